"""The whole page: a scene and the game's table in, markup and attributes out; pure.

Here stands what every game has: the bar, the log, the tabs, the screens that
cover the table. The game's own table fills the rest.
"""

from __future__ import annotations

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, classes, icon, join, quiet, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import (
    SHEETS,
    button,
    close_button,
    cover,
    emblem,
    inspected,
    panels,
)
from acres.app.links import panel as sharing
from acres.app.play import recap
from acres.app.saved import panel as saved_games
from acres.app.shell import events, scene_difference, top_bar
from acres.app.start import front_page
from acres.core.game import Outcome
from acres.core.journal import Journal
from acres.core.seat import NOBODY
from acres.core.sentences import listed, say, say_n


def regions(page: AnyPage | None, scene: AnyScene) -> dict[str, str]:
    """Draw each part of the page that changes: element id -> inner HTML."""
    page = page if scene.game else None
    found = page.regions(scene) if page else {}
    if page and "inspect" not in found:
        found["inspect"] = _inspected(page, scene)
    return {
        "tabs": _tabs(page, scene),
        **top_bar.regions(page, scene),
        **events.regions(page, scene),
        **recap.regions(scene),
        "lesson": _card(scene),
        "screen": _screen(page, scene),
        **scene_difference.regions(page, scene),
        **(sharing.regions(page, scene) if page else {}),  # lies in one of these
        **found,
    }


def attributes(page: AnyPage | None, scene: AnyScene) -> dict[str, dict[str, str | None]]:
    """Set attributes: element id -> name -> value, None removes one."""
    found = page.attributes(scene) if page and scene.game else {}
    around = {
        "data-panel": panel(page, scene),
        "data-sheet": scene.shell.sheet,
        "data-started": "true" if scene.play.selection.started else None,
        "data-busy": "true" if scene.bots.thinking else None,
        "data-motion": scene.motion.motions,
    }
    return {
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


def _inspected(page: AnyPage, scene: AnyScene) -> str:
    looked = scene.shell.inspect
    if looked is None:
        return ""
    return inspected(page.words.thing(looked.zone, looked.id), (), "eye", None, looked.why)


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
                sides,  # the game that this is about has come, and so has this
            )

            return sides.page(scene)
        games = saved_games.section(scene)
        return front_page.page(scene, saved_games=games, pasting=sharing.field())
    match scene.mode:
        case "curtain":
            return _curtain(page, scene)
        case "over":
            return _over(page, scene)
    return ""


def _card(scene: AnyScene) -> str:
    # Both travel with what the page does not start with.
    if scene.lesson:
        from acres.app.lessons import card

        return card.card(scene, scene.lesson)
    if scene.tour:
        from acres.app.tour import card as comment

        return comment.card(scene.tour)
    return ""


def _curtain(page: AnyPage, scene: AnyScene) -> str:
    from acres.app.start import sides

    seat = scene.view.decides or NOBODY
    return tag(
        "div",
        tag(
            "div",
            emblem(page.manifest.signs[seat], seat),
            tag("h1", text(page.words.nation(seat))),
            tag("p", text(scene.prompt)),
            sides.who_chose(page, scene),
            button("reveal", say("I am here: show my cards"), "confirm large"),
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


def _over(page: AnyPage, scene: AnyScene) -> str:
    outcome, game = scene.view.outcome, scene.game
    if outcome is None or game is None:
        return ""
    winner, name = outcome.winners[0], game.rules.NAME
    names = listed([page.words.nation(seat) for seat in outcome.winners])
    if len(outcome.winners) > 1:
        title = say("{names} share the victory", names=names)
    else:
        # Translators: the title at the end of a game.
        title = say("{nation} wins", nation=names)
    summary = tag(
        "summary",
        cover(name),
        tag("span", *(emblem(page.manifest.signs[s], s) for s in outcome.winners), class_="signs"),
        tag("h2", text(title)),
        tag(
            "span",
            _final(page, outcome),
            class_=classes("final", long=len(outcome.scores) > 2),
        ),
        tag("small", text(" · ".join(_facts(page, scene, outcome))), class_="facts"),
        tag("span", text(say("Look at the board")), class_="plain to-board"),
        tag("span", text(say("Show the result")), class_="plain to-result"),
    )
    two = len(game.seats) == 2
    again = say("Rematch, sides swapped") if two else say("Rematch, everybody moves up a seat")
    journal = game.finished
    first = (
        button("rematch", again, "confirm"),
        button(
            "share", say("Hide the link") if scene.links.share else say("Send the game as a link")
        ),
    )
    others = (
        button("new", say("New game")),
        button("export", say("Save the game as a file")),
        button("summary", say("Save the summary as a file")) if journal else "",
    )
    result = tag(
        "div",
        tag("p", text(scene.prompt), class_="result"),
        tag("div", *first, class_="buttons"),
        page.points(scene.view),
        tag("div", *others, class_="buttons"),
        class_="standing-result",
    )
    news = recap.since(page, scene, whole=True) + sharing.panel(page, scene)
    return tag(
        "details",
        summary,
        tag(
            "div",
            tag("div", news, class_="news") if news else "",
            result,
            _told(page, scene, journal) if journal else "",
            class_="over-body",
        ),
        class_=classes("over", winner),
        open=True,
    )


def _final(page: AnyPage, outcome: Outcome) -> str:
    if len(outcome.scores) == 2:
        winner_first = sorted(outcome.scores, key=lambda seat: seat not in outcome.winners)
        return text(" : ".join(str(outcome.scores[seat]) for seat in winner_first))
    best = sorted(outcome.scores.items(), key=lambda each: -each[1])
    return join(
        tag(
            "span",
            emblem(page.manifest.signs[seat], seat),
            text(page.words.nation(seat)),
            " ",
            tag("b", text(points)),
            class_=classes("final-of", seat),
        )
        for seat, points in best
    )


def _facts(page: AnyPage, scene: AnyScene, outcome: Outcome) -> list[str]:
    best = max(outcome.scores[seat] for seat in outcome.winners)
    others = [points for seat, points in outcome.scores.items() if seat not in outcome.winners]
    ahead = best - max(others) if others else 0
    facts = [say(page.manifest.title), page.when(scene.view)]
    if ahead > 0:
        facts.append(say_n("ahead by {count} point", "ahead by {count} points", ahead))
    return facts


def _told(page: AnyPage, scene: AnyScene, journal: Journal) -> str:
    from acres.app.bot.panel import review
    from acres.app.summary.report import section

    return section(journal, journal.ply, review(page, scene))
