"""A siege as a sum: what moved the marker, what it leads to, what can still be sent (5, 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from acres.core.errors import Reason
from acres.core.game import Event
from acres.core.seat import Seat
from acres.games.snow.analysis.board import known
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import (
    ATTACKER_WINS,
    DEFENDER_WINS,
    OTHER,
    PLACES,
    SIEGE_BASE,
    SIEGE_FORT,
    Card,
)
from acres.games.snow.rules.optional import BEGINS
from acres.games.snow.rules.siege import eligible, moved_marker, reaches_siege
from acres.games.snow.rules.state import State, strength
from acres.games.snow.rules.verbs import price, unusable
from acres.games.snow.rules.view import View
from acres.games.snow.why import missing

What = Literal["base", "fort", "place", "card"]


class SiegeStep(NamedTuple):
    """A card that came into a siege, or left it again (variant 3)."""

    seat: Seat
    card: str
    left: bool = False


@dataclass(frozen=True, slots=True)
class Term:
    """One line of the sum."""

    what: What
    seat: Seat
    """The side it strengthens, or strengthened."""
    strength: int
    """Negative for a card that left."""
    marker: int
    """Marker after this entry, positive for the attacker."""
    card: str | None = None
    lost: int = 0
    """Strength swallowed by the end of the track (5.3)."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A kind of card in hand that counts in the siege."""

    card: str
    strength: int
    cost: int
    marker: int
    """Marker after sending this card."""
    why_not: Reason | None
    """The reason against sending it now; None if it can be sent."""


def steps(events: Iterable[Event], besieger: Seat) -> list[SiegeStep]:
    """Return the cards that came into this side's present siege or left it, in the order of
    play."""
    found: list[SiegeStep] = []
    for event in events:
        if event.code == "besieged" and event.seat == besieger:
            found = []
        elif event.args.get("siege") == besieger:
            left = event.code == "lost-to-ambush"
            found.append(SiegeStep(event.seat, event.args["card"], left))
    return found


def entries(view: View, besieger: Seat, played: Sequence[SiegeStep]) -> list[Term]:
    """Return the whole sum: the start, the fort, the place itself, and every card (5.2, 5.5).

    `played` is the order of play. Empty if no siege stands.
    """
    siege = view.sieges[besieger]
    if siege is None:
        return []
    place = siege[0]
    marker = 0
    found: list[Term] = []

    def add(what: What, seat: Seat, force: int, card: str | None = None) -> None:
        nonlocal marker
        before, by = marker, force if seat == besieger else -force
        marker = moved_marker(besieger, before, by)
        found.append(Term(what, seat, force, marker, card, abs(by) - abs(marker - before)))

    defender = OTHER[besieger]
    add("base", defender, SIEGE_BASE)
    if place in view.forts:
        add("fort", defender, SIEGE_FORT)
    if PLACES[place].defence:
        add("place", defender, PLACES[place].defence)
    for seat, card, left in played:
        force = strength(cards_of(view.rules, seat)[card], place)
        add("card", seat, -force if left else force, card)
    return found


def winner(besieger: Seat, marker: int) -> Seat | None:
    """Return the side that wins at the start of its turn if the marker stays there, or None
    (6.1)."""
    if marker >= ATTACKER_WINS:
        return besieger
    return OTHER[besieger] if -marker >= DEFENDER_WINS else None


def at_stake(view: View, loser: Seat, besieger: Seat) -> list[str]:
    """Return the kinds of card of which the loser gives one back: only the chosen kind once it is
    chosen (6.4)."""
    doomed = view.sides[loser].doomed[besieger]
    return [doomed] if doomed is not None else eligible(known(view), loser, besieger)


def losing(view: View, besieger: Seat) -> Seat | None:
    """Return the side that is choosing the card it loses in the lost siege, or None (6.4, 6.5)."""
    question = view.question
    if question is None or question[0] != "lose" or question[-1] != besieger:
        return None
    return question[1]


def sure(view: View, besieger: Seat) -> bool:
    """Return whether a decided siege ends as it stands, behind the question that is open (6.1).

    So at the start of the winner's turn, if another siege is settled first or France is asked about
    an exchange (variant 5), and after the loser's refill (6.5, variant 0).
    """
    siege, question = view.sieges[besieger], view.question
    won = None if siege is None else winner(besieger, siege[1])
    if won is None or question is None:
        return False
    if view.sides[OTHER[won]].doomed[besieger] is not None:
        return True
    match question[0]:
        case "occupy":
            return view.to_move == question[1] == won
        case "siege-exchange":
            return BEGINS in question and view.to_move == won
        case "pay-shuffle":
            return view.to_move != won
        case _:
            return False


def offers(view: View, seat: Seat, besieger: Seat) -> list[Offer]:
    """Return each kind in the hand of this side that counts in the siege, and why it cannot go
    there.

    In the other side's turn: as if a turn of this side had begun, with all its actions.
    """
    siege = view.sieges[besieger]
    if siege is None:
        return []
    place, marker = siege
    state = known(view)
    if view.to_move != seat:
        state = replace(state, to_move=seat, actions=2)
    found, kinds = [], cards_of(view.rules, seat)
    for id in {*state.sides[seat].hand}:
        card = kinds[id]
        if force := strength(card, place):
            after = moved_marker(besieger, marker, force if seat == besieger else -force)
            why_not = _why_not(state, seat, besieger, place, card)
            found.append(Offer(id, force, card.siege_cost, after, why_not))
    return sorted(found, key=lambda offer: (offer.why_not is not None, -offer.strength, offer.card))


def _why_not(state: State, seat: Seat, besieger: Seat, place: str, card: Card) -> Reason | None:
    money = state.sides[seat].money
    if reason := unusable(state, seat, card.id):
        return reason
    if card.defender_only and seat == besieger:
        return Reason("defender-only", "5.5", {"card": card.id})
    if not reaches_siege(state, seat, besieger):
        return missing(replace(state, actions=2), place)["reinforce"][0]
    if card.siege_cost > money:
        return Reason("too-dear", "5.5", price(card.siege_cost, money, card.id))
    if not state.actions and not card.leader:
        return Reason("no-action-left", "2.2")
    return None
