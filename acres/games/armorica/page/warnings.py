"""What is dear about a play before it is confirmed: the winter that follows it."""

from __future__ import annotations

from acres.core.move import Move
from acres.core.sentences import say_n
from acres.games.armorica.rules.state import hunger
from acres.games.armorica.rules.view import View


def of_play(view: View, move: Move) -> list[str]:
    """What the winter will take behind the play: known in the Roman phase, which is the last
    before it (Roman phase, Hunger winter)."""
    seat = view.decides
    if seat is None or view.question is None or view.question[0] != "romans":
        return []
    taken = [move[1]] if move[0] == "take" else []
    many = hunger([*view.displays[seat], *taken])
    if not many:
        return []
    return [
        say_n(
            "Winter will take {count} card of yours.",
            "Winter will take {count} cards of yours.",
            many,
        )
    ]
