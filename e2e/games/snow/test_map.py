"""The map under the reader's hands: keys, places that come into sight, and signs at its edge."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import click_if_visible, load
from e2e.conftest import PORTRAIT
from e2e.positions import TWO, after_bot_turn
from e2e.waits import rendered, resize
from tests.rings import sample

VIEW = """() => {
    const {a, e, f} = new DOMMatrix(document.getElementById("map-sheet").style.transform);
    return {scale: a, x: e, y: f};
}"""
"""The enlargement of the map, and the place of its corner in pixels of the frame."""
SPOTS = """() => {
    const frame = document.getElementById("map-window").getBoundingClientRect();
    return Object.fromEntries([...document.querySelectorAll("#map .place")].map(place => {
        const hit = place.querySelector(".hit").getBoundingClientRect();
        return [place.id, {
            x: (hit.left + hit.right) / 2 - frame.left, y: (hit.top + hit.bottom) / 2 - frame.top,
        }];
    }));
}"""
"""The middle of every place, in pixels of the frame."""
SIZE = """() => {
    const {clientWidth, clientHeight} = document.getElementById("map-window");
    return [clientWidth, clientHeight];
}"""
SHOW = """ids => {
    const sign = Object.assign(document.createElement("button"), {id: "sign"});
    sign.dataset.shows = ids;
    document.body.append(sign);
    sign.click();
    sign.remove();
}"""
"""A tap on a sign that leads to these places."""
NOTES = """() => {
    const frame = document.getElementById("map-window").getBoundingClientRect();
    return [...document.querySelectorAll("#slip > *")].map(note => {
        const {left, right, top, bottom} = note.getBoundingClientRect();
        return {
            left: left - frame.left, right: right - frame.left,
            top: top - frame.top, bottom: bottom - frame.top,
        };
    });
}"""
"""The notes on the map, in pixels of the frame."""
MARGIN = 28
"""The pixels between a place that was brought into sight and the edge of the frame: its own size."""


def look(page: Page) -> dict[str, float]:
    rendered(page)
    found: dict[str, float] = page.evaluate(VIEW)
    return found


def spots(page: Page) -> dict[str, Any]:
    rendered(page)
    found: dict[str, Any] = page.evaluate(SPOTS)
    return found


@pytest.fixture
def board(table: Page) -> Page:
    """The table with the map as a new game shows it."""
    resize(table, (1440, 900))
    load(table, Journal.new("snow", {}, 9, TWO))
    load(table, Journal.new("snow", {}, 8, TWO))
    click_if_visible(table, "reveal")
    click_if_visible(table, "seen")
    table.locator("#place-boston").focus()
    return table


def test_keys_zoom_the_map_and_move_it(board: Page) -> None:
    began = look(board)
    board.keyboard.press("+")
    closer = look(board)
    assert closer["scale"] == pytest.approx(1.4 * began["scale"])
    board.keyboard.press("-")
    assert look(board)["scale"] == pytest.approx(began["scale"])
    for _ in range(3):
        board.keyboard.press("+")
    before = look(board)
    board.keyboard.press("Shift+ArrowLeft")
    after = look(board)
    assert (after["x"] - before["x"], after["y"] - before["y"]) == pytest.approx((80, 0))
    board.keyboard.press("Shift+ArrowDown")
    last = look(board)
    assert (last["x"] - after["x"], last["y"] - after["y"]) == pytest.approx((0, -80))
    assert last["scale"] == before["scale"]


@pytest.mark.parametrize("edge", sample(["left", "right", "up", "down"], 2))
def test_a_place_beyond_the_edge_comes_into_sight_with_room_around_it(
    board: Page, edge: str
) -> None:
    for _ in range(3):
        board.keyboard.press("+")
    width, height = board.evaluate(SIZE)
    far = {
        "left": lambda at: -at["x"],
        "right": lambda at: at["x"] - width,
        "up": lambda at: -at["y"],
        "down": lambda at: at["y"] - height,
    }[edge]
    beyond = {id: far(at) for id, at in spots(board).items() if far(at) > 0}
    assert beyond
    scale = look(board)["scale"]
    wanted = min(beyond, key=lambda place: beyond[place])
    board.evaluate(SHOW, wanted)
    at = spots(board)[wanted]
    assert MARGIN - 1 <= at["x"] <= width - MARGIN + 1
    assert MARGIN - 1 <= at["y"] <= height - MARGIN + 1
    assert look(board)["scale"] == scale


def test_places_far_from_each_other_are_shown_together(board: Page) -> None:
    width, height = board.evaluate(SIZE)
    whole = spots(board)
    pair = [
        min(whole, key=lambda place: whole[place]["x"]),
        max(whole, key=lambda place: whole[place]["x"]),
    ]
    for _ in range(4):
        board.keyboard.press("+")
    board.evaluate(SHOW, " ".join(pair))
    found = spots(board)
    for id in pair:
        assert MARGIN - 1 <= found[id]["x"] <= width - MARGIN + 1
        assert MARGIN - 1 <= found[id]["y"] <= height - MARGIN + 1


def test_a_place_comes_into_sight_beside_the_notes(phone: Page) -> None:
    phone.set_viewport_size(PORTRAIT)
    load(phone, after_bot_turn())
    click_if_visible(phone, "reveal")
    expect(phone.locator("#slip > *")).not_to_have_count(0)
    width, height = phone.evaluate(SIZE)
    for place in ("place-boston", "place-quebec", "place-louisbourg", "place-norfolk"):
        phone.evaluate(SHOW, place)
        at = spots(phone)[place]
        assert 0 < at["x"] < width
        assert 0 < at["y"] < height
        notes = phone.evaluate(NOTES)
        for note in notes:
            assert not note["top"] <= at["y"] <= note["bottom"], (place, at, note)
        # And a sign at the edge leads only to what lies beyond it, or under a note.
        above = max([note["bottom"] for note in notes if note["top"] < height / 2], default=0)
        below = min([note["top"] for note in notes if note["top"] >= height / 2], default=height)
        found = spots(phone)
        for sign in phone.locator("#edges .edge").all():
            for id in (sign.get_attribute("data-shows") or "").split():
                x, y = found[id]["x"], found[id]["y"]
                inside = 9 < x < width - 9 and above + 9 < y < below - 9
                assert not inside, (place, id)
