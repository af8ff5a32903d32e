"""Conservation of pieces: every card, contract, tile, token and artisan is somewhere, once."""

from simulate.contract import NONE
from simulate.games.nova_roma.constants import (
    FREE,
    LEGIONARY,
    MAX_EMPEROR_TOKENS,
    NUM_ASSOCIATES,
    NUM_BASIC_TILES,
    NUM_BUILDINGS,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_DISTRICTS,
    NUM_EMPEROR_TOKENS,
    NUM_ESTATES,
    NUM_GRID_CELLS,
    NUM_LINES,
    NUM_MARKET,
    NUM_OWNERS,
    NUM_SPECIAL_TILES,
    NUM_TILES_OF_COLOUR,
    NUM_TRACKS,
    NUM_VOYAGES,
)
from simulate.games.nova_roma.state import num_bits, num_cubes, num_working
from simulate.jit import compiled


@compiled
def has_each_once(cards, first, last, seen):
    """Add cards to those seen; NONE if one was seen before or does not exist."""
    for index in range(first, last):
        card = int(cards[index])
        if card < 0 or seen >> card & 1:
            return NONE
        seen |= 1 << card
    return seen


@compiled
def are_associates_sound(state):
    """The 40 associates are in deck, market, discard pile, hands, packs and rows; nothing is left before the deck."""
    for index in range(state.deck_first):
        if state.deck[index] != NONE:
            return False
    seen = has_each_once(state.deck, state.deck_first, len(state.deck), 0)
    if seen != NONE:
        seen = has_each_once(state.discards, 0, state.num_discards, seen)
    for place in range(NUM_MARKET):
        if seen != NONE and state.associate_market[place] != NONE:
            seen = has_each_once(state.associate_market, place, place + 1, seen)
    for seat in range(state.num_families):
        player = state.players[seat]
        if seen != NONE:
            seen = has_each_once(player.hand, 0, player.num_hand, seen)
        if seen != NONE:
            seen = has_each_once(player.pack, 0, player.num_pack, seen)
        if seen != NONE:
            seen = has_each_once(player.row, 0, player.num_row, seen)
    return seen == (1 << NUM_ASSOCIATES) - 1


@compiled
def are_contracts_sound(stack, first, market, gone, number):
    """Contracts are in the stack, the market or in `gone`, the bits of all that left them."""
    seen = has_each_once(stack, first, number, gone)
    for place in range(NUM_MARKET):
        if seen != NONE and market[place] != NONE:
            seen = has_each_once(market, place, place + 1, seen)
    return seen == (1 << number) - 1


@compiled
def are_voyages_sound(state):
    """The 30 sea contracts; nobody has one that another has."""
    gone = int(state.voyages_gone)
    for seat in range(state.num_players):
        if gone & state.players[seat].voyages:
            return False
        gone |= state.players[seat].voyages
    return are_contracts_sound(state.voyage_stack, state.voyage_first, state.voyage_market, gone, NUM_VOYAGES)


@compiled
def are_buildings_sound(state):
    """The 28 building contracts; nobody has one that another has."""
    gone = 0
    for seat in range(state.num_players):
        if gone & state.players[seat].buildings:
            return False
        gone |= state.players[seat].buildings
    return are_contracts_sound(state.building_stack, state.building_first, state.building_market, gone, NUM_BUILDINGS)


@compiled
def are_estates_sound(state, rules):
    """Tiles of each kind are in their stack, on the market, on boards or out of the game."""
    for kind in range(NUM_ESTATES):
        total = state.estates_gone[kind]
        for index in range(state.estate_first, NUM_BASIC_TILES):
            total += state.estate_stack[index] == kind
        for index in range(state.special_first, NUM_SPECIAL_TILES):
            total += state.special_stack[index] == kind
        for place in range(NUM_MARKET + 1):
            total += state.estate_market[place] == kind
        for seat in range(state.num_families):
            for cell in range(NUM_GRID_CELLS):
                total += state.players[seat].estates[cell] == kind
        if total != rules.estate_copies[kind]:
            return False
    return True


@compiled
def are_artisans_sound(state, rules):
    """The 16 artisans are in the supply, free, or at work."""
    total = state.artisan_supply
    for seat in range(state.num_families):
        player = state.players[seat]
        if player.artisans < 0:
            return False
        total += player.artisans + num_working(player)
    return total == rules.limits_artisans and state.artisan_supply >= 0


@compiled
def are_cubes_sound(state, rules):
    """No cell holds two cubes, nobody has placed more than there are."""
    for district in range(NUM_DISTRICTS):
        seen = 0
        for owner in range(NUM_OWNERS):
            if seen & state.cubes[owner, district]:
                return False
            seen |= state.cubes[owner, district]
    for owner in range(NUM_OWNERS):
        if num_cubes(state, owner) > rules.limits_cubes:
            return False
    return True


@compiled
def are_mosaics_sound(state, rules):
    """Every tile is where it can be once; achievement tokens are at hand, on the board or at the hippodrome."""
    all_tokens = rules.start_achievement_tokens + rules.start_hippodrome_tokens
    seen = 0
    for seat in range(state.num_families):
        player = state.players[seat]
        for colour in range(NUM_COLOURS):
            tile = player.mosaic[colour]
            if tile != NONE and (tile // NUM_TILES_OF_COLOUR != colour or seen >> tile & 1):
                return False
            if tile != NONE:
                seen |= 1 << tile
        if player.tokens + player.hippodrome_tokens + num_bits(player.filled) != all_tokens:
            return False
        if player.tokens < 0 or player.hippodrome_tokens < 0:
            return False
    return True


@compiled
def is_forum_sound(state, rules):
    """Each action has a line; every patrician placed stands on the forum; legionaries as many as the rules give."""
    seen = has_each_once(state.deeds, 0, NUM_LINES, 0)
    legionaries = 0
    for cell in range(NUM_CELLS):
        if state.forum[cell] < FREE or state.forum[cell] > LEGIONARY:
            return False
        legionaries += state.forum[cell] == LEGIONARY
    for seat in range(state.num_families):
        placed = 0
        for cell in range(NUM_CELLS):
            placed += state.forum[cell] == seat
        if placed != state.players[seat].patricians:
            return False
    limits = (0, 6, 2 * rules.legionaries, 0, 0)
    return seen == (1 << NUM_LINES) - 1 and legionaries <= limits[state.num_families]


@compiled
def are_stacks_sound(state, rules):
    """Emperor tokens are whole in every pass, favourites as many of each colour."""
    for first in range(0, MAX_EMPEROR_TOKENS, NUM_EMPEROR_TOKENS):
        if has_each_once(state.emperor, first, first + NUM_EMPEROR_TOKENS, 0) == NONE:
            return False
    for track in range(NUM_TRACKS):
        number = 0
        for index in range(len(state.favourites)):
            number += state.favourites[index] == track
        if number != rules.favourites_per_colour:
            return False
    return True
