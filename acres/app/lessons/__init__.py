"""Learning a game at its table: lessons on real positions, and a coach in the first games."""
