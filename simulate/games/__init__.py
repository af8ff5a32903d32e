"""One folder per game, all alike; `simulate.registry` finds them."""
