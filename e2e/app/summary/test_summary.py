"""The summary after a game by real clicks: curves, turning points, totals, a file, the board."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import box_of, do, download, expect_body, journal, load, menu, start
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
    suggested_game(table)
    start(table, "all", 8)
    do(table, "reveal")
    table.evaluate("acres.play('settle deerfield new-haven st-marys boston')")
    menu(table, "resign")
    do(table, "resign-yes")
    expect_body(table, mode="over")
    points = table.locator("#chart-points")
    expect(points.get_by_role("img", name="Points")).to_be_visible()
    expect(points.locator(".legend")).to_contain_text("Britain21")
    points.locator("summary").click()
    expect(points.locator("tbody tr")).to_have_text(["start1729", "12129"])
    tab(table, "turns")
    expect(points).to_be_hidden()
    expect(table.locator(".moment")).to_contain_text(re.compile(r"Britain.*\b4\b"))
    tab(table, "totals")
    row = table.locator(".tally tr", has_text="Settle")
    expect(row.locator("td")).to_have_text(["1", "0"])


def test_keys_switch_the_tabs(table: Page) -> None:
    load(table, finished("snow"))
    table.locator("#summary-curves").focus()
    table.keyboard.press("ArrowRight")
    expect(table.locator(".part.turns")).to_be_visible()
    expect(table.locator(".part.curves")).to_be_hidden()


def test_a_turning_point_shows_its_position_and_leads_back(table: Page) -> None:
    load(table, finished("snow"))
    tab(table, "turns")
    button = table.locator(".moment [data-do=show]").first
    ply = button.get_attribute("data-id")
    button.click()
    expect_body(table, mode="replay")
    expect(table.locator("#prompt")).to_contain_text(re.compile(rf"\b{ply}\b"))
    expect(table.locator("#screen .over")).to_have_count(0)
    do(table, "live")
    expect(table.locator("#screen .over")).to_be_visible()


def test_the_summary_folds_up_and_shows_the_board(table: Page) -> None:
    load(table, finished("snow"))
    box = box_of(table.locator("#place-montreal .hit"))
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    on_the_board = "([x, y]) => !!document.elementFromPoint(x, y).closest('#board')"
    assert not table.evaluate(on_the_board, middle)
    table.locator(".over > summary").click()
    expect(table.locator(".over-body")).to_be_hidden()
    assert table.evaluate(on_the_board, middle)
    table.locator(".over > summary").click()  # the fold keeps its state in the next game too
    expect(table.locator(".over-body")).to_be_visible()


@pytest.mark.parametrize("game", ["snow", "armorica"])
def test_the_summary_can_be_saved_as_a_file_that_stands_alone(
    table: Page, new_context: NewContext, tmp_path: Path, game: str
) -> None:
    load(table, finished(game))
    saved = download(table, "summary")
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
    expect(alone.locator("pre")).to_contain_text(journal(table).splitlines()[-1])
    assert alone.locator("main").evaluate("e => e.scrollWidth <= innerWidth")
    assert asked == [path.as_uri()]
    context.close()


@pytest.mark.parametrize("game", ["snow", "armorica"])
def test_nothing_is_cut_off_on_a_phone(table: Page, game: str) -> None:
    table.set_viewport_size(PORTRAIT)
    load(table, finished(game))
    body = table.locator(".over-body")
    for first in (".over h2", ".final", ".over .result", ".over [data-do=rematch]"):
        expect(table.locator(first).first).to_be_in_viewport(ratio=1)
    for name in ("curves", "turns", "totals"):
        tab(table, name)
        assert body.evaluate("e => e.scrollWidth <= e.clientWidth"), name
        assert body.evaluate("e => e.getBoundingClientRect().bottom <= innerHeight"), name
    for label in table.locator(".summary-tabs label, .over .buttons button").all():
        box = box_of(label)
        assert box["height"] >= 44
