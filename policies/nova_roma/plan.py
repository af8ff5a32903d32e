"""The plan for a turn: what each line of the forum would bring the next patrician."""

from policies.nova_roma.chariots import race_worth
from policies.nova_roma.contracts import build_worths, sail_worths
from policies.nova_roma.deeds import claim_worth, develop_worth, recruit_worth, trade_worth
from policies.nova_roma.labour import production_worth
from policies.nova_roma.prices import ALL, COIN, INFLUENCE, NUM_PRICES, fill_wanted, usefulness
from simulate.games.nova_roma.constants import MAX_STRENGTH, NUM_PATRICIANS, Deed
from simulate.jit import compiled, slate


@compiled
def in_line(worth, least, strength, hold):
    """What a line brings: its action or the coin for declining it, and strength for the other turns of the round."""
    worth = max(worth, least)
    return worth + hold * worth / strength if strength < MAX_STRENGTH else worth


@compiled
def requested_worth(weights, worth, strength, spent, price):
    """What an action brings by petition: weaker if influence is short, less its price."""
    return weights.petition * worth * min(spent / strength, 1.3) - spent * price


@compiled
def petition_promise(weights, state, rules, seat, strengths, worths, price):
    """A petition is judged by the other actions: the best of them, or the claim."""
    spent = min(strengths[2], state.players[seat].influence)
    return max(
        claim_worth(weights, state, rules, seat) - rules.claim_influence * price,
        requested_worth(weights, worths[0], strengths[0], spent, price),
        requested_worth(weights, worths[1], strengths[1], spent, price),
        requested_worth(weights, worths[3], strengths[3], spent, price),
        requested_worth(weights, worths[4], strengths[4], spent, price),
        requested_worth(weights, worths[5], strengths[5], spent, price),
        requested_worth(weights, worths[6], strengths[6], spent, price),
        requested_worth(weights, worths[7], strengths[7], spent, price),
    )


@compiled
def plan_turn(weights, state, rules, seat, strengths, prices, gains, turns, worths):
    """Fill in what each action brings; returned is how much more contracts do if a trade buys what they lack."""
    player = state.players[seat]
    coin = prices[COIN]
    hold = weights.hold * (NUM_PATRICIANS - 1 - player.patricians)
    trading, developing, petitioning, recruiting, sailing, building, racing, producing = strengths
    budget = player.coins + trading
    wanted = slate(NUM_PRICES)
    fill_wanted(weights, state, rules, player, prices, weights.harvest * usefulness(turns + 1), wanted)
    trade = trade_worth(weights, player, trading, prices, turns)
    worths[Deed.TRADE] = in_line(trade, coin, trading, hold)
    develop = develop_worth(weights, state, rules, player, developing, gains[3], prices, turns)
    worths[Deed.DEVELOP] = in_line(develop, coin, developing, hold)
    recruit = recruit_worth(weights, state, rules, player, recruiting, gains[0], prices, turns)
    worths[Deed.RECRUIT] = in_line(recruit, coin, recruiting, hold)
    sail, bought_sail = sail_worths(weights, state, rules, player, sailing, budget, gains[1], prices, turns)
    sail_bonus = max(bought_sail, coin) - max(sail, coin)
    worths[Deed.SAIL] = in_line(sail, coin, sailing, hold)
    build, bought_build = build_worths(weights, state, rules, seat, building, budget, gains[2], prices, turns)
    build_bonus = max(bought_build, coin) - max(build, coin)
    worths[Deed.BUILD] = in_line(build, coin, building, hold)
    race = race_worth(weights, state, rules, seat, racing, ALL, prices, gains, turns)
    worths[Deed.RACE] = in_line(race, coin, racing, hold)
    produce = production_worth(weights, state, rules, player, producing, wanted, turns)
    worths[Deed.PRODUCE] = in_line(produce, coin, producing, hold)
    petition = petition_promise(weights, state, rules, seat, strengths, worths, prices[INFLUENCE])
    worths[Deed.PETITION] = in_line(petition, coin, petitioning, hold)
    return sail_bonus, build_bonus
