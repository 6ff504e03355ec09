"""Games in progress, as the tests of the environments need them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import acres
from acres.lab.environments.play import GameInProgress, Table

KINDS = [
    ("snow", {}),
    ("snow", {"edition": "first", "idle": "never"}),
    ("snow", {"edition": "revised", "bateaux": "none"}),
    (
        "snow",
        {
            "variants": "reshuffle-costs ambush-sieges siege-exchange reserve-locations "
            "french-choice natives-besiege lost-cards-free"
        },
    ),
    ("armorica", {}),
    ("armorica", {"players": "3"}),
    ("armorica", {"players": "4"}),
    ("fortress", {"trade": "yes"}),
    ("fortress", {"players": "3", "regions": "more", "incentive": "chip"}),
    ("fortress", {"players": "4", "replacing": "no", "jade": "12", "convicts": "6"}),
]
"""Every game, with options of all kinds."""
assert {name for name, _ in KINDS} == set(acres.GAMES)

every_game = pytest.mark.parametrize("game", acres.GAMES)
every_kind = pytest.mark.parametrize(
    "table", [Table(*kind, cap=40) for kind in KINDS], ids=lambda table: f"{table.arguments[:2]}"
)


def positions(
    table: Table, seed: int = 1, games: int = 1, every: int = 1
) -> Iterator[GameInProgress]:
    """Random games, each word equally likely: the same play at every so many words, and at the
    end of each game."""
    rng = random.Random(seed)
    for dealt in range(seed, seed + games):
        play, words = table.play(dealt), 0
        while play.seat is not None:
            if words % every == 0:
                yield play
            play.say(rng.choice(play.choices()))
            words += 1
        yield play
