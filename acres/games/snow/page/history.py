"""A whole game of A Few Acres of Snow: its curves, its sieges, what turned it, the totals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from acres.app.kit.charts import (
    Band,
    Bands,
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
from acres.core.sentences import N_, NC_, say
from acres.games.snow.rules.data import BRITISH, FRENCH, OTHER, SEATS
from acres.games.snow.rules.score import points
from acres.games.snow.rules.state import Side, State
from acres.games.snow.text import sentences
from acres.games.snow.text.moves import VERBS

UNTOLD = frozenset({"gave-up", "turn", "drew", "drew-cards", "shuffled", "chose-loss"})
"""Events beside those that change the points."""

TAKEN = {
    ("siege", "town"): N_("Town taken in a siege"),
    ("siege", "village"): N_("Village taken in a siege"),
    ("raid", "town"): N_("Town taken in a raid"),
    ("raid", "village"): N_("Village taken in a raid"),
}
"""Titles by kind of capture and piece."""

ANSWERS = frozenset({"allow", "give", "lose", "leave", "done", "end", "resign"})
"""Moves that are no deeds of their own."""

BECAME = {
    "besiege": (
        # Translators: what became of a siege, a raid, an ambush, a conversion, here and below.
        ("taken", N_("place taken")),
        ("surrendered", N_("place surrendered")),
        ("held", N_("place held by the enemy")),
        ("withdrawn", NC_("siege", "given up")),
    ),
    "raid": (("captured", N_("piece captured")), ("blocked-raid", NC_("raid", "blocked"))),
    "ambush": (
        ("lost-to-ambush", N_("card taken")),
        ("blocked-ambush", NC_("ambush", "blocked")),
        ("missed-ambush", NC_("ambush", "nothing found")),
    ),
    "convert": (
        ("lost-to-conversion", N_("card won over")),
        ("missed-convert", NC_("conversion", "nothing found")),
    ),
}
"""Results of an action, counted for the side that began it."""

TOLD_OF_THE_OTHER = frozenset(
    {"blocked-raid", "blocked-ambush", "lost-to-ambush", "lost-to-conversion"}
)
"""Events of the side that suffers the action."""

ENDINGS = {
    "taken": (
        # Translators: how a siege ended, as in all of these.
        N_("{place}: taken"),
        N_("{nation} laid siege to {place} in turn {start} and took it in turn {end}."),
    ),
    "surrendered": (
        N_("{place}: surrendered"),
        N_("{nation} laid siege to {place} in turn {start}; {other} surrendered it in turn {end}."),
    ),
    "held": (
        N_("{place}: held"),
        N_(
            "{nation} laid siege to {place} in turn {start}; {other} held it, and the siege "
            "ended in turn {end}."
        ),
    ),
    "withdrawn": (
        N_("{place}: attacker withdrew"),
        N_("{nation} laid siege to {place} in turn {start} and withdrew in turn {end}."),
    ),
    "open": (
        N_("{place}: undecided"),
        N_("{nation} laid siege to {place} in turn {start}; the game ended before the siege did."),
    ),
}
"""Endings of a siege: name on the drawing, and sentence."""

SHAPES = {"taken": "full", "surrendered": "full", "open": "open"}


@dataclass(slots=True)
class Siege:
    """A siege from its beginning to its end."""

    besieger: Seat
    place: str
    start: int
    """The turn it began in."""
    end: int | None = None
    how: str = "open"


def history(journal: Journal) -> History:
    """Return the content of the game's summary."""
    moments = turning_points([*changes(journal, _score, partial(_change, journal))])
    charts: tuple[Chart | Bands, ...] = (
        *_curves(turn_ends(journal), marks(moments)),
        _sieges(journal),
    )
    return History(charts, moments, (_actions(journal), _money_and_cards(journal)))


def turn_ends(journal: Journal) -> list[State]:
    """Return the set-up, and the position at the end of every turn."""
    states = map(journal.state_at, range(journal.ply + 1))
    ends = {0: journal.state_at(0)} | {state.turn: state for state in states}
    return list(ends.values())


def owned(side: Side) -> int:
    """Return the number of a side's cards in play."""
    rows = sum(map(len, side.rows.values()))
    return len(side.hand) + len(side.deck) + len(side.discard) + len(side.reserve) + rows


def _curves(ends: Sequence[State], turning: tuple[int, ...]) -> list[Chart]:
    both = partial(curves, {seat: sentences.nation(seat) for seat in SEATS}, ends)
    score = both(points)
    ahead = zip(score[0].values, score[1].values, strict=True)
    by = tuple(british - french for british, french in ahead)
    lead = Curve(NOBODY, say("Britain’s lead"), by)
    money = both(lambda state, seat: state.sides[seat].money)
    deck = both(lambda state, seat: owned(state.sides[seat]))
    captured = both(lambda state, seat: state.sides[seat].captured)
    # Translators: a turn of the game: what the numbers below a chart count.
    turn = say("turn")
    return [
        Chart("points", say("Points"), say("points"), turn, score),
        Chart(
            "lead",
            # Translators: noun: by how many points one side is ahead.
            say("Lead"),
            # Translators: beside a chart: on this side of the line this nation has more points.
            say("{nation} ahead", nation=sentences.nation(BRITISH)),
            turn,
            (lead,),
            below=say("{nation} ahead", nation=sentences.nation(FRENCH)),
            marks=turning,
            marked=say("turning points"),
        ),
        Chart("money", say("Coins"), say("coins"), turn, money),
        Chart(
            "deck",
            say("Deck"),
            # Translators: what the numbers of a chart count.
            say("cards owned"),
            turn,
            deck,
            steps=True,
        ),
        Chart("captured", say("Captured pieces"), say("points"), turn, captured, steps=True),
    ]


# Sieges


def sieges(journal: Journal) -> list[Siege]:
    """Return every siege, in the order of their beginnings."""
    first = journal.state_at(0)
    found = [Siege(seat, siege[0], first.turn) for seat, siege in first.sieges.items() if siege]
    standing = {siege.place: siege for siege in found}
    given_up = ""
    for turn, event in _events(journal):
        match event.code:
            case "besieged":
                siege = Siege(event.seat, event.args["place"], turn)
                found.append(siege)
                standing[siege.place] = siege
            case "withdrew" | "surrendered":
                given_up = event.code.replace("withdrew", "withdrawn")
            case "siege-won" | "siege-held":
                siege = standing.pop(event.args["place"])
                siege.end = turn
                siege.how = given_up or ("taken" if event.code == "siege-won" else "held")
                given_up = ""
    return found


def _sieges(journal: Journal) -> Bands:
    last = journal.state.turn
    bands = tuple(_band(siege, last) for siege in sieges(journal))
    return Bands("sieges", say("Sieges"), say("turn"), last, bands, say("There were no sieges."))


def _band(siege: Siege, last: int) -> Band:
    name, told = ENDINGS[siege.how]
    end = last if siege.end is None else siege.end
    names = {
        "nation": sentences.nation(siege.besieger),
        "other": sentences.nation(OTHER[siege.besieger]),
        "place": sentences.place(siege.place),
        "start": siege.start,
        "end": end,
    }
    shape = SHAPES.get(siege.how, "hollow")
    return Band(siege.besieger, say(name, **names), siege.start, end, say(told, **names), shape)


def _events(journal: Journal) -> Iterator[tuple[int, Event]]:
    turn = journal.state_at(0).turn
    for ply in range(journal.ply + 1):
        for event in journal.events_at(ply):
            if event.code == "turn":
                turn = event.args["turn"]
            yield turn, event


# Turning points


def _change(journal: Journal, ply: int, before: Points, after: Points) -> Change:
    events = journal.events_at(ply)
    lines = (sentences.event(event, None) for event in events if event.code not in UNTOLD)
    turn = journal.state_at(ply).turn
    when = say("Turn {turn}", turn=turn)
    return Change(ply, turn, when, before, after, tuple(filter(None, lines)), _taken(events))


def _score(state: State) -> dict[Seat, int]:
    return {seat: points(state, seat) for seat in SEATS}


def _taken(events: Sequence[Event]) -> str:
    how = "siege" if any(event.code == "siege-won" for event in events) else "raid"
    for event in events:
        if event.code == "captured":
            return say(TAKEN[how, event.args["piece"]])
    return ""


# Totals


def _actions(journal: Journal) -> Totals:
    done = _deeds(journal)

    def row(what: str, label: str, *, part: bool = False) -> list[Row]:
        counts = {seat: done[what, seat] for seat in SEATS}
        return [Row(label, counts, part)] if any(counts.values()) else []

    rows = row("turn", say("Turns"))
    for verb in VERBS:
        if verb not in ANSWERS:
            rows += row(verb, say("Actions passed") if verb == "pass" else sentences.verb(verb))
            for what, label in BECAME.get(verb, ()):
                rows += row(what, say(label), part=True)
    return Totals(say("Actions"), tuple(rows))


def _deeds(journal: Journal) -> Counter[tuple[str, Seat]]:
    """Count each side's plays by verb, and their results."""
    done = Counter((siege.how, siege.besieger) for siege in sieges(journal))
    done["turn", journal.state_at(0).to_move] += 1
    for ply, (verb, *_) in enumerate(journal.moves, 1):
        before = journal.state_at(ply - 1)
        seat = journal.game.turn(before)
        assert seat is not None
        if verb == "end":  # gives up the remaining actions (2.2)
            done["pass", seat] += before.actions
        else:
            done["settle" if verb == "occupy" else verb, seat] += 1
        for event in journal.events_at(ply):
            if event.code in TOLD_OF_THE_OTHER:
                done[event.code, OTHER[event.seat]] += 1
            elif event.code == "no-target":
                done[f"missed-{event.args['why']}", event.seat] += 1
            elif event.code == "turn" or (event.code == "captured" and verb == "allow"):
                done[event.code, event.seat] += 1
    return done


def _money_and_cards(journal: Journal) -> Totals:
    found: Counter[tuple[str, Seat]] = Counter()
    for ply in range(1, journal.ply + 1):
        before, after = journal.state_at(ply - 1), journal.state_at(ply)
        events = journal.events_at(ply)
        pirates = {event.seat for event in events if event.code == "pirated"}
        for seat in SEATS:
            coins = after.sides[seat].money - before.sides[seat].money
            lost = "robbed" if OTHER[seat] in pirates else "spent"
            found["earned" if coins > 0 else lost, seat] += abs(coins)
        for event in events:
            if event.code == "drew":
                found["drew", event.seat] += event.args["count"]
            elif event.code == "shuffled":
                found["shuffled", event.seat] += 1
    labels = {
        "earned": say("Coins earned"),
        "spent": say("Coins spent"),
        "robbed": say("Coins lost to piracy"),
        "drew": say("Cards drawn"),
        "shuffled": say("Draw piles shuffled"),
    }
    rows = (
        Row(label, {seat: found[what, seat] for seat in SEATS}) for what, label in labels.items()
    )
    return Totals(say("Money and cards"), tuple(rows))
