"""The desk: the services of the page for its features.

A feature takes the `Desk`, never the whole page. It registers the words it answers and hears
what happens to the game that is open; it never knows another feature.

`Progress` is kept here, too: where to go on in what a game teaches.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple, Protocol

import acres
from acres.app.kit.commands import Command, NotFetched
from acres.app.kit.errand import GoOn, Wait
from acres.app.kit.game_page import AnyPage
from acres.app.kit.new_game import Mine, NewGame
from acres.app.kit.notices import Notices
from acres.app.kit.pace import Pace
from acres.app.kit.scene import AnyScene, Inspect
from acres.app.kit.widgets import SHEETS
from acres.app.session.news import stands
from acres.app.session.session import Session
from acres.app.storage.storage import Storage
from acres.core.game import Eyes
from acres.core.journal import Journal
from acres.core.manifest import Manifest
from acres.core.sentences import N_, listed, say, say_c
from acres.core.steps import Result, Steps

SLICE_S = 0.1
"""Seconds of work before the page answers again."""

PACE = "pace"
"""The key under which the pace is remembered."""
ALL_OF_THE_PAGE = ""
"""The key, in place of a game, for the parts that the page does not start with."""
LESSONS = "-lessons"
"""The end of the key for a game's lessons, behind the name of the game."""
NOT_FETCHED = N_("Part of Acres failed to load. Check your connection, then try again.")
Undo = Callable[[], None]
"""Take back a timer; a second call does nothing."""


class Browser(Protocol):
    """The functions of `acres.app.browser.dom` that the page needs."""

    def show(
        self,
        parts: Mapping[str, str],
        attributes: Mapping[str, Mapping[str, str | bool | None]],
        /,
    ) -> object: ...
    def forget_all(self) -> None: ...
    def report(self, error: BaseException, /) -> None: ...
    def later(self, ms: float, call: Callable[[], None], /) -> Undo: ...
    def spawn(self, work: Coroutine[Any, Any, None], /) -> object: ...
    def seconds(self) -> float: ...
    def download(self, name: str, content: str, /) -> None: ...
    def address(self) -> str: ...
    def reload(self, fragment: str, /) -> None: ...
    def remember(self, way: str, /) -> None: ...
    def keep_link(self, fragment: str, over: bool, /) -> None: ...
    async def choose_language(self, language: str, place: Callable[[], str], /) -> None: ...


class Games(Protocol):
    """The games, their lessons and the rest of the page, by their keys: see
    `acres.app.browser.games`."""

    def ready(self, game: str, /) -> bool: ...
    def whole(self, game: str, /) -> bool: ...
    async def fetch(self, game: str, /) -> None: ...
    def translate(self, game: str, /) -> None: ...
    def dress(self, game: str, /) -> None: ...


@dataclass(slots=True)
class Around:
    """State of the page around the game: panel, sheet, lens, question."""

    tab: str = "log"
    """The open panel of the column, one of `SHEETS`."""
    sheet: str | None = None
    """The open bottom sheet, on a phone."""
    lens: str | None = None
    closer: str | None = None
    """The region that a phone shows large enough for a finger."""
    inspect: Inspect | None = None
    question: str | None = None
    """The open question before a step that cannot be taken back, one of `QUESTIONS`."""
    pointed: str | None = None
    """The word of the button that a key leads to, until the next command."""

    def toggle_sheet(self, word: str) -> None:
        """Open a sheet, or close it where it is open; one of panels stays, whose tabs have this word."""
        self.sheet = None if self.sheet == word and word not in SHEETS else word
        self.tab = word if word in SHEETS else self.tab

    def close(self) -> None:
        """Close everything but the panel of the column."""
        self.sheet = self.lens = self.closer = self.inspect = self.question = None


Answer = Callable[[Command], None]


class Word(NamedTuple):
    """The answer to a ``data-do``, and what the shell has to know before it is given. A word that
    several answer has the properties of all of them."""

    answer: Answer
    plays: bool = False
    """Ignored once another tab has taken over the game."""
    waits: bool = False
    """Nobody can give it while a play of the other side stands: it goes on to the next one."""
    ends: bool = False
    """Answers the question whether to end the turn, or asks it again."""
    leaves: bool = False
    """Leaves the game of a link as it is: it does not become the visitor’s own."""


class Feature:
    """A feature of the page: its state, its words, its part of the scene.

    `words` are the ``data-do`` that it answers, `fields` the ids of its text fields.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.words: Mapping[str, Answer | Word] = {}
        self.fields: Mapping[str, Callable[[str], None]] = {}

    def opened(self) -> None:
        """Begin with a game that was opened, or that other people play here now."""

    def laid(self) -> None:
        """Hear that the table is laid: of a game that was opened, or of a lesson."""

    def closed(self) -> None:
        """Forget the game, which is put away."""

    def put_away(self) -> bool:
        """Put away the parts over the table that Esc closes; whether there were any."""
        return False

    def touched(self) -> None:
        """Hear that somebody touched the game of a link, which is stored from now on."""

    def played(self) -> None:
        """Answer a move that was played or taken back, before it is stored: this may play on."""

    def stored(self) -> None:
        """Answer a move that was played or taken back, after it was stored where possible."""

    def link_lines(self) -> Mapping[str, str]:
        """Add lines to a link of the game: ``{"french-orders": "2 raid block"}``."""
        return {}

    def ordered(self, id: str, journal: Journal, ply: int) -> bool:
        """Whether standing orders of a person here, in the saved game `id`, match the move after
        `ply`."""
        return False

    def reads(self, journal: Journal) -> bool:
        """Whether this opens a game from a file, to be read only."""
        return False

    def link_arrived(self, lines: Sequence[str], seen: int) -> None:
        """Take these lines of a link that brought the game further than the move `seen`."""

    def taken_elsewhere(self) -> None:
        """Hear that another tab played the game that is open, or took it away."""

    def way(self) -> Sequence[Command]:
        """Lead to the part of this that is open, after a reload: from the front page, or from the
        open game where that is a saved one."""
        return ()

    def part(self, scene: AnyScene) -> AnyScene:
        """Put the part of this feature into the scene."""
        return scene


@dataclass
class Desk:
    """The open game, its storage, and the notices about the page."""

    browser: Browser
    games: Games
    storage: Storage
    notices: Notices
    new_game: NewGame
    """The choices on the new-game page."""
    draw: Callable[[], None]
    """Bring the page up to date, once at the end of an event in which something changed."""
    again: Callable[[NewGame, str], NewGame]
    """Make the new-game page after a game, with this part of it unfolded."""
    features: Sequence[Feature] = ()
    pace_s: float | None = None
    """Seconds that each play stands, in place of the chosen pace."""
    session: Session | None = None
    around: Around = field(default_factory=Around)
    _awaited: tuple[Collection[str], Callable[[], None]] | None = None
    """The games that are being fetched, and the step to do then."""
    after_yes: Callable[[], None] = lambda: None
    """The step to do after a yes to the question of `leave_for`."""
    _work: Steps[None] | None = None
    """Unfinished work that takes long."""
    _events: int = 0
    _dirty: bool = False

    def __post_init__(self) -> None:
        def chosen() -> str:
            return str(self.storage.remembered(PACE).get("word", ""))

        def later(ms: float, call: Callable[[], None]) -> Undo:
            def run() -> None:
                self.redraw()
                call()

            return self.later(ms, run)

        self.pace = Pace(later, chosen, self.pace_s)
        """The play that stands on the table before the others go on."""

    @property
    def page(self) -> AnyPage | None:
        """The page of the open game."""
        return self.session.page if self.session else None

    @property
    def playing(self) -> Session:
        """The session of the open game, where one is open for sure."""
        assert self.session
        return self.session

    # One render per event

    @contextmanager
    def event(self) -> Iterator[None]:
        """Run an event: its changes are drawn once, at its end. A part of the page that it needs and
        that does not come ends it with a notice."""
        self._events += 1
        try:
            yield
        except NotFetched:
            self.lack_a_part()
            self._dirty = True
        finally:
            self._events -= 1
            if self._dirty and not self._events:
                self._dirty = False
                self.draw()

    def lack_a_part(self) -> None:
        """Tell that a part of the page has not come when it was needed."""
        self.notices.tell("fetch", say(NOT_FETCHED))

    def redraw(self) -> None:
        """Have the page drawn at the end of the `event`; only within one."""
        assert self._events, "nothing is drawn outside of an event"
        self._dirty = True

    def later(self, ms: float, call: Callable[[], None]) -> Undo:
        """Call once after so many milliseconds, as an event."""

        def run() -> None:
            with self.event():
                call()

        return self.browser.later(ms, run)

    # Games that are not here yet

    def fetch(self, games: Iterable[str], then: Callable[[], None]) -> None:
        """Fetch the code of these games (or their `LESSONS`, or `ALL_OF_THE_PAGE`), then call
        `then`: at once where it is ready, never where something else was opened or asked for
        meanwhile."""
        self._forget_awaited()
        missing = [game for game in dict.fromkeys(games) if not self.games.ready(game)]
        if not missing:
            then()
            return
        names = listed([say(acres.manifest(game).title) for game in missing if game in acres.GAMES])
        # Translators: the code of these games is on its way.
        told = (
            say("Fetching {games} …", games=names) if names else say("Fetching the rest of Acres …")
        )
        self.notices.put("fetch", told)
        self._awaited = missing, then
        self.browser.spawn(self._fetch(missing, then))
        self.redraw()

    async def fetched(self, games: Iterable[str]) -> None:
        """Wait for the code of these games, as `fetch` does."""
        await Wait(partial(self.fetch, games))

    async def _fetch(self, games: Collection[str], then: Callable[[], None]) -> None:
        arrived = True
        try:
            for game in games:
                await self.games.fetch(game)
        except NotFetched:
            arrived = False
        with self.event():
            if self._awaited is None or self._awaited[1] is not then:
                return  # something else is wanted by now
            self.redraw()
            if arrived:
                self._forget_awaited()
                then()
            elif self.notices.outdated:
                self.notices.drop("fetch")
            else:
                self.notices.tell("fetch", say(NOT_FETCHED), ("fetch", "", say("Try again")))

    def fetch_again(self) -> None:
        """Fetch missing parts once more."""
        if self._awaited:
            self.fetch(*self._awaited)

    def awaits(self, then: Callable[[], None]) -> bool:
        """Whether this step waits for parts that are being fetched."""
        return self._awaited is not None and self._awaited[1] is then

    def _forget_awaited(self) -> None:
        self._awaited = None
        self.notices.drop("fetch")

    # What may take long

    def work(self, steps: Steps[None], told: str) -> None:
        """Take these steps, in slices between which the page answers; where a slice is not enough,
        `told` is said with a way to cancel. Opening anything else ends the work."""
        self.stop_work()
        self._work = steps
        self._take_steps(steps, told)

    def _take_steps(self, steps: Steps[None], told: str) -> None:
        if self._work is not steps:
            return
        self.redraw()
        end = self.browser.seconds() + SLICE_S
        try:
            while True:
                told = next(steps) or told
                if self.browser.seconds() > end:
                    break
        except StopIteration:
            if self._work is steps:
                self.stop_work()
            return
        self.notices.put("work", told, ("stop", "", say_c("loading", "Cancel")))
        self.later(0, partial(self._take_steps, steps, told))

    async def worked(self, steps: Steps[Result], told: str) -> Result:
        """Take these steps as `work` does, and return their result."""
        found: list[Result] = []
        failed: list[Exception] = []

        def whole(go_on: GoOn) -> Steps[None]:
            try:
                found.append((yield from steps))
            except Exception as error:  # whoever waits has to hear of it
                failed.append(error)
            else:
                yield None
            go_on()

        await Wait(lambda go_on: self.work(whole(go_on), told))
        if failed:
            raise failed[0]
        return found[0]

    def stop_work(self) -> None:
        """Cancel the work that takes long."""
        self._work = None
        self.notices.drop("work")

    # Opening and leaving

    def open(
        self,
        journal: Journal,
        id: str | None = None,
        mine: Collection[Mine] = (),
        *,
        visiting: bool = False,
    ) -> None:
        """Open a game; without an id it is a new one here. `mine` are the seats of the people here,
        where others play elsewhere. A game that is `visiting` is not stored before somebody touches
        it."""
        self.close()
        self.sit_down(journal, id, mine, visiting=visiting)

    def sit_down(
        self, journal: Journal, id: str | None, mine: Collection[Mine], *, visiting: bool = False
    ) -> None:
        """Play these seats of a game here, also of the open one."""
        self.session = Session(journal, mine)
        self.around.close()
        self.storage.begin(journal, id, tuple(mine), visiting=visiting)
        for feature in self.features:
            feature.opened()
        self.lay()

    def show(self, journal: Journal, at: int = 0, eyes: Eyes | None = None) -> None:
        """Show a game that is not stored: a finished one from its start on, another only from these
        eyes."""
        self.close()
        self.session = Session(journal)
        self.session.look_only(at, eyes)
        self.storage.look_only()
        self.redraw()

    def rehearse(self, journal: Journal, laid: int = 0) -> None:
        """Open a game to be played here and stored nowhere, as lessons are; its first moves, so many,
        laid the table and are no news."""
        self.close()
        self.session = Session(journal)
        self.session.log.laid = laid
        self.storage.look_only()
        self.redraw()

    def lay(self) -> None:
        """Tell that the table is laid: whatever was picked there before can be picked again."""
        for feature in self.features:
            feature.laid()
        self.redraw()

    def close(self) -> None:
        """Put the open game away."""
        self._forget_awaited()
        self.stop_work()
        self.pace.drop()
        for feature in self.features:
            feature.closed()
        self.session = None
        self.around.close()
        self.redraw()

    def leave(self, new: NewGame) -> None:
        """Put the open game away, for the front page with these choices."""
        self.close()
        self.new_game = new
        self.storage.open()

    def front_page(self, unfolded: str = "") -> None:
        """Put the open game away, for the front page with its last choices."""
        self.leave(self.again(self.new_game, unfolded))

    def leave_for(self, then: Callable[[], None], late: Callable[[], None] | None = None) -> None:
        """Call `then`, which puts the open game away; ask first where it would be lost, and after a
        yes call `late`, if given."""
        if self.session and not self.storage.kept:
            self.around.question, self.after_yes = "new", late or then
            self.redraw()
        else:
            then()

    async def leaving(self) -> bool:
        """Wait until the open game may be put away, as `leave_for` does; whether that was asked."""
        asked: list[bool] = []

        def late(go_on: GoOn) -> None:
            asked.append(True)
            go_on()

        await Wait(lambda go_on: self.leave_for(go_on, partial(late, go_on)))
        return bool(asked)

    def touch(self) -> None:
        """Adopt the game on the table: somebody does something in it."""
        if self.storage.visiting:
            self.storage.touch(self.playing.journal)
            for feature in self.features:
                feature.touched()

    def moved(self) -> None:
        """Store and show a move that was played or taken back, and let the others go on."""
        self.around.closer = None
        self.stand()
        for feature in self.features:
            feature.played()
        self.storage.keep(self.playing.journal)
        for feature in self.features:
            feature.stored()
        self.redraw()

    def stand(self, *, waits: bool = False) -> None:
        """Let the last play stand on the table before the others go on; `waits`: until somebody has
        them go on."""
        self.pace.stand(reads=stands(self.playing), waits=waits)

    def choose_pace(self, word: str) -> None:
        """Remember a pace, one of `acres.app.kit.pace.PACES`; what stands now need not wait for it."""
        self.pace.seconds = None
        self.storage.remember(PACE, {"word": word})
        self.pace.go_on()


class Progress:
    """The finished ones, and the step to go on with in each of the others.

    Stored as JSON: ``{"snow": {"01-settle": -1, "02-town": 3}}``, -1 for a finished one.
    """

    FINISHED = -1

    def __init__(
        self, storage: Storage, kept_as: str, names: Callable[[Manifest], Collection[str]]
    ) -> None:
        """`kept_as` is the key under which it is stored, `names` lists all that a game has."""
        self._storage = storage
        self._kept_as = kept_as
        self._names = names

    def read(self, game: str) -> dict[str, int]:
        """The steps by name; nothing where the storage is empty, blocked or damaged."""
        found = self._storage.remembered(self._kept_as).get(game)
        if not isinstance(found, dict):
            return {}
        names = self._names(acres.manifest(game))
        return {
            name: step for name, step in found.items() if isinstance(step, int) and name in names
        }

    def write(self, game: str, name: str, step: int) -> None:
        """Note a step; what is finished stays finished."""
        known = self.read(game)
        if known.get(name) in (self.FINISHED, step):
            return
        kept = self._storage.remembered(self._kept_as)
        self._storage.remember(self._kept_as, kept | {game: known | {name: step}})
