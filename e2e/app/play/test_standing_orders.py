"""Standing orders between two devices: one attack answered at once, one asked."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from acres.core.link import encode
from e2e.built_site import cache_snapshot
from e2e.clicks import do, expect_body, follow, moves
from e2e.conftest import PORTRAIT, NewContext
from e2e.waits import ready
from e2e.watch import Watch
from tests.app.attacks import AMBUSH, RAID, before_the_attacks

BLOCKERS = ("neutral-fortification", "place", "neutral-native-americans", "rangers")


def order(page: Page, about: str, answer: str) -> None:
    choice = page.locator(f'[data-do="order"][data-field="{about}"][data-id="{answer}"]')
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")


def link(page: Page) -> str:
    return "#" + page.locator("#share-link").input_value().partition("#")[2]


def after_britain() -> Journal:
    """France is to move."""
    journal = before_the_attacks()
    journal.append("end")
    return journal


def test_a_raid_is_answered_by_orders_and_an_ambush_is_asked(
    table: Page, new_context: NewContext, site: str, watch: Watch
) -> None:
    """One of the two browsers has a share sheet."""
    page = table
    follow(page, "#" + encode(before_the_attacks()))
    expect_body(page, seat="british")
    do(page, "sheet", "menu")
    do(page, "sheet", "orders")
    order(page, "raid fortification", "block")
    for kind in BLOCKERS:
        order(page, f"raid {kind}", "keep")
    expect(page.locator(".orders .effect").first).to_contain_text("never asked")
    page.locator(".orders [data-do=close]").click()
    do(page, "end-turn")
    expect(page.locator("[data-share=copy]")).to_be_visible()
    has_one = bool(page.evaluate("navigator.share"))
    expect(page.locator("[data-share=sheet]")).to_be_visible(visible=has_one)

    phone = new_context(viewport=PORTRAIT)
    cache_snapshot(phone, site)
    other = phone.new_page()
    other.add_init_script("navigator.share = async (given) => { window.shared = given; };")
    watch.follow(other)
    other.goto(site + link(page), wait_until="commit")
    ready(other)
    expect_body(other, mode="play")
    other.evaluate("move => acres.play(move)", RAID)
    expect(other.locator("#slip .note")).to_contain_text("answered by standing orders")
    expect_body(other, seat="french")
    assert moves(other)[-1] == "block fortification"
    other.evaluate("move => acres.play(move)", AMBUSH)
    expect_body(other, mode="send")
    other.locator("[data-share=sheet]").click()
    shared = other.evaluate("window.shared")["text"]
    assert shared.splitlines()[-1].endswith(link(other))
    assert "Britain is to move" in shared

    follow(page, link(other))
    expect_body(page, mode="play")
    expect(page.locator("#slip")).to_contain_text("Your standing orders have answered 1 attack")
    do(page, "verb", "allow")
    do(page, "confirm")
    assert moves(page)[-2:] == ["allow", "give hand militia"]  # the only card that it can hit
    phone.close()


def test_the_orders_fit_on_a_phone_and_are_still_there_after_a_reload(
    phone: Page,
) -> None:
    page = phone
    follow(page, "#" + encode(after_britain()))
    do(page, "sheet", "menu")
    do(page, "sheet", "orders")
    sheet = page.locator(".orders")
    order(page, "ambush coureurs-de-bois", "keep")
    for button in sheet.locator("button").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        assert 0 <= box["x"] <= 390 - box["width"]
    page.reload()
    ready(page)
    do(page, "sheet", "menu")
    do(page, "sheet", "orders")
    kept = page.locator('[data-field="ambush coureurs-de-bois"][aria-pressed="true"]')
    expect(kept).to_have_attribute("data-id", "keep")
