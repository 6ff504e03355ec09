"""Games by link to their end: the last move is sent, too, and told where it arrives."""

from __future__ import annotations

from acres.app.kit.game_page import load
from acres.app.shell import regions
from acres.app.start.new_game import people
from acres.core.journal import Journal
from acres.core.move import text
from acres.examples import read
from tests.app.by_link import armorica, arrive, link, now, one_turn, play, settlers_turn
from tests.app.fakes import Device


def shown(device: Device) -> str:
    """The screen of the end."""
    return regions.regions(load(now(device).header.game), device.scene)["screen"]


def news(device: Device) -> str:
    """Read the news on the screen of the end, before the result."""
    return shown(device).partition("standing-result")[0].partition("</summary>")[2]


def last_to_move(device: Device) -> str:
    journal = now(device)
    return journal.game.turn(journal.state_at(journal.ply - 1)) or ""


def resigned() -> tuple[Device, Device]:
    """Two people; the second has just given up and not sent it."""
    first, second = one_turn()
    second.resign()
    assert second.scene.mode == "over"
    return first, second


def test_the_player_of_the_last_move_is_asked_to_send_the_end() -> None:
    first, second = resigned()
    assert second.scene.links.share is not None
    assert "Send the result to Britain" in shown(second)
    arrive(first, second.scene.links.share.address)
    assert first.scene.mode == "over"
    assert now(first).moves == now(second).moves


def test_an_end_that_arrives_is_told_and_not_asked_for_again() -> None:
    first, second = resigned()
    second.app.write("share-greeting", "Well played!")
    arrive(first, link(second))
    assert [line.ply for line in first.scene.recap.since] == [2]
    assert "France has resigned" in news(first)
    assert "Well played!" in news(first)
    assert first.scene.links.share is None
    first.click("seen")
    assert "France has resigned" not in news(first)


def test_the_link_of_the_end_can_be_put_away_and_asked_for_again() -> None:
    first, second = resigned()
    second.click("share")
    assert second.scene.links.share is None
    assert 'data-do="share"' in shown(second)
    second.click("share")
    assert "Send the result to Britain" in shown(second)
    arrive(first, link(second))
    first.click("share")
    assert "Share the game" in shown(first)
    first.click("share")
    assert first.scene.links.share is None


def test_the_end_waits_to_be_sent_when_the_game_is_opened_again() -> None:
    first, second = resigned()
    [entry] = (second.click("new"), second.scene.storage.games)[1]
    second.click("resume", id=entry.id)
    assert "Send the result to Britain" in shown(second)
    arrive(first, link(second))
    [entry] = (first.click("new"), first.scene.storage.games)[1]
    first.click("resume", id=entry.id)
    assert first.scene.mode == "over"
    assert first.scene.links.share is None


def test_a_game_at_one_device_asks_for_nothing_at_its_end() -> None:
    device = Device().start("all")
    device.click("reveal")
    device.resign()
    assert device.scene.links.share is None
    device.click("share")
    assert "Share the game" in shown(device)


def test_a_game_that_a_bot_ends_is_sent_by_who_played_before_it() -> None:
    first = armorica("bot settler", "away", seed="2")
    desks = {"condate": first}
    here = first
    while now(here).turn:
        settlers_turn(here)
        here.let_the_bot_play()
        seat = now(here).turn
        if seat and here.scene.mode == "send":
            there = desks.setdefault(seat, Device(tab=seat))
            arrive(there, link(here))
            here = there
    assert now(here).header.seats[last_to_move(here)] == "bot settler"
    [other] = [device for device in desks.values() if device is not here]
    assert here.scene.links.share is not None
    arrive(other, here.scene.links.share.address)
    assert other.scene.mode == "over"
    assert other.scene.links.share is None


def test_four_people_play_armorica_by_links_to_the_end() -> None:
    first = armorica("away", "away", "away")
    desks = {next(iter(first.scene.game.seats)): first}
    here = first
    while True:
        settlers_turn(here)
        seat = now(here).turn
        if seat is None:
            break
        there = desks.setdefault(seat, Device(tab=seat))
        arrive(there, link(here))
        assert there.scene.game.people == (seat,)
        here = there
    assert len(desks) == 4
    assert here.scene.links.share is not None
    assert len(here.scene.links.share.ends) == 3
    end = link(here)
    for seat, device in desks.items():
        if device is not here:
            arrive(device, end)
            assert device.scene.mode == "over"
            assert device.scene.viewer == seat
            assert device.scene.recap.since
            assert device.scene.links.share is None
            assert now(device).moves == now(here).moves


def test_two_people_play_a_few_acres_of_snow_by_links_to_the_end() -> None:
    """The moves of an example: nobody has to think."""
    header, _, moves = read("fort-duquesne").replace("bot settler", "human").partition("[turn 1]")
    here, there = Device(tab="one"), Device(tab="two")
    here.open_game(Journal.parse(header), mine=["british"])
    for move in Journal.parse(f"{header}[turn 1]{moves}").moves:
        if here.scene.mode != "play":
            arrive(there, link(here))
            here, there = there, here
        play(here, text(move))
    assert here.scene.mode == "over"
    arrive(there, link(here))
    assert there.scene.mode == "over"
    assert there.scene.recap.since
    assert now(there).state == now(here).state
    assert (here.scene.viewer, there.scene.viewer) in {("british", "french"), ("french", "british")}


def test_a_rematch_of_a_game_by_link_is_one_by_link_with_the_sides_swapped() -> None:
    first, second = resigned()
    arrive(first, link(second))
    first.click("rematch")
    assert first.scene.game.people == ("french",)
    assert first.scene.mode == "send"
    assert now(first).ply == 0
    arrive(second, link(first))
    assert second.scene.game.people == ("british",)
    assert second.scene.mode == "play"


def test_a_rematch_by_who_played_second_begins_with_them() -> None:
    _, second = resigned()
    second.click("rematch")
    assert second.scene.game.people == ("british",)
    assert second.scene.mode == "play"


def test_after_a_rematch_the_page_offers_another_game_by_link_and_asks_for_the_side() -> None:
    _, second = resigned()
    second.click("rematch")
    second.click("new")
    assert people(second.scene.start) == "link"
    second.click("start")
    assert second.app.desk.session is None
    assert second.scene.start.offered
    second.click("set", field="people", id="all")
    second.click("start")
    assert second.scene.game.people == ("british", "french")
    assert second.scene.mode == "curtain"


def test_a_rematch_among_people_and_bots_moves_everybody_one_seat_further() -> None:
    first = armorica("bot settler", "away")
    while first.scene.mode == "play":
        settlers_turn(first)
    first.let_the_bot_play()
    other = Device(tab="two")
    arrive(other, link(first))
    other.resign()
    assert other.scene.mode == "over"
    other.click("rematch")
    assert list(other.scene.game.seats.values()) == ["bot settler", "human", "human"]
    assert other.scene.game.people == ("darioritum",)


def test_two_people_at_one_of_the_devices_have_a_rematch_there() -> None:
    _, second = one_turn()
    second.click("end-turn")
    second.click("join", id="british", field="too")
    second.click("reveal")
    second.resign()
    assert second.scene.links.share is None
    second.click("rematch")
    assert second.scene.game.people == ("british", "french")
    assert second.scene.mode == "curtain"
