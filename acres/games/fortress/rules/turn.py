"""Set-up, the rounds, what can be decided in them, and the play of any move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import combinations
from typing import Literal

from acres.core import move as moves
from acres.core.chance import Chance
from acres.core.errors import BadNotation
from acres.core.move import Move, Part, Zone
from acres.core.seat import NOBODY, Seat
from acres.games.fortress.rules.actions import RULES, keep, perform, possible
from acres.games.fortress.rules.building import (
    NUMBERS,
    build_one,
    governors,
    needs_between,
    place_governor,
)
from acres.games.fortress.rules.data import (
    ACTIONS,
    BUYBACK,
    DEALT,
    KEPT,
    ROLE_OF,
    ROLES,
    START_JADE,
    TASKMASTER,
    TURNS,
    VERSION,
    Place,
    Role,
    governor_blocks,
    regions,
)
from acres.games.fortress.rules.petition import (
    SEALED,
    begin,
    income,
    legal_bids,
    opened,
    reveal,
    written,
)
from acres.games.fortress.rules.scoring import decide, end, finish, pay
from acres.games.fortress.rules.seats import chosen, seats
from acres.games.fortress.rules.state import Frame, Prison, Rules, Side, State, Supply

WALL, FAVOR_ZONE, ROLE_ZONE = Zone("wall"), Zone("favors"), Zone("roles")
DRAWN, BID, REGION_ZONE = Zone("drawn"), Zone("bid"), Zone("regions")
LABORERS_ZONE, BLOCKS_ZONE = Zone("laborers"), Zone("blocks")
DRAW_ZONE, CREW, FOR = Zone("draw"), Zone("crew"), Zone("for")
REPEATS_ZONE = Zone("repeats")
"""The zones: places of the wall, favors in hand, role cards, favors just drawn, bids in jade, the
regions with their camps and prisons, how many laborers or blocks are taken, how many favors are
drawn, how many laborers work, what something is done for (jade, a chip, a convict), and roles to
repeat."""
SpotRole = Literal["block", "first", "second", "reinforced", "governor", "replaced", "freed"]
PartRole = Literal["card", "action", "kept", "bid", "count", "region", "workers", "for"] | SpotRole

TAKES: dict[str, tuple[tuple[Zone, PartRole], ...]] = {
    "keep": ((DRAWN, "kept"),),
    "bid": ((BID, "bid"),),
    "recruit": ((LABORERS_ZONE, "count"),),
    "buy": ((BLOCKS_ZONE, "count"),),
    "draw": ((DRAW_ZONE, "count"),),
    "remove": ((WALL, "freed"),),
    "build": ((WALL, "first"), (WALL, "second"), (CREW, "workers")),
    "favor": ((FAVOR_ZONE, "card"), (WALL, "reinforced")),
    "replace": ((WALL, "replaced"), (CREW, "workers")),
    "treasure": ((REGION_ZONE, "region"), (REGION_ZONE, "region")),
    "travel": ((REGION_ZONE, "region"),),
    "repeat": ((REPEATS_ZONE, "action"),),
    "governor": ((WALL, "governor"),),
    "second": ((WALL, "second"),),
    "pass": ((ROLE_ZONE, "card"),),
    "redeem": ((FOR, "for"),),
    "trade": ((FAVOR_ZONE, "card"), (FOR, "for")),
}
"""By verb: the zone and the role of each word of its moves, besides the role card of an action;
all words of ``keep`` are alike."""
_ONE_BLOCK: tuple[tuple[Zone, PartRole], ...] = ((WALL, "block"), (CREW, "workers"))


def setup(options: Mapping[str, str], chance: Chance, version: int = VERSION) -> State:
    """Deal everybody five favors, of which three are kept; nothing stands yet."""
    players = seats(options)
    rules = Rules.read(options, version)
    wall = regions(rules.players, more=rules.more)
    state = State(
        chance=chance.copy(),
        rules=rules,
        seats=players,
        regions=wall,
        sides={},
        prisons={region: Prison() for region in wall},
        supply=Supply(governors=governor_blocks(rules.players)),
        deck=sorted(rules.deck),
    )
    state.chance.shuffle(state.deck)
    extra = {
        name: int(chosen(options, name)) for name in ("jade", "laborers", "convicts", "blocks")
    }
    for seat in players:
        side = Side(wall[0], START_JADE + extra["jade"])
        side.laborers, side.convicts = extra["laborers"], extra["convicts"]
        side.blocks = extra["blocks"]
        state.supply.jade -= side.jade
        state.supply.laborers -= side.laborers
        state.supply.convicts -= side.convicts
        side.drawn = [state.chance.draw(state.deck) for _ in range(DEALT)]
        state.sides[seat] = side
    state.stack = [("deal-back", NOBODY)]
    state.stack += (("keep", seat, str(KEPT)) for seat in reversed(players))
    return state


def deal_back(state: State) -> None:
    """Shuffle the cards that nobody kept into the deck again."""
    for side in state.sides.values():
        state.deck += side.drawn
        side.drawn = []
    state.deck.sort()
    state.chance.shuffle(state.deck)
    state.seal += 1
    state.stack.append(("income", NOBODY))
    state.note("round", state.holder or NOBODY, round=state.round)


def begin_turns(state: State) -> None:
    """Give all their role cards into hand; three turns around, from the holder clockwise."""
    for side in state.sides.values():
        side.hand, side.earlier, side.now = ROLES, (), ()
    state.stack.append(("round-end", NOBODY))
    for _ in range(TURNS):
        state.stack += (("turn", seat) for seat in reversed(state.clockwise()))


def begin_turn(state: State, seat: Seat) -> None:
    """Begin a turn: a card and one of its actions, perhaps twice."""
    state.lap = TURNS - sum(frame == ("turn", seat) for frame in state.stack)
    state.stack += [("turn-end", seat), ("act", seat, "first")]
    state.note("turn", seat, lap=state.lap, round=state.round)


def end_turn(state: State, seat: Seat) -> None:
    """Turn the roles played now into roles played earlier; a governor's block not placed by the end
    of the third turn leaves the game."""
    side = state.sides[seat]
    side.earlier = tuple(dict.fromkeys((*side.earlier, *side.now)))
    side.now = ()
    if state.lap == TURNS and state.governor and seat == state.holder:
        state.governor = False
        state.gone += 1
        state.note("governor-lost", seat)


def end_round(state: State) -> None:
    """End the game when the supply has no governor's block left; else begin another round."""
    if not state.supply.governors:
        end(state, None)
        return
    state.lap = 0
    state.round += 1
    state.stack.append(("income", NOBODY))
    state.note("round", state.holder or NOBODY, round=state.round)


def advance(state: State) -> bool:
    """Run one automatic step; False where a decision comes next."""
    if not state.stack:
        return False
    frame = state.stack[-1]
    name, seat = frame[0], frame[1]
    if name in DECISIONS:
        return _skipped(state, frame)
    state.stack.pop()
    if name == "deal-back":
        deal_back(state)
    elif name == "income":
        income(state)
        begin(state)
    elif name == "reveal":
        reveal(state)
        begin_turns(state)
    elif name == "turn":
        begin_turn(state, seat)
    elif name == "turn-end":
        end_turn(state, seat)
    elif name == "round-end":
        end_round(state)
    elif name == "final":
        finish(state)
    return True


def _skipped(state: State, frame: Frame) -> bool:
    """Go on where nothing is to be decided: after an action that ends the turn or the game, and
    with no favor to trade."""
    name, seat = frame[0], frame[1]
    if name == "after":
        if state.complete:
            end(state, seat)
            return True
        if blocks(state, frame) or any(redeems(state, frame)):
            return False
    elif name != "trade" or any(trades(state, frame)):
        return False
    state.stack.pop()
    return True


# Decisions

Legal = Callable[[State, Frame], Iterable[Move]]

TRADED = ("convict", "jade")


def keeps(state: State, frame: Frame) -> list[Move]:
    """List every choice among the drawn favors, by their numbers in the order they were drawn
    in."""
    numbers = NUMBERS[1 : len(state.sides[frame[1]].drawn) + 1]
    return [("keep", *chosen) for chosen in combinations(numbers, int(frame[-1]))]


def _action(verb: str) -> Legal:
    legal = RULES[verb].legal

    def moves(state: State, frame: Frame) -> Iterable[Move]:
        return legal(state, frame[1], state.sides[frame[1]].jade)

    return moves


def passes(state: State, frame: Frame) -> list[Move]:
    """List the cards that a seat that can do nothing at all may put down."""
    seat = frame[1]
    side = state.sides[seat]
    if any(possible(state, seat, role, side.jade) for role in side.hand):
        return []
    return [("pass", role) for role in side.hand]


def blocks(state: State, frame: Frame) -> list[Move]:
    """List the places of the governor's block, at any moment of the own turns."""
    return governors(state, frame[1])


def kept(frame: Frame) -> Place:
    """Return the place of the second block of a Build."""
    return Place(frame[2]) if len(frame) > 2 else Place("")


def seconds(state: State, frame: Frame) -> list[Move]:
    """List the second block of a Build, where nothing has to come before it."""
    spot = kept(frame)
    return [("second", spot)] if needs_between(state.wall, spot) is None else []


def redeems(state: State, frame: Frame) -> Iterator[Move]:
    """List what the card just played can be taken back for: a chip, for the Taskmaster also 3 jade;
    only where an action is possible then (Action, once a turn)."""
    seat = frame[1]
    side = state.sides[seat]
    if frame[-1] != "first":
        return
    if side.chips and can_act(state, seat, side.now[-1], side.jade):
        yield ("redeem", "chip")
    rest = side.jade - BUYBACK
    if side.now[-1] == TASKMASTER and rest >= 0 and can_act(state, seat, TASKMASTER, rest):
        yield ("redeem", "jade")


def can_act(state: State, seat: Seat, back: Role, jade: int) -> bool:
    """Check whether any role in hand, with the card taken back, has an action with so much jade."""
    return any(possible(state, seat, role, jade) for role in (back, *state.sides[seat].hand))


def trades(state: State, frame: Frame) -> Iterator[Move]:
    """List trades of favors in hand for jade or a convict, as far as there is any."""
    supply = {"convict": state.supply.convicts, "jade": state.supply.jade}
    for card in state.sides[frame[1]].favors:
        for what in TRADED:
            if supply[what]:
                yield ("trade", card, what)


ACTS = {verb: _action(verb) for verb in RULES}
DECISIONS: dict[str, dict[str, Legal]] = {
    "keep": {"keep": keeps},
    "bid": {"bid": lambda state, frame: legal_bids(state, frame[1])},
    "act": {**ACTS, "governor": blocks, "pass": passes},
    "repeated": ACTS,
    "second-block": {
        "governor": lambda state, frame: governors(state, frame[1], kept(frame)),
        "second": seconds,
    },
    "after": {"redeem": redeems, "governor": blocks, "end": lambda state, frame: [("end",)]},
    "trade": {"trade": trades, "done": lambda state, frame: [("done",)]},
}
"""By frame, and by what moves begin with."""


def verbs_of(state: State, frame: Frame) -> Sequence[str]:
    """List the verbs of the moves here: of actions those of the roles in hand, or of the role that
    was paid for."""
    name, seat = frame[0], frame[1]
    if name == "act":
        actions = (verb for role in state.sides[seat].hand for verb in ACTIONS[role])
        return (*actions, "governor", "pass")
    if name == "repeated":
        return ACTIONS[Role(frame[2]) if len(frame) > 2 else TASKMASTER]
    return tuple(DECISIONS[name])


def back(hand: tuple[Role, ...], role: Role) -> tuple[Role, ...]:
    """Put a card back into the hand.

    >>> back((ROLES[0], ROLES[3]), ROLES[2])
    ('recruiter', 'builder', 'treasurer')
    """
    return tuple(own for own in ROLES if own in hand or own == role)


# The contract


def turn(state: State) -> Seat | None:
    """Return the seat that must decide now; None when the game is over."""
    return state.stack[-1][1] if state.stack and state.outcome is None else None


def legal(state: State, verb: str | None = None) -> list[Move]:
    """List every move, or every one of a verb, sorted by its words."""
    if state.outcome is not None:
        return []
    frame = state.stack[-1]
    by_verb, asked = DECISIONS[frame[0]], verbs_of(state, frame)
    found: list[Move] = []
    for each in asked if verb is None else (verb,) if verb in asked else ():
        found += by_verb[each](state, frame)
    found.sort()
    return found


def verbs(state: State) -> Sequence[str]:
    """List the verbs of the moves; some may have no legal move."""
    return verbs_of(state, state.stack[-1]) if state.outcome is None else ()


def play(state: State, move: Move) -> None:
    """Play a legal move, or resign; raises `IllegalMove` and changes nothing otherwise."""
    moves.play(state, move, turn, legal, step, resign)


def resign(state: State, seat: Seat) -> None:
    """Give the game up: the best of the others wins."""
    state.note("resigned", seat)
    decide(state, "resigned", tuple(other for other in state.seats if other != seat))


def step(state: State, move: Move) -> None:
    """Play a move that is known to be legal, and the automatic steps behind it."""
    begin_move(state, move)
    while advance(state):
        pass


def begin_move(state: State, move: Move) -> None:
    """Play a move that is known to be legal, the automatic steps still to come."""
    frame = state.stack[-1]
    seat, verb = frame[1], move[0]
    if verb not in ("governor", "trade"):  # after which the same is decided again
        state.stack.pop()
    if verb in _PLAYS:
        _PLAYS[verb](state, seat, move)
    elif frame[0] == "repeated":
        perform(state, seat, move)
    elif frame[0] == "act":
        act(state, seat, move, frame[-1])


def governor(state: State, seat: Seat, move: Move) -> None:
    """Place the governor's block, which may end the game."""
    place_governor(state, seat, Place(move[1]))
    if state.complete:
        end(state, seat)


def bid(state: State, seat: Seat, move: Move) -> None:
    """Seal a bid."""
    side = state.sides[seat]
    side.bid = opened(state, seat, move[1])
    state.note("bid-made", seat)
    state.tell("bid", seat, jade=side.bid)


def act(state: State, seat: Seat, move: Move, which: str) -> None:
    """Play a role card, and carry out one of its actions."""
    side = state.sides[seat]
    role = Role(move[1]) if move[0] == "pass" else ROLE_OF[move[0]]
    side.hand = tuple(own for own in side.hand if own != role)
    side.now += (role,)
    state.stack.append(("after", seat, "second" if move[0] == "pass" else which))
    if move[0] == "pass":
        state.note("passed", seat, role=role)
        return
    state.note("role", seat, role=role)
    perform(state, seat, move)


def redeem(state: State, seat: Seat, move: Move) -> None:
    """Take the card just played back into the hand; a card is played again."""
    side, what = state.sides[seat], move[1]
    role = side.now[-1]
    side.hand = back(side.hand, role)
    if what == "chip":
        side.chips -= 1
        state.supply.chips += 1
    else:
        pay(state, seat, BUYBACK)
    state.note("redeemed", seat, role=role, what=what)
    state.stack.append(("act", seat, "second"))


def trade(state: State, seat: Seat, move: Move) -> None:
    """Trade an unplayed favor for 1 jade or 1 convict (Variants)."""
    side, supply = state.sides[seat], state.supply
    side.favors.remove(move[1])
    state.discarded.append(move[1])
    if move[2] == "jade":
        supply.jade -= 1
        side.jade += 1
    else:
        supply.convicts -= 1
        side.convicts += 1
    state.note("traded", seat, card=move[1], what=move[2])


_PLAYS: dict[str, Callable[[State, Seat, Move], None]] = {
    "keep": keep,
    "bid": bid,
    "governor": governor,
    "second": lambda state, seat, move: build_one(state, seat, Place(move[1])),
    "redeem": redeem,
    "trade": trade,
}
"""The moves that are no actions; after ``end`` and ``done`` nothing happens at once."""


def parse(line: str, state: State) -> Move:
    """Return the legal move that the line names, or ``resign``; a bid may be written as its
    number."""
    words, seat, possible = line.split(), turn(state), legal(state)
    if len(words) == 2 and words[0] == "bid" and words[1] not in SEALED and seat is not None:
        with suppress(BadNotation):
            bid = written(state, seat, words[1])
            if bid in possible:
                return bid
    return moves.parse(line, possible)


def parts(state: State, move: Move) -> list[Part[PartRole]]:
    """List what the move takes up."""
    verb, words = move[0], move[1:]
    name, seat = state.stack[-1][:2]
    takes = _ONE_BLOCK if verb == "build" and len(words) == 2 else TAKES.get(verb, ())
    found: list[Part[PartRole]] = []
    if verb in ROLE_OF and name in ("act", "repeated"):
        found.append(Part(ROLE_ZONE, ROLE_OF[verb], "card"))
    elif verb == "keep":
        drawn = state.sides[seat].drawn
        words, takes = tuple(drawn[int(word) - 1] for word in words), takes * len(words)
    elif verb == "bid":
        words = (str(opened(state, seat, words[0])),)
    found += [Part(zone, word, role) for (zone, role), word in zip(takes, words, strict=False)]
    return found
