"""What is known of a game before its code is there: for the front page and the build."""

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
