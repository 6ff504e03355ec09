"""Widgets of every table and every screen, tables of numbers, and the numbering by digits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import acres
from acres.app.kit import bots
from acres.app.kit.html import (
    Attribute,
    button_tag,
    classes,
    icon,
    join,
    named,
    quiet,
    signed,
    tag,
    text,
)
from acres.app.kit.scene import AnyScene, GamePart, Scene, View
from acres.app.kit.selection import Mark, Pick
from acres.core.journal import HUMAN, SELF
from acres.core.manifest import Manifest
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.core.sentences import LANGUAGES, N_, language, say, say_c

SHEETS = {
    # Translators: a panel: the list of what happened.
    "log": (N_("Log"), "log"),
    # Translators: a panel: the piles of cards.
    "piles": (N_("Piles"), "deck"),
    # Translators: a panel: what an expert would count.
    "counting": (N_("Counting"), "points"),
    "rules": (N_("Rules"), "book"),
}
"""The panels of the column, sheets on a small screen: name and icon."""
STANDING_ORDERS = "orders"
"""The sheet of standing orders."""
KEYS_SHEET = "keys"
"""The sheet that lists the keys."""
LEGEND = "legend-"
"""The beginning of the words of the sheets that are legends; the rest is a word of
`GamePage.LEGENDS`."""
VEIL = tag("div", class_="veil", data_do="close")
"""The veil over the table around an open sheet, which closes it."""


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
    hover: bool = False,
) -> str:
    """Write a button for a command; one that cannot be used now still answers why. `hover` says the
    label under the pointer, too, where a wide screen shows only the sign."""
    return button_tag(
        icon(sign) if sign else "",
        tag("span", text(label), class_="label"),
        mark,
        do=do,
        field=field,
        id=id,
        can=can,
        label=label if hover else None,
        class_=kind,
    )


def toggle(
    field: str | None,
    value: str,
    label: str,
    chosen: str | None,
    *,
    do: str = "set",
    lang: str | None = None,
) -> str:
    """Write a button for a value that a field can have, pressed where it is the `chosen` one; `lang`
    is the language of its `label`."""
    pressed = value == chosen
    return button_tag(
        text(label), do=do, field=field, id=value, pressed=pressed, class_="plain", lang=lang
    )


def segments(label: str, *buttons: str, kind: str = "", element: str = "div") -> str:
    """Join buttons for the values of one thing; `label` names it for who hears the page."""
    kinds = classes("segments", kind)
    return tag(element, *buttons, class_=kinds, role="group", aria_label=label)


def heading(title: str, sentence: str) -> str:
    """Head a screen with its title, and a sentence below it."""
    return tag("header", tag("h1", text(title)), tag("p", text(sentence), class_="intro"))


def fold_button(what: str, *content: str, unfolded: bool, kind: str = "") -> str:
    """Write a button that folds a part of the front page; `content` is markup."""
    return button_tag(
        *content,
        do="set",
        field="fold",
        id=what,
        expanded=unfolded,
        element=f"fold-{what}",
        class_=classes("plain", "fold", kind),
    )


def thing_button(
    mark: Mark,
    zone: Zone,
    id: str,
    *content: str,
    copy: int = 0,
    key: str | int | None = None,
    **attributes: str | None,
) -> str:
    """Write the button of a thing on the table, which can be used and is pressed as its `mark`
    says; `content` is markup, `key` the digit that picks it."""
    return button_tag(
        *content,
        zone=zone,
        id=id,
        copy=copy,
        can=mark.can,
        off=mark.off,
        pressed=mark.picked,
        expanded=None,
        key=key,
        **attributes,
    )


def text_field(id: str, label: str, value: str, **more: Attribute) -> str:
    """Write a text field behind its label; `more` are attributes of the field."""
    line = tag("input", id=id, type="text", autocomplete="off", value=value, **more)
    return tag("label", text(label), for_=id) + line


def close_button(do: str = "close") -> str:
    """Close sheets and inspection, or do another closing command."""
    # Translators: verb: what a button does.
    return button_tag("×", do=do, class_="plain close", label=say("Close"))


def legend_button(scene: Scene[View], where: str, title: str) -> str:
    """Open the legend of a part of the table, whose `title` is a message of the catalogue."""
    sheet, label = LEGEND + where, say(title)
    return button_tag(
        "?",
        do="sheet",
        id=sheet,
        expanded=scene.shell.sheet == sheet,
        class_="legend-button",
        label=label,
    )


def orders_button() -> str:
    """Open the sheet of standing orders, which explains their use."""
    label = say("Answer attacks in advance")
    return button("sheet", label, id=STANDING_ORDERS, sign="shield")


def greeting(scene: AnyScene) -> str:
    """Show the greeting on the link that was opened."""
    if not scene.links.greeting:
        return ""
    return tag("p", text(scene.links.greeting), class_="greeting")


def notice(scene: AnyScene) -> str:
    """Show the notice about the page, with its buttons."""
    shown = scene.shell.notice
    if shown is None:
        return ""
    buttons = [button(do, label, id=id) for do, id, label in shown.buttons]
    return tag("div", tag("p", text(shown.text)), *buttons, class_="alert", role="alert")


def cover(game: str) -> str:
    """Draw the game's picture, cut to the place that it fills."""
    return tag(
        "svg",
        f'<use href="#{acres.manifest(game).cover}"/>',
        class_=f"cover {game}",
        viewBox="0 0 240 120",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden=True,
    )


def emblem(sign: str, seat: Seat, label: str | None = None) -> str:
    """Draw a seat's sign, told apart by its shape; `label` is its name where no word is beside."""
    return tag("span", icon(sign, label), class_=classes("emblem", seat))


def player(game: GamePart | None, seat: Seat) -> str:
    """Name the kind of player of a seat."""
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
    """Offer light, dark or the device's choice, and more contrast. `assets/js/theme.js` does it;
    only style sheets know the choice, and show the word for it to who hears the page."""
    # Translators: beside the name of a button, for who hears the page: it is chosen.
    on = tag("span", text(say_c("appearance", "chosen")), class_="hidden-text on")
    themes = (
        ("auto", say("Same as the device")),
        # Translators: how the page looks.
        ("light", say("Light")),
        # Translators: how the page looks.
        ("dark", say("Dark")),
    )
    buttons = (
        button_tag(text(label), " ", on, class_="plain", data_theme_choice=theme)
        for theme, label in themes
    )
    group = segments(say_c("appearance", "Appearance"), *buttons)
    # Translators: a button of the menu, behind light and dark.
    label = text(say("More contrast"))
    more = button_tag(label, " ", on, class_="plain", data_contrast_choice="more")
    return tag("div", group, more, class_="looks")


def languages() -> str:
    """Offer the languages of the page, each by its own name."""
    buttons = (
        toggle(None, word, name, language(), do="language", lang=word)
        for word, name in LANGUAGES.items()
    )
    return segments(say("Language"), *buttons, kind="languages")


def sheet_buttons(sheets: Iterable[tuple[str, str, str]], *more: str) -> str:
    """Open these sheets on a small screen: each a word, a label and an icon. Behind them `more` buttons:
    the switch of the sound, and that of the main legend, which leads to the others."""
    return tag(
        "span",
        *(
            button_tag(
                icon(sign),
                tag("span", text(label)),
                do="sheet",
                id=word,
                label=label,
                class_="chip",
            )
            for word, label, sign in sheets
        ),
        *more,
        class_="sheets",
    )


def panels(*words: str) -> list[tuple[str, str, str]]:
    """List these panels of the column as sheets of a small screen."""
    return [(word, say(SHEETS[word][0]), SHEETS[word][1]) for word in words]


def peek_button(peeks: bool | None) -> str:
    """Show cards that lie face down at an open table; `peeks` as in `PlayPart.peeks`."""
    if peeks is None:
        return ""
    # Translators: a button: what lies face down is shown as long as it is held.
    label = tag("span", text(say("Hold to look")), class_="label")
    return button_tag(icon("eye"), label, do="peek", pressed=peeks, class_="plain peek")


def seat_name(manifest: Manifest, seat: Seat, kind: str | None = None) -> str:
    """Show the emblem and the name of a seat; `kind` is the class of the name."""
    name = tag("span", text(manifest.nation(seat)), class_=kind)
    return emblem(manifest.signs[seat], seat) + name


def seat_table(
    manifest: Manifest,
    seats: Sequence[Seat],
    rows: Iterable[str] | Mapping[str, Iterable[str]],
    *,
    more: Sequence[str] = (),
    kind: str = "",
    title: str = "",
    caption: str = "",
    hover: bool = False,
) -> str:
    """Tabulate values with a column for every seat below its emblem and name.

    `rows` are made by `row`; a mapping has groups of them by the heading that spans all columns,
    empty for none. `more` are the heads of columns behind the seats, `kind` is the class of the
    table (``sums of-3``), `title` its caption, `caption` one for who hears the page. `hover` says
    the names as tooltips, too, for columns that are too narrow for them.
    """
    heads = [
        tag(
            "th",
            seat_name(manifest, seat),
            scope="col",
            class_=seat,
            title=manifest.nation(seat) if hover else None,
        )
        for seat in seats
    ]
    heads += (tag("th", text(each), scope="col") for each in more)
    groups = rows if isinstance(rows, Mapping) else {"": rows}
    return tag(
        "table",
        tag("caption", text(title)) if title else "",
        tag("caption", text(caption), class_="hidden-text") if caption else "",
        tag("thead", tag("tr", tag("td"), *heads)),
        *(
            tag(
                "tbody",
                tag("tr", tag("th", text(above), scope="rowgroup", colspan=len(heads) + 1))
                if above
                else "",
                *lines,
            )
            for above, lines in groups.items()
        ),
        class_=kind or f"sums of-{len(seats)}",
    )


def row(
    label: str, cells: Iterable[int | str], *, small: str = "", kind: str = "", about: str = ""
) -> str:
    """Write a row of a table: its label with a `small` line below, and the cells, each a number or
    the markup of a ``<td>``. `about` is the word for its content.

    >>> row("towns", [-2, tag("td", "–")], kind="total")
    '<tr class="total"><th scope="row">towns</th><td>−2</td><td>–</td></tr>'
    """
    head = tag("th", text(label), tag("small", text(small)) if small else "", scope="row")
    found = (each if isinstance(each, str) else tag("td", text(signed(each))) for each in cells)
    return tag("tr", head, *found, class_=kind, data_about=about or None)


def since_then(now: int, before: int | None, *, judged: bool = True) -> str:
    """Show the difference of a number from `before` the others moved; empty where there is none, or
    where it is unknown. `judged`: more is better."""
    if before is None or before == now:
        return ""
    by = signed(now - before, plus=True)
    # Translators: by how much a number has changed: “+2 since your last move”.
    label = say("{change} since your last move", change=by)
    return tag(
        "span",
        tag("span", text(by), aria_hidden="true"),
        tag("span", text(label), class_="hidden-text"),
        class_=classes("since-then", judged and ("better" if now > before else "worse")),
        title=label,
    )


def arrow() -> str:
    """Draw the arrow from a number to its next value."""
    # Translators: what a number is now, and what it will be.
    return tag("span", "→", class_="arrow", role="img", **named(say("becomes")))


@lru_cache(maxsize=512)
def change(
    now: int,
    then: int | None = None,
    before: int | None = None,
    *,
    plus: str = "",
    judged: bool = True,
) -> str:
    """Show a number, behind the sign `plus` if there is one, with the value `then` after the picked
    play, or without a play with its difference from `before`. `judged`: more is better, and looks
    so."""
    shown = tag("span", text(plus + signed(now)), class_="now")
    if then is None:
        return shown + since_then(now, before, judged=judged)
    if then == now:
        return shown
    kind = classes("then", judged and ("better" if then > now else "worse"))
    return shown + arrow() + tag("span", text(plus + signed(then)), class_=kind)


def score_bar(
    manifest: Manifest,
    shown: Mapping[Seat, str],
    decides: Seat | None,
    labels: Mapping[Seat, str] | None = None,
) -> str:
    """Show everybody's points in a narrow bar, which opens the panel of counting.

    `shown` is markup by seat, `labels` what it is for who hears the page: by default the name of
    the seat.
    """
    names = labels or {seat: manifest.nation(seat) for seat in shown}
    parts = (
        tag(
            "span",
            tag("span", text(names[seat]), class_="hidden-text"),
            icon(manifest.signs[seat]),
            content,
            class_=classes("side-score", seat, deciding=decides == seat),
            data_at=seat,
            title=names[seat],
        )
        for seat, content in shown.items()
    )
    return button_tag(*parts, do="sheet", id="counting", class_="scores")


# Parts of a panel


def box(title: str, *content: str, kind: str = "") -> str:
    """Write a part of a panel below its heading; `content` is markup."""
    return tag("section", tag("h3", text(title)), *content, class_=classes("count-box", kind))


def fold(
    title: str,
    *content: str,
    id: str = "",
    kind: str = "",
    opened: bool = False,
    level: int = 3,
) -> str:
    """Write a part of a panel that can be folded away below its heading; `content` is markup, `id`
    the word by which the page remembers whether it is open, `level` that of the heading."""
    return tag(
        "details",
        tag("summary", tag(f"h{level}", text(title))),
        *content,
        id=f"fold-{id}" if id else None,
        class_=classes("pile", kind),
        open=opened,
    )


def pile(
    title: str,
    lines: Sequence[str],
    *,
    id: str = "",
    kind: str = "",
    opened: bool = False,
    above: str = "",
) -> str:
    """Write a pile that can be folded away, a line for each card; `above` is a sentence about
    it."""
    return fold(title, quiet(above), card_lines(lines), id=id, kind=kind, opened=opened)


def card_lines(lines: Sequence[str]) -> str:
    """Write the cards of a pile, each a line; an empty pile says so."""
    # Translators: no card lies in a hand, a reserve or a pile.
    return tag("ul", *lines, class_="card-lines") if lines else quiet(say("Empty"))


PLAYED = N_("Played: {plan}."), N_("Played:")
BETTER = N_("Better: {plan}."), N_("Better:")
"""The words before a plan: a sentence with its only play, and a label for a list of plays."""


def plays(steps: Sequence[str], why: str = "") -> str:
    """Write the plays of a plan, whole sentences without their points: several as numbered lines.
    `why` is markup that tells the aim of the first."""
    # Translators: {plan} is a whole sentence without its point: “Settle Halifax from Boston”.
    said = [text(say("{plan}.", plan=each)) for each in steps]
    if len(said) < 2:
        return join(tag("p", each) for each in said) + why
    said[0] += why
    return tag("ol", *(tag("li", each) for each in said), class_="plays")


def planned(before: tuple[str, str], steps: Sequence[str]) -> str:
    """Write the plays of a plan behind the words of `PLAYED` or `BETTER`."""
    one, several = before
    if len(steps) == 1:
        return tag("p", text(say(one, plan=steps[0])))
    return tag("p", text(say(several))) + plays(steps)


def inspected(
    title: str,
    lines: Iterable[str],
    sign: str,
    colours: str | None,
    why: str | None,
    rules: str = "",
) -> str:
    """Show a thing that is inspected; `rules` is markup that leads to the rules about it."""
    from acres.app.kit.rulebook import cited  # here: nothing is inspected before a game has come

    return tag(
        "section",
        tag("header", icon(sign), tag("h2", text(title)), close_button()),
        tag("p", cited(why), class_="why") if why else "",
        tag("ul", *(tag("li", cited(each)) for each in lines)),
        rules,
        class_=classes("inspected", colours),
        aria_label=title,
    )


DIGITS = {number: str(number % 10) for number in range(1, 11)}
"""Digits by number: the tenth thing has the 0."""


def for_choices(scene: Scene[View], keyed: Sequence[Pick]) -> bool:
    """Whether the digits choose among the offered readings: where a choice is asked for, not where
    more of the `keyed` things can be picked just as well."""
    play = scene.play
    more = any(play.selection.can(pick.zone, pick.id) for pick in keyed)
    return bool(play.choices) and (play.selection.verb is not None or not more)


def shown(scene: Scene[View], keyed: Sequence[Pick]) -> dict[Pick, str]:
    """Number the things that digits pick now."""
    if scene.mode != "play" or for_choices(scene, keyed):
        return {}
    return {pick: DIGITS[number] for number, pick in enumerate(keyed[:10], 1)}
