"""Prediction of the winner from the middle of a game: ``python -m tests.bench.bench_halftime GAME
FILE...``

The files are games that `acres train` has kept (``games-0.jsonl``: planners against themselves and
openings). Of those that nobody played by an opening, a third at a time is held out; from the others, and
from all other files, it is learned who wins, and the held out are asked half-way: in which share of the
pairs of a game that the first seat won and one that it lost is the won one held for the likelier (the area under the
curve), by what was learned and by the lead in points alone.

With ``--people RECORD...`` instead of files, the weights of the page are asked about games of people (of the
notation, or public records), from which nothing has learned: half-way, and at the start of every turn from a
quarter to three quarters of a game, how often the winner is held for the likelier.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import acres
from acres.bots import learned
from acres.bots.learned import Learning, shared
from acres.core.chance import Chance
from acres.core.game import State
from acres.lab.studies import games
from acres.lab.studies.games import Played
from acres.lab.training import train
from tests.bench.bench_people import read

FOLDS = 3


def area(won: Sequence[float], lost: Sequence[float]) -> float:
    """Return the share of pairs in which the won one has more; of equals a half."""
    hits = sum((a > b) + (a == b) / 2 for a in won for b in lost)
    return hits / (len(won) * len(lost))


def people(files: Sequence[Path], points: str) -> None:
    """Print how often the winners of these games are held for the likelier. Raises `ValueError` where
    nobody won one."""
    ways = ("by what was learned", "by points alone")
    middles: dict[bool, list[tuple[float, float]]] = {True: [], False: []}
    for file in files:
        journal = read(file)
        game, end = journal.game, len(journal.moves)
        learning, weights = train.need(game), learned.weights(journal.game.NAME)
        asked = [weights.get(name, 0.0) for name in learning.FEATURES]
        outcome = game.outcome(journal.state_at(end))
        if outcome is None or len(outcome.winners) != 1:
            raise ValueError(f"{file}: it has no winner")
        first = next(iter(learning.features(journal.state_at(0))))
        won = first in outcome.winners
        said: list[tuple[float, float]] = []  # how much speaks for the first seat, at every turn
        turn = None
        for ply in range(end // 4, end * 3 // 4 + 1):
            state = journal.state_at(ply)
            if ply == end // 2:
                middles[won].append(spoken(learning, asked, points, state))
            if state.turn != turn:
                turn = state.turn
                said.append(spoken(learning, asked, points, state))
        shares = [
            sum((one[way] > 0) == won and one[way] != 0 for one in said) / len(said)
            for way in range(len(ways))
        ]
        told = ", ".join(f"{each} {share:.0%}" for each, share in zip(ways, shares, strict=True))
        print(f"{file.stem}: the winner ahead in {len(said)} turns: {told}")
    for way, named in enumerate(ways):
        won_, lost = ([one[way] for one in middles[each]] for each in (True, False))
        print(f"half-way, {named}: {area(won_, lost):.3f} of {len(won_) * len(lost)} pairs")


def spoken(
    learning: Learning[State], weights: Sequence[float], points: str, state: State
) -> tuple[float, float]:
    """Return the prospects of the first seat here: its chance less a half, and its lead in points."""
    row = next(iter(learning.features(state).values()))
    chance = next(iter(learned.chances(learning, weights, state).values()))
    return chance - 0.5, row[learning.FEATURES.index(points)]


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=acres.GAMES)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--people", nargs="+", type=Path, metavar="RECORD")
    parser.add_argument("--points", default="lead", help="the feature that is the lead in points")
    asked = parser.parse_args(argv)
    if asked.people:
        people(asked.people, asked.points)
        return 0
    if not asked.files:
        parser.error("a game and its files are missing")
    game = acres.game(asked.game)
    learning = train.need(game)
    asked_about: list[Played] = []
    others: list[Played] = []
    for at, file in enumerate(asked.files):
        for played in games.read(file):
            levels = played.task.levels
            if played.winners and len(levels) == 2:
                alone = set(levels.values()) == {train.TEACHER}
                (asked_about if alone and not at else others).append(played)
    size = len(learning.FEATURES)
    lead = learning.FEATURES.index(asked.points)
    learned: dict[bool, list[float]] = {True: [], False: []}
    points: dict[bool, list[float]] = {True: [], False: []}
    for fold in range(FOLDS):
        seen = [each for at, each in enumerate(asked_about) if at % FOLDS != fold]
        positions = [*train.judged(game, seen), *train.judged(game, others)]
        weights = train.judge(positions, size, Chance(fold))
        for each in asked_about[fold::FOLDS]:
            first, journal = next(iter(each.task.levels)), each.journal()
            rows = learning.features(journal.state_at(journal.ply // 2))
            odds = shared(weights, list(rows.values()))
            won = first in each.winners
            learned[won].append(odds[list(rows).index(first)])
            points[won].append(rows[first][lead])
    print(f"{len(asked_about)} games, learned from them and {len(others)} others")
    print(f"by what was learned: {area(learned[True], learned[False]):.3f}")
    print(f"by points alone: {area(points[True], points[False]):.3f}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
