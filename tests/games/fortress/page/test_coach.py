"""The coach tells the truth about a position: its numbers and names are the engine's."""

from __future__ import annotations

import pytest

from acres.games.fortress import game
from acres.games.fortress.analysis.forecast import forecast
from acres.games.fortress.analysis.means import prospects
from acres.games.fortress.page.coach import OCCASIONS
from acres.games.fortress.rules.building import losses, stands, workers_needed
from acres.games.fortress.rules.data import (
    LEVEL,
    PATTERNS,
    PENANCE,
    RECRUITER,
    ROW_POINTS,
    ROWS,
    TOP_POINTS,
    TURNS,
    WORKERS,
    Place,
)
from acres.games.fortress.rules.scoring import counts, leaders
from acres.games.fortress.rules.view import position
from acres.games.fortress.text.names import amounts
from tests.app.coached import Meeting, meetings, prices


def met(name: str) -> list[Meeting]:
    return meetings("fortress")[name]


def test_a_question_is_put_to_the_player() -> None:
    for name in ("keep", "bid", "act"):
        assert all(here.view.question[:2] == (name, here.seat) for _, here, _ in met(name))


def test_a_replaced_block_was_yours_and_is_no_more() -> None:
    for found, here, _ in met("replaced"):
        assert found["owner"] == here.seat
        assert here.view.wall[found["place"]] != here.seat


def test_the_last_round_is_the_one_without_governor_blocks() -> None:
    assert all(not here.view.supply.governors for _, here, _ in met("last-round"))


def test_the_pattern_of_the_favor_stands() -> None:
    for found, here, _ in met("favor"):
        state = position(here.view)
        assert found["card"] in here.view.sides[here.seat].favors
        assert any(stands(state, here.seat, p) for p in PATTERNS[state.regions][found["card"]])


def test_a_tower_scores_what_the_rules_say() -> None:
    for found, _, said in met("top"):
        assert LEVEL[Place(found["place"])] == 4
        assert f"scores {TOP_POINTS} points" in said


def test_the_governor_block_is_yours_to_place() -> None:
    assert all(
        here.view.governor and here.view.holder == here.seat for _, here, _ in met("governor")
    )


def test_lost_workers_are_those_of_the_event() -> None:
    for found, _, said in met("worked"):
        lost = {"laborers": found["laborers"], "convicts": found["convicts"]}
        assert said.startswith(f"You lost {amounts(lost)}. ")


def test_of_half_the_laborers_nothing_is_said_where_convicts_alone_were_lost() -> None:
    assert all(found["laborers"] for found, _, _ in met("worked"))


def test_favors_are_kept_out_of_those_that_were_drawn() -> None:
    for found, here, said in met("keep"):
        drawn = here.view.sides[here.seat].drawn
        assert said.startswith(f"Keep {found['kept']} of these {len(drawn)} favor cards.")
    assert {"Keep 3 of these 5", "Keep 2 of these 3"} <= {s[:17] for _, _, s in met("keep")}


def test_the_prison_holds_what_is_said_and_can_be_raided_now() -> None:
    for found, here, said in met("prison"):
        jade, convicts = here.view.prisons[found["region"]]
        assert f"holds {amounts({'jade': jade, 'convicts': convicts})}." in said
        assert convicts > 1
        assert ("raid",) in game.legal(position(here.view))
        assert found["region"] == here.view.sides[here.seat].camp


def test_a_prison_elsewhere_can_be_raided_after_a_move() -> None:
    for found, here, said in met("travel"):
        jade, convicts = here.view.prisons[found["region"]]
        assert f"holds {amounts({'jade': jade, 'convicts': convicts})}." in said
        assert ("travel", found["region"]) in game.legal(position(here.view))
        assert RECRUITER in here.view.sides[here.seat].hand
        assert here.view.lap < TURNS


def test_drawing_is_proposed_to_whoever_can_draw() -> None:
    for _, here, _ in met("draw"):
        assert ("draw", "3") in game.legal(position(here.view))
        assert all(each.ways[0].steps > 2 for each in prospects(here.view, here.seat) if each.ways)


# What a play gives up


def test_the_price_of_every_play_is_what_the_rules_take() -> None:
    told = set()
    for (here, move), found in prices("fortress"):
        told.add(move[0])
        match move[0]:
            case "build" | "replace":
                laborers, convicts = losses(int(move[-1]), workers_needed(move))
                assert amounts({"laborers": laborers, "convicts": convicts}) in found[0]
            case "treasure":
                assert f"{PENANCE} convicts" in found[0]
            case "keep":
                assert len(move) - 1 < len(here.view.sides[here.seat].drawn)
                assert ("under the draw pile" in found[0]) == bool(here.view.lap)
            case "bid":
                assert "If you win the petition" in found[0]
    assert told == {"bid", "build", "favor", "keep", "replace", "treasure"}


def test_the_coach_frames_the_drawn_cards_and_not_the_strip_which_is_empty_then() -> None:
    assert OCCASIONS["keep"].thing({}) == (("part", "roles"),)


# What the later game is about


def test_blocks_workers_and_jade_are_missing_where_the_coach_says_so() -> None:
    for _, here, _ in met("no-blocks"):
        side = here.view.sides[here.seat]
        assert not side.blocks
        assert ("buy", "1") in game.legal(position(here.view))
    for _, here, said in met("no-workers"):
        assert here.view.sides[here.seat].workers < WORKERS[1]
        assert f"takes {WORKERS[1]} workers" in said
    for found, here, said in met("poor"):
        state = position(here.view)
        before = state.sides[here.seat].jade
        game.step(state, ("collect",))
        assert state.sides[here.seat].jade - before == found["count"]
        assert f"collects {found['count']} jade" in said


def test_the_last_place_of_a_row_brings_the_points() -> None:
    for found, here, said in met("last-place"):
        place = Place(found["place"])
        assert place not in here.view.wall
        state = position(here.view)
        [row] = (spots for spots in ROWS.values() if place in spots)
        state.wall[place] = here.seat
        assert here.seat in leaders(state, counts(state.wall, row))
        assert f"bring you {ROW_POINTS[LEVEL[place]]} points" in said


@pytest.mark.parametrize(("name", "sign"), [("ahead", 1), ("behind", -1)])
def test_a_lead_is_that_of_the_forecast(name: str, sign: int) -> None:
    for found, here, _ in met(name):
        scores = {**forecast(position(here.view)).outcome.scores}
        own = scores.pop(here.seat)
        assert found["count"] == sign * (own - max(scores.values())) > 0
        if sign < 0:
            assert scores[found["seat"]] == max(scores.values())


def test_favors_and_treasures_are_counted() -> None:
    for found, here, _ in met("late-favors"):
        assert found["count"] == len(here.view.sides[here.seat].favors)
    for _, here, _ in met("fewest"):
        held = [side.treasures for side in here.view.sides.values()]
        assert here.view.sides[here.seat].treasures == min(held) < max(held)
