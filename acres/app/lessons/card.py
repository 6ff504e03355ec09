"""The card of a lesson: what to do and why, beside what it is about."""

from __future__ import annotations

import json

from acres.app.kit.html import button_tag, classes, icon, tag, text
from acres.app.kit.scene import AnyScene, LessonPart
from acres.app.kit.widgets import button, close_button
from acres.core.sentences import say, say_c


def card(scene: AnyScene, lesson: LessonPart) -> str:
    """The card; `assets/js/lesson.js` lays it beside the first thing of `data-about`."""
    told = tag("p", icon("warning"), text(lesson.told), class_="told") if lesson.told else ""
    return tag(
        "div",
        _head(scene, lesson),
        tag("p", text(lesson.say), class_="say", role="status"),
        tag("div", told, role="status"),
        _buttons(scene, lesson),
        class_=classes("lesson-card", over=lesson.over),
        data_about=json.dumps(lesson.about),
        data_lesson=lesson.number,
        data_step=lesson.step,
    )


def _head(scene: AnyScene, lesson: LessonPart) -> str:
    """The title, which unfolds the list of all lessons, and the way out."""
    number, count = lesson.number + 1, len(lesson.titles)
    # Translators: over a lesson: which of how many, and its title.
    place = say("Lesson {number} of {count}", number=number, count=count)
    summary = tag(
        "summary",
        tag("span", text(place), class_="quiet"),
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
    fold = tag("details", summary, tag("ol", *entries), id="lesson-list", class_="lesson-list")
    return tag("header", fold, close_button("lesson-leave"))


def _buttons(scene: AnyScene, lesson: LessonPart) -> str:
    # Translators: a button: to the step before of a lesson.
    back = button("lesson-back", say_c("lesson", "Back"), "plain", can=lesson.step > 0)
    where = tag(
        "span",
        text(say("Step {step} of {steps}", step=lesson.step + 1, steps=lesson.steps)),
        class_="quiet steps",
    )
    if lesson.over:
        return tag("footer", back, _next(scene, lesson))
    if lesson.reads:
        # Translators: a button: to the next step of a lesson.
        return tag(
            "footer", back, where, button("lesson-on", say_c("lesson", "Continue"), "confirm")
        )
    show = say("Make this play") if lesson.picked else say("Show me")
    return tag("footer", back, where, button("lesson-show", show, "plain"))


def _next(scene: AnyScene, lesson: LessonPart) -> str:
    """The next lesson, or after the last a whole game."""
    at = lesson.number + 1
    if at < len(lesson.titles):
        label = say("Next: {title}", title=lesson.titles[at])
        return button("lesson", label, "confirm", id=scene.lessons[at].name)
    return button("lesson-leave", say("Now play a whole game"), "confirm")
