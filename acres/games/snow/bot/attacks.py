"""Estimates of attacks and sieges against cards that the other side hides."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection

from acres.core.chance import Chance
from acres.core.seat import Seat
from acres.games.snow.analysis.odds import AMBUSH_BLOCKERS, RAID_BLOCKERS, Deal
from acres.games.snow.bot.evaluation import CAPITAL, Board, capture
from acres.games.snow.rules.data import ATTACKER_WINS, CARDS, DEFENDER_WINS, OTHER, PLACES, SEATS
from acres.games.snow.rules.score import taking_wins
from acres.games.snow.rules.siege import reaches_siege
from acres.games.snow.rules.state import Side, State, strength, usable_places
from acres.games.snow.rules.view import deal_unknown, unknown

SAMPLES = 16
"""Number of hands dealt to estimate the strength a side can bring into a siege."""


def chance_held(side: Side, kinds: Collection[str]) -> float:
    """Return the chance that the hand holds one of these kinds, judged by its back."""
    hidden = len(side.hand) - len(side.seen)
    return float(Deal(tuple(side.seen), tuple(unknown(side)), hidden, side.told).holds(kinds))


def chance_of_block(world: State, defender: Seat, target: str | None) -> float:
    """Return the chance that the defender can block a raid on the target, or an ambush (None)."""
    kinds = AMBUSH_BLOCKERS[defender] if target is None else RAID_BLOCKERS[defender]
    if target is not None and target in usable_places(world, defender):
        kinds |= {target}
    return chance_held(world.sides[defender], kinds)


def turn_strength(
    world: State, seat: Seat, hand: Collection[str], place: str, attacks: bool
) -> int:
    """Return the most that two actions and a free leader bring into the siege of the place."""
    money = world.sides[seat].money
    found, leader = [], 0
    for id in hand:
        card = CARDS[seat][id]
        force = strength(card, place, world.rules)
        if not force or card.siege_cost > money or (attacks and card.defender_only):
            continue
        if card.leader:
            leader = force
        else:
            found.append(force)
    found.sort(reverse=True)
    return sum(found[:2]) + leader


def deliverable(world: State, seat: Seat, place: str, attacks: bool, chance: Chance) -> list[int]:
    """Return the strength the side may bring into the siege in its next turn: one number per dealt
    hand, sorted."""
    side = world.sides[seat]
    pool = unknown(side)
    sure = list(side.seen)
    if side.reserve and len(side.reserve) <= side.money:
        sure += side.reserve
    found = []
    for _ in range(SAMPLES):
        count = deal_unknown(side, pool, chance)
        found.append(turn_strength(world, seat, sure + pool[:count], place, attacks))
    return sorted(found)


def expected_strength(world: State, seat: Seat, place: str, attacks: bool) -> float:
    """Return the strength an average turn brings into the siege, drawing anew from all cards in
    play."""
    cards, side = CARDS[seat], world.sides[seat]
    cycle = Counter(side.hand + side.deck + side.discard)
    total = sum(cycle.values())
    if not total:
        return 0.0
    held = sum(
        strength(cards[id], place, world.rules) * count
        for id, count in cycle.items()
        if not (attacks and cards[id].defender_only)
    )
    return min(4.0, 3 * held / total)


LATER = 0.85
"""Discount on a siege to be won later: nothing is put off without reason."""
STEP, FLOW = 0.9, 1.2
"""Effect on the odds of a step of the marker, and of one more step brought in each turn."""


class Sieges:
    """The sieges of one decision, judged for one side."""

    def __init__(self, seat: Seat, chance: Chance) -> None:
        self.seat, self.other = seat, OTHER[seat]
        self.chance = chance
        self._forces: dict[tuple[str, str], list[int]] = {}
        self._average: dict[tuple[str, str], float] = {}

    def worth(self, world: State, board: Board, *, hopeful: bool) -> float:
        """Return the worth of both sieges, in points."""
        worth = 0.0
        for besieger in SEATS:
            siege = world.sieges[besieger]
            if siege is None:
                continue
            place = siege[0]
            odds = self.odds(world, board, besieger, hopeful=hopeful)
            stake = capture(world, place) + 0.5 * PLACES[place].points
            if taking_wins(world.rules, besieger, place):
                stake = CAPITAL
            own_loss = _loss(world.sides[self.seat], self.seat, besieger)
            foe_loss = _loss(world.sides[self.other], self.other, besieger)
            if besieger == self.seat:
                worth += odds * (stake + foe_loss) - (1 - odds) * own_loss
            else:
                worth += (1 - odds) * foe_loss - odds * (stake + own_loss)
        return worth

    def odds(self, world: State, board: Board, besieger: Seat, *, hopeful: bool = False) -> float:
        """Return the chance that the siege succeeds, if this side's turn ends now (6.1)."""
        siege = world.sieges[besieger]
        assert siege is not None
        place, marker = siege
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
            odds = 1 / (1 + math.exp(-(STEP * (at - 0.5) + FLOW * (mine - theirs))))
            return odds * LATER if attacking else 1 - (1 - odds) * LATER

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


def _loss(side: Side, seat: Seat, besieger: Seat) -> float:
    chosen = side.doomed[besieger]
    cards = [chosen] if chosen else side.rows[besieger]
    return min(
        (
            0.4 * CARDS[seat][id].strength + 0.1 * CARDS[seat][id].cost
            for id in cards
            if not CARDS[seat][id].location
        ),
        default=0.0,
    )
