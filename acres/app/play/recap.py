"""The log, and the news since the viewer looked or moved: a few sentences, and the rest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial

from acres.app.kit.cache import cached
from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.log_line import LogLine
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button, close_button, emblem, greeting
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import gap, say, say_c


def recap(page: AnyPage, scene: AnyScene) -> str:
    """Tell what happened: on returning since the viewer's last turn, else since the viewer's own
    move, until the next tap; while others play, their last play. The card of a lesson tells it there."""
    standing = _news(page, scene) if scene.shell.stands else ""
    if scene.lesson:
        return standing or _news(page, scene)
    return standing or since(page, scene) or _account(page, scene) or _news(page, scene)


def since(page: AnyPage, scene: AnyScene, *, whole: bool = False) -> str:
    """Tell what happened since the viewer's last turn, with the words of a link for whoever opens
    it; unfolded where the `whole` is wanted."""
    told = scene.recap
    welcome = tag("p", text(told.welcome), class_="welcome") if told.welcome else ""
    said = welcome + greeting(scene)
    if told.since:
        return _digest(page, told.short, told.since, told.title, said, whole=whole)
    if not said or scene.mode == "replay":
        return said
    close = tag("div", button("seen", say("Close")), class_="buttons")
    return tag("section", said, close, class_="since")


def _account(page: AnyPage, scene: AnyScene) -> str:
    told = scene.recap
    if _is_busy(scene) or not told.account or scene.mode != "play":
        return ""
    return _digest(page, told.short, told.latest or told.account, say("What happened"))


def _is_busy(scene: AnyScene) -> bool:
    play = scene.play
    return bool(play.note or scene.shell.question or play.choices or play.selection.started)


def _news(page: AnyPage, scene: AnyScene) -> str:
    """Tell the play that stands on the table; a tap anywhere on it goes on."""
    lines = scene.recap.news
    if not lines or _is_busy(scene):
        return ""
    heaviest = min(lines, key=partial(_weight, page))
    sign = icon(heaviest.sign) if heaviest.sign else ""
    gist = tag("span", *_gist(page, lines), class_="gist")
    # Translators: a button: to the next play of the other side.
    on = button_tag(icon("on"), do="go-on", class_="plain", label=say_c("play", "Continue"))
    return tag(
        "div", sign, gist, on if scene.shell.stands else "", class_=classes("news", heaviest.seat)
    )


def _digest(
    page: AnyPage,
    first: Sequence[LogLine],
    lines: Sequence[LogLine],
    title: str,
    said: str = "",
    *,
    whole: bool = False,
) -> str:
    gist = tag("span", *_gist(page, first), class_="gist")
    more = tag("span", text(say_c("log", "More")), class_="plain more")
    less = tag("span", text(say_c("log", "Less")), class_="plain less")
    rows = (
        tag("li", text(line.told), class_=classes(line.seat, heading=line.heading))
        for line in lines
    )
    ply = next(line.ply for line in lines if not line.heading)
    folded = tag(
        "details",
        tag("summary", tag("b", text(title), class_="digest-title"), gist, more, less),
        tag("ul", *rows, tabindex=0),
        tag("div", button("show", say("View"), id=str(ply)), class_="buttons"),
        class_="digest",
        open=whole,
    )
    return tag("section", said, folded, close_button("seen"), class_="since", aria_label=title)


ROOM, MOST = 120, 200
"""So many letters of sentences are told at once, and with weighty events; wide ones, as in Japanese,
count twice."""


def _weight(page: AnyPage, line: LogLine) -> int:
    """Weigh an event: the smaller the number, the weightier."""
    code = line.event.code if line.event else ""
    return page.weights.get(code, len(page.weights) + (code in page.QUIET))


def _gist(page: AnyPage, lines: Sequence[LogLine]) -> list[str]:
    """Tell the weightiest events first, each play's as they happened, and one of each player at least.
    What nobody did needs room, and nothing is told in the place of something weightier."""
    told = [line for line in lines if not line.heading]
    chosen, seats, length, full = list[int](), set[Seat | None]({None, NOBODY}), 0, False
    for at in sorted(range(len(told)), key=lambda at: (_weight(page, told[at]), -at)):
        line = told[at]
        length += sum(1 + (letter > "\u2e80") for letter in line.text)
        weighty = bool(line.event and line.event.code in page.weights)
        full |= length > (MOST if weighty else ROOM)
        if not full or line.seat not in seats or not chosen:
            chosen.append(at)
            seats.add(line.seat)
    by: dict[Seat, list[LogLine]] = {}
    for at in sorted(chosen):
        by.setdefault(told[at].seat or NOBODY, []).append(told[at])
    signs = page.manifest.signs
    return [
        tag(
            "span",
            emblem(signs[seat], seat) if seat in signs else "",
            # Each sentence apart: in a small window those that find no room are left out whole.
            *(tag("span", text(line.text + gap()), class_="said") for line in _ordered(page, said)),
            class_=classes("told-of", seat),
        )
        for seat, said in sorted(by.items(), key=lambda each: _weighs(page, each[1]))
    ]


def _weighs(page: AnyPage, lines: Sequence[LogLine]) -> int:
    return min(_weight(page, line) for line in lines)


def _ordered(page: AnyPage, lines: Sequence[LogLine]) -> list[LogLine]:
    """Order the plays of a seat by their weight; a play stays whole, with what led to it."""
    plays: list[list[LogLine]] = []
    for line in lines:
        last = plays[-1][-1] if plays else None
        led = last and last.event and last.event.code in page.CAUSES
        if last and (led or line.ply == last.ply):
            plays[-1].append(line)
        else:
            plays.append([line])
    plays.sort(key=partial(_weighs, page))
    return [line for play in plays for line in play]


def regions(scene: AnyScene) -> dict[str, str]:
    """Draw all entries of the log."""
    return _regions(scene.log, scene.replay.at if scene.replay else None, scene.recap.whys)


@cached
def _regions(log: Sequence[LogLine], at: int | None, whys: Mapping[int, str]) -> dict[str, str]:
    """Cached, so that a long log costs nothing at each tap."""
    told: set[int] = set()
    entries = []
    for line in log:
        why = ""
        if line.ply in whys and line.ply not in told:
            told.add(line.ply)
            if line.heading:  # the end of a turn stands under that turn
                reason = tag("p", text(whys[line.ply]), class_="why")
                entries.append(tag("li", reason, class_="entry ended"))
            else:
                why = whys[line.ply]
        entries.append(_entry(line, line.ply == at, why))
    return {"log": join(entries)}


@lru_cache(maxsize=2048)
def _entry(line: LogLine, shown: bool, why: str) -> str:
    mark = ""
    if line.undo_mark:
        label = say("You can undo back to here.")
        mark = tag("span", icon("undo"), tag("span", text(label)), class_="undo-mark")
    way = button_tag(
        text(line.text),
        tag("span", text(gap() + line.then), class_="along") if line.then else "",
        do="show",
        id=line.ply,
        class_="entry-way",
        aria_current="step" if shown else None,
    )
    content = tag("h3", way) if line.heading else way
    reason = tag("p", text(why), class_="why") if why else ""
    return tag(
        "li",
        mark,
        content,
        reason,
        class_=classes("entry", line.seat, heading=line.heading, shown=shown),
        data_ply=line.ply,
        data_places=" ".join(line.places) or None,
    )
