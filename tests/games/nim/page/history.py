"""The summary of a game of Nim: sizes of the heaps, moves that gave the win away, stones taken."""

from __future__ import annotations

from collections.abc import Iterator

from acres.app.kit.charts import Change, Chart, Curve, History, Row, Totals, TurningPoint
from acres.core.journal import Journal
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say
from acres.games.nim.analysis.balance import balanced
from acres.games.nim.rules.data import HEAPS
from acres.games.nim.rules.seats import OTHER, SEATS
from acres.games.nim.rules.state import State
from acres.games.nim.text import sentences


def history(journal: Journal) -> History:
    """Return all that the summary shows."""
    moments = tuple(_moments(journal))
    marks = tuple(moment.change.turn for moment in moments)
    return History((_curves(journal, marks),), moments, (_totals(journal),))


def ahead(state: State) -> Seat:
    """Return the seat that can force the win, or has won."""
    if state.outcome is not None:
        return state.outcome.winners[0]
    lost = balanced(state.heaps.values(), state.last)
    return OTHER[state.decides] if lost else state.decides


def _moments(journal: Journal) -> Iterator[TurningPoint]:
    """Yield the moves that gave the win away."""
    for ply in range(1, journal.ply + 1):
        before, after = journal.state_at(ply - 1), journal.state_at(ply)
        winner = ahead(after)
        if winner != ahead(before):
            told = (sentences.event(event, None) for event in journal.events_at(ply))
            nobody = dict.fromkeys(SEATS, 0)  # no points before the end
            change = Change(
                ply,
                before.turn,
                say("Turn {count}", count=before.turn),
                nobody,
                nobody,
                tuple(filter(None, told)),
                say("{seat} can force the win now", seat=sentences.nation(winner)),
            )
            yield TurningPoint(change, winner, 0)


def _curves(journal: Journal, marks: tuple[int, ...]) -> Chart:
    states = [journal.state_at(ply) for ply in range(journal.ply + 1)]
    return Chart(
        "heaps",
        say("Heaps"),
        say("stones"),
        say("turn"),
        tuple(
            Curve(NOBODY, sentences.heap(heap), tuple(state.heaps[heap] for state in states))
            for heap in HEAPS
        ),
        steps=True,
        marks=marks,
        marked=say("the win changes hands"),
    )


def _totals(journal: Journal) -> Totals:
    """Count the stones that each seat took, heap by heap."""
    taken = {heap: dict.fromkeys(SEATS, 0) for heap in HEAPS}
    for ply in range(1, journal.ply + 1):
        for event in journal.events_at(ply):
            if event.code == "took":
                taken[event.args["heap"]][event.seat] += event.args["count"]
    rows = tuple(Row(sentences.heap(heap), counts) for heap, counts in taken.items())
    return Totals(say("Stones taken"), rows)
