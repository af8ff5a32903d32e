"""Legal moves: the router asks by phase, `list_<x>` lists the options; conditions.py says what is allowed."""

from simulate.contract import NONE, push
from simulate.games.nova_roma.conditions import can_employ, can_perform, can_start, can_use_card, deed_strength
from simulate.games.nova_roma.conditions_board import can_place, open_districts
from simulate.games.nova_roma.conditions_mosaic import cells_to_fill
from simulate.games.nova_roma.constants import (
    FREE,
    NUM_CELLS,
    NUM_COLOURS,
    NUM_DISTRICTS,
    NUM_GOODS,
    NUM_GRID_CELLS,
    NUM_MOSAIC_CELLS,
    NUM_OPEN_TILES,
    ActionKind,
    Phase,
)
from simulate.games.nova_roma.legal_board import (
    list_buildings,
    list_charioteers,
    list_chariots,
    list_production,
    list_race,
    list_ships,
    list_sites,
    list_voyages,
)
from simulate.games.nova_roma.legal_hand import (
    list_hand,
    list_market,
    list_petition,
    list_plays,
    list_takes,
    list_trade,
)
from simulate.jit import compiled


@compiled
def legal_actions(state, rules, out):
    """List the options of `state.seat`; none exactly when the game is over."""
    player = state.players[state.seat]
    phase = state.phase
    if player.owed > 0:
        return list_goods(rules, player, out)
    if state.wheels > 0:
        return push(out, push(out, 0, ActionKind.TAKE_TOKEN, 0, 0), ActionKind.TAKE_INFLUENCE, 0, 0)
    if phase == Phase.FORUM:
        count = list_cells(state, rules, player, out, 0)
        return list_forum(state, ActionKind.PLACE_PATRICIAN, out, count)
    if phase == Phase.CHOICE:
        return list_choices(state, rules, player, out)
    if phase == Phase.CARDS:
        return list_cards(state, rules, player, out)
    if Phase.TRADE <= phase <= Phase.DISCARD:
        return list_hand_and_market(state, rules, player, out)
    if Phase.SAIL <= phase <= Phase.AFTERWARDS:
        return list_board(state, rules, player, out)
    if Phase.EXCHANGE <= phase <= Phase.ESTATE_RACE:
        return list_effect(state, rules, player, out)
    return list_rest(state, rules, player, out)


@compiled
def list_rest(state, rules, player, out):
    """What comes but once a turn or once a game."""
    phase = state.phase
    if phase == Phase.ACHIEVEMENT:
        return push(out, list_cells(state, rules, player, out, 0), ActionKind.SKIP_CELL, 0, 0)
    if phase == Phase.LEGIONARY:
        return list_forum(state, ActionKind.PLACE_LEGIONARY, out, 0)
    if phase == Phase.EMPEROR:
        return list_emperor(state, rules, out)
    if phase == Phase.MOSAIC_DRAFT:
        return list_mosaic(state, player, out)
    if phase == Phase.ASSOCIATE_DRAFT:
        return list_pack(player, out)
    if phase == Phase.PUT_BACK:
        return list_hand(player, ActionKind.PUT_BACK, out, 0)
    return 0


@compiled
def list_hand_and_market(state, rules, player, out):
    """Trade, estates, petition, associates."""
    phase = state.phase
    if phase == Phase.TRADE or phase == Phase.BUY:
        return list_trade(state, rules, player, out)
    if phase == Phase.DEVELOP or phase == Phase.ESTATE:
        return list_employ(state, rules, player, out, list_market(state, rules, player, out))
    if phase == Phase.PETITION or phase == Phase.REQUEST:
        return list_petition(state, rules, player, out)
    if phase == Phase.TAKE:
        return list_takes(state, out)
    if phase == Phase.PLAY:
        return list_plays(rules, player, rules.play_coins[state.strength], rules.influence_from_recruited, out)
    return list_hand(player, ActionKind.DISCARD_CARD, out, 0)


@compiled
def list_board(state, rules, player, out):
    """Contracts, ships, sites, chariots, artisans."""
    phase = state.phase
    if phase == Phase.SAIL:
        return list_voyages(state, rules, player, out)
    if phase == Phase.BUILD:
        return list_buildings(state, rules, player, out)
    if phase == Phase.PRODUCE:
        return list_production(state, rules, player, out)
    count = push(out, 0, ActionKind.STOP, 0, 0)
    if phase == Phase.VOYAGE:
        count = list_ships(rules, player, state.left, out, count)
        return list_employ(state, rules, player, out, count) if state.left == state.strength else count
    if phase == Phase.SITE:
        shape = rules.building_shape[state.contract]
        count = list_sites(state, rules, shape, open_districts(state.strength), out, count)
        return list_employ(state, rules, player, out, count)
    if phase == Phase.RACE:
        return list_race(state, rules, player, out)
    if phase == Phase.CHARIOTEER and not state.is_done:
        return list_charioteers(rules, player, out, 0)
    if phase == Phase.CHARIOTEER:
        count = list_charioteers(rules, player, out, count)
    return list_employ(state, rules, player, out, count)


@compiled
def list_effect(state, rules, player, out):
    """Leave the estate's effect, or use it. [L.SPECIAL] [L.EXCHANGE]"""
    phase = state.phase
    if phase == Phase.ESTATE_CARD:
        return list_plays(rules, player, 0, rules.influence_from_estate, out)  # the coins are spared [L.ASSOCIATE]
    count = push(out, 0, ActionKind.STOP, 0, 0)
    if phase == Phase.EXCHANGE:
        return push(out, count, ActionKind.EXCHANGE, 0, 0)
    if phase == Phase.ESTATE_VOYAGE:
        return list_ships(rules, player, state.effect_left, out, count)
    if phase == Phase.ESTATE_CUBE:
        return list_sites(state, rules, 0, NUM_DISTRICTS, out, count)
    if phase == Phase.ESTATE_RACE:
        return list_chariots(rules, player, state.effect_track, state.effect_left, out, count)
    return push(out, count, ActionKind.USE_ESTATE, 0, 0)


# Before and around the actions


@compiled
def list_goods(rules, player, out):
    """Any good that still fits its scale."""
    count = 0
    for good in range(NUM_GOODS):
        if player.goods[good] < rules.limits_goods:
            count = push(out, count, ActionKind.TAKE_GOOD, good, 0)
    return count


@compiled
def list_mosaic(state, player, out):
    """Open tiles of a colour that the seat lacks. [DM]"""
    count = 0
    for colour in range(NUM_COLOURS):
        if player.mosaic[colour] == NONE:
            for index in range(NUM_OPEN_TILES):
                if state.mosaic_open[colour, index] != NONE:
                    count = push(out, count, ActionKind.PICK_MOSAIC, state.mosaic_open[colour, index], 0)
    return count


@compiled
def list_pack(player, out):
    """A card of the pack. [DA]"""
    count = 0
    for index in range(player.num_pack):
        count = push(out, count, ActionKind.PICK_ASSOCIATE, player.pack[index], 0)
    return count


@compiled
def list_emperor(state, rules, out):
    """The two cells of the token just revealed. [E]"""
    token = state.emperor[state.emperor_first - 1]
    count = push(out, 0, ActionKind.PLACE_EMPEROR, rules.emperor_cells[token, 0], 0)
    return push(out, count, ActionKind.PLACE_EMPEROR, rules.emperor_cells[token, 1], 0)


@compiled
def list_forum(state, kind, out, count):
    """Any free cell of the forum. [P] [2P]"""
    for cell in range(NUM_CELLS):
        if state.forum[cell] == FREE:
            count = push(out, count, kind, cell, 0)
    return count


@compiled
def list_cells(state, rules, player, out, count):
    """Mosaic cells that can be filled now, once a turn. [M]"""
    if not state.has_achieved and player.tokens > 0:
        cells = cells_to_fill(rules, player)
        for cell in range(NUM_MOSAIC_CELLS if cells else 0):
            if cells >> cell & 1:
                count = push(out, count, ActionKind.FILL_CELL, cell, 0)
    return count


@compiled
def list_choices(state, rules, player, out):
    """Perform or decline one of the actions still open; an achievement in between is another reading. [P] [A13]"""
    count = 0
    for index in range(2):
        deed = state.open_deeds[index]
        if deed != NONE:
            count = push(out, count, ActionKind.DECLINE, deed, 0)
            if can_perform(state, rules, player, deed, deed_strength(state, state.seat, deed)):
                count = push(out, count, ActionKind.PERFORM, deed, 0)
    if rules.achievement_between and (state.open_deeds[0] == NONE or state.open_deeds[1] == NONE):
        count = list_cells(state, rules, player, out, count)
    return count


@compiled
def list_cards(state, rules, player, out):
    """Associates to use before the first step; to begin, the action must be performable. [C] [A22] [A23]"""
    count = 0
    if can_start(state, rules, player, state.deed, state.strength, 0, 0):
        count = push(out, count, ActionKind.BEGIN, 0, 0)
    for index in range(player.num_row):
        if can_use_card(state, rules, player, index):
            count = push(out, count, ActionKind.USE_CARD, player.row[index], 0)
    return list_employ(state, rules, player, out, count)


@compiled
def list_employ(state, rules, player, out, count):
    """Cells for an artisan that an associate places for a coin. [C] [A23]"""
    if can_employ(state, rules, player):
        for cell in range(NUM_GRID_CELLS):
            if can_place(state, rules, player, cell):
                count = push(out, count, ActionKind.EMPLOY, cell, 0)
    return count
