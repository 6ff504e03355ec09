"""Test that a missing feature of a browser is told once, until the browser has it again."""

from __future__ import annotations

from tests.app.fakes import Device, notice_buttons, notice_text

NO_COPIES = (
    "This browser keeps no second copy of your games. If the browser crashes, you may lose your "
    "last moves."
)


def test_a_missing_feature_is_told_and_the_notice_can_be_closed() -> None:
    device = Device()
    device.app.lacking(["copies"])
    assert notice_text(device.scene) == NO_COPIES
    [(do, id, _)] = notice_buttons(device.scene)
    device.click(do, id=id)
    assert notice_text(device.scene) is None
    device.app.lacking(["copies", "offline"])
    assert "does not keep Acres" in (notice_text(device.scene) or "")


def test_once_it_is_there_again_nothing_is_said_and_another_time_it_is_said_again() -> None:
    device = Device()
    device.app.lacking(["copies"])
    device.app.lacking([])
    assert notice_text(device.scene) is None
    device.app.lacking(["copies"])
    assert notice_text(device.scene) == NO_COPIES


def test_the_notice_about_failing_storage_comes_first() -> None:
    device = Device()
    device.storage.trouble = "blocked"
    device.app.lacking(["copies"])
    device.start("british")
    assert "does not let this page save anything" in (notice_text(device.scene) or "")
