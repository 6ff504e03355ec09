"""Past positions of a game, and branches from them."""
