"""The lens of threat: what each side can raid, and how many cards that takes (7.1, 7.2)."""

from __future__ import annotations

from acres.app.kit.html import join, tag
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import say, say_n
from acres.games.snow.analysis.known import known
from acres.games.snow.analysis.threat import MOST, raids
from acres.games.snow.page.lens import Shown, item, mark, number
from acres.games.snow.rules.data import OTHER
from acres.games.snow.rules.view import View
from acres.games.snow.text import names, nations

DISC = tag("circle", r="8.5")
WEDGE = tag("path", d="M0-11.5 11.5 8.5h-23z")


def shown(scene: Scene[View]) -> Shown:
    """The enemy places in the viewer's reach, and the viewer's in the enemy's."""
    state = known(scene.view)
    own = scene.viewer or scene.view.to_move
    marks: dict[str, str] = {}
    said: dict[str, str] = {}
    legend = []
    for seat in (own, OTHER[own]):
        reach = {place: cards[0] for place, cards in raids(state, seat).items()}
        for place, cards in reach.items():
            marks[place] = _sign(cards, seat, own)
            said[place] = say_n(
                "{nation} can raid it with {count} card.",
                "{nation} can raid it with {count} cards.",
                cards,
                nation=names.nation(seat),
            )
        legend += _legend(reach, seat, own)
    return Shown(say("Threat: what raids can reach"), join(legend), marks=marks, said=said)


def _sign(cards: int, raider: Seat, own: str) -> str:
    """A disc for what one's own raids reach, a wedge for what is in danger."""
    if raider == own:
        return mark(f"in-reach n{cards}", DISC, number(cards), seat=raider)
    return mark(f"in-danger n{cards}", WEDGE, number(cards, y=6), seat=raider)


def _legend(reach: dict[str, int], seat: Seat, own: str) -> list[str]:
    nation = names.nation(seat)
    if not reach:
        said = say_n(
            "{nation} reaches nothing with {count} raid card.",
            "{nation} reaches nothing with up to {count} raid cards.",
            MOST,
            nation=nation,
        )
        return [item("", said)]
    found = [item("", say(nations.IN_REACH[seat]))]
    for count in range(1, MOST + 1):
        places = tuple(place for place, cards in reach.items() if cards == count)
        if places:
            said = say_n(
                "With {count} card: {places}.",
                "With {count} cards: {places}.",
                count,
                places=names.places(places),
            )
            found.append(item(_sign(count, seat, own), said, places=places))
    return found
