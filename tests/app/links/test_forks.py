"""A link that went another way: both lines stay, and each link finds its own."""

from __future__ import annotations

from tests.app.by_link import arrive, by_link, link, now, one_turn
from tests.app.fakes import Device, notice_text


def test_a_fork_is_shown_as_a_fork() -> None:
    first, second = one_turn()
    sent = link(first)
    third = Device(tab="three")
    arrive(third, sent)
    second.click("pass")
    second.click("end-turn")
    third.click("end-turn")
    arrive(first, link(second))
    moves = now(first).moves
    arrive(first, link(third))
    assert now(first).moves == moves
    assert "differs from your game from move 2" in str(notice_text(first.scene))
    first.click("fork")
    assert now(first).moves == now(third).moves
    first.click("new")
    assert len(first.scene.storage.games) == 2


def test_a_fork_can_be_left_alone() -> None:
    first = by_link("british")
    sent = link(first)
    second, third = Device(tab="two"), Device(tab="three")
    arrive(second, sent)
    arrive(third, sent)
    second.click("pass")
    third.click("end-turn")
    arrive(second, link(third))
    second.click("aside", id="fork")
    assert notice_text(second.scene) is None
    assert now(second).moves == (("pass",),)


def test_with_both_lines_of_a_fork_here_each_link_goes_to_its_own() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    sent = link(first)
    third = Device(tab="three")
    arrive(second, sent)
    arrive(third, sent)
    second.click("pass")
    second.click("end-turn")
    third.click("end-turn")
    arrive(first, link(second))
    arrive(first, link(third))
    first.click("fork")
    arrive(first, link(second))
    assert notice_text(first.scene) is None
    assert now(first).moves == now(second).moves
    arrive(first, link(third))
    assert now(first).moves == now(third).moves


def test_the_other_line_of_a_fork_asks_before_it_takes_the_place_of_one_that_is_not_kept() -> None:
    first = by_link("british")
    sent = link(first)
    second, third = Device(tab="two"), Device(tab="three")
    arrive(second, sent)
    arrive(third, sent)
    second.storage.trouble = "full"
    second.click("pass")
    third.click("end-turn")
    arrive(second, link(third))
    second.click("fork")
    assert now(second).moves == (("pass",),)
    assert second.scene.shell.question == "new"
    second.click("keep")
    second.click("fork")
    second.click("new-yes")
    assert now(second).moves == (("end",),)
