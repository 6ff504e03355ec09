"""What is offered where the picks can mean several things."""

from __future__ import annotations

from collections.abc import Iterator

from acres.app.kit.game_page import AnyPage
from acres.app.kit.scene import Choice
from acres.app.kit.selection import Selection
from acres.app.session.speech import Speech
from acres.core.game import State
from acres.core.move import Move, Verb, text
from acres.core.sentences import say


def offers(picks: Selection, page: AnyPage, speech: Speech, state: State) -> tuple[Choice, ...]:
    """Everything that the picks can become, the best first: complete plays, and actions that
    need more, be it that they can be done in several ways. Nothing where there is one complete
    play."""
    if picks.move or not picks.started:
        return ()
    if picks.verb:
        return tuple(_plays(picks.readings, speech, state))
    verbs = dict.fromkeys(play.verb for play in picks.remaining)
    if len(verbs) == 1:
        return tuple(_plays(picks.readings, speech, state))
    found: list[Choice] = []
    for verb in sorted(verbs, key=lambda verb: _place(page, verb)):
        complete = tuple(move for move in picks.readings if move[0] == verb)
        if len(complete) == 1:
            found += _plays(complete, speech, state)
        else:
            # Translators: an action, for which more is asked when it is chosen.
            found.append(Choice(verb, say("{action} …", action=speech.verb(verb)), begins=True))
    return tuple(found)


def _place(page: AnyPage, verb: Verb) -> int:
    """Where the action stands in the game's order; one that is not in it comes last."""
    order = page.ORDER
    return order.index(verb) if verb in order else len(order)


def _plays(moves: tuple[Move, ...], speech: Speech, state: State) -> Iterator[Choice]:
    labels = speech.choices(state, moves)
    return (Choice(text(move), said) for move, said in zip(moves, labels, strict=True))
