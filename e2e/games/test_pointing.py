"""Pointing at a line of the log or a card highlights its places visibly."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import ElementHandle, Locator, Page, expect

import acres
from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from acres.core.move import text
from e2e.clicks import box_of, do, new_game
from e2e.waits import rendered
from tests.rings import sample

COLOURS = ("light", "dark")
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


@pytest.mark.parametrize(("name", "colours"), sample([*product(acres.GAMES, COLOURS)], 3))
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
    cards = table.locator("#hand .card-face")
    found = sum(highlights(table, cards.nth(at)) for at in range(cards.count()))
    assert found
    verb = next(move[0] for move in under_way.game.legal(under_way.state) if len(move) > 2)
    do(table, "verb", verb)
    left = sum(highlights(table, cards.nth(at)) for at in range(cards.count()))
    assert 0 < left < found


def test_a_place_tells_what_it_takes_and_lights_the_cards_that_lead_there(table: Page) -> None:
    """Under the pointer and with the focus alike, and for who listens; Escape puts it away."""
    new_game(table, 5, "bot random")
    told = table.locator("#pointed")
    port_royal = table.locator("#place-port-royal")
    port_royal.locator(".hit").hover()
    expect(told).to_contain_text("a card that leads there: Pemaquid")
    expect(table.locator("#hand [data-outlined='']")).to_have_attribute("data-id", "pemaquid")
    expect(table.locator("#hand [data-outlined=helps]")).to_have_count(2)
    point_away(table)
    expect(told).to_be_hidden()
    port_royal.focus()
    table.keyboard.press("ArrowLeft")
    table.keyboard.press("ArrowRight")
    expect(port_royal).to_be_focused()
    expect(port_royal).to_have_accessible_description(re.compile("Besiege.*Pemaquid.*Raid"))
    table.keyboard.press("Escape")
    expect(told).to_be_hidden()


def test_a_finger_that_taps_a_place_out_of_reach_is_told_what_it_takes(phone: Page) -> None:
    new_game(phone, 5, "bot random")
    told, map = phone.locator("#pointed"), phone.locator("#place-ticonderoga .hit")
    map.tap(force=True)
    expect(told).to_contain_text("Ticonderoga, neutral.")
    box, board = box_of(told), box_of(phone.locator("#board"))
    assert board["y"] <= box["y"]
    assert box["y"] + box["height"] <= board["y"] + board["height"]
    phone.locator("#hand .card-face").first.tap()
    expect(told).to_be_hidden()
    expect(phone.locator("#board [data-outlined]").first).to_be_attached()


def test_an_action_lights_its_places(table: Page) -> None:
    new_game(table, 5, "bot random")
    table.locator("#actions [data-id=settle]").hover()
    expect(table.locator("#place-halifax")).to_have_attribute("data-outlined", "")
    expect(table.locator("#place-albany")).not_to_have_attribute("data-outlined", "")
