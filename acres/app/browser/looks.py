"""What only one game needs of the page: its table's markup and its style sheet.

They are fetched when the game is chosen, from ``assets/games/<game>/``, and at most one game's are
on the page: so two games may use the same ids, and no style sheet has to fear another.
"""

from __future__ import annotations

import asyncio
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from acres.app.browser import dom
from acres.app.browser.values import NotFetched

PLACES = "[data-place]"
"""The empty elements of index.html that a game's parts go into."""
APART = "not all"
"""The medium of a style sheet that is there and does not hold."""


class Looks:
    """The tables of the games that were asked for, and which of them stands on the page."""

    def __init__(self) -> None:
        self.shown: str | None = None
        """The game whose table is on the page and can be drawn."""
        self._wanted: str | None = None
        self._fetched: dict[str, asyncio.Task[tuple[Any, Any]]] = {}
        """By game: its parts in a template, and its style sheet."""

    async def fetch(self, game: str) -> None:
        """Have a game's looks ready before they are asked for; raises `NotFetched`."""
        await self._of(game)

    async def dress(self, game: str) -> None:
        """Put a game's table on the page in place of another's, and wait until it is there with its
        style sheet; raises `NotFetched`, and then the page is as it was.

        For the game that is `shown` nothing happens. Where several are asked for at once the last
        one is shown.
        """
        self._wanted = game
        parts, sheet = await self._of(game)
        if self._wanted == game != self.shown:
            self._show(game, parts, sheet)

    def _show(self, game: str, parts: Any, sheet: Any) -> None:
        for other in js.document.querySelectorAll("link[data-looks]"):
            other.media = APART
        sheet.media = "all"
        for place in js.document.querySelectorAll(PLACES):
            dom.forget(place.id)
            place.replaceChildren()
        for part in parts.content.querySelectorAll("template"):
            place = js.document.querySelector(f'[data-place="{part.dataset.place}"]')
            place.append(js.document.importNode(part.content, True))
        self.shown = game
        js.document.dispatchEvent(js.CustomEvent.new("acres:dressed"))

    async def _of(self, game: str) -> tuple[Any, Any]:
        if game not in self._fetched:
            self._fetched[game] = asyncio.ensure_future(_fetch(f"assets/games/{game}/table"))
        try:
            # Who waits for it may be stopped; who asks later gets the same.
            return await asyncio.shield(self._fetched[game])
        except NotFetched:
            self._fetched.pop(game, None)
            raise


async def _fetch(path: str) -> tuple[Any, Any]:
    parts, sheet = js.document.createElement("template"), js.document.createElement("link")
    sheet.rel, sheet.media, sheet.href = "stylesheet", APART, f"{path}.css"
    sheet.dataset.looks = ""
    arrived = _arrived(sheet)
    js.document.head.append(sheet)
    try:
        parts.innerHTML = await _text(f"{path}.html")
        if not await arrived:
            raise NotFetched(f"{path}.css")
    except NotFetched:
        sheet.remove()
        raise
    return parts, sheet


async def _text(file: str) -> str:
    try:
        answer = await js.fetch(file)
        if answer.ok:
            return str(await answer.text())
    except (JsException, OSError) as error:
        raise NotFetched(f"{file}: {error}") from error
    raise NotFetched(f"{file}: status {answer.status}")


def _arrived(element: Any) -> asyncio.Future[bool]:
    """Whether the file of an element could be loaded, once that is known."""
    told: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def hear(event: Any) -> None:
        if not told.done():
            told.set_result(event.type == "load")

    proxy = create_proxy(hear)
    element.addEventListener("load", proxy)
    element.addEventListener("error", proxy)
    told.add_done_callback(lambda _: proxy.destroy())
    return told
