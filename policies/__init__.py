"""Players: one folder per game, each a compiled valuation of options whose weights stand in configs/policies."""
