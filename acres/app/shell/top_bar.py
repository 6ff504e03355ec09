"""The bar: turn, progress, prompt, undo to confirm; the slip, the menu, and the questions about
steps that cannot be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from acres.app import replay
from acres.app.bot import turn as bot_panel
from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import VEIL, button, emblem, notice
from acres.app.links import panel
from acres.core.errors import Reason
from acres.core.sentences import N_, gap, paragraph, say, say_c


def regions(page: AnyPage | None, scene: AnyScene) -> dict[str, str]:
    """Draw the parts of the bar, the slip on the map, the menu."""
    return {
        "turn": _turn(page, scene),
        "prompt": _prompt(page, scene) + _warnings(page, scene) + _price(scene),
        "offer": _offer(scene),
        "controls": _controls(page, scene),
        "slip": _slip(page, scene),
        "choices": _choices(page, scene),
        "menu": _menu(scene),
    }


def _turn(page: AnyPage | None, scene: AnyScene) -> str:
    if page is None:
        # Translators: the name of this page.
        return tag("p", text(say("Acres")), class_="brand")
    menu = button_tag(
        icon("menu"),
        do="sheet",
        id="menu",
        expanded=scene.shell.sheet == "menu",
        class_="plain menu-button",
        label=say("Menu"),
    )
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
    from acres.app.kit.sound_switch import sound_switch  # here: the page starts sooner

    switch = sound_switch(scene, "plain")
    return menu + title + label + switch + bot_panel.hint_button(scene) + pips


def _offer(scene: AnyScene) -> str:
    if not scene.sound.offered:
        return ""
    from acres.app.kit.sound_switch import offer  # here: the page starts sooner

    return offer(scene)


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
    play, lesson = scene.play, scene.lesson
    ready = play.confirm_label is not None and not scene.shell.question
    final = icon("final", say("cannot be undone"))
    ending = ""
    if play.done and not ready and not (lesson and lesson.waits):
        # In a lesson it calls for a press only where that is asked.
        kind = "plain" if lesson and not lesson.ends else "confirm"
        ending = button("end-turn", play.end_label, f"{kind} ending", mark=final)
    buttons = (
        button("undo", say("Undo"), "plain undo", can=play.can_undo, sign="undo", hover=True),
        button("redo", say("Redo"), "plain redo", can=play.can_redo, sign="redo", hover=True),
        button(
            "cancel",
            # Translators: verb: puts back what is picked for a play.
            say_c("picks", "Cancel"),
            "plain cancel",
            can=bool(play.selection.started or play.choices),
        ),
        page.own_control(scene),
        button(
            "confirm",
            play.confirm_label or say("Confirm"),
            "confirm",
            can=ready and not (lesson and lesson.told),
            mark=final if ready and play.reveals else "",
        ),
        ending,
    )
    return join(buttons)


def _slip(page: AnyPage | None, scene: AnyScene) -> str:
    slips = []
    if scene.play.note:
        from acres.app.kit.rulebook import cited  # here: there are no notes before a game has come

        slips.append(tag("p", cited(scene.play.note), class_="note"))
    slips.append(notice(scene))
    if page is None:
        return join(slips)
    from acres.app.play import recap  # here: there is nothing to tell before a game has come

    if scene.bots.hint is not None:
        from acres.app.bot import advice_panel  # here: most visits never need it

        slips.append(advice_panel.hint(scene))
    over = scene.mode == "over"  # then its screen tells what happened, and has the link
    slips.append("" if over else recap.recap(page, scene))
    slips.append(replay.comment(scene))
    orders = scene.orders
    if orders and (orders.groups or orders.asked or orders.asks) and not over:
        from acres.app.play import orders_panel  # here: few games have standing orders

        slips.append(orders_panel.panel(scene))
    if not over:
        slips.append(panel.panel(page, scene))
    else:
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


def _prompt(page: AnyPage | None, scene: AnyScene) -> str:
    led = scene.lesson and scene.lesson.prompt
    if page is None or not scene.rule or scene.shell.question or led:
        return text(scene.prompt)
    from acres.app.kit.rulebook import Cited, cited  # here: there are no rules before a game

    section = page.words.section(Reason("", scene.rule))
    asked = say("{why} ({section})", why=scene.prompt, section=section)
    return cited(Cited(asked, section, scene.rule))


def _warnings(page: AnyPage | None, scene: AnyScene) -> str:
    if page is None or scene.shell.question:
        return ""
    return _careful(scene.play.end_warnings if scene.play.done else scene.play.warnings)


def _price(scene: AnyScene) -> str:
    if not (scene.coach and scene.coach.price):
        return ""
    return tag("span", icon("coach"), text(scene.coach.price), class_="price")


def _careful(warned: Sequence[str]) -> str:
    if not warned:
        return ""
    # Translators: before what speaks against a play.
    careful = tag("b", text(say("Careful:")))
    return tag("span", icon("warning"), careful, gap(), text(paragraph(warned)), class_="warning")


def _choices(page: AnyPage | None, scene: AnyScene) -> str:
    if scene.shell.question and scene.mode != "over":
        return _asking(scene)
    if page is None:
        return ""
    from acres.app.shell import menu  # here: the page starts sooner

    return menu.offered(page, scene)


def _menu(scene: AnyScene) -> str:
    covered = scene.shell.sheet not in (None, "share") or scene.shell.inspect is not None
    veil = VEIL if covered else ""
    if scene.shell.sheet != "menu":
        return veil
    from acres.app.shell import menu  # here: the page starts sooner

    return veil + menu.menu(scene)


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
