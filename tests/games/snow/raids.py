"""Positions in which France raids from Kennebec."""

from __future__ import annotations

from tests.games.snow.positions import legal, position, villages

ENGLISH = {"boston": "town"} | villages("fort-halifax", "deerfield", "pemaquid")
RAIDERS = ["coureurs-de-bois", "native-americans", "neutral-native-americans"]


def from_kennebec(edition="second", hand=RAIDERS, money=9, english=ENGLISH, **rest):
    """France raids from Kennebec alone."""
    return position(
        edition,
        to_move="french",
        british={"places": english} | rest.pop("british", {}),
        french={"places": villages("kennebec"), "hand": hand, "money": money},
        **rest,
    )


def targets(state, cards):
    """The places that can be raided with exactly so many cards."""
    moves = [move.split() for move in legal(state, "raid")]
    return {move[1] for move in moves if len(move) == cards + 2}


def raids(state):
    return {move.split()[1] for move in legal(state, "raid")}
