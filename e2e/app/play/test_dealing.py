"""A game with cards dealt at a real table, by real clicks: the page asks which cards were drawn."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import choose_file, click_thing, do, download, expect_body, journal, moves
from e2e.front_page import front_page

BRITISH = ("boston", "new-york", "norfolk", "pemaquid", "philadelphia")
FRENCH = ("quebec", "gaspe", "louisbourg", "port-royal", "trader")


def discard(page: Page, card: str) -> None:
    do(page, "verb", "discard")
    click_thing(page, "hand", card)
    do(page, "confirm")


def test_a_game_can_be_dealt_by_hand_played_saved_and_opened_again(
    table: Page, tmp_path: Path
) -> None:
    front_page(table)
    do(table, "set", "snow")
    do(table, "set", "table")
    do(table, "start")
    expect(table.locator("#screen h1")).to_contain_text("Britain")
    offered = table.locator("#screen .deal [data-do=deal]")
    expect(offered).to_have_count(7)
    do(table, "deal", "new-haven")
    table.locator("#screen .buttons [data-do=deal]").click()
    for nation, cards in (("Britain", BRITISH), ("France", FRENCH)):
        for number, card in enumerate(cards, 1):
            asked = re.compile(rf"{nation}.*\b{number}\b")
            expect(table.locator("#screen [role=status]")).to_have_text(asked)
            do(table, "deal", card)
    expect_body(table, ply=0)
    game = Journal.parse(journal(table))
    assert game.header.by_hand
    assert game.header.dealt == (*BRITISH, *FRENCH)
    discard(table, "norfolk")
    count = len(moves(table))
    do(table, "end-turn")
    expect_body(table, ply=count)
    expect(table.locator("#prompt")).to_contain_text("Britain")
    answers = table.locator("#choices [data-do=choose]")
    expect(answers.first).to_be_visible()
    assert {one.get_attribute("data-id") for one in answers.all()} >= {"new-haven", "st-marys"}
    do(table, "cancel")
    expect(answers).to_have_count(0)
    do(table, "end-turn")
    do(table, "choose", "st-marys")
    expect_body(table, ply=count + 1)
    assert moves(table)[-1] == "end = st-marys"
    expect_body(table, seat="french")
    discard(table, "gaspe")
    do(table, "end-turn")
    drawn = answers.first.get_attribute("data-id")
    do(table, "choose", drawn)
    expect_body(table, seat="british")
    assert moves(table)[-1] == f"end = {drawn}"
    expect(table.locator('#hand [data-id="st-marys"]').first).to_be_visible()
    written, count = journal(table), len(moves(table))
    do(table, "sheet", "menu")
    saved = download(table, "export")
    path = tmp_path / saved.suggested_filename
    saved.save_as(path)
    assert path.read_text(encoding="utf-8") == written
    do(table, "new")
    choose_file(table, path)
    expect_body(table, ply=count)
    assert journal(table) == written
    discard(table, "st-marys")
    do(table, "end-turn")
    expect(table.locator("#prompt")).to_contain_text("Britain")
    do(table, "choose", "any")
    assert Journal.parse(journal(table)).turn == "french"
