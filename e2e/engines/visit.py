"""A visit to the page in a browser of its own."""

from __future__ import annotations

import time
from collections.abc import Callable

from e2e.engines.engine import PATIENCE_S, Browser
from e2e.fonts import FACES

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
"""The middle of the first visible element with this selector that can be hit."""

FONTS_LOADED = """
const asked = document.querySelector('link[href="assets/css/fonts.css"]');
if (!asked?.sheet) return false;
const faces = FACES;
await Promise.all(faces.map((face) => face.load()));
return faces.length > 0;
""".replace("FACES", FACES)
"""Whether the page has loaded its fonts, which move what tests click."""


class Visit:
    """A visit with real clicks, which waits for the page to show results."""

    def __init__(self, browser: Browser, site: str) -> None:
        self.browser = browser
        self.site = site
        self.errors: list[str] = []
        """Errors on all pages so far, the open one excluded."""
        self._opened = False

    # The page

    def open(self, address: str = "") -> None:
        """Open the site at this address and wait until it can be played."""
        self.leave()
        self.browser.go(self.site + address)
        self._opened = True
        self.ready()
        self.wait_for_fonts()

    def reload(self) -> None:
        self.leave()
        self.browser.reload()
        self.ready()
        self.wait_for_fonts()

    def ready(self) -> None:
        self.until("data-ready", "return document.documentElement.dataset.ready", "true")

    def wait_for_fonts(self) -> None:
        self.until("that it has its faces", FONTS_LOADED)

    def leave(self) -> None:
        """Collect the errors of the page so far."""
        if not self._opened:
            return
        origin = self.site.removesuffix("/acres/")
        ours = (origin, "data:", f"blob:{origin}")
        self.errors += self.browser.run("return (window.errors ?? ['nothing listened']).splice(0)")
        asked = self.browser.run("return performance.getEntriesByType('resource').map(e => e.name)")
        self.errors += [f"leaves the origin: {url}" for url in asked if not url.startswith(ours)]

    def until(self, what: str, look: str, wanted: object = True, *arguments: object) -> None:
        """Wait until code in the page returns what is wanted."""
        self._wait(what, lambda: self.browser.run(look, *arguments), wanted)

    def _wait(self, what: str, look: Callable[[], object], wanted: object) -> None:
        end = time.monotonic() + PATIENCE_S
        while (found := look()) != wanted:
            assert time.monotonic() < end, f"{what} is {found!r}, not {wanted!r}"
            time.sleep(0.05)

    # The contents of the page

    def body(self, name: str, wanted: str) -> None:
        """Wait for a data attribute of the body."""
        self.until(f"data-{name}", "return document.body.dataset[arguments[0]]", wanted, name)

    def shows(self, selector: str, words: str) -> None:
        """Wait until an element contains these words."""
        look = "return !!document.querySelector(arguments[0])?.innerText.includes(arguments[1])"
        self.until(f"{selector} with “{words}”", look, True, selector, words)

    def text(self, selector: str) -> str:
        look = "const e = document.querySelector(arguments[0]); return e.value ?? e.innerText"
        return str(self.browser.run(look, selector))

    def journal(self) -> str:
        return str(self.browser.run("return acres.journal()"))

    # Clicks

    def click(self, selector: str) -> None:
        """Click an element, once it can be hit."""
        spot: list[float] = []

        def found() -> bool:
            spot[:] = self.browser.run(MIDDLE, selector)
            return bool(spot)

        self._wait(f"that {selector} can be clicked", found, True)
        self.browser.tap(*spot)

    def do(self, what: str, id: str | None = None) -> None:
        """Click a button."""
        self.click(f'[data-do="{what}"]' + (f'[data-id="{id}"]' if id else ""))

    def thing(self, zone: str, id: str) -> None:
        """Click a card or a place."""
        here = f"#place-{id}" if zone == "map" else f'[data-zone="{zone}"][data-id="{id}"]'
        self.click(f"{here}:not([data-do])")

    def start(self, players: str, seed: int, side: str | None = None) -> None:
        """Start a new game from the front page: british, french, all, or link with a side."""
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
