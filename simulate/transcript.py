"""A replayed game in words for people, in JSON lines for programs."""

import json
from collections.abc import Iterator

from simulate.contract import NONE, names
from simulate.replay import Replay, Step


def text_lines(replay: Replay) -> Iterator[str]:
    """The game as a player would read it: the table at the start of each round, then the moves."""
    game, rules = replay.loop.game, replay.rules[0]
    header = replay.header
    yield f"{game.name}: game {header['game']} of cell {header['cell']}, {header['rules']}, deal {header['seed']}"
    yield "Seats: " + ", ".join(f"{seat + 1} {policy}" for seat, policy in enumerate(header["policies"]))
    if "bans" in header:
        yield "May not take: " + ", ".join(f"{seat + 1} {card or 'free'}" for seat, card in enumerate(header["bans"]))
    round_number = 0
    for step in replay.steps:
        if step.round_number != round_number:
            round_number = step.round_number
            yield f"\n--- Round {round_number} ---\n{game.describe_state(step.before, rules)}\n"
        yield f"{step.ply:4}  {game.describe_action(step.before, rules, step.action)}{gains(replay, step)}"
    final = replay.final
    yield f"\n--- End: {names(game.ends)[final.end]} ---\n{game.describe_state(final, rules)}\n"
    yield from result_lines(replay)


def result_lines(replay: Replay) -> Iterator[str]:
    """Each seat's score, and the sources that it adds up from."""
    for seat, by_source in enumerate(replay.sources()):
        parts = ", ".join(f"{source} {points}" for source, points in by_source.items())
        yield f"Seat {seat + 1} ({replay.header['policies'][seat]}): {replay.final.score[seat]} = {parts}"


def gains(replay: Replay, step: Step) -> str:
    """The points that a move brought or cost, in brackets."""
    words = names(replay.loop.game.sources)
    entries = step.after.entries[: step.after.num_entries]
    told = [f"Seat {entry.seat + 1} {entry.points:+d} {words[entry.source]}" for entry in entries]
    return f"   [{', '.join(told)}]" if told else ""


def json_lines(replay: Replay) -> Iterator[str]:
    """One object per line: the header, each ply with the state after it, the end."""
    game = replay.loop.game
    kinds, components = names(game.kinds), names(game.components)
    yield json.dumps(replay.header)
    for step in replay.steps:
        action = {
            "kind": kinds[step.action.kind],
            "component": None if step.component == NONE else components[step.component],
            "a": int(step.action.a),
            "b": int(step.action.b),
        }
        line = {"ply": step.ply, "seat": step.seat, "action": action, "options": step.options}
        yield json.dumps(line | {"state": game.state_fields(step.after)})
    final = replay.final
    scores = [int(score) for score in final.score[: final.num_players]]
    yield json.dumps({"end": names(game.ends)[final.end], "scores": scores, "sources": replay.sources()})
