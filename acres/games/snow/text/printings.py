"""What the printings are called, and the twelve lines in which they differ, as sentences.

Each line reads one field of `acres.games.snow.rules.editions.Rules`, so that what it says is
true of the rules in play, variants included.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from acres.core.sentences import N_, say
from acres.games.snow.rules.editions import EDITIONS, Rules

ABOUT = {
    "second": N_(
        "Raids reach one step farther, a siege is given up without an action, locations are not "
        "reserved, and the discards are shuffled only when a card is needed."
    ),
    "revised": N_(
        "The first edition with limits: five cards in reserve, two cards sold by a merchant, "
        "and a conversion never reaches into the reserve."
    ),
    "first": N_(
        "The game as it first came out: a reserve and merchants without limit, Bateaux in the "
        "French deck, and an action to give up a siege."
    ),
}
"""By printing, the suggested one first."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table of printings."""

    field: str
    """Of `Rules`."""
    title: str
    says: Mapping[Hashable, str]
    """By the field's value."""
    cards: tuple[str, ...]
    """Ids of the cards, places and verbs on which a player meets it."""


LINES = (
    Line(
        "french_bateaux",
        N_("French Bateaux"),
        {
            "deck": N_("The French Bateaux card is in the French deck from the start."),
            "available": N_(
                "The French Bateaux card begins among the cards that France can draft."
            ),
            "none": N_("The French Bateaux card is not in the game."),
        },
        ("bateaux",),
    ),
    Line(
        "raid_bonus",
        N_("Reach of a raid"),
        {
            0: N_("A raid reaches as many steps as cards are played for it."),
            1: N_("A raid reaches one step more than cards are played for it."),
        },
        ("raid",),
    ),
    Line(
        "support_shuffles",
        N_("Home Support"),
        {
            True: N_("Home Support shuffles the discards when the draw pile runs out on it."),
            False: N_(
                "Home Support draws only what the draw pile holds, "
                "and cannot be played when that is empty."
            ),
        },
        ("home-support",),
    ),
    Line(
        "shuffles_at_once",
        N_("Shuffling the discards"),
        {
            True: N_("The discards are shuffled at once when the last card is drawn."),
            False: N_(
                "The discards are shuffled only when a card is missing as the hand is filled up."
            ),
            "any draw": N_(
                "The discards are shuffled only when a card is to be drawn and the draw pile "
                "is empty."
            ),
            "late": N_(
                "The discards are shuffled at the very end of a turn in which the draw pile ran "
                "out; until then only what is left is drawn."
            ),
        },
        ("end",),
    ),
    Line(
        "reserve_limit",
        N_("Size of the reserve"),
        {
            None: N_("The reserve takes any number of cards."),
            5: N_("The reserve takes five cards at most."),
        },
        ("reserve",),
    ),
    Line(
        "reserve_locations",
        N_("Locations in the reserve"),
        {
            True: N_("Location cards can be reserved like any other."),
            False: N_("Location cards cannot be reserved."),
            "lost": N_(
                "Of location cards only those of places that you do not hold can be reserved."
            ),
        },
        ("reserve",),
    ),
    Line(
        "merchant_limit",
        N_("Merchants"),
        {
            None: N_("A merchant takes the coins of any number of location cards."),
            2: N_("A merchant takes the coins of one or two location cards."),
        },
        ("merchant",),
    ),
    Line(
        "ambush_reserve",
        N_("Ambush and reserve"),
        {
            True: N_("An ambush that finds no victim in the hand takes one from the reserve."),
            False: N_("An ambush that finds no victim in the hand spares the reserve."),
        },
        ("ambush",),
    ),
    Line(
        "convert_reserve",
        N_("Conversion and reserve"),
        {
            True: N_("A conversion that finds nobody in the hand takes from the reserve."),
            False: N_("A conversion that finds nobody in the hand spares the reserve."),
        },
        ("convert", "priest", "indian-leader"),
    ),
    Line(
        "free_withdrawal",
        N_("Giving up a siege"),
        {
            True: N_("Withdrawing and surrendering are free of actions."),
            False: N_("Withdrawing and surrendering cost an action."),
        },
        ("withdraw", "surrender"),
    ),
    Line(
        "british_roots",
        N_("British reinforcements"),
        {
            ("boston",): N_("British reinforcements come from Boston."),
            ("boston", "new-york"): N_("British reinforcements come from Boston or New York."),
        },
        ("reinforce",),
    ),
    Line(
        "capital_wins",
        N_("Settling a capital"),
        {
            True: N_("Who settles an enemy capital that became neutral wins at once."),
            False: N_("Settling an enemy capital that became neutral does not win by itself."),
        },
        ("settle",),
    ),
)
"""E1 to E12."""


def about(edition: str) -> str:
    """What a printing is like, in one sentence."""
    return say(ABOUT[edition])


def in_force(rules: Rules, field: str) -> str:
    """What the line about this field says under these rules."""
    (line,) = (each for each in LINES if each.field == field)
    return sentence(line, rules)


def sentence(line: Line, rules: Rules) -> str:
    """What the line says under these rules."""
    return say(line.says[_value(line, rules)])


def _value(line: Line, rules: Rules) -> Hashable:
    value: Hashable = getattr(rules, line.field)
    if line.field == "reserve_locations" and value is False and "reserve-lost" in rules.variants:
        return "lost"
    if line.field == "shuffles_at_once" and "late-reshuffle" in rules.variants:
        return "late"
    if line.field == "shuffles_at_once" and value is False:
        return "any draw" if rules.support_shuffles else value
    return value


def readings(line: Line) -> list[tuple[list[str], str]]:
    """What the printings say in this line: those that agree, and their sentence."""
    found: dict[str, list[str]] = {}
    for edition in EDITIONS:
        found.setdefault(sentence(line, EDITIONS[edition]), []).append(edition)
    return [(editions, said) for said, editions in found.items()]


def own_lines(rules: Rules) -> list[Line]:
    """The lines in which these rules follow their printing and not the second edition."""
    printing, second = EDITIONS[rules.edition], EDITIONS["second"]
    return [
        line
        for line in LINES
        if _value(line, rules) == _value(line, printing) != _value(line, second)
    ]
