"""What several tests of the command line type, and the files that they write."""

SMALL = ("pig", "-p", "2", "--policies", "steady,hasty", "-n", "40", "-j", "1")
SWEEP = """
name = "small"
seed = 3
[[cells]]
game = "pig"
players = [2]
variants = ["base", "handicap"]
lineups = [["steady"]]
games = 60
"""
CLAIMS = (
    SWEEP
    + """
[[claims]]
max_seat_gap = "{gap}"
max_median_rounds = 900
"""
)
