"""A reader of another language: every sentence is translated, and longer words break no layout.

Each run checks some of the screens, in alternating sizes; `make nightly` checks all in both. The
pseudo-language of tests/pseudo.py has accents on every letter, so text in plain letters is English.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from urllib.parse import urljoin

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

import acres
from acres.core.journal import Journal
from e2e.app import test_axe as axe
from e2e.built_site import DIST, ROOT, cache_snapshot
from e2e.clicks import click_if_visible, do, load, unfold_ways
from e2e.conftest import DESK, NewContext
from e2e.positions import OPEN_HANDS, finished_game
from e2e.servers import serve
from e2e.waits import START_MS, installed, reload, resize, until, visit
from e2e.watch import watched
from tests import pseudo
from tests.app.page_states import games
from tests.rings import NIGHTLY, SEED, sample

LEGIBLE = (Path(__file__).parent / "legible.js").read_text(encoding="utf-8")
ALLOWED = r"https?:\/\/\S+|\b([a-e][1-4]?|[A-Z]|II|III|IV)\b"
"""Addresses, letters on cards, the places of a wall."""
SIZES = ((390, 844), (1440, 900))


ADD_LANGUAGE = """
import fs from "node:fs";
import path from "node:path";
import { compileMessages, tellLanguages } from "./assets/build/messages.mjs";
import { writeServiceWorker } from "./assets/build/offline.mjs";
const [out, sources] = process.argv.slice(1);
const languages = await compileMessages(sources);
for (const [name, content] of Object.entries(languages.files)) {
  fs.mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
  fs.writeFileSync(path.join(out, name), content);
}
const page = path.join(out, "index.html");
const html = fs.readFileSync(page, "utf8").replace(/data-languages="[^"]*" data-parts="[^"]*" data-fonts="[^"]*"/, 'data-languages=""');
fs.rmSync(page);
fs.writeFileSync(page, tellLanguages(html, languages));
await writeServiceWorker(out);
"""
"""The build's own steps, applied to a site that is built already."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a copy of the built site that has the pseudo-language and no other."""
    folder = tmp_path_factory.mktemp("translated")
    sources, copy = folder / "locale", folder / "dist"
    sources.mkdir()
    (sources / f"{pseudo.LANGUAGE}.po").write_text(pseudo.po(), encoding="utf-8")
    shutil.copytree(DIST, copy, copy_function=os.link)
    (copy / "sw.js").unlink()
    run = ["node", "--input-type=module", "-e", ADD_LANGUAGE, str(copy), str(sources)]
    subprocess.run(run, cwd=ROOT, check=True)
    with serve(copy) as address:
        yield address


@pytest.fixture(scope="module")
def reader(new_context: NewContext, site: str) -> Iterator[BrowserContext]:
    """A profile of a browser that asks for the language."""
    made = new_context(locale=pseudo.LANGUAGE)
    cache_snapshot(made, site)
    yield made
    made.close()


@pytest.fixture(scope="module")
def page(reader: BrowserContext, site: str) -> Iterator[Page]:
    """The page on which all screens are shown."""
    with watched(site) as watch:
        made = reader.new_page()
        watch.follow(made)
        visit(made, site + "?pace=0")
        yield made


def unreadable(page: Page, what: str, sizes: Sequence[tuple[int, int]] = SIZES) -> list[str]:
    """Return the texts of a screen that cannot be read at these sizes; both sizes are laid out."""
    found: list[str] = []
    for width, height in SIZES:
        resize(page, (width, height))
        if (width, height) not in sizes:
            continue
        lines = page.evaluate(
            f"({LEGIBLE})({json.dumps({'plain': '[A-Za-z]', 'allowed': ALLOWED})})"
        )
        found += [f"{what}, {width}: {line}" for line in lines]
    return found


# Screens


def front(page: Page) -> Iterator[str]:
    yield "front page"
    for game in ("fortress", "armorica", "snow"):
        do(page, "set", game)
        yield f"new game of {game}"
    page.locator(".rules-line").first.click()
    yield "house rules"
    page.locator(".rules-line").first.click()
    unfold_ways(page)
    yield "other ways to play"


def at_the_table(page: Page, what: str) -> Iterator[str]:
    first, *others = games(what)
    load(page, first.journal("human"))
    if page.locator("[data-do=reveal]").is_visible():
        yield "curtain"
        do(page, "reveal")
    yield "table"
    for tab in ("log", "piles", "counting", "rules"):
        button = page.locator(f'#tabs [data-id="{tab}"]')
        if button.count():
            button.click()
            yield tab
    do(page, "sheet", "menu")
    yield "menu"
    do(page, "share")
    page.locator("[data-share=qr]").click()
    expect(page.locator("#share-qr svg")).to_be_visible()
    yield "link"
    do(page, "share")
    page.locator("#table [data-zone][data-id]").locator("visible=true").last.click(
        button="right", force=True
    )
    yield "card"
    page.keyboard.press("Escape")
    for another in others:
        load(page, another.journal("human"))
        click_if_visible(page, "reveal")
        yield "question"


def afterwards(page: Page, what: str) -> Iterator[str]:
    load(page, finished_game(what))
    yield "summary"
    for tab in ("turns", "totals"):
        page.locator(f"label[for=summary-{tab}]").click()
        yield f"summary, {tab}"
    do(page, "tab", "log")
    page.locator("#log [data-do=show]").last.click()
    yield "replay"


def asked(page: Page) -> Iterator[str]:
    for game in acres.GAMES:
        for screen in axe.asked(page, game):
            yield f"{game}, {screen.name}"


def saved(page: Page) -> Iterator[str]:
    """Save a game by touching it."""
    load(page, Journal.new("snow", {}, 5, OPEN_HANDS))
    do(page, "tab", "log")
    page.evaluate("sessionStorage.clear()")  # else the tab would resume the game
    reload(page)
    yield "saved games"
    do(page, "unfold")
    yield "a saved game"
    page.locator("#paste-link").fill("no link at all")
    page.keyboard.press("Enter")
    expect(page.locator("#screen .alert")).to_be_visible()
    yield "what is no link"


SCREENS: dict[str, Callable[[Page], Iterator[str]]] = {
    "front": front,
    "snow": partial(at_the_table, what="snow"),
    "snow with variants": partial(at_the_table, what="snow with variants"),
    "armorica": partial(at_the_table, what="armorica of four"),
    "fortress": partial(at_the_table, what="fortress of four"),
    "questions": asked,
    "after snow": partial(afterwards, what="snow"),
    "after armorica": partial(afterwards, what="armorica"),
    "after fortress": partial(afterwards, what="fortress"),
    "saved games": saved,
}


@pytest.mark.parametrize("where", sample([*SCREENS], 2))
def test_no_english_remains_and_nothing_is_cut_off(page: Page, where: str) -> None:
    found: list[str] = []
    page.set_viewport_size(DESK)
    for number, what in enumerate(SCREENS[where](page), SEED):
        found += unreadable(page, what, SIZES if NIGHTLY else [SIZES[number % len(SIZES)]])
    assert not found, "\n".join(found)


# Delivery of the language

LOCALE = "**/assets/locale/*"
BEST = """wanted =>
    wanted.map(tags => acresLanguage.best(tags, ["de", "pt-BR", "en-XA", "zh-Hant"]))
"""


def test_the_page_states_its_language(page: Page) -> None:
    accents = re.compile(r"^\[Å")
    expect(page.locator("html")).to_have_attribute("lang", pseudo.LANGUAGE)
    expect(page).to_have_title(accents)
    description = page.locator("meta[name=description]").get_attribute("content")
    assert description
    assert pseudo.english(description) == set()
    manifest = page.locator("link[rel=manifest]").evaluate("link => link.href")
    manifest_data = page.request.get(manifest).json()
    assert manifest_data["lang"] == pseudo.LANGUAGE
    assert accents.match(manifest_data["name"])
    scope, icon = (
        urljoin(manifest, each)
        for each in (manifest_data["scope"], manifest_data["icons"][0]["src"])
    )
    assert scope == page.url.partition("?")[0]
    assert page.request.get(icon).ok


def test_the_nearest_available_language_is_chosen(page: Page) -> None:
    wanted = {
        ("de",): "de",
        ("DE-at",): "de",
        ("fr", "de-CH"): "de",
        ("en-GB", "de"): "en",
        ("pt",): "pt-BR",
        ("pt-PT", "de"): "pt-BR",
        ("zh-Hant-TW",): "zh-Hant",
        ("en-XA",): "en-XA",
        ("ja", "fr"): "en",
        (): "en",
    }
    found = page.evaluate(BEST, [list(tags) for tags in wanted])
    assert found == list(wanted.values())


DAMAGES: dict[str, Callable[[Route], None]] = {
    "missing": lambda route: route.fulfill(status=404, body="no such file"),
    "another page": lambda route: route.fulfill(body="<!doctype html><p>Welcome to the hotel."),
    "cut off": lambda route: route.fulfill(body=route.fetch().body()[:999]),
    "no answer": lambda route: route.abort(),
}


@pytest.mark.parametrize(
    "damage",
    [
        "cut off",
        *(
            pytest.param(damage, marks=pytest.mark.nightly("caught in the same place"))
            for damage in ("missing", "another page", "no answer")
        ),
    ],
)
def test_without_its_language_the_page_speaks_english(
    reader: BrowserContext, site: str, damage: str
) -> None:
    page = reader.new_page()
    warned: list[str] = []
    broken: list[Exception] = []
    page.on("console", lambda line: warned.append(line.text) if line.type == "warning" else None)
    page.on("pageerror", lambda error: broken.append(error))
    page.route(LOCALE, DAMAGES[damage])
    visit(page, site)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("[data-do=start]")).to_have_text("Begin")
    assert any("en-XA" in line for line in warned)
    assert broken == []
    page.close()


def test_a_start_that_fails_says_so_in_the_language(new_context: NewContext, site: str) -> None:
    context = new_context(locale=pseudo.LANGUAGE)
    page = context.new_page()
    page.route("**/acres.zst", lambda route: route.abort())
    page.goto(site)
    expect(page.locator("html")).to_have_attribute("data-boot", "failed")
    expect(page.locator("#boot-text")).to_have_text(re.compile(r"^\[[^ -~]"))
    text = page.locator("#boot").inner_text()
    assert pseudo.english(text.replace("acres.zst", "").replace("MB", "")) == set()
    context.close()


@pytest.mark.nightly("the languages of the page are, in every run: test_translations.py")
def test_the_language_is_cached_for_visits_without_a_network(
    new_context: NewContext, site: str
) -> None:
    context = new_context(locale=pseudo.LANGUAGE, service_workers="allow")
    cache_snapshot(context, site)
    page = context.new_page()
    visit(page, site)
    installed(page)
    until(page, lambda: is_cached(page), "the language is kept", START_MS / 1000)
    context.set_offline(True)
    reload(page)
    expect(page.locator("html")).to_have_attribute("lang", pseudo.LANGUAGE)
    assert unreadable(page, "front page without a network") == []
    context.close()


def is_cached(page: Page) -> bool:
    """Return whether the service worker has cached the language."""
    found: bool = page.evaluate(
        """async () => {
            const files = ["json", "dat"].map(ending => `assets/locale/en-XA.${ending}`);
            return (await Promise.all(files.map(file => caches.match(file)))).every(Boolean);
        }"""
    )
    return found
