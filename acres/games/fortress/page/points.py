"""Points by their source, what the end would bring now, and how each point of it is counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from acres.app.kit.html import classes, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import emblem
from acres.core.events import Event
from acres.core.game import Outcome
from acres.core.seat import Seat
from acres.core.sentences import NC_, NN_, listed, say, say_n
from acres.games.fortress.analysis.standing import (
    ENDING,
    Amounts,
    Ending,
    Scored,
    amounts,
    by_treasures,
    ending,
    forecast,
    so_far,
)
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import figures
from acres.games.fortress.page.counting_parts import (
    body,
    box,
    fold,
    heads,
    number,
    quiet,
    row,
    table,
    terms,
)
from acres.games.fortress.page.figures import signed
from acres.games.fortress.page.preview import ahead
from acres.games.fortress.rules.data import (
    CHIP_POINTS,
    FEWEST_POINTS,
    MAJORITY,
    ROW_POINTS,
    TOP_POINTS,
)
from acres.games.fortress.rules.state import FINAL, SOURCES
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import sentences


def by_source(view: View) -> str:
    """The table of points, and after the end what the final scoring gave them for."""
    found = amounts(position(view))
    final = view.outcome is not None and view.outcome.reason != "resigned"
    heads = (
        tag(
            "th",
            emblem(MANIFEST.signs[seat], seat),
            tag("span", text(sentences.nation(seat))),
            scope="col",
            class_=seat,
        )
        for seat in view.seats
    )
    rows = [_row(view, source, found) for source in (*SOURCES, *(FINAL if final else ()))]
    total = (tag("td", text(signed(view.sides[seat].points))) for seat in view.seats)
    label = tag("th", text(say("points")), scope="row")
    return tag(
        "table",
        tag("thead", tag("tr", tag("td"), *heads)),
        tag("tbody", *rows, tag("tr", label, *total, class_="total")),
        class_=classes("sums", "by-source", f"of-{len(view.seats)}"),
    )


def _row(view: View, source: str, found: Amounts) -> str:
    """One source: its name and what it pays, then everybody's points and what they had."""
    head = tag("th", text(sentences.source(source)), tag("small", text(rule(source))), scope="row")
    cells = (
        tag(
            "td",
            tag("span", text(signed(view.sides[seat].scored.get(source, 0)))),
            tag("small", text(_had(source, seat, found))),
        )
        for seat in view.seats
    )
    return tag("tr", head, *cells, class_="source")


def rule(source: str) -> str:
    """What a source pays, in a few words."""
    match source:
        case "rows":
            points = "/".join(str(points) for points in ROW_POINTS.values())
            # Translators: {points} is “3/6/10”: for a row on level 1, 2 or 3.
            return say("{points} for most blocks", points=points)
        case "top":
            return say("{points} for each own block", points=TOP_POINTS)
        case "treasures":
            return say("1 for each when gained")
        case "favors":
            return say("as the cards say")
        case "chips":
            points = "/".join(map(str, CHIP_POINTS))
            # Translators: {points} is “0/1/3/6/10”: for 0, 1, 2, 3 and 4 or more chips.
            return say("{points} for 0 to 4", points=points)
        case "fewest":
            return say("{points} for each block there", points=FEWEST_POINTS)
        case "most-treasures":
            return say("+{points} for most, −{points} for fewest", points=MAJORITY)
    return say("+{points} for most", points=MAJORITY)


def _had(source: str, seat: Seat, found: Amounts) -> str:
    """What somebody had that is counted, or compared, for a source of the final scoring."""
    match source:
        case "treasures" | "most-treasures":
            return f"{found.treasures[seat]}"
        case "chips":
            return f"{found.chips[seat]}"
        case "fewest":
            return f"{FEWEST_POINTS}×{min(found.regions[seat].values())}"
        case "most-jade":
            return f"{found.jade[seat]}"
        case "most-workers":
            return f"{found.workers[seat]}"
    return ""


UNFINISHED = {
    "unfinished-rows": NC_("source of points", "unfinished rows"),
    "unfinished-levels": NC_("source of points", "unfinished levels"),
}
CHIPS = NN_(
    "{seat} has {count} buyback chip: {points}.", "{seat} has {count} buyback chips: {points}."
)
FEWEST = NN_(
    # Translators: {regions} is one region, {blocks} such as “2 blocks”.
    "{seat} has fewest blocks in {regions} ({blocks}): {points}.",
    "{seat} has fewest blocks in {regions} ({blocks} each): {points}.",
)
MOST = {
    # Translators: {amount} is such as “5 jade”, {points} such as “3 points”; here and below.
    "jade": NN_(
        "{names} has most jade ({amount}): {points}.",
        "{names} have most jade ({amount}): {points} each.",
    ),
    "workers": NN_(
        "{names} has most workers ({amount}): {points}.",
        "{names} have most workers ({amount}): {points} each.",
    ),
    "treasures": NN_(
        "{names} has most treasures ({amount}): {points}.",
        "{names} have most treasures ({amount}): {points} each.",
    ),
}
FEWEST_TREASURES = NN_(
    "{names} has fewest treasures ({amount}) and loses {points}.",
    "{names} have fewest treasures ({amount}) and lose {points} each.",
)


def source(id: str) -> str:
    """Where points come from, those of unfinished rows and levels included."""
    return say(UNFINISHED[id]) if id in UNFINISHED else sentences.source(id)


def standing(scene: Scene[View]) -> str:
    """Two boxes: the points so far, and what the end would bring now; after the end one."""
    view = scene.view
    found = ending(view)
    if found is None:
        return _ended(view)
    picked = ahead(scene)
    then = forecast(picked.state) if picked else None
    shown = box(say("Points so far"), by_source(view), about="points")
    explained = terms(_explained(found.rows, found.levels, found.amounts, found.gains))
    return shown + box(
        say("If the game ended now"),
        _forecast(view, found, then),
        quiet(_winners(found.outcome)),
        fold("ending", say("How this is counted"), explained),
        about="ending",
    )


def _ended(view: View) -> str:
    """All points, and how those of the final scoring were counted."""
    gains = {seat: so_far(view, seat) for seat in view.seats}
    held = amounts(position(view))
    shown = box(say("Points"), by_source(view), about="points")
    if view.outcome is None or view.outcome.reason == "resigned":
        return shown
    explained = terms(_explained((), (), held, gains))
    return shown + box(say("How the end was counted"), explained, about="ending")


# If the game ended now


def _forecast(view: View, found: Ending, then: Ending | None) -> str:
    """What the end would bring, by source, and the points in all; with a picked play, too."""
    rows = [
        row(
            source(id),
            [
                _change(found.gains[seat][id], then.gains[seat][id] if then else None, signed=True)
                for seat in view.seats
            ],
            about=id,
        )
        for id in ENDING
    ]
    after = then.outcome.scores if then else {}
    total = [
        _change(found.outcome.scores[seat], after.get(seat), first=seat in found.outcome.winners)
        for seat in view.seats
    ]
    # Translators: a label: the points that everybody would have at the end.
    rows.append(row(say("in all"), total, kind="total", about="all"))
    title = say("What the end would bring now")
    return table(title, heads(view.seats), [body(rows)], seats=len(view.seats), kind="forecast")


def _change(now: int, then: int | None, *, first: bool = False, signed: bool = False) -> str:
    """A cell with a number and, where a picked play changes it, the number after that."""
    if then is None or then == now:
        return number(now, kind=classes(first=first), signed=signed)
    return tag("td", figures.change(now, then), class_=classes("changes", first=first))


def _winners(outcome: Outcome) -> str:
    """Who would win, and by what a tie would be broken."""
    best = max(outcome.scores.values())
    level = [seat for seat, points in outcome.scores.items() if points == best]
    names = sentences.nations(outcome.winners)
    if len(level) > len(outcome.winners):
        return say(
            "Level in points; {names} would win by blocks in the wall, jade or treasures.",
            names=names,
        )
    return say_n(
        "{names} would win.", "{names} would share the victory.", len(outcome.winners), names=names
    )


# How it is counted


def _explained(
    rows: Iterable[Scored],
    levels: Iterable[Scored],
    held: Amounts,
    gains: Mapping[Seat, Mapping[str, int]],
) -> Iterator[tuple[str, list[str]]]:
    """Every source with its sentences; those that bring nobody anything are left out."""
    said = {
        "unfinished-rows": [scoring(each) for each in rows],
        "unfinished-levels": [scoring(each) for each in levels],
        "chips": _chips(held, gains),
        "fewest": _fewest(held),
        "most-treasures": _treasures(held),
        "most-jade": [_most("jade", held.jade, _winning(gains, "most-jade"))],
        "most-workers": [_most("workers", held.workers, _winning(gains, "most-workers"))],
    }
    for id in (*UNFINISHED, *FINAL):
        if said[id]:
            yield source(id), said[id]


def scoring(found: Scored) -> str:
    """Who scores for a row or a level, as the log tells it."""
    args = {"level": found.level, "leaders": found.leaders, "counts": found.counts}
    if found.region is None:
        told = Event("level", found.leaders[0], args)
    else:
        args |= {"region": found.region, "points": found.points}
        told = Event("row", found.leaders[0], args)
    return sentences.event(told, None) or ""


def _chips(held: Amounts, gains: Mapping[Seat, Mapping[str, int]]) -> list[str]:
    return [
        say_n(
            *CHIPS,
            count,
            seat=sentences.nation(seat),
            points=sentences.amount("points", gains[seat]["chips"]),
        )
        for seat, count in held.chips.items()
        if count
    ]


def _fewest(held: Amounts) -> list[str]:
    found = []
    for seat, blocks in held.regions.items():
        least = min(blocks.values())
        where = [sentences.region(region) for region, count in blocks.items() if count == least]
        found.append(
            say_n(
                *FEWEST,
                len(where),
                seat=sentences.nation(seat),
                regions=listed(where),
                blocks=sentences.amount("blocks", least),
                points=sentences.amount("points", FEWEST_POINTS * least),
            )
        )
    return found


def _treasures(held: Amounts) -> list[str]:
    most, fewest = by_treasures(held.treasures)
    best = [seat for seat, points in most.items() if points]
    least = [seat for seat, points in fewest.items() if points]
    if len(best) == len(held.treasures):
        return [
            say(
                "All have equally many treasures ({amount}): nobody wins or loses points.",
                amount=sentences.amount("treasures", held.treasures[best[0]]),
            )
        ]
    lost = say_n(
        *FEWEST_TREASURES,
        len(least),
        names=sentences.nations(least),
        amount=sentences.amount("treasures", held.treasures[least[0]]),
        points=sentences.amount("points", -fewest[least[0]]),
    )
    return [_most("treasures", held.treasures, best), lost]


def _winning(gains: Mapping[Seat, Mapping[str, int]], id: str) -> list[Seat]:
    return [seat for seat, found in gains.items() if found[id]]


def _most(kind: str, held: Mapping[Seat, int], best: list[Seat]) -> str:
    return say_n(
        *MOST[kind],
        len(best),
        names=sentences.nations(best),
        amount=sentences.amount(kind, held[best[0]]),
        points=sentences.amount("points", MAJORITY),
    )
