"""What associates and estates are worth to a player from now to the end."""

from policies.nova_roma.prices import COIN, INFLUENCE, usefulness
from simulate.games.nova_roma.constants import (
    NUM_GOODS,
    NUM_GRID_CELLS,
    NUM_ROUNDS,
    Count,
    Effect,
    Estate,
)
from simulate.games.nova_roma.scoring import points_of_animals
from simulate.games.nova_roma.state import count_of
from simulate.jit import compiled

# How much of each thing a player gains in a turn, seen in self-play
ESTATES_A_TURN = 0.3
VOYAGES_A_TURN = 0.25
BUILDINGS_A_TURN = 0.25
ANIMALS_A_TURN = 0.1
CELLS_A_TURN = 0.5
CARDS_A_TURN = 0.25
GOODS_LEFT = 1.5  # of a kind that is collected
CHANCE_TO_SAVE = 0.5  # of having six coins or six influence at the end


@compiled
def counted_at_end(rules, player, what, turns):
    """How many things an associate will count."""
    now = float(count_of(rules, player, what))
    if what < NUM_GOODS:
        return now + (GOODS_LEFT - 0.5 * now) * usefulness(turns) if now < GOODS_LEFT else now
    if what == Count.ESTATES:
        return now + ESTATES_A_TURN * turns
    if what == Count.ASSOCIATES:
        return now + 1.0 + CARDS_A_TURN * turns
    if what == Count.VOYAGES:
        return now + VOYAGES_A_TURN * turns
    if what == Count.BUILDINGS:
        return now + BUILDINGS_A_TURN * turns
    if what == Count.ANIMALS:
        return now + ANIMALS_A_TURN * turns
    if what == Count.CELLS:
        return now + CELLS_A_TURN * turns
    return now


@compiled
def end_card_worth(rules, player, card, turns):
    """Points to expect of an associate that scores at the end."""
    counted = counted_at_end(rules, player, rules.end_count[card], turns)
    if rules.end_per[card] > 0:
        return rules.end_base[card] + counted / rules.end_per[card]
    sure = 1.0 if counted >= rules.end_least[card] else 0.0
    return rules.end_base[card] * (sure + (CHANCE_TO_SAVE - sure) * usefulness(turns))


@compiled
def card_worth(weights, state, rules, player, card, prices, turns):
    """What an associate is worth in the row from the next turn on."""
    effect = rules.card_effect[card]
    if effect == Effect.END:
        return weights.associates * end_card_worth(rules, player, card, turns)
    if effect == Effect.COIN:
        return weights.associates * prices[COIN] * 0.25 * turns
    uses = min(NUM_ROUNDS - state.round_number + 0.5, turns) * 0.6  # not every round
    if effect < NUM_GOODS:
        return weights.associates * 0.8 * prices[effect] * uses
    if effect == Effect.INFLUENCE:
        return weights.associates * prices[INFLUENCE] * uses
    if effect == Effect.STRENGTH:
        return weights.boost * uses
    if effect == Effect.ANY_GOOD:
        return weights.associates * 1.0 * uses
    if effect == Effect.EMPLOY:
        return weights.associates * 1.3 * uses
    return weights.associates * 0.6 * uses


@compiled
def best_card(weights, state, rules, player, prices, turns):
    """The worth of the best card in hand."""
    best = 0.0
    for index in range(player.num_hand):
        best = max(best, card_worth(weights, state, rules, player, player.hand[index], prices, turns))
    return best


@compiled
def num_animals(rules, player):
    """Animals on the board, the lion twice."""
    animals = 0
    for cell in range(NUM_GRID_CELLS):
        if player.estates[cell] == Estate.ANIMAL:
            animals += 1
        elif player.estates[cell] == Estate.LION:
            animals += rules.lion_animals
    return animals


@compiled
def animal_worth(weights, rules, player, number):
    """Points of so many more animals; a group that is begun promises more."""
    animals = num_animals(rules, player)
    gained = points_of_animals(rules, animals + number) - points_of_animals(rules, animals)
    return weights.animals * (0.5 * gained + 0.5 * 3.0 * number)


@compiled
def estate_worth(weights, rules, player, estate, prices, turns):
    """What an estate is worth; most of them once an artisan works there every other round."""
    works = turns / 6.0
    if estate == Estate.ANIMAL:
        return animal_worth(weights, rules, player, 1)
    if estate == Estate.LION:
        return animal_worth(weights, rules, player, rules.lion_animals)
    if estate < Estate.INFLUENCE:
        return weights.estates * prices[estate] * works
    if estate == Estate.INFLUENCE:
        return weights.estates * prices[INFLUENCE] * works
    if estate < Estate.ANIMAL:
        return weights.estates * 0.6 * works
    once = 1.0 if turns > 0 else 0.0
    if estate == Estate.COINS or estate == Estate.GOODS:
        return weights.estates * 2.6 * once * usefulness(turns)
    return weights.estates * 2.4 * once
