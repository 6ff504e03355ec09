"""A game with somebody who plays elsewhere: whose seats are here, and what is waited for."""

from __future__ import annotations

from acres.app.play.session import Session
from acres.core.journal import HUMAN, Journal
from tests.app.fakes import Desk


def by_link(seat: str) -> Desk:
    desk = Desk()
    desk.click("set", field="people", id="link")
    desk.click("start")
    assert desk.scene.new.offered
    desk.click("set", field="taken", id=seat)
    desk.click("start")
    return desk


def test_one_chooses_a_side_and_sees_only_its_cards() -> None:
    desk = by_link("british")
    scene = desk.scene
    assert scene.mode == "play"
    assert scene.people == ("british",)
    assert set(scene.seats.values()) == {HUMAN}
    assert scene.view.sides["british"].hand is not None
    assert scene.view.sides["french"].hand is None


def test_a_side_must_be_chosen() -> None:
    desk = Desk()
    desk.click("set", field="people", id="link")
    desk.click("start")
    desk.click("start")
    assert desk.app.session is None
    assert desk.scene.new.note


def test_where_the_other_one_decides_the_game_is_to_be_sent() -> None:
    desk = by_link("british")
    desk.click("end-turn")
    assert desk.scene.mode == "send"
    assert "France" in desk.scene.prompt
    assert desk.scene.view.sides["french"].hand is None
    assert not desk.scene.ui.plays
    desk.click("pass")
    assert desk.scene.note


def test_who_plays_second_waits_from_the_start() -> None:
    assert by_link("french").scene.mode == "send"


def test_whose_seats_are_here_is_kept() -> None:
    desk = by_link("british")
    desk.click("end-turn")
    again = Desk(desk.storage, tab="two")
    entry = again.scene.shelf[0]
    assert entry.mine == ("british",)
    assert not entry.label.yours
    again.click("resume")
    assert again.scene.mode == "send"
    assert again.scene.viewer == "british"


def test_in_armorica_every_seat_is_here_elsewhere_or_a_bots() -> None:
    desk = Desk()
    desk.click("set", field="game", id="armorica")
    desk.click("set", field="players", id="3")
    for seat, who in zip(desk.scene.new.seats, (HUMAN, "away", "bot settler"), strict=True):
        desk.click("set", field=seat, id=who)
    desk.click("start")
    session = desk.app.session
    assert session is not None
    assert list(session.journal.header.seats.values()) == [HUMAN, HUMAN, "bot settler"]
    assert session.mine == (next(iter(session.journal.header.seats)),)


def test_somebody_is_always_here() -> None:
    desk = Desk()
    desk.click("set", field="game", id="armorica")
    for seat in desk.scene.new.seats:
        desk.click("set", field=seat, id="away")
    assert len(desk.scene.new.away) < len(desk.scene.new.seats)


def test_a_session_knows_the_people_here() -> None:
    session = Session(Journal.new("snow", {}, 1), mine=["french"])
    assert session.people == ["french"]
    assert session.mode == "send"
    assert session.bot is None
