"""Set-up, the rounds, and the play of any move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from acres.core import move as moves
from acres.core.chance import Chance
from acres.core.game import Outcome
from acres.core.move import Move, Part, Zone
from acres.core.seat import NOBODY, Seat
from acres.games.armorica.rules.data import CARDS, GROUPS, ROW
from acres.games.armorica.rules.score import points, scores, tie, winners
from acres.games.armorica.rules.seats import seats
from acres.games.armorica.rules.state import State, hunger, starving, takeable

DISPLAY = Zone("display")
"""The zone of the display of the seat that decides; the two rows are the zones ``gauls`` and ``romans``."""
Role = Literal["taken", "starved"]

PEOPLES = tuple(GROUPS)


def setup(options: Mapping[str, str], chance: Chance, version: int = 1) -> State:
    """Draw the first player, deal the start cards, turn up six cards of each deck (Set-up)."""
    players = seats(options)
    chance = chance.copy()
    lots = list(players)
    chance.shuffle(lots)
    state = State(
        chance=chance,
        seats=players,
        first=chance.draw(lots),
        displays={},
        rows={people: [] for people in PEOPLES},
        decks={people: [] for people in PEOPLES},
        removed=[],
    )
    state.displays = {seat: [] for seat in players}
    for number, seat in enumerate(state.from_first(), 1):
        state.displays[seat] = [f"start-{number}"]
    for people, groups in GROUPS.items():
        for group in reversed(groups):
            pile = sorted(card.id for card in CARDS.values() if card.group == group)
            chance.shuffle(pile)
            state.decks[people] += pile
        for _ in range(ROW):
            turn_up(state, people)
    begin_round(state)
    return state


def turn_up(state: State, people: str) -> None:
    """Lay the top card of a deck at the left end of its row (A round)."""
    deck = state.decks[people]
    if deck:
        card = state.chance.draw(deck, uppermost)
        state.rows[people].insert(0, card)
        state.seal += 1
        state.note("turned-up", NOBODY, people=people, card=card)
    if not deck:
        state.last = True


def uppermost(deck: Sequence[str]) -> int:
    """Count the cards of the uppermost group of a deck, which are all that its top can be."""
    return [CARDS[card].group for card in deck].count(CARDS[deck[-1]].group)


def begin_round(state: State) -> None:
    """Stack up Gaul phase, Roman phase and winter, each from the first player on (A round)."""
    order = tuple(reversed(state.from_first()))
    state.stack = [
        ("round-end", NOBODY),
        *(("winter", seat) for seat in order),
        *((people, seat) for people in reversed(PEOPLES) for seat in order),
    ]


def end_round(state: State) -> None:
    """Move the first-player card on; with two players a card of each row leaves too (Winter)."""
    if state.last:
        end(state, "points", state.displays)
        return
    state.first = state.from_first()[1]
    if len(state.seats) == 2:
        for people in PEOPLES:
            remove_oldest(state, people, NOBODY)
            turn_up(state, people)
    state.round += 1
    state.note("round", state.first, round=state.round)
    begin_round(state)


def end(
    state: State, reason: str, displays: Mapping[Seat, list[str]], seat: Seat | None = None
) -> None:
    """End the game: the best of these displays wins. `seat` is the one that resigned."""
    scored, totals = points(displays), scores(state)
    best, parted = winners(scored), tie(scored)
    state.outcome = Outcome(best, reason, totals, parted)
    state.note("ended", seat or best[0], reason=reason, winners=best, scores=totals, tie=parted)


def remove_oldest(state: State, people: str, seat: Seat) -> None:
    """Take the rightmost card of a row out of the game."""
    row = state.rows[people]
    if row:
        card = row.pop()
        state.removed.append(card)
        state.note("removed", seat, people=people, card=card)


def tell_of_winter(state: State) -> None:
    """Note the seats that cannot feed their cards, when both peoples are taken (Winter)."""
    hungry = {seat: hunger(state.displays[seat]) for seat in state.from_first()}
    for seat, count in hungry.items():
        if count:
            state.note("hungry", seat, count=count)
    if not any(hungry.values()):
        state.note("fed", NOBODY)


def advance(state: State) -> bool:
    """Run one automatic step; False where a decision comes next."""
    if not state.stack:
        return False
    frame = state.stack[-1]
    if frame[0] == "round-end":
        state.stack.pop()
        end_round(state)
        return True
    if frame[0] == "winter" and not hunger(state.displays[frame[1]]):
        state.stack.pop()
        return True
    return False


# The contract


def turn(state: State) -> Seat | None:
    """Return the seat that must decide now; None when the game is over."""
    return state.stack[-1][1] if state.stack and state.outcome is None else None


def legal(state: State, verb: str | None = None) -> list[Move]:
    """Return every legal move, or every one of a verb, sorted by its words."""
    asked = verbs(state)
    if verb is not None:
        asked = (verb,) if verb in asked else ()
    if not asked:
        return []
    phase, seat = state.stack[-1]
    display = state.displays[seat]
    found: list[Move] = [("pass",)] if "pass" in asked else []
    if "starve" in asked:
        found += [("starve", card) for card in starving(display)]
    if "take" in asked:
        found += [("take", card) for card in takeable(display, state.rows[phase])]
    found.sort()
    return found


def verbs(state: State) -> Sequence[str]:
    """Return the words that moves can begin with; there may be nothing to take."""
    if state.outcome is not None:
        return ()
    return ("starve",) if state.stack[-1][0] == "winter" else ("pass", "take")


def play(state: State, move: Move) -> None:
    """Play a legal move, or resign; raises `IllegalMove` and changes nothing otherwise."""
    moves.play(state, move, turn, legal, step, resign)


def resign(state: State, seat: Seat) -> None:
    """Give the game up: the best of the other seats wins."""
    others = {other: display for other, display in state.displays.items() if other != seat}
    end(state, "resigned", others, seat)
    state.stack.clear()


def step(state: State, move: Move) -> None:
    """Play a move that is known to be legal, and the automatic steps behind it."""
    begin(state, move)
    while advance(state):
        pass


def begin(state: State, move: Move) -> None:
    """Play a move that is known to be legal, the automatic steps still to come."""
    phase, seat = state.stack[-1]
    display = state.displays[seat]
    if phase == "winter":
        card = move[1]
        display.remove(card)
        state.removed.append(card)
        state.note("starved", seat, card=card)
        return
    state.stack.pop()
    if move[0] == "take":
        state.rows[phase].remove(move[1])
        display.append(move[1])
        state.note("took", seat, card=move[1], people=phase)
    else:
        state.note("passed", seat, people=phase)
        remove_oldest(state, phase, seat)
    turn_up(state, phase)
    if state.stack[-1][0] == "winter":
        tell_of_winter(state)


def parts(state: State, move: Move) -> list[Part[Role]]:
    """Return the cards that a move takes up."""
    if move[0] == "take":
        return [Part(Zone(state.stack[-1][0]), move[1], "taken")]
    if move[0] == "starve":
        return [Part(DISPLAY, move[1], "starved")]
    return []
