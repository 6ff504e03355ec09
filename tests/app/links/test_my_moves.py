"""A link does not move for the people here, but as they ordered."""

from __future__ import annotations

import pytest

from acres.core.journal import Journal
from acres.core.link import encode
from tests.app.attacks import RAID, before_the_attacks
from tests.app.by_link import arrive, link, now, one_turn, play
from tests.app.fakes import Device, notice_buttons, notice_text
from tests.app.play.orders import hand_over, never_ask, order, two

ASKED = (
    "This link adds moves for Britain that you did not make here. Your own game has not changed."
)


def further(journal: Journal, *moves: str) -> str:
    """The link of that game after more moves, whoever wrote it."""
    longer = Journal.parse(journal.text())
    for move in moves:
        longer.append(move)
    return "#" + encode(longer)


def games(device: Device) -> int:
    device.click("new")
    return len(device.scene.storage.games)


def test_a_link_that_ends_ones_own_turn_asks_first_and_opens_as_a_copy() -> None:
    britain, _ = two()
    before = now(britain).moves
    arrive(britain, further(now(britain), "end"))
    assert now(britain).moves == before
    assert notice_text(britain.scene) == ASKED
    assert [button[0] for button in notice_buttons(britain.scene)] == ["fork", "aside"]
    britain.click("fork")
    assert now(britain).moves == (*before, ("end",))
    assert games(britain) == 2


def test_a_link_cannot_resign_for_one() -> None:
    britain, _ = two()
    before = now(britain).moves
    arrive(britain, further(now(britain), "resign"))
    assert now(britain).moves == before
    assert now(britain).turn == "british"
    assert notice_text(britain.scene) == ASKED
    britain.click("aside", id="fork")
    assert games(britain) == 1


def test_nor_in_the_middle_of_moves_of_others() -> None:
    britain, france = two()
    hand_over(britain, france)
    play(france, RAID)
    arrive(britain, further(now(britain), RAID, "allow", "end"))
    assert now(britain).moves[-1] == ("end",)
    assert notice_text(britain.scene) == ASKED


def test_a_link_may_play_the_moves_that_were_ordered() -> None:
    britain, france = two()
    never_ask(britain)
    hand_over(britain, france)
    play(france, RAID)
    arrive(britain, link(france))
    assert now(britain).moves[-1] == ("allow",)
    assert "answered 1 attack" in str(britain.scene.play.note)


def test_so_may_what_one_ordered_when_the_link_was_sent_and_changed_since() -> None:
    britain, france = two()
    never_ask(britain)
    hand_over(britain, france)
    never_ask(britain, "ask")
    play(france, RAID)
    arrive(britain, link(france))
    assert notice_text(britain.scene) is None
    assert now(britain).moves[-1] == ("allow",)


def test_but_not_by_orders_that_the_link_claims() -> None:
    britain, france = two()
    hand_over(britain, france)
    longer = Journal.parse(now(britain).text())
    for move in (RAID, "allow"):
        longer.append(move)
    ordered = {"british-orders": "9 raid keep fortification"}
    arrive(britain, "#" + encode(longer, others=ordered))
    assert notice_text(britain.scene) == ASKED
    assert britain.app.desk.storage.beside.by_seat == {}
    britain.click("fork")
    assert britain.app.desk.storage.beside.by_seat == {}


def test_a_new_game_brings_no_orders_for_who_opens_it() -> None:
    device = Device()
    ordered = {"british-orders": "9 raid keep fortification", "french-orders": "2 raid"}
    arrive(device, "#" + encode(before_the_attacks(), others=ordered))
    assert device.session.mine == ("british",)
    assert set(device.app.desk.storage.beside.by_seat) == {"french"}


@pytest.mark.parametrize("number", [1002, 99_999])
def test_orders_whose_number_nobody_can_have_reached_are_left_out(number: int) -> None:
    """Later ones of their owner would count as older."""
    britain, france = two()
    order(britain, "raid", fortification="block")
    hand_over(britain, france)
    forged = {"british-orders": f"{number} raid keep fortification"}
    arrive(france, "#" + encode(now(france), others=forged))
    assert "cannot be read" in str(notice_text(france.scene))
    assert france.app.desk.storage.beside.by_seat == {"british": "1 raid block fortification"}


def test_a_game_against_the_bot_does_not_go_on_by_a_link() -> None:
    device = Device().start("british")
    before = now(device)
    arrive(device, further(before, "end"))
    assert now(device).moves == before.moves
    assert notice_text(device.scene) == ASKED


def test_the_player_of_the_other_side_may_move_for_it() -> None:
    first, second = one_turn()
    second.click("end-turn")
    arrive(first, link(second))
    assert notice_text(first.scene) is None
    assert now(first).moves == now(second).moves
