"""The summary of a whole game: curves, petitions, turning points, each point of the end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from acres.app.kit.charts import Chart, History
from acres.core.journal import Journal
from acres.games.fortress.page.history import history, petitions, round_ends
from acres.games.fortress.rules.petition import opened
from acres.games.fortress.rules.state import FINAL, SOURCES, standing


def random_game(players: int, seed: int, *, builds: float = 0.8, **options: str) -> Journal:
    """A game in which blocks and favors are played often."""
    dice = random.Random(seed)
    journal = Journal.new("fortress", {"players": str(players), **options}, seed)
    while (seat := journal.turn) is not None:
        state = journal.state
        moves = journal.game.legal(state)
        bids = [move for move in moves if move[0] == "bid" and opened(state, seat, move[1]) < 5]
        keen = [move for move in moves if move[0] in ("build", "governor", "favor")]
        keen = keen if dice.random() < builds else []
        journal.append(dice.choice(bids or keen or moves))
    return journal


@pytest.fixture(scope="module", params=[2, 3, 4])
def played(request: pytest.FixtureRequest) -> tuple[Journal, History]:
    journal = random_game(request.param, request.param + 3, builds=0.4)
    return journal, history(journal)


def values(told: History, id: str, seat: str) -> tuple[int, ...]:
    found = next(each for each in told.drawings if isinstance(each, Chart) and each.id == id)
    return next(curve.values for curve in found.curves if curve.seat == seat)


def table(told: History, title: str) -> dict[str, dict[str, int]]:
    (found,) = (each for each in told.totals if each.title == title)
    return {row.label: dict(row.counts) for row in found.rows}


def events(journal: Journal):
    return [event for ply in range(1, journal.ply + 1) for event in journal.events_at(ply)]


def test_a_curve_has_the_value_at_the_end_of_every_round(played):
    """Without the income that the next round begins with."""
    journal, told = played
    jade = {seat: [12] for seat in journal.state.seats}
    blocks = {seat: [0] for seat in journal.state.seats}
    for ply in range(1, journal.ply + 1):
        state = journal.state_at(ply)
        happened = journal.events_at(ply)
        new = next((e.args["round"] for e in happened if e.code == "round"), 1)
        if new > 1 or state.outcome is not None:
            for seat, side in state.sides.items():
                income = sum(
                    e.args["jade"] for e in happened if (e.code, e.seat) == ("income", seat)
                )
                jade[seat].append(side.jade - income)
                blocks[seat].append(standing(state.wall, seat))
    for seat in journal.state.seats:
        assert list(values(told, "jade", seat)) == jade[seat]
        assert list(values(told, "blocks", seat)) == blocks[seat]
        assert values(told, "points", seat)[-1] == journal.state.sides[seat].points
    assert len(round_ends(journal)) == journal.state.round + 1


def test_every_petition_stands_with_what_was_bid_and_what_was_enough(played):
    journal, told = played
    bids = [event for event in events(journal) if event.code == "bids"]
    found = petitions(journal)
    assert [each.winner for each in found] == [event.seat for event in bids]
    chart = next(each for each in told.drawings if each.id == "petitions")
    assert chart.first == 1
    for at, event in enumerate(bids):
        worth = {
            seat: jade + event.args["bonuses"][seat] for seat, jade in event.args["bids"].items()
        }
        for seat, value in worth.items():
            assert values(told, "petitions", seat)[at] == value
        enough = values(told, "petitions", "")[at]
        others = max(value for seat, value in worth.items() if seat != event.seat)
        assert others <= enough <= worth[event.seat] or enough == event.args["bonuses"][event.seat]
        assert enough <= others + 1 or enough == event.args["bonuses"][event.seat]
    won = table(told, "Petitions and buybacks")["Petitions won"]
    assert won == {seat: [e.seat for e in bids].count(seat) for seat in journal.state.seats}
    paid = table(told, "Petitions and buybacks")["Jade paid for them"]
    markers = [event for event in events(journal) if event.code == "marker"]
    for seat in journal.state.seats:
        assert paid[seat] == sum(e.args["paid"] for e in markers if e.seat == seat)


def test_a_bid_that_was_too_high_is_told_as_such():
    """Dragon bids 5 against 2; in the first round a tie would be left to the lot."""
    journal = Journal.new("fortress", {"players": "2"}, 3)
    for line in ("keep 1 2 3", "keep 1 2 3", "bid 2", "bid 5"):
        journal.append(line)
    (found,) = petitions(journal)
    assert (found.winner, found.paid, found.enough, found.saved) == ("dragon", 5, 3, 2)


def test_all_points_are_told_and_each_of_the_end_is_explained(played):
    journal, told = played
    state = journal.state
    during = table(told, "Points during the game")
    (end,) = (each for each in told.totals if each.title == "Counted at the end")
    for seat, side in state.sides.items():
        whole = sum(counts[seat] for counts in during.values())
        whole += sum(row.counts[seat] for row in end.rows if not row.part)
        assert whole == side.points
        finals = [row.counts[seat] for row in end.rows if not row.part][-len(FINAL) :]
        assert finals == [side.scored.get(source, 0) for source in FINAL]
        assert set(side.scored) <= {*SOURCES, *FINAL}


def test_unfinished_rows_and_levels_are_told_one_by_one():
    journal = random_game(2, 8, builds=0.1)
    assert journal.state.outcome.reason == "rounds"
    over = False
    late: Counter[str] = Counter()
    for event in events(journal):
        over = over or event.code == "rounds-over"
        if over and event.code == "row":
            late.update(dict.fromkeys(event.args["leaders"], event.args["points"]))
    end = table(history(journal), "Counted at the end")
    rows = {label: counts for label, counts in end.items() if label.startswith("row ")}
    assert rows
    for seat in journal.state.seats:
        assert end["unfinished rows"][seat] == late[seat] == sum(c[seat] for c in rows.values())


def test_built_lost_and_replaced_blocks_add_up(played):
    journal, told = played
    found = table(told, "Building")
    for seat in journal.state.seats:
        built = found["Blocks built"][seat]
        assert built == sum(found[f"on level {level}"][seat] for level in (1, 2, 3, 4))
        stands = (
            built
            + found["Other players’ blocks replaced"][seat]
            - found["Blocks lost to other players"][seat]
        )
        assert stands == standing(journal.state.wall, seat)
    placed = sum(found["Governor blocks placed"].values())
    assert placed == standing(journal.state.wall, "governor")


def test_favors_are_told_with_what_they_brought(played):
    journal, told = played
    found = table(told, "Favors and their rewards")
    for seat, side in journal.state.sides.items():
        assert found["Favor cards played"][seat] == len(side.shown)
        if "more on every bid" in found:
            assert found["more on every bid"][seat] == side.lasting("bid")


def test_the_points_of_a_turning_point_are_those_of_the_rules(played):
    journal, told = played
    assert told.moments
    for moment in told.moments:
        ply = moment.change.ply
        for points, at in ((moment.change.before, ply - 1), (moment.change.after, ply)):
            state = journal.state_at(at)
            assert dict(points) == {seat: side.points for seat, side in state.sides.items()}
        assert moment.change.told
    assert told.moments[-1].change.kind == "Final scoring"


def test_a_game_that_was_given_up_has_no_final_scoring():
    journal = Journal.new("fortress", {"players": "3"}, 1)
    journal.append("resign")
    told = history(journal)
    assert [each.id for each in told.drawings] == ["points", "blocks", "jade", "workers"]
    assert "Counted at the end" not in [each.title for each in told.totals]


def test_traded_favors_count_before_the_end_is_counted():
    """Variants: what is unfinished scores before the trade, the rest after it."""
    journal = random_game(2, 8, builds=0.1, trade="yes")
    told = history(journal)
    during = table(told, "Points during the game")
    (end,) = (each for each in told.totals if each.title == "Counted at the end")
    for seat, side in journal.state.sides.items():
        whole = sum(counts[seat] for counts in during.values())
        assert whole + sum(row.counts[seat] for row in end.rows if not row.part) == side.points
