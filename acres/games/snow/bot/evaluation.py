"""Worth of places and cards of A Few Acres of Snow to a side, roughly in points.

The numbers are judgements, tuned by letting bots play each other (`python -m acres arena`); a
card's price is the worth of drawing it once.
"""

from __future__ import annotations

import math
from collections import Counter

from acres.core.seat import Seat
from acres.games.snow.rules.data import (
    BRITISH,
    CAPTURED_END,
    CAPTURED_TOWN,
    CAPTURED_VILLAGE,
    CARDS,
    FRENCH,
    HAND,
    OTHER,
    PLACES,
    RAIDING,
    Card,
)
from acres.games.snow.rules.raid import NATIVE
from acres.games.snow.rules.score import settling_wins
from acres.games.snow.rules.state import Side, State, usable_places

CAPITAL = 40.0
"""Worth of a place whose fall ends the game."""
ORIGIN, TRANSPORT, SETTLER = 0.18, 0.16, 0.16
"""Shares of a settlement's worth that its three cards are priced at."""
DEVELOP = 0.2
"""Share of a development's worth that either of its cards is priced at."""
EARN = 0.7
"""Share of the money a card may bring that its price includes."""
PURSE = ((6, 0.3), (6, 0.18), (10, 0.08), (999, 0.02))
"""Worth of coins, so many of them at a time."""
SECOND_USE = 0.25
"""Share of a card's lesser uses in its price."""
SYMBOLS = ("ship", "bateaux", "wagon", "settler")
RAIDED = {BRITISH: 1.0, FRENCH: 3.0}
"""Weight of possible losses to raids: larger for the side that openings raid."""
WAYS = 0.35
"""Share of the next settlement's worth that counts for a place leading there."""


def distances() -> dict[str, dict[str, int]]:
    """Return the steps between places along the ways of raiders."""
    found = {}
    for start in PLACES:
        steps = {start: 0}
        todo = [start]
        for place in todo:
            for other in RAIDING[place]:
                if other not in steps:
                    steps[other] = steps[place] + 1
                    todo.append(other)
        found[start] = steps
    return found


DISTANCE = distances()


def purse(coins: int) -> float:
    """Return the worth of the money, each coin less than the one before."""
    worth = 0.0
    for count, each in PURSE:
        worth += each * min(coins, count)
        coins -= count
        if coins <= 0:
            break
    return worth


def stages_left(side: Side) -> int:
    """Return the number of successes with which the side ends the game (9.1)."""
    captured = math.ceil((CAPTURED_END - side.captured) / CAPTURED_TOWN)
    return max(0, min(side.villages, side.towns, captured))


def capture(world: State, place: str) -> float:
    """Return the worth of taking the piece there for both sides together, settled or not."""
    worth = PLACES[place].points
    return CAPTURED_TOWN + 2 * worth if place in world.towns else CAPTURED_VILLAGE + worth


def military(side: Side, seat: Seat) -> float:
    """Return the strength of the empire cards in play, wherever they lie."""
    cards = CARDS[seat]
    found = 0
    for pile in (side.hand, side.deck, side.discard, side.reserve, *side.rows.values()):
        for id in pile:
            card = cards[id]
            if card.strength and not card.location:
                found += card.strength
    return found


class Holdings:
    """The cards a side has in play, counted once for a decision."""

    def __init__(self, side: Side, seat: Seat) -> None:
        cards = CARDS[seat]
        cycle = Counter(side.hand + side.deck + side.discard)
        self.size = max(1, sum(cycle.values()))
        self.all = cycle + Counter(side.reserve)
        for row in side.rows.values():
            self.all.update(row)
        per_hand = HAND / max(HAND, self.size)
        self.symbols = {
            symbol: per_hand * sum(n for id, n in cycle.items() if symbol in cards[id].symbols)
            for symbol in (*SYMBOLS, "fur")
        }
        self.traders = cycle["trader"] * per_hand
        self.raiders = per_hand * sum(n for id, n in self.all.items() if cards[id].raids)
        self.blockers = per_hand * sum(n for id, n in cycle.items() if cards[id].blocks_raid)
        self.vulnerable = sum(n for id, n in self.all.items() if cards[id].vulnerable)
        self.natives = self.all[NATIVE]
        self.dead = 0

    def saturation(self, symbol: str) -> float:
        """Return the worth of one more card with the symbol, from 1 downwards."""
        return max(0.12, 1 - 0.28 * self.symbols[symbol])


class Board:
    """All prices on one board; worlds with the same board share them."""

    def __init__(
        self, world: State, seat: Seat, own: Holdings, foe: Holdings, horizon: float
    ) -> None:
        self.world, self.seat, self.own, self.foe = world, seat, own, foe
        self.other = OTHER[seat]
        self.horizon = horizon
        self.late = min(1.0, horizon / 5)
        money = world.sides[seat].money
        self.coin = self.late * EARN * (purse(money + 4) - purse(money)) / 4
        self.usable = usable_places(world, seat)
        self.points = sum(
            (1 if owner == seat else -1) * PLACES[place].points * (1 + (place in world.towns))
            for place, owner in world.owner.items()
        )
        self.towns_left = world.sides[seat].towns
        self.needs = dict.fromkeys(SYMBOLS, 0.0)
        self.worth: dict[str, float] = {}
        self._plan()
        self.risk = self._risk()
        self.reaching: dict[tuple[str, str], bool] = {}
        """By side and besieger: whether the side can reinforce that siege."""
        self._prices: dict[str, float] = {}

    def settling(self, place: str, deep: bool = True) -> float:
        """Return the worth of settling a neutral place, its way onward included."""
        world, seat = self.world, self.seat
        if settling_wins(world.rules, seat, place):
            return CAPITAL
        worth = float(PLACES[place].points)
        if worth and self.towns_left and self.horizon > 3:
            worth *= 1.5
        if deep:
            onward = (
                max(
                    (
                        self.settling(target, False)
                        for _, target in CARDS[seat][place].leads
                        if target not in world.owner
                    ),
                    default=0.0,
                )
                if place in CARDS[seat]
                else 0.0
            )
            worth += WAYS * onward
        return worth

    def _plan(self) -> None:
        """Return the worth of the settlements in reach, and the needs of settling and
        developing."""
        world, seat = self.world, self.seat
        if world.sides[seat].villages:
            for id in CARDS[seat]:
                if id not in self.usable:
                    continue
                for by, target in CARDS[seat][id].leads:
                    if target in world.owner or not self.own.symbols[by]:
                        continue
                    if target not in self.worth:
                        self.worth[target] = self.settling(target)
                    worth = self.worth[target]
                    self.needs[by] = max(self.needs[by], TRANSPORT * worth)
                    if PLACES[target].settler:
                        self.needs["settler"] = max(self.needs["settler"], SETTLER * worth)
        for place, owner in world.owner.items():
            if owner == seat and place in self.usable:
                self.needs["settler"] = max(self.needs["settler"], self.developing(place))

    def developing(self, place: str) -> float:
        """Return the price of either card of developing an own place."""
        if place in self.world.towns or not self.towns_left:
            return 0.0
        return DEVELOP * PLACES[place].points

    def _risk(self) -> float:
        world = self.world
        likely = min(0.6, 0.35 * self.foe.raiders) * (1 - min(0.7, 0.4 * self.own.blockers))
        if not likely:
            return 0.0
        bases = [place for place, owner in world.owner.items() if owner == self.other]
        losses = []
        for place, owner in world.owner.items():
            if owner == self.seat and place not in world.forts:
                steps = min((DISTANCE[base].get(place, 9) for base in bases), default=9)
                near = 1.0 if steps <= 2 else 0.4 if steps == 3 else 0.1 if steps == 4 else 0.0
                losses.append(near * capture(world, place))
        losses.sort(reverse=True)
        minded = RAIDED[self.seat] * likely
        return minded * sum(
            loss * share for loss, share in zip(losses, (1.0, 0.4, 0.15, 0.05), strict=False)
        )

    def price(self, id: str) -> float:
        """Return the price of the card: the worth of drawing it once."""
        found = self._prices.get(id)
        if found is None:
            card = CARDS[self.seat][id]
            uses = self._uses(card)
            uses.sort(reverse=True)
            found = self._prices[id] = (uses[0] + SECOND_USE * sum(uses[1:])) if uses else 0.0
        return found

    def _uses(self, card: Card) -> list[float]:
        world, own = self.world, self.own
        uses = []
        if card.location:
            if card.id not in self.usable:
                return []
            uses.append(self.coin * card.coins)
            uses.append(self.developing(card.id))
            for by, target in card.leads:
                if target in self.worth and own.symbols[by]:
                    uses.append(ORIGIN * self.worth[target])
                elif world.owner.get(target) == self.other:
                    uses.append(0.02 * capture(world, target))
            uses = [max(uses), *sorted(uses)[:-1][-1:]]
        for symbol in SYMBOLS:
            if symbol in card.symbols:
                need = max(self.needs[symbol], 2 * self.coin if symbol == "ship" else 0.0)
                uses.append(need * own.saturation(symbol))
        if "fur" in card.symbols:
            uses.append(self.coin * min(1.5, 2 * own.traders))
        if card.strength:
            uses.append(self._military(card))
        uses += self._texts(card)
        return uses

    def _military(self, card: Card) -> float:
        at_war = any(siege is not None for siege in self.world.sieges.values())
        return card.strength * (0.45 if at_war else 0.1)

    def _texts(self, card: Card) -> list[float]:
        own, foe = self.own, self.foe
        uses = []
        if card.raids:
            uses.append(0.1 * self._best_raid() - 0.1 * card.use_cost)
        if card.ambushes and foe.vulnerable:
            uses.append(0.2)
        if card.blocks_raid:
            uses.append(0.25 * min(self.risk, 3.0) + 0.05)
        if card.leader:
            uses.append(0.15)
        match card.id:
            case "trader":
                uses.append(2 * self.coin * min(2.5, own.symbols["fur"]))
            case "home-support":
                uses.append(1.2)
            case "intendant":
                uses.append(0.35)
            case "governor":
                uses.append(0.12 * min(6, own.dead))
            case "priest" | "indian-leader":
                uses.append(0.1 + 0.15 * min(2, foe.natives))
            case "fortification" | "neutral-fortification":
                uses.append(0.3 * min(self.risk, 3.0))
        return uses

    def _best_raid(self) -> float:
        world = self.world
        best = 0.0
        bases = [place for place, owner in world.owner.items() if owner == self.seat]
        for place, owner in world.owner.items():
            if owner == self.other and place not in world.forts:
                worth = capture(world, place)
                if worth > best:
                    steps = min((DISTANCE[base].get(place, 9) for base in bases), default=9)
                    if steps <= 2:
                        best = worth
                    elif steps == 3:
                        best = max(best, 0.5 * worth)
        return best
