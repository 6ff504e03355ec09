"""The list of saved games by real clicks: resuming, naming, annotating, copying, deleting."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from acres.core.journal import Journal
from e2e.clicks import another_tab, choose_file, do, download, expect_body, journal, start
from e2e.front_page import leave_game
from e2e.shared_page import SharedPage
from e2e.waits import reload

STORED = "JSON.stringify(Object.entries(localStorage).sort())"
"""All entries in one order: browsers list their keys in changing orders."""
SEEDS = (8, 9, 10)


def entries(page: Page) -> Locator:
    """Unfold and return all saved games, the first one first."""
    expect(page.locator(".shelf")).to_be_visible()  # the fold does not exist before
    fold = page.locator("[data-do=set][data-id=games]")
    if fold.count() and fold.get_attribute("aria-expanded") == "false":
        fold.click()
    return page.locator(".shelf article")


def names(page: Page) -> list[str]:
    return entries(page).locator("h2, h3").all_inner_texts()


def test_another_tab_that_plays_does_not_disturb_typing(front: Page, desk: SharedPage) -> None:
    for seed in SEEDS[:2]:
        start(front, "british", seed)
        leave_game(front)
    entries(front).first.locator("[data-do=unfold]").click()
    field = front.locator("#shelf-name")
    field.press_sequentially("Rainy eve")
    field.press("ArrowLeft")
    with another_tab(front, desk.watch) as other:
        entries(other).nth(1).locator("[data-do=resume]").click()
        other.evaluate("acres.play('pass')")
        front.bring_to_front()
        expect(entries(front).nth(1)).to_contain_text("passed")
        expect(field).to_be_focused()
        front.keyboard.type("nings and eve")
        expect(field).to_have_value("Rainy evnings and evee")
    reload(front)
    assert "Rainy evnings and evee" in names(front)


def test_games_can_be_resumed_named_annotated_copied_and_deleted(front: Page) -> None:
    for seed in SEEDS:
        start(front, "british", seed)
        leave_game(front)
    expect(entries(front)).to_have_count(3)
    for number, seed in enumerate(reversed(SEEDS)):
        entries(front).nth(number).locator("[data-do=resume]").click()
        assert f"seed: {seed}\n" in journal(front)
        front.evaluate("acres.play('pass')")
        leave_game(front)
        expect(entries(front)).to_have_count(3)
    oldest = entries(front).nth(2)
    oldest.locator("[data-do=unfold]").click()
    front.locator("#shelf-name").press_sequentially("Rainy evenings & ships")
    front.locator("#shelf-notes").press_sequentially("Keep the ships.\nAsk Ada about Québec.")
    expect(front.locator("#shelf-name")).to_have_value("Rainy evenings & ships")
    reload(front)
    assert names(front)[2] == "Rainy evenings & ships"
    entries(front).nth(2).locator("[data-do=unfold]").click()
    expect(front.locator("#shelf-notes")).to_have_value("Keep the ships.\nAsk Ada about Québec.")
    do(front, "copy")
    expect(entries(front)).to_have_count(4)
    assert names(front)[0] == "Copy of Rainy evenings & ships"
    entries(front).first.locator("[data-do=resume]").click()
    front.evaluate("acres.play('resign')")
    do(front, "new")
    expect(entries(front)).to_have_count(4)
    before = names(front)
    kept = front.evaluate(STORED)
    entries(front).nth(3).locator("[data-do=unfold]").click()
    do(front, "delete")
    expect(entries(front)).to_have_count(3)
    expect(front.locator("#screen [role=alert] [data-do=undelete]")).to_be_visible()
    do(front, "undelete")
    expect(entries(front)).to_have_count(4)
    assert names(front) == before
    assert front.evaluate(STORED) == kept
    expect(front.locator("#screen [role=alert]")).to_have_count(0)


def test_one_game_and_all_games_can_be_taken_to_another_browser(
    front: Page, desk: SharedPage, tmp_path: Path
) -> None:
    """The other browser is one in which nothing is saved."""
    games = {}
    for seed in SEEDS:
        start(front, "british", seed)
        front.evaluate("acres.play('pass')")
        games[seed] = journal(front)
        leave_game(front)
    entries(front).nth(1).locator("[data-do=unfold]").click()
    front.locator("#shelf-name").fill("The middle one")
    front.locator("#shelf-notes").fill("Notes go along.")
    one = download(front, "export")
    one.save_as(tmp_path / "one.acres")
    assert one.suggested_filename == "acres-the-middle-one.acres"
    named = games[9].replace("game: snow 4\n", "game: snow 4\ntitle: The middle one\n")
    assert (tmp_path / "one.acres").read_text(encoding="utf-8") == named
    download(front, "export-all").save_as(tmp_path / "all.jsonl")
    carried = names(front)
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
    expect(other.locator("#screen [role=alert]")).to_contain_text(re.compile(r"\b3\b"))
    assert other.evaluate(STORED) == kept
    do(other, "aside", "file")
    choose_file(other, tmp_path / "one.acres")
    expect_body(other, ply=1)
    assert Journal.parse(journal(other)).text() == named
