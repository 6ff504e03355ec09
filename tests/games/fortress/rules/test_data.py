"""The files of data: our favor cards, the prices of repeating, and files that cannot be played with."""

from __future__ import annotations

import csv
import io
import pkgutil
import re
import statistics
from pathlib import Path

import pytest

from acres.core.errors import BadNotation
from acres.games.fortress.rules.data import (
    BELOW,
    COLUMNS,
    DECKS,
    FAVORS,
    LEVEL,
    PATTERNS,
    PLACES,
    REGIONS,
    REPEATS,
    REWARDS,
    ROWS,
    STACKS,
    VERSION,
    read_favors,
    read_repeats,
    together,
)
from tests.games.fortress.rules.rates import worth


def written(name):
    data = pkgutil.get_data("acres.games.fortress.rules", name)
    assert data is not None
    return data.decode("utf-8")


CARDS = written("favors.csv")
OURS = {id: favor for id, favor in FAVORS.items() if id in DECKS[VERSION]}
PRICES = written("repeats.csv")


# Our favors


def test_the_file_says_in_its_first_lines_that_the_cards_are_our_own():
    first = CARDS.splitlines()[0]
    assert first.startswith("#")
    assert "OUR OWN" in first
    assert "not the published cards" in first


@pytest.mark.parametrize("version", DECKS)
def test_there_are_36_different_cards(version):
    deck = [FAVORS[card] for card in DECKS[version]]
    assert len(deck) == 36
    assert len({frozenset(favor.cells) for favor in deck}) == 36
    assert all(card == favor.id for card, favor in FAVORS.items())


def test_a_card_is_the_same_in_every_version_or_has_another_id():
    """Games that began before go on with what was promised."""
    before = read_favors(written("favors-1.csv"))
    assert {id: FAVORS[id] for id in before} == before
    assert {id: FAVORS[id] for id in OURS} == read_favors(CARDS)
    other = read_favors(changed(column="id", value="row-of-two"))
    with pytest.raises(BadNotation, match="row-of-two is another in games that began before"):
        together(other, before)


def test_nothing_is_larger_than_three_columns_and_three_levels():
    """So the designer began."""
    for favor in OURS.values():
        assert max(map(max, favor.cells)) <= 2, favor.id


def test_the_cheap_end_is_near_one_and_a_half_points():
    """An early card of the designer's paid a convict and a point."""
    assert min(map(worth, OURS)) == 1.5
    assert OURS["pair"].rewards == {"points": 1, "convicts": 1}


def test_a_pattern_has_2_to_5_cells():
    assert {len(favor.cells) for favor in OURS.values()} == {2, 3, 4, 5}


@pytest.mark.parametrize("count", [2, 3, 4])
def test_every_pattern_fits_the_wall_of_two_regions_and_any_wider_one(count):
    for card, found in PATTERNS[REGIONS[:count]].items():
        assert found, card
        assert len(found) == len(set(found))
        for spots in found:
            assert set(spots) <= PLACES.keys()
            assert len(spots) == len(FAVORS[card].cells)


def test_a_pattern_keeps_its_shape_wherever_it_stands():
    columns = {
        f"{region}-{column}": at * 5 + COLUMNS.index(column)
        for at, region in enumerate(REGIONS)
        for column in COLUMNS
    }
    for card, found in PATTERNS[REGIONS].items():
        for spots in found:
            at = [(columns[spot[:-1]], LEVEL[spot]) for spot in spots]
            shifts = {
                (column - right, level - up)
                for (column, level), (right, up) in zip(at, FAVORS[card].cells, strict=True)
            }
            assert len(shifts) == 1


def test_no_reward_is_on_more_than_half_of_the_cards():
    for reward in REWARDS:
        assert sum(bool(favor[reward]) for favor in OURS.values()) <= 18, reward


def test_the_rewards_that_the_book_shows():
    """Income of 1, a bid bonus of 2, two cards with 3 together, never more than one chip."""
    assert {favor["income"] for favor in OURS.values()} == {0, 1}
    assert {favor["chip"] for favor in OURS.values()} == {0, 1}
    bonuses = [favor["bid"] for favor in OURS.values()]
    assert set(bonuses) == {0, 1, 2, 3}
    assert bonuses.count(3) >= 2
    assert bonuses.count(2) >= 1


def test_every_card_pays_something():
    assert all(favor.rewards for favor in OURS.values())


COUNTED = Path(__file__).with_name("favors_stood.csv")
"""The share of positions in which each pattern stood by chance; `tests.bench.bench_favors --stood`
writes it."""


def stood():
    """The percentage of the cases in which each pattern stood for a bot that did not have the
    card."""
    lines = COUNTED.read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return {row["id"]: float(row["percent"]) for row in rows}


def test_patterns_of_more_cells_pay_more():
    means = [
        statistics.mean(worth(card) for card, favor in OURS.items() if len(favor.cells) == size)
        for size in (2, 3, 4, 5)
    ]
    assert means == sorted(means)


def test_the_patterns_were_counted_over_enough_games_for_each_number_of_players():
    """1,500 games of two are 3,000 chances: the standard error of a share is below one percent."""
    first = COUNTED.read_text(encoding="utf-8").split("\n")[0]
    assert first.startswith("#")
    games = {int(of): int(many) for of, many in re.findall(r"(\d): (\d+)", first)}
    assert games.keys() == {2, 3, 4}
    assert min(games.values()) >= 1500
    assert stood().keys() == OURS.keys()


def test_harder_patterns_pay_more():
    """Two patterns of which one stands at most half as often as the other."""
    often = stood()
    pairs = [(hard, easy) for hard in OURS for easy in OURS if often[hard] <= often[easy] / 2]
    assert len(pairs) > 300
    wrong = [f"{hard} and {easy}" for hard, easy in pairs if worth(hard) <= worth(easy)]
    assert not wrong


def test_rewards_follow_the_difficulty_of_the_pattern():
    """From the easiest to the hardest, six by six, each six pay more than those before."""
    often = stood()
    order = sorted(OURS, key=lambda card: -often[card])
    means = [statistics.mean(map(worth, order[at : at + 6])) for at in range(0, 36, 6)]
    assert means == sorted(means)


def test_a_card_of_the_file_reads_as_it_stands():
    found = read_favors(CARDS)
    assert found == OURS
    rows = csv.DictReader(line for line in CARDS.splitlines() if not line.startswith("#"))
    for row in rows:
        assert sum(found[row["id"]][reward] for reward in REWARDS) == sum(
            int(row[reward]) for reward in REWARDS
        )


# Files of others


def changed(*, at=0, column=None, value=None, drop=None):
    """Our file with one value changed, or without a column."""
    lines = [line for line in CARDS.splitlines() if not line.startswith("#")]
    rows = list(csv.DictReader(lines))
    if column is not None:
        rows[at][column] = value
    names = [name for name in rows[0] if name != drop]
    out = io.StringIO()
    writer = csv.DictWriter(out, names, extrasaction="ignore")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def test_another_card_can_stand_in_the_place_of_one_of_ours():
    assert "wall-walk" in read_favors(changed(column="id", value="wall-walk"))


def test_empty_lines_and_comments_are_left_out():
    assert read_favors("# a comment\n\n" + CARDS.replace("\n", "\n\n")) == OURS


@pytest.mark.parametrize("column", ["id", "cells", *REWARDS])
def test_a_missing_column_is_told(column):
    with pytest.raises(BadNotation, match="a line that is no card"):
        read_favors(changed(drop=column))


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("jade", "many"),
        ("jade", ""),
        ("points", "1.5"),
        ("cells", ""),
        ("cells", "0,0;1"),
        ("cells", "0,0;1,x"),
        ("cells", "0,0;1,0,0"),
    ],
)
def test_a_wrong_number_is_told_with_its_line(column, value):
    with pytest.raises(BadNotation, match=r"a line that is no card.*pair"):
        read_favors(changed(column=column, value=value))


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("jade", "-3"),
        ("cells", "0,0;0,0"),
        ("cells", "0,0;1,0;2,0;3,0;4,0;0,1;1,1;2,1;3,1;4,1"),
        ("cells", "1,0;2,0"),
        ("cells", "0,1;1,1"),
        ("cells", "0,0;0,4"),
        ("cells", "0,0;10,0"),
        ("id", ""),
        ("id", "row of two"),
        ("id", "pair "),
        ("id", "post"),
        ("id", "wall#walk"),
    ],
)
def test_a_card_that_cannot_be_is_told(column, value):
    """Among them: an id that is no single word, which no move could name."""
    with pytest.raises(BadNotation, match="a card that cannot be"):
        read_favors(changed(column=column, value=value))


def test_a_card_that_pays_nothing_cannot_be():
    with pytest.raises(BadNotation, match="a card that cannot be"):
        read_favors(CARDS.replace('pair,"0,0;1,0",0,0,0,1,0,0,1', 'pair,"0,0;1,0",0,0,0,0,0,0,0'))


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("chip", "2"),
        ("bid", "9"),
        ("income", "3"),
        ("points", "40"),
        ("cells", "0,0"),
        ("cells", "0,0;1,0;2,0;0,1;1,1;2,1;0,2;1,2;2,2"),
        ("cells", "0,0;0,1"),
        ("id", "Wall-Walk"),
        ("id", "城壁"),
    ],
)
def test_an_owner_may_have_any_positive_amounts_one_to_nine_cells_equal_patterns_any_ids(
    column, value
):
    found = read_favors(changed(column=column, value=value))
    assert len(found) == 36
    if column in REWARDS:
        assert found["pair"][column] == int(value)
    elif column == "cells":
        assert len(found["pair"].cells) == value.count(";") + 1
    else:
        assert value in found


def test_our_deck_has_limits_of_its_own():
    """Two to five cells, no pattern twice, one chip, at most 3 for bids and 1 jade a round; ids that
    are English words."""
    for id, favor in OURS.items():
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", id)
        assert 2 <= len(favor.cells) <= 5
        assert (favor["chip"] <= 1, favor["bid"] <= 3, favor["income"] <= 1) == (True,) * 3
    assert len({frozenset(favor.cells) for favor in OURS.values()}) == len(OURS)


@pytest.mark.parametrize("cells", ["0,0;2,0;0,3;2,3", "0,3;3,0;3,3", "0,0;10,0", "0,0;0,4"])
def test_a_pattern_that_fits_no_wall_of_two_regions_is_told(cells):
    """On level 4 there are places above columns 1, 5, 6 and 10 alone."""
    with pytest.raises(BadNotation, match=r"a card that cannot be.*pair"):
        read_favors(changed(column="cells", value=cells))


@pytest.mark.parametrize("many", [0, 1, 35])
def test_too_few_cards_are_told(many):
    lines = CARDS.splitlines()[: 3 + many]
    with pytest.raises(BadNotation, match=f"There are {many} favors, not 36"):
        read_favors("\n".join(lines))


def test_too_many_cards_are_told():
    with pytest.raises(BadNotation, match="There are 37 favors"):
        read_favors(CARDS + 'extra,"0,0;6,0",0,0,1,0,0,0,0,0,0\n')


# The prices


def test_the_prices_say_that_they_are_a_reconstruction():
    assert "RECONSTRUCTION" in PRICES.splitlines()[0]
    assert REPEATS == {"recruiter": 1, "planner": 1, "builder": 2, "treasurer": 3}


@pytest.mark.parametrize(
    "wrong",
    [
        "role,jade\nrecruiter,1\nplanner,1\nbuilder,2\n",
        "role,jade\nrecruiter,1\nplanner,1\nbuilder,2\ntreasurer,-1\n",
        "role,jade\nrecruiter,1\nplanner,1\nbuilder,two\ntreasurer,3\n",
        "role,jade\nrecruiter,1\nplanner,1\nbuilder\ntreasurer,3\n",
        "role,price\nrecruiter,1\nplanner,1\nbuilder,2\ntreasurer,3\n",
        "role,jade\nrecruiter,1\nplanner,1\nbuilder,2\ntreasurer,3\ntaskmaster,4\n",
        "role,jade\nrecruiter,1\nplanner,1\nbuilder,2\ntreasurer,3\nbuilder,4\n",
        "",
    ],
    ids=[
        "a role too few",
        "below nothing",
        "no number",
        "half a line",
        "another column",
        "the Taskmaster",
        "a role twice",
        "nothing",
    ],
)
def test_other_prices_are_refused(wrong):
    with pytest.raises(BadNotation, match="The prices of repeating"):
        read_repeats(wrong)


def test_other_prices_may_be_played_with():
    free = read_repeats("# mine\nrole,jade\nplanner,0\nrecruiter,1\nbuilder,5\ntreasurer,3\n")
    assert free == {"planner": 0, "recruiter": 1, "builder": 5, "treasurer": 3}


# The wall


def test_the_wall_of_each_region():
    for region in REGIONS:
        assert [len(stack) for stack in STACKS[region]] == [4, 3, 3, 3, 4]
        assert [len(ROWS[region, level]) for level in (1, 2, 3)] == [5, 5, 5]
    assert len(PLACES) == 4 * 17
    assert all(LEVEL[upper] == LEVEL[lower] + 1 for upper, lower in BELOW.items())
    assert all(upper[:-1] == lower[:-1] for upper, lower in BELOW.items())
