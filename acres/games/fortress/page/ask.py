"""The strip between the wall and one's own tableau: what is asked now, else the petition."""

from __future__ import annotations

from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.core.move import Verb
from acres.core.seat import NOBODY
from acres.core.sentences import say
from acres.games.fortress.page import figures, petition, tiles
from acres.games.fortress.page.preview import phase, spent
from acres.games.fortress.rules.data import BUYBACK
from acres.games.fortress.rules.turn import FOR
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """The strip; empty where nothing is asked and no bids lie open."""
    return {"ask": _content(scene) + _ways(scene)}


def _content(scene: Scene[View]) -> str:
    found = tiles.crews(scene)
    if found:
        return found
    match phase(scene):
        case "after" if "redeem" in scene.play.selection.verbs():
            return _buyback(scene)
        case "trade":
            return _trade(scene)
    return petition.line(scene)


def _buyback(scene: Scene[View]) -> str:
    """What the card just played can be taken back for."""
    side = scene.view.sides[scene.view.decides or NOBODY]
    jade = tag("b", text(BUYBACK), figures.good("jade"))
    chip = tag("b", text(1), figures.good("chips"))
    found = (
        tiles.tile(scene, FOR, "jade", jade, sentences.amount("jade", BUYBACK), "for"),
        tiles.tile(scene, FOR, "chip", chip, sentences.amount("chips", 1), "for"),
    )
    role = side.now[-1] if side.now else ""
    title = tag("span", icon(role) if role else "", text(say("Take it back and act once more?")))
    return tiles.row("buyback", title, found, said=say("Take it back and act once more?"))


def _trade(scene: Scene[View]) -> str:
    """What a favor is traded for, at the very end (Variants)."""
    found = (
        tiles.tile(
            scene,
            FOR,
            word,
            tag("b", text(1), figures.good(kind)),
            sentences.amount(kind, 1),
            "for",
        )
        for word, kind in (("jade", "jade"), ("convict", "convicts"))
    )
    title = say("Trade a favor card for")
    return tiles.row("trading", text(title), found, said=title)


def _ways(scene: Scene[View]) -> str:
    """The governor's block, the second block, and what ends a turn or the trades."""
    verbs = scene.play.selection.verbs()
    view, name = scene.view, phase(scene)
    found = []
    if name and view.governor and view.decides == view.holder:
        found.append(_way(scene, Verb("governor"), "governor"))
    if name == "second-block":
        found.append(_way(scene, Verb("second"), "block"))
    if "pass" in verbs:
        found.append(_way(scene, Verb("pass"), ""))
    if name == "trade":
        found.append(_way(scene, Verb("done"), ""))
    if name == "after" and not spent(view):  # else the bar has it
        found.append(
            button_tag(
                tag("span", text(scene.play.end_label or sentences.verb("end"))),
                icon("lock", say("cannot be taken back")) if scene.play.end_reveals else "",
                do="end-turn",
                can=scene.play.can_end,
                class_="way ending",
                title=sentences.verb_hint("end"),
            )
        )
    return tag("div", join(found), class_="ways") if found else ""


def _way(scene: Scene[View], verb: Verb, sign: str) -> str:
    selection = scene.play.selection
    fits = selection.verbs().get(verb)
    chosen = verb in (selection.verb, (selection.move or ("",))[0])
    return button_tag(
        icon(sign) if sign else "",
        tag("span", text(sentences.verb(verb))),
        do="verb",
        id=verb,
        can=fits is not None,
        pressed=chosen,
        class_=classes("way", verb, chosen=chosen, unfit=fits is False),
        title=sentences.verb_hint(verb),
    )
