"""What covers the table: the front page, the curtain between two people, the end."""

from __future__ import annotations

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import classes, join, quiet, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button, cover, emblem
from acres.app.links import panel
from acres.app.play import recap
from acres.app.saved import panel as saved_games
from acres.app.start import front_page, sides
from acres.core.game import Outcome
from acres.core.journal import Journal
from acres.core.seat import NOBODY
from acres.core.sentences import listed, say, say_n


def regions(page: AnyPage | None, scene: AnyScene) -> dict[str, str]:
    """The screen that covers the table, if any does."""
    if page is None:
        return {"screen": _front_page(scene)}
    match scene.mode:
        case "curtain":
            return {"screen": _curtain(page, scene)}
        case "over":
            return {"screen": _over(page, scene)}
    return {"screen": ""}


def _front_page(scene: AnyScene) -> str:
    new = scene.start
    if new.pile or new.offered:
        return sides.page(scene)
    games, pasting_field = saved_games.section(scene), panel.field()
    return front_page.page(scene, saved_games=games, pasting=pasting_field)


def _curtain(page: AnyPage, scene: AnyScene) -> str:
    seat = scene.view.decides or NOBODY
    return tag(
        "div",
        tag(
            "div",
            emblem(page.manifest.signs[seat], seat),
            tag("h1", text(page.words.nation(seat))),
            tag("p", text(scene.prompt)),
            sides.who_chose(page, scene),
            button("reveal", say("I am there: show my cards"), "confirm large"),
            _lay_open(scene),
            class_="sheet-of-paper",
        ),
        class_=classes("screen", "curtain", seat),
    )


def _lay_open(scene: AnyScene) -> str:
    """The button after which the device need not be handed over for every decision."""
    if scene.game is None or scene.game.open_table is not False:
        return ""
    why = say("Then it is handed over only for what nobody else may see being decided.")
    label = say("Leave it on the table, cards face down")
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
    again = say("Rematch, sides swapped") if two else say("Rematch, everybody one seat further")
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
    news = recap.since(page, scene, whole=True) + panel.panel(page, scene)
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
    """The points of two, the winner's first; of more people with their names."""
    if len(outcome.scores) == 2:
        return text(" : ".join(map(str, _scores(outcome))))
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
    """The game, how long it was, and by how much it was won, where points say that."""
    best = max(outcome.scores[seat] for seat in outcome.winners)
    others = [points for seat, points in outcome.scores.items() if seat not in outcome.winners]
    ahead = best - max(others) if others else 0
    facts = [say(page.manifest.title), page.when(scene.view)]
    if ahead > 0:
        facts.append(say_n("ahead by {count} point", "ahead by {count} points", ahead))
    return facts


def _scores(outcome: Outcome) -> list[int]:
    """The points as the title names the sides: whoever won first."""
    won = [points for seat, points in outcome.scores.items() if seat in outcome.winners]
    others = [points for seat, points in outcome.scores.items() if seat not in outcome.winners]
    return won + sorted(others, reverse=True)


def _told(page: AnyPage, scene: AnyScene, journal: Journal) -> str:
    """The review of the game and its summary; their code is imported then, since most visits never
    need it."""
    from acres.app.bot.review_panel import review
    from acres.app.summary.report import section

    return section(journal, journal.ply, review(page, scene))
