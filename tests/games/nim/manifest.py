"""Nim on the front page."""

from acres.core.manifest import Manifest
from acres.core.sentences import N_

MANIFEST = Manifest(
    title=N_("Nim"),
    sentence=N_("Three heaps of stones: take as many as you like from one, and plan for the last."),
    players=N_("2 players"),
    length=N_("2 minutes"),
    credit=N_("traditional"),
    cover="cover-nim",
    sheets=("table.css",),
)
