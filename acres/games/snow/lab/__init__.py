"""Parts of the game that only the laboratory and commands need."""
