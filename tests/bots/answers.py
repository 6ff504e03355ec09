"""Answers of bots in some positions, stored in answers.txt: the same on every runtime.

`python -m tests.bots.answers` writes it anew after bots were meant to play otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import acres
from acres import bots
from acres.bots.knowledge import knowledge
from acres.core.journal import Journal

FILE = Path(__file__).with_name("answers.txt")
PLIES = 12
SEED = 7


def answers() -> Iterator[str]:
    """Per position of a game that the settler plays itself: the settler's move, and the general's
    after few trials."""
    for name in acres.GAMES:
        learning = knowledge(acres.game(name)).learning
        if learning is None:  # its bots are not compared
            continue
        levels = learning.LEVELS
        levels["general"] = levels["general"]._replace(plans=4, trials=4)
        journal = Journal.new(name, {}, seed=SEED)
        for ply in range(PLIES):
            chosen = {level: bots.answer(journal.text(), level) for level in ("settler", "general")}
            yield f"{name} {ply}: " + ", ".join(f"{k} {v.move}" for k, v in chosen.items())
            journal.append(chosen["settler"].move)


if __name__ == "__main__":
    FILE.write_text("\n".join(answers()) + "\n", encoding="utf-8")
