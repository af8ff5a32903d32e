"""A heuristic player of Nova Roma: it prices everything in points and takes what pays most.

It plans by the turns that are left and by what is missing for the cells of its mosaic, and reads only what its seat
can see.
"""

from policies.nova_roma.chariots import value_race, value_wheel
from policies.nova_roma.contracts import value_contract
from policies.nova_roma.districts import value_sites
from policies.nova_roma.forum import (
    value_achievement,
    value_choice,
    value_emperor,
    value_forum,
    value_legionary,
    value_mosaic_pick,
)
from policies.nova_roma.hand import (
    value_card_kept,
    value_cards,
    value_develop,
    value_exchange,
    value_good,
    value_petition,
    value_play,
    value_take,
    value_trade,
)
from policies.nova_roma.labour import value_labour
from policies.nova_roma.mosaic import NUM_GAINS, fill_gains
from policies.nova_roma.prices import NUM_PRICES, fill_prices, turns_left
from policies.nova_roma.ships import value_ships
from policies.nova_roma.weights import WEIGHTS
from simulate.contract import Brain
from simulate.games.nova_roma.constants import Phase
from simulate.jit import compiled, slate


@compiled
def needs_gains(state):
    """Whether a decision asks what pieces bring to the mosaic."""
    phase = state.phase
    return (
        phase == Phase.FORUM
        or phase == Phase.EMPEROR
        or phase == Phase.PETITION
        or phase == Phase.REQUEST
        or phase == Phase.RACE
        or phase == Phase.CHARIOTEER
        or phase == Phase.ESTATE_RACE
    )


@compiled
def evaluate(weights, state, rules, options, count, values):
    """Value the options of the open decision; turns left, prices and what pieces bring are looked at once for all."""
    phase = state.phase
    seat = state.seat
    turns = turns_left(state, seat)
    player = state.players[seat]
    prices = slate(NUM_PRICES)
    fill_prices(weights, state, rules, player, turns, prices)
    gains = slate(NUM_GAINS)
    if state.wheels > 0 or needs_gains(state):
        fill_gains(weights, state, rules, player, turns, gains)
    if player.owed > 0:
        value_good(weights, state, rules, options, count, values, turns, prices, gains)
    elif state.wheels > 0:
        value_wheel(options, count, values, prices, gains)
    elif phase == Phase.FORUM:
        value_forum(weights, state, rules, options, count, values, turns, prices, gains)
    elif phase == Phase.CHOICE:
        value_choice(weights, state, rules, options, count, values, turns, prices)
    elif phase == Phase.TRADE or phase == Phase.BUY:
        value_trade(weights, state, rules, options, count, values, turns, prices, gains)
    elif phase == Phase.DEVELOP or phase == Phase.ESTATE:
        value_develop(weights, state, rules, options, count, values, turns, prices)
    elif phase == Phase.PETITION or phase == Phase.REQUEST:
        value_petition(weights, state, rules, options, count, values, turns, prices, gains)
    elif phase == Phase.TAKE:
        value_take(weights, state, rules, options, count, values, turns, prices, gains)
    elif phase == Phase.PLAY or phase == Phase.ESTATE_CARD:
        value_play(weights, state, rules, options, count, values, turns, prices)
    elif phase == Phase.SAIL or phase == Phase.BUILD:
        value_contract(weights, state, rules, options, count, values, turns, prices)
    elif phase == Phase.VOYAGE or phase == Phase.ESTATE_VOYAGE:
        value_ships(weights, state, rules, options, count, values, turns, prices, gains)
    elif phase == Phase.SITE or phase == Phase.ESTATE_CUBE:
        value_sites(weights, state, rules, options, count, values, turns, prices)
    elif phase == Phase.RACE or phase == Phase.CHARIOTEER or phase == Phase.ESTATE_RACE:
        value_race(weights, state, rules, options, count, values, turns, prices, gains)
    elif phase == Phase.PRODUCE:
        value_labour(weights, state, rules, options, count, values, turns, prices)
    else:
        value_rest(weights, state, rules, options, count, values, turns, prices, gains)


@compiled
def value_rest(weights, state, rules, options, count, values, turns, prices, gains):
    """Decisions that come but once a turn or less."""
    phase = state.phase
    if phase == Phase.CARDS or phase == Phase.AFTERWARDS:
        value_cards(weights, state, rules, options, count, values, turns, prices, gains)
    elif phase == Phase.ACHIEVEMENT:
        value_achievement(weights, state, rules, options, count, values, turns, prices)
    elif phase == Phase.EMPEROR:
        value_emperor(weights, state, rules, options, count, values, turns, prices, gains)
    elif phase == Phase.LEGIONARY:
        value_legionary(weights, state, options, count, values)
    elif phase == Phase.MOSAIC_DRAFT:
        value_mosaic_pick(state, rules, options, count, values)
    elif phase == Phase.ASSOCIATE_DRAFT or phase == Phase.PUT_BACK or phase == Phase.DISCARD:
        value_card_kept(weights, state, rules, options, count, values, turns, prices, gains)
    else:
        value_exchange(weights, state, rules, options, count, values, turns, prices, gains)


BRAIN = Brain(weights=WEIGHTS, evaluate=evaluate)
