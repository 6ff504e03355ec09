"""The rules in our own words, in the order in which a player needs them."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from acres.app.kit.rulebook import Chapter, Paragraph
from acres.core.sentences import N_, NC_, say
from acres.games.armorica.page import figures
from acres.games.armorica.text import sentences as words


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
        words.SECTIONS["round"],
        (
            N_(
                "Gauls: starting with the first player, each player takes a card from the Gauls’ "
                "row or passes."
            ),
            N_("Romans: each player does the same with the Romans’ row."),
            N_("Winter: if you have more cards than amphorae, you lose cards."),
            N_("Then the first-player banner passes to the left."),
            N_(
                "With two players, the oldest card of each row also leaves the game after "
                "the winter."
            ),
        ),
        about=("part/turn",),
        words=NC_("search", "turn phase order begin first player flag"),
    ),
    "taking": Written(
        words.SECTIONS["taking"],
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
        words.SECTIONS["winter"],
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
        words.SECTIONS["end"],
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
                "The cards are our own, not the published ones: see docs/games/armorica-deck.md. If "
                "you own the game, you can use its cards instead."
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
FIGURES = {"taking": figures.slide, "points": figures.cut}


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
