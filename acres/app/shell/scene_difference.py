"""The difference between two pictures: motions, the banner about a moment, and sentences to be read
out."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import takewhile

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.motion import written
from acres.app.kit.scene import AnyScene, Choice, LogLine, MotionPart
from acres.app.kit.widgets import emblem
from acres.app.session.session import Session
from acres.core.seat import Seat
from acres.core.sentences import paragraph, say

NEAR = 3
"""Largest number of moves that are shown at once: a move, and the answers of standing orders."""
COVERED = frozenset({"new", "resume", "curtain", "over"})
"""Modes in which the table is covered, so that no banner is shown."""


class SceneDifference:
    """The changes from each picture to the next."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._before: AnyScene | None = None
        """The picture before, of the same game."""
        self._banner = MotionPart()
        self._number = 0
        """Number of the last banner or motions, which tells equal ones apart."""

    def part(self, session: Session | None, page: AnyPage | None, scene: AnyScene) -> MotionPart:
        """Compare the scene with the picture before."""
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
    shown = not COVERED & {before.mode, scene.mode}
    return shown and _at(scene) != _at(before) and _near(before, scene)


def _near(before: AnyScene, scene: AnyScene) -> bool:
    """Whether one picture follows from the other, in the game or both in its replay."""
    same = (before.replay is None) == (scene.replay is None)
    return same and abs(_at(scene) - _at(before)) <= NEAR


def _at(scene: AnyScene) -> int:
    if scene.replay:
        return scene.replay.at
    return scene.game.ply if scene.game else 0


def regions(page: AnyPage | None, scene: AnyScene) -> dict[str, str]:
    """Draw the banner, for as long as its style sheet shows it. The log has said the same."""
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


MOST = 40
"""Number of sentences that stay there to be read again."""


class LiveRegion:
    """The sentences of the live region ``#live``: plays, headings of turns, refusals, what is
    offered. Each is an element of its own, added behind the others, so that two equal ones are
    both heard, and none in place of another."""

    def __init__(self) -> None:
        self._told: deque[tuple[int, str]] = deque(maxlen=MOST)
        self._count = 0
        self._log: Sequence[LogLine] = ()
        self._game: object = None
        self._eyes: tuple[Seat | None, bool | None] = None, None
        """The viewer, and whether they peek at cards that lie face down."""
        self._choices: tuple[Choice, ...] = ()
        self._coached = ""
        self._refused = False

    def asked(self) -> None:
        """Have the present note read out anew, since somebody asked."""
        self._refused = True

    def region(self, scene: AnyScene) -> str:
        """Draw the live region after this scene: markup."""
        game = scene.game and (
            scene.game.rules.NAME,
            scene.game.seed,
            tuple(scene.game.seats.items()),
        )
        eyes = scene.viewer, scene.play.peeks
        if game != self._game:
            self._game, self._log = game, ()
            self._told.clear()
        elif eyes != self._eyes:  # nobody is told what another one may read
            last = self._log[-1].ply if self._log else -1
            self._log = [line for line in scene.log if line.ply <= last]
            self._told.clear()
        self._eyes = eyes
        if scene.log is not self._log:
            self._tell(line.told for line in self._new(scene.log))
            self._log = scene.log
        if self._refused and scene.play.note:
            self._tell([scene.play.note])
        self._refused = False
        if scene.play.choices != self._choices:
            self._choices = scene.play.choices
            self._tell(_offered(self._choices))
        coached = scene.coach.said if scene.coach else ""
        if coached != self._coached:
            self._coached = coached
            self._tell(filter(None, [coached]))
        entries = join(tag("p", text(said), data_key=number) for number, said in self._told)
        return tag("div", entries) if entries else ""

    def _new(self, log: Sequence[LogLine]) -> Sequence[LogLine]:
        pairs = zip(self._log, log, strict=False)
        same = sum(1 for _ in takewhile(lambda pair: _is(*pair), pairs))
        if same:
            return log[same:]
        return [line for line in log if line.ply == log[-1].ply]

    def _tell(self, sentences: Iterable[str]) -> None:
        for said in sentences:
            self._count += 1
            self._told.append((self._count, said))


def _is(one: LogLine, other: LogLine) -> bool:
    return (one.ply, one.told) == (other.ply, other.told)


def _offered(choices: Sequence[Choice]) -> list[str]:
    if not choices:
        return []
    each = [
        # Translators: a reading that is offered, and the digit that takes it: “2: Raid Kennebec.”
        say("{number}: {label}.", number=number, label=choice.label)
        for number, choice in enumerate(choices, 1)
    ]
    title = say("Choose one:") if len(choices) > 1 else say("You can do this now:")
    return [paragraph([title, *each])]
