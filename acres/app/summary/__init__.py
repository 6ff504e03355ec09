"""After the end: what a whole game was like."""
