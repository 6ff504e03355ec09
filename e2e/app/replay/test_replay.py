"""The replay by real clicks: log, steps, running, viewpoints, branches, files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from acres.app.kit.game_page import load as game_page
from acres.app.session.log import Log
from acres.app.session.speech import Speech
from acres.bots import answer
from acres.core.game import OPEN
from acres.core.journal import Journal
from acres.core.seat import Seat
from e2e.clicks import (
    choose_file,
    click_thing,
    do,
    download,
    drop_file,
    expect_body,
    journal,
    load,
    new_game,
    persons_turn,
)
from e2e.front_page import front_page
from e2e.positions import OPEN_HANDS, TWO
from e2e.waits import START_MS, reload

SHOWN = "#log .shown"
STAND_STILL = (
    """() => document.querySelector("[data-do=autoplay][aria-label='Stand still']")?.click()"""
)
"""Looks and clicks at once: a run that has ended meanwhile must not begin again."""


def played(seats: Mapping[Seat, str], plies: int, *, settling: bool = False) -> Journal:
    """Return a game of bots with at least `plies` moves and a person to move; if `settling`, with a
    place that was settled. The tests look up plies and places in the game."""
    game = Journal.new("snow", {}, 11, seats)
    while game.ply < plies or not persons_turn(game) or (settling and settled(game) is None):
        game.append(answer(game.text(), "random")[0])
    return game


def settled(game: Journal) -> int | None:
    """Return the first ply at which a place was settled."""
    plies = range(1, game.ply + 1)
    return next((p for p in plies if any(e.code == "settled" for e in game.events_at(p))), None)


def at(page: Page, ply: int, last: int) -> None:
    expect(page.locator("#prompt")).to_contain_text(re.compile(rf"\b{ply}\D+{last}\b"))


def test_the_log_leads_through_the_game_and_back(table: Page) -> None:
    game = played(OPEN_HANDS, 40, settling=True)
    last, found = game.ply, settled(game)
    assert found is not None
    place = next(e.args["place"] for e in game.events_at(found) if e.code == "settled")
    lines = Log(game, Speech(game_page("snow"))).lines(OPEN, mark=False)
    before = max(line.ply for line in lines if line.ply < found and not line.heading)
    load(table, game)
    line = table.locator(f'#log [data-do=show][data-id="{found}"]').first
    line.focus()
    expect(table.locator(f"#place-{place}")).to_have_attribute("data-outlined", "")
    line.click()
    at(table, found, last)
    expect_body(table, mode="replay")
    expect(table.locator(f"#pieces-{place} .piece")).to_have_count(1)
    do(table, "step", "back")
    at(table, before, last)
    expect(table.locator(f"#pieces-{place} .piece")).to_have_count(0)
    table.keyboard.press("ArrowRight")
    at(table, found, last)
    do(table, "step", "first")
    expect(table.locator("#prompt")).to_contain_text("before the first move")
    do(table, "speed", "2")
    do(table, "speed", "4")
    do(table, "autoplay")
    expect(table.locator("#prompt")).to_contain_text(
        re.compile(rf"\b([3-9]|\d\d)\D+{last}\b"), timeout=START_MS
    )
    expect(table.locator(SHOWN).first).to_be_in_viewport()
    table.evaluate(STAND_STILL)
    expect(table.get_by_role("button", name="Play", exact=True)).to_be_visible()
    do(table, "eyes", "french")
    expect(table.locator("#hand .card.french, #hand .card.neutral").first).to_be_visible()
    do(table, "live")
    expect_body(table, mode="play")
    expect(table.locator(SHOWN)).to_have_count(0)


@pytest.mark.smoke
def test_a_past_position_can_be_played_on_from(table: Page) -> None:
    game = played({"british": "human", "french": "bot random"}, 30)
    load(table, game)
    lines = table.locator("#log [data-do=show]")
    expect(lines.first).to_be_attached()
    shown: list[str] = lines.evaluate_all("lines => lines.map(line => line.dataset.id)")
    ended = [ply for ply in map(int, shown) if ply < game.ply and game.moves[ply] == ("end",)]
    own = max(ply for ply in ended if game.game.turn(game.state_at(ply)) == "british")
    table.locator(f'#log [data-do=show][data-id="{own}"]').first.click()
    expect(table.locator("#controls [data-do=eyes]")).to_have_count(0)
    do(table, "branch")
    expect_body(table, ply=own, seat="british")
    branch = Journal.parse(journal(table))
    assert branch.moves == game.moves[:own]
    assert branch.header.seed != game.header.seed
    do(table, "end-turn")
    expect(table.locator("body")).not_to_have_attribute("data-ply", str(own))
    assert journal(table).startswith("game: snow")


def test_a_returning_player_reads_a_recap(table: Page) -> None:
    game = Journal.new("snow", {}, 11, TWO)
    for move in ("end", "pass", "end"):
        game.append(move)
    load(table, game)
    expect_body(table, mode="curtain")
    do(table, "reveal")
    since = table.locator(".since")
    expect(since).to_contain_text("France")
    do(table, "seen")
    expect(since).to_have_count(0)


def test_a_game_can_be_saved_to_a_file_and_opened_again(table: Page, tmp_path: Path) -> None:
    game = played(TWO, 12)
    game.comments[5] = "Halfway there & <b>on</b>."
    load(table, game)
    do(table, "reveal")
    do(table, "sheet", "menu")
    saved = download(table, "export")
    path = tmp_path / saved.suggested_filename
    assert path.suffix == ".acres"
    saved.save_as(path)
    assert path.read_text(encoding="utf-8") == game.text()
    front_page(table)
    choose_file(table, path)
    expect(table.locator("#take-all")).to_have_attribute("aria-pressed", "true")
    do(table, "start")
    expect_body(table, ply=12)
    assert journal(table) == game.text()
    do(table, "reveal")
    table.locator('#log [data-do=show][data-id="5"]').first.click()
    expect(table.locator(".comment")).to_have_text("Halfway there & <b>on</b>.")


def test_a_file_without_a_game_is_reported_and_another_can_be_dropped(
    table: Page, tmp_path: Path
) -> None:
    front_page(table)
    broken = tmp_path / "broken.acres"
    broken.write_bytes(b"\x00\xff" * 400)
    choose_file(table, broken)
    expect(table.locator("#screen [role=alert] [data-id=file]")).to_be_visible()
    expect(table.locator("body")).not_to_have_attribute("data-ply", re.compile("."))
    do(table, "aside", "file")
    expect(table.locator("#screen [role=alert]")).to_have_count(0)
    game = played(OPEN_HANDS, 3)
    good = tmp_path / "good.acres"
    good.write_text(game.text(), encoding="utf-8")
    drop_file(table, good)
    expect_body(table, ply=3)
    assert journal(table) == game.text()


def test_redo_survives_a_reload(table: Page) -> None:
    new_game(table, 8)
    do(table, "verb", "income")
    click_thing(table, "hand", "boston")
    do(table, "confirm")
    do(table, "undo")
    expect_body(table, ply=0)
    reload(table)
    do(table, "reveal")
    do(table, "redo")
    expect_body(table, ply=1)
