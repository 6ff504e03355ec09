"""After the game by real clicks: curves, turning points, totals, a file, the board behind."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from acres.core.journal import Journal
from e2e.clicks import do, journal, load, start
from e2e.conftest import OpenPage
from e2e.watch import Watch

PEOPLE = {"british": "human", "french": "human"}


def random_game(game: str, options: dict[str, str], seats: dict[str, str] | None = None) -> Journal:
    dice = random.Random(3)
    played = Journal.new(game, options, 3, seats)
    while played.turn is not None:
        moves = played.game.legal(played.state)
        played.append(dice.choice(moves) if played.ply < 300 else "resign")
    return played


def tab(page: Page, name: str) -> None:
    page.locator(f"label[for=summary-{name}]").click()


def test_a_game_that_was_given_up_has_its_summary(open_page: OpenPage) -> None:
    page = open_page("?pace=0")
    start(page, "all", 8)
    do(page, "reveal")
    page.evaluate("acres.play('settle deerfield new-haven st-marys boston')")
    do(page, "sheet", "menu")
    do(page, "resign")
    do(page, "resign-yes")
    expect(page.locator("body")).to_have_attribute("data-mode", "over")
    points = page.locator("#chart-points")
    expect(points.get_by_role("img", name="Points")).to_be_visible()
    expect(points.locator(".legend")).to_contain_text("Britain21")
    points.locator("summary").click()
    expect(points.locator("tbody tr")).to_have_text(["start1729", "12129"])
    tab(page, "turns")
    expect(points).to_be_hidden()
    expect(page.locator(".moment")).to_contain_text("Britain: 4 points better off")
    tab(page, "totals")
    row = page.locator(".tally tr", has_text="Settle")
    expect(row.locator("td")).to_have_text(["1", "0"])


def test_the_tabs_are_moved_by_keys(table: Page) -> None:
    page = table
    load(page, random_game("snow", {"edition": "second"}, PEOPLE))
    page.locator("#summary-curves").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".part.turns")).to_be_visible()
    expect(page.locator(".part.curves")).to_be_hidden()


def test_a_turning_point_shows_its_position_and_the_way_back(table: Page) -> None:
    page = table
    load(page, random_game("snow", {"edition": "second"}, PEOPLE))
    tab(page, "turns")
    button = page.locator(".moment [data-do=show]").first
    ply = button.get_attribute("data-id")
    button.click()
    expect(page.locator("body")).to_have_attribute("data-mode", "replay")
    expect(page.locator("#prompt")).to_contain_text(f"Move {ply} of")
    expect(page.locator("#screen .over")).to_have_count(0)
    do(page, "live")
    expect(page.locator("#screen .over")).to_be_visible()


def test_the_summary_folds_up_and_shows_the_board(table: Page) -> None:
    page = table
    load(page, random_game("snow", {"edition": "second"}, PEOPLE))
    box = page.locator("#place-montreal .hit").bounding_box()
    assert box
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    on_the_board = "([x, y]) => !!document.elementFromPoint(x, y).closest('#board')"
    assert not page.evaluate(on_the_board, middle)
    page.locator(".over > summary").click()
    expect(page.locator(".over-body")).to_be_hidden()
    assert page.evaluate(on_the_board, middle)
    page.locator(".over > summary").click()  # it stays as it was left, in the next game too
    expect(page.locator(".over-body")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "options"),
    [("snow", {"edition": "second"}), ("armorica", {"players": "4"})],
)
def test_the_summary_is_saved_as_a_file_that_stands_alone(
    open_page: OpenPage,
    context: BrowserContext,
    watch: Watch,
    tmp_path: Path,
    game: str,
    options: dict[str, str],
) -> None:
    page = open_page()
    load(page, random_game(game, options, PEOPLE if game == "snow" else None))
    with page.expect_download() as saved:
        do(page, "summary")
    first = "britain-against-france" if game == "snow" else "condate-"
    assert saved.value.suggested_filename.startswith(f"acres-{first}")
    assert saved.value.suggested_filename.endswith("-3-summary.html")
    path = tmp_path / "summary.html"
    saved.value.save_as(path)
    alone = context.new_page()
    alone.on("request", lambda request: watch.seen.append(f"the file asks for {request.url}"))
    watch.forgive(re.escape(f"the file asks for {path.as_uri()}"))
    alone.goto(path.as_uri())
    expect(alone.get_by_role("img", name="Points")).to_be_visible()
    expect(alone.locator("pre")).to_contain_text(journal(page).splitlines()[-1])
    assert alone.locator("main").evaluate("e => e.scrollWidth <= innerWidth")


@pytest.mark.parametrize("game", ["snow", "armorica"])
def test_nothing_is_cut_off_on_a_phone(table: Page, game: str) -> None:
    page = table
    page.set_viewport_size({"width": 390, "height": 844})
    options = {"edition": "second"} if game == "snow" else {"players": "4"}
    load(page, random_game(game, options, PEOPLE if game == "snow" else None))
    body = page.locator(".over-body")
    for first in (".over h2", ".final", ".over .result", ".over [data-do=rematch]"):
        expect(page.locator(first).first).to_be_in_viewport(ratio=1)
    for name in ("curves", "turns", "totals"):
        tab(page, name)
        assert body.evaluate("e => e.scrollWidth <= e.clientWidth"), name
        assert body.evaluate("e => e.getBoundingClientRect().bottom <= innerHeight"), name
    for label in page.locator(".summary-tabs label, .over .buttons button").all():
        box = label.bounding_box()
        assert box
        assert box["height"] >= 44
