"""A game with somebody who plays elsewhere: whose seats are here, and what is waited for."""

from __future__ import annotations

from acres.app.session.session import Session
from acres.core.journal import HUMAN, Journal
from tests.app.fakes import Device


def by_link(seat: str) -> Device:
    device = Device()
    device.click("set", field="people", id="link")
    device.click("start")
    assert device.scene.start.offered
    device.click("set", field="taken", id=seat)
    device.click("start")
    return device


def test_one_chooses_a_side_and_sees_only_its_cards() -> None:
    device = by_link("british")
    scene = device.scene
    assert scene.mode == "play"
    assert scene.game.people == ("british",)
    assert set(scene.game.seats.values()) == {HUMAN}
    assert scene.view.sides["british"].hand is not None
    assert scene.view.sides["french"].hand is None


def test_a_side_must_be_chosen() -> None:
    device = Device()
    device.click("set", field="people", id="link")
    device.click("start")
    device.click("start")
    assert device.app.desk.session is None
    assert device.scene.start.note


def test_the_game_is_to_be_sent_while_the_other_player_decides() -> None:
    device = by_link("british")
    device.click("end-turn")
    assert device.scene.mode == "send"
    assert "France" in device.scene.prompt
    assert device.scene.view.sides["french"].hand is None
    assert not device.scene.play.selection.plays
    device.click("pass")
    assert device.scene.play.note


def test_the_second_player_waits_from_the_start() -> None:
    assert by_link("french").scene.mode == "send"


def test_the_seats_of_the_people_here_are_stored() -> None:
    device = by_link("british")
    device.click("end-turn")
    again = Device(device.storage, tab="two")
    entry = again.scene.storage.games[0]
    assert entry.mine == ("british",)
    assert not entry.listing.yours
    again.click("resume")
    assert again.scene.mode == "send"
    assert again.scene.viewer == "british"


def test_in_armorica_every_seat_is_here_elsewhere_or_a_bots() -> None:
    device = Device()
    device.click("set", field="game", id="armorica")
    device.click("set", field="players", id="3")
    for seat, who in zip(device.scene.start.seats, (HUMAN, "away", "bot settler"), strict=True):
        device.click("set", field=seat, id=who)
    device.click("start")
    session = device.session
    assert list(session.journal.header.seats.values()) == [HUMAN, HUMAN, "bot settler"]
    assert session.mine == (next(iter(session.journal.header.seats)),)


def test_somebody_is_always_here() -> None:
    device = Device()
    device.click("set", field="game", id="armorica")
    for seat in device.scene.start.seats:
        device.click("set", field=seat, id="away")
    assert len(device.scene.start.away) < len(device.scene.start.seats)


def test_a_session_knows_the_people_here() -> None:
    session = Session(Journal.new("snow", {}, 1), mine=["french"])
    assert session.people == ["french"]
    assert session.mode == "send"
    assert session.bot is None
