"""Whole games of a script, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import acres
from acres.core.chance import Chance
from acres.core.journal import Journal
from acres.core.link import decode
from acres.core.move import Move
from acres.core.seat import Seat
from acres.lab.studies import games
from acres.lab.studies.games import Task
from acres.lab.studies.scripts import leveled


def task(
    game: str, script: str, seat: str, seed: int = 1, cap: int = 300, against: str = "gentle"
) -> Task:
    """Return a game of the script in this seat against a level in all others."""
    seats = acres.game(game).seats({})
    levels = {each: script if each == seat else against for each in seats}
    return Task(game, {}, levels, seed, cap)


def decisions(
    game: str, script: str, seat: str, seed: int = 1, against: str = "gentle"
) -> list[tuple[Any, Move]]:
    """Play a whole game and return every state in which the seat decided, with its move. Moves that are not
    legal raise `IllegalMove`, a game without an end fails."""
    played = games.play(task(game, script, seat, seed, against=against))
    assert played.winners, played.reason
    journal = Journal.parse(decode(played.link).text)
    states = ((journal.state_at(ply), move) for ply, move in enumerate(journal.moves))
    return [(state, move) for state, move in states if journal.game.turn(state) == seat]


def choice(game: str, script: str, state: Any) -> Move:
    """Return the move that the script plays in this position."""
    rules, chance = acres.game(game), Chance(1)
    seat = rules.turn(state)
    assert isinstance(seat, str)
    return leveled(rules, script)(rules, rules.guess(state, Seat(seat), chance), seat, chance)


def verbs(legal: Iterator[Move] | list[Move]) -> set[str]:
    """Return the verbs of moves."""
    return {move[0] for move in legal}
