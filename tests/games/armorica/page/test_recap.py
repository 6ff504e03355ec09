"""Test that a winter is told in short: its reason, then what it took, and nothing else."""

from __future__ import annotations

import random
import re

from acres.app.play import recap
from acres.app.session.session import Session
from acres.core.journal import HUMAN, Journal
from acres.games.armorica.page import PAGE
from tests.app.scenes import scene_of

SEATS = {"condate": HUMAN, "darioritum": "bot gentle"}


def winters() -> list[str]:
    """The recaps of winters in which the bot has lost cards since the person's last move."""
    found = []
    for seed in range(1, 8):
        journal, dice = Journal.new("armorica", {"players": "2"}, seed, SEATS), random.Random(seed)
        while journal.turn:
            moves = journal.game.legal(journal.state)
            takes = [move for move in moves if move[0] in ("take", "starve")]
            journal.append(dice.choice(takes or moves))
            session = Session(journal)
            session.reveal()
            since = scene_of(session).recap.since
            if journal.turn == "condate" and {"hungry", "starved"} <= codes(since):
                found.append(recap.recap(PAGE, scene_of(session)))
    return found


def codes(lines: tuple) -> set[str]:
    return {line.event.code for line in lines if line.event and line.seat == "darioritum"}


def gist(markup: str) -> str:
    return re.sub("<[^>]*>", "", markup.partition('class="plain more"')[0])


def test_a_winter_is_told_with_its_reason_before_what_it_took() -> None:
    told = [gist(each) for each in winters()]
    assert len(told) > 5
    for each in told:
        assert "more card" in each
        assert each.index("than amphorae.") < each.index(" to the winter.")
        assert "oldest" not in each, "no room for the card that left a row"
