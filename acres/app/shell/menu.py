"""The menu of the table, and the row of choices: readings of the picks, and places as buttons."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

import acres
from acres.app.kit import bots
from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import DOT, button_tag, classes, icon, tag, text
from acres.app.kit.pace import USUAL, WAITS
from acres.app.kit.scene import AnyScene, GamePart
from acres.app.kit.widgets import (
    DIGITS,
    KEYS_SHEET,
    STANDING_ORDERS,
    for_choices,
    languages,
    looks,
    player,
    segments,
)
from acres.core.sentences import say, say_c

FEW = range(2, 5)
"""Numbers of places that stand as buttons."""


def offered(page: AnyPage, scene: AnyScene) -> str:
    """Draw the readings of the picks, or the places that they leave."""
    choices = scene.play.choices
    if not choices:
        return targets(page, scene)
    digits = DIGITS if for_choices(scene, page.keyed(scene)) else {}
    told = _apart([choice.label for choice in choices], _named(page, scene))
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


def _named(page: AnyPage, scene: AnyScene) -> set[str]:
    """Name the things of the picks, which labels are made of."""
    selection = scene.play.selection
    return {page.words.thing(zone, id) for zone, id, _ in (*selection.picked, *selection.implied)}


def _apart(labels: Sequence[str], names: Iterable[str] = ()) -> list[list[str]]:
    """Write the labels as markup, their differences in bold where they begin alike; `names` are not
    cut in two.

    >>> _apart(["Raid A by Boston", "Raid A by Norfolk"])
    [['Raid A by ', '<b>Boston</b>', ''], ['Raid A by ', '<b>Norfolk</b>', '']]
    >>> _apart(["By New York", "By New Haven"], ["New York", "New Haven"])
    [['By ', '<b>New York</b>', ''], ['By ', '<b>New Haven</b>', '']]
    """
    whole = "".join(rf"{re.escape(name)}\S*|" for name in sorted(names, key=len, reverse=True))
    words = [re.findall(rf"\s*(?:{whole}\S+)\s*", label) for label in labels]
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
    asked = tag("h2", text(scene.prompt)) if selection.started else ""
    return tag("section", asked, row, class_="targets", aria_label=label)


def _clear(page: AnyPage, scene: AnyScene) -> bool:
    """Whether a single action remains; before anything is picked, whether every play takes up a
    place."""
    selection = scene.play.selection
    if selection.started:
        return len({play.verb for play in selection.remaining}) == 1
    return all(any(part.zone == page.PLACES for part in play.parts) for play in selection.plays)


# The menu


def menu(scene: AnyScene) -> str:
    """Draw the menu that is open."""
    items = []
    if scene.game:
        items.append(_item("new", say("New game"), "new"))
        items.append(_item("new", say("Other games"), "deck", id="games"))
        items.append(_item("share", say("Send the game as a link"), "send"))
        if scene.orders is not None:
            items.append(_item("sheet", say("Standing orders"), "shield", id=STANDING_ORDERS))
        items.append(_item("export", say("Save the game as a file"), "save"))
        if scene.game.open_table is not None:
            lay = say("Leave the device on the table, cards face down")
            hand_over = say("Hand over the device for every decision")
            items.append(_item("open-table", hand_over if scene.game.open_table else lay, "eye"))
        if scene.mode != "replay" and scene.game.ply:
            # Translators: verb: opens the replay, one move back.
            items.append(_item("step", say("Look back, move by move"), "past", id="back"))
    if scene.play.can_redo:
        items.append(_item("redo", say("Redo"), "redo"))
    rules = acres.manifest(scene.game.rules.NAME).rules(scene.game.options) if scene.game else ""
    if scene.lessons:
        # Translators: verb: the game, by lessons.
        items.append(_item("learn", say("Learn"), "learn"))
    items.append(_item("help", say("Rules"), "book", detail=rules))
    # Translators: the list of what the keys of the keyboard do.
    items.append(_item("sheet", say("Keys"), "keys", id=KEYS_SHEET))
    if scene.coach:
        label = say("Turn the coach off") if scene.coach.on else say("Turn the coach on")
        items.append(_item("coach", label, "coach"))
    sign = "sound" if scene.sound.on else "silent"
    items.append(_item("sound", say("Sound"), sign, pressed=scene.sound.on))
    # Translators: the name of a switch: the device vibrates with the plays.
    felt = say("Vibration")
    items.append(_item("vibration", felt, "vibration", pressed=scene.sound.vibrates))
    pace = _paces(scene) if scene.lesson or _against_bots(scene.game) else ()
    look = tag("p", text(say_c("appearance", "Appearance")), class_="menu-title")
    body = [
        tag("p", text(_called(scene)), class_="menu-title"),
        _players(scene.game) if scene.game else "",
        tag("ul", *(tag("li", item) for item in items)),
        *pace,
        look,
        looks(),
        tag("p", text(say("Language")), class_="menu-title"),
        languages(),
    ]
    if scene.mode == "play":
        end = tag("ul", tag("li", _item("resign", say("Resign"), "flag", danger=True)))
        body.append(end)
    close = button_tag(text(say("Close")), do="close", class_="plain")
    return tag("nav", *body, close, class_="menu", aria_label=say("Menu"))


def _against_bots(game: GamePart | None) -> bool:
    return game is not None and any(map(bots.level, game.seats.values()))


def _paces(scene: AnyScene) -> tuple[str, str, str]:
    """Offer how long the plays of the other side stand."""
    # Translators: in the menu, above Slow, Usual, Quick and At once: how fast bots play.
    title = say("Pace of the other side")
    labels = {
        # Translators: a pace.
        "slow": say("Slow"),
        # Translators: a pace.
        "usual": say("Usual"),
        # Translators: a pace.
        "quick": say("Quick"),
        # Translators: a pace: the plays do not wait for each other.
        "at-once": say("At once"),
    }
    buttons = (
        button_tag(
            text(labels[word]), do="pace", id=word, pressed=word == scene.shell.pace, class_="plain"
        )
        for word in labels
    )
    waits = scene.shell.pace == WAITS
    # Translators: the name of a switch: each play of the other side waits for a tap.
    label = say("Wait after each play")
    wait = _item("pace", label, "pause", id=USUAL if waits else WAITS, pressed=waits)
    pace = segments(title, *buttons, kind="paces")
    return tag("p", text(title), class_="menu-title"), pace, tag("ul", tag("li", wait))


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
    pressed: bool | None = None,
) -> str:
    return button_tag(
        icon(sign),
        tag("span", text(label), tag("small", text(detail)) if detail else ""),
        icon("check") if pressed else "",
        do=do,
        id=id,
        pressed=pressed,
        class_=classes("item", danger=danger),
    )
