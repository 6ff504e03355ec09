"""A whole game of Armorica: its curves over the rounds, what turned it, the totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from acres.app.kit.charts import (
    Change,
    Chart,
    History,
    Points,
    Row,
    Totals,
    changes,
    curves,
    marks,
    turning_points,
)
from acres.core.game import Event
from acres.core.journal import Journal
from acres.core.seat import Seat
from acres.core.sentences import N_, say
from acres.games.armorica.rules.data import CARDS, COLOURS
from acres.games.armorica.rules.score import scores
from acres.games.armorica.rules.state import State, count
from acres.games.armorica.text import sentences

DEEDS = {
    ("took", "gauls"): N_("Gauls taken"),
    ("took", "romans"): N_("Romans taken"),
    ("passed", "gauls"): N_("Passed on a Gaul"),
    ("passed", "romans"): N_("Passed on a Roman"),
    ("starved", ""): N_("Lost to the winter"),
}
"""The rows of the table of moves, by event and people."""


def history(journal: Journal) -> History:
    """Tell a game for its summary."""

    def told(ply: int, before: Points, after: Points) -> Change:
        turn = journal.state_at(ply - 1).round
        when = say("Round {round}", round=turn)
        did = [each for each in journal.events_at(ply) if each.code in ("took", "starved")]
        return Change(
            ply, turn, when, before, after, tuple(sentences.event(each, None) for each in did)
        )

    moments = turning_points([*changes(journal, scores, told)])
    return History(_charts(journal, marks(moments)), moments, totals(journal))


def round_ends(journal: Journal) -> list[State]:
    """Return the set-up, and the position at the end of every round.

    The last move of a round begins the next one, which changes no display.
    """
    found = [journal.state_at(0)]
    for ply in range(1, journal.ply + 1):
        before, after = journal.state_at(ply - 1), journal.state_at(ply)
        if after.round != before.round or ply == journal.ply:
            found.append(after)
    return found


def _charts(journal: Journal, turned: tuple[int, ...]) -> tuple[Chart, ...]:
    ends = round_ends(journal)
    names = {seat: sentences.nation(seat) for seat in ends[0].seats}
    shown = partial(curves, names, ends)
    # Translators: a round of the game: what the numbers below a chart count.
    turn = say("round")
    return (
        Chart(
            "points",
            say("Points"),
            say("points"),
            turn,
            curves(names, [*map(scores, ends)], lambda score, seat: score[seat]),
            marks=turned,
            marked=say("turning points"),
        ),
        Chart(
            "display",
            # Translators: the cards before each player: the title of a chart.
            say("Display"),
            # Translators: what the numbers of a chart count.
            say("cards"),
            turn,
            shown(lambda end, seat: len(end.displays[seat])),
        ),
        Chart(
            "wheat",
            say("Wheat"),
            sentences.symbol("wheat"),
            turn,
            shown(lambda end, seat: count(end.displays[seat], "wheat")),
        ),
        Chart(
            "amphorae",
            say("Amphorae"),
            sentences.symbol("amphorae"),
            turn,
            shown(lambda end, seat: count(end.displays[seat], "amphorae")),
        ),
        Chart(
            "winter",
            say("Lost to the winter so far"),
            say("cards"),
            turn,
            curves(names, _lost(journal, len(ends)), lambda lost, seat: lost[seat]),
            steps=True,
        ),
    )


def _lost(journal: Journal, ends: int) -> list[Counter[Seat]]:
    """Count the cards that the winter has taken from every seat by the end of each round."""
    starved = [
        (journal.state_at(ply - 1).round, event.seat)
        for ply, event in _events(journal)
        if event.code == "starved"
    ]
    return [Counter(seat for round, seat in starved if round <= end) for end in range(ends)]


def _events(journal: Journal) -> Iterator[tuple[int, Event]]:
    for ply in range(1, journal.ply + 1):
        for event in journal.events_at(ply):
            yield ply, event


def totals(journal: Journal) -> tuple[Totals, ...]:
    """Count what every seat did, and which people it took."""
    seats = journal.state.seats
    events = [event for _, event in _events(journal)]
    done = Counter((event.code, event.args.get("people", ""), event.seat) for event in events)
    taken = Counter(
        (CARDS[event.args["card"]].colour, event.seat) for event in events if event.code == "took"
    )
    deeds = (
        Row(say(label), {seat: done[code, people, seat] for seat in seats})
        for (code, people), label in DEEDS.items()
    )
    people = (
        Row(sentences.colour(colour), {seat: taken[colour, seat] for seat in seats})
        for colour in COLOURS
    )
    # Translators: noun: the title of a table.
    return Totals(say("Moves"), tuple(deeds)), Totals(say("People taken"), tuple(people))
