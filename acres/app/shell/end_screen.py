"""The screen after the end of a game."""

from __future__ import annotations

from acres.app.bot.advice_panel import review
from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import DOT, classes, join, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button, cover, emblem
from acres.app.links import panel as sharing
from acres.app.play import recap
from acres.app.summary.report import section
from acres.core.game import Outcome
from acres.core.sentences import listed, say, say_n


def screen(page: AnyPage, scene: AnyScene) -> str:
    """Show the result, how it came about, and the ways to go on."""
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
        tag("small", text(DOT.join(_facts(page, scene, outcome))), class_="facts"),
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
            section(journal, journal.ply, review(page, scene)) if journal else "",
            class_="over-body",
        ),
        class_=classes("over", winner),
        open=scene.lesson is None,  # a lesson's last card is about the board
    )


def _final(page: AnyPage, outcome: Outcome) -> str:
    if len(outcome.scores) == 2:
        winner_first = sorted(outcome.scores, key=lambda seat: seat not in outcome.winners)
        one, other = (outcome.scores[seat] for seat in winner_first)
        # Translators: the points of the winner and of the other side.
        return text(say("{one} : {other}", one=one, other=other))
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
        facts.append(say_n("ahead by {count} [point|points]", ahead))
    return facts
