"""Looking back: any position, from the eyes that may see it, and on from there."""

from __future__ import annotations

import random

import pytest

from acres import examples
from acres.app.play.session import Session
from acres.app.replay.playback import SPEEDS
from acres.core.journal import Journal
from tests.app.fakes import Desk, Event

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


def on_the_table(journal: Journal) -> Desk:
    desk = Desk()
    desk.app.play_journal(journal)
    return desk


def hands(desk: Desk) -> dict[str, bool]:
    """Whose cards lie open."""
    return {seat: side.hand is not None for seat, side in desk.scene.view.sides.items()}


def test_a_line_of_the_log_leads_to_its_position() -> None:
    journal = played(ALONE)
    desk = on_the_table(journal)
    line = next(line for line in desk.scene.log if line.ply == 7)
    desk.click("show", id=str(line.ply))
    scene = desk.scene
    assert scene.mode == "replay"
    assert scene.view == journal.game.view(journal.state_at(7), "british")
    assert scene.replay is not None
    assert scene.replay.at == 7
    assert line.text in scene.prompt
    assert scene.log[-1].ply == journal.ply


def test_steps_go_one_move_and_not_over_the_ends() -> None:
    desk = on_the_table(played(ALONE))
    last = desk.app.session.journal.ply  # type: ignore[union-attr]
    desk.click("step", id="back")
    seen = [desk.scene.replay.at]  # type: ignore[union-attr]
    for way in ("back", "on", "on", "on", "first", "back", "on", "last", "on"):
        desk.click("step", id=way)
        assert desk.scene.replay is not None
        seen.append(desk.scene.replay.at)
    assert seen == [last - 1, last - 2, last - 1, last, last, 0, 0, 1, last, last]


def test_nothing_can_be_played_while_one_looks_back() -> None:
    journal = played(ALONE)
    desk = on_the_table(journal)
    desk.click("show", id="4")
    ply = journal.ply
    for move in ("confirm", "end-turn", "undo", "pass"):
        desk.click(move)
    assert journal.ply == ply
    assert not desk.scene.ui.plays
    assert not desk.scene.can_undo


def test_back_to_the_game_leads_to_where_it_stands() -> None:
    desk = on_the_table(played(ALONE))
    before = desk.scene
    desk.click("show", id="4")
    desk.click("live")
    assert desk.scene.mode == before.mode == "play"
    assert desk.scene.view == before.view
    assert desk.scene.ui.plays


def test_a_running_game_shows_only_ones_own_cards() -> None:
    desk = on_the_table(played(ALONE))
    desk.click("show", id="4")
    desk.click("eyes", id="french")
    desk.click("eyes", id="open")
    assert desk.scene.replay is not None
    assert desk.scene.replay.offered == ()
    assert hands(desk) == {"british": True, "french": False}


def test_behind_the_curtain_one_looks_back_as_a_bystander() -> None:
    desk = on_the_table(played(TWO))
    assert desk.scene.mode == "curtain"
    desk.click("show", id="4")
    assert hands(desk) == {"british": False, "french": False}


@pytest.mark.parametrize("seats", [ALONE, TWO])
def test_after_the_end_every_pair_of_eyes_may_look(seats: dict[str, str]) -> None:
    desk = on_the_table(played(seats, resigned=True))
    desk.click("show", id="6")
    desk.click("eyes", id="french")
    assert hands(desk) == {"british": False, "french": True}
    secret = {line.text for line in desk.scene.log}
    desk.click("eyes", id="british")
    assert {line.text for line in desk.scene.log} != secret
    desk.click("eyes", id="open")
    assert hands(desk) == {"british": True, "french": True}
    drawn = [line for line in desk.scene.log if " drew " in line.text]
    assert drawn
    assert not any("card" in line.text.split(" drew ")[1] for line in drawn)


def test_who_plays_against_themselves_has_all_cards_open() -> None:
    desk = on_the_table(played(SELF))
    assert desk.scene.mode == "play"
    assert hands(desk) == {"british": True, "french": True}
    desk.click("end-turn")
    assert desk.scene.viewer == "french"
    assert desk.scene.mode == "play"
    desk.click("show", id="3")
    assert desk.scene.replay is not None
    assert desk.scene.replay.offered == ("british", "french", "open")


def test_it_runs_by_itself_at_the_chosen_speed_up_to_the_end() -> None:
    journal = played(ALONE)
    desk = on_the_table(journal)
    waits: list[float] = []
    later = desk.page.later
    desk.app._projector._later = lambda ms, call: waits.append(ms) or later(ms, call)  # type: ignore[func-returns-value]
    desk.click("show", id="0")
    desk.click("speed", id="4")
    desk.click("autoplay")
    seen = []
    while desk.page.timers:
        desk.page.timers.pop()()
        assert desk.scene.replay is not None
        seen.append(desk.scene.replay.at)
    assert seen == list(range(1, journal.ply + 1))
    assert set(waits) == {SPEEDS["4"]}
    assert not desk.scene.replay.playing  # type: ignore[union-attr]


def test_it_stands_still_when_told() -> None:
    desk = on_the_table(played(ALONE))
    desk.click("show", id="0")
    desk.click("autoplay")
    desk.click("autoplay")
    assert not desk.page.timers
    desk.click("autoplay")
    desk.click("step", id="on")
    assert not desk.page.timers
    desk.click("autoplay")
    desk.click("live")
    assert not desk.page.timers


def test_the_bot_plays_on_meanwhile() -> None:
    journal = played(ALONE)
    desk = on_the_table(journal)
    desk.click("end-turn")
    ply = journal.ply
    desk.click("show", id="4")
    desk.let_the_bot_play()
    assert journal.ply > ply
    assert desk.scene.replay is not None
    assert (desk.scene.replay.at, desk.scene.replay.last) == (4, journal.ply)


def test_a_position_is_played_on_from_as_a_new_game_with_other_draws() -> None:
    journal = played(ALONE)
    desk = on_the_table(journal)
    desk.click("show", id="9")
    desk.click("branch")
    session = desk.app.session
    assert session is not None
    assert session.journal is not journal
    assert session.journal.moves == journal.moves[:9]
    assert session.journal.header.seed != journal.header.seed
    assert session.journal.header.seats == journal.header.seats
    assert desk.scene.mode in ("play", "wait")
    assert len(desk.app.keeper._saves.shelf()[0]) == 2


@pytest.mark.parametrize("example", examples.EXAMPLES)
def test_an_example_is_taken_over_by_the_one_who_looks(example: str) -> None:
    """With all cards open one plays all sides; where nothing is hidden, the seat that decides."""
    desk = Desk()
    desk.click("example", id=example)
    for _ in range(40):
        desk.click("step", id="on")
    decides = desk.scene.view.decides
    desk.click("branch")
    session = desk.app.session
    assert session is not None
    assert (desk.scene.mode, session.journal.ply) == ("play", 40)
    seats = session.journal.header.seats
    if session.game.OPEN:
        assert session.people == [decides]
        assert [seats[seat] for seat in seats if seat != decides] == ["bot settler"] * 2
    else:
        assert set(seats.values()) == {"self"}
        assert session.people == list(seats)
    assert desk.scene.ui.plays


def test_who_looks_from_the_eyes_of_a_bot_takes_its_seat_over() -> None:
    desk = Desk()
    desk.click("example", id="one-point")
    desk.click("eyes", id="french")
    desk.click("show", id="40")
    desk.click("branch")
    session = desk.app.session
    assert session is not None
    assert session.journal.header.seats == {"british": "bot settler", "french": "human"}
    assert session.people == ["french"]


def test_a_person_keeps_their_seat_whosever_eyes_they_look_from() -> None:
    desk = on_the_table(played(ALONE, resigned=True))
    desk.click("show", id="9")
    desk.click("eyes", id="french")
    desk.click("branch")
    assert desk.app.session.journal.header.seats == ALONE  # type: ignore[union-attr]


@pytest.mark.parametrize("seats", [ALONE, TWO])
def test_nothing_is_taken_over_after_the_end(seats: dict[str, str]) -> None:
    desk = on_the_table(played(seats, resigned=True))
    desk.click("show", id="9")
    desk.click("step", id="last")
    desk.click("branch")
    assert desk.scene.mode == "replay"
    assert desk.scene.note == "The game ends here: there is nothing to be taken over."
    desk.click("step", id="back")
    desk.click("branch")
    assert desk.scene.mode != "replay"


def test_what_is_played_on_from_a_running_game_tells_nothing_of_the_bots_hand() -> None:
    journal = played(ALONE, 10)
    true = sorted(journal.state.sides["french"].hand)
    hands = set()
    for _ in range(8):
        desk = on_the_table(journal)
        desk.click("step", id="last")
        desk.click("branch")
        assert desk.scene.view == journal.game.view(journal.state, "british")
        desk.click("resign")
        desk.click("resign-yes")
        desk.click("step", id="last")
        desk.click("eyes", id="open")
        hands.add(tuple(sorted(desk.scene.view.sides["french"].hand)))
    assert len(hands - {tuple(true)}) > 1


def test_after_the_end_one_plays_on_with_the_hands_that_were_held() -> None:
    journal = played(ALONE, resigned=True)
    desk = on_the_table(journal)
    desk.click("step", id="back")
    desk.click("branch")
    before, after = journal.state_at(journal.ply - 1), desk.app.session.journal.state  # type: ignore[union-attr]
    for seat in TWO:
        assert after.sides[seat].hand == before.sides[seat].hand


@pytest.mark.parametrize("seats", [ALONE, TWO])
def test_a_running_game_that_somebody_shows_is_not_played_on(seats: dict[str, str]) -> None:
    desk = Desk()
    desk.app.show_journal(played(seats), 4)
    assert not desk.scene.replay.can_branch  # type: ignore[union-attr]
    desk.click("branch")
    assert desk.scene.mode == "replay"
    desk.app.show_journal(played(seats, resigned=True), 4)
    assert desk.scene.replay.can_branch  # type: ignore[union-attr]


def test_a_running_game_of_two_people_is_not_played_on_elsewhere() -> None:
    desk = on_the_table(played(TWO))
    desk.click("reveal")
    desk.click("show", id="4")
    assert desk.scene.replay is not None
    assert not desk.scene.replay.can_branch
    desk.click("branch")
    assert desk.scene.mode == "replay"


def test_on_returning_the_page_tells_what_happened_since_ones_last_turn() -> None:
    journal = Journal.new("snow", {}, 5, {"british": "human", "french": "human"})
    journal.append("end")
    journal.append("pass")
    journal.append("end")
    session = Session(journal)
    assert not session.scene().since
    session.reveal()
    told = [line.text for line in session.scene().since]
    assert any("France passed" in said for said in told)
    assert not any("Britain passed" in said for said in told)
    assert not session.scene().since[-1].heading
    session.seen()
    assert not session.scene().since


def test_it_needs_no_telling_once_one_plays_on() -> None:
    journal = Journal.new("snow", {}, 5, ALONE)
    journal.append("end")
    journal.append("pass")
    journal.append("end")
    session = Session(journal)
    assert session.scene().since
    session.choose_verb("pass")
    assert not session.scene().since


def test_the_keys_of_the_replay() -> None:
    desk = on_the_table(played(ALONE))
    desk.click("show", id="4")
    assert desk.press("ArrowRight")
    assert desk.press(".")
    assert desk.scene.replay.at == 6  # type: ignore[union-attr]
    assert desk.press(",")
    assert desk.press("Home")
    assert desk.scene.replay.at == 0  # type: ignore[union-attr]
    assert desk.press(" ")
    assert desk.scene.replay.playing  # type: ignore[union-attr]
    assert desk.press("Escape")
    assert desk.scene.mode == "play"
    assert not desk.press("ArrowRight")


def test_with_the_focus_on_the_map_the_arrows_move_the_map() -> None:
    desk = on_the_table(played(ALONE))
    desk.click("show", id="4")
    assert not desk.app.handle(Event("keydown", target="map-window", key="ArrowRight"))
    assert desk.scene.replay.at == 4  # type: ignore[union-attr]


def test_what_was_taken_back_can_be_played_again_after_a_reload() -> None:
    desk = Desk()
    desk.start("british")
    desk.click("pass")
    desk.click("undo")
    assert desk.scene.can_redo
    again = Desk(desk.storage, tab="two")
    again.click("resume")
    assert again.scene.can_redo
    again.click("redo")
    assert again.app.session.journal.moves == (("pass",),)  # type: ignore[union-attr]


@pytest.mark.parametrize("line", ["fly = moon", "fly", "", "end =", "end = boston boston", "#"])
def test_a_redo_that_was_stored_damaged_says_so_and_changes_nothing(line: str) -> None:
    desk = Desk()
    desk.start("british")
    desk.app.session.play_text("income boston")  # type: ignore[union-attr]
    desk.app.moved()
    key = next(key for key in desk.storage if "/game/" in key)
    desk.storage[key] = desk.storage[key].replace('"undone": []', f'"undone": ["{line}"]')
    again = Desk(desk.storage, tab="two")
    again.click("resume")
    before = again.app.session.journal.moves  # type: ignore[union-attr]
    again.click("redo")
    assert again.scene.note
    assert again.app.session.journal.moves == before  # type: ignore[union-attr]
    assert not again.scene.can_redo


def test_an_example_is_looked_at_from_its_start_with_all_cards_open() -> None:
    desk = Desk()
    desk.click("example", id="one-point")
    assert desk.scene.replay is not None
    assert (desk.scene.replay.at, desk.scene.replay.eyes) == (0, "open")
    assert hands(desk) == {"british": True, "french": True}
    assert not desk.scene.shelf
    desk.click("live")
    assert desk.scene.mode == "over"
