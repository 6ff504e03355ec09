"""Learning a game from games: ``python -m acres train snow DIRECTORY``.

Three rounds, each with a stronger teacher: the planner by the game's judge, the planner with what the first
round has learned, and the general with what the second has. In each, the teacher plays itself, every
scripted opening, and the scripts that are named; then are learned

- the policy, which imitates this round's games and those of the round before (a softmax over verbs, then
  over moves, by stochastic gradient descent),
- who wins, from the games of all rounds and from many fast ones of that policy, which count less (a
  conditional logit).

Everything lies in the directory, ``games-0.jsonl``, ``trials-0.jsonl``, ``weights-0.csv`` and so on, and is
taken up where it ended. The last, copied into the game's room `bot` as ``weights.csv``, is what the bots play
by. Same arguments, same file.
"""

from __future__ import annotations

import argparse
import csv
import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import chain, cycle, product
from pathlib import Path
from typing import NamedTuple

import acres
from acres.bots import GENERAL, Level, learned
from acres.bots.greedy import InTime, always
from acres.bots.knowledge import Learning, knowledge
from acres.bots.learned import Policy, Weights, softmax
from acres.bots.planner import Planner
from acres.core.chance import Chance
from acres.core.game import AnyGame, State
from acres.core.move import Move
from acres.core.seat import Seat
from acres.lab.studies import run
from acres.lab.studies.games import Played, Task, play, read
from acres.lab.studies.scripts import exploits

# Games to learn from

CAP = 150
"""Turns after which a game is not learned from."""
TEACHER, POLICY = "teacher", "policy"
"""The players of the games, beside openings and scripts."""


def seatings(
    game: AnyGame, player: str, scripts: Sequence[str] = ()
) -> list[tuple[dict[str, str], dict[Seat, str]]]:
    """Return the ways to begin that are learned from: every number of players, the player in each seat; for
    the teacher, the same number of games again with an opening or one of these scripts in a seat. Raises
    `KeyError` for a script that there is not."""
    written = {**knowledge(game).openings, **{name: exploits(game)[name] for name in scripts}}
    choice = acres.manifest(game.NAME).choices.get("players")
    ways: list[dict[str, str]] = [{"players": n} for n in choice.values] if choice else [{}]
    found = [(way, dict.fromkeys(game.seats(way), player)) for way in ways]
    scripted = [
        (way, levels | {seat: name})
        for way, levels in found
        for name, opening in written.items()
        for seat in levels
        if player == TEACHER and seat in opening.seats
    ]
    alone = found * max(1, len(scripted) // len(found))
    return [*alone, *scripted]


@dataclass(frozen=True)
class Imitator:
    """The level that plays by a policy as it was learned."""

    name: str
    """The name of the game."""
    weights: Weights

    @cached_property
    def policy(self) -> Policy[State]:
        """The policy, which remembers what it has weighed."""
        game = acres.game(self.name)
        return Policy(game, need(game), self.weights)

    def __call__(
        self, game: AnyGame, world: State, seat: Seat, chance: Chance, in_time: InTime = always, /
    ) -> Move:
        """Choose a move as likely as in the games that were imitated."""
        return self.policy.choose(world, chance)


def play_games(
    asked: argparse.Namespace, file: str, count: int, seed: int, player: str, level: Level
) -> list[Played]:
    """Return so many games of the teacher or of the policy, in the order of their seeds: those that this file
    of the directory has, and others that are played and added to it. The teacher also plays openings
    and the scripts asked for. Raises `KeyError` for a script that there is not, and `ValueError` where the
    file has other games."""
    scripts = asked.scripts if player == TEACHER else ()
    ways = cycle(seatings(acres.game(asked.game), player, scripts))
    tasks = [
        Task(asked.game, options, levels, seed + at, CAP)
        for at, (options, levels) in zip(range(count), ways, strict=False)
    ]
    results, playing = asked.directory / file, partial(play, players={player: level})
    keys = {task.key for task in tasks}
    if any(each.task.key not in keys for each in read(results)):
        raise ValueError(f"{results} has games of other arguments")
    with run.local(asked.processes) as executor:
        return run.run(tasks, results, executor, width=asked.processes, play=playing)


def need(game: AnyGame) -> Learning[State]:
    """Return the learning of a game. Raises `ValueError` where there is none."""
    found = knowledge(game).learning
    if found is None:
        raise ValueError(f"nothing is to be learned about {game.NAME}")
    return found


# Learning

EPOCHS = 6
"""The number of times that the policy learns from each choice."""
PASSES = 12
"""The number of times that who wins is learned from each position."""
RATE = 0.15
"""The first step of the descent; the n-th epoch goes an n-th of it."""
TINY = 1e-4
LEAST = 0.02
"""Words that weigh less are forgotten."""
HELD_OUT = 7
"""Every so many-th game is not learned from but predicted."""
SHRINK = 1e-3
TRIAL = 0.1
"""The weight of a game of the policy beside a teacher's."""


class TokenizedChoice(NamedTuple):
    """A choice with its alternatives, each as its tokens."""

    among: Sequence[Sequence[str]]
    chosen: int


class JudgedPosition(NamedTuple):
    """A position: the features of each seat, and its share of the victory."""

    rows: Sequence[Sequence[float]]
    shares: Sequence[float]
    weight: float


# The policy


def choices(game: AnyGame, games: Iterable[Played]) -> Iterator[TokenizedChoice]:
    """Yield the verbs and then the moves of every decision in which there was a choice."""
    learning = need(game)
    for each in games:
        journal = each.journal()
        for ply, move in enumerate(journal.moves):
            state = journal.state_at(ply)
            legal = game.legal(state)
            if len(legal) == 1:
                continue
            context = learning.context(state)
            verbs = sorted({other[0] for other in legal})
            same = [other for other in legal if other[0] == move[0]]
            kinds: list[Move] = [(verb,) for verb in verbs]
            for among, chosen in ((kinds, move[:1]), (same, move)):
                if len(among) > 1:
                    yield TokenizedChoice(
                        [list(learning.tokens(context, other)) for other in among],
                        among.index(chosen),
                    )


def likely(weights: Weights, among: Sequence[Sequence[str]]) -> list[float]:
    """Return the chance of each alternative: together 1."""
    get = weights.get
    return softmax([sum([get(token, 0.0) for token in tokens]) for tokens in among])


def imitate(found: list[TokenizedChoice], chance: Chance) -> dict[str, float]:
    """Learn the weights under which the choices are likely."""
    weights: dict[str, float] = {}
    get = weights.get
    for epoch in range(EPOCHS):
        rate = RATE / (1 + epoch)
        chance.shuffle(found)
        for among, chosen in found:
            for at, odds in enumerate(likely(weights, among)):
                step = rate * ((at == chosen) - odds)
                if abs(step) > TINY:
                    for token in among[at]:
                        weights[token] = get(token, 0.0) + step
    return {token: weight for token, weight in weights.items() if abs(weight) >= LEAST}


def agreement(weights: Weights, found: Sequence[TokenizedChoice]) -> tuple[float, float]:
    """Return the share of choices in which the likeliest alternative was chosen, and the mean logarithm
    of the likelihood."""
    hits = logs = 0.0
    for among, chosen in found:
        odds = likely(weights, among)
        hits += odds.index(max(odds)) == chosen
        logs += math.log(max(odds[chosen], 1e-12))
    return hits / len(found), logs / len(found)


# Who wins


def judged(game: AnyGame, games: Iterable[Played], weight: float = 1.0) -> Iterator[JudgedPosition]:
    """Yield the positions in which turns begin, of every game that was won; together of this weight."""
    learning = need(game)
    for each in games:
        if not each.winners:
            continue
        found, turn, journal = [], 0, each.journal()
        for state in map(journal.state_at, range(journal.ply)):
            if state.turn != turn:
                turn = state.turn
                found.append(learning.features(state))
        for rows in found:
            shares = learned.shares(each.winners, list(rows))
            yield JudgedPosition(list(rows.values()), list(shares.values()), weight / len(found))


def judge(found: list[JudgedPosition], size: int, chance: Chance) -> list[float]:
    """Learn the weights under which the winners are likely (Adam, Kingma and Ba 2015)."""
    weights, mean, square = [0.0] * size, [0.0] * size, [0.0] * size
    steps = 0
    for epoch in range(PASSES):
        chance.shuffle(found)
        rate = 0.02 / (1 + epoch)
        for start in range(0, len(found), 64):
            slope = [SHRINK * weight for weight in weights]
            batch = found[start : start + 64]
            whole = sum(position.weight for position in batch)
            for rows, shares, weight in batch:
                odds = learned.shared(weights, rows)
                for row, share, each in zip(rows, shares, odds, strict=True):
                    off = weight * (each - share) / whole
                    for at, number in enumerate(row):
                        if number:
                            slope[at] += off * number
            steps += 1
            for at, each in enumerate(slope):
                mean[at] += 0.1 * (each - mean[at])
                square[at] += 0.001 * (each * each - square[at])
                size_of = math.sqrt(square[at] / (1 - 0.999**steps)) + 1e-8
                weights[at] -= rate * mean[at] / (1 - 0.9**steps) / size_of
    return weights


def right(weights: Sequence[float], found: Sequence[JudgedPosition]) -> float:
    """Return how often the winner of two seats is held for the likelier (the area under the curve
    within positions)."""
    hits = pairs = 0.0
    for rows, shares, weight in found:
        odds = learned.shared(weights, rows)
        for one, other in product(range(len(rows)), repeat=2):
            if shares[one] > shares[other]:
                pairs += weight
                hits += weight * (odds[one] > odds[other])
    return hits / pairs


# All of it


def split(games: Sequence[Played]) -> tuple[list[Played], list[Played]]:
    """Split games into those to learn from and those held out."""
    return [game for at, game in enumerate(games) if at % HELD_OUT], [*games[::HELD_OUT]]


def write(file: Path, weights: Weights) -> None:
    """Write words and weights, sorted."""
    with file.open("w", encoding="utf-8", newline="") as out:
        lines = csv.writer(out, lineterminator="\n")
        lines.writerow(("word", "weight"))
        lines.writerows((word, f"{weight:.3f}") for word, weight in sorted(weights.items()))


def teacher(at: int, weights: Weights | None) -> Level:
    """Return the teacher of the round with this number, with the weights that the round before has
    learned."""
    if weights is None:
        return Planner()
    planner = Planner(trust="general", weights=weights)
    return planner if at == 1 else replace(GENERAL, planner=planner)


def main(argv: list[str] | None = None) -> int:
    """Play, learn, write, and again."""
    parser = argparse.ArgumentParser(
        prog="acres train",
        description="Learn a game from games, each round from a stronger teacher.",
    )
    parser.add_argument("game", choices=acres.GAMES)
    parser.add_argument("directory", type=Path)
    parser.add_argument(
        "--games", type=int, nargs="+", default=[240, 240, 160], help="of the teacher, by round"
    )
    parser.add_argument(
        "--scripts", nargs="+", default=[], metavar="NAME", help="that the teacher also plays"
    )
    parser.add_argument("--trials", type=int, default=1000, help="games of the policy, each round")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args(argv)
    asked.directory.mkdir(parents=True, exist_ok=True)
    begun = time.monotonic()
    weights: Weights | None = None
    rounds: list[list[Played]] = []
    for at, count in enumerate(asked.games):

        def tell(line: str, at: int = at) -> None:
            print(f"{time.monotonic() - begun:6.0f} s  round {at}: {line}", flush=True)

        seed = asked.seed + 100_000 * at
        level = teacher(at, weights)
        taught = play_games(asked, f"games-{at}.jsonl", count, seed, TEACHER, level)
        tell(f"{len(taught)} games of the teacher, {sum(1 for each in taught if each.winners)} won")
        weights = learn(asked, rounds, taught, tell)
        rounds.append(taught)
    return 0


def learn(
    asked: argparse.Namespace,
    before: Sequence[Sequence[Played]],
    taught: Sequence[Played],
    tell: Callable[[str], None],
) -> Weights:
    """Learn from a round after those before it, and write the weights, or read them where they are
    written."""
    at = len(before)
    file, game = asked.directory / f"weights-{at}.csv", acres.game(asked.game)
    if file.exists():
        return learned.read(file.read_text(encoding="utf-8"))
    seen, hidden = split(taught)
    earlier = list(chain.from_iterable(before))
    lately = before[-1] if before else ()
    found, rest = list(choices(game, [*lately, *seen])), list(choices(game, hidden))
    policy = imitate(found, Chance(asked.seed))
    hits, logs = agreement(policy, rest)
    tell(
        f"{len(found)} choices; of {len(rest)} held out {hits:.1%} first, log likelihood {logs:.3f}"
    )
    seed = asked.seed + 100_000 * at + 50_000
    imitator = Imitator(asked.game, policy)
    trials = play_games(asked, f"trials-{at}.jsonl", asked.trials, seed, POLICY, imitator)
    tell(f"{len(trials)} games of the policy, {sum(1 for each in trials if each.winners)} won")
    positions = [*judged(game, trials, TRIAL), *judged(game, [*earlier, *seen])]
    features = need(game).FEATURES
    weights = judge(positions, len(features), Chance(asked.seed))
    right_in = right(weights, list(judged(game, hidden)))
    tell(f"{len(positions)} positions; of those held out {right_in:.1%} are right")
    write(file, policy | dict(zip(features, weights, strict=True)))
    return learned.read(file.read_text(encoding="utf-8"))
