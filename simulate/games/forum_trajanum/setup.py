"""Preparing the game, in the rulebook's order, up to the first decision; all chance of the game is drawn here."""

from simulate.contract import NONE
from simulate.games.forum_trajanum.actions import Phase
from simulate.games.forum_trajanum.constants import (
    CARDS_PER_ROUND,
    NUM_CARDS,
    NUM_CARDS_PER_PHASE,
    NUM_CLASSES,
    NUM_COLOURS,
    NUM_CORNERS,
    NUM_DEALT,
    NUM_GOODS,
    NUM_PHASES,
    NUM_SQUARES,
    End,
    Good,
    Stream,
)
from simulate.games.forum_trajanum.mosaics import lay_out_forum
from simulate.games.forum_trajanum.sets import only
from simulate.games.forum_trajanum.state import corner_square
from simulate.jit import compiled
from simulate.rng import below, shuffle


@compiled
def setup(state, rules, num_players, rng):
    """Lay out the game up to the arrangement of cranes. [S]"""
    clear(state, num_players)
    shuffle_streets(state, rules, rng)
    lay_out_forum(state, rules, rng)
    stack_buildings(state, rules)
    draw_trajan_cards(state, rules, rng)
    for seat in range(num_players):
        shuffle_tiles(state.players[seat], rules, rng)
    shuffle_workers(state, rng)


@compiled
def clear(state, num_players):
    """An empty table; seat 0 starts. [S.7] [A49]"""
    state.num_players = num_players
    state.round_number = 1
    state.seat = 0
    state.end = End.RUNNING
    state.score[:] = 0
    state.num_entries = 0
    state.phase = Phase.CRANES
    state.start_seat = 0
    state.num_asked = 1
    state.street_next = 0
    for seat in range(len(state.players)):
        clear_player(state.players[seat])
    state.pending[:] = 0
    state.num_pending = 0
    state.using = NONE
    state.uses_own = 0
    state.from_reserve = 0
    state.can_build = 0
    state.is_extra = 0
    state.swaps = 0
    state.hires = 0
    state.makings = 0
    state.piece = NONE
    state.due = 0
    state.least_worker = 0
    state.track = NONE
    state.envoy_colour = NONE
    state.bonuses = 0
    state.least_bonus = 0


@compiled
def clear_player(player):
    """An empty colony: overlay at the left end, markers before the tracks. [S.5] [P.2]"""
    player.women[:] = NONE
    player.upper_corner = NONE
    player.order[:] = NONE
    player.grid[:] = NONE
    player.tiles = 0
    player.built[:] = NONE
    player.grey_squares = 0
    player.coloured_squares = 0
    player.tile_of[:] = NONE
    player.num_built = 0
    player.greys[:] = 0
    player.crane_colour[:] = NONE
    player.cranes[:] = 0
    player.citizens[:] = 0
    player.is_active[:] = 0
    player.goods[:] = 0
    player.step = 0
    player.is_flipped = 0
    player.levels[:] = 0
    player.columns = 0
    player.structures[:] = 0
    player.ship = 0
    player.envoys = 0
    player.eagles[:] = 0
    player.near_cells[:] = 0
    player.largest = 0
    player.secret = NONE
    player.spent[:] = 0
    player.reserve[:] = 0
    player.own_citizens = 0
    player.foreign_citizens = 0
    player.removed = 0
    player.kept = NONE
    player.received = NONE
    player.was_open[:] = 0
    player.is_revealed = 0
    clear_choices(player)


@compiled
def clear_choices(player):
    """Nothing is chosen in step 1."""
    player.chosen[:] = NONE
    player.served = NONE
    player.bribes = 0
    player.keeps = NONE


@compiled
def shuffle_streets(state, rules, rng):
    """Three decks of eight, one after the other. [S.2]"""
    for index in range(NUM_CARDS):
        state.street_deck[index] = index // rules.copies
    shuffle(rng[Stream.STREETS], state.street_deck, 0, NUM_CARDS)


@compiled
def stack_buildings(state, rules):
    """One pool of single and one of double tiles per colour: an empty stack is refilled by turning tiles. [S.4]"""
    state.singles[:] = rules.singles
    state.doubles[:] = rules.doubles


@compiled
def draw_trajan_cards(state, rules, rng):
    """One card of each phase, known to all; the first game has only the last one. [S.9] [V.1]"""
    for phase in range(NUM_PHASES):
        card = phase * NUM_CARDS_PER_PHASE + below(rng[Stream.TRAJAN], NUM_CARDS_PER_PHASE)
        state.trajan[phase] = card if rules.has_card[phase] else NONE


@compiled
def shuffle_tiles(player, rules, rng):
    """Draw among the three women, and fix the order of the other 31 tiles. [P.4] [P.5]"""
    for citizen in range(NUM_CLASSES):
        player.women[citizen] = citizen
    shuffle(rng[Stream.WOMEN], player.women, 0, NUM_CLASSES)
    index = 0
    for face in range(rules.num_faces):
        for _ in range(rules.face_count[face] - (face < NUM_CLASSES)):
            player.order[index] = face
            index += 1
    shuffle(rng[Stream.TILES], player.order, 0, NUM_DEALT)


@compiled
def shuffle_workers(state, rng):
    """One worker of each colour, dealt at random later on. [P.7]"""
    for colour in range(NUM_COLOURS):
        state.worker_order[colour] = colour
    shuffle(rng[Stream.WORKERS], state.worker_order, 0, NUM_COLOURS)


@compiled
def arrange_cranes(player, arrangement):
    """Cranes on the corners, by the number of the arrangement in the factorial system. [P.3]"""
    taken = 0
    rest = arrangement
    for corner in range(NUM_CORNERS):
        left = NUM_CORNERS - corner
        skip = rest % left
        rest //= left
        colour = 0
        while taken >> colour & 1 or skip > 0:
            skip -= not taken >> colour & 1
            colour += 1
        player.crane_colour[corner] = colour
        taken |= 1 << colour


@compiled
def place_women(player, diagonal, higher_above):
    """The two women not drawn lie face up on opposite corners. [P.4]"""
    upper, lower = player.women[1], player.women[2]
    if (upper > lower) != (higher_above == 1):
        upper, lower = lower, upper
    player.upper_corner = diagonal
    lay_out(player, corner_square(diagonal), upper)
    lay_out(player, corner_square(NUM_CORNERS - 1 - diagonal), lower)


@compiled
def lay_out(player, square, face):
    """Lay a colony tile on the grid."""
    player.grid[square] = face
    player.tiles |= only(square)


@compiled
def deal_colony(state, rules, seat):
    """28 tiles face down, two face up on free corners, the last one into the ship; goods to start. [P.5] [P.6] [P.7]"""
    player = state.players[seat]
    index = 0
    for square in range(NUM_SQUARES):
        if rules.buildable >> square & 1:
            lay_out(player, square, player.order[index])
            index += 1
    for corner in range(NUM_CORNERS):
        if player.grid[corner_square(corner)] == NONE:
            lay_out(player, corner_square(corner), player.order[index])
            index += 1
    player.secret = player.order[index]
    player.ship = 1
    player.order[:] = NONE
    for good in range(NUM_GOODS):
        player.goods[good] = rules.start_goods[good]
    player.goods[Good.BLUE + state.worker_order[seat]] += 1
    player.goods[Good.COIN] += rules.handicap_coins * rules.handicap[seat]


@compiled
def open_streets(state):
    """Two street cards are revealed. [R.1]"""
    state.street_next += CARDS_PER_ROUND
    state.num_asked = 0
    state.phase = Phase.NEXT_CHOICE
