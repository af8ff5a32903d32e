"""Imagining what a seat cannot see: another game that looks the same from its chair."""

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import Phase
from simulate.games.forum_trajanum.conditions import can_bribe, is_street_empty, tiles_left
from simulate.games.forum_trajanum.constants import (
    CARDS_PER_ROUND,
    NUM_CARDS,
    NUM_CLASSES,
    NUM_COLOURS,
    NUM_DEALT,
    NUM_SQUARES,
    Stream,
)
from simulate.games.forum_trajanum.sets import first_of, street_squares
from simulate.games.forum_trajanum.setup import clear_choices
from simulate.games.forum_trajanum.state import corner_of, seat_before, street_of
from simulate.jit import compiled
from simulate.rng import below, shuffle

SECRET = NUM_SQUARES  # where a hidden tile may lie, besides the squares: first in the ship …
KEPT = NUM_SQUARES + 1
PASSED = NUM_SQUARES + 2
NUM_HIDING_PLACES = NUM_SQUARES + 3


@compiled
def determinise(state, rules, seat, rng):
    """Redraw everything `seat` cannot see, and nothing it can. [A40]"""
    shuffle(rng[Stream.STREETS], state.street_deck, state.street_next, NUM_CARDS)
    if state.phase <= Phase.CORNERS:
        redraw_setup(state, rng)
        return
    for owner in range(state.num_players):
        if owner != seat and Phase.FIRST_TILE <= state.phase <= Phase.KEEP:
            redraw_choices(state, rules, owner, rng[Stream.CHOICES])
        redraw_tiles(state, seat, owner, rng[Stream.TILES])


@compiled
def redraw_setup(state, rng):
    """Before the tiles are laid out nobody knows them; women are drawn after the cranes are laid. [P.4] [A32] [A33]"""
    shuffle(rng[Stream.WORKERS], state.worker_order, 0, NUM_COLOURS)
    for seat in range(state.num_players):
        shuffle(rng[Stream.TILES], state.players[seat].order, 0, NUM_DEALT)
        if state.phase == Phase.CRANES:
            shuffle(rng[Stream.WOMEN], state.players[seat].women, 0, NUM_CLASSES)


# Step 1


@compiled
def random_tile(player, rules, street, may_decline, stream):
    """A square of a named street; for an empty one any other, for a tribune, or NONE. [1] [1.3] [G.TRIBUNE]"""
    is_empty = is_street_empty(player, street)
    if is_empty:
        if not can_bribe(player, rules) or (may_decline and below(stream, 2) == 0):
            return NONE
        player.bribes += 1
    found = NONE
    seen = 0
    squares = tiles_left(player) if is_empty else tiles_left(player) & street_squares(street)
    while squares:
        seen += 1
        if below(stream, seen) == 0:
            found = first_of(squares)
        squares &= squares - 1
    return found


@compiled
def redraw_choices(state, rules, owner, stream):
    """What an owner may have chosen so far; who has tribunes may well not pay them for a street with tiles. [1]"""
    player = state.players[owner]
    is_done = player.keeps != NONE
    has_both = is_done or player.chosen[1] != NONE
    if player.chosen[0] == NONE and not is_done:
        return
    clear_choices(player)
    served = below(stream, CARDS_PER_ROUND)
    if is_street_empty(player, street_of(state, rules, owner, served)):
        served = 1 - served
    player.chosen[0] = random_tile(player, rules, street_of(state, rules, owner, served), is_done, stream)
    if is_done:
        player.keeps = 0
    if player.chosen[0] == NONE:
        return
    if has_both:
        player.chosen[1] = random_tile(player, rules, street_of(state, rules, owner, 1 - served), is_done, stream)
        if player.chosen[1] == NONE and not is_done:  # two tiles were taken, so the crossing served the other street
            served = 1 - served
            player.chosen[1] = random_tile(player, rules, street_of(state, rules, owner, 1 - served), False, stream)
    player.served = served
    if is_done and player.chosen[1] != NONE:
        player.keeps = below(stream, CARDS_PER_ROUND)


# Colony tiles


@compiled
def is_hidden(state, seat, owner, place):
    """Whether a tile of `owner` lies here and `seat` does not know it. [A40]"""
    player = state.players[owner]
    if place < NUM_SQUARES:
        is_looked_at = owner == seat and (player.chosen[0] == place or player.chosen[1] == place)
        return player.grid[place] != NONE and corner_of(place) == NONE and not is_looked_at
    if owner == seat:
        return False
    if place == SECRET:
        return True
    if place == KEPT:
        return is_kept_hidden(state, seat, owner) and not player.was_open[0]
    return is_passed_hidden(state, seat, owner) and not player.was_open[1]


@compiled
def is_kept_hidden(state, seat, owner):
    """A kept tile is known to its owner until revealed. [1] [2]"""
    player = state.players[owner]
    return owner != seat and player.kept != NONE and not player.is_revealed


@compiled
def is_passed_hidden(state, seat, owner):
    """A passed tile is known to giver and receiver until revealed. [1] [2]"""
    receiver = seat_before(state, owner)
    player = state.players[receiver]
    return owner != seat and receiver != seat and player.received != NONE and not player.is_revealed


@compiled
def face_at(state, owner, place):
    """The face of a tile wherever it lies."""
    if place < NUM_SQUARES:
        return state.players[owner].grid[place]
    if place == SECRET:
        return state.players[owner].secret
    if place == KEPT:
        return state.players[owner].kept
    return state.players[seat_before(state, owner)].received


@compiled
def put_face(state, owner, place, face):
    """Lay another face there."""
    if place < NUM_SQUARES:
        state.players[owner].grid[place] = face
    elif place == SECRET:
        state.players[owner].secret = face
    elif place == KEPT:
        state.players[owner].kept = face
    else:
        state.players[seat_before(state, owner)].received = face


@compiled
def redraw_tiles(state, seat, owner, stream):
    """Shuffle the tiles of an owner that a seat cannot tell apart: each changes places with an earlier one. [A40]"""
    if is_kept_hidden(state, seat, owner) and is_passed_hidden(state, seat, owner):
        redraw_passing(state, owner, stream)
    num_hidden = 0
    for place in range(NUM_HIDING_PLACES):
        if is_hidden(state, seat, owner, place):
            number = below(stream, num_hidden + 1)
            num_hidden += 1
            other = place
            if number < num_hidden - 1:
                other = hidden_place(state, seat, owner, number)
            face = face_at(state, owner, place)
            put_face(state, owner, place, face_at(state, owner, other))
            put_face(state, owner, other, face)


@compiled
def hidden_place(state, seat, owner, number):
    """The place of the hidden tile with this number."""
    for place in range(NUM_HIDING_PLACES):
        if is_hidden(state, seat, owner, place):
            if number == 0:
                return place
            number -= 1
    return NONE


@compiled
def redraw_passing(state, owner, stream):
    """Which of two tiles was kept: all see from which corner one was taken, but not where it went. [A40]"""
    player = state.players[owner]
    receiver = state.players[seat_before(state, owner)]
    if below(stream, 2) == 1:
        player.kept, receiver.received = int(receiver.received), int(player.kept)
        player.was_open[0], player.was_open[1] = int(player.was_open[1]), int(player.was_open[0])
