"""What a bid is worth: how likely it wins, and what winning and losing come to (Petition)."""

from __future__ import annotations

from acres.core.chance import Chance
from acres.core.seat import Seat
from acres.games.fortress.bot.measures import Measures
from acres.games.fortress.bot.scales import chance as logistic
from acres.games.fortress.rules.data import JADE
from acres.games.fortress.rules.petition import reveal
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import begin_turns


class Bidders:
    """What a seat expects the others to bid; of a world it looks at what lies open only."""

    def __init__(self, world: State, seat: Seat, measures: Measures, chance: Chance) -> None:
        self.measures = measures
        self.bonus = world.sides[seat].lasting("bid")
        self.expected: dict[Seat, float] = {}
        self.jade: dict[Seat, int] = {}
        self.bonuses: dict[Seat, int] = {}
        for other in world.seats:
            if other == seat:
                continue
            side = world.sides[other]
            noise = measures.bid_noise * (chance.below(1001) / 1000 - 0.5)
            mean = measures.bid_base + measures.bid_jade * side.jade + noise
            mean += measures.bid_last * world.bids.get(other, 0)
            self.expected[other] = max(0.0, min(float(side.jade), mean))
            self.jade[other] = side.jade
            self.bonuses[other] = side.lasting("bid")

    @property
    def enough(self) -> int:
        """The bid that wins for certain."""
        best = max(self.jade[other] + self.bonuses[other] for other in self.jade)
        return max(0, best - self.bonus + 1)

    def _below(self, other: Seat, total: float) -> float:
        """How likely the other's bid and bonus come to at most so much."""
        bid = total - self.bonuses[other]
        if bid < 0:
            return 0.0
        if bid >= self.jade[other]:
            return 1.0
        return logistic(bid + 0.5 - self.expected[other], self.measures.bid_spread)

    def wins(self, jade: int, marker: bool) -> float:
        """How likely a bid of so much jade wins; the holder of the marker loses ties."""
        total = jade + self.bonus
        likely = 1.0
        for other in self.expected:
            less = self._below(other, total - 1)
            tied = self._below(other, total) - less
            ahead = jade - (total - self.bonuses[other])
            share = float(ahead > 0) if ahead else (0.15 if marker else 0.6)
            likely *= less + share * tied
        return likely

    def rival(self) -> Seat:
        """Who else is most likely to win."""
        return max(self.expected, key=lambda other: self.expected[other] + self.bonuses[other])


def revealed(world: State, winner: Seat, jade: int) -> State:
    """The world when this seat has won the petition with so much jade, before the first turn."""
    new = world.copy()
    new.stack.clear()
    for seat, side in new.sides.items():
        side.bid = jade if seat == winner else -JADE
    reveal(new)
    begin_turns(new)
    return new
