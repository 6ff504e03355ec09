"""A page that could not be drawn is drawn anew, once, and says so."""

from __future__ import annotations

import pytest

from acres.app.kit.commands import NotFetched
from acres.app.shell import regions
from tests.app.fakes import Device, notice_buttons, notice_text

TOLD = "Part of the page could not be shown, so the page was redrawn."


@pytest.fixture
def device() -> Device:
    device = Device().start("british")
    device.page.reported = []
    return device


def test_a_page_that_lacks_an_element_is_drawn_anew(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    show, missing = device.page.show, ["#share-rest"]

    def fails_once(*shown: object) -> None:
        if missing:
            raise LookupError(f"the page has no element {missing.pop()}")
        show(*shown)  # type: ignore[arg-type]

    monkeypatch.setattr(device.page, "show", fails_once)
    dressed = len(device.page.dressed)
    device.click("tab", id="rules")
    assert [str(error) for error in device.page.reported or ()] == [
        "the page has no element #share-rest"
    ]
    assert device.page.dressed[dressed:] == ["snow"]
    assert device.page.parts["tabs"] == regions.regions(device.app.desk.page, device.scene)["tabs"]
    assert notice_text(device.scene) == TOLD
    [(do, id, label)] = notice_buttons(device.scene)
    assert label == "Close"
    device.click(do, id=id)
    assert notice_text(device.scene) is None
    assert len(device.page.reported or ()) == 1


def test_whatever_is_open_is_closed_because_it_may_be_what_cannot_be_shown(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = regions.regions

    def fails_while_open(*shown: object) -> dict[str, str]:
        if device.app.desk.around.sheet == "share":
            raise ValueError("this cannot be shown")
        return whole(*shown)  # type: ignore[arg-type]

    monkeypatch.setattr(regions, "regions", fails_while_open)
    before = device.page.data["ply"]
    device.click("share")
    assert device.scene.shell.sheet is None
    assert notice_text(device.scene) == TOLD
    device.click("verb", id="discard")
    assert device.scene.play.selection.started
    assert len(device.page.reported or ()) == 1
    assert device.page.data["ply"] == before


def test_a_page_that_cannot_be_drawn_at_all_is_tried_twice_and_the_game_is_stored(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = []

    def fails(*shown: object) -> None:
        tried.append(shown)
        raise ValueError("nothing can be shown")

    monkeypatch.setattr(device.page, "show", fails)
    with pytest.raises(ValueError, match="nothing can be shown"):
        device.click("tab", id="rules")
    assert len(tried) == 2
    assert device.app.desk.storage.kept


# Parts that a page finds missing when it needs them: of an old build, say

MISSING = "Part of Acres failed to load. Check your connection, then try again."


def lack(monkeypatch: pytest.MonkeyPatch, device: Device, *tabs: str) -> None:
    """Let the part be missing that shows a game where one of these tabs is open."""
    whole = regions.regions

    def shown(*given: object) -> dict[str, str]:
        if device.app.desk.session and device.app.desk.around.tab in tabs:
            raise NotFetched("acres.games.snow.page.counting could not be fetched")
        return whole(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(regions, "regions", shown)


def test_a_tab_whose_part_is_missing_says_so_and_the_log_is_shown(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    lack(monkeypatch, device, "counting")
    device.click("tab", id="counting")
    assert notice_text(device.scene) == MISSING
    assert device.scene.shell.tab == "log"
    assert device.page.reported == [], "it is no error"
    monkeypatch.undo()
    device.click("tab", id="counting")
    assert device.scene.shell.tab == "counting"


def test_a_game_whose_part_is_missing_is_kept_for_later(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    lack(monkeypatch, device, "counting", "log")
    before = device.session.journal.text()
    device.click("tab", id="counting")
    assert device.app.desk.session is None
    assert notice_text(device.scene) == MISSING
    assert device.page.reported == []
    monkeypatch.undo()
    device.click("resume")
    assert device.session.journal.text() == before


def test_an_answer_whose_part_is_missing_says_so(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    def summary(*_: object) -> None:
        raise NotFetched("acres.app.summary.report could not be fetched")

    monkeypatch.setattr(type(device.session), "undo", summary)
    device.click("undo")
    assert notice_text(device.scene) == MISSING
    assert device.page.reported == []
