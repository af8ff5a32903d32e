"""The end of a round, seat by seat in turn: Senate, then Sewer and the played cards, then Academy. [G.5] [A10]"""

from simulate.contract import NONE
from simulate.games.glory_to_rome.buildings import is_active
from simulate.games.glory_to_rome.constants import NUM_COLOURS, Component, Origin, Phase
from simulate.games.glory_to_rome.state import ask, clear, push_frame, seat_in_turn, total
from simulate.jit import compiled


@compiled
def begin_step(state, phase):
    """Every seat was asked; the next step of the round begins."""
    state.frames[0].left = 0
    state.frames[0].phase = phase


@compiled
def next_senate(state, rules):
    """Owners of a Senate take Jacks that opponents played. [B.SENATE]"""
    for index in range(state.frames[0].left, state.num_players):
        seat = seat_in_turn(state, index)
        if is_active(state, seat, Component.SENATE) and num_played_jacks(state, seat) > 0:
            state.frames[0].left = index + 1
            ask(state, Phase.SENATE, seat)
            return
    begin_step(state, Phase.NEXT_SEWER)


@compiled
def num_played_jacks(state, seat):
    """Jacks on the camps of a seat's opponents. [B.SENATE]"""
    jacks = -state.players[seat].camp_jacks
    for other in range(state.num_players):
        jacks += state.players[other].camp_jacks
    return jacks


@compiled
def take_played_jack(state, seat, other):
    """One Jack from an opponent's camp to the hand. [B.SENATE]"""
    state.players[other].camp_jacks -= 1
    state.players[seat].jacks += 1
    if num_played_jacks(state, seat) == 0:
        state.frames[0].phase = Phase.NEXT_SENATE


@compiled
def next_sewer(state, rules):
    """Owners of a Sewer may keep their played order cards as materials. [B.SEWER]"""
    for index in range(state.frames[0].left, state.num_players):
        seat = seat_in_turn(state, index)
        if is_active(state, seat, Component.SEWER) and total(state.players[seat].camp) > 0:
            state.frames[0].left = index + 1
            ask(state, Phase.SEWER, seat)
            return
        if state.players[seat].units > 0:
            clear_camp(state, seat)
    begin_step(state, Phase.NEXT_ACADEMY)


@compiled
def keep_played(state, seat, colour):
    """A played card to the stockpile. [B.SEWER]"""
    player = state.players[seat]
    player.camp[colour] -= 1
    player.stockpile[colour] += 1
    if total(player.camp) == 0:
        clear_camp(state, seat)


@compiled
def clear_camp(state, seat):
    """Order cards to the pool, Jacks to their pile. [G.5] [J]"""
    player = state.players[seat]
    for colour in range(NUM_COLOURS):
        state.pool[colour] += player.camp[colour]
        player.camp[colour] = 0
    state.jack_pile += player.camp_jacks
    player.camp_jacks = 0
    state.frames[0].phase = Phase.NEXT_SEWER


@compiled
def next_academy(state, rules):
    """Who performed a Craftsman action may think. [B.ACADEMY]"""
    for index in range(state.frames[0].left, state.num_players):
        seat = seat_in_turn(state, index)
        if state.players[seat].crafted and is_active(state, seat, Component.ACADEMY):
            state.frames[0].left = index + 1
            push_frame(state, Phase.BEGIN_THINK, seat, NONE, 1, Origin.BURST)
            return
    begin_step(state, Phase.PASS_LEADER)


@compiled
def pass_leader(state, rules):
    """The leader card goes to the left; what was seen this round is seen no more. [G] [M]"""
    for seat in range(state.num_players):
        player = state.players[seat]
        player.units = 0
        player.crafted = 0
        clear(player.revealed)
        if not rules.remembers_vaults:
            clear(player.seen)
    frame = state.frames[0]
    frame.seat = seat_in_turn(state, 1)
    frame.role = NONE
    frame.left = 0
    state.round_number += 1
    ask(state, Phase.LEADER, frame.seat)
