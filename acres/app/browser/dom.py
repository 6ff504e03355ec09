"""The browser, in small typed functions: the only file but `games` that imports `js`, `pyscript`
or `pyodide.ffi`.

What crosses is plain data: strings, numbers, `Event` values. The rest of `acres`
gets these functions handed in by `acres.app.browser.main`, so that it runs and is tested
without a browser (and can be part of a memory snapshot, which no browser object can).

Elements are named by their `id`; a missing one is a `LookupError` that says so.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js
from pyscript import workers

from acres.app.browser.values import Event
from acres.app.browser.values import StorageError as StorageError

Undo = Callable[[], None]
"""Takes back a subscription or a timer; calling it again does nothing."""

WORKER = "acres/bots/worker.py"
"""Where the bots' worker starts, relative to the page."""


# Elements


def find(id: str) -> Any:
    """The element of that id; raises `LookupError` when the page has none."""
    element = js.document.getElementById(id)
    if not element:
        raise LookupError(f"the page has no element #{id}")
    return element


_CONTENT = ""
_written: dict[str, dict[str, str | None]] = {}
"""What was last written, by element id, then by attribute name or `_CONTENT`."""


def render(id: str, html: str) -> bool:
    """Makes `html` the content of an element; False when it was that already.

    Focus (with the place in a text field), scrolling and what was folded survive: what
    had the focus is found again by its id, or by its data-id, data-do and data-zone,
    folds by their id.
    `html` is trusted: escape what people wrote (`acres.app.kit.html`).
    """
    if _written.get(id, {}).get(_CONTENT) == html:
        return False
    element = find(id)
    if not element.firstChild:  # nothing to be kept; looking for it would cost a layout each time
        element.innerHTML = html
        _written.setdefault(id, {})[_CONTENT] = html
        return True
    forget(id)
    held = _focus_within(element)
    left, top = element.scrollLeft, element.scrollTop
    folds = {fold.id: fold.open for fold in element.querySelectorAll("details[id]")}
    element.innerHTML = html
    for fold in element.querySelectorAll("details[id]") if folds else ():
        fold.open = folds.get(fold.id, fold.open)
    _written.setdefault(id, {})[_CONTENT] = html
    if left or top:
        element.scrollLeft, element.scrollTop = left, top
    if held:
        _focus_again(element, *held)
    return True


def attributes(id: str, values: Mapping[str, str | bool | None]) -> None:
    """Sets the attributes that changed; None and False remove one, True sets it empty."""
    known = _written.setdefault(id, {})
    for name, value in values.items():
        wanted = None if value is None or value is False else "" if value is True else value
        if name in known and known[name] == wanted:
            continue
        if wanted is None:
            find(id).removeAttribute(name)
        else:
            find(id).setAttribute(name, wanted)
        known[name] = wanted


def forget(id: str) -> None:
    """Drops what is remembered about an element's content, and about all inside it.

    Needed only where something other than this module changed them.
    """
    outer = find(id)
    for name in list(_written):
        if name == id:
            _written[name].pop(_CONTENT, None)
        elif outer.contains(js.document.getElementById(name)):
            del _written[name]


def body(**data: str | None) -> None:
    """Sets `data-…` attributes of the body, None removes one: ``body(seat="french")``."""
    _set_data(js.document.body, data)


def root(**data: str | None) -> None:
    """Sets `data-…` attributes of the `html` element, None removes one."""
    _set_data(js.document.documentElement, data)


def _set_data(element: Any, data: Mapping[str, str | None]) -> None:
    for name, value in data.items():
        if value is None:
            element.removeAttribute(f"data-{name}")
        else:
            element.setAttribute(f"data-{name}", value)


# Focus


def _focus_within(element: Any) -> tuple[str, tuple[int, int] | None] | None:
    """How to find the focused element again (a selector), and the selection in it."""
    active = js.document.activeElement
    if not active or active.isSameNode(element) or not element.contains(active):
        return None
    if active.id:
        selector = f"#{js.CSS.escape(active.id)}"
    else:
        named = [(name, active.getAttribute(name)) for name in ("data-zone", "data-id", "data-do")]
        selector = "".join(f'[{name}="{js.CSS.escape(word)}"]' for name, word in named if word)
    if not selector:
        return None
    try:
        start, end = active.selectionStart, active.selectionEnd
    except AttributeError:  # not a field
        return selector, None
    return selector, (start, end) if isinstance(start, int) else None


def _focus_again(element: Any, selector: str, selection: tuple[int, int] | None) -> None:
    target = element.querySelector(selector)
    if target:
        target.focus(_options(preventScroll=True))
        if selection:
            target.setSelectionRange(*selection)


# Events


def listen(handler: Callable[[Event], bool | None], kinds: Iterable[str]) -> None:
    """One listener for the whole page, for ever; ``True`` from it stops the browser's own answer."""

    def receive(event: Any) -> None:
        if handler(_plain(event)):
            event.preventDefault()

    proxy = create_proxy(receive)
    for kind in kinds:
        js.document.addEventListener(kind, proxy, _options(passive=False))


_FIELDS = frozenset({"INPUT", "TEXTAREA", "SELECT"})


def _plain(event: Any) -> Event:
    target = event.target
    element = target.closest("[data-do],[data-id]") if target.nodeType == 1 else None
    data: dict[str, str] = {}
    while element:
        data = {str(name): str(word) for name, word in js.Object.entries(element.dataset)} | data
        parent = element.parentElement
        element = parent.closest("[data-do],[data-id]") if parent else None
    typing = getattr(target, "tagName", "") in _FIELDS
    pressed = ("alt", "ctrl", "meta", "shift")
    return Event(
        kind=event.type,
        data=data,
        target=getattr(target, "id", ""),
        key=getattr(event, "key", ""),
        modifiers=frozenset(name for name in pressed if getattr(event, f"{name}Key", False)),
        typing=typing,
        value=str(target.value) if typing else "",
        x=getattr(event, "clientX", 0.0),
        y=getattr(event, "clientY", 0.0),
        count=2 if getattr(event, "repeat", False) else getattr(event, "detail", 0),
    )


# Time


def later(ms: float, call: Callable[[], None]) -> Undo:
    """Calls once after so many milliseconds, unless taken back."""
    return _once(call, lambda proxy: js.setTimeout(proxy, ms), js.clearTimeout)


def frame(call: Callable[[], None]) -> Undo:
    """Calls once before the next frame is drawn, unless taken back."""
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


def spawn(work: Coroutine[Any, Any, Any]) -> Undo:
    """Runs a coroutine beside everything else; what it raises goes to the console."""
    task = asyncio.ensure_future(work)
    _tasks.add(task)
    task.add_done_callback(_finished)

    def undo() -> None:
        task.cancel()

    return undo


def _finished(task: asyncio.Task[Any]) -> None:
    _tasks.discard(task)
    if not task.cancelled() and (error := task.exception()):
        import traceback

        js.console.error("".join(traceback.format_exception(error)))


# What is stored


def load(key: str) -> str | None:
    """What is stored under a key, or None; raises `StorageError` (``blocked``)."""
    found = _storage().getItem(key)
    return found if isinstance(found, str) else None


def store(key: str, content: str) -> None:
    """Stores a string; raises `StorageError` (``full`` or ``blocked``) and then changes nothing."""
    storage = _storage()
    try:
        storage.setItem(key, content)
    except JsException as error:  # its name is not to be relied on
        raise StorageError("full", f"no room for {len(content)} characters: {error}") from error


def remove(key: str) -> None:
    """Forgets a key, stored or not; raises `StorageError` (``blocked``)."""
    _storage().removeItem(key)


def stored(prefix: str = "") -> list[str]:
    """All keys in use that begin so, sorted; raises `StorageError` (``blocked``)."""
    storage = _storage()
    keys = [storage.key(index) for index in range(storage.length)]
    return sorted(key for key in keys if isinstance(key, str) and key.startswith(prefix))


def on_stored(receive: Callable[[str, str | None], None]) -> None:
    """Tells of every change that *another* tab makes: the key, and its content or None."""

    def changed(event: Any) -> None:
        if isinstance(event.key, str):
            receive(event.key, event.newValue if isinstance(event.newValue, str) else None)

    js.window.addEventListener("storage", create_proxy(changed))


def _storage() -> Any:
    try:
        storage = js.window.localStorage
    except (JsException, AttributeError) as error:
        raise StorageError("blocked", str(error)) from error
    if not storage:
        raise StorageError("blocked", "this browser has no storage")
    return storage


# The window


def parameter(name: str) -> str | None:
    """What stands behind ``?name=`` in the address, or None."""
    found = js.URLSearchParams.new(js.location.search).get(name)
    return found if isinstance(found, str) else None


def address() -> str:
    """Where the page lies, without parameters and fragment."""
    return str(js.location.origin) + str(js.location.pathname)


def download(name: str, content: str) -> None:
    """Offers a text as a file of that name."""
    blob = js.Blob.new(_to_js([content]), _options(type="text/plain;charset=utf-8"))
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    later(10_000, lambda: js.URL.revokeObjectURL(link.href))


def expose(name: str, functions: Mapping[str, Callable[..., Any]]) -> None:
    """Makes functions reachable for tools as `window.name.function(…)`.

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
    """A running worker of `acres.bots.worker`; see there for what is asked and answered.

    After `stop` nothing answers any more, not even calls under way: always wait with
    a limit (`asyncio.wait_for`).
    """

    def __init__(self, script: Any, remote: Any) -> None:
        self._script = script
        self._remote = remote

    async def think(self, journal: str, level: str, budget_ms: int) -> str:
        return str(await self._remote.think(journal, level, budget_ms))

    def cancel(self) -> None:
        self._remote.cancel()

    def stop(self) -> None:
        self._script.xworker.terminate()
        self._script.remove()


async def start_worker(name: str, src: str = WORKER) -> Worker:
    """Starts a worker and waits until it can be asked.

    A name can be used only once, even when that worker was stopped. A worker that
    cannot start never answers: wait with a limit. Start it after the page is ready,
    else it slows the page's own start.
    """
    script = js.document.createElement("script")
    script.type = "py"
    script.src = src
    script.setAttribute("worker", "")
    script.setAttribute("name", name)
    js.document.body.append(script)
    return Worker(script, await workers[name])
