"""What the board says of its places."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

BOARD = Path(__file__).parent.parent / "map/places.json"


class Facts(NamedTuple):
    """What a picture needs to know of a place."""

    id: str
    points: int


def places() -> list[Facts]:
    """All places, by their ids."""
    board = json.loads(BOARD.read_text("utf-8"))
    return sorted(Facts(one["id"], one["points"]) for one in board["places"])
