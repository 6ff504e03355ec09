"""A whole game of Island Fortress: its curves over the rounds, its petitions, what turned it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from acres.app.kit.charts import Chart, Curve
from acres.app.kit.history import Change, History, turning_points
from acres.core.events import Event
from acres.core.journal import Journal
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say, say_c
from acres.games.fortress.page.counting_totals import Petition, petitions, totals
from acres.games.fortress.rules.state import State, standing
from acres.games.fortress.text import sentences

TOLD = frozenset(
    {
        "built",
        "governor",
        "favor",
        "rewarded",
        "row",
        "level",
        "top",
        "treasure",
        "encouraged",
        "complete",
        "rounds-over",
        "final",
    }
)
"""The events that a turning point tells."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What somebody had at the end of a round."""

    points: int
    jade: int
    """Before the income of the next round."""
    workers: int
    blocks: int
    """In the wall."""


def history(journal: Journal) -> History:
    """All that a summary shows of the game."""
    moments = turning_points(list(changed(journal)))
    marks = tuple(dict.fromkeys(moment.change.turn for moment in moments))
    found = petitions(journal)
    charts = (*_curves(journal, marks), *_bids(journal, found))
    return History(charts, moments, totals(journal, found))


# Curves


def round_ends(journal: Journal) -> list[dict[Seat, Holding]]:
    """What everybody had at set-up and at the end of every round.

    The last move of a round begins the next one, with its income, which is left out here.
    """
    found = {0: _holdings(journal.state_at(0), ())}
    for ply in range(1, journal.ply + 1):
        state, events = journal.state_at(ply), journal.events_at(ply)
        if any(event.code == "round" for event in events):
            found[state.round - 1] = _holdings(state, events)
        found[state.round] = _holdings(state, ())
    return [found[round] for round in sorted(found)]


def _holdings(state: State, events: Sequence[Event]) -> dict[Seat, Holding]:
    income = {event.seat: event.args["jade"] for event in events if event.code == "income"}
    return {
        seat: Holding(
            side.points,
            side.jade - income.get(seat, 0),
            side.workers,
            standing(state.wall, seat),
        )
        for seat, side in state.sides.items()
    }


def _curves(journal: Journal, marks: tuple[int, ...]) -> tuple[Chart, ...]:
    ends = round_ends(journal)
    seats = journal.state.seats

    def everybody(number: Callable[[Holding], int]) -> tuple[Curve, ...]:
        return tuple(
            Curve(seat, sentences.nation(seat), tuple(number(end[seat]) for end in ends))
            for seat in seats
        )

    axis = _axis()
    return (
        Chart(
            "points",
            say("Points"),
            say("points"),
            axis,
            everybody(lambda own: own.points),
            marks=marks,
            marked=say("turning points"),
        ),
        Chart(
            "blocks",
            # Translators: the title of a chart.
            say("Blocks in the wall"),
            sentences.kind("blocks"),
            axis,
            everybody(lambda own: own.blocks),
        ),
        Chart(
            "jade",
            # Translators: the title of a chart: jade that was left after each round.
            say("Jade after each round"),
            sentences.kind("jade"),
            axis,
            everybody(lambda own: own.jade),
        ),
        Chart(
            "workers",
            # Translators: the title of a chart: laborers and convicts after each round.
            say("Workers after each round"),
            sentences.kind("workers"),
            axis,
            everybody(lambda own: own.workers),
        ),
    )


def _axis() -> str:
    # Translators: a round of the game: what the numbers below a chart count.
    return say_c("axis", "round")


def _bids(journal: Journal, found: Sequence[Petition]) -> tuple[Chart, ...]:
    """What everybody bid, bonus included, and what would have been enough for the winner."""
    if not found:
        return ()
    curves = [
        Curve(seat, sentences.nation(seat), tuple(each.values[seat] for each in found))
        for seat in journal.state.seats
    ]
    enough = tuple(each.enough for each in found)
    curves.append(Curve(NOBODY, say("enough for the winner"), enough))
    return (
        Chart(
            "petitions",
            # Translators: the title of a chart.
            say("Bids in the petitions"),
            # Translators: what the numbers of a chart count: jade and what favor cards add.
            say("value of the bid"),
            _axis(),
            tuple(curves),
            first=found[0].round,
        ),
    )


# Turning points


def changed(journal: Journal) -> Iterator[Change]:
    """Every move that changed the points."""
    before = _score(journal.state_at(0))
    for ply in range(1, journal.ply + 1):
        after = _score(journal.state_at(ply))
        if after != before:
            events, round = journal.events_at(ply), journal.state_at(ply - 1).round
            yield Change(
                ply,
                round,
                sentences.round_of(round),
                before,
                after,
                tuple(_told(events)),
                _kind(events),
            )
        before = after


def _score(state: State) -> dict[Seat, int]:
    return {seat: side.points for seat, side in state.sides.items()}


def _told(events: Sequence[Event]) -> Iterator[str]:
    """The sentences of the log; those of unfinished rows and levels stand with the totals."""
    over = False
    for event in events:
        over = over or event.code == "rounds-over"
        if event.code in TOLD and not (over and event.code in ("row", "level")):
            said = sentences.event(event, None)
            if said:
                yield said


def _kind(events: Sequence[Event]) -> str:
    """The end is a turning point, however it was."""
    if any(event.code == "final" for event in events):
        # Translators: what happened in a turning point of the game.
        return say("Scoring at the end")
    return ""
