"""Judgement of plays and positions of A Few Acres of Snow."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar

from acres.bots import greedy
from acres.core.chance import Chance
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.snow.analysis.counts import military, stages_left
from acres.games.snow.analysis.forces import chance_held, chance_of_block, hold_blocker
from acres.games.snow.bot.attacks import Sieges
from acres.games.snow.bot.evaluation import Board, Holdings
from acres.games.snow.bot.measures import MEASURES, Measures
from acres.games.snow.bot.openings import HOUSEHOLD
from acres.games.snow.rules.cards import cards_of, kinds_with
from acres.games.snow.rules.data import BRITISH, FRENCH, HAND, HOME, OTHER, PLACES
from acres.games.snow.rules.piles import leave_hand, return_card, spend
from acres.games.snow.rules.raid import NATIVE, ambush_targets, play_give_ambush
from acres.games.snow.rules.state import Side, State
from acres.games.snow.rules.turn import step, turn

Branch = tuple[float, State]

DRAW_SAMPLES = 3


class Judge(greedy.Judge[State]):
    """The judgement for one decision of one side."""

    MEASURES: ClassVar[Measures] = MEASURES
    """The measures for positions; others can be tried in a class of their own."""

    def __init__(self, world: State, seat: Seat, chance: Chance) -> None:
        self.seat, self.other = seat, OTHER[seat]
        self.chance = chance
        self.turn = world.turn
        m = self.measures = self.MEASURES
        self.own = Holdings(world, seat, m)
        self.foe = Holdings(world, self.other, m)
        left = min(stages_left(side) for side in world.sides.values())
        last, each = m.horizon
        self.horizon = max(m.horizon_least, min(m.horizon_most, last + each * left))
        self._boards: dict[object, Board] = {}
        self.sieges = Sieges(seat, chance, m)
        board = self.board(world)
        self.own.dead = sum(n for name, n in self.own.all.items() if board.price(name) < m.dead)
        self._boards.clear()

    def board(self, world: State) -> Board:
        """Return the prices on the world's board."""
        british, french = world.sieges[BRITISH], world.sieges[FRENCH]
        key = (
            frozenset(world.owner.items()),
            frozenset(world.towns),
            frozenset(world.forts),
            british and british[0],
            french and french[0],
        )
        found = self._boards.get(key)
        if found is None:
            found = Board(world.copy(), self.seat, self.own, self.foe, self.horizon)
            self._boards[key] = found
        return found

    # Moves

    def stops(self, move: Move) -> bool:
        """Return whether the move ends the turn."""
        return move[0] == "end"

    def goes_on(self, world: State) -> bool:
        """Return whether it is still this side's turn, or a question to it in the same turn."""
        return world.turn == self.turn and turn(world) == self.seat and world.outcome is None

    def worth_trying(self, world: State, moves: Sequence[Move]) -> list[Move]:
        """Drop the plays that another of the same kind always beats; improve a large deck first."""
        moves = HOUSEHOLD(world, self.seat, moves) or moves
        board = self.board(world)
        most: dict[tuple[str, str], int] = {}
        for move in moves:
            if move[0] in ("merchant", "trade"):
                key = (move[0], move[1] if move[0] == "merchant" else "")
                most[key] = max(most.get(key, 0), len(move))
        found = []
        for move in moves:
            match move[0]:
                case "pass" | "surrender":
                    continue
                case "merchant":
                    if len(move) < most["merchant", move[1]]:
                        continue
                case "trade":
                    if len(move) < most["trade", ""] - 1:
                        continue
                case "governor":
                    if any(board.price(card) > self.measures.removable for card in move[1:]):
                        continue
                case "sell-fur" | "drop" if world.actions:
                    continue  # what the actions leave over is soon enough
                case "withdraw":
                    if self.sieges.odds(world, board.reached, self.seat) > self.measures.hopeless:
                        continue
            found.append(move)
        return found or list(moves)

    def after(self, world: State, move: Move) -> list[Branch]:
        """Return the possible results of the move."""
        match move[0]:
            case "home-support" | "exchange":
                return self._after_draw(world, move)
            case "convert":
                return self._after_conversion(world, move)
            case "choose":
                return self._after_choice(world, move)
        new = world.copy()
        step(new, move)
        if move[0] == "raid":
            return self._after_raid(new)
        if move[0] == "ambush":
            return self._after_ambush(new)
        return [(1.0, new)]

    def _after_draw(self, world: State, move: Move) -> list[Branch]:
        """Stop at a draw: nobody knows the cards."""
        found = []
        for _ in range(DRAW_SAMPLES):
            new = world.copy()
            self.chance.shuffle(new.sides[self.seat].deck)
            step(new, move)
            found.append((1 / DRAW_SAMPLES, new))
        return found

    def _after_choice(self, world: State, move: Move) -> list[Branch]:
        """Stop at the deal: the card is in the deck, but nobody knows the hands yet."""
        new = world.copy()
        new.stack.clear()
        side = new.sides[self.seat]
        side.empire.remove(move[1])
        side.deck.append(move[1])
        return [(1.0, new)]

    def _after_raid(self, new: State) -> list[Branch]:
        found = self._blocked(new, new.stack[-1][-1])
        step(new, ("allow",))
        allowed = 1 - sum(odds for odds, _ in found)
        return [*found, (allowed, new)] if allowed else found

    def _blocked(self, new: State, target: str | None) -> list[Branch]:
        """Return how likely the other side blocks, and what follows: its next turn has a card less (2.5)."""
        odds = chance_of_block(new, self.other, target)
        if not odds:
            return []
        world = new.copy()
        step(world, ("block", hold_blocker(world, self.other, target)))
        return [(odds, world)]

    def _after_ambush(self, new: State) -> list[Branch]:
        """Let the other side block, or give its weakest possible card, if it has one to lose."""
        blocked = self._blocked(new, None)
        new.stack.pop()
        side, kinds = (
            new.sides[self.other],
            kinds_with(cards_of(new.rules, self.other), "vulnerable"),
        )
        lying = [move for move in ambush_targets(new, self.other) if move[1] == "row"]
        open_pays = new.rules.ambush_reserve and not kinds.isdisjoint(side.reserve)
        victims: list[Move] = [
            ("give", "", name)
            for name in kinds
            if name in side.hand or name in side.deck or name in side.reserve
        ]
        victims += lying
        prey = 1.0 if lying or open_pays else chance_held(side, kinds)
        found = [(odds * prey, world) for odds, world in blocked if prey]
        hit = prey - sum(odds for odds, _ in found)
        if prey < 1:
            found.append((1 - prey, new))
        if hit:
            cards = cards_of(new.rules, self.other)
            victim = min(victims, key=lambda move: (cards[move[2]].strength, len(move), move[2]))
            lost = new.copy()
            if victim in lying:
                play_give_ambush(lost, ("give-ambush", self.other), victim)
            else:
                _remove(lost.sides[self.other], victim[2])
                return_card(lost, self.other, victim[2])
            found.append((hit, lost))
        return found

    def _after_conversion(self, world: State, move: Move) -> list[Branch]:
        new = world.copy()
        new.actions -= 1
        new.busy = True
        spend(new.sides[self.seat], move[1])
        side = new.sides[self.other]
        hit = chance_held(side, (NATIVE,))
        if new.rules.convert_reserve and NATIVE in side.reserve:
            hit = 1.0
        if not hit:
            return [(1.0, new)]
        won = new.copy()
        _remove(won.sides[self.other], NATIVE)
        won.sides[self.seat].discard.append(NATIVE)
        return [(1 - hit, new), (hit, won)]

    # Worth

    def hope(self, world: State) -> float:
        """Return how far a siege may still be strengthened in this turn."""
        if world.outcome is not None or not any(world.sieges.values()):
            return 0.0
        reached, worth = self.board(world).reached, self.sieges.worth
        return worth(world, reached, hopeful=True) - worth(world, reached, hopeful=False)

    def value(self, world: State) -> float:
        """Return the value of points, money, cards, sieges, dangers and the distance to the end."""
        if world.outcome is not None:
            won = world.outcome.winners == (self.seat,)
            return self.measures.win if won else -self.measures.win
        board = self.board(world)
        own, foe = world.sides[self.seat], world.sides[self.other]
        lead = board.points + own.captured - foe.captured
        guards = sum(board.kinds[name].blocks_raid for name in own.hand)
        worth = lead - board.risk * (1 - self.measures.guarded[min(guards, 2)])
        foe_money = self.measures.purse_foe * board.purse(foe.money)
        worth += board.late * (board.purse(own.money) - foe_money)
        worth += self._cards(world, board)
        worth += self._strength(world)
        worth += self.sieges.worth(world, board.reached, hopeful=False)
        return worth + self._ending(world, lead)

    def _cards(self, world: State, board: Board) -> float:
        own, m = world.sides[self.seat], self.measures
        price = board.price
        prices = sorted(map(price, own.hand), reverse=True)
        in_hand = sum(share * each for share, each in zip(m.kept, prices, strict=False))
        total, size = sum(prices), len(own.hand)
        for pile in (own.deck, own.discard, *own.rows.values()):
            total += sum(map(price, pile))
            size += len(pile)
        mean = total / max(size, HAND)
        drawn = max(0, HAND - len(own.hand))
        worth = m.deck * self.horizon * mean
        worth += in_hand + drawn * (mean + m.fresh)
        worth += m.reserved * sum(map(price, own.reserve)) + m.reserve_card * len(own.reserve)
        worth += m.reserve_crowded * max(0, len(own.reserve) - m.reserve_room)
        return worth + self._combination(own, board, drawn)

    def _combination(self, own: Side, board: Board, drawn: int) -> float:
        cards = board.kinds
        hand = sorted(set(own.hand))
        best = 0.0
        for name in hand:
            card = cards[name]
            if not card.location or name not in board.usable:
                continue
            options = [
                (board.worth[target], by, PLACES[target].settler)
                for by, target in card.leads
                if target in board.worth
            ]
            develops = board.developing(name)
            if develops:
                options.append((PLACES[name].points, "", True))
            for worth, by, settler in options:
                if worth <= best:
                    continue
                likely = 1.0
                used = [name]
                for symbol in ((by,) if by else ()) + (("settler",) if settler else ()):
                    for other in hand:
                        if other not in used and symbol in cards[other].symbols:
                            used.append(other)
                            break
                    else:
                        density = self.own.symbols[symbol] / HAND
                        likely *= 1 - (1 - min(1.0, density)) ** drawn
                best = max(best, worth * likely)
        return self.measures.combination * best

    def _strength(self, world: State) -> float:
        """Return the share of all soldiers, and the fear of an army before the own capital."""
        m = self.measures
        mine = military(world, self.seat)
        theirs = military(world, self.other)
        share = (mine + m.army_level) / (mine + theirs + 2 * m.army_level)
        edge = theirs - mine - m.walls * (HOME[self.seat] in world.forts) - m.fear_edge
        fear = m.fear[self.seat] * self._patience(world) / (1 + math.exp(-edge / m.fear_spread))
        return m.army * (share - 0.5) - fear

    def _ending(self, world: State, lead: float) -> float:
        """Weigh the lead by the nearness of the end (9.1)."""
        m = self.measures
        own = stages_left(world.sides[self.seat])
        foe = stages_left(world.sides[self.other])
        ahead = lead if self.seat == BRITISH else lead + m.tie
        besieged = any(siege is not None for siege in world.sieges.values())
        left = min(own, foe)
        if left == 0 and not besieged:
            safe = m.safe * self._patience(world) if foe else 0
            return m.ending * math.tanh((ahead - safe) / m.ending_lead)
        near = max(0.0, 1 - left / m.near_stages)
        return m.near_end * near * near * math.tanh(ahead / m.near_lead)

    def _patience(self, world: State) -> float:
        """Weight of waiting, from 1 in a young game to 0 in an endless one."""
        m = self.measures
        return max(0.0, min(1.0, (m.endless - world.turn) / (m.endless - m.long)))


def _remove(side: Side, card: str) -> None:
    if card in side.hand:
        leave_hand(side, card)
    elif card in side.deck:
        side.deck.remove(card)
    elif card in side.reserve:
        side.reserve.remove(card)
