"""The line of greeting: writing it never takes the field away under the fingers."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from acres.app.shell import regions as page
from acres.games.snow.page import PAGE as snow
from tests.app.by_link import by_link, link, sending
from tests.app.fakes import Device
from tests.app.scenes import Elements
from tests.app.shell.test_regions import IDS

FIELD, REST = "share-greeting", "share-rest"


def regions(device: Device) -> dict[str, str]:
    return page.regions(snow, device.scene)


def written(device: Device, greeting: str) -> dict[str, str]:
    device.app.write(FIELD, greeting)
    return regions(device)


def test_a_letter_changes_the_link_and_leaves_the_field_alone() -> None:
    """As while a character is composed of several keys."""
    device = sending()
    before, after = written(device, "に"), written(device, "にほ")
    assert {id for id, html in after.items() if html != before[id]} == {REST}
    assert FIELD in after["slip"]
    assert FIELD not in after[REST].replace('for="share-greeting"', "")
    assert "にほ" in after[REST]
    assert link(device) in after[REST]


def test_in_the_screen_of_the_end_too() -> None:
    device = by_link("british")
    device.resign()
    before, after = written(device, "G"), written(device, "Gg")
    assert {id for id, html in after.items() if html != before[id]} == {REST}
    assert FIELD in after["screen"]


def test_the_greeting_stays_in_a_field_that_is_drawn_anew() -> None:
    device = sending()
    written(device, "Good luck!")
    assert page.attributes(snow, device.scene)[FIELD] == {"value": "Good luck!"}


def test_no_greeting_is_set_while_no_panel_is_open() -> None:
    device = by_link("british")
    closed = device.scene
    device.click("sheet", id="orders")
    ordering = device.scene
    device.click("sheet", id="orders")
    device.click("end-turn")
    device.click("sheet", id="orders")
    for scene in (closed, ordering, device.scene):
        assert REST not in page.regions(snow, scene)
        assert FIELD not in page.attributes(snow, scene)


def test_the_parts_of_the_panel_lie_in_each_other_once() -> None:
    found = regions(sending())
    assert [tag for tag, values in Elements(found["slip"]).found if values.get("id") == REST] == [
        "div"
    ]
    ids = [v["id"] for html in found.values() for _, v in Elements(html).found if "id" in v]
    assert len(ids) == len(set(ids))
    assert {FIELD, REST, "share-link", "share-text", "share-told", "share-qr"} <= set(ids)
    assert list(found).index("slip") < list(found).index(REST)
    assert list(found).index("screen") < list(found).index(REST)


class Paper:
    """A stand-in for the browser's page, which must have every element that is drawn."""

    def __init__(self) -> None:
        self.drawn: dict[str, str] = {}

    def show(self, parts: Mapping[str, str], attributes: Mapping[str, object]) -> None:
        for id, html in parts.items():
            assert id in IDS or self._inside(id), f"the page has no #{id}"
            if self.drawn.get(id) != html:
                for _, values in Elements(self.drawn.get(id, "")).found:
                    self.drawn.pop(values.get("id", ""), None)
                self.drawn[id] = html
        for id in attributes:
            assert id in IDS or self._inside(id), f"the page has no #{id}"

    def _inside(self, id: str) -> bool:
        return any(f' id="{id}"' in html for html in self.drawn.values())


def test_the_panel_comes_and_goes_and_the_link_always_finds_its_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paper, device = Paper(), Device()
    monkeypatch.setattr(device.page, "show", paper.show)
    device.click("set", field="people", id="link")
    device.click("start")
    device.click("set", field="taken", id="british")
    device.click("start")
    for do, id, opened in (
        ("end-turn", "", True),
        ("sheet", "orders", False),
        ("sheet", "orders", True),
        ("share", "", False),
        ("share", "", True),
        ("show", "1", False),
        ("share", "", True),
        ("live", "", True),
        ("join", "french", False),
        ("resign", "", False),
        ("resign-yes", "", True),
        ("share", "", False),
        ("share", "", True),
        ("rematch", "", False),
        ("new", "", False),
    ):
        device.click(do, id=id)
        assert bool(paper.drawn.get(REST)) == opened, (do, id)
