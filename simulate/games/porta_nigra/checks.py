"""What can never be: each function finds one kind of impossibility, `check` collects them as flags."""

from enum import IntFlag

from simulate.contract import MANY, NONE, is_within
from simulate.games.porta_nigra.conservation import (
    are_action_cards_sound,
    are_bricks_sound,
    are_building_cards_sound,
    are_honour_cards_sound,
    are_market_cards_sound,
    are_romans_sound,
)
from simulate.games.porta_nigra.constants import (
    FIRST_TOWER,
    MAX_HEIGHT,
    MAX_PLAYERS,
    MIN_HEIGHT,
    MIN_PLAYERS,
    NUM_BUILDINGS,
    NUM_CARDS,
    NUM_ICONS,
    NUM_PARTS,
    NUM_QUARTERS,
    NUM_SITES,
    Building,
    End,
    Phase,
)
from simulate.games.porta_nigra.state import part_of
from simulate.jit import compiled


class Violation(IntFlag):
    """What is wrong with a state."""

    TABLE = 1
    POINTS = 2
    TOKENS = 4
    BUILDERS = 8
    SITES = 16
    SHARES = 32
    BRICKS = 64
    ROMANS = 128
    ACTION_CARDS = 256
    MARKET_CARDS = 512
    BUILDING_CARDS = 1024
    HONOUR_CARDS = 2048
    TURN = 4096
    TRIGGER = 8192


@compiled
def check(state, rules):
    """Flags of `Violation`, 0 when the state is sound."""
    if not is_table_sound(state, rules) or not are_sites_sound(state, rules):
        return Violation.TABLE.value if not is_table_sound(state, rules) else Violation.SITES.value
    flags = 0
    if not is_within(state.score, 0, MANY):
        flags |= Violation.POINTS.value
    if not are_tokens_sound(state):
        flags |= Violation.TOKENS.value
    if not are_builders_sound(state):
        flags |= Violation.BUILDERS.value
    if not are_shares_sound(state, rules):
        flags |= Violation.SHARES.value
    if not are_bricks_sound(state, rules):
        flags |= Violation.BRICKS.value
    if not are_romans_sound(state, rules):
        flags |= Violation.ROMANS.value
    if not are_action_cards_sound(state, rules):
        flags |= Violation.ACTION_CARDS.value
    if not are_market_cards_sound(state):
        flags |= Violation.MARKET_CARDS.value
    if not are_building_cards_sound(state, rules):
        flags |= Violation.BUILDING_CARDS.value
    if not are_honour_cards_sound(state, rules):
        flags |= Violation.HONOUR_CARDS.value
    if not is_turn_sound(state, rules):
        flags |= Violation.TURN.value
    if not is_trigger_sound(state):
        flags |= Violation.TRIGGER.value
    return flags


@compiled
def is_table_sound(state, rules):
    """Seats, round and phase exist; the game has ended exactly in the last phase."""
    return (
        MIN_PLAYERS <= state.num_players <= MAX_PLAYERS
        and 0 <= state.seat < state.num_players
        and 0 <= state.first_player < state.num_players
        and 1 <= state.round_number <= rules.num_rounds[state.num_players]
        and (Phase.BUILDER <= state.phase <= Phase.FIRST_PLAYER or state.phase == Phase.OVER)
        and (state.phase == Phase.OVER) == (state.end != End.RUNNING)
    )


@compiled
def are_sites_sound(state, rules):
    """An element has an owner and as many bricks as its site asks for; an empty site has neither, and is noted."""
    for site in range(NUM_SITES):
        owner, height = state.owner[site], state.height[site]
        if (owner == NONE) != (state.empty_sites >> site & 1):
            return False
        if owner == NONE:
            if height != 0:
                return False
        elif not 0 <= owner < state.num_players:
            return False
        elif site >= FIRST_TOWER:
            if not MIN_HEIGHT <= height <= MAX_HEIGHT:
                return False
        elif height != rules.site_bricks[site]:
            return False
    return True


@compiled
def are_tokens_sound(state):
    """Nobody owes coins, torches or influence."""
    for seat in range(state.num_players):
        player = state.players[seat]
        if player.coins < 0 or player.torches < 0 or player.influence < 0:
            return False
    return True


@compiled
def are_builders_sound(state):
    """A builder stands in a quarter, or waits for the first turn of its seat."""
    for seat in range(state.num_players):
        builder = state.players[seat].builder
        if not NONE <= builder < NUM_QUARTERS:
            return False
        if builder == NONE and (state.round_number > 1 or state.players[seat].built.sum() > 0):
            return False
    return True


@compiled
def are_shares_sound(state, rules):
    """What a seat has in each building, row and level agrees with the board."""
    for seat in range(state.num_players):
        player = state.players[seat]
        for building in range(NUM_BUILDINGS):
            total = 0
            for site in range(NUM_SITES):
                if state.owner[site] == seat and rules.site_building[site] == building:
                    total += state.height[site]
            if total != player.built[building]:
                return False
        for part in range(NUM_PARTS):
            total = 0
            for site in range(NUM_SITES):
                if state.owner[site] == seat and part_of(rules, site, state.height[site]) == part:
                    is_tower = rules.site_building[site] == Building.PORTA_NIGRA
                    total += 1 if is_tower else state.height[site]
            if total != player.share[part]:
                return False
    return True


@compiled
def is_turn_sound(state, rules):
    """A card lies open exactly during the action phase, with no more icons and actions than are printed on it."""
    is_open = Phase.STEP <= state.phase <= Phase.TOWER
    if (state.card != NONE) != is_open or (state.site != NONE) != (state.phase == Phase.WHITE):
        return False
    if not is_open:
        return state.actions == 0 and is_within(state.icons, 0, 0)
    if not 0 <= state.card < NUM_CARDS or not 0 <= state.actions <= rules.card_torches[state.card]:
        return False
    for icon in range(NUM_ICONS):
        printed = 0
        for slot in range(len(rules.card_icons[state.card])):
            printed += rules.card_icons[state.card, slot] == icon
        if not 0 <= state.icons[icon] <= printed:
            return False
    return True


@compiled
def is_trigger_sound(state):
    """An early end has a seat and a reason, or neither; without bricks or Romans there is one."""
    if (state.trigger == NONE) != (state.trigger_end == End.RUNNING) or not NONE <= state.trigger < state.num_players:
        return False
    is_due = state.reserve + state.market.sum() == 0
    for seat in range(state.num_players):
        is_due |= state.players[seat].romans + state.players[seat].romans_reserve == 0
    return is_due == (state.trigger != NONE)
