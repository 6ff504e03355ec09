"""The difference between two pictures: motions, beats, and sentences to be read out."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile

from acres.app.kit.html import join, tag, text
from acres.app.kit.log_line import LogLine
from acres.app.kit.scene import AnyScene, Choice
from acres.app.session.session import Session
from acres.core.seat import Seat
from acres.core.sentences import paragraph, say


class SceneDifference:
    """The changes from each picture to the next."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._before: AnyScene | None = None
        """The picture before, of the same game."""
        self._number = 0
        """Number of the last change, which tells equal ones apart."""
        self._asked = False
        """Whether somebody asked for something since."""

    def asked(self) -> None:
        """Hear that a command was given, which the next picture may refuse."""
        self._asked = True

    def follow(self, session: Session | None, scene: AnyScene) -> AnyScene:
        """Add the motions and the beats since the picture before."""
        before = self._before if session is self._session else None
        asked, self._asked = self._asked, False
        self._session, self._before = session, scene
        self._number += 1
        if before is None or session is None:
            return scene
        from acres.app.shell import changes  # here: nothing moves before a game has come

        return replace(
            scene,
            motions=changes.motions(self._number, session.page, before, scene),
            beats=changes.beats(self._number, session, before, scene, asked=asked),
        )


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
            self._tell(self._new(scene.log))
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

    def _new(self, log: Sequence[LogLine]) -> Iterator[str]:
        """The sentences that were not there; of a line that only grew, what it grew by."""
        pairs = [*takewhile(lambda pair: _is(*pair), zip(self._log, log, strict=False))]
        grown = pairs and pairs[-1][0].then != pairs[-1][1].then
        if grown:
            before, after = pairs[-1]
            yield after.then.removeprefix(before.then).strip() or after.told
        for line in log[len(pairs) :]:
            if pairs or line.ply == log[-1].ply:
                yield line.told

    def _tell(self, sentences: Iterable[str]) -> None:
        for said in sentences:
            self._count += 1
            self._told.append((self._count, said))


def _is(one: LogLine, other: LogLine) -> bool:
    return (one.ply, one.text) == (other.ply, other.text)


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
