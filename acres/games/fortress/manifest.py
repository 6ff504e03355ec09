"""Island Fortress on the front page."""

from acres.core.manifest import Manifest, Option
from acres.core.sentences import N_
from acres.games.fortress.rules.seats import DRAGON, PHOENIX, TIGER, TORTOISE, seats


def _more(usual: int, *extra: int) -> dict[str, str]:
    return {str(more): str(usual + more) for more in (0, *extra)}


MANIFEST = Manifest(
    title=N_("Island Fortress"),
    sentence=N_("Everybody builds the same wall. Own the most of it."),
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
    variants={
        "replacing": Option(
            N_("Replacing blocks"),
            {
                # Translators: whether a rule is played.
                "yes": N_("yes"),
                # Translators: whether a rule is played.
                "no": N_("no"),
            },
        ),
        "regions": Option(
            N_("Regions with 3 or 4 players"),
            {
                # Translators: how many regions the wall has.
                "usual": N_("as usual"),
                # Translators: how many regions the wall has.
                "more": N_("one more"),
            },
        ),
        "incentive": Option(
            N_("First petition"),
            {
                # Translators: what the winner of the first petition gets besides.
                "none": N_("as usual"),
                # Translators: what the winner of the first petition gets besides.
                "block": N_("1 block"),
                # Translators: what the winner of the first petition gets besides.
                "chip": N_("1 chip"),
                # Translators: what the winner of the first petition gets besides.
                "treasure": N_("1 treasure"),
            },
        ),
        "trade": Option(
            N_("Unplayed favors"),
            {
                # Translators: what favor cards left in hand are worth at the end.
                "no": N_("worthless"),
                # Translators: what favor cards left in hand are worth at the end.
                "yes": N_("traded"),
            },
        ),
        "jade": Option(N_("Jade at the start"), _more(12, 3, 6, 12)),
        "laborers": Option(N_("Laborers at the start"), _more(0, 2, 4, 6)),
        "convicts": Option(N_("Convicts at the start"), _more(0, 2, 4, 6)),
        "blocks": Option(N_("Blocks at the start"), _more(0, 2, 4, 6)),
    },
    sheets=("theme.css", "wall.css", "table.css", "counting.css", "phone.css", "rules.css"),
    examples={"four-towers": N_("Four towers")},
    lessons=("01-wall", "02-row", "03-workers", "04-favor", "05-towers", "06-roles"),
    elo={
        "gentle": (150, 340),
        "settler": (1000, 0),
        "captain": (1170, 70),
        "general": (1310, 90),
    },
)
