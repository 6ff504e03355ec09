"""A game that is open here: who looks, what is picked, its past positions, its log."""
