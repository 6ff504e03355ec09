"""Bots against each other: ``python -m acres arena``.

    python -m acres arena --british general --french settler --games 50
    python -m acres arena --between general settler --games 50 --results FILE

The second way has every seat played by both levels, with the same seeds. Games that are kept in a file, one a
line, are not played again: a long match can be stopped and taken up.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import combinations
from pathlib import Path

import acres
from acres.bots import LEVELS, choose
from acres.bots.elo import rated
from acres.bots.planner import openings
from acres.core.chance import Chance
from acres.core.seat import Seat

CAP = 400
"""Turns after which a game counts as won by nobody."""
PROCESSES = 2


@dataclass(frozen=True, slots=True)
class Played:
    """One game."""

    seed: int
    winners: tuple[Seat, ...]
    """Empty where the cap was reached."""
    reason: str
    points: Mapping[Seat, int]
    turns: int
    decisions: Mapping[Seat, int]
    seconds: Mapping[Seat, float]
    """Time that each seat's bot thought."""


@dataclass(slots=True)
class Results:
    """What came of a match."""

    games: list[Played] = field(default_factory=list)

    def wins(self, seat: Seat) -> int:
        """How many games the seat won."""
        return sum(seat in game.winners for game in self.games)

    def share(self, seat: Seat) -> tuple[float, float, float]:
        """The seat's share of wins with its 95 % interval (Wilson 1927).

        >>> games = [Played(seed, ("a",), "", {}, 1, {}, {}) for seed in range(10)]
        >>> [round(share, 3) for share in Results(games).share("a")]
        [1.0, 0.722, 1.0]
        """
        return wilson(self.wins(seat), len(self.games))


def wilson(wins: int, games: int) -> tuple[float, float, float]:
    """The share of wins and its interval of 95 %."""
    z = 1.96
    share = wins / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return share, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def play_game(
    name: str, options: Mapping[str, str], levels: Mapping[Seat, str], cap: int, seed: int
) -> Played:
    """One game between bots; the same arguments always give the same game."""
    game = acres.game(name)
    state = game.setup(options, Chance(seed))
    minds = {seat: Chance((seed + 1) * 1_000_003 + at) for at, seat in enumerate(levels)}
    decisions = dict.fromkeys(levels, 0)
    seconds = dict.fromkeys(levels, 0.0)
    while (seat := game.turn(state)) is not None and state.turn <= cap:
        begun = time.perf_counter()
        move = choose(game, state, seat, levels[seat], minds[seat])
        seconds[seat] += time.perf_counter() - begun
        decisions[seat] += 1
        game.play(state, move)
    outcome = game.outcome(state)
    return Played(
        seed,
        outcome.winners if outcome else (),
        outcome.reason if outcome else "cap",
        outcome.scores if outcome else {},
        state.turn,
        decisions,
        seconds,
    )


def match(
    game: str,
    seats: Mapping[Seat, str],
    seeds: Iterable[int],
    cap: int = CAP,
    processes: int = PROCESSES,
    options: Mapping[str, str] | None = None,
    kept: Path | None = None,
) -> Results:
    """One game per seed between these levels; the order of the games is that of the seeds.

    With a file in `kept` games are written there as they end, and those that it has are not played.
    """
    seeds, key = list(seeds), {"game": game, "options": dict(options or {}), "levels": dict(seats)}
    known = {each.seed: each for each in _read(kept, key | {"cap": cap})} if kept else {}
    play = partial(play_game, game, dict(options or {}), dict(seats), cap)
    todo = [seed for seed in seeds if seed not in known]
    with ExitStack() as stack:
        run: Iterator[Played] = map(play, todo)
        if processes > 1 and todo:
            run = stack.enter_context(ProcessPoolExecutor(processes)).map(play, todo)
        out = stack.enter_context(kept.open("a", encoding="utf-8")) if kept else None
        for each in run:
            known[each.seed] = each
            if out:
                print(json.dumps(key | {"cap": cap} | asdict(each)), file=out, flush=True)
    return Results([known[seed] for seed in seeds])


def _read(file: Path, key: Mapping[str, object]) -> Iterator[Played]:
    """The games of a file that were played so; a last line that was cut off is taken away."""
    if not file.exists():
        return
    written = file.read_text(encoding="utf-8")
    whole = written[: written.rfind("\n") + 1]
    if whole != written:
        file.write_text(whole, encoding="utf-8")
    for line in whole.splitlines():
        found = json.loads(line)
        if all(found.pop(name) == value for name, value in key.items()):
            found["winners"] = tuple(found["winners"])
            yield Played(**found)


def met(file: Path, game: str) -> Iterator[tuple[str, str, float]]:
    """Who met whom in the games of a file, and the share of the first in the victory; levels that met
    themselves are left out."""
    for line in file.read_text(encoding="utf-8").splitlines():
        found = json.loads(line)
        if found["game"] == game:
            for one, other in combinations(found["levels"], 2):
                levels = found["levels"][one], found["levels"][other]
                won = [seat in found["winners"] for seat in (one, other)]
                if levels[0] != levels[1]:
                    yield *levels, 0.5 if won[0] == won[1] else float(won[0])


def elo(argv: list[str]) -> int:
    """Print how strong the levels are that met in the games of these files."""
    parser = argparse.ArgumentParser(prog="acres elo")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--game", choices=acres.GAMES, default=next(iter(acres.GAMES)))
    parser.add_argument("--anchor", default="settler", help="who has 0 points")
    asked = parser.parse_args(argv)
    results = [each for file in asked.files for each in met(file, asked.game)]
    for level, found in rated(results, asked.anchor).items():
        print(f"{level}: {found.points:+.0f} ± {found.error:.0f}, {found.games:.0f} games")
    return 0


def rotations(seats: Sequence[Seat], one: str, other: str) -> list[dict[Seat, str]]:
    """Each seat played by one level and all the others by the other one.

    >>> rotations(["a", "b"], "general", "settler")
    [{'a': 'general', 'b': 'settler'}, {'a': 'settler', 'b': 'general'}]
    """
    return [{seat: one if seat == taken else other for seat in seats} for taken in seats]


def report(results: Results, seats: Mapping[Seat, str]) -> str:
    """What came of a match, to be read."""
    games = results.games
    lines = []
    for seat, level in seats.items():
        share, low, high = results.share(seat)
        thought = sum(game.seconds[seat] for game in games)
        decided = sum(game.decisions[seat] for game in games)
        points = [game.points[seat] for game in games if game.points]
        lines.append(
            f"{seat} {level}: {results.wins(seat)} of {len(games)} won, {share:.1%} "
            f"({low:.1%} to {high:.1%}), {sum(points) / max(1, len(points)):.1f} points, "
            f"{1000 * thought / max(1, decided):.1f} ms a decision"
        )
    turns = sorted(game.turns for game in games)
    tenth = len(turns) // 10
    lines.append(
        f"turns: {turns[0]} to {turns[-1]}, median {turns[len(turns) // 2]}, "
        f"eight of ten from {turns[tenth]} to {turns[-1 - tenth]}"
    )
    reasons = Counter(game.reason for game in games)
    lines.append("ends: " + ", ".join(f"{name} {n}" for name, n in reasons.most_common()))
    return "\n".join(lines)


def main(argv: list[str] | None = None) -> int:
    """Play a match and print what came of it."""
    parser = argparse.ArgumentParser(prog="acres arena", description=__doc__)
    parser.add_argument("--game", choices=acres.GAMES, default=next(iter(acres.GAMES)))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    asked, rest = parser.parse_known_args(argv)
    options = dict(written.partition("=")[::2] for written in asked.option)
    game = acres.game(asked.game)
    seats, known = game.seats(options), [*LEVELS, *openings(game)]
    for seat in seats:
        parser.add_argument(f"--{seat}", choices=known, default="random")
    parser.add_argument("--between", nargs=2, choices=known, metavar="LEVEL")
    parser.add_argument("--results", type=Path, metavar="FILE", help="where games are kept")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--cap", type=int, default=CAP, help="turns that nobody wins after")
    parser.add_argument("--processes", type=int, default=PROCESSES)
    parser.parse_args(rest, asked)
    seeds = range(asked.seed, asked.seed + asked.games)
    ways = [{seat: getattr(asked, seat) for seat in seats}]
    if asked.between:
        ways = rotations(seats, *asked.between)
    won = games = 0
    for levels in ways:
        results = match(
            asked.game, levels, seeds, asked.cap, asked.processes, options, asked.results
        )
        print(report(results, levels), flush=True)
        games += len(results.games)
        if asked.between:
            one, other = asked.between
            won += sum(results.wins(seat) for seat in seats if levels[seat] == one)
    if asked.between:
        share, low, high = wilson(won, games)
        print(f"{one} against {other}: {won} of {games} won, {share:.1%} ({low:.1%} to {high:.1%})")
    return 0
