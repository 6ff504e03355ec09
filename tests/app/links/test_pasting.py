"""A link that is pasted: found in whatever a messenger copied, opened as any other, or refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from acres.app.kit.game_page import load
from acres.app.links import panel
from acres.app.shell import regions
from acres.core.journal import Journal
from acres.core.link import encode
from tests.app.by_link import arrive, by_link, link, now, one_turn, slip
from tests.app.fakes import Device, notice_text
from tests.app.scenes import Elements
from tests.core.link_surroundings import KINDS, PLACE, as_fragment

GAME = Journal.new("snow", {}, 1)
ONE, OTHER = encode(GAME), encode(Journal.new("snow", {}, 2))


def paste(device: Device, written: str) -> None:
    device.write("pasted", written)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_the_link_is_found_in_whatever_was_copied(kind: Callable[[str], str]) -> None:
    device = Device()
    paste(device, kind(ONE))
    assert now(device).text() == GAME.text()
    assert notice_text(device.scene) is None


def test_the_link_is_found_in_whatever_the_address_has_become() -> None:
    for kind in KINDS.values():
        fragment = as_fragment(kind(ONE))
        if fragment:
            device = Device()
            device.write("linked", fragment)
            assert now(device).text() == GAME.text()


def test_of_several_links_the_last_is_opened_that_is_whole() -> None:
    for other, opened in ((OTHER, "seed: 2"), (OTHER[:-1], "seed: 1")):
        device = Device()
        paste(device, f"{PLACE}#{ONE}\n{PLACE}#{other}")
        assert opened in now(device).text()


@pytest.mark.parametrize("written", ["", " \n", "Your turn!", PLACE, "#", "see you #!"])
def test_a_text_without_a_link_is_refused(written: str) -> None:
    device = Device()
    paste(device, written)
    assert "The pasted text contains no game link" in str(notice_text(device.scene))
    device.click("aside", id="link")
    assert notice_text(device.scene) is None


@pytest.mark.parametrize(
    "damaged", [ONE[:-3], ONE[:9] + "A" + ONE[9:], "1AB%20" + ONE[6:], "2" + ONE[1:]]
)
def test_a_damaged_link_is_refused_with_the_sentence_that_it_gets_anywhere(damaged: str) -> None:
    opened, pasted = Device(), Device()
    arrive(opened, damaged)
    paste(pasted, f"Look:\n{PLACE}#{damaged}\n")
    assert notice_text(pasted.scene)
    assert notice_text(pasted.scene) == notice_text(opened.scene)


def test_the_answer_is_pasted_where_the_game_waits_for_it() -> None:
    first, second = one_turn()
    second.click("end-turn")
    second.click("end-yes")
    assert now(second).ply > now(first).ply
    paste(first, f"Britain, your turn!\n{link(second)}")
    assert now(first).moves == now(second).moves
    assert first.scene.mode == "play"


def test_the_field_stands_where_an_answer_is_awaited_and_on_the_front_page() -> None:
    device = by_link("british")
    device.click("end-turn")
    assert 'id="paste-link"' in slip(device)
    device.click("show", id="1")
    device.click("share")
    assert 'id="paste-link"' not in slip(device)
    front = regions.regions(load("snow"), Device().scene)["screen"]
    assert front.count('id="paste-link"') == 1


def test_the_field_has_a_label_and_a_button() -> None:
    found = Elements(panel.field()).found
    [field] = [values["id"] for name, values in found if name == "textarea"]
    assert [values["for"] for name, values in found if name == "label"] == [field]
    assert [values["data-share"] for name, values in found if name == "button"] == ["paste"]
