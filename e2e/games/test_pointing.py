"""Pointing at a line of the log or a card highlights its places visibly."""

from __future__ import annotations

import pytest
from playwright.sync_api import ElementHandle, Locator, Page, expect

import acres
from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from acres.core.move import text
from e2e.clicks import box_of, do
from e2e.waits import rendered
from tests.rings import sample

HIGHLIGHTED = "#board [data-outlined]"


def game(name: str) -> Journal:
    """Return a game in progress in which the first seat decides."""
    first, other = acres.game(name).seats({})
    journal, dice = Journal.new(name, {}, 5, {first: "human", other: "bot random"}), Chance(3)
    while journal.ply < 16 or journal.turn != first:
        journal.append(text(choose(journal.game.legal(journal.state), dice, by_verb=True)))
    return journal


def picture(page: Page, place: ElementHandle) -> bytes:
    """Take a screenshot of a place and four pixels around it, where its highlight may stand out."""
    box = box_of(place)
    return page.screenshot(
        clip={
            "x": box["x"] - 4,
            "y": box["y"] - 4,
            "width": box["width"] + 8,
            "height": box["height"] + 8,
        }
    )


def point_away(page: Page) -> None:
    page.mouse.move(2, page.viewport_size["height"] - 2)  # type: ignore[index]
    expect(page.locator(HIGHLIGHTED)).to_have_count(0)


def highlights(page: Page, pointed: Locator) -> int:
    """Point at an element, check that some of its places look different, and return the number of all."""
    pointed.scroll_into_view_if_needed()
    pointed.hover()
    rendered(page)
    ids = page.locator(HIGHLIGHTED).evaluate_all(
        "all => all.map(each => each.id || `${each.dataset.zone} ${each.dataset.id}`)"
    )
    looked_at = sample(range(len(ids)), 2, of=" ".join(ids))
    places = {ids[at]: page.locator(HIGHLIGHTED).nth(at).element_handle() for at in looked_at}
    pictures = {name: picture(page, place) for name, place in places.items()}
    point_away(page)
    rendered(page)
    for name, place in places.items():
        assert picture(page, place) != pictures[name], f"{name} looks as before"
    return len(ids)


@pytest.mark.parametrize("name", acres.GAMES)
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_lines_of_the_log_highlight_their_places(table: Page, name: str, colours: str) -> None:
    table.emulate_media(color_scheme=colours)  # type: ignore[arg-type]
    table.evaluate("text => acres.load(text)", game(name).text())
    do(table, "tab", "log")  # another panel may be open from before
    lines = table.locator("#log [data-places]")
    expect(lines.first).to_be_attached()
    found = sum(highlights(table, lines.nth(at)) for at in sample(range(lines.count()), 4, name))
    assert found


def test_cards_highlight_their_places(table: Page) -> None:
    """Cards that can be picked do so too, with the places that go with the picks."""
    under_way = game("snow")
    table.evaluate("text => acres.load(text)", under_way.text())
    cards = table.locator("#hand [data-places]")
    found = sum(highlights(table, cards.nth(at)) for at in range(cards.count()))
    assert found
    verb = next(move[0] for move in under_way.game.legal(under_way.state) if len(move) > 2)
    do(table, "verb", verb)
    left = sum(highlights(table, cards.nth(at)) for at in range(cards.count()))
    assert 0 < left < found
