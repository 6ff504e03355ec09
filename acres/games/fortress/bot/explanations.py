"""Reasons for the moves of a bot, in one sentence. Others may read them: nothing hidden is given
away."""

from __future__ import annotations

from acres.core.events import Event
from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, say, say_n
from acres.games.fortress.bot.stakes import of_bid
from acres.games.fortress.rules.data import LEVEL, REGION, ROW_LEVELS, ROWS, TOP_POINTS, Place
from acres.games.fortress.rules.scoring import by_region, counts
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import legal, step
from acres.games.fortress.text.names import place, region
from acres.games.fortress.text.verbs import because

ROW = NN_(
    "Completes a row in {region}: a buyback chip and {count} point.",
    "Completes a row in {region}: a buyback chip and {count} points.",
)
TOP = NN_(
    "Builds on level 4 in {region} for {count} point.",
    "Builds on level 4 in {region} for {count} points.",
)


def why(world: State, move: Move) -> str:
    """Explain why the seat that decides plays the move in this world; empty where there was no
    choice, and for a bid without anything particular at stake."""
    if move[0] != "pass" and len(legal(world)) == 1:
        return ""
    if move[0] == "bid":
        return of_bid(world, world.stack[-1][1])
    if move[0] not in ("build", "second", "governor"):
        return because(world, move)
    spots = [word for word in move[1:] if not word.isdigit()]
    return _placed(world, world.stack[-1][1], move, Place(spots[-1]))


def _placed(world: State, seat: Seat, move: Move, spot: Place) -> str:
    new = world.copy()
    events: list[Event] = []
    new.events = events
    step(new, move)
    where = region(REGION[spot])
    if new.complete:
        return say(N_("Completes the wall, which ends the game."))
    gained = _gained(events, seat)
    if gained == 0:
        return say(N_("Completes a row in {region} for its buyback chip."), region=where)
    if gained is not None:
        return say_n(*ROW, gained, region=where)
    if move[0] == "governor":
        return _governed(world, seat, spot)
    if LEVEL[spot] not in ROW_LEVELS:
        return say_n(*TOP, TOP_POINTS, region=where)
    row = counts(new.wall, ROWS[REGION[spot], LEVEL[spot]])
    others = max((many for other, many in row.items() if other != seat), default=0)
    if row.get(seat, 0) > others > 0:
        return say(N_("Builds on {place} to lead in its row."), place=place(spot))
    if row.get(seat, 0) == others:
        return say(N_("Builds on {place} to share the lead in its row."), place=place(spot))
    standing = by_region(world, seat)
    if standing[REGION[spot]] == min(standing.values()) < max(standing.values()):
        return say(N_("Builds in {region}, the weakest region."), region=where)
    return say(
        N_("Builds on {place}, which counts for the row, the level and the region."),
        place=place(spot),
    )


def _gained(events: list[Event], seat: Seat) -> int | None:
    """Add up the points of the rows a move completed; None where it got no chip for any."""
    rows = [event for event in events if event.code == "row"]
    if not rows or not any(event.code == "chip" and event.seat == seat for event in events):
        return None
    won = [event.args["points"] for event in rows if seat in event.args["leaders"]]
    return sum(points for points in won if isinstance(points, int))


def _governed(world: State, seat: Seat, spot: Place) -> str:
    row = counts(world.wall, ROWS[REGION[spot], LEVEL[spot]]) if LEVEL[spot] in ROW_LEVELS else {}
    others = max((many for other, many in row.items() if other != seat), default=0)
    if row.get(seat, 0) > others:
        return say(
            N_("Places the governor block on {place} to secure the lead in the row."),
            place=place(spot),
        )
    return say(
        N_("Places the governor block on {place}: it costs nothing and gets in the others’ way."),
        place=place(spot),
    )
