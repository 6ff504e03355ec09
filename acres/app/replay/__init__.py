"""Past positions of a game, and games that go on from one."""
