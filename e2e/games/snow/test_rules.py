"""The rules of A Few Acres of Snow, chosen on the front page and shown on the table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from acres.games.snow.page import rule_picker
from acres.games.snow.text.editions import sentence, title
from e2e.clicks import box_of, do, expect_body, journal
from e2e.front_page import suggested_game


def unfold(page: Page) -> None:
    do(page, "set", "rules")
    expect(page.locator(".all-rules")).to_be_visible()


def ticked(page: Page) -> set[str]:
    """Return the switches that are on."""
    found: list[str] = page.eval_on_selector_all(
        ".all-rules input[type=checkbox]:checked", "boxes => boxes.map(box => box.value)"
    )
    return set(found)


def test_chosen_rules_are_played_and_shown(new_game: Page) -> None:
    expect(new_game.locator(".all-rules")).to_have_count(0)
    unfold(new_game)
    new_game.locator("#edition-revised").check()
    new_game.get_by_label(title("natives-besiege")).check()
    new_game.get_by_label(title("fort-duquesne-wins")).check()
    expect(new_game.locator("#fold-rules")).to_contain_text("2")
    do(new_game, "set", "self")
    new_game.locator("#new-seed").fill("7")
    do(new_game, "start")
    expect_body(new_game, ply=0)
    assert "edition: revised\nvariants: fort-duquesne-wins natives-besiege\n" in journal(new_game)

    chip = new_game.locator(".house-chip")
    expect(chip).to_contain_text("2")
    chip.click()
    rules = new_game.locator("#panel-rules")
    expect(rules).to_be_visible()
    for word in ("natives-besiege", "fort-duquesne-wins"):
        expect(rules).to_contain_text(title(word))
        expect(rules).to_contain_text(sentence(word))

    do(new_game, "verb", "draft")
    face = new_game.locator('#tray .card-face[data-id="neutral-native-americans"]')
    sign = face.locator("svg", has_text=f"House rule: {title('natives-besiege')}")
    expect(sign).to_be_visible()
    expect(face.locator(".word").get_by_text("military strength 1")).to_be_visible()
    plain = new_game.locator('#tray .card-face[data-id="neutral-settlers"]')
    expect(plain.locator(".house-mark")).to_have_count(0)
    new_game.locator('#tray .card-more[data-id="neutral-native-americans"]').click()
    expect(new_game.locator("#inspect")).to_contain_text(
        f"House rule: {sentence('natives-besiege')}"
    )
    expect(new_game.locator("#place-fort-duquesne .house-mark")).to_be_visible()
    expect(new_game.locator("#place-fort-venango .house-mark")).to_have_count(0)
    do(new_game, "sheet", "menu")
    expect(new_game.locator("#menu")).to_contain_text("2")


def test_rules_that_exclude_each_other_are_resolved_without_scrolling(new_game: Page) -> None:
    unfold(new_game)
    new_game.get_by_label(title("reserve-lost")).check()
    box = new_game.get_by_label(title("reserve-locations"))
    box.scroll_into_view_if_needed()
    before = new_game.locator("#screen").evaluate("screen => screen.scrollTop")
    box.check()
    alert = new_game.get_by_role("alert")
    expect(alert).to_be_in_viewport()
    assert ticked(new_game) == {"reserve-locations"}
    assert before > 0
    assert new_game.locator("#screen").evaluate("screen => screen.scrollTop") == before
    new_game.get_by_label(title("no-governor")).check()
    expect(alert).to_have_count(0)
    explanation = new_game.locator("#idle-governor-abandons")
    options = {"edition": "second", "variants": "no-governor"}
    expect(explanation).to_have_text(
        rule_picker.without_effect(options, "governor-abandons") or "a sentence"
    )


def test_the_same_seed_draws_the_same_rules(new_game: Page) -> None:
    page, drawn = new_game, []
    for _ in range(2):
        unfold(page)
        page.locator("#new-seed").fill("2026")
        page.locator("#new-count").fill("6")
        page.locator("[data-field=draw]").click()
        expect(page.get_by_role("alert")).to_contain_text("2026")
        drawn.append(ticked(page))
        suggested_game(page)
    assert len(drawn[0]) == 6
    assert drawn[0] == drawn[1]


def test_the_rules_can_be_chosen_by_keys(new_game: Page) -> None:
    new_game.locator("#fold-ways").focus()
    new_game.keyboard.press("Enter")
    expect(new_game.locator("#fold-ways")).to_be_focused()
    new_game.locator("#fold-rules").focus()
    new_game.keyboard.press("Enter")
    expect(new_game.locator("#fold-rules")).to_have_attribute("aria-expanded", "true")
    expect(new_game.locator("#fold-rules")).to_be_focused()
    for _ in range(8):
        new_game.keyboard.press("Tab")
        if new_game.evaluate("document.activeElement.id") == "edition-second":
            break
    new_game.keyboard.press("ArrowDown")
    expect(new_game.locator("#edition-revised")).to_be_focused()
    expect(new_game.locator("#edition-revised")).to_be_checked()
    new_game.keyboard.press("Tab")
    expect(new_game.locator("#fold-printings")).to_be_focused()
    new_game.keyboard.press("Enter")
    expect(new_game.locator(".printing-lines")).to_be_visible()
    new_game.locator("#rule-quebec-fort").focus()
    new_game.keyboard.press("Space")
    expect(new_game.locator("#rule-quebec-fort")).to_be_checked()
    expect(new_game.locator("#rule-quebec-fort")).to_be_focused()
    new_game.keyboard.press("Tab")
    expect(new_game.locator("#rule-louisbourg-fort")).to_be_focused()


def test_one_player_sets_the_rules_and_the_other_takes_a_side(new_game: Page) -> None:
    unfold(new_game)
    new_game.get_by_label(title("fur-coin")).check()
    do(new_game, "set", "other-chooses")
    do(new_game, "start")
    offer = new_game.locator(".offering")
    expect(offer).to_contain_text(sentence("fur-coin"))
    new_game.locator('.offering [data-do="start"]').click(force=True)
    expect(new_game.get_by_role("alert")).to_be_visible()
    new_game.locator("#take-french").click()
    do(new_game, "start")
    expect(new_game.locator(".curtain")).to_contain_text("France")
    do(new_game, "reveal")
    expect(new_game.locator(".house-chip")).to_contain_text("1")


def test_on_a_phone_everything_can_be_hit_and_found(phone: Page) -> None:
    suggested_game(phone)
    unfold(phone)
    for option in phone.locator(".all-rules .option").all():
        box = box_of(option)
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    phone.locator(".option", has_text=title("quebec-fort")).tap()
    expect(phone.get_by_label(title("quebec-fort"))).to_be_checked()
    assert ticked(phone) == {"quebec-fort"}
    expect(phone.locator('.settings [data-do="start"]')).to_be_in_viewport()
    phone.locator('.settings [data-do="start"]').tap()
    phone.locator(".house-chip").tap()
    expect(phone.locator("#panel-rules")).to_be_in_viewport()
    expect(phone.locator("#panel-rules")).to_contain_text(sentence("quebec-fort"))
    suggested_game(phone)
