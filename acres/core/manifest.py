"""What is known of a game before its code is there: for the front page and the build.

In ``assets/games/<name>/`` lie ``cover.svg`` and ``cover.css``, which the front page needs (its
cover, the signs and colours of its seats), and, fetched when the game is chosen, ``table.html``
(the parts of its table), ``icons.svg`` where it has icons of its own, and its style sheets.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Manifest:
    """A game as it lies on the front page. The sentences are marked by `N_` and said later."""

    title: str
    sentence: str
    """What it is about."""
    players: str
    length: str
    credit: str
    """Whose game it is."""
    cover: str
    """The id of its cover, a symbol of its ``cover.svg``."""
    house_rules: bool = False
    """Whether its rules can be chosen: then its page has a module `house_rules`."""
    sheets: tuple[str, ...] = ("table.css", "phone.css")
    """The style sheets of its table, in the order in which one overrules another; the one that
    the front page needs is ``cover.css``."""
    records: bool = False
    """Whether there are public records of games to replay: then its room `records` has `replay` and
    `convert`."""
