"""Players by name: a policy's weights from TOML, changed by parameters, as the record that the kernel reads."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np
from pydantic import Field

from simulate import registry
from simulate.cells import AUTOMA
from simulate.documents import Document, plain_name, read_toml, shown, validated
from simulate.errors import InputError, unknown

if TYPE_CHECKING:
    from simulate.contract import Brain

RANDOM = "random"
RANDOM_DESCRIPTION = "any option, each as likely as the next"
NOISE = "noise"  # the parameter of every policy that is no weight


@dataclass(frozen=True)
class Player:
    """Who sits at a table: a policy with its parameters."""

    name: str  # the spec as given
    description: str
    is_random: bool
    noise: float  # temperature of the choice, in points
    weights: dict[str, float]


class PlayerLike(Protocol):
    """What the kernel needs to know of a player."""

    @property
    def is_random(self) -> bool:
        """Whether it ignores values."""

    @property
    def noise(self) -> float:
        """The temperature of its choices, in points."""

    @property
    def weights(self) -> dict[str, float]:
        """What it values how much; empty for a random player."""


class Policy(Document):
    """One policy of a file."""

    description: str
    like: str | None = None  # the policy whose weights and noise hold where this one sets none
    noise: float | None = Field(default=None, ge=0)
    weights: dict[str, float] = {}


@dataclass(frozen=True)
class PolicyFile:
    """The policies of a file; `like` may name one of `shared`, too."""

    file: str
    policies: dict[str, Policy]
    shared: dict[str, Policy]

    def chain(self, name: str) -> list[Policy]:
        """A policy, the one it is like, and so on."""
        chain: list[Policy] = []
        names: list[str] = []
        policies = self.shared | self.policies
        following: str | None = name
        while following is not None:
            if following in names:
                raise InputError(
                    f"{self.file}: {name}.like: goes round in a circle ({' -> '.join([*names, following])})"
                )
            if following not in policies:
                raise unknown("policy", following, policies, f"{self.file}: {names[-1]}.like")
            names.append(following)
            chain.append(policies[following])
            following = policies[following].like
        return chain


def read_policies(path: Path, shared: dict[str, Policy]) -> PolicyFile:
    """Check a file of policies."""
    file = shown(path)
    policies = {}
    for name, table in read_toml(path).items():
        plain_name("policy", name, file)
        if name in (RANDOM, AUTOMA):
            raise InputError(f"{file}: {name}: the name of the built-in policy is taken")
        if not isinstance(table, dict):
            raise InputError(f"{file}: {name}: must be a table, one for each policy")
        policies[name] = validated(Policy, table, file, (name,))
    return PolicyFile(file, policies, shared)


def shipped_policies(game_id: str) -> PolicyFile:
    """The policies that come with a game."""
    return read_policies(registry.configs(game_id) / "policies" / f"{game_id}.toml", {})


def policies(game_id: str) -> dict[str, str]:
    """Names and descriptions of a game's policies, the random one first.

    Raises
    ------
    InputError
        If there is no such game, or its file of policies is wrong.
    """
    shipped = shipped_policies(game_id).policies
    return {RANDOM: RANDOM_DESCRIPTION, **{name: policy.description for name, policy in shipped.items()}}


def load_player(game_id: str, spec: str) -> Player:
    """The player that a spec describes.

    Parameters
    ----------
    game_id : one of `registry.game_ids()`
    spec : the name of a policy, `random`, or `path/to/file.toml:name` of the user's own; then any number of
        `:parameter=value`, where a parameter is `noise` or a weight

    Raises
    ------
    InputError
        If there is no such game, file, policy or parameter, or the file is wrong.

    Examples
    --------
    >>> load_player("sylla", "balanced:noise=0.5").noise
    0.5
    """
    path, has_path, rest = spec.rpartition(".toml:")
    name, *parameters = rest.split(":")
    source = shipped_policies(game_id)
    if has_path:
        source = read_policies(Path(f"{path}.toml"), source.policies)
    elif spec.endswith(".toml"):
        raise InputError(f"policy {spec!r}: which one of the file? (write {spec}:NAME)")
    plain_name("policy", name)
    if name == RANDOM and not has_path:
        if parameters:
            raise InputError(f"policy {spec!r}: the random policy has no parameters")
        return Player(spec, RANDOM_DESCRIPTION, True, 0.0, {})
    if name not in source.policies:
        raise unknown(
            "policy", name, [*([] if has_path else [RANDOM]), *source.policies], source.file if has_path else ""
        )
    known = registry.brain(game_id).weights.names or ()
    weights, noise = own_weights(source, name, known)
    for parameter in parameters:
        key, value = parsed_parameter(spec, parameter, (NOISE, *known))
        if key == NOISE:
            noise = value
        else:
            weights[key] = value
    return Player(spec, source.policies[name].description, False, noise, weights)


def own_weights(source: PolicyFile, name: str, known: Sequence[str]) -> tuple[dict[str, float], float]:
    """All weights of a policy in the brain's order, and its noise."""
    weights: dict[str, float] = {}
    noise = 0.0
    for policy in reversed(source.chain(name)):
        weights |= policy.weights
        noise = noise if policy.noise is None else policy.noise
    for key in weights:
        if key not in known:
            raise unknown("weight", key, known, f"{source.file}: {name}.weights")
    for key in known:
        if key not in weights:
            raise InputError(f"{source.file}: {name}.weights: the key '{key}' is missing")
    return {key: float(weights[key]) for key in known}, float(noise)


def parsed_parameter(spec: str, parameter: str, known: Sequence[str]) -> tuple[str, float]:
    """The name and value of one parameter of a spec."""
    key, equals, text = parameter.partition("=")
    if not equals:
        raise InputError(f"policy {spec!r}: {parameter!r} is not of the form parameter=number")
    if key not in known:
        raise unknown("parameter", key, known, f"policy {spec!r}")
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value) or (key == NOISE and value < 0):
        raise InputError(
            f"policy {spec!r}: {key} must be a {'number, 0 or more' if key == NOISE else 'number'}, not {text!r}"
        )
    return key, value


def player_records(brain: Brain, players: Sequence[PlayerLike]) -> np.recarray[Any, Any]:
    """Players as the array of records that the kernel reads."""
    from simulate.kernel import player_dtype

    records = np.zeros(len(players), player_dtype(brain)).view(np.recarray)
    for record, player in zip(records, players, strict=True):
        record.is_random = player.is_random
        record.noise = player.noise
        for key, weight in player.weights.items():
            record.weights[key] = weight
    return records


def line_up(game_id: str, lineup: Sequence[str]) -> np.recarray[Any, Any]:
    """The players of a line-up, one spec each, as the array of records that the kernel reads.

    Raises
    ------
    InputError
        See `load_player`.
    """
    return player_records(registry.brain(game_id), [load_player(game_id, spec) for spec in lineup])
