"""Porta Nigra (Wolfgang Kramer, Michael Kiesling, eggertspiele 2015): architects of Roman Trier. See README.md."""

from simulate.contract import Game
from simulate.games.porta_nigra import (
    apply,
    checks,
    components,
    constants,
    hidden,
    legal,
    render,
    rules,
    scoring,
    setup,
    state,
)

GAME = Game(
    id="porta_nigra",
    name="Porta Nigra",
    version=2,
    players=(2, 3, 4),
    state=state.STATE,
    rules=rules.RULES,
    setup=setup.setup,
    legal_actions=legal.legal_actions,
    apply=apply.apply,
    component_of=apply.component_of,
    standings=scoring.standings,
    determinise=hidden.determinise,
    check=checks.check,
    load_rules=rules.load_rules,
    describe_state=render.describe_state,
    describe_action=render.describe_action,
    state_fields=render.state_fields,
    kinds=constants.ActionKind,
    components=components.Component,
    sources=constants.Source,
    ends=constants.End,
    streams=constants.Stream,
    violations=checks.Violation,
    max_options=constants.MAX_OPTIONS,
    max_plies=constants.MAX_PLIES,
)
