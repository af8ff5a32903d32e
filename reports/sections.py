"""What stands where in a report: the sections, and the charts and tables of each.

Everything here is a choice of columns and words. A chart that a run cannot fill (no mixed line-ups, no moves logged) is
left out, and so is a section without charts and tables. Sections of one name stand together under its heading in
`HEADINGS`, which is also the order of the page.
"""

from functools import partial

import polars as pl

from reports import charts, selections
from reports.card_sections import CARDS
from reports.course_sections import COURSE, ROUNDS
from reports.gap_sections import GAPS
from reports.plan import AMONG_EQUALS, BIGGEST, BLOCKS, MAX_BARS, Chart, Section

HEADINGS = {
    "seats": "Seats",
    "policies": "Policies",
    "sources": "Where the points come from",
    "cards": "Cards, buildings, tiles",
    "variants": "What a change of the rules does",
    "course": "The course of a game",
    "gaps": "Gaps in the rules",
    "questions": "The game's own questions",
    "samples": "Sample games",
    "method": "How it was run",
    "provenance": "Where the data comes from",
    "limits": "What the numbers do not mean",
    "reproduce": "How to reproduce",
}

NUMBERED = "Numbers name the sources, as in the legend."

COMPARISON = {
    "compare": (
        "Variants against the base game",
        "Each measure in the base game and in the variant, and the difference, taken within shared deals; p values are "
        "corrected by Holm over the family of their topic. Worth says how many times more games unpaired runs would "
        "have needed.",
    )
}

SEATS = Chart(
    "seat-win-rates",
    "seat_win_rates",
    "Win rate by seat: right of the dashed line is an advantage, left of it a handicap",
    f"{AMONG_EQUALS} {BLOCKS} The dashed line is an equal share, 1 divided by the number of players.",
    partial(charts.intervals, rows="seat", panels="panel", reference="expected", axis="games won", percent=True),
    selections.main_lineups,
    every_variant=True,
)

GLANCE = Chart(
    "seat-matrix",
    "seat_matrix",
    "Are the seats equal? Every game, variant and number of players at a glance",
    "The seat furthest from an equal share, and by how many percentage points (± is half the 95 % interval). "
    "= (green) means balanced within the margin, \N{NOT EQUAL TO} (orange) unbalanced, ? (grey) not enough games. "
    f"{AMONG_EQUALS}",
    partial(charts.verdicts, rows="heading", columns="at_table"),
    selections.verdicts,
    all_together=True,
)

RATINGS = Chart(
    "policy-ratings",
    "ratings",
    "Ratings: the chance to end ahead of an average policy",
    "Plackett-Luce, adjusted for seats. Dots are estimates, lines 95 % intervals that hold together; where they "
    "overlap, no order is claimed. The dashed line is an average policy.",
    partial(
        charts.intervals, rows="policy", panels="panel", reference="half", percent=True,
        axis="meetings in which it ends ahead",
    ),
    selections.rated,
    every_variant=True,
)  # fmt: skip

SOLITAIRE = Chart(
    "solitaire",
    "policy_win_rates",
    "Alone against the automa: how often each way of playing wins",
    f"Games of one player. {BLOCKS}",
    partial(charts.intervals, rows="policy", panels="panel", axis="games won", percent=True),
    selections.alone,
    all_together=True,
)

SECTIONS: tuple[Section, ...] = (
    Section(
        "seats",
        "Seats",
        "Does it matter where one sits? Every line-up is played in all its rotations, so that a strong player visits "
        "each seat equally often. Balanced means: every seat's win rate is surely within the margin of an equal share; "
        "unbalanced: the seats surely differ, and the largest difference is beyond the margin; not enough games: "
        "neither can be said yet.",
        (
            GLANCE,
            SEATS,
            Chart(
                "seat-win-rates-by-lineups",
                "seat_win_rates",
                "The same seats among equals and in mixed company: a real seat effect shows in both",
                f"Mirror: one policy in all seats. Mixed: line-ups of several policies. {BLOCKS}",
                partial(
                    charts.intervals, rows="seat", series="lineups", panels="panel", reference="expected",
                    axis="games won", percent=True,
                ),
                selections.both_kinds_of_lineup,
            ),
        ),
        ("seat_matrix", "seat_tests", "seat_win_rates", "seat_scores", "lineup_seats"),
    ),
    Section(
        "policies",
        "Win rates",
        "Which way of playing wins, when policies of different kinds sit at one table?",
        (
            SOLITAIRE,
            Chart(
                "policy-win-rates",
                "policy_win_rates",
                "Win rate by policy: the further right of the dashed line, the stronger in this company",
                f"Line-ups of more than one policy. {BLOCKS} The dashed line is an equal share.",
                partial(charts.intervals, rows="policy", panels="panel", reference="expected", axis="games won",
                        percent=True),
                selections.at_tables,
                every_variant=True,
            ),
        ),
        ("policy_win_rates", "policy_tests", "policy_scores"),
    ),
    Section(
        "policies",
        "Ratings and match-ups",
        "How strong is each policy, all its tables taken together, and who beats whom? A rating comes from whole "
        "rankings and is adjusted for seats. Where two lines overlap, no order is claimed. The match-ups show what "
        "one number cannot: a policy that only beats some of the others.",
        (
            RATINGS,
            Chart(
                "matchups",
                "matchups",
                "Policy against policy: orange rows beat the column, blue rows lose to it",
                "Share of meetings at one table in which the row's policy ends ahead of the column's; ties count half; "
                "± is half the 95 % interval, in percentage points.",
                partial(charts.matrix, rows="policy", columns="opponent", middle=0.5, panels="panel", axis="opponent"),
            ),
        ),
        ("ratings", "matchups"),
    ),
    Section(
        "course",
        "Scores",
        "How many points players make, how many win, and how close the end is.",
        (
            Chart(
                "score-distribution",
                "score_histogram",
                "Final scores: all players as an area, the winners as a line",
                "Share per point of the score: the area counts all players, the line the winners. A wide gap means "
                "that winners stand out. Thin upright lines are 95 % intervals.",
                partial(charts.histogram, series="measure", panels="panel", axis="final score", counts="density"),
                every_variant=True,
            ),
            Chart(
                "policy-scores",
                "policy_scores",
                "Mean score by policy: who makes points, which is not always who wins",
                f"Line-ups of more than one policy. {BLOCKS}",
                partial(charts.intervals, rows="policy", panels="panel", axis="mean final score"),
            ),
        ),
        ("score_summary", "published_scores", "score_histogram"),
    ),
    Section(
        "sources",
        "Where the points come from",
        "Every point is logged with its source; the sources add up to the score.",
        (
            Chart(
                "sources-by-policy",
                "sources_by_policy",
                "Points by source and policy: one long colour means one road to victory",
                f"Mean points per player and game; losses stand left of zero. {NUMBERED} A thin line at the end of a "
                "numbered part is its 95 % interval.",
                partial(charts.stacked, rows="policy", parts="source", panels="panel", axis="mean points"),
                by_source=True,
            ),
            Chart(
                "sources-of-winners-and-losers",
                "sources_of_winners",
                "Winners and losers: which colours are longer in the upper bar",
                f"Mean points per player and game; losses stand left of zero. {NUMBERED} The next chart has the "
                "differences with their intervals. It describes winning, not what causes it.",
                partial(charts.stacked, rows="side", parts="source", panels="panel", axis="mean points"),
                selections.winners_and_losers,
                by_source=True,
            ),
            Chart(
                "where-winners-are-ahead",
                "sources_of_winners",
                "Where winners are ahead: points by source, winners minus losers",
                f"{BLOCKS} {BIGGEST} It describes winning, not what causes it.",
                partial(charts.intervals, rows="source", panels="panel", axis="points more than losers"),
                selections.most_used,
            ),
        ),
        ("scoring_sources", "sources_by_policy", "sources_of_winners"),
    ),
    ROUNDS,
    COURSE,
    Section(
        "course",
        "Length and ends",
        "How long games last, in single decisions and in rounds, and why they end.",
        (
            Chart(
                "length-distribution",
                "length_histogram",
                "Decisions per game: a long tail means games that drag on",
                "Share of games per number of single decisions, of all players together. Thin upright lines are 95 % "
                "intervals.",
                partial(charts.histogram, series="measure", panels="panel", axis="decisions in a game",
                        counts="density"),
                lambda frame: frame.filter(pl.col("measure") == "Plies"),
            ),
            Chart(
                "end-reasons",
                "end_reasons",
                "How games end: a share at the turn limit is a share of unfinished games",
                BLOCKS,
                partial(charts.intervals, rows="end", panels="panel", axis="share of games", percent=True),
            ),
        ),
        ("length_summary", "length_histogram", "end_reasons"),
    ),
    Section(
        "cards",
        "What players use",
        "What players take and use. Users of a component may win for other reasons: who is ahead can afford more.",
        (
            Chart(
                "component-use",
                "component_use",
                "Use of components: the top rows are in every game, the bottom rows hardly seen",
                f"Uses per player and game. {BLOCKS} {BIGGEST} At most {MAX_BARS} rows.",
                partial(charts.intervals, rows="item", panels="panel", axis="uses per player and game"),
                selections.most_used,
            ),
            Chart(
                "component-wins",
                "component_use",
                "Components in winners' hands: right of the line, users win more often than others",
                "Win rate of players who used it minus that of those who did not: observed, not causal. "
                f"{BLOCKS} {BIGGEST} At most {MAX_BARS} rows, those whose difference is surest.",
                partial(charts.intervals, rows="item", panels="panel", reference="nothing", percent=True,
                        axis="win rate of users minus others"),
                selections.most_telling,
            ),
        ),
        ("component_use",),
    ),
    CARDS,
    Section(
        "course",
        "Decisions",
        "How much choice players have, and what they do with it.",
        (
            Chart(
                "options",
                "options",
                "Options per decision: rows near 1 are hardly decisions",
                f"Mean number of legal options when a move of this kind was chosen. {BLOCKS}",
                partial(charts.intervals, rows="kind", series="at_table", panels="whole", axis="legal options"),
                selections.kinds_of_moves,
            ),
            Chart(
                "action-use",
                "action_use",
                "What players do: moves of each kind per player and game",
                BLOCKS,
                partial(charts.intervals, rows="kind", series="at_table", panels="whole",
                        axis="moves per player and game"),
                selections.kinds_of_moves,
            ),
        ),
        ("options", "action_use"),
    ),
    Section(
        "variants",
        "What a change of the rules does",
        "Variants play the same deals with the same line-ups as the base game, so differences are taken deal by deal.",
        (
            Chart(
                "variant-points",
                "compare",
                "Points by source, variant minus base: right of the line, the variant gives more",
                f"Mean points per player and game. {BLOCKS}",
                partial(charts.intervals, rows="measure", panels="panel", reference="nothing",
                        axis="points more than in the base game"),
                partial(selections.changes, "Points from"),
                all_together=True,
            ),
            Chart(
                "variant-seats",
                "compare",
                "Win rate by seat, variant minus base: right of the line, the variant favours the seat",
                f"Difference of the share of games won. {BLOCKS}",
                partial(charts.intervals, rows="measure", panels="panel", reference="nothing", percent=True,
                        axis="win rate more than in the base game"),
                partial(selections.changes, "Win rate"),
                all_together=True,
            ),
        ),
        ("changes", "compare"),
    ),
    GAPS,
)  # fmt: skip
