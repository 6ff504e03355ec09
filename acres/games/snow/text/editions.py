"""Sentences about the printings and the variant switches, and what is different in a game."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from acres.core.rules_text import load
from acres.core.seat import Seat
from acres.core.sentences import N_, say
from acres.games.snow.rules.cards import cards_of, kinds_with
from acres.games.snow.rules.data import BRITISH, FRENCH, KINDS
from acres.games.snow.rules.editions import EDITIONS, VARIANTS, Rules, differs, read


def title(word: str) -> str:
    """Return the name of the variant, such as No Governor."""
    return say(load("snow").variants[word].title)


def sentence(word: str) -> str:
    """Return the effect of the variant, in one sentence."""
    return say(load("snow").variants[word].sentence)


ABOUT = {
    "second": N_(
        "Raids reach one step farther, and giving up a siege is free. You cannot reserve "
        "location cards, and you shuffle the discard pile only when you need a card."
    ),
    "revised": N_(
        "The first edition with limits: five cards in reserve, two cards for a merchant, and no "
        "conversions from the reserve."
    ),
    "first": N_(
        "The game as it first came out: no limits on reserves or merchants, and Bateaux in the "
        "French deck. Giving up a siege costs an action."
    ),
}
"""By printing, the suggested one first."""


@dataclass(frozen=True, slots=True)
class PrintingLine:
    """One line of the table of printings."""

    field: str
    """The name of a field of `Rules`."""
    title: str
    says: Mapping[Hashable, str]
    """The sentences by the field's value."""
    cards: tuple[str, ...]
    """Ids of the cards, places and verbs on which a player meets it."""


LINES = (
    PrintingLine(
        "french_bateaux",
        N_("French Bateaux"),
        {
            "deck": N_("The French Bateaux card is in the French deck from the start."),
            "available": N_(
                "The French Bateaux card starts among the cards that France can draft."
            ),
            "none": N_("The French Bateaux card is not in the game."),
        },
        ("bateaux",),
    ),
    PrintingLine(
        "raid_bonus",
        N_("Reach of a raid"),
        {
            0: N_("A raid reaches one step for each card you play."),
            1: N_("A raid reaches one step for each card you play, and one step more."),
        },
        ("raid",),
    ),
    PrintingLine(
        "support_shuffles",
        N_("Home Support"),
        {
            True: N_("Home Support shuffles your discard pile if the draw pile runs out."),
            False: N_(
                "Home Support draws only from the draw pile, and you cannot play it when that "
                "pile is empty."
            ),
        },
        ("home-support",),
    ),
    PrintingLine(
        "shuffles_at_once",
        N_("Shuffling the discard pile"),
        {
            True: N_("You shuffle the discard pile as soon as you draw the last card."),
            False: N_(
                "You shuffle the discard pile only when you need a card to refill your hand."
            ),
            "any draw": N_(
                "You shuffle the discard pile only when you need a card and the draw pile is empty."
            ),
            "late": N_(
                "When the draw pile runs out, you draw only its last cards; you shuffle the "
                "discard pile at the very end of the turn."
            ),
        },
        ("end",),
    ),
    PrintingLine(
        "reserve_limit",
        N_("Size of the reserve"),
        {
            None: N_("The reserve holds any number of cards."),
            5: N_("The reserve holds at most five cards."),
        },
        ("reserve",),
    ),
    PrintingLine(
        "reserve_locations",
        N_("Locations in the reserve"),
        {
            True: N_("You can reserve location cards like any other."),
            False: N_("You cannot reserve location cards."),
            "lost": N_("You can reserve a location card only if you do not hold its place."),
        },
        ("reserve",),
    ),
    PrintingLine(
        "merchant_limit",
        N_("Merchants"),
        {
            None: N_("A merchant takes the coins of any number of location cards."),
            2: N_("A merchant takes the coins of one or two location cards."),
        },
        ("merchant",),
    ),
    PrintingLine(
        "ambush_reserve",
        N_("Ambush and reserve"),
        {
            True: N_("An ambush that finds no target in the hand takes a card from the reserve."),
            False: N_("An ambush that finds no target in the hand spares the reserve."),
        },
        ("ambush",),
    ),
    PrintingLine(
        "convert_reserve",
        N_("Conversion and reserve"),
        {
            True: N_(
                "A conversion that finds no target in the hand takes a card from the reserve."
            ),
            False: N_("A conversion that finds no target in the hand spares the reserve."),
        },
        ("convert", "priest", "indian-leader"),
    ),
    PrintingLine(
        "free_withdrawal",
        N_("Giving up a siege"),
        {
            True: N_("Withdrawing and surrendering are free actions."),
            False: N_("Withdrawing and surrendering cost an action."),
        },
        ("withdraw", "surrender"),
    ),
    PrintingLine(
        "british_roots",
        N_("British reinforcements"),
        {
            ("boston",): N_("British reinforcements come from Boston."),
            ("boston", "new-york"): N_("British reinforcements come from Boston or New York."),
        },
        ("reinforce",),
    ),
    PrintingLine(
        "capital_wins",
        N_("Settling a capital"),
        {
            True: N_("Settle an enemy capital that has been left neutral, and you win at once."),
            False: N_(
                "Settling an enemy capital that has been left neutral does not win the game."
            ),
        },
        ("settle",),
    ),
)
"""E1 to E12."""


def about(edition: str) -> str:
    """Describe a printing, in one sentence."""
    return say(ABOUT[edition])


def in_force(rules: Rules, field: str) -> str:
    """Return the sentence of the line about this field under these rules."""
    (line,) = (each for each in LINES if each.field == field)
    return line_sentence(line, rules)


def line_sentence(line: PrintingLine, rules: Rules) -> str:
    """Return the sentence of the line under these rules."""
    return say(line.says[_value(line, rules)])


def _value(line: PrintingLine, rules: Rules) -> Hashable:
    value: Hashable = getattr(rules, line.field)
    if line.field == "reserve_locations" and value is False and "reserve-lost" in rules.variants:
        return "lost"
    if line.field == "shuffles_at_once" and "late-reshuffle" in rules.variants:
        return "late"
    if line.field == "shuffles_at_once" and value is False:
        return "any draw" if rules.support_shuffles else value
    return value


def readings(line: PrintingLine) -> list[tuple[list[str], str]]:
    """Return the sentences of this line, each with the printings that agree on it."""
    found: dict[str, list[str]] = {}
    for edition in EDITIONS:
        found.setdefault(line_sentence(line, EDITIONS[edition]), []).append(edition)
    return [(editions, said) for said, editions in found.items()]


def own_lines(rules: Rules) -> list[PrintingLine]:
    """Return the lines in which these rules follow their printing and not the second edition."""
    printing, second = EDITIONS[rules.edition], EDITIONS["second"]
    return [
        line
        for line in LINES
        if _value(line, rules) == _value(line, printing) != _value(line, second)
    ]


ONLY = {
    "fewer-infantry": BRITISH,
    "british-bateaux": BRITISH,
    "bateaux-draft": FRENCH,
    "bateaux-deck": FRENCH,
    "french_bateaux": FRENCH,
}
"""The only side whose cards a variant or a line of the printing is about."""


class Difference(NamedTuple):
    """A rule that differs from the expected one."""

    word: str
    """The variant's word, or the field of the printing's line."""
    title: str
    sentence: str
    of_printing: bool
    """Whether the printing has it; otherwise a house rule."""
    cards: tuple[str, ...]
    """Ids of the cards, places and verbs that it changes."""

    @property
    def label(self) -> str:
        """Meaning of the mark on a card."""
        if self.of_printing:
            return say("This printing: {title}", title=self.title)
        return say("House rule: {title}", title=self.title)

    @property
    def line(self) -> str:
        """The rule, for a close look at the card."""
        if self.of_printing:
            return say("This printing: {rule}", rule=self.sentence)
        return say("House rule: {rule}", rule=self.sentence)


def differences(options: Mapping[str, str]) -> tuple[Difference, ...]:
    """Return all differences, house rules first."""
    return _differences(tuple(options.items()))


def differences_about(
    options: Mapping[str, str], id: str, seat: Seat | None = None
) -> list[Difference]:
    """Return the differences about this card, place or verb; `seat` is the card's owner."""
    return [
        each
        for each in differences(options)
        if id in each.cards and (seat is None or _changes(options, each.word, id, seat))
    ]


def _changes(options: Mapping[str, str], word: str, id: str, seat: Seat) -> bool:
    if ONLY.get(word, seat) != seat:
        return False
    if word != "ambush-sieges" or id not in KINDS[seat]:
        return True
    return id in kinds_with(cards_of(read(options), seat), "vulnerable")


@lru_cache(maxsize=4)
def _differences(options: tuple[tuple[str, str], ...]) -> tuple[Difference, ...]:
    rules = read(dict(options))
    house = [
        Difference(word, title(word), sentence(word), False, VARIANTS.get(word, ()))
        for word in differs(dict(options))
    ]
    printing = [
        Difference(line.field, say(line.title), line_sentence(line, rules), True, line.cards)
        for line in own_lines(rules)
    ]
    return (*house, *printing)
