"""Nim on the front page."""

from acres.core.manifest import Manifest, Option
from acres.core.sentences import N_
from acres.games.nim.rules.seats import MOON, SUN, seats

MANIFEST = Manifest(
    title=N_("Nim"),
    sentence=N_("Three heaps of stones: take as many as you like from one, and plan for the last."),
    players=N_("2 players"),
    length=N_("2 minutes"),
    credit=N_("traditional"),
    cover="cover-nim",
    nations={SUN: N_("Sun"), MOON: N_("Moon")},
    signs={SUN: "sun", MOON: "moon"},
    seats=seats,
    choices={"last": Option(N_("The last stone"), {"wins": N_("wins"), "loses": N_("loses")})},
    sheets=("table.css",),
)
