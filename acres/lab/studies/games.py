"""A game between bots: the task and its result, as a line of a file."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from acres.bots import Level
from acres.core.chance import Chance
from acres.core.journal import MOST_MOVES, Journal
from acres.core.link import decode, encode
from acres.core.seat import Seat
from acres.lab.studies.scripts import leveled

CAP = 400
"""Turns after which a game counts as won by nobody, unless told."""
NOBODY = "cap"
"""The end of a game that was cut off."""


@dataclass(frozen=True, slots=True)
class Task:
    """A game that is to be played."""

    game: str
    options: Mapping[str, str]
    levels: Mapping[Seat, str]
    """The player of each seat: a level, an opening or a script."""
    seed: int
    cap: int = CAP

    @property
    def key(self) -> str:
        """Return a text that is equal for equal tasks alone."""
        return json.dumps(asdict(self), sort_keys=True)


@dataclass(frozen=True, slots=True)
class Played:
    """The result of a task."""

    task: Task
    winners: tuple[Seat, ...]
    """Empty where the cap was reached."""
    reason: str
    points: Mapping[Seat, int]
    turns: int
    decisions: Mapping[Seat, int]
    seconds: Mapping[Seat, float]
    """Time that each seat's bot thought: the only part that is not the same every time."""
    link: str
    """The fragment of an address that opens the game in the page."""

    def won(self, seat: Seat) -> float:
        """Return the seat's share of the victory."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def journal(self) -> Journal:
        """Return the game, replayed. Raises `BadNotation` or `BadLink` for what is no game."""
        return Journal.parse(decode(self.link).text)

    def line(self) -> str:
        """Write the game as a line of JSON."""
        found = asdict(self)
        return json.dumps(found.pop("task") | found, ensure_ascii=False)

    @classmethod
    def read(cls, line: str) -> Played:
        """Read a game from such a line. Raises `ValueError` for anything else."""
        try:
            found = json.loads(line)
            task = Task(*(found.pop(name) for name in ("game", "options", "levels", "seed", "cap")))
            return cls(task, tuple(found.pop("winners")), **found)
        except (AttributeError, KeyError, TypeError) as error:
            raise ValueError(f"this is no game of the arena: {line[:60]}") from error


def chances(seats: Iterable[Seat], seed: int) -> dict[Seat, Chance]:
    """Return the chance by which each seat's bot thinks in the game of this seed."""
    return {seat: Chance((seed + 1) * 1_000_003 + at) for at, seat in enumerate(seats)}


def play(task: Task, players: Mapping[str, Level] | None = None) -> Played:
    """Play it, with `players` beside the levels that there are; the same task and players always give the same
    game. Raises `BadNotation` for a game or an option that there is not, and `KeyError` for a level."""
    who = {seat: f"bot {level}" for seat, level in task.levels.items()}
    journal = Journal.new(task.game, task.options, task.seed, who)
    minds = chances(task.levels, task.seed)
    game = journal.game
    known = players or {}
    minded = {seat: known.get(name) or leveled(game, name) for seat, name in task.levels.items()}
    decisions = dict.fromkeys(task.levels, 0)
    seconds = dict.fromkeys(task.levels, 0.0)
    while (
        (seat := journal.turn) is not None
        and journal.state.turn <= task.cap
        and journal.ply < MOST_MOVES
    ):
        begun = time.perf_counter()
        world = game.guess(journal.state, seat, minds[seat])
        move = minded[seat](game, world, seat, minds[seat])
        seconds[seat] += time.perf_counter() - begun
        decisions[seat] += 1
        journal.append(move)
    outcome = game.outcome(journal.state)
    return Played(
        task,
        outcome.winners if outcome else (),
        outcome.reason if outcome else NOBODY,
        outcome.scores if outcome else {},
        journal.state.turn,
        decisions,
        {seat: round(spent, 3) for seat, spent in seconds.items()},
        encode(journal),
    )


def read(file: Path) -> Iterator[Played]:
    """Read the games of a file, which need not exist, and remove a last line that was cut off. Raises
    `ValueError` for a line that is no game."""
    if not file.exists():
        return
    written = file.read_text(encoding="utf-8")
    whole = written[: written.rfind("\n") + 1]
    if whole != written:
        file.write_text(whole, encoding="utf-8")
    for line in whole.splitlines():
        yield Played.read(line)
