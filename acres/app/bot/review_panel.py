"""The review of a finished game, as markup."""

from __future__ import annotations

from acres.app.bot.panel import progress, steps
from acres.app.kit.bots import Missed, Review
from acres.app.kit.charts import Chart, curves, figure
from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import classes, quiet, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button
from acres.core.sentences import say


def review(page: AnyPage, scene: AnyScene) -> str:
    """After the end: the button that begins it, how far it is, or what it found."""
    shown = scene.bots.review
    if shown is None:
        return ""
    if shown.share is not None:
        stop = button("review-stop", say("Stop"))
        body = tag("p", text(say("Playing on from every turn …")))
        body += tag("div", progress(shown.share), stop, class_="thinking")
    elif shown.curve:
        body = _found(page, shown)
    else:
        said = say("A bot looks at every turn again: who was ahead when, and what was missed.")
        body = quiet(shown.error or said)
        body += button("review", say("Review the game"), sign="eye")
    return tag("div", body, class_="reviewed")


def _found(page: AnyPage, shown: Review) -> str:
    missed = [_missed(page, at, each) for at, each in enumerate(shown.missed)]
    if missed:
        told = say("What a bot would have played instead, where that wins oftener:")
        swings = quiet(told)
        swings += tag("ol", *missed, class_="moments")
    else:
        swings = quiet(say("Nothing better was found in any turn."))
    return tag("div", figure(_chart(page, shown)), tag("div", swings), class_="figures-of-game")


def _chart(page: AnyPage, shown: Review) -> Chart:
    """A value for every turn; where several began in it, the first."""
    by_turn = {point.turn: point.percents for point in reversed(shown.curve)}
    first, last = min(by_turn), max(by_turn)
    chances = [by_turn[first]]
    for turn in range(first + 1, last + 1):
        chances.append(by_turn.get(turn, chances[-1]))
    names = {seat: page.words.nation(seat) for seat in chances[0]}
    return Chart(
        "chances",
        say("Chance to win"),
        say("of 100 games"),
        say("turn"),
        curves(names, chances, lambda percents, seat: percents[seat]),
        first=first,
    )


def _missed(page: AnyPage, at: int, missed: Missed) -> str:
    nation = page.words.nation(missed.seat)
    gain = say(
        "{nation}: {better} instead of {played} of 100",
        nation=nation,
        better=missed.better,
        played=missed.percent,
    )
    # Translators: {plan} is a whole sentence without its point.
    told = tag("p", text(say("{plan}.", plan=steps(missed.steps))), class_="told")
    return tag(
        "li",
        # Translators: whose turn of a game: “Britain, turn 7”.
        button("better", say("{nation}, {when}", nation=nation, when=missed.when), id=str(at)),
        told,
        tag("p", tag("span", text(gain), class_="gain"), class_="what"),
        class_=classes("moment", missed.seat),
    )
