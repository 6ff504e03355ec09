"""The summary of a whole game of Armorica: curves over the rounds, totals, what turned it."""

from __future__ import annotations

import random

import pytest

from acres.app.kit.charts import Chart, History
from acres.core.journal import Journal
from acres.games.armorica.page.history import history
from acres.games.armorica.rules.score import points
from acres.games.armorica.rules.state import count


def random_game(players: int, seed: int) -> Journal:
    dice = random.Random(seed)
    journal = Journal.new("armorica", {"players": str(players)}, seed)
    while journal.turn is not None:
        moves = journal.game.legal(journal.state)
        takes = [move for move in moves if move[0] != "pass"]
        journal.append(dice.choice(takes if takes and dice.random() < 0.9 else moves))
    return journal


def values(told: History, id: str, seat: str) -> tuple[int, ...]:
    found = next(each for each in told.drawings if isinstance(each, Chart) and each.id == id)
    return next(curve.values for curve in found.curves if curve.seat == seat)


def totals(told: History) -> dict[str, dict[str, int]]:
    return {row.label: dict(row.counts) for table in told.totals for row in table.rows}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_curve_has_the_value_at_the_end_of_every_round(players: int) -> None:
    """The last move of a round counts, and its winter."""
    journal = random_game(players, players)
    told = history(journal)
    ends = [journal.state_at(0)]
    for ply in range(1, journal.ply + 1):
        events = {event.code for event in journal.events_at(ply)}
        if events & {"round", "ended"}:
            ends.append(journal.state_at(ply))
    assert len(ends) == journal.state.round + 1
    for seat in journal.state.seats:
        displays = [end.displays[seat] for end in ends]
        assert values(told, "points", seat) == tuple(
            points(end.displays)[seat].total for end in ends
        )
        assert values(told, "display", seat) == tuple(map(len, displays))
        assert values(told, "wheat", seat) == tuple(count(d, "wheat") for d in displays)
        assert values(told, "amphorae", seat) == tuple(count(d, "amphorae") for d in displays)


@pytest.mark.parametrize("players", [2, 4])
def test_cards_that_come_and_go_add_up(players: int) -> None:
    """A display holds its start card and what was taken, less what the winter took."""
    journal = random_game(players, 9)
    told = history(journal)
    found = totals(told)
    lost = found["Lost to the winter"]
    assert any(lost.values())
    for seat, display in journal.state.displays.items():
        taken = found["Gauls taken"][seat] + found["Romans taken"][seat]
        assert 1 + taken - lost[seat] == len(display)
        assert values(told, "winter", seat)[-1] == lost[seat]
        people = sum(found[name][seat] for name in ("farmer", "worker", "soldier"))
        people += sum(found[name][seat] for name in ("matron", "general", "bureaucrat"))
        assert people == taken


def test_the_winters_losses_lie_in_the_round_of_that_winter() -> None:
    journal = random_game(3, 2)
    told = history(journal)
    starved = [
        (journal.state_at(ply - 1).round, event.seat)
        for ply in range(1, journal.ply + 1)
        for event in journal.events_at(ply)
        if event.code == "starved"
    ]
    assert starved
    for seat in journal.state.seats:
        curve = values(told, "winter", seat)
        for round in range(1, len(curve)):
            assert curve[round] - curve[round - 1] == starved.count((round, seat))


def test_a_pass_is_counted_by_the_row_it_was_passed_on() -> None:
    journal = Journal.new("armorica", {"players": "2"}, 1)
    first = journal.turn
    assert first
    journal.append("pass")
    journal.append("pass")
    journal.append("pass")
    journal.append("resign")
    found = totals(history(journal))
    assert sum(found["Passed on a Gaul"].values()) == 2
    assert found["Passed on a Roman"][first] == 1
    assert not any(found["Gauls taken"].values())


def test_the_points_of_a_turning_point_are_those_of_the_rules() -> None:
    journal = random_game(4, 4)
    moments = history(journal).moments
    assert moments
    for moment in moments:
        ply = moment.change.ply
        before, after = (points(journal.state_at(at).displays) for at in (ply - 1, ply))
        assert dict(moment.change.before) == {seat: own.total for seat, own in before.items()}
        assert dict(moment.change.after) == {seat: own.total for seat, own in after.items()}
        assert moment.change.turn == journal.state_at(ply - 1).round
        assert len(moment.change.told) == 1
