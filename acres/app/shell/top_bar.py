"""The bar: turn, progress, prompt, undo to confirm; the slip, the menu, and the questions about
steps that cannot be taken back."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile

import acres
from acres.app.bot import panel as bot_panel
from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import (
    DIGITS,
    KEYS_SHEET,
    STANDING_ORDERS,
    button,
    emblem,
    for_choices,
    looks,
    notice,
)
from acres.app.links import panel
from acres.app.play import recap, standing_orders
from acres.app.replay import replay
from acres.core.sentences import N_, paragraph, say, say_c


def regions(page: AnyPage | None, scene: AnyScene) -> dict[str, str]:
    """Draw the parts of the bar, the slip on the map, the menu."""
    return {
        "turn": _turn(page, scene),
        "prompt": text(scene.prompt) + _warnings(page, scene),
        "controls": _controls(page, scene),
        "slip": _slip(page, scene),
        "choices": _choices(page, scene),
        "menu": _menu(scene),
    }


def _turn(page: AnyPage | None, scene: AnyScene) -> str:
    menu = button_tag(
        icon("menu"),
        do="sheet",
        id="menu",
        expanded=scene.shell.sheet == "menu",
        class_="plain menu-button",
        label=say("Menu"),
    )
    if page is None:
        # Translators: the name of this page.
        return tag("p", text(say("Acres")), class_="brand")
    seat = page.whose(scene.view)
    label = tag(
        "p",
        emblem(page.manifest.signs[seat], seat),
        tag("b", text(page.words.nation(seat)), class_="nation-name"),
        tag("span", text(page.when(scene.view)), class_="turn-number"),
        class_=classes("whose", seat),
    )
    title = tag("h1", text(say(page.manifest.title)), class_="hidden-text")
    pips = "" if scene.mode == "over" else page.pips(scene)
    return menu + title + label + bot_panel.hint_button(scene) + pips


def _controls(page: AnyPage | None, scene: AnyScene) -> str:
    if page is None:
        return ""
    if scene.mode == "replay":
        return replay.controls(page, scene)
    if scene.mode not in ("play", "wait", "send"):
        return ""
    if scene.mode == "send":
        waiting = say("Show the link") if scene.links.share is None else say("Hide the link")
        return button("share", waiting, "plain" if scene.links.share else "confirm", sign="send")
    if scene.bots.watched:
        return bot_panel.thinking(scene) + bot_panel.watching(scene)
    if scene.bots.share is not None:
        return bot_panel.thinking(scene)
    ready = scene.play.confirm_label is not None and not scene.shell.question
    ending = ""
    if scene.play.can_end and not (scene.play.selection.started or ready) and page.done(scene.view):
        sign = icon("lock", say("cannot be undone")) if scene.play.end_reveals else ""
        ending = button("end-turn", scene.play.end_label, "confirm ending", mark=sign)
    lock = icon("lock", say("cannot be undone")) if ready and scene.play.reveals else ""
    return join(
        (
            *(
                button(word, label, f"plain {word}", can=can, sign=word, hover=True)
                for word, label, can in (
                    ("undo", say("Undo"), scene.play.can_undo),
                    ("redo", say("Redo"), scene.play.can_redo),
                )
            ),
            button(
                "cancel",
                # Translators: verb: puts back what is picked for a play.
                say("Cancel"),
                "plain cancel",
                can=bool(scene.play.selection.started or scene.play.choices),
            ),
            page.own_control(scene),
            button(
                "confirm",
                scene.play.confirm_label or say("Confirm"),
                "confirm",
                can=ready,
                mark=lock,
            ),
            ending,
        )
    )


def _slip(page: AnyPage | None, scene: AnyScene) -> str:
    slips = []
    if scene.play.note:
        from acres.app.kit.rulebook import cited  # here: there are no notes before a game has come

        slips.append(tag("p", cited(scene.play.note), class_="note"))
    slips.append(notice(scene))
    if page is None:
        return join(slips)
    slips.append(bot_panel.hint(scene))
    over = scene.mode == "over"  # then its screen tells what happened, and has the link
    slips.append("" if over else recap.recap(page, scene))
    slips.append(replay.comment(scene))
    slips.append("" if over else standing_orders.panel(scene) + panel.panel(page, scene))
    if over:
        slips.append(_asking(scene))  # elsewhere it stands beside the hand
    return join(slips)


def _asking(scene: AnyScene) -> str:
    if scene.shell.question is None:
        return ""
    question = QUESTIONS[scene.shell.question]
    no = say("Stay here") if scene.mode == "over" else say("Keep playing")
    warned = scene.play.end_warnings if scene.shell.question == "end" else ()
    return tag(
        "section",
        tag("p", text(say(question.text)), _careful(warned)),
        button(f"{scene.shell.question}-yes", say(question.yes), "plain danger"),
        button("keep", no),
        class_="asking",
    )


def _warnings(page: AnyPage | None, scene: AnyScene) -> str:
    if page is None or scene.shell.question:
        return ""
    play = scene.play
    ripe = play.can_end and not play.selection.started and page.done(scene.view)
    return _careful(play.end_warnings if ripe else play.warnings)


def _careful(warned: Sequence[str]) -> str:
    if not warned:
        return ""
    # Translators: before what speaks against a play.
    careful = tag("b", text(say("Careful:")))
    return tag("span", icon("warning"), careful, " ", text(paragraph(warned)), class_="warning")


def _choices(page: AnyPage | None, scene: AnyScene) -> str:
    if scene.shell.question and scene.mode != "over":
        return _asking(scene)
    choices = scene.play.choices
    if not choices:
        return targets(page, scene) if page else ""
    digits = DIGITS if page and for_choices(scene, page.keyed(scene)) else {}
    told = _apart([choice.label for choice in choices])
    buttons = [
        button_tag(
            tag("span", *label, class_="label"),
            do="verb" if choice.begins else "choose",
            id=choice.move,
            key=digits.get(number),
            class_="plain",
        )
        for number, (choice, label) in enumerate(zip(choices, told, strict=True), 1)
    ]
    readings = len(choices) > 1 and not any(choice.begins for choice in choices)
    many = say("Choose one:") if len(choices) > 1 else say("You can do this now:")
    return tag(
        "section",
        tag("h2", text(many), id="choices-title", class_=None if readings else "hidden-text"),
        tag("ul", *(tag("li", each) for each in buttons), data_row=True),
        aria_labelledby="choices-title",
        class_="readings" if readings else None,
    )


def _apart(labels: Sequence[str]) -> list[list[str]]:
    """Write the labels as markup, their differences in bold where they begin alike.

    >>> _apart(["Raid A by Boston", "Raid A by Norfolk"])
    [['Raid A by ', '<b>Boston</b>', ''], ['Raid A by ', '<b>Norfolk</b>', '']]
    """
    words = [re.split(r"(?<=\s)", label) for label in labels]
    alike = _alike(words) if len(labels) > 1 else 0
    if not alike:
        return [[text(label)] for label in labels]
    rest = [each[alike:] for each in words]
    ends = _alike([each[::-1] for each in rest])
    return [
        [
            text("".join(each[:alike])),
            tag("b", text("".join(each[alike : len(each) - ends]))),
            text("".join(each[len(each) - ends :])),
        ]
        for each in words
    ]


def _alike(lists: Sequence[Sequence[str]]) -> int:
    return sum(1 for _ in takewhile(lambda words: len({*words}) == 1, zip(*lists, strict=False)))


def _menu(scene: AnyScene) -> str:
    covered = scene.shell.sheet not in (None, "share") or scene.shell.inspect is not None
    veil = tag("div", class_="veil", data_do="close") if covered else ""
    if scene.shell.sheet != "menu":
        return veil
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
    items.append(_item("sheet", say("Keys"), "keys", id=KEYS_SHEET))
    look = tag("p", text(say_c("appearance", "Appearance")), class_="menu-title")
    body = [
        tag("p", text(_called(scene)), class_="menu-title"),
        tag("ul", *(tag("li", item) for item in items)),
        look,
        looks(),
    ]
    if scene.mode == "play":
        end = tag("ul", tag("li", _item("resign", say("Resign"), "crown", danger=True)))
        body.append(end)
    close = button_tag(text(say("Close")), do="close", class_="plain")
    return veil + tag("nav", *body, close, class_="menu", aria_label=say("Menu"))


def _called(scene: AnyScene) -> str:
    if scene.game and scene.game.name:
        return scene.game.name
    name = scene.game.rules.NAME if scene.game else scene.start.game
    return say(acres.manifest(name).title)


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


@dataclass(frozen=True, slots=True)
class Question:
    """A question, and the label of the button for yes."""

    text: str
    yes: str


QUESTIONS = {
    "resign": Question(N_("Do you really want to resign?"), N_("Resign")),
    "new": Question(
        N_("This game could not be saved: if you leave, you lose it. Leave the game anyway?"),
        N_("Leave this game"),
    ),
    "finish": Question(N_("End the turn now?"), N_("End the turn")),
    "end": Question(N_("You can still act this turn. End the turn anyway?"), N_("End the turn")),
}
"""Questions by the command; its yes is the command with ``-yes``."""


FEW = range(2, 5)
"""Numbers of places that stand as buttons."""


def targets(page: AnyPage, scene: AnyScene) -> str:
    """Offer buttons for the places that the picks or a question leave, where these are few and
    their purpose is clear."""
    selection = scene.play.selection
    if scene.mode != "play" or page.PLACES is None or scene.shell.question:
        return ""
    if selection.move or selection.choices or not _clear(page, scene):
        return ""
    left = sorted(id for zone, id in selection.open if zone == page.PLACES)
    if len(left) not in FEW:
        return ""
    buttons = [
        button_tag(text(page.words.thing(page.PLACES, id)), zone=page.PLACES, id=id, class_="plain")
        for id in left
    ]
    # Translators: a row of buttons, for who hears the page.
    label = say("Places to choose from")
    row = tag("ul", *(tag("li", each) for each in buttons))
    return tag("section", row, class_="targets", aria_label=label)


def _clear(page: AnyPage, scene: AnyScene) -> bool:
    """Whether a single action remains; before anything is picked, whether every play takes up a
    place."""
    selection = scene.play.selection
    if selection.started:
        return len({play.verb for play in selection.remaining}) == 1
    return all(any(part.zone == page.PLACES for part in play.parts) for play in selection.plays)
