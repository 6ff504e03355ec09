"""The sheet of standing orders: where it is offered, and what it shows."""

from __future__ import annotations

from acres.app.kit.widgets import STANDING_ORDERS
from acres.app.play import orders_panel
from acres.app.shell import regions
from acres.games.snow.page import PAGE as snow
from tests.app.attacks import RAID
from tests.app.by_link import arrive, link, now, play
from tests.app.fakes import Device
from tests.app.play.orders import KINDS, hand_over, never_ask, order, two
from tests.app.scenes import Elements

OPENER = 'data-do="sheet" data-id="orders"'


def markup(device: Device) -> list[tuple[str, dict[str, str]]]:
    found = regions.regions(snow, device.scene)
    return Elements(found["slip"]).found


def pressed(device: Device) -> dict[str, str]:
    return {
        each["data-field"]: each["data-id"]
        for _, each in markup(device)
        if each.get("data-do") == "order" and each["aria-pressed"] == "true"
    }


def for_all(device: Device) -> dict[str, str]:
    """By attack: the answer that holds for all cards."""
    return {attack: answer for attack, answer in pressed(device).items() if " " not in attack}


def pick(device: Device, move: str) -> None:
    """Pick all parts of a play, ready for Confirm."""
    session, wanted = device.session, tuple(move.split())
    [play] = [each for each in session.selection.plays if each.move == wanted]
    for part in play.parts:
        if part not in session.selection.picked:
            session.tap(part.zone, part.id)
    if session.selection.move is None:
        session.choose(move)
    assert session.selection.move == wanted


def test_the_answer_for_all_cards_shows_where_they_have_the_same() -> None:
    britain, _ = two()
    britain.click("sheet", id="orders")
    assert for_all(britain) == {"raid": "ask", "ambush": "ask"}
    order(britain, "raid", rangers="block")
    assert for_all(britain) == {"ambush": "ask"}
    britain.click("order", field="raid", id="block")
    assert for_all(britain) == {"raid": "block", "ambush": "ask"}


def test_the_sheet_is_offered_where_an_attack_is_asked_and_only_there() -> None:
    britain, france = two()
    hand_over(britain, france)
    assert OPENER not in orders_panel.panel(france.scene)
    play(france, RAID)
    assert OPENER not in orders_panel.panel(france.scene)
    arrive(britain, link(france))
    assert OPENER in orders_panel.panel(britain.scene)
    play(britain, "allow")
    assert OPENER not in orders_panel.panel(britain.scene)


def test_the_sheet_is_offered_beside_the_link_but_not_with_a_position() -> None:
    britain, _ = two()
    play(britain, "end")
    assert OPENER in regions.regions(snow, britain.scene)["share-rest"]
    britain.click("show", id="1")
    britain.click("share")
    assert OPENER not in regions.regions(snow, britain.scene)["share-rest"]


def test_before_an_attack_is_confirmed_it_says_that_the_other_side_answers_first() -> None:
    """The other side's standing orders do not matter: they depend on its hand."""
    for answer in ("ask", "keep"):
        britain, france = two()
        never_ask(britain, answer)
        hand_over(britain, france)
        assert "Before you continue" not in orders_panel.panel(france.scene)
        pick(france, RAID)
        assert "Before you continue, Britain must answer" in orders_panel.panel(france.scene)
        france.click("cancel")
        assert "Before you continue" not in orders_panel.panel(france.scene)


def test_nothing_is_said_of_answers_where_the_other_side_plays_here_too() -> None:
    here = Device(tab="here").open_game(now(two()[0]))
    here.click("reveal")
    play(here, "end")
    here.click("reveal")
    pick(here, RAID)
    assert orders_panel.panel(here.scene) == ""


def test_the_menu_leads_to_the_orders_in_games_by_link_only() -> None:
    britain, _ = two()
    other = Device().start("british")
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
