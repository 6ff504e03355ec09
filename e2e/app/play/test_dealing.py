"""A game whose cards are dealt at a real table, by real clicks: the page asks what was drawn."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import choose_file, do, download, expect_body, journal, moves, thing
from e2e.front_page import front_page

BRITISH = ("boston", "new-york", "norfolk", "pemaquid", "philadelphia")
FRENCH = ("quebec", "gaspe", "louisbourg", "port-royal", "trader")


def discard(page: Page, card: str) -> None:
    do(page, "verb", "discard")
    thing(page, "hand", card)
    do(page, "confirm")


def test_a_game_is_dealt_by_hand_played_saved_and_opened_again(table: Page, tmp_path: Path) -> None:
    page = table
    front_page(page)
    do(page, "set", "snow")
    do(page, "set", "table")
    do(page, "start")
    expect(page.locator("#screen h1")).to_have_text("Britain: which card was dealt?")
    offered = page.locator("#screen .deal [data-do=deal]")
    expect(offered).to_have_count(7)
    do(page, "deal", "new-haven")
    page.locator("#screen .buttons [data-do=deal]").click()
    for nation, cards in (("Britain", BRITISH), ("France", FRENCH)):
        for number, card in enumerate(cards, 1):
            expect(page.locator("#screen [role=status]")).to_have_text(
                f"{nation}: this is card {number}."
            )
            do(page, "deal", card)
    expect_body(page, ply=0)
    game = Journal.parse(journal(page))
    assert game.header.by_hand
    assert game.header.dealt == (*BRITISH, *FRENCH)
    discard(page, "norfolk")
    count = len(moves(page))
    do(page, "end-turn")
    expect_body(page, ply=count)
    expect(page.locator("#prompt")).to_contain_text("Which card did Britain draw?")
    answers = page.locator("#choices [data-do=choose]")
    assert {one.get_attribute("data-id") for one in answers.all()} >= {"new-haven", "st-marys"}
    do(page, "cancel")
    expect(answers).to_have_count(0)
    do(page, "end-turn")
    do(page, "choose", "st-marys")
    expect_body(page, ply=count + 1)
    assert moves(page)[-1] == "end = st-marys"
    expect_body(page, seat="french")
    discard(page, "gaspe")
    do(page, "end-turn")
    drawn = answers.first.get_attribute("data-id")
    do(page, "choose", drawn)
    expect_body(page, seat="british")
    assert moves(page)[-1] == f"end = {drawn}"
    expect(page.locator('#hand [data-id="st-marys"]').first).to_be_visible()
    written, count = journal(page), len(moves(page))
    do(page, "sheet", "menu")
    saved = download(page, "export")
    path = tmp_path / saved.suggested_filename
    saved.save_as(path)
    assert path.read_text(encoding="utf-8") == written
    do(page, "new")
    choose_file(page, path)
    expect_body(page, ply=count)
    assert journal(page) == written
    discard(page, "st-marys")
    do(page, "end-turn")
    expect(page.locator("#prompt")).to_contain_text("Which card did Britain draw?")
    do(page, "choose", "any")
    assert Journal.parse(journal(page)).turn == "french"
