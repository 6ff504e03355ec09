"""Random games of Island Fortress, in front of whoever decides, for the tests of its page."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from acres.app.kit.scene import AnyScene
from acres.app.session.session import Session
from acres.core.journal import HUMAN, Journal
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress.rules.seats import SEATS
from tests.app.scenes import scene_of

WEIGHTS = {
    "build": 9.0,
    "favor": 12.0,
    "buy": 3.0,
    "convicts": 4.0,
    "recruit": 4.0,
    "end": 0.4,
    "governor": 0.3,
}
"""Some actions are tried more often than others, so that something stands in the wall."""
RULES = (
    ({"players": "2", "trade": "yes"}, 2),
    ({"players": "3", "incentive": "chip"}, 3),
    ({"players": "4", "regions": "more", "trade": "yes"}, 4),
)
"""Options of the games and their seeds."""


def moves(options: dict[str, str], seed: int) -> Iterator[Journal]:
    """A random game, before every move and at its end."""
    dice = random.Random(seed)
    seats = dict.fromkeys(SEATS[: int(options["players"])], HUMAN)
    journal = Journal.new("fortress", options, seed, seats)
    while journal.turn is not None:
        yield journal
        journal.append(_chosen(journal.game.legal(journal.state), dice))
    yield journal


def _chosen(legal: list[Move], dice: random.Random) -> Move:
    verbs = sorted({move[0] for move in legal})
    verb = dice.choices(verbs, [WEIGHTS.get(verb, 1.0) for verb in verbs])[0]
    found = [move for move in legal if move[0] == verb]
    longest = max(map(len, found))
    return dice.choice([move for move in found if len(move) == longest])


def before(journal: Journal, viewer: Seat | None = None) -> Session:
    """The game in front of this seat, or of whoever decides."""
    shown = Session(journal)
    if viewer is None:
        shown.reveal()
        if shown.viewer is None:
            shown.viewer = journal.state.seats[0]
    else:
        shown.viewer = viewer
        shown._begin()
    return shown


def picking(shown: Session, dice: random.Random) -> Iterator[AnyScene]:
    """A play picked part by part."""
    if not shown.selection.plays:
        return
    verb = dice.choice(sorted({play.verb for play in shown.selection.plays}))
    plays = [play for play in shown.selection.plays if play.verb == verb and play.parts]
    if not plays:
        return
    for part in dice.choice(plays).parts:
        if not shown.selection.mark(part.zone, part.id).picked:
            shown.tap(part.zone, part.id)
            yield scene_of(shown)


@cache
def scenes() -> tuple[AnyScene, ...]:
    """The scenes of these games at every few moves, with nothing and with something picked."""
    found = []
    for options, seed in RULES:
        dice, seen = random.Random(seed), set()
        for ply, journal in enumerate(moves(options, seed)):
            frame = journal.state.stack[-1][0] if journal.state.stack else "over"
            rare = frame in ("repeated", "second-block", "trade", "over") and frame not in seen
            if ply % 17 and not rare:
                continue
            seen.add(frame)
            shown = before(journal)
            found.append(scene_of(shown))
            found += picking(shown, dice)
    return tuple(found)
