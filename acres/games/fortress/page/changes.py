"""What changed on the table: what was just completed, what the picks will complete, and what the
others did since one's own last move."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from acres.app.kit.cache import cached
from acres.app.kit.html import classes, icon, join, tag, text
from acres.app.kit.scene import LogLine, Scene
from acres.app.kit.widgets import emblem
from acres.core.events import Event
from acres.core.seat import Seat
from acres.core.sentences import say, say_n
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import figures
from acres.games.fortress.page.masonry import letter, written
from acres.games.fortress.page.preview import Coming, letters
from acres.games.fortress.rules.data import ROWS, Place, Region
from acres.games.fortress.rules.scoring import level_places
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import names
from acres.games.fortress.text.favors import favor
from acres.games.fortress.text.names import amount, amounts

SCORING = frozenset({"chip", "row", "level", "top"})
"""The events that are lit."""
PLACING = frozenset({"built", "governor", "replaced"})
OWN = PLACING | {"role", "passed", "redeemed", "favor", "removed", "bid-made", "kept", "traded"}
"""The events that whoever moved is named in."""


class Workers(NamedTuple):
    """Of one seat."""

    seat: Seat
    laborers: int
    convicts: int


@dataclass(frozen=True, slots=True)
class Happened:
    """What the last moves did to the wall."""

    events: tuple[Event, ...] = ()
    """What was scored, in order."""
    placed: frozenset[Place] = frozenset()
    """The blocks that are new."""
    workers: Mapping[Place, Workers] = field(default_factory=dict)
    """Who was lost for a block, by the first block of that Build."""
    owners: Mapping[Place, Seat] = field(default_factory=dict)
    """Whose block was replaced, the first of them where that happened twice to a place."""


def happened(scene: Scene[View]) -> Happened:
    """What happened since the viewer's last move, that move included while nobody else moved; in
    a replay, what the move that is looked at did."""
    at = scene.replay.at if scene.replay else None
    return _happened(scene.log, scene.viewer, at)


@cached
def _happened(log: Sequence[LogLine], viewer: Seat | None, at: int | None) -> Happened:
    if not log:
        return Happened()
    last = log[-1].ply if at is None else at
    first = last if at is not None or _moved(log, last, viewer) else _own(log, viewer) + 1
    found = [line.event for line in log if first <= line.ply <= last and line.event]
    return Happened(
        tuple(event for event in found if event.code in SCORING),
        frozenset(Place(event.args["place"]) for event in found if event.code in PLACING),
        _lost(found),
        {
            Place(event.args["place"]): event.args["owner"]
            for event in reversed(found)
            if event.code == "replaced"
        },
    )


def _lost(events: Iterable[Event]) -> dict[Place, Workers]:
    """Whoever builds has lost these workers just before."""
    found: dict[Place, Workers] = {}
    lost = None
    for event in events:
        if event.code == "worked":
            args = event.args
            lost = Workers(event.seat, args["laborers"], args["convicts"])
        elif event.code in {"built", "replaced"} and lost:
            if lost.laborers or lost.convicts:
                found[Place(event.args["place"])] = lost
            lost = None
    return found


def _moved(log: Iterable[LogLine], ply: int, seat: Seat | None) -> bool:
    return any(
        line.ply == ply and line.event and line.event.seat == seat and line.event.code in OWN
        for line in log
    )


def _own(log: Sequence[LogLine], seat: Seat | None) -> int:
    """The number of the seat's last move that the log tells of; the last but one of all where it
    tells of none."""
    for line in reversed(log):
        if line.event and line.event.seat == seat and line.event.code in OWN:
            return line.ply
    return log[-1].ply - 1


def places(events: Iterable[Event], regions: Iterable[Region]) -> dict[Place, str]:
    """The places that are lit, each with why: ``row``, ``level`` or ``top``."""
    found: dict[Place, str] = {}
    for event in events:
        match event.code:
            case "row":
                spots: Iterable[Place] = ROWS[event.args["region"], event.args["level"]]
            case "level":
                spots = level_places(regions, event.args["level"])
            case "top":
                spots = (event.args["place"],)
            case _:
                continue
        found |= {spot: event.code for spot in spots if found.get(spot) != "row"}
    return found


def awards(events: Iterable[Event], regions: Sequence[Region]) -> dict[Place, str]:
    """What rows, levels and towers bring and to whom, by the place on which it is shown: markup.

    A row has it in its middle, a level at its left end.
    """
    found: dict[Place, str] = {}
    for event in events:
        args = event.args
        match event.code:
            case "row":
                middle = ROWS[args["region"], args["level"]][2]
                found[middle] = _award(args["leaders"], "points", args["points"])
            case "level":
                found[ROWS[regions[0], args["level"]][0]] = _award(args["leaders"], "treasure", 1)
            case "top":
                found[args["place"]] = _award((event.seat,), "points", args["points"])
    return found


def _award(seats: Sequence[Seat], sign: str, count: int) -> str:
    if not seats:
        return ""
    return tag("span", _to(seats, sign, count), class_="award", aria_hidden="true")


def told(scene: Scene[View], plan: Coming | None, past: Happened) -> str:
    """What the picks will bring or, where nothing is picked, what was just scored."""
    if plan is not None:
        lines = [_workers(plan), *map(_line, plan.events)]
        lines += (_favor(scene.view, card) for card in plan.favors)
        # Translators: a heading: what the picked places will cost and bring.
        title, kind = say("This brings"), "coming"
    else:
        lines = [_line(event) for event in past.events]
        # Translators: a heading: rows, levels and towers for which somebody just got something.
        title, kind = say("Just scored"), "past"
    lines = [line for line in lines if line]
    if not lines:
        return ""
    heading = tag("h2", text(title), class_="hidden-text")
    return tag("div", heading, tag("ul", *lines), class_=classes("told", kind))


def _item(sign: str, label: str, said: str, *content: str, kind: str = "") -> str:
    """A line of it: an icon, what it is about, and in signs to whom it brings what."""
    return tag(
        "li",
        tag("span", icon(sign), tag("b", text(label)), *content, aria_hidden="true"),
        tag("span", text(said), class_="hidden-text"),
        class_=classes("gain", f"of-{kind}" if kind else ""),
    )


def _to(seats: Iterable[Seat], sign: str, count: int) -> str:
    shown = tag("span", written(f"+{count}"), icon(sign), class_=f"of-{sign}")
    found = [emblem(MANIFEST.signs[seat], seat) for seat in seats]
    return tag("span", join(found), shown, class_="to") if found else ""


def _line(event: Event) -> str:
    args = event.args
    match event.code:
        case "chip":
            who = names.nation(event.seat)
            return _item(
                "chip",
                # Translators: in short: a buyback chip that somebody gets.
                say("Chip"),
                say("{seat} gets {goods}.", seat=who, goods=amount("chips", 1)),
                _to((event.seat,), "chip", 1),
                kind="buyback",
            )
        case "row" | "level":
            row = event.code == "row"
            sign, count = ("points", args["points"]) if row else ("treasure", 1)
            return _item(
                event.code,
                label(event),
                scored(event),
                _to(args["leaders"], sign, count),
                kind=event.code,
            )
    return _item(
        "tower",
        label(event),
        scored(event),
        _to((event.seat,), "points", args["points"]),
        kind="top",
    )


def label(event: Event) -> str:
    """A row, a level or a tower in short."""
    args = event.args
    match event.code:
        case "row":
            # Translators: a row of a region in short: “Row 2, Pine Bay”.
            return say(
                "Row {level}, {region}", level=args["level"], region=names.region(args["region"])
            )
        case "level":
            return say("Level {level}", level=args["level"])
    return say("Tower")


def goods(event: Event) -> str:
    """What a row, a level or a tower brings."""
    if event.code == "level":
        return amount("treasures", 1)
    return amount("points", event.args["points"])


def scored(event: Event) -> str:
    """The same and to whom, in one sentence."""
    seats = (event.seat,) if event.code == "top" else event.args["leaders"]
    return _won(label(event), seats, goods(event))


def _won(label: str, seats: Sequence[Seat], goods: str) -> str:
    if not seats:
        # Translators: {what} is such as “Row 2, Pine Bay”.
        return say("{what}: nothing for anybody.", what=label)
    # Translators: {what} is such as “Row 2, Pine Bay”, {goods} such as “6 points”.
    return say("{what}: {goods} for {seats}.", what=label, goods=goods, seats=names.nations(seats))


def _workers(plan: Coming) -> str:
    if not plan.need:
        return ""
    if plan.lost is None:
        said = say_n("{count} worker needed", "{count} workers needed", plan.need)
        return tag("li", icon("laborer"), tag("b", text(said)), class_="gain work")
    laborers, convicts = plan.lost
    said = say("Lost: {workers}.", workers=amounts({"laborers": laborers, "convicts": convicts}))
    shown = []
    for kind, count in (("laborer", laborers), ("convict", convicts)):
        if count:
            shown.append(tag("b", text(f"−{count}"), icon(kind), class_=f"of-{kind}"))
    # Translators: in short: the workers that a play takes.
    return _item("builder", say("Workers"), said, *shown, kind="work")


def _favor(view: View, card: str) -> str:
    name = favor(card)
    mark = letter(letters(view).get(card, ""))
    # Translators: a favor card's pattern will stand in the wall.
    said = say("{card} can be played then.", card=name)
    return _item("favor", name, said, mark, kind="favor")


def loser(scene: Scene[View], past: Happened, spot: Place) -> Seat | None:
    """Whose block stood on the place, where another's stands now; one that was only just built
    stood there, too."""
    before = scene.before.wall.get(spot, past.owners.get(spot)) if scene.before else None
    return before if before is not None and before != scene.view.wall.get(spot) else None


def _workers_lost(scene: Scene[View], past: Happened, spot: Place) -> Workers | None:
    """Whom another lost for the block."""
    found = past.workers.get(spot) if scene.before else None
    return found if found and found.seat != scene.viewer else None


def lost(scene: Scene[View], past: Happened, spot: Place) -> str:
    """On the block: the sign of whose block stood there and what that is, and whom it has cost."""
    seat, workers = loser(scene, past, spot), _workers_lost(scene, past, spot)
    shown = []
    if seat is not None:
        shown.append(tag("span", emblem(MANIFEST.signs[seat], seat), tag("b", text("−1"))))
    if workers is not None:
        gone = workers.laborers + workers.convicts
        cost = tag("b", text(f"−{gone}")), figures.good("workers")
        shown.append(tag("span", *cost, class_="crew-lost"))
    return tag("span", *shown, class_="lost-here", aria_hidden="true") if shown else ""


def said(scene: Scene[View], past: Happened, spot: Place) -> list[str]:
    """The same for who listens."""
    found = []
    seat, workers = loser(scene, past, spot), _workers_lost(scene, past, spot)
    if seat is not None:
        found.append(say("{seat} lost a block here since your last move.", seat=names.nation(seat)))
    if workers is not None:
        gone = amounts({"laborers": workers.laborers, "convicts": workers.convicts})
        # Translators: {workers} such as “2 laborers and 1 convict”.
        found.append(
            say("{seat} lost {workers} here.", seat=names.nation(workers.seat), workers=gone)
        )
    return found


def prison(scene: Scene[View], region: Region) -> list[str | None]:
    """By how much the jade and the convicts in a prison have changed; None where they have not."""
    now = scene.view.prisons[region]
    earlier = scene.before.prisons[region] if scene.before else now
    changes = (many - few for many, few in zip(now, earlier, strict=True))
    return [_signed(by) if by else None for by in changes]


def prison_said(scene: Scene[View], region: Region) -> list[str]:
    """The same for who listens."""
    if scene.before is None:
        return []
    now, earlier = scene.view.prisons[region], scene.before.prisons[region]
    changes = zip(("jade", "convicts"), now, earlier, strict=True)
    return [
        # Translators: {kind} is jade or convicts; {change} such as “+2”.
        say("{kind}: {change} since your last move.", kind=names.kind(kind), change=_signed(by))
        for kind, many, few in changes
        if (by := many - few)
    ]


def _signed(by: int) -> str:
    return f"+{by}" if by > 0 else f"−{-by}"
