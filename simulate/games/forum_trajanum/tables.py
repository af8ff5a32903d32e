"""All TOML tables of Forum Trajanum, and what must fit between them."""

from simulate.games.forum_trajanum.component_tables import (
    Buildings,
    Citizens,
    Faces,
    Grid,
    Mosaics,
    Pairing,
    Prestige,
    SideB,
    StreetCards,
    Streets,
    Supply,
)
from simulate.games.forum_trajanum.rule_tables import (
    AreaBonuses,
    Eagles,
    Exchanges,
    Handicap,
    PhaseValues,
    RowValues,
    Start,
    Tracks,
    Trajan,
    TrajanCards,
    TrajanElements,
    Tribunes,
    Wages,
)
from simulate.tables import Table


class ForumTrajanum(Table):
    """All tables of both files."""

    grid: Grid
    streets: Streets
    street_cards: StreetCards
    side_b: SideB
    citizens: Citizens
    faces: Faces
    buildings: Buildings
    supply: Supply
    pairing: Pairing
    mosaics: Mosaics
    prestige: Prestige
    trajan: Trajan
    start: Start
    handicap: Handicap
    tribunes: Tribunes
    exchanges: Exchanges
    tracks: Tracks
    area_bonuses: AreaBonuses
    columns: PhaseValues
    cranes: PhaseValues
    rows: RowValues
    eagles: Eagles
    wages: Wages
    trajan_cards: TrajanCards
    trajan_elements: TrajanElements
