"""The page tells neither of two people at one device what only the other may know, whatever they do."""

from __future__ import annotations

import random

import pytest

import acres
from tests.app.behind_the_curtain import Couple, random_game
from tests.rings import sample

TABLES = {
    "snow": ("snow", {"edition": "second"}, (), False),
    "snow, first edition": ("snow", {"edition": "first"}, (), False),
    "armorica": ("armorica", {"players": "3"}, (1,), False),
    "fortress": ("fortress", {"players": "2"}, (), False),
    "fortress, left open": ("fortress", {"players": "2"}, (), True),
    "fortress and a bot": ("fortress", {"players": "3"}, (2,), False),
    "fortress and a bot, left open": ("fortress", {"players": "3"}, (1,), True),
}
CASES = [(table, seed) for table in TABLES for seed in range(20)]
STEPS = 30


@pytest.mark.parametrize(("table", "seed"), sample(CASES, 5))
def test_the_page_tells_nobody_what_only_another_may_know(
    table: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, options, bots, open_table = TABLES[table]
    dice = random.Random(f"{table} {seed}")
    game = acres.game(name)
    seats = game.seats(options)
    who = [seats[at] for at in bots]
    while True:
        journal = random_game(name, options, who, dice.randint(20, 90), dice)
        couple = Couple(journal, dice)
        if couple.telling or game.OPEN:
            break
    couple.begin(max(0, journal.ply - dice.randint(2, 16)), monkeypatch, open_table=open_table)
    did: list[str] = []
    for _ in range(STEPS):
        did.append(couple.step())
        found = couple.differences()
        assert not found, "\n".join([*did[-6:], *found])
