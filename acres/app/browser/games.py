"""The games as parts of the page: their code, their table's markup and their style sheet.

A game is fetched when it is chosen, in one part with all three, together with what the page itself
imports only within functions; more of the game (its bot, what it imports so) comes right behind, its
lessons when one is opened.
A part has *arrived* once its files are here as a whole, which the scripts know; it is *ready* once it
can be used: its code can be imported, its sentences are said in the reader's language, its script
has run. Whoever wants to use a part asks whether it is ready: what is drawn before that would stay in
English.
At most one game's table is on the page: so two games may use the same ids, and no style sheet has to
fear another. What is fetched, and how it is imported, is the business of
``assets/js/interpreter.mjs`` and `acres.app.browser.packed`.
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException, to_js

import acres
from acres.app.browser import dom
from acres.app.desk import LESSONS
from acres.app.kit.commands import NotFetched
from acres.core import sentences
from acres.core.sentences import SOURCE, language, say

PLACES = "[data-place]"
"""The empty elements of index.html that a game's parts go into."""
LATER = "later"
"""The part with everything that the page does not start with."""


_said: set[str] = set()
"""The parts whose sentences are in the reader's catalogue, as far as they have any."""


def ready(key: str) -> bool:
    """Whether the game, or its lessons, can be played without fetching anything first; without a
    game, whether all of the page can be used."""
    parts = all(js.acresParts.arrived(part) and _is_said(part) for part in _parts(key))
    return parts and all(script.ready for script in _scripts(key))


def _parts(key: str) -> list[str]:
    return [LATER, key] if key else [LATER]


def _scripts(key: str) -> list[Any]:
    return [js.acresLesson] if key.endswith(LESSONS) else []


def _is_said(part: str) -> bool:
    return part in _said or language() == SOURCE


def _say(part: str, content: Any) -> None:
    sentences.add(dom.catalogue(content))
    _said.add(part)


def whole(game: str) -> bool:
    """Whether everything of the game is ready, its bot included, whose sentences are the game's."""
    return ready(game) and bool(js.acresParts.arrived(f"{game}-more"))


async def fetch(key: str) -> None:
    """Make a game or its lessons ready before they are played, or without one all of the page;
    raises `NotFetched`.

    More of a game follows; whoever needs that before it has come waits for it in an import.
    """
    unsaid = [part for part in _parts(key) if not _is_said(part)]
    asked = [js.acresLanguage.fetch(part) for part in unsaid]
    asked += [js.acresParts.fetch(part) for part in _parts(key)]
    asked += [script.fetch() for script in _scripts(key)]
    try:
        await js.Promise.all(to_js(asked))
        contents = [await content for content in asked[: len(unsaid)]]
    except (JsException, OSError) as error:
        raise NotFetched(f"{key}: {error}") from error
    for part, content in zip(unsaid, contents, strict=True):
        _say(part, content)
    if key in acres.GAMES:
        dom.spawn(_more(key))


async def _more(game: str) -> None:
    try:
        await js.acresParts.fetch(f"{game}-more")
    except (JsException, OSError) as error:
        js.console.debug(f"More of {game} will be fetched when it is needed: {error}")


def translate(game: str) -> None:
    """Have the sentences of a game that was imported without `fetch` in the reader's language."""
    if not _is_said(game):
        _say(game, js.acresLanguage.now(game))


def dress(game: str) -> None:
    """Put a game's table on the page in place of another's, with its style sheet, and the names in
    its drawings in the reader's language."""
    sheet = js.CSSStyleSheet.new()
    sheet.replaceSync(_text(game, "table.css"))
    js.document.adoptedStyleSheets = to_js([sheet])
    parts = js.document.createElement("template")
    js.acresFill(parts, _text(game, "table.html"))
    for place in js.document.querySelectorAll(PLACES):
        dom.forget([inner.id for inner in place.querySelectorAll("[id]")])
        place.replaceChildren()
    for part in parts.content.querySelectorAll("template"):
        for label in part.content.querySelectorAll("[aria-label]"):
            label.ariaLabel = say(label.ariaLabel)
        for name in part.content.querySelectorAll("text") if language() != SOURCE else ():
            name.textContent = say(name.textContent)
        place = js.document.querySelector(f'[data-place="{part.dataset.place}"]')
        place.append(js.document.importNode(part.content, True))
    js.document.dispatchEvent(js.CustomEvent.new("acres:dressed"))


def _text(game: str, file: str) -> str:
    import pkgutil  # here, because the page starts without it

    found = pkgutil.get_data(f"{acres.GAMES[game]}.page", file)
    if found is None:
        raise LookupError(f"the game {game} has no {file}")
    return found.decode("utf-8")
