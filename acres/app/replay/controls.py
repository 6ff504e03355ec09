"""Looking back: the controls of a replay, and what happened since one's last turn."""

from __future__ import annotations

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import AnyScene, ReplayPart
from acres.app.kit.widgets import button
from acres.app.session.past import SPEEDS
from acres.app.session.speech import way_out
from acres.core.events import OPEN
from acres.core.sentences import say, say_c


def controls(page: AnyPage, scene: AnyScene) -> str:
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
            say_c("replay", "Stand still") if at.playing else say_c("replay", "Run"),
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
    out = button("live", way_out(view_only=at.view_only), "confirm")
    share = _sign("share", "", say("Send this position as a link"), "send")
    return join(
        (
            # Translators: noun: what the buttons are for that go through a game.
            tag("div", *ways, class_="replay-ways", role="group", aria_label=say("Replay")),
            _eyes(page, at),
            share,
            branch,
            out,
        )
    )


def _sign(do: str, id: str, label: str, sign: str, *, can: bool = True) -> str:
    return button_tag(
        icon(sign), do=do, id=id, can=can, class_="plain sign", aria_label=label, title=label
    )


def _speed(at: ReplayPart) -> str:
    """One button that goes through the speeds."""
    speeds = list(SPEEDS)
    following = speeds[(speeds.index(at.speed) + 1) % len(speeds)]
    return button_tag(
        # Translators: how fast a replay runs: {speed} is a number.
        text(say("{speed}×", speed=at.speed)),
        do="speed",
        id=following,
        class_="plain sign",
        aria_label=say("Speed {speed}; next {following}", speed=at.speed, following=following),
    )


def _eyes(page: AnyPage, at: ReplayPart) -> str:
    if not at.offered:
        return ""
    buttons = []
    for eyes in at.offered:
        if eyes == OPEN:
            label, sign, colours = say("All cards open"), "eye", None
        else:
            label = say("{nation}: what this side sees", nation=page.words.nation(eyes))
            sign, colours = page.manifest.signs[eyes], eyes
        buttons.append(
            button_tag(
                icon(sign),
                do="eyes",
                id=eyes,
                pressed=eyes == at.eyes,
                class_=classes("plain sign", colours),
                aria_label=label,
                title=label,
            )
        )
    # Translators: from whose seat the table is seen.
    return tag("div", *buttons, class_="segments eyes", role="group", aria_label=say("Whose eyes"))


def comment(scene: AnyScene) -> str:
    """What was written beside the move that is looked at, why a bot played it, and what would have
    been better from here."""
    at = scene.replay
    said = (at.comment or "", at.why, at.better) if at else ()
    return join(tag("p", text(each), class_="comment", role="status") for each in said if each)
