"""What an element on a site brings: points, card, prizes, rewards, interim points.

Most of it is the same for all sites of a building (`Yard`) or of a lot: a part with a number of bricks.
"""

from typing import NamedTuple

from policies.porta_nigra.sums import CARD, FACTOR, LOT, PLACE
from policies.porta_nigra.worth import building_factor, card_worth, reward_worth
from simulate.games.porta_nigra.constants import (
    FIRST_LEVEL,
    MAX_PLAYERS,
    MIN_HEIGHT,
    MIN_PLAYERS,
    NUM_BUILDINGS,
    Building,
)
from simulate.games.porta_nigra.state import distance
from simulate.jit import compiled

ROW_UNIT = 1.0  # in a row bricks decide
LEVEL_UNIT = 2.0  # an element on a level decides as much as so many bricks in a row
SURE = 1000.0  # a lead that nobody makes up
OUT_OF_REACH = 1000.0


class Yard(NamedTuple):
    """What elements of one building have in common."""

    brick: float  # what each brick brings wherever it lies: interim points, and half of a reward's share
    reward: float  # half of the master builder's reward
    built: int  # own bricks there
    card: float  # a building card
    factor: float  # how much the player cares
    place: float  # what way and Roman cost, in points; out of reach for want of coins


@compiled
def yard_of(weights, state, rules, seat, building, worth):
    """Look at a building."""
    player = state.players[seat]
    left = rules.num_rounds[state.num_players] - state.round_number
    interim = weights.interim * left * rules.interim_factor[state.num_players]
    reward = 0.5 * reward_worth(weights, state, rules, seat, building, worth)
    card = card_worth(weights, state, rules, seat, building)
    factor = building_factor(weights, building)
    way = distance(player.builder, rules.building_quarter[building])
    place = worth.roman + way * worth.coin if player.coins >= way else OUT_OF_REACH
    return Yard(interim + reward / rules.reward_bricks, reward, player.built[building], card, factor, place)


class Standing(NamedTuple):
    """How a seat stands in a part, against the two strongest rivals there."""

    lead: float  # over the strongest, in bricks, less what that one is thought to add
    second_lead: float  # over the next
    prize: float  # to expect as it is


@compiled
def standing_of(weights, state, rules, seat, part, unit):
    """Look at a part; `unit` is what a share of one counts in bricks. Chairs that nobody sits on hold nothing."""
    share = state.players[seat].share[part]
    one = state.players[(seat + 1) % MAX_PLAYERS].share[part]
    two = state.players[(seat + 2) % MAX_PLAYERS].share[part]
    three = state.players[(seat + 3) % MAX_PLAYERS].share[part]
    strongest = max(one, two, three)
    second = max(min(one, two), min(max(one, two), three))
    lead = (share - strongest) * unit - weights.doubt
    second_lead = (share - second) * unit - 0.5 * weights.doubt
    if state.num_players == MIN_PLAYERS:
        second_lead = SURE
    prize = prize_worth(weights, rules, part, lead, second_lead)
    return Standing(lead, second_lead, prize if share > 0 else 0.0)


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
    rewards = rules.num_rewards[yard.built + number] - rules.num_rewards[yard.built]
    return yard.brick * number + yard.reward * rewards


@compiled
def price_lots(weights, state, rules, seat, most, highest, worth, sums):
    """Note what elements have in common, whatever their site: prizes, interim points, rewards, card, way and Roman.

    Elements of more than `most` bricks, and towers of more than `highest`, are left out.
    """
    for building in range(NUM_BUILDINGS):
        yard = yard_of(weights, state, rules, seat, building, worth)
        sums[CARD + building] = yard.card * yard.factor
        sums[FACTOR + building] = yard.factor
        sums[PLACE + building] = yard.place
        is_gate = building == Building.PORTA_NIGRA
        limit = highest if is_gate else most
        for part in range(rules.first_part[building], rules.first_part[building + 1]):
            lot = rules.first_lot[part]
            last = rules.first_lot[part + 1]
            if lot == last or rules.lot_bricks[lot] > limit:
                continue
            standing = standing_of(weights, state, rules, seat, part, LEVEL_UNIT if is_gate else ROW_UNIT)
            while lot < last and rules.lot_bricks[lot] <= limit:
                bricks = rules.lot_bricks[lot]
                gain = majority_gain(weights, rules, part, standing, LEVEL_UNIT if is_gate else float(bricks))
                gain += bricks_gain(rules, bricks, yard) + weights.height * (bricks - MIN_HEIGHT) * is_gate
                sums[LOT + lot] = gain * yard.factor + weights.element
                lot += 1


@compiled
def row_gain(state, rules, site, sums):
    """What an element in a row brings before bricks, Roman and way are paid."""
    building = rules.site_building[site]
    shown = min(state.building_display[building, rules.site_colour[site]], rules.site_gives_card[site])
    gain = sums[LOT + rules.site_lot[site]] + shown * sums[CARD + building]
    return gain + rules.site_points[site] * sums[FACTOR + building]


@compiled
def tower_gain(state, rules, colour, height, sums):
    """The same of an element in Porta Nigra, whatever its site."""
    building = Building.PORTA_NIGRA
    shown = min(state.building_display[building, colour], 1)
    gain = sums[LOT + rules.first_lot[FIRST_LEVEL] + height - MIN_HEIGHT] + shown * sums[CARD + building]
    return gain + height * rules.colour_value[colour] * sums[FACTOR + building]
