"""A side is chosen by whoever opens the link, or by who opens the file of a game."""

from __future__ import annotations

import pytest

from acres.app.kit.scene import UNDECIDED
from acres.app.shell import regions
from acres.app.storage.panel import standing
from acres.core.journal import Journal
from acres.core.link import decode
from tests.app.by_link import arrive, link, now, play
from tests.app.fakes import Desk, Event, Memory

TWO = {"british": "human", "french": "human"}
SIDES = list(TWO)


def offer(storage: Memory | None = None) -> Desk:
    """The desk of who set the rules and leaves the choice of the side to the other."""
    desk = Desk(storage)
    desk.click("set", field="rule", id="fur-coin")
    desk.click("set", field="people", id="link")
    desk.app.handle(Event("input", target="new-seed", typing=True, value="8"))
    desk.click("start")
    desk.click("set", field="taken", id=UNDECIDED)
    desk.click("start")
    return desk


def chosen(sent: str, seat: str) -> Desk:
    """The desk of who opened the link and took this side."""
    desk = Desk(tab="two")
    arrive(desk, sent)
    desk.click("set", field="taken", id=seat)
    desk.click("start")
    return desk


def screen(desk: Desk) -> str:
    return regions.regions(desk.app.table, desk.scene)["screen"]


def test_who_sends_the_choice_holds_no_side_and_sees_no_hand() -> None:
    desk = offer()
    scene = desk.scene
    assert scene.mode == "send"
    assert scene.people == ()
    assert all(side.hand is None for side in scene.view.sides.values())
    assert "whoever opens the link takes a side" in scene.prompt
    assert scene.share is not None
    assert scene.share.offers
    desk.click("pass")
    assert desk.scene.note == scene.prompt
    assert scene.orders is None


def test_the_offer_is_kept_and_sent_again() -> None:
    desk = offer()
    sent = link(desk)
    again = Desk(desk.storage, tab="later")
    entry = again.scene.shelf[0]
    assert standing(entry).endswith("whoever opens your link takes a side.")
    again.click("resume")
    assert link(again) == sent
    arrive(again, sent)
    assert again.scene.mode == "send"
    assert again.scene.people == ()


def test_who_opens_it_sees_the_rules_and_chooses() -> None:
    first, second = offer(), Desk(tab="two")
    first.app.write("share-greeting", "Your choice!")
    arrive(second, link(first))
    assert second.app.session is None
    assert "Your choice!" in screen(second)
    assert "fur" in screen(second).lower()
    assert 'id="take-british"' in screen(second)
    assert UNDECIDED not in screen(second)
    second.click("start")
    assert second.app.session is None
    assert second.scene.new.note
    second.click("set", field="taken", id="french")
    second.click("start")
    assert now(second).text() == now(first).text()
    assert second.scene.people == ("french",)


@pytest.mark.parametrize("seat", SIDES)
def test_whichever_side_is_taken_the_other_is_the_senders(seat: str) -> None:
    first = offer()
    second = chosen(link(first), seat)
    if seat == "british":
        play(second, "pass")
        play(second, "end")
    assert second.scene.mode == "send"
    arrive(first, link(second))
    [own] = first.scene.people
    assert {own, seat} == set(SIDES)
    assert first.scene.mode == "play"
    assert first.scene.viewer == own
    assert Desk(first.storage, tab="later").scene.shelf[0].mine == (own,)
    play(first, "end")
    arrive(second, link(first))
    assert second.scene.people == (seat,)
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
    assert first.scene.people == ("french",)
    assert first.scene.mode == "send"


@pytest.mark.parametrize("seat", SIDES)
def test_who_gives_up_at_once_leaves_the_other_side_to_the_sender(seat: str) -> None:
    first = offer()
    second = chosen(link(first), seat)
    if second.scene.mode != "play":
        arrive(first, link(second))
        play(first, "end")
        arrive(second, link(first))
    second.click("resign")
    second.click("resign-yes")
    arrive(first, link(second))
    assert first.scene.mode == "over"
    [other] = [side for side in SIDES if side != seat]
    assert first.scene.people == (other,)
    first.click("rematch")
    assert first.scene.people == (seat,)


def test_only_the_link_of_an_offer_says_so() -> None:
    first = offer()
    assert decode(link(first).rpartition("#")[2]).others == ("sides: offered",)
    second = chosen(link(first), "french")
    assert decode(link(second).rpartition("#")[2]).others == ()
    arrive(first, link(second))
    play(first, "end")
    assert decode(link(first).rpartition("#")[2]).others == ()


def test_one_can_turn_away_from_the_choice_and_come_back() -> None:
    first, second = offer(), Desk(tab="two")
    sent = link(first)
    arrive(second, sent)
    second.click("set", field="offered")
    assert second.scene.mode == "new"
    assert not second.scene.new.offered
    second.start("british")
    assert second.scene.people == ("british",)
    assert not now(second).header.options.get("variants")
    arrive(second, sent)
    assert second.scene.new.offered
    second.click("set", field="taken", id="british")
    second.click("start")
    second.click("new")
    assert not second.scene.new.offered
    assert len(second.scene.shelf) == 2


def test_the_greeting_of_an_offer_stands_beside_no_other_choice() -> None:
    first, second = offer(), Desk(tab="two")
    first.app.handle(Event("input", target="share-greeting", typing=True, value="Choose well"))
    arrive(second, link(first))
    assert "Choose well" in screen(second)
    second.click("set", field="offered")
    second.click("set", field="people", id="other-chooses")
    second.click("start")
    assert second.scene.new.offered
    assert "Choose well" not in screen(second)


def test_the_offer_opened_once_more_goes_on_where_the_game_is() -> None:
    first = offer()
    sent = link(first)
    second = chosen(sent, "british")
    play(second, "pass")
    arrive(second, sent)
    assert now(second).moves == (("pass",),)
    assert second.scene.people == ("british",)


def test_an_offer_in_a_game_with_moves_or_of_one_person_is_none() -> None:
    from acres.core.link import encode

    moved = Journal.new("snow", {}, 8, TWO)
    moved.append("end")
    alone = Journal.new("snow", {}, 8, {"british": "human", "french": "bot settler"})
    for journal in (moved, alone):
        desk = Desk()
        arrive(desk, encode(journal, others={"sides": "offered"}))
        assert desk.scene.mode == "play"
    desk = Desk()
    fresh = Journal.new("snow", {}, 8, TWO)
    arrive(desk, encode(fresh, others={"sides": "everybody"}))
    assert desk.scene.people == ("british",)


# A file


def from_file(journal: Journal) -> Desk:
    desk = Desk()
    desk.app.write("opened", journal.text())
    return desk


def of_three() -> Journal:
    seats = {"condate": "human", "darioritum": "human", "vorgium": "bot settler"}
    return Journal.new("armorica", {"players": "3"}, 3, seats)


def test_the_file_of_a_game_of_several_people_asks_whose_side_is_here() -> None:
    journal = Journal.new("snow", {}, 8, TWO)
    journal.append("end")
    desk = from_file(journal)
    assert desk.app.session is None
    desk.click("set", field="taken", id="british")
    desk.click("start")
    assert now(desk).text() == journal.text()
    assert desk.scene.people == ("british",)
    assert desk.scene.mode == "send"
    assert Desk(desk.storage, tab="later").scene.shelf[0].mine == ("british",)


def test_everybody_may_play_on_the_device_that_opens_the_file() -> None:
    desk = from_file(Journal.new("snow", {}, 8, TWO))
    desk.click("start")
    assert desk.scene.mode == "curtain"
    assert desk.scene.people == ("british", "french")


def test_only_people_are_asked_about() -> None:
    desk = from_file(of_three())
    shown = screen(desk)
    assert 'id="take-darioritum"' in shown
    assert 'id="take-all"' in shown
    assert 'id="take-vorgium"' not in shown
    desk.click("set", field="taken", id="vorgium")
    assert desk.scene.new.taken == "all"
    desk.click("set", field="taken", id="darioritum")
    desk.click("start")
    assert desk.scene.people == ("darioritum",)


def test_a_file_in_which_there_is_nothing_to_ask_opens_at_once() -> None:
    over = Journal.new("snow", {}, 8, TWO)
    over.append("resign")
    alone = Journal.new("snow", {}, 8, {"british": "human", "french": "bot settler"})
    both = Journal.new("snow", {}, 8, {"british": "self", "french": "self"})
    assert [from_file(each).scene.mode for each in (over, alone, both)] == ["over", "play", "play"]


def test_a_game_that_is_not_kept_is_not_left_for_a_file_unasked() -> None:
    desk = Desk()
    desk.start("british")
    desk.storage.trouble = "full"
    desk.click("pass")
    desk.app.write("opened", Journal.new("snow", {}, 8, TWO).text())
    assert desk.scene.asking == "new"
    desk.click("new-yes")
    assert desk.scene.new.offered
