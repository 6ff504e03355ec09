"""The front page, a new game, and what is asked before it begins."""
