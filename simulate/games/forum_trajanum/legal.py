"""Legal moves: the router asks by phase, `list_<x>` lists the options; conditions.py says what is allowed."""

from simulate.contract import NONE, push
from simulate.games.forum_trajanum.actions import ActionKind, Phase
from simulate.games.forum_trajanum.conditions import (
    can_bribe,
    can_decline,
    can_seat_citizen,
    can_take_reward,
    can_use_both,
    is_one_choice,
    is_womans_corner,
    tiles_left,
)
from simulate.games.forum_trajanum.constants import (
    CARDS_PER_ROUND,
    FIRST_WORKER,
    HALF,
    MAX_FACES,
    NUM_ARRANGEMENTS,
    NUM_BONUSES,
    NUM_COLOURS,
    NUM_CORNERS,
    NUM_DIAGONALS,
    NUM_HALVES,
    NUM_ROWS,
    ROWS_PER_CLASS,
    Good,
    Own,
)
from simulate.games.forum_trajanum.legal_building import list_building, list_payments
from simulate.games.forum_trajanum.mosaics import cells_to_enter, coloured_cells, eagle_cells
from simulate.games.forum_trajanum.sets import first_of, street_squares
from simulate.games.forum_trajanum.state import corner_square, street_of
from simulate.jit import compiled


@compiled
def legal_actions(state, rules, out):
    """List the options of `state.seat`; none exactly when the game is over."""
    phase = state.phase
    if phase <= Phase.BEGINNER:
        return list_setup(state, out)
    if phase == Phase.FIRST_TILE or phase == Phase.SECOND_TILE:
        return list_tiles(state, rules, out)
    if phase == Phase.KEEP:
        return push(out, push(out, 0, ActionKind.KEEP_TILE, 0, 0), ActionKind.KEEP_TILE, 1, 0)
    if phase == Phase.RESERVE:
        return list_reserve(state, out)
    if phase == Phase.USE:
        return list_uses(state, rules, out)
    if phase == Phase.CITIZEN:
        return list_citizens(state, out)
    if phase <= Phase.COIN_OR_ASSISTANT:
        return list_goods(state, out)
    if phase == Phase.UPGRADE:
        return list_upgrades(state, rules, out)
    if phase == Phase.BONUS:
        return list_bonuses(state, out)
    if phase == Phase.BUILDING:
        return list_building(state, rules, out)
    if phase == Phase.PAYMENT:
        return list_payments(state, rules, out)
    if phase == Phase.ORDER:
        return push(out, push(out, 0, ActionKind.FIRST_REWARD, 0, 0), ActionKind.FIRST_REWARD, 1, 0)
    if phase == Phase.REWARD:
        return list_rewards(state, rules, out)
    if phase <= Phase.EAGLE:
        return list_cells(state, out)
    if phase == Phase.GRID_TILE:
        return list_grid_tiles(state, out)
    if phase == Phase.WAGES:
        return list_wages(state, rules, out)
    return 0


# Setup


@compiled
def list_setup(state, out):
    """The decisions before the first round. [P.3] [P.4] [V.2]"""
    player = state.players[state.seat]
    count = 0
    if state.phase == Phase.CRANES:
        for arrangement in range(NUM_ARRANGEMENTS):
            count = push(out, count, ActionKind.ARRANGE_CRANES, arrangement, 0)
    elif state.phase == Phase.START_ROW:
        for row in range(ROWS_PER_CLASS):
            count = push(out, count, ActionKind.PLACE_FIRST_CITIZEN, player.women[0] * ROWS_PER_CLASS + row, 0)
    elif state.phase == Phase.CORNERS:
        for diagonal in range(NUM_DIAGONALS):
            for higher_above in range(2):
                count = push(out, count, ActionKind.PLACE_WOMEN, diagonal, higher_above)
    else:
        for corner in range(NUM_CORNERS):
            if is_womans_corner(player, corner):
                for row in range(NUM_ROWS):
                    if can_seat_citizen(player, player.grid[corner_square(corner)], row):
                        count = push(out, count, ActionKind.TAKE_SECOND_CITIZEN, corner, row)
    return count


# Step 1


@compiled
def list_tiles(state, rules, out):
    """A tile of a named street for each card, or any other one for a tribune. [1] [1.3] [A1] [A3]"""
    player = state.players[state.seat]
    num_cards = 1 if state.phase == Phase.FIRST_TILE and is_one_choice(state, rules, state.seat) else CARDS_PER_ROUND
    is_bribing = can_bribe(player, rules)
    count = 0
    left = tiles_left(player)
    for card in range(num_cards):
        if card != player.served:
            street = street_squares(street_of(state, rules, state.seat, card))
            count = list_squares(left & street, ActionKind.TAKE_TILE, card, out, count)
            if is_bribing:
                count = list_squares(left & ~street, ActionKind.BRIBE_TILE, card, out, count)
    if can_decline(state, rules, state.seat):
        count = push(out, count, ActionKind.DECLINE_TILE, 0, 0)
    return count


@compiled
def list_squares(squares, kind, card, out, count):
    """One option for each square of a set."""
    while squares:
        count = push(out, count, kind, first_of(squares), card)
        squares &= squares - 1
    return count


# Step 2a


@compiled
def list_reserve(state, out):
    """A tile received earlier in place of the missing one. [1.3] [A44]"""
    count = push(out, 0, ActionKind.SKIP_RESERVE, 0, 0)
    for face in range(MAX_FACES):
        if state.players[state.seat].reserve[face] > 0:
            count = push(out, count, ActionKind.TAKE_RESERVE, face, 0)
    return count


@compiled
def list_uses(state, rules, out):
    """One of two tiles, or both for tribunes, in any order. [2] [A6]"""
    player = state.players[state.seat]
    count = 0
    if player.kept != NONE:
        count = push(out, count, ActionKind.USE_TILE, Own.KEPT, 0)
    if player.received != NONE:
        count = push(out, count, ActionKind.USE_TILE, Own.RECEIVED, 0)
    if can_use_both(player, rules):
        count = push(out, count, ActionKind.USE_BOTH, Own.KEPT, 0)
        count = push(out, count, ActionKind.USE_BOTH, Own.RECEIVED, 0)
    return count


@compiled
def list_citizens(state, out):
    """Rows of the citizen's class with a place, left before right. [2.3] [A8]"""
    player = state.players[state.seat]
    count = 0
    for row in range(NUM_ROWS):
        if can_seat_citizen(player, state.using, row):
            count = push(out, count, ActionKind.PLACE_CITIZEN, row, player.citizens[row])
    return count


@compiled
def list_goods(state, out):
    """A worker of any colour, or one of two goods. [A.7] [A14]"""
    count = 0
    if state.phase == Phase.WORKER:
        for colour in range(NUM_COLOURS):
            count = push(out, count, ActionKind.TAKE_GOOD, FIRST_WORKER + colour, 0)
        return count
    other = Good.TRIBUNE if state.phase == Phase.COIN_OR_TRIBUNE else Good.ASSISTANT
    count = push(out, count, ActionKind.TAKE_GOOD, Good.COIN, 0)
    return push(out, count, ActionKind.TAKE_GOOD, other, 0)


@compiled
def list_upgrades(state, rules, out):
    """One step, or with Merchant I the next cypress row. [G.UPGRADE] [A.3]"""
    step = state.players[state.seat].step
    count = push(out, 0, ActionKind.MOVE_OVERLAY, step + 1, 0)
    return push(out, count, ActionKind.MOVE_OVERLAY, rules.next_cypress[step], 0)


@compiled
def list_bonuses(state, out):
    """Area bonuses; two different ones are named in rising order. [F.3] [A.2] [A39]"""
    count = 0
    for bonus in range(state.least_bonus, NUM_BONUSES + 1 - state.bonuses):
        count = push(out, count, ActionKind.TAKE_BONUS, bonus, 0)
    return count


# Rewards


@compiled
def list_rewards(state, rules, out):
    """The level reached or the one before, or nothing. [T] [A13]"""
    reached = state.players[state.seat].levels[state.track]
    count = push(out, 0, ActionKind.SKIP_REWARD, 0, 0)
    for level in range(max(1, reached - 1), reached + 1):
        if can_take_reward(state, rules, state.seat, state.track, level):
            count = push(out, count, ActionKind.TAKE_REWARD, state.track, level)
    return count


@compiled
def list_cells(state, out):
    """Where an envoy may go, or nowhere. [F]"""
    count = push(out, 0, ActionKind.SKIP_ENVOY, 0, 0)
    for half in range(NUM_HALVES):
        if state.phase == Phase.ENVOY:
            cells = cells_to_enter(state, state.seat, state.envoy_colour, half)
        elif state.phase == Phase.FREE_ENVOY:
            cells = coloured_cells(state, half)
        else:
            cells = eagle_cells(state, half)
        while cells:
            count = push(out, count, ActionKind.PLACE_ENVOY, half * HALF + first_of(cells), 0)
            cells &= cells - 1
    return count


@compiled
def list_grid_tiles(state, out):
    """Any colony tile of the own grid. [T.LIBRARY] [T.MARKET] [A35]"""
    return list_squares(state.players[state.seat].tiles, ActionKind.TAKE_GRID_TILE, 0, out, 0)


# Scoring


@compiled
def list_wages(state, rules, out):
    """Every set of rows with citizens that the coins can pay. [Z.0] [A23]"""
    player = state.players[state.seat]
    occupied = 0
    for row in range(NUM_ROWS):
        occupied |= (player.citizens[row] > 0) << row
    count = 0
    for rows in range(1 << NUM_ROWS):
        if rows & ~occupied == 0 and wages_of(rules, rows) <= player.goods[Good.COIN]:
            count = push(out, count, ActionKind.PAY_WAGES, rows, 0)
    return count


@compiled
def wages_of(rules, rows):
    """Coins for a set of rows. [Z.0]"""
    number = 0
    for row in range(NUM_ROWS):
        number += rows >> row & 1
    return number * rules.wage
