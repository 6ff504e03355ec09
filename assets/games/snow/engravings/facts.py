"""Facts about the places, from the board."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

BOARD = Path(__file__).parent.parent / "map/places.json"


class Facts(NamedTuple):
    """The facts about a place that its picture depends on."""

    id: str
    points: int


def places() -> list[Facts]:
    """Return the facts of all places, sorted by id."""
    board = json.loads(BOARD.read_text("utf-8"))
    return sorted(Facts(one["id"], one["points"]) for one in board["places"])
