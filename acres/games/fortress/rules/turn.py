"""Set-up, the rounds, and the play of any move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Literal

from acres.core import move as moves
from acres.core.chance import Chance
from acres.core.errors import BadNotation
from acres.core.move import Move, Part, Zone
from acres.core.seat import NOBODY, Seat
from acres.games.fortress.rules.actions import keep, perform
from acres.games.fortress.rules.building import build_one, place_governor
from acres.games.fortress.rules.data import (
    BUYBACK,
    DEALT,
    KEPT,
    ROLE_OF,
    ROLES,
    START_JADE,
    TURNS,
    VERSION,
    Place,
    Role,
    governor_blocks,
    regions,
)
from acres.games.fortress.rules.decisions import (
    DECISIONS,
    back,
    blocks,
    redeems,
    trades,
    verbs_of,
    without,
)
from acres.games.fortress.rules.final import decide, end, finish
from acres.games.fortress.rules.petition import SEALED, begin, income, opened, reveal, written
from acres.games.fortress.rules.seats import chosen, seats
from acres.games.fortress.rules.state import Frame, Prison, Rules, Side, State, Supply

WALL, FAVOR_ZONE, ROLE_ZONE = Zone("wall"), Zone("favors"), Zone("roles")
DRAWN, BID, REGION_ZONE = Zone("drawn"), Zone("bid"), Zone("regions")
LABORERS_ZONE, BLOCKS_ZONE = Zone("laborers"), Zone("blocks")
DRAW_ZONE, CREW, FOR = Zone("draw"), Zone("crew"), Zone("for")
"""The zones: places of the wall, favors in hand, role cards, favors just drawn, bids in jade, the
regions with their camps and prisons, how many laborers or blocks are taken, how many favors are
drawn, how many laborers work, and what something is done for (jade, a chip, a convict)."""
SpotRole = Literal["block", "first", "second", "reinforced", "governor", "replaced", "freed"]
PartRole = Literal["card", "action", "kept", "bid", "count", "region", "workers", "for"] | SpotRole


def setup(options: Mapping[str, str], chance: Chance, version: int = VERSION) -> State:
    """Everybody is dealt five favors, of which three are kept; nothing stands yet."""
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
    """The cards that nobody kept are shuffled into the deck again."""
    for side in state.sides.values():
        state.deck += side.drawn
        side.drawn = []
    state.deck.sort()
    state.chance.shuffle(state.deck)
    state.seal += 1
    state.stack.append(("income", NOBODY))
    state.note("round", state.holder or NOBODY, round=state.round)


def begin_turns(state: State) -> None:
    """All take their role cards into hand; three times around, from the holder clockwise."""
    for side in state.sides.values():
        side.hand, side.earlier, side.now = ROLES, (), ()
    state.stack.append(("round-end", NOBODY))
    for _ in range(TURNS):
        state.stack += (("turn", seat) for seat in reversed(state.clockwise()))


def begin_turn(state: State, seat: Seat) -> None:
    """A turn: a card and one of its actions, perhaps twice."""
    state.lap = TURNS - sum(frame == ("turn", seat) for frame in state.stack)
    state.stack += [("turn-end", seat), ("act", seat, "first")]
    state.note("turn", seat, lap=state.lap, round=state.round)


def end_turn(state: State, seat: Seat) -> None:
    """What was played is played earlier from now on; a governor's block not placed by the end of
    the third turn leaves the game."""
    side = state.sides[seat]
    side.earlier = tuple(dict.fromkeys((*side.earlier, *side.now)))
    side.now = ()
    if state.lap == TURNS and state.governor and seat == state.holder:
        state.governor = False
        state.gone += 1
        state.note("governor-lost", seat)


def end_round(state: State) -> None:
    """The game ends when the supply has no governor's block left; else another round."""
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
    where nobody has a favor to trade."""
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


# The contract


def turn(state: State) -> Seat | None:
    """Who must decide now; None when the game is over."""
    return state.stack[-1][1] if state.stack and state.outcome is None else None


def legal(state: State, verb: str | None = None) -> list[Move]:
    """Every move, or every one of a verb, sorted by its words."""
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
    """What moves can begin with; of some there may be none."""
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
    side = state.sides[seat]
    if verb == "governor":
        place_governor(state, seat, Place(move[1]))
        if state.complete:
            end(state, seat)
        return
    state.stack.pop()
    if verb == "keep":
        keep(state, seat, move)
    elif verb == "bid":
        side.bid = opened(state, seat, move[1])
        state.note("bid-made", seat)
        state.tell("bid", seat, jade=side.bid)
    elif verb == "second":
        build_one(state, seat, Place(move[1]))
    elif verb == "redeem":
        redeem(state, seat, move[1])
    elif verb == "trade":
        state.stack.append(frame)
        trade(state, seat, move)
    elif frame[0] == "repeated":
        perform(state, seat, move, str(frame[-1]))
    elif frame[0] == "act":
        act(state, seat, move, str(frame[-1]))


def act(state: State, seat: Seat, move: Move, which: str) -> None:
    """A role card is played, and one of its actions carried out."""
    side = state.sides[seat]
    role = Role(move[1]) if move[0] == "pass" else ROLE_OF[move[0]]
    side.hand = without(side.hand, role)
    side.now += (role,)
    state.stack.append(("after", seat, "second" if move[0] == "pass" else which))
    if move[0] == "pass":
        state.note("passed", seat, role=role)
        return
    state.note("role", seat, role=role)
    perform(state, seat, move, which)


def redeem(state: State, seat: Seat, what: str) -> None:
    """The card just played comes back into the hand, and a card is played again."""
    side = state.sides[seat]
    role = side.now[-1]
    side.hand = back(side.hand, role)
    if what == "chip":
        side.chips -= 1
        state.supply.chips += 1
    else:
        side.jade -= BUYBACK
        state.supply.jade += BUYBACK
    state.note("redeemed", seat, role=role, what=what)
    state.stack.append(("act", seat, "second"))


def trade(state: State, seat: Seat, move: Move) -> None:
    """An unplayed favor for 1 jade or 1 convict (Variants)."""
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


def parse(line: str, state: State) -> Move:
    """The legal move that the line names, or ``resign``; a bid may be written as its number."""
    words, seat, possible = line.split(), turn(state), legal(state)
    if len(words) == 2 and words[0] == "bid" and words[1] not in SEALED and seat is not None:
        with suppress(BadNotation):
            bid = written(state, seat, words[1])
            if bid in possible:
                return bid
    return moves.parse(line, possible)


def parts(state: State, move: Move) -> list[Part[PartRole]]:
    """What the move takes up."""
    verb, seat = move[0], state.stack[-1][1]
    found: list[Part[PartRole]] = []
    if verb in ROLE_OF and state.stack[-1][0] in ("act", "repeated"):
        found.append(Part(ROLE_ZONE, ROLE_OF[verb], "card"))
    if verb == "keep":
        drawn = state.sides[seat].drawn
        return [Part(DRAWN, drawn[int(word) - 1], "kept") for word in move[1:]]
    if verb == "bid":
        return [Part(BID, str(opened(state, seat, move[1])), "bid")]
    if verb in ("build", "replace"):
        first: PartRole = (
            "replaced" if verb == "replace" else "block" if len(move) == 3 else "first"
        )
        found.append(Part(WALL, move[1], first))
        if len(move) == 4:
            found.append(Part(WALL, move[2], "second"))
        return [*found, Part(CREW, move[-1], "workers")]
    if verb == "treasure":
        found += [Part(REGION_ZONE, word, "region") for word in move[1:]]
        return found
    if verb == "trade":
        return [Part(FAVOR_ZONE, move[1], "card"), Part(FOR, move[2], "for")]
    if verb == "favor":
        found.append(Part(FAVOR_ZONE, move[1], "card"))
        found += [Part(WALL, word, "reinforced") for word in move[2:]]
        return found
    if verb in _SINGLE:
        zone, role = _SINGLE[verb]
        found.append(Part(zone, move[1], role))
    return found


_SINGLE: dict[str, tuple[Zone, PartRole]] = {
    "governor": (WALL, "governor"),
    "second": (WALL, "second"),
    "remove": (WALL, "freed"),
    "recruit": (LABORERS_ZONE, "count"),
    "buy": (BLOCKS_ZONE, "count"),
    "draw": (DRAW_ZONE, "count"),
    "travel": (REGION_ZONE, "region"),
    "repeat": (Zone("repeats"), "action"),
    "redeem": (FOR, "for"),
    "pass": (ROLE_ZONE, "card"),
}
