"""What a player thinks of what it cannot see: others' coins and tokens stand behind screens."""

import math

from simulate.games.sylla.constants import Component, Phase
from simulate.games.sylla.state import face_up, ready_merchants
from simulate.jit import compiled

TOKENS_PER_TURN = 0.55  # tokens of one colour that a seat gains in a turn, seen in self-play


@compiled
def income(state, rules, seat):
    """Deniers a seat takes in a turn, from what lies open."""
    stalls = face_up(state, seat, Component.STALL)
    return rules.income_tile + rules.income_stall * stalls + rules.income_merchant * ready_merchants(state, seat)


@compiled
def believed_coins(weights, state, rules, seat, other):
    """Coins of another seat: seen if screens are off, known in the first turn, else judged by its income."""
    if seat == other or not rules.screens:
        return float(state.players[other].coins)
    if state.round_number == 1 and state.phase == Phase.ELECTION:
        merchants = face_up(state, other, Component.MERCHANT) + face_up(state, other, Component.MERCHANT_CHRISTIAN)
        return float(rules.start_coins + rules.start_merchant_coins * merchants)
    saved = weights.purse * income(state, rules, other)
    if state.phase == Phase.VOTE:
        saved += income(state, rules, other)
    return saved


@compiled
def believed_tokens(state, rules, seat, other, colour):
    """Tokens of a colour that a seat is thought to hold."""
    if seat == other or not rules.screens:
        return float(state.players[other].tokens[colour])
    return TOKENS_PER_TURN * state.round_number


@compiled
def mean_of_others(state, rules, seat, colour):
    """Tokens of a colour that the others are thought to hold, on average."""
    total = 0.0
    for other in range(state.num_players):
        if other != seat:
            total += believed_tokens(state, rules, seat, other, colour)
    return total / (state.num_players - 1)


@compiled
def chance_to_reach(amount, limit, doubt):
    """How likely `amount` is at least as much as somebody's uncertain limit."""
    return 1.0 / (1.0 + math.exp((limit - amount - 0.5) / doubt))
