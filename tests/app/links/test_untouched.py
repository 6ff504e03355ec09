"""A link that was opened and that nobody touched comes back when the tab is loaded again."""

from __future__ import annotations

import pytest

from acres.core.journal import Journal
from acres.core.link import Moment, encode
from tests.app.by_link import arrive, by_link, link, now, one_turn
from tests.app.fakes import Device, notice_text

TWO = {"british": "human", "french": "human"}


def game(seed: int = 1, *moves: str) -> Journal:
    journal = Journal.new("snow", {}, seed, TWO)
    for move in moves:
        journal.append(move)
    return journal


@pytest.mark.parametrize("way", ["linked", "pasted"])
def test_a_game_comes_back_until_somebody_touches_it(way: str) -> None:
    device = Device()
    device.write(way, f"#{encode(game(1, 'pass'), greeting='Hi')}")
    for _ in range(2):
        device = device.again()
        assert now(device).ply == 1
        assert device.scene.links.greeting == "Hi"
        assert not device.storage
    device.click(zone="map", id="albany")
    assert device.page.link == ""
    assert now(device.again()).ply == 1
    device.click("new")
    assert device.again().scene.mode == "resume"


def test_a_game_that_was_left_untouched_does_not_come_back() -> None:
    device = Device()
    arrive(device, encode(game()))
    device.click("new")
    assert device.again().scene.mode == "new"


def test_of_two_links_the_last_one_comes_back() -> None:
    device = Device()
    arrive(device, encode(game(1)))
    arrive(device, encode(game(2)))
    assert now(device.again()).header.seed == 2


def test_a_position_comes_back_until_it_is_left() -> None:
    device = Device()
    arrive(device, encode(game(1, "pass", "end"), moment=Moment(1)))
    device.click("step", id="first")
    device = device.again()
    assert device.scene.mode == "replay"
    assert device.session.past
    assert device.session.past.at == 1
    device.click("new")
    assert device.again().scene.mode == "new"


def test_the_choice_of_a_side_comes_back_until_one_is_taken() -> None:
    sender, device = by_link("undecided"), Device(tab="two")
    arrive(device, link(sender))
    device = device.again()
    joined = device.app.desk.new_game.joined
    assert joined
    assert joined.header.seed == 8
    device.click("set", field="taken", id="french")
    device.click("start")
    assert device.page.link == ""
    assert now(device.again()).header.seed == 8


def test_a_fork_is_asked_about_again_until_it_is_answered() -> None:
    first, second = one_turn()
    sent = link(first)
    second.click("pass")
    third = Device(tab="three")
    arrive(third, sent)
    third.click("end-turn")
    arrive(second, link(third))
    mine = now(second).moves
    for _ in range(2):
        assert "differs from your game" in str(notice_text(second.scene))
        assert now(second).moves == mine
        second = second.again()
    second.click("aside", id="fork")
    assert second.page.link == ""
    assert notice_text(second.again().scene) is None
    arrive(second, link(third))
    second.click("fork")
    assert now(second).moves == now(third).moves
    assert second.page.link == ""


def test_the_fork_of_an_untouched_game_brings_it_back() -> None:
    device = Device()
    arrive(device, encode(game(1, "pass")))
    arrive(device, encode(game(1, "end")))
    device = device.again()
    assert now(device).moves == (("end",),)


def test_a_link_that_goes_on_with_a_game_here_is_stored_and_not_kept() -> None:
    first, second = one_turn()
    second.click("end-turn")
    arrive(first, link(second))
    assert first.page.link == ""
    assert now(first.again()).moves == now(second).moves


def test_a_link_whose_code_does_not_come_waits_for_the_next_start() -> None:
    device = Device()
    device.page.complete = device.page.online = False
    arrive(device, encode(game(5)))
    device.let_the_bot_play()
    assert now(device.again()).header.seed == 5


def test_a_link_of_a_newer_page_is_read_after_the_reload_that_it_asks_for() -> None:
    device = Device()
    newer = "2" + encode(game())[1:]
    arrive(device, newer)
    assert "Reload the page" in str(notice_text(device.scene))
    assert device.page.link == newer
    assert "Reload the page" in str(notice_text(device.again().scene))
    device.click("aside", id="link")
    assert device.page.link == ""


def test_a_refused_link_leaves_the_game_that_comes_back() -> None:
    device = by_link("british")
    before = now(device).text()
    arrive(device, "1AAA")
    assert notice_text(device.scene)
    assert now(device.again()).text() == before
    visitor = Device()
    arrive(visitor, encode(game(3)))
    arrive(visitor, "1AAA")
    assert now(visitor.again()).header.seed == 3


def test_the_end_of_a_game_does_not_come_back_when_the_page_is_opened_anew() -> None:
    device, over = Device(), game(1, "resign")
    arrive(device, encode(over))
    assert device.again().scene.mode == "over"
    assert device.again(reloaded=False).scene.mode == "new"
    arrive(device, encode(game(2)))
    assert now(device.again(reloaded=False)).header.seed == 2
