"""A whole game: its curves over the rounds, its petitions, what turned it, and its totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import dropwhile

from acres.app.kit.charts import (
    Change,
    Chart,
    Curve,
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
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say, say_c
from acres.games.fortress.analysis.forecast import amounts, scored
from acres.games.fortress.analysis.means import Bidder
from acres.games.fortress.page.points import counted, source
from acres.games.fortress.rules.data import LEVEL, LEVELS, REWARDS, ROLE_OF
from acres.games.fortress.rules.state import FINAL, SOURCES, State, standing
from acres.games.fortress.text import names, sentences

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
    """The property of a player at the end of a round."""

    points: int
    jade: int
    """The jade before the income of the next round."""
    workers: int
    blocks: int
    """The blocks in the wall."""


def history(journal: Journal) -> History:
    """List all that a summary shows of the game."""
    moments = turning_points([*changes(journal, _score, partial(_change, journal))])
    found = petitions(journal)
    return History(_charts(journal, marks(moments), found), moments, totals(journal, found))


# Curves


def round_ends(journal: Journal) -> list[dict[Seat, Holding]]:
    """Count what everybody had at set-up and at the end of every round.

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
            side.points, side.jade - income.get(seat, 0), side.workers, standing(state.wall, seat)
        )
        for seat, side in state.sides.items()
    }


def _charts(
    journal: Journal, marks: tuple[int, ...], found: Sequence[Petition]
) -> tuple[Chart, ...]:
    seats = {seat: names.nation(seat) for seat in journal.state.seats}
    ends = round_ends(journal)

    def everybody(held: str) -> tuple[Curve, ...]:
        return curves(seats, ends, lambda end, seat: getattr(end[seat], held))

    # Translators: a round of the game: what the numbers below a chart count.
    axis = say_c("axis", "round")
    blocks, jade, workers = map(names.kind, ("blocks", "jade", "workers"))
    charts = [
        Chart(
            "points",
            say("Points"),
            say("points"),
            axis,
            everybody("points"),
            marks=marks,
            marked=say("turning points"),
        ),
        # Translators: the title of a chart.
        Chart("blocks", say("Blocks in the wall"), blocks, axis, everybody("blocks")),
        # Translators: the title of a chart: the jade of each player after each round.
        Chart("jade", say("Jade after each round"), jade, axis, everybody("jade")),
        # Translators: the title of a chart: laborers and convicts after each round.
        Chart("workers", say("Workers after each round"), workers, axis, everybody("workers")),
    ]
    if found:
        bids = curves(seats, found, lambda each, seat: each.values[seat])
        enough = tuple(each.enough for each in found)
        charts.append(
            Chart(
                "petitions",
                # Translators: the title of a chart.
                say("Bids in the petitions"),
                # Translators: what the numbers of a chart count: jade and what favor cards add.
                say("value of the bid"),
                axis,
                (*bids, Curve(NOBODY, say("enough to win"), enough)),
                first=found[0].round,
            )
        )
    return tuple(charts)


# Turning points


def _change(journal: Journal, ply: int, before: Points, after: Points) -> Change:
    """Describe a move that changed the points; the end is a turning point in any case."""
    events, round = journal.events_at(ply), journal.state_at(ply - 1).round
    ended = any(event.code == "final" for event in events)
    # Translators: what happened in a turning point of the game.
    kind = say("Final scoring") if ended else ""
    when = names.round_of(round)
    return Change(ply, round, when, before, after, tuple(_told(events)), kind)


def _score(state: State) -> dict[Seat, int]:
    return {seat: side.points for seat, side in state.sides.items()}


def _told(events: Sequence[Event]) -> Iterator[str]:
    """Leave out unfinished rows and levels, which stand with the totals."""
    over = False
    for event in events:
        over = over or event.code == "rounds-over"
        if event.code in TOLD and not (over and event.code in ("row", "level")):
            said = sentences.event(event, None)
            if said:
                yield said


Done = Counter[tuple[str, Seat]]
"""The counts of the totals, by what is counted and the seat."""


# Petitions


@dataclass(frozen=True, slots=True)
class Petition:
    """The bids of one round."""

    round: int
    values: Mapping[Seat, int]
    """Jade and bonus."""
    winner: Seat
    paid: int
    """Jade."""
    enough: int
    """The least value with which the winner would have won against these bids."""
    saved: int
    """The part of that jade that was not needed."""


def petitions(journal: Journal) -> list[Petition]:
    """List all petitions in their order."""
    found = []
    for ply in range(1, journal.ply + 1):
        for event in journal.events_at(ply):
            if event.code == "bids":
                before = journal.state_at(ply - 1)
                order = (*before.clockwise()[1:], before.clockwise()[0])
                found.append(_petition(event, before.round, order, lots=before.holder is None))
    return found


def _petition(event: Event, round: int, order: Sequence[Seat], *, lots: bool) -> Petition:
    bids, bonuses = event.args["bids"], event.args["bonuses"]
    winner = event.seat
    own, *others = (
        Bidder(seat, bids[seat], bonuses[seat], order.index(seat))
        for seat in sorted(bids, key=lambda seat: seat != winner)
    )
    paid = bids[winner]
    wins = (bid for bid in range(paid) if all(own.beats(bid, o, lots=lots) for o in others))
    enough = next(wins, paid)
    values = {seat: bids[seat] + bonuses[seat] for seat in bids}
    return Petition(round, values, winner, paid, enough + bonuses[winner], paid - enough)


# Totals


def totals(journal: Journal, found: Sequence[Petition]) -> tuple[Totals, ...]:
    """Count what everybody did in the game, and where their points come from."""
    done = _done(journal)
    for each in found:
        done["won", each.winner] += 1
        done["paid", each.winner] += each.paid
        done["saved", each.winner] += each.saved
    seats: Sequence[Seat] = journal.state.seats
    happened = {what for (what, _), count in done.items() if count}
    used = [verb for verb in (*ROLE_OF, "pass") if verb in happened]

    def table(title: str, rows: Sequence[Line]) -> Totals:
        return Totals(
            title,
            tuple(
                Row(label, {seat: done[what, seat] for seat in seats}, part)
                for what, label, part in rows
            ),
        )

    over = journal.state.outcome
    end = [] if over is None or over.reason == "resigned" else [_end(journal)]
    return (
        _scored(journal),
        *end,
        table(say_c("title of totals", "Building"), _building()),
        table(say("Favors and their rewards"), _favors(happened)),
        table(say("Petitions and buybacks"), _petitions()),
        table(say("Actions of the roles"), [(verb, sentences.verb(verb), False) for verb in used]),
    )


def _done(journal: Journal) -> Done:
    done: Done = Counter()
    for ply, (verb, *_) in enumerate(journal.moves, 1):
        mover = journal.game.turn(journal.state_at(ply - 1))
        assert mover is not None
        done[verb, mover] += 1
        for event in journal.events_at(ply):
            done.update(dict(_tallied(event)))
    return done


def _tallied(event: Event) -> Iterator[tuple[tuple[str, Seat], int]]:
    seat, args = event.seat, event.args
    match event.code:
        case "built":
            yield ("built", seat), 1
            yield (f"built-{LEVEL[args['place']]}", seat), 1
        case "replaced":
            yield ("displaced", args["owner"]), 1
        case "governor":
            yield ("governor-placed", seat), 1
        case "worked":
            yield ("lost-laborers", seat), args["laborers"]
            yield ("lost-convicts", seat), args["convicts"]
        case "rewarded":
            for reward, count in args["rewards"].items():
                yield (f"reward-{reward}", seat), count
        case "redeemed":
            yield (f"redeemed-{args['what']}", seat), 1
        case "chip":
            yield ("completed", seat), 1
        case "drew" | "kept":
            yield (f"{event.code}-favors", seat), args["count"]


Line = tuple[str, str, bool]
"""A row of totals: what is counted, its label, whether it is part of the one above."""


def _building() -> list[Line]:
    return [
        ("built", say("Blocks built"), False),
        *((f"built-{level}", say("on level {level}", level=level), True) for level in LEVELS),
        ("completed", say("Rows completed, with a chip"), False),
        ("replace", say("Other players’ blocks replaced"), False),
        ("displaced", say("Blocks lost to other players"), False),
        ("governor-placed", say("Governor blocks placed"), False),
        ("lost-laborers", say("Laborers lost at work"), False),
        ("lost-convicts", say("Convicts lost at work"), False),
    ]


def _favors(happened: set[str]) -> list[Line]:
    labels = {
        "income": say("more income each round"),
        "bid": say("more on every bid"),
        "points": say("points"),
        "chip": names.kind("chips"),
    }
    return [
        ("drew-favors", say("Favor cards drawn"), False),
        ("favor", say("Favor cards played"), False),
        *(
            (f"reward-{reward}", labels.get(reward) or names.kind(reward), True)
            for reward in REWARDS
            if f"reward-{reward}" in happened
        ),
    ]


def _petitions() -> list[Line]:
    return [
        ("won", say("Petitions won"), False),
        ("paid", say("Jade paid for them"), False),
        ("saved", say("more than needed"), True),
        ("redeemed-chip", say("Cards taken back for a chip"), False),
        ("redeemed-jade", say("Cards taken back for jade"), False),
    ]


# Points


def _scored(journal: Journal) -> Totals:
    late = Counter[tuple[str, Seat]]()
    for code, name in (("row", "rows"), ("level", "treasures")):
        for event in _unfinished(journal, code):
            won = event.args.get("points", 1)
            late.update({(name, seat): won for seat in event.args["leaders"]})
    sides = journal.state.sides
    rows = (
        Row(
            names.source(id),
            {seat: side.scored.get(id, 0) - late[id, seat] for seat, side in sides.items()},
        )
        for id in SOURCES
    )
    return Totals(say("Points during the game"), tuple(rows))


def _unfinished(journal: Journal, code: str) -> tuple[Event, ...]:
    events = (event for ply in range(1, journal.ply + 1) for event in journal.events_at(ply))
    return scored(dropwhile(lambda event: event.code != "rounds-over", events), code)


def _end(journal: Journal) -> Totals:
    state, held = journal.state, amounts(journal.state)
    found = [*_parts("unfinished-rows", _unfinished(journal, "row"), state.seats)]
    found += _parts("unfinished-levels", _unfinished(journal, "level"), state.seats)
    for id in FINAL:
        points = {seat: side.scored.get(id, 0) for seat, side in state.sides.items()}
        found.append(Row(source(id), points))
        found += (Row(label, counts, part=True) for label, counts in counted(id, held))
    return Totals(say("Counted at the end"), tuple(found))


def _parts(id: str, events: Sequence[Event], seats: Sequence[Seat]) -> Iterator[Row]:
    if not events:
        return
    parts = [
        {seat: event.args.get("points", 1) * (seat in event.args["leaders"]) for seat in seats}
        for event in events
    ]
    yield Row(source(id), {seat: sum(part[seat] for part in parts) for seat in seats})
    for event, points in zip(events, parts, strict=True):
        level = event.args["level"]
        if event.code == "level":
            label = say("level {level}", level=level)
        else:
            region = names.region(event.args["region"])
            label = say("row {level} of {region}", level=level, region=region)
        yield Row(label, points, part=True)
