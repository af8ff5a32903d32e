"""The rulebook's own examples of Legionaries, and of the Wall, in the order of its pages; Y is the rulebook's "you"."""

from simulate.games.glory_to_rome.constants import ActionKind, Phase, Role, Source, Status
from tests.games.glory_to_rome.table import LEFT, OPPOSITE, RIGHT, Table, card


def test_w18_palisade_gives_nothing():
    table = Table().leads(RIGHT).built(1, "palisade").pool(marble=2)
    table.hand(RIGHT, "gate", "temple", "palace").hand(1, "school", "statue").hand(LEFT, "fountain", "basilica")
    table.lead("gate").follow("school").think().demand("marble")
    table.do(ActionKind.GIVE_CARD, card("fountain"))
    assert table.counts(RIGHT, "stockpile") == {"marble": 2}
    assert table.cards(1) == {"statue": 1}
    table.demand("marble")
    assert table.phase() == Phase.GIVE  # left gives its only marble by itself, right has two
    table.do(ActionKind.GIVE_CARD, card("temple"))
    assert table.counts(1, "stockpile") == {"marble": 3}


def test_w22_coliseum_eats_demanded_clients():
    table = Table(variant="empire").leads(RIGHT).built(1, "coliseum").pool(marble=2)
    table.hand(RIGHT, "gate", "palace", "temple").hand(1, "school", "bath", "garden", "statue").hand(LEFT, "villa")
    table.clients(1, legionary=1, architect=3).clients(RIGHT, legionary=1, merchant=1)
    table.clients(LEFT, legionary=1, architect=1)
    table.lead("gate").follow("school").do(ActionKind.THINK_JACK).demand("marble", "marble")
    assert table.counts(RIGHT, "stockpile") == {"marble": 3}
    table.demand("brick", "stone")
    assert table.counts(1, "stockpile") == {"stone": 1}
    table.do(ActionKind.EAT_CLIENT, Role.LEGIONARY, RIGHT).do(ActionKind.EAT_CLIENT, Role.MERCHANT, RIGHT)
    table.do(ActionKind.EAT_CLIENT, Role.LEGIONARY, LEFT)
    assert table.phase() == Phase.LEADER  # left has no Legionary any more
    assert table.counts(1, "vault") == {"brick": 2, "stone": 1}
    assert table.counts(LEFT, "clients") == {"architect": 1}
    assert table.counts(RIGHT, "clients") == {}


def test_w26_bridge_reaches_everybody_but_who_has_a_wall():
    table = Table(4).built(1, "bridge").built(2, "palisade").built(0, "wall").pool(marble=1).hand(1, "forum_romanum")
    for seat in (0, 2, 3):
        table.hand(seat, "temple").stock(seat, marble=1)
    table.state.players[1].jacks = 1
    table.lead("jack", "legionary")
    for _ in range(3):
        table.deck("bar").do(ActionKind.THINK_ONE)
    table.demand("marble")
    assert table.counts(1, "stockpile") == {"marble": 5}
    assert table.cards(1) == {"forum_romanum": 1}
    assert "temple" in table.cards(0) and "temple" not in table.cards(2) | table.cards(OPPOSITE)


def test_w27_domus_aurea_takes_an_empty_foundation():
    table = Table().leads(RIGHT).hand(RIGHT, jacks=1).built(1, "domus_aurea").hand(1, "gate", "bath")
    table.hand(LEFT, "shrine").found(LEFT, "school")
    table.lead("jack", "legionary").follow("gate").do(ActionKind.THINK_JACK)
    before = table.influence(1)
    table.demand("brick")
    table.do(ActionKind.TAKE_FOUNDATION, card("school"), LEFT)
    assert table.counts(1, "stockpile") == {"brick": 2}
    assert table.influence(1) == before + 2 == table.scores()[1]
    assert table.status(LEFT, "school") == Status.ABSENT


def test_w37_wall_scores_the_stockpile():
    table = Table(2).built(1, "wall", "latrine").stock(1, wood=5).short_deck("bar").do(ActionKind.THINK_ONE)
    assert table.scores()[1] == 7
    assert (1, Source.WALL, 2) in table.ledger()


def test_w38_wall_defends_against_a_bridge():
    table = Table().leads(RIGHT).built(1, "wall").built(RIGHT, "bridge").hand(RIGHT, "gate", "villa")
    table.hand(1, "bath", "garden").lead("gate").follow("bath").do(ActionKind.THINK_JACK)
    table.demand("stone")
    assert table.cards(1) == {"garden": 1}
    table.demand("stone")
    assert table.counts(1, "stockpile") == {"stone": 1}
    assert table.cards(RIGHT) == {}
