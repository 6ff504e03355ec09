"""Sieges of played games: how they stood when turns ended, and who won them."""

from __future__ import annotations

from collections.abc import Iterator

from acres.core.chance import Chance
from acres.core.journal import Journal
from acres.core.seat import Seat
from acres.games.snow.bot.attacks import FEATURES, FILE, ROLES, Sieges
from acres.games.snow.bot.measures import MEASURES
from acres.games.snow.rules.data import OTHER, SEATS
from acres.games.snow.rules.state import State

__all__ = ["FEATURES", "FILE", "ROLES", "asked"]
Row = list[float]


def asked(journal: Journal) -> Iterator[tuple[str, Row, bool, float]]:
    """Yield for the end of each turn of a game amid a siege the role of the side whose turn ends, the features
    that it knows, whether it won the siege in the end, and 1, its weight. Sieges that never ended, and
    positions that were lost already, are left out."""
    standing: dict[Seat, list[tuple[Seat, str, Row]]] = {seat: [] for seat in SEATS}
    for ply, move in enumerate((*journal.moves, None)):
        state: State = journal.state_at(ply)
        for besieger in SEATS:
            siege = state.sieges[besieger]
            if siege is None:
                yield from _ended(standing, besieger, state)
            elif move == ("end",):
                sieges = Sieges(state.to_move, Chance(ply), MEASURES)
                if row := sieges.features(state, {}, besieger):
                    standing[besieger].append((state.to_move, siege[0], row))


def _ended(
    standing: dict[Seat, list[tuple[Seat, str, Row]]], besieger: Seat, state: State
) -> Iterator[tuple[str, Row, bool, float]]:
    """Say who won a siege that is over: the attacker if the defender's piece is gone."""
    for seat, place, row in standing[besieger]:
        attacks, taken = seat == besieger, state.owner.get(place) != OTHER[besieger]
        yield ROLES[not attacks], row, attacks == taken, 1.0
    standing[besieger] = []
