"""Everything about a game that the front page and the build need before its code is there, and the
check of its options.

In ``assets/games/<name>/`` lie ``cover.svg`` and ``cover.css``, which the front page needs (its
cover, the signs and colours of its seats), and, fetched when the game is chosen, ``table.html``
(the parts of its table), ``icons.svg`` where it has icons of its own, and its style sheets.

What a manifest imports travels with the page itself, everything else of the game when it is chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from acres.core.errors import BadNotation
from acres.core.move import clipped
from acres.core.seat import Seat
from acres.core.sentences import Name, listed, name, quoted, say


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
    """The people, as `acres.app.start.new_game.changed` takes them: one person's seat, or ``all``."""
    label: str
    sentence: str
    seats: tuple[Seat, ...]
    """The seats whose signs stand there."""


def _no_choice(options: Mapping[str, str]) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Manifest:
    """A game as it lies on the front page. The sentences are marked by `N_` and said later."""

    title: str
    sentence: str
    """A sentence about its subject."""
    players: str
    length: str
    credit: str
    """The authors of the game."""
    cover: str
    """The id of its cover, a symbol of its ``cover.svg``."""
    nations: Mapping[Seat, str]
    """The name of whoever plays each seat: ``{"british": N_("Britain"), "french": N_("France")}``."""
    signs: Mapping[Seat, str]
    """The icon of each seat; its colours are the class named like the seat:
    ``{"british": "crown", "french": "lily"}``."""
    seats: Callable[[Mapping[str, str]], Sequence[Seat]]
    """The seats of a game with these options; raises `BadNotation` for unknown ones."""
    choices: Mapping[str, Option] = field(default_factory=dict)
    """The options that the new-game page offers."""
    variants: Mapping[str, Option] = field(default_factory=dict)
    """Further options, folded on that page. The first value of each is the game as it is usually
    played, and is not written into a game."""
    seatings: Sequence[Seating] = ()
    """The ways to fill the seats that it offers; where there are none, seat by seat."""
    rules: Callable[[Mapping[str, str]], str] = _no_choice
    """Says in a few words by which rules a game with these options is played; empty where there is
    nothing to choose, else the page has `house_rules`."""
    sheets: tuple[str, ...] = ("table.css", "phone.css")
    """The style sheets of its table, in the order in which one overrules another; the one that
    the front page needs is ``cover.css``."""
    examples: Mapping[str, str] = field(default_factory=dict)
    """Whole games of it with comments, by the names of their files in `acres.examples`: the titles."""
    lessons: tuple[str, ...] = ()
    """The files of its folder ``lessons`` in the order in which they teach, without their ending:
    ``("01-settle", "02-town")``."""
    elo: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """The strength of the bots' levels against each other, in points of Elo with half of the interval
    of 95 %, where the level that is suggested has 1000 (``docs/bots.md``); levels that were not
    measured are missing: ``{"gentle": (640, 70), "settler": (1000, 0)}``."""
    records: bool = False
    """Whether there are public records of games to replay: then its room `records` has `replay` and
    `convert`."""

    def nation(self, seat: Seat) -> Name:
        """Return the name of the player of a seat."""
        return name(self.nations[seat])


def check_options(options: Mapping[str, str], known: Mapping[str, Sequence[str]]) -> None:
    """Raise `BadNotation` for an option that a game does not know, or a value that it has not.

    `known` are all options with their values; one without any takes whatever the game
    itself can read: ``{"edition": ("first", "second"), "variants": ()}``.

    >>> check_options({"players": "5"}, {"players": ("2", "3")})
    Traceback (most recent call last):
    acres.core.errors.BadNotation: “5” is not a value of “players”; the values are “2” and “3”.
    """
    for option, value in options.items():
        if option not in known:
            there = listed(quoted(known))
            raise BadNotation(
                say(
                    "There is no option “{name}”; the options are {names}.",
                    name=clipped(option),
                    names=there,
                )
            )
        if known[option] and value not in known[option]:
            raise BadNotation(
                say(
                    "“{value}” is not a value of “{name}”; the values are {values}.",
                    value=clipped(value),
                    name=option,
                    values=listed(quoted(known[option])),
                )
            )
