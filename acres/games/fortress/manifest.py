"""Island Fortress on the front page."""

from acres.core.manifest import Manifest, Option
from acres.core.sentences import N_
from acres.games.fortress.rules.seats import DRAGON, PHOENIX, TIGER, TORTOISE, seats

MANIFEST = Manifest(
    title=N_("Island Fortress"),
    sentence=N_(
        "Raise one wall together, with laborers, convicts and the governor’s favor, and have most "
        "of it."
    ),
    players=N_("2 to 4 players"),
    length=N_("about 90 minutes"),
    credit=N_("by Bryan Johnson"),
    cover="cover-fortress",
    nations={
        DRAGON: N_("Dragon"),
        PHOENIX: N_("Phoenix"),
        TORTOISE: N_("Tortoise"),
        TIGER: N_("Tiger"),
    },
    signs={DRAGON: "dragon", PHOENIX: "phoenix", TORTOISE: "tortoise", TIGER: "tiger"},
    seats=seats,
    choices={
        "players": Option(
            N_("Players"),
            {
                # Translators: how many players.
                "2": N_("two"),
                # Translators: how many players.
                "3": N_("three"),
                # Translators: how many players.
                "4": N_("four"),
            },
        )
    },
    sheets=("theme.css", "wall.css", "table.css", "phone.css"),
)
