"""What there is to play: games, player counts, variants, policies, and how well their data is known."""

from collections import Counter
from dataclasses import dataclass

from simulate import registry
from simulate.players import policies
from simulate.rulesets import Provenance, load_ruleset, variants


@dataclass(frozen=True)
class Listing:
    """One game of the catalogue."""

    id: str
    name: str
    version: int
    players: tuple[int, ...]
    variants: dict[str, str]  # name: description
    policies: dict[str, str]
    tables: tuple[Provenance, ...]  # of the base

    @property
    def by_provenance(self) -> Counter[str]:
        """How many tables of data come from where."""
        return Counter(table.provenance for table in self.tables)

    @property
    def estimated(self) -> str:
        """How much of the data is estimated, in words."""
        return f"{self.by_provenance['estimated']} of {len(self.tables)} tables"

    @property
    def player_counts(self) -> str:
        """The player counts in short."""
        first, last = min(self.players), max(self.players)
        gapless = self.players == tuple(range(first, last + 1)) and first < last
        return f"{first}-{last}" if gapless else ", ".join(map(str, self.players))


def listing(game_id: str) -> Listing:
    """All that can be asked about a game.

    Raises
    ------
    InputError
        If there is no such game, or one of its files is wrong.
    """
    game = registry.game(game_id)
    return Listing(
        id=game.id,
        name=game.name,
        version=game.version,
        players=game.players,
        variants=variants(game_id),
        policies=policies(game_id),
        tables=load_ruleset(game_id).provenance,
    )


def games_table(*, markdown: bool = False) -> str:
    """All games, one line each, as Markdown or aligned for a terminal."""
    rows: list[tuple[str, ...]] = [("id", "game", "version", "players", "variants", "policies", "estimated data")]
    for entry in map(listing, registry.game_ids()):
        names = (", ".join(entry.variants), ", ".join(entry.policies))
        counts = (str(len(entry.variants)), str(len(entry.policies)))
        rows.append(
            (
                entry.id,
                entry.name,
                str(entry.version),
                entry.player_counts,
                *(names if markdown else counts),
                entry.estimated,
            )
        )
    if markdown:
        rows.insert(1, ("---",) * len(rows[0]))
        return "\n".join(f"| {' | '.join(row)} |" for row in rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)


def describe_game(game_id: str) -> str:
    """A game with its variants, policies and the provenance of its data, to be read in a terminal.

    Raises
    ------
    InputError
        If there is no such game, or one of its files is wrong.
    """
    entry = listing(game_id)
    notes = {table.table: f"{table.provenance}: {table.note}" for table in entry.tables}
    counts = ", ".join(f"{count} {provenance}" for provenance, count in entry.by_provenance.most_common())
    return "\n\n".join(
        [
            f"{entry.name} ({entry.id}, version {entry.version}), {entry.player_counts} players",
            section("Variants", entry.variants),
            section("Policies", entry.policies),
            section(f"Tables of data: {counts}", notes),
        ]
    )


def section(title: str, lines: dict[str, str]) -> str:
    """A title over names and what they mean."""
    width = max(map(len, lines), default=0)
    return "\n".join([title, *(f"  {name:<{width}}  {meaning}" for name, meaning in lines.items())])
