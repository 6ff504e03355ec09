"""What happened while the viewer did not look, or since their last move: two lines, and the rest."""

from __future__ import annotations

from collections.abc import Sequence

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import classes, tag, text
from acres.app.kit.scene import AnyScene, LogLine
from acres.app.kit.widgets import button, close_button, emblem, greeting
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import paragraph, say, say_c


def recap(page: AnyPage, scene: AnyScene) -> str:
    """On returning what happened since the viewer's last turn, else what came of one's own move
    and what the others did: until one touches anything else."""
    return since(page, scene) or _account(page, scene)


def since(page: AnyPage, scene: AnyScene, *, whole: bool = False) -> str:
    """What happened since the viewer's last turn, and what a link says to whoever opens it; laid
    open where the `whole` of it is wanted."""
    told = scene.recap
    welcome = tag("p", text(told.welcome), class_="welcome") if told.welcome else ""
    said = welcome + greeting(scene)
    if told.since:
        return _digest(page, told.since, told.since, told.title, said, whole=whole)
    if not said or scene.mode == "replay":
        return said
    close = tag("div", button("seen", say("Close")), class_="buttons")
    return tag("section", said, close, class_="since")


def _account(page: AnyPage, scene: AnyScene) -> str:
    """The same in short while one plays; the next thing that is picked, asked or answered takes
    its place."""
    play, told = scene.play, scene.recap
    busy = play.note or scene.shell.question or play.choices or play.selection.started
    if busy or not told.account or scene.mode != "play":
        return ""
    return _digest(page, told.account, told.latest or told.account, say("What happened"))


def _digest(
    page: AnyPage,
    first: Sequence[LogLine],
    lines: Sequence[LogLine],
    title: str,
    said: str = "",
    *,
    whole: bool = False,
) -> str:
    """The two lines, of what came `first`, with all lines folded under them."""
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
        tag("div", button("show", say("Look at it"), id=str(ply)), class_="buttons"),
        class_="digest",
        open=whole,
    )
    return tag("section", said, folded, close_button("seen"), class_="since", aria_label=title)


def _gist(page: AnyPage, lines: Sequence[LogLine]) -> list[str]:
    """What each player did, behind their emblem: what weighs most comes first."""
    weights = {code: weight for weight, code in enumerate(page.MOMENTS)}

    def weight(line: LogLine) -> int:
        code = line.event.code if line.event else ""
        return weights.get(code, len(weights) + (code in page.QUIET))

    by: dict[Seat, list[LogLine]] = {}
    for line in lines:
        if not line.heading:
            by.setdefault(line.seat or NOBODY, []).append(line)
    players = [(seat, sorted(told, key=weight)) for seat, told in by.items()]
    signs = page.manifest.signs
    return [
        tag(
            "span",
            emblem(signs[seat], seat) if seat in signs else "",
            text(paragraph(line.text for line in told)),
            " ",
            class_=classes("told-of", seat),
        )
        for seat, told in sorted(players, key=lambda player: weight(player[1][0]))
    ]
