"""The open game: its viewer, picks, past positions and log."""
