"""How well the middle of a game tells who wins: ``python -m tests.bench.bench_halftime GAME FILE...``

The files are games that `acres train` has kept (``games-0.jsonl``: planners against themselves and
openings). Of those that nobody played by an opening, a third at a time is held out; from the others, and
from all other files, it is learned who wins, and the held out are asked half-way: in which share of the
pairs of a game that the first seat won and one that it lost is the won one held for the likelier (the area under the
curve), by what was learned and by the lead in points alone.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import acres
from acres.bots import train
from acres.core.chance import Chance

FOLDS = 3


def area(won: Sequence[float], lost: Sequence[float]) -> float:
    """The share of pairs in which the won one has more; of equals a half."""
    hits = sum((a > b) + (a == b) / 2 for a in won for b in lost)
    return hits / (len(won) * len(lost))


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=acres.GAMES)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--points", default="lead", help="the feature that is the lead in points")
    asked = parser.parse_args(argv)
    game = acres.game(asked.game)
    lessons = train.need(game)
    asked_about: list[train.Played] = []
    others: list[train.Played] = []
    for at, file in enumerate(asked.files):
        for played in train.read(file):
            if played.winners and len(played.players) == 2:
                alone = set(played.players.values()) == {train.TEACHER}
                (asked_about if alone and not at else others).append(played)
    size = len(lessons.FEATURES)
    lead = lessons.FEATURES.index(asked.points)
    learned: dict[bool, list[float]] = {True: [], False: []}
    points: dict[bool, list[float]] = {True: [], False: []}
    for fold in range(FOLDS):
        seen = [each for at, each in enumerate(asked_about) if at % FOLDS != fold]
        positions = [*train.judged(game, seen), *train.judged(game, others)]
        weights = train.judge(positions, size, Chance(fold))
        for each in asked_about[fold::FOLDS]:
            first = next(iter(each.players))
            middle = len(each.moves) // 2
            for ply, (state, _) in enumerate(train.replayed(game, each)):
                if ply == middle:
                    rows = lessons.features(state)
                    odds = train.expected(weights, list(rows.values()))
                    won = first in each.winners
                    learned[won].append(odds[list(rows).index(first)])
                    points[won].append(rows[first][lead])
    print(f"{len(asked_about)} games, learned from them and {len(others)} others")
    print(f"by what was learned: {area(learned[True], learned[False]):.3f}")
    print(f"by points alone: {area(points[True], points[False]):.3f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
