"""Motion: pieces fly over the page, stop at the next tap, and do not fly if motion is reduced."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from acres.core.journal import Journal
from e2e.clicks import box_of, load
from e2e.positions import OPEN_HANDS
from e2e.waits import resize

PLAY_AND_MEASURE = """move => {
    acres.play(move);
    const moving = document.getAnimations().filter(each => each.effect.target.closest(".flying"));
    const ends = moving.map(each => each.effect.getComputedTiming().endTime);
    const signs = [...document.querySelectorAll(".token use")];
    const blank = signs.filter(sign => !(sign instanceof SVGElement) || !sign.getBBox().width);
    return [
        document.querySelectorAll(".flying").length, moving.length, Math.max(0, ...ends),
        signs.length - blank.length, blank.length,
    ];
}"""
"""Plays a move; returns the numbers of flying things and animations, the last end in ms, and the
numbers of signs that are drawn and that are blank."""
ADD_NOTE = """words => {
    const note = document.createElement("p");
    note.className = "note";
    note.textContent = words;
    document.querySelector("#slip").append(note);
    document.querySelector(".moment-banner").dataset.held = "";
}"""
"""Adds a note to the slip and keeps the banner."""
MOVE_SLIP_DOWN = "document.querySelector('#slip').style.inset = 'auto .375rem .375rem'"
"""Moves the slip where some games have it on a phone."""
UNDO_CHANGES = """() => {
    document.querySelector("#slip").style.inset = "";
    document.querySelectorAll("#slip .note").forEach(note => note.remove());
}"""
"""Undoes `ADD_NOTE` and `MOVE_SLIP_DOWN`."""
PAUSE_ANIMATIONS = "document.getAnimations().forEach(each => each.pause())"
SIZES = (1440, 900), (1024, 768), (390, 844)
USABLE = "#hand .card.can .card-face"


def income() -> tuple[Journal, str]:
    """Return a turn with two actions, and a move that takes income."""
    journal = Journal.new("snow", {}, 3, OPEN_HANDS)
    for _ in range(2):
        journal.append("end")
    moves = journal.game.legal(journal.state)
    return journal, " ".join(next(move for move in moves if move[0] == "income"))


def raid() -> Journal:
    """Return a game in which a raid can be allowed."""
    dice, journal = random.Random(1), Journal.new("snow", {}, 1, OPEN_HANDS)
    while True:
        moves = journal.game.legal(journal.state)
        if ("allow",) in moves and journal.state.stack[-1][0] == "block-raid":
            return journal
        raids = [move for move in moves if move[0] == "raid"]
        others = [move for move in moves if move[0] not in ("withdraw", "surrender")]
        journal.append(raids[0] if raids else dice.choice(others))


@pytest.fixture
def moving(table: Page) -> Page:
    """The shared page with motion."""
    table.emulate_media(reduced_motion="no-preference")
    return table


def test_moved_pieces_fly_and_arrive(moving: Page) -> None:
    journal, move = income()
    load(moving, journal)
    things, animated, last, drawn, blank = moving.evaluate(PLAY_AND_MEASURE, move)
    assert things > 1  # the card and its coins
    assert animated == things
    assert 150 <= last <= 300
    assert drawn > 0
    assert blank == 0
    expect(moving.locator(".flying")).to_have_count(0)


def test_a_motion_ends_with_the_next_tap(moving: Page) -> None:
    """A card tapped during a motion is at its new place already."""
    journal, move = income()
    load(moving, journal)
    assert moving.evaluate(PLAY_AND_MEASURE, move)[0]
    moving.evaluate(PAUSE_ANIMATIONS)
    id = moving.locator(USABLE).first.get_attribute("data-id")
    card = moving.locator(f"#hand .card-face[data-id={id}]").first
    box = box_of(card)
    moving.evaluate("window.settled = document.querySelectorAll('.flying').length")
    moving.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
    expect(card).to_have_attribute("aria-pressed", "true")
    assert moving.evaluate("settled") > 0
    assert moving.locator(".flying").count() == 0


def test_nothing_flies_with_reduced_motion(moving: Page) -> None:
    """The setting holds from the moment it changes."""
    moving.emulate_media(reduced_motion="reduce")
    journal, move = income()
    load(moving, journal)
    assert moving.evaluate(PLAY_AND_MEASURE, move) == [0] * 5


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_raid_has_a_banner(table: Page, motion: str) -> None:
    """The banner shows the points of the raid, goes by itself, and does not come back."""
    table.emulate_media(reduced_motion=motion)
    load(table, raid())
    banner = table.locator("#moment .moment-banner")
    expect(banner).to_have_count(0)
    table.evaluate("acres.play('allow')")
    expect(banner).to_be_visible()
    expect(banner).to_contain_text(re.compile(r"\b2\b"))
    number = banner.get_attribute("data-key")
    expect(banner).to_be_hidden()
    table.locator("#tabs [data-id=rules]").click()
    expect(banner).to_have_attribute("data-key", number or "")
    expect(banner).to_be_hidden()
    table.locator("#tabs [data-id=log]").click()


def test_the_banner_does_not_overlap_notes(table: Page) -> None:
    """The note is long; the page is wide, narrow, or a phone's."""
    load(table, raid())
    table.evaluate("acres.play('allow')")
    banner, note = table.locator("#moment .moment-banner"), table.locator("#slip .note").last
    expect(banner).to_be_visible()
    table.evaluate(
        ADD_NOTE, "Something that takes more than a line to say, and so stands high. " * 3
    )
    for width, height in SIZES:
        resize(table, (width, height))
        expect_apart(banner, note)
    table.evaluate(MOVE_SLIP_DOWN)
    expect_apart(banner, note)
    table.evaluate(UNDO_CHANGES)


def expect_apart(banner: Locator, note: Locator) -> None:
    """Check that both are whole and one is above the other."""
    for box in (banner, note):
        expect(box).to_be_in_viewport(ratio=0.99)
    above, below = sorted((banner.bounding_box(), note.bounding_box()), key=lambda box: box["y"])
    assert above["y"] + above["height"] <= below["y"]
