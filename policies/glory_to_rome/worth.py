"""What things are worth to a seat: time left, cards, materials, clients, buildings. Only what the seat sees is read."""

from policies.glory_to_rome.functions import function_weight
from simulate.games.glory_to_rome.constants import NUM_COLOURS, Component, Role, Status
from simulate.games.glory_to_rome.state import deck_size, hand_size, total
from simulate.jit import compiled

LONG_GAME = 18.0  # rounds over which lasting things have their full worth
LONG_DECK = LONG_GAME * 1.1  # cards that a seat draws in so many rounds
LONG_TOWN = LONG_GAME * 0.3  # sites that a seat builds on
VAULT_CARD = 2.2  # mean value of a vault card, which nobody may look at
FAR_AHEAD = 12.0
FULL_HAND = 5.0
WEARY = 100  # rounds after which a player takes no more Jacks and fears no end: a stuck game ends by its deck


@compiled
def larger(first, second):
    """The larger of two numbers; `max` would ask first whether they are numbers at all."""
    return first if first > second else second


@compiled
def horizon(state):
    """Share of a long game that is left, by deck and sites: what lasting things are still worth."""
    by_deck = deck_size(state) / LONG_DECK
    by_sites = total(state.in_town) / LONG_TOWN
    left = (by_deck if by_deck < by_sites else by_sites) / state.num_players
    return left if left < 1.0 else 1.0


@compiled
def patience(weights, time):
    """How likely one more material comes in time."""
    return time / (time + weights.delay / LONG_GAME)


@compiled
def raised(chance, times):
    """A chance that must come true so many times."""
    result = 1.0
    for _ in range(times):
        result *= chance
    return result


@compiled
def thought_score(state, rules, seat):
    """Points a seat would have now, vault cards at their mean value."""
    player = state.players[seat]
    points = state.score[seat] + VAULT_CARD * total(player.vault)
    if player.status[Component.STATUE] == Status.COMPLETED:
        points += rules.statue
    if player.status[Component.WALL] == Status.COMPLETED:
        points += total(player.stockpile) // rules.wall_materials
    return points


@compiled
def end_worth(weights, state, rules, seat, gain):
    """What it is worth that the game ends now, with so many points more: much for who is ahead, else a loss."""
    if state.round_number > WEARY:
        return 0.0
    best = 0.0
    for other in range(state.num_players):
        if other != seat:
            best = larger(best, thought_score(state, rules, other))
    lead = thought_score(state, rules, seat) + gain - best
    return weights.rush * min(max(3.0 * (lead - 1.0), -FAR_AHEAD), FAR_AHEAD)


@compiled
def fresh_card(weights, state, seat, cards, time):
    """So many cards drawn: the fuller the hand, the less each is worth."""
    held = hand_size(state, seat) + 0.5 * (cards - 1)
    return cards * (weights.card + weights.plan * time) * FULL_HAND / (FULL_HAND + held)


@compiled
def client_weight(weights, role):
    """The weight of a client."""
    if role == Role.LABORER:
        return weights.laborer
    if role == Role.CRAFTSMAN:
        return weights.craftsman
    if role == Role.ARCHITECT:
        return weights.architect
    if role == Role.LEGIONARY:
        return weights.legionary
    if role == Role.MERCHANT:
        return weights.merchant
    return weights.patron


@compiled
def has_forum(state, seat):
    """Whether a Forum of the seat stands or is being built."""
    status = state.players[seat].status
    return status[Component.FORUM] > 0 or status[Component.FORUM_ROMANUM] > 0


@compiled
def num_roles(state, seat):
    """Different clients of a seat."""
    roles = 0
    for role in range(NUM_COLOURS):
        roles += state.players[seat].clients[role] > 0
    return roles


@compiled
def client_worth(weights, state, seat, role, time):
    """A client acts whenever its role is led, until the end; a new role brings a Forum nearer."""
    number = state.players[seat].clients[role]
    worth = client_weight(weights, role) * time / (1.0 + weights.crowd * number)
    if has_forum(state, seat) and number == 0:
        worth += weights.rome * (1 + num_roles(state, seat))
    return worth


@compiled
def building_worth(weights, rules, kind, site, time):
    """Influence and function of a building once it is completed."""
    worth = weights.influence * rules.value[site]
    if rules.effects:
        worth += function_weight(weights, kind) * time
    return worth


@compiled
def planned_share(weights, time):
    """How much of what it could become an order card is worth in hand."""
    return weights.plan * time / 3.0


@compiled
def card_worth(weights, state, rules, seat, kind, time):
    """An order card in hand: any card, better if it could become a good building."""
    worth = weights.card
    if state.players[seat].status[kind] == Status.ABSENT:
        worth += planned_share(weights, time) * building_worth(weights, rules, kind, rules.colour[kind], time)
    return worth
