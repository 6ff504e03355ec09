"""The panel with the link, by real clicks: its greeting, what it copies, its code."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from acres.core.link import decode, encode
from e2e.app.links.by_link import arrived, link, open_link
from e2e.app.links.conftest import People
from e2e.clicks import do
from e2e.injection import INJECTIONS, PLAIN, shape, shown
from e2e.positions import TWO
from e2e.waits import until
from tests.rings import sample


def test_a_greeting_is_read_and_is_never_markup(people: People, site: str) -> None:
    """Typed on the panel by one, read above what happened by the other."""
    first, second = people("first"), people("second")
    game = Journal.new("snow", {}, 21, TWO)
    open_link(first, f"{site}#{encode(game)}")
    arrived(first, game)
    do(first, "end-turn")
    open_link(second, link(first), 1)
    shapes = {}
    for greeting in (PLAIN, *sample(INJECTIONS, 4)):
        first.locator("#share-greeting").fill(greeting)
        said = shown(" ".join(greeting.split())[:200])
        expect(first.locator("#share-text")).to_have_value(re.compile(re.escape(said)))
        open_link(second, link(first), 1)
        expect(second.locator(".greeting")).to_have_text(said)
        assert second.locator(".greeting").evaluate("line => line.children.length") == 0
        shapes[greeting] = shape(first), shape(second)
    assert set(shapes.values()) == {shapes[PLAIN]}
    first.locator("#share-greeting").fill("")
    first.locator("#share-greeting").press_sequentially("Good luck, my  friend")
    expect(first.locator("#share-greeting")).to_have_value("Good luck, my  friend")
    expect(first.locator("#share-text")).to_have_value(re.compile("Good luck, my friend"))
    expect(first.locator(".share")).to_contain_text("it trusts its players not to look")
    stands = "A Few Acres of Snow: France is to move. Points: Britain 17 and France 29."
    said = ("Good luck, my friend", stands, link(first))
    copied(first, "text", "\n".join(said))
    copied(first, "copy", link(first))
    assert decode(link(first).partition("#")[2]).greeting == "Good luck, my friend"
    first.locator("[data-share=qr]").click()
    expect(first.locator("#share-qr svg path")).to_be_visible()
    assert first.evaluate(DRAWN, link(first)) == [True, True]
    assert first.evaluate(DRAWN, site) == [True, False]


def copied(page: Page, way: str, wanted: str) -> None:
    """A button of the panel leaves this on the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(f"[data-share={way}]").click()
    until(page, lambda: page.evaluate("navigator.clipboard.readText()") == wanted, wanted)
    expect(page.locator("#share-told")).to_have_text("Copied.")


DRAWN = r"""async text => {
    const { encode } = await import(new URL("assets/js/uqr/index.mjs", document.baseURI));
    const wanted = encode(text, {border: 0}).data
        .flatMap((row, y) => row.flatMap((dark, x) => dark ? [`${x},${y}`] : []));
    const path = document.querySelector("#share-qr svg path").getAttribute("d");
    const squares = [...path.matchAll(/M(\d+),(\d+)h(\d+)v\3h-\3z/g)];
    const [left, top] = [1, 2].map(at => Math.min(...squares.map(square => square[at])));
    const dark = squares.map(([, x, y, size]) => `${(x - left) / size},${(y - top) / size}`);
    return [squares.map(([all]) => all).join("") === path, dark.join() === wanted.join()];
}"""
"""Whether the code on the panel is made of squares alone, and whether it is that of this text."""
