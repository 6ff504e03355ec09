"""What the others made of the table since one's own last move: blocks that somebody has lost, what
went into the prisons and out of them. What was scored is lit."""

from __future__ import annotations

from acres.app.kit.html import tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import emblem
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.rules.data import Place, Region
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import names


def loser(scene: Scene[View], spot: Place) -> Seat | None:
    """Whose block stood on the place, where another's stands now."""
    before = scene.before.wall.get(spot) if scene.before else None
    return before if before is not None and before != scene.view.wall.get(spot) else None


def lost(scene: Scene[View], spot: Place) -> str:
    """The loser's sign and what that is, on the block that came instead."""
    seat = loser(scene, spot)
    if seat is None:
        return ""
    shown = emblem(MANIFEST.signs[seat], seat), tag("b", text("−1"))
    return tag("span", *shown, class_="lost-here", aria_hidden="true")


def said(scene: Scene[View], spot: Place) -> str:
    """The same for who listens; empty where nobody lost anything."""
    seat = loser(scene, spot)
    if seat is None:
        return ""
    return say("{seat} lost a block here since your last move.", seat=names.nation(seat))


def prison(scene: Scene[View], region: Region) -> list[str | None]:
    """By how much the jade and the convicts in a prison have changed; None where they have not."""
    now = scene.view.prisons[region]
    earlier = scene.before.prisons[region] if scene.before else now
    changes = (many - few for many, few in zip(now, earlier, strict=True))
    return [_signed(by) if by else None for by in changes]


def prison_said(scene: Scene[View], region: Region) -> list[str]:
    """The same for who listens."""
    if scene.before is None:
        return []
    now, earlier = scene.view.prisons[region], scene.before.prisons[region]
    changes = zip(("jade", "convicts"), now, earlier, strict=True)
    return [
        # Translators: {kind} is jade or convicts; {change} such as “+2”.
        say("{kind}: {change} since your last move.", kind=names.kind(kind), change=_signed(by))
        for kind, many, few in changes
        if (by := many - few)
    ]


def _signed(by: int) -> str:
    return f"+{by}" if by > 0 else f"−{-by}"
