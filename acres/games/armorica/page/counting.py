"""Points so far and where they come from; what is still to come."""

from __future__ import annotations

from collections import Counter

from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import emblem, sums
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.armorica.manifest import MANIFEST
from acres.games.armorica.page.cards import person
from acres.games.armorica.page.preview import Ahead, ahead, now
from acres.games.armorica.rules.data import CARDS, COLOURS, GROUPS, MAJORITIES, RUN_POINTS, SYMBOLS
from acres.games.armorica.rules.score import Points
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """The standing in the column and in a narrow bar; the tab where it is open."""
    opened = "counting" in (scene.shell.tab, scene.shell.sheet)
    return {
        "nations": _standing(scene),
        "score": _score(scene),
        "panel-counting": _tab(scene.view) if opened else "",
    }


def _standing(scene: Scene[View]) -> str:
    """Everybody's points by source, with the picked card if there is one."""
    view = scene.view
    after = ahead(scene)
    shown = after or now(view)
    heads = [
        tag("td", ""),
        # Translators: noun: runs of people, each of another colour, which count points.
        tag("th", icon("players", say("runs")), scope="col", title=say("runs")),
        *(
            tag(
                "th", icon(s, sentences.symbol(s)), scope="col", class_=s, title=sentences.symbol(s)
            )
            for s in ("gold", *MAJORITIES)
        ),
        tag("th", icon("points", say("points")), scope="col", title=say("points")),
    ]
    rows = [_seat(view, seat, shown, after is not None) for seat in view.seats]
    return tag(
        "table",
        tag("caption", text(say("Points so far")), class_="hidden-text"),
        tag("thead", tag("tr", *heads)),
        tag("tbody", *rows),
        class_="standing",
    )


def _seat(view: View, seat: Seat, shown: Ahead, picked: bool) -> str:
    before, after = view.points[seat], shown.points[seat]
    name = tag(
        "th",
        emblem(MANIFEST.signs[seat], seat),
        tag("span", text(sentences.nation(seat)), class_="nation-name"),
        scope="row",
    )
    cells = [
        _cell(before.run_points, after.run_points),
        _cell(before.gold, after.gold),
        *(
            _cell(
                before.majorities[symbol],
                after.majorities[symbol],
                small=shown.count(seat, symbol),
            )
            for symbol in MAJORITIES
        ),
        _cell(before.total, after.total, kind="sum"),
    ]
    first = classes("stand", seat, deciding=view.decides == seat)
    return tag("tr", name, *cells, class_=first, data_at=seat)


def _cell(before: int, after: int, *, small: int | None = None, kind: str = "") -> str:
    """A number; for a majority how many symbols there are and what they bring."""
    changed = "" if before == after else "better" if after > before else "worse"
    if small is None:
        content = tag("b", text(after))
    else:
        won = tag("b", text(f"+{after}"), class_="won") if after else ""
        content = tag("span", text(small)) + won
    return tag("td", content, class_=classes(kind, changed))


def _score(scene: Scene[View]) -> str:
    """Everybody's points for a narrow bar; opens the counting sheet."""
    view = scene.view
    seats = [
        tag(
            "span",
            tag("span", text(sentences.nation(seat)), class_="hidden-text"),
            icon(MANIFEST.signs[seat]),
            tag("b", text(view.points[seat].total)),
            class_=classes("side-score", seat, deciding=view.decides == seat),
            data_at=seat,
        )
        for seat in view.seats
    ]
    return button_tag(*seats, do="sheet", id="counting", class_="scores")


def points(view: View) -> str:
    """Everybody's points and where they come from, side by side."""
    own = [view.points[seat] for seat in view.seats]
    rows = [
        (say("runs"), [each.run_points for each in own]),
        (sentences.symbol("gold"), [each.gold for each in own]),
        *((sentences.symbol(s), [each.majorities[s] for each in own]) for s in MAJORITIES),
        (say("points"), [each.total for each in own]),
    ]
    signs = {seat: MANIFEST.signs[seat] for seat in view.seats}
    return sums(signs, [sentences.nation(seat) for seat in view.seats], rows)


def _tab(view: View) -> str:
    note = say(
        "Most grapes, olives or sheep bring 4 points each, 2 to everybody in a tie; "
        "who is level at the end is parted by gold."
    )
    table = tag(
        "section",
        tag("h3", text(say("Points so far"))),
        points(view),
        tag("p", text(note), class_="quiet"),
        class_="count-box",
    )
    return table + _runs(view) + _coming(view)


def _runs(view: View) -> str:
    """Every run with its people and its points."""
    lines = []
    for seat in view.seats:
        own: Points = view.points[seat]
        found = [
            tag(
                "span",
                *(
                    tag(
                        "i",
                        icon(person(CARDS[c].colour), sentences.colour(CARDS[c].colour)),
                        class_=classes("dot-person", CARDS[c].colour),
                    )
                    for c in run
                ),
                tag("b", text(RUN_POINTS[len(run)])),
                class_="run-line",
            )
            for run in own.runs
        ]
        lines.append(
            tag("li", emblem(MANIFEST.signs[seat], seat), tag("span", *found), class_="runs-of")
        )
    # Translators: noun: a heading.
    title = tag("h3", text(say("Runs")))
    return tag("section", title, tag("ul", *lines), class_="count-box")


def _coming(view: View) -> str:
    """The people and symbols that the decks still hold."""
    boxes = []
    for people in GROUPS:
        left = [card for _, cards in view.decks[people] for card in cards]
        persons = Counter(CARDS[card].colour for card in left)
        symbols = {s: sum(CARDS[card].count(s) for card in left) for s in SYMBOLS}
        chips = [
            tag(
                "li",
                tag("i", icon(person(c), sentences.colour(c)), class_=classes("dot-person", c)),
                tag("b", text(persons[c])),
            )
            for c in COLOURS
            if persons[c]
        ]
        chips += [
            tag(
                "li", icon(s, sentences.symbol(s)), tag("b", text(number)), class_=classes("sym", s)
            )
            for s, number in symbols.items()
            if number
        ]
        label = say("{people}: {count} to come", people=sentences.phase(people), count=len(left))
        boxes.append(tag("p", text(label), class_="quiet") + tag("ul", *chips, class_="coming"))
    title = tag("h3", text(say("Still in the decks")))
    return tag("section", title, join(boxes), class_="count-box")
