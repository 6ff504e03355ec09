"""The part of a scene about a past position."""

from __future__ import annotations

from dataclasses import dataclass

from acres.core.game import Eyes


@dataclass(frozen=True, slots=True)
class ReplayPart:
    """A past position that is looked at."""

    at: int
    """The number of the move after which it stood; 0 is the set-up."""
    last: int
    """The number of the newest move."""
    eyes: Eyes
    """The viewpoint: a seat, or ``open`` for all cards."""
    offered: tuple[Eyes, ...] = ()
    """The viewpoints that may be taken, ``("british", "french", "open")``; none where there is
    no choice."""
    can_branch: bool = False
    """Whether the game may be played on from here as a new one."""
    view_only: bool = False
    """Whether there is only this to be seen, and no game to go back to."""
    playing: bool = False
    """Whether it runs by itself."""
    speed: str = "1"
    """One of `acres.app.session.past.SPEEDS`: ``"2"`` is twice as fast."""
    comment: str | None = None
    """The comment on the move."""
    why: str = ""
    """The bot's reason for it."""
    better: tuple[str, ...] = ()
    """The plays of a better plan from here on, in words."""
