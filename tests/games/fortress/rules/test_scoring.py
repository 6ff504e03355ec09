"""Scoring during play: rows, level 4, levels, and the order of it."""

from __future__ import annotations

import pytest

from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    CHARLES,
    action,
    codes,
    empty,
    found,
    play,
    rows,
    scored,
)

pytestmark = pytest.mark.pyodide("the majorities are counted in sets and shared out in integers")

BUILDING = {"laborers": 12, "blocks": 2, "jade": 2}


# Rows


def test_two_two_and_one_on_level_1():
    """The book: a chip for the one who completed it, 3 points for both leaders."""
    state = action(3, whose=CHARLES, wall=rows(pine1="AA.BB"), tortoise=BUILDING)
    play(state, "build pine-c1 2")
    assert scored(state) == {ADAM: 3, BILL: 3}
    assert [state.sides[seat].chips for seat in state.seats] == [0, 0, 1]


def test_one_one_and_three_governors_blocks_on_level_2():
    """The book: 6 points each, the chip for the one who completed it."""
    wall = rows(pine1="ABCAB", pine2="BGG.G")
    state = action(3, whose=CHARLES, wall=wall, tortoise=BUILDING)
    play(state, "build pine-d2 4")
    assert scored(state) == {BILL: 6, CHARLES: 6}
    assert [state.sides[seat].chips for seat in state.seats] == [0, 0, 1]


@pytest.mark.parametrize(("level", "points"), [(1, 3), (2, 6), (3, 10)])
def test_a_row_is_worth_3_6_10_points(level, points):
    below = {f"pine{n}": "BABAB" for n in range(1, level)}
    wall = rows(**below, **{f"pine{level}": "AAB.B"})
    state = action(wall=wall, dragon=BUILDING)
    play(state, f"build pine-d{level} {2 * level}")
    assert scored(state) == {ADAM: points}


def test_a_row_scores_when_it_is_full_and_not_before():
    state = action(wall=rows(pine1="AAA.."), dragon=BUILDING)
    play(state, "build pine-d1 2")
    assert scored(state) == {}
    assert state.sides[ADAM].chips == 0


def test_a_row_is_of_one_region():
    state = action(wall=rows(pine1="AA...", crane1="..AA."), dragon=BUILDING)
    play(state, "build pine-c1 2")
    assert scored(state) == {}


def test_a_row_of_governors_blocks_only_scores_for_nobody():
    state = action(governor=True, wall=rows(pine1="GGGG."))
    events = play(state, "governor pine-e1")
    assert scored(state) == {}
    assert found(events, "row").args["leaders"] == ()
    assert state.sides[ADAM].chips == 1


def test_without_a_chip_in_the_supply_the_row_scores_all_the_same():
    state = action(wall=rows(pine1="AAAA."), dragon=BUILDING)
    empty(state, "chips")
    events = play(state, "build pine-e1 2")
    assert "chip" not in codes(events)
    assert state.sides[ADAM].chips == 0
    assert scored(state) == {ADAM: 3}


# Level 4


def test_5_points_at_once_for_ones_own_block_on_level_4():
    wall = rows(pine1="BBBBB", pine2="BBBBB", pine3="BBBBB")
    state = action(wall=wall, dragon={"laborers": 8, "blocks": 1})
    play(state, "build pine-a4 8")
    assert scored(state) == {ADAM: 5}


def test_level_4_never_gives_a_chip_a_treasure_or_a_majority():
    """The last of the four blocks on level 4 that a wall of two regions has."""
    lower = {f"{region}{n}": "BABAB" for region in ("pine", "crane") for n in (1, 2)}
    wall = rows(**lower, pine3="B...B", crane3="B...B", pine4="A....", crane4="A...A")
    state = action(wall=wall, dragon={"laborers": 8, "blocks": 1})
    assert sum(spot[-1] == "4" for spot in state.wall) == 3
    play(state, "build pine-e4 8")
    assert scored(state) == {ADAM: 5}
    assert (state.sides[ADAM].chips, state.sides[ADAM].treasures) == (0, 0)


# Levels


def test_charles_completes_a_row_and_the_level_that_adam_leads():
    """The book: a row of 3 (Charles), 1, 1 gives Charles a chip and 3 points; the level then
    stands Adam 4, Charles 3, Bill 2 and a governor's block, so Adam gets a treasure, 1 point in
    all."""
    wall = rows(pine1="AAABG", crane1="ABCC.")
    state = action(3, whose=CHARLES, wall=wall, tortoise={**BUILDING, "camp": "crane"})
    events = play(state, "build crane-e1 2")
    assert scored(state) == {CHARLES: 3, ADAM: 1}
    assert state.sides[CHARLES].chips == 1
    assert [state.sides[seat].treasures for seat in state.seats] == [1, 0, 0]
    assert found(events, "level").args["counts"] == {ADAM: 4, CHARLES: 3, BILL: 2}


def test_all_tied_on_a_level_get_a_treasure_with_its_point():
    wall = rows(pine1="AAABB", crane1="GGBA.")
    state = action(whose=BILL, wall=wall, phoenix={**BUILDING, "camp": "crane"})
    play(state, "build crane-e1 2")
    assert [state.sides[seat].treasures for seat in state.seats] == [1, 1]
    assert scored(state, "treasures") == {ADAM: 1, BILL: 1}


def test_a_level_is_complete_across_all_regions():
    wall = rows(pine1="AAAAA", crane1="AAAAA", lotus1="AAA..")
    state = action(4, wall=wall, dragon={**BUILDING, "camp": "lotus"})
    play(state, "build lotus-d1 lotus-e1 4")
    assert scored(state) == {ADAM: 4}
    two = action(4, wall=rows(pine1="AAAAA", crane1="AAAA."), dragon={**BUILDING, "camp": "crane"})
    play(two, "build crane-e1 2")
    assert scored(two) == {ADAM: 3}


def test_a_level_of_governors_blocks_only_is_nobodys():
    state = action(governor=True, wall=rows(pine1="GGGGG", crane1="GGGG."))
    play(state, "governor crane-e1")
    assert scored(state) == {}
    assert state.supply.treasures == 102


@pytest.mark.parametrize("holder", [ADAM, BILL, CHARLES])
def test_short_treasures_go_to_the_holder_of_the_marker_first(holder):
    """All three are tied with three blocks each; there are two treasures for them."""
    wall = rows(pine1="AABBG", crane1="CCAB.")
    state = action(
        3, whose=CHARLES, holder=holder, wall=wall, tortoise={**BUILDING, "camp": "crane"}
    )
    empty(state, "treasures", 2)
    before = {seat: side.treasures for seat, side in state.sides.items()}
    play(state, "build crane-e1 2")
    gained = {seat for seat, side in state.sides.items() if side.treasures > before[seat]}
    assert gained == set(state.clockwise()[:2])
    assert state.holder == holder
    assert scored(state, "treasures") == dict.fromkeys(gained, 1)


# In which order


def test_chip_then_row_then_level():
    state = action(wall=rows(pine1="AAAAA", crane1="AAAA."), dragon={**BUILDING, "camp": "crane"})
    events = play(state, "build crane-e1 2")
    assert [code for code in codes(events) if code in ("chip", "row", "level")] == [
        "chip",
        "row",
        "level",
    ]


def test_two_blocks_of_one_action_are_resolved_one_after_the_other():
    wall = rows(pine1="ABAB.", pine2="BABA.")
    state = action(wall=wall, dragon=BUILDING)
    events = play(state, "build pine-e1 pine-e2 6")
    told = [(e.code, e.args["level"]) for e in events if e.code in ("chip", "row")]
    assert told == [("chip", 1), ("row", 1), ("chip", 2), ("row", 2)]
    built = [at for at, code in enumerate(codes(events)) if code == "built"]
    assert built[0] < codes(events).index("row") < built[1]
    assert scored(state) == {ADAM: 9}
    assert state.sides[ADAM].chips == 2


def test_owners_at_the_moment_of_scoring_count():
    """A block replaced before the fifth block belongs to its new owner."""
    state = action(wall=rows(pine1="ABB.G"), dragon={**BUILDING, "chips": 1})
    play(state, "replace pine-b1 4", "redeem chip", "build pine-d1 2")
    assert scored(state, "rows") == {ADAM: 3}


def test_a_full_row_is_not_scored_again_when_the_level_is():
    wall = rows(pine1="AAABB", crane1="BBB.A")
    state = action(wall=wall, dragon={**BUILDING, "camp": "crane"})
    play(state, "build crane-d1 2")
    assert scored(state, "rows") == {BILL: 3}
    assert scored(state, "treasures") == {ADAM: 1, BILL: 1}
