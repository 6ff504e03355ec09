"""The bar: whose turn, how far, the prompt, undo to confirm; the slip and the menu."""

from __future__ import annotations

import acres
from acres.app.kit.game_page import AnyPage, house_rules
from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import button, emblem, looks
from acres.app.links import panel
from acres.app.play import standing_orders
from acres.app.replay import controls
from acres.app.shell.questions import QUESTIONS
from acres.core.sentences import say


def regions(page: AnyPage, scene: Scene) -> dict[str, str]:
    """The parts of the bar, the slip on the map, the menu."""
    return {
        "turn": _turn(page, scene),
        "prompt": text(scene.prompt),
        "controls": _controls(page, scene),
        "slip": _slip(page, scene),
        "menu": _menu(scene),
    }


def _turn(page: AnyPage, scene: Scene) -> str:
    menu = tag(
        "button",
        icon("menu"),
        type="button",
        class_="plain menu-button",
        data_do="sheet",
        data_id="menu",
        data_can=True,
        aria_label=say("Menu"),
        aria_expanded="true" if scene.sheet == "menu" else "false",
    )
    if scene.view is None or scene.mode in ("new", "resume"):
        return tag("p", "Acres", class_="brand")
    seat = page.whose(scene.view)
    label = tag(
        "p",
        emblem(page.SIGNS[seat], seat),
        tag("b", text(page.words.nation(seat)), class_="nation-name"),
        tag("span", text(page.when(scene.view)), class_="turn-number"),
        class_=classes("whose", seat),
    )
    name = scene.game.NAME if scene.game else scene.new.game
    title = tag("h1", text(say(acres.manifest(name).title)), class_="hidden-text")
    return menu + title + label + ("" if scene.mode == "over" else page.pips(scene))


def _controls(page: AnyPage, scene: Scene) -> str:
    if scene.mode == "replay":
        return controls.controls(page, scene)
    if scene.view is None or scene.mode not in ("play", "wait", "send"):
        return ""
    if scene.mode == "send":
        waiting = say("Show the link") if scene.share is None else say("Hide the link")
        return button("share", waiting, "plain" if scene.share else "confirm", sign="send")
    ready = scene.confirm_label is not None and not scene.asking
    ending = ""
    if scene.can_end and not (scene.ui.started or ready) and page.done(scene.view):
        sign = icon("lock", say("cannot be taken back")) if scene.end_reveals else ""
        ending = button("end-turn", scene.end_label, "confirm ending", mark=sign)
    lock = icon("lock", say("cannot be taken back")) if ready and scene.reveals else ""
    return join(
        (
            button("undo", say("Undo"), "plain undo", can=scene.can_undo, sign="undo"),
            button("redo", say("Redo"), "plain redo", can=scene.can_redo, sign="redo"),
            button(
                "cancel", say("Cancel"), "plain cancel", can=bool(scene.ui.started or scene.choices)
            ),
            page.own_control(scene),
            button(
                "confirm", scene.confirm_label or say("Confirm"), "confirm", can=ready, mark=lock
            ),
            ending,
        )
    )


def _slip(page: AnyPage, scene: Scene) -> str:
    """Notes, questions with several readings, and what is wrong with the page itself."""
    slips = []
    if scene.note:
        slips.append(tag("p", text(scene.note), class_="note", role="status"))
    if scene.alert:
        buttons = [button(do, label, id=id) for do, id, label in scene.alert_do]
        slips.append(
            tag("div", tag("p", text(scene.alert)), *buttons, class_="alert", role="alert")
        )
    over = scene.mode == "over"  # then its screen tells what happened, and has the link
    slips += ("" if over else controls.since(scene), controls.account(scene))
    slips.append(controls.comment(scene))
    slips.append("" if over else standing_orders.panel(scene) + panel.panel(page, scene))
    if scene.asking:
        question = QUESTIONS[scene.asking]
        no = say("Stay here") if over else say("Keep playing")
        slips.append(
            tag(
                "div",
                tag("p", text(say(question.text))) if over else "",  # else the prompt asks it
                button(f"{scene.asking}-yes", say(question.yes), "plain danger"),
                button("keep", no),
                class_="asking",
            )
        )
    if scene.choices:
        many = len(scene.choices) > 1
        buttons = [
            tag("li", button("choose", choice.label, id=choice.move)) for choice in scene.choices
        ]
        slips.append(
            tag(
                "div",
                tag("p", text(say("Which of these?") if many else say("You could do this now:"))),
                tag("ul", *buttons),
                class_="choices",
            )
        )
    return join(slips)


def _menu(scene: Scene) -> str:
    covered = scene.sheet not in (None, "share") or scene.inspect is not None
    veil = tag("div", class_="veil", data_do="close") if covered else ""
    if scene.sheet != "menu":
        return veil
    items = []
    if scene.mode not in ("new", "resume"):
        items.append(_item("new", say("New game"), "card"))
        items.append(_item("new", say("Other games"), "deck", id="games"))
        items.append(_item("share", say("Send the game as a link"), "send"))
        if scene.orders is not None:
            items.append(_item("sheet", say("Standing orders"), "shield", id=standing_orders.SHEET))
        items.append(_item("export", say("Save the game as a file"), "log"))
        if scene.mode != "replay" and scene.ply:
            items.append(_item("step", say("Look back"), "back", id="back"))
    if scene.can_redo:
        items.append(_item("redo", say("Redo"), "redo"))
    items.append(_item("help", say("Rules"), "points", detail=_rules_line(scene)))
    look = tag("p", text(say("Look")), class_="menu-title")
    body = [
        tag("p", text(_called(scene)), class_="menu-title"),
        tag("ul", *(tag("li", item) for item in items)),
        look,
        looks(),
    ]
    if scene.mode == "play":
        end = tag("ul", tag("li", _item("resign", say("Resign"), "crown", danger=True)))
        body.append(end)
    close = tag(
        "button", text(say("Close")), type="button", class_="plain", data_do="close", data_can=True
    )
    return veil + tag("nav", *body, close, class_="menu", aria_label=say("Menu"))


def _called(scene: Scene) -> str:
    """The game on the table: by the name that its owner gave it, else the game."""
    return scene.name or say(
        acres.manifest(scene.game.NAME if scene.game else scene.new.game).title
    )


def _rules_line(scene: Scene) -> str:
    """What the game on the table is played by."""
    rules = house_rules(scene.game.NAME) if scene.game and scene.view is not None else None
    return rules.line(scene.options) if rules else ""


def _item(
    do: str,
    label: str,
    sign: str,
    *,
    id: str | None = None,
    detail: str = "",
    danger: bool = False,
) -> str:
    return tag(
        "button",
        icon(sign),
        tag("span", text(label), tag("small", text(detail)) if detail else ""),
        type="button",
        class_=classes("item", danger=danger),
        data_do=do,
        data_id=id,
        data_can=True,
    )
