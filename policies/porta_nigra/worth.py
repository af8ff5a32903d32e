"""What turns, coins, tokens and Romans are worth, in points, from what everybody can see."""

from typing import NamedTuple

from simulate.contract import NONE
from simulate.games.porta_nigra.constants import NUM_BUILDINGS, WHITE, Building, Phase
from simulate.jit import compiled

PACE = 1.6  # turns that an element takes a seat, at the fastest
LEFT_OVER = 1.0  # points for a torch, influence, Roman or brick at the end


class Worth(NamedTuple):
    """Prices of the open decision, in points."""

    turns: float  # that the seat can expect after this one
    share: float  # of a worth for later use that is left: 1 early in the game, 0 after the last turn
    coin: float  # the next coin
    torch: float
    influence: float  # the next token
    roman: float  # the next Roman
    urgency: float  # share of an element's gain that is lost by not building it now


@compiled
def turns_of_round(state, rules, seat):
    """Turns that a seat will have in this round after the open one."""
    player = state.players[seat]
    held = (player.hand[0] != NONE) + (player.hand[1] != NONE)
    return rules.num_cards[state.num_players] - player.deck_first + held - (state.phase == Phase.CARD)


@compiled
def turns_left(state, rules, seat, of_round):
    """Turns that a seat can expect after the open one: to the last round, or until somebody runs out of Romans."""
    if state.trigger != NONE:
        return 0.0
    rounds = rules.num_rounds[state.num_players] - state.round_number
    turns = float(of_round + rounds * rules.num_cards[state.num_players])
    for other in range(state.num_players):
        player = state.players[other]
        turns = min(turns, PACE * (player.romans + player.romans_reserve))
    return turns


@compiled
def worth_of(weights, state, rules, seat):
    """Price everything as it stands for a seat; worths sink towards the end to what final scoring gives."""
    player = state.players[seat]
    of_round = turns_of_round(state, rules, seat)
    turns = turns_left(state, rules, seat, of_round)
    share = turns / (turns + weights.late)
    end = 1.0 / rules.coins_per_point
    coin = end + max(weights.coin * weights.purse / (weights.purse + player.coins) - end, 0.0) * share
    torch = LEFT_OVER + (weights.torch - LEFT_OVER) * share
    next_influence = weights.influence * weights.audience / (weights.audience + player.influence)
    influence = LEFT_OVER + max(next_influence - LEFT_OVER, 0.0) * share
    roman = LEFT_OVER + weights.roman * share / (1.0 + player.romans)
    urgency = 1.0 if turns == 0.0 else 1.0 - weights.patience * of_round / (of_round + 1.0)
    return Worth(turns, share, coin, torch, influence, roman, urgency)


@compiled
def coins_worth(weights, rules, coins, number, share):
    """A number of coins on top of those in the purse: each is worth less than the one before, so price the middle."""
    end = number / rules.coins_per_point
    middle = weights.coin * weights.purse * number / (weights.purse + coins + 0.5 * number)
    return end + max(middle - end, 0.0) * share


@compiled
def stock_worth(weights, rules, colour, worth):
    """A brick in the stock that serves no plan yet."""
    price = weights.stock * rules.colour_value[colour] * worth.coin
    if colour == WHITE:
        price += weights.joker
    return LEFT_OVER + max(price - LEFT_OVER, 0.0) * worth.share


@compiled
def reward_worth(weights, state, rules, seat, building, worth):
    """One reward of the master builder."""
    player = state.players[seat]
    gain = rules.reward_torches[building] * worth.torch + rules.reward_coins[building] * worth.coin
    gain += rules.reward_influence[building] * worth.influence
    gain += min(rules.reward_romans[building], player.romans_reserve) * worth.roman
    if rules.reward_whites[building] > 0:
        whites = min(rules.reward_whites[building], state.reserve)
        gain += whites * stock_worth(weights, rules, WHITE, worth)
    return weights.reward * gain


@compiled
def card_worth(weights, state, rules, seat, building):
    """A building card: points of the set it joins, and a step towards a final card."""
    cards = state.players[seat].building_cards
    layer = cards[building] + 1
    size = 1
    for other in range(NUM_BUILDINGS):
        size += cards[other] >= layer
    step = weights.ladder if layer == 1 else 0.0
    return weights.cards * (rules.set_points[size] - rules.set_points[size - 1]) + step


@compiled
def building_factor(weights, building):
    """How much a player cares for a building."""
    if building == Building.BASILICA:
        return weights.basilica
    if building == Building.AMPHITHEATRE:
        return weights.amphitheatre
    if building == Building.CITY_WALL:
        return weights.city_wall
    return weights.porta_nigra
