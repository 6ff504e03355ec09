"""The lenses and the ledger of a siege in a real browser, on a loaded position."""

from __future__ import annotations

import random
import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import Journal
from acres.games.snow import game
from acres.games.snow.analysis.supply import carrying, falls_with
from acres.games.snow.analysis.threat import raids
from acres.games.snow.rules.data import OTHER, PLACES, SEATS
from acres.games.snow.rules.state import State
from acres.games.snow.text.names import card as card_name
from e2e.clicks import do, load, thing

PHONE = {"width": 390, "height": 844}
WARLIKE = {"besiege": 30.0, "reinforce": 3.0, "settle": 3.0, "end": 0.4}
RARE = dict.fromkeys(("withdraw", "surrender", "discard", "governor", "pass"), 0.05)

COVERED = """() => {
    const box = (element) => element.getBoundingClientRect();
    const shared = (a, b) =>
        Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
        Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
    const marks = [...document.querySelectorAll("#map .lens-mark")];
    const kept = [...document.querySelectorAll("#map .name, #map .piece:not(:has([href='#piece-siege']))")];
    return marks.flatMap((mark) => kept
        .filter((other) => shared(box(mark), box(other)) > 0.2 * box(mark).width * box(mark).height)
        .map((other) => [mark.closest(".place").id, other.closest(".place").id]));
}"""
"""The marks that cover more of a name or a piece than a fifth of themselves."""


@cache
def besieged() -> Journal:
    """A random game up to a British turn in which a siege can be reinforced."""
    for seed in range(1, 200):
        dice = random.Random(seed)
        journal = Journal.new("snow", {}, seed, {"british": "human", "french": "bot settler"})
        for _ in range(150):
            moves = game.legal(journal.state)
            if not moves:
                break
            if journal.ply > 40 and journal.turn == "british" and _reinforcing(journal):
                return journal
            verbs = sorted({move[0] for move in moves})
            verb = dice.choices(verbs, [(WARLIKE | RARE).get(verb, 1.0) for verb in verbs])[0]
            journal.append(dice.choice([move for move in moves if move[0] == verb]))
    raise AssertionError("no such game")


def _reinforcing(journal: Journal) -> list[tuple[str, ...]]:
    return [move for move in game.legal(journal.state) if move[0] == "reinforce"]


@pytest.fixture
def page(table: Page) -> Page:
    """All of these put a game of their own on the table."""
    return table


def put(page: Page) -> State:
    """The position on the table, with nothing lying on the map."""
    load(page, besieged())
    seen = page.locator("[data-do=seen]")
    if seen.count():
        seen.first.click()
    state: State = besieged().state
    return state


def numbers(page: Page, place: str) -> list[int]:
    found: list[int] = page.locator(f"#lens-{place} use").evaluate_all(
        "all => all.map((one) => Number(one.getAttribute('href').split('-')[1]))"
    )
    return found


def look(page: Page, lens: str) -> Any:
    """Through the lens; its legend."""
    do(page, "lens", lens)
    expect(page.locator(f"[data-do=lens][data-id={lens}]")).to_have_attribute(
        "aria-pressed", "true"
    )
    legend = page.locator("#legend")
    expect(legend).to_be_visible()
    return legend


def test_each_lens_shows_its_marks_and_its_legend(page: Page) -> None:
    state = put(page)
    expect(page.locator("#legend")).to_be_hidden()

    legend = look(page, "supply")
    expect(legend).to_contain_text("connected to Quebec")
    drawn = page.locator("#lens-ways use")
    assert drawn.count() >= sum(len(carrying(state, seat)) for seat in SEATS)
    assert all(
        box["width"] + box["height"] > 5 for one in drawn.all() if (box := one.bounding_box())
    )
    holding = {place for place in PLACES if falls_with(state, place)}
    lost = {place for place in PLACES if page.locator(f"#lens-{place} .keystone").count()}
    assert lost == holding

    legend = look(page, "threat")
    expect(legend).to_contain_text("raid")
    for seat in SEATS:
        for place, cards in raids(state, seat).items():
            assert numbers(page, place) == [cards[0]]
            kind = "in-reach" if seat == "british" else "in-danger"
            expect(page.locator(f"#lens-{place} .{kind}")).to_be_visible()

    legend = look(page, "value")
    for seat in SEATS:
        points = game.view(state, "british").sides[seat].points
        expect(legend).to_contain_text(re.compile(rf"(Britain|France) {points}:"))
    for place, facts in PLACES.items():
        worth = facts.points * (2 if place in state.towns else 1)
        assert numbers(page, place)[:1] == ([worth] if worth else [])

    do(page, "lens", "value")
    expect(legend).to_be_hidden()
    expect(page.locator("#map .lens-mark")).to_have_count(0)


def test_a_place_looked_at_shows_what_would_fall_with_it(page: Page) -> None:
    state = put(page)
    place = max(PLACES, key=lambda each: len(falls_with(state, each)))
    fallen = falls_with(state, place)
    assert fallen
    legend = look(page, "supply")
    page.locator(f"#place-{place} .hit").hover(force=True)
    for other in fallen:
        expect(page.locator(f"#place-{other}")).to_have_attribute("data-outlined", "")
    page.locator(f"#place-{place} .hit").click(button="right", force=True)
    expect(legend).to_contain_text(f"If {PLACES[place].name} fell, these would be cut off")
    expect(page.locator("#map .lens-mark.falling")).to_have_count(len(fallen))


@pytest.mark.parametrize("lens", ["supply", "threat", "value"])
def test_no_mark_hides_a_name_or_a_piece(page: Page, lens: str) -> None:
    put(page)
    look(page, lens)
    assert page.evaluate(COVERED) == []


def test_lenses_by_keyboard(page: Page) -> None:
    put(page)
    page.locator("[data-do=lens][data-id=supply]").focus()
    page.keyboard.press("Space")
    expect(page.locator("#legend")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    threat = page.locator("[data-do=lens][data-id=threat]")
    expect(threat).to_have_attribute("aria-pressed", "true")
    expect(threat).to_be_focused()


def test_on_a_phone_the_lenses_can_be_hit_and_the_legend_stays_on_the_map(
    page: Page,
) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    put(page)
    legend = look(page, "threat")
    for button in page.locator("[data-do=lens]").all():
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
    board, shown = page.locator("#board").bounding_box(), legend.bounding_box()
    assert board
    assert shown
    assert shown["x"] >= board["x"]
    assert shown["y"] >= board["y"]
    assert shown["x"] + shown["width"] <= board["x"] + board["width"]
    legend.locator("summary").click()
    expect(page.locator("#legend-lines")).to_be_hidden()


def test_the_ledger_of_a_siege_with_the_picked_card(page: Page) -> None:
    state = put(page)
    move = _reinforcing(besieged())[0]
    _, place, card = move
    besieger = state.besieger(place)
    assert besieger
    after = game.copy(state)
    game.play(after, move)
    now, then = state.sieges[besieger], after.sieges[besieger]
    assert now
    assert then

    def stands(marker: int) -> str:
        seat = besieger if marker > 0 else OTHER[besieger]
        nation = {"british": "Britain", "french": "France"}[seat]
        return f"{nation} {abs(marker)}" if marker else "even"

    siege = page.locator(f"#siege-{besieger}")
    expect(siege).to_contain_text(f"Siege of {PLACES[place].name}")
    siege.locator("summary").click()
    total = siege.locator(".siege-sum .total")
    expect(total).to_contain_text(stands(now[1]))
    sent = sum(len(side.rows[besieger]) for side in state.sides.values())
    assert siege.locator(".siege-sum tbody tr").count() >= sent + 2
    offer = siege.locator(".offers li").filter(has_text=card_name(card)).first
    expect(offer).to_contain_text(stands(then[1]))

    do(page, "verb", "reinforce")
    thing(page, "hand", card)
    thing(page, "map", place)
    coming = siege.locator(".siege-sum .due")
    expect(coming).to_contain_text(f"With {card_name(card)}")
    expect(coming).to_contain_text(stands(then[1]))
    expect(siege.locator(".siege-head")).to_contain_text(stands(then[1]))
    expect(siege.locator("details")).to_have_attribute("open", "")
    do(page, "cancel")
    expect(coming).to_have_count(0)
    expect(siege.locator("details")).to_have_attribute("open", "")


def test_on_a_phone_the_chip_opens_the_ledger(page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    put(page)
    page.locator("#chips .siege-chip [data-do=sheet]").first.click()
    expect(page.locator(".siege-sum").locator("visible=true").first).to_be_visible()
