"""Chariots: wheels, favourites, milestones and the finish."""

from policies.nova_roma.labour import employ_worth
from policies.nova_roma.prices import ARTISAN, HORSE, INFLUENCE, usefulness
from simulate.games.nova_roma.conditions_board import can_advance
from simulate.games.nova_roma.constants import AUTOMA_SEAT, DUEL, NUM_ROUNDS, NUM_TRACKS, ActionKind, Phase
from simulate.games.nova_roma.state import is_solo
from simulate.jit import compiled


@compiled
def rival_cell(state, rules, seat, track):
    """The cell that has to be passed to lead a track."""
    cell = 0
    for other in range(state.num_players):
        if other != seat:
            cell = max(cell, state.players[other].chariots[track])
    if state.num_families == DUEL:
        cell = max(cell, rules.neutral_chariot)
    return cell


@compiled
def advance_worth(weights, state, rules, player, track, cells, rival, prices, gains, turns):
    """What moving a chariot is worth: wheels, milestone, favourites, finish, less the horses."""
    start = player.chariots[track]
    target = start + cells
    use = usefulness(turns)
    worth = gains[5] * cells - (rules.horses_to[target] - rules.horses_to[start]) * prices[HORSE]
    token = gains[6] if player.hippodrome_tokens > 0 else 0.0
    worth += max(prices[INFLUENCE], token) if rules.is_wheel[target] else 0.0
    worth += gains[4] if start < rules.milestone <= target else 0.0
    favourite = rules.favourite_points * (2.0 if is_solo(state) else 1.0)
    is_next = (state.round_number < NUM_ROUNDS) & (state.favourites[state.round_number] == track)
    is_now = state.favourites[state.round_number - 1] == track
    leads = (target > rival) & (rival >= start)
    pursues = (target <= rival) & is_next
    race = 0.15 * cells * use
    race += favourite * weights.pursuit * cells / max(rival + 1 - start, 1) if pursues else 0.0
    race += favourite * weights.favourite if leads & is_now else 0.0
    race += 0.5 * favourite * weights.favourite if leads & is_next else 0.0
    if is_solo(state):
        automa = state.players[AUTOMA_SEAT].chariots[track]
        if start < automa:
            race += rules.track_points * weights.pursuit * min(cells, automa - start) / (automa - start)
    if target == rules.last_cell:
        race += rules.finish_points
    elif target > rules.milestone:
        race += weights.ambition * 0.2 * rules.finish_points * use
    return worth + weights.races * race


@compiled
def race_worth(weights, state, rules, seat, cells, enough, prices, gains, turns):
    """The best use of some cells: one track, and what is left on the next best; any worth beyond `enough` will do."""
    player = state.players[seat]
    spare = 0.5 * (gains[5] + 0.3 * weights.races)
    best = 0.0
    for track in range(NUM_TRACKS):
        if best > enough:
            break
        rival = rival_cell(state, rules, seat, track)
        number = 1
        while number <= cells and can_advance(rules, player, track, number):
            worth = advance_worth(weights, state, rules, player, track, number, rival, prices, gains, turns)
            best = max(best, worth + (cells - number) * spare)
            number += 1
    return best


@compiled
def value_race(weights, state, rules, options, count, values, turns, prices, gains):
    """The best movement; an artisan drives only for more than he is worth."""
    seat = state.seat
    player = state.players[seat]
    left = state.effect_left if state.phase == Phase.ESTATE_RACE else state.left
    spare = 0.5 * (gains[5] + 0.3 * weights.races)
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.EMPLOY:
            values[index] = employ_worth(weights, state, rules, player, option.a, prices, turns)
        elif option.kind == ActionKind.STOP:
            values[index] = 0.0
        else:
            is_drive = option.kind == ActionKind.SEND_CHARIOTEER
            cells = 1 if is_drive else option.b
            rival = rival_cell(state, rules, seat, option.a)
            worth = advance_worth(weights, state, rules, player, option.a, cells, rival, prices, gains, turns)
            values[index] = worth - prices[ARTISAN] if is_drive else worth + (left - cells) * spare


@compiled
def value_wheel(options, count, values, prices, gains):
    """An achievement token while there is a cell for it."""
    for index in range(count):
        values[index] = gains[6] if options[index].kind == ActionKind.TAKE_TOKEN else prices[INFLUENCE]
