"""The laws of `acres.core.game`, checked along random games, and `perft`, a fingerprint of the rules.

Cheap laws hold at every node of every game: who decides, the order of the legal
moves, conservation, the seal. The expensive ones are checked at a random node
in so many: copies, notation, refusals, guesses, the log, what moves take up.
"""

from __future__ import annotations

import copy as deep
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain, pairwise

from acres.core.chance import Chance
from acres.core.errors import BadNotation, IllegalMove
from acres.core.game import AnyGame, Outcome, State, readable
from acres.core.link_text import COMMON
from acres.core.move import Move, text
from acres.core.seat import Seat

RESIGN = ("resign",)
PLIES_AHEAD = 12
REFUSALS = 8


@dataclass(frozen=True, slots=True)
class GameReport:
    """The course of a random game."""

    plies: int
    outcome: Outcome | None
    """None where the game was cut off."""
    laws: Counter[str]
    """The number of checks of each expensive law."""


def choose(moves: list[Move], chance: Chance, by_verb: bool) -> Move:
    """Choose a random move: each equally likely, or each verb and then each of its moves.

    The second way comes to rare plays sooner.
    """
    if by_verb:
        verbs = sorted({move[0] for move in moves})
        verb = verbs[chance.below(len(verbs))]
        moves = [move for move in moves if move[0] == verb]
    return moves[chance.below(len(moves))]


def random_game(
    game: AnyGame,
    seed: int,
    options: Mapping[str, str] | None = None,
    *,
    every: int = 100,
    cap: int = 5000,
) -> GameReport:
    """Play one random game and check the laws along it.

    The expensive laws are checked at one node in `every`; after `cap` plies the
    game is cut off. Raises `AssertionError` with the journal of the game, which
    replays to the node where the law was broken.
    """
    walk = _Walk(game, dict(options or {}), seed, every)
    try:
        return walk.play(cap)
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}\n\n{walk.journal()}") from error


class _Walk:
    """A random game under way."""

    def __init__(self, game: AnyGame, options: dict[str, str], seed: int, every: int) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self.every = every
        self.chance = Chance(~seed)
        self.seats: tuple[Seat, ...] = ()
        self.moves: list[Move] = []
        self.verbs: set[str] = set()
        """Verbs that something was legal with somewhere."""
        self.other_moves: list[Move] = []
        """Moves that were legal somewhere, to be refused elsewhere."""
        self.laws: Counter[str] = Counter()

    def journal(self) -> str:
        """Write the game so far as `python -m acres replay` reads it."""
        head = [f"game: {self.game.NAME} {self.game.VERSION}"]
        head += (f"{name}: {value}" for name, value in self.options.items())
        return "\n".join([*head, f"seed: {self.seed}", "", *map(text, self.moves), ""])

    def play(self, cap: int) -> GameReport:
        game = self.game
        state = game.setup(self.options, Chance(self.seed))
        game.check(state)
        self.seats = game.seats(self.options)
        by_verb = self.seed % 2 == 1
        while (seat := game.turn(state)) is not None and len(self.moves) < cap:
            assert seat in self.seats, f"{seat} has no seat"
            assert game.outcome(state) is None, "the game is over and somebody is to move"
            legal = game.legal(state)
            self.check_order(legal)
            self.check_verbs(state, legal)
            move = choose(legal, self.chance, by_verb)
            thorough = not self.chance.below(self.every)
            if thorough:
                self.check_node(state, legal, move)
                keep = self.chance.below(len(legal))
                self.other_moves.append(legal[keep])
            dice, seal = state.chance.copy(), state.seal
            self.moves.append(move)
            game.step(state, move)
            game.check(state)
            assert state.seal >= seal, "the seal sank"
            if state.seal == seal and game.turn(state) == seat:
                assert state.chance == dice, "chance was used and the move can be taken back"
        self.check_end(state)
        return GameReport(len(self.moves), game.outcome(state), self.laws)

    # At every node

    def check_order(self, legal: list[Move]) -> None:
        """Non-empty, sorted, unique; words; resigning is not among them."""
        assert legal, "somebody is to move and nothing is legal"
        assert all(a < b for a, b in pairwise(legal)), "not sorted or not unique"
        assert RESIGN not in legal, "resigning is listed"

    def check_verbs(self, state: State, legal: list[Move]) -> None:
        """Verb by verb there are the same moves, and none with another verb."""
        self.laws["verbs"] += 1
        verbs = self.game.verbs(state)
        assert len({*verbs}) == len(verbs), "a verb is there twice"
        by_verb = [self.game.legal(state, verb) for verb in sorted(verbs)]
        assert [*chain.from_iterable(by_verb)] == legal, "verb by verb there are other moves"
        assert not self.game.legal(state, "x"), "an unknown verb has moves"
        self.verbs |= {*verbs}
        others = self.verbs - {*verbs}
        assert not any(self.game.legal(state, verb) for verb in others), "a verb is not listed"

    def check_end(self, state: State) -> None:
        """Over, or cut off; the same moves lead to the same state again, in one game of eleven."""
        game = self.game
        outcome = game.outcome(state)
        over = game.turn(state) is None
        assert over == (outcome is not None), "nobody is to move and the game is not over"
        if outcome is not None:
            assert not game.legal(state), "the game is over and something is legal"
            assert not game.verbs(state), "the game is over and there are verbs"
            assert set(outcome.winners) <= set(self.seats), "nobody known has won"
            assert set(outcome.scores) == set(self.seats), "a score is missing"
            self.refuses(state, RESIGN)
        if self.seed % 11 == 0:
            self.laws["replay"] += 1
            again = game.setup(self.options, Chance(self.seed))
            for move in self.moves:
                game.step(again, move)
            assert again == state, "the same moves led to another state"

    # At some nodes

    def check_node(self, state: State, legal: list[Move], move: Move) -> None:
        before = deep.deepcopy(state)
        texts = [text(each) for each in legal]
        assert texts == sorted(texts), "not sorted by text"
        assert all(text(each).split() == list(each) for each in legal), "a word is no word"
        assert self.game.legal(state) == legal, "asked twice, answered differently"
        for law in (
            self.check_copy,
            self.check_notation,
            self.check_vocabulary,
            self.check_refusals,
            self.check_parts,
            self.check_guesses,
            self.check_log,
            self.check_resigning,
        ):
            law(state, legal, move)
            self.laws[law.__name__.removeprefix("check_")] += 1
            assert state == before, f"{law.__name__} changed the state"

    def check_copy(self, state: State, legal: list[Move], move: Move) -> None:
        """Playing on a copy leaves the original as it was; `play` and `step` agree."""
        game = self.game
        before = deep.deepcopy(state)
        one, other = game.copy(state), game.copy(state)
        assert one == state, "a copy differs"
        game.play(one, move)
        game.step(other, move)
        assert one == other, "play and step differ"
        for _ in range(PLIES_AHEAD):
            if game.turn(one) is None:
                break
            game.step(one, choose(game.legal(one), self.chance, by_verb=True))
        assert state == before, "playing on a copy changed the original"
        after = deep.deepcopy(one)
        if game.turn(other) is not None:
            game.step(other, choose(game.legal(other), self.chance, by_verb=True))
        assert one == after, "playing on one copy changed another one"

    def check_notation(self, state: State, legal: list[Move], move: Move) -> None:
        """Text is read back as the same move; words in another order have a single reading or are
        refused."""
        game = self.game
        for each in legal if len(legal) <= REFUSALS else [move]:
            assert game.parse(text(each), state) == each, f"“{text(each)}” is misread"
        words = list(move[1:])
        self.chance.shuffle(words)
        line = " ".join([move[0], *words])
        readings = [m for m in legal if m[0] == move[0] and Counter(m[1:]) == Counter(words)]
        try:
            assert game.parse(line, state) in readings, f"“{line}” is misread"
        except BadNotation as error:
            named = [reading for reading in readings if text(reading) in str(error)]
            if named != readings or len(readings) == 1:
                raise AssertionError(f"“{line}” is not read") from error
        assert game.parse("resign", state) == RESIGN, "“resign” is not read"

    def check_vocabulary(self, state: State, legal: list[Move], move: Move) -> None:
        """Links know every word of the game's lines."""
        world = self.game.copy(state)
        drawn: list[str] = []
        world.chance.drawn = drawn
        self.game.step(world, move)
        for word in {*chain.from_iterable(legal), *drawn}:
            known = word in self.game.WORDS or word in COMMON
            assert known, f"“{word}” is not in the vocabulary"
        for count in range(len(drawn)):
            whose = self.game.drawer(state, move, drawn[:count])
            assert whose is None or whose in self.seats, f"{whose} draws"

    def check_refusals(self, state: State, legal: list[Move], move: Move) -> None:
        """An illegal move is refused without a trace."""
        wrong: list[Move] = [(), ("sing",), move[:-1], (*move, move[-1]), (*move, "")]
        wrong += (tuple(reversed(move)), (*RESIGN, "now"))
        wrong += self.other_moves[-REFUSALS:]
        for each in wrong:
            if each not in legal and each != RESIGN:
                self.refuses(state, each)

    def refuses(self, state: State, move: Move) -> None:
        before = deep.deepcopy(state)
        try:
            self.game.play(state, move)
        except IllegalMove:
            assert state == before, f"refusing “{text(move)}” changed the state"
        else:
            raise AssertionError(f"“{text(move)}” was not refused")

    def check_parts(self, state: State, legal: list[Move], move: Move) -> None:
        """Every legal move names the things that it takes up."""
        for each in legal:
            for part in self.game.parts(state, each):
                assert all(part), f"“{text(each)}”: {part}"

    def check_resigning(self, state: State, legal: list[Move], move: Move) -> None:
        """The seat that decides may resign, and is not among the winners then."""
        world = self.game.copy(state)
        seat = self.game.turn(state)
        self.game.play(world, RESIGN)
        outcome = self.game.outcome(world)
        assert outcome is None or seat not in outcome.winners, "who resigned has won"
        assert self.game.turn(world) != seat, "who resigned is to move"

    def check_guesses(self, state: State, legal: list[Move], move: Move) -> None:
        """A guess looks the same, adds up, and can be played on; it is another state."""
        game = self.game
        for me in self.seats:
            world = self.guess(state, me)
            game.check(world)
            assert game.view(world, me) == game.view(state, me), f"{me} can tell a guess apart"
            assert game.view(world, None) == game.view(state, None), "a bystander can"
            assert game.turn(world) == game.turn(state), "another seat decides in a guess"
            secret, other = game.secrets(state, me), game.secrets(world, me)
            assert {s: len(cards) for s, cards in secret.items()} == {
                s: len(cards) for s, cards in other.items()
            }, "in a guess other cards are secret"
            if game.turn(state) == me:
                assert game.legal(world) == legal, f"{me} may do something else in a guess"
            for _ in range(PLIES_AHEAD):
                if game.turn(world) is None:
                    break
                game.step(world, choose(game.legal(world), self.chance, by_verb=True))
                game.check(world)

    def guess(self, state: State, me: Seat) -> State:
        chance = Chance(self.chance.bits())
        world = self.game.guess(state, me, chance)
        assert world.chance is chance, "a guess has another generator than its own"
        return world

    def check_log(self, state: State, legal: list[Move], move: Move) -> None:
        """The log tells nobody more than the view does, and nothing hidden before a seal.

        The same move is played in the true world and in a guess. Where it can be
        taken back the mover sees the same afterwards. And where a seat sees the
        same afterwards it reads the same.
        """
        game = self.game
        true = game.copy(state)
        true.events = []
        game.step(true, move)
        mover = game.turn(state)
        for event in true.events:
            assert set(event.readers or ()) <= set(self.seats), f"{event} is for nobody"
        for me in self.seats:
            world = self.guess(state, me)
            if move not in game.legal(world):
                continue
            world.events = []
            game.step(world, move)
            alike = game.view(world, me) == game.view(true, me)
            if me == mover and true.seal == state.seal and game.turn(true) == mover:
                assert alike, "a move that can be taken back shows something hidden"
            if alike:
                read = readable(world.events, me)
                assert read == readable(true.events, me), f"the log tells {me} too much"


def perft(game: AnyGame, state: State, depth: int) -> int:
    """Count the sequences of exactly `depth` moves that begin at a state.

    Chance is part of the state, so every sequence has one course. Sequences
    that end the game earlier do not count. `depth` is a whole number from 0.

    >>> import acres
    >>> from acres.core.chance import Chance
    >>> snow = acres.game("snow")
    >>> [perft(snow, snow.setup({}, Chance(1)), depth) for depth in (0, 1)]
    [1, 89]
    """
    if depth == 0:
        return 1
    legal = game.legal(state)
    if depth == 1:
        return len(legal)
    total = 0
    for move in legal:
        after = game.copy(state)
        game.step(after, move)
        total += perft(game, after, depth - 1)
    return total
