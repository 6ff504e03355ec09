"""Several people around a device that lies open: what each holds lies face down."""

from __future__ import annotations

import json
import random
from itertools import chain, repeat

import pytest

import acres
from acres.app.kit.commands import InputEvent
from acres.app.kit.scene import AnyScene
from acres.app.storage.saved_games import PREFIX
from acres.core.journal import HUMAN, Journal
from acres.core.move import text
from acres.games.fortress.text import names
from tests.app.fakes import Device

BOT = "bot random"


def shared(*who: str, seed: int = 77) -> Device:
    """Island Fortress with these players; the table is left open at the first handover screen."""
    options = {"players": str(len(who))}
    seats = acres.game("fortress").seats(options)
    device = Device()
    device.open_game(Journal.new("fortress", options, seed, dict(zip(seats, who, strict=True))))
    device.let_the_bot_play()
    assert device.scene.mode == "curtain"
    assert "open-table" in device.page.parts["screen"]
    device.click("open-table")
    return device


def play(device: Device) -> None:
    """The first legal move of who decides."""
    session = device.session
    session.play_text(text(session.legal()[0]))
    device.moved()
    device.let_the_bot_play()


def to_the_first_turn(device: Device) -> None:
    """Past what is decided unseen: which favors are kept, what is bid."""
    while device.scene.mode == "curtain":
        device.click("reveal")
        assert own(device.scene).drawn or device.page.data["mode"] == "play"
        play(device)


def own(scene: AnyScene) -> object:
    return scene.view.sides[scene.viewer]


@pytest.fixture
def device() -> Device:
    found = shared("human", BOT, "human")
    to_the_first_turn(found)
    return found


def test_only_what_nobody_else_may_see_is_decided_behind_a_curtain() -> None:
    device = shared("human", BOT, "human")
    unseen = []
    while device.session.journal.ply < 60 and device.scene.mode != "over":
        question = device.scene.view.question
        if device.scene.mode == "curtain":
            unseen.append(question[0])
            device.click("reveal")
            assert device.scene.mode == "play"
        else:
            assert question[0] not in ("keep", "bid")
        play(device)
    assert set(unseen) == {"keep", "bid"}


def test_the_seat_that_decides_plays_with_its_cards_face_down(device: Device) -> None:
    scene = device.scene
    assert scene.mode == "play"
    assert scene.viewer == device.session.journal.turn
    assert own(scene).favors is None
    assert "These cards are hidden." in device.page.parts["favors"]
    assert scene.log == device.session.log.lines(None, mark=False)
    assert scene.play.selection.plays


def press(device: Device, kind: str) -> None:
    device.app.handle(InputEvent(kind, {"do": "peek"} if kind != "pointerup" else {}, count=1))


def test_as_long_as_the_button_is_held_it_is_shown(device: Device) -> None:
    device.page.clock = chain([0.0, 0.7], repeat(0.7))
    press(device, "pointerdown")
    held = own(device.scene).favors
    assert held
    assert "These cards are hidden." not in device.page.parts["favors"]
    press(device, "pointerup")
    press(device, "click")
    assert own(device.scene).favors is None


def test_a_tap_shows_it_until_the_next_tap_and_not_longer_than_to_the_next_move(
    device: Device,
) -> None:
    def tap() -> bool:
        for kind in ("pointerdown", "pointerup", "click"):
            press(device, kind)
        return own(device.scene).favors is not None

    assert tap()
    assert not tap()
    assert tap()
    play(device)
    assert device.scene.mode != "play" or own(device.scene).favors is None


def test_a_key_shows_and_hides_it(device: Device) -> None:
    device.app.handle(InputEvent("click", {"do": "peek"}))
    assert own(device.scene).favors
    device.app.handle(InputEvent("click", {"do": "peek"}))
    assert own(device.scene).favors is None


def left_open(journal: Journal) -> Device:
    """This game at a table that is left open."""
    device = Device().open_game(journal)
    device.click("open-table")
    return device


def with_drawn_cards() -> Device:
    """A person at an open table has just kept two of three cards, and can go on."""
    seats = {"dragon": HUMAN, "phoenix": BOT, "tortoise": HUMAN}
    journal = Journal.new("fortress", {"players": "3"}, 322721, seats)
    while journal.turn:
        moves = [text(move) for move in journal.game.legal(journal.state)]
        if seats[journal.turn] == HUMAN and "draw 3" in moves:
            after = journal.branch(journal.ply)
            after.append("draw 3")
            after.append("keep 1 2")
            if after.can_undo and after.state.stack[-1][0] == "after":
                journal.append("draw 3")
                device = left_open(journal)
                device.click("reveal")
                device.session.play_text("keep 1 2")
                device.moved()
                return device
        journal.append("end" if "end" in moves else moves[-1])
    raise AssertionError("nobody could go on")


def of_the_page(device: Device) -> str:
    return " ".join(device.page.parts.values())


def drawn_and_kept(device: Device) -> str:
    """The beginning of the sentence about the cards that were drawn."""
    seat = device.session.journal.turn
    card = device.session.journal.state.sides[seat].favors[-2]
    return f"{names.nation(seat)} draws {names.favor(card)}"


@pytest.mark.parametrize("key", ["u", "U"])
def test_undo_brings_back_the_curtain_before_an_unseen_decision(key: str) -> None:
    device = with_drawn_cards()
    seat, told = device.session.journal.turn, drawn_and_kept(device)
    device.press(key)
    assert device.scene.mode == "curtain"
    assert own_of(device.scene, seat).drawn is own_of(device.scene, seat).favors is None
    assert told not in of_the_page(device)
    device.click("reveal")
    assert own_of(device.scene, seat).drawn
    assert told in of_the_page(device)
    device.press("r")
    assert device.scene.mode == "play"
    assert told not in of_the_page(device)


def own_of(scene: AnyScene, seat: str) -> object:
    return scene.view.sides[seat]


def test_sentences_read_out_behind_the_curtain_go_with_it() -> None:
    device = with_drawn_cards()
    assert "keeps 2 favor cards" in of_the_page(device)
    assert drawn_and_kept(device) not in of_the_page(device)


def test_a_past_position_shows_what_all_may_see_though_somebody_peeks(device: Device) -> None:
    device.click("peek")
    assert own(device.scene).favors
    device.click("show", id=str(device.session.journal.ply))
    assert device.scene.mode == "replay"
    assert all(side.favors is None for side in device.scene.view.sides.values())


@pytest.mark.parametrize("past", [False, True])
def test_a_table_that_is_laid_open_hides_what_was_shown(past: bool) -> None:
    device = shared("human", "human")
    device.click("open-table")
    device.click("reveal")
    assert own(device.scene).drawn
    if past:
        device.click("show", id="0")
    device.click("open-table")
    assert device.scene.mode == "curtain"
    assert all(side.drawn is None for side in device.scene.view.sides.values())


def with_a_ready_favor() -> Device:
    """Somebody decides at an open table who could play a favor."""
    journal, dice = Journal.new("fortress", {"players": "2"}, 5), random.Random(2)
    while journal.turn:
        moves = journal.game.legal(journal.state)
        if {"favor", "build"} <= {move[0] for move in moves}:
            return left_open(journal)
        builds = [move for move in moves if move[0] in ("build", "second", "governor")]
        journal.append(dice.choice(builds or moves))
    raise AssertionError("nobody could play a favor")


def test_no_button_tells_what_lies_face_down() -> None:
    device = with_a_ready_favor()
    picks = device.scene.play.selection
    assert "favor" not in picks.verbs()
    assert picks.verbs()
    device.click("verb", id="favor")
    assert "look at them first" in device.scene.play.note
    device.click("peek")
    assert "favor" in device.scene.play.selection.verbs()


def test_picks_of_it_are_put_back_with_it_and_others_stay() -> None:
    device = with_a_ready_favor()
    device.click("peek")
    device.click("verb", id="favor")
    assert device.scene.play.selection.started
    device.click("peek")
    assert not device.scene.play.selection.started
    device.click("verb", id="build")
    device.click("peek")
    assert device.scene.play.selection.verb == "build"
    device.click("peek")
    assert device.scene.play.selection.verb == "build"


def test_a_close_look_ends_with_the_peek(device: Device) -> None:
    device.click("peek")
    card = own(device.scene).favors[0]
    device.click("inspect", zone="favors", id=card)
    assert device.scene.shell.inspect
    device.click("peek")
    assert device.scene.shell.inspect is None


def test_a_hint_is_for_whoever_looks_at_their_cards(device: Device) -> None:
    assert not device.scene.bots.can_hint
    device.click("peek")
    device.click("hint")
    assert device.scene.bots.hint
    device.click("peek")
    assert device.scene.bots.hint is None


def test_while_bots_play_nothing_is_shown(device: Device) -> None:
    while device.scene.mode == "play":
        session = device.app.desk.session
        session.play_text("end" if ("end",) in session.legal() else text(session.legal()[0]))
        device.moved()
    device.click("peek")
    assert device.scene.mode in ("wait", "curtain")
    assert device.scene.viewer is None


def test_a_game_that_is_gone_on_with_lies_as_it_lay(device: Device) -> None:
    again = Device(device.storage, "two")
    again.click("resume")
    assert again.scene.mode == "play"
    assert own(again.scene).favors is None
    again.click("sheet", id="menu")
    assert "Hand over the device for every decision" in again.page.parts["menu"]
    again.click("open-table")
    assert again.scene.mode == "curtain"
    [entry] = [json.loads(again.storage[key]) for key in again.storage if key.startswith(PREFIX)]
    assert entry["open_table"] is False


@pytest.mark.parametrize(
    ("game", "other"), [("snow", HUMAN), ("armorica", HUMAN), ("fortress", BOT)]
)
def test_no_open_table_is_offered_without_face_down_cards_and_two_people(
    game: str, other: str
) -> None:
    device = Device()
    first, second = acres.game(game).seats({})
    device.open_game(Journal.new(game, {}, 3, {first: HUMAN, second: other}))
    device.click("sheet", id="menu")
    assert "open-table" not in device.page.parts["menu"] + device.page.parts["screen"]
