"""A whole game of Armorica: its curves over the rounds, what turned it, the totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from acres.app.kit.charts import Chart, Curve
from acres.app.kit.history import Change, History, Row, Totals, turning_points
from acres.core.journal import Journal
from acres.core.seat import Seat
from acres.core.sentences import N_, say
from acres.games.armorica.rules.data import CARDS, COLOURS
from acres.games.armorica.rules.score import points
from acres.games.armorica.rules.state import State, count
from acres.games.armorica.text import sentences

DEEDS = {
    ("took", "gauls"): N_("Gauls taken"),
    ("took", "romans"): N_("Romans taken"),
    ("passed", "gauls"): N_("Passed on a Gaul"),
    ("passed", "romans"): N_("Passed on a Roman"),
    ("starved", ""): N_("Lost to the winter"),
}
"""What can be done, by the event and the people that it is about."""


def history(journal: Journal) -> History:
    """All that a summary shows of the game."""
    moments = turning_points(list(changed(journal)))
    marks = tuple(dict.fromkeys(moment.change.turn for moment in moments))
    return History(_curves(journal, marks), moments, totals(journal))


def round_ends(journal: Journal) -> list[State]:
    """The set-up, and the position at the end of every round.

    The last move of a round begins the next one, which changes no display.
    """
    found = [journal.state_at(0)]
    for ply in range(1, journal.ply + 1):
        before, after = journal.state_at(ply - 1), journal.state_at(ply)
        if after.round != before.round or ply == journal.ply:
            found.append(after)
    return found


def _curves(journal: Journal, marks: tuple[int, ...]) -> tuple[Chart, ...]:
    ends = round_ends(journal)
    scores = [{seat: own.total for seat, own in points(end.displays).items()} for end in ends]
    lost = _lost(journal, len(ends))

    def everybody(number: Callable[[int, Seat], int]) -> tuple[Curve, ...]:
        return tuple(
            Curve(seat, sentences.nation(seat), tuple(number(at, seat) for at in range(len(ends))))
            for seat in ends[0].seats
        )

    def shown(symbol: str) -> tuple[Curve, ...]:
        return everybody(lambda at, seat: count(ends[at].displays[seat], symbol))

    # Translators: a round of the game: what the numbers below a chart count.
    turn = say("round")
    return (
        Chart(
            "points",
            say("Points"),
            say("points"),
            turn,
            everybody(lambda at, seat: scores[at][seat]),
            marks=marks,
            marked=say("turning points"),
        ),
        Chart(
            "display",
            # Translators: the cards before each player: the title of a chart.
            say("Display"),
            # Translators: what the numbers of a chart count.
            say("cards"),
            turn,
            everybody(lambda at, seat: len(ends[at].displays[seat])),
        ),
        Chart("wheat", say("Wheat"), sentences.symbol("wheat"), turn, shown("wheat")),
        Chart("amphorae", say("Amphorae"), sentences.symbol("amphorae"), turn, shown("amphorae")),
        Chart(
            "winter",
            say("Lost to the winter so far"),
            say("cards"),
            turn,
            everybody(lambda at, seat: lost[seat][at]),
            steps=True,
        ),
    )


def _lost(journal: Journal, columns: int) -> dict[Seat, list[int]]:
    """How many cards the winter has taken from everybody by the end of each round."""
    found = {seat: [0] * columns for seat in journal.state.seats}
    for ply in range(1, journal.ply + 1):
        for event in journal.events_at(ply):
            if event.code == "starved":
                for at in range(journal.state_at(ply - 1).round, columns):
                    found[event.seat][at] += 1
    return found


def changed(journal: Journal) -> Iterator[Change]:
    """Every move that changed the points."""
    before = _score(journal.state_at(0))
    for ply in range(1, journal.ply + 1):
        after = _score(journal.state_at(ply))
        if after != before:
            turn = journal.state_at(ply - 1).round
            did = [e for e in journal.events_at(ply) if e.code in ("took", "starved")]
            told = (sentences.event(event, None) for event in did)
            when = say("Round {round}", round=turn)
            yield Change(ply, turn, when, before, after, tuple(s for s in told if s))
        before = after


def _score(state: State) -> dict[Seat, int]:
    return {seat: own.total for seat, own in points(state.displays).items()}


def totals(journal: Journal) -> tuple[Totals, ...]:
    """What everybody did, and whom they took."""
    seats: Sequence[Seat] = journal.state.seats
    done: Counter[tuple[str, str, str]] = Counter()
    taken: Counter[tuple[str, Seat]] = Counter()
    for ply in range(1, journal.ply + 1):
        for event in journal.events_at(ply):
            done[event.code, event.args.get("people", ""), event.seat] += 1
            if event.code == "took":
                taken[CARDS[event.args["card"]].colour, event.seat] += 1
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
