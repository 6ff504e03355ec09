"""Real clicks on the page's buttons, cards and places."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Download, ElementHandle, FloatRect, Locator, Page, expect

from acres.core.journal import HUMAN, SELF, Journal
from e2e.positions import OPEN_HANDS
from e2e.waits import PATIENCE_S, rendered, visit
from e2e.watch import Watch

CLICKABLE = """() => [...document.querySelectorAll("[data-can]")].flatMap(element => {
    const box = (element.querySelector(".hit") ?? element).getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const top = box.width && document.elementFromPoint(x, y);
    if (!top || top.closest("[data-can]") !== element) return [];
    const {do: what = "", zone = "", id = "", copy = ""} = element.dataset;
    const on = element.getAttribute("aria-pressed") === "true";
    return [{what, zone, id, copy, on, x, y}];
})"""
"""Everything with `data-can` that can be hit in its middle, with that spot."""

FOLLOW = """([fragment, patience]) => new Promise((done, failed) => {
    // After the page's own listener, and when it has read a long link to its end.
    const read = () => document.querySelector("[data-do=stop]") ? setTimeout(read, 10) : done();
    addEventListener("hashchange", read, {once: true});
    setTimeout(() => failed(new Error(`nothing came of ${fragment}`)), patience);
    location.hash = fragment;
})"""

WEIGHTS = {
    "confirm": 100.0,
    "choose": 30.0,
    "reveal": 1000.0,
    "end-turn": 3.0,
    "end-yes": 100.0,
    "pass": 0.3,
    "": 4.0,
    **dict.fromkeys(("settle", "develop", "besiege", "raid"), 12.0),
    **dict.fromkeys(("discard", "reserve", "governor", "withdraw", "surrender"), 0.3),
    "verb": 1.0,
}
"""The weights of buttons and actions among random clicks; others are never clicked. Games in which
pieces are placed and taken end sooner."""


def clickable(page: Page) -> list[dict[str, Any]]:
    """Return everything that can be clicked now."""
    found: list[dict[str, Any]] = page.evaluate(CLICKABLE)
    return found


def click_anything(page: Page, rng: random.Random) -> dict[str, Any]:
    """Click on something that belongs to playing, at random; unpicking is rare."""
    found = [target for target in clickable(page) if target["what"] in WEIGHTS]
    assert found, f"nothing can be clicked: {page.locator('#prompt').inner_text()}"
    target = rng.choices(found, [weight(target) for target in found])[0]
    page.mouse.click(target["x"], target["y"])
    return target


def weight(target: dict[str, Any]) -> float:
    known = WEIGHTS.get(target["id"], WEIGHTS["verb"]) if target["what"] == "verb" else None
    return (known or WEIGHTS[target["what"]]) * (0.05 if target["on"] else 1.0)


def click_thing(page: Page, zone: str, id: str) -> None:
    """Click a card or a place, disabled or not (`force`: aria-disabled can be clicked)."""
    if zone == "map":
        page.locator(f"#place-{id} .hit").click(force=True)
    else:
        page.locator(f'[data-zone="{zone}"][data-id="{id}"]:not([data-do])').first.click(force=True)


def do(page: Page, what: str, id: str | None = None) -> None:
    """Click a button."""
    named = f'[data-id="{id}"]' if id else ""
    button = page.locator(f'[data-do="{what}"]{named}').locator("visible=true").first
    if what == "set" and not button.is_visible():
        unfold_ways(page)
    button.click()
    if what == "end-turn":  # confirm, where the page asks
        rendered(page)
        click_if_visible(page, "end-yes")
    if what == "pass" and page.locator("body").get_attribute("data-game") == "snow":
        page.locator("#controls [data-do=confirm]").click()


def menu(page: Page, what: str, id: str | None = None) -> None:
    """Choose an entry of the menu."""
    do(page, "sheet", "menu")
    do(page, what, id)


def box_of(element: Locator | ElementHandle) -> FloatRect:
    """Return the box of a visible element, in pixels of the window."""
    box = element.bounding_box()
    assert box
    return box


def unfold_ways(page: Page) -> None:
    """Unfold the choices that the front page hides beside the suggested game."""
    folded = page.locator("#fold-ways[aria-expanded=false]")
    if folded.is_visible():
        folded.click()
        expect(folded).to_have_count(0)


def expect_body(page: Page, *, timeout: float | None = None, **wanted: Any) -> None:
    """Wait until data attributes of the body have these values: ``expect_body(page, ply=0)``."""
    for name, value in wanted.items():
        text = value if isinstance(value, re.Pattern) else str(value)
        expect(page.locator("body")).to_have_attribute(f"data-{name}", text, timeout=timeout)


def click_if_visible(page: Page, what: str) -> None:
    """Click a button if it is there: ``reveal`` on the handover screen, ``seen`` on a recap."""
    button = page.locator(f"[data-do={what}]").locator("visible=true")
    if button.count():
        button.first.click()


def start(page: Page, players: str, seed: int) -> None:
    """Start a new game from the front page, as ``british``, ``french`` or ``all``."""
    do(page, "set", players)
    page.locator("#new-seed").fill(str(seed))
    do(page, "start")
    expect_body(page, ply=0)


def persons_turn(game: Journal) -> bool:
    """Return whether a person is to move."""
    return game.turn is not None and game.header.seats[game.turn] in (HUMAN, SELF)


def load(page: Page, game: Journal) -> None:
    """Load a game. (A bot to move would change the position at once.)"""
    assert game.turn is None or persons_turn(game)
    page.evaluate("text => acres.load(text)", game.text())
    expect_body(page, ply=game.ply)


def new_game(page: Page, seed: int, french: str = HUMAN) -> None:
    """Load a new game of Snow with Britain to move: by default two people at one device."""
    load(page, Journal.new("snow", {}, 0, OPEN_HANDS))  # resets the map
    load(page, Journal.new("snow", {}, seed, {"british": HUMAN, "french": french}))
    click_if_visible(page, "reveal")
    expect_body(page, mode="play")


@contextmanager
def another_tab(page: Page, watch: Watch) -> Iterator[Page]:
    """Open another tab of the same browser until the end of the block."""
    tab = page.context.new_page()
    watch.follow(tab)
    visit(tab, page.url)
    yield tab
    tab.close()


def drop_file(page: Page, path: Path) -> None:
    """Drag a file over the page and drop it."""
    browser = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        browser.send("Input.dispatchDragEvent", {"type": kind, "x": 700, "y": 450, "data": data})


def choose_file(page: Page, path: Path) -> None:
    """Choose a file to open on the front page."""
    with page.expect_file_chooser() as chooser:
        do(page, "import")
    chooser.value.set_files(path)


def download(page: Page, what: str, id: str | None = None) -> Download:
    """Click a button and return the file that the page saves."""
    with page.expect_download() as saved:
        do(page, what, id)
    return saved.value


def follow_link(page: Page, fragment: str) -> None:
    """Open a link in the open page, which removes the link from the address."""
    page.evaluate(FOLLOW, [fragment, PATIENCE_S * 1000])
    link_read(page)


def link_read(page: Page) -> None:
    """Wait until the page has read the link in its address."""
    expect(page).not_to_have_url(re.compile("#"))


def play_first_legal(page: Page) -> None:
    """Play the first legal move, for whoever decides."""
    click_if_visible(page, "reveal")
    page.evaluate("acres.play(acres.legal()[0])")


def journal(page: Page) -> str:
    found: str = page.evaluate("acres.journal()")
    return found


def moves(page: Page) -> list[str]:
    """Return the moves of the open game."""
    lines = journal(page).partition("\n\n")[2].split("\n")
    return [line for line in lines if line and line[0] not in "[#"]
