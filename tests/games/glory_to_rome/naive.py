"""Slow, obvious twins of what the engine computes cleverly."""

from itertools import permutations

from simulate.games.glory_to_rome.constants import Colour, Role


def has_all_roles(clients, ludus, storeroom):
    """Try every way to give each client a role: six different ones must be filled."""
    people = [role for role in Role for _ in range(clients[role])]

    def can(person, role):
        return person == role or (ludus and person == Role.MERCHANT) or (storeroom and role == Role.LABORER)

    if len(people) < len(Role):
        return False
    return any(
        all(can(person, role) for person, role in zip(chosen, Role, strict=True))
        for chosen in set(permutations(people, len(Role)))
    )


def final_scores(state, rules):
    """Points of every seat, counted from what lies on the table."""
    seats = range(state.num_players)
    scores = []
    for seat in seats:
        player = state.players[seat]
        points = int(rules.start_influence)
        for colour in Colour:
            others = [int(state.players[other].vault[colour]) for other in seats if other != seat]
            points += int(rules.value[colour]) * int(player.sites[colour] + player.vault[colour])
            points += int(rules.bonus) * (player.vault[colour] > max(others))
        if rules.effects:
            points += 3 * int(player.status[STATUE] == 2 or state.is_open[STATUE])
            if player.status[WALL] == 2 or state.is_open[WALL]:
                points += int(player.stockpile.sum()) // 2
        scores.append(points)
    return scores


STATUE, WALL = 42, 17
