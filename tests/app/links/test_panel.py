"""Test the panel with a link, the texts to copy, and the refusal of a link with a wrong game."""

from __future__ import annotations

import pytest

from acres.app.kit.game_page import load
from acres.app.shell import regions
from acres.core.journal import SELF, Journal
from acres.core.link import decode
from tests.app.by_link import arrive, by_link, link, now, play, sending
from tests.app.fakes import Device, notice_text
from tests.app.scenes import Elements
from tests.core.linked_games import forged

REST = "share-rest"
HEAD = "game: snow 1\nseed: 3\nbritish: human\nfrench: human\n\n"


def markup(device: Device) -> str:
    found = regions.regions(load(now(device).header.game), device.scene)
    return found["slip"] + found["screen"] + found[REST]


def copied(device: Device, way: str) -> str:
    """Return the content of the element that a button copies; see assets/js/share.js."""
    after = markup(device).partition(f'id="{way}"')[2].partition(">")[2]
    return after.partition("</textarea>")[0].replace("&#x27;", "'").replace("&amp;", "&")


def test_the_panel_says_that_a_link_trusts_its_players_and_what_comes_then() -> None:
    trusts = "playing by link relies on trust"
    device = sending()
    assert trusts in markup(device)
    assert "When you get an answer" in markup(device)
    device.click("show", id="1")
    device.click("share")
    assert trusts in markup(device)
    assert "When you get an answer" not in markup(device)


def test_the_link_is_copied_as_it_is_or_with_a_few_words() -> None:
    device = sending()
    address = link(device)
    assert copied(device, "share-link") == address
    said = "A Few Acres of Snow: it is France’s turn. Points: Britain 17 and France 29."
    assert copied(device, "share-text") == f"{said}\n{address}"
    device.app.write("share-greeting", "Don't wait & win")
    assert copied(device, "share-text") == "\n".join(("Don't wait & win", said, link(device)))


def test_the_few_words_say_what_is_sent() -> None:
    device = sending()
    device.click("show", id="1")
    device.click("share")
    assert copied(device, "share-text").startswith("A Few Acres of Snow: look at this position.\n")
    device.click("live")
    second = Device(tab="two")
    arrive(second, link(device))
    second.resign()
    assert copied(second, "share-text").startswith("A Few Acres of Snow: the game is over.\n")
    arrive(device, link(second))
    device.click("share")
    assert copied(device, "share-text").startswith("A Few Acres of Snow: look at this game.\n")


def test_nobody_is_asked_to_answer_where_all_others_are_bots() -> None:
    device = Device().start("british")
    device.click("share")
    shown = markup(device)
    assert "Send the game" in shown
    for word in ("answer", "Send the game to: ", "play on this device"):
        assert word not in shown.replace("Answer attacks in advance", "")
    assert copied(device, "share-text").startswith("A Few Acres of Snow: look at this game.\n")


def test_every_way_to_send_has_its_button() -> None:
    buttons = [v for tag, v in Elements(markup(sending())).found if tag == "button"]
    ways = [values["data-share"] for values in buttons if "data-share" in values]
    assert [way for way in ways if way != "paste"] == ["sheet", "copy", "text", "qr"]


def test_nothing_lies_over_a_link_that_was_asked_for() -> None:
    """On a small screen a veil lies over the table behind a sheet."""
    device = Device().start("british")
    device.click("sheet", id="menu")
    device.click("share")
    assert device.scene.shell.sheet == "share"
    assert "veil" not in regions.regions(load("snow"), device.scene)["menu"]


@pytest.mark.parametrize(
    ("moves", "why"),
    [
        ("end\nsettle boston\n", "settle boston"),
        ("end\nend = boston boston boston\n", "boston"),
        ("end\ngive everything away\n", "give everything away"),
        ("resign\nend\n", "end"),
    ],
)
def test_a_whole_link_with_a_move_against_the_rules_changes_nothing(moves: str, why: str) -> None:
    device = by_link("british")
    before, kept = device.app.desk.session, dict(device.storage)
    arrive(device, forged(HEAD + moves))
    assert device.app.desk.session is before
    assert device.storage == kept
    assert "does not follow the rules" in str(notice_text(device.scene))
    assert why in str(notice_text(device.scene))
    empty = Device()
    arrive(empty, forged(HEAD + moves))
    assert empty.app.desk.session is None
    assert not empty.storage


@pytest.mark.parametrize(
    ("version", "told"),
    [
        (9, "made with a newer version of Acres. Reload the page to get that version"),
        (0, "earlier version of the rules, which Acres no longer supports"),
    ],
)
def test_a_link_of_other_rules_says_what_can_be_done(version: int, told: str) -> None:
    device = Device()
    arrive(device, forged(HEAD.replace("snow 1", f"snow {version}") + "end\n"))
    assert device.app.desk.session is None
    assert told in str(notice_text(device.scene))
    assert "does not follow" not in str(notice_text(device.scene))


def test_the_link_is_of_the_move_that_was_played_instead() -> None:
    device = by_link("british")
    for move in ("pass", "income boston"):
        play(device, move)
        assert decode(link(device).rpartition("#")[2]).text == now(device).text()
        device.click("share")  # the panel closes
        device.click("undo")


@pytest.mark.parametrize("other", ["armorica", "fortress"])
def test_a_game_of_another_kind_opens_while_the_panel_is_open(other: str) -> None:
    """The panel's parts go before the panel: each is emptied while it is still on the page."""
    device = sending()
    assert REST in device.page.parts
    begun = Journal.new(other, {}, 3, dict.fromkeys(Journal.new(other, {}, 3).header.seats, SELF))
    device.open_game(begun)
    assert device.page.data["game"] == other
    assert REST not in device.page.parts
