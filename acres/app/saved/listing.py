"""What the shelf shows of a game."""

from __future__ import annotations

import acres
from acres.app.kit.game_page import load
from acres.app.kit.new_game import Mine
from acres.app.kit.saved_game import Listing
from acres.app.session.speech import Speech
from acres.core.journal import HUMAN, SELF, Journal
from acres.core.seat import NOBODY


def listing(journal: Journal, mine: tuple[Mine, ...] = ()) -> Listing:
    """Who plays what, how far it has come, and the last thing that everybody may know."""
    header = journal.header
    table = load(header.game)
    speech = Speech(table)
    seat = journal.turn
    return Listing(
        game=header.game,
        title=speech.sides(journal),
        rules=acres.manifest(header.game).rules(header.options),
        progress=table.words.progress(journal.state),
        decides=seat or NOBODY,
        yours=seat is not None
        and header.seats[seat] in (HUMAN, SELF)
        and (not mine or seat in mine),
        scores=table.scores(journal.state),
        last=_last(journal, speech),
    )


def _last(journal: Journal, speech: Speech) -> str:
    """The newest sentence about what somebody did that a bystander may read."""
    for ply in range(journal.ply, -1, -1):
        for event in reversed(journal.events_at(ply)):
            told = event.seat and not event.readers
            line = speech.line(ply, event, None) if told else None
            if line is not None and not line.heading:
                return line.text
    return ""
