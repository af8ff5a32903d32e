"""What an element on a site brings: points, card, prizes, rewards, interim points.

Most of it is the same for all sites of a building (`Yard`) or of a lot: a part with a number of bricks.
"""

from typing import NamedTuple

from policies.porta_nigra.sums import CARD, FACTOR, LEAD, LOT, PLACE, PRIZE, SECOND_LEAD
from policies.porta_nigra.worth import building_factor, card_worth, reward_worth
from simulate.games.porta_nigra.constants import (
    FIRST_LEVEL,
    MAX_PLAYERS,
    MIN_HEIGHT,
    MIN_PLAYERS,
    NUM_BUILDINGS,
    NUM_PARTS,
    Building,
)
from simulate.games.porta_nigra.state import distance
from simulate.jit import compiled, slate

ROW_UNIT = 1.0  # in a row bricks decide
LEVEL_UNIT = 2.0  # an element on a level decides as much as so many bricks in a row
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


@compiled
def rate_parts(weights, state, rules, seat, sums):
    """Note a seat's leads over its two strongest rivals in each part, and the prize to expect as it is.

    Leads are in bricks, less what rivals are thought to add. Chairs that nobody sits on hold nothing. The sums lie on
    slates of its own first: nothing else can be there, so that the machine takes several parts at once.
    """
    own = state.players[seat].share
    one = state.players[(seat + 1) % MAX_PLAYERS].share
    two = state.players[(seat + 2) % MAX_PLAYERS].share
    three = state.players[(seat + 3) % MAX_PLAYERS].share
    is_single = state.num_players == MIN_PLAYERS
    leads, second_leads, prizes = slate(NUM_PARTS), slate(NUM_PARTS), slate(NUM_PARTS)
    for part in range(NUM_PARTS):
        strongest = max(one[part], two[part], three[part])
        second = max(min(one[part], two[part]), min(max(one[part], two[part]), three[part]))
        unit = ROW_UNIT + (LEVEL_UNIT - ROW_UNIT) * (part >= FIRST_LEVEL)
        leads[part] = (own[part] - strongest) * unit - weights.doubt
        second_leads[part] = (own[part] - second) * unit - 0.5 * weights.doubt
        prize = prize_worth(weights, rules, part, leads[part], second_leads[part], is_single)
        prizes[part] = prize if own[part] > 0 else 0.0
    for part in range(NUM_PARTS):
        sums[LEAD + part] = leads[part]
        sums[SECOND_LEAD + part] = second_leads[part]
        sums[PRIZE + part] = prizes[part]


@compiled
def chance(weights, lead):
    """How likely a lead in bricks, or in elements, lasts to the end."""
    return min(max(0.5 + weights.lead * lead, 0.05), 0.95)


@compiled
def prize_worth(weights, rules, part, lead, second_lead, is_single):
    """Prizes to expect in a part with a lead over the strongest and the next rival; a single one has no next."""
    is_first = chance(weights, lead)
    is_second = 1.0 if is_single else chance(weights, second_lead)
    return is_first * rules.part_first[part] + (1.0 - is_first) * is_second * rules.part_second[part]


@compiled
def majority_gain(weights, state, rules, part, number, sums):
    """How much more prize a larger share of a part promises; `number` is in bricks of a row."""
    is_single = state.num_players == MIN_PLAYERS
    lead, second_lead = sums[LEAD + part] + number, sums[SECOND_LEAD + part] + number
    return weights.majority * (prize_worth(weights, rules, part, lead, second_lead, is_single) - sums[PRIZE + part])


@compiled
def bricks_gain(rules, number, yard):
    """Interim points of bricks, half of the rewards that they bring now, and half of what they bring nearer."""
    rewards = rules.num_rewards[yard.built + number] - rules.num_rewards[yard.built]
    return yard.brick * number + yard.reward * rewards


@compiled
def price_lots(weights, state, rules, seat, highest, worth, sums):
    """Note what elements have in common, whatever their site: prizes, interim points, rewards, card, way and Roman.

    Towers of more than `highest` bricks are left out.
    """
    rate_parts(weights, state, rules, seat, sums)
    for building in range(NUM_BUILDINGS):
        yard = yard_of(weights, state, rules, seat, building, worth)
        sums[CARD + building] = yard.card * yard.factor
        sums[FACTOR + building] = yard.factor
        sums[PLACE + building] = yard.place
        if building == Building.PORTA_NIGRA:
            price_towers(weights, state, rules, highest, yard, sums)
        else:
            price_rows(weights, state, rules, building, yard, sums)


@compiled
def price_rows(weights, state, rules, building, yard, sums):
    """Note what elements in the rows of a building bring, by part and bricks."""
    for part in range(rules.first_part[building], rules.first_part[building + 1]):
        for lot in range(rules.first_lot[part], rules.first_lot[part + 1]):
            bricks = rules.lot_bricks[lot]
            gain = majority_gain(weights, state, rules, part, float(bricks), sums)
            gain += bricks_gain(rules, bricks, yard)
            sums[LOT + lot] = gain * yard.factor + weights.element


@compiled
def price_towers(weights, state, rules, highest, yard, sums):
    """Note what towers bring, by height."""
    for height in range(MIN_HEIGHT, highest + 1):
        level = height - MIN_HEIGHT
        gain = majority_gain(weights, state, rules, FIRST_LEVEL + level, LEVEL_UNIT, sums)
        gain += bricks_gain(rules, height, yard) + weights.height * level
        sums[LOT + rules.first_lot[FIRST_LEVEL] + level] = gain * yard.factor + weights.element


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
