"""Games by link: which seats are played here, and how that is changed."""

from __future__ import annotations

import random

from acres.core.link import encode
from tests.app.by_link import armorica, arrive, by_link, link, now, one_turn, random_turn, slip
from tests.app.fakes import Device, Memory, notice_buttons, notice_text

A, B, C = "condate", "darioritum", "vorgium"


def one_move(device: Device) -> None:
    """So many moves that somebody else decides."""
    random_turn(device, random.Random(1))


def group() -> tuple[Device, Device, Device]:
    """Three people of a group in which everybody reads every link: the third has opened the link
    for the second, and is to move."""
    first, second, third = armorica("away", "away"), Device(tab="two"), Device(tab="three")
    one_move(first)
    sent = link(first)
    arrive(second, sent)
    arrive(third, sent)
    one_move(second)
    arrive(third, link(second))
    assert now(third).turn == C
    return first, second, third


def test_a_reader_of_somebody_elses_link_takes_their_own_seat() -> None:
    first, _, third = group()
    assert third.scene.mode == "send"
    assert third.scene.game.people == (B,)
    assert "Play only this side here: Vorgium" in slip(third)
    third.click("join", id=C)
    assert third.scene.mode == "play"
    assert third.scene.game.people == (C,)
    one_move(third)
    arrive(first, link(third))
    assert first.scene.mode == "play"
    assert now(first).moves == now(third).moves


def test_two_people_play_at_one_of_the_devices() -> None:
    _, _, third = group()
    third.click("join", id=C, field="too")
    assert third.scene.game.people == (B, C)
    assert third.scene.mode == "play"
    one_move(third)
    assert now(third).turn == A
    assert third.scene.mode == "send"


def test_at_one_device_each_of_them_has_a_curtain_before_the_hand() -> None:
    _, second = one_turn()
    second.click("end-turn")
    assert second.scene.mode == "send"
    second.click("join", id="british", field="too")
    scene = second.scene
    assert scene.mode == "curtain"
    assert all(side.hand is None for side in scene.view.sides.values())
    second.click("reveal")
    assert second.scene.viewer == "british"


def test_the_seats_are_kept_with_the_game() -> None:
    _, _, third = group()
    third.click("join", id=C)
    again = Device(third.storage, tab="again")
    [entry] = again.scene.storage.games
    assert entry.mine == (C,)
    again.click("resume")
    assert again.scene.game.people == (C,)


def test_the_offer_stands_open_where_a_link_came_and_is_folded_where_one_is_sent() -> None:
    _, second, third = group()
    offer = "Vorgium does not play on this device"
    assert offer in slip(third)
    assert offer not in slip(second)
    assert "Does Vorgium play on this device?" in slip(second)


def test_no_other_seat_is_offered_where_all_play_here() -> None:
    device = Device().start("all")
    device.click("reveal")
    device.click("share")
    assert "Send the game to Britain" in slip(device)
    assert 'data-do="join"' not in slip(device)
    device.click("join", id="french")
    assert device.scene.game.people == ("british", "french")


def test_only_a_seat_of_a_person_elsewhere_is_taken() -> None:
    first = armorica("away", "bot settler")
    one_move(first)
    for seat in (A, C, "rome", ""):
        first.click("join", id=seat)
        assert first.scene.game.people == (A,)


def test_the_greeting_stays_when_the_seat_is_taken() -> None:
    first, second = one_turn()
    second.click("end-turn")
    second.app.write("share-greeting", "For you both")
    third = Device(tab="three")
    arrive(third, link(first))
    arrive(third, link(second))
    third.click("join", id="british")
    assert third.scene.links.greeting == "For you both"


def test_a_game_that_cannot_be_kept_is_not_lost_by_taking_a_seat() -> None:
    storage = Memory()
    second = Device(storage, tab="two")
    first = by_link("british")
    first.click("end-turn")
    arrive(second, link(first))
    storage.trouble = "full"
    second.click("pass")
    second.click("end-turn")
    moves = now(second).moves
    second.click("join", id="british")
    assert now(second).moves == moves
    assert second.scene.viewer == "british"


def test_another_tab_goes_on_with_the_game_and_no_seat_is_taken_here() -> None:
    first = by_link("british")
    first.click("end-turn")
    Device(first.storage, "newer").click("resume")
    first.app.changed_elsewhere(*list(first.storage.items())[-1])
    assert first.scene.shell.locked
    first.click("join", id="french")
    assert first.scene.game.people == ("british",)


def test_a_seat_that_was_taken_in_another_tab_stays_where_the_game_is_played_here_again() -> None:
    first = by_link("british")
    first.click("end-turn")
    other, front = (Device(first.storage, tab) for tab in ("newer", "front"))
    other.click("resume")
    other.click("join", id="french", field="too")
    first.app.changed_elsewhere(*list(first.storage.items())[-1])
    first.click("here")
    assert first.scene.game.people == ("british", "french")
    front.click("resume")
    assert front.scene.game.people == ("british", "french")


def test_a_reader_of_the_first_link_among_several_people_can_choose_a_seat() -> None:
    first, other = armorica("away", "away"), Device(tab="two")
    one_move(first)
    arrive(other, link(first))
    assert other.scene.game.people == (B,)
    assert "to move on this device: Darioritum" in str(notice_text(other.scene))
    offered = {id: label for do, id, label in notice_buttons(other.scene) if do == "join"}
    assert offered == {A: "Play Condate instead", C: "Play Vorgium instead"}
    other.click("join", id=C)
    assert notice_text(other.scene) is None
    assert other.scene.game.people == (C,)
    assert other.scene.mode == "send"


def test_of_two_people_nobody_is_asked_who_they_are() -> None:
    first, other = by_link("british"), Device(tab="two")
    first.click("end-turn")
    arrive(other, link(first))
    assert notice_text(other.scene) is None


def test_while_a_bot_decides_between_two_people_there_is_no_link_yet() -> None:
    first, other = armorica("bot settler", "away"), Device(tab="two")
    one_move(first)
    assert first.scene.mode == "wait"
    first.click("share")
    assert first.scene.links.share is not None
    assert not first.scene.links.share.address
    assert "The bot moves first" in slip(first)
    first.let_the_bot_play()
    assert first.scene.mode == "send"
    arrive(other, link(first))
    assert other.scene.game.people == (C,)
    assert other.scene.mode == "play"


def test_a_link_that_was_sent_while_a_bot_decided_leaves_the_people_at_their_own_tables() -> None:
    """Of an older page: it is for the person behind the bot."""
    first, other = armorica("bot settler", "away"), Device(tab="two")
    one_move(first)
    arrive(other, encode(now(first)))
    assert other.scene.game.people == (C,)
    other.let_the_bot_play()
    assert other.scene.mode == "play"


def test_a_game_against_a_bot_can_be_shared_while_the_bot_thinks() -> None:
    device = Device().start("british")
    device.click("end-turn")
    assert device.scene.mode == "wait"
    device.click("share")
    assert device.scene.links.share is not None
    assert device.scene.links.share.address
