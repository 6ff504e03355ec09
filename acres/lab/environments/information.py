"""A seat's knowledge as text: two texts are equal exactly where the views are."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass

from acres.core.move import text
from acres.core.seat import Seat
from acres.lab.environments.play import Play


def information(play: Play, seat: Seat) -> str:
    """Write the view of a seat, and its words of an unfinished move, as a line."""
    view = written(play.table.game.view(play.state, seat))
    return f"{view} said={text(play.said)!r}" if play.seat == seat else view


def written(value: object) -> str:
    """Write a view, or a part of one, in a fixed order: equal ones alike in every process.

    >>> written({"b": frozenset({"y", "x"}), "a": (1, None)})
    "{'a': (1, None), 'b': {'x', 'y'}}"
    """
    if is_dataclass(value):
        parts = (f"{each.name}={written(getattr(value, each.name))}" for each in fields(value))
        return f"{type(value).__name__}({', '.join(parts)})"
    if isinstance(value, Mapping):
        pairs = sorted((written(key), written(each)) for key, each in value.items())
        return f"{{{', '.join(f'{key}: {each}' for key, each in pairs)}}}"
    if isinstance(value, AbstractSet):
        return f"{{{', '.join(sorted(map(written, value)))}}}"
    if isinstance(value, (tuple, list)):
        return f"({', '.join(map(written, value))})"
    return repr(value)
