"""The ends of the game, points, and who has won."""

from simulate.contract import NONE, gain_points
from simulate.games.glory_to_rome.buildings import is_active
from simulate.games.glory_to_rome.constants import NUM_COLOURS, Component, End, Role, Source, Status
from simulate.games.glory_to_rome.state import deck_size, hand_size, total
from simulate.jit import compiled


@compiled
def look_for_end(state, rules):
    """Looked at after every move of a card; Forums come first, then what ends in a count. [E] [A3] [A24]"""
    if state.num_forums > 0 and find_forum_winners(state, rules) > 0:
        end_game(state, rules, End.FORUM)
    elif state.stop != End.RUNNING:
        end_game(state, rules, state.stop)
    elif deck_size(state) == 0 and state.drawn == NONE:
        end_game(state, rules, End.DECK)
    elif state.round_number > rules.max_rounds:
        end_game(state, rules, End.TURN_LIMIT)


@compiled
def end_game(state, rules, reason):
    """A single winner by Forum needs no points; several, and all other ends, do. [E] [E.4] [F] [A31]"""
    state.end = reason
    if reason != End.FORUM or num_winners(state) > 1:
        score_vaults(state, rules)
        score_bonuses(state, rules)
        score_statues(state, rules)
        score_walls(state, rules)


@compiled
def num_winners(state):
    """Seats that satisfy a Forum. [E.4]"""
    winners = 0
    for seat in range(state.num_players):
        winners += state.has_won[seat]
    return winners


@compiled
def find_forum_winners(state, rules):
    """Mark the seats that satisfy a Forum that works for them. [E.4] [B.FORUM] [B.ROMANUM]"""
    for seat in range(state.num_players):
        state.has_won[seat] = 0
        if total(state.players[seat].clients) >= NUM_COLOURS:  # each counts for one role
            wins = is_active(state, seat, Component.FORUM)
            if not wins and is_active(state, seat, Component.FORUM_ROMANUM):
                wins = has_all_materials(state, seat)
            state.has_won[seat] = wins and has_all_roles(state, rules, seat)
    return num_winners(state)


@compiled
def has_all_materials(state, seat):
    """Each of the six in the stockpile. [B.ROMANUM]"""
    for colour in range(NUM_COLOURS):
        if state.players[seat].stockpile[colour] == 0:
            return False
    return True


@compiled
def has_all_roles(state, rules, seat):
    """A client of each role; a spare Merchant may stand for any (Ludus Magna), any spare for a Laborer (Storeroom).

    A client counts once. [B.ROMANUM] [B.FORUM] [B.LUDUS] [B.STOREROOM]
    """
    clients = state.players[seat].clients
    missing = 0
    spare = 0
    for role in range(NUM_COLOURS):
        missing += clients[role] == 0 and role != Role.LABORER
        spare += max(clients[role] - 1, 0)
    wild = 0
    if is_active(state, seat, Component.LUDUS_MAGNA):
        wild = max(clients[Role.MERCHANT] - 1, 0)
    if missing > wild:
        return False
    if clients[Role.LABORER] > 0 or wild > missing:
        return True
    return spare > missing and is_active(state, seat, Component.STOREROOM)


# Points


@compiled
def score_vaults(state, rules):
    """The value of every card in the vault. [F]"""
    for seat in range(state.num_players):
        points = 0
        for colour in range(NUM_COLOURS):
            points += rules.value[colour] * state.players[seat].vault[colour]
        gain_points(state, seat, Source.VAULT, points)


@compiled
def score_bonuses(state, rules):
    """Points for strictly most cards of a material; in a tie nobody has them. [F] [A34]"""
    for colour in range(NUM_COLOURS):
        seat = first_in_vaults(state, colour)
        if seat != NONE:
            gain_points(state, seat, Source.BONUS, rules.bonus)


@compiled
def first_in_vaults(state, colour):
    """Who has most of a material, NONE in a tie. [F]"""
    most = 0
    first = NONE
    for seat in range(state.num_players):
        cards = state.players[seat].vault[colour]
        if cards > most:
            most = cards
            first = seat
        elif cards == most:
            first = NONE
    return first


@compiled
def scores_building(state, rules, seat, kind):
    """A completed building, or one that a Stairway opened. [F] [A17]"""
    if not rules.effects:
        return False
    if state.is_open[kind] and rules.stairway_scores:
        return True
    return state.players[seat].status[kind] == Status.COMPLETED


@compiled
def score_statues(state, rules):
    """A completed Statue. [B.STATUE] [A16] [A17]"""
    for seat in range(state.num_players):
        scores = scores_building(state, rules, seat, Component.STATUE)
        if rules.gate_statue and state.players[seat].status[Component.STATUE] != Status.ABSENT:
            scores = scores or is_active(state, seat, Component.STATUE)
        if scores:
            gain_points(state, seat, Source.STATUE, rules.statue)


@compiled
def score_walls(state, rules):
    """A Wall: a point for every two materials of the stockpile. [B.WALL] [A17]"""
    for seat in range(state.num_players):
        if scores_building(state, rules, seat, Component.WALL):
            gain_points(state, seat, Source.WALL, total(state.players[seat].stockpile) // rules.wall_materials)


@compiled
def is_ahead(state, seat, other):
    """Forum winners first; then points, then cards in hand. Without a count the others are equal. [F] [A22]"""
    if state.has_won[seat] != state.has_won[other]:
        return state.has_won[seat] == 1
    if state.end == End.FORUM and num_winners(state) == 1:
        return False
    if state.score[seat] != state.score[other]:
        return state.score[seat] > state.score[other]
    return hand_size(state, seat) > hand_size(state, other)


@compiled
def standings(state, rules, out):
    """Rank of each seat; who is equal to the last shares the victory. [F] [A23]"""
    for seat in range(state.num_players):
        out[seat] = 1
        for other in range(state.num_players):
            out[seat] += is_ahead(state, other, seat)
