"""Every sentence of Nim, in the reader's language.

A sentence is whole, so that a translator can bend all of it: one for each heap, and the
forms of the count are the language's own.
"""

from __future__ import annotations

from acres.core.errors import Reason
from acres.core.game import Event, Outcome
from acres.core.move import Move, Zone
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, listed, say, say_c, say_n
from acres.games.nim.manifest import MANIFEST
from acres.games.nim.rules.seats import OTHER
from acres.games.nim.rules.state import State
from acres.games.nim.rules.view import View

HEAPS = {"left": N_("Left heap"), "middle": N_("Middle heap"), "right": N_("Right heap")}
TAKE = {
    "left": NN_("Take {count} [stone|stones] from the left"),
    "middle": NN_("Take {count} [stone|stones] from the middle"),
    "right": NN_("Take {count} [stone|stones] from the right"),
}
TOOK = {
    "left": NN_("{seat} takes {count} [stone|stones] from the left heap."),
    "middle": NN_("{seat} takes {count} [stone|stones] from the middle heap."),
    "right": NN_("{seat} takes {count} [stone|stones] from the right heap."),
}
LEFT = NN_("{count} [stone|stones] left")
PROMPTS = {
    "wins": N_("Take from one heap: a stone and all that lie on it. The last stone wins."),
    "loses": N_("Take from one heap: a stone and all that lie on it. The last stone loses."),
}
ENDS = {
    "took-last": N_("{winner} takes the last stone and wins."),
    "left-last": N_("{loser} is left with the last stone: {winner} wins."),
    "resigned": N_("{loser} resigned: {winner} wins."),
}
"""The end, by the reason of the outcome."""
REASONS = {
    "game-over": N_("The game is over."),
    "not-your-turn": N_("{seat} decides now."),
    "empty-heap": N_("No stone is left in this heap."),
    "no-such-action": N_("All that one can do is take stones."),
}
TOO_FEW = NN_("Only {count} [stone is|stones are] left in this heap.")
SECTIONS = {"turn": N_("A turn"), "end": N_("The end")}
"""Headings of the tab of rules."""


def nation(seat: Seat) -> str:
    """Return the name of a player."""
    return MANIFEST.nation(seat)


def heap(name: str) -> str:
    """Return the name of a heap, as a heading."""
    return say(HEAPS[name])


def stones_left(count: int) -> str:
    """Say how many stones remain."""
    return say_n(LEFT, count)


def take(heap: str, count: int) -> str:
    """Label a stone by its move: it goes together with all stones that lie on it.

    >>> take("left", 2)
    'Take 2 stones from the left'
    """
    return say_n(TAKE[heap], count)


def verb(name: str) -> str:
    """Return the label of the only action there is."""
    # Translators: the label of an action: to take stones.
    return say_c("action", "Take")


def move(state: State, move: Move) -> str:
    """Label the button that confirms the move."""
    return take(move[1], int(move[2]))


in_full = move
"""Labels that tell moves apart: no two are alike in `move`, so there is nothing to add."""


def event(event: Event, reader: Seat | None) -> str | None:
    """Say in one sentence of the log what happened."""
    match event.code:
        case "dealt":
            sizes = listed([str(size) for size in event.args["sizes"]])
            return say("Heaps of {sizes}: {seat} begins.", sizes=sizes, seat=nation(event.seat))
        case "took":
            return say_n(TOOK[event.args["heap"]], event.args["count"], seat=nation(event.seat))
        case "ended":
            return _ended(event.seat, event.args["reason"])
    return None


def outcome(outcome: Outcome) -> str:
    """Say who won, and how."""
    return _ended(outcome.winners[0], outcome.reason)


def _ended(winner: Seat, reason: str) -> str:
    return say(ENDS[reason], winner=nation(winner), loser=nation(OTHER[winner]))


def reason(reason: Reason) -> str:
    """Say why something cannot be done."""
    if reason.code == "too-few":
        return say_n(TOO_FEW, reason.args["count"])
    return say(REASONS[reason.code], **{name: nation(seat) for name, seat in reason.args.items()})


def section(reason: Reason) -> str:
    """Return the heading of the rules that the reason comes from."""
    return say(SECTIONS[reason.section])


def prompt(view: View, *, alone: bool = False) -> str:
    """Tell the viewer what to do now, or whom to wait for."""
    if view.outcome is not None:
        return outcome(view.outcome)
    if view.decides is not None and view.decides != view.seat:
        return say("{seat} is choosing stones.", seat=nation(view.decides))
    return say(PROMPTS[view.last])


def thing(zone: Zone, id: str) -> str:
    """Name a stone by its move."""
    return take(zone, int(id))


def card(id: str) -> str:
    """Name the size of a heap, as it is drawn."""
    return stones_left(int(id))


def progress(state: State) -> str:
    """Say how many stones remain in all heaps."""
    return stones_left(sum(state.heaps.values()))
