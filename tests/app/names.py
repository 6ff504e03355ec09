"""The names of marks: every icon and badge has a word beside it, or a name under the pointer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

WORD = re.compile(r"[^\W\d_]{2,}")
BADGES = frozenset(
    {
        "badge",
        "letter",
        "letter-tag",
        "led",
        "pip",
        "reach",
        "group",
        "run-points",
        "won",
    }
    | {"use", "held", "figure-of", "needs"}
)
"""Classes of the marks that are no icons."""
OWN_TIP = frozenset({"plate", "tip"})
"""Classes of elements with a tip of their own under the pointer."""
UNITS = frozenset(
    {"button", "li", "tr", "p", "summary", "h1", "h2", "h3", "h4", "section", "table"}
)
"""The elements within which a word can explain a mark."""
UNREAD = frozenset({"hidden-text", "key"})
"""Classes of texts that nobody sees as a word."""


@dataclass
class Element:
    tag: str
    attributes: dict[str, str]
    parent: Element | None = None
    children: list[Element] = field(default_factory=list)
    words: str = ""

    @property
    def classes(self) -> set[str]:
        return {*self.attributes.get("class", "").split()}

    def within(self) -> Iterator[Element]:
        yield self
        for child in self.children:
            yield from child.within()

    def around(self) -> Iterator[Element]:
        """Itself and the elements around it, out of its unit at last."""
        found: Element | None = self
        while found is not None:
            yield found
            found = None if found.tag in UNITS else found.parent

    def named(self) -> bool:
        """Whether pointing at it shows a name."""
        return bool(self.attributes.get("title")) or any(
            child.tag == "title" and child.words.strip() for child in self.children
        )

    def seen(self) -> str:
        """Its visible text."""
        if self.classes & UNREAD or self.tag in ("title", "kbd"):
            return ""
        return " ".join([self.words, *(child.seen() for child in self.children)])

    def marks(self) -> set[str]:
        """What it has of icons, each kind once, and of badges."""
        return {each.mark() for each in self.within()} - {""}

    def mark(self) -> str:
        """The name of the icon or badge that it is; empty for anything else."""
        if self.tag == "svg" and "icon" in self.classes and self.children:
            return next((use.attributes["href"] for use in self.children if use.tag == "use"), "")
        return " ".join(sorted(self.classes & BADGES))


class Tree(HTMLParser):
    """Markup as elements in each other."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.root = self._open = Element("div", {})
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        self._open = self._open.children[-1]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self._open.children.append(Element(tag, found, self._open))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.parent is not None
        self._open = self._open.parent

    def handle_data(self, data: str) -> None:
        self._open.words += data


def nameless(markup: str) -> list[str]:
    """List the icons and badges that have neither a name nor a word of their own beside them."""
    found = []
    for element in Tree(markup).root.within():
        if (mark := element.mark()) and not _explained(element):
            path = [*element.around()][::-1]
            found.append(f"{mark} in {' > '.join(_called(each) for each in path)}")
    return found


def _explained(element: Element) -> bool:
    own = element.marks()
    for around in element.around():
        if around.named():
            return True
        if around.marks() <= own and (WORD.search(around.seen()) or _beside(around, own)):
            return True
        if around.classes & (OWN_TIP | {"drawn"}):
            return True
    return False


def _beside(element: Element, own: set[str]) -> bool:
    """Whether a word stands right before or behind, and belongs to no other mark."""
    siblings = element.parent.children if element.parent else []
    at = next((index for index, each in enumerate(siblings) if each is element), 0)
    return any(
        WORD.search(each.seen()) and each.marks() <= own
        for each in siblings[max(0, at - 1) : at + 2]
        if each is not element
    )


def _called(element: Element) -> str:
    return ".".join([element.tag, *sorted(element.classes)])
