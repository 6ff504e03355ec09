"""Why a card, a region or a number takes part in no move of a kind."""

from __future__ import annotations

from collections.abc import Callable

from acres.core.errors import Reason
from acres.core.move import Zone
from acres.core.seat import Seat
from acres.games.fortress.rules.actions import RULES
from acres.games.fortress.rules.building import stands
from acres.games.fortress.rules.data import (
    BUILDER,
    BUYBACK,
    DRAWS,
    FAVORS,
    LADDER,
    PATTERNS,
    PLACES,
    PLANNER,
    RECRUITER,
    REGION,
    ROLE_OF,
    ROLES,
    TASKMASTER,
    TREASURER,
    Place,
    Role,
)
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import (
    BID,
    BLOCKS_ZONE,
    CREW,
    DRAW_ZONE,
    DRAWN,
    FAVOR_ZONE,
    FOR,
    LABORERS_ZONE,
    REGION_ZONE,
    ROLE_ZONE,
    TRADED,
    WALL,
)
from acres.games.fortress.why.actions import lacking, no_card, repeated

REPEATS_ZONE = Zone("repeats")
FOR_WHAT = ("jade", "chip", "convict")
ZONES: dict[str, tuple[Zone, ...]] = {
    "keep": (DRAWN,),
    "bid": (BID,),
    "recruit": (LABORERS_ZONE,),
    "buy": (BLOCKS_ZONE,),
    "draw": (DRAW_ZONE,),
    "remove": (WALL,),
    "build": (WALL, CREW),
    "favor": (FAVOR_ZONE, WALL),
    "replace": (WALL, CREW),
    "treasure": (REGION_ZONE,),
    "travel": (REGION_ZONE,),
    "repeat": (REPEATS_ZONE,),
    "pass": (ROLE_ZONE,),
    "governor": (WALL,),
    "second": (WALL,),
    "redeem": (FOR,),
    "trade": (FAVOR_ZONE, FOR),
}
"""By verb: the zones of what its moves take up, besides the role card of an action."""
ALL_ZONES = frozenset(zone for zones in ZONES.values() for zone in zones) | {ROLE_ZONE}

Why = Callable[[State, Seat, str], Reason | None]


def strange(state: State, zone: Zone, word: str) -> Reason | None:
    """What is nowhere in this game."""
    known = {
        WALL: word in PLACES and REGION[Place(word)] in state.regions,
        REGION_ZONE: word in state.regions,
        FAVOR_ZONE: word in FAVORS,
        DRAWN: word in FAVORS,
        ROLE_ZONE: word in ROLES,
        REPEATS_ZONE: word in ROLES,
        FOR: word in FOR_WHAT,
        LABORERS_ZONE: _number(word) in LADDER,
        BLOCKS_ZONE: _number(word) in LADDER,
        DRAW_ZONE: _number(word) in DRAWS,
        BID: _number(word) is not None,
        CREW: _number(word) is not None,
    }
    if known.get(zone, False):
        return None
    return Reason("unknown", "about", {"zone": zone, "word": word})


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() else None


def role(state: State, seat: Seat, word: str) -> Reason | None:
    """Why a role card cannot be played; None where nothing is known against it."""
    missing = no_card(state, seat, word)
    return missing or Reason("role-idle", "turns", {"role": word})


def favor(state: State, seat: Seat, word: str) -> Reason | None:
    """Why a favor card cannot be played; None where it can be."""
    absent = not_in_hand(state, seat, word)
    if absent is not None:
        return absent
    patterns = PATTERNS[state.regions][word]
    if any(stands(state, seat, pattern) for pattern in patterns):
        return no_card(state, seat, BUILDER)
    if any(all(state.wall.get(spot) == seat for spot in pattern) for pattern in patterns):
        return Reason("pattern-reinforced", "favors", {"card": word})
    return Reason("pattern-missing", "favors", {"card": word})


def not_in_hand(state: State, seat: Seat, word: str) -> Reason | None:
    """Why a favor card is not in hand; None where it is."""
    side = state.sides[seat]
    if word in side.favors:
        return None
    if any(word in own.shown for own in state.sides.values()):
        return Reason("favor-played", "favors", {"card": word})
    return Reason("not-in-hand", "favors", {"card": word})


def travel(state: State, seat: Seat, word: str) -> Reason | None:
    """Why the taskmaster cannot move to a region; None where it can."""
    if word == state.sides[seat].camp:
        return Reason("already-here", "taskmaster", {"region": word})
    return no_card(state, seat, TASKMASTER)


def treasure(state: State, seat: Seat, word: str) -> Reason | None:
    """Why no convict can be sent into a region's prison."""
    return lacking(state, seat, "treasure")


def recruit(state: State, seat: Seat, word: str) -> Reason | None:
    """Why so many laborers cannot be recruited; None where they can be."""
    if (missing := no_card(state, seat, RECRUITER)) is not None:
        return missing
    left, price, jade = state.supply.laborers, LADDER[int(word)], state.sides[seat].jade
    if not left:
        return lacking(state, seat, "recruit")
    if int(word) > left:
        return Reason("too-few-laborers-left", "recruiter", {"count": left})
    if price > jade:
        return Reason("too-little-jade", "recruiter", {"needed": price, "has": jade})
    return None


def buy(state: State, seat: Seat, word: str) -> Reason | None:
    """Why so many blocks cannot be bought; None where they can be."""
    if (missing := no_card(state, seat, PLANNER)) is not None:
        return missing
    left, price, jade = state.own_blocks(seat), LADDER[int(word)], state.sides[seat].jade
    if not left:
        return lacking(state, seat, "buy")
    if int(word) > left:
        return Reason("too-few-blocks-left", "planner", {"count": left})
    if price > jade:
        return Reason("too-little-jade", "planner", {"needed": price, "has": jade})
    return None


def draw(state: State, seat: Seat, word: str) -> Reason | None:
    """Why favors cannot be drawn."""
    return lacking(state, seat, "draw")


def crew_to_build(state: State, seat: Seat, word: str) -> Reason | None:
    """Why no block is built with so many laborers among the workers."""
    return _crew(state, seat, word, "build")


def crew_to_replace(state: State, seat: Seat, word: str) -> Reason | None:
    """Why no block is replaced with so many laborers among the workers."""
    return _crew(state, seat, word, "replace")


def crew(state: State, seat: Seat, word: str) -> Reason | None:
    """Why nothing is done with so many laborers among the workers."""
    only_replace = can(state, seat, "replace") and not can(state, seat, "build")
    return _crew(state, seat, word, "replace" if only_replace else "build")


def _crew(state: State, seat: Seat, word: str, verb: str) -> Reason:
    has = state.sides[seat].laborers
    if not can(state, seat, verb):
        return lacking(state, seat, verb)
    if int(word) > has:
        return Reason("too-few-laborers", "builder", {"needed": int(word), "has": has})
    if verb == "replace":
        return Reason("no-such-crew-to-replace", "builder", {"count": int(word)})
    return Reason("no-such-crew", "builder", {"count": int(word)})


def can(state: State, seat: Seat, verb: str) -> bool:
    """Whether an action is possible, the role card included."""
    if no_card(state, seat, ROLE_OF[verb]) is not None:
        return False
    return next(RULES[verb].legal(state, seat, state.sides[seat].jade), None) is not None


def repeat(state: State, seat: Seat, word: str) -> Reason | None:
    """Why a role cannot be repeated."""
    return no_card(state, seat, TASKMASTER) or repeated(state, seat, Role(word))


def region(state: State, seat: Seat, word: str) -> Reason | None:
    """Why nothing is done with a region: neither is it travelled to nor its prison filled."""
    if no_card(state, seat, TASKMASTER) is not None and no_card(state, seat, TREASURER) is None:
        return treasure(state, seat, word)
    return travel(state, seat, word)


def redeem(state: State, seat: Seat, word: str) -> Reason:
    """Why the card just played is not taken back for this, after an action."""
    frame, side = state.stack[-1], state.sides[seat]
    if frame[-1] != "first":
        return Reason("no-more-back", "turns")
    last = side.now[-1]
    if word == "chip":
        return Reason("nothing-after-back", "turns") if side.chips else Reason("no-chip", "turns")
    if last != TASKMASTER or word != "jade":
        return Reason("jade-for-taskmaster-only", "turns")
    if side.jade < BUYBACK:
        return Reason("too-little-jade", "turns", {"needed": BUYBACK, "has": side.jade})
    return Reason("nothing-after-back", "turns")


def no_redeem(state: State, seat: Seat) -> Reason:
    """Why the card just played is not taken back at all."""
    side = state.sides[seat]
    chip, jade = redeem(state, seat, "chip"), redeem(state, seat, "jade")
    return jade if side.now and side.now[-1] == TASKMASTER and not side.chips else chip


def traded(state: State, seat: Seat, word: str) -> Reason | None:
    """Why a favor is not traded for this, at the end."""
    if word not in TRADED:
        return Reason("trade-first", "variants")
    if word == "jade":
        return Reason("no-jade-left", "variants")
    return Reason("no-convicts-left", "variants")


ACTING: dict[Zone, Why] = {
    ROLE_ZONE: role,
    FAVOR_ZONE: favor,
    REGION_ZONE: region,
    LABORERS_ZONE: recruit,
    BLOCKS_ZONE: buy,
    DRAW_ZONE: draw,
    CREW: crew,
    REPEATS_ZONE: repeat,
}
"""By zone: why a thing takes part in no action; the wall's places are `places.any_move`."""
BY_VERB: dict[tuple[str, Zone], Why] = {
    ("recruit", LABORERS_ZONE): recruit,
    ("buy", BLOCKS_ZONE): buy,
    ("draw", DRAW_ZONE): draw,
    ("build", CREW): crew_to_build,
    ("replace", CREW): crew_to_replace,
    ("favor", FAVOR_ZONE): favor,
    ("treasure", REGION_ZONE): treasure,
    ("travel", REGION_ZONE): travel,
    ("repeat", REPEATS_ZONE): repeat,
    ("pass", ROLE_ZONE): role,
    ("redeem", FOR): redeem,
    ("trade", FAVOR_ZONE): not_in_hand,
    ("trade", FOR): traded,
}
