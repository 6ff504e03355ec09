"""Markup around the bots: progress, and buttons to watch them or to ask for a hint."""

from __future__ import annotations

from acres.app.kit.html import button_tag, icon, tag
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button
from acres.core.sentences import say, say_c


def progress(share: float) -> str:
    """Show the progress of something that takes a while."""
    return tag("progress", max=100, value=round(100 * share), aria_label=say("Thinking"))


def thinking(scene: AnyScene) -> str:
    """Show the progress of a bot's long thinking, with a button for its best answer so far.

    Where one looks on, its place is kept: a press of the button behind it would be lost if this came amid it.
    """
    if scene.bots.share is None:
        return tag("div", class_="thinking") if scene.bots.watched else ""
    now = button("hurry", say("Play now"), "plain hurry")
    return tag("div", progress(scene.bots.share), now, class_="thinking")


def watching(scene: AnyScene) -> str:
    """Offer to pause, to go on, or a single move, where only bots play."""
    if not scene.bots.watched:
        return ""
    paused = scene.bots.watched == "paused"
    label, sign = (say_c("bot", "Continue"), "play") if paused else (say("Pause"), "pause")
    run = button("watch", label, "confirm" if paused else "plain", sign=sign)
    return run + (button("watch-step", say("Play one move"), sign="on") if paused else "")


def hint_button(scene: AnyScene) -> str:
    """Ask for a hint, or put it away."""
    if not (scene.bots.can_hint or scene.bots.hint):
        return ""
    label = say("Hint")
    return button_tag(
        icon("hint"),
        do="hint",
        class_="plain hint-button",
        pressed=scene.bots.hint is not None,
        label=label,
    )
