"""The judgement of one decision: the moves that deserve a thought, the positions they may lead to,
and what these are worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from acres.bots import greedy
from acres.core.chance import Chance
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress.bot.evaluation import Evaluation, ahead
from acres.games.fortress.bot.measures import MEASURES, Measures
from acres.games.fortress.bot.measures import chance as lasts
from acres.games.fortress.rules.building import NUMBERS, losses, workers_needed
from acres.games.fortress.rules.data import DRAWS, JADE, LADDER, REGION, Place
from acres.games.fortress.rules.petition import opened, reveal
from acres.games.fortress.rules.scoring import final_points
from acres.games.fortress.rules.state import Side, State
from acres.games.fortress.rules.turn import begin_turns, step

Branch = tuple[float, State]

WIN = 1000.0
HIGHEST = 12
"""No bid above this is thought about."""
END: Move = ("end",)
ON_THE_WALL = ("build", "second", "governor", "replace", "favor", "remove")
"""The moves that change the wall, or what is reinforced."""
OF_A_TURN = ("act", "after", "repeated", "second-block", "trade")
"""The questions that are asked one after the other in a turn."""


class Judge(greedy.Judge[State]):
    """The judgement for one decision of one seat."""

    WIDTHS: tuple[int, ...] = (8, 4, 3, 2)
    MEASURES: ClassVar[Measures] = MEASURES
    """The measures for positions; others can be tried in a class of their own."""

    def __init__(self, world: State, seat: Seat, chance: Chance) -> None:
        self.seat = seat
        self.round, self.lap = world.round, world.lap
        self.measures = self.MEASURES
        self.evaluation = Evaluation(world, seat, self.measures)
        self.bidders: Bidders | None = None
        if world.stack[-1][0] == "bid":
            self.bidders = Bidders(world, seat, self.measures, chance)
        self._crews: dict[tuple[int, int, int], int] = {}

    # Moves

    def goes_on(self, world: State) -> bool:
        """Check whether it is still this seat's turn."""
        stack = world.stack
        return (
            bool(stack)
            and stack[-1][1] == self.seat
            and stack[-1][0] in OF_A_TURN
            and world.round == self.round
            and world.lap == self.lap
        )

    def stops(self, move: Move) -> bool:
        """Check whether a move ends the turn."""
        return move == END

    def worth_trying(self, world: State, moves: Sequence[Move]) -> list[Move]:
        """Choose each Build with one crew, bids that make a difference, and the governor's block
        where it changes what the next action can do."""
        frame = world.stack[-1]
        if frame[0] == "bid":
            return self._bids(world, moves)
        early, last = frame[0] == "act", frame[-1] == "second"
        side = world.sides[self.seat]
        found: list[Move] = []
        favors: dict[str, list[Move]] = {}
        freed: list[Move] = []
        counted: dict[str, list[Move]] = {}
        for move in moves:
            verb = move[0]
            if verb in ("build", "replace"):
                need = workers_needed(move)
                if int(move[-1]) == self._crew(side.laborers, side.convicts, need):
                    found.append(move)
            elif verb == "favor":
                favors.setdefault(move[1], []).append(move)
            elif verb == "remove":
                freed.append(move)
            elif last and verb in ("recruit", "buy"):
                counted.setdefault(verb, []).append(move)
            elif verb != "governor" or not early or REGION[Place(move[1])] == side.camp:
                found.append(move)
        if favors or freed:
            found += self._reinforcing(world, list(favors.values()), freed)
        for verb, choices in counted.items():
            found.append(self._amount(side, verb, choices))
        return found or list(moves)

    def _reinforcing(
        self, world: State, favors: Sequence[Sequence[Move]], freed: Sequence[Move]
    ) -> list[Move]:
        """Choose for each favor the block whose reinforcement hinders the others least, and the
        removal that helps them most."""
        hand, found = world.sides[self.seat].favors, []
        evaluation = self.evaluation
        for choices in favors:
            rest = [card for card in hand if card != choices[0][1]]
            if len(choices) == 1 or not rest:
                found.append(choices[0])
                continue
            hopes = [evaluation.reinforced(world, rest, move[2], True) for move in choices]
            found.append(choices[hopes.index(max(hopes))])
        if freed:
            hopes = [evaluation.reinforced(world, hand, move[1], False) for move in freed]
            best = max(hopes)
            if best > evaluation.reinforced(world, hand, None, False):
                found.append(freed[hopes.index(best)])
        return found

    def _amount(self, side: Side, verb: str, choices: Sequence[Move]) -> Move:
        tables = self.evaluation.tables
        own, table = (
            (side.laborers, tables.laborers) if verb == "recruit" else (side.blocks, tables.blocks)
        )

        def worth(move: Move) -> float:
            count = int(move[1])
            laborers, blocks = side.laborers, side.blocks
            if verb == "recruit":
                laborers += count
            else:
                blocks += count
            pairs = min(blocks, (1.5 * laborers + side.convicts) / self.measures.work)
            jade = tables.jade[side.jade - LADDER[count]]
            return table[own + count] + jade + self.measures.pair * pairs

        return max(choices, key=worth)

    def _crew(self, laborers: int, convicts: int, need: int) -> int:
        """Choose the mix whose losses are missed least."""
        key = (laborers, convicts, need)
        found = self._crews.get(key)
        if found is None:
            tables = self.evaluation.tables
            found, best = 0, -1.0
            for count in range(max(0, need - convicts), min(laborers, need) + 1):
                lost, gone = losses(count, need)
                left = tables.laborers[laborers - lost] + tables.convicts[convicts - gone]
                left += 0.01 * (laborers - lost)
                if left > best:
                    found, best = count, left
            self._crews[key] = found
        return found

    def _bids(self, world: State, moves: Sequence[Move]) -> list[Move]:
        assert self.bidders is not None
        limit = min(HIGHEST, self.bidders.enough)
        found = [move for move in moves if opened(world, self.seat, move[1]) <= limit]
        return found or list(moves)

    # What comes of them

    def after(self, world: State, move: Move) -> list[Branch]:
        """List the positions that the move may lead to; of favors, the best are kept."""
        if move[0] == "bid":
            return self._after_bid(world, opened(world, self.seat, move[1]))
        if move[0] == "draw":
            return self._after_draw(world, move)
        new = world.copy()
        step(new, move)
        if move[0] not in ON_THE_WALL and new.outcome is None:
            new.wall, new.reinforced = world.wall, world.reinforced
        return [(1.0, new)]

    def _after_bid(self, world: State, jade: int) -> list[Branch]:
        assert self.bidders is not None
        likely = self.bidders.wins(jade, world.holder == self.seat)
        rival = self.bidders.rival()
        found = []
        if likely > 0:
            found.append((likely, revealed(world, self.seat, jade)))
        if likely < 1:
            price = round(self.bidders.expected[rival])
            found.append((1 - likely, revealed(world, rival, price)))
        return found

    def _after_draw(self, world: State, move: Move) -> list[Branch]:
        """Expect favors of average luck, among those that may be in the deck."""
        new = world.copy()
        count = int(move[1])
        if new.deck:
            kept = self.evaluation.expected(world, new.deck, count, DRAWS[count])
            new.deck = [card for card in new.deck if card not in kept] + kept
        step(new, move)
        if new.stack and new.stack[-1][0] == "keep" and new.stack[-1][1] == self.seat:
            drawn = len(new.sides[self.seat].drawn)
            step(new, ("keep", *NUMBERS[1 : min(drawn, DRAWS[count]) + 1]))
        new.wall, new.reinforced = world.wall, world.reinforced
        return [(1.0, new)]

    # Worth

    def value(self, world: State) -> float:
        """Measure how far the seat is ahead of the others, in points to be hoped for."""
        stack = world.stack
        if stack and stack[-1][0] == "after" and len(stack) == 3:
            world = world.copy()
            step(world, END)
            stack = world.stack
        seats = world.seats
        at = seats.index(self.seat)
        if world.outcome is not None:
            scores = world.outcome.scores
            won = WIN if self.seat in world.outcome.winners else -WIN
            return won + ahead([scores[seat] for seat in seats], at, 1.0)
        if stack[0][0] == "final":
            points = final_points(world)
            worths = [world.sides[seat].points + sum(points[seat].values()) for seat in seats]
            return ahead([float(worth) for worth in worths], at, 1.0)
        return self.evaluation.value(world)

    def hope(self, world: State) -> float:
        """Judge what may still come in this turn: the second action, that of a repeated role."""
        name = world.stack[-1][0]
        if name == "act":
            return self.measures.second
        if name == "repeated":
            return self.measures.repeated
        return 0.0


# Bids


class Bidders:
    """The bids that a seat expects of the others, from what lies open only."""

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
        """Estimate how likely the bid and bonus of another come to at most so much."""
        bid = total - self.bonuses[other]
        if bid < 0:
            return 0.0
        if bid >= self.jade[other]:
            return 1.0
        return lasts(bid + 0.5 - self.expected[other], self.measures.bid_spread)

    def wins(self, jade: int, marker: bool) -> float:
        """Estimate how likely a bid of so much jade wins; the holder of the marker loses ties."""
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
        """Name the other player who is most likely to win."""
        return max(self.expected, key=lambda other: self.expected[other] + self.bonuses[other])


def revealed(world: State, winner: Seat, jade: int) -> State:
    """Reveal the bids of a world in which this seat has won with so much jade, before the first
    turn."""
    new = world.copy()
    new.stack.clear()
    for seat, side in new.sides.items():
        side.bid = jade if seat == winner else -JADE
    reveal(new)
    begin_turns(new)
    return new
