"""How a run was made, from its manifest: cells, policies, provenance of the data, changed rules, commands."""

import shlex
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

Json = dict[str, Any]


@dataclass(frozen=True)
class Method:
    """The facts that the last sections of a report state."""

    tables: dict[str, pl.DataFrame]  # by the names in METHOD
    versions: tuple[tuple[str, str], ...]
    descriptions: tuple[tuple[str, str, str], ...]  # game, variant, what it is
    commands: tuple[str, ...]


METHOD = {
    "cells": ("What was played", "One row per cell: games that differ only by chance and by who sits where."),
    "policies": ("The players", "Noise is how far a policy's valuations are blurred before it picks the best option."),
    "weights": ("What the players value", "The weights of each policy, as its configuration states them."),
    "changed_rules": ("What the variants change", "Values of the rules that differ from the base game."),
    "provenance": (
        "Where the data comes from",
        "Rulebook and public data are as published; estimated data is a reasoned guess that a variant can replace.",
    ),
}


def method(manifest: Json) -> Method:
    """Collect the facts.

    Parameters
    ----------
    manifest
        A run's manifest as plain values.
    """
    return Method(
        tables={
            "cells": _cells(manifest),
            "policies": _policies(manifest),
            "weights": _weights(manifest),
            "changed_rules": _changes(manifest),
            "provenance": _provenance(manifest),
        },
        versions=(
            ("bilanx", manifest["bilanx"]),
            *((game["name"], f"rules version {game['version']}") for game in manifest["games"].values()),
            *manifest["versions"].items(),
            ("digest of compiled sources", manifest["sources"]),
        ),
        descriptions=tuple(
            (*key.split("/", 1), rules["description"])
            for key, rules in manifest["rules"].items()
            if rules["description"]
        ),
        commands=commands(manifest),
    )


def commands(manifest: Json) -> tuple[str, ...]:
    """What to type to get the same run and the same report."""
    seed, bans, until = str(manifest["seed"]), manifest.get("bans"), manifest.get("until")
    if len(manifest["cells"]) == 1:
        (cell,) = manifest["cells"]
        alike = len(set(cell["lineup"])) == 1
        words = ["bilanx", "cards" if bans else "simulate", cell["game"], "-p", str(cell["players"])]
        words += [
            "-v",
            cell["variant"],
            "--policies",
            ",".join(dict.fromkeys(cell["lineup"]) if alike else cell["lineup"]),
        ]
        words += _until(until) if until else ["-n", str(cell["games"])]
        words += ["--seed", seed]
        words += _bans(bans, manifest["name"]) if bans else ["--log", manifest["log"]]
    elif manifest["name"].startswith("ladder-"):
        words = [*_ladder(manifest["cells"]), "--seed", seed]
    else:
        words = ["bilanx", "sweep", f"configs/sweeps/{manifest['name']}.toml"]
        words += _until(until) if until else _sizes(manifest["cells"])
        words += ["--seed", seed]
    folder = f"runs/{manifest['name']}"
    return shlex.join([*words, "-o", folder]), shlex.join(["bilanx", "report", folder])


def _ladder(cells: Sequence[Json]) -> list[str]:
    """The command that plays all line-ups of some policies; these stand in the cells in their order."""
    first = cells[0]
    pool = dict.fromkeys(policy for cell in cells for policy in cell["lineup"])
    words = ["bilanx", "ladder", first["game"], "-p", str(first["players"]), "-v", first["variant"]]
    return [*words, "--policies", ",".join(pool), *_sizes(cells)]


def _sizes(cells: Sequence[Json]) -> list[str]:
    """The option that gives all cells their sizes, rounded up to whole blocks; none if they differ by more."""
    least = min(cell["games"] for cell in cells)
    rounded = [-(-least // cell["rotations"]) * cell["rotations"] for cell in cells]
    return ["-n", str(least)] if rounded == [cell["games"] for cell in cells] else []


def _until(until: Json) -> list[str]:
    return ["--precision", f"{until['precision']:g}", "--max-games", str(until["max_games"])]


def _bans(bans: Json, run: str) -> list[str]:
    """The options of a design; families that a run is named after were chosen."""
    families = dict.fromkeys(family["name"] for cell in bans["cells"] for family in cell)
    chosen = [] if run.endswith(f"-bans-{bans['mode']}") else ["--family", ",".join(families)]
    return ["--mode", bans["mode"], *chosen]


def _cells(manifest: Json) -> pl.DataFrame:
    return pl.DataFrame(
        [
            {
                "cell": number,
                "game": cell["game"],
                "variant": cell["variant"],
                "players": cell["players"],
                "lineup": ",".join(cell["lineup"]),
                "rotations": cell["rotations"],
                "games": cell["games"],
                "rules_digest": cell["rules_digest"],
            }
            for number, cell in enumerate(manifest["cells"])
        ]
    )


def _policies(manifest: Json) -> pl.DataFrame:
    return pl.DataFrame(
        [
            {"policy": key.split("/", 1)[1], "description": policy["description"], "noise": float(policy["noise"])}
            for key, policy in manifest["policies"].items()
        ]
    )


def _weights(manifest: Json) -> pl.DataFrame:
    return pl.DataFrame(
        [
            {"policy": key.split("/", 1)[1], "weight": weight, "value": float(value)}
            for key, policy in manifest["policies"].items()
            for weight, value in policy["weights"].items()
        ]
    )


def _provenance(manifest: Json) -> pl.DataFrame:
    frame = pl.DataFrame(
        [
            {"game": key.split("/", 1)[0], "variant": key.split("/", 1)[1], **entry}
            for key, rules in manifest["rules"].items()
            for entry in rules["provenance"]
        ]
    )
    return frame if frame.is_empty() else frame.select("game", "variant", "table", "provenance", "note", "overridden")


def _changes(manifest: Json) -> pl.DataFrame:
    """Each value of a variant that differs from the base game, where the run holds both."""
    rows = []
    for key, rules in manifest["rules"].items():
        game, variant = key.split("/", 1)
        base = dict(_leaves(manifest["rules"].get(f"{game}/base", rules)["tables"]))
        for path, value in _leaves(rules["tables"]):
            if base.get(path) != value:
                rows.append({"variant": variant, "key": path, "base": str(base.get(path)), "here": str(value)})
    return pl.DataFrame(rows)


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """All values of nested tables with their dotted keys."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, f"{path}.{key}" if path else str(key))
    else:
        yield path, value
