"""Standing orders in games by link: given, sent, followed, kept, and never in the way."""

from __future__ import annotations

import json

import pytest

from acres.app.kit.widgets import STANDING_ORDERS
from acres.app.play import standing_orders
from acres.app.shell import regions
from acres.app.storage.saved_games import PREFIX
from acres.core.journal import Journal
from acres.core.link import decode, encode
from acres.games.snow.page import PAGE as snow
from tests.app.attacks import AMBUSH, RAID, before_the_attacks
from tests.app.by_link import arrive, by_link, link
from tests.app.fakes import Device, Memory, notice_text
from tests.app.scenes import Elements

KINDS = (
    "fortification",
    "neutral-fortification",
    "place",
    "neutral-native-americans",
    "rangers",
)


def lines(device: Device) -> tuple[str, ...]:
    return decode(link(device).rpartition("#")[2]).others


def now(device: Device) -> Journal:
    assert device.app.desk.session is not None
    return device.app.desk.session.journal


def play(device: Device, move: str) -> None:
    assert device.app.desk.session is not None
    device.app.desk.session.play_text(move)
    device.moved()


def order(device: Device, attack: str, **answers: str) -> None:
    for kind, answer in answers.items():
        device.click("order", field=f"{attack} {kind.replace('_', '-')}", id=answer)


def never_ask(device: Device, answer: str = "keep") -> None:
    """Orders for every card that can block a raid."""
    order(device, "raid", **dict.fromkeys(KINDS, answer))


def two(storage: Memory | None = None) -> tuple[Device, Device]:
    """Britain and France, by link; Britain has only to end its turn."""
    britain, france = Device(storage, tab="britain"), Device(tab="france")
    britain.open_game(before_the_attacks(), mine=["british"])
    return britain, france


def hand_over(here: Device, there: Device) -> None:
    play(here, "end")
    arrive(there, link(here))


def test_who_comes_to_play_the_other_side_here_reads_no_orders() -> None:
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
    assert "Britain has answered by standing orders" in str(france.scene.play.note)
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
        "Britain has answered by standing orders: “Let the raid happen”. "
        "France captured the village in Halifax, worth 2 points."
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


def for_all(device: Device) -> dict[str, str]:
    """By attack: the answer that holds for all cards."""
    return {attack: answer for attack, answer in pressed(device).items() if " " not in attack}


def test_the_answer_for_all_cards_shows_where_they_have_the_same() -> None:
    britain, _ = two()
    britain.click("sheet", id="orders")
    assert for_all(britain) == {"raid": "ask", "ambush": "ask"}
    order(britain, "raid", rangers="block")
    assert for_all(britain) == {"ambush": "ask"}
    britain.click("order", field="raid", id="block")
    assert for_all(britain) == {"raid": "block", "ambush": "ask"}


OPENER = 'data-do="sheet" data-id="orders"'


def test_the_sheet_is_offered_where_an_attack_is_asked_and_only_there() -> None:
    britain, france = two()
    hand_over(britain, france)
    assert OPENER not in standing_orders.panel(france.scene)
    play(france, RAID)
    assert OPENER not in standing_orders.panel(france.scene)
    arrive(britain, link(france))
    assert OPENER in standing_orders.panel(britain.scene)
    play(britain, "allow")
    assert OPENER not in standing_orders.panel(britain.scene)


def test_the_sheet_is_offered_beside_the_link_but_not_with_a_position() -> None:
    britain, _ = two()
    play(britain, "end")
    assert OPENER in regions.regions(snow, britain.scene)["share-rest"]
    britain.click("show", id="1")
    britain.click("share")
    assert OPENER not in regions.regions(snow, britain.scene)["share-rest"]


def test_before_an_attack_is_confirmed_it_says_that_the_other_side_answers_first() -> None:
    """Whatever its standing orders are: they depend on its hand."""
    for answer in ("ask", "keep"):
        britain, france = two()
        never_ask(britain, answer)
        hand_over(britain, france)
        assert "answers before you go on" not in standing_orders.panel(france.scene)
        pick(france, RAID)
        assert "Britain answers before you go on" in standing_orders.panel(france.scene)
        france.click("cancel")
        assert "answers before you go on" not in standing_orders.panel(france.scene)


def test_nothing_is_said_of_answers_where_the_other_side_plays_here_too() -> None:
    here = Device(tab="here")
    here.open_game(now(two()[0]))
    play(here, "end")
    here.click("reveal")
    pick(here, RAID)
    assert standing_orders.panel(here.scene) == ""


def pick(device: Device, move: str) -> None:
    """All parts of a play, so that only Confirm is left."""
    assert device.app.desk.session is not None
    session, wanted = device.app.desk.session, tuple(move.split())
    [play] = [each for each in session.selection.plays if each.move == wanted]
    session.ui = session.selection.choose_verb(play.move[0])
    for part in play.parts:
        if part not in session.selection.picked:
            session.tap(part.zone, part.id)
    if session.selection.move is None:
        session.choose(move)
    assert session.selection.move == wanted


def test_what_the_orders_leave_open_is_asked() -> None:
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


def test_another_device_of_ones_own_learns_the_newer_orders() -> None:
    phone, france = two()
    device = Device(tab="device")
    arrive(device, link(phone))
    order(device, "ambush", rangers="keep")
    order(phone, "ambush", rangers="keep")
    order(phone, "ambush", rangers="block")
    hand_over(phone, france)
    play(france, "end")
    arrive(device, link(france))
    assert lines(device) == ("british-orders: 2 ambush block rangers",)


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
    assert france.app.desk.storage.orders == {"british": "10"}


def test_orders_are_kept_with_the_game() -> None:
    storage = Memory()
    britain, _ = two(storage)
    never_ask(britain)
    again = Device(storage, tab="later")
    again.click("resume")
    before = lines(britain)
    assert lines(again) == before
    assert before[0].startswith("british-orders: 5 raid keep fortification")


def test_orders_stay_where_nothing_can_be_stored() -> None:
    storage = Memory()
    britain, france = two(storage)
    storage.trouble = "full"
    never_ask(britain)
    hand_over(britain, france)
    play(france, RAID)
    assert now(france).moves[-1] == ("allow",)


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


@pytest.mark.parametrize(
    "found",
    [[], "block", {"british": 3}, {"british": "1 raid block boston"}, {"spanish": "1"}, None],
)
def test_damaged_orders_in_a_save_leave_the_game_whole(found: object) -> None:
    storage = Memory()
    two(storage)
    [key] = [key for key in storage if key.startswith(PREFIX)]
    storage[key] = json.dumps(json.loads(storage[key]) | {"orders": found})
    device = Device(storage, tab="later")
    assert len(device.scene.storage.games) == 1
    device.click("resume")
    assert now(device).moves == before_the_attacks().moves
    assert "cannot be read" in str(notice_text(device.scene))
    order(device, "raid", rangers="block")
    play(device, "end")
    assert [line.partition(" ")[2] for line in lines(device)] == ["1 raid block rangers"]


def test_a_save_from_before_there_were_orders_opens() -> None:
    storage = Memory()
    two(storage)
    [key] = [key for key in storage if key.startswith(PREFIX)]
    fields = json.loads(storage[key])
    del fields["orders"]
    storage[key] = json.dumps(fields)
    device = Device(storage, tab="later")
    device.click("resume")
    assert notice_text(device.scene) is None
    assert device.scene.orders is not None


def test_a_fork_brings_its_own_orders() -> None:
    britain, france = two()
    other, _ = two()
    play(britain, "pass")
    never_ask(other)
    play(other, "end")
    play(britain, "end")
    arrive(france, link(britain))
    arrive(france, link(other))
    assert france.app.desk.storage.orders == {}
    france.click("fork")
    assert set(france.app.desk.storage.orders) == {"british"}
    play(france, RAID)
    assert now(france).moves[-1] == ("allow",)


# Where there are none


def test_nobody_gives_orders_where_the_other_side_is_here_or_a_bot() -> None:
    for seats in ({}, {"french": "bot settler"}, {"british": "self", "french": "self"}):
        device = Device()
        device.open_game(Journal.new("snow", {}, 3, seats))
        device.click("reveal")
        never_ask(device)
        assert device.scene.orders is None
        assert device.app.desk.storage.orders == {}


def test_nobody_is_answered_for_who_is_here() -> None:
    device = Device()
    journal = before_the_attacks()
    journal.append("end")
    device.open_game(journal)
    device.app.desk.storage.orders["british"] = "1 raid keep " + " ".join(KINDS)
    device.click("reveal")
    play(device, RAID)
    assert now(device).moves[-1] == tuple(RAID.split())
    assert device.scene.mode == "curtain"


def test_armorica_has_no_orders() -> None:
    device = Device()
    device.open_game(Journal.new("armorica", {}, 3), mine=["condate"])
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
    assert britain.app.desk.storage.orders == {}


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
    assert britain.app.desk.storage.orders == {}


# The sheet


def markup(device: Device) -> list[tuple[str, dict[str, str]]]:
    found = regions.regions(snow, device.scene)
    return Elements(found["slip"]).found


def pressed(device: Device) -> dict[str, str]:
    return {
        each["data-field"]: each["data-id"]
        for _, each in markup(device)
        if each.get("data-do") == "order" and each["aria-pressed"] == "true"
    }


def test_the_menu_leads_to_the_orders_in_games_by_link_only() -> None:
    britain, _ = two()
    other = Device()
    other.start("british")
    for device, there in ((britain, True), (other, False)):
        device.click("sheet", id="menu")
        menu = Elements(regions.regions(snow, device.scene)["menu"]).found
        assert any(each.get("data-id") == STANDING_ORDERS for _, each in menu) == there


def test_the_sheet_shows_every_card_and_what_was_ordered() -> None:
    britain, _ = two()
    assert not pressed(britain)
    britain.click("sheet", id=STANDING_ORDERS)
    asked = {f"raid {kind}": "ask" for kind in KINDS}
    asked |= {f"ambush {kind}": "ask" for kind in KINDS[-2:]}
    assert pressed(britain) == asked | {"raid": "ask", "ambush": "ask"}
    order(britain, "raid", rangers="block")
    order(britain, "ambush", rangers="keep")
    assert pressed(britain) == asked | {"raid rangers": "block", "ambush rangers": "keep"}


def test_the_sheet_takes_the_place_of_the_link() -> None:
    britain, _ = two()
    play(britain, "end")
    assert any(each.get("id") == "share-greeting" for _, each in markup(britain))
    britain.click("sheet", id=STANDING_ORDERS)
    assert not any(each.get("id") == "share-greeting" for _, each in markup(britain))
    britain.click("close")
    assert any(each.get("id") == "share-greeting" for _, each in markup(britain))
