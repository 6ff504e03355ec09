"""Random games: a reason is given exactly where no legal move takes a thing up, and it is true."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache

import pytest

from acres.core.chance import Chance
from acres.core.errors import Reason
from acres.core.move import DO, Move, Verb, Zone
from acres.games.fortress import game
from acres.games.fortress.page import rules_help
from acres.games.fortress.rules.data import FAVORS, PLACES, REGIONS, ROLES
from acres.games.fortress.rules.state import Rules, State
from acres.games.fortress.text import names, sentences
from acres.games.fortress.text import reasons as reason_words
from acres.games.fortress.text.verbs import VERBS
from acres.games.fortress.why import why_illegal
from tests.games.fortress.why.reason_oracle import CLAIMS

GAMES: tuple[Mapping[str, str], ...] = (
    {"players": "2"},
    {"players": "3", "trade": "yes", "regions": "more"},
    {"players": "4", "replacing": "no", "convicts": "6", "blocks": "6"},
    {"players": "2", "trade": "yes", "jade": "12", "laborers": "6", "blocks": "6"},
    {"players": "3", "incentive": "chip", "convicts": "4"},
    {"players": "4", "regions": "more", "incentive": "treasure"},
)
THINGS: Mapping[str, Collection[str]] = {
    "do": (*VERBS, "fly"),
    "wall": PLACES,
    "favors": FAVORS,
    "drawn": FAVORS,
    "roles": ROLES,
    "repeats": ROLES,
    "regions": REGIONS,
    "laborers": "12345",
    "blocks": "12345",
    "draw": "35",
    "crew": [str(number) for number in range(0, 21, 2)],
    "bid": [str(number) for number in range(0, 60, 5)],
    "for": ("jade", "chip", "convict"),
}
SENTENCE = re.compile(r"[A-Z“][^{}_]*\w\.")
Asked = tuple[State, str, str, Reason]


def positions(seed: int, share: float) -> Iterator[State]:
    """Some positions of a random game in which all kinds of moves are equally likely."""
    chooser = random.Random(seed)
    state = game.setup(GAMES[seed % len(GAMES)], Chance(seed))
    while moves := game.legal(state):
        if chooser.random() < share or state.stack[-1][0] in ("trade", "second-block"):
            yield state
        verb = chooser.choice(sorted({move[0] for move in moves}))
        game.step(state, chooser.choice([move for move in moves if move[0] == verb]))
    yield state


def things(chooser: random.Random, most: int) -> Iterator[tuple[Zone, str]]:
    """Things of every zone, whether they lie there or not."""
    for zone, words in THINGS.items():
        for word in chooser.sample([*words], min(most, len(words))):
            yield Zone(zone), word


def taken(state: State, moves: list[Move]) -> set[tuple[str, str]]:
    """All that some of the moves takes up, their verbs included."""
    found = {(part.zone, part.id) for move in moves for part in game.parts(state, move)}
    return {(str(zone), word) for zone, word in found} | {("do", move[0]) for move in moves}


@cache
def heard() -> list[Asked]:
    """Every reason of some positions, and whether it was due (asserted on the way)."""
    chooser = random.Random(7)
    found: list[Asked] = []
    for seed in range(2 * len(GAMES)):
        for state in positions(seed, 0.06):
            kept = state.copy()
            moves = game.legal(state)
            able = taken(state, moves) | ({("do", "resign")} if moves else set())
            for zone, word in things(chooser, 9):
                reason = game.why(state, zone, word)
                assert (reason is None) == ((zone, word) in able), (state.stack[-1:], zone, word)
                found += [(kept, zone, word, reason)] if reason else []
            for verb in map(Verb, chooser.sample([*VERBS], 4)):
                fit = taken(state, [move for move in moves if move[0] == verb])
                fit |= {("do", "resign")} if moves and verb == "resign" else set()
                for zone, word in things(chooser, 3):
                    reason = game.why_not(state, verb, zone, word)
                    assert (reason is None) == ((zone, word) in fit), (verb, zone, word)
                    found += [(kept, zone, word, reason)] if reason else []
    return found


def test_a_reason_is_given_where_no_legal_move_takes_a_thing_up_and_only_there() -> None:
    codes = {reason.code for *_, reason in heard()}
    assert len(codes) > 50


def test_reasons_are_true() -> None:
    for state, zone, word, reason in heard():
        seat = game.turn(state) or state.seats[0]
        claim = CLAIMS[reason.code]
        assert claim(state, seat, word, reason.args), (state.stack[-1:], zone, word, reason)


WHOLE_SECTIONS = {"game-over", "unknown", "no-such-move"}
"""Reasons that no single rule gives."""


def test_every_reason_is_one_readable_sentence_with_a_paragraph_of_the_tab_of_rules() -> None:
    sections = {
        section
        for chapter in rules_help.chapters(Rules(players=2))
        for paragraph in chapter.paragraphs
        for section in paragraph.sections
    }
    for reason in {str(reason): reason for *_, reason in heard()}.values():
        said = sentences.reason(reason)
        assert SENTENCE.fullmatch(said), said
        assert ". " not in said
        assert reason.section in sections
        assert reason.code in WHOLE_SECTIONS or " " in reason.section, "a single rule"


def test_every_reason_has_its_claim() -> None:
    told = {*reason_words.REASONS, *reason_words.COUNTED}
    only_in_moves = {"not-together", "too-few-blocks"}
    assert told - CLAIMS.keys() == {"not-your-turn"} | only_in_moves
    assert CLAIMS.keys() <= told


def test_of_what_no_move_takes_up_there_is_nothing_to_say() -> None:
    state = game.setup({}, Chance(1))
    for zone in ("", "prisons", "supply"):
        assert game.why(state, Zone(zone), "pine-a1") is None


@pytest.mark.parametrize("seed", range(3))
def test_a_waiting_seat_is_told_who_decides(seed: int) -> None:
    for state in positions(seed, 0.02):
        for seat in state.seats:
            found = game.why_for(state, seat, DO, "resign")
            if state.outcome is not None:
                assert found == Reason("game-over", "end")
            elif seat == game.turn(state):
                assert found is None
            else:
                assert found == Reason("not-your-turn", "round 3", {"seat": game.turn(state)})
                said = f"{names.nation(game.turn(state) or seat)} decides now."
                assert sentences.reason(found) == said


@pytest.mark.parametrize("seed", range(len(GAMES)))
def test_whatever_move_is_refused_hears_why(seed: int) -> None:
    """Moves of one position, asked for in another."""
    chooser = random.Random(seed)
    before: list[Move] = [("fly",), ("build",), ("bid", "999"), ("keep", "9")]
    for state in positions(seed, 0.03):
        moves = game.legal(state)
        for move in chooser.sample(before, min(len(before), 12)):
            if move not in moves:
                reason = why_illegal(state, move)
                assert sentences.reason(reason)
                assert sentences.section(reason)
        before += chooser.sample(moves, min(len(moves), 4))
