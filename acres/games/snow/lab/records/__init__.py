"""Public records of real games: replayed turn by turn, and turned into games of the notation."""
