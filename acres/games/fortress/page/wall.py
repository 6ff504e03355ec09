"""The wall: every place of every region with what stands on it, what may come, what it brings; and
what it stands on: column letters, plates that count each row, prisons and camps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from acres.app.kit.cache import cached
from acres.app.kit.html import button_tag, classes, icon, join, signed, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.selection import Mark
from acres.app.kit.widgets import legend_button, thing_button
from acres.core.seat import Seat
from acres.core.sentences import NN_, listed, paragraph, say, say_n
from acres.games.fortress.analysis.forecast import Contest, contests
from acres.games.fortress.page import changes, preview
from acres.games.fortress.page.preview import Outlook, Trace, ahead, coming, traces
from acres.games.fortress.page.signs import ICONS, LEGENDS, drawing, sign, stone, written
from acres.games.fortress.rules.building import ABOVE, needs_between
from acres.games.fortress.rules.data import (
    COLUMNS,
    LEVEL,
    LEVELS,
    PLACES,
    REGION,
    ROW_LEVELS,
    STACKS,
    WORKERS,
    Place,
    Region,
)
from acres.games.fortress.rules.turn import REGION_ZONE, WALL
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import names
from acres.games.fortress.text.names import amounts

TOP = LEVELS[-1]
BUILT = frozenset({"block", "first", "second"})
"""The roles of a place that is built on."""


@dataclass(frozen=True, slots=True)
class Look:
    """All that the places have to know of a scene."""

    scene: Scene[View]
    plan: Outlook | None
    past: changes.Happened
    glow: dict[Place, str]
    """The places lit, by what is or will be completed."""
    awards: dict[Place, str]
    """The markup of what a row or a tower brings and to whom, by the place that shows it."""
    traced: dict[Place, list[Trace]]
    framed: dict[Place, Trace]
    """The pattern that is outlined at each place, of those traced there."""
    letters: Mapping[str, str]
    """The letters of the favors in the viewer's hand."""
    roles: dict[Place, set[str]]
    """The roles that each place can be picked in now."""
    touched: frozenset[str]
    """The places that the last moves touched."""
    ready: frozenset[Place]
    """The free places that a block can be placed on at once."""
    named: Mapping[Place, str]
    """Each place in words, with what stands there."""

    @property
    def view(self) -> View:
        """The view of the scene."""
        return self.scene.view


def regions(scene: Scene[View]) -> dict[str, str]:
    """Write the whole drawing, for the element ``wall``."""
    look = _look(scene)
    shown = [_stretch(look, region) for region in scene.view.regions]
    return {
        "wall": drawing("wall-sea", "sea")
        + drawing("wall-sky", "sky")
        + tag("div", join(shown), drawing("wall-surf", "surf"), class_="stretches")
        + changes.told(scene, look.plan, look.past)
        + legend_button(scene, "wall", LEGENDS["wall"])
    }


def attributes(scene: Scene[View]) -> dict[str, dict[str, str | None]]:
    """Tell how many regions there are, and whether the wall previews the picks."""
    return {
        "wall": {
            "data-regions": str(len(scene.view.regions)),
            "data-coming": "" if coming(scene) else None,
        }
    }


def _look(scene: Scene[View]) -> Look:
    plan = coming(scene)
    past = changes.Happened() if scene.play.selection.started else changes.happened(scene)
    events, regions = plan.events if plan else past.events, scene.view.regions
    glow, awards = changes.places(events, regions), changes.awards(events, regions)
    traced, framed, touched = _traced(scene.view), _framed(scene.view), scene.touched
    return Look(
        scene,
        plan,
        past,
        glow,
        awards,
        traced,
        framed,
        preview.letters(scene),
        _roles(scene),
        touched,
        _ready(scene.view),
        _named(scene.view),
    )


def _roles(scene: Scene[View]) -> dict[Place, set[str]]:
    found: dict[Place, set[str]] = {}
    for play in scene.play.selection.remaining:
        for part in play.parts:
            if part.zone == WALL:
                found.setdefault(Place(part.id), set()).add(part.role)
    return found


@cached
def _traced(view: View) -> dict[Place, list[Trace]]:
    found: dict[Place, list[Trace]] = {}
    for trace in traces(view):
        for spot in trace.places:
            found.setdefault(spot, []).append(trace)
    return found


@cached
def _framed(view: View) -> dict[Place, Trace]:
    """Choose the patterns to outline: standing ones first, and none over another, so that every
    block has one outline at most. The others are seen when their cards are pointed at."""
    found: dict[Place, Trace] = {}
    for trace in sorted(traces(view), key=lambda trace: trace.lacks is not None):
        spots = (trace.lacks,) if trace.lacks else trace.places
        if found.keys().isdisjoint(spots):
            found |= dict.fromkeys(spots, trace)
    return found


def near(scene: Scene[View]) -> Region:
    """Return the region that is shown wide where there is little room: the one that was tapped,
    else that of the last pick, else where the taskmaster is."""
    view = scene.view
    if scene.shell.closer in view.regions:
        return Region(scene.shell.closer)
    for pick in reversed(scene.play.selection.picked):
        if pick.zone == WALL:
            return REGION[Place(pick.id)]
        if pick.zone == REGION_ZONE:
            return Region(pick.id)
    question = view.question
    if question and question[0] == "second-block" and len(question) == 4:
        return REGION[Place(question[2])]
    return view.sides[preview.eyes(scene)].camp


def _stretch(look: Look, region: Region) -> str:
    view = look.view
    spots = sorted(
        (spot for stack in STACKS[region] for spot in stack), key=lambda spot: (-LEVEL[spot], spot)
    )
    letters = (tag("span", text(column)) for column in COLUMNS)
    return tag(
        "section",
        plates(view)[region],
        tag("div", *(_place(look, spot) for spot in spots), class_="courses"),
        tag("p", *letters, class_="columns", aria_hidden="true"),
        foot(look.scene, region),
        button_tag(
            icon("closer"),
            do="closer",
            id=region,
            class_="closer",
            label=say("Show {region} larger", region=names.region(region)),
        ),
        class_=classes("stretch", region, near=region == near(look.scene)),
        aria_label=names.region(region),
        data_key=region,
    )


def _place(look: Look, spot: Place) -> str:
    view, plan = look.view, look.plan
    mark = look.scene.play.selection.mark(WALL, spot)
    owner = view.wall.get(spot)
    heir = plan.owners.get(spot) if plan else None
    role = plan.spots.get(spot) if plan else None
    lost, told = changes.lost(look.scene, look.past, spot)
    return _button(
        spot,
        mark,
        (
            _block(view, spot, owner, heir, role),
            _use(look, spot) if mark.can and not mark.picked else "",
            _traces(look, spot),
            look.awards.get(spot, ""),
            lost,
        ),
        _said(look, spot, told),
        filled=owner is not None,
        role=role,
        glow=look.glow.get(spot),
        touched=spot in look.touched,
        could=not mark.can and look.scene.play.selection.can_start(WALL, spot),
        ready=spot in look.ready,
        fresh=spot in look.past.placed,
    )


@cached
def _ready(view: View) -> frozenset[Place]:
    spots = (spot for region in view.regions for stack in STACKS[region] for spot in stack)
    return frozenset(
        spot for spot in spots if spot not in view.wall and needs_between(view.wall, spot) is None
    )


@lru_cache(maxsize=1024)
def _button(
    spot: Place,
    mark: Mark,
    content: tuple[str, ...],
    label: str,
    *,
    filled: bool,
    role: str | None,
    glow: str | None,
    touched: bool,
    could: bool,
    ready: bool,
    fresh: bool,
) -> str:
    _, column, level = PLACES[spot]
    return thing_button(
        mark,
        WALL,
        spot,
        *content,
        tag("i", class_="corners", aria_hidden="true") if touched else "",
        class_=classes(
            "place",
            f"c-{column}",
            f"l-{level}",
            "filled" if filled else "free",
            role,
            can=mark.can,
            picked=mark.picked,
            could=could,
            ready=ready,
            fresh=fresh,
            lit=glow is not None,
            touched=touched,
            **{f"lit_{glow}": True} if glow is not None else {},
        ),
        label=label,
    )


def _block(view: View, spot: Place, owner: Seat | None, heir: Seat | None, role: str | None) -> str:
    seen = heir or owner
    if seen is None:
        return ""
    ghost = heir is not None
    reinforced = (spot in view.reinforced and role != "freed") or role == "reinforced"
    found = stone(seen, reinforced=reinforced, kind="ghost" if ghost else "")
    if LEVEL[spot] == TOP:
        found += drawing("wall-roof", classes("roof", ghost=ghost))
    elif (
        LEVEL[spot] == ROW_LEVELS[-1]
        and ABOVE.get(spot) not in view.wall
        and PLACES[spot][1] not in "ae"
    ):
        found += tag(
            "span", drawing("wall-merlons", "merlons"), class_=classes("top", seen, ghost=ghost)
        )
    return found


def _use(look: Look, spot: Place) -> str:
    roles = look.roles.get(spot, set())
    need = WORKERS[LEVEL[spot]]
    if roles & BUILT:
        shown = written(need) + icon("laborer")
    elif "replaced" in roles:
        shown = written(2 * need) + icon("laborer")
    elif "governor" in roles:
        shown = icon("governor")
    elif roles:
        shown = icon("reinforcement")
    else:
        return ""
    return tag("span", shown, class_=classes("use", *sorted(roles)), aria_hidden="true")


def _traces(look: Look, spot: Place) -> str:
    here = look.traced.get(spot, [])
    if not here:
        return ""
    found = [trace for trace in here if trace.lacks in (None, spot)]
    framed = look.framed.get(spot)
    outline = _outline(framed, spot) if framed else ""
    letters = {look.letters[trace.card]: trace.lacks is None for trace in found}
    tags = (
        written(letter, classes("letter-tag", whole=whole)) for letter, whole in letters.items()
    )
    return tag(
        "span", outline, tag("span", *tags, class_="tags"), class_="traces", aria_hidden="true"
    )


def _outline(trace: Trace, spot: Place) -> str:
    """Draw the outline of a pattern around one of its blocks, open towards the next ones."""
    where, column, level = PLACES[spot]
    at = {PLACES[other] for other in trace.places}
    beside = {
        "left": (where, chr(ord(column) - 1), level),
        "right": (where, chr(ord(column) + 1), level),
        "up": (where, column, level + 1),
        "down": (where, column, level - 1),
    }
    joined = [f"no-{side}" for side, other in beside.items() if other in at]
    return tag("i", class_=classes("trace", *joined, lacks=trace.lacks is not None))


@cached
def _named(view: View) -> dict[Place, str]:
    spots = (spot for region in view.regions for stack in STACKS[region] for spot in stack)
    return {spot: names.spot_in_full(view.wall, view.reinforced, spot) for spot in spots}


def _said(look: Look, spot: Place, told: list[str]) -> str:
    said = look.named[spot]
    more = preview.uses(look.traced.get(spot, ()), spot) + told
    # Translators: a short label read out as a sentence.
    return paragraph([say("{label}.", label=said), *more]) if more else said


# Rows

# Translators: places of a row.
FREE = NN_("{count} free")

Rows = Mapping[tuple[Region | None, int], Contest]


@cached
def rows(view: View) -> Rows:
    """List all rows by region and level; levels without a region."""
    found, levels = contests(view)
    return {(each.region, each.level): each for each in (*found, *levels)}


@cached
def plates(view: View) -> dict[Region, str]:
    """Write the numbers of the levels by region, each with whoever leads in that row."""
    found = rows(view)
    return {
        region: tag(
            "div", *(_plate(found, region, level) for level in reversed(LEVELS)), class_="plates"
        )
        for region in view.regions
    }


def _plate(found: Rows, region: Region, level: int) -> str:
    row, whole = found.get((region, level)), found.get((None, level))
    if row is None or whole is None:
        return tag("span", tag("b", text(level)), class_=f"plate l-{level}")
    said = paragraph([tally(row), tally(whole)])
    leads = row.leaders
    marks = join(tag("i", sign(seat), class_=classes("led", seat)) for seat in leads)
    return tag(
        "span",
        tag("b", text(level)),
        tag("span", marks, class_="leaders", aria_hidden="true") if leads else "",
        tag("span", _tally(row), _tally(whole), class_="tip", aria_hidden="true"),
        class_=classes("plate", f"l-{level}", done=not row.left),
        role="note",
        tabindex="0",
        aria_label=said,
    )


def rows_after(view: View, after: View) -> list[str]:
    """Say how the rows stand then in which blocks have come to stand; complete ones score, which
    the log says."""
    found = rows(after)
    changed = {
        (REGION[spot], LEVEL[spot])
        for spot, owner in after.wall.items()
        if view.wall.get(spot) != owner and (REGION[spot], LEVEL[spot]) in found
    }
    return [tally(found[row]) for row in sorted(changed) if found[row].left]


def tally(row: Contest) -> str:
    """Write a row or a level in words: who has how many blocks, what is free, who leads."""
    counted = [
        # Translators: a player and how many blocks: “Dragon 2”.
        say("{seat} {count}", seat=names.nation(seat), count=count)
        for seat, count in row.counts.items()
        if count
    ]
    what, goods = names.row_label(row.region, row.level), names.prize(row.region, row.points)
    if not counted:
        return say_n(
            "{what}: no player has a block there, {count} [place|places] free, worth {goods}.",
            row.left,
            what=what,
            goods=goods,
        )
    if not row.left and row.region:
        # Translators: {counts} is such as “Dragon 2 and Tiger 1”, here and below.
        return say(
            "Row {level}, {region}: complete; {counts}.",
            level=row.level,
            region=names.region(row.region),
            counts=listed(counted),
        )
    if not row.left:
        return say("Level {level}: complete; {counts}.", level=row.level, counts=listed(counted))
    return say_n(
        # Translators: {what} is a row or a level, {counts} such as “Dragon 2 and Tiger 1”, {goods}
        # such as “6 points”, {names} whoever has most blocks.
        "{what}: {counts}, {count} [place|places] free; ahead for {goods}: {names}.",
        row.left,
        what=what,
        counts=listed(counted),
        goods=goods,
        names=names.nations(row.leaders),
    )


def _tally(row: Contest) -> str:
    """Write a row or a level in signs, for the tip of its plate."""
    prize = "points" if row.region else "treasure"
    counted = [
        tag(
            "span",
            tag("i", sign(seat), class_=classes("led", seat)),
            text(count),
            class_=classes("count", leads=seat in row.leaders),
        )
        for seat, count in row.counts.items()
    ]
    free = say_n(FREE, row.left)
    won = tag("span", text(row.points), icon(prize), class_=classes("prize", f"of-{prize}"))
    return tag(
        "span",
        tag("b", text(names.row_label(row.region, row.level))),
        *counted,
        tag("span", text(free), class_="free"),
        won,
        class_="tally-line",
    )


# Prisons and camps


def foot(scene: Scene[View], region: Region) -> str:
    """Write what is below a region: its prison to the left, its camp to the right; one button."""
    view = scene.view
    mark = scene.play.selection.mark(REGION_ZONE, region)
    standing_here = [seat for seat in view.seats if view.sides[seat].camp == region]
    verbs = {
        play.move[0] for play in scene.play.selection.remaining if region in play.move[1:]
    } or {""}
    name = tag("span", text(names.region(region)))
    shown = (
        _prison(scene, region),
        tag("span", drawing(f"wall-{region}", "motif"), name, class_="region-name"),
        _camp(view, standing_here),
    )
    return thing_button(
        mark,
        REGION_ZONE,
        region,
        tag("span", *shown, class_="strip"),
        class_=classes(
            "foot",
            can=mark.can,
            picked=mark.picked,
            to_prison=mark.can and "treasure" in verbs,
            to_camp=mark.can and "travel" in verbs,
        ),
        label=_foot_said(scene, region, standing_here),
    )


class PrisonGoods(NamedTuple):
    """A kind of goods in a prison."""

    kind: str
    now: int
    then: int
    """The number after the picked play."""
    change: int
    """The difference to the viewer’s last move."""


def _held(scene: Scene[View], region: Region) -> Iterator[PrisonGoods]:
    now, found = scene.view.prisons[region], ahead(scene)
    prison = found.state.prisons[region] if found else None
    then = (prison.jade, prison.convicts) if prison else now
    before = scene.before.prisons[region] if scene.before else now
    for kind, many, will, few in zip(("jade", "convicts"), now, then, before, strict=True):
        yield PrisonGoods(kind, many, will, many - few)


def _prison(scene: Scene[View], region: Region) -> str:
    numbers = []
    for kind, now, then, change in _held(scene, region):
        name, still = ICONS[kind], now == then
        numbers.append(
            tag(
                "span",
                icon(name),
                written(now),
                class_=classes("held", f"of-{name}", none=not now and still),
                data_change=signed(change, plus=True) if change and still else None,
                data_then=None if still else str(then),
            )
        )
    return tag(
        "span",
        drawing("wall-vault", "vault"),
        tag("span", *numbers, class_="holds"),
        class_=classes("prison", empty=not any(scene.view.prisons[region])),
    )


def _camp(view: View, standing_here: list[Seat]) -> str:
    figures = [
        tag(
            "span",
            drawing("wall-figure", "figure-drawing"),
            tag("i", sign(seat)),
            class_=classes("figure-of", seat, deciding=seat == view.decides, own=seat == view.seat),
        )
        for seat in standing_here
    ]
    return tag(
        "span", drawing("wall-tent", "tent"), tag("span", *figures, class_="figures"), class_="camp"
    )


def _foot_said(scene: Scene[View], region: Region, standing_here: list[Seat]) -> str:
    held = [*_held(scene, region)]
    said = [
        # Translators: a region of the wall; what is in its prison and its camp follows.
        say("{region}.", region=names.region(region)),
        # Translators: {goods} is such as “2 jade and 1 convict”, or “nothing”.
        say("In the prison: {goods}.", goods=amounts({each.kind: each.now for each in held})),
    ]
    if any(each.then != each.now for each in held):
        goods = amounts({each.kind: each.then for each in held})
        # Translators: {goods} are in a prison after the play that is picked: “1 jade and 2
        # convicts”.
        said.append(say("Then: {goods}.", goods=goods))
    said += [
        # Translators: {kind} is jade or convicts; {change} such as “+2”.
        say(
            "{kind}: {change} since your last move.",
            kind=names.kind(each.kind),
            change=signed(each.change, plus=True),
        )
        for each in held
        if each.change
    ]
    if standing_here:
        # Translators: whose taskmasters stand in the camp of a region.
        said.append(say("In the camp: {seats}.", seats=names.nations(standing_here)))
    return paragraph(said)
