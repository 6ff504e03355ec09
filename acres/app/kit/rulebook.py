"""The rules of a game in words: paragraphs that its page writes, and sentences that cite them; and
legends: for each part of a table the marks that can appear there, as the table draws them, each with
its meaning."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple, Self

from acres.app.kit.html import button_tag, join, tag, text
from acres.core.sentences import say


class Sign(NamedTuple):
    """A mark of the table and its meaning."""

    drawing: str
    """Markup, as the table draws it."""
    said: str
    """A sentence or a few words, in the reader's language."""


Signs = Mapping[str, Iterable[Sign]]
"""The signs of a legend in groups by their heading, which is empty where there is only one."""


def listed(signs: Signs, *, level: int = 3) -> str:
    """List signs with their meanings; `level` is that of the headings of groups."""
    return join(
        (tag(f"h{level}", text(heading)) if heading else "")
        + tag("ul", *map(_line, group), class_="legend-lines")
        for heading, group in signs.items()
    )


def _line(sign: Sign) -> str:
    drawn = tag("span", sign.drawing, class_="drawn", aria_hidden=True)
    return tag("li", drawn, tag("span", text(sign.said)))


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
