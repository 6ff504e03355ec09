"""What the panel with a link says, and what is copied from it; what a link with a wrong game says."""

from __future__ import annotations

import pytest

from acres.app.kit.game_page import load
from acres.app.shell import regions
from acres.core.link import decode
from tests.app.by_link import arrive, by_link, link, now, play
from tests.app.fakes import Desk
from tests.app.scenes import Elements
from tests.core.linked_games import forged

HEAD = "game: snow 1\nseed: 3\nbritish: human\nfrench: human\n\n"


def markup(desk: Desk) -> str:
    found = regions.regions(load(now(desk).header.game), desk.scene)
    return found["slip"] + found["screen"] + found["share-rest"]


def copied(desk: Desk, way: str) -> str:
    """What the element holds that this button copies from; see assets/js/share.js."""
    after = markup(desk).partition(f'id="{way}"')[2].partition(">")[2]
    return after.partition("</textarea>")[0].replace("&#x27;", "'").replace("&amp;", "&")


def sending() -> Desk:
    desk = by_link("british")
    desk.click("end-turn")
    return desk


def test_the_panel_says_that_a_link_trusts_its_players_and_what_comes_then() -> None:
    trusts = "it trusts its players not to look at what is hidden from them"
    desk = sending()
    assert trusts in markup(desk)
    assert "When the answer comes" in markup(desk)
    desk.click("show", id="1")
    desk.click("share")
    assert trusts in markup(desk)
    assert "When the answer comes" not in markup(desk)


def test_the_link_is_copied_as_it_is_or_with_a_few_words() -> None:
    desk = sending()
    address = link(desk)
    assert copied(desk, "share-link") == address
    assert (
        copied(desk, "share-text") == f"A Few Acres of Snow: it is the turn of France.\n{address}"
    )
    desk.app.write("share-greeting", "Don't wait & win")
    assert copied(desk, "share-text") == "\n".join(
        ("Don't wait & win", "A Few Acres of Snow: it is the turn of France.", link(desk))
    )


def test_the_few_words_say_what_is_sent() -> None:
    desk = sending()
    desk.click("show", id="1")
    desk.click("share")
    assert copied(desk, "share-text").startswith("A Few Acres of Snow: look at this position.\n")
    desk.click("live")
    second = Desk(tab="two")
    arrive(second, link(desk))
    second.click("resign")
    second.click("resign-yes")
    assert copied(second, "share-text").startswith("A Few Acres of Snow: the game is over.\n")
    arrive(desk, link(second))
    desk.click("share")
    assert copied(desk, "share-text").startswith("A Few Acres of Snow: look at this game.\n")


def test_every_way_to_send_has_its_button() -> None:
    buttons = [v for tag, v in Elements(markup(sending())).found if tag == "button"]
    ways = [values["data-share"] for values in buttons if "data-share" in values]
    assert [way for way in ways if way != "paste"] == ["sheet", "copy", "text", "qr"]


def test_nothing_lies_over_a_link_that_was_asked_for() -> None:
    """On a small screen a veil lies over the table behind a sheet."""
    desk = Desk()
    desk.start("british")
    desk.click("sheet", id="menu")
    desk.click("share")
    assert desk.scene.sheet == "share"
    assert "veil" not in regions.regions(load("snow"), desk.scene)["menu"]


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
    desk = by_link("british")
    before, kept = desk.app.session, dict(desk.storage)
    arrive(desk, forged(HEAD + moves))
    assert desk.app.session is before
    assert desk.storage == kept
    assert "does not follow the rules here" in str(desk.scene.alert)
    assert why in str(desk.scene.alert)
    empty = Desk()
    arrive(empty, forged(HEAD + moves))
    assert empty.app.session is None
    assert not empty.storage


@pytest.mark.parametrize(
    ("version", "told"),
    [
        (2, "made by a newer version of this page; load the page again to get it"),
        (0, "played by earlier rules, which this page does not know any more"),
    ],
)
def test_a_link_of_other_rules_says_what_can_be_done(version: int, told: str) -> None:
    desk = Desk()
    arrive(desk, forged(HEAD.replace("snow 1", f"snow {version}") + "end\n"))
    assert desk.app.session is None
    assert told in str(desk.scene.alert)
    assert "does not follow" not in str(desk.scene.alert)


def test_the_link_is_of_the_move_that_was_played_instead() -> None:
    desk = by_link("british")
    for move in ("pass", "income boston"):
        play(desk, move)
        assert decode(link(desk).rpartition("#")[2]).text == now(desk).text()
        desk.click("share")  # the panel closes
        desk.click("undo")
