"""What a building's function is worth to a player: one weight each, looked up by name."""

from simulate.games.glory_to_rome.constants import Component
from simulate.jit import compiled


@compiled
def function_weight(weights, kind):
    """The weight of a building's function; one line each, which compiles to a table."""
    if kind == Component.BAR:
        return weights.bar_function
    if kind == Component.INSULA:
        return weights.insula_function
    if kind == Component.LATRINE:
        return weights.latrine_function
    if kind == Component.ROAD:
        return weights.road_function
    if kind == Component.CIRCUS:
        return weights.circus_function
    if kind == Component.CRANE:
        return weights.crane_function
    if kind == Component.DOCK:
        return weights.dock_function
    if kind == Component.MARKET:
        return weights.market_function
    if kind == Component.PALISADE:
        return weights.palisade_function
    if kind == Component.AMPHITHEATRE:
        return weights.amphitheatre_function
    if kind == Component.AQUEDUCT:
        return weights.aqueduct_function
    if kind == Component.BRIDGE:
        return weights.bridge_function
    if kind == Component.SENATE:
        return weights.senate_function
    if kind == Component.TRIBUNAL:
        return weights.tribunal_function
    if kind == Component.STOREROOM:
        return weights.storeroom_function
    if kind == Component.TOWER:
        return weights.tower_function
    if kind == Component.VOMITORIUM:
        return weights.vomitorium_function
    if kind == Component.WALL:
        return weights.wall_function
    if kind == Component.ACADEMY:
        return weights.academy_function
    if kind == Component.ARCHWAY:
        return weights.archway_function
    if kind == Component.ATRIUM:
        return weights.atrium_function
    if kind == Component.BATH:
        return weights.bath_function
    if kind == Component.FOUNDRY:
        return weights.foundry_function
    if kind == Component.GATE:
        return weights.gate_function
    if kind == Component.SCHOOL:
        return weights.school_function
    if kind == Component.SHRINE:
        return weights.shrine_function
    if kind == Component.CATACOMB:
        return weights.catacomb_function
    if kind == Component.CIRCUS_MAXIMUS:
        return weights.circus_maximus_function
    if kind == Component.COLISEUM:
        return weights.coliseum_function
    if kind == Component.DOMUS_AUREA:
        return weights.domus_aurea_function
    if kind == Component.GARDEN:
        return weights.garden_function
    if kind == Component.PRISON:
        return weights.prison_function
    if kind == Component.SCRIPTORIUM:
        return weights.scriptorium_function
    if kind == Component.SEWER:
        return weights.sewer_function
    if kind == Component.VILLA:
        return weights.villa_function
    if kind == Component.BASILICA:
        return weights.basilica_function
    if kind == Component.FORUM:
        return weights.forum_function
    if kind == Component.FORUM_ROMANUM:
        return weights.forum_romanum_function
    if kind == Component.FOUNTAIN:
        return weights.fountain_function
    if kind == Component.LUDUS_MAGNA:
        return weights.ludus_magna_function
    if kind == Component.PALACE:
        return weights.palace_function
    if kind == Component.STAIRWAY:
        return weights.stairway_function
    if kind == Component.STATUE:
        return weights.statue_function
    return weights.temple_function
