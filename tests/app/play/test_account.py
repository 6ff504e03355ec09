"""What came of one's move and of the others' is told where the log is out of sight."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from acres.app.kit.game_page import load
from acres.app.session.session import Session
from acres.app.shell import regions
from acres.core.events import readable
from acres.core.journal import Journal
from acres.core.move import text
from tests.app.by_link import arrive, by_link, link
from tests.app.fakes import Device
from tests.app.scenes import scene_of

ALONE = {"british": "human", "french": "bot settler"}
TWO = {"british": "human", "french": "human"}
MEANT = ("withdraw", "surrender", "block")
"""Moves whose outcome is what one chose."""
BOTH = {"british": "self", "french": "self"}


def told(session: Session) -> list[str]:
    return [line.text for line in scene_of(session).recap.account]


def alone(*moves: str) -> Session:
    """Britain plays, the bot is France."""
    session = Session(Journal.new("snow", {}, 5, ALONE))
    for move in moves:
        if session.now == "play":
            session.play_text(move)
        else:
            session.answer(move)
    return session


def slip(session: Session) -> str:
    scene = scene_of(session)
    return regions.regions(load(session.journal.header.game), scene)["slip"]


def test_the_bots_turn_is_told_until_the_next_move() -> None:
    session = alone("end", "pass")
    assert told(session) == []
    session.answer("end")
    assert told(session) == ["France passed one action."]
    assert "France passed one action." in slip(session)
    session.play_text("pass")
    assert told(session) == []
    session.undo()
    assert told(session) == []


def test_it_can_be_put_away_and_makes_room_for_what_is_picked() -> None:
    session = alone("end", "pass", "end")
    thing = next(iter(session.selection.plays[0].bag))
    session.tap(*thing)
    assert session.selection.started
    assert 'class="account"' not in slip(session)
    session.clear()
    assert 'class="account"' in slip(session)
    session.seen()
    assert not told(session)


def random_games(seats: dict[str, str], count: int = 12) -> Iterator[Session]:
    for seed in range(count):
        dice = random.Random(seed)
        session = Session(Journal.new("snow", {}, seed, seats))
        for _ in range(160):
            if session.now == "over":
                break
            if session.now == "curtain":
                session.reveal()
            moves = [text(move) for move in session.legal()]
            war = [move for move in moves if move.split()[0] in ("raid", "besiege", "ambush")]
            move = dice.choice(war or moves)
            if session.now == "play":
                session.play_text(move)
            else:
                session.answer(move)
            yield session


def test_what_an_attack_comes_to_is_told_when_one_plays_again() -> None:
    wanted = {"siege-won", "captured", "blocked-raid", "no-target"}
    found = set()
    for session in random_games(ALONE):
        journal = session.journal
        by_me = journal.game.turn(journal.state_at(journal.ply - 1)) == session.viewer
        if session.now != "play" or (by_me and journal.moves[-1][0] in MEANT):
            continue
        came = {event.code for event in journal.events_at(journal.ply)} & wanted
        assert came <= {line.event.code for line in scene_of(session).recap.account if line.event}
        found |= came
        if found == wanted:
            return
    raise AssertionError(f"never seen: {wanted - found}")


@pytest.mark.slow
def test_nothing_is_told_that_the_player_may_not_read() -> None:
    count = 0
    for session in random_games(TWO, 4):
        scene = scene_of(session)
        assert not scene.recap.account or scene.mode == "play"
        if session.now == "curtain":
            session.reveal()
            scene = scene_of(session)
        for line in scene.recap.account:
            assert line.event
            assert readable([line.event], session.journal.turn)
            count += 1
        session.look_back(0)
        assert not scene_of(session).recap.account
        session.look_up()
    assert count


def test_whoever_plays_both_sides_saw_it_all() -> None:
    session = Session(Journal.new("snow", {}, 5, BOTH))
    for move in ("end", "pass", "end"):
        session.play_text(move)
        assert not told(session)


def test_two_at_an_open_table_saw_it_all_but_a_bots_turn_is_told() -> None:
    seats = {"condate": "human", "darioritum": "human", "vorgium": "bot settler"}
    session = Session(Journal.new("armorica", {"players": "3"}, 4, seats))
    accounts = 0
    for _ in range(30):
        move = text(session.legal()[0])
        if session.now == "play":
            session.play_text(move)
            assert not any(line.event.code == "passed" for line in scene_of(session).recap.account)  # type: ignore[union-attr]
        else:
            session.answer(move)
            accounts += bool(told(session))
    assert accounts


def test_the_short_account_leaves_the_log_to_say_the_rest() -> None:
    session = alone("end", "pass", "end")
    markup = slip(session)
    assert 'data-do="sheet" data-id="log"' in markup
    assert "drew" not in markup


def test_who_comes_by_a_first_link_is_told_their_side_and_what_happened_so_far() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("pass")
    first.click("end-turn")
    assert first.scene.recap.welcome == ""
    arrive(second, link(first))
    assert second.scene.recap.welcome == "Your side: France."
    assert second.scene.recap.title == "What has happened so far"
    second.click("pass")
    assert second.scene.recap.welcome == ""
    second.click("end-turn")
    arrive(first, link(second))
    assert first.scene.recap.welcome == ""
    assert first.scene.recap.title == "Since your last turn"


def test_who_begins_by_a_link_is_told_their_side_too() -> None:
    first, second = by_link("french"), Device(tab="two")
    arrive(second, link(first))
    assert second.scene.recap.welcome == "Your side: Britain."
    markup = regions.regions(second.app.desk.page, second.scene)["slip"]
    assert "Your side: Britain." in markup
    assert "so far" not in markup
    second.click("seen")
    assert second.scene.recap.welcome == ""


def test_what_a_link_brought_is_not_told_again_after_ones_next_move() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("pass")
    first.click("end-turn")
    arrive(second, link(first))
    second.click("pass")
    second.click("end-turn")
    arrive(first, link(second))
    assert [line.text for line in first.scene.recap.since if not line.heading] == [
        "France passed one action."
    ]
    first.click("pass")
    assert first.scene.mode == "play"
    assert first.scene.recap.since == first.scene.recap.account == ()


def test_amid_ones_turn_it_is_said_to_be_since_ones_last_move() -> None:
    for session in random_games(TWO):
        journal = session.journal
        mover = journal.game.turn(journal.state_at(journal.ply - 1))
        codes = [event.code for event in journal.events_at(journal.ply)]
        if "blocked-raid" in codes and journal.turn != mover:
            again = Session(Journal.parse(journal.text()))
            again.reveal()
            scene = scene_of(again)
            assert scene.recap.title == "Since your last move"
            assert [line.event.code for line in scene.recap.since if line.event] == codes
            return
    raise AssertionError("no raid was blocked")
