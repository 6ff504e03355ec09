"""Test the parts that every game's table and panels are made of."""

from __future__ import annotations

import pytest

import acres
from acres.app.kit.html import quiet, tag
from acres.app.kit.scene import ShellPart
from acres.app.kit.selection import Mark
from acres.app.kit.widgets import (
    arrow,
    box,
    change,
    fold,
    pile,
    row,
    score_bar,
    seat_name,
    seat_table,
    since_then,
    sums,
    thing_button,
)
from acres.core.move import Zone
from tests.app.scenes import Elements

MANIFEST = acres.manifest("snow")
BRITISH, FRENCH = SEATS = tuple(MANIFEST.nations)


@pytest.mark.parametrize(
    ("mark", "attributes"),
    [
        (Mark(can=True), {"data-can": "", "aria-pressed": "false"}),
        (Mark(picked=True, can=True), {"data-can": "", "aria-pressed": "true"}),
        (Mark(off=True), {"aria-disabled": "true", "aria-pressed": "false"}),
        (Mark(), {"aria-pressed": "false"}),
    ],
)
def test_the_button_of_a_thing_shows_its_mark(mark: Mark, attributes: dict[str, str]) -> None:
    markup = thing_button(
        mark, Zone("hand"), "boston", copy=1, key=3, class_="face", title="Boston"
    )
    (_, found), *_ = Elements(markup).found
    thing = {"data-zone": "hand", "data-id": "boston", "data-copy": "1"}
    given = {"type": "button", "class": "face", "title": "Boston", "aria-keyshortcuts": "3"}
    assert found == {**given, **thing, **attributes}
    assert ">3</kbd>" in markup


def test_a_table_has_a_column_for_every_seat() -> None:
    rows = [("villages", [3, 4]), ("points", [6, 8])]
    (label, numbers), (last, total) = rows
    table = seat_table(MANIFEST, SEATS, [row(label, numbers), row(last, total, kind="total")])
    assert table == sums(MANIFEST.signs, [MANIFEST.nation(seat) for seat in SEATS], rows)


def test_a_table_can_have_captions_groups_and_more_columns() -> None:
    cells = [tag("td", "–"), 2, 1]
    table = seat_table(
        MANIFEST,
        SEATS,
        {
            "": [row("first", cells)],
            "Crane Bay": [row("second", cells, small="3 points", about="b")],
        },
        more=["free"],
        kind="sums contests",
        title="Rows",
        caption="Blocks in every row",
        hover=True,
    )
    found = Elements(table).found
    assert found[0] == ("table", {"class": "sums contests"})
    assert [each for tag, each in found if tag == "caption"] == [{}, {"class": "hidden-text"}]
    heads = [each for tag, each in found if tag == "th" and each["scope"] == "col"]
    assert [each.get("title") for each in heads] == ["Britain", "France", None]
    assert [each["colspan"] for _, each in found if "colspan" in each] == ["4"]
    assert [tag for tag, _ in found].count("tbody") == 2
    assert (
        '<tr data-about="b"><th scope="row">second<small>3 points</small></th><td>–</td>' in table
    )


def test_a_seat_is_named_beside_its_emblem() -> None:
    assert seat_name(MANIFEST, BRITISH, "nation-name").endswith(
        '<span class="nation-name">Britain</span>'
    )


def test_a_change_shows_the_number_that_will_be_or_how_it_differs_from_before() -> None:
    assert change(3) == change(3, 3) == '<span class="now">3</span>'
    assert change(3, None, 5) == change(3) + since_then(3, 5)
    better = '<span class="then better">+4</span>'
    assert change(-1, 4) == f'<span class="now">−1</span>{arrow()}{better.replace("+", "")}'
    assert change(3, 4, 9, plus="+") == f'<span class="now">+3</span>{arrow()}{better}'
    assert '<span class="then worse">2</span>' in change(3, 2)


@pytest.mark.parametrize(
    ("now", "before", "shown"), [(5, 3, "+2"), (3, 5, "−2"), (3, 3, ""), (3, None, "")]
)
def test_a_number_tells_how_it_changed_since_the_last_move(
    now: int, before: int | None, shown: str
) -> None:
    markup = since_then(now, before)
    assert markup.count(shown) == (3 if shown else 1)
    assert bool(markup) == bool(shown)


def test_the_score_bar_names_every_seat_and_marks_who_decides() -> None:
    shown = {BRITISH: tag("b", "6"), FRENCH: tag("b", "8")}
    button, *parts = Elements(score_bar(MANIFEST, shown, FRENCH)).found
    assert (button[1]["data-do"], button[1]["data-id"]) == ("sheet", "counting")
    sides = [each["class"] for _, each in parts if "data-at" in each]
    assert sides == ["side-score british", "side-score french deciding"]
    assert ">Britain<" in score_bar(MANIFEST, shown, None)
    labels = dict.fromkeys(SEATS, "points and money")
    assert ">points and money<" in score_bar(MANIFEST, shown, None, labels)


def test_a_box_has_a_heading_and_a_class_for_what_it_is_about() -> None:
    assert box("Runs", quiet("None."), kind="about-runs") == (
        '<section class="count-box about-runs"><h3>Runs</h3><p class="quiet">None.</p></section>'
    )


def test_a_fold_is_remembered_by_its_id() -> None:
    assert fold("Jobs", "…", id="jobs", kind="british", opened=True, level=4) == (
        '<details id="fold-jobs" class="pile british" open><summary><h4>Jobs</h4></summary>…</details>'
    )
    assert fold("Jobs", "…") == (
        '<details class="pile"><summary><h3>Jobs</h3></summary>…</details>'
    )


def test_an_empty_pile_says_so() -> None:
    assert pile("Deck", [], above="The next first.").count('class="quiet"') == 2
    assert '<ul class="card-lines"><li></li></ul>' in pile("Deck", [tag("li")])


def test_a_sentence_that_is_empty_leaves_no_paragraph() -> None:
    assert (quiet(""), quiet("None.")) == ("", '<p class="quiet">None.</p>')


def test_a_panel_is_open_as_a_tab_or_as_a_sheet() -> None:
    shell = ShellPart(tab="log", sheet="counting")
    assert [shell.shows(panel) for panel in ("log", "counting", "piles")] == [True, True, False]
