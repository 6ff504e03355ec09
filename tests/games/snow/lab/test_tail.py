"""The judge of dearest turns sees what would have saved a game of A Few Acres of Snow."""

from __future__ import annotations

from acres.core.journal import Journal
from acres.core.link import decode
from acres.lab.studies import tail
from tests.games.snow.besieged import LOST


def test_the_line_that_saves_quebec_is_found_though_it_begins_like_the_one_that_loses_it():
    journal = Journal.parse(decode(LOST).text)
    plies = [ply for ply in range(journal.ply) if journal.state_at(ply).turn == 74]
    choice = tail.choice(journal, plies, 250)
    assert choice is not None
    turn = choice.compared(60)
    assert turn.moves[0].startswith("trade")
    assert turn.better[-2:] == ("fetch", "reinforce quebec siege-artillery")
    assert turn.given > 0.3
