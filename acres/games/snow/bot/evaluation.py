"""Worth of places and cards of A Few Acres of Snow to a side; a card's price is the worth of drawing
it once."""

from __future__ import annotations

from collections import Counter

from acres.core.seat import Seat
from acres.games.snow.analysis.counts import capture, nearest
from acres.games.snow.bot.measures import Measures
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import HAND, LOCATIONS, OTHER, PLACES, Card
from acres.games.snow.rules.raid import NATIVE
from acres.games.snow.rules.score import settling_wins
from acres.games.snow.rules.state import State, usable_places

SYMBOLS = ("ship", "bateaux", "wagon", "settler")


class Holdings:
    """The cards a side has in play, counted once for a decision."""

    def __init__(self, world: State, seat: Seat, measures: Measures) -> None:
        self.measures, cards = measures, cards_of(world.rules, seat)
        side = world.sides[seat]
        cycle = Counter(side.hand + side.deck + side.discard)
        self.size = max(1, sum(cycle.values()))
        self.all = cycle + Counter(side.reserve)
        for row in side.rows.values():
            self.all.update(row)
        per_hand = HAND / max(HAND, self.size)
        self.symbols = {
            symbol: per_hand * sum(n for name, n in cycle.items() if symbol in cards[name].symbols)
            for symbol in (*SYMBOLS, "fur")
        }
        self.traders = cycle["trader"] * per_hand
        self.raiders = per_hand * sum(n for name, n in self.all.items() if cards[name].raids)
        self.blockers = per_hand * sum(n for name, n in cycle.items() if cards[name].blocks_raid)
        self.vulnerable = sum(n for name, n in self.all.items() if cards[name].vulnerable)
        self.natives = self.all[NATIVE]
        self.dead = 0

    def saturation(self, symbol: str) -> float:
        """Return the worth of one more card with the symbol, from 1 downwards."""
        m = self.measures
        return max(m.scarce_least, 1 - m.scarce * self.symbols[symbol])


class Board:
    """All prices on one board; worlds with the same board share them."""

    def __init__(
        self, world: State, seat: Seat, own: Holdings, foe: Holdings, horizon: float
    ) -> None:
        self.world, self.seat, self.own, self.foe = world, seat, own, foe
        self.other = OTHER[seat]
        self.horizon = horizon
        m = self.measures = own.measures
        self.late = min(1.0, horizon / m.young)
        money = world.sides[seat].money
        gain = self.purse(money + m.coin_step) - self.purse(money)
        self.coin = self.late * m.coin * gain / m.coin_step
        self.usable = usable_places(world, seat)
        self.kinds = cards_of(world.rules, seat)
        self.points = sum(
            (1 if owner == seat else -1) * PLACES[place].points * (1 + (place in world.towns))
            for place, owner in world.owner.items()
        )
        self.towns_left = world.sides[seat].towns
        self.needs = dict.fromkeys(SYMBOLS, 0.0)
        self.worth: dict[str, float] = {}
        self._plan()
        self.risk = self._risk()
        self.reached: dict[tuple[Seat, Seat], bool] = {}
        """By side and besieger: whether the side can reinforce that siege."""
        self._prices: dict[str, float] = {}

    def purse(self, coins: int) -> float:
        """Return the worth of the money, each coin less than the one before."""
        worth = 0.0
        for count, each in self.measures.purse:
            worth += each * min(coins, count)
            coins -= count
            if coins <= 0:
                break
        return worth

    def settling(self, place: str, deep: bool = True) -> float:
        """Return the worth of settling a neutral place, its way onward included."""
        world, seat = self.world, self.seat
        if settling_wins(world.rules, seat, place):
            return self.measures.capital
        worth = float(PLACES[place].points)
        if worth and self.towns_left and self.horizon > self.measures.town_horizon:
            worth *= self.measures.town
        if deep:
            onward = (
                max(
                    (
                        self.settling(target, False)
                        for _, target in LOCATIONS[seat][place].leads
                        if target not in world.owner
                    ),
                    default=0.0,
                )
                if place in LOCATIONS[seat]
                else 0.0
            )
            worth += self.measures.onward * onward
        return worth

    def _plan(self) -> None:
        """Return the worth of the settlements in reach, and the needs of settling and
        developing."""
        world, seat, m = self.world, self.seat, self.measures
        if world.sides[seat].villages:
            for name in LOCATIONS[seat]:
                if name not in self.usable:
                    continue
                for by, target in LOCATIONS[seat][name].leads:
                    if target in world.owner or not self.own.symbols[by]:
                        continue
                    if target not in self.worth:
                        self.worth[target] = self.settling(target)
                    worth = self.worth[target]
                    self.needs[by] = max(self.needs[by], m.transport * worth)
                    if PLACES[target].settler:
                        self.needs["settler"] = max(self.needs["settler"], m.settler * worth)
        for place, owner in world.owner.items():
            if owner == seat and place in self.usable:
                self.needs["settler"] = max(self.needs["settler"], self.developing(place))

    def developing(self, place: str) -> float:
        """Return the price of either card of developing an own place."""
        if place in self.world.towns or not self.towns_left:
            return 0.0
        return self.measures.develop * PLACES[place].points

    def _risk(self) -> float:
        world, m = self.world, self.measures
        likely = min(m.raiders_most, m.raider * self.foe.raiders)
        likely *= 1 - min(m.blocks_most, m.block * self.own.blockers)
        if not likely:
            return 0.0
        bases = [place for place, owner in world.owner.items() if owner == self.other]
        losses = []
        for place, owner in world.owner.items():
            if owner == self.seat and place not in world.forts:
                near = m.near.get(nearest(bases, place), 0.0)
                losses.append(near * capture(world, place))
        losses.sort(reverse=True)
        minded = m.raided[self.seat] * likely
        return minded * sum(loss * share for loss, share in zip(losses, m.losses, strict=False))

    def price(self, name: str) -> float:
        """Return the price of the card: the worth of drawing it once."""
        found = self._prices.get(name)
        if found is None:
            card = self.kinds[name]
            uses = self._uses(card)
            uses.sort(reverse=True)
            found = uses[0] + self.measures.second_use * sum(uses[1:]) if uses else 0.0
            self._prices[name] = found
        return found

    def _uses(self, card: Card) -> list[float]:
        world, own, m = self.world, self.own, self.measures
        uses = []
        if card.location:
            if card.id not in self.usable:
                return []
            uses.append(self.coin * card.coins)
            uses.append(self.developing(card.id))
            for by, target in card.leads:
                if target in self.worth and own.symbols[by]:
                    uses.append(m.origin * self.worth[target])
                elif world.owner.get(target) == self.other:
                    uses.append(m.toward * capture(world, target))
            uses = [max(uses), *sorted(uses)[:-1][-1:]]
        for symbol in SYMBOLS:
            if symbol in card.symbols:
                need = max(self.needs[symbol], m.ship * self.coin if symbol == "ship" else 0.0)
                uses.append(need * own.saturation(symbol))
        if "fur" in card.symbols:
            uses.append(self.coin * min(m.fur, m.fur_trader * own.traders))
        if card.strength:
            at_war = any(siege is not None for siege in world.sieges.values())
            uses.append(card.strength * (m.strength_at_war if at_war else m.strength))
        uses += self._texts(card)
        return uses

    def _texts(self, card: Card) -> list[float]:
        own, foe, m = self.own, self.foe, self.measures
        uses = []
        risk = min(self.risk, m.risk_most)
        if card.raids:
            uses.append(m.raid * self._best_raid() + m.raid_coin * card.use_cost)
        if card.ambushes and foe.vulnerable:
            uses.append(m.ambush)
        if card.blocks_raid:
            uses.append(m.blocker_risk * risk + m.blocker)
        if card.leader:
            uses.append(m.leader)
        match card.id:
            case "trader":
                uses.append(m.fur_trader * self.coin * min(m.trader_furs, own.symbols["fur"]))
            case "home-support":
                uses.append(m.home_support)
            case "intendant":
                uses.append(m.intendant)
            case "governor":
                uses.append(m.governor * min(m.governor_most, own.dead))
            case "priest" | "indian-leader":
                uses.append(m.priest + m.priest_native * min(m.priest_natives, foe.natives))
            case "fortification" | "neutral-fortification":
                uses.append(m.wall_risk * risk)
        return uses

    def _best_raid(self) -> float:
        world, reach = self.world, self.measures.raid_reach
        bases = [place for place, owner in world.owner.items() if owner == self.seat]
        return max(
            (
                reach.get(nearest(bases, place), 0.0) * capture(world, place)
                for place, owner in world.owner.items()
                if owner == self.other and place not in world.forts
            ),
            default=0.0,
        )
