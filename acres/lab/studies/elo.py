"""The strength of players, from their games against each other: Elo's numbers with their errors.

The model of Bradley and Terry (1952), on Elo's scale: 400 points are odds of ten to one. Fitted by the
steps of Hunter (2004, minorization-maximization); the errors are those of the likelihood's curvature there.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

SCALE = 400 / math.log(10)
ROUNDS = 2_000
PRIOR = 0.5
"""Draws that everybody is taken to have had against somebody of middle strength: without them whoever never
lost would be infinitely strong."""


class Rated(NamedTuple):
    """A player's strength."""

    points: float
    """Beside the anchor's."""
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
