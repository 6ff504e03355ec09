"""The drawings of the rules: what they show is what the engine plays."""

from __future__ import annotations

import re

from acres.games.armorica.page import rules_help
from acres.games.armorica.page.cards import PERSONS
from acres.games.armorica.rules.data import CARDS, RUN_POINTS

NUMBER = re.compile(r"<text[^>]*>(\d+)</text>")


def test_the_row_slides_as_the_engine_plays_it() -> None:
    before, after = rules_help.rows()
    taken = before[-rules_help.TAKEN]
    drawn = rules_help.slide()
    assert [*map(int, NUMBER.findall(drawn))] == [6, 5, 4, 3, 2, 1] * 2
    assert after[1:] == [card for card in before if card != taken], "a new card at the left"
    people = [PERSONS[CARDS[card].colour] for card in (*before, *after)]
    assert [
        sign for sign in re.findall("#icon-([a-z]+)", drawn) if sign in PERSONS.values()
    ] == people
    moved = len(before) - rules_help.TAKEN
    assert drawn.count('class="line"') == moved
    assert drawn.count('class="line still"') == rules_help.TAKEN - 1


def test_the_display_is_cut_before_each_kind_of_person_that_stands_in_the_run() -> None:
    drawn = rules_help.cut()
    lengths, inside = [], set()
    for colour in rules_help.PEOPLE:
        if not lengths or colour in inside:
            lengths.append(0)
            inside = set()
        lengths[-1] += 1
        inside.add(colour)
    points = [RUN_POINTS[length] for length in lengths]
    assert [*map(int, NUMBER.findall(drawn))] == points
    assert drawn.count('class="cut"') == len(lengths) - 1
    assert f"{sum(points)} points." in drawn
