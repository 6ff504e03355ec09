"""A reader of German, French or Japanese: chooses the language, learns and plays in it, and reads
everything, whatever the window and the size of the letters.

Each run takes one language, some screens and some windows; `make nightly` takes all. What is English
on a page is looked for without a browser (tests/app/test_translations.py).
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Page, expect

import acres
from acres.app.rulebook.panel import sound
from acres.core import sentences
from acres.core.journal import SELF, Journal
from acres.core.link import encode
from acres.core.sentences import say
from e2e.app import test_axe as axe
from e2e.app.browser.test_dom import BLOCKED
from e2e.app.lessons.test_lessons import Clicks, first_lesson, learn
from e2e.app.play.test_room import browser_font_size
from e2e.app.test_first_visits import begun, english
from e2e.app.test_languages import LEGIBLE, SCREENS
from e2e.axe import LIGHT, View, emulate
from e2e.built_site import DIST
from e2e.clicks import do, expect_body, follow_link, journal, load
from e2e.conftest import DESK, FAILED, NewContext, OwnPage
from e2e.fonts import FACES
from e2e.front_page import front_page
from e2e.games.test_by_taps import Finger
from e2e.games.whole import FILES, play_short_game
from e2e.positions import OPEN_HANDS
from e2e.shared_page import SharedPage
from e2e.waits import START_MS, installed, ready, reload, resize, until, visit
from e2e.watch import Watch
from tests import translations
from tests.rings import NIGHTLY, SEED, sample

LANGUAGES = sample(translations.LANGUAGES, 1)
WINDOWS = ((1440, 900), (1080, 620), (390, 844), (360, 640), (320, 568))
PRESS = "key => document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}))"
"""Presses a key that the keyboard of the tests may not have."""
HEARD = """async ([words]) => {
    const { romaji } = await import("./assets/js/kana.js");
    return words.map(romaji);
}"""
NAMES = """() => [...document.fonts].filter(face => face.family.includes("Language Names")).map(face => face.status)"""
"""Returns whether the font with the letters of languages' names is loaded."""
FETCHED = "performance.getEntriesByType('resource').map(entry => entry.name)"
"""The addresses of the first files that a page has fetched."""
LETTERS = (100, 200)
"""Sizes of letters, in percent."""


@pytest.fixture(scope="module", params=LANGUAGES)
def shared(
    new_context: NewContext, site: str, request: pytest.FixtureRequest
) -> Iterator[SharedPage]:
    """The page in a language that all its tests share; the tests know the language, too."""
    page = SharedPage(new_context, site, viewport=DESK, locale=request.param)
    with translations.spoken(request.param):
        yield page
    page.close()


@pytest.fixture
def reader(shared: SharedPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    yield shared()
    shared.leave(request.node.stash.get(FAILED, False))


@pytest.fixture
def newcomer(shared: SharedPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The page, started again with nothing saved."""
    yield shared.start_over()
    shared.leave(request.node.stash.get(FAILED, False))


# The choice of a language


def speaks(page: Page, language: str) -> None:
    """Wait until the page has been started in a language."""
    expect(page.locator("html")).to_have_attribute("lang", language)
    ready(page)


def test_an_english_reader_fetches_no_language(table: Page) -> None:
    expect(table.locator("html")).to_have_attribute("lang", "en")
    fetched = table.evaluate(FETCHED)
    assert any("/acres.zst" in url for url in fetched)
    assert [url for url in fetched if "/locale/" in url] == []


def test_a_language_is_chosen_and_remembered_and_the_open_game_stays(
    own_page: OwnPage, site: str
) -> None:
    page = own_page(locale="en-GB")
    visit(page, site)
    expect(page.locator("[data-do=start]")).to_have_text("Begin")
    until(page, lambda: page.evaluate(NAMES) == ["loaded"], "each language's name has its letters")
    page.get_by_role("button", name="日本語").click()
    speaks(page, "ja")
    expect(page.locator("[data-do=start]")).not_to_have_text("Begin")
    reload(page)
    speaks(page, "ja")
    load(page, played(3))
    before = journal(page)
    do(page, "sheet", "menu")
    page.get_by_role("button", name="Deutsch").click()
    speaks(page, "de")
    expect_body(page, game="snow", ply=3)
    assert journal(page) == before
    visit(page, site + "?language=fr")
    speaks(page, "fr")
    visit(page, site)
    speaks(page, "de")
    follow_link(page, f"#{encode(played(5, seed=6))}")
    expect_body(page, game="snow", ply=5)
    linked = journal(page)
    do(page, "sheet", "menu")
    page.get_by_role("button", name="English").click()
    speaks(page, "en")
    expect_body(page, game="snow", ply=5)
    assert journal(page) == linked


def test_without_storage_the_address_remembers_the_language(own_page: OwnPage, site: str) -> None:
    page = own_page(locale="en-GB")
    page.add_init_script(BLOCKED)
    visit(page, site)
    page.get_by_role("button", name="Deutsch").click()
    speaks(page, "de")
    assert page.url.endswith("?language=de")
    reload(page)
    speaks(page, "de")


def test_a_language_that_is_not_here_offline_is_not_chosen(
    own_page: OwnPage, site: str, watch: Watch
) -> None:
    """The page says so and stays in the language it has, also at the next start."""
    watch.ignore("ERR_INTERNET_DISCONNECTED|ERR_FAILED")
    page = own_page(locale="de", service_workers="allow")
    visit(page, site)
    installed(page)
    until(page, lambda: page.evaluate(KEPT) == [], "all of German is kept", START_MS / 1000)
    load(page, played(3))
    page.context.set_offline(True)
    with translations.spoken("de"):
        do(page, "sheet", "menu")
        page.get_by_role("button", name="Français").click()
        told = say(
            "{language} could not be loaded: check your connection, then choose it again.",
            language="Français",
        )
        expect(page.get_by_text(told)).to_be_visible()
        reload(page)
        speaks(page, "de")
        expect_body(page, game="snow", ply=3)
    page.context.set_offline(False)
    do(page, "sheet", "menu")
    page.get_by_role("button", name="Français").click()
    speaks(page, "fr")
    expect_body(page, game="snow", ply=3)


KEPT = """async () => {
    const { catalogues } = await import("./assets/js/sentences.js");
    const kept = await Promise.all(catalogues.map(async file => (await caches.match(file)) ? [] : [file]));
    return kept.flat();
}"""
"""Returns the files of the language that the service worker does not keep."""
FONTS = f"async () => Promise.all({FACES}.map(face => face.load().then(() => face.status)))"


@pytest.mark.parametrize("language", sample(translations.LANGUAGES, 1, of="offline"))
def test_after_one_visit_a_language_is_complete_without_a_network(
    own_page: OwnPage, site: str, language: str
) -> None:
    """Every game, every lesson and the fonts: nothing was opened during the visit."""
    page = own_page(locale=language, service_workers="allow")
    visit(page, site)
    installed(page)
    until(page, lambda: page.evaluate(KEPT) == [], "the language is kept", START_MS / 1000)
    own = {path.name for path in DIST.glob(f"assets/locale/{language}[.-]*")}
    known = page.evaluate('async () => (await import("./assets/js/sentences.js")).catalogues')
    assert {name.rpartition("/")[2] for name in known} == own - {f"{language}.webmanifest"}
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.context.set_offline(True)
    reload(page)
    speaks(page, language)
    assert set(page.evaluate(FONTS)) == {"loaded"}
    with translations.spoken(language):
        for game in acres.GAMES:
            follow_link(page, f"#{encode(begun(game))}")
            expect_body(page, game=game, ply=0)
            assert english(page, language) == set()


def test_a_game_whose_sentences_do_not_come_is_played_in_english(
    shared: SharedPage, newcomer: Page
) -> None:
    language = newcomer.locator("html").get_attribute("lang")
    shared.watch.ignore("status 404|Failed to load resource")
    warned: list[str] = []
    newcomer.on("console", lambda line: warned.append(line.text))
    newcomer.route(f"**/{language}-snow.dat", lambda route: route.fulfill(status=404))
    reload(newcomer)
    begin = newcomer.locator("[data-do=start]")
    expect(begin).to_have_text(sentences.say("Begin"))
    begin.click()
    expect(newcomer.locator("#prompt")).to_have_text(re.compile("choose a card"))
    expect(newcomer.locator("html")).to_have_attribute("lang", str(language))
    expect(newcomer.locator("[data-do=confirm]")).to_have_accessible_name(
        re.compile(sentences.say("Confirm"))
    )
    assert any(f"{language}-snow.dat: 404" in line for line in warned)
    before = journal(newcomer)
    newcomer.unroute_all()
    reload(newcomer)
    expect_body(newcomer, game="snow", ply=0)
    expect(newcomer.locator("#prompt")).not_to_have_text(re.compile("choose a card"))
    assert journal(newcomer) == before


def played(plies: int, seed: int = 5) -> Journal:
    """Return the beginning of a game with open hands."""
    game = Journal.new("snow", {}, seed, OPEN_HANDS)
    for _ in range(plies):
        game.append(game.game.legal(game.state)[0])
    return game


def test_a_language_fetches_small_fonts_and_catalogues() -> None:
    for language in translations.LANGUAGES:
        sizes = {
            path.name: path.stat().st_size for path in DIST.glob(f"assets/locale/{language}[.-]*")
        }
        fonts = [size for name, size in sizes.items() if name.endswith(".woff2")]
        start = sizes[f"{language}.json"] + sizes[f"{language}.dat"]
        assert sum(fonts) <= 300_000
        for game in acres.GAMES:
            assert start + sizes[f"{language}-{game}.dat"] <= 60_000


def test_a_drawing_behind_the_front_page_is_translated(newcomer: Page) -> None:
    written = newcomer.locator("#name-lake-erie, #name-quebec")
    expect(written).to_have_text([say("Lake Erie"), say("Quebec")])
    load(newcomer, Journal.new("snow", {}, 5, OPEN_HANDS))
    do(newcomer, "sheet", "menu")
    do(newcomer, "new")
    expect(written).to_have_text([say("Lake Erie"), say("Quebec")])


# Nothing is cut off or covered


def unreadable(page: Page) -> list[str]:
    """Return the texts that are cut off or covered."""
    found: list[str] = page.evaluate(f"({LEGIBLE})({json.dumps({'plain': '', 'allowed': ''})})")
    return found


UPRIGHT = (390, 844)
"""A window in which no style sheet changes the size of the letters."""


@pytest.mark.parametrize("where", sample([*SCREENS], 2, of="translations"))
def test_nothing_is_cut_off_or_covered(reader: Page, where: str) -> None:
    wrong: list[str] = []
    with browser_font_size(reader) as set_font_size:
        for what in SCREENS[where](reader):
            now = 100
            for letters, size in sample([*product(LETTERS, WINDOWS)], 2, of=what):
                if letters != now:
                    resize(reader, UPRIGHT)
                    set_font_size(now := letters)
                resize(reader, size)
                wrong += [f"{what}, {size}, {letters} %: {line}" for line in unreadable(reader)]
            resize(reader, UPRIGHT)
            set_font_size(100)
            resize(reader, WINDOWS[0])
    assert not wrong, "\n".join(wrong)


# Letters lead to names

TYPED = {
    "de": {
        "snow": {"gaspe": "gaspe", "/uberfall": "raid", "/rück": "withdraw", "settle": "settle"},
        "fortress": {"/kiefernb": "pine-a4"},
    },
    "fr": {
        "snow": {
            "montreal": "montreal",
            "québec": "quebec",
            "trois-r": "trois-rivieres",
            "/reserve": "reserve",
        },
    },
    "ja": {
        "snow": {
            "bosuton": "boston",
            "ぼすと": "boston",
            "ガスペ": "gaspe",
            "torowaribi": "trois-rivieres",
            "ribieeru": "trois-rivieres",
            "nyuuyo-ku": "new-york",
            "detroit": "detroit",
            "包囲": "besiege",
            "settle": "settle",
        },
    },
}
"""Letters, and the place or the action of a game that they lead to: accents and soft hyphens are
optional, and so are the language and the script."""
ROMAJI = {
    "フィラデルフィア": ("firaderufia",),
    "ニューヨーク": ("nyuuyooku", "nyuyoku", "nyu-yo-ku"),
    "タドゥサック": ("tadusakku", "tadusaku"),
    "モントリオール": ("montoriooru", "monntoriooru"),
    "デュケーヌ": ("dyukeenu",),
    "シャチ": ("shachi", "syati"),
    "ジェノバ": ("jenoba", "zyenoba"),
    "ウィリアム": ("wiriamu",),
    "チップ": ("chippu", "tippu"),
    "フクロ": ("fukuro", "hukuro"),
    "シンボル": ("shimboru", "sinboru"),
    "ぼすとん": ("bosuton", "ボストン"),
}
"""Words in kana, and ways to type them."""


def test_typed_letters_lead_to_names(reader: Page) -> None:
    for game, names in TYPED[reader.locator("html").get_attribute("lang") or ""].items():
        seats = dict.fromkeys(acres.manifest(game).seats({}), SELF)
        load(reader, Journal.new(game, {}, 5, seats))
        for typed, id in names.items():
            reader.locator("#prompt").focus()
            reader.keyboard.press("/")
            for letter in typed.removeprefix("/"):
                reader.evaluate(PRESS, letter)
            expect(reader.locator(":focus"), typed).to_have_attribute("data-id", id)
            reader.keyboard.press("Escape")


def test_kana_are_typed_in_many_ways(reader: Page) -> None:
    """The search of the rules compares in the same way."""
    for word, spelled in ROMAJI.items():
        heard = set(reader.evaluate(HEARD, [[word, *spelled]]))
        assert heard == {sound(each) for each in (word, *spelled)}
        assert len(heard) == 1, heard


# Lessons and games


@pytest.mark.parametrize("game", sample([*acres.GAMES], 1, of="lessons in a language"))
def test_a_lesson_by_clicks(reader: Page, game: str) -> None:
    front_page(reader)
    learn(reader, Clicks(reader), first_lesson(reader, game))


class Mouse(Finger):
    """A driver that clicks."""

    def hit(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)


@pytest.mark.parametrize("game", sample([*FILES], 1, of="games in a language"))
def test_a_game_by_clicks(reader: Page, game: str) -> None:
    """The whole short game at night, else its end."""
    session = play_short_game(reader, Mouse(reader), game)
    said = session.speech.outcome(session.journal.state.outcome)
    expect(reader.get_by_text(said).first).to_be_visible()


# Accessibility


@pytest.mark.parametrize("game", sample([*acres.GAMES], 1, of="axe in a language"))
def test_axe_finds_no_violation(reader: Page, game: str) -> None:
    wrong: list[str] = []
    dice = random.Random(f"{SEED} {game}")
    for screen in axe.screens(reader, game):
        if not NIGHTLY and dice.random() < 0.6:
            continue
        view = View(*dice.choice(axe.WINDOWS), **dice.choice(axe.COLOURS))
        wrong += axe.violations_of(reader, screen, view, screen.part)
        emulate(reader, LIGHT)
    assert not wrong, "\n".join(wrong)
