"""Small parts that every table and every screen is made of, and what the digits pick."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import acres
from acres.app.kit import bots
from acres.app.kit.html import Attribute, button_tag, classes, icon, tag, text
from acres.app.kit.scene import AnyScene, GamePart, Scene, View
from acres.app.kit.selection import Pick
from acres.core.journal import HUMAN, SELF
from acres.core.seat import Seat
from acres.core.sentences import say, say_c

SHEETS = {"log": "log", "piles": "deck", "counting": "points", "rules": "card"}
"""The panels of the column, sheets on a small screen, with their icons."""


STANDING_ORDERS = "orders"
"""The sheet of standing orders."""
KEYS_SHEET = "keys"
"""The sheet that lists the keys."""


def titles() -> dict[str, str]:
    """The panels' names."""
    return {
        # Translators: a panel: the list of what happened.
        "log": say("Log"),
        # Translators: a panel: the piles of cards.
        "piles": say("Piles"),
        # Translators: a panel: what an expert would count.
        "counting": say("Counting"),
        "rules": say("Rules"),
    }


def button(
    do: str,
    label: str,
    kind: str = "plain",
    *,
    can: bool = True,
    id: str | None = None,
    field: str | None = None,
    sign: str = "",
    mark: str = "",
    key: str | None = None,
) -> str:
    """A button that does one thing; one that cannot be used now still answers why."""
    return button_tag(
        icon(sign) if sign else "",
        tag("span", text(label), class_="label"),
        mark,
        do=do,
        field=field,
        id=id,
        can=can,
        key=key,
        class_=kind,
    )


def toggle(field: str, value: str, label: str, chosen: str | None) -> str:
    """One of several values that a field of the new-game page can have."""
    return button_tag(
        text(label), do="set", field=field, id=value, pressed=value == chosen, class_="plain"
    )


def fold(what: str, *content: str, unfolded: bool, kind: str = "") -> str:
    """Folds a part of the front page open and closed; `content` is markup."""
    return button_tag(
        *content,
        do="set",
        field="fold",
        id=what,
        expanded=unfolded,
        element=f"fold-{what}",
        class_=classes("plain", "fold", kind),
    )


def text_field(id: str, label: str, value: str, **more: Attribute) -> str:
    """A line to write in, behind its label; `more` are attributes of the line."""
    line = tag("input", id=id, type="text", autocomplete="off", value=value, **more)
    return tag("label", text(label), for_=id) + line


def close_button(do: str = "close") -> str:
    """Closes sheets and inspection, or does what else is closing somewhere."""
    # Translators: verb: what a button does.
    return button_tag("×", do=do, class_="plain close", aria_label=say("Close"))


def orders_button() -> str:
    """Opens the sheet of standing orders, where it is told what that is good for."""
    label = say("Answer attacks in advance")
    return button("sheet", label, id=STANDING_ORDERS, sign="shield")


def greeting(scene: AnyScene) -> str:
    """What was written on the link that was opened."""
    if not scene.links.greeting:
        return ""
    return tag("p", text(scene.links.greeting), class_="greeting")


def notice(scene: AnyScene) -> str:
    """Something about the page itself, and what can be done about it."""
    shown = scene.shell.notice
    if shown is None:
        return ""
    buttons = [button(do, label, id=id) for do, id, label in shown.buttons]
    return tag("div", tag("p", text(shown.text)), *buttons, class_="alert", role="alert")


def cover(game: str) -> str:
    """The game's picture; whatever it fills cuts off what is too much."""
    return tag(
        "svg",
        f'<use href="#{acres.manifest(game).cover}"/>',
        class_=f"cover {game}",
        viewBox="0 0 240 120",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden=True,
    )


def emblem(sign: str, seat: Seat) -> str:
    """A seat's sign, told apart by its shape."""
    return tag("span", icon(sign), class_=classes("emblem", seat))


def player(game: GamePart | None, seat: Seat) -> str:
    """Who sits there."""
    if game is None:
        return ""
    who = game.seats.get(seat, HUMAN)
    if bot := bots.name(who):
        # Translators: the name of a bot, and that it is one.
        return say("{bot} (bot)", bot=bot)
    if who == SELF:
        # Translators: who plays a side: below its name.
        return say("you")
    if seat not in game.people:
        # Translators: who plays a side: somebody at another device.
        return say("elsewhere")
    if len(game.people) == 1:
        return say("you")
    # Translators: who plays a side, where several people sit at this device.
    return say("player")


def looks() -> str:
    """Light, dark or as the device says, and more contrast; `assets/js/theme.js` does it, and the
    style sheets alone know what is chosen: they show the word for it to who hears the page."""
    # Translators: beside the name of a button, for who hears the page: it is chosen.
    on = tag("span", text(say_c("appearance", "chosen")), class_="hidden-text on")
    themes = (
        ("auto", say("As the device")),
        # Translators: how the page looks.
        ("light", say("Light")),
        # Translators: how the page looks.
        ("dark", say("Dark")),
    )
    buttons = (
        button_tag(text(label), " ", on, class_="plain", data_theme_choice=theme)
        for theme, label in themes
    )
    group = tag(
        "div", *buttons, class_="segments", role="group", aria_label=say_c("appearance", "Look")
    )
    # Translators: a button of the menu, behind light and dark.
    label = text(say("More contrast"))
    more = button_tag(label, " ", on, class_="plain", data_contrast_choice="more")
    return tag("div", group, more, class_="looks")


def sheet_buttons(sheets: Iterable[tuple[str, str, str]]) -> str:
    """On a small screen: what opens these sheets, each a word, a label and an icon."""
    return tag(
        "span",
        *(
            button_tag(icon(sign), tag("span", text(label)), do="sheet", id=word, class_="chip")
            for word, label, sign in sheets
        ),
        class_="sheets",
    )


def panels(*words: str) -> list[tuple[str, str, str]]:
    """These panels of the column, as the sheets that a small screen opens."""
    return [(word, titles()[word], SHEETS[word]) for word in words]


def peek_button(peeks: bool | None) -> str:
    """At an open table: shows what lies face down; `peeks` as `PlayPart.peeks` has it."""
    if peeks is None:
        return ""
    # Translators: a button: what lies face down is shown as long as it is held.
    label = tag("span", text(say("Hold to look")), class_="label")
    return button_tag(icon("eye"), label, do="peek", pressed=peeks, class_="plain peek")


def sums(
    signs: Mapping[Seat, str], names: Sequence[str], rows: Iterable[tuple[str, Sequence[object]]]
) -> str:
    """Where everybody's points come from, side by side, the last row in bold.

    `signs` are the icons of the seats in their order, `names` what they are called, `rows`
    each a label and a number for every seat.
    """
    heads = (
        tag("th", emblem(sign, seat), tag("span", text(name)), scope="col", class_=seat)
        for (seat, sign), name in zip(signs.items(), names, strict=True)
    )
    *parts, total = (
        (tag("th", text(label), scope="row"), *(tag("td", text(number)) for number in numbers))
        for label, numbers in rows
    )
    return tag(
        "table",
        tag("thead", tag("tr", tag("td"), *heads)),
        tag("tbody", *(tag("tr", *part) for part in parts), tag("tr", *total, class_="total")),
        class_=classes("sums", f"of-{len(signs)}"),
    )


def since_then(now: int, before: int | None) -> str:
    """By how much a number differs from what it was before the others moved; nothing where it does
    not, or where there is no telling."""
    if before is None or before == now:
        return ""
    signed = f"+{now - before}" if now > before else f"−{before - now}"
    # Translators: by how much a number has changed: “+2 since your last move”.
    label = say("{change} since your last move", change=signed)
    return tag(
        "span",
        tag("span", text(signed), aria_hidden="true"),
        tag("span", text(label), class_="hidden-text"),
        class_=classes("since-then", "better" if now > before else "worse"),
        title=label,
    )


def inspected(
    title: str, lines: Iterable[str], sign: str, colours: str | None, why: str | None
) -> str:
    """Something looked at closely."""
    return tag(
        "section",
        tag("header", icon(sign), tag("h2", text(title)), close_button()),
        tag("p", text(why), class_="why") if why else "",
        tag("ul", *(tag("li", text(each)) for each in lines)),
        class_=classes("inspected", colours),
        aria_label=title,
    )


DIGITS = {number: str(number % 10) for number in range(1, 11)}
"""The digits, by what they number: the tenth thing has the 0."""


def for_choices(scene: Scene[View], keyed: Sequence[Pick]) -> bool:
    """Whether the digits take one of the readings that are offered: where one of them is asked
    for, not where more of what is `keyed` can be picked just as well."""
    play = scene.play
    more = any(play.selection.can(pick.zone, pick.id) for pick in keyed)
    return bool(play.choices) and (play.selection.verb is not None or not more)


def shown(scene: Scene[View], keyed: Sequence[Pick]) -> dict[Pick, str]:
    """The digit of each thing that has one now."""
    if scene.mode != "play" or for_choices(scene, keyed):
        return {}
    return {pick: DIGITS[number] for number, pick in enumerate(keyed[:10], 1)}
