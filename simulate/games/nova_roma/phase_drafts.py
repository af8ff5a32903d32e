"""The two drafts before the first round: mosaic tiles in the open, associates in secret."""

from simulate.contract import NONE
from simulate.games.nova_roma.constants import NUM_COLOURS, NUM_OPEN_TILES, NUM_TILES_OF_COLOUR, Phase, Stream
from simulate.games.nova_roma.gains import add_to_hand, remove_from_hand, take_top
from simulate.games.nova_roma.phase_rounds import begin_round
from simulate.games.nova_roma.state import ask
from simulate.jit import compiled
from simulate.rng import shuffle


@compiled
def begin_mosaic_draft(state):
    """Open two tiles of each colour; the last player picks first. [DM]"""
    for colour in range(NUM_COLOURS):
        for index in range(NUM_OPEN_TILES):
            state.mosaic_open[colour, index] = state.mosaic_stack[colour, index]
        state.mosaic_first[colour] = NUM_OPEN_TILES
    state.left = NUM_COLOURS * state.num_families
    ask(state, Phase.MOSAIC_DRAFT, state.num_families - 1)


@compiled
def pick_mosaic(state, rules, tile):
    """Take an open tile; the next one of its colour is opened at once. [DM]"""
    colour = tile // NUM_TILES_OF_COLOUR
    state.players[state.seat].mosaic[colour] = tile
    for index in range(NUM_OPEN_TILES):
        if state.mosaic_open[colour, index] == tile:
            state.mosaic_open[colour, index] = NONE
            if state.mosaic_first[colour] < NUM_TILES_OF_COLOUR:
                state.mosaic_open[colour, index] = state.mosaic_stack[colour, state.mosaic_first[colour]]
                state.mosaic_first[colour] += 1
    state.left -= 1
    if state.left > 0:
        ask(state, Phase.MOSAIC_DRAFT, next_drafter(state, rules))
    else:
        state.mosaic_open[:] = NONE
        begin_associate_draft(state, rules)


@compiled
def next_drafter(state, rules):
    """From the last player to the first, three times; a snake is the other reading. [DM] [A26]"""
    families = state.num_families
    picked = NUM_COLOURS * families - state.left
    place = picked % families
    if rules.mosaic_draft_snake and (picked // families) % 2 == 1:
        return place
    return families - 1 - place


@compiled
def deal_associates(state, rules):
    """Two cards from the top of the deck. [S.18]"""
    for seat in range(state.num_families):
        for _ in range(rules.start_cards):
            add_to_hand(state.players[seat], take_top(state))


@compiled
def deal_packs(state, rules):
    """Four cards to each player; the market is open already. [DA] [A27]"""
    for seat in range(state.num_families):
        player = state.players[seat]
        for index in range(rules.associates_dealt):
            player.pack[index] = take_top(state)
        player.num_pack = rules.associates_dealt


@compiled
def begin_associate_draft(state, rules):
    """Associates are dealt after the mosaic tiles: to pick from, or as the hands of the first round. [S.18] [DA]"""
    if rules.associate_draft:
        deal_packs(state, rules)
        ask(state, Phase.ASSOCIATE_DRAFT, 0)
    else:
        deal_associates(state, rules)
        begin_round(state)


@compiled
def pick_associate(state, rules, card):
    """Keep a card face down; when all have, the rest is passed to the left. [DA]"""
    player = state.players[state.seat]
    add_to_hand(player, card)
    index = 0
    while player.pack[index] != card:
        index += 1
    player.num_pack -= 1
    player.pack[index] = player.pack[player.num_pack]
    player.pack[player.num_pack] = NONE
    if state.seat < state.num_families - 1:
        ask(state, Phase.ASSOCIATE_DRAFT, state.seat + 1)
    elif player.num_pack > 0:
        pass_packs(state)
        ask(state, Phase.ASSOCIATE_DRAFT, 0)
    elif player.num_hand > rules.start_cards:
        ask(state, Phase.PUT_BACK, 0)
    else:
        begin_round(state)


@compiled
def pass_packs(state):
    """All packs move one seat on. [DA]"""
    last = state.num_families - 1
    for index in range(len(state.players[0].pack)):
        passed = state.players[last].pack[index]
        for seat in range(last, 0, -1):
            state.players[seat].pack[index] = state.players[seat - 1].pack[index]
        state.players[0].pack[index] = passed


@compiled
def put_back(state, rules, card, rng):
    """Two of the four cards are kept; the others are shuffled into the deck when all have chosen. [DA] [A27]"""
    player = state.players[state.seat]
    remove_from_hand(player, card)
    player.pack[player.num_pack] = card  # not in the deck yet: the seat knows it is no other's
    player.num_pack += 1
    if player.num_hand > rules.start_cards:
        return
    if state.seat < state.num_families - 1:
        ask(state, Phase.PUT_BACK, state.seat + 1)
    else:
        return_packs(state)
        shuffle(rng[Stream.PUT_BACK], state.deck, state.deck_first, len(state.deck))
        begin_round(state)


@compiled
def return_packs(state):
    """What was put back comes on top of the deck. [DA]"""
    for seat in range(state.num_families):
        player = state.players[seat]
        for index in range(player.num_pack):
            state.deck_first -= 1
            state.deck[state.deck_first] = player.pack[index]
        player.pack[:] = NONE
        player.num_pack = 0
