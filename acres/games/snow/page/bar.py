"""What the bar says of A Few Acres of Snow: whose turn, its number, the actions left."""

from __future__ import annotations

from acres.app.kit.html import button_tag, classes, tag, text
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import say, say_n
from acres.games.snow.rules.turn import ACTIONS, FIRST_ACTIONS
from acres.games.snow.rules.view import View
from acres.games.snow.text import names
from acres.games.snow.text.sentences import verb as verb_name


def whose(view: View) -> Seat:
    """The side whose turn it is, whoever is asked."""
    return view.to_move


def when(view: View) -> str:
    """The number of the turn; while the other side is to answer, that."""
    if view.decides not in (None, view.to_move):
        # Translators: below the name of the side whose turn it is: the other one is to answer.
        return say("{nation} is asked", nation=names.nation(view.decides))
    # Translators: the number of the turn.
    return say("turn {count}", count=view.turn)


def pips(scene: Scene[View]) -> str:
    """The actions of this turn, spent ones hollow."""
    view = scene.view
    total = max(FIRST_ACTIONS if view.turn <= 2 else ACTIONS, view.actions)
    left = scene.preview.actions if scene.preview is not None else view.actions
    dots = []
    for index in range(total):
        held = index < view.actions
        dots.append(tag("i", class_=classes("pip", held=held, going=held and index >= left)))
    label = say_n("{count} action left", "{count} actions left", left)
    return tag(
        "span",
        *dots,
        class_=classes("pips", view.to_move),
        role="img",
        aria_label=label,
        title=label,
    )


def own_control(scene: Scene[View]) -> str:
    """On a small screen: opens the sheet of actions, and says which is chosen."""
    verb = scene.play.selection.verb or (
        scene.play.selection.move[0] if scene.play.selection.move else None
    )
    label = verb_name(verb) if verb else say("Actions")
    return button_tag(
        tag("span", text(label), class_="label"),
        do="sheet",
        id="actions",
        expanded=scene.shell.sheet == "actions",
        class_=classes("plain", "pick-action", chosen=verb),
    )
