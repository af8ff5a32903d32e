"""What cards, tiles, tokens and coins are worth, in prestige points, to anybody who sees the table.

Only open information is read here, so the same functions price things for oneself and for others.
"""

from simulate.games.sylla.constants import (
    FIRST_GREAT_BUILDING,
    FIRST_TILE,
    NUM_COLOURS,
    NUM_HEXES,
    NUM_SLOTS,
    NUM_TURNS,
    Component,
    Cube,
    Status,
)
from simulate.games.sylla.state import face_up, is_christian
from simulate.jit import compiled

USUAL_PRIZE = 5  # prestige of the first builder of most Great Buildings
FAMINE_PER_TURN = 1.3  # columns; seen in self-play
LAST_CARD = int(Component.CRANE_CARD)


@compiled
def turns_left(state):
    """Turns to come, this one included."""
    return NUM_TURNS + 1 - state.round_number


@compiled
def first_prize(state, rules, building):
    """The most prestige that a Great Building brings one seat."""
    if building == Component.TEMPLE:
        return rules.temple_prestige[0]
    return rules.rank_prestige[state.num_players, building - FIRST_GREAT_BUILDING, 0]


@compiled
def coin_before_vote(weights, state, rules):
    """What a denier is worth that may still be put into this turn's vote."""
    prize = first_prize(state, rules, state.pile[state.round_number])
    return weights.coin * (1.0 + weights.stakes * max(prize - USUAL_PRIZE, 0) / USUAL_PRIZE)


@compiled
def ladder_value(rules, column):
    """Prestige per token at a column that may lie between two cells."""
    bounded = min(max(column, 0.0), float(rules.last_column))
    left = int(bounded)
    right = min(left + 1, rules.last_column)
    return rules.ladder[left] + (bounded - left) * (rules.ladder[right] - rules.ladder[left])


@compiled
def token_worth(weights, state, rules, colour):
    """What a token of a colour will bring at the end."""
    column = state.markers[colour] + weights.drift * (turns_left(state) - 1)
    return weights.token * ladder_value(rules, column)


@compiled
def best_token_worth(weights, state, rules):
    """The worth of a token whose colour may be chosen."""
    best = 0.0
    for colour in range(NUM_COLOURS):
        best = max(best, token_worth(weights, state, rules, colour))
    return best


@compiled
def is_senator(card):
    """Whether a card votes."""
    return card == Component.SENATOR or card == Component.SENATOR_CHRISTIAN


@compiled
def is_merchant(card):
    """Whether a card brings income."""
    return card == Component.MERCHANT or card == Component.MERCHANT_CHRISTIAN


@compiled
def is_slave(card):
    """Whether a card can be freed."""
    return card == Component.SLAVE or card == Component.SLAVE_CHRISTIAN


@compiled
def cube_reach(state, rules, card):
    """How many of the events with tokens accept this card's cube, as a share of the usual two."""
    cube = Cube.LEGIONARY if card == Component.LEGIONARY else Cube.VESTAL
    accepting = 0
    for slot in range(NUM_SLOTS - 1):
        accepting += rules.accepts[state.events[slot], cube]
    return 0.6 + 0.2 * accepting


@compiled
def num_hexes(rules, card):
    """How many colours a card can pay for."""
    count = 0
    for colour in range(NUM_HEXES):
        count += rules.hexes[card, colour]
    return count


@compiled
def ability_worth(weights, state, rules, card):
    """What a card does in a turn if it is not rotated."""
    if is_senator(card):
        return weights.senator
    if is_merchant(card):
        return weights.merchant * rules.income_merchant * weights.coin
    if card == Component.LEGIONARY or card == Component.VESTAL:
        return weights.cube * cube_reach(state, rules, card)
    return 0.0


@compiled
def is_in_play(state, event):
    """Whether an event lies in one of the slots."""
    for slot in range(NUM_SLOTS):
        if state.events[slot] == event:
            return True
    return False


@compiled
def church_worth(weights, state, rules, card):
    """What a card brings at the end of the game, less in danger."""
    worth = 0.0
    if is_christian(card):
        safety = 0.7 if is_in_play(state, Component.PERSECUTION) else 0.9
        worth += weights.christian * rules.christian_prestige * safety
    if is_slave(card):
        safety = 0.75 if is_in_play(state, Component.REVOLT) else 0.9
        worth += weights.slave * (rules.slave_prestige - rules.slave_price * weights.coin) * safety
    return worth


@compiled
def card_worth(weights, state, rules, card, same_type):
    """What a character is worth from now to the end, when `same_type` cards of its type are owned already."""
    per_turn = ability_worth(weights, state, rules, card) * (1.0 - weights.crowd * same_type)
    per_turn += weights.hexagon * num_hexes(rules, card)
    return per_turn * turns_left(state) + church_worth(weights, state, rules, card)


@compiled
def owned_of_type(owned, card):
    """How many cards of a card's type, Christian or not, lie in front of a seat."""
    first = card
    last = card
    if is_senator(card) or is_merchant(card) or is_slave(card):
        first = card - card % 2  # types with Christians stand in pairs
        last = first + 1
    count = 0
    for other in range(first, last + 1):
        count += owned[other, Status.READY] + owned[other, Status.ROTATED] + owned[other, Status.DOWN]
    return count


@compiled
def field_worth(state, rules, seat):
    """Prestige that one more Field saves until the end."""
    saved = 0.0
    fed = rules.field_feeds * face_up(state, seat, Component.FIELD)
    famine = float(state.famine)
    for _ in range(turns_left(state)):
        saved += min(max(famine - fed, 0.0), float(rules.field_feeds))
        famine = min(famine + FAMINE_PER_TURN, float(rules.famine_last))
    return saved


@compiled
def tile_worth(weights, state, rules, seat, tile):
    """What a building tile brings its buyer until the end."""
    turns = turns_left(state)
    if tile == Component.STALL:
        return weights.stall * rules.income_stall * weights.coin * turns
    if tile == Component.FIELD:
        return weights.field * field_worth(state, rules, seat)
    if tile == Component.SHRINE:
        profit = best_token_worth(weights, state, rules) - rules.shrine_price * weights.coin
        return weights.shrine * max(profit, 0.0) * turns
    if tile == Component.TAVERN:
        return weights.tavern * turns
    if tile == Component.INSULA:
        return weights.insula * rules.insula_tokens * best_token_worth(weights, state, rules)
    if tile == Component.CRANE:
        return weights.crane * (turns - 1)
    if tile == Component.ARCH:
        return weights.prestige_tile * rules.arch_prestige
    if tile == Component.STATUE:
        return weights.prestige_tile * rules.statue_prestige
    return weights.bank * rules.bank_coins * weights.coin


@compiled
def element_worth(weights, state, rules, seat, element):
    """What an own card or kept building is still worth: the measure of its loss."""
    if element == LAST_CARD:
        return weights.crane * (turns_left(state) - 1)
    if element < LAST_CARD:
        return card_worth(weights, state, rules, element, 0)
    turns = turns_left(state)
    if element == FIRST_TILE:  # this turn's income has been taken when events strike
        return weights.stall * rules.income_stall * weights.coin * (turns - 1)
    if element == Component.FIELD:
        fed = min(float(state.famine), float(rules.field_feeds))
        return weights.field * fed * turns
    return tile_worth(weights, state, rules, seat, element) * (turns - 1) / turns
