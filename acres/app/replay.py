"""Looking back: past positions, a replay, a branch; and the buttons for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import acres
from acres.app.desk import Desk, Feature, Undo
from acres.app.kit.commands import Command
from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.new_game import fresh_seed
from acres.app.kit.replay_part import ReplayPart
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import BETTER, button, planned, segments
from acres.app.session.past import SPEEDS, PastPosition
from acres.app.session.session import Session
from acres.app.session.speech import viewpoint, way_out
from acres.core.game import OPEN
from acres.core.journal import Journal
from acres.core.sentences import say, say_c


class Replay(Feature):
    """The commands that look back on the open game."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        steps = ("show", "step", "autoplay", "speed", "eyes")
        self.words = {
            **dict.fromkeys(steps, self._look_back),
            "live": self._look_up,
            "branch": self._take_over,
        }
        self._stop_running: Undo | None = None

    def closed(self) -> None:
        self._stop()
        self.desk.notices.drop("branch")

    def way(self) -> Sequence[Command]:
        past = self.desk.session.past if self.desk.session else None
        if past is None or not self.desk.storage.id:
            return ()
        eyes = [Command("eyes", past.eyes)] if past.eyes in past.offered else []
        return [Command("show", str(past.at)), *eyes]

    def _look_back(self, wanted: Command) -> None:
        session = self.desk.session
        if session is None:
            return
        self._attend()
        if wanted.do == "show" and wanted.id.isdecimal():
            session.look_back(int(wanted.id))
        elif wanted.do == "step" and not session.past:
            session.look_back(session.journal.ply)
        past = session.past
        if past is None:
            return
        session.note = None
        match wanted.do:
            case "step":
                session.note = past.stuck(wanted.id)
                past.step(wanted.id)
            case "autoplay" if not session.journal.ply:
                session.note = past.stuck("on")
            case "autoplay":
                past.play()
            case "speed" if wanted.id in SPEEDS:
                past.speed = wanted.id
            case "eyes":
                past.look(wanted.id)
        if past.playing:
            self._run(past)

    def _look_up(self, wanted: Command) -> None:
        session = self.desk.session
        if session is None:
            return
        self._attend()
        if session.view_only:
            self.desk.front_page()
        elif session.past:
            session.look_up()

    def _attend(self) -> None:
        self._stop()
        self.desk.around.sheet = self.desk.around.question = None

    def _stop(self) -> None:
        if self._stop_running:
            self._stop_running()
            self._stop_running = None

    def _run(self, past: PastPosition) -> None:
        def tick() -> None:
            past.run_on()
            self._stop_running = None
            if past.playing:
                self._run(past)
            self.desk.redraw()

        self._stop_running = self.desk.later(SPEEDS[past.speed], tick)

    # Playing on from a past position

    def _take_over(self, wanted: Command) -> None:
        session = self.desk.session
        past = session.past if session else None
        if session is None or past is None or not past.can_branch:
            return
        if past.has_ended:
            session.note = say("The game ends here: you cannot take over.")
            return
        storage = self.desk.storage
        called = storage.distinct(_named(session, past, storage.beside.name))
        branch = past.branch(int(fresh_seed()), title=called)
        self.desk.leave_for(partial(self._begin, branch))

    def _begin(self, branch: Journal) -> None:
        left = self.desk.storage.id if self.desk.storage.kept else ""
        self.desk.open(branch)
        if left:
            self.desk.notices.tell(
                "branch",
                say("This is a separate game now. The original is unchanged."),
                ("new", "games", say("Other games")),
            )


def _named(session: Session, past: PastPosition, name: str) -> str:
    header = session.journal.header
    name = " ".join(name.encode(errors="replace").decode().split())
    called = name or header.title or say(acres.manifest(header.game).title)
    # Translators: a game that goes on from another: its name, and from which moment.
    return say("{name}, from {when}", name=called, when=session.page.when(past.view()))


def controls(page: AnyPage, scene: AnyScene) -> str:
    """Draw the buttons of a replay, in place of undo and confirm."""
    at = scene.replay
    if at is None:
        return ""
    ways = (
        _sign("step", "first", say("Go to the start"), "first", can=at.at > 0),
        _sign("step", "back", say("Go back one move"), "back", can=at.at > 0),
        _sign(
            "autoplay",
            "",
            say_c("replay", "Pause") if at.playing else say_c("replay", "Play"),
            "pause" if at.playing else "play",
            can=at.last > 0,
        ),
        _sign("step", "on", say("Go forward one move"), "on", can=at.at < at.last),
        _sign("step", "last", say("Go to the end"), "last", can=at.at < at.last),
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
    return button_tag(icon(sign), do=do, id=id, can=can, class_="plain sign", label=label)


def _speed(at: ReplayPart) -> str:
    speeds = list(SPEEDS)
    following = speeds[(speeds.index(at.speed) + 1) % len(speeds)]
    return button_tag(
        # Translators: how fast a replay runs: {speed} is a number.
        text(say("{speed}×", speed=at.speed)),
        do="speed",
        id=following,
        class_="plain sign",
        label=say("Speed {speed}, next {following}", speed=at.speed, following=following),
    )


def _eyes(page: AnyPage, at: ReplayPart) -> str:
    if not at.offered:
        return ""
    buttons = (
        button_tag(
            icon("eye" if eyes == OPEN else page.manifest.signs[eyes]),
            do="eyes",
            id=eyes,
            pressed=eyes == at.eyes,
            class_=classes("plain sign", eyes != OPEN and eyes),
            label=viewpoint(page, eyes),
        )
        for eyes in at.offered
    )
    # Translators: from whose seat the table is seen.
    return segments(say("Viewpoint"), *buttons, kind="eyes")


def _comment(at: ReplayPart) -> str:
    if not at.comment:
        return ""
    from acres.core import remark  # travels with what the page does not start with

    found = remark.read(at.comment)
    return "\n".join(filter(None, (found.text, found.question.ask if found.question else "")))


def comment(scene: AnyScene) -> str:
    """Show the comment on the move, unless a card does, the bot's reason for it, and a better plan
    from here."""
    at = scene.replay
    if at is None:
        return ""
    said = "" if scene.tour else _comment(at), at.why
    told = [tag("p", text(each), class_="comment", role="status") for each in said if each]
    if at.better:
        told.append(tag("div", planned(BETTER, at.better), class_="comment", role="status"))
    return join(told)
