"""Glory to Rome in words, for replays, errors and playthroughs; the same as data for JSON. Words count seats from 1."""

from collections.abc import Callable
from enum import IntEnum
from typing import Any

import numpy as np

from simulate.contract import NONE, Record
from simulate.games.glory_to_rome.constants import (
    NUM_KINDS,
    ActionKind,
    Colour,
    Component,
    End,
    Origin,
    Phase,
    Role,
    Source,
    Status,
)

COLOUR_FIELDS = ("pool", "in_town", "out_of_town", "buried", "demand", "queue")
PLAYER_COLOUR_FIELDS = (
    "held",
    "stockpile",
    "clients",
    "vault",
    "seen",
    "sites",
    "begun",
    "camp",
    "revealed",
    "owed",
    "has_given",
)


def title(member: IntEnum) -> str:
    """A member's name in prose.

    >>> title(Component.CIRCUS_MAXIMUS)
    'Circus Maximus'
    """
    return member.name.replace("_", " ").title()


def counted(enum: type[IntEnum], counts: Any) -> str:
    """How many of each, without the empty ones."""
    return ", ".join(f"{counts[member]} {title(member)}" for member in enum if counts[member]) or "nothing"


def describe_state(state: Record, rules: Record) -> str:
    """The whole table as text, hidden things included."""
    frame = state.frames[state.depth]
    role = "no role yet" if state.frames[0].role == NONE else f"{title(Role(state.frames[0].role))} is led"
    lines = [
        f"Round {state.round_number}, {title(Phase(frame.phase))}: seat {state.seat + 1} decides, "
        f"seat {state.frames[0].seat + 1} leads, {role}",
        f"Deck: {state.deck_last - state.deck_first} cards, {state.jack_pile} Jacks; "
        f"pool: {counted(Colour, state.pool)}",
        f"Sites in town: {counted(Colour, state.in_town)}; out of town: {counted(Colour, state.out_of_town)}",
    ]
    if state.drawn != NONE:
        lines.append(f"Drawn from the Fountain: {title(Component(state.drawn))}")
    if state.is_open.any():
        lines.append(
            f"Open to all: {', '.join(title(Component(kind)) for kind in np.flatnonzero(state.is_open).tolist())}"
        )
    for seat in range(state.num_players):
        lines += describe_seat(state, rules, seat)
    if state.end != End.RUNNING:
        lines.append(f"The game is over: {title(End(state.end))}")
    return "\n".join(lines)


def describe_seat(state: Record, rules: Record, seat: int) -> list[str]:
    """What a seat holds and owns, and has scored."""
    player = state.players[seat]
    hand = [f"{number} {title(Component(kind))}" for kind, number in enumerate(player.hand) if number]
    hand += [f"{player.jacks} Jack"] if player.jacks else []
    buildings = [describe_building(player, rules, kind) for kind in range(NUM_KINDS) if player.status[kind]]
    return [
        f"Seat {seat + 1}: {state.score[seat]} points; hand: {', '.join(hand) or 'nothing'}",
        f"  clients: {counted(Role, player.clients)}; stockpile: {counted(Colour, player.stockpile)}; "
        f"vault: {counted(Colour, player.vault)}",
        f"  buildings: {', '.join(buildings) or 'none'}; "
        f"camp: {counted(Colour, player.camp)}, {player.camp_jacks} Jacks",
    ]


def describe_building(player: Record, rules: Record, kind: int) -> str:
    """A building, with its site if that differs and how far it is built."""
    words = title(Component(kind))
    if player.site[kind] != rules.colour[kind]:
        words += f" on {Colour(player.site[kind]).name.lower()}"
    if player.status[kind] == Status.UNFINISHED:
        words += f" {player.materials[kind]}/{rules.value[player.site[kind]]}"
    return words


def describe_action(state: Record, rules: Record, action: Record) -> str:
    """One sentence about a move, told from the state before it."""
    return f"Seat {state.seat + 1} {SENTENCES[ActionKind(action.kind)](state, int(action.a), int(action.b))}"


def building(kind: int) -> str:
    """A building's name."""
    return title(Component(kind))


def role(number: int) -> str:
    """A role's name."""
    return title(Role(number))


def roles(number: int) -> str:
    """Several of a role."""
    return {Role.CRAFTSMAN: "Craftsmen", Role.LEGIONARY: "Legionaries"}.get(Role(number), f"{role(number)}s")


def a_role(number: int) -> str:
    """One of a role."""
    return f"an {role(number)}" if number == Role.ARCHITECT else f"a {role(number)}"


def material(colour: int) -> str:
    """A material's name."""
    return Colour(colour).name.lower()


def seat_word(seat: int) -> str:
    """A seat in words."""
    return f"seat {seat + 1}"


Sentence = Callable[[Record, int, int], str]

SENTENCES: dict[ActionKind, Sentence] = {
    ActionKind.THINK: lambda s, a, b: "thinks",
    ActionKind.THINK_JACK: lambda s, a, b: "thinks and takes a Jack",
    ActionKind.THINK_REFILL: lambda s, a, b: "thinks and refills the hand",
    ActionKind.THINK_ONE: lambda s, a, b: "thinks and draws a card",
    ActionKind.END_THINKING: lambda s, a, b: "thinks no more",
    ActionKind.DISCARD_HAND: lambda s, a, b: "discards the whole hand",
    ActionKind.KEEP_HAND: lambda s, a, b: "keeps the hand",
    ActionKind.DISCARD_CARD: lambda s, a, b: f"discards {building(a)}",
    ActionKind.DISCARD_JACK: lambda s, a, b: "discards a Jack",
    ActionKind.KEEP_CARDS: lambda s, a, b: "discards nothing",
    ActionKind.TAKE_JACK: lambda s, a, b: "takes a Jack for the Tribunal",
    ActionKind.LEAVE_JACK: lambda s, a, b: "takes no Jack for the Tribunal",
    ActionKind.LEAD_CARD: lambda s, a, b: f"leads {role(b)} with {building(a)}",
    ActionKind.LEAD_JACK: lambda s, a, b: f"leads {role(a)} with a Jack",
    ActionKind.LEAD_PETITION: lambda s, a, b: f"leads {role(b)} by a petition of {roles(a)}",
    ActionKind.LEAD_CIRCUS: lambda s, a, b: f"leads {role(b)} with two {roles(a)} of the Circus",
    ActionKind.FOLLOW_CARD: lambda s, a, b: f"follows as {role(b)} with {building(a)}",
    ActionKind.FOLLOW_JACK: lambda s, a, b: f"follows as {role(a)} with a Jack",
    ActionKind.FOLLOW_PETITION: lambda s, a, b: f"follows as {role(b)} by a petition of {roles(a)}",
    ActionKind.FOLLOW_CIRCUS: lambda s, a, b: f"follows as {role(b)} with two {roles(a)} of the Circus",
    ActionKind.MORE_CARD: lambda s, a, b: f"adds {building(a)} as {role(b)}",
    ActionKind.MORE_JACK: lambda s, a, b: f"adds a Jack as {role(a)}",
    ActionKind.MORE_PETITION: lambda s, a, b: f"adds a petition of {roles(a)} as {role(b)}",
    ActionKind.MORE_CIRCUS: lambda s, a, b: f"adds two {roles(a)} of the Circus as {role(b)}",
    ActionKind.END_PLAY: lambda s, a, b: "adds no more cards",
    ActionKind.PETITION_CARD: lambda s, a, b: f"petitions with {building(a)}",
    ActionKind.SKIP_ACTION: lambda s, a, b: "leaves the action out",
    ActionKind.TAKE_MATERIAL: lambda s, a, b: f"takes {material(a)} from the pool",
    ActionKind.STORE_CARD: lambda s, a, b: f"stores {building(a)} through the Dock",
    ActionKind.SKIP_EXTRA: lambda s, a, b: "leaves the extra out",
    ActionKind.LAY_FOUNDATION: lambda s, a, b: f"lays the foundation of {building(a)} on a {material(b)} site",
    ActionKind.LAY_OUTSIDE: lambda s, a, b: f"lays the foundation of {building(a)} on {material(b)} out of town",
    ActionKind.ADD_FROM_HAND: lambda s, a, b: f"adds {building(b)} from hand to {building(a)}",
    ActionKind.COMPLETE_FROM_HAND: lambda s, a, b: f"completes {building(a)} with {building(b)} from hand",
    ActionKind.ADD_FROM_STOCKPILE: lambda s, a, b: f"adds {material(b)} from the stockpile to {building(a)}",
    ActionKind.COMPLETE_FROM_STOCKPILE: lambda s, a, b: (
        f"completes {building(a)} with {material(b)} from the stockpile"
    ),
    ActionKind.ADD_FROM_POOL: lambda s, a, b: f"adds {material(b)} from the pool to {building(a)}",
    ActionKind.COMPLETE_FROM_POOL: lambda s, a, b: f"completes {building(a)} with {material(b)} from the pool",
    ActionKind.DRAW_FOUNTAIN: lambda s, a, b: "draws from the Fountain",
    ActionKind.LAY_DRAWN: lambda s, a, b: f"lays the drawn {building(a)} on a {material(b)} site",
    ActionKind.LAY_DRAWN_OUTSIDE: lambda s, a, b: f"lays the drawn {building(a)} on {material(b)} out of town",
    ActionKind.ADD_DRAWN: lambda s, a, b: f"adds the drawn {material(b)} to {building(a)}",
    ActionKind.COMPLETE_DRAWN: lambda s, a, b: f"completes {building(a)} with the drawn {material(b)}",
    ActionKind.KEEP_DRAWN: lambda s, a, b: "keeps the drawn card",
    ActionKind.HOLD_ACTION: lambda s, a, b: "holds the action for a site out of town",
    ActionKind.OPEN_BUILDING: lambda s, a, b: f"will open {building(a)} of {seat_word(b)}",
    ActionKind.OPEN_FROM_STOCKPILE: lambda s, a, b: f"opens {building(s.opening)} with {material(a)} of the stockpile",
    ActionKind.OPEN_FROM_POOL: lambda s, a, b: f"opens {building(s.opening)} with {material(a)} of the pool",
    ActionKind.REVEAL: lambda s, a, b: f"shows {material(a)}: Rome demands",
    ActionKind.END_REVEAL: lambda s, a, b: "shows no more cards",
    ActionKind.GIVE_CARD: lambda s, a, b: f"hands over {building(a)}",
    ActionKind.EAT_CLIENT: lambda s, a, b: f"throws {a_role(a)} of {seat_word(b)} to the lions",
    ActionKind.TAKE_FOUNDATION: lambda s, a, b: f"takes the foundation of {building(a)} from {seat_word(b)}",
    ActionKind.VAULT_MATERIAL: lambda s, a, b: f"puts {material(a)} into the vault",
    ActionKind.VAULT_DECK: lambda s, a, b: "puts the top card of the deck into the vault",
    ActionKind.VAULT_CARD: lambda s, a, b: f"puts {building(a)} from hand into the vault",
    ActionKind.HIRE: lambda s, a, b: f"hires {a_role(a)}",
    ActionKind.HIRE_CARD: lambda s, a, b: f"hires {building(a)} from hand",
    ActionKind.HIRE_DECK: lambda s, a, b: "hires the top card of the deck",
    ActionKind.ACT_AS: lambda s, a, b: f"lets the new client act as {role(a)}",
    ActionKind.STEAL_BUILDING: lambda s, a, b: f"takes {building(a)} of {seat_word(b)} into the Prison",
    ActionKind.TAKE_PLAYED_JACK: lambda s, a, b: f"takes a Jack that {seat_word(a)} played",
    ActionKind.END_SENATE: lambda s, a, b: "takes no more Jacks",
    ActionKind.KEEP_PLAYED: lambda s, a, b: f"keeps the played {material(a)} through the Sewer",
    ActionKind.END_SEWER: lambda s, a, b: "keeps no more played cards",
}


def state_fields(state: Record) -> dict[str, Any]:
    """The state by field name, numbers as numbers and enums as names, ready for JSON."""
    left_out = ("players", "entries", "score", "deck", "frames", "depth", "is_open")
    fields = {name: plain(state[name]) for name in state.dtype.names if name not in left_out}
    fields["end"] = End(state.end).name.lower()
    fields["stop"] = End(state.stop).name.lower()
    for name in COLOUR_FIELDS:
        fields[name] = by_name(Colour, state[name])
    for name in ("drawn", "opening"):
        fields[name] = None if state[name] == NONE else Component(state[name]).name.lower()
    fields["deck"] = [Component(kind).name.lower() for kind in state.deck[state.deck_first : state.deck_last]]
    fields["is_open"] = [Component(kind).name.lower() for kind in np.flatnonzero(state.is_open).tolist()]
    fields["frames"] = [frame_fields(state.frames[index]) for index in range(state.depth + 1)]
    fields["entries"] = [
        {"seat": int(entry.seat), "source": Source(entry.source).name.lower(), "points": int(entry.points)}
        for entry in state.entries[: state.num_entries]
    ]
    fields["score"] = plain(state.score[: state.num_players])
    fields["players"] = [player_fields(state.players[seat]) for seat in range(state.num_players)]
    return fields


def frame_fields(frame: Record) -> dict[str, Any]:
    """One frame of the stack by name."""
    return {
        "phase": Phase(frame.phase).name.lower(),
        "seat": int(frame.seat),
        "role": None if frame.role == NONE else Role(frame.role).name.lower(),
        "left": int(frame.left),
        "step": int(frame.step),
        "origin": Origin(frame.origin).name.lower(),
    }


def player_fields(player: Record) -> dict[str, Any]:
    """One seat's fields by name."""
    fields: dict[str, Any] = {name: by_name(Colour, player[name]) for name in PLAYER_COLOUR_FIELDS}
    fields |= {name: int(player[name]) for name in ("jacks", "camp_jacks", "units", "crafted")}
    fields["hand"] = {Component(kind).name.lower(): int(number) for kind, number in enumerate(player.hand) if number}
    fields["buildings"] = {
        Component(kind).name.lower(): {
            "status": Status(player.status[kind]).name.lower(),
            "site": Colour(player.site[kind]).name.lower(),
            "materials": int(player.materials[kind]),
            "marbles": int(player.marbles[kind]),
        }
        for kind in range(NUM_KINDS)
        if player.status[kind]
    }
    return fields


def by_name(enum: type[IntEnum], values: Any) -> dict[str, int]:
    """An array indexed by an enum as a dictionary."""
    return {member.name.lower(): int(values[member]) for member in enum}


def plain(value: Any) -> Any:
    """A numpy scalar or array as plain Python."""
    return value.tolist() if isinstance(value, np.ndarray | np.generic) else value
