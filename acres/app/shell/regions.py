"""The whole page: a scene and the game's table in, markup and attributes out; pure.

Here stands what every game has: the bar, the log, the tabs, the screens that
cover the table. The game's own table fills the rest.
"""

from __future__ import annotations

from acres.app import saved as saved_games
from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, classes, icon, join, quiet, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import (
    LEGEND,
    SHEETS,
    VEIL,
    button,
    close_button,
    emblem,
    inspected,
    panels,
)
from acres.app.links import panel as sharing
from acres.app.shell import events, top_bar
from acres.app.start import front_page
from acres.core.seat import NOBODY
from acres.core.sentences import say


def regions(page: AnyPage | None, scene: AnyScene) -> dict[str, str]:
    """Draw each part of the page that changes: element id -> inner HTML."""
    page = page if scene.game else None
    found = page.regions(scene) if page else {}
    looked = scene.shell.inspect
    if page and ("inspect" not in found or (looked and not looked.zone)):
        found["inspect"] = _inspected(page, scene)
    return {
        "tabs": _tabs(page, scene),
        **top_bar.regions(page, scene),
        **events.regions(page, scene),
        **_legend(page, scene),
        **_log(scene),
        **(_rulebook(page, scene) if page else {}),
        "lesson": _card(scene),
        "screen": _screen(page, scene),
        **(sharing.regions(page, scene) if page else {}),  # lies in one of these
        **found,
    }


def attributes(page: AnyPage | None, scene: AnyScene) -> dict[str, dict[str, str | None]]:
    """Set attributes: element id -> name -> value, None removes one."""
    found = page.attributes(scene) if page and scene.game else {}
    around = {
        "data-panel": panel(page, scene),
        "data-sheet": scene.shell.sheet,
        "data-pointed": scene.shell.pointed,
        "data-started": "true" if scene.play.selection.started else None,
        "data-busy": "true" if scene.bots.thinking else None,
        "data-motion": scene.motions,
        "data-beats": scene.beats,
        "data-sound": "on" if scene.sound.on else None,
        "data-vibration": "on" if scene.sound.vibrates else None,
    }
    on = "go-on" if scene.shell.stands else None
    return {
        # A tap anywhere on the table goes on, but on what has a purpose of its own.
        "table": {"data-do": on},
        # Translators: the table that the game lies on, for who hears the page.
        "board": {"aria-label": say("Table")},
        "lesson": {"aria-label": say("Comment") if scene.tour else say("Lesson")},
        **found,
        **sharing.attributes(scene),
        **events.attributes(),
        "page": {**around, **found.get("page", {})},
    }


def panel(page: AnyPage | None, scene: AnyScene) -> str:
    """Choose the open panel of the column: another game may have had more of them."""
    offered = page.PANELS if page else tuple(SHEETS)
    asked = (scene.shell.sheet or "", scene.shell.tab)
    return next((word for word in asked if word in offered), offered[0])


def _log(scene: AnyScene) -> dict[str, str]:
    if not scene.log:
        return {"log": ""}
    from acres.app.play import recap  # here: nothing is told before a game has come

    return recap.regions(scene)


def _rulebook(page: AnyPage, scene: AnyScene) -> dict[str, str]:
    if not scene.shell.shows("rules"):
        return {"panel-rules": ""}
    from acres.app.rulebook.panel import panel  # travels with what the page does not start with

    return {"panel-rules": panel(page, scene)}


def _legend(page: AnyPage | None, scene: AnyScene) -> dict[str, str]:
    if page is None or not (scene.shell.sheet or "").startswith(LEGEND):
        return {}
    from acres.app.rulebook.panel import sheet  # travels with what the page does not start with

    return {"menu": VEIL + sheet(page, scene)}


def _inspected(page: AnyPage, scene: AnyScene) -> str:
    looked = scene.shell.inspect
    if looked is None:
        return ""
    title = page.words.thing(looked.zone, looked.id) if looked.zone else looked.id
    return inspected(title, (), "eye", None, looked.why)


def _tabs(page: AnyPage | None, scene: AnyScene) -> str:
    opened = panel(page, scene)
    buttons = [
        button_tag(
            icon(sign),
            tag("span", text(label)),
            do="sheet" if scene.shell.sheet in SHEETS else "tab",
            id=word,
            pressed=word == opened,
            class_="tab",
        )
        for word, label, sign in panels(*(page.PANELS if page else SHEETS))
    ]
    # What stands in the panel is below this in the outline of the page.
    title = tag("h2", text(say(SHEETS[opened][0])), class_="hidden-text")
    # Translators: the row of buttons that open the panels, for who hears the page.
    return title + tag("nav", join(buttons), close_button(), aria_label=say("Panels"))


# What covers the table


def _screen(page: AnyPage | None, scene: AnyScene) -> str:
    if page is None:
        if scene.start.pile or scene.start.offered:
            from acres.app.start import (
                settings,  # the game that this is about has come, and so has it
            )

            return settings.page(scene)
        games = saved_games.section(scene)
        return front_page.page(scene, saved_games=games, pasting=sharing.field())
    match scene.mode:
        case "curtain":
            return _curtain(page, scene)
        case "over":
            from acres.app.shell import end_screen  # travels with what the page does not start with

            return end_screen.screen(page, scene)
    return ""


def _card(scene: AnyScene) -> str:
    # Both travel with what the page does not start with.
    if scene.tour:
        from acres.app.tour import guide as comment

        return comment.card(scene.tour)
    if scene.lesson or scene.coach:
        from acres.app.lessons import guide

        return guide.card(scene)
    return ""


def _curtain(page: AnyPage, scene: AnyScene) -> str:
    from acres.app.start import settings

    seat = scene.view.decides or NOBODY
    nation = page.words.nation(seat)
    return tag(
        "div",
        tag(
            "div",
            emblem(page.manifest.signs[seat], seat),
            tag("h1", text(nation)),
            tag("p", text(scene.prompt)),
            settings.who_chose(page, scene),
            # Translators: a button, pressed by whoever got the device.
            button("reveal", say("I am {nation}: show my cards", nation=nation), "confirm large"),
            _lay_open(scene),
            class_="sheet-of-paper",
        ),
        class_=classes("screen", "curtain", seat),
    )


def _lay_open(scene: AnyScene) -> str:
    if scene.game is None or scene.game.open_table is not False:
        return ""
    why = say("Then you hand over the device only for secret decisions.")
    label = say("Leave the device on the table, cards face down")
    return tag("div", button("open-table", label), quiet(why), class_="lay-open")
