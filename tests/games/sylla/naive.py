"""Slow, obvious twins of Sylla's rules, in plain Python over lists of single cards."""

from collections import Counter
from itertools import combinations

from simulate.contract import NONE
from simulate.games.sylla.constants import ActionKind, Component, Phase, Source, Status, Thumb

SENATORS = (Component.SENATOR, Component.SENATOR_CHRISTIAN)
SLAVES = (Component.SLAVE, Component.SLAVE_CHRISTIAN)
CHRISTIANS = (Component.SENATOR_CHRISTIAN, Component.MERCHANT_CHRISTIAN, Component.SLAVE_CHRISTIAN)
KEPT = (Component.STALL, Component.FIELD, Component.SHRINE, Component.TAVERN)
VICTIMS = {
    Component.PERSECUTION: CHRISTIANS,
    Component.PURGE: SENATORS,
    Component.REVOLT: SLAVES,
    Component.FLOOD: (Component.CRANE_CARD, *KEPT),
    Component.RAID: (Component.STALL,),
}


def elements(state, seat, *statuses):
    """Every single card and building of a seat that lies in one of these ways."""
    owned = state.players[seat].owned
    return [
        Component(element)
        for element in range(len(owned))
        for status in statuses
        for _ in range(owned[element, status])
    ]


def face_up(state, seat):
    return elements(state, seat, Status.READY, Status.ROTATED)


def ready(state, seat):
    return elements(state, seat, Status.READY)


def number_of(cards, kinds):
    return sum(card in kinds for card in cards)


def cubes_on(state, slot):
    return sum(int(player.placed[slot]) for player in state.players)


def possible_preventions(state):
    """All pairs of events without a third that has more cubes than one of them."""
    return [
        set(pair)
        for pair in combinations(range(4), 2)
        if all(cubes_on(state, other) <= cubes_on(state, slot) for slot in pair for other in set(range(4)) - set(pair))
    ]


def payments(cards, number, least):
    """All ways to pay a number of cards, named in rising order from `least` on."""
    return {tuple(sorted(hand)) for hand in combinations([card for card in cards if card >= least], number)}


def options(state, rules):
    """The set of (kind, a, b) open to `state.seat`."""
    seat, phase = state.seat, state.phase
    coins = int(state.players[seat].coins)
    bank = {colour for colour in range(3) if state.bank[colour] > 0}
    if phase == Phase.PICK:
        picked = Counter({card: int(number) for card, number in enumerate(state.players[seat].picks)})
        full = Counter({card: int(number) for card, number in enumerate(rules.set_counts)})
        firsts = {hand[0] for hand in payments((full - picked).elements(), state.left, state.least_card)}
        return {(ActionKind.PICK_STARTING, card, 0) for card in firsts}
    if phase == Phase.ELECTION:
        highest = number_of(face_up(state, seat), SENATORS) + coins
        if state.high_bidder == NONE:
            return {(ActionKind.OPEN_ELECTION, votes, 0) for votes in range(highest + 1)}
        bids = {(ActionKind.BID_ELECTION, votes, 0) for votes in range(highest + 1) if votes > state.high_bid}
        return bids | {(ActionKind.PASS_ELECTION, 0, 0)}
    if phase == Phase.CONSUL_TOKEN:
        return {(ActionKind.TAKE_TOKEN, colour, 0) for colour in bank}
    if phase == Phase.RECRUIT:
        return {(ActionKind.RECRUIT, card, 0) for card in set(state.row.tolist()) - {NONE}}
    if phase == Phase.OFFER:
        kinds = {}  # of two equal tiles on places of one colour the left one stands for both
        for place in reversed(range(6)):
            kinds[state.market[place], rules.place_colour[place]] = place
        return {(ActionKind.OFFER_TILE, place, 0) for (tile, _), place in kinds.items() if tile != NONE}
    if phase in (Phase.AUCTION, Phase.PAYMENT):
        colour = rules.place_colour[state.place]
        usable = [card for card in ready(state, seat) if card <= Component.CRANE_CARD and rules.hexes[card, colour]]
        if phase == Phase.AUCTION:
            bids = range(state.high_bid + 1, len(usable) + 1)
            return {(ActionKind.PASS_TILE, 0, 0)} | {(ActionKind.BID_TILE, bid, 0) for bid in bids}
        firsts = {hand[0] for hand in payments(usable, state.left, state.least_card)}
        return {(ActionKind.PAY_CARD, card, int(state.left) - 1) for card in firsts}
    if phase == Phase.INSULA:
        return {(ActionKind.TAKE_INSULA_TOKEN, colour, 0) for colour in bank}
    if phase == Phase.SHRINE:
        return {(ActionKind.SKIP_SHRINE, 0, 0)} | {(ActionKind.USE_SHRINE, colour, 0) for colour in bank}
    if phase == Phase.TAVERN:
        allowed = range(rules.last_column + 1) if rules.tavern_extremes else range(1, rules.last_column)
        return {(ActionKind.SKIP_TAVERN, 0, 0)} | {
            (ActionKind.USE_TAVERN, colour, step)
            for colour in range(3)
            for step in (-1, 1)
            if not state.is_moved[colour] and state.markers[colour] + step in allowed
        }
    if phase == Phase.CUBES:
        return {
            (ActionKind.PLACE_CUBE, Component.LEGIONARY + cube, slot)
            for cube in range(2)
            for slot in range(4)
            if state.players[seat].cubes[cube] and rules.accepts[state.events[slot], cube]
        }
    if phase == Phase.PREVENT:
        chosen = {slot for slot in range(4) if state.is_prevented[slot]}
        pairs = [pair for pair in possible_preventions(state) if chosen <= pair]
        return {(ActionKind.PREVENT_EVENT, slot, 0) for pair in pairs for slot in pair - chosen}
    if phase == Phase.FLIP:
        kinds = VICTIMS[state.events[state.slot]]
        lying = {(element, Status.READY) for element in ready(state, seat) if element in kinds}
        rotated = {element for element in elements(state, seat, Status.ROTATED) if element in kinds}
        upright = {element for element, _ in lying}
        lying |= {(element, Status.ROTATED) for element in rotated if element in SENATORS or element not in upright}
        return {(ActionKind.FLIP_CARD, element, status) for element, status in lying}
    if phase == Phase.REMOVE:
        return {(ActionKind.REMOVE_EVENT, slot, 0) for slot in range(4) if state.is_prevented[slot]}
    if phase == Phase.VOTE:
        return {(ActionKind.VOTE, thumb, deniers) for thumb in Thumb for deniers in range(coins + 1)}
    if phase == Phase.CHURCH:
        freed = min(number_of(face_up(state, seat), SLAVES), coins // rules.slave_price)
        return {(ActionKind.FREE_SLAVES, number, 0) for number in range(freed + 1)}
    return set()


def vote_prestige(building, votes, thumbs, players):
    """What a vote brings each seat, from the printed rules."""
    ranked = {1: 5, 2: 3}
    if building == Component.PANTHEON:
        ranked = {1: 6, 2: 2} if players == 2 else {1: 10, 2: 6, 3: 2}
    gains = []
    for own, thumb in zip(votes, thumbs, strict=True):
        if thumb == Thumb.DOWN:
            gains.append(own // 2)
        elif building == Component.TEMPLE:
            gains.append(10 if own >= 8 else 6 if own >= 5 else 0)
        else:
            builders = sorted((other for other, up in zip(votes, thumbs, strict=True) if up), reverse=True)
            gains.append(ranked.get(builders.index(own) + 1, 0) if own else 0)
    return gains


def end_prestige(state, rules):
    """Church and tokens of a finished game by source, freed Slaves aside."""
    gains = []
    for seat in range(state.num_players):
        gains.append(Counter({Source.CHRISTIANS: 2 * number_of(face_up(state, seat), CHRISTIANS)}))
        for colour, source in enumerate((Source.TOKENS_HEALTH, Source.TOKENS_CIVIC, Source.TOKENS_LEISURE)):
            value = int(rules.ladder[state.markers[colour]])
            gains[seat][source] = value * int(state.players[seat].tokens[colour])
    return gains
