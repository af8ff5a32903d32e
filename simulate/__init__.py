"""Running games: configuration, compiled rules, the game loop, batches and their logs."""

__version__ = "0.1.0"
