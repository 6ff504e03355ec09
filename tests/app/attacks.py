"""A game by link that stands just before France can raid and lay an ambush."""

from __future__ import annotations

import random
from functools import cache

from acres.core.journal import Journal
from acres.core.move import Move

RAID = "raid halifax coureurs-de-bois"
AMBUSH = "ambush native-americans"
SEED = 31
"""The seed of a game in which Britain then holds a Fortification and no other card that blocks."""


FIGHTERS = {"coureurs-de-bois", "native-americans"}


@cache
def _moves() -> tuple[Move, ...]:
    dice = random.Random(SEED)
    journal = Journal.new("snow", {}, SEED)
    while not {RAID, AMBUSH} <= _legal(journal):
        moves = journal.game.legal(journal.state)
        drafts = [move for move in moves if move[0] == "draft" and {*move} & FIGHTERS]
        ending = ("end",) in moves and not drafts and dice.random() < 0.4
        journal.append(("end",) if ending else dice.choice(drafts or moves))
    assert journal.moves[-1] == ("end",)
    return journal.moves


def _legal(journal: Journal) -> set[str]:
    return {" ".join(move) for move in journal.game.legal(journal.state)}


def before_the_attacks() -> Journal:
    """Britain has only to end its turn."""
    journal = Journal.new("snow", {}, SEED)
    for move in _moves()[:-1]:
        journal.append(move)
    return journal
