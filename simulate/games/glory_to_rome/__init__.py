"""Glory to Rome (Carl Chudyk 2005): two to five patricians rebuild Rome, Republic or Empire. See README.md."""

from simulate.contract import Game
from simulate.games.glory_to_rome import (
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
    id="glory_to_rome",
    name="Glory to Rome",
    version=1,
    players=(2, 3, 4, 5),
    state=state.STATE,
    rules=rules.RULES,
    setup=setup.setup,
    legal_actions=legal.legal_actions,
    apply=apply.apply,
    component_of=components.component_of,
    standings=scoring.standings,
    determinise=hidden.determinise,
    check=checks.check,
    load_rules=rules.load_rules,
    describe_state=render.describe_state,
    describe_action=render.describe_action,
    state_fields=render.state_fields,
    kinds=constants.ActionKind,
    components=constants.Component,
    sources=constants.Source,
    ends=constants.End,
    streams=constants.Stream,
    violations=checks.Violation,
    max_options=constants.MAX_OPTIONS,
    max_plies=constants.MAX_PLIES,
)
