"""What the bar says of Island Fortress: the round, the turn; the sheets of a small screen."""

from __future__ import annotations

from acres.app.kit.html import classes, icon, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import panels, sheet_buttons
from acres.core.sentences import say
from acres.games.fortress.rules.data import TURNS, governor_blocks
from acres.games.fortress.rules.view import View


def regions(scene: Scene[View]) -> dict[str, str]:
    """On a small screen: what opens the log and the piles."""
    return {"stage-sheets": sheet_buttons(panels("log", "piles"))}


def when(view: View) -> str:
    """The round, and how many there are at most."""
    last = governor_blocks(view.rules.players)
    return say("round {round} of at most {last}", round=view.round, last=last)


def pips(scene: Scene[View]) -> str:
    """The three turns of the round, those begun filled; before them the petition."""
    view = scene.view
    last = governor_blocks(view.rules.players)
    turn = say("Turn {lap} of {turns}", lap=view.lap, turns=TURNS)
    label = turn if view.lap else say("Petition")
    steps = [tag("span", icon("marker"), class_=classes("pip", "petition-pip", here=not view.lap))]
    steps += [
        tag("span", text(lap), class_=classes("pip", past=lap < view.lap, here=lap == view.lap))
        for lap in range(1, TURNS + 1)
    ]
    return tag(
        "span",
        tag("span", text(f"{view.round}/{last}"), class_="round-short", aria_hidden=True),
        *steps,
        class_=classes("pips", view.decides),
        role="img",
        aria_label=label,
        title=label,
    )
