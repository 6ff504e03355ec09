"""The coach: what a newcomer meets is told once, in games alone against bots only."""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator

import pytest

import acres
from acres.app.kit.coach import CoachPart
from acres.app.kit.game_page import load
from acres.app.lessons.coach import KEPT_AS, PAUSE
from acres.app.storage.saved_games import ROOT
from acres.bots import choose
from acres.core.chance import Chance
from acres.core.journal import HUMAN, Journal
from acres.core.lesson import MOST_WORDS
from acres.core.move import text
from tests import markup
from tests.app.coached import GENTLE, SEEDS, journal, meetings
from tests.app.fakes import Device, Memory
from tests.rings import sample

GAMES = tuple(acres.GAMES)
FEWEST, MOST = 8, 15
FEWEST_LATER, MOST_LATER = 6, 10
MIDDLE = {"snow": range(15, 36), "fortress": range(15, 36), "armorica": range(3, 9)}
"""The turns (in Armorica the rounds) in which a game is decided."""


def coach_of(device: Device) -> CoachPart:
    coach = device.scene.coach
    assert coach
    return coach


def coached(game: str, storage: Memory | None = None, seed: int = 0) -> Device:
    """A game alone against a bot, with the coach."""
    device = Device(storage).open_game(journal(game, seed))
    if not coach_of(device).on:
        device.click("coach")
    return device


def play_on(device: Device, dice: Chance, plies: int = 10_000) -> Iterator[CoachPart]:
    """Play for everybody, and yield the coach's part at every decision of the person."""
    session = device.session
    person, rules = session.viewer, session.game
    while (turn := session.journal.turn) and session.journal.ply < plies:
        if turn == person:
            yield coach_of(device)
        session.answer(text(choose(rules, session.journal.state, turn, "gentle", dice)))
        device.moved()


def said(device: Device, part: str) -> str:
    """Read a part of the page without its markup."""
    return html.unescape(re.sub("<[^>]*>", "", device.page.parts[part]))


# What a game has to tell


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_meets_a_handful_of_occasions(game: str) -> None:
    found = load(game).coach()
    assert found
    assert FEWEST <= len(found.OCCASIONS) <= MOST
    assert FEWEST_LATER <= len(found.SITUATIONS) <= MOST_LATER
    assert not found.OCCASIONS.keys() & found.SITUATIONS.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_occasion_is_met_in_real_games_and_can_be_read_in_a_moment(game: str) -> None:
    for name, met in meetings(game).items():
        assert met, name
        assert all(0 < len(each.said.split()) <= MOST_WORDS for each in met), name
        assert not [each.said for each in met if "{" in each.said], name


@pytest.mark.parametrize("game", GAMES)
def test_every_occasion_cites_a_paragraph_and_names_things_that_can_be_found(game: str) -> None:
    page, found = load(game), load(game).coach()
    device = coached(game)
    assert found
    sections = {
        section
        for chapter in page.rulebook(device.scene)
        for paragraph in chapter.paragraphs
        for section in paragraph.sections
    }
    parts = {*markup.page_ids(game), *markup.ids("".join(device.page.parts.values()))}
    for name, occasion in {**found.OCCASIONS, **found.SITUATIONS}.items():
        assert occasion.section in sections, name
        for each in meetings(game)[name]:
            for zone, id in occasion.thing(each.found):
                assert zone != "part" or id in parts, (name, id)


@pytest.mark.parametrize("game", sample(GAMES, 1))
def test_each_occasion_is_told_once_however_many_games_are_played(game: str) -> None:
    storage, told = Memory(), list[str]()
    for seed in range(SEEDS[game]):
        device = coached(game, storage, seed)
        for part in play_on(device, Chance(seed), 400):
            assert part.on
            told += [part.name] if part.name else []
        device.click("new")
        device.click("new-yes")
    found = load(game).coach()
    assert found
    assert len(told) == len(set(told)), "each once"
    assert set(told) <= {*found.OCCASIONS, *found.SITUATIONS}
    assert len(told) > len(found.OCCASIONS) * 0.6
    assert json.loads(storage[ROOT + KEPT_AS]) == {game: told}


def test_the_most_important_occasion_is_told_and_the_others_when_they_are_met_again() -> None:
    device = coached("fortress")
    names = [part.name for part in play_on(device, Chance(0), 60) if part.name]
    assert names[:4] == ["keep", "bid", "governor", "act"], "an action is asked, too"
    assert "act" in names


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_speaks_now_and_then_in_the_middle_of_a_game(game: str) -> None:
    """Also to somebody who has met all that a newcomer meets."""
    found = load(game).coach()
    assert found
    for seed in sample(range(SEEDS[game]), 1, of=game):
        storage = Memory({ROOT + KEPT_AS: json.dumps({game: [*found.OCCASIONS]})})
        device, told, pause = coached(game, storage, seed), list[str](), PAUSE
        for part in play_on(device, Chance(seed)):
            if part.name:
                assert pause >= PAUSE - 1, "not one after the other"
                pause = 0
                if turn_of(device) in MIDDLE[game]:
                    told.append(part.name)
            else:
                pause += 1
        assert len(told) >= 2
        assert len(told) == len(set(told)), "each once"
        assert {*told} <= found.SITUATIONS.keys()


def turn_of(device: Device) -> int:
    view = device.scene.view
    if device.session.game.NAME == "fortress":
        return 3 * (view.round - 1) + view.lap
    return int(getattr(view, "turn", None) or view.round)


TO_PLAY = re.compile(
    r"(^|[.:;] )(Besiege|Build|Buy|Choose|Collect|Develop|Discard|Draft|Draw|End|Move|Place|Raid"
    r"|Recruit|Reinforce|Settle|Start|Take|Use|Withdraw)\b"
)
"""The beginning of a sentence that says what to play."""


@pytest.mark.parametrize("game", GAMES)
def test_the_coach_tells_what_is_possible_and_leaves_the_choice_to_the_hint(game: str) -> None:
    """Else coach and hint would contradict each other now and then."""
    said = {each.said for met in meetings(game).values() for each in met}
    assert not [each for each in said if TO_PLAY.search(each)]


# On and off


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_said_while_the_coach_is_off(game: str) -> None:
    device = Device().open_game(journal(game, 0))
    assert coach_of(device) == CoachPart()
    for part in play_on(device, Chance(0), 60):
        assert part == CoachPart(on=False)
    assert ROOT + KEPT_AS not in device.storage
    assert "coach" not in device.page.parts["lesson"]


def test_the_menu_turns_the_coach_on_and_off() -> None:
    device = Device().open_game(journal("snow", 0))
    device.click("sheet", id="menu")
    assert "Turn the coach on" in device.page.parts["menu"]
    device.click("coach")
    assert coach_of(device).name == "first-turn"
    assert "Turn the coach off" in device.page.parts["menu"]
    device.click("coach")
    assert coach_of(device) == CoachPart(on=False)
    assert json.loads(device.storage[ROOT + KEPT_AS]) == {"snow": False}


def test_turned_on_again_the_coach_starts_over() -> None:
    device = coached("snow")
    assert coach_of(device).name == "first-turn"
    device.click("coach-aside")
    assert not coach_of(device).name
    device.click("coach")
    device.click("coach")
    assert coach_of(device).name == "first-turn"


def test_the_coach_of_one_game_is_not_that_of_another() -> None:
    storage = Memory()
    coached("snow", storage)
    device = Device(storage).open_game(journal("armorica", 0))
    assert not coach_of(device).on


def test_the_card_goes_with_the_next_play_or_when_it_is_closed() -> None:
    device = coached("snow")
    assert "Your first turn has 1 action" in device.page.parts["lesson"]
    device.press("Escape")
    assert device.page.parts["lesson"] == ""
    device.click("coach")
    device.click("coach")
    session = device.session
    session.play_text("end")
    device.moved()
    assert device.page.parts["lesson"] == ""


def test_the_coach_is_read_out_once() -> None:
    device = coached("snow")
    said = coach_of(device).said
    device.click("cancel")
    device.click("sheet", id="menu")
    assert device.page.parts["live"].count(said) == 1
    assert "status" not in device.page.parts["lesson"], "not twice"


def test_taking_back_and_redoing_tells_nothing_anew() -> None:
    device = coached("snow")
    session = device.session
    session.play_text(next(text(move) for move in session.legal() if move[0] == "draft"))
    device.moved()
    assert coach_of(device).name == "drafted"
    device.click("undo")
    assert not coach_of(device).name
    device.click("redo")
    assert coach_of(device).name != "drafted"


# Where there is none


def seats_of(game: str, *who: str) -> dict[str, str]:
    return dict(zip(acres.game(game).seats({}), who, strict=True))


def test_a_game_of_two_people_has_no_coach() -> None:
    storage = Memory({ROOT + KEPT_AS: '{"snow": []}'})
    for who in ((HUMAN, HUMAN), ("self", "self"), (GENTLE, GENTLE)):
        device = Device(storage).open_game(Journal.new("snow", {}, 1, seats_of("snow", *who)))
        device.click("reveal")
        device.click("coach")
        assert device.scene.coach is None
    device = Device(storage)
    device.open_game(Journal.new("snow", {}, 1, seats_of("snow", HUMAN, HUMAN)), mine=("british",))
    assert device.scene.coach is None


def test_there_is_no_coach_in_a_replay_or_a_lesson() -> None:
    device = coached("snow")
    for _ in play_on(device, Chance(0), 12):
        pass
    device.click("show", id="2")
    assert not coach_of(device).said
    device.click("live")
    device.click("new")
    device.click("learn", id="snow")
    assert device.scene.coach is None
    assert device.scene.lesson


def test_a_game_that_a_link_shows_has_no_coach() -> None:
    device = Device(Memory({ROOT + KEPT_AS: '{"snow": []}'}))
    device.show_game(journal("snow", 0))
    assert device.scene.coach is None
    with device.app.desk.event():
        device.app.desk.open(journal("snow", 0), visiting=True)
    assert device.scene.coach is None


def test_the_coach_leaves_no_trace_in_the_game() -> None:
    device, plain = coached("armorica"), Device()
    plain.open_game(journal("armorica", 0))
    for one in (device, plain):
        for _ in play_on(one, Chance(0), 12):
            pass
    journals = [one.session.journal.text() for one in (device, plain)]
    assert journals[0] == journals[1]


# Storage


@pytest.mark.parametrize("content", ["", "[]", "{", '{"snow": 3}', '{"snow": {}}', "[" * 9_999])
def test_damaged_storage_means_no_coach(content: str) -> None:
    device = Device(Memory({ROOT + KEPT_AS: content}))
    device.open_game(journal("snow", 0))
    assert not coach_of(device).on
    device.click("coach")
    assert coach_of(device).name == "first-turn"


@pytest.mark.parametrize("trouble", ["blocked", "full"])
def test_the_coach_works_where_nothing_can_be_stored(trouble: str) -> None:
    storage = Memory()
    storage.trouble = trouble
    device = coached("snow", storage)
    told = [part.name for part in play_on(device, Chance(0), 60) if part.name]
    assert len(told) > 3
    assert len(told) == len(set(told))
    device.click("coach")
    assert not coach_of(device).on


# The first game


def test_a_first_game_of_nothing_changes_nothing() -> None:
    device = Device()
    device.click("first-game", id="condate")
    assert device.app.desk.session is None


@pytest.mark.parametrize("game", GAMES)
def test_after_the_lessons_a_first_game_begins_with_the_coach(game: str) -> None:
    device = Device()
    device.click("set", field="game", id=game)
    device.click("learn", id=game)
    assert "first-game" in device.page.parts["lesson"], "in the list of lessons"
    device.click("lesson", id=acres.manifest(game).lessons[-1])
    while not (lesson := device.scene.lesson) or not lesson.over:
        device.click("lesson-on" if lesson and lesson.reads else "lesson-show")
    told = said(device, "lesson")
    assert "Play your first game" in told
    device.click("first-game", id=game)
    session = device.session
    header, seats = session.journal.header, acres.game(game).seats({})
    assert header.seats == {seat: HUMAN if seat == seats[0] else GENTLE for seat in seats}
    me, other = (acres.manifest(game).nation(seat) for seat in seats)
    assert f"You are {me} against Gentle, the weakest bot." in told
    assert acres.manifest(game).rules(header.options) in ("", "Second edition")
    assert device.scene.lesson is None
    device.click("sheet", id="menu")
    assert f"{me}: you\N{NO-BREAK SPACE}· {other}: Gentle (bot)" in said(device, "menu")
    device.click("close")
    device.let_the_bot_play()
    assert coach_of(device).said


# What a play gives up


def test_the_price_of_what_is_picked_stands_in_the_prompt() -> None:
    device = coached("armorica")
    for _ in range(200):
        session = device.session
        device.let_the_bot_play()
        if session.mode != "play":
            break
        zone, row = session.journal.state.stack[-1][0], session.legal()  # type: ignore[attr-defined]
        taken = next((move for move in row if move[0] == "take"), None)
        if taken:
            device.click(zone=zone, id=taken[1])
            if price := coach_of(device).price:
                assert price in device.page.parts["prompt"]
                assert "begins a new run" in price
                device.click("coach")
                assert price not in device.page.parts["prompt"]
                return
            device.click("cancel")
        session.play(taken or row[0])
        device.moved()
    raise AssertionError("no card began a run")
