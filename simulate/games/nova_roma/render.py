"""Nova Roma in words, for replays, errors and playthroughs; the same as data for JSON. Words count seats from 1."""

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import Any

import numpy as np

from simulate.contract import NONE, Record
from simulate.games.nova_roma.components import (
    FIRST_ASSOCIATE,
    FIRST_BUILDING,
    FIRST_CONDITION,
    FIRST_VOYAGE,
    Component,
)
from simulate.games.nova_roma.constants import (
    AUTOMA_SEAT,
    EMPEROR,
    FORUM_SIDE,
    FREE,
    LEGIONARY,
    NUM_GOODS,
    NUM_MARKET,
    NUM_MOSAIC_CELLS,
    ActionKind,
    Deed,
    End,
    Estate,
    Good,
    Phase,
    Source,
    Status,
)
from simulate.games.nova_roma.state import condition_of

ROUTES = ("northern", "southern")
TRACKS = ("blue", "green", "red")
DISTRICTS = "ABC"
GOODS = list(Good)[:NUM_GOODS]
FIGURES = {FREE: ".", EMPEROR: "E", LEGIONARY: "L"}


def title(member: IntEnum) -> str:
    """A member's name in prose.

    >>> title(Estate.COIN_FOR_ARTISAN)
    'Coin For Artisan'
    """
    return member.name.replace("_", " ").title()


def named(first: int, numbers: Iterable[int]) -> str:
    """Components in words, without the empty places."""
    return ", ".join(title(Component(first + number)) for number in numbers if number != NONE) or "none"


def describe_state(state: Record, rules: Record) -> str:
    """The whole table as text, hidden things included."""
    lines = [
        f"Round {state.round_number}, {title(Phase(state.phase))}: seat {state.seat + 1} decides, "
        f"seat {state.first_player + 1} is first player",
        f"Forum: columns {deeds(state.deeds[:FORUM_SIDE])}; rows {deeds(state.deeds[FORUM_SIDE:])}; {forum(state)}",
        f"Sea contracts: {named(FIRST_VOYAGE, state.voyage_market)}",
        f"Building contracts: {named(FIRST_BUILDING, state.building_market)}",
        f"Associates: {named(FIRST_ASSOCIATE, state.associate_market)}",
        f"Estates: {estates(state.estate_market)}",
        f"Favourite: {TRACKS[state.favourites[state.round_number - 1]]}",
    ]
    lines += [describe_seat(state, rules, seat) for seat in range(state.num_families)]
    if state.num_players > state.num_families:
        lines.append(describe_automa(state))
    if state.end != End.RUNNING:
        lines.append(f"The game is over: {title(End(state.end))}")
    return "\n".join(lines)


def deeds(numbers: Iterable[int]) -> str:
    """Actions in words."""
    return ", ".join(title(Deed(number)) for number in numbers)


def estates(numbers: Iterable[int]) -> str:
    """Estates in words."""
    return ", ".join(title(Estate(number)) for number in numbers if number != NONE) or "none"


def forum(state: Record) -> str:
    """The forum as four words of four figures, patricians by seat."""
    signs = "".join(FIGURES.get(int(figure), str(figure + 1)) for figure in state.forum)
    return " ".join(signs[first : first + FORUM_SIDE] for first in range(0, len(signs), FORUM_SIDE))


def describe_seat(state: Record, rules: Record, seat: int) -> str:
    """What a player has in front of them and in hand."""
    player = state.players[seat]
    goods = ", ".join(f"{player.goods[good]} {title(good)}" for good in GOODS)
    filled = [
        title(Component(FIRST_CONDITION + condition_of(rules, player, cell)))
        for cell in range(NUM_MOSAIC_CELLS)
        if player.filled >> cell & 1
    ]
    ships = [
        "in port" if not harbour else f"{ROUTES[route]} {harbour}"
        for route, harbour in zip(player.ship_route, player.ship_harbour, strict=True)
    ]
    cubes = ", ".join(
        f"{int(state.cubes[seat, number]).bit_count()} in {name}" for number, name in enumerate(DISTRICTS)
    )
    row = ", ".join(
        title(Component(FIRST_ASSOCIATE + card)) + ("" if status == Status.READY else f" {Status(status).name.lower()}")
        for card, status in list(zip(player.row, player.row_status, strict=True))[: player.num_row]
    )
    return (
        f"Seat {seat + 1}: {state.score[seat]} points, {player.coins} coins, {goods}, {player.influence} influence, "
        f"{player.artisans} free artisans, {player.tokens} achievement tokens; row {row or 'empty'}; "
        f"hand {named(FIRST_ASSOCIATE, player.hand)}; ships {', '.join(ships)}; "
        f"chariots {', '.join(map(str, player.chariots))}; {int(player.voyages).bit_count()} voyages, "
        f"{int(player.buildings).bit_count()} buildings; cubes {cubes}; estates {estates(player.estates)}; "
        f"achievements {', '.join(filled) or 'none'}; {player.favourites} favourites"
    )


def describe_automa(state: Record) -> str:
    """The automa's pieces."""
    automa = state.players[AUTOMA_SEAT]
    return (
        f"Automa: {state.score[AUTOMA_SEAT]} points, ships {', '.join(map(str, automa.ship_harbour))}, "
        f"chariots {', '.join(map(str, automa.chariots))}, {int(automa.buildings).bit_count()} buildings, "
        f"{automa.favourites} favourites"
    )


def describe_action(state: Record, rules: Record, action: Record) -> str:
    """One sentence about a move, told from the state before it."""
    return f"Seat {state.seat + 1} {SENTENCES[ActionKind(action.kind)](state, rules, int(action.a), int(action.b))}"


def card(number: int) -> str:
    """An associate's name."""
    return title(Component(FIRST_ASSOCIATE + number))


def place(cell: int) -> str:
    """A cell of the forum or the production area is told by number, from 1."""
    return f"cell {cell + 1}"


def tell_mosaic(state: Record, rules: Record, cell: int, _: int) -> str:
    """An achievement."""
    condition = condition_of(rules, state.players[state.seat], cell)
    return f"places an achievement token on {title(Component(FIRST_CONDITION + condition))}"


def tell_take(state: Record, rules: Record, number: int, _: int) -> str:
    """A card from the market or the deck."""
    return "draws an associate" if number == NUM_MARKET else f"takes {card(state.associate_market[number])}"


def tell_play(state: Record, rules: Record, number: int, dropped: int) -> str:
    """A card played."""
    return f"plays {card(number)}" + ("" if dropped == NONE else f" in place of {card(dropped)}")


def tell_building(state: Record, rules: Record, number: int, spared: int) -> str:
    """A building contract."""
    contract = title(Component(FIRST_BUILDING + state.building_market[number]))
    return f"fulfils {contract}" + (" with Patricia's help" if spared else "")


SENTENCES: dict[ActionKind, Callable[[Record, Record, int, int], str]] = {
    ActionKind.PICK_MOSAIC: lambda s, r, a, b: f"picks mosaic tile {a + 1}",
    ActionKind.PICK_ASSOCIATE: lambda s, r, a, b: f"picks {card(a)}",
    ActionKind.PUT_BACK: lambda s, r, a, b: f"puts {card(a)} back",
    ActionKind.PLACE_EMPEROR: lambda s, r, a, b: f"places the emperor on {place(a)}",
    ActionKind.FILL_CELL: tell_mosaic,
    ActionKind.SKIP_CELL: lambda s, r, a, b: "places no achievement token",
    ActionKind.PLACE_PATRICIAN: lambda s, r, a, b: (
        f"places a patrician on {place(a)}: {deeds([s.deeds[a % FORUM_SIDE], s.deeds[FORUM_SIDE + a // FORUM_SIDE]])}"
    ),
    ActionKind.PERFORM: lambda s, r, a, b: f"performs {title(Deed(a))}",
    ActionKind.DECLINE: lambda s, r, a, b: f"declines {title(Deed(a))}",
    ActionKind.USE_CARD: lambda s, r, a, b: f"uses {card(a)}",
    ActionKind.EMPLOY: lambda s, r, a, b: f"pays to place an artisan on {place(a)}",
    ActionKind.BEGIN: lambda s, r, a, b: f"begins {title(Deed(s.deed))} with strength {s.strength}",
    ActionKind.SELL_CARD: lambda s, r, a, b: f"sells {card(a)}",
    ActionKind.BUY_GOOD: lambda s, r, a, b: f"buys {title(Good(a))}",
    ActionKind.SPEND_WINE: lambda s, r, a, b: f"spends {a} wine for influence",
    ActionKind.BUY_ESTATE: lambda s, r, a, b: f"buys {estates([s.estate_market[a]])} for {place(b)}",
    ActionKind.CLAIM_TOKEN: lambda s, r, a, b: "claims the first-player token",
    ActionKind.REQUEST: lambda s, r, a, b: f"spends {b} influence to perform {title(Deed(a))}",
    ActionKind.TAKE_CARD: tell_take,
    ActionKind.PLAY_CARD: tell_play,
    ActionKind.DISCARD_CARD: lambda s, r, a, b: f"discards {card(a)}",
    ActionKind.FULFIL_VOYAGE: lambda s, r, a, b: f"fulfils {named(FIRST_VOYAGE, [s.voyage_market[a]])}",
    ActionKind.SAIL_SHIP: lambda s, r, a, b: f"sails ship {a + 1} along the {ROUTES[b]} route",
    ActionKind.FULFIL_BUILDING: tell_building,
    ActionKind.BUILD_SHAPE: lambda s, r, a, b: (
        f"builds in district {DISTRICTS[r.placement_district[a]]} (cells {int(r.placement_mask[a]):b})"
    ),
    ActionKind.ADVANCE_CHARIOT: lambda s, r, a, b: f"advances the {TRACKS[a]} chariot by {b}",
    ActionKind.SEND_CHARIOTEER: lambda s, r, a, b: f"sends an artisan to drive the {TRACKS[a]} chariot",
    ActionKind.HIRE: lambda s, r, a, b: "hires an artisan",
    ActionKind.PLACE_ARTISAN: lambda s, r, a, b: f"places an artisan on {place(a)}",
    ActionKind.EXCHANGE: lambda s, r, a, b: "makes the exchange of the estate",
    ActionKind.USE_ESTATE: lambda s, r, a, b: "uses the special estate",
    ActionKind.STOP: lambda s, r, a, b: f"leaves it at that ({title(Phase(s.phase))})",
    ActionKind.TAKE_GOOD: lambda s, r, a, b: f"takes {title(Good(a))}",
    ActionKind.TAKE_TOKEN: lambda s, r, a, b: "takes an achievement token from the hippodrome",
    ActionKind.TAKE_INFLUENCE: lambda s, r, a, b: "takes influence at the hippodrome",
    ActionKind.PLACE_LEGIONARY: lambda s, r, a, b: f"posts a legionary on {place(a)}",
}


def state_fields(state: Record) -> dict[str, Any]:
    """The state by field name, numbers as numbers and enums as names, ready for JSON."""
    fields = {name: plain(state[name]) for name in state.dtype.names if name not in ("players", "entries", "score")}
    fields["phase"] = Phase(state.phase).name.lower()
    fields["end"] = End(state.end).name.lower()
    fields["deeds"] = [Deed(deed).name.lower() for deed in state.deeds]
    fields["estate_market"] = [
        None if estate == NONE else Estate(estate).name.lower() for estate in state.estate_market
    ]
    for name, first in (
        ("voyage_market", FIRST_VOYAGE),
        ("building_market", FIRST_BUILDING),
        ("associate_market", FIRST_ASSOCIATE),
    ):
        fields[name] = component_names(first, state[name])
    fields["entries"] = [
        {"seat": int(entry.seat), "source": Source(entry.source).name.lower(), "points": int(entry.points)}
        for entry in state.entries[: state.num_entries]
    ]
    fields["score"] = plain(state.score[: state.num_players])
    fields["players"] = [player_fields(state.players[seat]) for seat in range(state.num_players)]
    return fields


def component_names(first: int, numbers: Iterable[int]) -> list[str | None]:
    """Components as logged, None for an empty place."""
    return [None if number == NONE else Component(first + number).name.lower() for number in numbers]


def player_fields(player: Record) -> dict[str, Any]:
    """One seat's fields by name."""
    fields = {name: plain(player[name]) for name in player.dtype.names}
    return fields | {
        "goods": {good.name.lower(): int(player.goods[good]) for good in GOODS},
        "hand": component_names(FIRST_ASSOCIATE, player.hand[: player.num_hand]),
        "row": component_names(FIRST_ASSOCIATE, player.row[: player.num_row]),
        "row_status": [Status(status).name.lower() for status in player.row_status[: player.num_row]],
        "estates": [None if estate == NONE else Estate(estate).name.lower() for estate in player.estates],
    }


def plain(value: Any) -> Any:
    """A numpy scalar or array as plain Python."""
    return value.tolist() if isinstance(value, np.ndarray | np.generic) else value
