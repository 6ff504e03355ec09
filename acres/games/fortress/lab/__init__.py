"""What only the laboratory and commands need of the game."""
