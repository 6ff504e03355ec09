"""Games of bots as a coach of one seat sees them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import acres
from acres.app.kit.coach import Args, Met
from acres.app.kit.game_page import load
from acres.bots import choose
from acres.core.chance import Chance
from acres.core.game import readable
from acres.core.journal import HUMAN, Journal
from acres.core.move import Move, text

SEEDS = {"snow": 6, "fortress": 6, "armorica": 6}
"""Number of games, in which every occasion is met."""
GENTLE = "bot gentle"


class Decision(NamedTuple):
    """A decision of the coached seat, and the move it made."""

    met: Met[Any]
    move: Move


class Meeting(NamedTuple):
    """An occasion that was met."""

    found: Args
    met: Met[Any]
    said: str


def journal(game: str, seed: int) -> Journal:
    """A game of one person, in even games of the first seat, against gentle bots."""
    seats = acres.game(game).seats({})
    person = seats[seed % 2]
    return Journal.new(
        game, {}, seed, {seat: HUMAN if seat == person else GENTLE for seat in seats}
    )


@cache
def decisions(game: str, seed: int) -> tuple[Decision, ...]:
    """The person's decisions, in a whole game that a gentle bot plays for everybody: played once."""
    return tuple(_decided(game, seed))


def _decided(game: str, seed: int) -> Iterator[Decision]:
    found, dice, seen = journal(game, seed), Chance(seed), 0
    [person] = (seat for seat, who in found.header.seats.items() if who == HUMAN)
    while found.turn:
        state, rules = found.state, found.game
        move = choose(rules, state, found.turn, "gentle", dice)
        if found.turn == person:
            events = [
                each for ply in range(seen + 1, found.ply + 1) for each in found.events_at(ply)
            ]
            seen = found.ply
            yield Decision(Met(person, rules.view(state, person), readable(events, person)), move)
        found.append(text(move))


@cache
def meetings(game: str) -> Mapping[str, list[Meeting]]:
    """All meetings with each occasion of a game."""
    coached = load(game).coach()
    assert coached
    told = {**coached.OCCASIONS, **coached.SITUATIONS}
    found: dict[str, list[Meeting]] = {name: [] for name in told}
    for seed in range(SEEDS[game]):
        for met, _ in decisions(game, seed):
            for name, occasion in told.items():
                if (args := occasion.finds(met)) is not None:
                    said = occasion.said(coached.named(args))
                    found[name].append(Meeting(args, met, said))
    return found


@cache
def prices(game: str) -> list[tuple[Decision, list[str]]]:
    """The prices that the moves in these games had, where they had any."""
    coached = load(game).coach()
    assert coached
    each = (decision for seed in range(SEEDS[game]) for decision in decisions(game, seed))
    said = ((one, [*coached.gives_up(one.met.view, None, one.move)]) for one in each)
    return [(one, sentences) for one, sentences in said if sentences]
