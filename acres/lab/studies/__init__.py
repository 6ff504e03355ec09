"""Tournaments of bots, on one machine or many, kept game by game, and what they say."""
