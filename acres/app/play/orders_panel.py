"""Markup of standing orders, and of what they have to do with the next play."""

from __future__ import annotations

from acres.app.kit.game_page import load
from acres.app.kit.html import icon, tag, text
from acres.app.kit.order_sheet import Order, OrderSheet
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import close_button, orders_button, segments, toggle
from acres.core.sentences import say


def panel(scene: AnyScene) -> str:
    """Show the orders of the person here, to be changed; else, in a line, their part in the
    question that is open or follows."""
    sheet = scene.orders
    if sheet is None or not sheet.groups:
        return _hint(scene, sheet) if sheet else ""
    return tag(
        "section",
        tag("header", tag("h2", text(say("Standing orders"))), close_button()),
        tag(
            "p",
            text(
                say(
                    "Answer attacks in advance, so that the other side need not wait for you. "
                    "Going down the list, you play the first card that is in your hand and set "
                    "to “Block”."
                )
            ),
        ),
        tag("div", *(_group(sheet, *group) for group in sheet.groups), class_="groups"),
        tag(
            "p",
            icon("send"),
            tag(
                "span",
                text(say("Your orders travel in your link: whoever opens it could read them.")),
            ),
            tag(
                "span",
                text(
                    say(
                        "Your changes go out with your next link. Links you have sent stay as "
                        "they are."
                    )
                ),
            ),
            class_="quiet",
        ),
        class_="orders",
        aria_label=say("Standing orders"),
    )


def _hint(scene: AnyScene, sheet: OrderSheet) -> str:
    if sheet.asked:
        return tag("div", orders_button(), class_="order-hint")
    if not sheet.asks or scene.game is None:
        return ""
    told = say(
        "Before you continue, {nation} must answer by standing orders or by link.",
        nation=load(scene.game.rules.NAME).words.nation(sheet.asks),
    )
    return tag("p", icon("send"), text(told), class_="order-hint", role="status")


def _group(sheet: OrderSheet, title: str, effect: str, rows: tuple[Order, ...]) -> str:
    return tag(
        "section",
        tag("h3", text(title)),
        tag("p", text(effect), class_="effect", role="status"),
        tag("ol", _every(sheet, rows), *(_row(sheet, row) for row in rows)),
        aria_label=title,
    )


def _every(sheet: OrderSheet, rows: tuple[Order, ...]) -> str:
    answers = {row.answer for row in rows}
    question = rows[0].about.partition(" ")[0]
    same = answers.pop() if len(answers) == 1 else ""
    return _row(sheet, Order(question, say("All cards"), same, ""), "every")


def _row(sheet: OrderSheet, row: Order, kind: str = "") -> str:
    sentence = tag("small", text(row.sentence)) if row.sentence else ""
    name = tag("span", tag("b", text(row.label)), sentence)
    buttons = (toggle(row.about, *answer, row.answer, do="order") for answer in sheet.answers)
    return tag("li", name, segments(row.label, *buttons, element="span"), class_=kind or None)
