"""Drawings of numbers: to scale, well-formed, and to be read without seeing them; and the turning points
of a game: the largest swings, changes of a kind, and the lead that lasted."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from acres.app.kit.charts import (
    Band,
    Bands,
    Change,
    Chart,
    Curve,
    changes,
    curves,
    figure,
    lead,
    marks,
    svg,
    ticks,
    turning_points,
)
from acres.core.journal import Journal
from tests.app.scenes import Elements

RED = Curve("british", "Britain", (0, 10, 10, 30))
BLUE = Curve("french", "France", (20, 20, 15, 5))
CHART = Chart("money", "Money", "coins", "turn", (RED, BLUE))
BANDS = Bands(
    "sieges",
    "Sieges",
    "turn",
    10,
    (
        Band("british", "Louisbourg: taken", 2, 6, "Britain took Louisbourg."),
        Band("french", "Boston: held", 9, 9, "Britain held Boston.", "hollow"),
    ),
    "There were no sieges.",
)


def test_every_seat_has_a_curve_through_its_number_at_each_moment() -> None:
    ends = [{"british": 0, "french": 20}, {"british": 10, "french": 15}]
    found = curves({"british": "Britain", "french": "France"}, ends, lambda end, seat: end[seat])
    assert found == (
        Curve("british", "Britain", (0, 10)),
        Curve("french", "France", (20, 15)),
    )


def drawn(drawing: Chart | Bands) -> ElementTree.Element:
    """The drawing as XML: what is not well-formed raises."""
    return ElementTree.fromstring(svg(drawing))


def by_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [each for each in root.iter() if name in each.get("class", "").split()]


def points(line: ElementTree.Element) -> list[tuple[float, float]]:
    """The corners of a line that is drawn with M and L."""
    return [
        (float(x), float(y)) for x, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", line.get("d", ""))
    ]


@pytest.mark.parametrize("drawing", [CHART, replace(CHART, steps=True), BANDS])
def test_a_drawing_is_an_image_with_a_title_and_a_description(drawing: Chart | Bands) -> None:
    root = drawn(drawing)
    assert root.get("role") == "img"
    named = {each.get("id"): each for each in root.iter() if each.get("id")}
    title, described = (named[id] for id in root.get("aria-labelledby", "").split())
    assert (title.tag, described.tag) == ("title", "desc")
    assert title.text == drawing.title
    assert described.text


def test_the_description_tells_where_every_curve_begins_and_ends() -> None:
    described = drawn(CHART).findtext("desc")
    assert described == (
        "Britain begins at 0 and ends at 30: lowest 0, highest 30. France begins at 20 and ends "
        "at 5: lowest 5, highest 20."
    )


def test_curves_are_drawn_to_scale() -> None:
    lines = [points(line) for line in by_class(drawn(CHART), "line")]
    red, blue = ([y for _, y in line] for line in lines)
    assert red[1] == red[2]
    assert red[0] - red[1] == pytest.approx((red[0] - red[3]) / 3, abs=0.2)
    assert blue[3] - red[0] == pytest.approx((red[3] - red[0]) / 6, abs=0.2)
    steps = {round(b[0] - a[0], 1) for line in lines for a, b in itertools.pairwise(line)}
    assert max(steps) - min(steps) <= 0.2


def test_everything_lies_within_the_drawing() -> None:
    for chart in (CHART, replace(CHART, curves=(Curve("british", "Britain", (-7, 12)),))):
        root = drawn(chart)
        _, _, width, height = map(float, root.get("viewBox", "").split())
        for line in by_class(root, "line"):
            assert all(0 < x < width and 0 < y < height for x, y in points(line))


def test_steps_stand_until_the_next_value() -> None:
    line = by_class(drawn(replace(CHART, steps=True)), "line")[0]
    assert re.sub(r"[\d. ]+", "", line.get("d", "")) == "MHVHVHV"


def test_curves_are_told_apart_by_more_than_colour() -> None:
    four = tuple(Curve(f"seat-{n}", f"Seat {n}", (n, n)) for n in range(4))
    root = drawn(replace(CHART, curves=four))
    assert len({line.get("stroke-dasharray") for line in by_class(root, "line")}) == 4
    shapes = {re.sub(r"^M[\d.]+ [\d.]+", "", s.get("d", "")) for s in by_class(root, "signs")}
    assert len({re.sub(r"M[\d.]+ [\d.]+", "M", shape) for shape in shapes}) == 4


def test_values_below_zero_have_a_zero_line() -> None:
    assert by_class(drawn(CHART), "zero") == []
    root = drawn(replace(CHART, curves=(Curve("", "lead", (-5, 5)),), below="France ahead"))
    (zero,) = by_class(root, "zero")
    (line,) = by_class(root, "line")
    (_, low), (_, high) = points(line)
    assert float(zero.get("y1", "")) == pytest.approx((low + high) / 2, abs=0.2)
    assert "France ahead" in [each.text for each in root.iter("text")]


def test_a_curve_that_stays_below_zero_is_seen_to_be_below_zero() -> None:
    root = drawn(replace(CHART, curves=(Curve("", "lead", (-12, -11)),), below="Britain ahead"))
    (zero,) = by_class(root, "zero")
    (line,) = by_class(root, "line")
    assert all(y > float(zero.get("y1", "")) for _, y in points(line))


def test_axes_say_what_they_count() -> None:
    for drawing in (CHART, BANDS):
        (axis,) = by_class(drawn(drawing), "axis")
        assert axis.text == "turn"
    assert [each.text for each in by_class(drawn(CHART), "unit")] == ["coins"]


@pytest.mark.parametrize(("low", "high"), [(0, 0), (0, 1), (0, 47), (-12, 3), (0, 1234)])
def test_an_axis_has_round_numbers_around_all_values(low: int, high: int) -> None:
    found = ticks(low, high, 4)
    assert found[0] <= low <= high <= found[-1]
    assert 2 <= len(found) <= 7
    steps = {b - a for a, b in itertools.pairwise(found)}
    assert len(steps) == 1
    assert str(steps.pop()).rstrip("0") in ("1", "2", "5")


def test_every_value_stands_in_the_table_unless_nothing_changed() -> None:
    chart = replace(CHART, curves=(Curve("british", "Britain", (3, 3, 3, 4, 4)),))
    shown = figure(chart)
    table = shown[shown.index("<tbody>") :]
    assert re.findall(r"<th[^>]*>(\w+)</th><td>(\d+)</td>", table) == [("start", "3"), ("3", "4")]
    assert "The table leaves out rows without a change." in shown


def test_the_legend_has_the_value_at_the_end() -> None:
    legend = figure(CHART).partition("</figcaption>")[0]
    assert "<span>Britain</span><b>30</b>" in legend
    assert "<span>France</span><b>5</b>" in legend


def test_turns_can_be_pointed_at() -> None:
    chart = replace(CHART, marks=(1, 3), marked="turning points")
    (marks,) = by_class(drawn(chart), "marks")
    line = points(by_class(drawn(chart), "line")[0])
    pointed = [float(x) for x in re.findall(r"M([\d.]+)", marks.get("d", ""))]
    assert pointed == [line[1][0], line[3][0]]
    assert "turning points" in figure(chart)
    assert by_class(drawn(CHART), "marks") == []


def test_bands_last_from_turn_to_turn() -> None:
    root = drawn(BANDS)
    long, short = by_class(root, "bar")
    across = 352 - 34
    assert float(long.get("x", "")) == pytest.approx(34 + across * 0.2, abs=0.1)
    assert float(long.get("width", "")) == pytest.approx(across * 0.4, abs=0.1)
    assert float(short.get("width", "")) >= 4
    assert "hollow" in short.get("class", "")
    assert [each.text for each in by_class(root, "name")] == ["Louisbourg: taken", "Boston: held"]
    shown = figure(BANDS)
    assert shown.count("Britain took Louisbourg.") == 2  # the description, and in words


def test_no_band_at_all_is_said() -> None:
    shown = figure(replace(BANDS, bands=()))
    assert "There were no sieges." in shown
    assert "<svg" not in shown


def test_names_are_escaped() -> None:
    evil = '<b onclick="x">&'
    curve = Curve("british", evil, (1, 2))
    chart = Chart("x", evil, evil, evil, (curve,), below=evil, marks=(1,), marked=evil)
    bands = Bands("y", evil, evil, 3, (Band("british", evil, 1, 2, evil),), evil)
    for drawing in (chart, bands, replace(bands, bands=())):
        assert {tag for tag, _ in Elements(figure(drawing)).found}.isdisjoint(
            {"b onclick", "script"}
        )
        assert "<b on" not in figure(drawing)
    assert drawn(chart).findtext("title") == evil


def test_five_curves_have_lines_and_signs_of_their_own() -> None:
    """Four players, and what is nobody's."""
    curves = tuple(Curve(f"seat-{at}", f"Seat {at}", (at, at + 1)) for at in range(5))
    root = drawn(replace(CHART, curves=curves))
    dashes = [line.get("stroke-dasharray") for line in by_class(root, "line")]
    assert len(set(dashes)) == len(dashes) == 5
    shapes = {
        re.sub(r"^M\S+ \S+?(?=[a-z])", "", each.get("d", "")) for each in by_class(root, "signs")
    }
    assert len(shapes) == 5


def test_values_may_begin_with_the_first_turn() -> None:
    """The axis, the pointers and the table count from there."""
    chart = replace(CHART, first=1, marks=(2,), marked="turning points")
    root = drawn(chart)
    along = by_class(root, "along")
    assert [each.text for each in along] == ["1", "2", "3", "4"]
    second = next(each for each in along if each.text == "2")
    (pointer,) = by_class(root, "marks")
    assert pointer.get("d", "").split()[0] == f"M{second.get('x')}"
    rows = re.findall(r'<th scope="row">(\w+)</th>', figure(chart))
    assert rows == ["1", "2", "3", "4"]


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
