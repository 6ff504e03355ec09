"""Lessons at the table: learning a game on real positions."""
