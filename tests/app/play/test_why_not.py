"""Test that everything disabled answers a tap by one sentence, and every offer leads on."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from acres.app.kit.commands import DO
from acres.app.kit.scene import Scene
from acres.app.session.session import Session
from acres.app.shell import regions
from acres.core.lesson import load
from tests.app.fakes import Device, notice_text
from tests.app.page_states import (
    MOMENTS,
    PLAYED,
    TABS,
    Game,
    games,
    lent,
    looking_back,
    over,
    playing,
    waiting,
)
from tests.app.play.test_dealing import discard, table
from tests.app.table_laws import parsed
from tests.rings import sample

Element = dict[str, str]
"""The attributes of one."""

# What is on the page


def controls(device: Device) -> list[Element]:
    """Everything that can be tapped, in the regions and on the map."""
    scene = device.scene
    found = []
    for html in regions.regions(device.app.desk.page, scene).values():
        for tag, element in parsed(html):
            if "data-do" in element or "data-zone" in element or "aria-disabled" in element:
                assert tag == "button" or is_veil(element), element
                found.append(element)
    for id, given in regions.attributes(device.app.desk.page, scene).items():
        if id.startswith("place-") and scene.mode != "new":
            own = {name: value for name, value in given.items() if value is not None}
            found.append({**own, "data-zone": "map", "data-id": id.removeprefix("place-")})
    return found


def is_off(element: Element) -> bool:
    return element.get("aria-disabled") == "true"


def is_veil(element: Element) -> bool:
    """The shadow around a sheet: a tap closes the sheet."""
    return element.get("class") == "veil"


def tap(device: Device, element: Element) -> None:
    names = ("zone", "id", "copy", "field")
    data = {name: element[f"data-{name}"] for name in names if f"data-{name}" in element}
    device.click(element.get("data-do", ""), **data)


def standing(scene: Scene) -> Any:
    """Return the state of the game and the picks that a tap can change."""
    ui = scene.play.selection
    return (
        scene.mode,
        scene.game.ply if scene.game else 0,
        scene.replay,
        ui.picked,
        ui.verb,
        ui.chosen,
        scene.shell.question,
    )


def everything(device: Device) -> Any:
    """Return everything that a tap can change, without its note."""
    scene = device.scene
    around = (
        scene.shell.tab,
        scene.shell.sheet,
        scene.shell.inspect,
        scene.shell.lens,
        scene.recap.since,
        scene.game.seed if scene.game else None,
    )
    asked = scene.links.share, scene.play.choices
    return (
        standing(scene),
        around,
        asked,
        scene.start,
        notice_text(scene),
        scene.bots,
        scene.sound,
        len(device.page.downloads),
    )


def is_one_sentence(said: str) -> bool:
    """With or without the section it comes from."""
    whole = re.fullmatch(r"[A-Z“].*\w”?\.( \([^()]+\))?", said) is not None
    return whole and ". " not in re.sub(r"\. \([^()]+\)$|St\. ", "", said) and "{" not in said


def desks(what: str, moment: str) -> Iterator[Device]:
    """The page at this moment of the game, each time with another tab open."""
    for game, tab in zip(games(what), TABS, strict=True):
        device = MOMENTS[moment](game)
        device.click("tab", id=tab)
        yield device


# The laws


@pytest.mark.parametrize(("what", "moment"), sample([*product(PLAYED, MOMENTS)], 40))
def test_unusable_things_answer_and_change_nothing(what: str, moment: str) -> None:
    """By one sentence; a thing or an action names the section of the rules. What is neither
    offered nor disabled goes with other picks: tapping it changes the picks. A chosen action stays,
    unless it takes nothing of the table."""
    heard = set()
    for device in desks(what, moment):
        found, session = controls(device), device.app.desk.session
        assert session
        device.app.desk.draw = lambda: None  # the page needs no picture here
        for element in found:
            if "data-can" in element or is_veil(element):
                assert not is_off(element), element
                continue
            scene, session.note = device.scene, None
            tap(device, element)
            after = device.scene
            said = after.play.note or notice_text(after)
            if not is_off(element):
                assert "data-do" not in element or element["data-do"] == "verb", element
                assert scene.play.selection.started, element
                assert standing(after) != standing(scene), element
                given_up = scene.play.selection.verb and not after.play.selection.verb
                takes = any(play.parts for play in scene.play.selection.remaining)
                assert not given_up or not takes, element
                session.selection = scene.play.selection
                continue
            assert said, element
            assert standing(after) == standing(scene), (element, said)
            assert is_one_sentence(said) or scene.shell.locked, said
            thing = "data-zone" in element or element["data-do"] == "verb"
            assert said.endswith(")") or not thing or scene.mode != "play", said
            heard.add(said)
    assert heard


BROWSERS = {"import", "close"}
"""Commands of assets/js, or hidden by style sheets where there is nothing to close."""


@pytest.mark.parametrize(("what", "moment"), sample([*product(("snow", "armorica"), MOMENTS)], 14))
def test_every_offer_leads_to_a_change(what: str, moment: str) -> None:
    game, tab = games(what)[0], random.Random(moment).choice(TABS)
    seen = set()
    device = MOMENTS[moment](game)
    device.click("tab", id=tab)
    for element in controls(device):
        do = element.get("data-do")
        kind = (do, element.get("data-zone"), element.get("data-field"))
        shown = element.get("aria-pressed") == "true" or "aria-current" in element
        stays = do in BROWSERS or (shown and do in ("tab", "eyes", "show"))
        if "data-can" not in element or kind in seen or stays:
            continue
        assert do is None or do in DO, do
        seen.add(kind)
        fresh = MOMENTS[moment](game)
        fresh.click("tab", id=tab)
        before = everything(fresh)
        tap(fresh, element)
        assert everything(fresh) != before, element
    assert seen


def test_the_menu_and_the_question_offer_only_what_leads_on() -> None:
    for what in ("snow", "armorica"):
        for game in games(what):
            device = playing(game)
            for sheet in ("menu", "actions", "counting"):
                device.click("sheet", id=sheet)
                found = [one for one in controls(device) if not is_veil(one)]
                assert all(is_off(one) != ("data-can" in one) for one in found)
                device.click("close")


@pytest.mark.parametrize("people", ["other-chooses", "link", "table"])
def test_on_the_way_to_a_game_it_is_the_same(people: str) -> None:
    """Also while a side is chosen, or the cards are dealt by hand."""
    device = Device()
    device.click("set", field="people", id=people)
    device.click("start")
    assert device.scene.mode == "new"
    for element in controls(device):
        assert is_off(element) != ("data-can" in element), element
        if is_off(element):
            tap(device, element)
            assert device.scene.start.note
            assert is_one_sentence(device.scene.start.note[1])


# What some of them say


@cache
def opening() -> Game:
    return Game("snow", (("edition", "second"),), 3, ())


def note(device: Device) -> str:
    return device.scene.play.note or ""


def test_the_buttons_of_the_bar_say_what_is_missing() -> None:
    device = playing(opening())
    for do, said in (
        ("undo", "There is nothing to undo."),
        ("redo", "There is nothing to redo."),
        ("cancel", "You have no picks to put back."),
        ("confirm", "You have no complete play to confirm yet."),
    ):
        device.click(do)
        assert note(device) == said


def test_undo_leaves_the_picks_where_there_is_nothing_to_take_back() -> None:
    device = playing(opening())
    device.click("verb", id="income")
    device.click("undo")
    assert device.scene.play.selection.verb == "income"
    assert (
        note(device) == "You cannot undo any move, but you can put back your picks: press “Cancel”."
    )


def test_while_the_other_side_decides_everything_says_so() -> None:
    device = waiting(opening())
    for tapped in ({"zone": "map", "id": "boston"}, {"zone": "hand", "id": "boston"}):
        device.click(**tapped)
        assert note(device) == "Britain decides now. (rule 2.1)"
    for do in ("undo", "redo", "cancel", "confirm", "pass", "end-turn"):
        device.session.note = None
        device.click(do)
        assert note(device) == "Britain decides now. (rule 2.1)", do


def test_in_the_past_everything_says_the_way_out() -> None:
    device = looking_back(games("snow")[0])
    device.click(zone="map", id="boston")
    assert note(device) == "This is a past position: press “Return to the game” to leave it."
    device.click("step", id="first")
    assert not note(device)
    device.click("step", id="back")
    assert note(device) == "This is the start of the game."
    device.click("step", id="last")
    device.press("ArrowRight")
    assert note(device) == "This is the latest position."
    device.click("live")
    assert not note(device)


def test_a_position_that_was_sent_is_left_by_the_button_that_is_there() -> None:
    device = lent(games("snow")[0])
    device.click(zone="map", id="boston")
    assert note(device) == "This is a past position: press “Close” to leave it."
    out = next(one for one in controls(device) if one.get("data-do") == "live")
    assert "data-can" in out


def test_after_the_end_everything_says_so() -> None:
    device = over(opening())
    device.click(zone="map", id="boston")
    assert note(device) == "The game is over. (rule 9.4)"
    device = over(games("armorica")[0])
    row = device.scene.view.rows["gauls"]
    device.click(zone="gauls", id=row[0])
    assert note(device) == "The game is over. (The end)"


def test_confirm_waits_for_the_open_question() -> None:
    device = playing(opening())
    device.click("verb", id="income")
    device.click(zone="hand", id="boston")
    device.click("resign")
    device.click("confirm")
    assert note(device) == "Answer the question first."
    assert device.scene.game.ply == 0
    device.click("keep")
    device.click("confirm")
    assert device.scene.game.ply == 1


def test_while_a_drawn_card_is_asked_confirm_waits_and_a_disabled_place_changes_nothing() -> None:
    device = table()
    discard(device, "norfolk")
    device.click("end-turn")
    choices = device.scene.play.choices
    device.click("confirm")
    assert note(device) == "First choose which card was drawn."
    device.click(zone="map", id="detroit")
    assert note(device).endswith(")")
    assert device.scene.play.choices == choices


def test_a_card_that_the_chosen_action_cannot_use_says_why_and_changes_nothing() -> None:
    device = playing(opening())
    hand = device.scene.view.sides["british"].hand
    device.click("verb", id="reserve")
    if device.scene.play.selection.verb is None:  # only location cards are held
        assert note(device).endswith("(rule 8.7)")
    device.click("verb", id="income")
    gold = {
        pick.id
        for play in device.scene.play.selection.plays
        if play.move[0] == "income"
        for pick in play.parts
    }
    other = next(card for card in hand if card not in gold)
    device.click(zone="hand", id=min(gold & {*hand}))
    before = standing(device.scene)
    device.click(zone="hand", id=other)
    assert standing(device.scene) == before
    assert re.search(r"cannot use|cannot be used", note(device))


def test_looking_at_a_card_that_lies_in_no_open_place_gives_no_reason() -> None:
    device = playing(opening())
    card = device.scene.view.sides["british"].undrawn[0]
    for zone in ("", "british", "unseen"):
        device.click("inspect", zone=zone, id=card)
        assert device.scene.shell.inspect
        assert device.scene.shell.inspect.why is None


def test_picks_that_give_way_to_the_last_one_are_named() -> None:
    session = Session(load("snow", "01-settle").before(1))
    for zone, id in (("map", "albany"), ("hand", "new-york"), ("hand", "st-marys")):
        session.tap(zone, id)
    assert session.note is None
    session.tap("map", "deerfield")
    assert session.note == "Put back: Albany. That does not go with your last pick."
    assert ("map", "albany", 0) not in session.selection.picked
