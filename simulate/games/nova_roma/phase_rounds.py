"""The frame of a round: the emperor, whose turn it is, preparing the next round, and the end of the game."""

from simulate.contract import NONE, gain_points
from simulate.games.nova_roma.constants import (
    AUTOMA_SEAT,
    DUEL,
    EMPEROR,
    FREE,
    LEGIONARY,
    NUM_CELLS,
    NUM_GRID_CELLS,
    NUM_MARKET,
    NUM_PATRICIANS,
    NUM_ROUNDS,
    NUM_SHIPS,
    SPECIAL_PLACE,
    End,
    Phase,
    Source,
    Status,
)
from simulate.games.nova_roma.gains import (
    discard_associate,
    open_special_estate,
    refill_associates,
    refill_buildings,
    refill_estates,
    refill_voyages,
)
from simulate.games.nova_roma.scoring import score_game
from simulate.games.nova_roma.state import ask, is_solo, num_working, seat_after
from simulate.jit import compiled


@compiled
def begin_round(state):
    """The first player reveals an emperor token and chooses one of its two cells. [E]"""
    state.turns = 0
    state.emperor_first += 1
    ask(state, Phase.EMPEROR, state.first_player)


@compiled
def place_emperor(state, cell):
    """The emperor lends his strength to a column and a row; his cell is taken. [E] [A12]"""
    state.forum[cell] = EMPEROR
    state.phase = Phase.BEGIN_TURN


@compiled
def begin_turn(state, rules):
    """The next player in turn may place a patrician; in the solo game two legionaries come first. [P]"""
    if is_solo(state):
        post_automa_legionaries(state, rules)
    state.has_achieved = 0
    ask(state, Phase.FORUM, (state.first_player + state.turns) % state.num_families)


@compiled
def post_automa_legionaries(state, rules):
    """Legionaries on both cells of the next emperor token; a taken cell gives the automa a point. [SOLO.P] [A46]"""
    token = state.emperor[state.emperor_first]
    state.emperor_first += 1
    for side in range(2):
        cell = rules.emperor_cells[token, side]
        if state.forum[cell] == FREE:
            state.forum[cell] = LEGIONARY
        else:
            gain_points(state, AUTOMA_SEAT, Source.BLOCKED_LEGIONARIES, rules.blocked_points)


@compiled
def post_legionary(state, rules):
    """Two players: a legionary follows the first and the second patrician, after the actions. [2P] [A11]"""
    if state.num_families == DUEL and state.players[state.active].patricians <= rules.legionaries:
        state.phase = Phase.LEGIONARY
    else:
        state.phase = Phase.END_TURN


@compiled
def end_turn(state, rng):
    """Markets close ranks and are filled, played cards become useful; then the next player. [P] [A16]"""
    player = state.players[state.active]
    for index in range(player.num_row):
        if player.row_status[index] == Status.FRESH:
            player.row_status[index] = Status.READY
    refill_associates(state, rng)
    refill_voyages(state)
    refill_buildings(state)
    refill_estates(state)
    state.turns += 1
    state.phase = Phase.END_ROUND if state.turns == NUM_PATRICIANS * state.num_families else Phase.BEGIN_TURN


# Preparing a new round


@compiled
def end_round(state, rules, rng):
    """First player and race; then everything is made ready for the next round, or the game ends. [N] [F]"""
    is_last = state.round_number == NUM_ROUNDS
    if is_solo(state):
        award_solo_favourite(state, rules, is_last)
        if not is_last or rules.solo_upkeeps == NUM_ROUNDS:
            upkeep_automa(state, rules)
    else:
        pass_first_player(state)
        award_favourite(state, rules)
    if is_last:
        state.phase = Phase.END_GAME
        return
    clear_forum(state)
    for seat in range(state.num_families):
        recall_artisans(state, rules, state.players[seat])
        turn_up_associates(state.players[seat])
    change_markets(state, rng)
    state.round_number += 1
    begin_round(state)


@compiled
def pass_first_player(state):
    """Who claimed the token starts the next round, otherwise the next player clockwise. [N.1]"""
    if state.claimer == NONE:
        state.first_player = seat_after(state, state.first_player)
    else:
        state.first_player = state.claimer
        state.claimer = NONE


@compiled
def leader_of(state, rules, track):
    """The seat farthest ahead on a track, of equals the lower chariot; NONE if nobody moved. [N.2] [A8]"""
    leader = 0
    for seat in range(1, state.num_families):
        ahead = state.players[seat].chariots[track] - state.players[leader].chariots[track]
        if ahead > 0 or (ahead == 0 and state.players[seat].arrival[track] < state.players[leader].arrival[track]):
            leader = seat
    cell = state.players[leader].chariots[track]
    if cell == 0 and rules.favourite_needs_move:
        return NONE
    if state.num_families == DUEL and cell <= rules.neutral_chariot:
        return NONE  # the neutral chariot lies below all that came later [2P]
    return leader


@compiled
def award_favourite(state, rules):
    """The favourite of the round goes to the leader on the track of its colour. [N.2] [2P]"""
    leader = leader_of(state, rules, state.favourites[state.round_number - 1])
    if leader != NONE:
        state.players[leader].favourites += 1


@compiled
def clear_forum(state):
    """Patricians, legionaries and the emperor leave the forum. [N.3] [2P]"""
    for cell in range(NUM_CELLS):
        state.forum[cell] = FREE
    for seat in range(state.num_families):
        state.players[seat].patricians = 0


@compiled
def recall_artisans(state, rules, player):
    """Artisans come back from work; more than three cannot stay. [N.4]"""
    player.artisans += num_working(player)
    for cell in range(NUM_GRID_CELLS):
        player.is_working[cell] = 0
    surplus = max(player.artisans - rules.limits_kept_artisans, 0)
    player.artisans -= surplus
    state.artisan_supply += surplus


@compiled
def turn_up_associates(player):
    """Used associates are face up again. [N.5]"""
    for index in range(player.num_row):
        player.row_status[index] = Status.READY


@compiled
def change_markets(state, rng):
    """The leftmost associate and estate and an unsold special estate leave; new ones come. [N.6] [N.7]"""
    if state.associate_market[0] != NONE:
        discard_associate(state, state.associate_market[0])
        state.associate_market[0] = NONE
    refill_associates(state, rng)
    for place in range(0, SPECIAL_PLACE + 1, NUM_MARKET):
        if state.estate_market[place] != NONE:
            state.estates_gone[state.estate_market[place]] += 1
            state.estate_market[place] = NONE
    refill_estates(state)
    open_special_estate(state)


# Solo


@compiled
def award_solo_favourite(state, rules, is_last):
    """The player must be strictly ahead; the automa then advances on the next favourite's track. [SOLO.N] [A38]"""
    track = state.favourites[state.round_number - 1]
    automa = state.players[AUTOMA_SEAT]
    winner = 0 if state.players[0].chariots[track] > automa.chariots[track] else AUTOMA_SEAT
    state.players[winner].favourites += 1
    if not is_last:
        track = state.favourites[state.round_number]
        automa.chariots[track] = min(automa.chariots[track] + 1, rules.last_cell)


@compiled
def upkeep_automa(state, rules):
    """The leftmost contracts are discarded, buildings to the automa; its ships move one harbour on. [SOLO.N] [A34]"""
    automa = state.players[AUTOMA_SEAT]
    if state.voyage_market[0] != NONE:
        state.voyages_gone |= 1 << state.voyage_market[0]
        state.voyage_market[0] = NONE
    refill_voyages(state)
    for ship in range(NUM_SHIPS):
        last = rules.last_harbour[automa.ship_route[ship]]
        automa.ship_harbour[ship] = min(automa.ship_harbour[ship] + 1, last)
    if state.building_market[0] != NONE:
        automa.buildings |= 1 << state.building_market[0]
        state.building_market[0] = NONE
    refill_buildings(state)


@compiled
def end_game(state, rules):
    """Final scoring. [F]"""
    score_game(state, rules)
    state.phase = Phase.OVER
    state.end = End.FIVE_ROUNDS
