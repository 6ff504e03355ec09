"""Games to learn from: a teacher against itself, against openings and scripts, or a quick policy's."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

import acres
from acres.bots import Level
from acres.bots.knowledge import Learning, knowledge
from acres.bots.learned import Policy, Weights
from acres.bots.plan_search import PlanSearch
from acres.bots.planner import Planner
from acres.core.chance import Chance
from acres.core.game import AnyGame, State
from acres.core.move import Move, text
from acres.core.seat import Seat
from acres.lab.studies.scripts import exploits, leveled

CAP = 150
"""Turns after which a game is not learned from."""
TEACHER = "teacher"
BOOKLESS = "teacher without the book"
"""Plays half of a teacher's games against itself where a game has a book: else whoever does without it would be
learned from weak players alone, and be held for one."""


class Played(NamedTuple):
    """A game to learn from: what it began with, its moves as text, who won."""

    options: Mapping[str, str]
    seed: int
    players: Mapping[Seat, str]
    """The teacher, with or without the book, or the name of an opening or a script."""
    moves: Sequence[str]
    winners: Sequence[Seat]


class Job(NamedTuple):
    """A game to be played."""

    options: Mapping[str, str]
    seed: int
    players: Mapping[Seat, str]


def tables(
    game: AnyGame, *, taught: bool, scripts: Sequence[str] = ()
) -> list[tuple[dict[str, str], dict[Seat, str]]]:
    """Return the ways to begin that are learned from: every number of players; with a teacher, half of
    them without the book, if there is one, and the same number of games again with an opening or one of
    these scripts in a seat. Raises `KeyError` for a script that there is not."""
    written = {**knowledge(game).openings, **{name: exploits(game)[name] for name in scripts}}
    choice = acres.manifest(game.NAME).choices.get("players")
    ways: list[dict[str, str]] = [{"players": n} for n in choice.values] if choice else [{}]
    found = [(way, dict.fromkeys(game.seats(way), TEACHER)) for way in ways]
    scripted = [
        (way, players | {seat: name})
        for way, players in found
        for name, opening in written.items()
        for seat in players
        if taught and seat in opening.seats
    ]
    alone = found * max(1, len(scripted) // len(found))
    if taught and knowledge(game).book:
        alone[1::2] = [(way, dict.fromkeys(players, BOOKLESS)) for way, players in alone[1::2]]
    return [*alone, *scripted]


Teacher = Planner | PlanSearch


def play(name: str, teacher: Teacher | Weights, job: Job) -> Played:
    """Play a game of a teacher, from the knowledge of a seat alone, or of a policy."""
    game = acres.game(name)
    state = game.setup(job.options, Chance(job.seed))
    chance = Chance((job.seed + 1) * 1_000_003)
    quick, levels = None, {}
    if isinstance(teacher, Mapping):
        quick = Policy(game, need(game), teacher)
    else:
        levels = {who: player(game, teacher, who) for who in job.players.values()}
    moves = []
    while (seat := game.turn(state)) is not None and state.turn <= CAP:
        if quick:
            move = quick.choose(state, chance)
        else:
            who = job.players[seat]
            move = levels[who](game, game.guess(state, seat, chance), seat, chance)
        moves.append(text(move))
        game.step(state, move)
    outcome = game.outcome(state)
    return Played(*job, moves, outcome.winners if outcome else ())


def player(game: AnyGame, teacher: Teacher, who: str) -> Level:
    """Return the teacher, or the level in its stead."""
    if who == TEACHER:
        return teacher
    if who != BOOKLESS:
        return leveled(game, who)
    if isinstance(teacher, Planner):
        return replace(teacher, by_book=False)
    return replace(teacher, planner=replace(teacher.planner, by_book=False))


def games(
    name: str,
    file: Path,
    count: int,
    seed: int,
    processes: int,
    teacher: Teacher | Weights,
    scripts: Sequence[str] = (),
) -> list[Played]:
    """Return so many games: those of the file, and others that are played and added to it; a teacher
    also plays these scripts. Raises `KeyError` for a script that there is not."""
    taught = not isinstance(teacher, Mapping)
    ways = tables(acres.game(name), taught=taught, scripts=scripts)
    jobs = [Job(way[0], seed + at, way[1]) for at, way in zip(range(count), cycle(ways))]
    known = list(read(file))
    if [Job(*game[:3]) for game in known] != jobs[: len(known)]:
        raise ValueError(f"{file} has games of other arguments")
    with ProcessPoolExecutor(processes) as pool, file.open("a", encoding="utf-8") as out:
        for game in pool.map(partial(play, name, teacher), jobs[len(known) :]):
            print(json.dumps(game._asdict()), file=out, flush=True)
            known.append(game)
    return known


def read(file: Path) -> Iterator[Played]:
    """Read the games of a file, without a last line that was cut off."""
    if file.exists():
        whole = file.read_text(encoding="utf-8")
        kept = whole[: whole.rfind("\n") + 1]
        if kept != whole:
            file.write_text(kept, encoding="utf-8")
        for line in kept.splitlines():
            yield Played(**json.loads(line))


def replayed(game: AnyGame, played: Played) -> Iterator[tuple[State, Move]]:
    """Yield each position of a game with the move played in it."""
    state = game.setup(played.options, Chance(played.seed))
    for line in played.moves:
        move: Move = tuple(line.split(" "))
        yield state, move
        game.step(state, move)


def need(game: AnyGame) -> Learning[State]:
    """Return the learning of a game. Raises `ValueError` where there is none."""
    found = knowledge(game).learning
    if found is None:
        raise ValueError(f"nothing is to be learned about {game.NAME}")
    return found
