"""A card of text about something on the table, as lessons and example games show it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from acres.app.kit.html import classes, icon, tag, text
from acres.app.kit.widgets import close_button


def card(
    head: str,
    says: Iterable[str],
    told: str,
    *buttons: str,
    leave: str,
    about: Sequence[tuple[str, str]],
    of: int = 0,
    step: str,
    sign: str = "warning",
    kind: str = "",
    live: bool = True,
) -> str:
    """Draw the card; `assets/js/lesson.js` rings the things of `about`.

    `head` and `buttons` are markup; `says` are its paragraphs, `told` is the answer to what its
    reader did, with its `sign`; `leave` is the command of its cross. `of` and `step`, a lesson and its
    step, differ where what the card says differs. `live` is whether the card itself reads its text out.
    """
    answer = tag("p", icon(sign), text(told), class_="told") if told else ""
    return tag(
        "div",
        tag("header", head, close_button(leave)),
        tag(
            "div",
            *(tag("p", text(each), class_="say") for each in says),
            role="status" if live else None,
        ),
        tag("div", answer, role="status") if live else "",
        tag("footer", *buttons),
        class_=classes("lesson-card", kind),
        data_about=json.dumps(about),
        data_lesson=of,
        data_step=step,
    )
