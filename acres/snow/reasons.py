"""Why something cannot be used now, with the section of the rules it comes from."""

from __future__ import annotations

from acres.snow.state import State
from acres.table.game import Reason


def why(state: State, zone: str, word: str) -> Reason | None:
    """Why the thing can take part in no legal play of the seat that decides; None if it can."""
    raise NotImplementedError
