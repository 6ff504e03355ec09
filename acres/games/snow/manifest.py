"""A Few Acres of Snow on the front page."""

from acres.core.manifest import Manifest
from acres.core.sentences import N_

MANIFEST = Manifest(
    title=N_("A Few Acres of Snow"),
    sentence=N_(
        "Britain and France contend for North America, 1690 to 1763: two decks of cards, one map."
    ),
    players=N_("2 players"),
    length=N_("about 60 minutes"),
    credit=N_("by Martin Wallace"),
    cover="cover-snow",
    house_rules=True,
    sheets=(
        *("table.css", "cards.css", "column.css", "phone.css", "rules.css"),
        *("map.css", "lenses.css"),
    ),
    records=True,
)
