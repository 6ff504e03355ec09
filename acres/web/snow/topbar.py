"""The bar: whose turn, actions left, the prompt, undo to confirm; the slip and the menu."""

from __future__ import annotations

from acres.snow import names
from acres.snow.turn import ACTIONS, FIRST_ACTIONS
from acres.snow.words import verb as verb_name
from acres.table.words import say, say_n
from acres.web.html import classes, icon, join, tag, text
from acres.web.scene import Scene
from acres.web.snow.nations import emblem


def regions(scene: Scene) -> dict[str, str]:
    """The parts of the bar, the slip on the map, the menu."""
    return {
        "turn": _turn(scene),
        "prompt": text(scene.prompt),
        "controls": _controls(scene),
        "slip": _slip(scene),
        "menu": _menu(scene),
    }


def _turn(scene: Scene) -> str:
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
    view = scene.view
    seat = view.to_move
    label = tag(
        "p",
        emblem(seat),
        tag("b", text(names.nation(seat)), class_="nation-name"),
        tag("span", text(say("turn {count}", count=view.turn)), class_="turn-number"),
        class_=classes("whose", seat),
    )
    title = tag("h1", text(say("A Few Acres of Snow")), class_="hidden-text")
    return menu + title + label + ("" if scene.mode == "over" else pips(scene))


def pips(scene: Scene) -> str:
    """The actions of this turn, spent ones hollow."""
    view = scene.view
    total = max(FIRST_ACTIONS if view.turn <= 2 else ACTIONS, view.actions)
    left = scene.preview.actions if scene.preview is not None else view.actions
    dots = []
    for index in range(total):
        held = index < view.actions
        dots.append(tag("i", class_=classes("pip", held=held, going=held and index >= left)))
    label = say_n("{count} action left", "{count} actions left", view.actions)
    return tag(
        "span",
        *dots,
        class_=classes("pips", view.to_move),
        role="img",
        aria_label=label,
        title=label,
    )


def _button(
    do: str, label: str, can: bool, *, sign: str = "", kind: str = "plain", mark: str = ""
) -> str:
    return tag(
        "button",
        icon(sign) if sign else "",
        tag("span", text(label), class_="label"),
        mark,
        type="button",
        class_=kind,
        data_do=do,
        data_can=can,
        aria_disabled=None if can else "true",
    )


def _controls(scene: Scene) -> str:
    if scene.view is None or scene.mode not in ("play", "wait"):
        return ""
    ready = scene.confirm_label is not None and not scene.asking
    lock = icon("lock", say("cannot be taken back")) if ready and scene.reveals else ""
    return join(
        (
            _button("undo", say("Undo"), scene.can_undo, sign="undo", kind="plain undo"),
            _button("redo", say("Redo"), scene.can_redo, sign="redo", kind="plain redo"),
            _button("cancel", say("Cancel"), scene.ui.started, kind="plain cancel"),
            _choose_action(scene),
            _button(
                "confirm", scene.confirm_label or say("Confirm"), ready, kind="confirm", mark=lock
            ),
        )
    )


def _choose_action(scene: Scene) -> str:
    """On a small screen: opens the sheet of actions, and says which is chosen."""
    verb = scene.ui.verb or (scene.ui.move[0] if scene.ui.move else None)
    label = verb_name(verb) if verb else say("Actions")
    return tag(
        "button",
        tag("span", text(label), class_="label"),
        type="button",
        class_=classes("plain", "pick-action", chosen=verb),
        data_do="sheet",
        data_id="actions",
        data_can=True,
        aria_expanded="true" if scene.sheet == "actions" else "false",
    )


def _slip(scene: Scene) -> str:
    """Notes, questions with several readings, and what is wrong with the page itself."""
    slips = []
    if scene.alert:
        buttons = [
            tag(
                "button",
                text(label),
                type="button",
                class_="plain",
                data_do=do,
                data_id=id or None,
                data_can=True,
            )
            for do, id, label in scene.alert_do
        ]
        slips.append(
            tag("div", tag("p", text(scene.alert)), *buttons, class_="alert", role="alert")
        )
    if scene.asking:
        yes = say("Resign") if scene.asking == "resign" else say("Leave this game")
        slips.append(
            tag(
                "div",
                _button(f"{scene.asking}-yes", yes, True, kind="plain danger"),
                _button("keep", say("Keep playing"), True),
                class_="asking",
            )
        )
    if scene.choices:
        many = len(scene.choices) > 1
        buttons = [
            tag(
                "li",
                tag(
                    "button",
                    text(choice.label),
                    type="button",
                    class_="plain",
                    data_do="choose",
                    data_id=choice.move,
                    data_can=True,
                ),
            )
            for choice in scene.choices
        ]
        slips.append(
            tag(
                "div",
                tag("p", text(say("Which of these?") if many else say("This is complete:"))),
                tag("ul", *buttons),
                class_="choices",
            )
        )
    if scene.note:
        slips.append(tag("p", text(scene.note), class_="note", role="status"))
    return join(slips)


def _menu(scene: Scene) -> str:
    covered = scene.sheet is not None or scene.inspect is not None
    veil = tag("div", class_="veil", data_do="close") if covered else ""
    if scene.sheet != "menu":
        return veil
    items = []
    if scene.mode not in ("new", "resume"):
        items.append(_item("new", say("New game"), "card"))
        items.append(_item("export", say("Save the game as a file"), "log"))
    items.append(_item("help", say("Rules"), "points"))
    look = tag("p", text(say("Look")), class_="menu-title")
    body = [
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


def looks() -> str:
    """Light, dark or as the device says; `assets/js/theme.js` does it."""
    themes = (("auto", say("As the device")), ("light", say("Light")), ("dark", say("Dark")))
    buttons = (
        tag("button", text(label), type="button", class_="plain", data_theme_choice=theme)
        for theme, label in themes
    )
    return tag("div", *buttons, class_="segments", role="group", aria_label=say("Look"))


def _item(do: str, label: str, sign: str, *, danger: bool = False) -> str:
    return tag(
        "button",
        icon(sign),
        tag("span", text(label)),
        type="button",
        class_=classes("item", danger=danger),
        data_do=do,
        data_can=True,
    )
