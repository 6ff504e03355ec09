"""The changes since the picture before: motions, and the beats of the plays."""

from __future__ import annotations

from collections.abc import Iterator

from acres.app.kit import motion
from acres.app.kit.beats import FELT_BY_ALL, Sound, Touch, written
from acres.app.kit.game_page import AnyPage
from acres.app.kit.scene import AnyScene
from acres.app.session.session import Session
from acres.core.game import OPEN, Eyes, readable

NEAR = 3
"""Largest number of moves that are shown at once: a move, and the answers of standing orders."""
COVERED = frozenset({"new", "resume", "curtain", "over"})
"""Modes in which the table is covered, so that nothing is seen moving."""


def motions(number: int, page: AnyPage, before: AnyScene, scene: AnyScene) -> str | None:
    """Write the motions to the second picture, which has this number; None where nothing moves."""
    if not _moved(before, scene):
        return None
    return motion.written(number, page.motions(before.view, scene.view))


def _moved(before: AnyScene, scene: AnyScene) -> bool:
    shown = not COVERED & {before.mode, scene.mode}
    return shown and _at(scene) != _at(before) and _near(before, scene)


def _near(before: AnyScene, scene: AnyScene) -> bool:
    """Whether one picture follows from the other, in the game or both in its replay."""
    same = (before.replay is None) == (scene.replay is None)
    return same and abs(_at(scene) - _at(before)) <= NEAR


def _at(scene: AnyScene) -> int:
    if scene.replay:
        return scene.replay.at
    return scene.game.ply if scene.game else 0


def beats(
    number: int, session: Session, before: AnyScene, scene: AnyScene, *, asked: bool
) -> str | None:
    """Write what is heard and felt of the second picture, which has this number; `asked`: somebody
    wanted something, which it may refuse. Nothing is heard of plays that are taken back or looked at
    again."""
    sounds: list[Sound] = ["card"] if scene.sound.on and not before.sound.on else []
    touches: list[Touch] = ["piece"] if scene.sound.vibrates > before.sound.vibrates else []
    if asked and scene.play.note:
        touches.append("refusal")
    if before.game and not (before.replay or scene.replay):
        for heard, felt in _plays(session, before.game.ply):
            sounds += heard
            touches += felt
        if scene.mode == "play" and before.mode in ("wait", "send"):
            sounds.append("your-turn")
    return written(number, sounds, touches)


def _plays(session: Session, ply: int) -> Iterator[tuple[list[Sound], list[Touch]]]:
    """List the sounds of each play after the move with this number, and how it is felt: of the plays
    of others only what hits somebody."""
    journal = session.journal
    eyes: Eyes | None = OPEN if session.open_hands else session.eyes
    for at in range(ply, journal.ply):
        own = session.game.turn(journal.state_at(at)) in session.people
        found = session.page.beats(readable(journal.events_at(at + 1), eyes), session.people)
        felt: list[Touch] = ["confirm"] if own else []
        felt += (beat.touch for beat in found if own or beat.touch == FELT_BY_ALL)
        yield [sound for beat in found for sound in beat.sounds], felt
