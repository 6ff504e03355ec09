"""How long the game can still last, and what the last block would bring (End)."""

from __future__ import annotations

from dataclasses import dataclass

from acres.core.seat import Seat
from acres.games.fortress.rules.data import governor_blocks
from acres.games.fortress.rules.state import PLACES_EACH
from acres.games.fortress.rules.view import View


@dataclass(frozen=True, slots=True)
class Pace:
    """What is left of the game."""

    round: int
    last: int
    """The last round that there can be."""
    blocks: int
    """Free places of the wall; nothing of it is left when the game ends by them."""
    places: int
    """All places of the wall."""
    jade: int
    convicts: int
    """What lies in all prisons together: whoever places the last block takes it."""

    @property
    def rounds(self) -> int:
        """The rounds that can still follow this one."""
        return self.last - self.round


def pace(view: View) -> Pace:
    """What is left of the game, at most."""
    places = len(view.regions) * PLACES_EACH
    return Pace(
        view.round,
        governor_blocks(view.rules.players),
        places - len(view.wall),
        places,
        sum(jade for jade, _ in view.prisons.values()),
        sum(convicts for _, convicts in view.prisons.values()),
    )


def stock(view: View) -> dict[Seat, tuple[int, int, int]]:
    """Everybody's blocks: in the wall, in the personal supply, in the general supply."""
    return {
        seat: (
            sum(owner == seat for owner in view.wall.values()),
            side.blocks,
            side.unbought,
        )
        for seat, side in view.sides.items()
    }
