"""Slow and obvious twins of the tables: one pass over plain Python rows, no joins, no laziness."""

from collections import Counter, defaultdict
from statistics import mean


def rows(run, table: str) -> list[dict]:
    """The rows of a table with the names of their cell."""
    cells = {cell["cell"]: cell for cell in run.cells().to_dicts()}
    found = run.tables[table].to_dicts()
    for row in found:
        cell = cells[row["cell"]]
        row["group"] = (cell["game"], cell["variant"], cell["players"])
        row["mirror"] = len(set(cell["lineup"])) == 1
    return found


def seats_by_place(run) -> dict[tuple, dict]:
    return {(row["cell"], row["game"], row["seat"]): row for row in rows(run, "seats")}


def win_rates(run) -> dict[tuple, float]:
    wins = defaultdict(list)
    for row in rows(run, "seats"):
        wins[*row["group"], "mirror" if row["mirror"] else "mixed", row["seat"]].append(row["win"])
    return {key: mean(values) for key, values in wins.items()}


def policy_win_rates(run) -> dict[tuple, float]:
    wins = defaultdict(list)
    for row in rows(run, "seats"):
        if not row["mirror"]:
            wins[*row["group"], row["policy"]].append(row["win"])
    return {key: mean(values) for key, values in wins.items()}


def matchups(run) -> dict[tuple, float]:
    tables, ahead = defaultdict(list), defaultdict(list)
    for row in rows(run, "seats"):
        tables[row["cell"], row["game"]].append(row)
    for seated in tables.values():
        for one in seated:
            for other in seated:
                if one["policy"] != other["policy"]:
                    key = (*one["group"], one["policy"], other["policy"])
                    ahead[key].append(0.5 * ((one["rank"] < other["rank"]) + (one["rank"] <= other["rank"])))
    return {key: mean(values) for key, values in ahead.items()}


def sources(run, *, by_policy: bool = False) -> dict[tuple, tuple[float, float]]:
    """Mean points per seat, and share of the points gained."""
    points, gains, seats = Counter(), Counter(), Counter()
    places = seats_by_place(run)
    for row in places.values():
        seats[*row["group"], *([row["policy"]] if by_policy else [])] += 1
    for row in rows(run, "ledger"):
        policy = places[row["cell"], row["game"], row["seat"]]["policy"]
        group = (*row["group"], *([policy] if by_policy else []))
        points[*group, row["source"]] += row["points"]
        gains[*group, row["source"]] += max(row["points"], 0)
    total = Counter()
    for (*group, _), gain in gains.items():
        total[tuple(group)] += gain
    return {key: (points[key] / seats[key[:-1]], gains[key] / total[key[:-1]]) for key in points}


def winners_and_losers(run) -> dict[tuple, tuple[float, float]]:
    sums, seats = Counter(), Counter()
    places = seats_by_place(run)
    for row in places.values():
        seats[row["group"], row["rank"] == 1] += 1
    for row in rows(run, "ledger"):
        won = places[row["cell"], row["game"], row["seat"]]["rank"] == 1
        sums[row["group"], row["source"], won] += row["points"]
    keys = {(group, source) for group, source, _ in sums}
    return {
        (*group, source): tuple(sums[group, source, won] / seats[group, won] for won in (True, False))
        for group, source in keys
    }


def options(run) -> dict[tuple, tuple[float, float, int, int]]:
    """Mean, share of forced decisions, lower median and number of decisions."""
    found = defaultdict(list)
    for row in rows(run, "moves"):
        for kind in (row["kind"], "all"):
            found[*row["group"], kind].append(row["options"])
    return {
        key: (mean(values), mean(value == 1 for value in values), sorted(values)[(len(values) - 1) // 2], len(values))
        for key, values in found.items()
    }


def num_seats(run) -> Counter:
    return Counter(row["group"] for row in rows(run, "seats"))


def action_use(run) -> dict[tuple, float]:
    seats = num_seats(run)
    uses = Counter((*row["group"], row["kind"]) for row in rows(run, "moves"))
    return {key: count / seats[key[:3]] for key, count in uses.items()}


def component_use(run) -> dict[tuple, tuple[float, float, float, float, float]]:
    """Uses per seat, share of users, win rate of users and of the others, mean round of first use."""
    places = seats_by_place(run)
    uses, first = Counter(), defaultdict(dict)
    for row in rows(run, "moves"):
        if row["component"] is not None:
            key, place = (*row["group"], row["kind"], row["component"]), (row["cell"], row["game"], row["seat"])
            uses[key] += 1
            first[key][place] = min(first[key].get(place, row["round"]), row["round"])
    found = {}
    for key, users in first.items():
        here = {place for place, row in places.items() if row["group"] == key[:3]}
        found[key] = (
            uses[key] / len(here),
            len(users) / len(here),
            mean(places[place]["win"] for place in users),
            mean(places[place]["win"] for place in here - users.keys()),
            mean(users.values()),
        )
    return found
