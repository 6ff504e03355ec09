"""Set-up, the course of a turn, and the play of any move (rules 1, 2, 9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from acres.core import move as moves
from acres.core.chance import Chance
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.rules import expand, optional, raid, siege, trade
from acres.games.snow.rules.cards import Kinds, cards_of, own_cards
from acres.games.snow.rules.data import (
    BRITISH,
    FRENCH,
    HAND,
    LOCATIONS,
    NEUTRAL,
    OTHER,
    SEATS,
    START_MONEY,
    START_TOWNS,
    START_VILLAGES,
    TOWNS,
    VILLAGES,
)
from acres.games.snow.rules.editions import VERSION, Rules, read
from acres.games.snow.rules.piles import draw_cards, refill, reshuffle
from acres.games.snow.rules.score import end_reason, finish, nearing_end, resign
from acres.games.snow.rules.state import Frame, Side, State
from acres.games.snow.rules.verbs import (
    ActionKind,
    Check,
    Decision,
    Means,
    Parts,
    always,
    never,
    taking,
)

ACTIONS, FIRST_ACTIONS = 2, 1
START_FORTS = (("louisbourg-fort", "louisbourg"), ("quebec-fort", "quebec"))
"""By variant: where one of the forts stands from the start (1 and 10)."""


def setup(options: Mapping[str, str], chance: Chance, version: int = VERSION) -> State:
    """Return the starting position: decks shuffled, five cards each, Britain to move (1.3 to 1.6).

    Under variant 13 nothing is shuffled or dealt before France has chosen.
    """
    rules = read(options, version)
    owner: dict[str, Seat] = {}
    for seat in SEATS:
        owner |= dict.fromkeys((*START_TOWNS[seat], *START_VILLAGES[seat]), seat)
    state = State(
        rules=rules,
        chance=chance.copy(),
        sides={seat: _side(rules, seat) for seat in SEATS},
        owner=owner,
        towns={place for seat in SEATS for place in START_TOWNS[seat]},
        forts={place for word, place in START_FORTS if word in rules.variants},
        neutral=sorted(id for id in NEUTRAL for _ in range(cards_of(rules, BRITISH)[id].count)),
        sieges=dict.fromkeys(SEATS),
        to_move=BRITISH,
        turn=1,
        actions=FIRST_ACTIONS,
    )
    state.stack.append(("deal", BRITISH))
    if "french-choice" in rules.variants:
        state.stack.append(("french-choice", FRENCH))
    while advance(state):
        pass
    return state


def _side(rules: Rules, seat: Seat) -> Side:
    deck: list[str] = []
    empire: list[str] = []
    kinds = cards_of(rules, seat)
    for id, count in own_cards(kinds).items():
        card = kinds[id]
        deck += [id] * card.start
        if not card.location:
            empire += [id] * (count - card.start)
    return Side(
        money=START_MONEY[seat],
        hand=[],
        deck=sorted(deck),
        discard=[],
        reserve=[],
        rows={siege: [] for siege in SEATS},
        doomed=dict.fromkeys(SEATS),
        empire=sorted(empire),
        locations={id for id in LOCATIONS[seat] if not kinds[id].start},
        villages=VILLAGES - len(START_VILLAGES[seat]),
        towns=TOWNS[seat] - len(START_TOWNS[seat]),
    )


# Passing and ending the turn


def legal_pass(state: State, me: Means) -> list[Move]:
    """Give up one action (2.2)."""
    return [("pass",)]


def play_pass(state: State, me: Means, move: Move) -> None:
    state.note("passed", me.seat)


def legal_end(state: State, me: Means) -> list[Move]:
    """End the turn; actions left are passed (2.2)."""
    return [("end",)]


def play_end(state: State, me: Means, move: Move) -> None:
    """Queue the refill, the choice of cards lost in decided sieges, then the other side's turn
    (2.1, 6.5)."""
    if state.actions:
        state.note("gave-up", me.seat, count=state.actions)
    late = "late-reshuffle" in state.rules.variants
    state.stack += (
        ("next-turn", me.seat),
        *([("late-shuffle", me.seat)] if late else ()),
        *(("doom", me.seat, besieger) for besieger in reversed(SEATS)),
        ("refill", me.seat),
    )


VERBS: dict[str, ActionKind] = {
    **expand.VERBS,
    **siege.VERBS,
    **raid.VERBS,
    **trade.VERBS,
    **optional.VERBS,
    "pass": ActionKind(legal_pass, play_pass, taking()),
    "end": ActionKind(legal_end, play_end, taking(), always),
}
"""Every kind of action."""
WITHOUT_CARDS = frozenset(name for name, kind in VERBS.items() if kind.card is None)
SOME_FREE = frozenset(name for name, kind in VERBS.items() if kind.free is not never)


@cache
def verbs_with(kinds: Kinds) -> Mapping[str, frozenset[str]]:
    """Return by card the verbs for which it may be such a card."""
    return {
        id: frozenset(name for name, kind in VERBS.items() if kind.card and kind.card(card))
        for id, card in kinds.items()
    }


def early_test(kind: ActionKind) -> Callable[[Means, str], object] | None:
    """Return the test whether an early check of the action fails; None if it has none."""
    test: Callable[[Means, str], object] | None = None
    for check in kind.checks:
        if isinstance(check, Check) and check.early:
            test = either(test, check.fails) if test else check.fails
    return test


def either(
    first: Callable[[Means, str], object], second: Callable[[Means, str], object]
) -> Callable[[Means, str], object]:
    """Return the test whether one of two tests fails."""
    return lambda me, place: first(me, place) or second(me, place)


EARLY = tuple((name, early_test(kind)) for name, kind in VERBS.items())

DECISIONS: dict[str, Decision] = {
    **siege.DECISIONS,
    **raid.DECISIONS,
    **trade.DECISIONS,
    **optional.DECISIONS,
}
"""Every kind of question put in the middle of things."""


# Automatic steps


def run_deal(state: State, frame: Frame) -> None:
    """Shuffle both starting decks and draw five cards each (1.4)."""
    for seat in SEATS:
        state.chance.shuffle(state.sides[seat].deck)
    for seat in SEATS:
        draw_cards(state, seat, HAND)


def run_refill(state: State, frame: Frame) -> None:
    """Run step 4 of a turn (2.5)."""
    if refill(state, frame[1]):
        optional.charge_shuffle(state, frame[1])


def run_doom(state: State, frame: Frame) -> None:
    """Let the loser of a decided siege choose the card it will lose, if the game goes on (6.5)."""
    seat, besieger = frame[1], Seat(frame[-1])
    if not siege.decided(state, besieger, OTHER[seat]):
        return
    if state.rules.version == 1 or not siege.ends_game(state, seat, besieger):
        siege.doom(state, seat, besieger)


def run_late_shuffle(state: State, frame: Frame) -> None:
    """Shuffle an empty draw pile anew, the last thing of a turn under variant 25."""
    side = state.sides[frame[1]]
    if side.discard and not side.deck:
        reshuffle(state, frame[1])


def run_next_turn(state: State, frame: Frame) -> None:
    """Begin the other side's turn, unless nothing happens any more (9.5)."""
    seat, rules = frame[1], state.rules
    state.idle = 0 if state.busy else state.idle + 1
    state.still = 0 if state.changed else state.still + 1
    if rules.idle_turns and state.idle >= rules.idle_turns:
        finish(state, "idle")
        return
    if rules.still_turns and state.still >= rules.still_turns:
        finish(state, "standstill")
        return
    state.to_move = OTHER[seat]
    state.turn += 1
    state.actions = FIRST_ACTIONS if state.turn <= len(SEATS) else ACTIONS
    state.busy = state.changed = False
    state.note("turn", state.to_move, turn=state.turn)
    if (near := nearing_end(state)) is not None:
        reason, left = near
        if reason == "idle":
            state.note("idle-nears", state.to_move, count=left)
        else:
            state.note("standstill-nears", state.to_move, count=left)
    begin_turn(state)


def begin_turn(state: State) -> None:
    """Queue the end test, then the British siege completely, then the French (2.1, 6.1)."""
    seat = state.to_move
    state.stack += [
        *(("siege-check", seat, besieger) for besieger in reversed(SEATS)),
        ("end-test", seat),
    ]


def run_end_test(state: State, frame: Frame) -> None:
    """Test the end of the game (9.1)."""
    reason = end_reason(state, frame[1])
    if reason is not None:
        finish(state, reason)


def run_siege_check(state: State, frame: Frame) -> None:
    """Check a siege (6.1)."""
    seat, besieger = frame[1], Seat(frame[-1])
    if siege.decided(state, besieger, seat):
        siege.lose_siege(state, OTHER[seat], besieger)
        optional.exchange_before(state, besieger, seat)


AUTOMATIC: dict[str, Callable[[State, Frame], None]] = {
    "deal": run_deal,
    "refill": run_refill,
    "late-shuffle": run_late_shuffle,
    "doom": run_doom,
    "next-turn": run_next_turn,
    "end-test": run_end_test,
    "siege-check": run_siege_check,
    "end-siege": siege.end_siege,
    "resolved": optional.siege_resolved,
}


def advance(state: State) -> bool:
    """Run one automatic step; False where a decision comes next."""
    if not state.stack or state.stack[-1][0] not in AUTOMATIC:
        return False
    frame = state.stack.pop()
    AUTOMATIC[frame[0]](state, frame)
    siege.remember_points(state)
    return True


# The contract


def turn(state: State) -> Seat | None:
    """Return the seat that must decide now; None when the game is over."""
    if state.outcome is not None:
        return None
    return state.stack[-1][1] if state.stack else state.to_move


def legal(state: State, verb: str | None = None) -> list[Move]:
    """Return every complete play, or every play of a verb, sorted by its words."""
    if state.outcome is not None:
        return []
    if state.stack:
        frame = state.stack[-1]
        return moves.beginning(DECISIONS[frame[0]].legal(state, frame), verb)
    me = Means(state, state.to_move)
    found: list[Move] = []
    for name in _possible(state, me, verb):
        kind = VERBS[name]
        if state.actions:
            found += kind.legal(state, me)
        else:
            found += (move for move in kind.legal(state, me) if kind.free(state, move))
    found.sort()
    return found


def verbs(state: State) -> Sequence[str]:
    """Return the possible first words of plays; some may have no play."""
    if state.outcome is not None:
        return ()
    if state.stack:
        return moves.verbs_of(legal(state))
    return _possible(state, Means(state, state.to_move))


def _possible(state: State, me: Means, verb: str | None = None) -> list[str]:
    """Return the verbs with a card in hand that nothing rules out: all of them, or this one."""
    with_cards = verbs_with(me.kinds)
    able = WITHOUT_CARDS.union(*[with_cards[card] for card in me.side.hand])
    if not state.actions:
        able &= SOME_FREE
    if verb is not None:
        able &= {verb}
    return [name for name, fails in EARLY if name in able and not (fails and fails(me, ""))]


def play(state: State, move: Move) -> None:
    """Play a legal move, or resign; raises `IllegalMove` and changes nothing otherwise."""
    moves.play(state, move, turn, legal, step, resign)


def step(state: State, move: Move) -> None:
    """Play a move that is known to be legal, and the automatic steps behind it."""
    begin(state, move)
    while advance(state):
        pass


def begin(state: State, move: Move) -> None:
    """Play a move that is known to be legal, the automatic steps still to come."""
    if state.stack:
        frame = state.stack.pop()
        DECISIONS[frame[0]].play(state, frame, move)
    else:
        verb = VERBS[move[0]]
        if not verb.free(state, move):
            state.actions -= 1
        if move[0] not in ("pass", "end"):
            state.busy = True
        verb.play(state, Means(state, state.to_move), move)
    siege.remember_points(state)


def parts(state: State, move: Move) -> Parts:
    """Return the parts of the move in this state."""
    if state.stack:
        frame = state.stack[-1]
        return DECISIONS[frame[0]].parts(state, move)
    return VERBS[move[0]].parts(state, move)
