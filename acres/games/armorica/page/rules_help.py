"""The rules in our own words, in the order in which a player needs them, with their drawings: a row
that moves up, and the display that is cut."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from acres.app.kit.html import classes, join, tag
from acres.app.kit.rulebook import (
    Chapter,
    Paragraph,
    arrow,
    box,
    drawing,
    figure,
    number,
    path,
    sign,
)
from acres.core.chance import Chance
from acres.core.rules_text import Rule, load
from acres.core.sentences import listed, say
from acres.games.armorica.page.cards import PERSONS
from acres.games.armorica.rules.data import CARDS, RUN_POINTS, SYMBOLS
from acres.games.armorica.rules.score import runs
from acres.games.armorica.rules.state import price
from acres.games.armorica.rules.turn import setup, step
from acres.games.armorica.text import sentences

WIDE = 340
SLOT, MARGIN = 55, 30
"""From one card of the row to the next, and to the middle of the first."""
CARD_SIZE, PERSON = (44, 52), (30, 32)
"""The size of a card in a row, and of its person alone."""
DEAL = Chance(4)
"""The deal of the row that is drawn."""
TAKEN = 2
"""The place of the card that is taken: every start card reaches it."""
PEOPLE = ("yellow", "brown", "blue", "red", "brown", "yellow", "green", "yellow", "white")
"""The people of the display that is cut."""


def rows() -> tuple[list[str], list[str]]:
    """Play the taking that is drawn: the row before and after it."""
    state = setup({"players": "3"}, DEAL)
    before = state.rows["gauls"].copy()
    step(state, ("take", before[-TAKEN]))
    return before, state.rows["gauls"]


def slide() -> str:
    """Draw a row before and after its card in place `TAKEN` is taken."""
    before, after = rows()
    taken, top, below = before[-TAKEN], 28, 156
    away = _across(before.index(taken))
    parts = [
        _row(before, top, taken, "picked"),
        arrow(away, top - 5, away, top - 25, "out"),
        _row(after, below, after[0], "ghost"),
    ]
    for at, card in enumerate(before):
        if card != taken:
            to = after.index(card)
            kind = "still" if to == at else ""
            parts.append(arrow(_across(at), top + 82, _across(to), below - 5, kind))
    said = say("A row before and after the card in place {place} is taken.", place=TAKEN)
    return figure(
        drawing((WIDE, 232), said, *parts),
        say(
            "Take the card in place {place}, and the cards to its left slide one place to the "
            "right. A new card joins the row at the left end.",
            place=TAKEN,
        ),
    )


def _across(at: int) -> int:
    return MARGIN + at * SLOT


def _row(row: Sequence[str], y: float, marked: str, kind: str) -> str:
    found: list[str] = []
    for at, card in enumerate(row):
        x, low = _across(at), y + CARD_SIZE[1] + 14
        found += (
            _card(card, x, y, kind if card == marked else ""),
            box(x - 17, low - 9, 34, 18, "pill", round=9),
            number(price([*row], card), x - 6, low),
            sign("wheat", x + 7, low, 11, "symbol wheat"),
        )
    return join(found)


def _card(card: str, x: float, y: float, kind: str) -> str:
    """Draw a card around the middle of its upper edge: its person and its symbols."""
    wide, high = CARD_SIZE
    shown = [symbol for symbol in SYMBOLS for _ in range(CARDS[card].count(symbol))]
    left = x - 6 * (len(shown) - 1)
    return tag(
        "g",
        box(x - wide / 2, y, wide, high, "sheet"),
        _person(CARDS[card].colour, x, y, wide, high / 2),
        *(sign(s, left + 12 * n, y + high * 0.75, 11, f"symbol {s}") for n, s in enumerate(shown)),
        box(x - wide / 2, y, wide, high, "edge"),
        class_=classes("figure-card", kind),
    )


def _person(colour: str, x: float, y: float, wide: float, high: float) -> str:
    return tag(
        "g",
        box(x - wide / 2, y, wide, high, "band"),
        sign(PERSONS[colour], x, y + high / 2, 20, "who-sign"),
        class_=colour,
    )


def cut() -> str:
    """Draw a display, its runs and their points: at each cut a line, and an arrow from the person in
    the run to the one like it."""
    cards = [next(id for id, card in CARDS.items() if card.colour == colour) for colour in PEOPLE]
    cut_up = runs(cards)
    scored = [RUN_POINTS[len(run)] for run in cut_up]
    parts: list[str] = []
    last: dict[str, int] = {}
    x = 18
    for run, points in zip(cut_up, scored, strict=True):
        colours = [CARDS[card].colour for card in run]
        if parts:
            parts += (path(f"M{x - 19} 36v52", "cut"), _alike(last[colours[0]], x))
        last = {colour: x + 34 * at for at, colour in enumerate(colours)}
        parts += (_person(colour, at, 40, *PERSON) for colour, at in last.items())
        end = last[colours[-1]]
        middle = (x + end) / 2
        parts += (
            path(f"M{x - 14} 78v6H{end + 14}v-6"),
            box(middle - 15, 85, 30, 20, "pill", round=10),
            number(points, middle, 95),
        )
        x = end + 42
    people = listed([sentences.colour(colour) for colour in PEOPLE])
    said = say("A display of {count} people: {people}.", count=len(PEOPLE), people=people)
    return figure(
        drawing((WIDE, 108), said, *parts),
        say(
            # Translators: {runs} are the points of each run: “10, 6 and 3”.
            "A second person of a kind begins the next run. These runs score {runs}: {points} points.",
            runs=listed([str(points) for points in scored]),
            points=sum(scored),
        ),
    )


def _alike(x: int, to: int) -> str:
    curve = path(f"M{x} 37C{x} 8 {to} 8 {to} 30", "line alike")
    return curve + path(f"M{to} 38l-4-8h8z", "head alike")


CARD = ("taking", "winter", "points")
"""The sections about any card."""
FIGURES = {"taking": slide, "points": cut}


@cache
def chapters() -> tuple[Chapter, ...]:
    """Write all chapters, which are the same in every game."""
    return tuple(
        Chapter(say(title), tuple(map(_paragraph, rules)))
        for title, rules in load("armorica").chapters.items()
    )


def _paragraph(rule: Rule) -> Paragraph:
    section = rule.sections[0]
    return Paragraph(
        rule.sections,
        say(rule.title) if rule.title else "",
        tuple(map(say, rule.say)),
        ours=tuple(map(say, rule.ours)),
        about=rule.about,
        figure=FIGURES[section]() if section in FIGURES else "",
        words=say(rule.words),
    )
