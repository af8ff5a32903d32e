"""What an element on a site brings: points, card, prizes, rewards, interim points.

Most of it is the same for all sites of a building (`Yard`) or of a part (`Standing`), and looked up once.
"""

from typing import NamedTuple

from policies.porta_nigra.worth import building_factor, card_worth, reward_worth
from simulate.games.porta_nigra.constants import FIRST_LEVEL, FIRST_TOWER, MIN_HEIGHT, MIN_PLAYERS
from simulate.games.porta_nigra.state import distance
from simulate.jit import compiled

LEVEL_UNIT = 2.0  # an element on a level decides as much as so many bricks in a row


class Yard(NamedTuple):
    """What elements of one building have in common."""

    interim: float  # a brick on the board, in interim scorings to come
    reward: float  # half of the master builder's reward, per brick
    missing: int  # bricks to the next reward
    card: float  # a building card
    factor: float  # how much the player cares
    way: int  # coins to get there
    place: float  # what way and Roman cost, in points


@compiled
def yard_of(weights, state, rules, seat, building, worth):
    """Look at a building."""
    player = state.players[seat]
    left = rules.num_rounds[state.num_players] - state.round_number
    interim = weights.interim * left * rules.interim_factor[state.num_players]
    lot = rules.reward_bricks
    reward = 0.5 * reward_worth(weights, state, rules, seat, building, worth) / lot
    missing = lot - player.built[building] % lot
    way = distance(player.builder, rules.building_quarter[building])
    card = card_worth(weights, state, rules, seat, building)
    factor = building_factor(weights, building)
    return Yard(interim, reward, missing, card, factor, way, worth.roman + way * worth.coin)


class Standing(NamedTuple):
    """How a seat stands in a part, against the two strongest rivals there."""

    share: int
    strongest: int
    second: int
    prize: float  # to expect as it is


@compiled
def standing_of(weights, state, rules, seat, part):
    """Look at a part."""
    share = state.players[seat].share[part]
    strongest, second = strongest_rivals(state, part, seat)
    is_duel = state.num_players == MIN_PLAYERS
    return Standing(share, strongest, second, prize_worth(weights, rules, part, share, strongest, second, is_duel))


@compiled
def strongest_rivals(state, part, seat):
    """The largest and the second largest share that others have in a part."""
    strongest = 0
    second = 0
    for other in range(state.num_players):
        if other != seat:
            share = state.players[other].share[part]
            second = max(second, min(share, strongest))
            strongest = max(strongest, share)
    return strongest, second


@compiled
def chance(weights, lead):
    """How likely a lead in bricks, or in elements, lasts to the end."""
    return min(max(0.5 + weights.lead * lead, 0.05), 0.95)


@compiled
def prize_worth(weights, rules, part, share, strongest, second, is_duel):
    """Prizes to expect with a share of a part, against what the two strongest rivals have there."""
    if share == 0:
        return 0.0
    unit = LEVEL_UNIT if part >= FIRST_LEVEL else 1.0
    is_first = chance(weights, (share - strongest) * unit - weights.doubt)
    is_second = 1.0 if is_duel else chance(weights, (share - second) * unit - 0.5 * weights.doubt)
    return is_first * rules.part_first[part] + (1.0 - is_first) * is_second * rules.part_second[part]


@compiled
def majority_gain(weights, state, rules, part, standing, number):
    """How much more prize a share of a part promises that is larger (or smaller) by a number."""
    is_duel = state.num_players == MIN_PLAYERS
    share = standing.share + number
    after = prize_worth(weights, rules, part, share, standing.strongest, standing.second, is_duel)
    return weights.majority * (after - standing.prize)


@compiled
def reward_gain(rules, number, yard):
    """Half of the rewards that so many bricks bring now, and half of what they bring nearer."""
    gain = yard.reward * number
    if number >= yard.missing:
        gain += yard.reward * rules.reward_bricks * (1 + (number - yard.missing) // rules.reward_bricks)
    return gain


@compiled
def common_gain(weights, state, rules, part, height, yard, standing):
    """What elements of a height bring wherever they stand in a part: prizes, rewards, interim points."""
    number = 1 if part >= FIRST_LEVEL else height
    gain = majority_gain(weights, state, rules, part, standing, number)
    return gain + reward_gain(rules, height, yard) + yard.interim * height


@compiled
def element_gain(weights, state, rules, site, height, yard, common):
    """All that an element brings, before bricks, Roman and way are paid."""
    colour = rules.site_colour[site]
    gain = common
    if site >= FIRST_TOWER:
        gain += height * rules.colour_value[colour] + weights.height * (height - MIN_HEIGHT)
    else:
        gain += rules.site_points[site]
    if rules.site_gives_card[site] and state.building_display[rules.site_building[site], colour] > 0:
        gain += yard.card
    return gain * yard.factor + weights.element
