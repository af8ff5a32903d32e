"""Carrying out one decision and all that follows without a choice. Legality is not checked again here."""

from simulate.contract import NONE
from simulate.games.glory_to_rome.constants import (
    NUM_WAYS,
    ActionKind,
    Phase,
)
from simulate.games.glory_to_rome.construction import (
    add_material,
    draw_fountain,
    end_build,
    lay_in_town,
    lay_outside,
    open_building,
    steal_building,
)
from simulate.games.glory_to_rome.end_of_round import clear_camp, keep_played, take_played_jack
from simulate.games.glory_to_rome.legionary import eat_client, give_card, reveal, take_foundation
from simulate.games.glory_to_rome.phases import proceed
from simulate.games.glory_to_rome.play import (
    ask_hooks,
    ask_latrine,
    ask_tribunal,
    begin_petition,
    begin_thinking,
    discard_hand,
    play_card,
    play_jack,
    play_petition_card,
    refill_hand,
    take_jack,
)
from simulate.games.glory_to_rome.roles import (
    FROM_DECK,
    FROM_HAND,
    ask_basilica,
    ask_dock,
    begin_bath_action,
    hire,
)
from simulate.games.glory_to_rome.state import (
    ask,
    draw,
    gain_card,
    go_to,
    lose_card,
    pop_frame,
    resume,
    running,
)
from simulate.jit import compiled


@compiled
def apply(state, rules, action, rng):
    """Carry out an option of `legal_actions`; all chance lies in the setup, so `rng` stays untouched."""
    kind = action.kind
    if kind <= ActionKind.LEAVE_JACK:
        apply_think(state, rules, kind, action.a)
    elif kind <= ActionKind.PETITION_CARD:
        apply_play(state, rules, kind, action.a, action.b)
    elif kind <= ActionKind.SKIP_EXTRA:
        apply_simple(state, rules, kind, action.a)
    elif kind <= ActionKind.HOLD_ACTION:
        apply_build(state, rules, kind, action.a, action.b)
    elif kind <= ActionKind.TAKE_FOUNDATION:
        apply_other(state, rules, kind, action.a, action.b)
    elif kind <= ActionKind.ACT_AS:
        apply_trade(state, rules, kind, action.a)
    else:
        apply_late(state, rules, kind, action.a, action.b)
    proceed(state, rules)


@compiled
def apply_think(state, rules, kind, card):
    """A think and what comes before and after it. [TH] [B.LATRINE] [B.VOMITORIUM] [B.TRIBUNAL]"""
    seat = state.seat
    phase = running(state).phase
    if phase == Phase.LEADER or phase == Phase.FOLLOWER:
        begin_thinking(state, seat)
    if kind == ActionKind.THINK:
        ask_hooks(state, rules, seat)
    elif kind == ActionKind.END_THINKING:
        pop_frame(state)
    elif kind == ActionKind.DISCARD_HAND:
        discard_hand(state, rules, seat)
    elif kind == ActionKind.KEEP_HAND:
        ask_latrine(state, rules, seat)
    elif kind == ActionKind.KEEP_CARDS:
        ask(state, Phase.THINK, seat)
    elif kind == ActionKind.DISCARD_CARD:
        state.pool[lose_card(state, rules, seat, card)] += 1
        ask(state, Phase.THINK, seat)
    elif kind == ActionKind.DISCARD_JACK:
        state.players[seat].jacks -= 1
        state.jack_pile += 1
        ask(state, Phase.THINK, seat)
    elif kind == ActionKind.TAKE_JACK:
        take_jack(state, seat)
        go_to(state, Phase.END_THINK)
    elif kind == ActionKind.LEAVE_JACK:
        go_to(state, Phase.END_THINK)
    else:
        apply_take(state, rules, seat, kind)


@compiled
def apply_take(state, rules, seat, kind):
    """One of the three ways to think. [TH]"""
    if kind == ActionKind.THINK_JACK:
        take_jack(state, seat)
    elif kind == ActionKind.THINK_REFILL:
        refill_hand(state, rules, seat)
    else:
        gain_card(state, rules, seat, draw(state))
    ask_tribunal(state, rules, seat)


@compiled
def apply_play(state, rules, kind, a, b):
    """A card, a Jack or a set of cards for a role; the leader's first names it. [G.1] [G.2] [B.PALACE]"""
    seat = state.seat
    if kind == ActionKind.PETITION_CARD:
        play_petition_card(state, rules, a)
        return
    if kind == ActionKind.END_PLAY:
        go_to(state, Phase.NEXT_FOLLOWER)
        return
    way = (kind - ActionKind.LEAD_CARD) % NUM_WAYS + ActionKind.LEAD_CARD  # as if leading
    if running(state).phase == Phase.LEADER:
        state.frames[0].role = a if way == ActionKind.LEAD_JACK else b
    if way == ActionKind.LEAD_CARD:
        play_card(state, rules, seat, a)
    elif way == ActionKind.LEAD_JACK:
        play_jack(state, seat)
    elif way == ActionKind.LEAD_PETITION:
        begin_petition(state, seat, a, rules.petition)
    else:
        begin_petition(state, seat, a, rules.circus_cards)


@compiled
def apply_simple(state, rules, kind, a):
    """Laborer and Dock, and everything that is left out. [LA] [B.DOCK]"""
    seat = state.seat
    if kind == ActionKind.TAKE_MATERIAL:
        state.pool[a] -= 1
        state.players[seat].stockpile[a] += 1
        ask_dock(state, rules, seat)
    elif kind == ActionKind.STORE_CARD:
        state.players[seat].stockpile[lose_card(state, rules, seat, a)] += 1
        resume(state)
    elif kind == ActionKind.SKIP_ACTION:
        skip_action(state, rules, seat)
    else:
        skip_extra(state)


@compiled
def skip_action(state, rules, seat):
    """Leave out the main part of an action; what goes beside it is still asked. [G.3]"""
    phase = running(state).phase
    if phase == Phase.LABORER:
        ask_dock(state, rules, seat)
    elif phase == Phase.MERCHANT:
        ask_basilica(state, rules, seat)
    elif phase == Phase.PATRON:
        go_to(state, Phase.NEXT_HIRE)
    elif phase == Phase.ARCHITECT:
        end_build(state, 1)
    else:
        state.held_role = NONE
        resume(state)


@compiled
def skip_extra(state):
    """Leave out what a building offers beside an action. [B]"""
    phase = running(state).phase
    if phase == Phase.STAIRWAY:
        running(state).step = 0
        go_to(state, Phase.NEXT_OPENING)
    elif phase == Phase.COLISEUM:
        go_to(state, Phase.BEGIN_DOMUS_AUREA)
    elif phase == Phase.DOMUS_AUREA:
        go_to(state, Phase.END_BATCH)
    elif phase == Phase.PRISON:
        pop_frame(state)
    else:
        resume(state)


@compiled
def apply_build(state, rules, kind, a, b):
    """Foundations and materials. [C] [C.1] [C.3] [B.FOUNTAIN]"""
    seat = state.seat
    if kind >= ActionKind.LAY_DRAWN and kind <= ActionKind.KEEP_DRAWN:
        apply_drawn(state, rules, seat, kind, a, b)
    elif kind == ActionKind.LAY_FOUNDATION:
        lose_card(state, rules, seat, a)
        lay_in_town(state, rules, seat, a, b)
    elif kind == ActionKind.LAY_OUTSIDE:
        lose_card(state, rules, seat, a)
        lay_outside(state, rules, seat, a, b)
    elif kind == ActionKind.DRAW_FOUNTAIN:
        draw_fountain(state, seat)
    elif kind == ActionKind.HOLD_ACTION:
        state.held_role = running(state).role
        resume(state)
    elif kind <= ActionKind.COMPLETE_FROM_HAND:
        add_material(state, rules, seat, a, lose_card(state, rules, seat, b))
    elif kind <= ActionKind.COMPLETE_FROM_STOCKPILE:
        state.players[seat].stockpile[b] -= 1
        add_material(state, rules, seat, a, b)
    else:
        state.pool[b] -= 1
        add_material(state, rules, seat, a, b)


@compiled
def apply_drawn(state, rules, seat, kind, a, b):
    """What becomes of the Fountain's card. [B.FOUNTAIN]"""
    drawn = state.drawn
    state.drawn = NONE
    if kind == ActionKind.LAY_DRAWN:
        lay_in_town(state, rules, seat, a, b)
    elif kind == ActionKind.LAY_DRAWN_OUTSIDE:
        lay_outside(state, rules, seat, a, b)
    elif kind == ActionKind.KEEP_DRAWN:
        gain_card(state, rules, seat, drawn)
        end_build(state, 1)
    else:
        add_material(state, rules, seat, a, b)


@compiled
def apply_other(state, rules, kind, a, b):
    """Stairway, and the steps of a Legionary batch. [B.STAIRWAY] [L] [B.COLISEUM] [B.DOMUS]"""
    seat = state.seat
    if kind == ActionKind.OPEN_BUILDING:
        state.opening = a
        state.opening_owner = b
        ask(state, Phase.STAIRWAY_MATERIAL, seat)
    elif kind == ActionKind.OPEN_FROM_STOCKPILE:
        open_building(state, rules, state.players[seat].stockpile, a)
    elif kind == ActionKind.OPEN_FROM_POOL:
        open_building(state, rules, state.pool, a)
    elif kind == ActionKind.REVEAL:
        reveal(state, seat, a)
    elif kind == ActionKind.END_REVEAL:
        go_to(state, Phase.COLLECT)
    elif kind == ActionKind.GIVE_CARD:
        give_card(state, rules, seat, a)
    elif kind == ActionKind.EAT_CLIENT:
        eat_client(state, rules, seat, a, b)
    else:
        take_foundation(state, rules, seat, a, b)


@compiled
def apply_trade(state, rules, kind, a):
    """Merchant, Basilica, and all ways to hire. [M] [B.ATRIUM] [B.BASILICA] [P] [B.AQUEDUCT] [B.BAR] [B.BATH]"""
    seat = state.seat
    player = state.players[seat]
    if kind == ActionKind.VAULT_MATERIAL:
        player.stockpile[a] -= 1
        player.vault[a] += 1
        player.seen[a] += 1
        ask_basilica(state, rules, seat)
    elif kind == ActionKind.VAULT_DECK:
        player.vault[rules.colour[draw(state)]] += 1
        ask_basilica(state, rules, seat)
    elif kind == ActionKind.VAULT_CARD:
        player.vault[lose_card(state, rules, seat, a)] += 1
        resume(state)
    elif kind == ActionKind.HIRE:
        state.pool[a] -= 1
        hire(state, rules, seat, a)
    elif kind == ActionKind.HIRE_CARD:
        running(state).step -= FROM_HAND
        hire(state, rules, seat, lose_card(state, rules, seat, a))
    elif kind == ActionKind.HIRE_DECK:
        running(state).step -= FROM_DECK
        hire(state, rules, seat, rules.colour[draw(state)])
    else:
        begin_bath_action(state, a)


@compiled
def apply_late(state, rules, kind, a, b):
    """Prison, Senate and Sewer. [B.PRISON] [B.SENATE] [B.SEWER]"""
    seat = state.seat
    if kind == ActionKind.STEAL_BUILDING:
        pop_frame(state)
        steal_building(state, rules, seat, a, b)
    elif kind == ActionKind.TAKE_PLAYED_JACK:
        take_played_jack(state, seat, a)
    elif kind == ActionKind.END_SENATE:
        go_to(state, Phase.NEXT_SENATE)
    elif kind == ActionKind.KEEP_PLAYED:
        keep_played(state, seat, a)
    else:
        clear_camp(state, seat)
