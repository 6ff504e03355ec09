"""Reasons why something cannot be used now, with the paragraph of the tab of rules that says so.

What can be used is read off the legal moves, so that these answers and the rules never disagree;
where nothing is legal, the checks in the record of a verb are walked, and the first that finds
something wrong gives the reason.
"""

from __future__ import annotations

from collections.abc import Iterable

from acres.core.errors import Reason
from acres.core.move import DO, Move, Verb, Zone
from acres.core.seat import Seat
from acres.games.fortress.rules.building import workers_needed
from acres.games.fortress.rules.data import (
    BELOW,
    BUILDER,
    DRAWS,
    FAVORS,
    LADDER,
    PLACES,
    PLANNER,
    REGION,
    ROLE_OF,
    ROLES,
    SECOND_BLOCK,
    TASKMASTER,
    TREASURER,
    Place,
)
from acres.games.fortress.rules.petition import SEALED, opened
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import (
    BID,
    BLOCKS_ZONE,
    CREW,
    DECISIONS,
    DRAW_ZONE,
    DRAWN,
    FAVOR_ZONE,
    FOR,
    LABORERS_ZONE,
    REGION_ZONE,
    REPEATS_ZONE,
    ROLE_ZONE,
    TAKES,
    TRADED,
    WALL,
    legal,
    parts,
    turn,
)
from acres.games.fortress.text.records import Case, Checks, card
from acres.games.fortress.text.verbs import VERBS

PAYMENTS = {"redeem": ("jade", "chip"), "trade": TRADED}
"""By verb: what it is done for."""
ZONES = {verb: tuple(dict.fromkeys(zone for zone, _ in takes)) for verb, takes in TAKES.items()}
"""By verb: the zones of what its moves take up, besides the role card of an action."""
ALL_ZONES = frozenset(zone for zones in ZONES.values() for zone in zones)
PURPOSES = {zone: verb for verb, zones in reversed(ZONES.items()) for zone in zones}
"""By zone: the verb whose record says why a thing of it takes no part in anything."""


def why(state: State, zone: Zone, word: str) -> Reason | None:
    """Explain why the seat that decides can use the thing in no legal move; None if it can.

    Zones are those of a move's parts and ``do`` for a verb; of anything else there is nothing
    to say. Resigning is possible until the end.
    """
    if zone != DO and zone not in ALL_ZONES:
        return None
    if (seat := turn(state)) is None:
        return Reason("game-over", "end")
    moves = legal(state)
    if zone == DO and word == "resign":
        return None
    found = None if zone == DO else _strange(state, zone, word)
    if found is not None or _taken(state, moves, zone, word):
        return found
    if zone == DO:
        return _verb(state, seat, word)
    return _thing(state, seat, zone, word)


def why_not(state: State, verb: Verb, zone: Zone, word: str) -> Reason | None:
    """Explain why the thing can take part in no legal move of this verb; None if it can."""
    if (seat := turn(state)) is None:
        return Reason("game-over", "end")
    moves = [move for move in legal(state) if move[0] == verb]
    if _taken(state, moves, zone, word) or (zone == DO and word == verb == "resign"):
        return None
    known = zone in ZONES.get(verb, ()) and verb in ROLE_OF
    acting = state.stack[-1][0] in ("act", "repeated")
    impossible = not moves and verb != "resign"
    if impossible and not (known and acting):
        return _verb(state, seat, verb)
    if zone in ALL_ZONES and (found := _strange(state, zone, word)) is not None:
        return found
    found = _of_verb(state, seat, verb, zone, word)
    if found is None and impossible:
        return _verb(state, seat, verb)
    return found or Reason("no-part", "turns 2", {"verb": verb})


def why_for(state: State, seat: Seat, zone: Zone, word: str) -> Reason | None:
    """Explain why a seat that may not be the deciding seat cannot use the thing."""
    decides = turn(state)
    if decides not in (None, seat):
        return Reason("not-your-turn", "round 3", {"seat": decides})
    return why(state, zone, word)


def why_illegal(state: State, move: Move) -> Reason:
    """Explain why a move that is not legal is refused: the first thing that is wrong with it."""
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
    return Reason("not-together", "turns 2")


def _first(checks: Checks, case: Case) -> Reason | None:
    for check in checks:
        if check.wrong(case):
            return Reason(check.code, check.section, check.args(case))
    return None


def _taken(state: State, moves: Iterable[Move], zone: Zone, word: str) -> bool:
    if zone == DO:
        return any(move[0] == word for move in moves)
    return any(
        (part.zone, part.id) == (zone, word) for move in moves for part in parts(state, move)
    )


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() else None


def _strange(state: State, zone: Zone, word: str) -> Reason | None:
    known = {
        WALL: word in PLACES and REGION[Place(word)] in state.regions,
        REGION_ZONE: word in state.regions,
        FAVOR_ZONE: word in FAVORS,
        DRAWN: word in FAVORS,
        ROLE_ZONE: word in ROLES,
        REPEATS_ZONE: word in ROLES,
        FOR: word in ("jade", "chip", "convict"),
        LABORERS_ZONE: _number(word) in LADDER,
        BLOCKS_ZONE: _number(word) in LADDER,
        DRAW_ZONE: _number(word) in DRAWS,
        BID: _number(word) is not None,
        CREW: _number(word) is not None,
    }
    return None if known[zone] else Reason("unknown", "about", {"zone": zone, "word": word})


def _before(state: State) -> Reason:
    name, *about = state.stack[-1][::2]
    match name:
        case "keep":
            return Reason("keep-first", "planner 2" if state.lap else "wall 5")
        case "bid":
            return Reason("bid-first", "petition 1")
        case "second-block":
            return Reason("second-first", "builder 1", {"place": about[0]})
        case "trade":
            return Reason("trade-first", "variants 5")
        case "repeated":
            return Reason("repeat-first", "taskmaster 2", {"role": about[0]})
        case "after":
            return Reason("acted", "turns 3")
        case _:
            return Reason("act-first", "turns 2")


def _verb(state: State, seat: Seat, verb: str) -> Reason:
    if verb not in VERBS:
        return Reason("no-such-move", "about")
    record = VERBS[verb]
    asked = state.stack[-1][0] in record.asked
    return (_first(record.lacks, Case(state, seat)) if asked else None) or _before(state)


def _thing(state: State, seat: Seat, zone: Zone, word: str) -> Reason | None:
    name, verb, case = state.stack[-1][0], _purpose(state, seat, zone, word), Case(state, seat)
    builds = any(_first(card(role), case) is None for role in (BUILDER, PLANNER))
    if name == "repeated" and zone == WALL and not builds:
        return _before(state)
    if verb in DECISIONS[name]:
        return _first(VERBS[verb].wrong[zone], Case(state, seat, (word,)))
    return _verb(state, seat, verb) if name == "act" or zone == FOR else _before(state)


def _purpose(state: State, seat: Seat, zone: Zone, word: str) -> str:
    name, case = state.stack[-1][0], Case(state, seat, (word,))
    match zone:
        case _ if zone == FOR:
            return "trade" if name == "trade" or word == "convict" else "redeem"
        case _ if zone == REGION_ZONE:
            travels = _first(card(TASKMASTER), case) is None or case.raids_here
            return "travel" if travels or _first(card(TREASURER), case) else "treasure"
        case _ if zone == CREW:
            builds = _first(VERBS["build"].lacks, case) is None
            return "build" if builds or _first(VERBS["replace"].lacks, case) else "replace"
        case _ if zone == WALL:
            places = "governor" in DECISIONS[name] and state.governor and seat == state.holder
            if places and (name != "act" or case.owner is None):
                return "governor"
            if case.owner is None:
                return "build"
            if word in state.reinforced:
                return "remove"
            return "favor" if case.owner in (seat, GOVERNOR) else "replace"
    return "trade" if name == "trade" and zone == FAVOR_ZONE else PURPOSES[zone]


def _of_verb(state: State, seat: Seat, verb: Verb, zone: Zone, word: str) -> Reason | None:
    """Explain a verb that is possible; None where its moves take up nothing of the zone."""
    if zone == ROLE_ZONE and verb in ROLE_OF and state.stack[-1][0] == "act":
        return Reason("other-role", "turns 2", {"role": ROLE_OF[verb]})
    if zone not in ZONES.get(verb, ()) or (zone == FOR and word not in PAYMENTS[verb]):
        return None
    return _first(VERBS[verb].wrong[zone], Case(state, seat, (word,)))


def _named(state: State, seat: Seat, verb: Verb, words: list[str]) -> Iterable[tuple[Zone, str]]:
    if verb == "keep":
        drawn = state.sides[seat].drawn
        numbers = [_number(word) or 0 for word in words]
        return [(DRAWN, drawn[number - 1]) for number in numbers if 0 < number <= len(drawn)]
    if verb == "bid":
        bids = (opened(state, seat, w) if w in SEALED else _number(w) for w in words)
        return [(BID, str(jade)) for jade in bids if jade is not None]
    zones = ZONES.get(verb, ())
    if CREW in zones:
        upon = [word for word in words if word in PLACES and BELOW.get(Place(word)) in words]
        named = [word for word in words if word not in upon]
        return [(WALL if word in PLACES else CREW, word) for word in named]
    return [(zones[min(at, len(zones) - 1)], word) for at, word in enumerate(words) if zones]


def _why_not_built(state: State, seat: Seat, words: list[str]) -> Reason | None:
    """Explain a Build whose places could each be built on (Builder A)."""
    side, spots = state.sides[seat], [word for word in words if word in PLACES]
    for code, section, needed, has in (
        ("too-few-blocks", "wall 5", len(spots), side.blocks),
        ("too-little-jade", "builder 1", SECOND_BLOCK if len(spots) > 1 else 0, side.jade),
        ("too-few-to-build", "builder 2", workers_needed(("build", *spots, "0")), side.workers),
    ):
        if has < needed:
            return Reason(code, section, {"needed": needed, "has": has})
    return None
