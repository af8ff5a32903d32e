"""The list of tables, continued: where points come from round by round, the course of a game, gaps in the rules."""

from analysis.chances import calibration, skill
from analysis.course import course_summary, decided, spread, turns_of_fortune
from analysis.distributions import PROBABILITIES
from analysis.freedom import freedom
from analysis.gaps import gaps, unused
from analysis.hope import hope
from analysis.intervals import INTERVAL
from analysis.margin import margin_shares
from analysis.stages import STAGE, points_ledger, sources_by_round, sources_by_seat
from analysis.table import CELL, Table

COMPANY = (
    "`company` is all games, those in which all players have one policy (only x), those of mixed line-ups, or of these "
    "the ones that one policy won (won by x), which says how its wins come about, not what it does to a game."
)
MOMENT = "`moment` is the share of the game's decisions that has been taken; 1 is the end, final scoring included."
REPLAY = (
    "`estimate` is the share of games in which it was seen, `count` their number. Where that is 0 the upper limit says "
    "how often it may still happen. `replay` shows the first such game; write the run's folder for RUN."
)
GAPS = (*CELL, "gap", "item", *INTERVAL, "count", "replay")

COURSE: tuple[Table, ...] = (
    Table(
        "margin_shares",
        "What decides who is ahead",
        "The margin of a player is its score minus the mean of its table. `estimate` is the share of the variance "
        "of the margin that a source explains: they add up to 1; 0 means that it gives everybody the same, below 0 "
        "that it helps those who are behind. Beside it mean points of all players, of winners and of losers.",
        (*CELL, "source", *INTERVAL, "points", "winners", "winners_low", "winners_high")
        + ("losers", "losers_low", "losers_high"),
        margin_shares,
    ),
    Table(
        "sources_by_round",
        "Where the points come from, round by round",
        "Mean points per player in each stage by source, and `total` since the start; all is every source together. A "
        "stage is a round, or a tenth of the game where games last more than twelve rounds; what the last move sets "
        "off (the final scoring) is the end.",
        (*CELL, *STAGE, "source", *INTERVAL, "total", "total_low", "total_high")
        + ("winners", "winners_low", "winners_high", "losers", "losers_low", "losers_high"),
        sources_by_round,
    ),
    Table(
        "sources_by_seat",
        "Where the points come from, by seat",
        "Mean points per game by source for each seat: an early seat that lives on other sources than a late one.",
        (*CELL, "seat", "source", *INTERVAL),
        sources_by_seat,
    ),
    Table(
        "points_ledger",
        "The whole ledger",
        "Mean points per game by policy, seat, stage and source; losses are negative.",
        (*CELL, "policy", "seat", *STAGE, "source", *INTERVAL),
        points_ledger,
    ),
    Table(
        "course_summary",
        "The course of a game in numbers",
        "Lead changes (how often the sole lead on visible points passes from one seat to another, looking after each "
        f"decision), decisions and rounds of a game: mean and quantiles over games. {COMPANY}",
        (*CELL, "company", "measure", *INTERVAL, *PROBABILITIES),
        course_summary,
    ),
    Table(
        "turns_of_fortune",
        "Comebacks, and when the winner is decided",
        "Shares, by measure: the part of a game after which its winner was decided (its chance stayed above 90 %; see "
        "calibration) and how many games were open to the end; how often the leader at half time won; how often the "
        f"winner was last, or had less than half of an equal chance, at half time. {COMPANY}",
        (*CELL, "company", "measure", *INTERVAL),
        turns_of_fortune,
    ),
    Table(
        "decided",
        "How many games are decided by then",
        "Share of games whose winner's chance stays above 90 % from this moment on, and the mean chance that the later "
        f"winner had. {MOMENT} {COMPANY}",
        (*CELL, "company", "moment", *INTERVAL, "chance", "chance_low", "chance_high"),
        decided,
    ),
    Table(
        "spread",
        "How far apart the players are",
        f"Mean distance in visible points from first to last, and `lead` from first to second. {MOMENT} {COMPANY}",
        (*CELL, "company", "moment", *INTERVAL, "lead", "lead_low", "lead_high"),
        spread,
    ),
    Table(
        "hope",
        "Is it still worth playing?",
        "Win rate of the seat that leads, and of the one that is last, at a moment of the game, for all and by the "
        f"policy that sits there; `expected` is an equal share. Seats that share the place share the case. {MOMENT}",
        (*CELL, "policy", "moment", "standing", *INTERVAL, "expected"),
        hope,
    ),
    Table(
        "freedom",
        "How much there is to decide",
        "Mean number of options per decision, the share of forced decisions (one option), and decisions per game. "
        + COMPANY,
        (*CELL, "company", *INTERVAL, "forced", "forced_low", "forced_high")
        + ("decisions", "decisions_low", "decisions_high"),
        freedom,
        needs_moves=True,
    ),
    Table(
        "calibration",
        "Can the win probability be trusted?",
        "Of the seats that were given a chance from `start` to below `stop`, how many won; `predicted` is the mean "
        "chance given. Each half of the deals is told by what was learnt on the other half. `looks` counts them.",
        (*CELL, "start", "stop", "predicted", *INTERVAL, "looks"),
        calibration,
    ),
    Table(
        "skill",
        "How much the visible points tell about the winner",
        "Share of the squared error of equal chances that the win probability takes away: 0 knows nothing, 1 knows the "
        f"winner. Low late in the game means that hidden or final points decide. {MOMENT}",
        (*CELL, "moment", *INTERVAL),
        skill,
    ),
    Table(
        "gaps",
        "Ends, ties and sources that a designer should look at",
        "Games without an end, places still shared after all tie-breaks, and ways to end and sources of points that "
        f"never, or in fewer than one of a hundred games, occurred in this run. {REPLAY}",
        GAPS,
        gaps,
    ),
    Table(
        "unused",
        "Actions and components that hardly anybody uses",
        "Rounds in which all decisions of a player (or of everybody who moved) had one option only, and actions and "
        "components that were never, or less than once in a hundred games, chosen in this run: they may belong to "
        f"another variant, come by themselves, or be shunned by these players. {REPLAY}",
        GAPS,
        unused,
        needs_moves=True,
    ),
)
