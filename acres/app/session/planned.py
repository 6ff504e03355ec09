"""A plan that somebody else made, as sentences and as picks; pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acres.app.kit.selection import Selection
from acres.app.session.speech import Speech
from acres.core.game import AnyGame, State
from acres.core.move import Move, Verb


def followed(game: AnyGame, state: State, moves: Sequence[Move]) -> Iterator[tuple[State, Move]]:
    """The moves of a plan, each with the position before it, as far as they can be known: up to
    what draws, reveals or asks somebody else."""
    here = game.copy(state)
    seat, seal = game.turn(here), here.seal
    for move in moves:
        if game.turn(here) != seat or here.seal != seal or move not in game.legal(here, move[0]):
            return
        before = game.copy(here)
        game.step(here, move)
        yield before, move


def steps(speech: Speech, game: AnyGame, state: State, moves: Sequence[Move]) -> list[str]:
    """The same as what buttons say that confirm them, with all that they take."""
    return [speech.in_full(before, move) for before, move in followed(game, state, moves)]


def after(game: AnyGame, state: State, moves: Sequence[Move]) -> State | None:
    """The position behind those that reveal nothing; None where already the first does."""
    found = None
    for before, move in followed(game, state, moves):
        here = game.copy(before)
        game.step(here, move)
        if here.seal != state.seal or game.turn(here) != game.turn(state):
            break
        found = here
    return found


def picked(selection: Selection, move: Move) -> Selection:
    """With everything picked that the move takes, as far as it can be; nothing where it is
    none of the plays."""
    found = empty = selection.clear()
    play = next((play for play in empty.plays if play.move == move), None)
    if play is None:
        return empty
    if Verb(move[0]) in empty.verbs():
        found = empty.choose_verb(Verb(move[0]))
    for part in play.parts:
        found = found.pick(part.zone, part.id)
    return found if found.move == move else found.choose(move)
