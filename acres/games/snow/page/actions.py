"""The actions by family, or the answers to a question; and the row of a small screen."""

from __future__ import annotations

from acres.app.kit.html import button_tag, classes, icon, tag, text
from acres.app.kit.scene import Scene
from acres.core.move import Verb
from acres.core.sentences import NC_, say
from acres.games.snow.page import house_rules
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
    if scene.view.question is not None and scene.mode == "play":
        return {"actions": _answers(scene)}
    return {"actions": _families(scene)}


def label(verb: Verb) -> str:
    """Return the text of an action's button."""
    return say(VERBS[verb].short or VERBS[verb].name)


def _families(scene: Scene[View]) -> str:
    rows = []
    for kind, name in FAMILIES.items():
        there = [
            Verb(verb)
            for verb, words in VERBS.items()
            if words.family == kind
            and words.side in (None, scene.viewer)
            and is_there(verb, scene.view.rules.variants)
        ]
        rows.append(
            tag(
                "section",
                tag("h3", text(say(name))),
                tag("ul", *(tag("li", _verb(scene, verb)) for verb in there)),
                class_=classes("family", kind),
            )
        )
    return tag("div", *rows, _turn(scene), class_="families")


def _verb(scene: Scene[View], verb: Verb) -> str:
    fits = scene.play.selection.verbs().get(verb)
    chosen = scene.play.selection.verb == verb or (
        scene.play.selection.move is not None and scene.play.selection.move[0] == verb
    )
    sign = icon(VERBS[verb].icon)
    return button_tag(
        sign,
        tag("span", text(label(verb))),
        house_rules.mark(scene, verb),
        do="verb",
        id=verb,
        can=fits is not None,
        pressed=chosen,
        class_=classes("verb", unfit=fits is False, chosen=chosen),
        title=verb_hint(verb, scene.view.rules.variants),
    )


def _turn(scene: Scene[View]) -> str:
    """Show passing and ending apart from the rest, since ending cannot be taken back."""
    can_pass = "pass" in scene.play.selection.verbs()
    passing = button_tag(
        tag("span", text(verb_name("pass"))),
        do="pass",
        can=can_pass,
        class_="verb",
        title=verb_hint("pass"),
    )
    asks = scene.lesson is None or scene.lesson.ends  # in a lesson the note says what to press
    ripe = asks and scene.play.can_end and not scene.view.actions
    ending = button_tag(
        tag("span", text(scene.play.end_label or verb_name("end"))),
        icon("final", say("cannot be undone")) if scene.play.end_reveals else "",
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
    chosen = scene.play.selection.verb == verb
    hint = verb_hint(verb, scene.view.rules.variants)
    return button_tag(
        icon(VERBS[verb].icon),
        tag("span", tag("b", text(verb_name(verb))), tag("small", text(hint))),
        do="verb",
        id=verb,
        pressed=chosen,
        class_=classes("verb", "answer", chosen=chosen, unfit=not fits),
    )
