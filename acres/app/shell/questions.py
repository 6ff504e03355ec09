"""Questions about steps that cannot be taken back."""

from __future__ import annotations

from dataclasses import dataclass

from acres.core.sentences import N_


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
    "finish": Question(N_("End the turn now?"), N_("End the turn")),
    "end": Question(N_("You could still act this turn. End it all the same?"), N_("End the turn")),
}
"""By the command; its yes is the command with ``-yes``."""
