"""A position written down: for tests, lessons, puzzles and recorded games.

>>> state = load({
...     "british": {"places": {"boston": "town"}, "hand": ["boston"], "money": 3},
...     "french": {"places": {"quebec": "town fort"}},
... })
>>> state.sides["british"].villages, sorted(state.forts)
(18, ['quebec'])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from acres.core.chance import Chance
from acres.core.errors import BadNotation
from acres.core.seat import Seat
from acres.games.snow.rules.cards import cards_of, own_cards
from acres.games.snow.rules.data import (
    BRITISH,
    FRENCH,
    NEUTRAL,
    OTHER,
    PLACES,
    SEATS,
    TOWNS,
    VILLAGES,
)
from acres.games.snow.rules.editions import VERSION, read
from acres.games.snow.rules.state import Side, State, check


def load(described: Mapping[str, Any]) -> State:
    """Return the state that a description names; everything left out lies available or in stock.

    Keys: `options` and `version` (as in `setup`), `seed` or `script` (the draws to come),
    `to_move`, `turn`, `actions`, `idle` and `still` (turns in which nothing was done, or nothing
    changed on the map), `sieges` (besieger -> [place, marker]), `french_siege` (whether France has
    begun one, not only if it stands), `british_ready` (whether Britain once had the points of
    variant 16), and per seat a mapping with `money`, `hand`, `deck` (next card first), `discard`
    (oldest first), `reserve`, `rows` (besieger -> cards), `doomed` (besieger -> card), `places`
    (place -> ``village`` or ``town``, with ``fort`` behind it), `captured` ([villages, towns] of
    the enemy), `seen`.

    Raises `BadNotation` when cards or pieces do not add up.
    """
    state = State(
        rules=read(described.get("options", {}), described.get("version", VERSION)),
        chance=Chance(described.get("seed", 0), described.get("script")),
        sides={},
        owner={},
        towns=set(),
        forts=set(),
        neutral=[],
        sieges=dict.fromkeys(SEATS),
        to_move=described.get("to_move", BRITISH),
        turn=described.get("turn", 3),
        actions=described.get("actions", 2),
        idle=described.get("idle", 0),
        still=described.get("still", 0),
        french_siege=described.get("french_siege", False),
        british_ready=described.get("british_ready", False),
    )
    for seat in SEATS:
        for place, piece in described.get(seat, {}).get("places", {}).items():
            _put(state, seat, place, piece)
    for seat in SEATS:
        state.sides[seat] = _side(state, seat, described)
    held = Counter(card for side in state.sides.values() for card in _in_play(side))
    state.neutral = sorted(
        (
            Counter({id: cards_of(state.rules, BRITISH)[id].count for id in NEUTRAL}) - held
        ).elements()
    )
    for besieger, siege in described.get("sieges", {}).items():
        state.sieges[besieger] = None if siege is None else (siege[0], siege[1])
        state.french_siege |= besieger == FRENCH and siege is not None
    try:
        check(state)
    except AssertionError as error:
        raise BadNotation(f"The position does not add up: {error}") from error
    return state


def _put(state: State, seat: Seat, place: str, piece: str) -> None:
    kind, _, fort = piece.partition(" ")
    if place not in PLACES or kind not in ("village", "town") or fort not in ("", "fort"):
        raise BadNotation(f"“{place}: {piece}” is no place with a village or town.")
    state.owner[place] = seat
    if kind == "town":
        state.towns.add(place)
    if fort:
        state.forts.add(place)


def _in_play(side: Side) -> list[str]:
    rows = [card for row in side.rows.values() for card in row]
    return side.hand + side.deck + side.discard + side.reserve + rows


def _side(state: State, seat: Seat, described: Mapping[str, Any]) -> Side:
    own = described.get(seat, {})
    lost_villages, lost_towns = described.get(OTHER[seat], {}).get("captured", (0, 0))
    towns = sum(1 for place in state.towns if state.owner[place] == seat)
    captured = own.get("captured", (0, 0))
    side = Side(
        money=own.get("money", 0),
        hand=list(own.get("hand", ())),
        deck=list(reversed(own.get("deck", ()))),
        discard=list(own.get("discard", ())),
        reserve=list(own.get("reserve", ())),
        rows={siege: list(own.get("rows", {}).get(siege, ())) for siege in SEATS},
        doomed={siege: own.get("doomed", {}).get(siege) for siege in SEATS},
        empire=[],
        locations=set(),
        villages=VILLAGES - lost_villages - (len(state.held(seat)) - towns),
        towns=TOWNS[seat] - lost_towns - towns,
        captured_villages=captured[0],
        captured_towns=captured[1],
        seen=list(own.get("seen", ())),
    )
    in_play, kinds = Counter(_in_play(side)), cards_of(state.rules, seat)
    for card in in_play:
        if card not in kinds:
            raise BadNotation(f"There is no {seat} card “{card}”.")
    for card, count in own_cards(kinds).items():
        left = count - in_play[card]
        if not kinds[card].location:
            side.empire += [card] * left
        elif left:
            side.locations.add(card)
    side.empire.sort()
    return side
