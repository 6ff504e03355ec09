"""First visits of readers of other languages, by a link, a file or an example, whatever arrives first:
all of the page is in their language.

Each run takes a few visits; `make nightly` twenty for each language.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

import acres
from acres.core.journal import Journal
from acres.core.link import encode
from acres.examples import EXAMPLES
from e2e.built_site import cache_snapshot
from e2e.clicks import choose_file, do, expect_body
from e2e.conftest import NewContext
from e2e.waits import START_MS, ready, until, visit
from e2e.watch import watched
from tests import translations
from tests.rings import SEED, sample

PARTS = re.compile(r"/acres/(games/|later-)[^/]+\.zst$|/assets/locale/[^/]+-[^/]+\.dat$|/lesson\.")
"""The files of all parts that the page does not start with."""
GATE = """{
    window.arrived = [];
    const gate = new Promise(done => { window.openGate = done; });
    let made;
    Object.defineProperty(window, "acresLanguage", {
        get: () => made,
        set(given) {
            made = new Proxy(given, {
                get(target, name) {
                    if (name !== "fetch") return target[name];
                    return async part => {
                        const content = await target.fetch(part);
                        arrived.push(part);
                        await gate;
                        return content;
                    };
                },
            });
        },
    });
}"""
"""An init script after which sentences that have arrived reach Python only once the gate is opened."""

SHOWN = """() => [...document.body.children].filter(part => part.localName !== "script")
    .map(part => part.outerHTML).join("")"""
"""Returns the markup of the page."""


def begun(name: str) -> Journal:
    """Return a game that a person has begun alone."""
    first, *others = acres.game(name).seats({})
    return Journal.new(name, {}, 5, {first: "human"} | dict.fromkeys(others, "bot random"))


def test_sentences_that_have_arrived_are_waited_for_until_they_are_said(
    new_context: NewContext, site: str
) -> None:
    context = new_context(locale="de")
    cache_snapshot(context, site)
    page = context.new_page()
    page.add_init_script(GATE)
    visit(page, site + "?pace=0")
    until(page, lambda: {"later", "snow"} <= set(page.evaluate("arrived")), "both are here")
    page.evaluate("fragment => { location.hash = fragment; }", encode(begun("snow")))
    expect(page.locator("#screen .alert")).to_be_visible()
    expect(page.locator("body")).not_to_have_attribute("data-game", "snow")
    page.evaluate("openGate()")
    expect_body(page, game="snow", ply=0)
    with translations.spoken("de"):
        assert english(page, "de") == set()
    context.close()


# Visits

Come = Callable[[Page, str, Journal, Path], None]


def by_link(page: Page, site: str, sent: Journal, folder: Path) -> None:
    page.goto(f"{site}?pace=0#{encode(sent)}", wait_until="commit")


def by_file(page: Page, site: str, sent: Journal, folder: Path) -> None:
    (folder / "game.acres").write_text(sent.text(), encoding="utf-8")
    page.goto(f"{site}?pace=0", wait_until="commit")
    page.locator("html[data-ready=true]").wait_for(state="attached", timeout=START_MS)
    choose_file(page, folder / "game.acres")


def by_example(page: Page, site: str, sent: Journal, folder: Path) -> None:
    page.goto(f"{site}?pace=0", wait_until="commit")
    page.locator("html[data-ready=true]").wait_for(state="attached", timeout=START_MS)
    do(page, "example", random.Random(sent.text()).choice([*EXAMPLES]))


WAYS: dict[str, Come] = {"link": by_link, "file": by_file, "example": by_example}
VISITS = [
    (language, visit, way)
    for language in translations.LANGUAGES
    for visit in range(20)
    for way in [[*WAYS][visit % len(WAYS)]]
]


@pytest.mark.parametrize(("language", "number", "way"), sample(VISITS, 2))
def test_a_first_visit_is_in_one_language(
    new_context: NewContext, site: str, tmp_path: Path, language: str, number: int, way: str
) -> None:
    """The parts arrive as they come, or one by one in any order; every other visitor has the memory
    of Python already."""
    dice = random.Random(f"{SEED} {language} {number}")
    context = new_context(locale=language)
    if number % 2:
        cache_snapshot(context, site)
    with watched(site) as watch:
        page = context.new_page()
        watch.follow(page)
        held: list[Route] = []
        if number % 4 < 2:
            page.route(PARTS, lambda route: held.append(route))
        WAYS[way](page, site, begun(dice.choice([*acres.GAMES])), tmp_path)
        until(page, lambda: is_open(page, held, dice), "the game is open", START_MS / 1000)
        while held:
            held.pop().continue_()
        page.unroute(PARTS)
        ready(page)
        with translations.spoken(language):
            expect(page.locator("html")).to_have_attribute("lang", language)
            expect(page.locator("#prompt")).not_to_be_empty()
            assert english(page, language) == set()
    leave(context)


def is_open(page: Page, held: list[Route], dice: random.Random) -> bool:
    """Let one of the parts that are held arrive; return whether a game is on the page."""
    if held:
        held.pop(dice.randrange(len(held))).continue_()
    return bool(page.locator("body[data-game]").count())


def leave(context: BrowserContext) -> None:
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.close()


def english(page: Page, language: str) -> set[str]:
    """Return what is English on the page."""
    markup: str = page.evaluate(SHOWN)
    return set(translations.english(markup, language))
