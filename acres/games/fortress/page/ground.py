"""What the wall stands on: column letters, plates that count each row, prisons and camps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from acres.app.kit.cache import cached
from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import NE_, listed, paragraph, say, say_n
from acres.games.fortress.page import changes
from acres.games.fortress.page.masonry import drawing, sign, written
from acres.games.fortress.page.preview import ahead
from acres.games.fortress.rules.data import (
    COLUMNS,
    LEVEL,
    LEVELS,
    REGION,
    ROW_LEVELS,
    ROW_POINTS,
    ROWS,
    Region,
)
from acres.games.fortress.rules.scoring import counts, leaders, level_places
from acres.games.fortress.rules.turn import REGION_ZONE
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import names
from acres.games.fortress.text.names import amount, amounts


def letters() -> str:
    """The letters of the columns, cut into the plinth."""
    return tag(
        "p",
        *(tag("span", text(column)) for column in COLUMNS),
        class_="columns",
        aria_hidden="true",
    )


# Rows

# Translators: places of a row.
FREE = NE_("{count} free")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a region or, without one, a level through all regions."""

    region: Region | None
    level: int
    counts: Mapping[Seat, int]
    """Everybody's blocks, none included."""
    left: int
    """Free places."""
    leaders: tuple[Seat, ...]

    @property
    def points(self) -> int:
        """For whoever leads; of a level: the point of its treasure."""
        return ROW_POINTS[self.level] if self.region else 1


Rows = Mapping[tuple[Region | None, int], Row]


@cached
def rows(view: View) -> Rows:
    """All rows, and all levels."""
    state, found = position(view), {}
    for level in ROW_LEVELS:
        for region in (*view.regions, None):
            spots = ROWS[region, level] if region else level_places(view.regions, level)
            counted = counts(view.wall, spots)
            found[region, level] = Row(
                region,
                level,
                {seat: counted.get(seat, 0) for seat in view.seats},
                sum(spot not in view.wall for spot in spots),
                leaders(state, counted),
            )
    return found


def plates(view: View, region: Region) -> str:
    """The numbers of the levels, each with whoever leads in that row."""
    found = rows(view)
    return tag(
        "div", *(_plate(found, region, level) for level in reversed(LEVELS)), class_="plates"
    )


def _plate(found: Rows, region: Region, level: int) -> str:
    row, whole = found.get((region, level)), found.get((None, level))
    if row is None or whole is None:
        return tag("span", tag("b", text(level)), class_=f"plate l-{level}")
    said = paragraph([standing(row), standing(whole)])
    leads = row.leaders
    marks = join(tag("i", sign(seat), class_=classes("led", seat)) for seat in leads)
    return tag(
        "span",
        tag("b", text(level)),
        tag("span", marks, class_="leaders", aria_hidden="true") if leads else "",
        _tip(row, whole),
        class_=classes("plate", f"l-{level}", done=not row.left),
        role="note",
        tabindex="0",
        aria_label=said,
    )


def rows_after(view: View, after: View) -> list[str]:
    """How the rows stand then in which blocks have come to stand, in words."""
    found = rows(after)
    changed = {
        (REGION[spot], LEVEL[spot])
        for spot, owner in after.wall.items()
        if view.wall.get(spot) != owner and (REGION[spot], LEVEL[spot]) in found
    }
    return [standing(found[row]) for row in sorted(changed)]


def standing(row: Row) -> str:
    """A row or a level in words: who has how many blocks, what is free, who leads."""
    counted = [
        # Translators: a player and how many blocks: “Dragon 2”.
        say("{seat} {count}", seat=names.nation(seat), count=count)
        for seat, count in row.counts.items()
        if count
    ]
    what = _name(row)
    if not counted:
        return say_n(
            "{what}: no blocks of players, {count} place free, worth {goods}.",
            "{what}: no blocks of players, {count} places free, worth {goods}.",
            row.left,
            what=what,
            goods=_prize(row),
        )
    if not row.left:
        # Translators: {counts} is such as “Dragon 2 and Tiger 1”.
        return say("{what}: complete; {counts}.", what=what, counts=listed(counted))
    return say_n(
        # Translators: {what} is a row or a level, {counts} such as “Dragon 2 and Tiger 1”, {goods}
        # such as “6 points”, {names} whoever has most blocks.
        "{what}: {counts}, {count} place free; ahead for {goods}: {names}.",
        "{what}: {counts}, {count} places free; ahead for {goods}: {names}.",
        row.left,
        what=what,
        counts=listed(counted),
        goods=_prize(row),
        names=names.nations(row.leaders),
    )


def _name(row: Row) -> str:
    if row.region is None:
        return say("Level {level}", level=row.level)
    return say("Row {level}, {region}", level=row.level, region=names.region(row.region))


def _prize(row: Row) -> str:
    if row.region is None:
        return amount("treasures", 1)
    return amount("points", row.points)


def _tip(row: Row, whole: Row) -> str:
    """The same in signs, where one points at the plate."""
    return tag(
        "span",
        *(_tally(each) for each in (row, whole)),
        class_="tip",
        aria_hidden="true",
    )


def _tally(row: Row) -> str:
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
    free = say_n(*FREE, row.left)
    won = tag("span", text(row.points), icon(prize), class_=classes("prize", f"of-{prize}"))
    return tag(
        "span",
        tag("b", text(_name(row))),
        *counted,
        tag("span", text(free), class_="free"),
        won,
        class_="tally-line",
    )


# Prisons and camps


def foot(scene: Scene[View], region: Region) -> str:
    """Below a region: its prison to the left, its camp to the right; one thing to be tapped."""
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
    return button_tag(
        tag("span", *shown, class_="strip"),
        zone=REGION_ZONE,
        id=region,
        can=mark.can,
        off=mark.off,
        pressed=mark.picked,
        class_=classes(
            "foot",
            can=mark.can,
            picked=mark.picked,
            to_prison=mark.can and "treasure" in verbs,
            to_camp=mark.can and "travel" in verbs,
        ),
        aria_label=_said(scene, region, standing_here),
    )


def _prison(scene: Scene[View], region: Region) -> str:
    jade, convicts = scene.view.prisons[region]
    changed, then = changes.prison(scene, region), _will_hold(scene, region)
    held = (("jade", jade, changed[0], then[0]), ("convict", convicts, changed[1], then[1]))
    numbers = [
        tag(
            "span",
            icon(kind),
            written(count),
            class_=classes("held", f"of-{kind}", none=not count and will == count),
            data_change=change if will == count else None,
            data_then=None if will == count else str(will),
        )
        for kind, count, change, will in held
    ]
    return tag(
        "span",
        drawing("wall-vault", "vault"),
        tag("span", *numbers, class_="holds"),
        class_=classes("prison", empty=not (jade or convicts)),
    )


def _will_hold(scene: Scene[View], region: Region) -> tuple[int, int]:
    """The jade and the convicts in its prison after the picked play."""
    if (found := ahead(scene)) is None:
        jade, convicts = scene.view.prisons[region]
        return jade, convicts
    prison = found.state.prisons[region]
    return prison.jade, prison.convicts


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
        "span",
        drawing("wall-tent", "tent"),
        tag("span", *figures, class_="figures"),
        class_="camp",
    )


def _then_said(scene: Scene[View], region: Region) -> list[str]:
    """What the picked play makes of it, for who listens."""
    will = _will_hold(scene, region)
    if will == tuple(scene.view.prisons[region]):
        return []
    goods = amounts(dict(zip(("jade", "convicts"), will, strict=True)))
    # Translators: {goods} are in a prison after the play that is picked: “1 jade and 2 convicts”.
    return [say("Then: {goods}.", goods=goods)]


def _said(scene: Scene[View], region: Region, standing_here: list[Seat]) -> str:
    jade, convicts = scene.view.prisons[region]
    held = amounts({"jade": jade, "convicts": convicts})
    said = [
        # Translators: a region of the wall; what is in its prison and its camp follows.
        say("{region}.", region=names.region(region)),
        # Translators: {goods} is such as “2 jade and 1 convict”, or “nothing”.
        say("In the prison: {goods}.", goods=held),
        *_then_said(scene, region),
        *changes.prison_said(scene, region),
    ]
    if standing_here:
        # Translators: whose taskmasters stand in the camp of a region.
        said.append(say("In the camp: {seats}.", seats=names.nations(standing_here)))
    return paragraph(said)
