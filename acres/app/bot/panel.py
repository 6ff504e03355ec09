"""What the bots have to say, as markup: progress, hints, who is watched."""

from __future__ import annotations

from collections.abc import Sequence

from acres.app.kit.bots import HintedPlan
from acres.app.kit.html import button_tag, icon, quiet, tag, text
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button, close_button
from acres.core.sentences import say, say_c


def progress(share: float) -> str:
    """How far something has come that takes a while."""
    return tag("progress", max=100, value=round(100 * share), aria_label=say("Thinking"))


def thinking(scene: AnyScene) -> str:
    """While a bot takes long: how far it is, and a way to have its answer at once.

    Where one looks on, its place is kept: a press of the button behind it would be lost if this came amid it.
    """
    if scene.bots.share is None:
        return tag("div", class_="thinking") if scene.bots.watched else ""
    now = button("hurry", say("Play now"), "plain hurry")
    return tag("div", progress(scene.bots.share), now, class_="thinking")


def watching(scene: AnyScene) -> str:
    """Where only bots play: stand still, go on, one move."""
    if not scene.bots.watched:
        return ""
    paused = scene.bots.watched == "paused"
    label, sign = (say_c("bot", "Go on"), "play") if paused else (say("Pause"), "pause")
    run = button("watch", label, "confirm" if paused else "plain", sign=sign)
    return run + (button("watch-step", say("One move"), sign="on") if paused else "")


def hint_button(scene: AnyScene) -> str:
    """Asks for a hint, or puts it away."""
    if not (scene.bots.can_hint or scene.bots.hint):
        return ""
    label = say("Hint")
    return button_tag(
        icon("hint"),
        do="hint",
        class_="plain hint-button",
        pressed=scene.bots.hint is not None,
        aria_label=label,
        title=label,
    )


def hint(scene: AnyScene) -> str:
    """The plans, each with a button that picks what it begins with."""
    shown = scene.bots.hint
    if shown is None or scene.mode != "play":
        return ""
    title = tag("h2", text(say("Hint")))
    if shown.error:
        body = tag("p", text(shown.error))
    elif not shown.plans:
        body = tag("p", text(say("Trying plans out …"))) + progress(shown.share)
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
        tag("div", said, quiet(_worth(plan.percent, best))),
        button_tag(
            text(say("Pick it")),
            do="try",
            id=at,
            pressed=tried,
            class_="plain",
            # Translators: {plan} is a whole sentence such as “Settle Halifax from Boston”.
            aria_label=say("Pick it: {plan}", plan=plan.steps[0] if plan.steps else ""),
        ),
    )


def _worth(percent: int | None, best: int | None) -> str:
    """How often the plan wins."""
    if percent is None or best is None:
        return say("There is nothing else worth a thought.")
    if percent >= best:
        return say("Wins {percent} of 100 games that were imagined.", percent=percent)
    return say(
        "Wins {percent} of 100 games, {less} fewer.",
        percent=percent,
        less=best - percent,
    )


def steps(each: Sequence[str]) -> str:
    """The steps of a plan as one sentence, without its point."""
    said = each[0] if each else ""
    for step in each[1:]:
        # Translators: the steps of a plan: “Settle Halifax from Boston, then Draft Rangers”.
        said = say("{one}, then {other}", one=said, other=step)
    return said
