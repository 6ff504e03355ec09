"""A lesson at the table: one thing to do, everything else is explained, nothing is stored."""

from __future__ import annotations

import json
import re

import pytest

import acres
from acres.app.kit.learning import LessonPart
from acres.app.lessons.feature import KEPT_AS
from acres.app.storage.saved_games import ROOT
from acres.core.errors import IllegalMove
from acres.core.lesson import load
from tests.app.fakes import Device, Memory
from tests.rings import sample

LESSONS = [(game, name) for game in acres.GAMES for name in acres.manifest(game).lessons]


def lesson_of(device: Device) -> LessonPart:
    lesson = device.scene.lesson
    assert lesson
    return lesson


def open_lesson(device: Device, game: str, name: str) -> LessonPart:
    device.click("set", field="game", id=game)
    device.click("learn", id=game)
    device.click("lesson", id=name)
    return lesson_of(device)


def show_step(device: Device) -> None:
    """Read on, or have the page pick and play what the step asks for."""
    before = lesson_of(device).step
    device.click("lesson-on" if lesson_of(device).reads else "lesson-show")
    if lesson_of(device).step == before:
        assert lesson_of(device).picked
        device.click("lesson-show")
    assert lesson_of(device).step == before + 1


def pick(device: Device, *things: tuple[str, str]) -> None:
    for zone, id in things:
        device.click(zone=zone, id=id)


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_lesson_is_led_through_by_show_me(game: str, name: str) -> None:
    device = Device()
    written = load(game, name)
    lesson = open_lesson(device, game, name)
    for step in written.steps:
        assert lesson_of(device).say == step.say
        assert lesson_of(device).about == step.about
        assert 'class="since"' not in device.page.parts["slip"], (
            "the card alone tells what happened"
        )
        assert device.scene.mode == "play" or not step.moves
        show_step(device)
    assert lesson_of(device).over
    assert lesson_of(device).say == written.closing
    assert lesson_of(device).about == written.closing_about
    assert device.scene.lessons[lesson.number].finished
    assert not [key for key in device.storage if key != ROOT + KEPT_AS], "no game is stored"
    assert not device.page.work, "no bot is asked"


@pytest.fixture
def settling() -> Device:
    """The step of the first lesson that asks to settle Albany."""
    device = Device()
    open_lesson(device, "snow", "01-settle")
    device.click("lesson-on")
    return device


def is_ready(device: Device) -> bool:
    """Whether Confirm can be pressed."""
    [button] = re.findall(r"<button[^>]*data-do=\"confirm\"[^>]*>", device.page.parts["controls"])
    return "data-can" in button


def test_the_move_of_the_step_is_played_and_leads_on(settling: Device) -> None:
    pick(
        settling, ("map", "albany"), ("hand", "new-york"), ("hand", "st-marys"), ("hand", "boston")
    )
    assert lesson_of(settling).told == ""
    assert is_ready(settling)
    settling.click("confirm")
    assert lesson_of(settling).step == 2
    assert settling.scene.log[-1].told.startswith("Britain settled Albany")


def test_another_play_is_explained_and_not_played(settling: Device) -> None:
    pick(settling, ("map", "deerfield"), ("hand", "new-haven"), ("hand", "st-marys"))
    pick(settling, ("hand", "boston"))
    ply = settling.session.journal.ply
    assert "Settle Albany first" in lesson_of(settling).told
    assert not is_ready(settling), "what looks ready is played"
    settling.click("confirm")
    assert settling.session.journal.ply == ply
    assert "Settle Albany first" in lesson_of(settling).told


def test_picks_that_do_not_go_together_are_explained(settling: Device) -> None:
    pick(settling, ("map", "albany"), ("hand", "norfolk"))
    assert "Norfolk does not lead to Albany" in lesson_of(settling).told
    assert settling.scene.play.note is None, "the card says it"


@pytest.fixture
def taking() -> Device:
    """The first step with a play, with a wrong card picked."""
    device = Device()
    open_lesson(device, "armorica", "01-reach")
    device.click("lesson-on")
    pick(device, ("gauls", "a-1"))
    return device


def test_beside_a_button_that_cannot_be_pressed_stands_that_another_play_is_asked_for(
    taking: Device,
) -> None:
    assert "wheat first" in lesson_of(taking).told
    assert not is_ready(taking)
    assert taking.scene.prompt == "Another play is asked for: the note says why."
    pick(taking, ("gauls", "a-5"))
    assert lesson_of(taking).told == ""
    assert is_ready(taking)
    assert taking.scene.prompt.startswith("Take the soldier")


def test_every_tap_that_picks_nothing_has_its_own_answer(taking: Device) -> None:
    pick(taking, ("gauls", "a-2"))
    assert "This place in the row needs 4 wheat; you have 2." in lesson_of(taking).told
    pick(taking, ("gauls", "a-6"))
    assert "lies in place 3" in lesson_of(taking).told
    pick(taking, ("gauls", "a-3"))
    assert "needs 5 wheat" in lesson_of(taking).told
    assert not is_ready(taking)
    pick(taking, ("romans", "I-2"))
    assert "The Gauls come first" in lesson_of(taking).told


def test_with_the_right_card_picked_another_tap_is_answered_and_leaves_the_play_ready(
    taking: Device,
) -> None:
    pick(taking, ("gauls", "a-5"), ("gauls", "a-2"))
    assert is_ready(taking)
    assert lesson_of(taking).told == ""
    assert "needs 4 wheat" in taking.scene.play.note


def test_undo_and_cancel_are_answered_beside_a_card_that_explains(taking: Device) -> None:
    pick(taking, ("gauls", "a-6"))
    explained = lesson_of(taking).told
    assert explained
    taking.click("undo")
    assert "put back your picks" in taking.scene.play.note
    taking.click("cancel")
    taking.click("cancel")
    assert "no picks" in taking.scene.play.note
    pick(taking, ("gauls", "a-6"))
    assert lesson_of(taking).told == explained
    assert taking.scene.play.note is None


def test_a_pick_from_a_step_that_is_only_read_is_put_back() -> None:
    device = Device()
    open_lesson(device, "armorica", "01-reach")
    pick(device, ("gauls", "a-1"))
    device.click("lesson-on")
    assert not device.scene.play.selection.started
    assert lesson_of(device).told == ""


def test_a_play_that_can_still_grow_into_the_asked_one_is_no_mistake() -> None:
    """Norfolk’s ship with Boston’s coins, before New York is added."""
    device = Device()
    open_lesson(device, "snow", "03-money")
    pick(device, ("hand", "boston"), ("hand", "norfolk"))
    device.click("choose", id="merchant norfolk boston")
    assert device.scene.play.selection.move
    assert lesson_of(device).told == ""
    device.click("confirm")
    assert "two that earn" in lesson_of(device).told, "it is not the asked one yet"
    device.click("cancel")
    device.click("verb", id="merchant")
    pick(device, ("hand", "boston"), ("hand", "norfolk"), ("hand", "philadelphia"))
    assert "Keep Philadelphia" in lesson_of(device).told


def test_lessons_of_no_game_change_nothing() -> None:
    device = Device()
    device.click("learn", id="0")
    assert device.scene.lesson is None


def test_the_wrong_reading_of_the_asked_cards_is_explained_before_it_is_played() -> None:
    """New Haven would carry, and New York fight."""
    device = Device()
    open_lesson(device, "snow", "05-siege")
    things = (
        ("map", "port-royal"),
        ("hand", "pemaquid"),
        ("hand", "new-york"),
        ("hand", "new-haven"),
    )
    pick(device, *things)
    device.click("choose", id="besiege port-royal pemaquid new-haven new-york")
    assert "Let New Haven fight" in lesson_of(device).told
    device.click("cancel")
    pick(device, *things)
    assert lesson_of(device).told == ""
    device.click("choose", id="besiege port-royal pemaquid new-york new-haven")
    assert lesson_of(device).told == ""


def test_an_action_that_is_not_possible_is_explained() -> None:
    device = Device()
    open_lesson(device, "fortress", "01-wall")
    wrong = next(
        (number, each)
        for number, step in enumerate(load("fortress", "01-wall").steps)
        for each in step.mistakes
        if not each.legal and len(each.words) == 1
    )
    for _ in range(wrong[0]):
        show_step(device)
    device.click("verb", id=wrong[1].words[0])
    assert lesson_of(device).told == wrong[1].text


def test_a_turn_that_is_not_to_end_yet_is_not_ended(settling: Device) -> None:
    settling.click("end-turn")
    assert lesson_of(settling).step == 1
    assert lesson_of(settling).told


def test_no_play_is_made_while_the_card_is_to_be_read(settling: Device) -> None:
    settling.click("lesson-back")
    assert lesson_of(settling).reads
    settling.click("end-turn")
    assert lesson_of(settling).step == 0
    assert settling.scene.prompt == "Read the note, then continue."
    settling.click("lesson-on")
    show_step(settling)
    settling.click("end-turn")
    assert lesson_of(settling).over
    assert "go on with the next one" in settling.scene.prompt, "no bot is deciding"


def test_the_end_of_a_game_says_its_result_in_a_lesson_too() -> None:
    device = Device()
    open_lesson(device, "armorica", "04-end")
    while device.scene.mode != "over":
        show_step(device)
    assert lesson_of(device).reads
    assert "Read the note" not in device.page.parts["screen"]
    assert "44" in device.scene.prompt


def test_the_result_is_folded_in_a_lesson_whose_card_is_about_the_board() -> None:
    device = Device()
    open_lesson(device, "armorica", "04-end")
    while device.scene.mode != "over":
        show_step(device)
    assert re.search('<details class="over [^>]*>', device.page.parts["screen"])
    assert not re.search('<details class="over [^>]* open', device.page.parts["screen"])


def test_a_tool_is_told_why_its_move_is_not_played(settling: Device) -> None:
    session = settling.app.desk.session
    with pytest.raises(IllegalMove, match="Settle Albany first"):
        session.play_text("settle deerfield new-haven boston st-marys")
    assert lesson_of(settling).step == 1


def test_back_lays_the_table_of_the_step_before(settling: Device) -> None:
    show_step(settling)
    after = settling.session.journal.ply
    settling.click("lesson-back")
    assert lesson_of(settling).step == 1
    assert settling.session.journal.ply < after
    assert not settling.scene.play.can_undo, "going back is the lesson's"


def test_a_lesson_goes_on_where_it_was_left(settling: Device) -> None:
    settling.click("lesson-leave")
    assert settling.scene.lesson is None
    assert settling.scene.mode == "new"
    again = Device(settling.storage)
    again.click("learn", id="snow")
    assert lesson_of(again).step == 1


def test_learning_goes_on_with_the_first_lesson_that_is_not_finished() -> None:
    device = Device()
    open_lesson(device, "armorica", "01-reach")
    while not lesson_of(device).over:
        show_step(device)
    device.click("lesson-leave")
    device.click("learn", id="armorica")
    assert lesson_of(device).number == 1


def test_the_button_is_large_until_something_was_learned_or_played() -> None:
    device = Device(newcomer=True)
    assert "learn first" in device.page.parts["screen"]
    device.click("learn", id="snow")
    device.click("lesson-leave")
    assert "learn first" not in device.page.parts["screen"]
    assert "Lessons: 0 of 9 done" in device.page.parts["screen"]


@pytest.mark.parametrize(
    "content", ["", "[]", "{", '{"snow": 3}', '{"snow": {"no": 1, "02-town": "x"}}']
)
def test_progress_that_cannot_be_read_is_none(content: str) -> None:
    device = Device(Memory({ROOT + KEPT_AS: content}))
    assert not any(entry.finished or entry.begun for entry in device.scene.lessons)
    device.click("learn", id="snow")
    assert lesson_of(device).number == 0
    assert json.loads(device.storage[ROOT + KEPT_AS])["snow"]["01-settle"] == 0


def test_lessons_are_learned_where_nothing_can_be_stored() -> None:
    storage = Memory()
    storage.trouble = "blocked"
    device = Device(storage)
    device.click("learn", id="snow")
    show_step(device)
    assert lesson_of(device).step == 1


def test_picks_that_can_only_become_one_mistake_are_explained_at_once() -> None:
    device = Device()
    lesson = load("fortress", "01-wall")
    open_lesson(device, "fortress", "01-wall")
    for _ in range(3):
        show_step(device)
    device.click("verb", id="build")
    assert device.scene.play.selection.move is None
    [build] = [each.text for each in lesson.steps[3].mistakes if each.words == ("build",)]
    assert lesson_of(device).told == build
    device.click("verb", id="build")
    pick(device, ("wall", "pine-c1"))
    assert lesson_of(device).told == "", "the governor block can still come here"


def test_the_end_of_the_turn_calls_for_no_press_in_a_lesson_that_asks_for_something_else() -> None:
    device = Device()
    open_lesson(device, "fortress", "02-row")
    assert "end-turn" not in device.page.parts["controls"], "the card is only read"
    assert "rule" not in device.page.parts["prompt"], "and asks for nothing that has a rule"
    device.click("lesson-on")
    assert 'class="plain ending"' in device.page.parts["controls"]


def alive(device: Device) -> list[str]:
    """The markup of all that looks as if it could be played or picked."""
    tags = re.findall(r"<[^>]*data-can[^>]*>", "".join(device.page.parts.values()))
    played = re.compile(r'data-do="(choose|confirm|end-turn|verb)"')
    things = (tag for tag in tags if "data-zone" in tag and "data-do" not in tag)
    return [*things, *filter(played.search, tags)]


@pytest.mark.parametrize(("game", "name"), sample(LESSONS, 4))
def test_nothing_looks_alive_that_a_lesson_does_not_let_you_play(game: str, name: str) -> None:
    device = Device()
    open_lesson(device, game, name)
    while not lesson_of(device).over:
        assert bool(alive(device)) != lesson_of(device).reads
        show_step(device)
    assert not alive(device)


def test_a_tap_while_the_card_is_to_be_read_is_answered() -> None:
    device = Device()
    open_lesson(device, "snow", "01-settle")
    pick(device, ("hand", "boston"))
    assert device.scene.play.note == "Read the note, then continue."
    device.click("verb", id="draft")
    assert device.scene.play.note == "Read the note, then continue."
    device.click("lesson-on")
    pick(device, ("hand", "boston"))
    assert device.scene.play.selection.picked


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_ring_marks_nothing_that_is_wrong(game: str, name: str) -> None:
    device = Device()
    open_lesson(device, game, name)
    for step in load(game, name).steps:
        for zone, id in step.about if step.moves else ():
            assert (zone, id) not in WIDE, "some of it is wrong"
            if zone not in ("part", "do"):
                pick(device, (zone, id))
                assert not lesson_of(device).told, id
                device.click("cancel")
        show_step(device)


WIDE = [("part", "ask"), ("part", "gauls"), ("part", "romans")]
"""Parts in which some things are wrong to press."""


def test_picks_after_which_nothing_right_is_left_are_answered() -> None:
    device = Device()
    open_lesson(device, "snow", "02-town")
    device.click("lesson-on")
    pick(device, ("hand", "albany"), ("hand", "philadelphia"))
    assert lesson_of(device).told == ""
    device.click("verb", id="settle")
    assert "and develop" in lesson_of(device).told


@pytest.mark.parametrize("game", acres.GAMES)
def test_every_lesson_ends_with_praise_and_says_what_can_be_done_now(game: str) -> None:
    for name in acres.manifest(game).lessons:
        assert re.match(r"(Well done|You won): you can \w", load(game, name).closing), name
    device = Device()
    open_lesson(device, game, acres.manifest(game).lessons[-1])
    while not lesson_of(device).over:
        show_step(device)
    assert lesson_of(device).waits.endswith("play your first game.")
