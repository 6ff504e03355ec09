"""A card as a listener hears it: one name with commas, where eyes see signs and numbers."""

from __future__ import annotations

from collections.abc import Iterable

from acres.core.seat import Seat
from acres.core.sentences import N_, listed, paragraph, say, say_n
from acres.games.snow.rules.data import Card
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

LEADS = {
    "ship": N_("By ship to {places}."),
    "bateaux": N_("By bateaux to {places}."),
    "wagon": N_("By wagon to {places}."),
}
"""By transport: where a location card leads."""


def spoken(
    name: str,
    abilities: Iterable[str],
    more: Iterable[str] = (),
    *,
    ways: Iterable[str] = (),
    cost: int | None = None,
) -> str:
    """The whole card: “Boston: settler, ship and income 2. By ship to Halifax (enemy).”

    `abilities` are what its signs mean, `ways` where it leads as sentences, `more` what else is
    to be said of it, each a few words; `cost` is its price in coins.
    """
    can = listed([*abilities])
    # Translators: a card, and what it can do: “Boston: settler and ship.”
    found = [say("{card}: {uses}.", card=name, uses=can) if can else say("{label}.", label=name)]
    found += ways
    if cost is not None:
        found.append(say_n("Costs {count}.", "Costs {count}.", cost))
    return paragraph([*found, *(say("{label}.", label=each) for each in more)])


def ways(facts: Card, view: View, seat: Seat) -> list[str]:
    """Where a location card leads, by transport."""
    by: dict[str, list[str]] = {}
    for transport, place in facts.leads:
        by.setdefault(transport, []).append(goal(view, seat, place))
    return [say(LEADS[transport], places=listed(places)) for transport, places in by.items()]


def goal(view: View, seat: Seat, place: str) -> str:
    """A place that a card leads to, with who holds it where that is not its own side."""
    owner, name = view.owner.get(place), names.place(place)
    if owner is None:
        # Translators: where a card leads: nobody holds the place.
        return say("{place} (neutral)", place=name)
    # Translators: where a card leads: the other side holds the place.
    return name if owner == seat else say("{place} (enemy)", place=name)
