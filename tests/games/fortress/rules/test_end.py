"""The end of the game, final scoring, ties (End, Final scoring)."""

from __future__ import annotations

import random

import pytest

from acres.core.chance import Chance
from acres.games.fortress import game
from acres.games.fortress.rules.data import governor_blocks
from acres.games.fortress.rules.petition import opened
from acres.games.fortress.rules.scoring import final_points
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    CHARLES,
    action,
    codes,
    final,
    full_wall,
    go_on,
    lines,
    play,
    rows,
    scored,
    table,
    without,
)

NEARLY = without({**full_wall(ADAM, "pine"), **full_wall(BILL, "crane")}, "pine-a4")
LAST_BLOCK = {"laborers": 8, "blocks": 1, "chips": 2}


def last_points(state, source):
    """The points of the final scoring for this, where it gives any."""
    return {seat: found[source] for seat, found in final_points(state).items() if found[source]}


# The wall is complete


def test_the_game_ends_right_after_the_action_that_completes_the_wall():
    state = action(wall=NEARLY, dragon=LAST_BLOCK)
    play(state, "build pine-a4 8")
    assert game.turn(state) is None
    assert game.outcome(state).reason == "wall"
    assert game.legal(state) == []


def test_the_last_block_takes_all_prisons_for_the_final_majorities():
    prisons = {"pine": (2, 0), "crane": (3, 5)}
    state = action(
        wall=NEARLY, prisons=prisons, dragon=LAST_BLOCK, phoenix={"jade": 4, "convicts": 7}
    )
    play(state, "build pine-a4 8")
    side = state.sides[ADAM]
    assert (side.jade, side.laborers, side.convicts) == (5, 4, 6)  # with that of the Build itself
    assert all((prison.jade, prison.convicts) == (0, 0) for prison in state.prisons.values())
    assert scored(state, "most-jade") == scored(state, "most-workers") == {ADAM: 3}


def test_the_last_block_still_scores_before_the_end():
    wall = without(full_wall(ADAM, "pine"), "pine-e3", "pine-e4") | full_wall(BILL, "crane")
    state = action(wall=wall, dragon={"laborers": 14, "blocks": 2, "jade": 1})
    events = play(state, "build pine-e3 pine-e4 14")
    told = [code for code in codes(events) if code in ("chip", "row", "level", "top", "complete")]
    assert told == ["chip", "row", "level", "top", "complete"]
    assert scored(state, "rows", "top") == {ADAM: 15}


@pytest.mark.parametrize("gone", [0, 2])
def test_the_governors_block_that_the_holder_still_has_is_gone(gone):
    left = governor_blocks(2) - 1 - gone
    state = action(wall=NEARLY, dragon=LAST_BLOCK, governor=True, governors=left)
    assert state.gone == gone
    play(state, "build pine-a4 8")
    assert not state.governor
    assert state.gone == gone + 1
    game.check(state)


def test_nothing_unfinished_is_left_to_score():
    state = action(wall=NEARLY, dragon=LAST_BLOCK)
    assert "row" not in codes(play(state, "build pine-a4 8"))


def test_the_game_goes_on_while_a_place_is_free():
    state = action(wall=without(NEARLY, "pine-e4"), dragon={"laborers": 8, "blocks": 1})
    play(state, "build pine-a4 8")
    assert game.turn(state) == BILL


# The governor's blocks are used up


@pytest.mark.parametrize(("players", "rounds"), [(2, 12), (3, 12), (4, 11)])
def test_there_are_at_most_12_or_11_rounds(players, rounds):
    dice = random.Random(players)
    state = game.setup({"players": str(players)}, Chance(players))
    while game.turn(state) is not None:
        dull = [m for m in game.legal(state) if m[0] in ("bid", "keep", "collect", "travel", "end")]
        state_moves = dull or game.legal(state)
        game.step(state, dice.choice(state_moves))
    assert state.round == rounds
    assert game.outcome(state).reason == "rounds"
    assert state.supply.governors == 0


def test_the_round_in_which_the_last_of_them_is_handed_out_is_played_to_its_end():
    state = final(governors=1)
    go_on(state)
    assert state.stack[-1][0] == "bid"
    play(state, "bid 0", "bid 0")
    assert state.supply.governors == 0
    assert game.turn(state) == BILL
    assert state.lap == 1


def test_then_all_unfinished_rows_score_as_if_completed_without_chips():
    wall = rows(pine1="AAB..", pine2="B....", crane1="G....")
    state = final(governors=0, wall=wall)
    events = go_on(state)
    assert scored(state, "rows") == {ADAM: 3, BILL: 6}
    assert "chip" not in codes(events)
    assert all(side.chips == 0 for side in state.sides.values())


def test_finished_rows_do_not_score_again():
    state = final(governors=0, wall=rows(pine1="AAABB"))
    go_on(state)
    assert scored(state, "rows") == {}


def test_then_all_unfinished_levels_1_to_3():
    wall = rows(pine1="AAABB", crane1="BB...", pine2="B....", pine3="B....", pine4="B....")
    state = final(governors=0, wall=wall)
    events = go_on(state)
    assert [state.sides[seat].treasures for seat in state.seats] == [0, 3]
    assert scored(state, "treasures") == {BILL: 3}
    assert scored(state, "top") == {}
    told = [code for code in codes(events) if code in ("row", "level")]
    assert told == ["row"] * told.count("row") + ["level"] * 3


def test_rows_and_levels_without_coloured_blocks_score_for_nobody():
    state = final(governors=0, wall=rows(pine1="GG..."))
    go_on(state)
    assert scored(state, "rows", "treasures") == {}


def test_the_prisons_stay_full_where_the_wall_is_not_complete():
    state = final(governors=0, prisons={"pine": (2, 3)})
    go_on(state)
    assert state.prisons["pine"].jade == 2


# Final scoring


@pytest.mark.parametrize(("chips", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (7, 10)])
def test_buyback_chips(chips, points):
    state = table(dragon={"chips": chips})
    assert final_points(state)[ADAM]["chips"] == points


def test_3_points_for_each_block_in_the_region_with_fewest_of_ones_own():
    """The book: blocks 7 and 4 by region give 12 points, 10 and 0 none."""
    seven_four = rows(pine1="AAAAA", pine2="AA...", crane1="AAAA.")
    assert last_points(table(wall=seven_four), "fewest") == {ADAM: 12}
    assert last_points(table(wall=rows(pine1="AAAAA", pine2="AAAAA")), "fewest") == {}
    with_others = rows(pine1="AAB..", crane1="AABBG")
    assert last_points(table(wall=with_others), "fewest") == {ADAM: 6, BILL: 3}


def test_of_three_regions_the_one_with_fewest():
    wall = rows(pine1="AAA..", crane1="AA...", lotus1="AAAA.")
    assert last_points(table(4, wall=wall), "fewest") == {ADAM: 6}


@pytest.mark.parametrize(
    ("treasures", "points"),
    [
        ((5, 3, 1), {ADAM: 3, CHARLES: -3}),
        ((5, 5, 1), {ADAM: 3, BILL: 3, CHARLES: -3}),
        ((5, 0, 0), {ADAM: 3, BILL: -3, CHARLES: -3}),
        ((2, 2, 2), {}),
        ((0, 0, 0), {}),
    ],
)
def test_most_treasures_3_more_and_fewest_3_less(treasures, points):
    """If all have equally many both apply and cancel."""
    names = ("dragon", "phoenix", "tortoise")
    given = {name: {"treasures": n} for name, n in zip(names, treasures, strict=True)}
    assert last_points(table(3, **given), "most-treasures") == points


@pytest.mark.parametrize(
    ("jade", "points"),
    [((9, 4, 2), {ADAM: 3}), ((9, 4, 9), {ADAM: 3, CHARLES: 3})],
)
def test_most_jade(jade, points):
    names = ("dragon", "phoenix", "tortoise")
    given = {name: {"jade": n} for name, n in zip(names, jade, strict=True)}
    assert last_points(table(3, **given), "most-jade") == points


def test_most_workers_laborers_and_convicts_together():
    """The book: workers 9, 4, 9 give both nines 3 points."""
    state = table(
        3,
        dragon={"laborers": 9},
        phoenix={"laborers": 4},
        tortoise={"laborers": 2, "convicts": 7},
    )
    assert last_points(state, "most-workers") == {ADAM: 3, CHARLES: 3}


def test_points_may_fall_below_zero():
    state = final(
        governors=0, dragon={"treasures": 1, "jade": 1, "laborers": 1}, phoenix={"treasures": 0}
    )
    go_on(state)
    assert game.outcome(state).scores[BILL] == -3


def test_the_final_scoring_adds_to_what_was_scored_before():
    state = final(governors=0, dragon={"scored": {"rows": 7}, "chips": 2, "jade": 4})
    go_on(state)
    # The treasures, of which nobody has any, cancel; both have equally few workers.
    assert game.outcome(state).scores == {ADAM: 7 + 3 + 3 + 3, BILL: 3}


# Who wins


def decided(players=2, **given):
    """The winners of a game that ends with these."""
    state = final(players, governors=0, **given)
    go_on(state)
    outcome = game.outcome(state)
    tied.append(outcome.tie)
    return outcome.winners


tied: list[str] = []
"""The tie-break between those who were tied, in the games of `decided`."""


def test_most_points_win():
    given = {"dragon": {"scored": {"rows": 3}}, "phoenix": {"scored": {"rows": 6}}}
    assert decided(**given) == (BILL,)
    assert tied[-1] == ""


def test_a_tie_goes_to_more_blocks_in_the_wall():
    """Full rows score no more."""
    wall = rows(pine1="AAAAB", crane1="GGGGG")
    assert decided(wall=wall) == (ADAM,)
    assert tied[-1] == "blocks"


def test_blocks_in_the_personal_supply_break_no_tie():
    assert decided(dragon={"blocks": 5}) == (ADAM, BILL)


def test_then_to_more_jade():
    # 3 points for the most jade go to Adam, so that Bill needs 3 elsewhere to be tied.
    given = {"dragon": {"jade": 5}, "phoenix": {"jade": 2, "scored": {"rows": 3}}}
    assert decided(**given) == (ADAM,)
    assert tied[-1] == "jade"


def test_then_to_more_treasures():
    # Adam's treasure brings him 3 points and costs Bill as many.
    given = {"dragon": {"treasures": 1}, "phoenix": {"scored": {"rows": 6}}}
    assert decided(**given) == (ADAM,)
    assert tied[-1] == "treasures"


def test_blocks_come_before_jade_and_jade_before_treasures():
    wall = rows(pine1="ABBBB", crane1="GGGGG")
    given = {"dragon": {"jade": 5, "treasures": 1}, "phoenix": {"scored": {"rows": 9}}}
    assert decided(wall=wall, **given) == (BILL,)
    given = {"dragon": {"jade": 5}, "phoenix": {"treasures": 1}}
    given["dragon"]["scored"] = {"rows": 3}
    assert decided(**given) == (ADAM,)


def test_still_tied_it_is_a_draw():
    assert decided() == (ADAM, BILL)
    assert tied[-1] == ""
    assert decided(3) == (ADAM, BILL, CHARLES)


def test_only_those_who_are_tied_for_the_lead_share_it():
    assert decided(3, dragon={"scored": {"rows": -1}}) == (BILL, CHARLES)


def test_a_player_who_resigns_loses_to_the_best_of_the_others():
    state = action(3, dragon={"scored": {"rows": 40}}, tortoise={"scored": {"rows": 3}})
    play(state, "resign")
    assert game.outcome(state).winners == (CHARLES,)
    assert game.outcome(state).reason == "resigned"
    assert lines(state) == []


def test_the_scores_are_everybodys_points():
    for seed in range(6):
        dice, state = random.Random(seed), game.setup({"players": "3"}, Chance(seed))
        while (seat := game.turn(state)) is not None:
            moves = game.legal(state)
            cheap = [m for m in moves if m[0] == "bid" and opened(state, seat, m[1]) < 3]
            game.step(state, dice.choice(cheap or moves))
        assert game.outcome(state).scores == {s: side.points for s, side in state.sides.items()}
