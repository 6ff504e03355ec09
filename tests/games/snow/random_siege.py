"""A random game of A Few Acres of Snow with a siege under way."""

from __future__ import annotations

import random
from functools import cache

from acres.core.journal import Journal
from acres.core.move import Move
from acres.games.snow import game

WARLIKE = {"besiege": 30.0, "reinforce": 3.0, "settle": 3.0, "end": 0.4}
RARE = dict.fromkeys(("withdraw", "surrender", "discard", "governor", "pass"), 0.05)


@cache
def besieged() -> Journal:
    """A random game up to a British turn in which a siege can be reinforced; it is only read."""
    for seed in range(1, 200):
        dice = random.Random(seed)
        journal = Journal.new("snow", {}, seed, {"british": "human", "french": "bot settler"})
        for _ in range(150):
            moves = game.legal(journal.state)
            if not moves:
                break
            if journal.ply > 40 and journal.turn == "british" and reinforcements(journal):
                return journal
            verbs = sorted({move[0] for move in moves})
            verb = dice.choices(verbs, [(WARLIKE | RARE).get(verb, 1.0) for verb in verbs])[0]
            journal.append(dice.choice([move for move in moves if move[0] == verb]))
    raise AssertionError("no such game")


def reinforcements(journal: Journal) -> list[Move]:
    """The legal moves that send a card to a siege."""
    return [move for move in game.legal(journal.state) if move[0] == "reinforce"]
