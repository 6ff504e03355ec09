"""The start of the page: its parts are made, handed to each other, and shown.

A parameter of the address, for tests and the impatient: with ``?pace=0`` the plays of the other side
follow each other at once (seconds that each stands; without it the pace chosen in the menu).
"""

from __future__ import annotations

import os
import time

from acres.app.bot.client import BotClient
from acres.app.browser import dom, games
from acres.app.saved import listing
from acres.app.shell.app import App, tools
from acres.app.storage.saved_games import SavedGames

LISTENED = (
    *("click", "keydown", "input", "change", "contextmenu"),
    *("pointerdown", "pointermove", "pointerup", "pointercancel", "acres:back"),
)


def start() -> None:
    """Show the page; the suggested game is fetched and the bot's worker starts once the page can be
    played."""
    missing = dom.speak()
    client = BotClient(dom.start_worker)
    saves = SavedGames(dom, dom.StorageError, _token(), time.time, listing)
    app = App(dom, games, saves, client, _token, _pace(dom.parameter("pace")))

    async def ask(journal: str, level: str, budget_ms: int, ply: int) -> dict[str, object] | None:
        move = await client.ask(journal, level, budget_ms, ply)
        return {"ply": ply, "move": move} if move else None

    def wake() -> None:
        dom.spawn(app.prepare(client.wake()))

    way, link = dom.remembered(), dom.kept_link()
    app.open(dom.copies(), "" if link else way, missing, dom.place(), reloaded=dom.reloaded())
    if link:
        app.write("linked", link)
    dom.listen(app.handle, LISTENED)
    dom.on_arrival(app.write)
    dom.on_stored(app.changed_elsewhere)
    dom.on_lacking(app.lacking)
    dom.expose("acres", {**tools(app.desk), "ask": ask})
    dom.expose("acresTable", {"pointed": app.pointed})
    dom.root(ready="true")
    dom.frame(wake)


def _token() -> str:
    return os.urandom(8).hex()


def _pace(written: str | None) -> float | None:
    try:
        return min(600.0, max(0.0, float(written))) if written else None
    except ValueError:
        return None
