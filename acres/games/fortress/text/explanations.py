"""Reasons for the moves of a bot, in one sentence each: what a move serves. Others may read them, so they
tell only what lies open: no favor in hand, no bid. Where that gives no reason nothing is said."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict
from math import inf

from acres.core.game import Event
from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, say, say_n
from acres.games.fortress.analysis.means import bidders
from acres.games.fortress.rules.actions import collected
from acres.games.fortress.rules.building import ABOVE, in_patterns, open_places, pairs
from acres.games.fortress.rules.data import (
    BUYBACK,
    CHIP_POINTS,
    FEWEST_POINTS,
    LADDER,
    LASTING,
    LEVEL,
    MAJORITY,
    REGION,
    REPEATS,
    RETURNED,
    REWARDS,
    ROLE_OF,
    ROW_LEVELS,
    ROW_POINTS,
    ROWS,
    SECOND_BLOCK,
    SENTENCED,
    TOP_POINTS,
    TREASURES_PER_JADE,
    TURNS,
    WORKERS,
    Place,
    Region,
    Role,
)
from acres.games.fortress.rules.scoring import by_region, counts, filled, level_places
from acres.games.fortress.rules.state import PLACES_EACH, Side, State
from acres.games.fortress.rules.turn import legal, step
from acres.games.fortress.rules.view import view
from acres.games.fortress.text.names import amount, amounts, favor, nation, place, region
from acres.games.fortress.text.stakes import may_decide, of_bid

# The wall

ROW = NN_("Completes a row in {region}: a buyback chip and {count} [point|points].")
TOP = NN_("Builds on level 4 in {region} for {count} [point|points].")
LEADS = NN_("Builds on {place}: it then leads in the row, worth {count} points.")
SHARES = NN_("Builds on {place}: it then shares the lead in the row, worth {count} points.")
ON_LEVEL = N_("Builds on {place}: it then leads on level {level}, worth a treasure and 1 point.")
WEAKEST = N_("Builds in {region}, where it has fewest blocks: each counts {points} there.")
REPLACES = NN_("Replaces a block of {seat}: it then leads in the row, worth {count} points.")
REPLACES_THEIRS = N_(
    "Replaces a block in {region}, where {seat} has fewest: as things stand {points} less for {seat}."
)
REPLACES_WEAKEST = N_(
    "Replaces a block in {region}, where it has fewest itself: each counts {points} there."
)

# Workers, blocks, favors

LEVEL_IN_REACH = N_("Then has {workers}: enough to build on level {level} in {region}.")
TWO_IN_REACH = N_("Then has {workers}: enough to build two blocks in {region}.")
MOST_WORKERS = N_("Then has {workers}, the most of all: {points} at the end if it lasts.")
FIRST_BLOCKS = NN_("Buys {count} [block|blocks]: without any nothing can be built.")
TWO_BLOCKS = N_("Then has {blocks}: enough to build two at once.")
NO_FAVOR = N_("Draws favors: it has none left to play.")
FREE_BLOCKS = NN_(
    "Draws favors: {count} [block of its own is free for a pattern|blocks of its own are free for patterns]."
)
# Translators: {amounts} is such as “2 jade and 3 convicts”, here and below.
RAIDS_FIRST = N_("Raids the prison before {seat}, who is there too: {amounts}.")
RAIDS_MOST = N_("Raids the prison that holds most: {amounts}.")

# Jade, treasures, chips

MOST_JADE = N_("Then has {jade}, the most of all for the next petition.")
MANY_FOR_JADE = N_("Then has {jade}: enough for {count} laborers or blocks at once.")
MOST_JADE_LAST = N_("Then has {jade}, the most of all: {points} at the end if it lasts.")
FIRST_JADE = N_("Collects {jade}: before that it had none.")
LITTLE_JADE = N_("Collects {jade}: before that it had only {other}.")
TREASURE_JADE = N_("Collects {jade}: {other} more than usual, for its treasures.")
MOST_TREASURES = N_("With the treasure nobody has more: {points} at the end if it lasts.")
NOT_FEWEST = N_(
    "With the treasure it no longer has the fewest, which would cost {points} at the end."
)
MORE_JADE = N_("With the treasure it collects 1 jade more each time.")
KEEPS_CHIPS = N_("Keeps {chips}, worth {points} at the end.")
KEEPS_JADE = N_("Keeps {jade} for the next petition.")

# Second actions and the taskmaster

MAY_COMPLETE = N_("Makes it possible to complete a row in {region} this turn.")
MAY_BUILD = N_("Makes it possible to build on level {level} in {region} this turn.")
MAY_RECRUIT = N_(
    "Makes it possible to take on workers this turn: {workers} can build nothing here."
)
MAY_BUY = N_("Makes it possible to buy blocks this turn: it has {blocks}.")
KEEPS_CARD = N_("Uses the Taskmaster and {jade} instead of the card, which stays in hand.")
TO_COMPLETE = N_("Moves to {region}, where one block completes a row.")
TO_RAID = N_("Moves to {region}, whose prison holds {amounts}.")
TO_WEAKEST = N_("Moves to {region}, where it has fewest blocks: each counts {points} there.")
TO_GROUND = N_("Moves to {region}, where it can still build on level {level}.")
FULL = 2
"""Jade and convicts in a prison that are worth a word."""
LATE = 3
"""Petitions to come when the final scoring is near."""


def why(world: State, move: Move) -> str:
    """Explain why the seat that decides plays the move in this world; empty where there was no choice, or
    nothing that lies open is a reason."""
    if move[0] == "pass":
        return say("No action is possible.")
    if len(legal(world)) == 1:
        return ""
    reason = REASONS.get(move[0])
    return reason(world, world.stack[-1][1], move) if reason else ""


def _after(world: State, move: Move) -> tuple[State, list[Event]]:
    """Play the move in a copy of the world; return the copy, and what happened."""
    new = world.copy()
    events: list[Event] = []
    new.events = events
    step(new, move)
    return new, events


def _others(world: State, seat: Seat) -> list[Side]:
    return [side for other, side in world.sides.items() if other != seat]


# The wall


def _placed(world: State, seat: Seat, move: Move) -> str:
    """Explain a block by what stands once it is placed; of two the better reason counts."""
    new, events = _after(world, move)
    spots = [Place(word) for word in move[1:] if not word.isdigit()]
    spots = [spot for spot in reversed(spots) if spot in new.wall]
    where = region(REGION[spots[0]])
    if new.complete:
        return say("Completes the wall, which ends the game.")
    gained = _gained(events, seat)
    if gained == 0:
        return say("Completes a row in {region} for its buyback chip.", region=where)
    if gained is not None:
        return say_n(ROW, gained, region=where)
    return (_governed if move[0] == "governor" else _built)(world, new, seat, spots)


def _gained(events: list[Event], seat: Seat) -> int | None:
    """Add up the points of the rows a move completed; None where it got no chip for any."""
    rows = [event for event in events if event.code == "row"]
    if not rows or not any(event.code == "chip" and event.seat == seat for event in events):
        return None
    won = (event.args["level"] for event in rows if seat in event.args["leaders"])
    return sum(ROW_POINTS[level] for level in won)


def _row(spot: Place) -> tuple[Place, ...]:
    """Return the row of a place; empty on level 4."""
    return ROWS.get((REGION[spot], LEVEL[spot]), ())


def _lead(world: State, seat: Seat, spot: Place) -> int | None:
    """Count the blocks by which a seat leads in the unfinished row of a place; None without such a
    row."""
    row = _row(spot)
    return _ahead(world, seat, row) if row and not filled(world.wall, row) else None


def _new_lead(world: State, new: State, seat: Seat, spot: Place) -> int | None:
    """Count the blocks by which a seat leads in the row of a place where it did not lead before; None
    without such a row, and where it led."""
    before = _lead(world, seat, spot)
    return None if before is None or before > 0 else _lead(new, seat, spot)


def _ahead(world: State, seat: Seat, places: Iterable[Place]) -> int:
    row = counts(world.wall, places)
    return row.pop(seat, 0) - max(row.values(), default=0)


def _built(world: State, new: State, seat: Seat, spots: list[Place]) -> str:
    top = [spot for spot in spots if LEVEL[spot] not in ROW_LEVELS]
    if top:
        return say_n(TOP, TOP_POINTS * len(top), region=region(REGION[top[0]]))
    leads = [
        (lead, spot) for spot in spots if (lead := _new_lead(world, new, seat, spot)) is not None
    ]
    lead, spot = max(leads, default=(-1, spots[0]), key=lambda each: each[0])
    if lead >= 0:
        message = LEADS if lead else SHARES
        return say_n(message, ROW_POINTS[LEVEL[spot]], place=place(spot))
    where = REGION[spots[0]]
    if _weakest(world, seat, where):
        return say(WEAKEST, region=region(where), points=amount("points", FEWEST_POINTS))
    for spot in spots:
        level = LEVEL[spot]
        whole = level_places(world.regions, level)
        if _ahead(new, seat, whole) > 0 >= _ahead(world, seat, whole):
            return say(ON_LEVEL, place=place(spot), level=level)
    return ""


def _weakest(world: State, seat: Seat, where: Region) -> bool:
    """Return whether a seat has fewer blocks in this region than in any other."""
    standing = by_region(world, seat)
    here = standing.pop(where)
    return all(here < other for other in standing.values())


def _governed(world: State, new: State, seat: Seat, spots: list[Place]) -> str:
    [spot] = spots
    lead = _lead(new, seat, spot)
    if lead is not None and lead > 0:
        message = N_("Places the governor block on {place}: one place fewer in a row it leads.")
    elif world.lap == TURNS:
        message = N_(
            "Places the governor block on {place}: after this turn it would leave the game."
        )
    elif spot in ABOVE and REGION[spot] == world.sides[seat].camp and _opens(world, ABOVE[spot]):
        above = place(ABOVE[spot])
        message = N_("Places the governor block on {place}, so that {other} can be built on.")
        return say(message, place=place(spot), other=above)
    else:
        return ""
    return say(message, place=place(spot))


def _opens(world: State, spot: Place) -> bool:
    """Return whether no other place of its level can be built on in its region."""
    return LEVEL[spot] not in {LEVEL[each] for each in open_places(world.wall, REGION[spot])}


def _replaced(world: State, seat: Seat, move: Move) -> str:
    spot = Place(move[1])
    new, _ = _after(world, move)
    lead = _new_lead(world, new, seat, spot)
    if lead is not None and lead > 0:
        return say_n(REPLACES, ROW_POINTS[LEVEL[spot]], seat=nation(world.wall[spot]))
    if _weakest(world, seat, REGION[spot]):
        points = amount("points", FEWEST_POINTS)
        return say(REPLACES_WEAKEST, region=region(REGION[spot]), points=points)
    theirs = by_region(world, world.wall[spot])
    if theirs[REGION[spot]] == min(theirs.values()):
        points, owner = amount("points", FEWEST_POINTS), nation(world.wall[spot])
        return say(REPLACES_THEIRS, region=region(REGION[spot]), seat=owner, points=points)
    return ""


def _removed(world: State, seat: Seat, move: Move) -> str:
    spot = Place(move[1])
    if world.wall[spot] == seat:
        message = N_("Frees the block on {place} for another pattern.")
    elif (
        world.rules.replacing
        and world.supply.governors
        and world.sides[seat].workers >= 2 * WORKERS[LEVEL[spot]]
    ):
        message = N_("Frees the block on {place}, so that it can be replaced.")
    else:
        return ""
    return say(message, place=place(spot))


# Workers, blocks, favors


def _working(world: State, seat: Seat, more: int) -> str:
    """Tell what more workers are enough for that those before them were not."""
    side = world.sides[seat]
    others = max(other.workers for other in _others(world, seat))
    now = side.workers + more
    ground = open_places(world.wall, side.camp)
    new = [LEVEL[spot] for spot in ground if side.workers < WORKERS[LEVEL[spot]] <= now]
    workers = amount("workers", now)
    if new:
        where = region(side.camp)
        return say(LEVEL_IN_REACH, workers=workers, level=max(new), region=where)
    if side.workers < _for_two(world, side.camp) <= now:
        return say(TWO_IN_REACH, workers=workers, region=region(side.camp))
    if now > others >= side.workers and world.supply.governors <= LATE:
        return say(MOST_WORKERS, workers=workers, points=amount("points", MAJORITY))
    return ""


def _for_two(world: State, camp: Region) -> float:
    """Count the workers that two blocks take at least in a region; infinity without two places."""
    ground = pairs(open_places(world.wall, camp), False)
    return min((sum(WORKERS[LEVEL[spot]] for spot in both) for both in ground), default=inf)


def _raided(world: State, seat: Seat, move: Move) -> str:
    camp = world.sides[seat].camp
    held = asdict(world.prisons[camp])
    beside = [other for other, side in world.sides.items() if other != seat and side.camp == camp]
    if said := _working(world, seat, held["convicts"]):
        return said
    if len(beside) == 1 and sum(held.values()) >= FULL:
        return say(RAIDS_FIRST, seat=nation(beside[0]), amounts=amounts(held))
    rest = (own.jade + own.convicts for other, own in world.prisons.items() if other != camp)
    most = sum(held.values()) > max(rest) > 0  # with the others empty it only repeats the move
    return say(RAIDS_MOST, amounts=amounts(held)) if most else ""


def _bought(world: State, seat: Seat, move: Move) -> str:
    before, more = world.sides[seat].blocks, int(move[1])
    if not before:
        return "" if _may_be_last(world) else say_n(FIRST_BLOCKS, more)
    side = _after(world, move)[0].sides[seat]
    enough = side.jade >= SECOND_BLOCK and side.workers >= _for_two(world, side.camp)
    two = before == 1 and enough
    return say(TWO_BLOCKS, blocks=amount("blocks", before + more)) if two else ""


def _drew(world: State, seat: Seat, move: Move) -> str:
    if not world.sides[seat].favors:
        return say(NO_FAVOR)
    free = len(in_patterns(world, seat))
    return say_n(FREE_BLOCKS, free) if free > 1 else ""  # no pattern has one block


def _played(world: State, seat: Seat, move: Move) -> str:
    """Tell what the favor brings as far as the supply goes, and as far as it still counts."""
    new, events = _after(world, move)
    [rewards] = [event.args["rewards"] for event in events if event.code == "rewarded"]
    found = {kind: rewards[kind] for kind in REWARDS if kind in rewards}
    if not world.supply.governors:  # no petition and no income follow
        found = {kind: found[kind] for kind in found if kind not in LASTING}
        others = max(side.jade for side in _others(world, seat))
        if world.lap == TURNS and new.sides[seat].jade <= others:
            found.pop("jade", None)
    message = N_("Plays {card}, which brings {rewards}.")
    return say(message, card=favor(move[1]), rewards=amounts(found)) if found else ""


# Jade, treasures, chips


def _collected(world: State, seat: Seat, move: Move) -> str:
    side = world.sides[seat]
    gain = min(collected(side), world.supply.jade)
    jade = amount("jade", side.jade + gain)
    others = max(other.jade for other in _others(world, seat))
    if side.jade <= others < side.jade + gain:
        if not world.supply.governors or _may_be_last(world):
            return say(MOST_JADE_LAST, jade=jade, points=amount("points", MAJORITY))
        most = {each.seat: each.most for each in bidders(view(world, None))}
        if most.pop(seat) + gain > max(most.values()):
            return say(MOST_JADE, jade=jade)
    if not side.jade:
        return say(FIRST_JADE, jade=amount("jade", gain))
    if side.jade <= 2:
        return say(LITTLE_JADE, jade=amount("jade", gain), other=amount("jade", side.jade))
    for count in (5, 4):
        if world.supply.governors and side.jade < LADDER[count] <= side.jade + gain:
            return say(MANY_FOR_JADE, jade=jade, count=count)
    if more := side.treasures // TREASURES_PER_JADE:
        return say(TREASURE_JADE, jade=amount("jade", gain), other=amount("jade", more))
    return ""


def _may_be_last(world: State) -> bool:
    """Return whether the wall may be completed before another petition: in each turn to come by two blocks of an
    action, and by as many of a second one."""
    turns = (TURNS - world.lap + 1) * len(world.seats)
    return len(world.regions) * PLACES_EACH - len(world.wall) <= 4 * turns


def _treasured(world: State, seat: Seat, move: Move) -> str:
    own = world.sides[seat].treasures
    others = [side.treasures for side in _others(world, seat)]
    points = amount("points", MAJORITY)
    least, most = min(others), max(others)
    if own == most == least or least <= own == most - 1:  # most and fewest cancel out
        return say(MOST_TREASURES, points=points)
    if own == least:
        return say(NOT_FEWEST, points=points)
    if (own + 1) % TREASURES_PER_JADE == 0:
        return say(MORE_JADE)
    return ""


def _ended(world: State, seat: Seat, move: Move) -> str:
    """Tell what is saved that a second action would have cost."""
    side = world.sides[seat]
    found = legal(world)
    if ("redeem", "chip") in found:
        points = CHIP_POINTS[min(side.chips, len(CHIP_POINTS) - 1)]
        chips = amount("chips", side.chips)
        return say(KEEPS_CHIPS, chips=chips, points=amount("points", points))
    if ("redeem", "jade") in found and world.lap == TURNS:
        last = not world.supply.governors or _may_be_last(world)
        useful = not last and may_decide(world, seat, BUYBACK)
        return say(KEEPS_JADE, jade=amount("jade", side.jade)) if useful else ""
    return ""


# Second actions and the taskmaster


def _completing(world: State, seat: Seat, move: Move) -> str:
    """Name the row that a block completes now; what else the action is for comes with the action."""
    new, _ = _after(world, move)
    could = any(
        move[0] == "governor" and _completes(world, Place(move[1])) for move in legal(world)
    )
    complete = not could and any(_completes(new, spot) for spot in _single_builds(new))
    return say(MAY_COMPLETE, region=region(new.sides[seat].camp)) if complete else ""


def _repeated(world: State, seat: Seat, move: Move) -> str:
    """Explain a repetition by what it saves, where the card is in the hand, too; else by what its role
    is for."""
    role, side = Role(move[1]), world.sides[seat]
    if role in side.hand:
        return say(KEEPS_CARD, jade=amount("jade", REPEATS[role]))
    if said := _completing(world, seat, move):
        return said
    new, _ = _after(world, move)
    verbs = {each[0] for each in legal(new)}
    spots = _single_builds(new)
    # Else it may be for something else; which favors it has nobody knows.
    if spots and "replace" not in verbs and not side.favors:
        level = max(LEVEL[spot] for spot in spots)
        return say(MAY_BUILD, level=level, region=region(side.camp))
    if "buy" in verbs and not side.blocks:
        return say(MAY_BUY, blocks=amount("blocks", 0))
    ground = [WORKERS[LEVEL[spot]] for spot in open_places(world.wall, side.camp)]
    if "recruit" in verbs and side.workers < min(ground, default=0):
        return say(MAY_RECRUIT, workers=amount("workers", side.workers))
    return ""


def _single_builds(world: State) -> list[Place]:
    """List the places where one block can be built now."""
    return [Place(move[1]) for move in legal(world) if move[0] == "build" and len(move) == 3]


def _scores(world: State, seat: Seat, spot: Place) -> bool:
    """Return whether a block of the seat on the place completes a row that then scores for it."""
    return _completes(world, spot) and _ahead(world, seat, _row(spot)) + 1 >= 0


def _completes(world: State, spot: Place) -> bool:
    row = _row(spot)
    return bool(row) and all(other in world.wall for other in row if other != spot)


def _moved(world: State, seat: Seat, move: Move) -> str:
    side, target = world.sides[seat], Region(move[1])
    where = region(target)
    affordable = [
        spot
        for spot in open_places(world.wall, target)
        if side.blocks and WORKERS[LEVEL[spot]] <= side.workers
    ]
    if any(_scores(world, seat, spot) for spot in affordable):
        return say(TO_COMPLETE, region=where)
    there, here = (asdict(world.prisons[each]) for each in (target, side.camp))
    held = sum(there.values())
    if ROLE_OF["raid"] in side.hand and held >= FULL and held > sum(here.values()):
        return say(TO_RAID, region=where, amounts=amounts(there))
    if _weakest(world, seat, target):
        return say(TO_WEAKEST, region=where, points=amount("points", FEWEST_POINTS))
    lowest = min((LEVEL[spot] for spot in affordable), default=0)
    around = (LEVEL[spot] for spot in open_places(world.wall, side.camp))
    if 0 < lowest < min(around, default=inf):
        return say(TO_GROUND, region=where, level=lowest)
    return ""


REASONS: dict[str, Callable[[State, Seat, Move], str]] = {
    "bid": lambda world, seat, move: of_bid(world, seat),
    **dict.fromkeys(("build", "second", "governor"), _placed),
    "replace": _replaced,
    "remove": _removed,
    "recruit": lambda world, seat, move: _working(world, seat, int(move[1])),
    "convicts": lambda world, seat, move: _working(
        world, seat, min(SENTENCED, world.supply.convicts) - RETURNED
    ),
    "raid": _raided,
    "buy": _bought,
    "draw": _drew,
    "favor": _played,
    "collect": _collected,
    "treasure": _treasured,
    "end": _ended,
    "trade": lambda world, seat, move: say(
        "Trades {card}: unplayed it counts nothing at the end.", card=favor(move[1])
    ),
    "redeem": _completing,
    "repeat": _repeated,
    "travel": _moved,
}
"""By verb: the reason of its moves, from the position and the seat."""
