"""The rules of A Few Acres of Snow, chosen on the new-game page and seen on the table."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from acres.games.snow.page import rule_picker
from acres.games.snow.text.editions import sentence, title
from e2e.clicks import do, journal
from e2e.front_page import suggested_game


def unfold(page: Page) -> None:
    do(page, "set", "rules")
    expect(page.locator(".all-rules")).to_be_visible()


def ticked(page: Page) -> set[str]:
    """The switches that are on."""
    found: list[str] = page.eval_on_selector_all(
        ".all-rules input[type=checkbox]:checked", "boxes => boxes.map(box => box.value)"
    )
    return set(found)


def test_chosen_rules_are_played_and_shown(new_game: Page) -> None:
    page = new_game
    expect(page.locator(".all-rules")).to_have_count(0)
    unfold(page)
    page.get_by_label("Revised (German printing)").check()
    page.get_by_label(title("natives-besiege")).check()
    page.get_by_label(title("fort-duquesne-wins")).check()
    expect(page.locator("#fold-rules")).to_contain_text("Revised (German printing), 2 house rules")
    do(page, "set", "self")
    page.locator("#new-seed").fill("7")
    do(page, "start")
    expect(page.locator("body")).to_have_attribute("data-ply", "0")
    assert "edition: revised\nvariants: fort-duquesne-wins natives-besiege\n" in journal(page)

    chip = page.locator(".house-chip")
    expect(chip).to_have_text("Revised (German printing), 2 house rules")
    chip.click()
    rules = page.locator("#panel-rules")
    expect(rules).to_be_visible()
    for word in ("natives-besiege", "fort-duquesne-wins"):
        expect(rules).to_contain_text(title(word))
        expect(rules).to_contain_text(sentence(word))
    expect(rules).to_contain_text("A raid reaches as many steps as cards are played for it.")

    do(page, "verb", "draft")
    face = page.locator('#tray .card-face[data-id="neutral-native-americans"]')
    expect(face.get_by_label(f"House rule: {title('natives-besiege')}")).to_be_visible()
    expect(face.locator(".word").get_by_text("military strength 1")).to_be_visible()
    plain = page.locator('#tray .card-face[data-id="neutral-settlers"]')
    expect(plain.locator(".house-mark")).to_have_count(0)
    page.locator('#tray .card-more[data-id="neutral-native-americans"]').click()
    expect(page.locator("#inspect")).to_contain_text(f"House rule: {sentence('natives-besiege')}")
    expect(page.locator("#place-fort-duquesne .house-mark")).to_be_visible()
    expect(page.locator("#place-fort-venango .house-mark")).to_have_count(0)
    do(page, "sheet", "menu")
    expect(page.locator("#menu")).to_contain_text("2 house rules")


def test_rules_that_exclude_each_other_are_resolved_where_one_looks(new_game: Page) -> None:
    page = new_game
    unfold(page)
    page.get_by_label(title("reserve-lost")).check()
    box = page.get_by_label(title("reserve-locations"))
    box.scroll_into_view_if_needed()
    before = page.locator("#screen").evaluate("screen => screen.scrollTop")
    box.check()
    told = page.get_by_role("alert")
    expect(told).to_be_in_viewport()
    expect(told).to_contain_text("cannot be played together with")
    assert ticked(page) == {"reserve-locations"}
    assert before > 0
    assert page.locator("#screen").evaluate("screen => screen.scrollTop") == before
    page.get_by_label(title("no-governor")).check()
    expect(told).to_have_count(0)
    said = page.locator("#idle-governor-abandons")
    options = {"edition": "second", "variants": "no-governor"}
    expect(said).to_have_text(
        rule_picker.without_effect(options, "governor-abandons") or "a sentence"
    )


def test_the_same_seed_draws_the_same_rules(new_game: Page) -> None:
    page, drawn = new_game, []
    for _ in range(2):
        unfold(page)
        page.locator("#new-seed").fill("2026")
        page.locator("#new-count").fill("6")
        page.get_by_role("button", name="Draw by the seed").click()
        expect(page.get_by_role("alert")).to_contain_text("The seed 2026 drew")
        drawn.append(ticked(page))
        suggested_game(page)
    assert len(drawn[0]) == 6
    assert drawn[0] == drawn[1]


def test_the_rules_can_be_chosen_by_keys(new_game: Page) -> None:
    page = new_game
    page.locator("#fold-ways").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#fold-ways")).to_be_focused()
    page.locator("#fold-rules").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#fold-rules")).to_have_attribute("aria-expanded", "true")
    expect(page.locator("#fold-rules")).to_be_focused()
    for _ in range(8):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "edition-second":
            break
    page.keyboard.press("ArrowDown")
    expect(page.locator("#edition-revised")).to_be_focused()
    expect(page.locator("#edition-revised")).to_be_checked()
    page.keyboard.press("Tab")
    expect(page.locator("#fold-printings")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".printing-lines")).to_contain_text("Reach of a raid")
    page.locator("#rule-quebec-fort").focus()
    page.keyboard.press("Space")
    expect(page.locator("#rule-quebec-fort")).to_be_checked()
    expect(page.locator("#rule-quebec-fort")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.locator("#rule-louisbourg-fort")).to_be_focused()


def test_one_sets_the_rules_and_the_other_takes_a_side(new_game: Page) -> None:
    page = new_game
    unfold(page)
    page.get_by_label(title("fur-coin")).check()
    do(page, "set", "other-chooses")
    do(page, "start")
    offer = page.locator(".offering")
    expect(offer).to_contain_text(sentence("fur-coin"))
    page.locator('.offering [data-do="start"]').click(force=True)
    expect(page.get_by_role("alert")).to_have_text("First choose a side.")
    page.locator("#take-french").click()
    expect(page.locator("#take-british")).to_contain_text("The one who set the rules.")
    do(page, "start")
    expect(page.locator(".curtain")).to_contain_text("France: whoever chose the side")
    do(page, "reveal")
    expect(page.locator(".house-chip")).to_have_text("House rules: 1")


def test_on_a_phone_everything_can_be_hit_and_found(phone: Page) -> None:
    page = phone
    suggested_game(page)
    unfold(page)
    for option in page.locator(".all-rules .option").all():
        box = option.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 390
    page.locator(".option", has_text=title("quebec-fort")).tap()
    expect(page.get_by_label(title("quebec-fort"))).to_be_checked()
    assert ticked(page) == {"quebec-fort"}
    expect(page.locator('.settings [data-do="start"]')).to_be_in_viewport()
    page.locator('.settings [data-do="start"]').tap()
    page.locator(".house-chip").tap()
    expect(page.locator("#panel-rules")).to_be_in_viewport()
    expect(page.locator("#panel-rules")).to_contain_text(sentence("quebec-fort"))
    suggested_game(page)
