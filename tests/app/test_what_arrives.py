"""Test that the page after any arrival equals a page drawn from nothing: no part stays open, none
is missing, and nothing fails."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from functools import cache

import pytest

import acres
from acres.app.kit.widgets import KEYS_SHEET, SHEETS, STANDING_ORDERS
from acres.app.links.links import OFFERED, SIDES
from acres.app.shell import regions
from acres.app.storage.saved_games import PREFIX
from acres.bots import choose
from acres.core.chance import Chance
from acres.core.journal import Journal
from acres.core.link import Moment, encode
from acres.core.move import text
from acres.examples import read
from tests.app.fakes import Device
from tests.rings import sample

GAMES = tuple(acres.GAMES)
BOT, AWAY, PEOPLE = "bot random", "human", "two people"
Step = tuple[str, Mapping[str, str]]


@cache
def played(game: str, plies: int, second: str, seed: int = 4) -> str:
    """The text of a game of two after so many moves; the first seat is a person's."""
    first, other = acres.game(game).seats({})
    journal = Journal.new(game, {}, seed, {first: "human", other: second})
    dice = Chance(seed)
    while journal.turn and (journal.ply < plies or journal.turn != first):
        move = choose(journal.game, journal.state, journal.turn, "random", dice)
        journal.append(text(move))
    return journal.text()


def journal(game: str, plies: int = 12, second: str = BOT) -> Journal:
    return Journal.parse(played(game, plies, second))


# What is open


def device_of(found: Journal, mine: Collection[str] = ()) -> Device:
    """A device with this game on the table, whose bot has no plans."""
    device = Device()

    async def advise(journal: str, budget_ms: int) -> str:
        return json.dumps({"plans": [], "ply": found.ply})

    async def review(journal: str, budget_ms: int) -> str:
        return json.dumps({"curve": [], "swings": []})

    device.brain.advise, device.brain.review = advise, review  # type: ignore[method-assign]
    device.open_game(found, mine=mine)
    return device


def table(game: str, who: str = BOT, *steps: Step) -> Device:
    """A game on the table, and what was tapped then."""
    found = journal(game, second="human" if who in (AWAY, PEOPLE) else who)
    device = device_of(found, mine=(found.turn or "",) if who == AWAY else ())
    device.click("reveal")
    for do, data in steps:
        device.click(do, **data)
    return device


def over(game: str, *steps: Step) -> Device:
    device = device_of(journal(game, 10_000))
    for do, data in steps:
        device.click(do, **data)
    return device


def picked(game: str) -> Device:
    device = table(game)
    device.press("1")
    assert device.scene.play.selection.started or device.scene.play.note
    return device


def lens(game: str) -> Device:
    device = table(game)
    page = device.app.desk.page
    assert page
    for word in tuple(page.LENSES)[:1]:
        device.click("lens", id=word)
    return device


def inspected(game: str) -> Device:
    device = table(game)
    page = device.app.desk.page
    assert page
    device.click("inspect", zone=page.PLACES or "hand", id="boston" if game == "snow" else "1")
    return device


def to_send(game: str) -> Device:
    """The turn of somebody elsewhere: the link waits to be sent."""
    device = table(game, AWAY)
    for _ in range(200):
        if device.scene.mode == "send":
            return device
        session = device.session
        moves = session.legal()
        session.play_text(text(("end",) if ("end",) in moves else moves[0]))
        device.moved()
    raise AssertionError("the turn never ends")


def handover(game: str) -> Device:
    return device_of(journal(game, second="human"))


def hinted(game: str) -> Device:
    device = table(game, BOT, ("hint", {}))
    device.let_the_bot_play()
    return device


def thinking(game: str) -> Device:
    """A bot decides, and has not answered yet."""
    first, other = acres.game(game).seats({})
    device = device_of(Journal.new(game, {}, 4, {first: BOT, other: "human"}))
    assert device.page.work
    return device


def in_another_tab(game: str) -> Device:
    device = table(game)
    device.moved()
    taken_over(device, game)
    return device


def front(game: str, *steps: Step) -> Device:
    device = table(game)
    device.moved()
    device.click("new")
    device.click("new-yes")
    assert device.app.desk.session is None
    for do, data in steps:
        device.click(do, **data)
    return device


def unfolded(game: str) -> Device:
    device = front(game, ("set", {"field": "fold", "id": "games"}))
    [entry] = device.scene.storage.games
    device.click("unfold", id=entry.id)
    return device


def offered(game: str) -> Device:
    device = Device()
    of_a_new_game(device, game)
    assert device.scene.start.joined
    return device


def clicked(*steps: Step, who: str = BOT) -> Callable[[str], Device]:
    return lambda game: table(game, who, *steps)


OPEN: dict[str, Callable[[str], Device]] = {
    "the table": table,
    "something picked": picked,
    "something looked at": inspected,
    **{f"the sheet {word}": clicked(("sheet", {"id": word})) for word in (*SHEETS, "menu", KEYS_SHEET)},
    "the panel counting": clicked(("tab", {"id": "counting"})),
    "an overlay": lens,
    "the link asked for": clicked(("share", {})),
    "the link to be sent": to_send,
    "standing orders": clicked(("sheet", {"id": STANDING_ORDERS}), who=AWAY),
    "the handover screen": handover,
    "two people": clicked(who=PEOPLE),
    "a question": clicked(("ask-end", {})),
    "the question whether to resign": clicked(("resign", {})),
    "a hint": hinted,
    "a bot's turn": thinking,
    "the past": clicked(("show", {"id": "2"})),
    "a link to the past": clicked(("show", {"id": "2"}), ("share", {})),
    "the end": over,
    "a review": lambda game: over(game, ("review", {})),
    "the past after the end": lambda game: over(game, ("show", {"id": "3"}), ("autoplay", {})),
    "another tab's game": in_another_tab,
    "the front page": front,
    "everything of the front page": lambda game: front(game, ("set", {"field": "fold", "id": "ways"})),
    "a saved game unfolded": unfolded,
    "a side to be chosen": offered,
    "an empty page": lambda game: Device(),
}  # fmt: skip


# What arrives


def further(device: Device, game: str) -> None:
    """A link with some moves more than the game on the table."""
    who = "human" if device.app.desk.session and device.session.mine else BOT
    device.write("linked", encode(journal(game, 20, who)))


def of_a_new_game(device: Device, game: str) -> None:
    first, other = acres.game(game).seats({})
    new = Journal.new(game, {}, 9, {first: "human", other: "human"})
    device.write("linked", encode(new, others={SIDES: OFFERED}))


def of_a_moment(device: Device, game: str) -> None:
    device.write("linked", encode(journal(game, 8), moment=Moment(4, False)))


def pasted(device: Device, game: str) -> None:
    address = encode(Journal.parse(played(game, 6, "human", 7)))
    device.write("pasted", f"Have a look: https://acres.example/#{address}")


def otherwise(device: Device, game: str) -> None:
    """A link that tells the same game otherwise."""
    found, known = journal(game, 6), journal(game, 20).moves
    for move in known[found.ply :]:
        others = [other for other in found.game.legal(found.state) if other != move]
        if others:
            found.append(text(others[0]))
            break
        found.append(text(move))
    device.write("linked", encode(found))


def file(device: Device, game: str) -> None:
    device.write("opened", played(game, 9, BOT, 11))


def taken_over(device: Device, game: str) -> None:
    """Another tab goes on with the game on the table."""
    for key, content in list(device.storage.items()):
        device.storage[key] = content.replace('"tab": "one"', '"tab": "two"')
        device.app.changed_elsewhere(key, device.storage[key])


def deleted(device: Device, game: str) -> None:
    for key in list(device.storage):
        del device.storage[key]
        device.app.changed_elsewhere(key, None)


def cleared(device: Device, game: str) -> None:
    device.storage.clear()
    device.app.changed_elsewhere("", None)


def stored_elsewhere(device: Device, game: str) -> None:
    """Another tab stores a game of its own."""
    other = Device(device.storage, "two").open_game(journal(game, 4))
    other.moved()
    key = next(key for key in device.storage if key.startswith(PREFIX + "two"))
    device.app.changed_elsewhere(key, device.storage[key])


def fetched(device: Device, game: str) -> None:
    """A link to a game that has to be fetched first."""
    device.page.games.discard(game)
    of_a_moment(device, game)
    whole(device)
    device.let_the_bot_play()


def answered(device: Device, game: str) -> None:
    device.let_the_bot_play()


def failed(device: Device, game: str) -> None:
    device.brain.broken = "it broke"
    device.let_the_bot_play()


def timers(device: Device, game: str) -> None:
    for call in device.page.timers[:5]:
        if call in device.page.timers:
            device.page.timers.remove(call)
            call()


ARRIVES: dict[str, Callable[[Device, str], None]] = {
    "a link that goes on": further,
    "a link that tells it otherwise": otherwise,
    "a link to a moment": of_a_moment,
    "a link to a new game": of_a_new_game,
    "a link in a text": pasted,
    "a damaged link": lambda device, game: device.write("linked", "1AbCdE"),
    "a game that has to be fetched": fetched,
    "a file": file,
    "an example": lambda device, game: device.write("opened", read("three-governors")),
    "a file that is none": lambda device, game: device.write("opened", "no game"),
    "another tab": taken_over,
    "another tab's deletion": deleted,
    "another tab's clearing": cleared,
    "another tab's new game": stored_elsewhere,
    "a bot's answer": answered,
    "a bot's failure": failed,
    "time": timers,
}
FROM_OUTSIDE = [name for name in ARRIVES if name.startswith(("a link", "a file", "a game"))]
"""Sources of a game, of each kind."""


def whole(device: Device) -> None:
    """The page holds what it would hold if it had been drawn from nothing."""
    scene = device.scene
    wanted = regions.regions(device.app.desk.page, scene)
    held = {id: html for id, html in device.page.parts.items() if html and id not in STATEFUL}
    assert held == {id: html for id, html in wanted.items() if html and id not in STATEFUL}
    found = device.app.desk.session
    assert device.page.data["game"] == (found.journal.header.game if found else None)
    assert not found or device.page.dressed[-1] == found.journal.header.game


STATEFUL = {"live", "moment"}
"""Sentences about a change, which a page drawn from nothing does not say."""

OF_OTHERS = [(name, game) for name in FROM_OUTSIDE for game in GAMES]
CASES = [
    (opened, game, arrives, other)
    for opened in OPEN
    for game in GAMES
    for arrives in ARRIVES
    for other in (GAMES if arrives in FROM_OUTSIDE else (game,))
]


@pytest.mark.parametrize("opened", OPEN)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_whole_after_whatever_arrives(opened: str, game: str) -> None:
    cases = [case[2:] for case in CASES if case[:2] == (opened, game)]
    for arrives, other in sample(cases, 4, f"{opened} {game}"):
        device = OPEN[opened](game)
        whole(device)
        ARRIVES[arrives](device, other)
        whole(device)
        for do in ("close", "escape", "new", "new-yes"):
            device.click(do)
            whole(device)
        device.let_the_bot_play()
        whole(device)
