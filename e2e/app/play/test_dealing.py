"""A game whose cards are dealt at a real table, by real clicks: the page asks what was drawn."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import do, front_page, journal, moves, thing

BRITISH = ("boston", "new-york", "norfolk", "pemaquid", "philadelphia")
FRENCH = ("quebec", "gaspe", "louisbourg", "port-royal", "trader")


def ply(page: Page, count: int) -> None:
    expect(page.locator("body")).to_have_attribute("data-ply", str(count))


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
    ply(page, 0)
    game = Journal.parse(journal(page))
    assert game.header.by_hand
    assert game.header.dealt == (*BRITISH, *FRENCH)
    discard(page, "norfolk")
    count = len(moves(page))
    do(page, "end-turn")
    ply(page, count)
    expect(page.locator("#prompt")).to_contain_text("Which card did Britain draw?")
    answers = page.locator("#choices [data-do=choose]")
    assert {one.get_attribute("data-id") for one in answers.all()} >= {"new-haven", "st-marys"}
    do(page, "cancel")
    expect(answers).to_have_count(0)
    do(page, "end-turn")
    do(page, "choose", "st-marys")
    ply(page, count + 1)
    assert moves(page)[-1] == "end = st-marys"
    expect(page.locator("body")).to_have_attribute("data-seat", "french")
    discard(page, "gaspe")
    do(page, "end-turn")
    drawn = answers.first.get_attribute("data-id")
    do(page, "choose", drawn)
    expect(page.locator("body")).to_have_attribute("data-seat", "british")
    assert moves(page)[-1] == f"end = {drawn}"
    expect(page.locator('#hand [data-id="st-marys"]').first).to_be_visible()
    written, count = journal(page), len(moves(page))
    do(page, "sheet", "menu")
    with page.expect_download() as download:
        do(page, "export")
    path = tmp_path / download.value.suggested_filename
    download.value.save_as(path)
    assert path.read_text(encoding="utf-8") == written
    do(page, "new")
    with page.expect_file_chooser() as chooser:
        do(page, "import")
    chooser.value.set_files(path)
    ply(page, count)
    assert journal(page) == written
    discard(page, "st-marys")
    do(page, "end-turn")
    expect(page.locator("#prompt")).to_contain_text("Which card did Britain draw?")
    do(page, "choose", "any")
    assert Journal.parse(journal(page)).turn == "french"
