"""Markup of the bots' advice: the plans of a hint, the review of a game."""

from __future__ import annotations

from acres.app.bot.turn import progress
from acres.app.kit.bots import HintedPlan, Missed, ShownReview
from acres.app.kit.charts import Chart, curves, figure
from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, classes, quiet, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import BETTER, PLAYED, button, close_button, planned, plays
from acres.core.sentences import say, say_n


def hint(scene: AnyScene) -> str:
    """Show the plans, each with a button that picks its first move."""
    shown = scene.bots.hint
    if shown is None or scene.mode != "play":
        return ""
    title = tag("h2", text(say("Hint")))
    if shown.error:
        body = tag("p", text(shown.error))
    elif not shown.plans:
        body = tag("p", text(say("Trying out plans …"))) + progress(shown.share)
    else:
        best = shown.plans[0].percent
        items = [_plan(at, plan, best, at == shown.tried) for at, plan in enumerate(shown.plans)]
        body = tag("ol", *items, class_="plans")
    close = close_button("hint")
    return tag("section", title, body, close, class_="hint", aria_label=say("Hint"))


def _plan(at: int, plan: HintedPlan, best: int | None, tried: bool) -> str:
    why = tag("p", text(plan.why), class_="why") if plan.why else ""
    first = plan.steps[0] if plan.steps else ""
    # Translators: a button; pressing it again takes the pick back.
    label = say("Picked") if tried else say("Pick this plan")
    # Translators: {plan} is a whole sentence such as “Settle Halifax from Boston”, here and below.
    whole = (
        say("Picked: {plan}", plan=first) if tried else say("Pick this plan: {plan}", plan=first)
    )
    return tag(
        "li",
        tag("div", plays(plan.steps, why), quiet(_worth(plan.percent, best))),
        button_tag(
            text(label),
            do="try",
            id=at,
            pressed=tried,
            class_="plain",
            aria_label=whole,
        ),
    )


def _worth(percent: int | None, best: int | None) -> str:
    if percent is None or best is None:
        return say("No other play comes close.")
    if percent > best:
        return say(
            "Wins about {percent} of 100 simulated games, but leaves a weaker position at the end of "
            "the turn.",
            percent=percent,
        )
    if percent == best:
        return say(
            "If everybody plays well, this plan wins about {percent} of 100 games.",
            percent=percent,
        )
    return say(
        "Wins about {percent} of 100 simulated games, {less} fewer than the best play.",
        percent=percent,
        less=best - percent,
    )


def review(page: AnyPage, scene: AnyScene) -> str:
    """Offer a review of a finished game, show its progress, or its findings."""
    shown = scene.bots.review
    if shown is None:
        return ""
    if shown.share is not None:
        stop = button("review-stop", say("Stop"))
        body = tag("p", text(say("Simulating games from every turn …")))
        body += tag("div", progress(shown.share), stop, class_="thinking")
    elif shown.curve:
        body = _found(page, shown)
    else:
        said = say(
            "A bot goes through every turn and shows who was ahead and which plays would "
            "have been better."
        )
        body = quiet(shown.error or said)
        body += button("review", say("Review the game"), sign="eye")
    return tag("div", body, class_="reviewed")


def _found(page: AnyPage, shown: ShownReview) -> str:
    missed = [_missed(page, at, each) for at, each in enumerate(shown.missed)]
    if missed:
        swings = quiet(say("The turns that cost most, according to the bot:"))
        swings += tag("ol", *missed, class_="moments")
    else:
        swings = quiet(say("The bot found no better play in any turn."))
    return tag("div", _curves(page, shown), tag("div", swings), class_="figures-of-game")


def _curves(page: AnyPage, shown: ShownReview) -> str:
    """Draw a value for every turn; where several began in it, the first."""
    by_turn = {point.turn: point.percents for point in reversed(shown.curve)}
    first, last = min(by_turn), max(by_turn)
    chances = [by_turn[first]]
    for turn in range(first + 1, last + 1):
        chances.append(by_turn.get(turn, chances[-1]))
    names = {seat: page.words.nation(seat) for seat in chances[0]}
    chart = Chart(
        "chances",
        say("Chance of winning"),
        say("wins in 100 games"),
        say("turn"),
        curves(names, chances, lambda percents, seat: percents[seat]),
        first=first,
    )
    return figure(chart)


def _missed(page: AnyPage, at: int, missed: Missed) -> str:
    nation = page.words.nation(missed.seat)
    told = tag("div", planned(PLAYED, missed.played), class_="told")
    if missed.steps:
        told += tag("div", planned(BETTER, missed.steps), class_="told")
    return tag(
        "li",
        # Translators: whose turn of a game: “Britain, turn 7”.
        button("better", say("{nation}, {when}", nation=nation, when=missed.when), id=str(at)),
        told,
        tag(
            "p", *(tag("span", text(each), class_="gain") for each in _cost(missed)), class_="what"
        ),
        class_=classes("moment", missed.seat),
    )


def _cost(missed: Missed) -> list[str]:
    """Say how much a turn cost, in wins and in points."""
    if not missed.steps:
        return [
            say_n(
                "{count} fewer [win|wins] in 100 games, but the bot found no plan that wins more often",
                missed.fell,
            )
        ]
    told = []
    if missed.better > missed.percent:
        wins, played = missed.better, missed.percent
        told.append(
            say("{better} wins in 100 games instead of {played}", better=wins, played=played)
        )
    if missed.points > 0:
        points = say_n("{count} more [point|points] on average", missed.points)
        told.append(points)
    return told
