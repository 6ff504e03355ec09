"""The summary of a whole game, after its end."""
