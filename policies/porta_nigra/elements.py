"""What an element on a site brings: points, card, prizes, rewards, interim points."""

from typing import NamedTuple

from policies.porta_nigra.worth import Worth, building_factor, card_worth, reward_worth
from simulate.games.porta_nigra.constants import (
    FIRST_LEVEL,
    FIRST_TOWER,
    MIN_HEIGHT,
    MIN_PLAYERS,
    Building,
    Part,
)
from simulate.jit import compiled

Four = tuple[float, float, float, float]
LEVEL_UNIT = 2.0  # an element on a level decides as much as so many bricks in a row


class View(NamedTuple):
    """What elements will bring, by building, as far as it is the same for all sites."""

    worth: Worth
    interim: float  # a brick on the board, in interim scorings to come
    reward: Four  # half of the master builder's reward, per brick
    missing: tuple[int, int, int, int]  # bricks to the next reward
    card: Four  # a building card
    factor: Four  # how much the player cares


@compiled
def view_of(weights, state, rules, seat, worth):
    """Look at the four buildings."""
    left = rules.num_rounds[state.num_players] - state.round_number
    interim = weights.interim * left * rules.interim_factor[state.num_players]
    lot = rules.reward_bricks
    half = 0.5 / lot
    built = state.players[seat].built
    reward = (
        half * reward_worth(weights, state, rules, seat, Building.BASILICA, worth),
        half * reward_worth(weights, state, rules, seat, Building.AMPHITHEATRE, worth),
        half * reward_worth(weights, state, rules, seat, Building.CITY_WALL, worth),
        half * reward_worth(weights, state, rules, seat, Building.PORTA_NIGRA, worth),
    )
    missing = (lot - built[0] % lot, lot - built[1] % lot, lot - built[2] % lot, lot - built[3] % lot)
    card = (
        card_worth(weights, state, rules, seat, Building.BASILICA),
        card_worth(weights, state, rules, seat, Building.AMPHITHEATRE),
        card_worth(weights, state, rules, seat, Building.CITY_WALL),
        card_worth(weights, state, rules, seat, Building.PORTA_NIGRA),
    )
    factor = (
        building_factor(weights, Building.BASILICA),
        building_factor(weights, Building.AMPHITHEATRE),
        building_factor(weights, Building.CITY_WALL),
        building_factor(weights, Building.PORTA_NIGRA),
    )
    return View(worth, interim, reward, missing, card, factor)


@compiled
def chance(weights, lead):
    """How likely a lead in bricks, or in elements, lasts to the end."""
    return min(max(0.5 + weights.lead * lead, 0.05), 0.95)


@compiled
def strongest_rivals(state, part, seat):
    """The largest and the second largest share that others have in a part."""
    strongest = 0
    second = 0
    for other in range(state.num_players):
        if other != seat:
            share = state.players[other].share[part]
            if share > strongest:
                second = strongest
                strongest = share
            elif share > second:
                second = share
    return strongest, second


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
def majority_gain(weights, state, rules, seat, part, number):
    """How much more prize a share of a part promises that is larger (or smaller) by a number."""
    share = state.players[seat].share[part]
    strongest, second = strongest_rivals(state, part, seat)
    is_duel = state.num_players == MIN_PLAYERS
    after = prize_worth(weights, rules, part, share + number, strongest, second, is_duel)
    return weights.majority * (after - prize_worth(weights, rules, part, share, strongest, second, is_duel))


@compiled
def reward_gain(rules, building, number, view):
    """Half of the rewards that so many bricks bring now, and half of what they bring nearer."""
    gain = view.reward[building] * number
    missing = view.missing[building]
    if number >= missing:
        gain += view.reward[building] * rules.reward_bricks * (1 + (number - missing) // rules.reward_bricks)
    return gain


@compiled
def element_gain(weights, state, rules, seat, site, height, view):
    """All that an element brings, before bricks, Roman and way are paid."""
    building = rules.site_building[site]
    colour = rules.site_colour[site]
    if site >= FIRST_TOWER:
        gain = height * rules.colour_value[colour] + weights.height * (height - MIN_HEIGHT)
        gain += majority_gain(weights, state, rules, seat, Part.LEVEL_3 + height - MIN_HEIGHT, 1)
    else:
        gain = rules.site_points[site] + majority_gain(weights, state, rules, seat, rules.site_part[site], height)
    if state.building_display[building, colour] > 0 and rules.site_gives_card[site]:
        gain += view.card[building]
    gain += reward_gain(rules, building, height, view) + view.interim * height
    return gain * view.factor[building] + weights.element
