"""Sieges of A Few Acres of Snow: the odds, learned from games, and the stake."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from acres.bots import learned
from acres.core.chance import Chance
from acres.core.seat import Seat
from acres.games.snow.analysis import forces
from acres.games.snow.analysis.counts import capture
from acres.games.snow.bot.measures import Measures
from acres.games.snow.rules.cards import cards_of
from acres.games.snow.rules.data import (
    ATTACKER_WINS,
    DEFENDER_WINS,
    FRENCH,
    HAND,
    OTHER,
    PLACES,
    SEATS,
)
from acres.games.snow.rules.score import taking_wins
from acres.games.snow.rules.siege import moved_marker, reaches_siege
from acres.games.snow.rules.state import State

FILE = "sieges.csv"
"""The weights of the odds, written by ``python -m acres odds``."""
ROLES = ("attacker", "defender")
FEATURES = (
    "bias",
    "marker",
    "behind",
    "decided",
    "answer",
    "hand",
    "drawn",
    "flow",
    "foe-flow",
    "reserve",
    "foe-reserve",
    "money",
    "foe-money",
    "army",
    "foe-army",
    "cut-off",
    "foe-cut-off",
    "capital",
    "capital-marker",
    "french",
)
"""By role of the judging side, which has just ended its turn; the other one answers next."""
Reached = dict[tuple[Seat, Seat], bool]
"""By side and besieger: whether the side can reinforce that siege."""


@cache
def weights(role: str) -> Sequence[float]:
    """Return the learned weights of the features, for a side that attacks or defends."""
    found = learned.weights("snow", FILE)
    return [found[f"{role} {name}"] for name in FEATURES]


class Sieges:
    """The sieges of one decision, judged for one side."""

    def __init__(self, seat: Seat, chance: Chance, measures: Measures) -> None:
        self.measures = measures
        self.seat, self.other = seat, OTHER[seat]
        self.chance = chance
        self._forces: dict[tuple[str, str], list[int]] = {}
        self._average: dict[tuple[str, str], float] = {}

    def worth(self, world: State, reached: Reached, *, hopeful: bool) -> float:
        """Return the worth of both sieges, in points."""
        worth, m = 0.0, self.measures
        for besieger in SEATS:
            siege = world.sieges[besieger]
            if siege is None:
                continue
            place = siege[0]
            odds = self.odds(world, reached, besieger, hopeful=hopeful)
            stake = capture(world, place) + m.settling * PLACES[place].points
            if taking_wins(world.rules, besieger, place):
                stake = m.capital
            own_loss = self._loss(world, self.seat, besieger)
            foe_loss = self._loss(world, self.other, besieger)
            if besieger == self.seat:
                worth += odds * (stake + foe_loss) - (1 - odds) * own_loss
            else:
                worth += (1 - odds) * foe_loss - odds * (stake + own_loss)
        return worth

    def odds(
        self, world: State, reached: Reached, besieger: Seat, *, hopeful: bool = False
    ) -> float:
        """Return the chance that the siege succeeds, if this side's turn ends now (6.1); `hopeful`: after
        all the force in hand has joined it."""
        row = self.features(world, reached, besieger, hopeful=hopeful)
        attacks = besieger == self.seat
        if row is None:
            return 0.0 if attacks else 1.0
        holds = weights(ROLES[not attacks])
        wins = 1 / (1 + math.exp(-sum([w * x for w, x in zip(holds, row, strict=True)])))
        return wins if attacks else 1 - wins

    def features(
        self, world: State, reached: Reached, besieger: Seat, *, hopeful: bool = False
    ) -> list[float] | None:
        """Return the numbers that speak for this side in a siege, in the order of `FEATURES`, from all that
        it may know; None where the siege is lost as soon as the other side's turn begins."""
        siege = world.sieges[besieger]
        assert siege is not None
        place, marker = siege
        seat, other, attacks = self.seat, self.other, besieger == self.seat
        own, foe = world.sides[seat], world.sides[other]
        hand = drawn = flow = foe_flow = 0.0
        answers: Sequence[int] = (0,)
        if reaches := self._reaches(world, reached, seat, besieger):
            hand = float(forces.turn_strength(world, seat, own.hand, place, attacks))
            flow = self._expected(world, seat, place, attacks)
            if hopeful and world.to_move == seat:
                hoped = forces.rest_of_turn(world, place, attacks)
                marker = moved_marker(besieger, marker, hoped if attacks else -hoped)
                hand = 0.0 if world.actions else hand - hoped
            drawn = flow * max(0, HAND - len(own.hand)) / HAND
        if answered := self._reaches(world, reached, other, besieger):
            answers = self._answers(world, place, not attacks)
            foe_flow = self._expected(world, other, place, not attacks)
        lead, wins = (marker, ATTACKER_WINS) if attacks else (-marker, DEFENDER_WINS)
        loses = DEFENDER_WINS if attacks else ATTACKER_WINS
        if lead <= -loses:
            return None
        capital = 1.0 if taking_wins(world.rules, besieger, place) else 0.0
        return [
            1.0,
            lead / 3,
            max(0, -lead) / 3,
            sum([lead - force >= wins for force in answers]) / len(answers),
            sum(answers) / len(answers) / 3,
            hand / 3,
            drawn / 3,
            flow / 3,
            foe_flow / 3,
            _strength(world, seat, own.reserve) / 3,
            _strength(world, other, foe.reserve) / 3,
            min(own.money, 10) / 10,
            min(foe.money, 10) / 10,
            _army(world, seat) / 10,
            _army(world, other) / 10,
            float(not reaches),
            float(not answered),
            capital,
            capital * lead / 3,
            float(seat == FRENCH),
        ]

    def _reaches(self, world: State, reached: Reached, seat: Seat, besieger: Seat) -> bool:
        if (seat, besieger) not in reached:
            reached[seat, besieger] = reaches_siege(world, seat, besieger)
        return reached[seat, besieger]

    def _answers(self, world: State, place: str, attacks: bool) -> list[int]:
        key = (self.other, place)
        if key not in self._forces:
            self._forces[key] = forces.deliverable(world, self.other, place, attacks, self.chance)
        return self._forces[key]

    def _expected(self, world: State, seat: Seat, place: str, attacks: bool) -> float:
        key = (seat, place)
        if key not in self._average:
            self._average[key] = forces.expected_strength(world, seat, place, attacks)
        return self._average[key]

    def _loss(self, world: State, seat: Seat, besieger: Seat) -> float:
        side, kinds, m = world.sides[seat], cards_of(world.rules, seat), self.measures
        chosen = side.doomed[besieger]
        cards = [kinds[name] for name in ([chosen] if chosen else side.rows[besieger])]
        return min(
            (
                m.lost_strength * card.strength + m.lost_cost * card.cost
                for card in cards
                if not card.location
            ),
            default=0.0,
        )


def _strength(world: State, seat: Seat, pile: Sequence[str]) -> int:
    cards = cards_of(world.rules, seat)
    return sum([cards[name].strength for name in pile if not cards[name].location])


def _army(world: State, seat: Seat) -> int:
    side = world.sides[seat]
    return sum([_strength(world, seat, pile) for pile in (side.hand, side.deck, side.discard)])
