"""Votes: the election of the First Consul and the fists for a Great Building."""

from policies.sylla.beliefs import believed_coins, chance_to_reach
from policies.sylla.rome import marker_worth
from policies.sylla.worth import best_token_worth, coin_before_vote, turns_left
from simulate.games.sylla.constants import (
    FIRST_GREAT_BUILDING,
    ActionKind,
    Colour,
    Component,
    Thumb,
)
from simulate.games.sylla.state import face_up, face_up_senators, face_up_slaves, ready_senators, seat_after
from simulate.jit import compiled


@compiled
def office_worth(weights, state, rules):
    """The First Consul's token and privileges."""
    return best_token_worth(weights, state, rules) + weights.office


@compiled
def chance_to_be_elected(weights, state, rules, seat, votes):
    """How likely nobody who still speaks outbids `votes`."""
    chance = 1.0
    limit_in_coins = office_worth(weights, state, rules) / coin_before_vote(weights, state, rules)
    other = seat_after(state, seat)
    while other != state.first_consul:
        coins = min(believed_coins(weights, state, rules, seat, other), limit_in_coins)
        chance *= chance_to_reach(votes, face_up_senators(state, other) + coins, weights.doubt)
        other = seat_after(state, other)
    return chance


@compiled
def value_election(weights, state, rules, options, count, values):
    """The office, if it is won, less the deniers paid for it; to pass is worth nothing."""
    seat = state.seat
    worth = office_worth(weights, state, rules)
    senators = face_up_senators(state, seat)
    coin = coin_before_vote(weights, state, rules)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.PASS_ELECTION:
            values[index] = 0.0
        else:
            price = max(option.a - senators, 0) * coin
            chance = chance_to_be_elected(weights, state, rules, seat, option.a)
            values[index] = chance * (worth - price)


@compiled
def rank_prestige(weights, state, rules, seat, votes, building):
    """Expected prestige by rank, the others' votes being judged by their Senators and purses."""
    none_above = 1.0  # chances that 0, 1 and 2 others have more votes
    one_above = 0.0
    two_above = 0.0
    for other in range(state.num_players):
        if other != seat:
            coins = weights.spending * believed_coins(weights, state, rules, seat, other)
            below = chance_to_reach(votes, ready_senators(state, other) + coins, weights.doubt)
            two_above = two_above * below + one_above * (1.0 - below)
            one_above = one_above * below + none_above * (1.0 - below)
            none_above *= below
    prestige = rules.rank_prestige[state.num_players, building - FIRST_GREAT_BUILDING]
    return none_above * prestige[0] + one_above * prestige[1] + two_above * prestige[2]


@compiled
def common_worth(weights, state, rules, seat, building):
    """What one step of the Great Building's common effect is worth to a seat."""
    if building == Component.BATHS:
        return marker_worth(weights, state, rules, seat, Colour.HEALTH, 1)
    if building == Component.COLOSSEUM:
        return marker_worth(weights, state, rules, seat, Colour.LEISURE, 1)
    if building == Component.SENATE:
        return marker_worth(weights, state, rules, seat, Colour.CIVIC, 1)
    if building == Component.GRANARY:
        return famine_relief(weights, state, rules, seat)
    return 0.0


@compiled
def famine_relief(weights, state, rules, seat):
    """Prestige that one step less of famine saves a seat, beyond what it saves the others."""
    if state.famine == 0:
        return 0.0
    fed_others = 0.0
    for other in range(state.num_players):
        if other != seat and state.famine > rules.field_feeds * face_up(state, other, Component.FIELD):
            fed_others += 1.0 / (state.num_players - 1)
    own = 1.0 if state.famine > rules.field_feeds * face_up(state, seat, Component.FIELD) else 0.0
    return (own - weights.rival * fed_others) * turns_left(state)


@compiled
def build_worth(weights, state, rules, seat, votes, building):
    """Prestige to expect from building with so many votes."""
    if votes == 0:
        return 0.0
    if building == Component.TEMPLE:
        if votes >= rules.temple_votes[0]:
            return float(rules.temple_prestige[0])
        return float(rules.temple_prestige[1]) if votes >= rules.temple_votes[1] else 0.0
    per_step = rules.granary_votes if building == Component.GRANARY else rules.marker_votes
    steps = votes * rules.marker_steps[state.num_players] / per_step
    common = steps * common_worth(weights, state, rules, seat, building)
    return rank_prestige(weights, state, rules, seat, votes, building) + common


@compiled
def kept_worth(weights, state, rules, seat, coins):
    """What coins that are not spent now are worth: later uses, or Slaves to free in the last turn."""
    if turns_left(state) > 1:
        return weights.coin * coins
    freed = min(face_up_slaves(state, seat), coins // rules.slave_price)
    return float(freed * rules.slave_prestige)


@compiled
def value_vote(weights, state, rules, options, count, values):
    """Prestige by thumb and fist, plus what the kept coins are worth."""
    seat = state.seat
    coins = state.players[seat].coins
    senators = ready_senators(state, seat)
    building = state.pile[state.round_number]
    for index in range(count):
        option = options[index]
        votes = option.b + senators
        if option.a == Thumb.UP:
            prestige = build_worth(weights, state, rules, seat, votes, building)
        else:
            prestige = float(votes // rules.plebs_votes)
        values[index] = prestige + kept_worth(weights, state, rules, seat, coins - option.b)
