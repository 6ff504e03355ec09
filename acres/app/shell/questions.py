"""Questions about steps that cannot be taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from acres.app.kit.game_page import AnyPage
from acres.app.play.showing import END
from acres.core.sentences import N_

if TYPE_CHECKING:
    from acres.app.play.session import Session


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and the button that does it all the same."""

    text: str
    yes: str


QUESTIONS = {
    "resign": Question(N_("Do you really give the game up?"), N_("Resign")),
    "new": Question(
        N_("This game could not be saved and will be lost. Leave it?"), N_("Leave this game")
    ),
    "end": Question(N_("You could still act this turn. End it all the same?"), N_("End the turn")),
}
"""By the command; its yes is the command with ``-yes``."""


def could_act(page: AnyPage, session: Session) -> bool:
    """Whether ending the turn now would give something of it away; not where its end was meant
    already and waits for the cards that it draws."""
    if session.dealing and session.dealing.move == END:
        return False
    scene = session.scene()
    return not page.done(scene.view) and bool(scene.ui.verbs().keys() - {"end", "pass"})
