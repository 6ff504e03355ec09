"""Another game that goes on from a position that is looked at, under a name that tells it apart."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import acres
from acres.app.kit.game_page import load
from acres.app.start import new_game
from acres.core.sentences import say

if TYPE_CHECKING:
    from acres.app.play.session import Session
    from acres.app.shell.app import App
    from acres.core.journal import Journal


def take_over(app: App) -> None:
    """Play on from the position that is looked at, or say why not."""
    session = app.session
    past = session.past if session else None
    if session is None or past is None or not past.can_branch:
        return
    if past.has_ended:
        session.note = say("The game ends here: there is nothing to be taken over.")
        return
    called = app.keeper.distinct(_named(session, app.keeper.name))
    branch = past.branch(int(new_game.fresh_seed()), title=called)
    app.leave_for(partial(_begin, app, branch))


def _begin(app: App, branch: Journal) -> None:
    left = bool(app.keeper.id) and app.keeper.kept
    app.play_journal(branch)
    if left:
        app.notices.put(
            "branch",
            say("This is a game of its own now. The one it goes on from is kept as it was."),
            ("new", "games", say("Other games")),
            ("aside", "branch", say("Close")),
        )
        app.draw()


def _named(session: Session, name: str) -> str:
    """What the new game is called: after the other one, and the moment it goes on from."""
    header = session.journal.header
    name = " ".join(name.encode(errors="replace").decode().split())
    called = name or header.title or say(acres.manifest(header.game).title)
    moment = load(header.game).when(session.scene().view)
    return say("{name}, from {when}", name=called, when=moment)
