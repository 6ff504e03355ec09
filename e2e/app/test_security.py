"""Text that people write stays text by every way into the page, and nothing breaks the page's
policy.

Every browser test watches for violations of the policy (`e2e/watch.py`); the first test here checks
the watch itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from acres.app.kit.game_page import load
from acres.app.kit.saved_game import SavedGame, written
from acres.app.saved import listing
from acres.app.storage.saved_games import PREFIX
from acres.app.summary.report import document
from acres.core.journal import Journal
from acres.core.link import Moment, encode
from e2e.built_site import clear_storage
from e2e.clicks import do, expect_body, follow_link, journal, unfold_ways
from e2e.conftest import DESK, FAILED, NewContext
from e2e.front_page import leave_game
from e2e.injection import HARMLESS, INJECTIONS, displayed, structure
from e2e.positions import TWO
from e2e.shared_page import SharedPage
from e2e.waits import ready, reload, until
from e2e.watch import Watch
from tests.rings import sample

TEXTS = sample(INJECTIONS, 5)
"""Texts that are tried one by one; where all fit at once, all are tried."""
WRITE = """([id, text]) => {
    const field = document.getElementById(id);
    if (!field) return document.dispatchEvent(new CustomEvent("acres:arrival", {detail: {way: id, text}}));
    field.value = text;
    field.dispatchEvent(new Event("input", {bubbles: true}));
}"""


@pytest.fixture(scope="module")
def shared(new_context: NewContext, site: str) -> Iterator[SharedPage]:
    """The page that the tests of this file share."""
    made = SharedPage(new_context, site, viewport=DESK)
    yield made
    made.close()


@pytest.fixture
def page(shared: SharedPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    """The shared page, with nothing saved."""
    page = shared()
    if page.locator("body").get_attribute("data-mode") not in ("new", "resume"):
        leave_game(page)
    clear_storage(page)
    yield page
    assert page.evaluate("document.body.dataset.hacked") is None
    shared.leave(request.node.stash.get(FAILED, False))


def write(page: Page, field: str, text: str) -> None:
    """Write into a field, or drop the text onto the page."""
    page.evaluate(WRITE, [field, text])


def alert(page: Page) -> str:
    return page.locator("[role=alert]:visible p").inner_text()


def game(text: str = "") -> Journal:
    made = Journal.new("snow", {}, 5, TWO)
    for move in ("pass", "end"):
        made.append(move)
    made.header = replace(made.header, title=text)
    made.comments = {1: text} if text else {}
    return made


def entry(text: str, id: str = "x") -> SavedGame:
    """Return a saved game with this text in every field that can hold one."""
    own = replace(listing(game()), title=text, rules=text, progress=text, last=text)
    return SavedGame(id, game().text(), own, name=text, notes=text)


VIOLATIONS = {
    "import('data:text/javascript,document.body.dataset.hacked=1').catch(() => {})": "script-src",
    "setTimeout('document.body.dataset.hacked = 1', 0)": "require-trusted-types-for",
    "document.body.setAttribute('style', 'top: 0')": "style-src",
    "document.body.innerHTML += '<b>x</b>'": "require-trusted-types-for",
    "new Worker('assets/js/theme.js')": "require-trusted-types-for",
    "document.createElement('script').src = 'x.js'": "require-trusted-types-for",
    "trustedTypes.createPolicy('mine', {})": "trusted-types",
    "fetch('https://evil.example/').catch(() => {})": "connect-src",
    "new Image().src = 'https://evil.example/x.png'": "img-src",
}
VIOLATIONS = {deed: f"policy violation: {directive}" for deed, directive in VIOLATIONS.items()}
VIOLATIONS["new Image().src = 'assets/no-such-picture.png'"] = "status 404"
"""Deeds of a page, and the start of the line that the watch records about each."""


def test_violations_of_the_policy_and_missing_files_are_noticed(
    shared: SharedPage, page: Page
) -> None:
    """No other test would prove anything otherwise."""
    watch = shared.watch
    assert watch.errors() == []
    for deed, found in VIOLATIONS.items():
        page.evaluate(f"() => {{ try {{ {deed} }} catch {{}} }}")
        until(page, lambda found=found: any(found in line for line in watch.seen), deed)
        watch.seen.clear()
    assert page.evaluate("document.body.dataset.hacked") is None


SMUGGLED = """where => {
    const made = document.createElement("py-script"); // a script would break the policy besides
    made.append("import js; js.document.body.dataset." + where + " = 1");
    document.getElementById(where === "control" ? "workers" : "slip").append(made);
}"""
"""Inserts a Python script into the slip, or, as a control, where PyScript still looks."""


def test_smuggled_python_does_not_run(page: Page) -> None:
    page.evaluate(SMUGGLED, "hacked")
    page.evaluate(SMUGGLED, "control")
    expect_body(page, control=1)
    assert page.evaluate("document.body.dataset.hacked") is None
    page.evaluate("document.querySelectorAll('py-script').forEach(each => each.remove())")
    page.evaluate("delete document.body.dataset.control")


@pytest.mark.parametrize("markup", ["<script>1</script>", "<PY-script>1</PY-script>", "<iframe>"])
def test_the_page_writes_no_markup_with_a_script(page: Page, markup: str) -> None:
    message = page.evaluate(
        "markup => { try { acresShow([['live', markup]], []) } catch (error) { return error.message } }",
        markup,
    )
    assert message == "the page shows no scripts"
    assert page.locator("#live > *").count() == 0


def test_names_and_notes_of_saved_games_stay_text(page: Page) -> None:
    """The owner types them, or they arrive in a file of games, label and all."""
    shapes: dict[str, list[str]] = {}
    for text in (HARMLESS, *TEXTS):
        clear_storage(page)
        write(page, "opened", written(entry(text)))
        do(page, "unfold")
        expect(page.locator(".shelf h2")).to_have_text(displayed(text))
        expect(page.locator("#shelf-name")).to_have_value(displayed(text))
        expect(page.locator("#shelf-notes")).to_have_value(displayed(text))
        # The page does not read the file's own label of the game.
        expect(page.locator(".shelf .last")).to_contain_text("passed")
        seen = [structure(page)]
        write(page, "shelf-name", HARMLESS)
        page.locator("#shelf-name").fill(text[:80])
        page.locator("#shelf-notes").fill(text)
        do(page, "unfold")
        expect(page.locator(".shelf h2")).to_have_text(displayed(text[:80]))
        shapes[text] = [*seen, structure(page)]
        stored = json.loads(page.evaluate("localStorage[Object.keys(localStorage)[0]]"))
        assert (stored["name"], stored["notes"]) == (text[:80], text)
    assert all(found == shapes[HARMLESS] for found in shapes.values())


def test_saved_games_with_any_names_and_ids_stay_text(page: Page) -> None:
    shapes = []
    for texts in ((HARMLESS,) * len(INJECTIONS), INJECTIONS):
        clear_storage(page)
        stored = {
            f"{PREFIX}{number} {text}": written(entry(text)) for number, text in enumerate(texts)
        }
        page.evaluate("stored => Object.assign(localStorage, stored)", stored)
        reload(page)
        do(page, "set", "games")
        expect(page.locator(".shelf article")).to_have_count(len(INJECTIONS))
        shapes.append(structure(page))
    last = page.locator(".shelf article").last
    last.locator("[data-do=unfold]").click()
    page.locator("#shelf-name").fill("Found by its id")
    for _ in range(2):
        last.locator("[data-do=unfold]").click()
    expect(last.locator("h3")).to_have_text("Found by its id")
    assert shapes[0] == shapes[1]


def test_comments_and_greetings_of_links_stay_text(page: Page) -> None:
    shapes: dict[str, str] = {}
    for text in (HARMLESS, *TEXTS):
        follow_link(page, encode(game(text), greeting=text, moment=Moment(1), comments=True))
        expect(page.locator(".comment")).to_have_text(displayed(text))
        assert page.locator(".greeting").text_content() == displayed(text)
        shapes[text] = structure(page)
    do(page, "live")
    assert set(shapes.values()) == {shapes[HARMLESS]}


def test_titles_of_games_in_files_and_links_stay_text(page: Page) -> None:
    """Each title becomes the name of a saved game."""
    shapes = []
    for texts in ((HARMLESS,) * len(TEXTS), TEXTS):
        clear_storage(page)
        for number, text in enumerate(texts):
            made = game(text)
            if number % 2:
                made.header = replace(made.header, seed=100 + number)
                follow_link(page, encode(Journal(made.header)))
                expect_body(page, mode="play")
                page.locator("#tabs [data-id=log]").click()  # touching a game saves it
            else:
                write(page, "opened", made.text())
                do(page, "start")
                expect_body(page, mode="curtain")
            assert f"title: {text}\n" in journal(page)
        leave_game(page)
        do(page, "set", "games")
        names = page.locator(".shelf article :is(h2, h3)").all_text_contents()
        assert names == [displayed(text[:80]) for text in reversed(texts)]
        shapes.append(structure(page))
        do(page, "set", "games")
    assert shapes[0] == shapes[1]


def test_unreadable_input_is_quoted_as_text(page: Page) -> None:
    """The sentences quote the text they complain about."""
    shapes: dict[str, list[str]] = {}
    unfold_ways(page)
    for text in (HARMLESS, *TEXTS):
        seen = []
        for content in (
            f"game: {text} 1\n\n",
            f"game: snow 1\n\n{text}\n",
            f"game: snow 1\nbritish: {text}\n\n",
            f"game: snow 1\nedition: {text}\n\n",
        ):
            write(page, "opened", content)
            assert alert(page)
            seen.append(structure(page))
            do(page, "aside", "file")
        page.locator("#new-seed").fill(text)
        do(page, "start")
        expect(page.locator("#seed-error")).to_be_visible()
        shapes[text] = [*seen, structure(page)]
        do(page, "dice")
    assert all(found == shapes[HARMLESS] for found in shapes.values())


@pytest.mark.parametrize(
    "fragment",
    [
        "javascript:document.body.dataset.hacked=1",
        "data:text/html,<script>document.body.dataset.hacked=1</script>",
        "https://evil.example/",
        "<img src=x onerror=document.body.dataset.hacked=1>",
        "1" + "javascript:alert(1)" * 20,
    ],
)
def test_addresses_in_links_do_nothing(page: Page, fragment: str) -> None:
    at = page.url
    before = structure(page)
    follow_link(page, fragment)
    assert alert(page)
    expect(page).to_have_url(at)
    do(page, "aside", "link")
    assert structure(page) == before
    assert len(page.context.pages) == 1


def test_a_summary_file_shows_everything_as_text(browser: Browser) -> None:
    shapes, requests = [], []
    with browser.new_context() as context:
        page = context.new_page()
        page.on("request", lambda request: requests.append(request.url))
        for texts in ((HARMLESS,) * len(INJECTIONS), INJECTIONS):
            made = game(texts[0])
            made.append("resign")
            made.comments = {2: "\n".join(texts)}
            page.set_content(document(load("snow"), made))
            shapes.append(structure(page))
            words = page.locator("main").inner_text()
            assert texts[0] in words
            assert texts[5] in words
    assert shapes[0] == shapes[1]
    assert not requests


def test_parameters_of_the_address_stay_text(
    returning: BrowserContext, site: str, watch: Watch
) -> None:
    with returning.new_page() as page:
        watch.follow(page)
        page.goto(f"{site}?pace=<script>document.body.dataset.hacked=1</script>&x=javascript:1")
        ready(page)
        assert page.evaluate("document.body.dataset.hacked") is None
        expect(page.locator("[data-do=start]")).to_be_visible()


@pytest.mark.parametrize("name", ["404.html", "licences.html"])
def test_no_text_becomes_markup_on_the_small_pages(page: Page, site: str, name: str) -> None:
    """Trusted Types without any policy: writing markup throws."""
    small = page.context.new_page()
    small.goto(site + name)
    small.on("console", lambda _: None)
    refused = """() => {
        try { document.body.innerHTML = "<b>hacked</b>"; } catch (error) { return error.name; }
    }"""
    assert small.evaluate(refused) == "TypeError"
    assert small.locator("h1").count() == 1
    small.close()
