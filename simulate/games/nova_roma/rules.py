"""Filling the record of the rules from the TOML tables, whose keys and bounds stand in tables.py."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from simulate.contract import NONE
from simulate.games.nova_roma.board_tables import NEUTRAL_CELL, REWARD_CELL, THREE_PLUS_CELL
from simulate.games.nova_roma.card_tables import OnceCard, PermanentCard
from simulate.games.nova_roma.component_tables import Reward
from simulate.games.nova_roma.components import FIRST_ASSOCIATE, FIRST_CONDITION, Component
from simulate.games.nova_roma.constants import (
    FIRST_PIECE,
    FORUM_SIDE,
    MOSAIC_SIDE,
    NUM_DISTRICTS,
    NUM_TILES_OF_COLOUR,
    Count,
    Deed,
    Effect,
    Good,
)
from simulate.games.nova_roma.rules_record import RULES
from simulate.games.nova_roma.shapes import mask_of, placements, ring
from simulate.games.nova_roma.tables import NovaRoma
from simulate.tables import record_of

LINES = [
    *([(row, column) for column in range(MOSAIC_SIDE)] for row in range(MOSAIC_SIDE)),
    *([(row, column) for row in range(MOSAIC_SIDE)] for column in range(MOSAIC_SIDE)),
    [(0, 0), (1, 1), (2, 2)],
    [(2, 0), (1, 1), (0, 2)],
]


def load_rules(tables: Mapping[str, Any]) -> np.recarray[Any, Any]:
    """One RULES record, as an array, from the merged TOML tables."""
    return record_of(
        NovaRoma,
        tables,
        RULES,
        fill_associates,
        fill_contracts,
        fill_districts,
        fill_routes,
        fill_board,
        fill_mosaic,
        fill_numbers,
    )


def fill_associates(record: Any, roma: NovaRoma) -> None:
    """The cards, in the order of Component."""
    for name, scored in roma.associates.end_of_game.items():
        number = Component[name.upper()] - FIRST_ASSOCIATE
        record.card_effect[number] = Effect.END
        record.card_deed[number] = NONE
        record.end_base[number] = scored.base
        record.end_per[number] = scored.per
        record.end_least[number] = scored.least
        record.end_count[number] = Count[scored.counts.upper()]
    others: dict[str, OnceCard | PermanentCard] = {**roma.associates.once_a_round, **roma.associates.permanent}
    for name, used in others.items():
        number = Component[name.upper()] - FIRST_ASSOCIATE
        record.card_effect[number] = Effect[used.effect.upper()]
        record.card_deed[number] = NONE if used.action == "any" else Deed[used.action.upper()]


def fill_contracts(record: Any, roma: NovaRoma) -> None:
    """Sea and building contracts."""
    record.voyage_cost[:] = [contract.numbers() for contract in roma.sea.contracts]
    record.voyage_bill[:] = [int.from_bytes(contract.numbers(), "little") for contract in roma.sea.contracts]
    shapes = list(roma.shapes.model_dump())
    for number, building in enumerate(roma.buildings.contracts):
        record.building_cost[number] = building.numbers()
        record.building_bill[number] = int.from_bytes(building.numbers(), "little")
        record.building_artisans[number] = building.artisans
        record.building_points[number] = building.points
        record.building_shape[number] = shapes.index(building.shape)


def fill_districts(record: Any, roma: NovaRoma) -> None:
    """Maps of the districts and all sites of all shapes."""
    number = 0
    for district, table in enumerate(roma.districts_in_order()):
        record.district_points[district] = table.points
        width = len(table.map[0])
        for row, column, sign in table.cells():
            cell = mask_of(frozenset([(row, column)]), width)
            if sign == NEUTRAL_CELL:
                record.neutral_mask[district] |= cell
            elif sign in (REWARD_CELL, THREE_PLUS_CELL):
                record.reward_district[number] = district
                record.reward_mask[number] = cell
                record.reward_ring[number] = ring(row, column, table.map)
                is_three_plus = sign == THREE_PLUS_CELL
                record.is_three_plus[number] = is_three_plus
                record.closed_mask[0, district] |= cell
                if not (is_three_plus and roma.rulings.three_plus_buildable):
                    record.closed_mask[1, district] |= cell
                number += 1
    record.num_reward_cells = number
    first = 0
    for shape, picture in enumerate(roma.shapes.model_dump().values()):
        record.shape_size[shape] = sum(line.count("#") for line in picture)
        for district, table in enumerate(roma.districts_in_order()):
            masks = placements(picture, table.map)
            record.first_placement[shape, district] = first
            record.placement_district[first : first + len(masks)] = district
            record.placement_mask[first : first + len(masks)] = masks
            for cell in range(number):
                if record.reward_district[cell] == district:
                    beside = np.array(masks, np.int32) & record.reward_ring[cell] != 0
                    record.placement_rewards[first : first + len(masks)] |= beside.astype(np.int32) << cell
            first += len(masks)
        record.first_placement[shape, NUM_DISTRICTS] = first


def fill_reward(record: Any, reward: Reward) -> None:
    """What is gained at once."""
    record.coins, record.influence = reward.coins, reward.influence
    record.artisans, record.goods = reward.artisans, reward.goods


def fill_routes(record: Any, roma: NovaRoma) -> None:
    """Both sea routes; every harbour knows the points of the farthest one behind it."""
    for route, table in enumerate((roma.routes.north, roma.routes.south)):
        record.last_harbour[route] = len(table.harbours)
        for number, harbour in enumerate(table.harbours, 1):
            record.harbour_sail[route, number] = harbour.sail
            record.harbour_points[route, number] = harbour.points or record.harbour_points[route, number - 1]
            fill_reward(record.harbour_reward[route, number], harbour)
        points = [harbour.points for harbour in table.harbours]
        record.automa_harbour[route] = 1 + points.index(roma.solo.harbour_points)


def fill_board(record: Any, roma: NovaRoma) -> None:
    """Emperor, rewards, hippodrome, production, estates."""
    for token, cells in enumerate(roma.emperor.tokens):
        record.emperor_cells[token] = [(row - 1) * FORUM_SIDE + column - 1 for row, column in cells]
    record.num_reward_kinds = len(roma.rewards.tokens)
    for kind, reward in enumerate(roma.rewards.tokens):
        record.reward_copies[kind] = reward.copies
        fill_reward(record.token_reward[kind], reward)
    track = roma.hippodrome
    record.last_cell = len(track.horses)
    record.horses_to[1 : len(track.horses) + 1] = np.cumsum(track.horses)
    for wheel in track.wheels:
        record.is_wheel[wheel] = 1
    record.favourites_per_colour = track.favourites_per_colour
    record.column_product[:] = [Good[name.upper()] for name in roma.production.columns]
    record.row_product[:] = [Good[name.upper()] for name in roma.production.rows]
    record.estate_copies[:] = [*roma.estates.basic.model_dump().values(), *roma.estates.special.model_dump().values()]
    record.place_coins[:] = roma.estates.market.coins
    record.place_wine[:] = roma.estates.market.wine


def fill_mosaic(record: Any, roma: NovaRoma) -> None:
    """Conditions, tiles and lines."""
    for colour in ("green", "yellow", "orange"):
        for name, condition in getattr(roma.conditions, colour).items():
            number = Component[name.upper()] - FIRST_CONDITION
            for piece in condition.counts:
                record.condition_counts[number, Count[piece.upper()] - FIRST_PIECE] = 1
            for field in ("total", "each", "chariots", "cells", "influence", "pays"):
                record[f"condition_{field}"][number] = getattr(condition, field)
            counts = record.condition_counts[number].tolist()
            least = [condition.each * count for count in counts]
            least += [condition.chariots, condition.cells, condition.influence]
            record.condition_mask[number] = int.from_bytes([0xFF * count for count in counts], "little")
            record.condition_least[number] = int.from_bytes(least, "little")
    for first, table in enumerate((roma.mosaic.green, roma.mosaic.yellow, roma.mosaic.orange)):
        for tile, strip in enumerate(table.tiles, first * NUM_TILES_OF_COLOUR):
            record.tile_conditions[tile] = [Component[word.upper()] - FIRST_CONDITION for word in strip]
    lines = roma.mosaic.lines
    fill_reward(record.top_reward, lines.top_row)
    for number, (cells, (_, line)) in enumerate(zip(LINES, list(lines)[1:], strict=True)):
        record.line_points[number] = line.points
        record.line_mask[number] = mask_of(frozenset(cells), MOSAIC_SIDE)
        fill_reward(record.line_reward[number], line)


def fill_numbers(record: Any, roma: NovaRoma) -> None:
    """The single numbers; a field takes the name of its key, after that of its table where several share one."""
    for prefix in ("start", "limits"):
        for key, value in getattr(roma, prefix):
            record[f"{prefix}_{key}"] = value
    for table in (roma.actions, roma.rulings):
        for key, value in table:
            if key != "play_coins":
                record[key] = value
    record.play_coins[1:] = roma.actions.play_coins
    for key, value in roma.estate_effects:
        record["exchange_coins" if key == "coins" else key] = value
    record.favourite_points = roma.scoring.favourite
    record.finish_points = roma.scoring.finish
    record.mosaic_points[:] = roma.scoring.mosaic
    record.animal_points[1:] = roma.scoring.animals
    record.leftovers_per_point = roma.scoring.leftovers_per_point
    record.influence_per_point = roma.scoring.influence_per_point
    record.first_player_points = roma.scoring.first_player
    record.milestone = roma.milestone.cell
    record.neutral_chariot = roma.two_players.chariot_cell
    record.legionaries = roma.two_players.legionaries
    record.solo_start_points = roma.solo.start_points
    record.solo_chariot = roma.solo.chariot_cell
    record.blocked_points = roma.solo.blocked_points
    record.track_points = roma.solo.track_points
    record.mosaic_draft = roma.drafts.mosaic
    record.associate_draft = roma.drafts.associates
    record.associates_dealt = roma.drafts.associates_dealt
