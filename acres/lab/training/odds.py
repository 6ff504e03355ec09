"""Answers within a game, and how likely each is: ``python -m acres odds snow sieges GAMES.jsonl``.

The room `lab` of a game has a module for the question (who wins a siege, for example): `ROLES`, `FEATURES`,
`FILE` and `asked`, which finds the positions of a game with their features and answers. The games are those
of the arena. For each role a logistic regression is fitted by Newton's method. Strong players' games are few,
quick players' many, and the same things matter in both: the games of ``--first`` give the weights from which
the others pull them away, the first weight (the bias) freely. Each game is judged by weights that were learned
without it (cross-validation, whole games left out); with all of them the file is written. Same arguments, same
file.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import acres
from acres.lab import needed
from acres.lab.studies import games
from acres.lab.training.train import write

with needed("NumPy"):
    import numpy as np

FOLDS = 8
"""Parts of the games; each is judged by what the others teach."""
LOOSE, TIGHT, FREE = 1.0, 10.0, 0.01
"""Penalties on the square of a weight's distance: from 0 at first, then from what was learned first; of
the bias."""
BINS = 10
MANY = 50
"""Positions from which a bin says something."""
STEPS = 12
"""Newton's steps; fewer are needed."""


class Asked(NamedTuple):
    """A position in which a question is asked."""

    row: Sequence[float]
    answer: bool
    game: int


def likely(weights: Sequence[float], row: Sequence[float]) -> float:
    """Return the chance that the answer is yes."""
    return float(1 / (1 + np.exp(-np.dot(row, weights))))


def fitted(found: Sequence[Asked], start: Sequence[float], penalty: float) -> list[float]:
    """Return the weights near `start` under which the answers are likely."""
    rows = np.array([each.row for each in found]).reshape(-1, len(start))
    answers = np.array([each.answer for each in found], float)
    weights, pull = np.array(start), np.diag([FREE] + [penalty] * (len(start) - 1))
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (answers - chances) + pull @ (start - weights)
        bend = rows.T * (chances * (1 - chances)) @ rows + pull
        weights += np.linalg.solve(bend, slope)
    return [float(weight) for weight in weights]


def collected(files: Sequence[Path], room: ModuleType) -> dict[str, list[Asked]]:
    """Return the positions of the games in these files, by role."""
    found: dict[str, list[Asked]] = {role: [] for role in room.ROLES}
    for count, each in enumerate(chain.from_iterable(map(games.read, files))):
        for role, row, answer in room.asked(each.journal()):
            found[role].append(Asked(row, answer, count))
    return found


def report(told: Sequence[tuple[float, bool]]) -> Iterator[str]:
    """Yield the Brier score beside that of a constant, and the mean chance and share of yes by bin."""
    mean = sum(answer for _, answer in told) / len(told)
    score = sum((chance - answer) ** 2 for chance, answer in told) / len(told)
    yield f"  {len(told)} positions, Brier {score:.3f}; always {mean:.2f}: {mean * (1 - mean):.3f}"
    for at in range(BINS):
        part = [each for each in told if min(BINS - 1, int(each[0] * BINS)) == at]
        if part:
            said, true = (sum(each) / len(part) for each in zip(*part, strict=True))
            few = "" if len(part) >= MANY else ", few"
            yield f"  {said:.2f} said, {true:.2f} true ({len(part)}{few})"


def main(argv: list[str] | None = None) -> int:
    """Learn, judge and write."""
    parser = argparse.ArgumentParser(
        prog="acres odds", description="Learn the odds of a question from games of the arena."
    )
    parser.add_argument("game", choices=acres.GAMES)
    parser.add_argument("question", help="a module of the game's room lab")
    parser.add_argument("files", type=Path, nargs="+", metavar="GAMES.jsonl")
    parser.add_argument("--first", type=Path, nargs="+", default=[], metavar="GAMES.jsonl")
    parser.add_argument("--write", type=Path, metavar="DIRECTORY", help="where the weights go")
    wanted = parser.parse_args(argv)
    room = acres.room(wanted.game, f"lab.{wanted.question}")
    first = collected(wanted.first, room)
    found = collected(wanted.files, room)
    words: dict[str, float] = {}
    for role in room.ROLES:
        start = fitted(first[role], [0.0] * len(room.FEATURES), LOOSE)
        told: list[tuple[float, bool]] = []
        for fold in range(FOLDS):
            learned = [each for each in found[role] if each.game % FOLDS != fold]
            known = fitted(learned, start, TIGHT)
            left = [each for each in found[role] if each.game % FOLDS == fold]
            told += [(likely(known, each.row), each.answer) for each in left]
        print(f"{role}, games left out:", *report(told), sep="\n")
        weights = fitted(found[role], start, TIGHT)
        words |= {f"{role} {name}": w for name, w in zip(room.FEATURES, weights, strict=True)}
    if wanted.write:
        write(wanted.write / room.FILE, words)
    return 0
