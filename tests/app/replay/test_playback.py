"""Looking back: any position, from the eyes that may see it, and on from there."""

from __future__ import annotations

import random

import pytest

from acres import examples
from acres.app.session.past import SPEEDS
from acres.app.session.session import Session
from acres.core.journal import Journal
from tests.app.fakes import Device, InputEvent
from tests.app.scenes import scene_of

ALONE = {"british": "human", "french": "bot random"}
TWO = {"british": "human", "french": "human"}
SELF = {"british": "self", "french": "self"}


def played(seats: dict[str, str], plies: int = 30, *, resigned: bool = False) -> Journal:
    journal = Journal.new("snow", {}, 5, seats)
    chooser = random.Random(5)
    while journal.ply < plies or journal.turn != "british" or journal.state.stack:
        journal.append(chooser.choice(journal.game.legal(journal.state)))
    if resigned:
        journal.append("resign")
    return journal


def on_the_table(journal: Journal) -> Device:
    return Device().open_game(journal)


def hands(device: Device) -> dict[str, bool]:
    """List the seats whose cards lie open."""
    return {seat: side.hand is not None for seat, side in device.scene.view.sides.items()}


def test_a_line_of_the_log_leads_to_its_position() -> None:
    journal = played(ALONE)
    device = on_the_table(journal)
    line = next(line for line in device.scene.log if line.ply == 8)
    device.click("show", id=str(line.ply))
    scene = device.scene
    assert scene.mode == "replay"
    assert scene.view == journal.game.view(journal.state_at(8), "british")
    assert scene.replay is not None
    assert scene.replay.at == 8
    assert line.text in scene.prompt
    assert scene.log[-1].ply == journal.ply


def test_nothing_can_be_played_while_one_looks_back() -> None:
    journal = played(ALONE)
    device = on_the_table(journal)
    device.click("show", id="4")
    ply = journal.ply
    for move in ("confirm", "end-turn", "undo", "pass"):
        device.click(move)
    assert journal.ply == ply
    assert not device.scene.play.selection.plays
    assert not device.scene.play.can_undo


def test_back_to_the_game_leads_to_where_it_stands() -> None:
    device = on_the_table(played(ALONE))
    before = device.scene
    device.click("show", id="4")
    device.click("live")
    assert device.scene.mode == before.mode == "play"
    assert device.scene.view == before.view
    assert device.scene.play.selection.plays


def test_a_running_game_shows_only_ones_own_cards() -> None:
    device = on_the_table(played(ALONE))
    device.click("show", id="4")
    device.click("eyes", id="french")
    device.click("eyes", id="open")
    assert device.scene.replay is not None
    assert device.scene.replay.offered == ()
    assert hands(device) == {"british": True, "french": False}


def test_behind_the_curtain_one_looks_back_as_a_bystander() -> None:
    device = on_the_table(played(TWO))
    assert device.scene.mode == "curtain"
    device.click("show", id="4")
    assert hands(device) == {"british": False, "french": False}


@pytest.mark.parametrize("seats", [ALONE, TWO])
def test_after_the_end_every_pair_of_eyes_may_look(seats: dict[str, str]) -> None:
    device = on_the_table(played(seats, resigned=True))
    device.click("show", id="6")
    device.click("eyes", id="french")
    assert hands(device) == {"british": False, "french": True}
    secret = {line.told for line in device.scene.log}
    device.click("eyes", id="british")
    assert {line.told for line in device.scene.log} != secret
    device.click("eyes", id="open")
    assert hands(device) == {"british": True, "french": True}
    drawn = [line.told for line in device.scene.log if " drew " in line.told]
    assert drawn
    assert not any("card" in said.split(" drew ")[1] for said in drawn)


def test_a_person_playing_against_themselves_has_all_cards_open() -> None:
    device = on_the_table(played(SELF))
    assert device.scene.mode == "play"
    assert hands(device) == {"british": True, "french": True}
    device.click("end-turn")
    assert device.scene.viewer == "french"
    assert device.scene.mode == "play"
    device.click("show", id="3")
    assert device.scene.replay is not None
    assert device.scene.replay.offered == ("british", "french", "open")


def test_a_replay_runs_at_the_chosen_speed_up_to_the_end() -> None:
    journal = played(ALONE)
    device = on_the_table(journal)
    waits: list[float] = []
    later = device.page.later
    device.page.later = lambda ms, call: waits.append(ms) or later(ms, call)  # type: ignore
    device.click("show", id="0")
    device.click("speed", id="4")
    device.click("autoplay")
    seen = []
    while device.page.timers:
        device.page.timers.pop()()
        assert device.scene.replay is not None
        seen.append(device.scene.replay.at)
    told = {line.ply for line in device.scene.log if not line.heading}
    assert seen == sorted(told | {journal.ply})
    assert set(waits) == {SPEEDS["4"]}
    assert not device.scene.replay.playing  # type: ignore[union-attr]


def test_a_replay_can_be_paused() -> None:
    device = on_the_table(played(ALONE))
    device.click("show", id="0")
    device.click("autoplay")
    device.click("autoplay")
    assert not device.page.timers
    device.click("autoplay")
    device.click("step", id="on")
    assert not device.page.timers
    device.click("autoplay")
    device.click("live")
    assert not device.page.timers


def test_the_bot_plays_on_meanwhile() -> None:
    journal = played(ALONE)
    device = on_the_table(journal)
    device.click("end-turn")
    ply = journal.ply
    device.click("show", id="4")
    device.let_the_bot_play()
    assert journal.ply > ply
    assert device.scene.replay is not None
    assert (device.scene.replay.at, device.scene.replay.last) == (4, journal.ply)


def test_a_position_is_played_on_from_as_a_new_game_with_other_draws() -> None:
    journal = played(ALONE)
    device = on_the_table(journal)
    device.click("show", id="9")
    device.click("branch")
    session = device.session
    assert session.journal is not journal
    assert session.journal.moves == journal.moves[:9]
    assert session.journal.header.seed != journal.header.seed
    assert session.journal.header.seats == journal.header.seats
    assert device.scene.mode in ("play", "wait")
    assert len(device.app.desk.storage._saves.shelf()[0]) == 2


@pytest.mark.parametrize("example", examples.EXAMPLES)
def test_an_example_is_taken_over_by_the_one_who_looks(example: str) -> None:
    """With all cards open one plays all sides; where nothing is hidden, the seat that decides."""
    device = Device()
    device.click("example", id=example)
    device.click("show", id="40")
    decides = device.scene.view.decides
    device.click("branch")
    session = device.session
    assert (device.scene.mode, session.journal.ply) == ("play", 40)
    seats = session.journal.header.seats
    if session.game.OPEN:
        assert session.people == [decides]
        assert [seats[seat] for seat in seats if seat != decides] == ["bot settler"] * 2
    else:
        assert set(seats.values()) == {"self"}
        assert session.people == list(seats)
    assert device.scene.play.selection.plays


def test_a_spectator_with_a_bots_viewpoint_takes_its_seat_over() -> None:
    device = Device()
    device.click("example", id="one-point")
    device.click("eyes", id="french")
    device.click("show", id="40")
    device.click("branch")
    session = device.session
    assert session.journal.header.seats == {"british": "bot settler", "french": "human"}
    assert session.people == ["french"]


def test_a_person_keeps_their_seat_whosever_eyes_they_look_from() -> None:
    device = on_the_table(played(ALONE, resigned=True))
    device.click("show", id="9")
    device.click("eyes", id="french")
    device.click("branch")
    assert device.session.journal.header.seats == ALONE


@pytest.mark.parametrize("seats", [ALONE, TWO])
def test_nothing_is_taken_over_after_the_end(seats: dict[str, str]) -> None:
    device = on_the_table(played(seats, resigned=True))
    device.click("show", id="9")
    device.click("step", id="last")
    device.click("branch")
    assert device.scene.mode == "replay"
    assert device.scene.play.note == "The game ends here: you cannot take over."
    device.click("step", id="back")
    device.click("branch")
    assert device.scene.mode != "replay"


def test_a_branch_of_a_running_game_tells_nothing_of_the_bots_hand() -> None:
    journal = played(ALONE, 10)
    true = sorted(journal.state.sides["french"].hand)
    hands = set()
    for _ in range(8):
        device = on_the_table(journal)
        device.click("step", id="last")
        device.click("branch")
        assert device.scene.view == journal.game.view(journal.state, "british")
        device.resign()
        device.click("step", id="last")
        device.click("eyes", id="open")
        hands.add(tuple(sorted(device.scene.view.sides["french"].hand)))
    assert len(hands - {tuple(true)}) > 1


def test_after_the_end_one_plays_on_with_the_hands_that_were_held() -> None:
    journal = played(ALONE, resigned=True)
    device = on_the_table(journal)
    device.click("show", id=str(journal.ply - 1))
    device.click("branch")
    before, after = journal.state_at(journal.ply - 1), device.session.journal.state
    for seat in TWO:
        assert after.sides[seat].hand == before.sides[seat].hand


@pytest.mark.parametrize("seats", [ALONE, TWO])
def test_a_running_game_that_somebody_shows_is_not_played_on(seats: dict[str, str]) -> None:
    device = Device()
    device.show_game(played(seats), 4)
    assert not device.scene.replay.can_branch  # type: ignore[union-attr]
    device.click("branch")
    assert device.scene.mode == "replay"
    device.show_game(played(seats, resigned=True), 4)
    assert device.scene.replay.can_branch  # type: ignore[union-attr]


def test_a_running_game_of_two_people_is_not_played_on_elsewhere() -> None:
    device = on_the_table(played(TWO))
    device.click("reveal")
    device.click("show", id="4")
    assert device.scene.replay is not None
    assert not device.scene.replay.can_branch
    device.click("branch")
    assert device.scene.mode == "replay"


def test_on_returning_the_page_tells_what_happened_since_ones_last_turn() -> None:
    journal = Journal.new("snow", {}, 5, {"british": "human", "french": "human"})
    journal.append("end")
    journal.append("pass")
    journal.append("end")
    session = Session(journal)
    assert not scene_of(session).recap.since
    session.reveal()
    told = [line.text for line in scene_of(session).recap.since]
    assert any("France passed" in said for said in told)
    assert not any("Britain passed" in said for said in told)
    assert not scene_of(session).recap.since[-1].heading
    session.seen()
    assert not scene_of(session).recap.since


def test_nothing_is_told_again_after_playing_on() -> None:
    journal = Journal.new("snow", {}, 5, ALONE)
    journal.append("end")
    journal.append("pass")
    journal.append("end")
    session = Session(journal)
    assert scene_of(session).recap.since
    session.choose_verb("pass")
    session.confirm()
    assert not scene_of(session).recap.since


def test_the_keys_of_the_replay() -> None:
    device = on_the_table(played(ALONE))
    device.click("show", id="4")
    assert device.press("ArrowRight")
    assert device.press(".")
    assert device.scene.replay.at == 6  # type: ignore[union-attr]
    assert device.press(",")
    assert device.scene.replay.at == 5  # type: ignore[union-attr]
    assert device.press("Home")
    assert device.scene.replay.at == 0  # type: ignore[union-attr]
    assert device.press(" ")
    assert device.scene.replay.playing  # type: ignore[union-attr]
    assert device.press("Escape")
    assert device.scene.mode == "play"
    assert not device.press("ArrowRight")


def test_a_refusal_in_the_past_is_not_repeated_in_the_present() -> None:
    device = on_the_table(played(ALONE))
    device.click("show", id="4")
    device.click("verb", id="pass")
    assert "This is a past position" in str(device.scene.play.note)
    device.click("live")
    assert device.scene.mode == "play"
    assert device.scene.play.note is None


def test_with_the_focus_on_the_map_the_arrows_move_the_map() -> None:
    device = on_the_table(played(ALONE))
    device.click("show", id="4")
    assert not device.app.handle(InputEvent("keydown", target="map-window", key="ArrowRight"))
    assert device.scene.replay.at == 4  # type: ignore[union-attr]


def test_moves_that_were_taken_back_can_be_played_again_after_a_reload() -> None:
    device = Device().start("british")
    device.click("pass")
    device.click("undo")
    assert device.scene.play.can_redo
    again = Device(device.storage, tab="two")
    again.click("resume")
    assert again.scene.play.can_redo
    again.click("redo")
    assert again.session.journal.moves == (("pass",),)


@pytest.mark.parametrize("line", ["fly = moon", "fly", "", "end =", "end = boston boston", "#"])
def test_a_redo_that_was_stored_damaged_says_so_and_changes_nothing(line: str) -> None:
    device = Device().start("british")
    device.session.play_text("income boston")
    device.moved()
    key = next(key for key in device.storage if "/game/" in key)
    device.storage[key] = device.storage[key].replace('"undone": []', f'"undone": ["{line}"]')
    again = Device(device.storage, tab="two")
    again.click("resume")
    before = again.session.journal.moves
    again.click("redo")
    assert again.scene.play.note
    assert again.session.journal.moves == before
    assert not again.scene.play.can_redo


def test_an_example_is_looked_at_from_its_start_with_all_cards_open() -> None:
    device = Device()
    device.click("example", id="one-point")
    assert device.scene.replay is not None
    assert (device.scene.replay.at, device.scene.replay.eyes) == (0, "open")
    assert hands(device) == {"british": True, "french": True}
    assert not device.scene.storage.games
    device.click("live")
    assert device.scene.mode == "over"
