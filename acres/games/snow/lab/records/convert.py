"""A public record becomes a game of the notation: `docs/notation.md`.

The draws of every move are written out, so that the game is the recorded one
to its last card; where it is played on, the seed decides.
"""

from __future__ import annotations

import acres
from acres.core.errors import BadNotation
from acres.core.journal import SELF, Header, Journal
from acres.core.move import text
from acres.games.snow.lab.records.replay import (
    DISAGREES,
    Entry,
    Mismatch,
    Record,
    Replayer,
    compare,
    compare_end,
    disagreement,
    draws,
    read,
)
from acres.games.snow.rules.data import HAND, SEATS

LEFT_OUT = "The hand was not refilled here, though there were cards to draw."


def import_record(written: str) -> Journal:
    """Return the recorded game, every position of it compared with the record.

    Raises `BadNotation` for a text that is not a record, and with the number of the turn for a
    record that does not agree with the rules.
    """
    record = read(written)
    entry = record.start
    try:
        journal = _dealt(record)
        compare(journal.state, {"after": entry})
        for entry in record.entries:
            _play_entry(journal, record, entry)
        if record.result["how"] in ("points", "gave-up"):
            compare_end(journal.state, record.result)
    except DISAGREES as error:
        raise BadNotation(disagreement(entry, error)) from error
    return journal


def _dealt(record: Record) -> Journal:
    hands = [record.start[seat]["hand"] for seat in SEATS]
    if any(len(hand) != HAND for hand in hands):
        raise Mismatch("the game does not begin with hands of five")
    return Journal(
        Header(
            game="snow",
            version=acres.game("snow").VERSION,
            options=record.options,
            seed=0,
            dealt=tuple(card for hand in hands for card in hand),
            seats=dict.fromkeys(SEATS, SELF),
            title=record.name,
        )
    )


def _play_entry(journal: Journal, record: Record, entry: Entry) -> None:
    """Play one entry, first on a copy that stops where the record notes the position."""
    given_up = record.given_up if entry is record.entries[-1] else None
    state = journal.state.copy()
    state.chance.script = draws(entry)
    replayer = Replayer(state)
    replayer.play(entry, finished=not given_up)
    compare(state, entry)
    for move, drawn in replayer.played:
        journal.append(text(move), drawn or None)
    if entry.get("problems"):
        journal.comments[journal.ply] = LEFT_OUT
    if given_up:
        if journal.turn != given_up:
            raise Mismatch(f"{given_up} gives up, but does not decide here")
        journal.append("resign")
