"""A whole game: its curves over the rounds, its petitions, what turned it, and its totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from acres.app.kit.charts import Chart, Curve
from acres.app.kit.history import Change, History, Row, Totals, turning_points
from acres.core.events import Event
from acres.core.journal import Journal
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import say, say_c
from acres.games.fortress.analysis.bids import Bidder
from acres.games.fortress.analysis.standing import Scored, amounts, scored
from acres.games.fortress.page.points import source
from acres.games.fortress.rules.data import LEVEL, LEVELS, REWARDS, ROLE_OF
from acres.games.fortress.rules.state import FINAL, SOURCES, State, standing
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


Done = Counter[tuple[str, Seat]]
"""How often something happened, or how much of it, by what it was and whose."""


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
    """How much of the jade was not needed for that."""


def petitions(journal: Journal) -> list[Petition]:
    """All petitions in their order."""
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
    """What everybody did in the game, and where their points come from."""
    done = _done(journal)
    for each in found:
        done["won", each.winner] += 1
        done["paid", each.winner] += each.paid
        done["saved", each.winner] += each.saved
    seats: Sequence[Seat] = journal.state.seats

    def row(what: str, label: str, *, part: bool = False) -> Row:
        return Row(label, {seat: done[what, seat] for seat in seats}, part)

    tables = [_scored(journal), _building(row), _favors(row, done), _petitions(row), _actions(row)]
    over = journal.state.outcome
    if over is not None and over.reason != "resigned":
        tables.insert(1, _end(journal))
    return tuple(tables)


def _done(journal: Journal) -> Done:
    """Everything that is counted of the events and moves."""
    done: Done = Counter()
    for ply, (verb, *_) in enumerate(journal.moves, 1):
        mover = journal.game.turn(journal.state_at(ply - 1))
        assert mover is not None
        done[verb, mover] += 1
        for event in journal.events_at(ply):
            done.update(dict(_counted(event)))
    return done


def _counted(event: Event) -> Iterator[tuple[tuple[str, Seat], int]]:
    """What an event adds to the totals, each thing once."""
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


Line = Callable[..., Row]


def _building(row: Line) -> Totals:
    rows = [row("built", say("Blocks built"))]
    for level in LEVELS:
        label = say("on level {level}", level=level)
        rows.append(row(f"built-{level}", label, part=True))
    rows += [
        row("completed", say("Rows completed, with a chip")),
        row("replace", say("Blocks of others replaced")),
        row("displaced", say("Blocks lost to others")),
        row("governor-placed", say("Governor’s blocks placed")),
        row("lost-laborers", say("Laborers lost at work")),
        row("lost-convicts", say("Convicts lost at work")),
    ]
    return Totals(say_c("title of totals", "Building"), tuple(rows))


def _favors(row: Line, done: Done) -> Totals:
    """How many favors were drawn and played, and what they brought."""
    rows = [
        row("drew-favors", say("Favor cards drawn")),
        row("favor", say("Favor cards played")),
    ]
    labels = {
        "income": say("more income in every round"),
        "bid": say("more on every bid"),
        "points": say("points"),
        "chip": sentences.kind("chips"),
    }
    for reward in REWARDS:
        if any(what == f"reward-{reward}" and count for (what, _), count in done.items()):
            label = labels[reward] if reward in labels else sentences.kind(reward)
            rows.append(row(f"reward-{reward}", label, part=True))
    return Totals(say("Favors and what they brought"), tuple(rows))


def _petitions(row: Line) -> Totals:
    rows = (
        row("won", say("Petitions won")),
        row("paid", say("Jade paid for them")),
        row("saved", say("of which not needed"), part=True),
        row("redeemed-chip", say("Cards taken back for a chip")),
        row("redeemed-jade", say("Cards taken back for jade")),
    )
    return Totals(say("Petitions and buybacks"), rows)


def _actions(row: Line) -> Totals:
    """How often every action was carried out."""
    rows = [row(verb, sentences.verb(verb)) for verb in (*ROLE_OF, "pass")]
    return Totals(
        say("Actions of the roles"), tuple(each for each in rows if any(each.counts.values()))
    )


# Points


def _scored(journal: Journal) -> Totals:
    """The points of the play itself, by source."""
    rows, levels = _unfinished(journal)
    late = Counter[tuple[str, Seat]]()
    for name, found in (("rows", rows), ("treasures", levels)):
        for each in found:
            late.update({(name, seat): each.points for seat in each.leaders})
    state = journal.state
    table = [
        Row(
            sentences.source(id),
            {seat: side.scored.get(id, 0) - late[id, seat] for seat, side in state.sides.items()},
        )
        for id in SOURCES
    ]
    return Totals(say("Points during the game"), tuple(table))


def _unfinished(journal: Journal) -> tuple[tuple[Scored, ...], tuple[Scored, ...]]:
    """The rows and levels that were not complete at the end, as they scored."""
    over, events = False, []
    for ply in range(1, journal.ply + 1):
        for event in journal.events_at(ply):
            over = over or event.code == "rounds-over"
            if over:
                events.append(event)
    return scored(events)


def _end(journal: Journal) -> Totals:
    """Each point of the end, with what was counted or compared for it."""
    state = journal.state
    seats: Sequence[Seat] = state.seats
    rows, levels = _unfinished(journal)
    held = amounts(state)
    found = [*_parts("unfinished-rows", rows, seats), *_parts("unfinished-levels", levels, seats)]
    own: dict[str, list[tuple[str, Mapping[Seat, int]]]] = {
        "chips": [(say("number of chips"), held.chips)],
        "fewest": [
            (
                say("blocks in {region}", region=sentences.region(region)),
                {seat: held.regions[seat][region] for seat in seats},
            )
            for region in state.regions
        ],
        "most-treasures": [(sentences.kind("treasures"), held.treasures)],
        "most-jade": [(sentences.kind("jade"), held.jade)],
        "most-workers": [(sentences.kind("workers"), held.workers)],
    }
    for id in FINAL:
        points = {seat: state.sides[seat].scored.get(id, 0) for seat in seats}
        found.append(Row(source(id), points))
        found += (Row(label, counts, part=True) for label, counts in own[id])
    return Totals(say("Counted at the end"), tuple(found))


def _parts(id: str, found: Sequence[Scored], seats: Sequence[Seat]) -> Iterator[Row]:
    """The points for unfinished rows or levels, and for each of them."""
    if not found:
        return

    def points(each: Scored) -> dict[Seat, int]:
        return {seat: each.points * (seat in each.leaders) for seat in seats}

    whole = {seat: sum(points(each)[seat] for each in found) for seat in seats}
    yield Row(source(id), whole)
    for each in found:
        if each.region is None:
            label = say("level {level}", level=each.level)
        else:
            region = sentences.region(each.region)
            label = say("row {level} of {region}", level=each.level, region=region)
        yield Row(label, points(each), part=True)
