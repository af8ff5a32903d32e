"""What an element on a site brings: points, card, prizes, rewards, interim points.

Most of it is the same for all sites of a building (`Yard`) or of a part (`Standing`), and looked up once.
"""

from typing import NamedTuple

from policies.porta_nigra.worth import building_factor, card_worth, reward_worth
from simulate.games.porta_nigra.constants import FIRST_LEVEL, MIN_HEIGHT, MIN_PLAYERS
from simulate.games.porta_nigra.state import distance
from simulate.jit import compiled

LEVEL_UNIT = 2.0  # an element on a level decides as much as so many bricks in a row
SURE = 1000.0  # a lead that nobody makes up
OUT_OF_REACH = 1000.0


class Yard(NamedTuple):
    """What elements of one building have in common."""

    brick: float  # what each brick brings wherever it lies: interim points, and half of a reward's share
    reward: float  # half of the master builder's reward
    missing: int  # bricks to the next reward
    card: float  # a building card
    factor: float  # how much the player cares
    place: float  # what way and Roman cost, in points; out of reach for want of them


@compiled
def yard_of(weights, state, rules, seat, building, worth):
    """Look at a building."""
    player = state.players[seat]
    left = rules.num_rounds[state.num_players] - state.round_number
    interim = weights.interim * left * rules.interim_factor[state.num_players]
    lot = rules.reward_bricks
    reward = 0.5 * reward_worth(weights, state, rules, seat, building, worth)
    missing = lot - player.built[building] % lot
    card = card_worth(weights, state, rules, seat, building)
    factor = building_factor(weights, building)
    way = distance(player.builder, rules.building_quarter[building])
    place = worth.roman + way * worth.coin if player.romans > 0 and player.coins >= way else OUT_OF_REACH
    return Yard(interim + reward / lot, reward, missing, card, factor, place)


class Standing(NamedTuple):
    """How a seat stands in a part, against the two strongest rivals there."""

    lead: float  # over the strongest, in bricks, less what that one is thought to add
    second_lead: float  # over the next
    prize: float  # to expect as it is


@compiled
def standing_of(weights, state, rules, seat, part):
    """Look at a part."""
    share = state.players[seat].share[part]
    strongest = 0
    second = 0
    for other in range(state.num_players):
        if other != seat:
            rival = state.players[other].share[part]
            second = max(second, min(rival, strongest))
            strongest = max(strongest, rival)
    unit = LEVEL_UNIT if part >= FIRST_LEVEL else 1.0
    lead = (share - strongest) * unit - weights.doubt
    second_lead = (share - second) * unit - 0.5 * weights.doubt
    if state.num_players == MIN_PLAYERS:
        second_lead = SURE
    prize = prize_worth(weights, rules, part, lead, second_lead) if share > 0 else 0.0
    return Standing(lead, second_lead, prize)


@compiled
def chance(weights, lead):
    """How likely a lead in bricks, or in elements, lasts to the end."""
    return min(max(0.5 + weights.lead * lead, 0.05), 0.95)


@compiled
def prize_worth(weights, rules, part, lead, second_lead):
    """Prizes to expect in a part with a lead over the strongest and the next rival."""
    is_first = chance(weights, lead)
    is_second = 1.0 if second_lead >= SURE else chance(weights, second_lead)
    return is_first * rules.part_first[part] + (1.0 - is_first) * is_second * rules.part_second[part]


@compiled
def majority_gain(weights, rules, part, standing, number):
    """How much more prize a larger share of a part promises; `number` is in bricks of a row."""
    after = prize_worth(weights, rules, part, standing.lead + number, standing.second_lead + number)
    return weights.majority * (after - standing.prize)


@compiled
def bricks_gain(rules, number, yard):
    """Interim points of bricks, half of the rewards that they bring now, and half of what they bring nearer."""
    gain = yard.brick * number
    missing = yard.missing
    while number >= missing:
        gain += yard.reward
        missing += rules.reward_bricks
    return gain


@compiled
def has_card(state, rules, site):
    """Whether an element there takes an open building card: 1 or 0."""
    shown = state.building_display[rules.site_building[site], rules.site_colour[site]]
    return min(shown, 1) * rules.site_gives_card[site]


@compiled
def row_gain(weights, state, rules, site, part, standing, yard):
    """What an element on a site of a row brings, before bricks, Roman and way are paid."""
    height = rules.site_bricks[site]
    gain = majority_gain(weights, rules, part, standing, height) + bricks_gain(rules, height, yard)
    gain += rules.site_points[site] + has_card(state, rules, site) * yard.card
    return gain * yard.factor + weights.element


@compiled
def tower_gain(weights, state, rules, site, height, standing, yard):
    """What an element of a height in Porta Nigra brings, before bricks, Roman and way are paid."""
    level = FIRST_LEVEL + height - MIN_HEIGHT
    gain = majority_gain(weights, rules, level, standing, LEVEL_UNIT) + bricks_gain(rules, height, yard)
    gain += height * rules.colour_value[rules.site_colour[site]] + weights.height * (height - MIN_HEIGHT)
    gain += has_card(state, rules, site) * yard.card
    return gain * yard.factor + weights.element
