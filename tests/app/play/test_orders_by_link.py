"""Standing orders travel with the links, and each side's newest count."""

from __future__ import annotations

import pytest

from acres.core.link import decode, encode
from tests.app.attacks import AMBUSH, RAID, before_the_attacks
from tests.app.by_link import arrive, by_link, link, now, play
from tests.app.fakes import Device, notice_text
from tests.app.play.orders import hand_over, lines, never_ask, order, two


def test_the_other_player_at_this_device_reads_no_orders() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    arrive(second, link(first))
    never_ask(second)
    second.click("sheet", id="orders")
    assert second.scene.orders
    assert second.scene.orders.groups
    second.click("end-turn")
    second.click("join", id="british", field="too")
    second.click("sheet", id="orders")
    assert second.scene.orders is None
    second.click("reveal")
    assert second.scene.viewer == "british"
    assert second.scene.orders is None


def test_orders_given_after_the_link_was_sent_answer_on_ones_own_device() -> None:
    britain, france = two()
    hand_over(britain, france)
    never_ask(britain)
    play(france, RAID)
    assert france.scene.mode == "send"
    arrive(britain, link(france))
    assert now(britain).moves[-1] == ("allow",)
    assert britain.scene.mode == "send"
    assert "answered 1 attack" in str(britain.scene.play.note)
    britain.click("new")
    britain.click("resume")
    assert now(britain).moves[-1] == ("allow",)


def test_orders_answer_nothing_in_a_game_that_is_as_long_as_can_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    britain, france = two()
    hand_over(britain, france)
    never_ask(britain)
    play(france, RAID)
    monkeypatch.setattr("acres.app.session.session.MOST_MOVES", now(france).ply)
    arrive(britain, link(france))
    assert now(britain).moves == now(france).moves


def test_orders_that_are_changed_while_one_is_asked_leave_that_question_open() -> None:
    britain, france = two()
    hand_over(britain, france)
    play(france, RAID)
    arrive(britain, link(france))
    never_ask(britain, "block")
    assert britain.scene.mode == "play"
    britain.click("new")
    britain.click("resume")
    assert britain.scene.mode == "play"
    assert now(britain).state.stack[-1][0] == "block-raid"


def test_changed_orders_go_out_with_the_next_link_only() -> None:
    britain, france = two()
    play(britain, "end")
    before = link(britain)
    assert lines(britain) == ()
    order(britain, "ambush", rangers="keep")
    assert lines(britain) == ("british-orders: 1 ambush keep rangers",)
    arrive(france, before)
    play(france, AMBUSH)
    assert france.scene.mode == "send"


def test_both_sides_orders_come_back_with_the_game() -> None:
    britain, france = two()
    order(britain, "ambush", rangers="keep")
    hand_over(britain, france)
    order(france, "raid", militia="block")
    play(france, "end")
    assert set(lines(france)) == {
        "british-orders: 1 ambush keep rangers",
        "french-orders: 1 raid block militia",
    }
    arrive(britain, link(france))
    assert set(lines(britain)) == set(lines(france))


def test_ones_own_newer_orders_are_not_replaced_by_those_that_come_back() -> None:
    britain, france = two()
    order(britain, "ambush", rangers="keep")
    hand_over(britain, france)
    order(britain, "ambush", rangers="block")
    play(france, "end")
    arrive(britain, link(france))
    assert lines(britain) == ("british-orders: 2 ambush block rangers",)


def test_orders_that_were_taken_back_are_no_longer_followed() -> None:
    britain, france = two()
    never_ask(britain)
    hand_over(britain, france)
    play(france, "end")
    arrive(britain, link(france))
    never_ask(britain, "ask")
    assert lines(britain) == ("british-orders: 10",)
    play(britain, "end")
    arrive(france, link(britain))
    assert france.app.desk.storage.beside.by_seat == {"british": "10"}


def test_a_link_to_a_moment_brings_no_orders() -> None:
    britain, _ = two()
    never_ask(britain)
    britain.click("show", id="1")
    britain.click("share")
    found = decode(link(britain).rpartition("#")[2])
    assert found.moment is not None
    assert found.others == ()


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("british-orders", "raid block fortification"),
        ("british-orders", "1 raid block boston"),
        ("british-orders", "999999 raid block fortification"),
        ("british-orders", "1 " + "raid " * 200),
        ("spanish-orders", "1 raid block fortification"),
        ("-orders", "1"),
    ],
)
def test_orders_that_nobody_can_read_are_told_and_left_out(name: str, written: str) -> None:
    journal = before_the_attacks()
    journal.append("end")
    device = Device()
    arrive(device, encode(journal, others={name: written}))
    assert "cannot be read" in str(notice_text(device.scene))
    assert now(device).moves == journal.moves
    assert lines(device) == ()
    device.click("aside", id="orders")
    assert notice_text(device.scene) is None
    play(device, RAID)
    assert device.scene.mode == "send"


def test_other_lines_of_a_link_are_no_orders() -> None:
    journal = before_the_attacks()
    device = Device()
    arrive(device, encode(journal, others={"clock": "20 minutes", "orders": "two beers"}))
    assert notice_text(device.scene) is None


def test_a_fork_brings_its_own_orders() -> None:
    britain, france = two()
    other, _ = two()
    play(britain, "pass")
    never_ask(other)
    play(other, "end")
    play(britain, "end")
    arrive(france, link(britain))
    arrive(france, link(other))
    assert france.app.desk.storage.beside.by_seat == {}
    france.click("fork")
    assert set(france.app.desk.storage.beside.by_seat) == {"british"}
    play(france, RAID)
    assert now(france).moves[-1] == ("allow",)
