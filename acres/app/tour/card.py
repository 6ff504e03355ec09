"""The card of a game that is read: a comment or a question."""

from __future__ import annotations

from acres.app.kit.card import card as card_of
from acres.app.kit.html import DOT, tag, text
from acres.app.kit.scene import TourPart
from acres.app.kit.widgets import button
from acres.core.sentences import say, say_c


def card(tour: TourPart) -> str:
    """The card of this moment."""
    # Translators: over a comment on a game: which of how many.
    place = say("Comment {number} of {count}", number=tour.place, count=tour.places)
    head = tag(
        "div",
        tag("span", text(DOT.join((place, tour.when))), class_="quiet"),
        tag("b", text(tour.title)),
        class_="lesson-title",
    )
    return card_of(
        head,
        tour.says,
        tour.told,
        *_buttons(tour),
        leave="tour-leave",
        about=tour.about,
        step=f"{tour.place} {tour.when} {tour.stage}",
        sign="check" if tour.same else "eye",
        kind="over" if tour.last else "",
    )


def _buttons(tour: TourPart) -> tuple[str, ...]:
    # Translators: a button: to the comment before.
    back = button("tour-back", say_c("comment", "Back"), "plain", can=not tour.first)
    # Translators: a button: to the next comment.
    following = button("tour-on", say_c("comment", "Next"), "confirm")
    match tour.stage:
        case "asked":
            return back, _show("plain")
        case "tried":
            return back, button("tour-try", say("Try another play")), _show("confirm")
    return back, button("live", say("See the result"), "confirm") if tour.last else following


def _show(kind: str) -> str:
    return button("tour-show", say("Show me the real play"), kind)
