"""What the bar says of Armorica: who decides, the round, the phase; sheets of a small screen."""

from __future__ import annotations

from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import panels, sheet_buttons
from acres.core.sentences import say
from acres.games.armorica.rules.view import View, rounds
from acres.games.armorica.text import sentences

PHASES = ("gauls", "romans", "winter")


def regions(scene: Scene[View]) -> dict[str, str]:
    """On a small screen: what opens the other displays, the log and the piles."""
    # Translators: a button: the displays of the other players.
    sheets = [("players", say("Others"), "players"), *panels("log", "piles")]
    return {"stage-sheets": sheet_buttons(sheets)}


def when(view: View) -> str:
    """The round, and how many there are."""
    return sentences.round_of(view.round, view.seats)


def pips(scene: Scene[View]) -> str:
    """The three phases of the round, the present one marked."""
    view = scene.view
    here = view.question[0] if view.question else ""
    steps = [
        tag(
            "span",
            icon("winter") if phase == "winter" else "",
            text(sentences.phase(phase)),
            tag("span", f"{view.round}/{rounds(len(view.seats))}", class_="phase-round"),
            class_=classes("phase", here=phase == here),
        )
        for phase in PHASES
    ]
    # Translators: such as “Phase: Winter”.
    label = say("Phase: {phase}", phase=sentences.phase(here)) if here else ""
    decides = view.decides or ""
    return tag("span", join(steps), class_=classes("phases", decides), role="img", aria_label=label)
