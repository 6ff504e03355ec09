"""Names under the pointer and in a long press, and the legend of a map, on shared pages."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.clicks import load
from e2e.positions import after_bot_turn

NAMED = "#nations dt[title]"


def test_a_legend_lies_beside_its_map_and_says_what_its_marks_mean(table: Page) -> None:
    load(table, after_bot_turn())
    opener = table.locator("#lenses .legend-button")
    expect(opener).to_have_accessible_name("Signs on the map")
    expect(opener).to_have_accessible_description("")
    opener.click()
    sheet = table.get_by_role("region", name="Signs on the map")
    expect(sheet).to_contain_text("You picked this place.")
    box, board = sheet.bounding_box(), table.locator("#map-window").bounding_box()
    assert box
    assert board
    assert box["x"] >= board["x"] + board["width"]
    table.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(opener).to_be_focused()


def test_a_right_click_on_a_mark_shows_its_name(table: Page) -> None:
    load(table, after_bot_turn())
    mark = table.locator(NAMED).first
    mark.click(button="right")
    expect(table.locator("#inspect h2")).to_have_text(mark.get_attribute("title") or "")
    table.keyboard.press("Escape")
    table.locator("#place-albany .mark-settler").click(button="right")
    inspected = table.locator("#inspect")
    expect(inspected.locator("h2")).to_have_text("Albany")
    expect(inspected).to_contain_text("Settling here takes a settler.")
    table.keyboard.press("Escape")


def test_on_a_phone_holding_a_sign_names_it_and_the_legend_is_a_sheet(phone: Page) -> None:
    load(phone, after_bot_turn())
    lens = phone.locator("#lenses [data-id=supply]")
    box = lens.bounding_box()
    assert box
    phone.mouse.move(box["x"] + 20, box["y"] + 20)
    phone.mouse.down()
    expect(phone.locator("#inspect h2")).to_have_text("Lens: Supply")
    phone.mouse.up()
    phone.keyboard.press("Escape")
    phone.locator(".sheets .legend-button").tap()
    sheet = phone.locator(".legend-sheet")
    expect(sheet).to_be_visible()
    phone.locator("[data-id=legend-cards]").last.tap()
    expect(sheet.locator("h2")).to_have_text("Signs on the cards")
    expect(sheet.locator("h2")).to_be_in_viewport()
    assert sheet.evaluate("sheet => sheet.scrollTop") == 0
    sheet.locator("nav").scroll_into_view_if_needed()
    expect(sheet.locator("h2")).to_be_in_viewport()
    sheet.locator(".close").tap()
    expect(sheet).to_have_count(0)
