"""Nim: two players take stones from three heaps; the game that docs/adding-a-game.md teaches with."""
