"""The rules' numbers as one record."""

import numpy as np

from simulate.games.nova_roma.constants import (
    GRID_SIDE,
    MAX_FAMILIES,
    MAX_HARBOURS,
    MAX_PLACEMENTS,
    MAX_REWARD_CELLS,
    MAX_STRENGTH,
    MAX_TRACK,
    MOSAIC_SIDE,
    NUM_ASSOCIATES,
    NUM_BUILDINGS,
    NUM_COLOURS,
    NUM_CONDITIONS,
    NUM_COSTS,
    NUM_DISTRICTS,
    NUM_EMPEROR_TOKENS,
    NUM_ESTATE_PLACES,
    NUM_ESTATES,
    NUM_MOSAIC_LINES,
    NUM_MOSAIC_TILES,
    NUM_PIECES,
    NUM_RANKS,
    NUM_REWARD_TOKENS,
    NUM_ROUTES,
    NUM_SHAPES,
    NUM_VOYAGES,
)

REWARD = np.dtype([("coins", np.int32), ("influence", np.int32), ("artisans", np.int32), ("goods", np.int32)])


RULES = np.dtype(
    [
        # associates, by card
        ("card_effect", np.int32, (NUM_ASSOCIATES,)),  # Effect
        ("card_deed", np.int32, (NUM_ASSOCIATES,)),  # Deed it goes with, or NONE
        ("end_base", np.int32, (NUM_ASSOCIATES,)),  # points at the end, …
        ("end_per", np.int32, (NUM_ASSOCIATES,)),  # … and one more per so many things; 0: the base alone, …
        ("end_least", np.int32, (NUM_ASSOCIATES,)),  # … if there are at least so many
        ("end_count", np.int32, (NUM_ASSOCIATES,)),  # Count
        # the board
        ("emperor_cells", np.int32, (NUM_EMPEROR_TOKENS, 2)),
        ("voyage_cost", np.int32, (NUM_VOYAGES, NUM_COSTS)),
        ("building_cost", np.int32, (NUM_BUILDINGS, NUM_COSTS)),
        ("voyage_bill", np.int64, (NUM_VOYAGES,)),  # the same costs packed, eight bits each
        ("building_bill", np.int64, (NUM_BUILDINGS,)),
        ("building_artisans", np.int32, (NUM_BUILDINGS,)),
        ("building_points", np.int32, (NUM_BUILDINGS,)),
        ("building_shape", np.int32, (NUM_BUILDINGS,)),
        ("shape_size", np.int32, (NUM_SHAPES,)),
        ("first_placement", np.int32, (NUM_SHAPES, NUM_DISTRICTS + 1)),  # placements of a shape by district
        ("placement_district", np.int32, (MAX_PLACEMENTS,)),
        ("placement_mask", np.int32, (MAX_PLACEMENTS,)),
        ("placement_rewards", np.int32, (MAX_PLACEMENTS,)),  # bits of the reward cells beside it
        ("district_points", np.int32, (NUM_DISTRICTS, NUM_RANKS)),
        ("neutral_mask", np.int32, (NUM_DISTRICTS,)),  # cells with a neutral cube for one and two players
        ("num_reward_cells", np.int32),
        ("reward_district", np.int32, (MAX_REWARD_CELLS,)),
        ("reward_mask", np.int32, (MAX_REWARD_CELLS,)),
        ("reward_ring", np.int32, (MAX_REWARD_CELLS,)),  # the cells around it
        ("closed_mask", np.int32, (2, NUM_DISTRICTS)),  # reward cells that cannot be built on: without, with neutrals
        ("is_three_plus", np.int32, (MAX_REWARD_CELLS,)),
        ("num_reward_kinds", np.int32),
        ("reward_copies", np.int32, (NUM_REWARD_TOKENS,)),
        ("token_reward", REWARD, (NUM_REWARD_TOKENS,)),
        ("harbour_sail", np.int32, (NUM_ROUTES, MAX_HARBOURS)),  # by harbour from 1; 0 is the start port
        ("harbour_points", np.int32, (NUM_ROUTES, MAX_HARBOURS)),  # of this or the last harbour with points
        ("harbour_reward", REWARD, (NUM_ROUTES, MAX_HARBOURS)),
        ("last_harbour", np.int32, (NUM_ROUTES,)),
        ("automa_harbour", np.int32, (NUM_ROUTES,)),
        ("horses_to", np.int32, (MAX_TRACK + 1,)),  # price of all borders from the start to a cell
        ("is_wheel", np.int32, (MAX_TRACK + 1,)),
        ("last_cell", np.int32),
        ("favourites_per_colour", np.int32),
        ("column_product", np.int32, (GRID_SIDE,)),  # Good
        ("row_product", np.int32, (GRID_SIDE,)),
        ("estate_copies", np.int32, (NUM_ESTATES,)),
        ("place_coins", np.int32, (NUM_ESTATE_PLACES,)),
        ("place_wine", np.int32, (NUM_ESTATE_PLACES,)),
        # the mosaic
        ("condition_counts", np.int32, (NUM_CONDITIONS, NUM_PIECES)),  # 1 = the piece counts
        ("condition_total", np.int32, (NUM_CONDITIONS,)),
        ("condition_each", np.int32, (NUM_CONDITIONS,)),
        ("condition_mask", np.int64, (NUM_CONDITIONS,)),  # all bits of the pieces that count (see `pieces_of`) …
        ("condition_least", np.int64, (NUM_CONDITIONS,)),  # … and the least of each thing
        ("condition_chariots", np.int32, (NUM_CONDITIONS,)),
        ("condition_cells", np.int32, (NUM_CONDITIONS,)),
        ("condition_influence", np.int32, (NUM_CONDITIONS,)),
        ("condition_pays", np.int32, (NUM_CONDITIONS,)),
        ("tile_conditions", np.int32, (NUM_MOSAIC_TILES, MOSAIC_SIDE)),
        ("top_reward", REWARD),
        ("line_points", np.int32, (NUM_MOSAIC_LINES,)),
        ("line_reward", REWARD, (NUM_MOSAIC_LINES,)),
        ("line_mask", np.int32, (NUM_MOSAIC_LINES,)),
        # single numbers, named as in rules.toml
        ("start_goods", np.int32),
        ("start_coins", np.int32, (MAX_FAMILIES,)),
        ("start_artisans", np.int32),
        ("start_influence", np.int32),
        ("start_cards", np.int32),
        ("start_achievement_tokens", np.int32),
        ("start_hippodrome_tokens", np.int32),
        ("limits_goods", np.int32),
        ("limits_influence", np.int32),
        ("limits_row", np.int32),
        ("limits_hand", np.int32),
        ("limits_kept_artisans", np.int32),
        ("limits_artisans", np.int32),
        ("limits_cubes", np.int32),
        ("decline_coins", np.int32),
        ("cards_per_coin", np.int32),
        ("claim_influence", np.int32),
        ("play_coins", np.int32, (MAX_STRENGTH + 1,)),  # by strength
        ("hire_wheat", np.int32),
        ("employ_coins", np.int32),
        ("tame_coins", np.int32),
        ("artisan_coins", np.int32),
        ("good_influence", np.int32),
        ("coins_influence", np.int32),
        ("exchange_coins", np.int32),
        ("special_goods", np.int32),
        ("special_coins", np.int32),
        ("special_sail", np.int32),
        ("special_race", np.int32),
        ("lion_animals", np.int32),
        ("favourite_points", np.int32),
        ("finish_points", np.int32),
        ("mosaic_points", np.int32, (NUM_COLOURS,)),
        ("animal_points", np.int32, (4,)),  # of a group by size
        ("leftovers_per_point", np.int32),
        ("influence_per_point", np.int32),
        ("first_player_points", np.int32),
        ("milestone", np.int32),
        ("neutral_chariot", np.int32),
        ("legionaries", np.int32),
        ("solo_start_points", np.int32),
        ("solo_chariot", np.int32),
        ("blocked_points", np.int32),
        ("track_points", np.int32),
        ("mosaic_draft", np.int32),
        ("associate_draft", np.int32),
        ("associates_dealt", np.int32),
        ("influence_from_recruited", np.int32),
        ("influence_from_estate", np.int32),
        ("solo_upkeeps", np.int32),
        ("solo_leftovers", np.int32),
        ("wheel_stop_only", np.int32),
        ("favourite_needs_move", np.int32),
        ("dense_ranks", np.int32),
        ("three_plus_buildable", np.int32),
        ("achievement_between", np.int32),
        ("petition_blocks_permanent", np.int32),
        ("mosaic_draft_snake", np.int32),
        ("patricia_needs_artisan", np.int32),
        ("lion_counts_for_valeria", np.int32),
    ]
)
