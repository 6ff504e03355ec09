"""A saved game as one line of JSON: what the browser keeps, and a file of all games.

Whatever is read was perhaps written by something else: what is wrong with it is told in
one sentence.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Collection, Mapping
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from itertools import count
from typing import Any

import acres
from acres.app.kit.new_game import UNDECIDED, Mine
from acres.core import bounded_json
from acres.core.errors import BadLink, BadNotation, OtherVersion
from acres.core.journal import Journal
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say
from acres.core.steps import Steps, finished

SCHEMA = 2
LONGEST = 1_000_000
"""Longest entry that is read, in characters; every game is shorter."""
LATEST = 1e12
"""Latest date of an entry, in seconds since 1970."""
DEEPEST = 5
"""Deepest nesting of an entry from outside; ours are flatter."""
LONGEST_NOTES = 20_000


class Unreadable(Exception):
    """An unreadable entry; its text is the reason, as one sentence."""

    def __init__(self, sentence: str, *, newer: bool = False) -> None:
        super().__init__(sentence)
        self.newer = newer
        """Whether its only fault is to come from a newer version of the page."""


@dataclass(frozen=True, slots=True)
class Listing:
    """The line of a game in the list of saved games, shown without replaying it."""

    game: str
    title: str
    """The players."""
    rules: str
    """The rules, for games with several."""
    progress: str
    """The progress of the game: “Turn 12”."""
    decides: Seat
    """The seat that decides, empty after the end."""
    yours: bool
    """Whether a person decides."""
    scores: Mapping[Seat, int]
    last: str
    """The last public event, as one sentence."""


@dataclass(frozen=True, slots=True)
class Beside:
    """The data beside the journal of a game."""

    name: str = ""
    notes: str = ""
    orders: object = field(default_factory=dict)
    review: object = None
    open_table: bool = False

    @property
    def by_seat(self) -> Mapping[Seat, object]:
        """The standing orders by seat; any other value under nobody's."""
        return self.orders if isinstance(self.orders, dict) else {NOBODY: self.orders}


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A stored game."""

    id: str
    journal: str
    """Its text."""
    listing: Listing
    over: bool = False
    undone: tuple[str, ...] = ()
    """Moves that were taken back and can be played again."""
    name: str = ""
    """The owner's name for it."""
    notes: str = ""
    """The owner's notes, which never leave this browser with the game."""
    mine: tuple[Mine, ...] = ()
    """The seats of the people here, where others play elsewhere."""
    orders: object = field(default_factory=dict)
    """The standing orders by seat, in the format of `acres.app.play.standing_orders`, or any JSON
    value."""
    review: object = None
    """A review by `acres.app.bot.advice`, or any JSON value."""
    open_table: bool = False
    """Whether the device lies open between the people here."""
    at: float = 0.0
    """The time of writing, in seconds since 1970."""
    tab: str = ""
    """The tab that wrote it."""
    writes: int = 0
    """Number of writes: the newer of two entries of a game has more, whatever a clock says."""
    sum: int = field(default=0, compare=False)
    """CRC-32 of `journal`: a changed journal may be another game, and is refused."""

    @property
    def called(self) -> str:
        """The name of the game: by its owner, else by its players."""
        return self.name or self.listing.title

    @property
    def beside(self) -> Beside:
        """The data beside the journal."""
        return Beside(self.name, self.notes, self.orders, self.review, self.open_table)

    def game(self) -> Journal:
        """Read the game, every move checked; raises `Unreadable`."""
        return finished(self.reading())

    def reading(self) -> Steps[Journal]:
        """Read the game in steps, one for each move."""
        try:
            journal = yield from Journal.reading(self.journal)
        except OtherVersion as error:
            raise Unreadable(of_other_rules(error), newer=error.newer) from error
        except BadNotation as error:
            raise Unreadable(
                # Translators: {error} is a complete sentence.
                say("A saved game does not follow the rules: {error}", error=error)
            ) from error
        journal.put_back(self.undone)
        return journal


# The text of an entry


def written(entry: SavedGame) -> str:
    """Write an entry for storage and export: a line of JSON."""
    fields = asdict(entry)
    del fields["id"]
    fields["label"] = fields.pop("listing")
    return json.dumps(fields | {"schema": SCHEMA, "sum": checksum(entry.journal)})


def of_newer_page() -> Unreadable:
    """Describe an entry that a newer version of the page wrote."""
    return Unreadable(
        say(
            "A saved game was made with a newer version of Acres. Reload the page to get "
            "that version."
        ),
        newer=True,
    )


def checksum(journal: str) -> int:
    """Compute the CRC-32 of a journal."""
    return zlib.crc32(journal.encode(errors="surrogatepass"))


def owner(content: str) -> str | None:
    """Read the tab that wrote an entry; None where the entry is unreadable."""
    try:
        entry = _parsed(content)
    except ValueError:
        return None
    tab = entry.get("tab") if isinstance(entry, dict) else None
    return tab if isinstance(tab, str) else None


@lru_cache(maxsize=1)
def _parsed(content: str) -> object:
    """Parse an entry, which must not be changed: the answer is remembered for the next reader.
    Raises `ValueError`, also for deeper nesting than any entry has."""
    if len(content) > LONGEST:
        raise ValueError("longer than any entry")
    return bounded_json.loads(content, DEEPEST)


def _object(content: str) -> dict[str, Any]:
    if len(content) > LONGEST:
        raise Unreadable(say("A saved game is longer than any game can be."))
    try:
        entry = _parsed(content)
    except ValueError:
        raise Unreadable(say("A saved game is incomplete: it breaks off.")) from None
    schema = entry.get("schema") if isinstance(entry, dict) else None
    if isinstance(schema, int) and schema > SCHEMA:
        raise of_newer_page()
    if not isinstance(entry, dict) or schema != SCHEMA:
        raise Unreadable(say("A saved game was not written by Acres."))
    return entry


Kinds = Mapping[str, type | tuple[type, ...]]

FIELDS: Kinds = {
    **dict.fromkeys(("journal", "tab", "name", "notes"), str),
    "at": (int, float),
    "over": bool,
    "sum": int,
    "label": dict,
}
LABEL: Kinds = {
    **dict.fromkeys(("game", "title", "rules", "progress", "decides", "last"), str),
    "yours": bool,
    "scores": dict,
}
NOTHING = Listing("", "", "", "", NOBODY, False, {}, "")


def _checked(found: Mapping[str, Any], kinds: Kinds) -> dict[str, Any]:
    """Pick the named fields; raises `Unreadable` where one is missing or of another kind."""
    for name, kind in kinds.items():
        if not isinstance(found.get(name), kind):
            raise Unreadable(say("A saved game is incomplete: part of it is missing."))
    return {name: found[name] for name in kinds}


def _words(entry: Mapping[str, Any], name: str) -> tuple[str, ...]:
    found = entry.get(name, [])
    known = isinstance(found, list) and all(isinstance(line, str) for line in found)
    return tuple(found) if known else ()


def _count(found: object) -> int:
    return found if type(found) is int and 0 <= found < LATEST else 0


def read(id: str, content: str) -> SavedGame:
    """Read an entry; raises `Unreadable`."""
    entry = _object(content)
    fields = _checked(entry, FIELDS)
    if not 0 <= fields["at"] < LATEST:
        fields["at"] = 0.0
    label = _checked(fields.pop("label"), LABEL)
    if not all(isinstance(points, int) for points in label["scores"].values()):
        raise Unreadable(say("A saved game is incomplete: part of it is missing."))
    return SavedGame(
        id,
        listing=Listing(**label),
        undone=_words(entry, "undone"),
        mine=tuple(
            UNDECIDED if word == UNDECIDED else Seat(word) for word in _words(entry, "mine")
        ),
        orders=entry.get("orders", {}),
        review=entry.get("review"),
        open_table=entry.get("open_table") is True,
        writes=_count(entry.get("writes")),
        **fields,
    )


@dataclass(frozen=True, slots=True)
class Damaged:
    """An unreadable entry, as it was found."""

    key: str
    content: str
    why: str
    """The reason, in one sentence."""
    newer: bool = False
    """Whether a newer version of the page reads it."""


LONGEST_NAME = 80
"""Longest name of a game, in characters."""
LONGEST_FILE_NAME = 60
"""Longest name of a game in the name of its file, in characters."""


def _plain(name: str) -> str:
    return "-".join(re.findall(r"\w+", name.lower()))[:LONGEST_FILE_NAME].rstrip("-")


def file_name(journal: str, players: str) -> str:
    """Name a file with this game: its title, else the players and the seed."""
    header = head(journal)
    return _plain(header.get("title", "")) or f"{_plain(players)}-{_plain(header.get('seed', ''))}"


def head(journal: str) -> dict[str, str]:
    """Read the header of a game's text, unchecked: name -> value."""
    lines = (line.partition(":") for line in journal.partition("\n\n")[0].split("\n"))
    return {name.strip(): value.strip() for name, _, value in lines}


def games_named(written: str) -> list[str]:
    """List the known games that a text has journals of, unchecked.

    >>> games_named("game: snow 1\\nseed: 3")
    ['snow']
    """
    found = dict.fromkeys(re.findall(r"\bgame: ([a-z0-9]{1,40}) ", written))
    return [name for name in found if name in acres.GAMES]


def titled(journal: str, name: str) -> str:
    """Put the owner's name for a game into its text."""
    name = " ".join(name.encode(errors="replace").decode().split())[:LONGEST_NAME]
    title = head(journal).get("title", "")
    if not name or name == title[:LONGEST_NAME] or not journal.startswith("game:"):
        return journal
    header, end, moves = journal.partition("\n\n")
    first, *others = (line for line in header.split("\n") if not re.match(r"title\s*:", line))
    return "\n".join((first, f"title: {name}", *others)) + end + moves


def distinct(name: str, taken: Collection[str]) -> str:
    """Shorten a name, and number it where it is `taken`.

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
    """Explain that a game was played by other rules than those here."""
    if error.newer:
        return say(
            "This game was made with a newer version of Acres. Reload the page to get that version."
        )
    return say("This game follows an earlier version of the rules, which Acres no longer supports.")


def of_link(error: BadLink | BadNotation) -> str:
    """Explain the error in a link."""
    if isinstance(error, BadLink):
        return str(error)
    if isinstance(error, OtherVersion):
        return of_other_rules(error)
    # Translators: {error} is a complete sentence.
    return say("The game in this link does not follow the rules: {error}", error=error)
