"""Things that are pointed at, by a pointer or the focus: each lights others, and the page shows lines
about it (``assets/js/pointing.js``)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

from acres.app.kit.scene import Scene, View
from acres.app.kit.selection import Thing
from acres.core.move import Verb, Zone

Kind = Literal["head", "said", "verb", "have", "lack", "sign", "heard"]
"""The look of a line: the thing itself, a fact, a kind of action, what it needs and the hand has, what
is against it, the meanings of signs, and what the eyes see anyway."""


class Pointed(NamedTuple):
    """A thing that is pointed at."""

    leads: tuple[Thing, ...] = ()
    """The things that it leads to, or that lead to it: ``(("map", "albany"),)``."""
    helps: tuple[Thing, ...] = ()
    """The other things that it could be played with."""
    lines: tuple[tuple[Kind, str], ...] = ()

    def plain(self) -> dict[str, object]:
        """Return it as strings and lists, things as ``data-places`` names them."""
        return {
            "leads": _written(self.leads),
            "helps": _written(self.helps),
            "lines": [[*line] for line in self.lines],
        }


def _written(things: Iterable[Thing]) -> str:
    return " ".join(f"{zone}/{id}" for zone, id in things)


def action(scene: Scene[View], verb: Verb, places: Zone | None) -> Pointed:
    """Point at an action: it lights the things that it could be chosen for with the picks; where a map
    is concerned, only `places`."""
    now = scene.play.selection
    if verb not in now.verbs():
        return Pointed()
    chosen = now if now.verb == verb else now.choose_verb(verb)
    things = chosen.open | {pick[:2] for pick in chosen.implied}
    on_map = {thing for thing in things if thing[0] == places}
    return Pointed(tuple(sorted(on_map or things)))
