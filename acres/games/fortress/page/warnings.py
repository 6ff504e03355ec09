"""What is bad about a play before it is confirmed, and what the end of the turn will cost: only
what is certain from what lies open."""

from __future__ import annotations

from collections.abc import Iterator

from acres.core.move import Move
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say
from acres.games.fortress.analysis.bids import surely
from acres.games.fortress.page import changes
from acres.games.fortress.page.preview import BLIND, after
from acres.games.fortress.rules.building import crews, workers_needed
from acres.games.fortress.rules.data import TURNS
from acres.games.fortress.rules.petition import opened
from acres.games.fortress.rules.scoring import end, finish
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import names
from acres.games.fortress.text.names import amount


def of_play(view: View, move: Move) -> list[str]:
    """What speaks against a play, or against ending the turn now."""
    seat = view.decides or NOBODY
    match move[0]:
        case "bid":
            return [*_bid(view, seat, move[1])]
        case "end":
            return [*_end(view, seat)]
    if move[0] in BLIND:
        return []
    return [*_idle(view, seat, move), *_given(view, seat, move), *_ended(view, seat, move)]


def _bid(view: View, seat: Seat, word: str) -> Iterator[str]:
    """Jade beyond what wins whatever the others bid."""
    enough, jade = surely(view, seat), opened(position(view), seat, word)
    if enough is None or jade <= enough:
        return
    more = amount("jade", jade - enough)
    if not enough:
        # Translators: {more} is such as “2 jade”, which a bid is too high by.
        yield say("Any bid wins, whatever the others bid: {more} too much.", more=more)
        return
    yield say(
        # Translators: {jade} is such as “7 jade”; {more} is what a bid is too high by.
        "From {jade} on you win, whatever the others bid: {more} too much.",
        jade=amount("jade", enough),
        more=more,
    )


def _end(view: View, seat: Seat) -> Iterator[str]:
    """The governor's block that leaves the game, and the game itself."""
    if view.lap != TURNS:
        return
    if view.governor and view.holder == seat:
        yield say("The governor’s block leaves the game unplaced.")
    if seat == view.order[-1] and not view.supply.governors:
        state = position(view)
        end(state, None)
        yield from _lost(state, seat)


def _idle(view: View, seat: Seat, move: Move) -> Iterator[str]:
    """A convict too many at work: of an odd number of laborers as many are lost as of one more."""
    if move[0] not in ("build", "replace"):
        return
    laborers = int(move[-1])
    if laborers % 2 and laborers + 1 in crews(position(view).sides[seat], workers_needed(move)):
        yield say(
            # Translators: {laborers} is such as “4 laborers”.
            "A convict is lost for nothing: with {laborers} at work no more of these are lost.",
            laborers=amount("laborers", laborers + 1),
        )


def _given(view: View, seat: Seat, move: Move) -> Iterator[str]:
    """Rows and levels that the play completes for others alone."""
    for event in after(view, move).events:
        if event.code not in ("row", "level"):
            continue
        winners = event.args["leaders"]
        if winners and seat not in winners:
            yield say(
                # Translators: {what} is such as “Row 2, Pine Bay”, {goods} such as “6 points”.
                "{what}: {goods} for {seats}, nothing for you.",
                what=changes.label(event),
                goods=changes.goods(event),
                seats=names.nations(winners),
            )


def _ended(view: View, seat: Seat, move: Move) -> Iterator[str]:
    """The last block, placed by who loses with it."""
    ahead = after(view, move)
    if ahead.state.complete:
        yield from _lost(ahead.state.copy(), seat)


def _lost(state: State, seat: Seat) -> Iterator[str]:
    """Who wins a game that is at its end, where it is somebody else; while favors can still be
    traded there is no telling."""
    if state.rules.trade:
        return
    finish(state)
    if state.outcome is None or seat in state.outcome.winners:
        return
    best = state.outcome.winners
    yield say(
        # Translators: {seats} are the winners; {theirs} and {yours} are numbers of points.
        "This ends the game, won by {seats}: {theirs} to {yours} points.",
        seats=names.nations(best),
        theirs=state.outcome.scores[best[0]],
        yours=state.outcome.scores[seat],
    )
