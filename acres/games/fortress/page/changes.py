"""Changes on the table: what was just completed, what the picks will complete, what the others did
since the viewer's last move, and what moves between two positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from acres.app.kit.cache import cached
from acres.app.kit.html import classes, icon, tag, text
from acres.app.kit.log_line import LogLine
from acres.app.kit.motion import CARD, PILES, Ends, Motion, counter, thing, tokens
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import emblem
from acres.core.game import Event
from acres.core.seat import Seat
from acres.core.sentences import say, say_n
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import signs
from acres.games.fortress.page.favors import SHOWN
from acres.games.fortress.page.preview import SCORING, Outlook, letters
from acres.games.fortress.page.signs import letter, written
from acres.games.fortress.rules.data import ROWS, Place, Region
from acres.games.fortress.rules.scoring import level_places
from acres.games.fortress.rules.turn import DRAWN, FAVOR_ZONE, REGION_ZONE, WALL
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import names
from acres.games.fortress.text.events import label, scored
from acres.games.fortress.text.names import amount, amounts, favor

PLACING = frozenset({"built", "governor", "replaced"})
OWN = PLACING | {"role", "passed", "redeemed", "favor", "removed", "bid-made", "kept", "traded"}
"""The events that whoever moved is named in."""


@dataclass(frozen=True, slots=True)
class Happened:
    """The effects of the last moves on the wall."""

    events: tuple[Event, ...] = ()
    """The rows, levels and towers scored, in order."""
    placed: frozenset[Place] = frozenset()
    """The blocks that are new."""
    work: Mapping[Place, Event] = field(default_factory=dict)
    """The event that tells of the workers lost for a block, by the first block of that Build."""
    owners: Mapping[Place, Seat] = field(default_factory=dict)
    """The owners of replaced blocks, the first of them where that happened twice to a place."""


def happened(scene: Scene[View]) -> Happened:
    """Collect what happened since the viewer's last move, that move included while nobody else
    moved; in a replay, what the shown move did."""
    at = scene.replay.at if scene.replay else None
    return _happened(scene.log, scene.viewer, at)


@cached
def _happened(log: Sequence[LogLine], viewer: Seat | None, at: int | None) -> Happened:
    if not log:
        return Happened()
    last = log[-1].ply if at is None else at
    told = ((line.ply, line.event) for line in log if line.event)
    own = [ply for ply, event in told if event.seat == viewer and event.code in OWN]
    # The moves since the last own one; without any own move, the last of all.
    first = last if at is not None or last in own else max(own, default=last - 1) + 1
    found = [line.event for line in log if first <= line.ply <= last and line.event]
    return Happened(
        tuple(event for event in found if event.code in SCORING),
        frozenset(Place(event.args["place"]) for event in found if event.code in PLACING),
        _work(found),
        {
            Place(event.args["place"]): event.args["owner"]
            for event in reversed(found)
            if event.code == "replaced"
        },
    )


def _work(events: Iterable[Event]) -> dict[Place, Event]:
    """Find the lost workers of each Build: they are told right before its first block."""
    found: dict[Place, Event] = {}
    work = None
    for event in events:
        if event.code == "worked":
            work = event
        elif event.code in {"built", "replaced"} and work:
            found[Place(event.args["place"])] = work
            work = None
    return found


def _spots(event: Event, regions: Iterable[Region]) -> Sequence[Place]:
    """List the places of a row, a level or a tower that was scored."""
    args = event.args
    match event.code:
        case "row":
            return ROWS[args["region"], args["level"]]
        case "level":
            return level_places(regions, args["level"])
        case "top":
            return (args["place"],)
    return ()


def places(events: Iterable[Event], regions: Iterable[Region]) -> dict[Place, str]:
    """List the places that are lit, each with why: ``row``, ``level`` or ``top``."""
    found: dict[Place, str] = {}
    for event in events:
        spots = _spots(event, regions)
        found |= {spot: event.code for spot in spots if found.get(spot) != "row"}
    return found


def awards(events: Iterable[Event], regions: Sequence[Region]) -> dict[Place, str]:
    """Write what rows, levels and towers bring and to whom, by the place on which it is shown: a
    row has it in its middle, a level at its left end."""
    found: dict[Place, str] = {}
    for event in events:
        if (spots := _spots(event, regions)) and (shown := _award(event)):
            at = 2 if event.code == "row" else 0
            found[spots[at]] = tag("span", shown, class_="award", aria_hidden="true")
    return found


def _award(event: Event) -> str:
    """Write whom a scored event brings what, in signs."""
    seats = (event.seat,) if event.code in ("top", "chip") else event.args["leaders"]
    sign = {"level": "treasure", "chip": "chip"}.get(event.code, "points")
    count = written(f"+{event.args['points'] if sign == 'points' else 1}")
    emblems = [emblem(MANIFEST.signs[seat], seat) for seat in seats]
    shown = tag("span", count, icon(sign), class_=f"of-{sign}")
    return tag("span", *emblems, shown, class_="to") if emblems else ""


def told(scene: Scene[View], plan: Outlook | None, past: Happened) -> str:
    """Tell what the picks will bring or, where nothing is picked, what was just scored."""
    if plan is not None:
        lines = [_workers(plan), *map(_line, plan.events)]
        lines += (_favor(scene, card) for card in plan.favors)
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
    return tag(
        "li",
        tag("span", icon(sign), tag("b", text(label)), *content, aria_hidden="true"),
        tag("span", text(said), class_="hidden-text"),
        class_=classes("gain", f"of-{kind}" if kind else ""),
    )


def _line(event: Event) -> str:
    if event.code == "chip":
        said = say("{seat} gets {goods}.", seat=names.nation(event.seat), goods=amount("chips", 1))
        # Translators: in short: a buyback chip that somebody gets.
        return _item("chip", say("Chip"), said, _award(event), kind="buyback")
    sign = "tower" if event.code == "top" else event.code
    return _item(sign, label(event), scored(event), _award(event), kind=event.code)


def _workers(plan: Outlook) -> str:
    if not plan.need:
        return ""
    if plan.lost is None:
        said = say_n("{count} [worker|workers] needed", plan.need)
        return tag("li", icon("laborer"), tag("b", text(said)), class_="gain work")
    laborers, convicts = plan.lost
    said = say("Lost: {workers}.", workers=amounts({"laborers": laborers, "convicts": convicts}))
    shown = (
        tag("b", text(f"−{count}"), icon(kind), class_=f"of-{kind}")
        for kind, count in (("laborer", laborers), ("convict", convicts))
        if count
    )
    # Translators: in short: the workers that a play takes.
    return _item("builder", say("Workers"), said, *shown, kind="work")


def _favor(scene: Scene[View], card: str) -> str:
    name = favor(card)
    mark = letter(letters(scene).get(card, ""))
    # Translators: a favor card's pattern will stand in the wall.
    said = say("You can then play {card}.", card=name)
    return _item("favor", name, said, mark, kind="favor")


def lost(scene: Scene[View], past: Happened, spot: Place) -> tuple[str, list[str]]:
    """Write on a block the sign of the owner of the block that stood there before, even if it was
    only just built, and the workers that it has cost another; and the same in sentences."""
    if scene.before is None:
        return "", []
    shown, said = [], []
    seat = scene.before.wall.get(spot, past.owners.get(spot))
    if seat is not None and seat != scene.view.wall.get(spot):
        shown.append(tag("span", emblem(MANIFEST.signs[seat], seat), tag("b", text("−1"))))
        said.append(
            say("{seat} has lost a block here since your last move.", seat=names.nation(seat))
        )
    work = past.work.get(spot)
    if work is not None and work.seat != scene.viewer:
        gone = {kind: work.args[kind] for kind in ("laborers", "convicts")}
        cost = tag("b", text(f"−{sum(gone.values())}")), signs.good("workers")
        shown.append(tag("span", *cost, class_="crew-lost"))
        name = names.nation(work.seat)
        # Translators: {workers} such as “2 laborers and 1 convict”.
        said.append(say("{seat} lost {workers} here.", seat=name, workers=amounts(gone)))
    return tag("span", *shown, class_="lost-here", aria_hidden="true") if shown else "", said


# What moves

KINDS = ("jade", "laborers", "convicts", "blocks", "chips", "treasures", "points")
"""The amounts that are shown before each player and go to and fro."""
SUPPLY: Ends = ("#stage-sheets", *PILES)
"""The selectors of the general supply."""


def motions(before: View, after: View) -> list[Motion]:
    """List everything that is elsewhere in the second view than in the first."""
    found = [*_blocks(before, after)]
    spot = found[0].end if found else ()
    if before.holder != after.holder and before.holder and after.holder:
        found.append(Motion("marker", counter(before.holder), counter(after.holder), after.holder))
    for seat in after.seats:
        then, now = before.sides[seat].camp, after.sides[seat].camp
        if then != now:
            found.append(Motion("taskmaster", _foot(then, "camp"), _foot(now, "camp"), seat))
        for kind in KINDS:
            found += _goods(before, after, seat, kind, spot)
        found += _favors(before, after, seat)
    return found


def _blocks(before: View, after: View) -> Iterator[Motion]:
    for spot in {**before.wall, **after.wall}:
        owner, heir = before.wall.get(spot), after.wall.get(spot)
        place = thing(WALL, spot)
        if owner != heir and owner in before.seats:
            yield Motion("block", place, counter(owner, "blocks"), owner)
        if owner != heir and heir is not None:
            start = counter(heir, "blocks") if heir in after.seats else SUPPLY
            yield Motion("block" if heir in after.seats else "governor", start, place, heir)


def _goods(before: View, after: View, seat: Seat, kind: str, spot: Ends) -> list[Motion]:
    """Move goods to or from the prison where that changed by as many, else the place that was built
    on; blocks have gone their way."""
    then, now = (int(getattr(view.sides[seat], kind)) for view in (before, after))
    laid = after.wall.items() - before.wall.items()
    if kind == "blocks" and any(owner == seat for _, owner in laid):
        return []
    built = () if kind in ("jade", "blocks") else spot
    source = _prison(before, after, kind) or built or SUPPLY
    return tokens(signs.ICONS[kind], then, now, source, counter(seat, kind), seat)


def _prison(before: View, after: View, kind: str) -> Ends:
    at = {"jade": 0, "convicts": 1}.get(kind)
    if at is None:
        return ()
    for where, held in after.prisons.items():
        if held[at] != before.prisons[where][at]:
            return _foot(where, "prison")
    return ()


def _foot(region: Region, part: str) -> Ends:
    return tuple(f"{each} .{part}" for each in thing(REGION_ZONE, region))


def _favors(before: View, after: View, seat: Seat) -> Iterator[Motion]:
    then, now = before.sides[seat], after.sides[seat]
    for card in now.shown:
        if card not in then.shown:
            start = (*thing(FAVOR_ZONE, card), *counter(seat, "favors"))
            yield Motion(CARD, start, (*thing(SHOWN, card), *counter(seat, "favors")), seat)
    if not before.seat == after.seat == seat:
        drawn = now.favor_count - then.favor_count
        if drawn > 0:
            yield Motion("favor", SUPPLY, counter(seat, "favors"), seat, min(drawn, 2))
        return
    for card in now.drawn or ():
        if card not in (then.drawn or ()):
            yield Motion(CARD, SUPPLY, thing(DRAWN, card), seat)
    for card in now.favors or ():
        if card not in (then.favors or ()):
            start = thing(DRAWN, card) if card in (then.drawn or ()) else SUPPLY
            yield Motion(CARD, start, thing(FAVOR_ZONE, card), seat)
