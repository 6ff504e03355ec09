"""Points so far and where they come from; what is still to come."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from acres.app.kit.cache import cached
from acres.app.kit.html import classes, icon, join, quiet, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import box, emblem, row, score_bar, seat_name, seat_table, since_then
from acres.core.seat import Seat
from acres.core.sentences import say
from acres.games.armorica.manifest import MANIFEST
from acres.games.armorica.page.cards import dot
from acres.games.armorica.page.displays import Displays, ahead, for_most, now
from acres.games.armorica.rules.data import CARDS, COLOURS, GROUPS, MAJORITIES, RUN_POINTS, SYMBOLS
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences


def regions(scene: Scene[View]) -> dict[str, str]:
    """Draw the standing in the column and in a narrow bar, and the panel where it is open."""
    view = scene.view
    totals = {seat: tag("b", text(view.points[seat].total)) for seat in view.seats}
    return {
        "nations": _standing(scene),
        "score": score_bar(MANIFEST, totals, view.decides),
        "panel-counting": _panel(view) if scene.shell.shows("counting") else "",
    }


def _standing(scene: Scene[View]) -> str:
    after = ahead(scene)
    return _table(scene.view, after, scene.before if after is None else None)


@cached
def _table(view: View, after: Displays | None, earlier: View | None) -> str:
    heads = [
        # Translators: noun: runs of people, each of another colour, which count points.
        ("players", say("runs"), ""),
        *((symbol, sentences.symbol(symbol), symbol) for symbol in ("gold", *MAJORITIES)),
        ("points", say("points"), ""),
    ]
    columns = (
        tag("th", icon(sign, label), scope="col", class_=kind) for sign, label, kind in heads
    )
    rows = (_seat(view, seat, after or now(view), earlier) for seat in view.seats)
    return tag(
        "table",
        tag("caption", text(say("Points so far")), class_="hidden-text"),
        tag("thead", tag("tr", tag("td", ""), *columns)),
        tag("tbody", *rows),
        class_="standing",
    )


def _seat(view: View, seat: Seat, shown: Displays, earlier: View | None) -> str:
    before, after = view.points[seat], shown.points[seat]
    since = since_then(after.total, earlier.points[seat].total if earlier else None)
    cells = [
        _cell(before.run_points, after.run_points),
        _cell(before.gold, after.gold),
        *(
            _cell(
                before.majorities[symbol],
                after.majorities[symbol],
                symbol=symbol,
                many=shown.count(seat, symbol),
            )
            for symbol in MAJORITIES
        ),
        _cell(before.total, after.total, kind="sum", more=since),
    ]
    return tag(
        "tr",
        tag("th", seat_name(MANIFEST, seat, "nation-name"), scope="row"),
        *cells,
        class_=classes("stand", seat, deciding=view.decides == seat),
        data_at=seat,
    )


@lru_cache(maxsize=256)
def _cell(
    before: int, after: int, *, symbol: str = "", many: int = 0, kind: str = "", more: str = ""
) -> str:
    """Draw points; for a majority behind how `many` of its symbol bring them."""
    changed = "" if before == after else "better" if after > before else "worse"
    content = tag("b", text(after))
    if symbol:
        content = tag("span", text(many)) + (for_most(symbol, after) if after else "")
    return tag("td", content, more, class_=classes(kind, changed))


def points(view: View) -> str:
    """Draw everybody's points and where they come from, side by side."""
    own = [view.points[seat] for seat in view.seats]
    rows = [
        row(say("runs"), [each.run_points for each in own]),
        row(sentences.symbol("gold"), [each.gold for each in own]),
        *(row(sentences.symbol(s), [each.majorities[s] for each in own]) for s in MAJORITIES),
        row(say("points"), [each.total for each in own], kind="total"),
    ]
    return seat_table(MANIFEST, view.seats, rows)


def _panel(view: View) -> str:
    note = say(
        "Most grapes, olives or sheep score 4 points each, or 2 for each player tied. Gold "
        "breaks ties at the end."
    )
    return join(
        (
            box(say("Points so far"), points(view), quiet(note)),
            # Translators: noun: a heading.
            box(say("Runs"), tag("ul", *(_runs(view, seat) for seat in view.seats))),
            box(say("Still in the draw piles"), *(_coming(view, people) for people in GROUPS)),
        )
    )


def _runs(view: View, seat: Seat) -> str:
    found = (
        tag(
            "span",
            *(_person(CARDS[card].colour) for card in run),
            tag("b", text(RUN_POINTS[len(run)])),
            class_="run-line",
        )
        for run in view.points[seat].runs
    )
    sign = emblem(MANIFEST.signs[seat], seat, sentences.nation(seat))
    return tag("li", sign, tag("span", *found), class_="runs-of")


def _person(colour: str) -> str:
    return dot(colour, sentences.colour(colour))


def _coming(view: View, people: str) -> str:
    left = [card for _, cards in view.decks[people] for card in cards]
    persons = Counter(CARDS[card].colour for card in left)
    symbols = {s: sum(CARDS[card].count(s) for card in left) for s in SYMBOLS}
    chips = [tag("li", _person(c), tag("b", text(persons[c]))) for c in COLOURS if persons[c]]
    chips += [
        tag("li", icon(s, sentences.symbol(s)), tag("b", text(number)), class_=classes("sym", s))
        for s, number in symbols.items()
        if number
    ]
    label = say("{people}: {count} to come", people=sentences.phase(people), count=len(left))
    return quiet(label) + tag("ul", *chips, class_="coming")
