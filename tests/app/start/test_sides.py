"""A side is chosen by whoever opens the link, or by who opens the file of a game."""

from __future__ import annotations

import pytest

from acres.app.kit.new_game import UNDECIDED
from acres.app.saved import standing
from acres.app.shell import regions
from acres.core.journal import Journal
from acres.core.link import decode
from tests.app.by_link import arrive, link, now, play
from tests.app.fakes import Device, Memory

TWO = {"british": "human", "french": "human"}
SIDES = list(TWO)


def offer(storage: Memory | None = None) -> Device:
    """The device of who set the rules and leaves the choice of the side to the other."""
    device = Device(storage)
    device.click("set", field="rule", id="fur-coin")
    device.click("set", field="people", id="link")
    device.write("new-seed", "8")
    device.click("start")
    device.click("set", field="taken", id=UNDECIDED)
    device.click("start")
    return device


def chosen(sent: str, seat: str) -> Device:
    """The device of who opened the link and took this side."""
    device = Device(tab="two")
    arrive(device, sent)
    device.click("set", field="taken", id=seat)
    device.click("start")
    return device


def screen(device: Device) -> str:
    return regions.regions(device.app.desk.page, device.scene)["screen"]


def test_the_sender_of_the_choice_holds_no_side_and_sees_no_hand() -> None:
    device = offer()
    scene = device.scene
    assert scene.mode == "send"
    assert scene.game.people == ()
    assert all(side.hand is None for side in scene.view.sides.values())
    assert "whoever opens the link takes a side" in scene.prompt
    assert scene.links.share is not None
    assert scene.links.share.offers
    device.click("pass")
    assert device.scene.play.note == scene.prompt
    assert scene.orders is None


def test_the_offer_is_kept_and_sent_again() -> None:
    device = offer()
    sent = link(device)
    again = Device(device.storage, tab="later")
    entry = again.scene.storage.games[0]
    assert standing(entry).endswith("whoever opens your link takes a side.")
    again.click("resume")
    assert link(again) == sent
    arrive(again, sent)
    assert again.scene.mode == "send"
    assert again.scene.game.people == ()


def test_the_reader_of_the_choice_sees_the_rules_and_chooses() -> None:
    first, second = offer(), Device(tab="two")
    first.app.write("share-greeting", "Your choice!")
    arrive(second, link(first))
    assert second.app.desk.session is None
    assert "Your choice!" in screen(second)
    assert "fur" in screen(second).lower()
    assert 'id="take-british"' in screen(second)
    assert UNDECIDED not in screen(second)
    second.click("start")
    assert second.app.desk.session is None
    assert second.scene.start.note
    second.click("set", field="taken", id="french")
    second.click("start")
    assert now(second).text() == now(first).text()
    assert second.scene.game.people == ("french",)


@pytest.mark.parametrize("seat", SIDES)
def test_whichever_side_is_taken_the_other_is_the_senders(seat: str) -> None:
    first = offer()
    second = chosen(link(first), seat)
    if seat == "british":
        play(second, "pass")
        play(second, "end")
    assert second.scene.mode == "send"
    arrive(first, link(second))
    [own] = first.scene.game.people
    assert {own, seat} == set(SIDES)
    assert first.scene.mode == "play"
    assert first.scene.viewer == own
    assert Device(first.storage, tab="later").scene.storage.games[0].mine == (own,)
    play(first, "end")
    arrive(second, link(first))
    assert second.scene.game.people == (seat,)
    assert second.scene.mode == "play"


@pytest.mark.parametrize("moves", [[], ["pass"]])
def test_an_answer_sent_before_the_turn_is_over_gives_nobody_a_second_side(
    moves: list[str],
) -> None:
    first = offer()
    second = chosen(link(first), "british")
    for move in moves:
        play(second, move)
    second.click("share")
    arrive(first, link(second))
    assert first.scene.game.people == ("french",)
    assert first.scene.mode == "send"


@pytest.mark.parametrize("seat", SIDES)
def test_a_reader_who_resigns_at_once_leaves_the_other_side_to_the_sender(seat: str) -> None:
    first = offer()
    second = chosen(link(first), seat)
    if second.scene.mode != "play":
        arrive(first, link(second))
        play(first, "end")
        arrive(second, link(first))
    second.resign()
    arrive(first, link(second))
    assert first.scene.mode == "over"
    [other] = [side for side in SIDES if side != seat]
    assert first.scene.game.people == (other,)
    first.click("rematch")
    assert first.scene.game.people == (seat,)


def test_only_the_link_of_an_offer_says_so() -> None:
    first = offer()
    assert decode(link(first).rpartition("#")[2]).others == ("sides: offered",)
    second = chosen(link(first), "french")
    assert decode(link(second).rpartition("#")[2]).others == ()
    arrive(first, link(second))
    play(first, "end")
    assert decode(link(first).rpartition("#")[2]).others == ()


def test_one_can_turn_away_from_the_choice_and_come_back() -> None:
    first, second = offer(), Device(tab="two")
    sent = link(first)
    arrive(second, sent)
    second.click("set", field="offered")
    assert second.scene.mode == "new"
    assert not second.scene.start.offered
    second.start("british")
    assert second.scene.game.people == ("british",)
    assert not now(second).header.options.get("variants")
    arrive(second, sent)
    assert second.scene.start.offered
    second.click("set", field="taken", id="british")
    second.click("start")
    second.click("new")
    assert not second.scene.start.offered
    assert len(second.scene.storage.games) == 2


def test_the_greeting_of_an_offer_stands_beside_no_other_choice() -> None:
    first, second = offer(), Device(tab="two")
    first.write("share-greeting", "Choose well")
    arrive(second, link(first))
    assert "Choose well" in screen(second)
    second.click("set", field="offered")
    second.click("set", field="people", id="other-chooses")
    second.click("start")
    assert second.scene.start.offered
    assert "Choose well" not in screen(second)


def test_the_offer_opened_once_more_goes_on_where_the_game_is() -> None:
    first = offer()
    sent = link(first)
    second = chosen(sent, "british")
    play(second, "pass")
    arrive(second, sent)
    assert now(second).moves == (("pass",),)
    assert second.scene.game.people == ("british",)


def test_an_offer_in_a_game_with_moves_or_of_one_person_is_none() -> None:
    from acres.core.link import encode

    moved = Journal.new("snow", {}, 8, TWO)
    moved.append("end")
    alone = Journal.new("snow", {}, 8, {"british": "human", "french": "bot settler"})
    for journal in (moved, alone):
        device = Device()
        arrive(device, encode(journal, others={"sides": "offered"}))
        assert device.scene.mode == "play"
    device = Device()
    fresh = Journal.new("snow", {}, 8, TWO)
    arrive(device, encode(fresh, others={"sides": "everybody"}))
    assert device.scene.game.people == ("british",)


# A file


def from_file(journal: Journal) -> Device:
    device = Device()
    device.app.write("opened", journal.text())
    return device


def of_three() -> Journal:
    seats = {"condate": "human", "darioritum": "human", "vorgium": "bot settler"}
    return Journal.new("armorica", {"players": "3"}, 3, seats)


def test_the_file_of_a_game_of_several_people_asks_whose_side_is_here() -> None:
    journal = Journal.new("snow", {}, 8, TWO)
    journal.append("end")
    device = from_file(journal)
    assert device.app.desk.session is None
    device.click("set", field="taken", id="british")
    device.click("start")
    assert now(device).text() == journal.text()
    assert device.scene.game.people == ("british",)
    assert device.scene.mode == "send"
    assert Device(device.storage, tab="later").scene.storage.games[0].mine == ("british",)


def test_everybody_may_play_on_the_device_that_opens_the_file() -> None:
    device = from_file(Journal.new("snow", {}, 8, TWO))
    device.click("start")
    assert device.scene.mode == "curtain"
    assert device.scene.game.people == ("british", "french")


def test_only_people_are_asked_about() -> None:
    device = from_file(of_three())
    shown = screen(device)
    assert 'id="take-darioritum"' in shown
    assert 'id="take-all"' in shown
    assert 'id="take-vorgium"' not in shown
    device.click("set", field="taken", id="vorgium")
    assert device.scene.start.taken == "all"
    device.click("set", field="taken", id="darioritum")
    device.click("start")
    assert device.scene.game.people == ("darioritum",)


def test_a_file_in_which_there_is_nothing_to_ask_opens_at_once() -> None:
    over = Journal.new("snow", {}, 8, TWO)
    over.append("resign")
    alone = Journal.new("snow", {}, 8, {"british": "human", "french": "bot settler"})
    both = Journal.new("snow", {}, 8, {"british": "self", "french": "self"})
    assert [from_file(each).scene.mode for each in (over, alone, both)] == ["over", "play", "play"]


def test_a_game_that_is_not_kept_is_not_left_for_a_file_unasked() -> None:
    device = Device().start("british")
    device.storage.trouble = "full"
    device.click("pass")
    device.app.write("opened", Journal.new("snow", {}, 8, TWO).text())
    assert device.scene.shell.question == "new"
    device.click("new-yes")
    assert device.scene.start.offered
