"""Standing orders in games by link: what they answer, and where there are none."""

from __future__ import annotations

import pytest

from acres.core.journal import Journal
from tests.app.attacks import AMBUSH, RAID, before_the_attacks
from tests.app.by_link import arrive, link, now, play
from tests.app.fakes import Device
from tests.app.play.orders import KINDS, hand_over, lines, never_ask, order, two


def test_without_orders_a_raid_waits_for_the_other_side() -> None:
    britain, france = two()
    hand_over(britain, france)
    play(france, RAID)
    assert france.scene.mode == "send"
    assert lines(france) == ()


def test_a_raid_is_answered_at_once_by_the_orders_of_the_side_that_is_raided() -> None:
    britain, france = two()
    never_ask(britain)
    order(britain, "raid", fortification="block")
    hand_over(britain, france)
    play(france, RAID)
    assert now(france).moves[-1] == ("block", "fortification")
    assert france.scene.mode == "play"
    assert "Britain’s standing orders answered" in str(france.scene.play.note)
    assert "Fortification" in str(france.scene.play.note)
    assert "“" not in str(france.scene.play.note)


def test_a_raid_that_is_not_to_be_blocked_happens_at_once_and_what_it_led_to_is_told() -> None:
    britain, france = two()
    never_ask(britain)
    hand_over(britain, france)
    play(france, RAID)
    assert now(france).moves[-1] == ("allow",)
    assert france.scene.mode == "play"
    assert france.scene.play.note == (
        "Britain’s standing orders answered: “Let the raid happen”. France captured the village "
        "in Halifax, worth 2 points."
    )


def test_one_answer_is_given_for_all_cards_of_an_attack() -> None:
    britain, _ = two()
    britain.click("order", field="raid", id="keep")
    assert lines(britain) == (f"british-orders: 1 raid keep {' '.join(KINDS)}",)
    britain.click("order", field="raid fortification", id="block")
    britain.click("order", field="ambush", id="block")
    assert lines(britain)[0].startswith("british-orders: 3 raid block fortification keep")
    britain.click("order", field="raid", id="ask")
    assert lines(britain)[0].startswith("british-orders: 4 ambush block")


def test_attacks_without_an_order_are_asked_about() -> None:
    britain, france = two()
    never_ask(britain)
    hand_over(britain, france)
    play(france, AMBUSH)
    assert france.scene.mode == "send"
    arrive(britain, link(france))
    assert britain.scene.mode == "play"
    assert {play.move[0] for play in britain.scene.play.selection.plays} == {"allow"}


def test_an_answer_by_orders_cannot_be_taken_back() -> None:
    britain, france = two()
    never_ask(britain)
    hand_over(britain, france)
    play(france, RAID)
    assert not france.scene.play.can_undo


def test_whoever_gave_the_orders_is_told_that_they_were_followed() -> None:
    britain, france = two()
    never_ask(britain, "block")
    hand_over(britain, france)
    seen = now(britain).ply
    play(france, RAID)
    hand_over(france, britain)
    assert "answered 1 attack" in str(britain.scene.play.note)
    told = [line.text for line in britain.scene.recap.since]
    assert any("raided Halifax" in said for said in told)
    assert any("blocked the raid on Halifax with Fortification" in said for said in told)
    assert min(line.ply for line in britain.scene.recap.since) == seen + 1


# Where there are none


def test_nobody_gives_orders_where_the_other_side_is_here_or_a_bot() -> None:
    for seats in ({}, {"french": "bot settler"}, {"british": "self", "french": "self"}):
        device = Device().open_game(Journal.new("snow", {}, 3, seats))
        device.click("reveal")
        never_ask(device)
        assert device.scene.orders is None
        assert device.app.desk.storage.beside.by_seat == {}


def test_nobody_is_answered_for_who_is_here() -> None:
    device = Device()
    journal = before_the_attacks()
    journal.append("end")
    device.open_game(journal)
    device.app.desk.storage.take(orders={"british": "1 raid keep " + " ".join(KINDS)})
    device.click("reveal")
    play(device, RAID)
    assert now(device).moves[-1] == tuple(RAID.split())
    assert device.scene.mode == "curtain"


def test_armorica_has_no_orders() -> None:
    device = Device().open_game(Journal.new("armorica", {}, 3), mine=["condate"])
    assert device.scene.orders is None


def test_orders_cannot_be_given_while_another_tab_plays_or_one_looks_back() -> None:
    britain, _ = two()
    britain.click("show", id="1")
    assert britain.scene.orders is None
    britain.click("live")
    assert britain.scene.orders is not None
    britain.app.desk.storage.locked = True
    assert britain.scene.orders is None
    never_ask(britain)
    assert britain.app.desk.storage.beside.by_seat == {}


@pytest.mark.parametrize(
    ("about", "answer"),
    [
        ("raid boston", "block"),
        ("ambush place", "block"),
        ("siege rangers", "block"),
        ("raid rangers", "perhaps"),
        ("", ""),
        ("siege", "block"),
    ],
)
def test_an_order_about_nothing_changes_nothing(about: str, answer: str) -> None:
    britain, _ = two()
    britain.click("order", field=about, id=answer)
    assert britain.app.desk.storage.beside.by_seat == {}
