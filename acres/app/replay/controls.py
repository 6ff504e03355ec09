"""Looking back: the controls of a replay, and what happened since one's last turn."""

from __future__ import annotations

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.scene import Replay, Scene
from acres.app.kit.widgets import button, close_button
from acres.app.play.speech import way_out
from acres.app.replay.playback import SPEEDS
from acres.core.events import OPEN
from acres.core.sentences import say


def controls(page: AnyPage, scene: Scene) -> str:
    """Instead of undo and confirm: where to go, how fast, whose eyes, and out of it again."""
    at = scene.replay
    if at is None:
        return ""
    ways = (
        _sign("step", "first", say("To the start"), "first", can=at.at > 0),
        _sign("step", "back", say("One move back"), "back", can=at.at > 0),
        _sign(
            "autoplay",
            "",
            say("Stand still") if at.playing else say("Run"),
            "pause" if at.playing else "play",
            can=at.last > 0,
        ),
        _sign("step", "on", say("One move on"), "on", can=at.at < at.last),
        _sign("step", "last", say("To the end"), "last", can=at.at < at.last),
        _speed(at),
    )
    branch = ""
    if at.can_branch:
        goes_on = scene.view.outcome is None
        branch = button("branch", say("Take over from here"), "plain branch", can=goes_on)
    out = button("live", way_out(lent=at.lent), "confirm")
    share = _sign("share", "", say("Send this position as a link"), "send")
    return join(
        (
            tag("div", *ways, class_="replay-ways", role="group", aria_label=say("Replay")),
            _eyes(page, at),
            share,
            branch,
            out,
        )
    )


def _sign(do: str, id: str, label: str, sign: str, *, can: bool = True) -> str:
    return tag(
        "button",
        icon(sign),
        type="button",
        class_="plain sign",
        data_do=do,
        data_id=id or None,
        data_can=can,
        aria_disabled=None if can else "true",
        aria_label=label,
        title=label,
    )


def _speed(at: Replay) -> str:
    """One button that goes through the speeds."""
    speeds = list(SPEEDS)
    following = speeds[(speeds.index(at.speed) + 1) % len(speeds)]
    return tag(
        "button",
        text(say("{speed}×", speed=at.speed)),
        type="button",
        class_="plain sign",
        data_do="speed",
        data_id=following,
        data_can=True,
        aria_label=say("Speed {speed}; next {following}", speed=at.speed, following=following),
    )


def _eyes(page: AnyPage, at: Replay) -> str:
    if not at.offered:
        return ""
    buttons = []
    for eyes in at.offered:
        if eyes == OPEN:
            label, sign, colours = say("All cards open"), "eye", None
        else:
            label = say("From the eyes of {nation}", nation=page.words.nation(eyes))
            sign, colours = page.SIGNS[eyes], eyes
        buttons.append(
            tag(
                "button",
                icon(sign),
                type="button",
                class_=classes("plain sign", colours),
                data_do="eyes",
                data_id=eyes,
                data_can=True,
                aria_pressed="true" if eyes == at.eyes else "false",
                aria_label=label,
                title=label,
            )
        )
    return tag("div", *buttons, class_="segments eyes", role="group", aria_label=say("Whose eyes"))


def comment(scene: Scene) -> str:
    """What was written beside the move that is looked at."""
    if scene.replay is None or not scene.replay.comment:
        return ""
    return tag("p", text(scene.replay.comment), class_="comment", role="status")


def greeting(scene: Scene) -> str:
    """What was written on the link that was opened."""
    if not scene.greeting:
        return ""
    return tag("p", text(scene.greeting), class_="greeting")


def since(scene: Scene) -> str:
    """What happened since the viewer's last turn, until they move or put it away."""
    welcome = tag("p", text(scene.welcome), class_="welcome") if scene.welcome else ""
    if not scene.since:
        told = welcome + greeting(scene)
        if not told or scene.mode == "replay":
            return told
        close = button("seen", say("Close"))
        return tag("section", told, tag("div", close, class_="buttons"), class_="since")
    lines = [
        tag("li", text(line.text), class_=classes(line.seat, heading=line.heading))
        for line in scene.since
    ]
    first = next(line for line in scene.since if not line.heading)
    buttons = button("show", say("Look at it"), id=str(first.ply)) + button("seen", say("Close"))
    return tag(
        "section",
        welcome,
        greeting(scene),
        tag("h2", text(scene.since_title)),
        tag("ul", *lines),
        tag("div", buttons, class_="buttons"),
        class_="since",
    )


def account(scene: Scene) -> str:
    """The same in short while one plays, where the log is out of sight; the next thing that is
    picked, asked or answered takes its place."""
    busy = scene.note or scene.asking or scene.choices or scene.ui.started
    if busy or not scene.account or scene.mode != "play":
        return ""
    said = " ".join(line.text for line in scene.account)
    return tag(
        "section",
        tag("p", text(said)),
        button("sheet", say("More"), id="log"),
        close_button("seen"),
        class_="account",
        aria_label=say("What happened"),
    )
