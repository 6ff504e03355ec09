"""Layout rules for every window: the command bar is free and its labels whole, things that can be
used are visible or a sign leads to them, and nothing covers the subject of a question or a
highlight."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from acres.core.journal import HUMAN, SELF, Journal
from e2e.app.play.test_in_sight import load_revealed
from e2e.app.play.test_room import browser_font_size
from e2e.app.play.test_sizes import new_game_of
from e2e.clicks import do
from e2e.positions import AGAINST_A_BOT, TWO, WEIGHTS, after_bot_turn, asks, raided, random_game
from e2e.waits import rendered, resize
from tests.rings import sample

LAYOUT_RULES = (Path(__file__).parents[1] / "layout_rules.js").read_text(encoding="utf-8")
Size = tuple[int, int]
TOUCH_WINDOWS: list[Size] = [
    (390, 844),
    (360, 640),
    (320, 568),
    (844, 390),
    (667, 375),
    (932, 430),
    (915, 412),
    (1024, 768),
    (1366, 1024),
    (820, 1180),
]
MOUSE_WINDOWS: list[Size] = [(1080, 620), (1280, 720), (1440, 900), (1920, 1080)]
SCROLL_ROWS_TO_END = (
    "[...document.querySelectorAll('[data-row]')].forEach(row => { row.scrollLeft = 9999; })"
)


def ambushed() -> Journal:
    return random_game("snow", {}, TWO, asks("block-ambush"), WEIGHTS | {"ambush": 30.0})


def after_a_siege() -> Journal:
    """Return a game in which a siege has just ended in the other's turn."""

    def ended(game: Journal) -> bool:
        if game.turn != "british" or game.ply < 20 or game.state.stack:
            return False
        codes = {
            event.code for ply in range(game.ply - 3, game.ply + 1) for event in game.events_at(ply)
        }
        return bool(codes & {"siege-won", "captured"}) and game.moves[-1][0] in ("end", "withdraw")

    return random_game("snow", {}, AGAINST_A_BOT, ended, WEIGHTS | {"besiege": 40.0, "end": 6.0})


def repeated() -> Journal:
    seats = dict.fromkeys(("dragon", "phoenix", "tortoise"), SELF)
    return random_game(
        "fortress",
        {"players": "3"},
        seats,
        lambda game: ("repeat", "planner") in game.game.legal(game.state),
        {"repeat": 0.0, "resign": 0.0},
    )


def four_players_after_bots(name: str) -> Journal:
    """Return a game of four players; three bots have moved since the person's last move."""
    first, *others = new_game_of(name).header.seats
    seats = {first: HUMAN, **dict.fromkeys(others, "bot settler")}

    def news(game: Journal) -> bool:
        before = [
            game.game.turn(game.state_at(ply)) for ply in range(max(0, game.ply - 4), game.ply)
        ]
        return game.ply > 40 and game.turn == first and first not in before

    return random_game(name, {"players": "4"}, seats, news, {"resign": 0.0})


def pick(page: Page, *things: str) -> None:
    for thing in things:
        page.locator(f"#hand [data-zone=hand][data-id={thing}]").first.dispatch_event("click")


def set_up(name: str, page: Page) -> None:
    """Load a position and pick what belongs to it."""
    load_revealed(page, POSITIONS[name]())
    match name:
        case "a draft":
            page.locator("[data-do=verb][data-id=draft]").first.dispatch_event("click")
        case "several readings":
            page.locator("[data-do=verb][data-id=besiege]").first.dispatch_event("click")
            pick(page, "boston", "new-york", "norfolk")
            expect(page.locator("#choices .readings li")).to_have_count(2)
        case "a repeat":
            page.evaluate(SCROLL_ROWS_TO_END)
            page.locator("#roles .taskmaster [data-id=planner]").dispatch_event("click")
            page.evaluate(SCROLL_ROWS_TO_END)
            do(page, "confirm")
            expect(page.locator("#prompt")).to_contain_text("You repeat the Planner")
    rendered(page)


def besieging() -> Journal:
    moves = (
        "settle fort-halifax pemaquid st-marys|end|besiege pemaquid port-royal quebec montreal|end"
    )
    for seed in range(1, 400):
        game = Journal.new("snow", {}, seed, TWO)
        try:
            for move in moves.split("|"):
                game.append(move)
        except ValueError:
            continue
        if "besiege port-royal boston new-york norfolk" in map(
            " ".join, game.game.legal(game.state)
        ):
            return game
    raise LookupError("no such game")


POSITIONS: dict[str, Callable[[], Journal]] = {
    "a raid": raided,
    "an ambush": ambushed,
    "a siege that has ended": after_a_siege,
    "since the last turn": after_bot_turn,
    "a draft": besieging,
    "several readings": besieging,
    "a repeat": repeated,
    "four in Armorica": lambda: four_players_after_bots("armorica"),
    "four in Island Fortress": lambda: four_players_after_bots("fortress"),
    "four at the start": lambda: new_game_of("fortress"),
}


LARGE_FONT_WINDOWS = [(390, 844), (320, 568), (844, 390), (1024, 768)]
"""Windows that are also tested with letters of twice the size."""


def violations(page: Page, *, touch: bool) -> list[str]:
    found: list[str] = page.evaluate(f"({LAYOUT_RULES})({json.dumps({'touch': touch})})")
    return found


def violations_at(page: Page, name: str, sizes: list[Size], *, touch: bool) -> str:
    """Return the violations of the layout rules, a line each."""
    found: list[str] = []
    resize(page, sizes[0])
    set_up(name, page)
    for size in sizes:
        resize(page, size)
        rendered(page)
        found += (f"{size[0]}×{size[1]}: {wrong}" for wrong in violations(page, touch=touch))
    return "\n".join(found)


@pytest.mark.parametrize("name", POSITIONS)
def test_layout_rules_hold_with_touch(phone: Page, name: str) -> None:
    assert violations_at(phone, name, sample(TOUCH_WINDOWS, 3, of=name), touch=True) == ""
    resize(phone, TOUCH_WINDOWS[0])


@pytest.mark.parametrize("name", sample([*POSITIONS], 5, of="large letters"))
def test_layout_rules_hold_with_letters_of_twice_the_size(phone: Page, name: str) -> None:
    with browser_font_size(phone) as set_font_size:
        set_font_size(200)
        assert violations_at(phone, name, sample(LARGE_FONT_WINDOWS, 1, of=name), touch=True) == ""
    resize(phone, TOUCH_WINDOWS[0])


@pytest.mark.parametrize("name", POSITIONS)
def test_layout_rules_hold_with_a_mouse(table: Page, name: str) -> None:
    try:
        assert violations_at(table, name, sample(MOUSE_WINDOWS, 1, of=name), touch=False) == ""
    finally:
        resize(table, (1440, 900))


WALL_POSITION = """() => ["#wall", ".stretches", "#ask", "#roles"].map(name => {
    const {top, height} = document.querySelector(name)?.getBoundingClientRect() ?? {top: 0, height: 0};
    return name === "#roles" || name === "#ask" ? Math.round(top) : [Math.round(top), Math.round(height)];
}).slice(0, matchMedia('(pointer: fine)').matches ? 4 : 2).join()"""
"""The place of the wall and, in a desktop window, of the parts below it."""


def phases(count: int) -> list[Journal]:
    """Return positions of different kinds in a game of Island Fortress."""
    game, dice = new_game_of("fortress"), random.Random(7)
    found: dict[str, Journal] = {}
    while game.turn and len(found) < count and game.ply < 300:
        question = game.game.view(game.state, game.turn).question
        found.setdefault(question[0] if question else "", Journal.parse(game.text()))
        moves = [move for move in game.game.legal(game.state) if move[0] != "resign"]
        game.append(dice.choice(moves))
    return list(found.values())


def wall_positions(page: Page, sizes: list[Size]) -> dict[Size, set[str]]:
    """Return the places of the wall in all phases, by window."""
    found: dict[Size, set[str]] = {size: set() for size in sizes}
    for game in phases(6):
        load_revealed(page, game)
        for size in sizes:
            resize(page, size)
            found[size].add(page.evaluate(WALL_POSITION))
    return found


def test_the_wall_keeps_its_place_through_all_phases(phone: Page, table: Page) -> None:
    for page, sizes in ((phone, sample(TOUCH_WINDOWS, 1)), (table, sample(MOUSE_WINDOWS, 1))):
        found = wall_positions(page, sizes)
        assert {size: len(places) for size, places in found.items()} == dict.fromkeys(sizes, 1)
    resize(phone, TOUCH_WINDOWS[0])
    resize(table, (1440, 900))


def test_actions_keep_their_places_and_the_column_its_height(table: Page) -> None:
    """Play twelve turns, in which different actions are possible."""
    game, dice = Journal.new("snow", {}, 4, AGAINST_A_BOT), random.Random(4)
    seen, heights, possible = set(), set(), set()
    while len(possible) < 4 or game.ply < 60:
        if game.turn == "british" and not game.state.stack:
            load_revealed(table, game)
            where = "all => all.map(each => each.dataset.id + Math.round(each.getBoundingClientRect().top)).join()"
            seen.add(table.locator("#actions [data-do=verb]").evaluate_all(where))
            heights.add(table.locator("#nations").evaluate("each => each.offsetHeight"))
            possible.add(table.locator("#actions [data-do=verb][data-can]").count())
        for _ in range(4):
            game.append(dice.choice(game.game.legal(game.state)))
    assert len(seen) == 1
    assert len(heights) == 1


SPOTS = """() => Object.fromEntries(["undo", "confirm", "pick-action", "ending", "cancel"].flatMap(name => {
    const button = document.querySelector(`#controls > .${name}${name === "confirm" ? ":not(.ending)" : ""}`);
    const {left, right, width} = button?.getBoundingClientRect() ?? {width: 0};
    return width ? [[name, [left, right].map(Math.round)]] : [];
}))"""
"""The visible buttons of the bar, each with its left and right edge."""


def out_of_actions() -> Journal:
    def spent(game: Journal) -> bool:
        state = game.state
        return game.turn == "british" and not (state.actions or state.stack or game.ply < 3)

    return random_game("snow", {}, TWO, spent, WEIGHTS | {"end": 0.001})


@pytest.mark.parametrize("size", sample([(390, 844), (320, 568), (667, 375)], 2))
def test_no_button_of_the_bar_takes_the_spot_of_confirm(phone: Page, size: Size) -> None:
    resize(phone, size)
    load_revealed(phone, besieging())
    rendered(phone)
    idle = phone.evaluate(SPOTS)
    pick(phone, "boston")
    assert phone.evaluate(SPOTS) == idle
    load_revealed(phone, out_of_actions())
    expect(phone.locator("#controls > .ending")).to_be_visible()
    done = phone.evaluate(SPOTS)
    resize(phone, TOUCH_WINDOWS[0])
    assert done.pop("ending")[1] <= idle["pick-action"][0], "what ends the turn keeps its distance"
    assert done == {name: idle[name] for name in ("undo", "confirm", "pick-action")}


UNDER_CHOICES = """() => [...document.querySelectorAll("#favors .favor")].filter(card => {
    const [face, box] = [card, document.getElementById("choices")].map(each => each.getBoundingClientRect());
    return face.bottom > box.top + 1 && face.left < box.right && box.height;
}).length"""


def treasuring() -> Journal:
    """Return a game in which the Treasurer can be played in two ways, by who has favor cards."""
    seats = {"dragon": SELF, "phoenix": SELF}

    def two_ways(game: Journal) -> bool:
        verbs = {move[0] for move in game.game.legal(game.state)}
        return {"collect", "treasure"} <= verbs and bool(game.state.sides[game.turn].favors)

    return random_game("fortress", {"players": "2"}, seats, two_ways, {"resign": 0.0})


def test_the_ways_of_a_play_lie_on_no_favor_card(table: Page) -> None:
    load_revealed(table, treasuring())
    table.locator("#roles .treasurer .role-head").click()
    expect(table.locator("#choices .readings li")).to_have_count(2)
    sizes = [(1440, 900), (1280, 720), (1024, 768)]
    found = []
    for size in sizes:
        resize(table, size)
        found.append(table.evaluate(UNDER_CHOICES))
    resize(table, (1440, 900))
    assert found == [0, 0, 0]
