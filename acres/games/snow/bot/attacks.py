"""Sieges of A Few Acres of Snow: the odds, and the stake."""

from __future__ import annotations

import math

from acres.core.chance import Chance
from acres.core.seat import Seat
from acres.games.snow.analysis.counts import capture
from acres.games.snow.analysis.forces import deliverable, expected_strength, turn_strength
from acres.games.snow.bot.evaluation import Board
from acres.games.snow.bot.measures import Measures
from acres.games.snow.rules.data import ATTACKER_WINS, CARDS, DEFENDER_WINS, OTHER, PLACES, SEATS
from acres.games.snow.rules.score import taking_wins
from acres.games.snow.rules.siege import reaches_siege
from acres.games.snow.rules.state import Side, State


class Sieges:
    """The sieges of one decision, judged for one side."""

    def __init__(self, seat: Seat, chance: Chance, measures: Measures) -> None:
        self.measures = measures
        self.seat, self.other = seat, OTHER[seat]
        self.chance = chance
        self._forces: dict[tuple[str, str], list[int]] = {}
        self._average: dict[tuple[str, str], float] = {}

    def worth(self, world: State, board: Board, *, hopeful: bool) -> float:
        """Return the worth of both sieges, in points."""
        worth, m = 0.0, self.measures
        for besieger in SEATS:
            siege = world.sieges[besieger]
            if siege is None:
                continue
            place = siege[0]
            odds = self.odds(world, board, besieger, hopeful=hopeful)
            stake = capture(world, place) + m.settling * PLACES[place].points
            if taking_wins(world.rules, besieger, place):
                stake = m.capital
            own_loss = self._loss(world.sides[self.seat], self.seat, besieger)
            foe_loss = self._loss(world.sides[self.other], self.other, besieger)
            if besieger == self.seat:
                worth += odds * (stake + foe_loss) - (1 - odds) * own_loss
            else:
                worth += (1 - odds) * foe_loss - odds * (stake + own_loss)
        return worth

    def odds(self, world: State, board: Board, besieger: Seat, *, hopeful: bool = False) -> float:
        """Return the chance that the siege succeeds, if this side's turn ends now (6.1)."""
        siege = world.sieges[besieger]
        assert siege is not None
        m, (place, marker) = self.measures, siege
        attacking = besieger == self.seat
        mine = theirs = 0.0
        forces = [0]
        if self._reaches(world, board, self.seat, besieger):
            hand = world.sides[self.seat].hand
            ready = turn_strength(world, self.seat, hand, place, attacking)
            mine = (ready + self._expected(world, self.seat, place, attacking)) / 2
            if hopeful and world.to_move == self.seat and world.actions:
                marker += ready if attacking else -ready
        if self._reaches(world, board, self.other, besieger):
            forces = self._answers(world, place, not attacking)
            usual = self._expected(world, self.other, place, not attacking)
            theirs = (sum(forces) / len(forces) + usual) / 2
        if not attacking:
            mine, theirs = theirs, mine

        def contested(at: float) -> float:
            odds = 1 / (1 + math.exp(-(m.step * (at - 0.5) + m.flow * (mine - theirs))))
            return odds * m.later if attacking else 1 - (1 - odds) * m.later

        if attacking:
            if marker <= -DEFENDER_WINS:
                return 0.0
            after = [marker - force for force in forces]
            return sum(1 if at >= ATTACKER_WINS else contested(at) for at in after) / len(after)
        if marker >= ATTACKER_WINS:
            return 1.0
        after = [marker + force for force in forces]
        return sum(0 if at <= -DEFENDER_WINS else contested(at) for at in after) / len(after)

    def _reaches(self, world: State, board: Board, seat: Seat, besieger: Seat) -> bool:
        known = board.reaching
        if (seat, besieger) not in known:
            known[seat, besieger] = reaches_siege(world, seat, besieger)
        return known[seat, besieger]

    def _answers(self, world: State, place: str, attacks: bool) -> list[int]:
        key = (self.other, place)
        if key not in self._forces:
            self._forces[key] = deliverable(world, self.other, place, attacks, self.chance)
        return self._forces[key]

    def _expected(self, world: State, seat: Seat, place: str, attacks: bool) -> float:
        key = (seat, place)
        if key not in self._average:
            self._average[key] = expected_strength(world, seat, place, attacks)
        return self._average[key]

    def _loss(self, side: Side, seat: Seat, besieger: Seat) -> float:
        chosen, m = side.doomed[besieger], self.measures
        cards = [CARDS[seat][name] for name in ([chosen] if chosen else side.rows[besieger])]
        return min(
            (
                m.lost_strength * card.strength + m.lost_cost * card.cost
                for card in cards
                if not card.location
            ),
            default=0.0,
        )
