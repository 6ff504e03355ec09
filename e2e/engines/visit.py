"""Somebody at the page in a browser of their own."""

from __future__ import annotations

import time
from collections.abc import Callable

from e2e.engines.engine import PATIENCE_S, Browser

MIDDLE = """
for (const element of document.querySelectorAll(arguments[0])) {
    if (!element.checkVisibility()) continue;
    const target = element.querySelector(".hit") ?? element;
    target.scrollIntoView({block: "nearest", inline: "nearest"});
    const box = target.getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const top = document.elementFromPoint(x, y);
    if (top && element.contains(top)) return [x, y];
}
return [];
"""
"""The middle of the first element of that selector that is to be seen and can really be hit."""

DRESSED = """
const asked = document.querySelector('link[href="assets/css/fonts.css"]');
if (!asked?.sheet) return false;
const faces = [...document.fonts].filter(({ family }) => !family.includes(" Fallback: "));
await Promise.all(faces.map((face) => face.load()));
return faces.length > 0;
"""
"""Whether the page has its faces, which move what is measured to be clicked."""


class Visit:
    """One visitor; clicks are real, and what is waited for is what the page shows."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self.heard: list[str] = []
        """What must not happen on a page, from all pages that were left."""
        self._opened = False

    # The page

    def open(self, address: str = "") -> None:
        """Opens the site there and waits until it can be played."""
        self.leave()
        self.browser.go(self.site + address)
        self._opened = True
        self.ready()
        self.dressed()

    def reload(self) -> None:
        self.leave()
        self.browser.reload()
        self.ready()
        self.dressed()

    def ready(self) -> None:
        self.until("data-ready", "return document.documentElement.dataset.ready", "true")

    def dressed(self) -> None:
        self.until("that it has its faces", DRESSED)

    def leave(self) -> None:
        """Keeps what was heard on the page so far."""
        if not self._opened:
            return
        origin = self.site.removesuffix("/acres/")
        ours = (origin, "data:", f"blob:{origin}")
        self.heard += self.browser.run("return (window.heard ?? ['nothing listened']).splice(0)")
        asked = self.browser.run("return performance.getEntriesByType('resource').map(e => e.name)")
        self.heard += [f"leaves the origin: {url}" for url in asked if not url.startswith(ours)]

    def until(self, what: str, look: str, wanted: object = True, *given: object) -> None:
        """Waits until a look at the page finds what is wanted."""
        self._wait(what, lambda: self.browser.run(look, *given), wanted)

    def _wait(self, what: str, look: Callable[[], object], wanted: object) -> None:
        end = time.monotonic() + PATIENCE_S
        while (found := look()) != wanted:
            assert time.monotonic() < end, f"{what} is {found!r}, not {wanted!r}"
            time.sleep(0.05)

    # What it shows

    def body(self, name: str, wanted: str) -> None:
        """Waits for a data attribute of the body."""
        self.until(f"data-{name}", "return document.body.dataset[arguments[0]]", wanted, name)

    def shows(self, selector: str, words: str) -> None:
        """Waits until these words stand there."""
        look = "return !!document.querySelector(arguments[0])?.innerText.includes(arguments[1])"
        self.until(f"{selector} with “{words}”", look, True, selector, words)

    def text(self, selector: str) -> str:
        look = "const e = document.querySelector(arguments[0]); return e.value ?? e.innerText"
        return str(self.browser.run(look, selector))

    def journal(self) -> str:
        return str(self.browser.run("return acres.journal()"))

    # What can be clicked

    def click(self, selector: str) -> None:
        """A click, once something of that selector can be hit."""
        spot: list[float] = []

        def found() -> bool:
            spot[:] = self.browser.run(MIDDLE, selector)
            return bool(spot)

        self._wait(f"that {selector} can be clicked", found, True)
        self.browser.tap(*spot)

    def do(self, what: str, id: str | None = None) -> None:
        """A click on a button."""
        self.click(f'[data-do="{what}"]' + (f'[data-id="{id}"]' if id else ""))

    def thing(self, zone: str, id: str) -> None:
        """A click on a card or a place."""
        here = f"#place-{id}" if zone == "map" else f'[data-zone="{zone}"][data-id="{id}"]'
        self.click(f"{here}:not([data-do])")

    def start(self, players: str, seed: int, side: str | None = None) -> None:
        """A new game from the front page: british, french, all, or link with a side to take."""
        self.do("set", "ways")
        self.do("set", players)
        self.browser.run(
            "const seed = document.getElementById('new-seed'); seed.value = arguments[0];"
            "seed.dispatchEvent(new Event('input', {bubbles: true}))",
            str(seed),
        )
        self.do("start")
        if side:
            self.do("set", side)
            self.do("start")
        self.body("ply", "0")
