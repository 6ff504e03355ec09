"""The judge of dearest turns sees what would have saved a game of A Few Acres of Snow."""

from __future__ import annotations

import pytest

from acres.core.journal import Journal
from acres.core.link import decode
from acres.lab.studies import tail

LOST = (
    "1BihxaFUMKNNdnCcUZ1VpXUUKSGK3jtHuypD8_PXPL6H_TGMZEYB6rX5GwtrjYhdbMWWe6t19ZxhYYBGtEHbkbtG1IrtUFyI97THqc0mq05fl_rhMm"
    "4kOsXWsmV7Uz8vB5s6ugdqlqF-BVsxwsSk95QXaq91gtwOrwSgXwRq_-2c1t2PPaTaIqNCrJRCehKPTJVdDI2kJ_jtNTnbZhGlJrZXhZi1SfWRbEsg"
    "voOrPGoHIBW8LaTwAvL9vCOenV5uR4GcRtSkOAWi7nuHQYapMcW07Nw9fGf-Do07CLF3Nvkkf-yHYC5_xN0KuHlOcTLx_uaT6rR8PeSoxjzLJxaegV"
    "4h-fhTT7VIYp72x9utriExQBKhT3MRYt5i_UfxgxD4ThV6oy_EaKidmqhjGSqWw1l2DcXV6ar9lRv1Si6C-aDtU1s64ZsR8GV7SyXB4c85KI5ZrLRg"
    "F2cMa04YdOEFY8ut3RL36NnGAjEPB"
)
"""A game in which France drafts settlers in turn 74 and so loses Quebec, with Siege Artillery in its reserve."""


@pytest.mark.slow
def test_the_line_that_saves_quebec_is_found_though_it_begins_like_the_one_that_loses_it():
    journal = Journal.parse(decode(LOST).text)
    plies = [ply for ply in range(journal.ply) if journal.state_at(ply).turn == 74]
    choice = tail.choice(journal, plies, 250)
    assert choice is not None
    turn = choice.compared(60)
    assert turn.moves[0].startswith("trade")
    assert turn.better[-2:] == ("fetch", "reinforce quebec siege-artillery")
    assert turn.given > 0.3
