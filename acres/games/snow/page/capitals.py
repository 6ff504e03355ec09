"""Capitals that lie neutral: whoever may settle one wins at once (9.2)."""

from __future__ import annotations

from acres.core.seat import Seat
from acres.core.sentences import N_, say
from acres.games.snow.rules.data import BRITISH, ENEMY_CAPITALS, FRENCH
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

LIES = {
    BRITISH: N_("{place} is neutral: if Britain settles it, Britain wins at once."),
    FRENCH: N_("{place} is neutral: if France settles it, France wins at once."),
}


def neutral(view: View) -> dict[str, Seat]:
    """Each capital that nobody holds, with the side that wins by settling it; none in printings
    in which that does not win."""
    if not view.rules.capital_wins:
        return {}
    return {
        place: seat
        for seat, places in ENEMY_CAPITALS.items()
        for place in places
        if view.owner.get(place) is None
    }


def said(view: View, place: str) -> str:
    """That in a sentence; empty for any other place."""
    seat = neutral(view).get(place)
    return say(LIES[seat], place=names.place(place)) if seat else ""


def became(before: View, after: View) -> list[str]:
    """The capitals that have become neutral between two views."""
    return [place for place in neutral(after) if place not in neutral(before)]
