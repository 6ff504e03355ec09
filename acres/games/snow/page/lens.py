"""What a lens shows of the map: words for the legend, drawings for the map, a sentence a place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from acres.app.kit.html import classes, tag, text
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.games.snow.rules import zones
from acres.games.snow.rules.view import View


@dataclass(frozen=True, slots=True)
class Shown:
    """One lens over one position."""

    title: str = ""
    """What it shows, in one sentence."""
    legend: str = ""
    """The items of the legend."""
    ways: str = ""
    """What is drawn under the connections."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """By place: what is drawn beside it."""
    ports: frozenset[str] = frozenset()
    """The places with a ring: the sea supplies them."""
    said: Mapping[str, str] = field(default_factory=dict)
    """By place: the same as a sentence."""
    hangs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By place: the places to be outlined when it has the focus."""


def looked_at(scene: Scene[View]) -> str | None:
    """The place that is inspected, or picked."""
    if scene.shell.inspect is not None and scene.shell.inspect.zone == zones.MAP:
        return scene.shell.inspect.id
    picks = (*scene.play.selection.picked, *scene.play.selection.implied)
    return next((pick.id for pick in picks if pick.zone == zones.MAP), None)


def number(count: int, *, x: int = 0, y: int = 4) -> str:
    """A number of the drawing; it is no text, so that a place's words are its name."""
    return tag("use", href=f"#number-{count}", x=x or None, y=y)


def mark(kind: str, *content: str, seat: Seat | None = None, wide: bool = False) -> str:
    """What stands beside a place, centred on 0, 0."""
    return tag("g", *content, class_=classes("lens-mark", kind, seat, narrow=not wide))


def sample(drawing: str) -> str:
    """A drawing of the map in the legend."""
    return tag(
        "svg",
        drawing,
        class_="sample",
        viewBox="-17 -13 34 26",
        aria_hidden="true",
    )


def item(drawing: str, sentence: str, *, places: tuple[str, ...] = ()) -> str:
    """A line of the legend; pointed at, it outlines its places."""
    return tag(
        "li",
        sample(drawing) if drawing else "",
        tag("span", text(sentence)),
        data_places=" ".join(places) or None,
        tabindex="0" if places else None,
    )
