"""Armorica on the front page."""

from acres.core.manifest import Manifest
from acres.core.sentences import N_

MANIFEST = Manifest(
    title=N_("Armorica"),
    sentence=N_(
        "Draw the right people into your corner of Roman Brittany, and feed them in winter."
    ),
    players=N_("2 to 4 players"),
    length=N_("about 30 minutes"),
    credit=N_("by Eric B. Vogel"),
    cover="cover-armorica",
    sheets=("theme.css", "table.css", "phone.css"),
)
