"""The card of a lesson, or of the coach: what to do and why."""

from __future__ import annotations

import acres
from acres.app.kit import bots
from acres.app.kit.card import card as card_of
from acres.app.kit.coach import CoachPart
from acres.app.kit.html import button_tag, classes, icon, tag, text
from acres.app.kit.scene import AnyScene, LessonPart
from acres.app.kit.widgets import button
from acres.core.sentences import say, say_c


def card(scene: AnyScene) -> str:
    """The card that is open, if any."""
    if scene.lesson:
        return _of_lesson(scene, scene.lesson)
    return _of_coach(scene.coach) if scene.coach and scene.coach.said else ""


def _of_coach(coach: CoachPart) -> str:
    """An occasion; the live region reads it out."""
    # Translators: a teacher beside the player, above what the teacher says.
    title = tag("b", icon("book"), text(say_c("learning", "Coach")))
    return card_of(
        title,
        [coach.said],
        "",
        button("rule", say("Show me the rule"), "plain", id=coach.section),
        leave="coach-aside",
        about=coach.about,
        step=f"{coach.name} {coach.at}",
        kind="coach",
        live=False,
    )


def _of_lesson(scene: AnyScene, lesson: LessonPart) -> str:
    return card_of(
        _head(scene, lesson),
        [lesson.say],
        lesson.told,
        *_buttons(scene, lesson),
        leave="lesson-leave",
        about=lesson.about,
        of=lesson.number,
        step=str(lesson.step),
        kind="reads" if lesson.waits else "",
    )


def _head(scene: AnyScene, lesson: LessonPart) -> str:
    """The title, which unfolds the list of all lessons."""
    number, count = lesson.number + 1, len(lesson.titles)
    # Translators: over the title of a lesson: “Lesson 3 of 8 · Step 2 of 5”.
    place = [say("Lesson {number} of {count}", number=number, count=count)]
    if not lesson.over:
        place.append(say("Step {step} of {steps}", step=lesson.step + 1, steps=lesson.steps))
    summary = tag(
        "summary",
        tag("span", text(" · ".join(place)), class_="quiet"),
        tag("b", text(lesson.titles[lesson.number])),
    )
    entries = [
        tag(
            "li",
            button_tag(
                icon("check", say("done")) if entry.finished else "",
                text(title),
                do="lesson",
                id=entry.name,
                class_="plain",
                aria_current="step" if at == lesson.number else None,
            ),
        )
        for at, (entry, title) in enumerate(zip(scene.lessons, lesson.titles, strict=True))
    ]
    entries.append(tag("li", _first_game(scene, "plain")))
    return tag("details", summary, tag("ol", *entries), id="lesson-list", class_="lesson-list")


def _buttons(scene: AnyScene, lesson: LessonPart) -> tuple[str, ...]:
    # Translators: a button: to the step before of a lesson.
    back = button("lesson-back", say_c("lesson", "Back"), "plain") if lesson.step else ""
    if lesson.over:
        return back, _next(scene, lesson)
    if lesson.reads:
        # Translators: a button: to the next step of a lesson.
        return back, button("lesson-on", say_c("lesson", "Continue"), "confirm")
    show = say("Make this play") if lesson.picked else say("Show me")
    return back, button("lesson-show", show, "plain")


def _next(scene: AnyScene, lesson: LessonPart) -> str:
    """The next lesson, or after the last a whole game."""
    at = lesson.number + 1
    if at < len(lesson.titles):
        label = say("Next: {title}", title=lesson.titles[at])
        return button("lesson", label, "confirm", id=scene.lessons[at].name)
    return _first_game(scene, "confirm")


def _first_game(scene: AnyScene, kind: str) -> str:
    """A game against the weakest bot, as `acres.app.start.new_game` begins it."""
    name = scene.game.rules.NAME if scene.game else ""
    manifest = acres.manifest(name)
    first, *_ = manifest.seats({})
    against = say(
        # Translators: below “Play your first game”; {bot} is the name of the bot.
        "You are {nation} against {bot}, the weakest bot.",
        nation=manifest.nation(first),
        bot=bots.called(bots.EASIEST),
    )
    label = tag("span", text(say("Play your first game")), " ", tag("small", text(against)))
    return button_tag(label, do="first-game", id=name, class_=classes("first-game", kind))
