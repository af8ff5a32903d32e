"""What the players, and the automa, have before the first round. [S.10] to [S.19]"""

from simulate.contract import NONE, gain_points
from simulate.games.nova_roma.constants import (
    AUTOMA_SEAT,
    NUM_COLOURS,
    NUM_ROUTES,
    NUM_TILES_OF_COLOUR,
    Source,
    Stream,
)
from simulate.games.nova_roma.gains import gain_artisans
from simulate.jit import compiled
from simulate.rng import shuffle


@compiled
def clear_player(player):
    """An empty seat."""
    player.goods[:] = 0
    player.coins = 0
    player.influence = 0
    player.artisans = 0
    player.is_working[:] = 0
    player.estates[:] = NONE
    player.is_spent[:] = 0
    player.hand[:] = NONE
    player.num_hand = 0
    player.pack[:] = NONE
    player.num_pack = 0
    player.row[:] = NONE
    player.row_status[:] = 0
    player.num_row = 0
    player.mosaic[:] = NONE
    player.filled = 0
    player.tokens = 0
    player.hippodrome_tokens = 0
    player.voyages = 0
    player.buildings = 0
    player.ship_route[:] = NONE
    player.ship_harbour[:] = 0
    player.chariots[:] = 0
    player.arrival[:] = 0
    player.favourites = 0
    player.patricians = 0
    player.owed = 0


@compiled
def endow_player(state, rules, seat):
    """Goods, artisans, influence, achievement tokens, coins by seat. [S.11] [S.13] [S.14] [S.15] [S.17] [S.19]"""
    player = state.players[seat]
    player.goods[:] = rules.start_goods
    gain_artisans(state, player, rules.start_artisans)
    player.influence = rules.start_influence
    player.tokens = rules.start_achievement_tokens
    player.hippodrome_tokens = rules.start_hippodrome_tokens
    player.coins = rules.start_coins[seat]


@compiled
def stack_mosaic(state, rng):
    """Shuffle the mosaic tiles of each colour. [S.16]"""
    for colour in range(NUM_COLOURS):
        stack = state.mosaic_stack[colour]
        for tile in range(NUM_TILES_OF_COLOUR):
            stack[tile] = colour * NUM_TILES_OF_COLOUR + tile
        shuffle(rng[Stream.MOSAIC], stack, 0, NUM_TILES_OF_COLOUR)


@compiled
def deal_mosaic(state):
    """Everybody gets a random tile of each colour: green above, yellow, orange below. [S.16] [A3]"""
    for colour in range(NUM_COLOURS):
        for seat in range(state.num_families):
            state.players[seat].mosaic[colour] = state.mosaic_stack[colour, seat]
        state.mosaic_first[colour] = state.num_families


@compiled
def seat_automa(state, rules):
    """Ships, chariots and points of the automa; its cubes stand already. [SOLO.1] [SOLO.3] [SOLO.5]"""
    automa = state.players[AUTOMA_SEAT]
    for route in range(NUM_ROUTES):
        automa.ship_route[route] = route
        automa.ship_harbour[route] = rules.automa_harbour[route]
    automa.chariots[:] = rules.solo_chariot
    favourite = state.favourites[0]
    automa.chariots[favourite] = min(rules.solo_chariot + 1, rules.last_cell)
    gain_points(state, AUTOMA_SEAT, Source.AUTOMA_START, rules.solo_start_points)
