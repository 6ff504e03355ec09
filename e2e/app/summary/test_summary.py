"""After the game by real clicks: curves, turning points, totals, a file, the board behind."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import do, download, expect_body, journal, load, start
from e2e.conftest import PORTRAIT, NewContext
from e2e.front_page import suggested_game
from e2e.positions import TWO, finished_game


@cache
def finished(game: str) -> Journal:
    """Return a random game that is over, for reading only."""
    if game == "snow":
        return finished_game(game, {"edition": "second"}, TWO, plies=300)
    return finished_game(game, {"players": "4"}, plies=300)


def tab(page: Page, name: str) -> None:
    page.locator(f"label[for=summary-{name}]").click()


def test_a_game_that_was_given_up_has_its_summary(table: Page) -> None:
    page = table
    suggested_game(page)
    start(page, "all", 8)
    do(page, "reveal")
    page.evaluate("acres.play('settle deerfield new-haven st-marys boston')")
    do(page, "sheet", "menu")
    do(page, "resign")
    do(page, "resign-yes")
    expect_body(page, mode="over")
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
    load(page, finished("snow"))
    page.locator("#summary-curves").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".part.turns")).to_be_visible()
    expect(page.locator(".part.curves")).to_be_hidden()


def test_a_turning_point_shows_its_position_and_the_way_back(table: Page) -> None:
    page = table
    load(page, finished("snow"))
    tab(page, "turns")
    button = page.locator(".moment [data-do=show]").first
    ply = button.get_attribute("data-id")
    button.click()
    expect_body(page, mode="replay")
    expect(page.locator("#prompt")).to_contain_text(f"Move {ply} of")
    expect(page.locator("#screen .over")).to_have_count(0)
    do(page, "live")
    expect(page.locator("#screen .over")).to_be_visible()


def test_the_summary_folds_up_and_shows_the_board(table: Page) -> None:
    page = table
    load(page, finished("snow"))
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


@pytest.mark.parametrize("game", ["snow", "armorica"])
def test_the_summary_is_saved_as_a_file_that_stands_alone(
    table: Page, new_context: NewContext, tmp_path: Path, game: str
) -> None:
    page = table
    load(page, finished(game))
    saved = download(page, "summary")
    first = "britain-against-france" if game == "snow" else "condate-"
    assert saved.suggested_filename.startswith(f"acres-{first}")
    assert saved.suggested_filename.endswith("-3-summary.html")
    path = tmp_path / "summary.html"
    saved.save_as(path)
    context = new_context()
    alone, asked = context.new_page(), list[str]()
    alone.on("request", lambda request: asked.append(request.url))
    alone.on("pageerror", lambda error: asked.append(str(error)))
    alone.on("console", lambda message: asked.append(message.text))
    alone.goto(path.as_uri())
    expect(alone.get_by_role("img", name="Points")).to_be_visible()
    expect(alone.locator("pre")).to_contain_text(journal(page).splitlines()[-1])
    assert alone.locator("main").evaluate("e => e.scrollWidth <= innerWidth")
    assert asked == [path.as_uri()]
    context.close()


@pytest.mark.parametrize("game", ["snow", "armorica"])
def test_nothing_is_cut_off_on_a_phone(table: Page, game: str) -> None:
    page = table
    page.set_viewport_size(PORTRAIT)
    load(page, finished(game))
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
