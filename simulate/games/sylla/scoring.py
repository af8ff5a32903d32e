"""Prestige outside the vote: famine and crisis of each turn, the Church, tokens, and who has won."""

from simulate.contract import gain_points
from simulate.games.sylla.constants import NUM_CHARACTERS, NUM_COLOURS, Component, Source
from simulate.games.sylla.effects import lose_prestige
from simulate.games.sylla.state import face_up, is_christian
from simulate.jit import compiled


@compiled
def feed_rome(state, rules):
    """Each seat loses prestige equal to famine, less what its open Fields feed. [VII.1]"""
    for seat in range(state.num_players):
        fed = rules.field_feeds * face_up(state, seat, Component.FIELD)
        lose_prestige(state, seat, Source.FAMINE, max(state.famine - fed, 0))  # surplus earns nothing


@compiled
def suffer_crises(state, rules):
    """A marker in the crisis column brings a crisis of its colour, one after the other. [VII.2] [A39]"""
    for colour in range(NUM_COLOURS):
        if state.markers[colour] == rules.crisis_column:
            suffer_crisis(state, rules, colour)


@compiled
def suffer_crisis(state, rules, colour):
    """Most tokens of the colour gain prestige, fewest lose it; equals all do, gains come first. [VII.2] [A38]"""
    most = state.players[0].tokens[colour]
    fewest = most
    for seat in range(1, state.num_players):
        most = max(most, state.players[seat].tokens[colour])
        fewest = min(fewest, state.players[seat].tokens[colour])
    for seat in range(state.num_players):
        if state.players[seat].tokens[colour] == most:
            gain_points(state, seat, Source.CRISIS_GAIN, rules.crisis_gain)
    for seat in range(state.num_players):
        if state.players[seat].tokens[colour] == fewest:
            lose_prestige(state, seat, Source.CRISIS_LOSS, rules.crisis_loss)


@compiled
def score_christians(state, rules):
    """Each Christian lying face up, rotated or not, earns prestige. [F.1]"""
    for seat in range(state.num_players):
        christians = 0
        for card in range(NUM_CHARACTERS):
            if is_christian(card):
                christians += face_up(state, seat, card)
        gain_points(state, seat, Source.CHRISTIANS, rules.christian_prestige * christians)


@compiled
def free_slaves(state, rules, seat, number):
    """Each Slave freed costs deniers and earns prestige. [F.2]"""
    state.players[seat].coins -= rules.slave_price * number
    gain_points(state, seat, Source.FREED_SLAVES, rules.slave_prestige * number)


@compiled
def score_tokens(state, rules):
    """Each token earns the value of its marker's column. [F.3]"""
    for seat in range(state.num_players):
        for colour in range(NUM_COLOURS):
            worth = rules.ladder[state.markers[colour]]
            gain_points(state, seat, Source.TOKENS_HEALTH + colour, worth * state.players[seat].tokens[colour])


@compiled
def standings(state, rules, out):
    """Rank of each seat; most prestige wins, equals share the victory. [F.4]"""
    for seat in range(state.num_players):
        out[seat] = 1
        for other in range(state.num_players):
            if state.score[other] > state.score[seat]:
                out[seat] += 1
