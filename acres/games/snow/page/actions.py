"""The actions by family, or the answers to a question; and the row of a small screen."""

from __future__ import annotations

from functools import lru_cache

from acres.app.kit.html import button_tag, classes, icon, tag, text
from acres.app.kit.scene import Scene
from acres.core.move import Verb
from acres.core.sentences import NC_, say
from acres.games.snow.page import house_rules
from acres.games.snow.page.look import question
from acres.games.snow.rules.view import View
from acres.games.snow.text.moves import VERBS, is_there
from acres.games.snow.text.sentences import verb as verb_name
from acres.games.snow.text.sentences import verb_hint

FAMILIES = {
    "expand": NC_("kind of action", "Expand"),
    "war": NC_("kind of action", "War"),
    "trade": NC_("kind of action", "Trade"),
    "cards-family": NC_("kind of action", "Cards"),
}


def regions(scene: Scene[View]) -> dict[str, str]:
    """Return the panel of actions, and the bar of a small screen."""
    if scene.mode not in ("play", "wait"):
        return {"actions": ""}
    return {"actions": _answers(scene) if question(scene) else _families(scene)}


def chosen(scene: Scene[View]) -> str | None:
    """Return the chosen action, or that of the complete play."""
    selection = scene.play.selection
    return selection.verb or (selection.move[0] if selection.move else None)


def _families(scene: Scene[View]) -> str:
    rows = []
    for kind, name in FAMILIES.items():
        verbs = [
            tag("li", _verb(scene, Verb(verb)))
            for verb, words in VERBS.items()
            if words.family == kind
            and words.side in (None, scene.viewer)
            and is_there(verb, scene.view.rules.variants)
        ]
        title, row = tag("h3", text(say(name))), tag("ul", *verbs)
        rows.append(tag("section", title, row, class_=classes("family", kind)))
    return tag("div", *rows, _turn(scene), class_="families")


def _verb(scene: Scene[View], verb: Verb) -> str:
    return _button(
        verb,
        scene.play.selection.verbs().get(verb),
        chosen(scene) == verb,
        house_rules.mark(scene, verb),
        scene.view.rules.variants,
    )


@lru_cache(maxsize=256)
def _button(
    verb: Verb, fits: bool | None, pressed: bool, mark: str, variants: frozenset[str]
) -> str:
    return button_tag(
        icon(VERBS[verb].icon),
        tag("span", text(say(VERBS[verb].short or VERBS[verb].name))),
        mark,
        do="verb",
        id=verb,
        can=fits is not None,
        pressed=pressed,
        class_=classes("verb", unfit=fits is False, chosen=pressed),
        title=verb_hint(verb, variants),
    )


def _turn(scene: Scene[View]) -> str:
    """Show passing and ending apart from the rest, since ending cannot be taken back."""
    passing = button_tag(
        tag("span", text(verb_name("pass"))),
        do="pass",
        can="pass" in scene.play.selection.verbs(),
        class_="verb",
        title=verb_hint("pass"),
    )
    asks = scene.lesson is None or scene.lesson.ends  # in a lesson the note says what to press
    ripe = asks and scene.play.can_end and not scene.view.actions
    ending = button_tag(
        tag("span", text(scene.play.end_label or verb_name("end"))),
        icon("final", say("cannot be undone")) if scene.play.can_end else "",
        house_rules.mark(scene, "end"),
        *(tag("span", text(cost), class_="cost") for cost in scene.play.end_warnings),
        do="end-turn",
        can=scene.play.can_end,
        class_=classes("verb", "end-turn", ripe=ripe),
        title=verb_hint("end"),
    )
    extra = [
        tag("li", _verb(scene, Verb(verb)))
        for verb, words in VERBS.items()
        if words.under and is_there(verb, scene.view.rules.variants)
    ]
    return tag(
        "section",
        # Translators: noun: above what ends a turn.
        tag("h3", text(say("Turn"))),
        tag("ul", *extra, class_="extra") if extra else "",
        tag("ul", tag("li", passing), tag("li", ending, class_="wide")),
        class_="family turn",
    )


def _answers(scene: Scene[View]) -> str:
    """Show the possible answers; if a card is needed the hand shows which."""
    verbs = scene.play.selection.verbs()
    buttons = [_answer(scene, verb, verbs[verb]) for verb in map(Verb, VERBS) if verb in verbs]
    return tag(
        "div",
        tag("h2", text(say("Your answer")), class_="zone-title"),
        tag("ul", *(tag("li", button) for button in buttons), class_="answers"),
        class_="families answering",
    )


def _answer(scene: Scene[View], verb: Verb, fits: bool) -> str:
    pressed = scene.play.selection.verb == verb
    hint = verb_hint(verb, scene.view.rules.variants)
    return button_tag(
        icon(VERBS[verb].icon),
        tag("span", tag("b", text(verb_name(verb))), tag("small", text(hint))),
        do="verb",
        id=verb,
        pressed=pressed,
        class_=classes("verb", "answer", chosen=pressed, unfit=not fits),
    )
