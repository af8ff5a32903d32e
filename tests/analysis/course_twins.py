"""Slow and obvious twins of the tables on the course of a game: plain loops over plain rows."""

from collections import Counter, defaultdict
from statistics import mean

from tests.analysis.twins import rows, seats_by_place


def games(run) -> dict[tuple, dict]:
    return {(row["cell"], row["game"]): row for row in rows(run, "games")}


def step(entry: dict, game: dict) -> int:
    """Rounds one by one: the synthetic games have few."""
    if entry["ply"] == 0:
        return 0
    return 13 if entry["ply"] == game["plies"] else entry["round"]


def points(run, *own: str) -> dict[tuple, float]:
    """Mean points per seat by the given columns of `own`, step and source."""
    played, places = games(run), seats_by_place(run)
    seats, sums = Counter(), Counter()
    for place in places.values():
        seats[*place["group"], *(place[name] for name in own)] += 1
    for entry in rows(run, "ledger"):
        place = places[entry["cell"], entry["game"], entry["seat"]]
        key = (*place["group"], *(place[name] for name in own))
        sums[*key, step(entry, played[entry["cell"], entry["game"]]), entry["source"]] += entry["points"]
    return {key: total / seats[key[:-2]] for key, total in sums.items()}


def sides(run) -> dict[tuple, tuple[float, float]]:
    """Mean points of winners and of losers by step and source."""
    played, places = games(run), seats_by_place(run)
    seats, sums = Counter(), Counter()
    for place in places.values():
        seats[place["group"], place["rank"] == 1] += 1
    for entry in rows(run, "ledger"):
        place = places[entry["cell"], entry["game"], entry["seat"]]
        key = (*place["group"], step(entry, played[entry["cell"], entry["game"]]), entry["source"])
        sums[key, place["rank"] == 1] += entry["points"]
    return {key: tuple(sums[key, won] / seats[key[:3], won] for won in (True, False)) for key, _ in sums}


def margin_shares(run) -> dict[tuple, float]:
    """Covariance of each source's margin with the whole one, over the variance of that one."""
    by_seat, tables = defaultdict(Counter), defaultdict(list)
    for entry in rows(run, "ledger"):
        by_seat[entry["cell"], entry["game"], entry["seat"]][entry["source"]] += entry["points"]
    for place in rows(run, "seats"):
        tables[place["cell"], place["game"]].append(place)
    moved, varied = Counter(), Counter()
    for seated in tables.values():
        middle = mean(place["score"] for place in seated)
        every = [by_seat[place["cell"], place["game"], place["seat"]] for place in seated]
        for place, mine in zip(seated, every, strict=True):
            margin = place["score"] - middle
            varied[place["group"]] += margin**2
            for source in set().union(*every):
                moved[*place["group"], source] += (mine[source] - mean(his[source] for his in every)) * margin
    return {key: value / varied[key[:3]] for key, value in moved.items()}


def running(run) -> dict[tuple, list[tuple[int, list[int]]]]:
    """Per game, the visible scores after each ply at which they changed."""
    tables, found = defaultdict(int), {}
    for place in rows(run, "seats"):
        tables[place["cell"], place["game"]] += 1
    entries = defaultdict(lambda: defaultdict(list))
    for entry in rows(run, "ledger"):
        entries[entry["cell"], entry["game"]][entry["ply"]].append(entry)
    for key, seats in tables.items():
        scores, told = [0] * seats, []
        for ply in sorted(entries[key]):
            for entry in entries[key][ply]:
                scores[entry["seat"]] += entry["points"]
            told.append((ply, scores.copy()))
        found[key] = told
    return found


def scores_at(told: list[tuple[int, list[int]]], plies: int, moment: float, seats: int) -> list[int]:
    """The visible scores when this share of the game's decisions has been taken."""
    now = [0] * seats
    for ply, scores in told:
        if ply <= moment * plies + 1e-9:
            now = scores
    return now


def companies(run) -> dict[tuple, list[str]]:
    """By game, the companies that it counts for: its own one only where the group has several, its winner if mixed."""
    own, of_group = {}, defaultdict(set)
    for cell in run.cells().to_dicts():
        group = cell["game"], cell["variant"], cell["players"]
        own[cell["cell"]] = group, f"only {cell['lineup'][0]}" if len(set(cell["lineup"])) == 1 else "mixed"
        of_group[group].add(own[cell["cell"]][1])
    won = defaultdict(set)
    for place in rows(run, "seats"):
        if place["win"] > 0:
            won[place["cell"], place["game"]].add(place["policy"])
    found = {}
    for cell, game in games(run):
        group, mine = own[cell]
        winner = [f"won by {name}" for name in won[cell, game] if mine == "mixed" and len(won[cell, game]) == 1]
        found[cell, game] = ["all", *([mine] if len(of_group[group]) > 1 else []), *winner]
    return found


def lead_changes(run) -> dict[tuple, float]:
    """Mean per game: how often another seat alone has most."""
    played, by_group, whose = games(run), defaultdict(list), companies(run)
    for key, told in running(run).items():
        leader, changes = None, 0
        for _, scores in told:
            if scores.count(max(scores)) == 1:
                now = scores.index(max(scores))
                changes += leader is not None and leader != now
                leader = now
        for company in whose[key]:
            by_group[*played[key]["group"], company].append(changes)
    return {key: mean(values) for key, values in by_group.items()}


def spread(run, moment: float) -> dict[tuple, tuple[float, float]]:
    """Mean distance from first to last and from first to second, for all companies together."""
    played, by_group = games(run), defaultdict(list)
    places = seats_by_place(run)
    for key, told in running(run).items():
        seats = sum(place[:2] == key for place in places) if not told else len(told[0][1])
        now = sorted(scores_at(told, played[key]["plies"], moment, seats))
        by_group[played[key]["group"]].append((now[-1] - now[0], now[-1] - now[-2]))
    return {key: tuple(map(mean, zip(*values, strict=True))) for key, values in by_group.items()}


def hope(run, moment: float, standing: str) -> dict[tuple, float]:
    """Win rate of the seats that lead, or are last, each game with equal parts of those who share the place."""
    played, wins = games(run), defaultdict(list)
    places = seats_by_place(run)
    for key, told in running(run).items():
        now = scores_at(told, played[key]["plies"], moment, len(told[0][1]))
        if max(now) > min(now):
            wanted = max(now) if standing == "leader" else min(now)
            holders = [seat for seat, score in enumerate(now) if score == wanted]
            wins[played[key]["group"]].append(mean(places[*key, seat]["win"] for seat in holders))
    return {key: mean(values) for key, values in wins.items()}


def comebacks(run) -> dict[tuple, float]:
    """Share of games whose winner was last at half time (of those in which not all were equal then)."""
    played, back = games(run), defaultdict(list)
    places = seats_by_place(run)
    for key, told in running(run).items():
        now = scores_at(told, played[key]["plies"], 0.5, len(told[0][1]))
        if max(now) > min(now):
            last = [seat for seat, score in enumerate(now) if score == min(now)]
            back[played[key]["group"]].append(sum(places[*key, seat]["win"] for seat in last))
    return {key: mean(values) for key, values in back.items()}


def freedom(run) -> dict[tuple, tuple[float, float, float]]:
    """Options per decision, share of forced ones, and decisions per game, by company."""
    options, played, whose = defaultdict(list), Counter(), companies(run)
    for game in games(run).values():
        for company in whose[game["cell"], game["game"]]:
            played[*game["group"], company] += 1
    for move in rows(run, "moves"):
        for company in whose[move["cell"], move["game"]]:
            options[*move["group"], company].append(move["options"])
    return {
        key: (mean(values), mean(value == 1 for value in values), len(values) / played[key])
        for key, values in options.items()
    }


def idle_games(run) -> tuple[Counter, Counter]:
    """Games in which a player, or everybody who moved, had forced moves only for a whole round."""
    turns = defaultdict(lambda: defaultdict(list))
    groups = {}
    for move in rows(run, "moves"):
        turns[move["cell"], move["game"], move["round"]][move["seat"]].append(move["options"])
        groups[move["cell"], move["game"]] = move["group"]
    one, everybody = set(), set()
    for (cell, game, _), by_seat in turns.items():
        idle = [all(options == 1 for options in mine) for mine in by_seat.values()]
        if any(idle):
            one.add((cell, game))
        if all(idle):
            everybody.add((cell, game))
    return Counter(groups[key] for key in one), Counter(groups[key] for key in everybody)


def ties(run) -> tuple[Counter, Counter]:
    """Games with a shared first place, and with any shared place."""
    tables, first, shared = defaultdict(list), Counter(), Counter()
    for place in rows(run, "seats"):
        tables[place["group"], place["cell"], place["game"]].append(place["rank"])
    for (group, *_), ranks in tables.items():
        first[group] += ranks.count(1) > 1
        shared[group] += len(set(ranks)) < len(ranks)
    return first, shared
