"""The options of a game, as a journal's header has them: a name, and one of a few values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from acres.core.errors import BadNotation
from acres.core.move import clipped
from acres.core.sentences import listed, quoted, say


def check_options(options: Mapping[str, str], known: Mapping[str, Sequence[str]]) -> None:
    """Raise `BadNotation` for an option that a game does not know, or a value that it has not.

    `known` are all options with their values; one without any takes whatever the game
    itself can read: ``{"edition": ("first", "second"), "variants": ()}``.

    >>> check_options({"players": "5"}, {"players": ("2", "3")})
    Traceback (most recent call last):
    acres.core.errors.BadNotation: “5” is not a value of “players”; the values are “2” and “3”.
    """
    for name, value in options.items():
        if name not in known:
            there = listed(quoted(known))
            raise BadNotation(
                say(
                    "There is no option “{name}”; the options are {names}.",
                    name=clipped(name),
                    names=there,
                )
            )
        if known[name] and value not in known[name]:
            raise BadNotation(
                say(
                    "“{value}” is not a value of “{name}”; the values are {values}.",
                    value=clipped(value),
                    name=name,
                    values=listed(quoted(known[name])),
                )
            )
