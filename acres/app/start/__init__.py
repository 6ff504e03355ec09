"""The front page, a new game, and the choices before it begins."""
