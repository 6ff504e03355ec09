"""The menu of the table."""

from __future__ import annotations

import acres
from acres.app.kit.html import DOT, button_tag, classes, icon, tag, text
from acres.app.kit.scene import AnyScene, GamePart
from acres.app.kit.widgets import KEYS_SHEET, STANDING_ORDERS, languages, looks, player
from acres.core.sentences import say, say_c


def menu(scene: AnyScene) -> str:
    """Draw the menu that is open."""
    items = []
    if scene.game:
        items.append(_item("new", say("New game"), "card"))
        items.append(_item("new", say("Other games"), "deck", id="games"))
        items.append(_item("share", say("Send the game as a link"), "send"))
        if scene.orders is not None:
            items.append(_item("sheet", say("Standing orders"), "shield", id=STANDING_ORDERS))
        items.append(_item("export", say("Save the game as a file"), "log"))
        if scene.game.open_table is not None:
            lay = say("Leave the device on the table, cards face down")
            hand_over = say("Hand over the device for every decision")
            items.append(_item("open-table", hand_over if scene.game.open_table else lay, "eye"))
        if scene.mode != "replay" and scene.game.ply:
            # Translators: verb: at what was played so far.
            items.append(_item("step", say("Look back"), "back", id="back"))
    if scene.play.can_redo:
        items.append(_item("redo", say("Redo"), "redo"))
    rules = acres.manifest(scene.game.rules.NAME).rules(scene.game.options) if scene.game else ""
    if scene.lessons:
        # Translators: verb: the game, by lessons.
        items.append(_item("learn", say("Learn"), "book"))
    items.append(_item("help", say("Rules"), "points", detail=rules))
    # Translators: the list of what the keys of the keyboard do.
    items.append(_item("sheet", say("Keys"), "menu", id=KEYS_SHEET))
    if scene.coach:
        label = say("Turn the coach off") if scene.coach.on else say("Turn the coach on")
        items.append(_item("coach", label, "book"))
    look = tag("p", text(say_c("appearance", "Appearance")), class_="menu-title")
    body = [
        tag("p", text(_called(scene)), class_="menu-title"),
        _players(scene.game) if scene.game else "",
        tag("ul", *(tag("li", item) for item in items)),
        look,
        looks(),
        tag("p", text(say("Language")), class_="menu-title"),
        languages(),
    ]
    if scene.mode == "play":
        end = tag("ul", tag("li", _item("resign", say("Resign"), "crown", danger=True)))
        body.append(end)
    close = button_tag(text(say("Close")), do="close", class_="plain")
    return tag("nav", *body, close, class_="menu", aria_label=say("Menu"))


def _called(scene: AnyScene) -> str:
    if scene.game and scene.game.name:
        return scene.game.name
    name = scene.game.rules.NAME if scene.game else scene.start.game
    return say(acres.manifest(name).title)


def _players(game: GamePart) -> str:
    """Say who plays each side; a small screen has no other room for it."""
    manifest = acres.manifest(game.rules.NAME)
    sides = (
        # Translators: who plays a side: “France: Gentle (bot)”.
        say("{nation}: {who}", nation=manifest.nation(seat), who=player(game, seat))
        for seat in game.seats
    )
    return tag("p", text(DOT.join(sides)), class_="quiet players")


def _item(
    do: str,
    label: str,
    sign: str,
    *,
    id: str | None = None,
    detail: str = "",
    danger: bool = False,
) -> str:
    return button_tag(
        icon(sign),
        tag("span", text(label), tag("small", text(detail)) if detail else ""),
        do=do,
        id=id,
        class_=classes("item", danger=danger),
    )
