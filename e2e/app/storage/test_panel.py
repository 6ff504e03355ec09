"""The shelf by real clicks: several games gone on with, named, noted, copied, deleted, carried away."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from acres.core.journal import Journal
from e2e.clicks import another_tab, choose_file, do, download, expect_body, journal, start
from e2e.front_page import leave_game
from e2e.shared_page import SharedPage
from e2e.waits import ready

STORED = "JSON.stringify(Object.entries(localStorage).sort())"
"""Whatever order a browser lists its keys in, which changes with keys that come and go."""
SEEDS = (8, 9, 10)


def entries(page: Page) -> Locator:
    """All games of the shelf, the first one first."""
    expect(page.locator(".shelf")).to_be_visible()  # else there is no fold to open yet
    fold = page.locator("[data-do=set][data-id=games]")
    if fold.count() and fold.get_attribute("aria-expanded") == "false":
        fold.click()
    return page.locator(".shelf article")


def names(page: Page) -> list[str]:
    return entries(page).locator("h2, h3").all_inner_texts()


def test_what_another_tab_plays_disturbs_nothing_that_is_written(
    front: Page, desk: SharedPage
) -> None:
    page = front
    for seed in SEEDS[:2]:
        start(page, "british", seed)
        leave_game(page)
    entries(page).first.locator("[data-do=unfold]").click()
    field = page.locator("#shelf-name")
    field.press_sequentially("Rainy eve")
    field.press("ArrowLeft")
    with another_tab(page, desk.watch) as other:
        entries(other).nth(1).locator("[data-do=resume]").click()
        other.evaluate("acres.play('pass')")
        page.bring_to_front()
        expect(entries(page).nth(1)).to_contain_text("Britain passed one action.")
        expect(field).to_be_focused()
        page.keyboard.type("nings and eve")
        expect(field).to_have_value("Rainy evnings and evee")
    page.reload()
    ready(page)
    assert "Rainy evnings and evee" in names(page)


def test_games_are_kept_named_noted_copied_and_deleted(front: Page) -> None:
    page = front
    for seed in SEEDS:
        start(page, "british", seed)
        leave_game(page)
    expect(entries(page)).to_have_count(3)
    for number, seed in enumerate(reversed(SEEDS)):
        entries(page).nth(number).locator("[data-do=resume]").click()
        assert f"seed: {seed}\n" in journal(page)
        page.evaluate("acres.play('pass')")
        leave_game(page)
        expect(entries(page)).to_have_count(3)
    oldest = entries(page).nth(2)
    oldest.locator("[data-do=unfold]").click()
    page.locator("#shelf-name").press_sequentially("Rainy evenings & ships")
    page.locator("#shelf-notes").press_sequentially("Keep the ships.\nAsk Ada about Québec.")
    expect(page.locator("#shelf-name")).to_have_value("Rainy evenings & ships")
    page.reload()
    ready(page)
    assert names(page)[2] == "Rainy evenings & ships"
    entries(page).nth(2).locator("[data-do=unfold]").click()
    expect(page.locator("#shelf-notes")).to_have_value("Keep the ships.\nAsk Ada about Québec.")
    do(page, "copy")
    expect(entries(page)).to_have_count(4)
    assert names(page)[0] == "Copy of Rainy evenings & ships"
    entries(page).first.locator("[data-do=resume]").click()
    page.evaluate("acres.play('resign')")
    do(page, "new")
    expect(entries(page)).to_have_count(4)
    before = names(page)
    kept = page.evaluate(STORED)
    entries(page).nth(3).locator("[data-do=unfold]").click()
    do(page, "delete")
    expect(entries(page)).to_have_count(3)
    expect(page.locator("#screen [role=alert]")).to_contain_text("deleted")
    do(page, "undelete")
    expect(entries(page)).to_have_count(4)
    assert names(page) == before
    assert page.evaluate(STORED) == kept
    expect(page.locator("#screen [role=alert]")).to_have_count(0)


def test_one_game_and_all_games_are_carried_to_another_browser(
    front: Page, desk: SharedPage, tmp_path: Path
) -> None:
    """Another browser: one in which nothing is saved."""
    page = front
    games = {}
    for seed in SEEDS:
        start(page, "british", seed)
        page.evaluate("acres.play('pass')")
        games[seed] = journal(page)
        leave_game(page)
    entries(page).nth(1).locator("[data-do=unfold]").click()
    page.locator("#shelf-name").fill("The middle one")
    page.locator("#shelf-notes").fill("Notes go along.")
    one = download(page, "export")
    one.save_as(tmp_path / "one.acres")
    assert one.suggested_filename == "acres-the-middle-one.acres"
    named = games[9].replace("game: snow 3\n", "game: snow 3\ntitle: The middle one\n")
    assert (tmp_path / "one.acres").read_text(encoding="utf-8") == named
    download(page, "export-all").save_as(tmp_path / "all.jsonl")
    carried = names(page)
    other = desk.start_over()
    expect(other.locator(".shelf")).to_have_count(0)
    choose_file(other, tmp_path / "all.jsonl")
    expect(entries(other)).to_have_count(3)
    assert names(other) == carried
    entries(other).nth(1).locator("[data-do=unfold]").click()
    expect(other.locator("#shelf-notes")).to_have_value("Notes go along.")
    for number, seed in enumerate(reversed(SEEDS)):
        entries(other).nth(number).locator("[data-do=resume]").click()
        expect_body(other, ply=1)
        assert journal(other) == games[seed]
        leave_game(other)
    kept = other.evaluate(STORED)
    lines = (tmp_path / "all.jsonl").read_text(encoding="utf-8").splitlines()
    broken = json.loads(lines[2]) | {"journal": "game: snow 1\n\nwin\n"}
    (tmp_path / "broken.jsonl").write_text("\n".join([*lines[:2], json.dumps(broken)]))
    choose_file(other, tmp_path / "broken.jsonl")
    expect(other.locator("#screen [role=alert]")).to_contain_text("Line 3 of the file")
    assert other.evaluate(STORED) == kept
    do(other, "aside", "file")
    choose_file(other, tmp_path / "one.acres")
    expect_body(other, ply=1)
    assert Journal.parse(journal(other)).text() == named
