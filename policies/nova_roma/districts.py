"""Districts: what cubes are worth, and where they go."""

from policies.nova_roma.labour import employ_worth
from policies.nova_roma.prices import reward_worth, usefulness
from simulate.contract import NONE
from simulate.games.nova_roma.constants import NUM_OWNERS, ActionKind
from simulate.games.nova_roma.state import built_cells, is_solo, num_bits
from simulate.jit import compiled


@compiled
def cubes_in(state, seat, district):
    """Own cubes in a district, and those of the strongest rival."""
    most = 0
    for owner in range(NUM_OWNERS):
        if owner != seat and state.cubes[owner, district]:
            most = max(most, num_bits(state.cubes[owner, district]))
    return num_bits(state.cubes[seat, district]), most


@compiled
def cubes_everywhere(state, seat):
    """Own cubes and those of the strongest rival in the three districts."""
    return cubes_in(state, seat, 0), cubes_in(state, seat, 1), cubes_in(state, seat, 2)


@compiled
def district_worth(weights, state, rules, district, cubes, own, most, turns):
    """What more cubes in a district are worth: its least points, and the rest by how many they lead or lag."""
    points = rules.district_points[district]
    swing = 2.0 if is_solo(state) else 1.0
    gained = 0.0
    if own == 0:
        gained = float(points[1] if is_solo(state) else points[2])
    first = float(points[0] - points[2]) * swing
    lead = own - most - is_solo(state)  # the automa wins ties
    gained += first * (lead_share(weights, lead + cubes, turns) - lead_share(weights, lead, turns))
    return weights.districts * gained


@compiled
def lead_share(weights, lead, turns):
    """How much of the first place a lead in cubes is worth."""
    if turns <= 1:
        if lead > 0:
            return 1.0
        return 0.6 if lead == 0 else 0.15
    return min(max(0.5 + weights.lead * lead, 0.1), 0.95)


@compiled
def open_rewards(state, rules):
    """Bits of the reward cells with a token."""
    rewards = 0
    for cell in range(rules.num_reward_cells):
        rewards |= (state.rewards[cell] != NONE) << cell
    return rewards


@compiled
def site_bonus(weights, state, rules, seat, mask, built, rewards, prices, turns):
    """Cubes beside so many reward tokens: a share of the token, all of it for the last gap."""
    bonus = 0.0
    cell = 0
    while rewards >> cell:
        if rewards >> cell & 1:
            ring = rules.reward_ring[cell]
            if (built | mask) & ring == ring:
                bonus += reward_worth(rules.token_reward[state.rewards[cell]], prices)
            elif not state.cubes[seat, rules.reward_district[cell]] & ring:
                bonus += weights.reward * usefulness(turns)
        cell += 1
    return bonus


@compiled
def value_sites(weights, state, rules, options, count, values, turns, prices):
    """The district where the cubes count most, then beside reward tokens."""
    seat = state.seat
    district = NONE
    rewards = open_rewards(state, rules)
    built = 0
    worth = 0.0
    for index in range(count):
        option = options[index]
        if option.kind == ActionKind.BUILD_SHAPE:
            if rules.placement_district[option.a] != district:  # the sites of a district follow each other
                district = rules.placement_district[option.a]
                built = built_cells(state, district)
                own, most = cubes_in(state, seat, district)
                cubes = num_bits(rules.placement_mask[option.a])
                worth = district_worth(weights, state, rules, district, cubes, own, most, turns)
            mask = rules.placement_mask[option.a]
            beside = rules.placement_rewards[option.a] & rewards
            values[index] = worth + site_bonus(weights, state, rules, seat, mask, built, beside, prices, turns)
        elif option.kind == ActionKind.EMPLOY:
            values[index] = employ_worth(weights, state, rules, state.players[seat], option.a, prices, turns)
        else:
            values[index] = -1.0
