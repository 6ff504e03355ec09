"""The tab of counting: attacks, points and the end."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from acres.core.chance import Chance
from acres.games.snow import game
from acres.games.snow.analysis import odds
from acres.games.snow.page.outlook import percent
from acres.games.snow.rules.data import SEATS
from tests.app.scenes import changed, scene_of, walk
from tests.games.snow.page.shown import (
    NATIVE,
    Told,
    Words,
    french,
    panel,
    raiding,
    shown,
    told,
)
from tests.games.snow.positions import position

# Percents


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(0), "0%"),
        (Fraction(1, 1000), "<1%"),
        (Fraction(1, 200), "1%"),
        (Fraction(1, 3), "33%"),
        (Fraction(5, 8), "63%"),
        (Fraction(989, 1000), "99%"),
        (Fraction(999, 1000), ">99%"),
        (Fraction(1), "100%"),
    ],
)
def test_nought_and_a_hundred_are_said_of_what_is_impossible_or_certain(chance, shown):
    assert percent(chance) == shown


# Attacks


def test_every_raid_that_can_be_played_has_its_odds():
    state = raiding()
    found = told(shown(state))
    targets = {move[1] for move in game.legal(state) if move[0] == "raid"}
    assert targets == {"fort-halifax", "kennebec", "quebec"}
    view = game.view(state, "british")
    for place in targets:
        assert odds.raid_blocked(view, place) == Fraction(1, 2)
        assert [row.split(" ")[-1] for row in found[place]] == [percent(Fraction(1, 2))]


def test_the_own_card_of_the_place_is_said_to_block_only_where_it_may_be_in_the_hand():
    found = told(shown(raiding(deck=["fort-halifax", "intendant"])))
    assert "the place’s own card" in found["fort-halifax"][0]
    assert "the place’s own card" not in found["kennebec"][0]


def test_a_picked_raid_stands_above_everything_with_its_odds():
    scene = shown(raiding(), ("map", "kennebec"), verb="raid")
    markup = panel(scene)
    above = markup.partition("Points")[0]
    assert "The attack you picked" in above
    assert {*Told(above).found} == {"kennebec"}
    assert "The attack you picked" not in panel(shown(raiding()))


def test_the_odds_of_an_ambush_are_shown_by_outcome():
    state = raiding(reserve=["siege-artillery"], deck=["regular-infantry", "intendant"])
    above = panel(shown(state, verb="ambush")).partition("Points")[0]
    found = {about: rows[0] for about, rows in Told(above).found.items()}
    loss = odds.ambush(game.view(state, "british"), "french")
    assert found["blocked"].endswith(percent(loss.blocked))
    assert found["taken"].endswith(percent(loss.taken))
    assert found["missed"].endswith(percent(loss.missed))
    assert found["siege-artillery"].endswith(percent(loss.kinds["siege-artillery"]))
    assert found["regular-infantry"].endswith(percent(loss.kinds["regular-infantry"]))
    assert "rangers" not in found


def test_a_conversion_is_not_blocked():
    state = position(
        british={"hand": ["indian-leader"]}, french=french([NATIVE, "trader"], ["militia"])
    )
    above = panel(shown(state, verb="convert")).partition("Points")[0]
    found = Told(above).found
    assert "blocked" not in found
    assert found["taken"][0].endswith("67%")


def test_open_cards_leave_nothing_to_guess_about_attacks():
    state = raiding()
    scene = shown(state, view=game.view(state, "british", everything=True))
    assert "If you attack" not in panel(scene)
    assert "If you attack" in panel(shown(state))


# What nobody can know


@pytest.mark.parametrize("seed", range(3))
def test_the_panels_say_nothing_that_a_side_cannot_know(seed):
    """Every world that looks the same to a side gives the same panels."""
    for number, each in enumerate(walk(seed, 60)):
        state, scene = each.journal.state, scene_of(each)
        seat = SEATS[number % 2]
        world = game.guess(state, seat, Chance(seed + number))
        for tab in ("counting", "piles"):
            mine = changed(scene, tab=tab)
            mine = replace(mine, viewer=seat, view=game.view(state, seat), preview=None)
            other = replace(mine, view=game.view(world, seat))
            assert panel(mine) == panel(other)


# Points and the end


def test_points_place_by_place_and_who_would_win_now():
    state = position(
        british={"places": {"boston": "town", "albany": "town", "deerfield": "village"}}
    )
    markup = panel(shown(state))
    assert "If the game were scored now, Britain would win." in markup
    by_place = markup.partition("by-place")[2].partition("</section>")[0]
    assert " ".join(Words(by_place).found[1:]).startswith("Britain Albany 8 Boston 4 Deerfield 4")


def test_the_nearest_end_is_named():
    towns = ("quebec", "montreal", "gaspe", "tadoussac", "louisbourg", "port-royal", "detroit")
    markup = panel(shown(position(french={"places": dict.fromkeys(towns, "town")})))
    assert "France is closer to ending the game: 2 towns to go." in markup
    even = position(
        british={"places": {"boston": "town"}, "captured": [0, 2]},
        french={"places": {"quebec": "town"}, "captured": [0, 2]},
    )
    by_capture = "12 points from captured pieces. Britain has 8, France 8."
    assert f"The nearest end for both sides: {by_capture}" in panel(shown(even))
    said = "Both sides are equally close to ending the game: "
    placed = dict.fromkeys(towns, "town")
    mixed = position(
        british={"places": {"boston": "town"}, "captured": [2, 0]}, french={"places": placed}
    )
    assert said + "2 pieces to place or capture." in panel(shown(mixed))
    reached = position(british={"places": {"boston": "town"}, "captured": [0, 3]})
    assert "The game ends when Britain’s next turn begins." in panel(shown(reached))


@pytest.mark.parametrize(
    ("captured", "missing"),
    [
        ([1, 1], "6 points from captured pieces to go"),
        ([0, 2], "4 points from captured pieces to go"),
        ([1, 2], "2 points from captured pieces to go"),
        ([5, 0], "2 points from captured pieces to go"),
    ],
)
def test_missing_captured_points_are_shown_with_the_worth_of_pieces(captured, missing):
    """9.1: three villages do as well as two towns, and one village may be enough."""
    british = {"places": {"boston": "town"}, "captured": captured}
    markup = panel(shown(position(british=british)))
    said = f"Britain is closer to ending the game: {missing}; a village counts 2, a town 4."
    assert said in markup
