"""Porta Nigra in words, for replays, errors and playthroughs; the same as data for JSON. Words count seats from 1."""

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import Any

import numpy as np

from simulate.contract import NONE, Record
from simulate.games.porta_nigra.components import Component
from simulate.games.porta_nigra.constants import (
    FIRST_HONOUR,
    FIRST_SITE,
    NUM_BUILDING_CARDS,
    NUM_COLOURS,
    NUM_SITES,
    ActionKind,
    Bar,
    Building,
    Colour,
    End,
    Honour,
    Icon,
    Part,
    Phase,
    Source,
)


def title(member: IntEnum) -> str:
    """A member's name in prose.

    >>> title(Building.CITY_WALL)
    'City Wall'
    """
    return member.name.replace("_", " ").title()


def counted(enum: type[IntEnum], counts: Iterable[int]) -> str:
    """An array indexed by an enum in words, without zeros.

    >>> counted(Colour, [2, 0, 1, 0, 0])
    '2 Black, 1 Red'
    """
    words = [f"{count} {title(member)}" for member, count in zip(enum, counts, strict=True) if count]
    return ", ".join(words) or "none"


def site_name(site: int) -> str:
    """A site as the board names it."""
    return title(Component(FIRST_SITE + site))


def honour_name(honour: int) -> str:
    """An honour card's name."""
    return title(Component(FIRST_HONOUR + honour)).removeprefix("Honour ")


def describe_state(state: Record, rules: Record) -> str:
    """The whole table as text, hidden things included."""
    lines = [
        f"Round {state.round_number}, {title(Phase(state.phase))}: seat {state.seat + 1} decides, "
        f"seat {state.first_player + 1} began the round",
        f"Market: {counted(Colour, state.market)}; reserve {state.reserve}",
        f"Building cards: {', '.join(open_building_cards(state)) or 'none'}",
        f"Honour cards: {counted(Honour, state.honour_display)}",
    ]
    if state.card != NONE:
        icons = counted(Icon, state.icons)
        lines.append(f"Action card {state.card + 1}: {state.actions} actions left, icons {icons}")
    for seat in range(state.num_players):
        lines += describe_seat(state, rules, seat)
    if state.end != End.RUNNING:
        lines.append(f"The game is over: {title(End(state.end))}")
    return "\n".join(lines)


def open_building_cards(state: Record) -> list[str]:
    """The display of building cards."""
    return [
        f"{title(building)} {title(colour)}"
        for building in Building
        for colour in Colour
        for _ in range(state.building_display[building, colour])
    ]


def quarter_name(rules: Record, quarter: int) -> str:
    """A quarter by its building."""
    return "no quarter" if quarter == NONE else f"the {title(Building(list(rules.building_quarter).index(quarter)))}"


def describe_seat(state: Record, rules: Record, seat: int) -> list[str]:
    """What a seat owns, holds and has built."""
    player = state.players[seat]
    hand = ", ".join(str(card + 1) for card in player.hand if card != NONE) or "empty"
    built = [f"{site_name(site)} ({state.height[site]})" for site in range(NUM_SITES) if state.owner[site] == seat]
    finals = "".join(f", {title(Honour(final))}" for final, count in enumerate(player.finals) for _ in range(count))
    return [
        f"Seat {seat + 1}: {state.score[seat]} points, {player.coins} coins, {player.torches} torches, "
        f"{player.influence} influence, {player.romans} Romans (+{player.romans_reserve}), "
        f"bricks {counted(Colour, player.bricks)}, hand {hand}, in {quarter_name(rules, player.builder)}; "
        f"cards {counted(Building, player.building_cards)}{finals}",
        f"  built {', '.join(built) or 'nothing'}",
    ]


def describe_action(state: Record, rules: Record, action: Record) -> str:
    """One sentence about a move, told from the state before it."""
    return f"Seat {state.seat + 1} {SENTENCES[ActionKind(action.kind)](state, rules, int(action.a), int(action.b))}"


def tell_card(state: Record, rules: Record, card: int, refilled: int) -> str:
    """The card played."""
    icons = ", ".join(title(Icon(icon)) for icon in rules.card_icons[card] if icon != NONE)
    after = f" after {refilled} bricks came to the market" if refilled else ""
    return f"plays action card {card + 1} ({rules.card_torches[card]} of {icons}){after}"


def tell_purchase(state: Record, rules: Record, icon: int, colour: int) -> str:
    """A brick bought."""
    return f"buys a {title(Colour(colour))} brick by {title(Icon(icon))}"


def tell_building(state: Record, rules: Record, site: int, height: int) -> str:
    """An element placed."""
    what = f"{height} {title(Colour(rules.site_colour[site]))}"
    return f"builds {what} on {site_name(site)}"


SENTENCES: dict[ActionKind, Callable[[Record, Record, int, int], str]] = {
    ActionKind.PLACE_BUILDER: lambda s, r, a, b: f"places the builder at {quarter_name(r, a)}",
    ActionKind.PLAY_CARD: tell_card,
    ActionKind.BUY_BRICK: tell_purchase,
    ActionKind.TAKE: lambda s, r, a, b: f"takes {title(Icon(a))}",
    ActionKind.BUILD_BY_ICON: lambda s, r, a, b: "builds by the card",
    ActionKind.BUILD_BY_INFLUENCE: lambda s, r, a, b: "builds by influence",
    ActionKind.BUILD: tell_building,
    ActionKind.USE_WHITE: lambda s, r, a, b: f"uses {a} white bricks for {site_name(s.site)}",
    ActionKind.TAKE_ROMAN: lambda s, r, a, b: "takes a Roman for influence",
    ActionKind.BUY_HONOUR: lambda s, r, a, b: f"buys the honour card {honour_name(a)}",
    ActionKind.RAISE_TOWER: lambda s, r, a, b: f"raises {site_name(a)} to {s.height[a] + 1}",
    ActionKind.CASH_ACTION: lambda s, r, a, b: "takes a coin for a printed action",
    ActionKind.CASH_TORCH: lambda s, r, a, b: "takes a coin for a torch",
    ActionKind.END_TURN: lambda s, r, a, b: (
        f"ends the turn{f', no more elements for want of {Bar(a).name.lower()}' if a else ''}"
    ),
    ActionKind.SPLIT: lambda s, r, a, b: f"takes {a} points and {b} coins",
    ActionKind.NAME_FIRST: lambda s, r, a, b: f"names seat {a + 1} first player",
}


def state_fields(state: Record) -> dict[str, Any]:
    """The state by field name, numbers as numbers and enums as names, ready for JSON."""
    fields = {name: plain(state[name]) for name in state.dtype.names if name not in ("players", "entries", "score")}
    fields["phase"] = Phase(state.phase).name.lower()
    fields["end"] = End(state.end).name.lower()
    fields["trigger_end"] = End(state.trigger_end).name.lower()
    fields["market"] = by_name(Colour, state.market)
    fields["icons"] = by_name(Icon, state.icons)
    fields["building_display"] = {
        building.name.lower(): by_name(Colour, state.building_display[building]) for building in Building
    }
    fields["building_deck"] = [
        f"{Building(card // NUM_COLOURS).name}_{Colour(card % NUM_COLOURS).name}".lower()
        for card in state.building_deck[:NUM_BUILDING_CARDS]
    ]
    fields["honour_display"] = by_name(Honour, state.honour_display)
    fields["honours_bought"] = by_name(Honour, state.honours_bought)
    fields["honour_deck"] = [Honour(card).name.lower() for card in state.honour_deck]
    fields["cards_paid"] = by_name(Building, state.cards_paid)
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
        "bricks": by_name(Colour, player.bricks),
        "built": by_name(Building, player.built),
        "share": by_name(Part, player.share),
        "building_cards": by_name(Building, player.building_cards),
        "finals": {honour.name.lower(): int(count) for honour, count in zip(Honour, player.finals, strict=False)},
    }


def by_name(enum: type[IntEnum], values: Any) -> dict[str, int]:
    """An array indexed by an enum as a dictionary."""
    return {member.name.lower(): int(values[member]) for member in enum}


def plain(value: Any) -> Any:
    """A numpy scalar or array as plain Python."""
    return value.tolist() if isinstance(value, np.ndarray | np.generic) else value
