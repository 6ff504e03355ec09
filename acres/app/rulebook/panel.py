"""The panel of rules: the field to search in, what was found, or all chapters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.legend import Sign
from acres.app.kit.rulebook import Chapter, Paragraph
from acres.app.kit.scene import AnyScene, RulebookPart
from acres.app.rulebook import search
from acres.app.rulebook.feature import FIELD, LONGEST
from acres.core.sentences import gap, say, say_n

FIRST = 2
"""Number of chapters that stand before the legends: the goal, and a turn."""


def panel(page: AnyPage, scene: AnyScene) -> str:
    """Draw the rules of a game: its chapters, or the paragraphs with the words that are sought."""
    part, written = scene.rulebook, page.rulebook(scene)
    chapters = (*written[:FIRST], *_legends(page, scene), *written[FIRST:])
    found = search.sought(part.sought)
    if not found:
        body = join(_chapter(chapter, part) for chapter in chapters)
        return _field(part, "") + tag("div", body, class_="rules")
    paragraphs = search.hits(chapters, found)
    match = search.matcher(found)
    body = join(_paragraph(each, part, match) for each in paragraphs)
    return _field(part, _told(len(paragraphs), part.sought)) + tag("div", body, class_="rules")


def _legends(page: AnyPage, scene: AnyScene) -> Iterator[Chapter]:
    legends = tuple(
        Paragraph(
            (f"legend-{where}",),
            say(title),
            signs=tuple(sign for group in page.legend(where, scene).values() for sign in group),
        )
        for where, title in page.LEGENDS.items()
    )
    if legends:
        yield Chapter(say("Icons and rings"), legends)


def _field(part: RulebookPart, told: str) -> str:
    # Translators: the label of a field.
    label = say("Search the rules")
    field = tag(
        "input",
        id=FIELD,
        type="search",
        autocomplete="off",
        autocapitalize="off",
        enterkeyhint="search",
        maxlength=LONGEST,
        placeholder=label,
        aria_label=label,
        value=part.sought,
    )
    status = tag("p", text(told), class_="quiet", role="status")
    return tag("div", field, status, class_="rules-search", role="search")


def _told(count: int, sought: str) -> str:
    if not count:
        return say("No rule mentions “{words}”. Try another word.", words=sought)
    return say_n("{count} paragraph found.", "{count} paragraphs found.", count)


def _chapter(chapter: Chapter, part: RulebookPart) -> str:
    paragraphs = (_paragraph(each, part) for each in chapter.paragraphs)
    return tag("section", tag("h3", text(chapter.title)), *paragraphs)


def _paragraph(paragraph: Paragraph, part: RulebookPart, match: search.Match | None = None) -> str:
    asked = part.asked in paragraph.sections
    about = (*paragraph.about, part.thing) if asked else paragraph.about
    number = tag("span", text(paragraph.number), class_="rule-number") if paragraph.number else ""
    title = tag("h4", number, search.marked(paragraph.title, match)) if paragraph.title else ""
    name = paragraph.sections[0]
    return tag(
        "div",
        title,
        _lines(paragraph, part.asked, match),
        paragraph.figure,
        _signs(paragraph.signs, match),
        id=f"paragraph-{name.replace(' ', '-')}",
        class_=classes("paragraph", asked=asked),
        role="group",
        aria_label=paragraph.title or None,
        aria_current="true" if asked else None,
        tabindex=-1,
        data_places=" ".join(filter(None, about)) or None,
        data_asked=part.number if asked else None,
    )


def _lines(paragraph: Paragraph, asked: str, match: search.Match | None) -> str:
    # Translators: the mark of a rule that differs from what players expect.
    changed = icon("rule", say("different in this game"))
    # Translators: the mark of a rule that no published rulebook has.
    meaning = say("No printed rulebook says this.")
    ours = tag("small", text(say("our own")), class_="our-own", title=meaning)
    numbers = count(1)

    def line(said: str, mark: str = "") -> str:
        if not paragraph.numbered:
            return tag("li", search.marked(said, match), mark)
        at = next(numbers)
        number = tag("span", text(f"{paragraph.number}.{at}"), class_="rule-number")
        current = asked == paragraph.sections[at]
        return tag(
            "li",
            number,
            search.marked(said, match),
            mark,
            class_=classes("numbered", asked=current),
            aria_current="true" if current else None,
        )

    lines = [line(each) for each in paragraph.lines]
    lines += (
        tag("li", changed, search.marked(each, match), class_="changed")
        for each in paragraph.changed
    )
    lines += (line(each, gap() + ours) for each in paragraph.ours)
    return tag("ul", *lines) if lines else ""


def _signs(signs: Sequence[Sign], match: search.Match | None) -> str:
    if not signs:
        return ""
    items = (
        tag(
            "li",
            tag("span", sign.drawing, class_="drawn", aria_hidden=True),
            tag("span", search.marked(sign.said, match)),
        )
        for sign in signs
    )
    return tag("ul", *items, class_="legend-lines")
