"""How much of something, in words: “3 laborers”, “2 jade and 1 convict”."""

from __future__ import annotations

from collections.abc import Mapping

from acres.core.sentences import NE_, NN_, listed, say_c, say_n
from acres.games.fortress.rules.building import losses

COUNTS = {
    "jade": NE_("{count} jade"),
    # Translators: points of the score.
    "points": NN_("{count} point", "{count} points"),
    "treasures": NN_("{count} treasure", "{count} treasures"),
    "chips": NN_("{count} buyback chip", "{count} buyback chips"),
    "convicts": NN_("{count} convict", "{count} convicts"),
    "laborers": NN_("{count} laborer", "{count} laborers"),
    "workers": NN_("{count} worker", "{count} workers"),
    "blocks": NN_("{count} block", "{count} blocks"),
    "favors": NN_("{count} favor card", "{count} favor cards"),
    # Translators: what a favor card adds to income: “brings 1 jade a round”.
    "income": NE_("{count} jade a round"),
    # Translators: what a favor card adds to bids: “brings +2 to bids”.
    "bid": NE_("+{count} to bids"),
}
COUNTS["chip"] = COUNTS["chips"]


def amount(kind: str, count: int) -> str:
    """So many of a kind, of `COUNTS`.

    >>> amount("laborers", 1), amount("jade", 2)
    ('1 laborer', '2 jade')
    """
    return say_n(*COUNTS[kind], count)


def amounts(found: Mapping[str, int]) -> str:
    """Everything that there is of these kinds.

    >>> amounts({"jade": 2, "laborers": 0, "convicts": 1}), amounts({"jade": 0})
    ('2 jade and 1 convict', 'nothing')
    """
    parts = [amount(kind, count) for kind, count in found.items() if count]
    # Translators: instead of such as “2 jade and 1 convict”.
    return listed(parts) or say_c("amount", "nothing")


def crew(laborers: int, need: int) -> str:
    """Workers of whom so many are laborers.

    >>> crew(1, 4)
    '1 laborer and 3 convicts'
    """
    return amounts({"laborers": laborers, "convicts": need - laborers})


def lost(laborers: int, need: int) -> str:
    """What of these workers returns to the supply.

    >>> lost(7, 10)
    '4 laborers and 3 convicts'
    """
    gone, convicts = losses(laborers, need)
    return amounts({"laborers": gone, "convicts": convicts})
