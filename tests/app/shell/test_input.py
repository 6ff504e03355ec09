"""Fingers and keys: long presses, double clicks, keys that are held."""

from __future__ import annotations

import string

from acres.app.shell.regions import regions
from tests.app.fakes import Device, InputEvent


def test_a_long_press_on_undo_goes_back_to_the_start_of_the_turn() -> None:
    device = Device().start("all")
    for _ in range(2):
        device.click("reveal")
        device.click("end-turn")
    device.click("reveal")
    device.click("pass")
    device.click("pass")
    assert device.page.data["ply"] == "4"
    device.app.handle(InputEvent("pointerdown", {"do": "undo"}))
    device.page.timers.pop()()
    device.app.handle(InputEvent("pointerup"))
    device.app.handle(InputEvent("click", {"do": "undo"}))
    assert device.page.data["ply"] == "2"


def test_a_long_press_on_a_card_looks_at_it_and_picks_nothing() -> None:
    device = Device().start("british")
    card = {"zone": "hand", "id": "boston"}
    device.app.handle(InputEvent("pointerdown", card, x=5, y=5))
    device.page.timers.pop()()
    device.app.handle(InputEvent("click", card))
    assert device.scene.shell.inspect
    assert device.scene.shell.inspect.id == "boston"
    assert not device.scene.play.selection.started
    device.press("Escape")
    assert device.scene.shell.inspect is None


def test_a_right_click_on_the_sign_of_a_card_looks_at_the_card() -> None:
    device = Device().start("british")
    sign = {"do": "inspect", "zone": "hand", "id": "boston"}
    device.app.handle(InputEvent("contextmenu", sign, name="About Boston"))
    looked = device.scene.shell.inspect
    assert looked is not None
    assert (looked.zone, looked.id) == ("hand", "boston")


def test_a_finger_that_moves_does_not_hold() -> None:
    device = Device().start("british")
    device.app.handle(InputEvent("pointerdown", {"zone": "map", "id": "boston"}, x=5, y=5))
    device.app.handle(InputEvent("pointermove", x=40, y=5))
    assert not device.page.timers


def test_the_keyboard_plays_a_turn() -> None:
    device = Device().start("british")
    hand = device.scene.view.sides["british"].hand
    assert device.press("1")
    assert device.scene.play.selection.picked[0].id == hand[0]
    device.press("Escape")
    assert not device.scene.play.selection.started
    device.click("verb", id="discard")
    device.press("2")
    assert device.press("Enter")
    assert device.page.data["ply"] == "2"  # the card, and that it is the only one
    assert device.press("u")
    assert device.page.data["ply"] == "0"
    assert device.press("r")
    device.press("U")
    assert device.page.data["ply"] == "0"
    assert device.press("?")
    assert device.scene.shell.sheet == "keys"
    device.press("Escape")
    assert device.press("e")
    assert device.press("e")
    assert device.scene.shell.question == "end", "one letter twice does not answer it"
    device.click("end-yes")
    assert device.page.data["seat"] == "french"


UNDOING = dict.fromkeys(map(ord, "uUrR"))


def test_no_letter_plays_what_cannot_be_taken_back() -> None:
    """However often it is pressed; “dee” was on the way to Deerfield."""
    device = Device().start("british")
    for actions_left in (True, False):
        for letter in (*string.ascii_letters.translate(UNDOING), *"eeeEEE"):
            device.press(letter)
        assert device.page.data["seat"] == "british"
        assert device.scene.shell.question == ("end" if actions_left else None)
        device.press("Escape")
        while device.scene.view.actions:
            device.click("pass")
    device.press("e")
    assert device.page.data["pointed"] == "end-turn"
    device.click("end-turn")
    assert device.page.data["seat"] == "french"


def test_digits_number_the_tray_and_never_drop_the_chosen_action() -> None:
    device = Device().start("british")
    device.click("verb", id="draft")
    keyed = device.app.desk.page.keyed(device.scene)  # type: ignore[union-attr]
    assert {pick.zone for pick in keyed} == {"draft", "neutral"}
    markup = regions(device.app.desk.page, device.scene)
    assert ">1</kbd>" in markup["tray"]
    assert "<kbd" not in markup["hand"]
    device.press("1")
    assert device.scene.play.selection.picked == (keyed[0],)
    for digit in "1234567890":
        device.press(digit)
        assert device.scene.play.selection.verb == "draft"
    device.press("Escape")
    device.click("verb", id="income")
    hand = device.app.desk.page.keyed(device.scene)  # type: ignore[union-attr]
    refused = 0
    for number, pick in enumerate(hand, 1):
        fits = device.scene.play.selection.can(pick.zone, pick.id)
        device.press(str(number))
        assert device.scene.play.selection.verb == "income"
        refused += not fits and bool(device.scene.play.note)
    assert refused, "a card without income says why"


def test_digits_take_one_of_several_readings_where_one_is_asked_for() -> None:
    device = Device().start("british")
    device.press("1")
    assert device.scene.play.choices
    assert "<kbd" in regions(device.app.desk.page, device.scene)["hand"], "more can be picked"
    device.press("2")
    assert len(device.scene.play.selection.picked) == 2
    for verb in device.scene.play.selection.verbs():
        device.press("Escape")
        device.click("verb", id=verb)
        while (free := sorted(device.scene.play.selection.open)) and not device.scene.play.choices:
            device.click(zone=free[0][0], id=free[0][1])
        if choices := device.scene.play.choices:
            break
    assert len(choices) > 1
    markup = regions(device.app.desk.page, device.scene)
    assert markup["choices"].count("<kbd") == len(choices)
    assert "<kbd" not in markup["hand"], "a digit means one thing"
    device.press(str(len(choices)))
    chosen = device.scene.play.selection.move
    assert chosen
    assert " ".join(chosen) == choices[-1].move


def test_keys_stay_with_the_browser_where_they_mean_something_else() -> None:
    device = Device().start("british")
    assert not device.app.handle(InputEvent("keydown", key="u", typing=True))
    assert not device.app.handle(InputEvent("keydown", key="r", modifiers=frozenset({"ctrl"})))
    assert not device.press("Enter")
    assert not device.press("Tab")
    assert not device.press("0")


def test_the_second_click_of_a_double_click_means_no_other_button() -> None:
    device = Device().start("british")
    device.click("pass")
    while device.scene.view.actions:
        device.click("pass")
    ply = device.page.data["ply"]
    assert device.app.handle(InputEvent("click", {"do": "end-turn"}, count=2))
    assert device.page.data["ply"] == ply
    device.app.handle(InputEvent("click", {"do": "end-turn"}, count=2))
    assert device.page.data["ply"] != ply, "the same button twice is another matter"


def test_a_double_click_answers_no_question() -> None:
    device = Device().start("british")
    device.app.handle(InputEvent("click", {"do": "end-turn"}))
    assert device.app.handle(InputEvent("click", {"do": "end-turn"}, count=2))
    assert (device.scene.shell.question, device.page.data["ply"]) == ("end", "0")
    device.click("end-yes")
    assert device.page.data["ply"] == "1"


def test_a_key_that_is_held_answers_no_question() -> None:
    device = Device().start("british")
    for key in ("e", "Enter"):
        device.press("e")
        assert device.app.handle(InputEvent("keydown", {"do": "end-turn"}, key=key, count=2))
        assert (device.scene.shell.question, device.page.data["ply"]) == ("end", "0")
        device.click("keep")


def test_a_place_with_the_focus_is_tapped_by_enter_and_space() -> None:
    device = Device().start("british", "8")
    assert device.press("Enter", zone="map", id="deerfield")
    assert device.scene.play.selection.picked[0].id == "deerfield"
    assert device.press(" ", zone="map", id="deerfield")
    assert not device.scene.play.selection.started
    assert device.press("i", zone="map", id="detroit")
    assert device.scene.shell.inspect
    assert "Detroit" in (device.scene.shell.inspect.why or "")
