"""Points by their source, what the end would bring now, and how each point of it is counted."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from acres.app.kit.html import classes, join, quiet, signed, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import box, change, fold, row, seat_table
from acres.core.game import Event, Outcome
from acres.core.seat import Seat
from acres.core.sentences import N_, NC_, NN_, listed, say, say_n
from acres.games.fortress.analysis.forecast import (
    ENDING,
    Amounts,
    Ending,
    amounts,
    by_treasures,
    ending,
    forecast,
    so_far,
)
from acres.games.fortress.manifest import MANIFEST
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
from acres.games.fortress.text import names, sentences

PAYS: dict[str, tuple[str, object]] = {
    # Translators: {points} is “3/6/10”: for a row on level 1, 2 or 3.
    "rows": (N_("{points} for the most blocks"), "/".join(map(str, ROW_POINTS.values()))),
    "top": (N_("{points} for each block of your own"), TOP_POINTS),
    "treasures": (N_("1 for each, when gained"), ""),
    "favors": (N_("as the cards say"), ""),
    # Translators: {points} is “0/1/3/6/10”: for 0, 1, 2, 3 and 4 or more chips.
    "chips": (N_("{points} for 0 to 4"), "/".join(map(str, CHIP_POINTS))),
    "fewest": (N_("{points} for each block there"), FEWEST_POINTS),
    "most-treasures": (N_("+{points} for the most, −{points} for the fewest"), MAJORITY),
    "most-jade": (N_("+{points} for the most"), MAJORITY),
    "most-workers": (N_("+{points} for the most"), MAJORITY),
}
"""By source: what it pays, in a few words."""
AS_IF_COMPLETE: dict[str, tuple[str, object]] = {
    # Translators: how unfinished rows and levels count at the end, in a few words; {points} is
    # “3/6/10”: on level 1, 2 or 3.
    "unfinished-rows": (N_("as if complete: {points} for the most blocks"), PAYS["rows"][1]),
    "unfinished-levels": (N_("as if complete: a treasure for the most blocks"), ""),
}
UNFINISHED = {
    "unfinished-rows": NC_("source of points", "unfinished rows"),
    "unfinished-levels": NC_("source of points", "unfinished levels"),
}
CHIPS = NN_("{seat} has {count} buyback [chip|chips]: {points}.")
FEWEST = NN_(
    # Translators: {regions} is one region, {blocks} such as “2 blocks”.
    "{seat} has the fewest blocks in {regions} ({blocks}[| each]): {points}."
)
MOST = {
    # Translators: {amount} is such as “5 jade”, {points} such as “3 points”; here and below.
    "most-jade": NN_("{names} [has|have] the most jade ({amount}): {points}[| each]."),
    "most-workers": NN_("{names} [has|have] the most workers ({amount}): {points}[| each]."),
    "most-treasures": NN_("{names} [has|have] the most treasures ({amount}): {points}[| each]."),
    "fewest-treasures": NN_(
        "{names} [has|have] the fewest treasures ({amount}) and [loses {points}|lose {points} each]."
    ),
}


def source(id: str) -> str:
    """Name a source of points, those of unfinished rows and levels included."""
    return say(UNFINISHED[id]) if id in UNFINISHED else names.source(id)


def counted(id: str, held: Amounts) -> list[tuple[str, Mapping[Seat, int]]]:
    """List what is counted or compared for a source of the final scoring, with its label."""
    if id == "fewest":
        return [
            (
                say("blocks in {region}", region=names.region(region)),
                {seat: blocks[region] for seat, blocks in held.regions.items()},
            )
            for region in next(iter(held.regions.values()))
        ]
    label = say("number of chips") if id == "chips" else names.kind(id.removeprefix("most-"))
    return [(label, held.by_source[id])]


def by_source(view: View) -> str:
    """Write the table of points, and after the end what the final scoring gave them for."""
    held = amounts(position(view)).by_source
    final = view.outcome is not None and view.outcome.reason != "resigned"
    rows = []
    for id in (*SOURCES, *(FINAL if final else ())):
        had = held.get("most-treasures" if id == "treasures" else id, {})
        times = f"{FEWEST_POINTS}×" if id == "fewest" else ""
        cells = [
            tag(
                "td",
                tag("span", text(signed(side.scored.get(id, 0)))),
                tag("small", text(f"{times}{had[seat]}" if had else "")),
            )
            for seat, side in view.sides.items()
        ]
        pays, points = PAYS[id]
        small = say(pays, points=points)
        rows.append(row(names.source(id), cells, small=small, kind="source"))
    total = [tag("td", text(signed(side.points))) for side in view.sides.values()]
    rows.append(row(say("points"), total, kind="total"))
    return seat_table(MANIFEST, view.seats, rows, kind=f"sums by-source of-{len(view.seats)}")


def boxes(scene: Scene[View]) -> str:
    """Write two boxes: the points so far, and what the end would bring now or how it was
    counted."""
    view = scene.view
    found = ending(view)
    title = say("Points") if found is None else say("Points so far")
    shown = box(title, by_source(view), kind="about-points")
    if found is not None:
        picked = ahead(scene)
        explained = _terms(_explained((*found.rows, *found.levels), found.amounts, found.gains))
        return shown + box(
            say("If the game ended now"),
            _forecast(view, found, forecast(picked.state) if picked else None),
            quiet(_winners(found.outcome)),
            fold(say("How this is counted"), explained, id="ending", level=4),
            kind="about-ending",
        )
    if view.outcome is None or view.outcome.reason == "resigned":
        return shown
    gains = {seat: so_far(view, seat) for seat in view.seats}
    explained = _terms(_explained((), amounts(position(view)), gains))
    return shown + box(say("How the end was counted"), explained, kind="about-ending")


# If the game ended now


def _forecast(view: View, found: Ending, then: Ending | None) -> str:
    rows = []
    for id in ENDING:
        cells = [
            _change(found.gains[seat][id], then.gains[seat][id] if then else None, plus=True)
            for seat in view.seats
        ]
        pays, points = AS_IF_COMPLETE.get(id, ("", ""))
        small = say(pays, points=points) if pays else ""
        rows.append(row(source(id), cells, small=small, about=id))
    after = then.outcome.scores if then else {}
    total = [
        _change(found.outcome.scores[seat], after.get(seat), first=seat in found.outcome.winners)
        for seat in view.seats
    ]
    # Translators: a label: the points that everybody would have at the end.
    rows.append(row(say("in all"), total, kind="total", about="all"))
    return seat_table(
        MANIFEST,
        view.seats,
        rows,
        kind=f"sums of-{len(view.seats)} forecast",
        caption=say("Points if the game ended now"),
        hover=True,
    )


def number(count: int, *, kind: str = "", plus: bool = False) -> str:
    """Write a cell with a number; zero in a soft colour."""
    return tag("td", text(signed(count, plus=plus)), class_=classes(kind, none=not count))


def _change(now: int, then: int | None, *, first: bool = False, plus: bool = False) -> str:
    if then is None or then == now:
        return number(now, kind=classes(first=first), plus=plus)
    return tag("td", change(now, then), class_=classes("changes", first=first))


def _winners(outcome: Outcome) -> str:
    points, count = list(outcome.scores.values()), len(outcome.winners)
    winners = names.nations(outcome.winners)
    if points.count(max(points)) > count:
        return say(
            "Tied on points: {names} would win the tie-break (blocks in the wall, then jade, "
            "then treasures).",
            names=winners,
        )
    if count > 1:
        return say("{names} would share the victory.", names=winners)
    return say("{names} would win.", names=winners)


# How it is counted


def _terms(found: Iterable[tuple[str, Iterable[str]]]) -> str:
    parts = [
        tag("dt", text(term)) + join(tag("dd", text(sentence)) for sentence in said)
        for term, said in found
    ]
    return tag("dl", *parts, class_="count-terms")


def _explained(
    scored: Iterable[Event], held: Amounts, gains: Mapping[Seat, Mapping[str, int]]
) -> Iterator[tuple[str, list[str]]]:
    """Leave out the sources that bring nobody anything."""
    said: dict[str, list[str]] = {id: [] for id in (*UNFINISHED, *FINAL)}
    for event in scored:
        id = "unfinished-rows" if event.code == "row" else "unfinished-levels"
        said[id].append(sentences.event(event, None) or "")
    said["chips"] = [
        _won(CHIPS, count, gains[seat]["chips"], seat=names.nation(seat))
        for seat, count in held.by_source["chips"].items()
        if count
    ]
    for seat, blocks in held.regions.items():
        least = min(blocks.values())
        where = [names.region(region) for region, count in blocks.items() if count == least]
        who, count = names.nation(seat), names.amount("blocks", least)
        of = {"seat": who, "regions": listed(where), "blocks": count}
        said["fewest"].append(_won(FEWEST, len(where), FEWEST_POINTS * least, **of))
    said["most-treasures"] = _treasures(held.by_source["most-treasures"])
    for id in ("most-jade", "most-workers"):
        best = [seat for seat, found in gains.items() if found[id]]
        said[id] = [_most(id, held.by_source[id], best)]
    for id, lines in said.items():
        if lines:
            yield source(id), lines


def _won(forms: tuple[str, str], count: int, points: int, **of: str) -> str:
    return say_n(forms, count, points=names.amount("points", points), **of)


def _most(id: str, held: Mapping[Seat, int], seats: Sequence[Seat]) -> str:
    amount = names.amount(id.partition("-")[2], held[seats[0]])
    return _won(MOST[id], len(seats), MAJORITY, names=names.nations(seats), amount=amount)


def _treasures(held: Mapping[Seat, int]) -> list[str]:
    most, fewest = by_treasures(held)
    best = [seat for seat, points in most.items() if points]
    least = [seat for seat, points in fewest.items() if points]
    if len(best) == len(held):
        said = say(
            "Everybody has the same number of treasures ({amount}): nobody gains or loses points.",
            amount=names.amount("treasures", held[best[0]]),
        )
        return [said]
    return [_most("most-treasures", held, best), _most("fewest-treasures", held, least)]
