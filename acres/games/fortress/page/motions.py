"""What moves between two positions: blocks, workers, jade, chips, treasures, favors, points."""

from __future__ import annotations

from collections.abc import Iterator

from acres.app.kit.motion import CARD, PILES, Ends, Motion, counter, thing, tokens
from acres.core.seat import Seat
from acres.games.fortress.page.favors import SHOWN
from acres.games.fortress.page.figures import ICONS
from acres.games.fortress.rules.data import Region
from acres.games.fortress.rules.turn import DRAWN, FAVOR_ZONE, REGION_ZONE, WALL
from acres.games.fortress.rules.view import View

KINDS = ("jade", "laborers", "convicts", "blocks", "chips", "treasures", "points")
"""What is counted before each player and goes to and fro."""
SUPPLY: Ends = ("#stage-sheets", *PILES)
"""What stands for the general supply."""


def motions(before: View, after: View) -> list[Motion]:
    """Everything that is elsewhere in the one view than in the other."""
    blocks = [*_blocks(before, after)]
    spot = blocks[0].end if blocks else ()
    found = blocks
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
    """Blocks that are laid on the wall, and those that they take the place of."""
    for spot in {**before.wall, **after.wall}:
        owner, heir = before.wall.get(spot), after.wall.get(spot)
        place = thing(WALL, spot)
        if owner != heir and owner in before.seats:
            yield Motion("block", place, counter(owner, "blocks"), owner)
        if owner != heir and heir is not None:
            start = counter(heir, "blocks") if heir in after.seats else SUPPLY
            yield Motion("block" if heir in after.seats else "governor", start, place, heir)


def _goods(before: View, after: View, seat: Seat, kind: str, spot: Ends) -> list[Motion]:
    """What a player has more or less of: to or from the prison where that changed by as many,
    else the place that was built on; blocks have gone their way."""
    then, now = (int(getattr(view.sides[seat], kind)) for view in (before, after))
    laid = {block for block in after.wall.items() if block not in before.wall.items()}
    if kind == "blocks" and any(owner == seat for _, owner in laid):
        return []
    source = _prison(before, after, kind) or (spot if kind not in ("jade", "blocks") else SUPPLY)
    return tokens(ICONS[kind], then, now, source or SUPPLY, counter(seat, kind), seat)


def _prison(before: View, after: View, kind: str) -> Ends:
    """The prison out of which or into which it went."""
    at = {"jade": 0, "convicts": 1}.get(kind)
    if at is None:
        return ()
    changed = [
        where for where in after.prisons if before.prisons[where][at] != after.prisons[where][at]
    ]
    return _foot(changed[0], "prison") if changed else ()


def _foot(region: Region, part: str) -> Ends:
    """The ``prison`` or the ``camp`` of a region."""
    return tuple(f"{each} .{part}" for each in thing(REGION_ZONE, region))


def _favors(before: View, after: View, seat: Seat) -> Iterator[Motion]:
    """Favor cards that are drawn, kept and played."""
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
