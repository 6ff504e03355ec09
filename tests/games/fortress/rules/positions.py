"""Positions of Island Fortress in the words of its book, and what is played in them.

The book's examples are about Adam, Bill and Charles; a fourth player is Diana here. Whatever is
given to a player comes out of the supply, so that every position adds up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pytest

from acres.core.chance import Chance
from acres.core.errors import BadNotation, IllegalMove
from acres.core.game import Event
from acres.core.move import text
from acres.core.seat import NOBODY, Seat
from acres.games.fortress import game
from acres.games.fortress.rules.data import (
    DECKS,
    FAVORS,
    PLACES,
    VERSION,
    Place,
    Region,
    governor_blocks,
)
from acres.games.fortress.rules.petition import begin, sealed
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State, check, standing
from acres.games.fortress.rules.turn import advance, begin_turns

ADAM, BILL, CHARLES, DIANA = game.SEATS
LETTERS = {"A": ADAM, "B": BILL, "C": CHARLES, "D": DIANA, "G": GOVERNOR}
POOLS = ("jade", "laborers", "convicts", "chips", "treasures")


def row(name: str, owners: str) -> dict[Place, Seat]:
    """The blocks of a row: ``row("pine1", "AAB.G")``, from column a to e."""
    return {
        Place(f"{name[:-1]}-{column}{name[-1]}"): LETTERS[owner]
        for column, owner in zip("abcde", owners, strict=True)
        if owner != "."
    }


def rows(**owners: str) -> dict[Place, Seat]:
    """The blocks of several rows: ``rows(pine1="AAB.G", pine2="A....")``."""
    return {spot: owner for name in owners for spot, owner in row(name, owners[name]).items()}


def without(wall: Mapping[Place, Seat], *places: str) -> dict[Place, Seat]:
    """Free these places of the wall."""
    return {spot: owner for spot, owner in wall.items() if spot not in places}


def full_wall(owner: Seat, *regions: str) -> dict[Place, Seat]:
    """Every place of these regions filled by one owner."""
    return {spot: owner for spot, (region, _, _) in PLACES.items() if region in regions}


DECK = {card: favor for card, favor in FAVORS.items() if card in DECKS[VERSION]}
"""The favors that a game is played with, in the order of the file."""


def table(
    players: int = 2,
    *,
    wall: Mapping[Place, Seat] | None = None,
    reinforced: Iterable[str] = (),
    holder: Seat | None = ADAM,
    round: int = 2,
    governor: bool = False,
    governors: int | None = None,
    prisons: Mapping[str, tuple[int, int]] | None = None,
    options: Mapping[str, str] | None = None,
    version: int = VERSION,
    **sides: Mapping[str, object],
) -> State:
    """Set up a table between two decisions. Everybody has no jade and only the given things:
    ``dragon={"jade": 3, "favors": ["rise"]}``; `prisons` have jade and convicts, `governors`
    counts the governor's blocks in the supply."""
    state = game.setup({"players": str(players), **(options or {})}, Chance(1), version)
    for side in state.sides.values():
        side.drawn = []
        side.jade = side.laborers = side.convicts = side.blocks = 0
    state.wall = dict(wall or {})
    state.reinforced = {Place(spot) for spot in reinforced}
    for name, given in sides.items():
        for field, value in given.items():
            setattr(state.sides[Seat(name)], field, value)
    for name, (jade, convicts) in (prisons or {}).items():
        prison = state.prisons[Region(name)]
        prison.jade, prison.convicts = jade, convicts
    state.holder, state.round, state.governor = holder, round, governor
    stood = standing(state.wall, GOVERNOR) + governor
    state.supply.governors = governor_blocks(players) - stood if governors is None else governors
    state.gone = governor_blocks(players) - stood - state.supply.governors
    settle(state)
    return state


def settle(state: State) -> None:
    """The supply has what nobody else has, and the deck the other favors."""
    fresh = type(state.supply)()
    for name in POOLS:
        held = sum(getattr(side, name) for side in state.sides.values())
        held += sum(getattr(prison, name, 0) for prison in state.prisons.values())
        setattr(state.supply, name, getattr(fresh, name) - held)
    state.supply.reinforcements = fresh.reinforcements - len(state.reinforced)
    gone = {*state.discarded, *(card for card, _ in state.under)}
    for side in state.sides.values():
        gone |= {*side.favors, *side.drawn, *side.shown}
    state.deck = sorted(state.rules.deck - gone)
    check(state)


def empty(state: State, pool: str, left: int = 0) -> None:
    """Take all but so much of a pool out of the supply; the last player gets the rest."""
    held = state.sides[state.seats[-1]]
    setattr(held, pool, getattr(held, pool) + getattr(state.supply, pool) - left)
    setattr(state.supply, pool, left)
    check(state)


def petition(players: int = 2, **given: object) -> State:
    """A table where everybody is about to bid."""
    state = table(players, **given)  # type: ignore[arg-type]
    state.stack = []
    begin(state)
    return state


def action(
    players: int = 2, *, whose: Seat = ADAM, lap: int = 1, holder: Seat = ADAM, **given: object
) -> State:
    """A table where a player is about to play a role card, in the first, second or third of the
    round's turns. `hand` and `earlier` of the players hold as given, whatever the lap."""
    state = table(players, holder=holder, **given)  # type: ignore[arg-type]
    kept = {seat: (side.hand, side.earlier) for seat, side in state.sides.items()}
    begin_turns(state)
    for seat, (hand, earlier) in kept.items():
        state.sides[seat].hand, state.sides[seat].earlier = hand, earlier
    skipped = (lap - 1) * players + state.clockwise().index(whose)
    del state.stack[len(state.stack) - skipped :]
    while advance(state):
        pass
    assert state.stack[-1][:2] == ("act", whose)
    assert state.lap == lap
    return state


def final(players: int = 2, **given: object) -> State:
    """A table right before the end of a round."""
    state = table(players, **given)  # type: ignore[arg-type]
    state.stack, state.lap = [("round-end", NOBODY)], 3
    return state


def go_on(state: State) -> list[Event]:
    """The automatic steps up to the next decision; what happened."""
    state.events = []
    while advance(state):
        check(state)
    return state.events


def play(state: State, *lines: str) -> list[Event]:
    """Play moves as they are written, and look after each whether everything adds up; what the
    last of them brought about."""
    for line in lines:
        state.events = []
        game.play(state, game.parse(line, state))
        check(state)
    return state.events or []


def bids(state: State, **jade: int) -> list[Event]:
    """Everybody bids so much; what happened when the last bid was in."""
    events: list[Event] = []
    while state.stack and state.stack[-1][0] == "bid":
        seat = state.stack[-1][1]
        events = play(state, f"bid {jade[seat]}")
    return events


def bid_word(state: State, jade: int) -> str:
    """The move of whoever bids now."""
    return f"bid {sealed(state, state.stack[-1][1], jade)}"


def lines(state: State, verb: str = "") -> list[str]:
    """The legal moves as they are written, all or those of a verb."""
    return [text(move) for move in game.legal(state) if verb in ("", move[0])]


def refused(state: State, *lines: str) -> None:
    """Each of these moves is illegal, and leaves the position as it is."""
    for line in lines:
        before = state.copy()
        with pytest.raises(IllegalMove):
            game.play(state, tuple(line.split()))
        with pytest.raises(BadNotation):
            game.parse(line, state)
        before.events = state.events
        assert state == before


def codes(events: Sequence[Event]) -> list[str]:
    """The events in a word each."""
    return [event.code for event in events]


def found(events: Sequence[Event], code: str) -> Event:
    """The only event of this kind."""
    [event] = [event for event in events if event.code == code]
    return event


def scored(state: State, *sources: str) -> dict[Seat, int]:
    """The points of everybody from these sources, or from all; who has none is left out."""
    points = {
        seat: sum(n for source, n in side.scored.items() if not sources or source in sources)
        for seat, side in state.sides.items()
    }
    return {seat: many for seat, many in points.items() if many}
