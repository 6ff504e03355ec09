"""Armorica by real clicks: whole games, people and bots, the front page, resuming."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from acres.bots import answer
from acres.core.journal import Journal
from acres.core.lesson import load as load_lesson
from acres.games.armorica.rules.score import points
from e2e.app.lessons.card import apart, lesson_on_a_phone
from e2e.clicks import (
    box_of,
    click_anything,
    click_thing,
    clickable,
    do,
    expect_body,
    journal,
    load,
    moves,
)
from e2e.conftest import DESK, PORTRAIT, OpenPage
from e2e.front_page import leave_game, start_game, suggested_game
from e2e.games.whole import split_game
from e2e.waits import reload, rendered, resize, until
from tests.rings import NIGHTLY, sample

SEATS = {"condate": "human", "darioritum": "bot settler", "vorgium": "bot settler"}
AGAINST_GENTLE = {"condate": "human", "darioritum": "bot gentle"}
LEFT = 30
"""Moves played by clicks in each run; whole games are played at night."""


def play_to_the_end(page: Page, seed: int) -> Journal:
    """Click on anything that plays until the game is over; return the page's journal."""
    rng = random.Random(seed)
    body = page.locator("body")
    for _ in range(600):
        mode = body.get_attribute("data-mode")
        if mode == "over":
            break
        if mode == "wait":
            expect(body).not_to_have_attribute("data-mode", "wait", timeout=60_000)
            continue
        click_anything(page, rng)
    expect(body).to_have_attribute("data-over", "true")
    return Journal.parse(journal(page))


def expect_engine_result(page: Page, written: Journal) -> None:
    """Check that the result on the page is the engine's, in every line of its table."""
    outcome = written.game.outcome(written.state)
    assert outcome
    shown = re.findall(r"\d+", page.locator("#screen .final").inner_text())
    assert sorted(shown) == sorted(str(score) for score in outcome.scores.values())
    assert shown[0] in [str(outcome.scores[seat]) for seat in outcome.winners]
    counted = points(written.state.displays)
    totals = page.locator("#screen .sums .total td").all_inner_texts()
    assert totals == [str(own.total) for own in counted.values()]
    gold = page.locator("#screen .sums tbody tr").nth(1).locator("td").all_inner_texts()
    assert gold == [str(own.gold) for own in counted.values()]
    assert page.locator("body").get_attribute("data-ply") == str(written.ply)


def nearly_over(players: int) -> Journal:
    """Return a random game of this many players without its last moves."""
    dice = random.Random(players)
    game = Journal.new("armorica", {"players": str(players)}, players)
    while game.turn:
        game.append(dice.choice(game.game.legal(game.state)))
    return split_game(game, game.ply - LEFT)[0]


@pytest.mark.parametrize("players", sample([2, 3, 4], 1))
def test_the_end_of_a_game_by_clicks(table: Page, players: int) -> None:
    load(table, nearly_over(players))
    expect_engine_result(table, play_to_the_end(table, players))


@pytest.mark.nightly("the last thirty moves and the first turns are clicked in every run")
@pytest.mark.parametrize(
    ("players", "seed", "size"),
    [
        (["human"] * 2, 2, DESK),
        (["human"] * 3, 3, DESK),
        (["human"] * 4, 4, DESK),
        (["human"] * 4, 6, PORTRAIT),
        (["bot settler", "human", "bot settler"], 5, DESK),
    ],
    ids=["two", "three", "four", "small screen", "bots"],
)
def test_a_whole_game_by_clicks(
    open_page: OpenPage, page: Page, players: list[str], seed: int, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    open_page("?pace=0")
    start_game(page, "armorica", *players, seed=seed)
    expect_engine_result(page, play_to_the_end(page, seed))


def test_the_first_turns_against_bots(new_game: Page) -> None:
    page, rng = new_game, random.Random(5)
    start_game(page, "armorica", "bot settler", "human", "bot settler", seed=5)
    body = page.locator("body")
    for _ in range(3):
        expect(body).to_have_attribute("data-mode", "play", timeout=60_000)
        ply = body.get_attribute("data-ply")
        while body.get_attribute("data-ply") == ply and body.get_attribute("data-mode") == "play":
            click_anything(page, rng)
    expect(body).to_have_attribute("data-mode", "play", timeout=60_000)
    written = Journal.parse(journal(page))
    assert written.header.seats == {
        "condate": "bot settler",
        "darioritum": "human",
        "vorgium": "bot settler",
    }
    assert written.ply >= 9


@pytest.mark.smoke
def test_a_card_can_be_taken_and_a_card_out_of_reach_says_why(new_game: Page) -> None:
    start_game(new_game, "armorica", "human", "human", seed=4)
    row = [card.get_attribute("data-id") for card in new_game.locator('[data-zone="gauls"]').all()]
    click_thing(new_game, "gauls", row[0] or "")
    expect(new_game.locator("#slip")).to_contain_text(re.compile(r"\b6\b"))
    oldest = row[-1] or ""
    click_thing(new_game, "gauls", oldest)
    expect(new_game.locator("#own .ghost")).to_have_count(1)
    confirm = new_game.locator("#controls [data-do=confirm]")
    expect(confirm).to_have_attribute("data-can", "")
    new_game.keyboard.press("Escape")
    expect(new_game.locator("#own .ghost")).to_have_count(0)
    new_game.keyboard.press("1")
    new_game.keyboard.press("Enter")
    expect_body(new_game, ply=1)
    assert moves(new_game) == [f"take {oldest}"]
    taken = new_game.locator(f'#stage [data-id="{oldest}"]')
    expect(taken).not_to_have_attribute("data-outlined", "")
    new_game.locator(f'#log [data-places~="{oldest}"]').first.hover()
    expect(taken).to_have_attribute("data-outlined", "")


def test_passing_removes_the_oldest_card(new_game: Page) -> None:
    start_game(new_game, "armorica", "human", "human", seed=4)
    oldest = new_game.locator('[data-zone="gauls"]').last.get_attribute("data-id")
    do(new_game, "pass")
    expect_body(new_game, ply=0)
    do(new_game, "confirm")
    expect_body(new_game, ply=1)
    do(new_game, "tab", "piles")
    expect(new_game.locator(f'#panel-piles [data-id="{oldest}"]')).to_be_visible()
    expect(new_game.locator(f'[data-zone="gauls"][data-id="{oldest}"]')).to_have_count(0)


def test_changes_since_the_last_move_are_shown_in_the_displays(table: Page) -> None:
    """Signs stay until something is picked, lie within the display, and are wholly visible."""
    game = Journal.new("armorica", {"players": "3"}, 3, SEATS)
    while game.ply < 44:
        game.append(answer(game.text(), "settler")[0])
    assert game.turn == "condate"
    page = table
    load(page, game)
    changed, gone = page.locator(".display .since-then"), page.locator(".display .gone")
    expect(changed.filter(visible=True)).to_have_count(3)
    expect(gone.filter(visible=True)).to_have_count(2)
    expect(gone.last).to_contain_text(re.compile(r"\b1\D+2\b"))
    for each in (*changed.all(), *gone.all()):
        expect(each).to_be_in_viewport(ratio=1)
        inside = "e => e.closest('.display').scrollWidth <= e.closest('.display').clientWidth"
        assert each.evaluate(inside)
    click_thing(page, "gauls", game.state.rows["gauls"][-1])
    expect(changed).to_have_count(0)
    expect(gone).to_have_count(0)


def test_in_winter_a_phone_shows_the_display_in_one_line_and_hides_no_card(phone: Page) -> None:
    game, dice = Journal.new("armorica", {"players": "2"}, 0, AGAINST_GENTLE), random.Random(0)
    while game.turn != "condate" or game.state.stack[-1][0] != "winter" or game.state.round < 7:
        legal = game.game.legal(game.state)
        game.append(dice.choice([move for move in legal if move != ("pass",)] or legal))
    load(phone, game)
    strips = phone.locator("#own .strip")
    assert strips.count() > 9
    tops = strips.evaluate_all("strips => strips.map(strip => strip.getBoundingClientRect().top)")
    assert len(set(tops)) == 1
    assert box_of(phone.locator("#own .strip.can").first)["width"] >= 43.5
    recap = box_of(phone.locator("#slip > .since"))
    for row in phone.locator(".row-cards").all():
        box = box_of(row)
        assert box["y"] + box["height"] <= recap["y"]


CUT_OFF = """syms => syms.filter(sym => {
    const face = sym.closest(".face").getBoundingClientRect();
    return [...sym.querySelectorAll(".icon")].filter(icon => icon.checkVisibility())
        .some(icon => icon.getBoundingClientRect().right > face.right);
}).map(sym => sym.className)"""
"""The rows of symbols that stick out of their cards."""
LINES = """part => {
    const text = document.createRange();
    text.selectNodeContents(part);
    return new Set([...text.getClientRects()].map(box => Math.round(box.top))).size;
}"""
"""The number of lines that a text takes."""


def test_a_long_display_shows_every_symbol_whole(table: Page) -> None:
    resize(table, (1280, 800))
    load(table, load_lesson("armorica", "04-end").before(1))
    click_thing(table, "gauls", "d-5")
    expect(table.locator("#own .strip")).to_have_count(12)
    expect(table.locator("#own .strip").first.locator(".amphorae .icon:visible")).to_have_count(3)
    assert table.locator("#own .strip .sym").evaluate_all(CUT_OFF) == []
    resize(table, (1440, 900))


def test_the_numbers_of_keys_appear_with_the_keyboard(table: Page) -> None:
    load(table, load_lesson("armorica", "03-winter").before(2))
    card = table.locator("#own .strip.can [data-zone=display]").first
    card.click()
    table.keyboard.press("Escape")
    expect(card).not_to_have_attribute("aria-pressed", "true")
    key = table.locator("#own .key").first
    table.locator("#own h2").click()
    expect(key).to_be_hidden()
    table.keyboard.press("Tab")
    expect(key).to_be_visible()
    expect(key).to_have_text("1")


def test_the_star_says_what_it_counts(table: Page) -> None:
    load(table, Journal.new("armorica", {"players": "3"}, 3, SEATS))
    do(table, "inspect")
    expect(table.locator("#inspect")).to_contain_text("Points if the game ended now")
    table.keyboard.press("Escape")
    expect(table.locator("#inspect > *")).to_have_count(0)


def test_the_folded_result_is_one_line(table: Page) -> None:
    resize(table, (1280, 800))
    load(table, load_lesson("armorica", "04-end").before(4))
    table.locator(".over > summary").click()
    expect(table.locator(".over")).not_to_have_attribute("open", "")
    for part in table.locator(".over > summary :is(h2, .to-result)").all():
        assert part.evaluate(LINES) == 1
    resize(table, (1440, 900))


def test_the_front_page_needs_no_scrolling(front: Page) -> None:
    for game in ("snow", "armorica"):
        do(front, "set", game)
        if game == "armorica":
            do(front, "set", "4")
        begin = box_of(front.locator('[data-do="start"]').first)
        assert begin["y"] + begin["height"] < 900
        assert front.evaluate("document.querySelector('.start').scrollHeight") <= 900
    expect(front.locator(".seat")).to_have_count(4)
    suggested_game(front)


def test_a_game_resumes_after_the_page_was_closed(new_game: Page) -> None:
    start_game(new_game, "armorica", "human", "human", "human", seed=8)
    rng = random.Random(8)
    while new_game.locator("body").get_attribute("data-ply") in ("0", "1", "2"):
        click_anything(new_game, rng)
    before = journal(new_game)
    reload(new_game)
    expect_body(new_game, game="armorica")
    assert journal(new_game) == before


@pytest.mark.parametrize("size", [(1440, 900), (1080, 620), (390, 844)])
def test_every_card_that_can_be_taken_can_be_hit(table: Page, size: tuple[int, int]) -> None:
    resize(table, size)
    load(table, Journal.new("armorica", {"players": "4"}, 7))
    rng = random.Random(7)
    if size[0] > 390:  # displays are a sheet on narrower screens
        displays = table.locator(".display")
        assert displays.count() == 4
        for display in displays.all():
            expect(display).to_be_in_viewport(ratio=1)
    for _ in range(40 if NIGHTLY else 12):
        legal = table.evaluate("acres.legal()")
        takes = {move.split()[1] for move in legal if move.startswith(("take", "starve"))}
        hit = {one["id"] for one in clickable(table) if one["zone"] and not one["what"]}
        if not table.locator("#page[data-started]").count():
            assert takes <= hit
        assert table.evaluate("document.documentElement.scrollWidth") == size[0]
        click_anything(table, rng)


def test_a_game_of_another_kind_replaces_the_table(new_game: Page) -> None:
    start_game(new_game, "armorica", "human", "human")
    leave_game(new_game)
    do(new_game, "set", "snow")
    do(new_game, "set", "british")
    do(new_game, "start")
    expect_body(new_game, game="snow")
    expect(new_game.locator("#hand .card")).to_have_count(5)
    expect(new_game.locator("#stage")).to_have_count(0)
    expect(new_game.locator("#rows")).to_have_count(0)


def test_a_lesson_on_a_phone_shows_the_whole_row_that_came_to_the_top(phone: Page) -> None:
    phone.emulate_media(reduced_motion="no-preference")
    lesson_on_a_phone(phone, "armorica", "01-reach", steps=3)
    apart(phone, "the second Gaul")

    def the_row_is_whole() -> bool:
        row, around = box_of(phone.locator("#gauls")), box_of(phone.locator("#stage"))
        below = around["y"] + around["height"] - row["y"] - row["height"]
        return around["y"] <= row["y"] and below >= 0

    until(phone, the_row_is_whole, "the whole row is in sight")  # once rows have changed places


ON_TOP = """button => {
    const {left, right, top, bottom} = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
"""Whether nothing lies on the middle of a button."""


def test_on_a_phone_recap_and_coach_leave_the_button_to_pass_in_sight(phone: Page) -> None:
    lesson = load_lesson("armorica", "01-reach")
    load(phone, lesson.before(1))
    do(phone, "sheet", "menu")
    do(phone, "coach")
    phone.keyboard.press("Escape")
    expect(phone.locator("#menu > *")).to_have_count(0)
    load(phone, lesson.before(2))
    expect(phone.locator("#slip > .since")).to_be_visible()
    expect(phone.locator(".lesson-card.coach")).to_be_visible()
    rendered(phone)
    until(phone, lambda: phone.locator("#romans .pass").evaluate(ON_TOP), "nothing lies on it")
    row, around = box_of(phone.locator("#romans")), box_of(phone.locator("#stage"))
    assert around["y"] <= row["y"]
    assert row["y"] + row["height"] <= around["y"] + around["height"]
