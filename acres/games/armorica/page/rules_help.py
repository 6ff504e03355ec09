"""The rules in our own words, in the order in which a player needs them, with their drawings: a row
that moves up, and the display that is cut."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

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
from acres.core.sentences import N_, NC_, listed, say
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


class Written(NamedTuple):
    """A section of the rules."""

    title: str
    lines: tuple[str, ...]
    ours: tuple[str, ...] = ()
    """Rulings, where the rulebook is silent, and the deck."""
    about: tuple[str, ...] = ()
    """The things on the table that it is about."""
    words: str = ""
    """Other words by which somebody may search for it."""


SECTIONS: dict[str, Written] = {
    "goal": Written(
        N_("The goal"),
        (
            N_(
                "You govern a town in Roman Brittany. Gather people in a display, from left to right."
            ),
            N_("You score for runs of different people, for gold and for majorities."),
            N_("The player with the most points after the last round wins."),
        ),
        about=("part/own",),
        # Translators: words by which somebody may search for a paragraph of the rules, here and in
        # what follows.
        words=NC_("search", "aim win winner victory purpose"),
    ),
    "round": Written(
        sentences.SECTIONS["round"],
        (
            N_(
                "Gauls: starting with the first player, each player takes a card from the Gauls’ "
                "row or passes."
            ),
            N_("Romans: each player does the same with the Romans’ row."),
            N_("Winter: if you have more cards than amphorae, you lose cards."),
            N_("Then the flag of the first player passes to the left."),
            N_(
                "With two players, the oldest card of each row also leaves the game after "
                "the winter."
            ),
        ),
        about=("part/turn",),
        words=NC_("search", "turn phase order begin first player flag"),
    ),
    "taking": Written(
        sentences.SECTIONS["taking"],
        (
            N_("Count places from the right: the oldest card is in place 1, at the right end."),
            N_(
                "Farmers, workers and soldiers need as much wheat as the number of their place. "
                "Your whole display counts, and you spend nothing."
            ),
            N_(
                "Patricians need their own symbol instead: generals need grapes, matrons olives, "
                "bureaucrats sheep. The card shows the symbol at its lower right."
            ),
            N_("Put the card at the right end of your display, where it stays."),
            N_("If you pass, the oldest card of the row leaves the game."),
            N_("After each turn a new card joins the left end of the row."),
        ),
        ours=(N_("If the row is empty, you pass, and no card leaves the game."),),
        about=("part/rows",),
        words=NC_("search", "reach cost price need cannot pass slide move citizen"),
    ),
    "winter": Written(
        sentences.SECTIONS["winter"],
        (
            N_("Count your cards and the amphorae on them: each card needs an amphora."),
            N_(
                "For each card too many, let a card without an amphora go. Cards with an amphora "
                "are safe."
            ),
        ),
        ours=(N_("The other cards close up and keep their order."),),
        about=("part/own",),
        words=NC_("search", "hunger starve food feed lose amphora"),
    ),
    "points": Written(
        N_("Points"),
        (
            N_(
                "Read your display from left to right: a run ends when the next card shows a "
                "kind of person already in the run. Runs of 1 to 6 score 1, 3, 6, 10, 15 and 21 "
                "points."
            ),
            N_("Each gold scores 1 point."),
            N_("Most grapes, most olives, most sheep: 4 points each, or 2 for each player tied."),
            N_("Second place scores nothing, also with three or four players."),
        ),
        ours=(N_("Nobody scores for a symbol that nobody has."),),
        about=("part/nations", "part/own"),
        words=NC_("search", "score scoring run colour majority second place players"),
    ),
    "end": Written(
        sentences.SECTIONS["end"],
        (
            N_(
                "When the draw piles run out, finish the round, winter included: round 8 with "
                "two or three players, round 6 with four."
            ),
            N_("If you are tied at the end, more gold wins."),
        ),
        ours=(
            N_("If gold is tied too, you share the victory."),
            N_("With two players, no card leaves a row after the last winter."),
        ),
        about=("part/rows",),
        words=NC_("search", "last round finish over tie-break"),
    ),
    "start": Written(
        N_("The start, and the draw piles"),
        (
            N_(
                "Gauls come in the groups a to e, Romans in the groups I to IV, in this order. Later "
                "groups tend to show more symbols."
            ),
            N_("The panel of piles lists the cards still to come in each group."),
        ),
        ours=(
            N_("Everybody starts with a farmer who shows 2 wheat, 3 amphorae and 1 gold."),
            N_(
                "Only the first player’s farmer shows 2 gold: beginning is a small disadvantage, "
                "which the gold makes good."
            ),
        ),
        about=("part/rows", "part/own"),
        words=NC_("search", "setup begin start different gold letter group deck strong"),
    ),
    "own": Written(
        N_("Our own additions"),
        (N_("“Our own” marks what no printed rulebook says."),),
        ours=(
            N_(
                "These cards are our own, not the published ones. If you own the game, you can use "
                "its cards instead."
            ),
        ),
        words=NC_("search", "deck ruling published printing edition"),
    ),
}
"""By the section that reasons cite, or a word of its own."""
CHAPTERS = {
    N_("Cards"): ("taking", "winter", "start"),
    N_("Points and the end"): ("points", "end", "own"),
}
"""The sections below each heading, behind the first two, which have chapters of their own."""
CARD = ("taking", "winter", "points")
"""The sections about any card."""
FIGURES = {"taking": slide, "points": cut}


@cache
def chapters() -> tuple[Chapter, ...]:
    """Write all chapters, which are the same in every game."""
    first = (
        Chapter(say(SECTIONS[section].title), (_paragraph(section),))
        for section in ("goal", "round")
    )
    others = (
        Chapter(say(title), tuple(_paragraph(section, title=True) for section in sections))
        for title, sections in CHAPTERS.items()
    )
    return (*first, *others)


def _paragraph(section: str, *, title: bool = False) -> Paragraph:
    written = SECTIONS[section]
    return Paragraph(
        (section,),
        say(written.title) if title else "",
        tuple(map(say, written.lines)),
        ours=tuple(map(say, written.ours)),
        about=written.about,
        figure=FIGURES[section]() if section in FIGURES else "",
        words=say(written.words),
    )
