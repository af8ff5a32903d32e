"""Leading, following and thinking: what a seat does with its hand in the first half of a round."""

from simulate.contract import NONE
from simulate.games.glory_to_rome.buildings import is_active, refill_limit
from simulate.games.glory_to_rome.conditions import has_think_hook
from simulate.games.glory_to_rome.constants import NUM_COLOURS, Component, Origin, Phase
from simulate.games.glory_to_rome.state import (
    ask,
    card_of,
    deck_size,
    draw,
    gain_card,
    go_to,
    hand_size,
    leader,
    lose_card,
    pop_frame,
    push_frame,
    running,
    seat_in_turn,
)
from simulate.jit import compiled


@compiled
def next_follower(state):
    """The others choose in turn, then all act from the leader on. [G.2]"""
    frame = state.frames[0]
    frame.left += 1
    if frame.left == state.num_players:
        frame.left = 0
        frame.phase = Phase.NEXT_TURN
    else:
        ask(state, Phase.FOLLOWER, seat_in_turn(state, frame.left))


# Roles


@compiled
def play_card(state, rules, seat, kind):
    """An order card on the camp: one action. [G.1] [G.2]"""
    player = state.players[seat]
    player.camp[lose_card(state, rules, seat, kind)] += 1
    player.units += 1
    go_to(state, Phase.NEXT_UNIT)


@compiled
def play_jack(state, seat):
    """A Jack plays any role. [J]"""
    player = state.players[seat]
    player.jacks -= 1
    player.camp_jacks += 1
    player.units += 1
    go_to(state, Phase.NEXT_UNIT)


@compiled
def begin_petition(state, seat, colour, cards):
    """Several cards of one role stand for a Jack; the seat names them one by one. [PE] [B.CIRCUS]"""
    state.players[seat].units += 1
    state.petition = colour
    go_to(state, Phase.NEXT_UNIT)
    push_frame(state, Phase.PLAY_PETITION, seat, NONE, cards, Origin.ROUND)


@compiled
def play_petition(state, rules):
    """Cards without a choice go by themselves. [PE]"""
    frame = running(state)
    while frame.left > 0:
        if frame.left < state.players[frame.seat].held[state.petition] and num_kinds(state, rules, frame.seat) > 1:
            ask(state, Phase.PETITION, frame.seat)
            return
        play_petition_card(state, rules, card_of(state, rules, frame.seat, state.petition))
    state.petition = NONE
    pop_frame(state)


@compiled
def num_kinds(state, rules, seat):
    """Different buildings of the petition's colour in hand."""
    kinds = 0
    for kind in range(rules.first_kind[state.petition], rules.last_kind[state.petition]):
        kinds += state.players[seat].hand[kind] > 0 and rules.colour[kind] == state.petition
    return kinds


@compiled
def play_petition_card(state, rules, kind):
    """One card of a petition. [PE]"""
    frame = running(state)
    state.players[frame.seat].camp[lose_card(state, rules, frame.seat, kind)] += 1
    frame.left -= 1
    frame.phase = Phase.PLAY_PETITION


@compiled
def next_unit(state, rules):
    """A Palace allows more cards of the role, else the next seat chooses at once. [B.PALACE]"""
    seat = seat_in_turn(state, state.frames[0].left)
    if is_active(state, seat, Component.PALACE) and hand_size(state, seat) > 0:
        ask(state, Phase.PALACE, seat)
    else:
        next_follower(state)


# Thinking


@compiled
def begin_thinking(state, seat):
    """Thinking instead of a role: at once, and a leader's think ends the round. [G.1] [G.2] [A4] [A39]"""
    go_to(state, Phase.PASS_LEADER if seat == leader(state) else Phase.NEXT_FOLLOWER)
    push_frame(state, Phase.BEGIN_THINK, seat, NONE, 1, Origin.ROUND)


@compiled
def begin_think(state, rules):
    """What comes before a think; those of School and Academy may be left out. [TH] [B.SCHOOL] [B.ACADEMY] [A4]"""
    frame = running(state)
    if frame.origin == Origin.BURST and has_think_hook(state, rules, frame.seat):
        ask(state, Phase.MAY_THINK, frame.seat)
    else:
        ask_hooks(state, rules, frame.seat)


@compiled
def ask_hooks(state, rules, seat):
    """Vomitorium first, then Latrine. [B.VOMITORIUM] [B.LATRINE] [A46]"""
    running(state).step = has_think_hook(state, rules, seat)
    if running(state).step and is_active(state, seat, Component.VOMITORIUM):
        ask(state, Phase.VOMITORIUM, seat)
    else:
        ask_latrine(state, rules, seat)


@compiled
def ask_latrine(state, rules, seat):
    """One card may go before the think. [B.LATRINE]"""
    if is_active(state, seat, Component.LATRINE) and hand_size(state, seat) > 0:
        ask(state, Phase.LATRINE, seat)
    else:
        ask(state, Phase.THINK, seat)


@compiled
def discard_hand(state, rules, seat):
    """All orders to the pool, all Jacks to their pile. [B.VOMITORIUM]"""
    player = state.players[seat]
    player.hand[:] = 0
    for colour in range(NUM_COLOURS):
        state.pool[colour] += player.held[colour]
        player.held[colour] = 0
        player.revealed[colour] = 0
    state.jack_pile += player.jacks
    player.jacks = 0
    ask(state, Phase.THINK, seat)


@compiled
def take_jack(state, seat):
    """A Jack from the pile. [TH] [B.TRIBUNAL]"""
    state.jack_pile -= 1
    state.players[seat].jacks += 1


@compiled
def refill_hand(state, rules, seat):
    """Draw up to the limit, or what the deck still has. [TH] [A3]"""
    missing = refill_limit(state, rules, seat) - hand_size(state, seat)
    for _ in range(min(missing, deck_size(state))):
        gain_card(state, rules, seat, draw(state))


@compiled
def ask_tribunal(state, rules, seat):
    """After each think one more Jack. [B.TRIBUNAL]"""
    if state.jack_pile > 0 and is_active(state, seat, Component.TRIBUNAL):
        ask(state, Phase.TRIBUNAL, seat)
    else:
        go_to(state, Phase.END_THINK)


@compiled
def end_think(state):
    """One think is done; those of a School may go on. [B.SCHOOL]"""
    frame = running(state)
    frame.left -= 1
    if frame.left == 0:
        pop_frame(state)
    else:
        frame.phase = Phase.BEGIN_THINK
