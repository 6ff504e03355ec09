"""Whatever the page shows as disabled answers a tap by one sentence; whatever it offers leads on."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from acres.app.kit.scene import DO, Scene
from acres.app.shell import regions
from tests.app.fakes import Desk
from tests.app.moments import (
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
from tests.app.scenes import Elements

Element = dict[str, str]
"""The attributes of one."""

# What is on the page


def controls(desk: Desk) -> list[Element]:
    """Everything that can be tapped, in the regions and on the map."""
    scene = desk.scene
    found = []
    for html in regions.regions(desk.app.table, scene).values():
        for tag, element in Elements(html).found:
            if "data-do" in element or "data-zone" in element or "aria-disabled" in element:
                assert tag == "button" or is_veil(element), element
                found.append(element)
    for id, given in regions.attributes(desk.app.table, scene).items():
        if id.startswith("place-") and scene.mode != "new":
            own = {name: value for name, value in given.items() if value is not None}
            found.append({**own, "data-zone": "map", "data-id": id.removeprefix("place-")})
    return found


def is_off(element: Element) -> bool:
    return element.get("aria-disabled") == "true"


def is_veil(element: Element) -> bool:
    """The shadow around a sheet: a tap closes the sheet."""
    return element.get("class") == "veil"


def tap(desk: Desk, element: Element) -> None:
    names = ("zone", "id", "copy", "field")
    data = {name: element[f"data-{name}"] for name in names if f"data-{name}" in element}
    desk.click(element.get("data-do", ""), **data)


def standing(scene: Scene) -> Any:
    """What a tap can change of the game and the picks."""
    ui = scene.ui
    return scene.mode, scene.ply, scene.replay, ui.picked, ui.verb, ui.chosen, scene.asking


def everything(desk: Desk) -> Any:
    """What a tap can change at all, its note left out."""
    scene = desk.scene
    around = scene.tab, scene.sheet, scene.inspect, scene.lens, scene.since, scene.seed
    asked = scene.share, scene.choices
    return standing(scene), around, asked, scene.new, scene.alert, len(desk.page.downloads)


def is_one_sentence(said: str) -> bool:
    """With or without the section it comes from."""
    whole = re.fullmatch(r"[A-Z“].*\w”?\.( \([^()]+\))?", said) is not None
    return whole and ". " not in re.sub(r"\. \([^()]+\)$|St\. ", "", said) and "{" not in said


every_moment = pytest.mark.parametrize("moment", MOMENTS)
every_game = pytest.mark.parametrize("what", PLAYED)


def desks(what: str, moment: str) -> Iterator[Desk]:
    """The page at this moment of the game, each time with another tab open."""
    for game, tab in zip(games(what), TABS, strict=True):
        desk = MOMENTS[moment](game)
        desk.click("tab", id=tab)
        yield desk


# The laws


@every_moment
@every_game
def test_what_cannot_be_used_answers_and_changes_nothing(what: str, moment: str) -> None:
    """By one sentence; a thing or an action names the section of the rules. What is neither
    offered nor disabled goes with other picks: tapping it changes the picks, and tells why
    the chosen action was given up."""
    heard = set()
    for desk in desks(what, moment):
        found, session = controls(desk), desk.app.session
        assert session
        desk.app.draw = lambda: None  # type: ignore[method-assign]  # the page needs no picture here
        for element in found:
            if "data-can" in element or is_veil(element):
                assert not is_off(element), element
                continue
            scene, session.note = desk.scene, None
            tap(desk, element)
            after = desk.scene
            said = after.note or after.alert
            if not is_off(element):
                assert "data-do" not in element or element["data-do"] == "verb", element
                assert scene.ui.started, element
                assert standing(after) != standing(scene), element
                assert said or after.ui.verb or not scene.ui.verb, element
                session.ui = scene.ui
                continue
            assert said, element
            assert standing(after) == standing(scene), (element, said)
            assert is_one_sentence(said) or scene.locked, said
            thing = "data-zone" in element or element["data-do"] == "verb"
            assert said.endswith(")") or not thing or scene.mode != "play", said
            heard.add(said)
    assert heard


BROWSERS = {"import", "close"}
"""What assets/js does, or style sheets hide where there is nothing to close."""


@every_moment
@pytest.mark.parametrize("what", ["snow", "armorica"])
def test_what_is_offered_leads_to_a_change(what: str, moment: str) -> None:
    game, tab = games(what)[0], random.Random(moment).choice(TABS)
    seen = set()
    desk = MOMENTS[moment](game)
    desk.click("tab", id=tab)
    for element in controls(desk):
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
            desk = playing(game)
            for sheet in ("menu", "actions", "counting"):
                desk.click("sheet", id=sheet)
                found = [one for one in controls(desk) if not is_veil(one)]
                assert all(is_off(one) != ("data-can" in one) for one in found)
                desk.click("close")


@pytest.mark.parametrize("people", ["other-chooses", "link", "table"])
def test_on_the_way_to_a_game_it_is_the_same(people: str) -> None:
    """Where a side is to be chosen, or the cards are dealt by hand."""
    desk = Desk()
    desk.click("set", field="people", id=people)
    desk.click("start")
    assert desk.scene.mode == "new"
    for element in controls(desk):
        assert is_off(element) != ("data-can" in element), element
        if is_off(element):
            tap(desk, element)
            assert desk.scene.new.note
            assert is_one_sentence(desk.scene.new.note[1])


# What some of them say


@cache
def opening() -> Game:
    return Game("snow", (("edition", "second"),), 3, ())


def note(desk: Desk) -> str:
    return desk.scene.note or ""


def test_the_buttons_of_the_bar_say_what_is_missing() -> None:
    desk = playing(opening())
    for do, said in (
        ("undo", "There is nothing to take back."),
        ("redo", "Nothing was taken back that could be played again."),
        ("cancel", "Nothing is picked that could be put back."),
        ("confirm", "Nothing is complete yet that could be confirmed."),
    ):
        desk.click(do)
        assert note(desk) == said


def test_undo_leaves_the_picks_where_there_is_nothing_to_take_back() -> None:
    desk = playing(opening())
    desk.click("verb", id="income")
    desk.click("undo")
    assert desk.scene.ui.verb == "income"
    assert note(desk) == "No move can be taken back; “Cancel” is for the picks."


def test_while_the_other_side_decides_everything_says_so() -> None:
    desk = waiting(opening())
    for tapped in ({"zone": "map", "id": "boston"}, {"zone": "hand", "id": "boston"}):
        desk.click(**tapped)
        assert note(desk) == "It is for Britain to decide now. (rule 2.1)"
    for do in ("undo", "redo", "cancel", "confirm", "pass", "end-turn"):
        desk.app.session.note = None  # type: ignore[union-attr]
        desk.click(do)
        assert note(desk) == "It is for Britain to decide now. (rule 2.1)", do


def test_in_the_past_everything_says_the_way_out() -> None:
    desk = looking_back(games("snow")[0])
    desk.click(zone="map", id="boston")
    assert note(desk) == "This is a past position: “Back to the game” leads out of it."
    desk.click("step", id="first")
    assert not note(desk)
    desk.click("step", id="back")
    assert note(desk) == "This is the start: nothing comes before it."
    desk.click("step", id="last")
    desk.press("ArrowRight")
    assert note(desk) == "This is the newest position: nothing comes after it."
    desk.click("live")
    assert not note(desk)


def test_a_position_that_was_sent_is_left_by_the_button_that_is_there() -> None:
    desk = lent(games("snow")[0])
    desk.click(zone="map", id="boston")
    assert note(desk) == "This is a past position: “Close” leads out of it."
    out = next(one for one in controls(desk) if one.get("data-do") == "live")
    assert "data-can" in out


def test_after_the_end_everything_says_so() -> None:
    desk = over(opening())
    desk.click(zone="map", id="boston")
    assert note(desk) == "The game is over. (rule 9.4)"
    desk = over(games("armorica")[0])
    row = desk.scene.view.rows["gauls"]
    desk.click(zone="gauls", id=row[0])
    assert note(desk) == "The game is over. (The end)"


def test_confirm_waits_for_the_open_question() -> None:
    desk = playing(opening())
    desk.click("verb", id="income")
    desk.click(zone="hand", id="boston")
    desk.click("resign")
    desk.click("confirm")
    assert note(desk) == "First answer the question that is open."
    assert desk.scene.ply == 0
    desk.click("keep")
    desk.click("confirm")
    assert desk.scene.ply == 1


def test_while_a_drawn_card_is_asked_confirm_waits_and_a_disabled_place_changes_nothing() -> None:
    desk = table()
    discard(desk, "norfolk")
    desk.click("end-turn")
    choices = desk.scene.choices
    desk.click("confirm")
    assert note(desk) == "First choose the card that was drawn."
    desk.click(zone="map", id="detroit")
    assert note(desk).endswith(")")
    assert desk.scene.choices == choices


def test_a_card_that_the_chosen_action_cannot_use_says_why() -> None:
    desk = playing(opening())
    hand = desk.scene.view.sides["british"].hand
    desk.click("verb", id="reserve")
    if desk.scene.ui.verb is None:  # only location cards are held
        assert note(desk).endswith("(rule 8.7)")
    desk.click("verb", id="income")
    gold = {
        pick.id for play in desk.scene.ui.plays if play.move[0] == "income" for pick in play.parts
    }
    other = next(card for card in hand if card not in gold)
    desk.click(zone="hand", id=other)
    assert desk.scene.ui.verb is None
    assert re.search(r"cannot use|cannot be used", note(desk))


def test_looking_at_a_card_that_lies_in_no_open_place_gives_no_reason() -> None:
    desk = playing(opening())
    card = desk.scene.view.sides["british"].undrawn[0]
    for zone in ("", "british", "unseen"):
        desk.click("inspect", zone=zone, id=card)
        assert desk.scene.inspect
        assert desk.scene.inspect.why is None
