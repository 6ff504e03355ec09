"""Markup around the bots: progress, buttons to watch them, hints, the review of a game."""

from __future__ import annotations

from collections.abc import Sequence

from acres.app.kit.bots import HintedPlan, Missed, Review
from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, classes, icon, quiet, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button, close_button
from acres.core.sentences import say, say_c, say_n


def progress(share: float) -> str:
    """Show the progress of something that takes a while."""
    return tag("progress", max=100, value=round(100 * share), aria_label=say("Thinking"))


def thinking(scene: AnyScene) -> str:
    """Show the progress of a bot's long thinking, with a button for its best answer so far.

    Where one looks on, its place is kept: a press of the button behind it would be lost if this came amid it.
    """
    if scene.bots.share is None:
        return tag("div", class_="thinking") if scene.bots.watched else ""
    now = button("hurry", say("Play now"), "plain hurry")
    return tag("div", progress(scene.bots.share), now, class_="thinking")


def watching(scene: AnyScene) -> str:
    """Offer to pause, to go on, or a single move, where only bots play."""
    if not scene.bots.watched:
        return ""
    paused = scene.bots.watched == "paused"
    label, sign = (say_c("bot", "Continue"), "play") if paused else (say("Pause"), "pause")
    run = button("watch", label, "confirm" if paused else "plain", sign=sign)
    return run + (button("watch-step", say("Play one move"), sign="on") if paused else "")


def hint_button(scene: AnyScene) -> str:
    """Ask for a hint, or put it away."""
    if not (scene.bots.can_hint or scene.bots.hint):
        return ""
    label = say("Hint")
    return button_tag(
        icon("hint"),
        do="hint",
        class_="plain hint-button",
        pressed=scene.bots.hint is not None,
        label=label,
    )


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
    # Translators: {plan} is a whole sentence without its point.
    said = tag("p", text(say("{plan}.", plan=steps(plan.steps))))
    return tag(
        "li",
        tag(
            "div",
            said,
            tag("p", text(plan.why), class_="why") if plan.why else "",
            quiet(_worth(plan.percent, best)),
        ),
        button_tag(
            text(say("Pick this plan")),
            do="try",
            id=at,
            pressed=tried,
            class_="plain",
            # Translators: {plan} is a whole sentence such as “Settle Halifax from Boston”.
            aria_label=say("Pick this plan: {plan}", plan=plan.steps[0] if plan.steps else ""),
        ),
    )


def _worth(percent: int | None, best: int | None) -> str:
    if percent is None or best is None:
        return say("No other play comes close.")
    if percent >= best:
        return say(
            "Wins about {percent} of 100 simulated games, in which everybody plays well.",
            percent=percent,
        )
    return say(
        "Wins about {percent} of 100 simulated games, {less} fewer than the best play.",
        percent=percent,
        less=best - percent,
    )


def steps(each: Sequence[str]) -> str:
    """Join the steps of a plan to a sentence, without its point."""
    said = each[0] if each else ""
    for step in each[1:]:
        # Translators: the steps of a plan: “Settle Halifax from Boston; then Draft Rangers”.
        said = say("{one}; then {other}", one=said, other=step)
    return said


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


def _found(page: AnyPage, shown: Review) -> str:
    missed = [_missed(page, at, each) for at, each in enumerate(shown.missed)]
    if missed:
        told = say("The turns that cost most, according to the bot:")
        swings = quiet(told)
        swings += tag("ol", *missed, class_="moments")
    else:
        swings = quiet(say("The bot found no better play in any turn."))
    return tag("div", _curves(page, shown), tag("div", swings), class_="figures-of-game")


def _curves(page: AnyPage, shown: Review) -> str:
    """Draw a value for every turn; where several began in it, the first."""
    from acres.app.kit.charts import Chart, curves, figure  # here: most visits never need it

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
    played = say("Played: {plan}.", plan=steps(missed.played))
    told = tag("p", text(played), class_="told")
    if missed.steps:
        better = say("Better: {plan}.", plan=steps(missed.steps))
        told += tag("p", text(better), class_="told")
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
                "{count} fewer win in 100 games, but the bot found no plan that wins more often",
                "{count} fewer wins in 100 games, but the bot found no plan that wins more often",
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
        points = say_n(
            "{count} more point on average", "{count} more points on average", missed.points
        )
        told.append(points)
    return told
