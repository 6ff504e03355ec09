"""Frequency with which bots think first of people's moves: ``python -m tests.bench.bench_people
FILE...``

The files are games of the notation or public game records. At every decision in which there is a
choice each level puts the moves in order, knowing what the seat may know; counted is how often the
move that was played comes first, and among the first three, by verb; and how often its aim, which is its
verb and what that is about, is one of the best plan for the turn, in whatever order and with whatever cards.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path

import acres
from acres import bots
from acres.__main__ import recorded
from acres.bots import learned
from acres.bots.knowledge import knowledge
from acres.bots.learned import Policy
from acres.bots.plan_search import PlanSearch
from acres.bots.planner import Planner
from acres.core.chance import Chance
from acres.core.game import AnyGame, State
from acres.core.journal import Journal
from acres.core.move import Move
from acres.core.seat import Seat

Moves = tuple[Move, ...]
Order = Callable[[AnyGame, State, Seat, Chance], list[Moves]]
"""The plans as a level ranks them, the best first, of at least one move; what it does not think about left out."""


def by_policy(game: AnyGame, world: State, seat: Seat, chance: Chance) -> list[Moves]:
    """Single moves by how likely each is: its verb, and it among the moves of the verb."""
    learning = knowledge(game).learning
    assert learning is not None
    policy = Policy(game, learning, learned.weights(game.NAME))
    legal = game.legal(world)
    verbs: list[Move] = sorted({move[:1] for move in legal})
    found = {}
    for verb, likely in zip(verbs, policy.likely(world, verbs), strict=True):
        same = [move for move in legal if move[:1] == verb]
        odds = policy.likely(world, same)
        for move, each in zip(same, odds, strict=True):
            found[move] = likely * each / sum(odds)
    return [(move,) for move in sorted(found, key=lambda move: -found[move])]


def by_planner(planner: Planner) -> Order:
    def order(game: AnyGame, world: State, seat: Seat, chance: Chance) -> list[Moves]:
        return [plan.moves for plan in planner.plans(game, world, seat, chance)]

    return order


def by_search(level: str) -> Order:
    """Order plays: first those tried out, then those not worth a trial."""
    search = bots.LEVELS[level]
    assert isinstance(search, PlanSearch)
    others = by_planner(search.planner or Planner(trust=search.budget))

    def order(game: AnyGame, world: State, seat: Seat, chance: Chance) -> list[Moves]:
        tried = [each.plan.moves for each in search.tried(game, world, seat, chance)]
        return tried + others(game, world, seat, chance)

    return order


SETTLER = bots.LEVELS["settler"]
assert isinstance(SETTLER, Planner)
LEVELS: dict[str, Order] = {
    "gentle": by_policy,
    "settler": by_planner(SETTLER),
    "captain": by_search("captain"),
    "general": by_search("general"),
    "marshal": by_search("marshal"),
}


def decisions(journal: Journal) -> Iterator[tuple[State, Seat, Move]]:
    """Yield every decision with a choice, and what was played."""
    for ply, move in enumerate(journal.moves):
        state = journal.state_at(ply)
        seat = journal.game.turn(state)
        legal = journal.game.legal(state)
        if seat is not None and len(legal) > 1 and move in legal:
            yield state, seat, move


def read(file: Path) -> Journal:
    """Return a game of the notation, or a public record of one."""
    written = file.read_text(encoding="utf-8")
    if game := recorded(written):
        found: Journal = acres.room(game, "lab.records").import_record(written)
        return found
    return Journal.parse(written)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE")
    parser.add_argument("--level", action="append", choices=LEVELS, help="all unless told")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="only every Nth decision")
    asked = parser.parse_args(argv)
    for level in asked.level or LEVELS:
        counted: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
        for file in asked.files:
            journal = read(file)
            for number, (state, seat, move) in enumerate(decisions(journal)):
                if number % asked.every:
                    continue
                chance = Chance(number)
                world = journal.game.guess(state, seat, chance)
                ranked = LEVELS[level](journal.game, world, seat, chance)
                order = list(dict.fromkeys(plan[0] for plan in ranked))  # several may begin alike
                aims = [each[:2] for each in ranked[0]]
                for kind in (move[0], "all"):
                    row = counted[kind]
                    row[0] += 1
                    row[1] += move == order[0]
                    row[2] += move in order[:3]
                    row[3] += move[:2] in aims
        print(f"{level}:")
        for kind, (all_of_them, first, three, aimed) in sorted(
            counted.items(), key=lambda item: -item[1][0]
        ):
            print(
                f"  {kind:16} {all_of_them:5}  first {first / all_of_them:4.0%}"
                f"  of three {three / all_of_them:4.0%}  in the plan {aimed / all_of_them:4.0%}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
