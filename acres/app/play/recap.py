"""What happened while the viewer did not look, or since their last move."""

from __future__ import annotations

from acres.app.kit.html import classes, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button, close_button, greeting
from acres.core.sentences import paragraph, say, say_c


def since(scene: AnyScene) -> str:
    """What happened since the viewer's last turn, until they move or put it away."""
    welcome = tag("p", text(scene.recap.welcome), class_="welcome") if scene.recap.welcome else ""
    if not scene.recap.since:
        told = welcome + greeting(scene)
        if not told or scene.mode == "replay":
            return told
        close = button("seen", say("Close"))
        return tag("section", told, tag("div", close, class_="buttons"), class_="since")
    lines = [
        tag("li", text(line.told), class_=classes(line.seat, heading=line.heading))
        for line in scene.recap.since
    ]
    first = next(line for line in scene.recap.since if not line.heading)
    buttons = button("show", say("Look at it"), id=str(first.ply)) + button("seen", say("Close"))
    return tag(
        "section",
        welcome,
        greeting(scene),
        tag("h2", text(scene.recap.title)),
        tag("ul", *lines, tabindex=0),
        tag("div", buttons, class_="buttons"),
        class_="since",
    )


def account(scene: AnyScene) -> str:
    """The same in short while one plays, where the log is out of sight; the next thing that is
    picked, asked or answered takes its place."""
    busy = (
        scene.play.note
        or scene.shell.question
        or scene.play.choices
        or scene.play.selection.started
    )
    if busy or not scene.recap.account or scene.mode != "play":
        return ""
    said = paragraph(line.text for line in scene.recap.account)
    return tag(
        "section",
        tag("p", text(said)),
        button("sheet", say_c("log", "More"), id="log"),
        close_button("seen"),
        class_="account",
        aria_label=say("What happened"),
    )
