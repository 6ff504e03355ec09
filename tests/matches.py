"""Games of bots for tests."""

from __future__ import annotations

from collections.abc import Mapping

from acres.core.seat import Seat
from acres.lab.studies import run
from acres.lab.studies.statistics import MatchResult
from acres.lab.studies.study import Match


def match(
    game: str, levels: Mapping[Seat, str], seeds: range, options: Mapping[str, str] | None = None
) -> MatchResult:
    """Play a game with each seed, in this process."""
    wanted = Match(game, options or {}, levels, seeds)
    return MatchResult(wanted, run.run(list(wanted.tasks())))
