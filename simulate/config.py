"""From TOML to what the kernel plays with: one door to rules and players."""

from simulate.players import Player, line_up, load_player, player_records, policies
from simulate.registry import CONFIGS
from simulate.rulesets import BASE, Provenance, Ruleset, load_ruleset, rules_record, variants

__all__ = [
    "BASE",
    "CONFIGS",
    "Player",
    "Provenance",
    "Ruleset",
    "line_up",
    "load_player",
    "load_ruleset",
    "player_records",
    "policies",
    "rules_record",
    "variants",
]
