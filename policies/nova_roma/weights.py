"""What the players of Nova Roma value: points, or factors on what the rules give. Values stand in configs/policies."""

import numpy as np

WEIGHTS = np.dtype(
    [
        ("coin", np.float64),  # a coin in mid-game
        ("good", np.float64),  # a good in mid-game
        ("influence", np.float64),  # a point of influence in mid-game
        ("artisan", np.float64),  # an artisan in mid-game
        ("need", np.float64),  # a good that an open contract asks for, beyond its price
        ("scarcity", np.float64),  # share of a good's price that each one in stock takes off
        ("voyages", np.float64),  # factor: points of ships
        ("buildings", np.float64),  # factor: points of building contracts
        ("districts", np.float64),  # factor: points of districts
        ("races", np.float64),  # factor: chariots, favourites, wheels
        ("favourite", np.float64),  # factor: leading the track of the current or next favourite
        ("pursuit", np.float64),  # share of a favourite, or of the automa's points for a track, on the way to it
        ("production", np.float64),  # factor: what artisans yield
        ("associates", np.float64),  # factor: worth of associates
        ("estates", np.float64),  # factor: worth of estates
        ("animals", np.float64),  # factor: points of animals
        ("mosaic", np.float64),  # factor: achievements and lines
        ("foresight", np.float64),  # how much of an achievement's worth is left for each piece that is missing
        ("line", np.float64),  # share of a mosaic line's points that a first or second token brings
        ("token", np.float64),  # an achievement token from the hippodrome
        (
            "hold",
            np.float64,
        ),  # share of a line's worth that a patrician promises for each later turn of the round
        ("harvest", np.float64),  # how far the plan for a turn counts on production for what open contracts lack
        ("market", np.float64),  # a coin that a trade may spend
        ("card", np.float64),  # a new card in hand
        ("boost", np.float64),  # an associate's strength, each time
        ("lead", np.float64),  # share of a district's first place that a cube more than the rival's is worth
        ("ambition", np.float64),  # share of a harbour's or district's points counted before they are reached
        ("reward", np.float64),  # a cube beside a building reward token
        ("claim", np.float64),  # being first player in the next round
        ("petition", np.float64),  # factor: the action that a petition requests
        ("rival", np.float64),  # how much a rival's good place on the forum is worth spoiling
    ]
)
