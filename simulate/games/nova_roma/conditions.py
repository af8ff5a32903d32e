"""What is allowed: each condition is stated once, for the list of options, the course of the turn and the players."""

from simulate.contract import NONE
from simulate.games.nova_roma.conditions_board import (
    can_advance,
    can_fulfil_building,
    can_fulfil_voyage,
    can_hire,
    can_place_anywhere,
    can_spare_artisan,
)
from simulate.games.nova_roma.constants import (
    EMPEROR,
    FORUM_SIDE,
    MAX_STRENGTH,
    NUM_GOODS,
    NUM_LINES,
    NUM_MARKET,
    NUM_TRACKS,
    SPECIAL_PLACE,
    Deed,
    Effect,
    Estate,
    Good,
    Status,
)
from simulate.games.nova_roma.state import (
    is_before_first_step,
    is_solo,
)
from simulate.jit import compiled

# The forum


@compiled
def line_strength(state, seat, line):
    """Own patricians in a column or row, one more if the emperor stands there. [P] [E]"""
    first, step = (line, FORUM_SIDE) if line < FORUM_SIDE else ((line - FORUM_SIDE) * FORUM_SIDE, 1)
    strength = 0
    for index in range(FORUM_SIDE):
        figure = state.forum[first + index * step]
        strength += (figure == seat) + (figure == EMPEROR)
    return min(strength, MAX_STRENGTH)


@compiled
def deed_strength(state, seat, deed):
    """Strength of an action, before associates. [P]"""
    line = 0
    for place in range(NUM_LINES):
        line += place * (state.deeds[place] == deed)
    return line_strength(state, seat, line)


@compiled
def ready_card(rules, player, deed, effect):
    """The place in the row of a face-up associate with this effect on an action, or NONE. [C]"""
    for index in range(player.num_row):
        card = player.row[index]
        if (
            player.row_status[index] == Status.READY
            and rules.card_deed[card] == deed
            and rules.card_effect[card] == effect
        ):
            return index
    return NONE


@compiled
def ready_effects(rules, player, deed):
    """Bits of what the face-up associates do for an action. [C]"""
    effects = 0
    for index in range(player.num_row):
        card = player.row[index]
        is_ready = (player.row_status[index] == Status.READY) & (rules.card_deed[card] == deed)
        effects |= is_ready << rules.card_effect[card]
    return effects


@compiled
def permanent_coins(rules, player, deed):
    """Coins of permanent associates for performing an action. [C]"""
    return ready_effects(rules, player, deed) >> Effect.COIN & 1


@compiled
def has_room(rules, player):
    """Whether any good is below its limit."""
    for good in range(NUM_GOODS):
        if player.goods[good] < rules.limits_goods:
            return True
    return False


@compiled
def can_use_card(state, rules, player, index):
    """A face-up associate that fits the action and is of any use before its first step. [C] [A17] [A23]"""
    card = player.row[index]
    if player.row_status[index] != Status.READY or rules.card_deed[card] != state.deed:
        return False
    effect = rules.card_effect[card]
    if effect < NUM_GOODS:
        return player.goods[effect] < rules.limits_goods
    if effect == Effect.STRENGTH:
        return state.strength < MAX_STRENGTH
    if effect == Effect.ANY_GOOD:
        return has_room(rules, player)
    return effect == Effect.INFLUENCE


@compiled
def can_spare(state, rules, player, coins, artisans):
    """Before the first step of an action nothing may be spent without which it could not be performed. [A22]"""
    if not is_before_first_step(state):
        return True
    return can_start(state, rules, player, state.deed, state.strength, -coins, -artisans)


@compiled
def can_employ(state, rules, player):
    """An associate that places an artisan for a coin. [C] [A23]"""
    if state.is_petitioned or player.artisans == 0 or player.coins < rules.employ_coins:
        return False
    if ready_card(rules, player, state.deed, Effect.EMPLOY) == NONE:
        return False
    return can_place_anywhere(state, rules, player) and can_spare(state, rules, player, rules.employ_coins, 1)


# Performing an action


@compiled
def can_start(state, rules, player, deed, strength, coins, artisans):
    """Whether an action's first step can be done, with `coins` and `artisans` more than are there. [A22]"""
    if deed == Deed.SAIL:
        for place in range(strength + 1):
            if can_fulfil_voyage(state, rules, player, place, coins):
                return True
        return False
    if deed == Deed.BUILD:
        spares = can_spare_artisan(state, rules, player)
        for place in range(strength + 1):
            if can_fulfil_building(state, rules, player, place, coins, artisans, spares):
                return True
        return False
    if deed == Deed.RACE:
        for track in range(NUM_TRACKS):
            if can_advance(rules, player, track, 1):
                return True
        return False
    if deed == Deed.PRODUCE:
        return can_hire(state, rules, player) or (player.artisans > 0 and can_place_anywhere(state, rules, player))
    if deed == Deed.PETITION:
        return player.influence > 0  # enough to request a trade
    return True


@compiled
def can_perform(state, rules, player, deed, strength):
    """Whether an action can be performed if all fitting associates help. [P] [A22]"""
    effects = ready_effects(rules, player, deed)
    strength = min(strength + (effects >> Effect.STRENGTH & 1), MAX_STRENGTH)
    if deed == Deed.PETITION and effects >> Effect.INFLUENCE & 1:
        return True
    return can_start(state, rules, player, deed, strength, effects >> Effect.COIN & 1, 0)


@compiled
def can_claim(state, rules, seat):
    """The first-player token: once a round, for influence; its holder not on the first turn. [PETITION.1] [A25]"""
    if is_solo(state) or state.claimer != NONE or state.players[seat].influence < rules.claim_influence:
        return False
    return seat != state.first_player or state.players[seat].patricians > 1


@compiled
def play_influence(player, row_limit, influence_from):
    """Influence for one more associate: from the fourth on, also when the row is full. [RECRUIT.2] [A1] [A37]"""
    return 1 if min(player.num_row + 1, row_limit) >= influence_from else 0


@compiled
def can_play(rules, player, coins, influence_from):
    """Whether a card from the hand can be paid. [RECRUIT.2]"""
    influence = play_influence(player, rules.limits_row, influence_from)
    return player.num_hand > 0 and player.coins >= coins and player.influence >= influence


@compiled
def has_associates(state):
    """Whether any card can be taken into the hand. [RECRUIT.1]"""
    if state.deck_first < len(state.deck) or state.num_discards > 0:
        return True
    for place in range(NUM_MARKET):
        if state.associate_market[place] != NONE:
            return True
    return False


@compiled
def can_buy_estate(state, rules, player, place):
    """An open estate whose price is there. [DEVELOP.3]"""
    return (
        state.estate_market[place] != NONE
        and player.coins >= rules.place_coins[place]
        and player.goods[Good.WINE] >= rules.place_wine[place]
    )


@compiled
def can_buy_any_estate(state, rules, player):
    """Whether any open estate can be paid."""
    for place in range(SPECIAL_PLACE + 1):
        if can_buy_estate(state, rules, player, place):
            return True
    return False


@compiled
def can_exchange(state, rules, player, estate):
    """Whether the price of an exchange is there. [L.EXCHANGE]"""
    if estate == Estate.COIN_FOR_ARTISAN:
        affordable = player.coins >= rules.artisan_coins and state.artisan_supply > 0
        return affordable and can_spare(state, rules, player, rules.artisan_coins, 0)
    if estate == Estate.INFLUENCE_FOR_GOOD:
        return player.influence >= rules.good_influence and has_room(rules, player)
    return player.influence >= rules.coins_influence
