"""A Few Acres of Snow on the front page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from acres.core.manifest import Manifest, Option, Seating
from acres.core.sentences import N_, say, say_n
from acres.games.snow.rules.editions import BRITISH, FRENCH, SEATS, differs, seats

PRINTINGS = {
    "second": N_("Second edition"),
    "revised": N_("Revised (German printing)"),
    "first": N_("First edition (French printing)"),
}
"""The suggested one first."""

SEATINGS = (
    Seating(
        BRITISH,
        N_("Britain"),
        N_("You are Britain, and the bot {bot} is France."),
        (BRITISH,),
    ),
    Seating(FRENCH, N_("France"), N_("You are France, and the bot {bot} is Britain."), (FRENCH,)),
    Seating(
        "bot-chooses",
        N_("A random side"),
        N_("You set the rules, and chance decides which side the bot {bot} takes."),
        SEATS,
    ),
    Seating(
        "self",
        N_("Play both sides"),
        N_("You play both sides, with all cards open."),
        SEATS,
    ),
    Seating(
        "watch",
        # Translators: verb: looking on while bots play.
        N_("Watch"),
        N_("The bot {bot} plays both sides, with all cards open; you watch."),
        SEATS,
    ),
    Seating(
        "all",
        N_("Two players"),
        N_("Two people share this device; a curtain hides the hands."),
        SEATS,
    ),
    Seating(
        "other-chooses",
        N_("The other player chooses"),
        N_("Two people here: one sets the rules, the other chooses a side."),
        SEATS,
    ),
    Seating(
        "link",
        N_("By link"),
        N_("Each turn is a link that you send to the other player."),
        SEATS,
    ),
    Seating(
        "table",
        N_("At a real table"),
        N_("You deal real cards and tell the page which cards are drawn."),
        SEATS,
    ),
)


def rules_line(options: Mapping[str, str]) -> str:
    """Return the rules of a game with these options, in a few words."""
    printing = say(PRINTINGS[options.get("edition", "second")])
    count = len(differing(tuple(options.items())))
    if not count:
        return printing
    return say_n("{printing}, {count} house [rule|rules]", count, printing=printing)


@lru_cache(maxsize=16)
def differing(options: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    """Return the house rules among these options."""
    return differs(dict(options))


MANIFEST = Manifest(
    title=N_("A Few Acres of Snow"),
    sentence=N_(
        "Britain and France contend for North America, 1690 to 1763: two decks of cards, one map."
    ),
    players=N_("2 players"),
    length=N_("about 60 minutes"),
    credit=N_("by Martin Wallace"),
    cover="cover-snow",
    nations={BRITISH: N_("Britain"), FRENCH: N_("France")},
    signs={BRITISH: "crown", FRENCH: "lily"},
    seats=seats,
    # Translators: noun: which edition of the game.
    choices={"edition": Option(N_("Printing"), PRINTINGS)},
    seatings=SEATINGS,
    rules=rules_line,
    sheets=(
        *("table.css", "cards.css", "column.css", "phone.css", "rules.css"),
        *("map.css", "lenses.css", "edges.css"),
    ),
    examples={
        "one-point": N_("One point short"),
        "fort-duquesne": N_("Fort Duquesne or Boston"),
    },
    lessons=(
        *("01-settle", "02-town", "03-money", "04-besieged"),
        *("05-siege", "06-raid", "07-ambush", "08-deck", "09-france"),
    ),
    elo={
        "gentle": (430, 280),
        "settler": (1000, 0),
        "captain": (1390, 120),
        "general": (1770, 190),
    },
    records=True,
)
