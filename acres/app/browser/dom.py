"""The browser, in small typed functions: the only file but `games` that imports `js`, `pyscript`
or `pyodide.ffi`.

What crosses is plain data: strings, numbers, `InputEvent` values. The rest of `acres`
gets these functions handed in by `acres.app.browser.main`, so that it runs and is tested
without a browser (and can be part of a memory snapshot, which no browser object can).

Elements are named by their `id`; a missing one is a `LookupError` that says so.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import workers

from acres.app.kit.commands import InputEvent, NotFetched
from acres.app.kit.commands import StorageError as StorageError
from acres.core import sentences

Undo = Callable[[], None]
"""Take back a subscription or a timer; a second call does nothing."""

WORKER = "acres/bots/worker.py"
"""Start file of the bots' worker, relative to the page."""


# What is shown

_shown: dict[str, str] = {}
"""Last content of each element, by its id."""
_set: dict[str, dict[str, str | None]] = {}
"""The attributes that were set last, by the element's id."""
_IDS = re.compile(r' id="([^"]+)"')


def show(
    parts: Mapping[str, str],
    attributes: Mapping[str, Mapping[str, str | bool | None]] | None = None,
) -> list[str]:
    """Set the contents and attributes of elements, and return the ids of those whose content
    changed; of attributes, None and False remove one, True sets it empty.

    Elements that are no other than before stay, with their focus, scrolling and folds
    (``assets/js/picture.js``); where another takes the place of the one that had the focus, that is
    found again by its id, or by its data-id, data-do and data-zone. An element that lies in another
    one of `parts` stands behind that.
    The markup is trusted: escape what people wrote (`acres.app.kit.html`).
    """
    written: list[tuple[str, str]] = []
    for id, html in parts.items():
        if _shown.get(id) != html:
            forget(_IDS.findall(_shown.get(id, "")))
            _shown[id] = html
            written.append((id, html))
    changed: list[tuple[str, str, str | None]] = []
    for id, values in (attributes or {}).items():
        known = _set.setdefault(id, {})
        for name, value in values.items():
            wanted = None if value is None or value is False else "" if value is True else value
            if name not in known or known[name] != wanted:
                known[name] = wanted
                changed.append((id, name, wanted))
    if written or changed:
        try:
            js.acresShow(_to_js(written), _to_js(changed))
        except JsException as error:
            forget([id for id, _ in written] + [id for id, _, _ in changed])
            raise LookupError(error.message) from error
    return [id for id, _ in written]


def forget(ids: Iterable[str]) -> None:
    """Forget the content of these elements: something else changed them, or they went."""
    for id in ids:
        _shown.pop(id, None)
        _set.pop(id, None)


def forget_all() -> None:
    """Forget the content of all elements, so that the next picture is written as a whole."""
    _shown.clear()
    _set.clear()


def root(**data: str) -> None:
    """Set `data-…` attributes of the `html` element."""
    for name, value in data.items():
        js.document.documentElement.setAttribute(f"data-{name}", value)


# Events


def listen(handler: Callable[[InputEvent], bool | None], kinds: Iterable[str]) -> None:
    """Listen to the whole page, for ever; ``True`` from `handler` stops the browser's own
    answer."""

    def receive(event: Any) -> None:
        if handler(_plain(event)):
            event.preventDefault()

    proxy = create_proxy(receive)
    for kind in kinds:
        js.document.addEventListener(kind, proxy, _options(passive=False))


def _plain(event: Any) -> InputEvent:
    """Make the event plain: see ``assets/js/events.js``."""
    found = json.loads(js.acresEvent(event))
    value = str(event.target.value) if found["typing"] else ""
    return InputEvent(value=value, **found | {"modifiers": frozenset(found["modifiers"])})


def on_arrival(receive: Callable[[str, str], None]) -> None:
    """Listen to texts from outside: their way (``opened`` from a file, ``linked`` from the address,
    ``pasted``) and the text. See ``assets/js/arrivals.js``."""

    def arrived(event: Any) -> None:
        receive(str(event.detail.way), str(event.detail.text))

    js.document.addEventListener("acres:arrival", create_proxy(arrived))


def on_lacking(receive: Callable[[list[str]], None]) -> None:
    """Report the missing features of this browser, now and at each change: see
    ``assets/js/lacking.js``."""

    def changed(*_: Any) -> None:
        receive([str(word) for word in js.acresLacking()])

    js.document.addEventListener("acres:lacking", create_proxy(changed))
    changed()


# Time


def seconds() -> float:
    """Read a clock that never goes back."""
    return time.perf_counter()


def later(ms: float, call: Callable[[], None]) -> Undo:
    """Call once after so many milliseconds, unless taken back."""
    return _once(call, lambda proxy: js.setTimeout(proxy, ms), js.clearTimeout)


def frame(call: Callable[[], None]) -> Undo:
    """Call once before the next frame is drawn, unless taken back."""
    return _once(call, js.requestAnimationFrame, js.cancelAnimationFrame)


def _once(
    call: Callable[[], None], start: Callable[[Any], Any], stop: Callable[[Any], Any]
) -> Undo:
    done = False

    def finish() -> None:
        nonlocal done
        done = True
        proxy.destroy()

    def run(*_: Any) -> None:
        finish()
        call()

    def undo() -> None:
        if not done:
            stop(number)
            finish()

    proxy = create_proxy(run)
    number = start(proxy)
    return undo


_tasks: set[asyncio.Task[Any]] = set()


def spawn(work: Coroutine[Any, Any, Any]) -> None:
    """Run a coroutine beside everything else; its exceptions go to the console."""
    task = asyncio.ensure_future(work)
    _tasks.add(task)
    task.add_done_callback(_finished)


def _finished(task: asyncio.Task[Any]) -> None:
    _tasks.discard(task)
    if not task.cancelled() and (error := task.exception()):
        report(error)


# What is stored


def load(key: str) -> str | None:
    """Load the content under a key, or None; raises `StorageError`."""
    found = _asked(lambda storage: storage.getItem(key))
    return found if isinstance(found, str) else None


def store(key: str, content: str) -> None:
    """Store a string; raises `StorageError` and then changes nothing."""
    _asked(lambda storage: storage.setItem(key, content))
    js.acresCopies.put(key, content)


def remove(key: str) -> None:
    """Forget a key, stored or not; raises `StorageError`."""
    _asked(lambda storage: storage.removeItem(key))
    js.acresCopies.put(key)


def copies() -> list[tuple[str, str]]:
    """List key and content of games whose copies differed from the storage when the page began: see
    ``assets/js/copies.js``."""
    return [(str(key), str(content)) for key, content in js.acresCopies.differing()]


def stored(prefix: str = "") -> list[str]:
    """List all stored keys with this prefix, sorted; raises `StorageError`."""
    keys = _asked(lambda storage: [storage.key(index) for index in range(storage.length)])
    return sorted(key for key in keys if isinstance(key, str) and key.startswith(prefix))


def on_stored(receive: Callable[[str, str | None], None]) -> None:
    """Report every change that *another* tab makes: the key, and its content or None; without a
    key, everything was cleared."""

    def changed(event: Any) -> None:
        key = event.key if isinstance(event.key, str) else ""
        receive(key, event.newValue if isinstance(event.newValue, str) else None)

    js.window.addEventListener("storage", create_proxy(changed))


def _asked(ask: Callable[[Any], Any]) -> Any:
    """Ask the browser's storage. Every call of it can throw anything, which becomes a
    `StorageError`: ``full`` where its text names the quota, else ``blocked``."""
    try:
        storage = js.window.localStorage
        if storage:
            return ask(storage)
    except (JsException, AttributeError) as error:
        # It is no JavaScript error but an object: what it is called stands in its text alone.
        code = "full" if "quota" in str(error).lower() else "blocked"
        raise StorageError(code, str(error)) from error
    raise StorageError("blocked", "this browser has no storage")


# The window


def parameter(name: str) -> str | None:
    """Read the parameter ``?name=`` of the address, or None."""
    found = js.URLSearchParams.new(js.location.search).get(name)
    return found if isinstance(found, str) else None


OPEN = "acres/open"
"""Key in sessionStorage of the way to what is open, which survives a reload of this tab."""


def remember(way: str) -> None:
    """Keep the way to what is open for this tab, until it is closed; empty for the front page. A
    browser without storage keeps nothing."""
    try:
        if way:
            js.window.sessionStorage.setItem(OPEN, way)
        else:
            js.window.sessionStorage.removeItem(OPEN)
    except (JsException, AttributeError):
        return


PLACE = "acres/place"
"""Key in sessionStorage of the place in the open game, over the choice of a language."""


def place() -> str:
    """Return the place in a game that `choose_language` kept, once; empty for none."""
    return _kept(PLACE)


def remembered() -> str:
    """Return the way to what was open in this tab before a reload, once: what cannot be opened does
    not come back with every start. Empty where a link came."""
    return _once_kept(OPEN)


LINK = "acres/link"
"""Key in sessionStorage of a link that is not stored as a game yet, behind ``over`` or ``open``: the
state of its game. The address would not do: each entry of its history would open the link again."""


def keep_link(fragment: str, over: bool) -> None:
    """Keep a link for this tab, until it is closed; empty for none. `over`: it brings the end of a
    game."""
    try:
        if fragment:
            js.window.sessionStorage.setItem(LINK, f"{'over' if over else 'open'} {fragment}")
        else:
            js.window.sessionStorage.removeItem(LINK)
    except (JsException, AttributeError):
        return


def kept_link() -> str:
    """Return the link that this tab kept, once; empty where another one came, or where it brings the
    end of a game and the page was not `reloaded`."""
    state, _, fragment = _once_kept(LINK).partition(" ")
    return fragment if state == "open" or reloaded() else ""


def _once_kept(key: str) -> str:
    """Return what this tab kept, once; empty for nothing, or where a link came."""
    found = _kept(key)
    return found if len(js.location.hash) < 2 else ""


def _kept(key: str) -> str:
    try:
        found = js.window.sessionStorage.getItem(key)
        js.window.sessionStorage.removeItem(key)
    except (JsException, AttributeError):
        return ""
    return found if isinstance(found, str) else ""


def reloaded() -> bool:
    """Whether this is the page that was here before, loaded again, and not one that was opened by its
    address."""
    return any(each.type == "reload" for each in js.performance.getEntriesByType("navigation"))


def catalogue(content: Any) -> sentences.Catalogue:
    """Read a catalogue that ``assets/js/sentences.js`` fetched; a missing or damaged one is empty,
    so that its sentences are in English."""
    if not content:
        return {}
    try:
        return sentences.catalogue(content.to_bytes())
    except ValueError as error:
        warn(str(error))
        return {}


def speak() -> str:
    """Speak the language that ``assets/js/language.js`` chose, if its catalogue has come, and tell
    browser and screen reader; return the language if it has not come, else nothing."""
    wanted = str(js.acresLanguage.language)
    if found := catalogue(js.acresLanguage.catalogue):
        sentences.use(wanted, found)
    js.document.documentElement.lang = sentences.language()
    return "" if sentences.language() == wanted else wanted


def report(error: BaseException) -> None:
    """Write an error with its traceback to the console."""
    import traceback

    js.console.error("".join(traceback.format_exception(error)))


def warn(message: str) -> None:
    """Write a warning to the console."""
    js.console.warn(message)


def address() -> str:
    """Return the address of the page, without parameters and fragment."""
    return str(js.location.origin) + str(js.location.pathname)


def reload(fragment: str) -> None:
    """Load the page again, with this fragment in its address."""
    here = f"{js.location.pathname}{js.location.search}"
    js.history.replaceState(js.history.state, "", f"{here}#{fragment}" if fragment else here)
    js.location.reload()


async def choose_language(language: str, place: Callable[[], str]) -> None:
    """Remember the reader's language on this device, and load the page again in it, at the
    `place` in the game by then; raises `NotFetched`, and then nothing changes."""
    try:
        await js.acresLanguage.fetchAll(language)
    except (JsException, OSError) as error:
        raise NotFetched(f"{language}: {error}") from error
    with suppress(JsException, AttributeError):
        js.window.sessionStorage.setItem(PLACE, place())
    js.acresLanguage.choose(language)


def download(name: str, content: str) -> None:
    """Offer a text as a file with this name."""
    blob = js.Blob.new(_to_js([content]), _options(type="text/plain;charset=utf-8"))
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    later(10_000, lambda: js.URL.revokeObjectURL(link.href))


def expose(name: str, functions: Mapping[str, Callable[..., Any]]) -> None:
    """Make functions reachable for tools as `window.name.function(…)`.

    They get strings and numbers and answer these, lists and dicts; async functions
    answer promises. What they raise arrives as Pyodide's `PythonError`: its `type` is
    the name of the Python class, its `message` ends with what the exception says.
    """
    wrapped = {word: create_proxy(_reachable(function)) for word, function in functions.items()}
    setattr(js.window, name, _options(**wrapped))


def _reachable(function: Callable[..., Any]) -> Callable[..., Any]:
    if asyncio.iscoroutinefunction(function):

        async def answer_later(*args: Any) -> Any:
            return _to_js(await function(*args))

        return answer_later

    def answer(*args: Any) -> Any:
        return _to_js(function(*args))

    return answer


def _to_js(content: Any) -> Any:
    return to_js(content, dict_converter=js.Object.fromEntries)


def _options(**values: Any) -> Any:
    return _to_js(values)


# Workers


class Worker:
    """A running worker of `acres.bots.worker`, which documents the questions and answers.

    After `stop` nothing answers any more, not even calls under way: always wait with
    a limit (`asyncio.wait_for`).
    """

    def __init__(self, script: Any, remote: Any) -> None:
        self._script = script
        self._remote = remote

    async def think(self, journal: str, level: str, budget_ms: int) -> str:
        return str(await self._remote.think(journal, level, budget_ms))

    async def advise(self, journal: str, budget_ms: int) -> str:
        return str(await self._remote.advise(journal, budget_ms))

    async def review(self, journal: str, budget_ms: int) -> str:
        return str(await self._remote.review(journal, budget_ms))

    async def progress(self) -> float:
        return float(await self._remote.progress())

    def hurry(self) -> None:
        self._remote.hurry()

    def cancel(self) -> None:
        self._remote.cancel()

    def stop(self) -> None:
        self._script.xworker.terminate()
        self._script.remove()


async def start_worker(name: str) -> Worker:
    """Start a worker and wait until it can be asked.

    A name can be used only once, even when that worker was stopped. A worker that
    cannot start never answers: wait with a limit. Start it after the page is ready,
    else it slows the page's own start.
    """
    script = js.document.createElement("script")
    script.type = "py"
    script.src = WORKER
    script.setAttribute("worker", "")
    script.setAttribute("name", name)
    # The only place where PyScript still looks for new ones: ``assets/js/observed.js``.
    js.document.getElementById("workers").append(script)
    return Worker(script, await workers[name])
