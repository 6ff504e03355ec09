"""The worth of the rewards of favor cards, to price the cards by."""

from __future__ import annotations

from acres.games.fortress.rules.data import FAVORS, REWARDS

RATES = {
    "income": 4.0,
    "bid": 1.5,
    "jade": 0.9,
    "points": 1.0,
    "treasures": 1.5,
    "chip": 2.0,
    "convicts": 0.5,
    "laborers": 1.0,
    "blocks": 1.1,
}
"""In points, in the middle of a game; see docs/games/fortress-favors.md."""


def worth(card: str) -> float:
    """The rewards of the card, in points."""
    return sum(RATES[reward] * FAVORS[card][reward] for reward in REWARDS)
