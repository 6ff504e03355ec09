"""Answers within a game, and how likely each is: ``python -m acres odds snow sieges GAMES.jsonl``.

The room `lab` of a game has a module for the question (who wins a siege, or the game): `ROLES`, `FEATURES`,
`FILE` and `asked`, which finds the positions of a game with their features, answers and weights. The games are those
of the arena; a file that is named twice counts twice. For each role a logistic regression is fitted by Newton's
method. Strong players' games are few, quick players' many, and the same things matter in both: the games of
``--first`` give the weights from which the others pull them away, the first weight (the bias) freely. Or
the weights of a file are learned further (``--near``), the bias no more freely than the others. Each game is judged by
weights that were learned without it (cross-validation, whole games left out); with all of them the file is
written. Same arguments, same file.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import acres
from acres.bots import learned
from acres.lab import needed
from acres.lab.studies import games, run
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
    weight: float
    game: int


def likely(weights: Sequence[float], row: Sequence[float]) -> float:
    """Return the chance that the answer is yes."""
    return float(1 / (1 + np.exp(-np.dot(row, weights))))


def fitted(found: Sequence[Asked], start: Sequence[float], pulls: Sequence[float]) -> list[float]:
    """Return the weights near `start` under which the answers are likely; `pulls` are the penalties on the square
    of each weight's distance from there."""
    rows = np.array([each.row for each in found]).reshape(-1, len(start))
    answers, counts = (
        np.array([(each.answer, each.weight) for each in found], float).reshape(-1, 2).T
    )
    weights = np.array(start)
    for _ in range(STEPS):
        chances = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (counts * (answers - chances)) + pulls * (start - weights)
        bend = rows.T * (counts * chances * (1 - chances)) @ rows + np.diag(pulls)
        weights += np.linalg.solve(bend, slope)
    return [float(weight) for weight in weights]


def collected(files: Sequence[Path], room: ModuleType) -> dict[str, list[Asked]]:
    """Return the positions of the games in these files, by role."""
    found: dict[str, list[Asked]] = {role: [] for role in room.ROLES}
    played = list(chain.from_iterable(map(games.read, files)))
    times = Counter(each.link for each in played)
    for number, each in enumerate({each.link: each for each in played}.values()):
        for role, row, answer, weight in room.asked(each.journal()):
            found[role].append(Asked(row, answer, weight * times[each.link], number))
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


@run.command
def main(argv: list[str] | None = None) -> int:
    """Learn, judge and write; 1 where there is nothing to learn from."""
    parser = argparse.ArgumentParser(
        prog="acres odds", description="Learn the odds of a question from games of the arena."
    )
    parser.add_argument("game", choices=acres.GAMES)
    parser.add_argument("question", help="a module of the game's room lab")
    parser.add_argument("files", type=Path, nargs="+", metavar="GAMES.jsonl")
    begun = parser.add_mutually_exclusive_group()
    begun.add_argument("--first", type=Path, nargs="+", default=[], metavar="GAMES.jsonl")
    begun.add_argument("--near", type=Path, metavar="WEIGHTS.csv", help="to be learned further")
    parser.add_argument(
        "--pull", type=float, default=TIGHT, help="the penalty that keeps weights near"
    )
    parser.add_argument("--write", type=Path, metavar="DIRECTORY", help="where the weights go")
    wanted = parser.parse_args(argv)
    room = acres.room(wanted.game, f"lab.{wanted.question}")
    first = collected(wanted.first, room)
    found = collected(wanted.files, room)
    words = {**learned.read(wanted.near.read_text(encoding="utf-8"))} if wanted.near else {}
    many = len(room.FEATURES) - 1
    tight = [wanted.pull if wanted.near else FREE] + [wanted.pull] * many
    for role in room.ROLES:
        names = [f"{role} {name}".strip() for name in room.FEATURES]
        if not found[role]:
            raise ValueError(f"These files answer nothing about {wanted.question}.")
        if wanted.near:
            if missing := [name for name in names if name not in words]:
                raise ValueError(f"{wanted.near} has no weight of “{missing[0]}”.")
            start = [words[name] for name in names]
        else:
            start = fitted(first[role], [0.0] * (many + 1), [FREE] + [LOOSE] * many)
        told: list[tuple[float, bool]] = []
        for fold in range(FOLDS):
            seen = [each for each in found[role] if each.game % FOLDS != fold]
            known = fitted(seen, start, tight)
            left = [each for each in found[role] if each.game % FOLDS == fold]
            told += [(likely(known, each.row), each.answer) for each in left]
        print(f"{role or room.__name__}, games left out:", *report(told), sep="\n")
        words |= zip(names, fitted(found[role], start, tight), strict=True)
    if wanted.write:
        write(wanted.write / room.FILE, words)
    return 0
