"""The text of a game as it is written, unchecked: its header, its title, the name of its file; and
why one from elsewhere cannot be opened."""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import count

import acres
from acres.core.errors import BadLink, BadNotation, OtherVersion
from acres.core.sentences import say

LONGEST_NAME = 80
"""Characters of the name that an owner gives a game."""
LONGEST_FILE_NAME = 60
"""Characters of the name of a game in the name of its file."""


def _plain(name: str) -> str:
    """Nothing but letters and digits, which every system takes in the name of a file."""
    return "-".join(re.findall(r"\w+", name.lower()))[:LONGEST_FILE_NAME].rstrip("-")


def file_name(journal: str, players: str) -> str:
    """What a file about this game is called: its title, else who played which deal."""
    header = head(journal)
    return _plain(header.get("title", "")) or f"{_plain(players)}-{_plain(header.get('seed', ''))}"


def head(journal: str) -> dict[str, str]:
    """The header of a game's text as it is written, unchecked: name -> value."""
    lines = (line.partition(":") for line in journal.partition("\n\n")[0].split("\n"))
    return {name.strip(): value.strip() for name, _, value in lines}


def games_named(written: str) -> list[str]:
    """The games that are played here of those that a text has journals of, unchecked.

    >>> games_named("game: snow 1\\nseed: 3")
    ['snow']
    """
    found = dict.fromkeys(re.findall(r"\bgame: ([a-z0-9]{1,40}) ", written))
    return [name for name in found if name in acres.GAMES]


def titled(journal: str, name: str) -> str:
    """A game's text under the name that its owner gave it."""
    name = " ".join(name.encode(errors="replace").decode().split())[:LONGEST_NAME]
    title = head(journal).get("title", "")
    if not name or name == title[:LONGEST_NAME] or not journal.startswith("game:"):
        return journal
    header, end, moves = journal.partition("\n\n")
    first, *others = (line for line in header.split("\n") if not re.match(r"title\s*:", line))
    return "\n".join((first, f"title: {name}", *others)) + end + moves


def distinct(name: str, taken: Collection[str]) -> str:
    """This name, short enough, with a number where it is `taken`.

    >>> distinct("Evening", {"Evening", "Evening (2)"})
    'Evening (3)'
    """
    name = tried = name[:LONGEST_NAME]
    numbers = count(2)
    while tried in taken:
        number = f" ({next(numbers)})"
        tried = name[: LONGEST_NAME - len(number)] + number
    return tried


def of_other_rules(error: OtherVersion) -> str:
    """What is wrong with a game that was played by other rules than those here."""
    if error.newer:
        return say(
            "This game was made by a newer version of this page; load the page again to get it."
        )
    return say("This game was played by earlier rules, which this page does not know any more.")


def of_link(error: BadLink | BadNotation) -> str:
    """What is wrong with a link."""
    if isinstance(error, BadLink):
        return str(error)
    if isinstance(error, OtherVersion):
        return of_other_rules(error)
    # Translators: {error} is a complete sentence.
    return say("The game of this link does not follow the rules here: {error}", error=error)
