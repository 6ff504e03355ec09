"""The table beside the note of a lesson."""

from __future__ import annotations

from tests.app.fakes import Device
from tests.app.lessons.test_lessons import lesson_of, open_lesson, show_step


def test_ending_the_turn_calls_for_a_press_only_where_the_note_does() -> None:
    device = Device()
    open_lesson(device, "snow", "01-settle")
    asked = []
    while not lesson_of(device).over:
        asked.append(("do", "end") in lesson_of(device).about)
        if device.scene.play.can_end and not device.scene.view.actions:
            assert ("ripe" in device.page.parts["actions"]) == asked[-1]
        show_step(device)
    assert any(asked)
    device.click("lesson", id="02-town")
    while not lesson_of(device).over:
        show_step(device)
    assert not device.scene.view.actions
    assert "ripe" not in device.page.parts["actions"], "the note offers the next lesson"
