"""A game that is read: from comment to comment, with questions that the reader answers by a play."""

from __future__ import annotations

import json

import pytest

from acres.app.kit.learning import TourPart
from acres.app.storage.saved_games import ROOT
from acres.app.tour.feature import KEPT_AS
from acres.core.journal import Journal
from acres.core.move import Move
from acres.core.remark import in_one_line, read
from acres.examples import EXAMPLES
from acres.examples import read as example
from tests.app.fakes import Device, InputEvent, Memory

FIRST_QUESTION = 10
"""The number of moves before the first question of “One point short”."""


def tour_of(device: Device) -> TourPart:
    tour = device.scene.tour
    assert tour
    return tour


def opened(name: str = "one-point", storage: Memory | None = None) -> Device:
    device = Device(storage)
    device.click("example", id=name)
    return device


def go_on(device: Device) -> None:
    device.click("tour-on" if tour_of(device).stage == "read" else "tour-show")


@pytest.fixture
def asked() -> Device:
    """The first question of “One point short”."""
    device = opened()
    while tour_of(device).stage == "read":
        go_on(device)
    return device


def besiege(device: Device) -> None:
    for zone, id in (
        ("map", "port-royal"),
        ("hand", "pemaquid"),
        ("hand", "boston"),
        ("hand", "norfolk"),
    ):
        device.click(zone=zone, id=id)
    session = device.session
    if session.selection.move is None:
        device.click("choose", id="besiege port-royal pemaquid boston norfolk")
    device.click("confirm")


def press(device: Device, key: str) -> None:
    device.app.handle(InputEvent("keydown", key=key))


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_example_is_read_from_its_start_to_its_end(name: str) -> None:
    device = opened(name)
    journal = Journal.parse(example(name))
    said, questions = [], 0
    while not tour_of(device).last:
        said += tour_of(device).says
        if tour_of(device).stage == "asked":
            questions += 1
            assert device.scene.mode == "play"
            assert device.scene.play.selection.plays
        go_on(device)
    said += tour_of(device).says
    written = [read(comment) for comment in journal.comments.values()]
    texts = [remark.text for remark in written if remark.text]
    asks = [remark.question.ask for remark in written if remark.question]
    assert sorted(said) == sorted(map(in_one_line, texts + asks))
    assert questions == len(asks) == 5
    assert not [key for key in device.storage if key != ROOT + KEPT_AS], "no game is stored"
    assert not device.page.work, "no bot is asked"
    device.click("live")
    assert device.scene.mode == "over"
    assert device.scene.tour is None


@pytest.mark.parametrize("name", EXAMPLES)
def test_the_way_back_is_the_way_there(name: str) -> None:
    device = opened(name)
    there = [(tour_of(device).stage, tour_of(device).says)]
    while not tour_of(device).last:
        go_on(device)
        there.append((tour_of(device).stage, tour_of(device).says))
    back = [there[-1]]
    while not tour_of(device).first:
        device.click("tour-back")
        back.append((tour_of(device).stage, tour_of(device).says))
    assert back[::-1] == there


def test_keys_lead_from_comment_to_comment() -> None:
    device = opened()
    press(device, "ArrowRight")
    assert tour_of(device).place == 2
    press(device, "ArrowLeft")
    assert tour_of(device).place == 1
    press(device, " ")
    assert tour_of(device).place == 2
    press(device, ".")
    assert device.scene.replay
    assert device.scene.replay.at > 1, "a single move, as in every replay"


def test_between_two_comments_the_card_says_what_happened() -> None:
    device = opened()
    device.click("show", id="3")
    assert tour_of(device).says == (device.scene.prompt,)
    assert "Louisbourg a town" in device.scene.prompt


def test_a_question_shows_the_table_to_the_seat_that_decides(asked: Device) -> None:
    scene = asked.scene
    assert scene.mode == "play"
    assert scene.viewer == "british"
    assert scene.view.sides["french"].hand is None, "the other hand is not shown"
    assert asked.session.journal.ply == FIRST_QUESTION


def test_a_play_is_tried_undone_and_compared(asked: Device) -> None:
    besiege(asked)
    assert tour_of(asked).stage == "tried"
    assert asked.scene.play.can_undo
    asked.click("undo")
    assert tour_of(asked).stage == "asked"
    besiege(asked)
    asked.click("tour-show")
    assert asked.scene.mode == "replay"
    assert asked.scene.replay
    assert asked.scene.replay.at == FIRST_QUESTION + 1
    assert "You chose another action: “Besiege Port Royal" in tour_of(asked).told
    assert "Bolder than the bot." in tour_of(asked).told
    assert not tour_of(asked).same


def test_only_one_play_is_tried(asked: Device) -> None:
    besiege(asked)
    session = asked.session
    ply = session.journal.ply
    asked.click("pass")
    asked.resign()
    assert session.journal.ply == ply
    asked.click("tour-try")
    assert tour_of(asked).stage == "asked"


def tried(device: Device, move: Move) -> TourPart:
    session = device.session
    with device.app.desk.event():
        session.play(move)
        device.app.desk.moved()
    device.click("tour-show")
    return tour_of(device)


def test_the_same_play_is_called_the_same(asked: Device) -> None:
    tour = tried(asked, ("income", "norfolk"))
    assert tour.told == "You chose the play that was played."
    assert tour.same


def test_a_play_with_the_same_idea_is_called_that(asked: Device) -> None:
    tour = tried(asked, ("settle", "albany", "new-york", "st-marys", "boston"))
    assert "Your play has the same idea: “Settle Albany" in tour.told
    assert tour.same


def test_the_end_of_the_turn_may_be_tried(asked: Device) -> None:
    asked.click("end-turn")
    assert tour_of(asked).stage == "tried"
    asked.click("tour-try")
    assert tour_of(asked).stage == "asked"


def test_a_try_is_remembered_on_the_way_back(asked: Device) -> None:
    besiege(asked)
    asked.click("tour-show")
    asked.click("tour-on")
    asked.click("tour-back")
    asked.click("tour-back")
    assert tour_of(asked).stage == "asked"
    asked.click("tour-show")
    assert "Bolder than the bot." in tour_of(asked).told


def test_looking_back_from_a_try_has_no_card(asked: Device) -> None:
    asked.click("step", id="back")
    assert asked.scene.mode == "replay"
    assert asked.scene.tour is None
    asked.click("live")
    assert tour_of(asked).stage == "asked"


def test_a_game_goes_on_where_it_was_left(asked: Device) -> None:
    asked.click("tour-leave")
    assert asked.scene.mode == "new"
    assert asked.scene.tour is None
    again = opened(storage=asked.storage)
    assert again.scene.replay
    assert again.scene.replay.at == FIRST_QUESTION


def test_a_game_that_was_read_to_its_end_begins_anew() -> None:
    device = opened("three-governors")
    while not tour_of(device).last:
        go_on(device)
    assert json.loads(device.storage[ROOT + KEPT_AS]) == {"armorica": {"three-governors": 0}}
    assert tour_of(opened("three-governors", device.storage)).first


def test_a_game_is_read_where_nothing_can_be_stored() -> None:
    storage = Memory()
    storage.trouble = "blocked"
    device = opened(storage=storage)
    go_on(device)
    assert tour_of(device).place == 2


def test_the_reader_may_take_over() -> None:
    device = opened()
    go_on(device)
    device.click("branch")
    assert device.scene.mode == "play"
    assert device.scene.tour is None


OWN = """game: armorica 1
title: A {short} game
seed: 3
condate: human
darioritum: human

# A <b>game</b> of our own.
# ask: What would you play?
# not: pass
# A {pass} keeps nothing.

[turn 1]
take a-2
# It shows a sheep.
resign
"""


def test_a_file_with_a_question_is_read_like_an_example() -> None:
    device = Device()
    device.write("opened", OWN)
    assert tour_of(device).title == "A {short} game"
    assert tour_of(device).says == ("A <b>game</b> of our own.",)
    device.click("tour-on")
    assert tour_of(device).says == ("What would you play?",)
    assert "A {pass} keeps nothing." in tried(device, ("pass",)).told
    assert not device.storage


def test_a_file_with_comments_alone_is_opened_as_before() -> None:
    device = Device()
    device.write("opened", OWN.replace("ask:", "ask"))
    assert device.scene.tour is None
    assert device.scene.mode == "over"


def test_a_file_keeps_its_questions() -> None:
    journal = Journal.parse(OWN)
    assert Journal.parse(journal.text()).comments == journal.comments
    assert read(journal.comments[0]).question
