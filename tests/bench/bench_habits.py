"""Frequency of plays of people and bots: ``python -m tests.bench.bench_habits FILE... --play PLAY...``

The files are public game records, games of the notation, or what `acres arena --results` has kept. A play is how a
move begins, such as ``home-support`` or ``draft governor``. For everybody (people, or the level of a
bot) and every seat: in how many games of all it was played, and how often in a game.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from acres.core.journal import Journal
from acres.core.link import decode
from acres.core.seat import Seat
from acres.lab.studies import games
from tests.bench.bench_people import read

PEOPLE = "people"
Who = tuple[str, Seat]


def journals(file: Path) -> Iterator[Journal]:
    """Yield the games of a file of any of the kinds."""
    try:
        kept = list(games.read(file)) if file.suffix == ".jsonl" else []
    except ValueError:  # a public record
        kept = []
    if not kept:
        yield read(file)
    for played in kept:
        yield Journal.parse(decode(played.link).text)


def plays(journal: Journal, asked: list[str]) -> dict[Who, Counter[str]]:
    """Count the plays in question of everybody in a game."""
    found: dict[Who, Counter[str]] = {}
    who = {
        seat: player.removeprefix("bot ") if player.startswith("bot ") else PEOPLE
        for seat, player in journal.header.seats.items()
    }
    for ply, move in enumerate(journal.moves):
        seat = journal.game.turn(journal.state_at(ply))
        assert seat is not None
        counted = found.setdefault((who[seat], seat), Counter())
        counted.update(play for play in asked if move[: len(play.split())] == tuple(play.split()))
    return found


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--play", nargs="+", required=True)
    asked = parser.parse_args(argv)
    games_of: Counter[Who] = Counter()
    with_it: dict[Who, Counter[str]] = defaultdict(Counter)
    times: dict[Who, Counter[str]] = defaultdict(Counter)
    for file in asked.files:
        for journal in journals(file):
            for who, counted in plays(journal, asked.play).items():
                games_of[who] += 1
                times[who] += counted
                with_it[who].update(set(counted))
    for who, number in sorted(games_of.items()):
        print(f"{' '.join(who)}, {number} games:")
        for play in asked.play:
            share, often = with_it[who][play] / number, times[who][play] / number
            print(f"  {play:30} in {share:4.0%} of the games, {often:4.1f} in a game")
    return 0


if __name__ == "__main__":
    sys.exit(main())
