"""What a game brings to the page: its words, and how its table is drawn.

`TABLES` is the registry: what the front page says about each game, and the
module that draws it, which is imported only when the game is chosen. To add a
game, add its `Cover` here. What surrounds every table is `acres.web.page`.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast

from acres.table.words import N_

if TYPE_CHECKING:
    from acres.table.audience import Event
    from acres.table.game import Outcome, Reason
    from acres.table.journal import Journal
    from acres.table.move import Move
    from acres.web.history import History
    from acres.web.scene import NewGame, Scene
    from acres.web.ui import Pick, Play


@dataclass(frozen=True, slots=True)
class Cover:
    """A game as it lies on the front page; its code is not needed for that."""

    module: str
    """Fulfils `Table`."""
    title: str
    sentence: str
    """What it is about."""
    players: str
    length: str
    credit: str
    """Whose game it is."""
    drawing: str
    """A symbol of ``assets/covers.svg``."""
    house_rules: str | None = None
    """Fulfils `HouseRules`, where rules can be chosen."""


TABLES = {
    "snow": Cover(
        "acres.web.snow",
        N_("A Few Acres of Snow"),
        N_(
            "Britain and France contend for North America, 1690 to 1763: "
            "two decks of cards, one map."
        ),
        N_("2 players"),
        N_("about 60 minutes"),
        N_("by Martin Wallace"),
        "cover-snow",
        "acres.web.snow.house_rules",
    ),
    "armorica": Cover(
        "acres.web.armorica",
        N_("Armorica"),
        N_("Draw the right people into your corner of Roman Brittany, and feed them in winter."),
        N_("2 to 4 players"),
        N_("about 30 minutes"),
        N_("by Eric B. Vogel"),
        "cover-armorica",
    ),
}


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a new game, as the page offers it."""

    label: str
    values: Mapping[str, str]
    """Each value with its name; the first is suggested."""


@dataclass(frozen=True, slots=True)
class Seating:
    """One way to fill all seats at once."""

    people: str
    """As `acres.web.newgame.changed` takes it: one person's seat, or ``all``."""
    label: str
    sentence: str
    seats: tuple[str, ...]
    """Whose signs stand there."""


class Words(Protocol):
    """The sentences of a game that every page needs; see `acres.snow.words`."""

    def nation(self, seat: str, /) -> str: ...
    def move(self, state: Any, move: Move, /) -> str: ...
    def in_full(self, state: Any, move: Move, /) -> str: ...
    def event(self, event: Event, reader: str | None, /) -> str | None: ...
    def reason(self, reason: Reason, /) -> str: ...
    def section(self, reason: Reason, /) -> str: ...
    def outcome(self, outcome: Outcome, /) -> str: ...
    def prompt(self, view: Any, /, *, alone: bool = False) -> str: ...
    def thing(self, zone: str, id: str, /) -> str: ...
    def progress(self, state: Any, /) -> str: ...


class HouseRules(Protocol):
    """The rules of a game, where there are several: see `acres.web.snow.house_rules`."""

    def line(self, options: Mapping[str, str], /) -> str:
        """What a game with these options is played by, in a few words."""

    def page(self, new: NewGame, /) -> str:
        """All that can be chosen, for the new-game page."""

    def offer(self, options: Mapping[str, str], /) -> str:
        """The chosen rules laid open, for who did not choose them."""

    def changed(self, new: NewGame, field: str, value: str, /) -> NewGame:
        """With one thing chosen on that page; what makes no sense leaves it as it was."""


class Orders(Protocol):
    """Standing orders of a game, by question and by what could answer it; see
    `acres.snow.orders` and `acres.snow.order_words`."""

    ANSWERS: Sequence[str]
    """The first is what holds where nothing is ordered: to ask."""

    def questions(self, seat: str, /) -> Mapping[str, Sequence[str]]:
        """What can be asked in the middle of another's turn, and what could answer it."""

    def parse(self, written: str, seat: str, /) -> Mapping[tuple[str, str], str]:
        """Read the orders of a seat; raises `BadNotation`."""

    def text(self, orders: Mapping[tuple[str, str], str], seat: str, /) -> str:
        """The orders written out."""

    def decide(self, state: Any, orders: Mapping[tuple[str, str], str], /) -> Move | None:
        """What the orders of the seat that decides answer; None where it is to be asked."""

    def title(self, question: str, /) -> str: ...
    def kind(self, thing: str, /) -> str: ...
    def label(self, answer: str, /) -> str: ...
    def sentence(self, thing: str, answer: str, /) -> str: ...
    def effect(self, question: str, orders: Mapping[tuple[str, str], str], seat: str, /) -> str: ...


class Table(Protocol):
    """How a game is shown: `acres.web.snow` and `acres.web.armorica` are two.

    Its view needs `outcome` and `decides` (the seat that decides, or None); the
    rest of it only the game's own code reads.
    """

    words: Words
    SIGNS: Mapping[str, str]
    """The icon of each seat; its colours are the class named like the seat."""
    HEADINGS: frozenset[str]
    """Codes of the events that are headings of the log."""
    QUIET: frozenset[str]
    """Codes of the events that a short account of a turn leaves out."""
    OUTLINED: str
    """What a line of the log outlines on the table, by the name of an event's argument."""
    CHOICES: Mapping[str, Option]
    """The options that the new-game page offers."""
    LENSES: Mapping[str, str]
    """The lenses of its map: word -> name; none where there is no map."""
    SEATINGS: Sequence[Seating]
    """The ways to fill the seats that it offers; where there are none, seat by seat."""
    orders: Orders | None
    """What standing orders are in it, where questions can be answered in advance."""

    def opening(self, state: Any, /) -> Event:
        """The heading before the first move."""

    def keyed(self, scene: Scene, /) -> Sequence[Pick]:
        """What the digits pick, in their order."""

    def why_refused(self, state: Any, move: Move, /) -> Reason | None:
        """The first thing that is wrong with a move that is not legal."""

    def whose(self, view: Any, /) -> str:
        """The seat that the bar names."""

    def when(self, view: Any, /) -> str:
        """How far the game has come, in two or three words: “turn 12”."""

    def pips(self, scene: Scene, /) -> str:
        """What is left of this turn or round, at a glance; may be empty."""

    def own_control(self, scene: Scene, /) -> str:
        """A button of the game's own beside Confirm, or nothing."""

    def hint(self, view: Any, verb: str, /) -> str:
        """What an action does in this game, in one sentence."""

    def needed(self, role: str, plays: Iterable[Play], seat: str, /) -> str:
        """What a role asks for in the plays that are left of this seat, as a sentence lists it:
        ``settler`` -> “a settler”; empty where that says nothing."""

    def outlook(self, view: Any, move: Move, /) -> str:
        """What a picked play may come to, where that is left to chance; else empty."""

    def done(self, view: Any, /) -> bool:
        """Whether nothing that counts is left of the turn: it may as well end."""

    def points(self, view: Any, /) -> str:
        """Everybody's points and where they come from, as a table."""

    def scores(self, state: Any, /) -> Mapping[str, int]:
        """Everybody's points."""

    def history(self, journal: Journal, /) -> History:
        """What the whole game was like, for the summary after its end."""

    def regions(self, scene: Scene, /) -> dict[str, str]:
        """Element id -> inner HTML, for every part of the table itself that changes."""

    def attributes(self, scene: Scene, /) -> dict[str, dict[str, str | None]]:
        """Element id -> attributes to set, None removes one."""


def load(name: str) -> Table:
    """The table of the game with this name."""
    return cast("Table", importlib.import_module(TABLES[name].module))


def house_rules(name: str) -> HouseRules | None:
    """How the rules of the game with this name are chosen and named, where there are several."""
    module = TABLES[name].house_rules
    return None if module is None else cast("HouseRules", importlib.import_module(module))
