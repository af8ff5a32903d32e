"""Options of the actions played with hand, purse and markets: trade, estates, petition, associates."""

from simulate.contract import NONE, push
from simulate.games.nova_roma.conditions import can_buy_estate, can_claim, can_play, can_start
from simulate.games.nova_roma.constants import (
    NUM_DEEDS,
    NUM_GOODS,
    NUM_GRID_CELLS,
    NUM_MARKET,
    SPECIAL_PLACE,
    ActionKind,
    Deed,
    Good,
    Phase,
)
from simulate.jit import compiled


@compiled
def list_hand(player, kind, out, count):
    """Every card in hand."""
    for index in range(player.num_hand):
        count = push(out, count, kind, player.hand[index], 0)
    return count


@compiled
def list_trade(state, rules, player, out):
    """Sell cards in pairs, then buy goods for a coin each; buying ends the selling. [TRADE.2] [TRADE.3]"""
    is_split = state.phase == Phase.TRADE and state.left % rules.cards_per_coin != 0
    missing = rules.cards_per_coin - state.left % rules.cards_per_coin
    count = 0
    if state.phase == Phase.TRADE and player.num_hand >= missing:
        count = list_hand(player, ActionKind.SELL_CARD, out, count)
    if is_split:
        return count
    count = push(out, count, ActionKind.STOP, 0, 0)
    if player.coins > 0:
        for good in range(NUM_GOODS):
            if player.goods[good] < rules.limits_goods:
                count = push(out, count, ActionKind.BUY_GOOD, good, 0)
    return count


@compiled
def list_market(state, rules, player, out):
    """Wine into influence, then an estate on any production cell. [DEVELOP.2] [DEVELOP.3]"""
    count = push(out, 0, ActionKind.STOP, 0, 0)
    if state.phase == Phase.DEVELOP:
        for number in range(1, player.goods[Good.WINE] + 1):
            count = push(out, count, ActionKind.SPEND_WINE, number, 0)
    for place in range(SPECIAL_PLACE + 1):
        if can_buy_estate(state, rules, player, place):
            for cell in range(NUM_GRID_CELLS):
                count = push(out, count, ActionKind.BUY_ESTATE, place, cell)
    return count


@compiled
def list_petition(state, rules, player, out):
    """Claim the token, then any other action, for influence. [PETITION.1] [PETITION.2] [A14]"""
    count = 0
    if state.is_done:
        count = push(out, count, ActionKind.STOP, 0, 0)
    if state.phase == Phase.PETITION and can_claim(state, rules, state.seat):
        count = push(out, count, ActionKind.CLAIM_TOKEN, 0, 0)
    for deed in range(NUM_DEEDS):
        if deed != Deed.PETITION:
            for spent in range(1, min(state.strength, player.influence) + 1):
                if can_start(state, rules, player, deed, spent, 0, 0):
                    count = push(out, count, ActionKind.REQUEST, deed, spent)
    return count


@compiled
def list_takes(state, out):
    """An open card, or the top of the deck unseen. [RECRUIT.1] [A35]"""
    count = 0
    for place in range(NUM_MARKET):
        if state.associate_market[place] != NONE:
            count = push(out, count, ActionKind.TAKE_CARD, place, 0)
    if state.deck_first < len(state.deck) or state.num_discards > 0:
        count = push(out, count, ActionKind.TAKE_CARD, NUM_MARKET, 0)
    return count


@compiled
def list_plays(rules, player, coins, influence_from, out):
    """A card from the hand for coins and influence; in a full row another one has to leave. [RECRUIT.2] [A1] [A37]"""
    count = push(out, 0, ActionKind.STOP, 0, 0)
    if can_play(rules, player, coins, influence_from):
        for index in range(player.num_hand):
            card = player.hand[index]
            if player.num_row < rules.limits_row:
                count = push(out, count, ActionKind.PLAY_CARD, card, NONE)
            else:
                for place in range(player.num_row):
                    count = push(out, count, ActionKind.PLAY_CARD, card, player.row[place])
    return count
