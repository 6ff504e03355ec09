"""The laboratory's share of the game."""
