"""The displays: overlapping cards, six rows of symbols, their counts, runs and hunger."""

from __future__ import annotations

from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Mark
from acres.app.kit.widgets import close_button, emblem, player
from acres.core.seat import Seat
from acres.core.sentences import say, say_n
from acres.games.armorica.manifest import MANIFEST
from acres.games.armorica.page import preview
from acres.games.armorica.page.cards import face, strip_face
from acres.games.armorica.page.preview import Ahead, ahead, asked, eyes, now
from acres.games.armorica.rules.data import CARDS, MAJORITIES, RUN_POINTS, SYMBOLS
from acres.games.armorica.rules.score import runs
from acres.games.armorica.rules.state import starving
from acres.games.armorica.rules.turn import DISPLAY
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences

SIZES = {7: "some", 10: "long", 13: "longer"}
"""From so many cards on they overlap more."""


def regions(scene: Scene[View]) -> dict[str, str]:
    """The viewer's display, and the others clockwise from there."""
    view = scene.view
    own = eyes(scene)
    at = view.seats.index(own)
    others = [*view.seats[at + 1 :], *view.seats[:at]]
    return {
        "own": _display(scene, own),
        "others": _sheet_head() + join(_display(scene, seat) for seat in others),
    }


def _sheet_head() -> str:
    """On a small screen the others are a sheet, which can be closed."""
    title = tag("h2", text(say("The other displays")))
    return tag("header", title, close_button(), class_="sheet-head")


def _display(scene: Scene[View], seat: Seat) -> str:
    view = scene.view
    then = ahead(scene)
    mine = seat == eyes(scene)
    return tag(
        "section",
        _head(scene, seat, then),
        _counts(view, seat, then),
        _lane(scene, seat),
        class_=classes("display", seat, mine=mine, deciding=view.decides == seat),
        # Translators: the cards that lie before a player.
        aria_label=say("{nation}: display", nation=sentences.nation(seat)),
    )


def _head(scene: Scene[View], seat: Seat, then: Ahead | None) -> str:
    view = scene.view
    first = ""
    if view.first == seat:
        # Translators: a sign: who begins the round.
        first = tag("span", icon("banner", say("first player")), class_="first-mark")
    total = view.points[seat].total
    after = then.points[seat].total if then else total
    points = tag("b", text(total), class_="now")
    if after != total:
        kind = classes("then", "better" if after > total else "worse")
        arrow = tag("span", "→", class_="arrow", role="img", aria_label=say("will be"))
        points += arrow + tag("b", text(after), class_=kind)
    label = tag("span", text(say("points")), class_="unit")
    return tag(
        "header",
        tag(
            "h2",
            emblem(MANIFEST.signs[seat], seat),
            tag("span", text(sentences.nation(seat)), class_="nation-name"),
            first,
        ),
        tag("p", text(player(scene.game, seat)), class_="player"),
        tag("p", icon("points"), points, label, preview.points_since(scene, seat), class_="total"),
        _hunger(now(view), then, seat),
        preview.gone(scene, seat),
    )


def _hunger(as_is: Ahead, then: Ahead | None, seat: Seat) -> str:
    """How the winter would find the display, with the picked card if there is one."""
    shown = then or as_is
    many = shown.hunger(seat)
    if many:
        said = say_n("{count} card too many", "{count} cards too many", many)
    elif shown.room(seat):
        said = say_n("room for {count} more", "room for {count} more", shown.room(seat))
    else:
        # Translators: there is wheat for every card of a display, and none left.
        said = say("just fed")
    changed = then is not None and (many, shown.room(seat)) != (
        as_is.hunger(seat),
        as_is.room(seat),
    )
    return tag(
        "p",
        icon("winter" if many else "amphorae"),
        tag("span", text(said)),
        class_=classes("hunger", hungry=many, changed=changed),
    )


def _counts(view: View, seat: Seat, then: Ahead | None) -> str:
    """How many of each symbol, in line with the rows of the cards; who leads gets points."""
    as_is = now(view)
    cells = []
    for symbol in SYMBOLS:
        number = as_is.count(seat, symbol)
        after = then.count(seat, symbol) if then else number
        won = (then or as_is).points[seat].majorities.get(symbol, 0)
        badge = tag("span", text(f"+{won}"), class_="won") if won else ""
        shown = tag("span", text(after), class_=classes("now", changed=after != number))
        cells.append(
            tag(
                "div",
                tag("dt", icon(symbol, sentences.symbol(symbol))),
                tag("dd", shown, badge),
                class_=classes("count", symbol, leads=won, contested=symbol in MAJORITIES),
            )
        )
    return tag("dl", *cells, class_="counts")


def _lane(scene: Scene[View], seat: Seat) -> str:
    """The cards from left to right, cut into runs; the picked card as a ghost at the end. What
    winter is to take stands apart from the runs that then remain."""
    view = scene.view
    then = ahead(scene)
    cards = list(view.displays[seat])
    ghost = None
    if then and view.decides == seat and len(then.displays[seat]) > len(cards):
        ghost = then.displays[seat][-1]
        cards.append(ghost)
    winter = asked(scene) == "winter" and seat == scene.viewer
    keys = {card: n for n, card in enumerate(starving(cards), 1) if n <= 10} if winter else {}
    shown = then.displays[seat] if then else tuple(cards)
    cut = runs(list(shown))
    ends = {run[-1]: len(run) for run in cut}
    starts = {run[0] for run in cut}
    found, inside = [], False
    for card in cards:
        key = keys.get(card)
        if card in shown:
            inside = card not in ends
        found.append(
            _strip(
                scene,
                card,
                ghost=card == ghost,
                ends=ends.get(card, 0),
                starts=card in starts,
                apart=card not in shown and not inside,
                key=key % 10 if key else None,
                winter=winter,
            )
        )
    size = " ".join(size for number, size in SIZES.items() if len(cards) >= number)
    label = say_n(
        "{nation}: {count} card, {points} points for runs",
        "{nation}: {count} cards, {points} points for runs",
        len(cards),
        nation=sentences.nation(seat),
        points=(then or now(view)).points[seat].run_points,
    )
    if not cards:
        return tag("p", text(say("No card is left.")), class_="quiet lane")
    return tag("ol", *found, class_=classes("lane", size), aria_label=label)


def _strip(
    scene: Scene[View],
    card: str,
    *,
    ghost: bool,
    ends: int,
    starts: bool,
    apart: bool,
    key: int | None,
    winter: bool,
) -> str:
    mark = Mark() if ghost else scene.play.selection.mark(DISPLAY, card)
    if ghost:
        label = say("{card}, when you confirm", card=sentences.card(card))
        content = tag("span", strip_face(card), class_="face", role="img", aria_label=label)
    else:
        content = face(strip_face(card), DISPLAY, card, mark, sentences.card(card), key=key)
    could = scene.play.selection.can_start(DISPLAY, card)
    points = ""
    if ends:
        said = say_n(
            "run of {count}: {points} point",
            "run of {count}: {points} points",
            ends,
            points=RUN_POINTS[ends],
        )
        points = tag("span", text(f"{RUN_POINTS[ends]}"), class_="run-points", title=said)
    return tag(
        "li",
        content,
        tag("span", points, class_="run-bar"),
        class_=classes(
            "strip",
            CARDS[card].colour,
            can=mark.can,
            picked=mark.picked,
            ghost=ghost,
            starts=starts,
            ends=ends,
            apart=apart,
            could=could and not mark.can,
            safe=winter and not could,
            touched=not ghost and card in scene.touched,
        ),
        data_key=card,
    )
