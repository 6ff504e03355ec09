"""What is read out to whoever hears the page: each sentence once, one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import takewhile

from acres.app.kit.html import join, tag, text
from acres.app.kit.scene import AnyScene, Choice, LogLine
from acres.core.seat import Seat
from acres.core.sentences import paragraph, say

MOST = 40
"""So many sentences stay there to be read again."""


class Spoken:
    """The sentences of the live region ``#live``: plays, headings of turns, refusals, what is
    offered. Each is an element of its own, added behind the others, so that two equal ones are
    both heard, and none in place of another."""

    def __init__(self) -> None:
        self._told: deque[tuple[int, str]] = deque(maxlen=MOST)
        self._count = 0
        self._log: Sequence[LogLine] = ()
        self._game: object = None
        self._viewer: Seat | None = None
        self._choices: tuple[Choice, ...] = ()
        self._refused = False

    def asked(self) -> None:
        """Somebody asked for something: what is noted now is noted anew."""
        self._refused = True

    def region(self, scene: AnyScene) -> str:
        """The live region as this scene leaves it: markup."""
        game = scene.game and (
            scene.game.rules.NAME,
            scene.game.seed,
            tuple(scene.game.seats.items()),
        )
        if game != self._game:
            self._game, self._log = game, ()
            self._told.clear()
        elif scene.viewer != self._viewer:  # nobody is told what another one may read
            last = self._log[-1].ply if self._log else -1
            self._log = [line for line in scene.log if line.ply <= last]
            self._told.clear()
        self._viewer = scene.viewer
        if scene.log is not self._log:
            self._tell(line.told for line in self._new(scene.log))
            self._log = scene.log
        if self._refused and scene.play.note:
            self._tell([scene.play.note])
        self._refused = False
        if scene.play.choices != self._choices:
            self._choices = scene.play.choices
            self._tell(_offered(self._choices))
        entries = join(tag("p", text(said), data_key=number) for number, said in self._told)
        return tag("div", entries) if entries else ""

    def _new(self, log: Sequence[LogLine]) -> Sequence[LogLine]:
        """The lines that were not told yet; of a game that was just opened, those of its last move."""
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
    """The readings that are offered, with their digits, as one sentence."""
    if not choices:
        return []
    each = [
        # Translators: a reading that is offered, and the digit that takes it: “2: Raid Kennebec.”
        say("{number}: {label}.", number=number, label=choice.label)
        for number, choice in enumerate(choices, 1)
    ]
    title = say("Which of these?") if len(choices) > 1 else say("You could do this now:")
    return [paragraph([title, *each])]
