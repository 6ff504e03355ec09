"""Statistics of games between bots: shares with their intervals, lengths, ends, and the strength of
players: Elo's numbers with their errors.

The model of strength is that of Bradley and Terry (1952), on Elo's scale: 400 points are odds of ten to one.
Fitted by the steps of Hunter (2004, minorization-maximization); the errors are those of the likelihood's
curvature there.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple, TypeVar

from acres.core.seat import Seat
from acres.lab.studies.games import Played
from acres.lab.studies.study import Match, Study

Number = TypeVar("Number", int, float)

Z = 1.96
"""Standard errors on either side of an interval of 95 %."""


class VictoryShare(NamedTuple):
    """So much of the victory, and the interval of 95 %."""

    wins: float
    games: int
    low: float
    high: float

    @property
    def mean(self) -> float:
        """From 0 to 1."""
        return self.wins / self.games


def wilson(wins: float, games: int) -> VictoryShare:
    """Return the share of wins with its interval (Wilson 1927); a shared victory is a part of one.

    >>> [round(each, 3) for each in wilson(10, 10)]
    [10, 10, 0.722, 1.0]
    """
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * math.sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return VictoryShare(
        wins, games, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
    )


class Growth(NamedTuple):
    """The growth of a share, with the interval of 95 %; from -1 to 1."""

    mean: float
    low: float
    high: float


def change(before: Sequence[float], after: Sequence[float]) -> Growth:
    """Return the mean of paired differences, of at least two pairs.

    >>> [round(each, 2) for each in change([0, 0, 1, 0], [1, 0, 1, 1])]
    [0.5, -0.07, 1.07]
    """
    each = [later - earlier for earlier, later in zip(before, after, strict=True)]
    middle = mean(each)
    variance = sum((one - middle) ** 2 for one in each) / (len(each) - 1)
    error = Z * math.sqrt(variance / len(each))
    return Growth(middle, middle - error, middle + error)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """A match and what came of it."""

    match: Match
    games: Sequence[Played]
    """The games in the order of their seeds; at least one."""

    def share(self, seat: Seat) -> VictoryShare:
        """Return the share of a seat in the victories."""
        return wilson(sum(game.won(seat) for game in self.games), len(self.games))

    def points(self, seat: Seat) -> float:
        """Return the mean points of a seat in games that ended."""
        return mean([game.points[seat] for game in self.games if game.points])

    def milliseconds(self, seat: Seat) -> float:
        """Return the mean time that the bot of a seat thought about a decision."""
        decided = sum(game.decisions[seat] for game in self.games)
        return 1000 * sum(game.seconds[seat] for game in self.games) / max(1, decided)


def mean(numbers: Sequence[float]) -> float:
    """Their mean; 0 where there are none."""
    return sum(numbers) / max(1, len(numbers))


def quantile(ordered: Sequence[Number], share: float) -> Number:
    """Return the number that this share of the numbers, in order, does not exceed.

    >>> quantile([10, 20, 30, 40, 50], 0.5), quantile([10, 20], 0.1), quantile([10, 20], 1.0)
    (30, 10, 20)
    """
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def summaries(study: Study, played: Sequence[Played]) -> list[MatchResult]:
    """Summarise every match of a study from these games. Raises `KeyError` where one is missing."""
    known = {each.task.key: each for each in played}
    return [
        MatchResult(match, [known[task.key] for task in match.tasks()]) for match in study.matches
    ]


def met(played: Sequence[Played]) -> Iterator[tuple[str, str, float]]:
    """Yield the pairs of levels that met, with the share of the first in the victory; levels that met
    themselves are left out."""
    for game in played:
        levels: Mapping[Seat, str] = game.task.levels
        for one, other in combinations(levels, 2):
            if levels[one] != levels[other]:
                won = [seat in game.winners for seat in (one, other)]
                yield levels[one], levels[other], 0.5 if won[0] == won[1] else float(won[0])


@dataclass(frozen=True, slots=True)
class Duel:
    """The victories of a level against another."""

    one: str
    other: str
    whole: VictoryShare
    seats: Mapping[Seat, VictoryShare]
    """The results from each seat that it had."""


@dataclass(frozen=True, slots=True)
class Section:
    """Games that are alike but for their players: a game with its options."""

    game: str
    options: Mapping[str, str]
    matches: Sequence[MatchResult]

    @property
    def name(self) -> str:
        """Such as ``snow, edition first``."""
        return ", ".join([self.game, *(f"{name} {value}" for name, value in self.options.items())])

    def apart(self, other: Section) -> str:
        """Return the options in which this section differs from another, such as ``edition first``."""
        names = dict.fromkeys([*self.options, *other.options])
        mine = {name: self.options.get(name, "none") for name in names}
        return ", ".join(
            f"{name} {said}"
            for name, said in mine.items()
            if said != other.options.get(name, "none")
        )

    @property
    def played(self) -> list[Played]:
        """All its games."""
        return [game for match in self.matches for game in match.games]

    def share(self, seat: Seat) -> VictoryShare:
        """Return the share of a seat in the victories, whoever played it."""
        return together([match.share(seat) for match in self.matches])

    def seatings(self) -> list[object]:
        """List players and seeds, which sections must share to be compared."""
        return [(dict(each.match.levels), each.match.seeds) for each in self.matches]

    def change(self, other: Section, seat: Seat) -> Growth:
        """Return by how much more often the seat won here than in another section of the same seatings,
        from game to game of the same seed."""
        return change(
            [game.won(seat) for game in other.played], [game.won(seat) for game in self.played]
        )

    def duels(self) -> list[Duel]:
        """Pair levels that met, a seat being the one's and all others the other's; each pair comes
        once."""
        wins: dict[tuple[str, str], dict[Seat, list[VictoryShare]]] = {}
        for each in self.matches:
            levels = each.match.levels
            for seat, level in levels.items():
                others = {other for at, other in levels.items() if at != seat}
                if len(others) == 1 and level not in others:
                    seats = wins.setdefault((level, others.pop()), {})
                    seats.setdefault(seat, []).append(each.share(seat))
        found: list[Duel] = []
        for (one, other), seats in wins.items():
            if (other, one) not in [(duel.one, duel.other) for duel in found]:
                by_seat = {seat: together(shares) for seat, shares in seats.items()}
                found.append(Duel(one, other, together(list(by_seat.values())), by_seat))
        return found


def together(shares: Sequence[VictoryShare]) -> VictoryShare:
    """Return the share in all games together."""
    return wilson(sum(share.wins for share in shares), sum(share.games for share in shares))


def sections(study: Study, played: Sequence[Played]) -> list[Section]:
    """Divide all games into sections, in the order of the study."""
    found: dict[tuple[str, tuple[tuple[str, str], ...]], list[MatchResult]] = {}
    for each in summaries(study, played):
        key = (each.match.game, tuple(each.match.options.items()))
        found.setdefault(key, []).append(each)
    return [Section(game, dict(options), matches) for (game, options), matches in found.items()]


def alike(found: Sequence[Section]) -> list[list[Section]]:
    """Group sections of a game that differ in their options alone, two or more together, in the order
    of the study: the effect of a rule shows beside the first of them."""
    groups: list[list[Section]] = []
    for section in found:
        for group in groups:
            if (group[0].game, group[0].seatings()) == (section.game, section.seatings()):
                group.append(section)
                break
        else:
            groups.append([section])
    return [group for group in groups if len(group) > 1 and len(group[0].played) > 1]


# Strength

SCALE = 400 / math.log(10)
ROUNDS = 2_000
PRIOR = 0.5
"""Draws that everybody is taken to have had against somebody of middle strength: without them whoever never
lost would be infinitely strong."""


class Rated(NamedTuple):
    """A player's strength."""

    points: float
    """The points beside the anchor's."""
    error: float
    """Half of the interval of 95 % of that difference; the anchor has none."""
    games: float


def rated(results: Iterable[tuple[str, str, float]], anchor: str) -> dict[str, Rated]:
    """Rate players, the strongest first, from games: player, opponent, and the player's share of the
    victory: 1, 0, or 0.5. The anchor has 0 points; raises `KeyError` where it did not play.

    >>> games = [("a", "b", 1.0)] * 10 + [("a", "b", 0.0)] * 1
    >>> found = rated(games, "b")
    >>> round(found["a"].points), round(found["b"].points)
    (359, 0)
    """
    wins: dict[str, float] = defaultdict(float)
    met: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for one, other, share in results:
        wins[one] += share
        wins[other] += 1 - share
        met[one][other] += 1
        met[other][one] += 1
    strength = dict.fromkeys(met, 1.0)
    for _ in range(ROUNDS):
        strength = {
            one: (wins[one] + PRIOR)
            / (_expected(strength, met, one) + 2 * PRIOR / (strength[one] + 1))
            for one in met
        }
        middle = math.exp(sum(map(math.log, strength.values())) / len(strength))
        strength = {one: each / middle for one, each in strength.items()}
    zero = strength[anchor]
    variance = _variances(strength, met, anchor)
    found = {
        one: Rated(
            SCALE * math.log(each / zero),
            1.96 * SCALE * math.sqrt(variance[one]),
            sum(met[one].values()),
        )
        for one, each in strength.items()
    }
    return dict(sorted(found.items(), key=lambda item: -item[1].points))


Met = Mapping[str, Mapping[str, float]]


def _expected(strength: Mapping[str, float], met: Met, one: str) -> float:
    return sum(count / (strength[one] + strength[other]) for other, count in met[one].items())


def _variances(strength: Mapping[str, float], met: Met, anchor: str) -> dict[str, float]:
    """Return the variance of the logarithm of each strength beside the anchor's: the diagonal of the
    inverse of the likelihood's curvature, the anchor held fast."""
    free = [one for one in strength if one != anchor]

    def curved(one: str, other: str) -> float:
        odds = strength[one] / strength[other]
        return met[one].get(other, 0.0) * odds / (1 + odds) ** 2

    rows = []
    for one in free:
        middle = 2 * PRIOR * strength[one] / (1 + strength[one]) ** 2
        own = middle + sum(curved(one, other) for other in met[one])
        row = [own if other == one else -curved(one, other) for other in free]
        rows.append(row + [float(other == one) for other in free])
    _solve(rows)
    return {anchor: 0.0} | {one: rows[at][len(free) + at] for at, one in enumerate(free)}


def _solve(rows: list[list[float]]) -> None:
    """Make the left square of these rows the unit matrix (Gauss and Jordan); that it can be done, the prior
    sees to."""
    for at, row in enumerate(rows):
        row[:] = [each / row[at] for each in row]
        for other in rows:
            if other is not row:
                factor = other[at]
                other[:] = [each - factor * mine for each, mine in zip(other, row, strict=True)]
