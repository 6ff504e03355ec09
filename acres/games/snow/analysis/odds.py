"""Exact odds of A Few Acres of Snow, from what one seat may know.

Every function takes a `View` and uses nothing else, so that worlds which a seat
cannot tell apart give the same odds. The unknown cards of a side are taken to lie
anywhere in its hand and draw pile with equal chances, as `acres.games.snow.rules.view.guess`
deals them, and shuffled piles to have any order. What the hand must hold besides
(`SideView.told`) leaves out deals and makes none of the others likelier, also after
cards were played and drawn: which of its cards a side keeps says nothing here.
Chances are fractions from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from math import comb

from acres.core.seat import Seat
from acres.games.snow.rules.cards import cards_of, kinds_with
from acres.games.snow.rules.data import HAND, LOCATIONS, OTHER, SUPPORT_CARDS, Card
from acres.games.snow.rules.raid import NATIVE_ONLY
from acres.games.snow.rules.view import View

SIGNS = ("settler", "ship", "bateaux", "wagon", "military", "fur", "coin", "raid", "block")
"""Abilities worth drawing for: the symbols, and cards that earn, raid or block."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Some cards, of which a part is known and the others come from a shuffled pool.

    >>> hand = Deal(("boston",), ("militia", "rangers", "rangers", "trader"), 2)
    >>> hand.holds({"rangers"}), hand.holds({"boston"}), hand.holds({"ships"})
    (Fraction(5, 6), Fraction(1, 1), Fraction(0, 1))
    """

    known: tuple[str, ...]
    pool: tuple[str, ...]
    drawn: int
    """Number of pool cards among the cards."""
    told: frozenset[str] = frozenset()
    """If not empty: at least one of the cards from the pool is known to be of these kinds."""

    @property
    def count(self) -> int:
        """Number of cards."""
        return len(self.known) + self.drawn

    def chance_of_none(self, kinds: Collection[str]) -> Fraction:
        """Return the chance that none of these kinds is among the cards.

        Hypergeometric: of a pool of N cards with k of these kinds, n cards hold none in C(N - k, n)
        of C(N, n) cases; if something was `told`, in that share of the remaining cases.
        """
        if any(card in kinds for card in self.known):
            return Fraction(0)
        without = self._avoids(kinds)
        if not self.told:
            return without
        possible = 1 - self._avoids(self.told)
        return (without - self._avoids(self.told.union(kinds))) / possible

    def holds(self, kinds: Collection[str]) -> Fraction:
        """Return the chance that at least one of these kinds is among the cards."""
        return 1 - self.chance_of_none(kinds)

    def _avoids(self, kinds: Collection[str]) -> Fraction:
        others = sum(card not in kinds for card in self.pool)
        return Fraction(comb(others, self.drawn), comb(len(self.pool), self.drawn))


# The hand of the other side, and what attacks meet there


def hand(view: View, seat: Seat) -> Deal:
    """Return the hand of a side: known if the view shows it, else the cards it may hold."""
    side = view.sides[seat]
    if side.hand is not None:
        return Deal(side.hand, (), 0)
    return Deal(side.seen, side.undrawn, side.hand_count - len(side.seen), side.told)


def usable(view: View, seat: Seat, card: str) -> bool:
    """Return whether the side could use the card if it held it (3.1)."""
    if card not in LOCATIONS[seat]:
        return True
    siege = view.sieges[OTHER[seat]]
    return card in view.sides[seat].connected and (siege is None or siege[0] != card)


def raid_blockers(view: View, target: str) -> frozenset[str]:
    """Return the kinds of card with which the owner of a place blocks a raid on it (7.3)."""
    owner = view.owner[target]
    own = {target} if target in LOCATIONS[owner] and usable(view, owner, target) else set()
    return kinds_with(cards_of(view.rules, owner), "blocks_raid") | own


def raid_blocked(view: View, target: str) -> Fraction:
    """Return the chance that the owner of the place can block a raid on it (7.3)."""
    return hand(view, view.owner[target]).holds(raid_blockers(view, target))


@dataclass(frozen=True, slots=True)
class Loss:
    """Possible results of an ambush or a conversion; the first three chances add up to 1."""

    blocked: Fraction
    """The victim holds a card that blocks; it is taken to block whenever it can."""
    taken: Fraction
    """The victim cannot block and has to give a card."""
    missed: Fraction
    """The victim cannot block and has nothing to give."""
    shown: Fraction
    """The victim cannot block and shows its hand, which holds no target: part of the two chances
    before."""
    vulnerable: Fraction
    """The victim has a card to give, whether it blocks or not."""
    kinds: dict[str, Fraction]
    """By kind: the chance that it cannot block and may choose this kind to be given, from
    wherever it lies. Kinds that it cannot have to give are left out."""


def ambush(view: View, victim: Seat) -> Loss:
    """Return the possible results of an ambush on this side, by rule E8 and variant 3 (7.5)."""
    side = view.sides[victim]
    always = [*side.reserve] if view.rules.ambush_reserve else []
    if "ambush-sieges" in view.rules.variants:
        always += chain.from_iterable(side.rows.values())
    blockers = kinds_with(cards_of(view.rules, victim), "blocks_ambush")
    targets = kinds_with(cards_of(view.rules, victim), "vulnerable")
    return _loss(hand(view, victim), blockers, targets, side.reserve, always)


def conversion(view: View, victim: Seat) -> Loss:
    """Return the possible results of a conversion against this side, by rule E9 (7.6); nothing
    blocks it."""
    reserve = view.sides[victim].reserve
    always = reserve if view.rules.convert_reserve else ()
    return _loss(hand(view, victim), frozenset(), NATIVE_ONLY, reserve, always)


def _loss(
    held: Deal,
    blockers: frozenset[str],
    targets: frozenset[str],
    reserve: Collection[str],
    always: Collection[str],
) -> Loss:
    """Sum up the chances: a target in the reserve can be given along with one in the hand, a target
    among the cards that `always` pay by itself."""
    unblocked = held.chance_of_none(blockers)
    shown = held.chance_of_none(blockers | targets)
    kinds = {}
    for kind in sorted(targets):
        if kind in always:
            chance = unblocked
        elif kind in reserve:
            chance = unblocked - shown
        else:
            chance = unblocked - held.chance_of_none(blockers | {kind})
        if chance:
            kinds[kind] = chance
    sure = not targets.isdisjoint(always)
    taken = unblocked if sure else unblocked - shown
    vulnerable = Fraction(1) if sure else held.holds(targets)
    return Loss(1 - unblocked, taken, unblocked - taken, shown, vulnerable, kinds)


# What a side draws


def refill(view: View, seat: Seat, spent: tuple[str, ...] = ()) -> Deal:
    """Return the cards of the side's next refill, if only the cards `spent` leave its hand before
    (2.5).

    The view must show the hand of that side, as for every draw.
    """
    return _draw(view, seat, HAND - view.sides[seat].hand_count + len(spent), spent)


def support(view: View, seat: Seat) -> Deal:
    """Return the cards that Home Support draws, by E3; its own card is not on the discard pile yet
    (8.11)."""
    return _draw(view, seat, SUPPORT_CARDS, (), reshuffles=view.rules.support_shuffles)


def _draw(
    view: View, seat: Seat, count: int, spent: tuple[str, ...], *, reshuffles: bool = True
) -> Deal:
    """Draw all of a draw pile that is too small, and the others from the discards, unless nothing
    is shuffled now (E3, variant 25).

    Whether the discards are shuffled as soon as the draw pile is empty or only when a card is
    needed (E4) makes no difference to the possible draws.
    """
    side = view.sides[seat]
    if count <= len(side.undrawn):
        return Deal((), side.undrawn, max(0, count))
    if not reshuffles or "late-reshuffle" in view.rules.variants:
        return Deal(side.undrawn, (), 0)
    discards = side.discard + spent
    return Deal(side.undrawn, discards, min(count - len(side.undrawn), len(discards)))


def showing(view: View, seat: Seat, sign: str) -> frozenset[str]:
    """Return the kinds of card that serve the side for one of the `SIGNS`, location cards only if
    they can be used as the board stands (3.1)."""
    return frozenset(
        card.id
        for card in cards_of(view.rules, seat).values()
        if _shows(card, sign) and usable(view, seat, card.id)
    )


def _shows(card: Card, sign: str) -> bool:
    match sign:
        case "coin":
            return card.coins > 0
        case "raid":
            return card.raids
        case "block":
            return card.blocks_raid or card.blocks_ambush
        case "military":
            return card.strength > 0
        case _:
            return sign in card.symbols
