"""What the others made of the table since one's own last move: blocks that somebody has lost, the
workers that a block has cost, what went into the prisons and out of them. What was scored is lit."""

from __future__ import annotations

from acres.app.kit.html import tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import emblem
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import figures
from acres.games.fortress.page.lit import Happened, Workers
from acres.games.fortress.rules.data import Place, Region
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import names
from acres.games.fortress.text.amounts import amounts


def loser(scene: Scene[View], spot: Place) -> Seat | None:
    """Whose block stood on the place, where another's stands now."""
    before = scene.before.wall.get(spot) if scene.before else None
    return before if before is not None and before != scene.view.wall.get(spot) else None


def _workers(scene: Scene[View], past: Happened, spot: Place) -> Workers | None:
    """Whom another lost for the block."""
    found = past.workers.get(spot) if scene.before else None
    return found if found and found.seat != scene.viewer else None


def lost(scene: Scene[View], past: Happened, spot: Place) -> str:
    """On the block: the sign of whose block stood there and what that is, and whom it has cost."""
    seat, workers = loser(scene, spot), _workers(scene, past, spot)
    shown = []
    if seat is not None:
        shown.append(tag("span", emblem(MANIFEST.signs[seat], seat), tag("b", text("−1"))))
    if workers is not None:
        gone = workers.laborers + workers.convicts
        cost = tag("b", text(f"−{gone}")), figures.good("workers")
        shown.append(tag("span", *cost, class_="crew-lost"))
    return tag("span", *shown, class_="lost-here", aria_hidden="true") if shown else ""


def said(scene: Scene[View], past: Happened, spot: Place) -> list[str]:
    """The same for who listens."""
    found = []
    seat, workers = loser(scene, spot), _workers(scene, past, spot)
    if seat is not None:
        found.append(say("{seat} lost a block here since your last move.", seat=names.nation(seat)))
    if workers is not None:
        gone = amounts({"laborers": workers.laborers, "convicts": workers.convicts})
        # Translators: {workers} such as “2 laborers and 1 convict”.
        found.append(
            say("{seat} lost {workers} here.", seat=names.nation(workers.seat), workers=gone)
        )
    return found


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
