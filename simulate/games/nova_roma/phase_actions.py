"""A turn on the forum: which actions come, their first automatic steps, and when they end."""

from simulate.contract import NONE
from simulate.games.nova_roma.conditions import (
    can_buy_any_estate,
    can_employ,
    can_play,
    can_use_card,
    deed_strength,
    has_associates,
    has_room,
    permanent_coins,
    ready_effects,
)
from simulate.games.nova_roma.conditions_board import can_advance_any, can_hire, can_place_anywhere, can_sail_anywhere
from simulate.games.nova_roma.conditions_mosaic import can_fill_any
from simulate.games.nova_roma.constants import FORUM_SIDE, Deed, Good, Phase
from simulate.games.nova_roma.gains import gain_influence
from simulate.jit import compiled


@compiled
def place_patrician(state, cell):
    """A patrician on a free cell opens the actions of its column and row. [P]"""
    state.forum[cell] = state.seat
    state.players[state.seat].patricians += 1
    state.open_deeds[0] = state.deeds[cell % FORUM_SIDE]
    state.open_deeds[1] = state.deeds[FORUM_SIDE + cell // FORUM_SIDE]
    state.phase = Phase.CHOICE


@compiled
def close_deed(state, deed):
    """An action of the patrician's cell was chosen or declined."""
    for index in range(2):
        if state.open_deeds[index] == deed:
            state.open_deeds[index] = NONE


@compiled
def perform(state, rules, deed):
    """Strength by the forum, coins of permanent associates; then the other associates. [P] [C]"""
    player = state.players[state.seat]
    close_deed(state, deed)
    state.deed = deed
    state.strength = deed_strength(state, state.seat, deed)
    state.is_petitioned = 0
    state.is_done = 0
    player.coins += permanent_coins(rules, player, deed)
    state.phase = Phase.OPEN_ACTION


@compiled
def request(state, rules, deed, strength):
    """Another action by petition, as strong as the influence spent; no associate helps. [PETITION.2] [A14] [A24]"""
    player = state.players[state.seat]
    player.influence -= strength
    state.deed = deed
    state.strength = strength
    state.is_done = 0
    if not rules.petition_blocks_permanent:
        player.coins += permanent_coins(rules, player, deed)
    state.phase = Phase.BEGIN_ACTION


@compiled
def open_action(state, rules):
    """Associates may be used before the first step. [C] [A23]"""
    player = state.players[state.active]
    state.phase = Phase.CARDS
    if ready_effects(rules, player, state.deed):
        if can_employ(state, rules, player):
            return
        for index in range(player.num_row):
            if can_use_card(state, rules, player, index):
                return
    state.phase = Phase.BEGIN_ACTION


@compiled
def begin_action(state, rules):
    """The steps that need no choice. [TRADE.1] [DEVELOP.1] [RECRUIT.1] [RACE.1] [PRODUCE]"""
    player = state.players[state.active]
    deed = state.deed
    state.left = state.strength
    state.least_track = 0
    if deed == Deed.TRADE:
        player.coins += state.strength
        state.left = 0  # cards sold so far
        state.phase = Phase.TRADE
    elif deed == Deed.DEVELOP:
        gain_influence(rules, player, state.strength)
        state.phase = Phase.DEVELOP
    elif deed == Deed.PETITION:
        state.is_petitioned = 1  # from here on no associate helps
        state.phase = Phase.PETITION
    elif deed == Deed.RECRUIT:
        state.phase = Phase.TAKE
    elif deed == Deed.SAIL:
        state.phase = Phase.SAIL
    elif deed == Deed.BUILD:
        state.phase = Phase.BUILD
    elif deed == Deed.RACE:
        state.phase = Phase.RACE
    else:
        state.phase = Phase.PRODUCE


@compiled
def skip_empty_step(state, rules):
    """Whether the open decision offers nothing but to stop: then the phase that follows is set. [P]"""
    player = state.players[state.active]
    phase = state.phase
    follower = Phase.END_ACTION.value
    if phase == Phase.TRADE:
        can_sell = player.num_hand + state.left % rules.cards_per_coin >= rules.cards_per_coin
        is_open = can_sell or (player.coins > 0 and has_room(rules, player))
    elif phase == Phase.BUY:
        is_open = player.coins > 0 and has_room(rules, player)
    elif phase == Phase.DEVELOP:
        is_open = player.goods[Good.WINE] > 0 or can_buy_any_estate(state, rules, player)
    elif phase == Phase.ESTATE:
        is_open = can_buy_any_estate(state, rules, player)
    elif phase == Phase.REQUEST:
        is_open = player.influence > 0
    elif phase == Phase.TAKE:
        is_open = state.left > 0 and has_associates(state)
        follower = Phase.PLAY.value
    elif phase == Phase.PLAY:
        is_open = can_play(rules, player, rules.play_coins[state.strength], rules.influence_from_recruited)
        follower = Phase.DISCARD.value
    elif phase == Phase.DISCARD:
        is_open = player.num_hand > rules.limits_hand
    elif phase == Phase.VOYAGE:
        is_open = can_sail_anywhere(rules, player, state.left)
    elif phase == Phase.RACE:
        is_open = state.left > 0 and can_advance_any(rules, player, state.least_track)
        follower = Phase.CHARIOTEER.value
    elif phase == Phase.CHARIOTEER:
        is_open = player.artisans > 0 and can_advance_any(rules, player, 0)
    elif phase == Phase.PRODUCE:
        is_open = state.left > 0 and (
            can_hire(state, rules, player) or (player.artisans > 0 and can_place_anywhere(state, rules, player))
        )
    else:
        return False
    if not is_open:
        state.phase = follower
    return not is_open


@compiled
def end_action(state, rules):
    """After the last step an associate may still place an artisan; a petitioned action ends the petition. [A23]"""
    if state.is_petitioned:
        state.phase = Phase.CLOSE_ACTION
    elif can_employ(state, rules, state.players[state.active]):
        state.phase = Phase.AFTERWARDS
    else:
        state.phase = Phase.CLOSE_ACTION


@compiled
def close_action(state, rules):
    """The second action follows, or the achievement after both. [P] [M] [A13]"""
    state.deed = NONE
    state.is_petitioned = 0
    if state.open_deeds[0] != NONE or state.open_deeds[1] != NONE:
        state.phase = Phase.CHOICE
    elif can_fill_any(state, rules, state.players[state.active]):
        state.phase = Phase.ACHIEVEMENT
    else:
        state.phase = Phase.POST_LEGIONARY
