"""What the tab of counting is made of: boxes, folds, tables with a column for every player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from acres.app.kit.html import classes, join, tag, text
from acres.app.kit.widgets import emblem
from acres.core.seat import Seat
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.text import sentences


def box(title: str, *content: str, about: str) -> str:
    """A section of the tab; `about` is what it counts, in a word."""
    heading = tag("h3", text(title))
    return tag("section", heading, *content, class_=classes("count-box", f"about-{about}"))


def fold(id: str, title: str, body: str, *, opened: bool = False) -> str:
    """Something that can be folded away; `id` is what the page remembers it by."""
    return tag(
        "details",
        tag("summary", tag("h4", text(title))),
        body,
        id=f"fold-{id}",
        class_="pile",
        open=opened,
    )


def quiet(sentence: str) -> str:
    """A sentence below a table, if there is one."""
    return tag("p", text(sentence), class_="quiet") if sentence else ""


def seat_sign(seat: Seat, *, name: bool = False) -> str:
    """A player's emblem with the name, which else only who hears the page gets."""
    called = tag("span", text(sentences.nation(seat)), class_=None if name else "hidden-text")
    return emblem(MANIFEST.signs[seat], seat) + called


def heads(seats: Iterable[Seat], *more: str) -> str:
    """The players above their columns, and more columns behind them."""
    found = [
        tag(
            "th", seat_sign(seat, name=True), scope="col", class_=seat, title=sentences.nation(seat)
        )
        for seat in seats
    ]
    found += (tag("th", text(title), scope="col") for title in more)
    return tag("thead", tag("tr", tag("td", ""), *found))


def table(caption: str, head: str, rows: Iterable[str], *, seats: int, kind: str = "") -> str:
    """A table of numbers; `rows` is one or several bodies. Who hears the page gets the caption."""
    return tag(
        "table",
        tag("caption", text(caption), class_="hidden-text"),
        head,
        *rows,
        class_=classes("sums", f"of-{seats}", kind),
    )


def body(rows: Iterable[str], title: str = "", columns: int = 1) -> str:
    """Rows that belong together, below their title, which spans all columns."""
    above = tag("tr", tag("th", text(title), scope="rowgroup", colspan=columns)) if title else ""
    return tag("tbody", above, *rows)


def row(label: str, cells: Sequence[str], *, small: str = "", kind: str = "", about: str) -> str:
    """A label and its cells, which are markup; `about` is what the row counts, in a word."""
    more = tag("small", text(small)) if small else ""
    head = tag("th", text(label), more, scope="row")
    return tag("tr", head, *cells, class_=kind or None, data_about=about)


def number(count: int, *, kind: str = "", signed: bool = False) -> str:
    """A cell with a number; nothing is written softly."""
    written = f"−{-count}" if count < 0 else f"+{count}" if signed and count else f"{count}"
    return tag("td", text(written), class_=classes(kind, none=not count) or None)


def out_of_reach(label: str) -> str:
    """A sign for what cannot be, with the words for who hears the page."""
    return tag("span", "–", role="img", aria_label=label)


def lines(sentences_: Iterable[str], kind: str = "") -> str:
    """Sentences below each other."""
    found = [tag("li", text(sentence)) for sentence in sentences_]
    return tag("ul", *found, class_=classes("count-lines", kind)) if found else ""


def terms(found: Iterable[tuple[str, Iterable[str]]]) -> str:
    """Words, and sentences about each."""
    parts = [
        tag("dt", text(term)) + join(tag("dd", text(sentence)) for sentence in said)
        for term, said in found
    ]
    return tag("dl", *parts, class_="count-terms")
