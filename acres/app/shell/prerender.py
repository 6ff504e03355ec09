"""Prerendering: the front page as a newcomer sees it, which the build writes into index.html."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from acres.app.bot.client import BotClient
from acres.app.kit.commands import StorageError
from acres.app.saved import listing
from acres.app.shell.app import App
from acres.app.storage.saved_games import SavedGames

Attribute = str | bool | None


def front_page() -> tuple[dict[str, str], dict[str, dict[str, Attribute]]]:
    """Draw the front page for a browser in which nothing is stored.

    Returns markup by element id and attributes by element id, each element behind the one that it
    lies in: `({"screen": "<div …"}, {"page": {"data-mode": "new"}})`. `App.open` shows exactly these,
    so that nothing moves when Python takes over.
    """
    parts: dict[str, str] = {}
    attributes: dict[str, dict[str, Attribute]] = {}

    def show(shown: Mapping[str, str], values: Mapping[str, Mapping[str, Attribute]]) -> None:
        parts.update(shown)
        for id, named in values.items():
            attributes.setdefault(id, {}).update(named)

    browser: Any = SimpleNamespace(show=show, load=lambda key: None, stored=lambda prefix: [])
    saves = SavedGames(browser, StorageError, "", lambda: 0.0, listing)
    App(browser, browser, saves, BotClient(browser), str).open()
    return parts, attributes
