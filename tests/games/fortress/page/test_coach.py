"""The coach tells the truth about a position: its numbers and names are the engine's."""

from __future__ import annotations

from acres.games.fortress.page.coach import OCCASIONS
from acres.games.fortress.rules.building import losses, stands, workers_needed
from acres.games.fortress.rules.data import INCOME, LEVEL, PATTERNS, PENANCE, TOP_POINTS, Place
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
        assert said.startswith(f"You lost {amounts(lost)}:")


def test_the_prison_holds_a_convict() -> None:
    assert all(here.view.prisons[found["region"]][1] for found, here, _ in met("prison"))


def test_an_income_is_what_was_given() -> None:
    for found, here, said in met("income"):
        assert found["jade"] == INCOME + here.view.sides[here.seat].income
        assert f" {found['jade']} jade for you" in said


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
