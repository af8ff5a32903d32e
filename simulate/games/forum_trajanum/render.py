"""Forum Trajanum in words, for replays, errors and playthroughs; the same as data for JSON. Words count from 1."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

import numpy as np

from simulate.contract import NONE, Record
from simulate.games.forum_trajanum.actions import ActionKind, Pending, Phase
from simulate.games.forum_trajanum.constants import (
    CARDS_PER_ROUND,
    EAGLE,
    FIRST_BUILDING,
    FIRST_COLOURED,
    FORUM_COLUMNS,
    FORUM_ROWS,
    NUM_DIRECTIONS,
    NUM_ROWS,
    SIDE,
    Bonus,
    Citizen,
    Colour,
    Component,
    Crane,
    Direction,
    Eagle,
    End,
    Good,
    Grey,
    Own,
    Row,
    Source,
)
from simulate.games.forum_trajanum.state import corner_of, grey_types, phase_of, street_of

ROMAN = ("I", "II", "III")
GREYS = "LAKC"  # library, basilica, market, column
COLOURS = "bgyo"
BUILDINGS = GREYS + COLOURS


def title(member: IntEnum) -> str:
    """A member's name in prose.

    >>> title(Row.CRAFTSMAN_2)
    'Craftsman II'
    """
    words, _, number = member.name.rpartition("_")
    if number.isdigit() and isinstance(member, Row):
        return f"{words.title()} {ROMAN[int(number) - 1]}"
    return member.name.replace("_", " ").lower()


def at(square: int) -> str:
    """A square by row and column."""
    return f"({square // SIDE + 1},{square % SIDE + 1})"


def on(cell: int) -> str:
    """A cell of the Forum by row and column."""
    return f"({cell // FORUM_COLUMNS + 1},{cell % FORUM_COLUMNS + 1})"


def goods_of(gains: Any) -> str:
    """Goods in words."""
    return ", ".join(f"{count} {Good(good).name.lower()}" for good, count in enumerate(gains) if count) or "nothing"


def face_words(rules: Record, face: int) -> str:
    """What a colony tile shows."""
    if face == NONE:
        return "none"
    return title(Citizen(face)) if face in list(Citizen) else goods_of(rules.face_gain[face])


def card_name(card: int) -> str:
    """A Trajan card by phase and number."""
    return f"{ROMAN[card // 4]}-{card % 4 + 1}" if card != NONE else "none"


def street_name(street: int) -> str:
    """A street of a colony."""
    return f"row {street + 1}" if street < SIDE else f"column {street - SIDE + 1}"


def describe_state(state: Record, rules: Record) -> str:
    """The whole table as text, hidden things included."""
    lines = [
        f"Round {state.round_number} (phase {ROMAN[phase_of(state)]}), {title(Phase(state.phase))}: "
        f"seat {state.seat + 1} decides, seat {state.start_seat + 1} starts",
        f"Trajan cards: {', '.join(card_name(card) for card in state.trajan)}",
        f"Tiles left: {', '.join(supply(state, colour) for colour in Colour)}",
        *forum_lines(state),
    ]
    for seat in range(state.num_players):
        lines += describe_seat(state, rules, seat)
    if state.end != End.RUNNING:
        lines.append(f"The game is over: {title(End(state.end))}")
    return "\n".join(lines)


def supply(state: Record, colour: Colour) -> str:
    """Building tiles of a colour."""
    return f"{colour.name.lower()} {state.singles[colour]}+{state.doubles[colour]}"


def forum_lines(state: Record) -> list[str]:
    """The mosaic: colours of free cells, E an eagle, numbers are seats."""
    lines = []
    for row in range(FORUM_ROWS):
        cells = range(row * FORUM_COLUMNS, (row + 1) * FORUM_COLUMNS)
        text = "".join(cell_sign(state, cell) for cell in cells).rstrip()
        if text:
            lines.append(f"  {text}")
    return ["Forum:", *lines]


def cell_sign(state: Record, cell: int) -> str:
    """One sign for a cell."""
    if state.envoy[cell] != NONE:
        return str(state.envoy[cell] + 1)
    colour = state.cell_colour[cell]
    return " " if colour == NONE else "E" if colour == EAGLE else COLOURS[colour]


def describe_seat(state: Record, rules: Record, seat: int) -> list[str]:
    """What a seat owns and has scored, its grid and its citizens."""
    player = state.players[seat]
    side = "flipped" if player.is_flipped else "basic"
    tracks = ", ".join(f"{title(Grey(track))} {player.levels[track]}" for track in range(len(player.levels)))
    streets = ""
    if state.street_next > 0:
        named = [street_name(street_of(state, rules, seat, card)) for card in range(CARDS_PER_ROUND)]
        streets = f"; streets {', '.join(named)}"
    return [
        f"Seat {seat + 1}: {state.score[seat]} points, {goods_of(player.goods)}; ship {player.ship}, "
        f"Forum {player.envoys} (largest group {player.largest}); overlay {player.step} {side}; {tracks}{streets}",
        *(f"  {grid_line(state, rules, player, row)}" for row in range(NUM_ROWS)),
        f"  hand: {face_words(rules, player.kept)} | {face_words(rules, player.received)}",
    ]


def grid_line(state: Record, rules: Record, player: Record, row: int) -> str:
    """Citizens of a row, its squares, its grey types."""
    people = "c" * player.citizens[row] if player.is_active[row] else "x" * player.citizens[row]
    squares = "".join(square_sign(rules, player, row * SIDE + column) for column in range(SIDE))
    return f"{people:>2} {squares} {title(Row(row))} x{grey_types(player, row)}"


def square_sign(rules: Record, player: Record, square: int) -> str:
    """# tile, T temple, . free, + crane (colour's letter when open, - when used), else the building."""
    corner = corner_of(square)
    if player.grid[square] != NONE:
        return "+" if corner != NONE else "#"
    if corner != NONE:
        is_open = player.cranes[corner] == Crane.OPEN
        return COLOURS[player.crane_colour[corner]].upper() if is_open else "-"
    if rules.is_temple[square]:
        return "T"
    return "." if player.built[square] == NONE else BUILDINGS[player.built[square]]


def describe_action(state: Record, rules: Record, action: Record) -> str:
    """One sentence about a move, told from the state before it."""
    return f"Seat {state.seat + 1} {SENTENCES[ActionKind(action.kind)](state, rules, int(action.a), int(action.b))}"


def tell_use(state: Record, rules: Record, which: int, _: int) -> str:
    """A tile that is used."""
    player = state.players[state.seat]
    face, name = (player.kept, "own") if which == Own.KEPT else (player.received, "received")
    return f"uses the {name} tile ({face_words(rules, int(face))})"


def tell_keep(state: Record, rules: Record, which: int, _: int) -> str:
    """The tile that is kept and the one that is passed."""
    player = state.players[state.seat]
    kept, passed = (int(player.grid[player.chosen[index]]) for index in (which, 1 - which))
    return f"keeps {face_words(rules, kept)} and passes {face_words(rules, passed)}"


def tell_double(state: Record, rules: Record, piece: int, place: int) -> str:
    """A double tile."""
    first, direction = divmod(place, NUM_DIRECTIONS)
    steps = {Direction.RIGHT: 1, Direction.BELOW: SIDE, Direction.LEFT: -1, Direction.ABOVE: -SIDE}
    second = first + steps[Direction(direction)]
    return f"builds {title(Component(FIRST_BUILDING + piece))} on {at(first)} and {at(second)}"


def tell_wages(state: Record, rules: Record, rows: int, _: int) -> str:
    """The citizens that are paid."""
    paid = [title(Row(row)) for row in range(NUM_ROWS) if rows >> row & 1]
    return f"pays {', '.join(paid) or 'nobody'}"


SENTENCES: dict[ActionKind, Callable[[Record, Record, int, int], str]] = {
    ActionKind.ARRANGE_CRANES: lambda s, r, a, b: f"arranges the cranes (arrangement {a})",
    ActionKind.PLACE_FIRST_CITIZEN: lambda s, r, a, b: f"starts with {title(Row(a))}",
    ActionKind.PLACE_WOMEN: lambda s, r, a, b: (
        f"lays the other women on the {'falling' if a == 0 else 'rising'} diagonal, "
        f"the {'higher' if b else 'lower'} class above"
    ),
    ActionKind.TAKE_SECOND_CITIZEN: lambda s, r, a, b: f"takes {title(Row(b))} from corner {a + 1} as a beginner",
    ActionKind.TAKE_TILE: lambda s, r, a, b: f"takes the tile on {at(a)} for card {b + 1}",
    ActionKind.BRIBE_TILE: lambda s, r, a, b: f"takes the tile on {at(a)} for a tribune instead of card {b + 1}",
    ActionKind.DECLINE_TILE: lambda s, r, a, b: "takes no more tiles",
    ActionKind.KEEP_TILE: tell_keep,
    ActionKind.TAKE_RESERVE: lambda s, r, a, b: f"takes {face_words(r, a)} from the reserve",
    ActionKind.SKIP_RESERVE: lambda s, r, a, b: "leaves the reserve alone",
    ActionKind.USE_TILE: tell_use,
    ActionKind.USE_BOTH: lambda s, r, a, b: f"pays tribunes to use both tiles and {tell_use(s, r, a, b)} first",
    ActionKind.PLACE_CITIZEN: lambda s, r, a, b: f"places a citizen as {title(Row(a))}, place {b + 1}",
    ActionKind.TAKE_GOOD: lambda s, r, a, b: f"takes 1 {title(Good(a))}",
    ActionKind.MOVE_OVERLAY: lambda s, r, a, b: f"moves the overlay to step {a}",
    ActionKind.TAKE_BONUS: lambda s, r, a, b: f"takes the area bonus {title(Bonus(a))}",
    ActionKind.SWAP_GOOD: lambda s, r, a, b: f"swaps 1 {title(Good(a))} for 1 {title(Good(b))}",
    ActionKind.HIRE_WORKER: lambda s, r, a, b: f"turns an assistant into a {title(Colour(a))} worker",
    ActionKind.HIRE_BUILDER: lambda s, r, a, b: "turns an assistant into a builder",
    ActionKind.TRADE_WORKERS: lambda s, r, a, b: (
        f"gives a {title(Colour(a))} and a {title(Colour(b))} worker for a builder"
    ),
    ActionKind.BUILD: lambda s, r, a, b: f"builds {title(Component(FIRST_BUILDING + a))} on {at(b)}",
    ActionKind.BUILD_DOUBLE: tell_double,
    ActionKind.END_BUILDING: lambda s, r, a, b: "builds no more",
    ActionKind.PAY_WORKER: lambda s, r, a, b: f"pays a {title(Colour(a))} worker",
    ActionKind.FIRST_REWARD: lambda s, r, a, b: f"takes the {'structure' if a else 'grey building'}'s reward first",
    ActionKind.TAKE_REWARD: lambda s, r, a, b: f"takes the reward of {title(Grey(a))} {b}",
    ActionKind.SKIP_REWARD: lambda s, r, a, b: "takes no reward",
    ActionKind.PLACE_ENVOY: lambda s, r, a, b: f"sends an envoy to {on(a)}",
    ActionKind.SKIP_ENVOY: lambda s, r, a, b: "sends no envoy",
    ActionKind.TAKE_GRID_TILE: lambda s, r, a, b: f"takes the tile on {at(a)} at once",
    ActionKind.PAY_WAGES: tell_wages,
}


def state_fields(state: Record) -> dict[str, Any]:
    """The state by field name, numbers as numbers and enums as names, ready for JSON."""
    fields = {name: plain(state[name]) for name in state.dtype.names if name not in ("players", "entries", "score")}
    fields["phase"] = Phase(state.phase).name.lower()
    fields["end"] = End(state.end).name.lower()
    fields["trajan"] = [None if card == NONE else card_name(card) for card in state.trajan]
    fields["cell_eagle"] = [Eagle(value).name.lower() for value in state.cell_eagle]
    fields["pending"] = [[Pending(kind).name.lower(), int(value)] for kind, value in state.pending[: state.num_pending]]
    fields["entries"] = [
        {"seat": int(entry.seat), "source": Source(entry.source).name.lower(), "points": int(entry.points)}
        for entry in state.entries[: state.num_entries]
    ]
    fields["score"] = plain(state.score[: state.num_players])
    fields["players"] = [player_fields(state.players[seat]) for seat in range(state.num_players)]
    return fields


def player_fields(player: Record) -> dict[str, Any]:
    """One seat's fields by name."""
    fields = {name: plain(player[name]) for name in player.dtype.names}
    return fields | {
        "built": [None if value == NONE else building_name(value) for value in player.built],
        "cranes": [Crane(value).name.lower() for value in player.cranes],
        "citizens": {row.name.lower(): int(player.citizens[row]) for row in Row},
        "goods": {Good(good).name.lower(): int(count) for good, count in enumerate(player.goods)},
        "levels": {Grey(track).name.lower(): int(level) for track, level in enumerate(player.levels)},
    }


def building_name(building: int) -> str:
    """A grey building, or the colour of a structure."""
    member: IntEnum = Grey(building) if building < FIRST_COLOURED else Colour(building - FIRST_COLOURED)
    return member.name.lower()


def plain(value: Any) -> Any:
    """A numpy scalar or array as plain Python."""
    return value.tolist() if isinstance(value, np.ndarray | np.generic) else value
