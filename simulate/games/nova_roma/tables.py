"""All TOML tables of Nova Roma, and what must fit between them."""

from typing import Self

from pydantic import model_validator

from simulate.games.nova_roma.board_tables import District, Districts, Routes
from simulate.games.nova_roma.card_tables import Associates
from simulate.games.nova_roma.component_tables import (
    Buildings,
    Emperor,
    Estates,
    Hippodrome,
    Production,
    Rewards,
    Sea,
    Shapes,
)
from simulate.games.nova_roma.constants import MAX_PLACEMENTS, MAX_SHAPE_PLACEMENTS
from simulate.games.nova_roma.mosaic_tables import Conditions, Mosaic
from simulate.games.nova_roma.rule_tables import (
    Actions,
    Drafts,
    EstateEffects,
    Limits,
    Milestone,
    Rulings,
    Scoring,
    Solo,
    Start,
    TwoPlayers,
)
from simulate.games.nova_roma.shapes import placements
from simulate.tables import Table


class NovaRoma(Table):
    """All tables of both files."""

    associates: Associates
    emperor: Emperor
    sea: Sea
    shapes: Shapes
    buildings: Buildings
    routes: Routes
    districts: Districts
    rewards: Rewards
    hippodrome: Hippodrome
    production: Production
    estates: Estates
    conditions: Conditions
    mosaic: Mosaic
    start: Start
    limits: Limits
    actions: Actions
    estate_effects: EstateEffects
    scoring: Scoring
    milestone: Milestone
    two_players: TwoPlayers
    solo: Solo
    drafts: Drafts
    rulings: Rulings

    @model_validator(mode="after")
    def mosaic_asks_for_conditions(self) -> Self:
        """Tiles show conditions of their own colour."""
        for colour in ("green", "yellow", "orange"):
            known = getattr(self.conditions, colour)
            for strip in getattr(self.mosaic, colour).tiles:
                for name in strip:
                    if name not in known:
                        raise ValueError(f"mosaic.{colour}: there is no condition '{name}'")
        return self

    @model_validator(mode="after")
    def automa_has_harbours(self) -> Self:
        """Each route has a harbour on which the automa's ship starts."""
        for name in ("north", "south"):
            harbours = getattr(self.routes, name).harbours
            if self.solo.harbour_points not in [harbour.points for harbour in harbours]:
                raise ValueError(f"routes.{name}: no harbour of {self.solo.harbour_points} points for the automa")
        return self

    @model_validator(mode="after")
    def pieces_stand_on_the_track(self) -> Self:
        """Neutral chariots and milestone lie on the track; the automa's first step stays on it."""
        last = len(self.hippodrome.horses)
        for what, cell in (
            ("two_players.chariot_cell", self.two_players.chariot_cell),
            ("solo.chariot_cell", self.solo.chariot_cell),
            ("milestone.cell", self.milestone.cell),
        ):
            if cell > last:
                raise ValueError(f"{what}: cell {cell} is not on a track of {last} cells")
        return self

    @model_validator(mode="after")
    def start_is_within_limits(self) -> Self:
        """Nobody starts with more than can be held."""
        for what in ("goods", "influence"):
            start, limit = getattr(self.start, what), getattr(self.limits, what)
            if start > limit:
                raise ValueError(f"start.{what}: {start} is more than the limit of {limit}")
        return self

    @model_validator(mode="after")
    def placements_fit(self) -> Self:
        """The list of options has room for all sites of a shape, the rules for those of all shapes."""
        total = 0
        for name, picture in self.shapes.model_dump().items():
            sites = sum(len(placements(picture, district.map)) for district in self.districts_in_order())
            if sites > MAX_SHAPE_PLACEMENTS:
                raise ValueError(f"shapes.{name}: {sites} sites are more than {MAX_SHAPE_PLACEMENTS}")
            total += sites
        if total > MAX_PLACEMENTS:
            raise ValueError(f"shapes: {total} sites in all are more than {MAX_PLACEMENTS}")
        return self

    def districts_in_order(self) -> tuple[District, District, District]:
        """Districts A, B and C."""
        return self.districts.a, self.districts.b, self.districts.c
