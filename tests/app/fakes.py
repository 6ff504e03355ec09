"""A page, a storage and a bot without a browser."""

from __future__ import annotations

import asyncio
import itertools
import json
import weakref
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterator, Mapping
from functools import cache
from itertools import count
from typing import Any, Self

import acres
from acres.app.bot.client import BotClient
from acres.app.desk import LESSONS
from acres.app.kit.commands import InputEvent, NotFetched
from acres.app.kit.notices import Button
from acres.app.kit.scene import AnyScene
from acres.app.saved import listing
from acres.app.session.session import Session
from acres.app.shell.app import App
from acres.app.sound import KEPT_AS as SOUND
from acres.app.storage.finished import FINISHED
from acres.app.storage.saved_games import SavedGames
from acres.bots import answer, worker
from acres.core.journal import Journal
from tests import markup


class Trouble(Exception):
    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Memory(dict[str, str]):
    """A storage that can be told to fail: ``full`` or ``blocked``; and the clock of its machine,
    on which a second passes with each look."""

    trouble: str = ""

    def __init__(self, *content: Mapping[str, str]) -> None:
        super().__init__(*content)
        self._seconds = count(1)

    def clock(self) -> float:
        return float(next(self._seconds))

    def load(self, key: str) -> str | None:
        self._fail("blocked")
        return self.get(key)

    def store(self, key: str, content: str) -> None:
        self._fail("blocked", "full")
        self[key] = content

    def remove(self, key: str) -> None:
        self._fail("blocked")
        self.pop(key, None)

    def stored(self, prefix: str) -> list[str]:
        self._fail("blocked")
        return sorted(key for key in self if key.startswith(prefix))

    def _fail(self, *codes: str) -> None:
        if self.trouble in codes:
            raise Trouble(self.trouble)


def _close(work: list[Coroutine[Any, Any, None]]) -> None:
    """Close a coroutine that was never begun, which is no mistake; the collector could meet it
    before its page."""
    for each in work:
        each.close()


@cache
def standing(games: tuple[str, ...]) -> frozenset[str]:
    """The elements that the page has whatever is written into it, with the tables of these games."""
    return frozenset().union(*map(markup.page_ids, games))


class FakePage:
    """Remembers what it was told; timers and coroutines run when the test says so."""

    def __init__(self) -> None:
        self.data: dict[str, str | bool | None] = {}
        self.parts: dict[str, str] = {}
        """The last content of each element."""
        self.inert: set[str] = set()
        self.downloads: list[tuple[str, str]] = []
        self.reported: list[BaseException] | None = None
        """Errors during drawing, where a test expects them."""
        self.remembered = ""
        """The game that the tab would come back into."""
        self.link = ""
        """The link that the tab would open again."""
        self.link_is_over = False
        self.reloaded: list[str] = []
        """The fragments that it was loaded again with."""
        self.languages: list[str] = []
        """The languages that it was loaded again for."""
        self.place = ""
        """The place in the game that it keeps meanwhile."""
        self.timers: list[Callable[[], None]] = []
        self.waits: list[float] = []
        """The milliseconds of every timer so far."""
        self.work: list[Coroutine[Any, Any, None]] = []
        self.games = {*acres.GAMES, *(game + LESSONS for game in acres.GAMES)}
        """The games, and the lessons of games, that are here."""
        self.complete = True
        """Whether all of the page is here."""
        self.fetched: list[str] = []
        self.dressed: list[str] = []
        self.online = True
        self.clock: Iterator[float] = itertools.repeat(0.0)
        """The times that the clock shows one after the other: all work is done at once, unless a
        test says otherwise."""
        weakref.finalize(self, _close, self.work)

    def show(
        self, parts: Mapping[str, str], attributes: Mapping[str, Mapping[str, str | bool | None]]
    ) -> None:
        for id, html in parts.items():
            if self.parts.get(id) != html:
                self._write(id, html)
        for id, values in attributes.items():
            self._must_have(id)
            if "inert" in values:
                self.inert = self.inert | {id} if values["inert"] else self.inert - {id}
        body = attributes.get("page", {})
        self.data |= {name.removeprefix("data-"): word for name, word in body.items()}

    def _write(self, id: str, html: str) -> None:
        """As the browser does: what stood in an element is gone with its parts."""
        self._must_have(id)
        for gone in markup.ids(self.parts.get(id, "")):
            self.parts.pop(gone, None)
        self.parts[id] = html

    def _must_have(self, id: str) -> None:
        if id not in standing((*acres.GAMES,)) and not any(
            f' id="{id}"' in part for part in self.parts.values()
        ):
            raise LookupError(f"the page has no element #{id}")

    def forget_all(self) -> None:
        self.parts.clear()

    def report(self, error: BaseException) -> None:
        if self.reported is None:
            raise error
        self.reported.append(error)

    def later(self, ms: float, call: Callable[[], None]) -> Callable[[], None]:
        self.timers.append(call)
        self.waits.append(ms)
        return lambda: self.timers.remove(call) if call in self.timers else None

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        self.work.append(work)

    def ready(self, game: str) -> bool:
        return game in self.games if game else self.complete

    def whole(self, game: str) -> bool:
        return game in self.games

    async def fetch(self, game: str) -> None:
        self.fetched.append(game)
        if not self.online:
            raise NotFetched(game)
        self.complete = True
        if game:
            self.games.add(game)

    def translate(self, game: str) -> None:
        pass

    def dress(self, game: str) -> None:
        self.dressed.append(game)

    def address(self) -> str:
        return "https://acres.example/play/"

    def reload(self, fragment: str) -> None:
        self.reloaded.append(fragment)

    def remember(self, game: str) -> None:
        self.remembered = game

    def keep_link(self, fragment: str, over: bool) -> None:
        self.link, self.link_is_over = fragment, over

    async def choose_language(self, language: str, place: Callable[[], str]) -> None:
        if not self.online:
            raise NotFetched(language)
        self.languages.append(language)
        self.place = place()

    def seconds(self) -> float:
        return next(self.clock)

    def download(self, name: str, content: str) -> None:
        self.downloads.append((name, content))


class BotWorker:
    """A worker without a worker."""

    def __init__(self) -> None:
        self.broken: str | None = None
        self.cancelled = 0

    async def think(self, journal: str, level: str, budget_ms: int) -> str:
        await asyncio.sleep(0)
        if self.broken:
            return json.dumps({"error": self.broken})
        return json.dumps(answer(journal, level)._asdict())

    async def advise(self, journal: str, budget_ms: int) -> str:
        return await worker.advise(journal, budget_ms)

    async def review(self, journal: str, budget_ms: int) -> str:
        return await worker.review(journal, budget_ms)

    async def progress(self) -> float:
        return worker.progress()

    def hurry(self) -> None:
        worker.hurry()

    def cancel(self) -> None:
        self.cancelled += 1

    def stop(self) -> None:
        pass


def notice_text(scene: AnyScene) -> str | None:
    """Read the notice about the page."""
    return scene.shell.notice.text if scene.shell.notice else None


def notice_buttons(scene: AnyScene) -> tuple[Button, ...]:
    """List the buttons of the notice."""
    return scene.shell.notice.buttons if scene.shell.notice else ()


class Device:
    """A tab with the app in it."""

    def __init__(
        self,
        storage: Memory | None = None,
        tab: str = "one",
        copies: Mapping[str, str] = {},
        remembered: str = "",
        place: str = "",
        missing: str = "",
        *,
        newcomer: bool = False,
        link: str = "",
        reloaded: bool = True,
        pace: float | None = 0,
    ) -> None:
        """`copies` is what a browser that died had copied of its storage, `remembered` the way to
        what this tab had open before, at this `place`, `link` the one that it kept, and `missing` the
        language that has not come; `reloaded`: it was loaded again. Who is no `newcomer` knows all
        games and was offered sound before. `pace` seconds stands each play, None for the pace that was chosen."""
        self.page, self.brain = FakePage(), BotWorker()
        self.storage = Memory() if storage is None else storage
        ids = count(1)

        async def begin(name: str) -> BotWorker:
            return self.brain

        start: Callable[[str], Awaitable[BotWorker]] = begin
        saves = SavedGames(self.storage, Trouble, tab, self.storage.clock, listing)
        if not newcomer:
            trouble, self.storage.trouble = self.storage.trouble, "full"  # nothing is written
            saves.remember(FINISHED, dict.fromkeys(acres.GAMES, True))
            saves.remember(SOUND, saves.remembered(SOUND) | {"offered": True})
            self.storage.trouble = trouble
        self.client = BotClient(start)
        self.app = App(
            self.page, self.page, saves, self.client, lambda: f"{tab}-{next(ids)}", pace=pace
        )
        way = "" if link else remembered
        self.app.open(copies.items(), way, missing, place, reloaded=reloaded)
        if link:
            self.app.write("linked", link)

    def again(self, *, reloaded: bool = True) -> Device:
        """Load this tab again, or open the address of the page in it."""
        before = self.page
        link = before.link if reloaded or not before.link_is_over else ""
        return Device(
            self.storage, "again", remembered=before.remembered, link=link, reloaded=reloaded
        )

    @property
    def scene(self) -> AnyScene:
        return self.app.scene()

    @property
    def session(self) -> Session:
        """The session of the game that must be open."""
        assert self.app.desk.session is not None
        return self.app.desk.session

    def open_game(
        self, journal: Journal, id: str | None = None, mine: Collection[str] = ()
    ) -> Self:
        with self.app.desk.event():
            self.app.desk.open(journal, id, mine)
        return self

    def show_game(self, journal: Journal, at: int = 0, eyes: str | None = None) -> None:
        with self.app.desk.event():
            self.app.desk.show(journal, at, eyes)

    def moved(self) -> None:
        with self.app.desk.event():
            self.app.desk.moved()

    def click(self, do: str = "", /, **data: str) -> None:
        self.app.handle(InputEvent("pointerdown", {"do": do, **data} if do else data))
        self.app.handle(InputEvent("pointerup"))
        self.app.handle(InputEvent("click", {"do": do, **data} if do else data))
        if do == "end-turn" and self.scene.shell.question == "end":  # it is meant
            self.click("end-yes")
        passes = do == "pass" and self.page.data["game"] == "snow"
        if passes and self.scene.play.selection.move == ("pass",):
            self.click("confirm")

    def press(self, key: str, **data: str) -> bool:
        return self.app.handle(InputEvent("keydown", data, key=key))

    def write(self, field: str, value: str) -> None:
        """Write into a field."""
        self.app.handle(InputEvent("input", target=field, typing=True, value=value))

    def start(self, players: str, seed: str = "3") -> Self:
        self.click("set", field="people", id=players)
        self.write("new-seed", seed)
        self.click("start")
        return self

    def resign(self) -> None:
        self.click("resign")
        self.click("resign-yes")

    def let_the_bot_play(self) -> None:
        """Until a person decides again, or it gave up."""

        async def run() -> None:
            while self.page.work:
                await self.page.work.pop(0)

        asyncio.run(run())
