"""Play of Armorica's deck: ``python -m tests.bench.bench_deck --games 10000``.

Planning bots at every seat, two to four players. The bounds are those that the
deck has to keep; `docs/games/armorica-deck.md` holds a run.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from multiprocessing import Pool

from acres import bots
from acres.core.chance import Chance
from acres.games.armorica import game
from acres.games.armorica.rules.score import points

LONG_RUN = 5
PROCESSES = 2


@dataclass
class Tally:
    """Counts over games with the same number of players."""

    players: int
    games: int = 0
    length: int = 0
    starved: int = 0
    passes: int = 0
    long_runs: int = 0
    points: int = 0
    wins: Counter[int] = field(default_factory=Counter)
    """Victories by place in the order of the first round; a shared victory counts in parts."""

    def add(self, other: Tally) -> None:
        """Count the other's games in."""
        for name in ("games", "length", "starved", "passes", "long_runs", "points"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for place, wins in other.wins.items():
            self.wins[place] += wins

    def row(self) -> str:
        """One line of the table."""
        seats = self.games * self.players
        fair = 100 / self.players
        shares = [100 * self.wins[place] / self.games - fair for place in range(self.players)]
        error = 100 * sqrt(1 / self.players * (1 - 1 / self.players) / self.games)
        cells = [
            str(self.players),
            f"{self.games:,}",
            f"{self.length / seats:.1f}",
            f"{self.starved / seats:.1f}",
            f"{self.passes / seats:.1f}",
            f"{100 * self.long_runs / self.games:.0f} %",
            " ".join(f"{share:+.1f}" for share in shares),
            f"{error:.1f}",
            f"{self.points / seats:.0f}",
        ]
        return f"| {' | '.join(cells)} |"


HEAD = (
    "| players | games | final display | starved | passed | games with a run of 5 or 6 "
    "| wins by seat, points from fair | standard error | points |\n"
    "|---|---|---|---|---|---|---|---|---|"
)


def play(players: int, seed: int) -> Tally:
    """One game."""
    state = game.setup({"players": str(players)}, Chance(seed))
    order = state.from_first()
    chance = Chance(seed + (1 << 32))
    tally = Tally(players, games=1)
    while (seat := game.turn(state)) is not None:
        move = bots.choose(game, state, seat, "settler", chance)
        tally.starved += move[0] == "starve"
        tally.passes += move[0] == "pass"
        game.step(state, move)
    assert state.outcome is not None
    scored = points(state.displays).values()
    tally.length = sum(len(display) for display in state.displays.values())
    tally.long_runs = int(any(len(run) >= LONG_RUN for own in scored for run in own.runs))
    tally.points = sum(own.total for own in scored)
    for winner in state.outcome.winners:
        tally.wins[order.index(winner)] += 1 / len(state.outcome.winners)  # type: ignore[assignment]
    return tally


def play_many(job: tuple[int, int, int]) -> Tally:
    """Return the games of a range of seeds."""
    players, first, last = job
    tally = Tally(players)
    for seed in range(first, last):
        tally.add(play(players, seed))
    return tally


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--processes", type=int, default=PROCESSES)
    asked = parser.parse_args(argv)
    print(HEAD)
    with Pool(asked.processes) as pool:
        for players in (2, 3, 4):
            step = max(1, asked.games // 20)
            ends = range(0, asked.games, step)
            jobs = [(players, start, min(start + step, asked.games)) for start in ends]
            total = Tally(players)
            for tally in pool.imap_unordered(play_many, jobs):
                total.add(tally)
            print(total.row(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
