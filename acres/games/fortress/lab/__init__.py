"""The game for the laboratory and its commands alone."""
