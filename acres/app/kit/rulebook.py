"""The rules of a game: paragraphs that its page writes, and sentences that cite them; legends, which
are for each part of a table the marks that can appear there, as the table draws them, each with its
meaning; and drawings that explain a rule.

A drawing is SVG in units of about a pixel, numbers and signs only. Words stand outside: in a sentence for
those who hear the page, and in a caption.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Self

from acres.app.kit.html import button_tag, classes, join, tag, text
from acres.core.sentences import say

# Legends


class Sign(NamedTuple):
    """A mark of the table and its meaning."""

    drawing: str
    """Markup, as the table draws it."""
    said: str
    """A sentence or a few words, in the reader's language."""


Signs = Mapping[str, Iterable[Sign]]
"""The signs of a legend in groups by their heading, which is empty where there is only one."""


def listed(signs: Iterable[Sign], written: Callable[[str], str] = text) -> str:
    """List signs with their meanings, which `written` makes markup of."""
    lines = (
        tag(
            "li",
            tag("span", sign.drawing, class_="drawn", aria_hidden=True),
            tag("span", written(sign.said)),
        )
        for sign in signs
    )
    return tag("ul", *lines, class_="legend-lines")


# Paragraphs

BRACKETS = "([{“”}]).,:;…（）。、"
"""Characters that stand with a cited section on one line."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of the rules. All sentences are said already."""

    sections: tuple[str, ...]
    """The sections that reasons cite for it, and words of its own: ``("4.1", "4.2")``. The first is
    its name on the page."""
    title: str
    """“Settle”; empty below a heading that says enough."""
    lines: tuple[str, ...] = ()
    """Sentences, each a line."""
    changed: tuple[str, ...] = ()
    """Sentences in which this game differs from what players expect: lines with a mark."""
    ours: tuple[str, ...] = ()
    """Sentences that no printed rule has: rulings and reconstructions, with a mark."""
    number: str = ""
    """The number that reasons name it by, beside the title: “4.1”."""
    numbered: bool = False
    """Whether reasons cite its lines and rulings one by one: each has a number, “4.1.2”, and is
    found by its place among the `sections` behind the first."""
    about: tuple[str, ...] = ()
    """Things to outline on the table: ids of places and cards (``quebec``), or a zone and an id
    (``do/settle``, ``hand/boston``); ``part/sieges`` is the element with that id."""
    signs: tuple[Sign, ...] = ()
    """Marks of the table with their meanings."""
    figure: str = ""
    """A drawing with its caption: markup of `figure`."""
    words: str = ""
    """Other words by which somebody may search for it: “boat fleet”."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """Paragraphs below a heading."""

    title: str
    paragraphs: tuple[Paragraph, ...]


def figure(drawing: str, caption: str = "") -> str:
    """Put a drawing, whose markup says by ``role="img"`` and a label what it shows, above its
    caption."""
    below = tag("figcaption", text(caption)) if caption else ""
    return tag("figure", drawing, below, class_="rule-figure")


class Cited(str):
    """A sentence that cites a section of the rules by `label`.

    It is a text like any other for ears, refusals and tests; only `cited` makes more of it.
    """

    __slots__ = ("label", "section", "thing")

    label: str
    """The name of the section in the sentence: “rule 3.1”."""
    section: str
    """The section: ``3.1``."""
    thing: str
    """The id of the place or card that the sentence is about; empty for none."""

    def __new__(cls, sentence: str, label: str, section: str, thing: str = "") -> Self:
        made = super().__new__(cls, sentence)
        made.label, made.section, made.thing = label, section, thing
        return made


def cited(sentence: str) -> str:
    """Write a sentence, with the section that it cites as a link to the paragraph.

    >>> cited("Your hand is empty.")
    'Your hand is empty.'
    """
    if not isinstance(sentence, Cited):
        return text(sentence)
    before, label, after = sentence.rpartition(sentence.label)
    head = before.rstrip(BRACKETS)
    tail = after.lstrip(BRACKETS)
    link = rule_link(label, sentence.section, sentence.thing)
    # A line can break on both sides of a button, also before a bracket that closes.
    joined = text(before[len(head) :]), link, text(after.removesuffix(tail))
    return text(head) + tag("span", *joined, class_="cited") + text(tail)


def rule_link(label: str, section: str, thing: str = "") -> str:
    """Write a button that opens the rules at a section; it outlines the thing with that id, and so
    does the paragraph then."""
    return button_tag(
        text(label),
        do="rule",
        id=section,
        field=thing or None,
        class_="rule-link",
        data_places=thing or None,
    )


def rule_links(chapters: Iterable[Chapter], sections: Iterable[str]) -> str:
    """Write a row of links to the paragraphs of these sections; those that are not there are left
    out."""
    known = {
        section: paragraph
        for chapter in chapters
        for paragraph in chapter.paragraphs
        for section in paragraph.sections
    }
    links = [
        tag("li", rule_link(known[section].title, section))
        for section in sections
        if section in known
    ]
    if not links:
        return ""
    # Translators: before links to the rules about a card or a place.
    title = tag("b", text(say("In the rules:")))
    return tag("div", title, tag("ul", *links), class_="rule-links")


# Drawings

TIP = 4
"""Half the width of an arrow's head, in units."""


def drawing(size: tuple[int, int], said: str, *parts: str) -> str:
    """Draw a picture of this width and height; `said` describes it, `parts` are markup."""
    wide, high = size
    return tag(
        "svg",
        *parts,
        viewBox=f"0 0 {wide} {high}",
        role="img",
        aria_label=said,
        class_="drawing",
    )


def box(x: float, y: float, wide: float, high: float, kind: str = "", *, round: float = 3) -> str:
    """Draw a rectangle, by its upper left corner."""
    return tag(
        "rect", x=f"{x}", y=f"{y}", width=f"{wide}", height=f"{high}", rx=f"{round}", class_=kind
    )


def sign(name: str, x: float, y: float, size: float, kind: str = "") -> str:
    """Draw an icon of the page around a point."""
    return picture(f"icon-{name}", x - size / 2, y - size / 2, size, size, kind)


def picture(id: str, x: float, y: float, wide: float, high: float, kind: str = "") -> str:
    """Draw a symbol of the page's sprites, by its upper left corner."""
    return tag(
        "use", href=f"#{id}", x=f"{x}", y=f"{y}", width=f"{wide}", height=f"{high}", class_=kind
    )


def number(content: object, x: float, y: float, kind: str = "") -> str:
    """Write a number around a point."""
    return tag("text", text(content), x=f"{x}", y=f"{y}", class_=kind)


def path(d: str, kind: str = "line") -> str:
    """Draw a line."""
    return tag("path", d=d, class_=kind)


def arrow(x: float, y: float, to_x: float, to_y: float, kind: str = "") -> str:
    """Draw an arrow, a curve that leaves and arrives upright where it goes down or up."""
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    along, across = (to_x - x) / length, (to_y - y) / length
    back_x, back_y = to_x - 2 * TIP * along, to_y - 2 * TIP * across
    left = f"{back_x - TIP * across:.1f} {back_y + TIP * along:.1f}"
    right = f"{back_x + TIP * across:.1f} {back_y - TIP * along:.1f}"
    shaft = path(f"M{x} {y}L{back_x:.1f} {back_y:.1f}", classes("line", kind))
    head = path(f"M{to_x} {to_y}L{left}L{right}Z", classes("head", kind))
    return join((shaft, head))
