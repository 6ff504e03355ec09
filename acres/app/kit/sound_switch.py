"""The switch of the table's sounds, and the offer to turn them on."""

from __future__ import annotations

from acres.app.kit.html import button_tag, icon, tag, text
from acres.app.kit.scene import AnyScene, Scene, View
from acres.app.kit.widgets import button
from acres.core.sentences import say


def sound_switch(scene: Scene[View], kind: str) -> str:
    """Turn the sounds of the table on or off."""
    on = scene.sound.on
    # Translators: the name of a switch: the sounds of the table.
    label = say("Sound")
    sign = icon("sound" if on else "silent")
    return button_tag(sign, do="sound", pressed=on, class_=f"{kind} sound-switch", label=label)


def offer(scene: AnyScene) -> str:
    """Offer sound beside the prompt, as long as nothing else is asked there."""
    play = scene.play
    busy = play.selection.started or play.choices or play.note or scene.shell.question
    if not scene.sound.offered or busy or scene.mode not in ("play", "wait", "send"):
        return ""
    said = tag("span", text(say("This table has sound.")), class_="quiet")
    return said + button("sound", say("Turn on sound"), "plain", sign="sound")
