"""Sylla in words, for replays, errors and playthroughs; the same as data for JSON. Words count seats from 1."""

from collections.abc import Callable, Iterable
from enum import IntEnum
from typing import Any

import numpy as np

from simulate.contract import NONE, Record
from simulate.games.sylla.constants import (
    NUM_ELEMENTS,
    NUM_GREAT_BUILDINGS,
    NUM_PLACES,
    ActionKind,
    Colour,
    Component,
    End,
    Hex,
    Phase,
    Source,
    Status,
    Thumb,
)

COMPONENT_FIELDS = ("row", "market", "events", "stack", "event_deck", "pile", "deck")


def title(member: IntEnum) -> str:
    """A member's name in prose: `SLAVE_CHRISTIAN` becomes "Christian Slave".

    >>> title(Component.SLAVE_CHRISTIAN)
    'Christian Slave'
    """
    words = member.name.replace("_", " ").title()
    return f"Christian {words.removesuffix(' Christian')}" if words.endswith(" Christian") else words


def listed(values: Iterable[int]) -> str:
    """Components in words, without the empty places."""
    return ", ".join(title(Component(value)) for value in values if value != NONE) or "none"


def describe_state(state: Record, rules: Record) -> str:
    """The whole table as text, hidden things included."""
    lines = [
        f"Turn {state.round_number}, {title(Phase(state.phase))}: seat {state.seat + 1} decides, "
        f"seat {state.first_consul + 1} is First Consul",
        f"Ladder: {', '.join(f'{title(colour)} {state.markers[colour]}' for colour in Colour)}, famine {state.famine}",
        f"Great Building: {building_of_turn(state)}",
        f"Events: {', '.join(describe_event(state, slot) for slot in range(len(state.events)))}",
        f"For hire: {listed(state.row)}",
        f"Market: {', '.join(describe_place(state, rules, place) for place in range(NUM_PLACES))}",
    ]
    lines += [describe_seat(state, seat) for seat in range(state.num_players)]
    if state.end != End.RUNNING:
        lines.append(f"The game is over: {title(End(state.end))}")
    return "\n".join(lines)


def building_of_turn(state: Record) -> str:
    """Name the turn's Great Building, and the next one if it is visible."""
    text = title(Component(state.pile[state.round_number]))
    if state.round_number < state.pile_top < NUM_GREAT_BUILDINGS:
        text += f", next {title(Component(state.pile[state.pile_top]))}"
    return text


def describe_event(state: Record, slot: int) -> str:
    """An event with the cubes on it."""
    cubes = sum(state.players[seat].placed[slot] for seat in range(state.num_players))
    words = title(Component(state.events[slot])) + (f" ({cubes} cubes)" if cubes else "")
    return words + (" prevented" if state.is_prevented[slot] else "")


def describe_place(state: Record, rules: Record, place: int) -> str:
    """A market place: colour and tile."""
    tile = "empty" if state.market[place] == NONE else title(Component(state.market[place]))
    return f"{Hex(rules.place_colour[place]).name.lower()} {tile}"


def describe_seat(state: Record, seat: int) -> str:
    """What a seat owns, has behind its screen and has scored."""
    player = state.players[seat]
    tokens = ", ".join(f"{player.tokens[colour]} {title(colour)}" for colour in Colour)
    owned = [
        f"{player.owned[element, status]} {title(Component(element))}"
        + ("" if status == 0 else f" {status.name.lower()}")
        for element in range(NUM_ELEMENTS)
        for status in Status
        if player.owned[element, status]
    ]
    return f"Seat {seat + 1}: {state.score[seat]} prestige, {player.coins} deniers, tokens {tokens}; {', '.join(owned)}"


def describe_action(state: Record, rules: Record, action: Record) -> str:
    """One sentence about a move, told from the state before it."""
    return f"Seat {state.seat + 1} {SENTENCES[ActionKind(action.kind)](state, rules, int(action.a), int(action.b))}"


def on_sale(state: Record, rules: Record) -> tuple[str, str]:
    """Colour and name of the tile for sale."""
    colour = Hex(rules.place_colour[state.place]).name.lower()
    return colour, title(Component(state.market[state.place]))


def tell_bid(state: Record, rules: Record, bid: int, _: int) -> str:
    """A bid for a tile."""
    colour, tile = on_sale(state, rules)
    return f"bids {bid} {colour} for the {tile}"


def tell_payment(state: Record, rules: Record, card: int, left: int) -> str:
    """A card rotated for a tile."""
    _, tile = on_sale(state, rules)
    return f"rotates a {title(Component(card))} for the {tile}" + (f", {left} to go" if left else "")


def tell_vote(state: Record, rules: Record, thumb: int, deniers: int) -> str:
    """A fist."""
    cause = "the Plebs" if thumb == Thumb.DOWN else f"the {title(Component(state.pile[state.round_number]))}"
    return f"turns the thumb {Thumb(thumb).name.lower()} with {deniers} deniers for {cause}"


SENTENCES: dict[ActionKind, Callable[[Record, Record, int, int], str]] = {
    ActionKind.PICK_STARTING: lambda s, r, a, b: f"starts with a {title(Component(a))}",
    ActionKind.OPEN_ELECTION: lambda s, r, a, b: f"opens the election with {a} votes",
    ActionKind.BID_ELECTION: lambda s, r, a, b: f"bids {a} votes for the office of First Consul",
    ActionKind.PASS_ELECTION: lambda s, r, a, b: "passes in the election",
    ActionKind.TAKE_TOKEN: lambda s, r, a, b: f"takes a {title(Colour(a))} token as First Consul",
    ActionKind.RECRUIT: lambda s, r, a, b: f"recruits a {title(Component(a))}",
    ActionKind.OFFER_TILE: lambda s, r, a, b: (
        f"offers the {title(Component(s.market[a]))} on a {Hex(r.place_colour[a]).name.lower()} place"
    ),
    ActionKind.BID_TILE: tell_bid,
    ActionKind.PASS_TILE: lambda s, r, a, b: f"passes on the {on_sale(s, r)[1]}",
    ActionKind.PAY_CARD: tell_payment,
    ActionKind.TAKE_INSULA_TOKEN: lambda s, r, a, b: f"takes a {title(Colour(a))} token for the Insula",
    ActionKind.USE_SHRINE: lambda s, r, a, b: f"buys a {title(Colour(a))} token in a Shrine",
    ActionKind.SKIP_SHRINE: lambda s, r, a, b: "uses no more Shrines",
    ActionKind.USE_TAVERN: lambda s, r, a, b: (
        f"moves the {title(Colour(a))} marker {'left' if b < 0 else 'right'} from a Tavern"
    ),
    ActionKind.SKIP_TAVERN: lambda s, r, a, b: "uses no more Taverns",
    ActionKind.PLACE_CUBE: lambda s, r, a, b: (
        f"sends a {title(Component(a))} against the {title(Component(s.events[b]))}"
    ),
    ActionKind.PREVENT_EVENT: lambda s, r, a, b: f"decides to prevent the {title(Component(s.events[a]))}",
    ActionKind.FLIP_CARD: lambda s, r, a, b: (
        f"turns down a {'rotated ' if b == Status.ROTATED else ''}{title(Component(a))} "
        f"for the {title(Component(s.events[s.slot]))}"
    ),
    ActionKind.REMOVE_EVENT: lambda s, r, a, b: f"removes the {title(Component(s.events[a]))} from the game",
    ActionKind.VOTE: tell_vote,
    ActionKind.FREE_SLAVES: lambda s, r, a, b: f"frees {a} Slaves",
}


def state_fields(state: Record) -> dict[str, Any]:
    """The state by field name, numbers as numbers and enums as names, ready for JSON."""
    fields = {name: plain(state[name]) for name in state.dtype.names if name not in ("players", "entries", "score")}
    fields["phase"] = Phase(state.phase).name.lower()
    fields["end"] = End(state.end).name.lower()
    fields["markers"] = by_name(Colour, state.markers)
    fields["bank"] = by_name(Colour, state.bank)
    fields["is_moved"] = by_name(Colour, state.is_moved)
    for name in COMPONENT_FIELDS:
        fields[name] = [None if value == NONE else Component(value).name.lower() for value in state[name]]
    fields["deck"] = fields["deck"][: state.deck_last]
    fields["entries"] = [
        {"seat": int(entry.seat), "source": Source(entry.source).name.lower(), "points": int(entry.points)}
        for entry in state.entries[: state.num_entries]
    ]
    fields["score"] = plain(state.score[: state.num_players])
    fields["players"] = [player_fields(state.players[seat]) for seat in range(state.num_players)]
    return fields


def player_fields(player: Record) -> dict[str, Any]:
    """One seat's fields by name."""
    owned = {
        Component(element).name.lower(): by_name(Status, player.owned[element])
        for element in range(NUM_ELEMENTS)
        if player.owned[element].any()
    }
    fields = {name: plain(player[name]) for name in player.dtype.names}
    return fields | {
        "tokens": by_name(Colour, player.tokens),
        "owned": owned,
        "picks": {Component(card).name.lower(): int(count) for card, count in enumerate(player.picks) if count},
        "cubes": {"legionary": int(player.cubes[0]), "vestal": int(player.cubes[1])},
        "thumb": None if player.thumb == NONE else Thumb(player.thumb).name.lower(),
    }


def by_name(enum: type[IntEnum], values: Any) -> dict[str, int]:
    """An array indexed by an enum as a dictionary."""
    return {member.name.lower(): int(values[member]) for member in enum}


def plain(value: Any) -> Any:
    """A numpy scalar or array as plain Python."""
    return value.tolist() if isinstance(value, np.ndarray | np.generic) else value
