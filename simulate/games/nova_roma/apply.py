"""Carrying out one decision and all that follows without a choice. Legality is not checked again here."""

from simulate.contract import NONE
from simulate.games.nova_roma.apply_board import (
    apply_advance_chariot,
    apply_build_shape,
    apply_exchange,
    apply_fulfil_building,
    apply_fulfil_voyage,
    apply_hire,
    apply_place_artisan,
    apply_sail_ship,
    apply_send_charioteer,
    apply_use_estate,
)
from simulate.games.nova_roma.apply_hand import (
    apply_buy_estate,
    apply_buy_good,
    apply_claim_token,
    apply_employ,
    apply_play_card,
    apply_sell_card,
    apply_spend_wine,
    apply_take_card,
    apply_use_card,
)
from simulate.games.nova_roma.components import (
    FIRST_ASSOCIATE,
    FIRST_BUILDING,
    FIRST_CONDITION,
    FIRST_ESTATE,
    FIRST_MOSAIC_TILE,
    FIRST_VOYAGE,
)
from simulate.games.nova_roma.conditions import ready_card
from simulate.games.nova_roma.constants import LEGIONARY, NUM_MARKET, ActionKind, Effect, Phase
from simulate.games.nova_roma.effects import choose_wheel, fill_cell
from simulate.games.nova_roma.gains import discard_associate, gain_good, remove_from_hand
from simulate.games.nova_roma.phase_actions import close_deed, perform, place_patrician, request
from simulate.games.nova_roma.phase_drafts import pick_associate, pick_mosaic, put_back
from simulate.games.nova_roma.phase_rounds import place_emperor
from simulate.games.nova_roma.phases import proceed
from simulate.games.nova_roma.state import condition_of
from simulate.jit import compiled


@compiled
def apply(state, rules, action, rng):
    """Carry out an option of `legal_actions` and go on to the next decision."""
    kind = action.kind
    if kind <= ActionKind.DECLINE or kind >= ActionKind.TAKE_GOOD:
        apply_turn(state, rules, kind, action.a, rng)
    elif kind <= ActionKind.DISCARD_CARD:
        apply_with_hand(state, rules, kind, action.a, action.b, rng)
    else:
        apply_on_board(state, rules, kind, action.a, action.b)
    proceed(state, rules, rng)


@compiled
def apply_turn(state, rules, kind, a, rng):
    """What frames a turn: drafts, forum, achievements, owed choices."""
    if kind == ActionKind.PLACE_PATRICIAN:
        place_patrician(state, a)
    elif kind == ActionKind.PERFORM:
        perform(state, rules, a)
    elif kind == ActionKind.DECLINE:
        apply_decline(state, rules, a)
    elif kind == ActionKind.FILL_CELL:
        apply_fill_cell(state, rules, a)
    elif kind == ActionKind.SKIP_CELL:
        state.phase = Phase.POST_LEGIONARY
    elif kind == ActionKind.TAKE_GOOD:
        apply_take_good(state, rules, a)
    elif kind == ActionKind.TAKE_TOKEN:
        choose_wheel(state, rules, state.seat, True)
    elif kind == ActionKind.TAKE_INFLUENCE:
        choose_wheel(state, rules, state.seat, False)
    elif kind == ActionKind.PLACE_LEGIONARY:
        apply_place_legionary(state, a)
    elif kind == ActionKind.PLACE_EMPEROR:
        place_emperor(state, a)
    elif kind == ActionKind.PICK_MOSAIC:
        pick_mosaic(state, rules, a)
    elif kind == ActionKind.PICK_ASSOCIATE:
        pick_associate(state, rules, a)
    elif kind == ActionKind.PUT_BACK:
        put_back(state, rules, a, rng)


@compiled
def apply_with_hand(state, rules, kind, a, b, rng):
    """Associates, trade, estates, petition."""
    if kind == ActionKind.BEGIN:
        state.phase = Phase.BEGIN_ACTION
    elif kind == ActionKind.BUY_GOOD:
        apply_buy_good(state, rules, a)
    elif kind == ActionKind.SELL_CARD:
        apply_sell_card(state, rules, a)
    elif kind == ActionKind.USE_CARD:
        apply_use_card(state, rules, a)
    elif kind == ActionKind.EMPLOY:
        apply_employ(state, rules, a)
    elif kind == ActionKind.SPEND_WINE:
        apply_spend_wine(state, rules, a)
    elif kind == ActionKind.BUY_ESTATE:
        apply_buy_estate(state, rules, a, b)
    elif kind == ActionKind.CLAIM_TOKEN:
        apply_claim_token(state, rules)
    elif kind == ActionKind.REQUEST:
        request(state, rules, a, b)
    elif kind == ActionKind.TAKE_CARD:
        apply_take_card(state, a, rng)
    elif kind == ActionKind.PLAY_CARD:
        apply_play_card(state, rules, a, b)
    else:
        apply_discard_card(state, a)


@compiled
def apply_on_board(state, rules, kind, a, b):
    """Contracts, ships, cubes, chariots, artisans."""
    if kind == ActionKind.STOP:
        apply_stop(state)
    elif kind == ActionKind.FULFIL_VOYAGE:
        apply_fulfil_voyage(state, rules, a)
    elif kind == ActionKind.SAIL_SHIP:
        apply_sail_ship(state, rules, a, b)
    elif kind == ActionKind.FULFIL_BUILDING:
        apply_fulfil_building(state, rules, a, b)
    elif kind == ActionKind.BUILD_SHAPE:
        apply_build_shape(state, rules, a)
    elif kind == ActionKind.ADVANCE_CHARIOT:
        apply_advance_chariot(state, rules, a, b)
    elif kind == ActionKind.SEND_CHARIOTEER:
        apply_send_charioteer(state, rules, a)
    elif kind == ActionKind.HIRE:
        apply_hire(state, rules)
    elif kind == ActionKind.PLACE_ARTISAN:
        apply_place_artisan(state, rules, a)
    elif kind == ActionKind.EXCHANGE:
        apply_exchange(state, rules)
    else:
        apply_use_estate(state, rules)


@compiled
def apply_stop(state):
    """Go on to the step that follows; what was skipped cannot be made good. [P]"""
    phase = state.phase
    if phase >= Phase.EXCHANGE:
        state.phase = Phase.END_EFFECT
    elif phase == Phase.PLAY:
        state.phase = Phase.DISCARD
    elif phase == Phase.RACE:
        state.phase = Phase.CHARIOTEER
    elif phase == Phase.AFTERWARDS:
        state.phase = Phase.CLOSE_ACTION
    else:
        state.phase = Phase.END_ACTION


@compiled
def apply_decline(state, rules, deed):
    """A coin instead of an action. [P]"""
    state.players[state.seat].coins += rules.decline_coins
    close_deed(state, deed)
    state.phase = Phase.CLOSE_ACTION


@compiled
def apply_fill_cell(state, rules, cell):
    """The turn's achievement, before the patrician or after both actions. [M] [A13]"""
    fill_cell(state, rules, state.seat, cell)
    if state.phase == Phase.ACHIEVEMENT:
        state.phase = Phase.POST_LEGIONARY


@compiled
def apply_take_good(state, rules, good):
    """One of the goods owed. [A47]"""
    player = state.players[state.seat]
    gain_good(rules, player, good, 1)
    player.owed -= 1


@compiled
def apply_place_legionary(state, cell):
    """A legionary blocks a cell until the end of the round. [2P]"""
    state.forum[cell] = LEGIONARY
    state.phase = Phase.END_TURN


@compiled
def apply_discard_card(state, card):
    """Down to six cards. [RECRUIT.3] [A42]"""
    remove_from_hand(state.players[state.seat], card)
    discard_associate(state, card)


@compiled
def component_of(state, rules, action):
    """The action, card, contract, estate, tile or achievement of a move, or NONE."""
    kind, a = action.kind, action.a
    player = state.players[state.seat]
    if kind == ActionKind.PERFORM or kind == ActionKind.DECLINE or kind == ActionKind.REQUEST:
        return int(a)
    if kind == ActionKind.FILL_CELL:
        return FIRST_CONDITION + condition_of(rules, player, a)
    if kind == ActionKind.FULFIL_VOYAGE:
        return FIRST_VOYAGE + state.voyage_market[a]
    if kind == ActionKind.FULFIL_BUILDING:
        return FIRST_BUILDING + state.building_market[a]
    if kind == ActionKind.BUILD_SHAPE and state.phase == Phase.SITE:
        return FIRST_BUILDING + state.contract
    if kind == ActionKind.BUY_ESTATE:
        return FIRST_ESTATE + state.estate_market[a]
    if kind == ActionKind.PICK_MOSAIC:
        return FIRST_MOSAIC_TILE + a
    if kind == ActionKind.TAKE_CARD and a < NUM_MARKET:
        return FIRST_ASSOCIATE + state.associate_market[a]
    if kind == ActionKind.EMPLOY:
        return FIRST_ASSOCIATE + player.row[ready_card(rules, player, state.deed, Effect.EMPLOY)]
    if (
        kind == ActionKind.USE_CARD
        or kind == ActionKind.PLAY_CARD
        or kind == ActionKind.SELL_CARD
        or kind == ActionKind.DISCARD_CARD
        or kind == ActionKind.PICK_ASSOCIATE
        or kind == ActionKind.PUT_BACK
    ):
        return FIRST_ASSOCIATE + a
    if Phase.EXCHANGE <= state.phase <= Phase.ESTATE_RACE and kind < ActionKind.STOP:
        return FIRST_ESTATE + player.estates[state.effect_cell]
    return NONE
