"""Standing orders between two devices: one attack is answered at once, another is asked."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from acres.core.link import encode
from e2e.app.links.by_link import link
from e2e.built_site import cache_snapshot
from e2e.clicks import box_of, do, expect_body, follow_link, menu, moves
from e2e.conftest import PORTRAIT, NewContext
from e2e.waits import reload, visit
from e2e.watch import Watch
from tests.app.attacks import AMBUSH, RAID, before_the_attacks

BLOCKERS = ("neutral-fortification", "place", "neutral-native-americans", "rangers")


def order(page: Page, about: str, answer: str) -> None:
    choice = page.locator(f'[data-do="order"][data-field="{about}"][data-id="{answer}"]')
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")


def after_britain() -> Journal:
    """Return the game before the attacks, with France to move."""
    journal = before_the_attacks()
    journal.append("end")
    return journal


def test_a_raid_is_answered_by_orders_and_an_ambush_is_asked(
    table: Page, new_context: NewContext, site: str, watch: Watch
) -> None:
    """Only one of the two browsers has a share sheet."""
    follow_link(table, "#" + encode(before_the_attacks()))
    expect_body(table, seat="british")
    menu(table, "sheet", "orders")
    order(table, "raid fortification", "block")
    for kind in BLOCKERS:
        order(table, f"raid {kind}", "keep")
    expect(table.locator(".orders .effect").first).to_contain_text("never asked")
    table.locator(".orders [data-do=close]").click()
    do(table, "end-turn")
    expect(table.locator("[data-share=copy]")).to_be_visible()
    has_one = bool(table.evaluate("navigator.share"))
    expect(table.locator("[data-share=sheet]")).to_be_visible(visible=has_one)

    phone = new_context(viewport=PORTRAIT)
    cache_snapshot(phone, site)
    other = phone.new_page()
    other.add_init_script("navigator.share = async (data) => { window.shared = data; };")
    watch.follow(other)
    visit(other, link(table))
    expect_body(other, mode="play")
    other.evaluate("move => acres.play(move)", RAID)
    expect(other.locator("#slip .note")).to_be_visible()
    expect_body(other, seat="french")
    assert moves(other)[-1] == "block fortification"
    other.evaluate("move => acres.play(move)", AMBUSH)
    expect_body(other, mode="send")
    other.locator("[data-share=sheet]").click()
    shared = other.evaluate("window.shared")["text"]
    assert shared.splitlines()[-1] == link(other)
    assert "Britain" in shared

    follow_link(table, "#" + link(other).partition("#")[2])
    expect_body(table, mode="play")
    expect(table.locator("#slip")).to_contain_text(re.compile(r"\b1\b"))
    do(table, "verb", "allow")  # the only answer
    assert moves(table)[-2:] == [
        "allow",
        "give hand militia",
    ]  # the only card that the ambush can hit
    phone.close()


def test_the_orders_fit_on_a_phone_and_survive_a_reload(phone: Page) -> None:
    follow_link(phone, "#" + encode(after_britain()))
    menu(phone, "sheet", "orders")
    sheet = phone.locator(".orders")
    order(phone, "ambush coureurs-de-bois", "keep")
    for button in sheet.locator("button").all():
        box = box_of(button)
        assert min(box["width"], box["height"]) >= 44
        assert 0 <= box["x"] <= 390 - box["width"]
    reload(phone)
    menu(phone, "sheet", "orders")
    kept = phone.locator('[data-field="ambush coureurs-de-bois"][aria-pressed="true"]')
    expect(kept).to_have_attribute("data-id", "keep")
