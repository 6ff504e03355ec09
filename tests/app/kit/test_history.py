"""Test the turning points of a game: the largest swings, changes of a kind, and the lead that
lasted."""

from __future__ import annotations

import itertools

from acres.app.kit.charts import Change, changes, lead, marks, turning_points
from acres.core.journal import Journal


def change(ply: int, before: dict[str, int], after: dict[str, int], kind: str = "") -> Change:
    return Change(ply, ply, f"Turn {ply}", before, after, ("Something happened.",), kind)


def game(*totals: tuple[int, ...], kinds: dict[int, str] | None = None) -> list[Change]:
    """Changes from one total to the next."""
    points = [dict(zip("abcd", each, strict=False)) for each in totals]
    pairs = itertools.pairwise(points)
    return [change(ply, b, a, (kinds or {}).get(ply, "")) for ply, (b, a) in enumerate(pairs, 1)]


def test_a_lead_is_over_the_best_of_the_others() -> None:
    assert lead({"a": 9, "b": 7, "c": 3}, "a") == 2
    assert lead({"a": 9, "b": 7, "c": 3}, "c") == -6


def test_the_largest_swings_are_turning_points() -> None:
    """Five of seven: those by 1 and by 2 are not."""
    steps = [1, 7, 3, 2, 6, 5, 4]
    totals = [(100, 0)]
    for step in steps:
        totals.append((100, totals[-1][1] + step))
    moments = turning_points(game(*totals))
    assert [moment.gain for moment in moments] == [7, 3, 6, 5, 4]
    assert {moment.seat for moment in moments} == {"b"}
    assert all(moment.largest and not moment.for_good for moment in moments)


def test_a_swing_is_told_for_the_seat_that_it_brought_forward() -> None:
    """The loss of one seat is the gain of the other."""
    (moment,) = turning_points(game((10, 20), (10, 12)))
    assert (moment.seat, moment.gain) == ("a", 8)


def test_a_change_of_a_kind_is_a_turning_point_however_small() -> None:
    totals = [(100, 0)]
    for step in (9, 9, 9, 9, 9, 1):
        totals.append((100, totals[-1][1] + step))
    *_, last = turning_points(game(*totals, kinds={6: "Taken"}))
    assert (last.change.kind, last.gain, last.largest) == ("Taken", 1, False)


def test_the_lead_that_lasted_is_where_the_leader_was_behind_for_the_last_time() -> None:
    moments = turning_points(game((5, 0), (5, 6), (8, 6), (8, 7), (8, 9), (8, 12)))
    assert [moment.change.ply for moment in moments if moment.for_good] == [4]
    assert [moment.seat for moment in moments if moment.for_good] == ["b"]


def test_a_seat_ahead_from_the_beginning_won_no_lead() -> None:
    assert not any(moment.for_good for moment in turning_points(game((5, 0), (9, 0), (9, 3))))


def test_a_seat_that_ends_level_won_no_lead() -> None:
    assert not any(moment.for_good for moment in turning_points(game((5, 0), (5, 6), (6, 6))))


def test_the_lead_can_change_by_what_another_loses() -> None:
    """The third of three falls back, and the second is first."""
    moments = turning_points(game((9, 3, 4), (2, 3, 4)))
    (moment,) = moments
    assert (moment.seat, moment.for_good) == ("c", True)


def test_a_game_in_which_nothing_moved_has_none() -> None:
    assert turning_points([]) == ()


def test_every_move_that_changed_the_points_is_described() -> None:
    journal = Journal.new("snow", {}, 1)
    for _ in range(3):
        journal.append(journal.game.legal(journal.state)[0])
    ply = {id(journal.state_at(at)): at for at in range(journal.ply + 1)}
    points = [{"a": 0}, {"a": 0}, {"a": 5}, {"a": 4}]
    found = changes(journal, lambda state: points[ply[id(state)]], change)
    assert [(each.ply, each.before, each.after) for each in found] == [
        (2, {"a": 0}, {"a": 5}),
        (3, {"a": 5}, {"a": 4}),
    ]


def test_turns_with_several_turning_points_are_marked_once() -> None:
    (moment,) = turning_points(game((10, 20), (10, 12)))
    assert marks([moment, moment]) == (1,)
