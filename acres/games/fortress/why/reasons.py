"""Why something cannot be used now, with the section of the tab of rules that says so.

What can be used is read off the legal moves, so that these answers and the rules never disagree;
a reason is looked for only where nothing is legal.
"""

from __future__ import annotations

from collections.abc import Iterable

from acres.core.errors import Reason
from acres.core.move import DO, Move, Verb, Zone
from acres.core.seat import Seat
from acres.games.fortress.rules.data import (
    BELOW,
    LEVEL,
    PLACES,
    ROLE_OF,
    SECOND_BLOCK,
    WORKERS,
    Place,
)
from acres.games.fortress.rules.petition import SEALED, opened
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import (
    BID,
    CREW,
    DRAWN,
    FOR,
    ROLE_ZONE,
    WALL,
    legal,
    parts,
    turn,
)
from acres.games.fortress.why import frames, places, things

PAYMENTS = {"redeem": ("jade", "chip"), "trade": ("jade", "convict")}
"""By verb: what it is done for."""


def why(state: State, zone: Zone, word: str) -> Reason | None:
    """Why the seat that decides can use the thing in no legal move; None if it can.

    Zones are those of a move's parts and ``do`` for a verb; of anything else there is nothing
    to say. Resigning is possible until the end.
    """
    if zone != DO and zone not in things.ALL_ZONES:
        return None
    if (seat := turn(state)) is None:
        return Reason("game-over", "end")
    if zone == DO:
        if word == "resign" or any(move[0] == word for move in legal(state)):
            return None
        return frames.verb(state, seat, word)
    if (strange := things.strange(state, zone, word)) is not None:
        return strange
    if _taken(state, legal(state), zone, word):
        return None
    return frames.thing(state, seat, zone, word)


def why_not(state: State, verb: Verb, zone: Zone, word: str) -> Reason | None:
    """Why the thing can take part in no legal move of this verb; None if it can."""
    if (seat := turn(state)) is None:
        return Reason("game-over", "end")
    moves = [move for move in legal(state) if move[0] == verb]
    if _taken(state, moves, zone, word) or (zone == DO and word == verb == "resign"):
        return None
    known = zone in things.ZONES.get(verb, ())
    if not moves and verb != "resign" and not (known and _is_action_now(state, verb)):
        return frames.verb(state, seat, verb)
    if zone in things.ALL_ZONES and (found := things.strange(state, zone, word)) is not None:
        return found
    found = _of_verb(state, seat, verb, zone, word)
    if found is None and not moves and verb != "resign":
        return frames.verb(state, seat, verb)
    return found or Reason("no-part", "turns", {"verb": verb})


def why_for(state: State, seat: Seat, zone: Zone, word: str) -> Reason | None:
    """The same for a seat that may not be the one that decides."""
    decides = turn(state)
    if decides not in (None, seat):
        return Reason("not-your-turn", "round", {"seat": decides})
    return why(state, zone, word)


def why_illegal(state: State, move: Move) -> Reason:
    """Why a move that is not legal is refused: the first thing that is wrong with it."""
    word, *words = move or ("",)
    verb, seat = Verb(word), turn(state)
    found = why(state, DO, verb)
    if found is not None or seat is None:
        return found or Reason("game-over", "end")
    for zone, thing in _named(state, seat, verb, words):
        if verb == "build" and zone == CREW:  # the last word, so that its places are possible
            found = _why_not_built(state, seat, words)
        found = found or why_not(state, verb, zone, thing)
        if found is not None:
            return found
    return Reason("not-together", "turns")


def _taken(state: State, moves: Iterable[Move], zone: Zone, word: str) -> bool:
    """Whether one of the moves takes the thing up."""
    if zone == DO:
        return any(move[0] == word for move in moves)
    return any(
        (part.zone, part.id) == (zone, word) for move in moves for part in parts(state, move)
    )


def _is_action_now(state: State, verb: Verb) -> bool:
    """Whether it is the moment for an action of a role card, and the verb is one."""
    return verb in ROLE_OF and state.stack[-1][0] in ("act", "repeated")


def _of_verb(state: State, seat: Seat, verb: Verb, zone: Zone, word: str) -> Reason | None:
    """Why a thing is of no use for a kind of move that is possible; None where such moves take up
    nothing of its zone."""
    if zone == ROLE_ZONE and verb in ROLE_OF and state.stack[-1][0] == "act":
        return Reason("other-role", "turns", {"role": ROLE_OF[verb]})
    if zone not in things.ZONES.get(verb, ()):
        return None
    match verb:
        case "keep":
            return Reason("not-drawn", "favors", {"card": word})
        case "bid":
            return frames.too_high(state, seat, int(word))
        case "second":
            kept = frames.about(state.stack[-1])
            return Reason("other-place", "builder", {"place": kept})
    if zone == WALL:
        return places.BY_VERB[verb](state, seat, Place(word))
    if zone == FOR and word not in PAYMENTS[verb]:
        return None
    return things.BY_VERB[verb, zone](state, seat, word)


def _named(state: State, seat: Seat, verb: Verb, words: list[str]) -> Iterable[tuple[Zone, str]]:
    """What the words of a move name, as zone and id."""
    if verb == "keep":
        drawn = state.sides[seat].drawn
        numbers = [int(word) for word in words if word.isascii() and word.isdigit()]
        return [(DRAWN, drawn[number - 1]) for number in numbers if 0 < number <= len(drawn)]
    if verb == "bid":
        return [(BID, str(jade)) for jade in _bids(state, seat, words)]
    zones = things.ZONES.get(verb, ())
    if CREW in zones:
        upon = [word for word in words if word in PLACES and BELOW.get(Place(word)) in words]
        named = [word for word in words if word not in upon]
        return [(WALL if word in PLACES else CREW, word) for word in named]
    return [(zones[min(at, len(zones) - 1)], word) for at, word in enumerate(words) if zones]


def _bids(state: State, seat: Seat, words: list[str]) -> Iterable[int]:
    """The bids that the words stand for, sealed or written as numbers."""
    for word in words:
        if word in SEALED:
            yield opened(state, seat, word)
        elif word.isascii() and word.isdigit():
            yield int(word)


def _why_not_built(state: State, seat: Seat, words: list[str]) -> Reason | None:
    """What a Build lacks whose places could each be built on (Builder A)."""
    side = state.sides[seat]
    spots = [Place(word) for word in words if word in PLACES]
    needed = sum(WORKERS[LEVEL[spot]] for spot in spots)
    if len(spots) > side.blocks:
        return Reason("too-few-blocks", "builder", {"needed": len(spots), "has": side.blocks})
    if len(spots) > 1 and side.jade < SECOND_BLOCK:
        return Reason("too-little-jade", "builder", {"needed": SECOND_BLOCK, "has": side.jade})
    if needed > side.workers:
        return Reason("too-few-to-build", "builder", {"needed": needed, "has": side.workers})
    return None
