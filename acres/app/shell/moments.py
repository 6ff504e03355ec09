"""What happened between two pictures: what moves from one to the other, and the banner about it."""

from __future__ import annotations

from dataclasses import replace

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import classes, icon, tag, text
from acres.app.kit.motion import written
from acres.app.kit.scene import AnyScene, MotionPart
from acres.app.kit.widgets import emblem
from acres.app.session.session import Session

NEAR = 3
"""So many moves at most are shown at once: a move, and what standing orders answer."""
COVERED = frozenset({"new", "resume", "curtain", "over"})
"""Where the table lies under something else, and no banner is shown."""


class Moments:
    """Compares each picture with the one before."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._before: AnyScene | None = None
        """The picture before, of the same game."""
        self._banner = MotionPart()
        self._number = 0
        """Of the last banner or motions: the same ones twice are two."""

    def part(self, session: Session | None, page: AnyPage | None, scene: AnyScene) -> MotionPart:
        """What has changed from the picture before to the one of this scene."""
        before = self._before if session is self._session else None
        self._session, self._before = session, scene
        if before is None or page is None:
            self._banner = MotionPart()
            return self._banner
        self._banner = self._told(page, before, scene)
        if not _moved(before, scene):
            return self._banner
        self._number += 1
        moving = written(self._number, page.motions(before.view, scene.view))
        return replace(self._banner, motions=moving)

    def _told(self, page: AnyPage, before: AnyScene, scene: AnyScene) -> MotionPart:
        """The banner: a new one, the one that is there, or none where one went back."""
        first, last = _at(before), _at(scene)
        kept = self._banner
        if not _near(before, scene) or last < first:
            kept = MotionPart()
        elif last > first:
            lines = [line for line in scene.log if first < line.ply <= last]
            if moment := page.moment(lines, before, scene):
                self._number += 1
                kept = MotionPart(moment, self._number)
        if scene.mode not in COVERED:
            return replace(kept, shown=True)
        return MotionPart() if kept.shown else kept


def _moved(before: AnyScene, scene: AnyScene) -> bool:
    """Whether both pictures show the table, and little was played or taken back between."""
    shown = not COVERED & {before.mode, scene.mode}
    return shown and _at(scene) != _at(before) and _near(before, scene)


def _near(before: AnyScene, scene: AnyScene) -> bool:
    """Whether the one picture follows from the other, in the game or both in its replay."""
    same = (before.replay is None) == (scene.replay is None)
    return same and abs(_at(scene) - _at(before)) <= NEAR


def _at(scene: AnyScene) -> int:
    """The number of the last move that is seen."""
    if scene.replay:
        return scene.replay.at
    return scene.game.ply if scene.game else 0


def regions(page: AnyPage | None, scene: AnyScene) -> dict[str, str]:
    """The banner, for as long as its style sheet lets it stand. The log has said the same."""
    moment = scene.motion.moment
    if page is None or moment is None or scene.mode in COVERED:
        return {"moment": ""}
    whose = emblem(page.manifest.signs[moment.seat], moment.seat) if moment.seat else ""
    banner = tag(
        "p",
        whose,
        icon(moment.sign),
        tag("span", text(moment.text)),
        class_=classes("moment-banner", moment.seat),
        data_key=scene.motion.number,
    )
    return {"moment": tag("div", banner)}
