"""Games by link, by real clicks in several browsers: nothing but the link goes from one to the other."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from acres.app.kit.game_page import load
from acres.app.session.log import Log
from acres.app.session.speech import Speech
from acres.bots import answer
from acres.core.journal import Journal
from acres.core.link import Moment, decode, encode
from acres.games.snow.rules.data import PLACES
from e2e.clicks import click_anything, do, follow, journal, moves, taken
from e2e.conftest import ready, until
from e2e.hostile import HOSTILE, PLAIN, shape
from e2e.visitors import Visitors
from tests.core.test_link_refused import corpus

NAMES = ("first", "second", "third")
TWO = {"british": "human", "french": "human"}
SHOWN = """zone => [...document.querySelectorAll(`#${zone} [data-zone="${zone}"][data-id]:not([data-do])`)]
    .map(card => card.dataset.id)"""


@pytest.fixture(scope="module")
def visitors(browser: Browser, site: str) -> Iterator[Visitors]:
    made = Visitors(browser, site)
    yield made
    made.close()


@pytest.fixture
def people(visitors: Visitors) -> Iterator[Visitors]:
    """People, each with a browser of their own, and all of them watched."""
    yield visitors
    assert visitors.watch.complaints() == []


def link(page: Page) -> str:
    """The address on the panel."""
    return page.locator("#share-link").input_value()


def open_link(page: Page, address: str, way: int = 0) -> None:
    """As people do: the address opened where the page is, pasted behind its #, now and then
    by a page that starts with it."""
    if way % 2:
        follow(page, address.partition("#")[2])
        return
    if way % 12 == 2:
        page.goto("about:blank")
    page.goto(address, wait_until="commit")
    ready(page)
    taken(page)


def arrived(page: Page, game: Journal, mode: str = "play") -> None:
    """The page shows this position."""
    body = page.locator("body")
    expect(body).to_have_attribute("data-mode", mode)
    expect(body).to_have_attribute("data-ply", str(game.ply))


def begin(page: Page, seat: str, seed: int) -> None:
    """A new game by link from the front page."""
    do(page, "set", "link")
    page.locator("#new-seed").fill(str(seed))
    do(page, "start")
    do(page, "set", seat)
    do(page, "start")
    expect(page.locator("body")).to_have_attribute("data-ply", "0")


def front(page: Page) -> None:
    """Back to the front page."""
    if page.locator("body").get_attribute("data-mode") not in ("new", "resume"):
        do(page, "sheet", "menu")
        do(page, "new")


def play_turn(page: Page, rng: random.Random | None) -> None:
    """Until the game waits for somebody else: by clicks, or as Settler would."""
    body = page.locator("body")
    while body.get_attribute("data-mode") == "play":
        if rng is not None:
            click_anything(page, rng)
        else:
            page.evaluate("move => acres.play(move)", answer(journal(page), "settler")[0])


def sees_only(page: Page, game: Journal, seat: str) -> int:
    """The hand and the reserve are the seat's own, the log is what it may read, and no card that
    only the other one knows is named; returns how many such names were looked for."""
    own, other = (
        game.state.sides[seat],
        game.state.sides["french" if seat == "british" else "british"],
    )
    for zone, cards in (("hand", own.hand), ("reserve", own.reserve)):
        assert Counter(page.evaluate(SHOWN, zone)) == Counter(cards)
    table = load("snow")
    lines = [line.text for line in Log(game, Speech(table)).lines(seat, mark=False)]
    assert page.locator("#log .entry-way").all_text_contents() == lines
    known = {*own.hand, *own.reserve, *own.deck, *own.discard, *PLACES}
    names = {table.words.thing("hand", card) for card in other.hand if card not in known}
    secret = {name for name in names if not any(name in line for line in lines)}
    text = page.locator("body").inner_text()
    assert not [name for name in secret if name in text]
    return len(secret)


def test_thirty_turns_are_played_by_links_alone(people: Visitors) -> None:
    here, there = people("first"), people("second")
    front(here)
    begin(here, "british", 8)
    looked = 0
    for number in range(50):
        rng = random.Random(number) if number < 4 else None
        play_turn(here, rng)
        expect(here.locator("body")).to_have_attribute("data-mode", "send")
        game = Journal.parse(journal(here))
        seat = game.turn
        assert seat
        open_link(there, link(here), number)
        arrived(there, game)
        assert moves(there) == moves(here)
        looked += sees_only(there, game, seat)
        looked += sees_only(here, game, "french" if seat == "british" else "british")
        if there.locator(".since").count():
            do(there, "seen")
        here, there = there, here
        if game.turns > 30:
            break
    assert game.turns > 30
    assert looked
    for page in (here, there):
        front(page)
        expect(page.locator(".entries .resume, .resume.newest")).to_have_count(1)


def test_who_opens_the_link_chooses_the_side(people: Visitors) -> None:
    here, there = people("first"), people("second")
    front(here)
    do(here, "set", "link")
    here.locator("#new-seed").fill("41")
    do(here, "start")
    do(here, "set", "undecided")
    do(here, "start")
    expect(here.locator("body")).to_have_attribute("data-mode", "send")
    expect(here.locator("#hand [data-id]")).to_have_count(0)
    open_link(there, link(here))
    expect(there.locator("h1")).to_have_text("These are the rules: choose your side")
    there.locator("#take-french").click()
    do(there, "start")
    expect(there.locator("body")).to_have_attribute("data-mode", "send")
    open_link(here, link(there), 1)
    game = Journal.parse(journal(there))
    arrived(here, game)
    sees_only(here, game, "british")
    sees_only(there, game, "french")


def raid() -> tuple[Journal, str]:
    """A game in which a raid can be played that the other side has to answer."""
    for seed in range(40):
        chooser = random.Random(seed)
        game = Journal.new("snow", {}, seed, TWO)
        while game.turn and game.ply < 300:
            legal = [" ".join(move) for move in game.game.legal(game.state)]
            for move in (move for move in legal if move.startswith("raid")):
                after = game.branch(game.ply)
                after.append(move)
                answers = {word for word, *_ in after.game.legal(after.state)}
                if after.turn != game.turn and answers == {"allow", "block"}:
                    return game, move
            game.append(chooser.choice(legal))
    raise LookupError("no raid that can be blocked")


def test_a_raid_on_the_other_side_is_a_link_that_asks_for_the_answer(
    people: Visitors, site: str
) -> None:
    attacker, defender = people("first"), people("second")
    game, move = raid()
    open_link(attacker, f"{site}#{encode(game)}")
    arrived(attacker, game)
    attacker.evaluate("move => acres.play(move)", move)
    game.append(move)
    arrived(attacker, game, "send")
    open_link(defender, link(attacker), 1)
    arrived(defender, game)
    verbs = {legal.split()[0] for legal in defender.evaluate("acres.legal()")}
    assert verbs == {"allow", "block"}
    can = defender.locator("#actions [data-do=verb][data-can]:visible")
    assert {button.get_attribute("data-id") for button in can.all()} == verbs
    do(defender, "verb", "allow")
    expect(defender.locator("body")).to_have_attribute("data-mode", "send")
    open_link(attacker, link(defender), 1)
    expect(attacker.locator("body")).to_have_attribute("data-mode", "play")
    assert moves(attacker)[-1] == "allow"


def test_a_greeting_is_read_and_is_never_markup(people: Visitors, site: str) -> None:
    """Typed on the panel by one, read above what happened by the other."""
    first, second = people("first"), people("second")
    game = Journal.new("snow", {}, 21, TWO)
    open_link(first, f"{site}#{encode(game)}")
    arrived(first, game)
    do(first, "end-turn")
    open_link(second, link(first), 1)
    shapes = {}
    for greeting in (PLAIN, *HOSTILE):
        first.locator("#share-greeting").fill(greeting)
        said = " ".join(greeting.split())[:200]
        expect(first.locator("#share-text")).to_have_value(re.compile(re.escape(said)))
        open_link(second, link(first), 1)
        expect(second.locator(".greeting")).to_have_text(said)
        assert second.locator(".greeting").evaluate("line => line.children.length") == 0
        shapes[greeting] = shape(first), shape(second)
    assert set(shapes.values()) == {shapes[PLAIN]}
    first.locator("#share-greeting").fill("")
    first.locator("#share-greeting").press_sequentially("Good luck, my  friend")
    expect(first.locator("#share-greeting")).to_have_value("Good luck, my  friend")
    expect(first.locator("#share-text")).to_have_value(re.compile("Good luck, my friend"))
    expect(first.locator(".share")).to_contain_text("it trusts its players not to look")
    said = ("Good luck, my friend", "A Few Acres of Snow: it is the turn of France.", link(first))
    copied(first, "text", "\n".join(said))
    copied(first, "copy", link(first))
    assert decode(link(first).partition("#")[2]).greeting == "Good luck, my friend"
    first.locator("[data-share=qr]").click()
    expect(first.locator("#share-qr svg path")).to_be_visible()
    assert first.evaluate(DRAWN, link(first)) == [True, True]
    assert first.evaluate(DRAWN, site) == [True, False]


def copied(page: Page, way: str, wanted: str) -> None:
    """A button of the panel leaves this on the clipboard."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator(f"[data-share={way}]").click()
    until(page, lambda: page.evaluate("navigator.clipboard.readText()") == wanted, wanted)
    expect(page.locator("#share-told")).to_have_text("Copied.")


DRAWN = r"""async text => {
    const { encode } = await import(new URL("assets/js/uqr/index.mjs", document.baseURI));
    const wanted = encode(text, {border: 0}).data
        .flatMap((row, y) => row.flatMap((dark, x) => dark ? [`${x},${y}`] : []));
    const path = document.querySelector("#share-qr svg path").getAttribute("d");
    const squares = [...path.matchAll(/M(\d+),(\d+)h(\d+)v\3h-\3z/g)];
    const [left, top] = [1, 2].map(at => Math.min(...squares.map(square => square[at])));
    const dark = squares.map(([, x, y, size]) => `${(x - left) / size},${(y - top) / size}`);
    return [squares.map(([all]) => all).join("") === path, dark.join() === wanted.join()];
}"""
"""Whether the code on the panel is made of squares alone, and whether it is that of this text."""


def test_older_links_the_same_link_and_forks(people: Visitors, site: str) -> None:
    page = people("first")
    game = Journal.new("snow", {}, 22, TWO)
    game.append("end")
    open_link(page, f"{site}#{encode(game)}")
    arrived(page, game)
    do(page, "pass")
    do(page, "end-turn")
    mine = Journal.parse(journal(page))
    arrived(page, mine, "send")
    alert = page.locator("[role=alert]:visible")
    open_link(page, f"{site}#{encode(game)}", 1)
    expect(alert).to_contain_text("older")
    arrived(page, mine, "send")
    do(page, "aside", "link")
    open_link(page, f"{site}#{encode(mine)}", 1)
    arrived(page, mine, "send")
    expect(alert).to_have_count(0)
    other = Journal.parse(game.text())
    other.append("end")
    open_link(page, f"{site}#{encode(other)}", 1)
    expect(alert).to_contain_text("otherwise from move 2")
    arrived(page, mine, "send")
    assert moves(page) == ["end", "pass", "end"]
    do(page, "fork")
    arrived(page, other)
    assert moves(page) == ["end", "end"]
    mine.append("pass")
    mine.append("end")
    open_link(page, f"{site}#{encode(mine)}", 1)
    arrived(page, mine)
    expect(alert).to_have_count(0)


def test_a_link_to_a_moment_shows_it_as_it_was_sent(people: Visitors, site: str) -> None:
    first, second = people("first"), people("second")
    game = Journal.new("snow", {}, 23, TWO)
    for move in ("pass", "end", "pass", "end"):
        game.append(move)
    open_link(first, f"{site}#{encode(game)}")
    arrived(first, game)
    first.locator('#log [data-do=show][data-id="2"]').first.click()
    do(first, "share")
    expect(first.locator("#share-link")).to_be_visible()
    front(second)
    before = second.evaluate("JSON.stringify(localStorage)")
    open_link(second, link(first), 1)
    expect(second.locator("#prompt")).to_contain_text("Move 2 of 4")
    expect(second.locator("body")).to_have_attribute("data-mode", "replay")
    assert second.evaluate(SHOWN, "hand") == []
    expect(second.locator("#controls [data-do=eyes], #controls [data-do=branch]")).to_have_count(0)
    do(second, "live")
    assert second.evaluate("JSON.stringify(localStorage)") == before
    do(first, "live")
    game.append("resign")
    open_link(second, f"{site}#{encode(game, moment=Moment(3, uncovered=True))}", 1)
    expect(second.locator("#prompt")).to_contain_text("Move 3 of 5")
    assert second.evaluate(SHOWN, "hand")
    expect(second.locator("#controls [data-do=eyes]")).to_have_count(3)
    front(second)
    assert second.evaluate("JSON.stringify(localStorage)") == before


def test_three_people_play_armorica_by_links(people: Visitors) -> None:
    first = people("first")
    front(first)
    do(first, "set", "armorica")
    do(first, "set", "3")
    seats = ("condate", "darioritum", "vorgium")
    for seat in seats[1:]:
        first.locator(f'[data-field="{seat}"][data-id="away"]').click()
    first.locator("#new-seed").fill("5")
    do(first, "start")
    expect(first.locator("body")).to_have_attribute("data-game", "armorica")
    pages = {seats[0]: first}
    here = first
    for number in range(9):
        play_turn(here, random.Random(number))
        game = Journal.parse(journal(here))
        seat = game.turn
        assert seat
        address = link(here)
        there = pages[seat] = people(dict(zip(seats, NAMES, strict=True))[seat])
        open_link(there, address, number)
        arrived(there, game)
        assert moves(there) == moves(here)
        here = there
    assert len(pages) == 3
    assert game.turns == 2


OPEN_ALL = """async fragments => {
    const told = [];
    for (const fragment of fragments) {
        await new Promise((done, failed) => {
            addEventListener("hashchange", done, {once: true});
            setTimeout(() => failed(new Error(`nothing came of ${fragment}`)), 30000);
            location.hash = fragment;
        });
        const alerts = [...document.querySelectorAll("[role=alert]")].filter(alert => alert.checkVisibility());
        told.push([alerts.map(alert => alert.querySelector("p").textContent), location.hash,
            JSON.stringify(localStorage), document.body.dataset.ply ?? "", alerts.map(alert => alert.childElementCount)]);
        document.querySelector('[data-do=aside][data-id=link]')?.click();
    }
    return told;
}"""


def damaged() -> list[str]:
    """Two hundred of them. A browser takes a line's end out of an address by itself, and opens
    nothing where there is nothing: for these there are others."""
    given = [fragment for fragment, _ in corpus() if fragment.strip() == fragment != ""]
    given = [fragment for fragment in given if fragment]
    more = [given[number] + "A" for number in range(200 - len(given))]
    return given + more


def change_nothing(page: Page, links: list[str]) -> None:
    """Each of these is answered by one sentence, and by nothing else."""
    kept = page.evaluate("JSON.stringify(localStorage)")
    ply = page.locator("body").get_attribute("data-ply") or ""
    told = page.evaluate(OPEN_ALL, links)
    for fragment, (alerts, hash, storage, shown, parts) in zip(links, told, strict=True):
        assert len(alerts) == 1, fragment
        assert re.fullmatch(r"[A-Z][^\n]*[^.]\.", alerts[0]), fragment
        assert (hash, storage, shown) == ("", kept, ply), fragment
        assert parts == [2]


def test_two_hundred_damaged_links_change_nothing(people: Visitors) -> None:
    """Half of them on the front page, half with a game on the table. A browser takes 200 new
    addresses of a page in ten seconds, and a link makes two: three people share them."""
    links = damaged()
    assert len(links) == 200
    for number, name in enumerate(NAMES):
        page, share = people(name), links[number::3]
        front(page)
        do(page, "set", "snow")
        begin(page, "british", 31)
        do(page, "pass")
        before = journal(page)
        change_nothing(page, share[::2])
        assert journal(page) == before
        front(page)
        change_nothing(page, share[1::2])
        expect(page.locator("[role=alert]:visible")).to_have_count(0)
        do(page, "resume")
        assert journal(page) == before
