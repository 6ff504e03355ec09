"""Motion: pieces fly over the page, stop at the next tap, and do not fly if motion is reduced."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from e2e.clicks import box_of, load
from e2e.positions import OPEN_HANDS

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
PAUSE_ANIMATIONS = "document.getAnimations().forEach(each => each.pause())"
USABLE = "#hand .card.can .card-face"


def income() -> tuple[Journal, str]:
    """Return a turn with two actions, and a move that takes income."""
    journal = Journal.new("snow", {}, 3, OPEN_HANDS)
    for _ in range(2):
        journal.append("end")
    moves = journal.game.legal(journal.state)
    return journal, " ".join(next(move for move in moves if move[0] == "income"))


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
