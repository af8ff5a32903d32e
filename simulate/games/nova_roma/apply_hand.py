"""Steps played with hand, purse and markets: associates, trade, development, petition."""

from simulate.contract import NONE
from simulate.games.nova_roma.conditions import play_influence, ready_card
from simulate.games.nova_roma.constants import NUM_GOODS, NUM_MARKET, Effect, Good, Phase, Status
from simulate.games.nova_roma.effects import (
    add_to_row,
    drop_from_row,
    place_artisan,
    put_estate,
    spend_estate,
)
from simulate.games.nova_roma.gains import (
    add_to_hand,
    discard_associate,
    draw_associate,
    gain_good,
    gain_influence,
    remove_from_hand,
)
from simulate.games.nova_roma.state import place_in_row
from simulate.jit import compiled


@compiled
def use_card(player, index):
    """A card with one use a round is turned face down. [C]"""
    player.row_status[index] = Status.USED


@compiled
def apply_use_card(state, rules, card):
    """Strength, goods or influence before the first step. [C] [A23]"""
    player = state.players[state.seat]
    use_card(player, place_in_row(player, card))
    effect = rules.card_effect[card]
    if effect < NUM_GOODS:
        gain_good(rules, player, effect, 1)
    elif effect == Effect.INFLUENCE:
        gain_influence(rules, player, 1)
    elif effect == Effect.ANY_GOOD:
        player.owed += 1
    else:
        state.strength += 1
    state.phase = Phase.OPEN_ACTION


@compiled
def apply_employ(state, rules, cell):
    """A coin places an artisan; the action goes on where it stood. [C] [A23] [A40]"""
    player = state.players[state.seat]
    use_card(player, ready_card(rules, player, state.deed, Effect.EMPLOY))
    player.coins -= rules.employ_coins
    if state.phase == Phase.CARDS:
        state.phase = Phase.OPEN_ACTION
    elif state.phase == Phase.AFTERWARDS:
        state.phase = Phase.CLOSE_ACTION
    place_artisan(state, rules, state.seat, cell)


@compiled
def apply_take_card(state, place, rng):
    """A card to the hand; the market stays as it is until the end of the turn. [RECRUIT.1] [A16] [A35]"""
    player = state.players[state.seat]
    if place == NUM_MARKET:
        add_to_hand(player, draw_associate(state, rng))
    else:
        add_to_hand(player, state.associate_market[place])
        state.associate_market[place] = NONE
    state.left -= 1


@compiled
def apply_play_card(state, rules, card, dropped):
    """A card joins the row, by RECRUIT or by the special estate, which spares the coins. [RECRUIT.2] [L.ASSOCIATE]"""
    player = state.players[state.seat]
    if dropped != NONE:
        drop_from_row(state, player, dropped)
    if state.phase == Phase.PLAY:
        player.coins -= rules.play_coins[state.strength]
        player.influence -= play_influence(player, rules.limits_row, rules.influence_from_recruited)
        state.phase = Phase.DISCARD
    else:
        player.influence -= play_influence(player, rules.limits_row, rules.influence_from_estate)
        spend_estate(state)
        state.phase = Phase.END_EFFECT
    remove_from_hand(player, card)
    add_to_row(player, card)


@compiled
def apply_sell_card(state, rules, card):
    """A coin for every two cards. [TRADE.2]"""
    player = state.players[state.seat]
    remove_from_hand(player, card)
    discard_associate(state, card)
    state.left += 1
    if state.left % rules.cards_per_coin == 0:
        player.coins += 1


@compiled
def apply_buy_good(state, rules, good):
    """A good for a coin. [TRADE.3]"""
    player = state.players[state.seat]
    player.coins -= 1
    gain_good(rules, player, good, 1)
    state.phase = Phase.BUY


@compiled
def apply_spend_wine(state, rules, number):
    """Wine into influence. [DEVELOP.2]"""
    player = state.players[state.seat]
    player.goods[Good.WINE] -= number
    gain_influence(rules, player, number)
    state.phase = Phase.ESTATE


@compiled
def apply_buy_estate(state, rules, place, cell):
    """An estate from the market to the production area. [DEVELOP.3]"""
    player = state.players[state.seat]
    player.coins -= rules.place_coins[place]
    player.goods[Good.WINE] -= rules.place_wine[place]
    put_estate(state, player, state.estate_market[place], cell)
    state.estate_market[place] = NONE
    state.phase = Phase.END_ACTION


@compiled
def apply_claim_token(state, rules):
    """The token shows its points and cannot change hands again this round. [PETITION.1]"""
    state.players[state.seat].influence -= rules.claim_influence
    state.claimer = state.seat
    state.is_done = 1
    state.phase = Phase.REQUEST
