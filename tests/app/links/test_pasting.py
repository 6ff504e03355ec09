"""A link that is pasted: found in whatever a messenger copied, opened as any other, or refused."""

from __future__ import annotations

import pytest

from acres.app.kit.game_page import load
from acres.app.links import pasting
from acres.app.shell import regions
from acres.core.journal import Journal
from acres.core.link import encode
from tests.app.by_link import arrive, by_link, link, now, slip
from tests.app.fakes import Device, Event, notice_text
from tests.app.scenes import Elements

ONE, OTHER = (encode(Journal.new("snow", {}, seed)) for seed in (1, 2))
PLACE = "https://acres.example/play/"


def fragment(written: str) -> str | None:
    found = pasting.find(written)
    return found.fragment if found else None


def paste(device: Device, written: str) -> None:
    device.app.handle(Event("input", target="pasted", typing=True, value=written))


@pytest.mark.parametrize(
    "around",
    [
        "{}",
        "#{}",
        PLACE + "#{}",
        " " + PLACE + "#{}\n",
        "acres.example#{}",
        "Your turn!\n" + PLACE + "#{}\nSent from my train #late",
        "See (" + PLACE + "#{}).",
        "<" + PLACE + "#{}>",
        "[09:14] Ann: *" + PLACE + "#{}*",
        "“" + PLACE + "#{}”",
    ],
)
def test_the_link_is_found_in_what_was_copied(around: str) -> None:
    assert fragment(around.format(ONE)) == ONE


def test_of_several_links_the_last_is_opened_that_is_whole() -> None:
    assert fragment(f"{PLACE}#{ONE}\n{PLACE}#{OTHER}") == OTHER
    assert fragment(f"{PLACE}#{ONE}\n{PLACE}#{OTHER[:-1]}") == ONE


@pytest.mark.parametrize("written", ["", " \n", "Your turn!", PLACE, "#", "see you #!"])
def test_where_there_is_no_link_that_is_said(written: str) -> None:
    assert fragment(written) is None
    device = Device()
    paste(device, written)
    assert "There is no link of a game in this" in str(notice_text(device.scene))
    device.click("aside", id="link")
    assert notice_text(device.scene) is None


@pytest.mark.parametrize("damaged", [ONE[:-3], ONE + "A", "1AB%20" + ONE[6:], "2" + ONE[1:]])
def test_a_damaged_link_is_refused_with_the_sentence_that_it_gets_anywhere(damaged: str) -> None:
    opened, pasted = Device(), Device()
    arrive(opened, damaged)
    paste(pasted, f"Look:\n{PLACE}#{damaged}\n")
    assert notice_text(pasted.scene)
    assert notice_text(pasted.scene) == notice_text(opened.scene)


def test_the_answer_is_pasted_where_the_game_waits_for_it() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    arrive(second, link(first))
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
    found = Elements(pasting.field()).found
    [field] = [values["id"] for name, values in found if name == "textarea"]
    assert [values["for"] for name, values in found if name == "label"] == [field]
    assert [values["data-share"] for name, values in found if name == "button"] == ["paste"]
