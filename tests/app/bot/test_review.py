"""A finished game is looked at again: progress, result, kept with the game, shown on the table."""

from __future__ import annotations

import asyncio
import json

import pytest

from acres.bots import choose
from acres.core.chance import Chance
from acres.core.journal import Journal
from tests.app.fakes import Device, Memory

SEATS = {"british": "human", "french": "bot settler"}


def finished_game() -> Journal:
    """Two turns and a resignation."""
    journal = Journal.new("snow", {}, 3, SEATS)
    journal.append("end")
    journal.append("end")
    journal.append("income boston")
    journal.append("resign")
    return journal


FOUND = {
    "curve": [
        {"ply": 0, "turn": 1, "seat": "british", "chances": {"british": 0.5, "french": 0.5}},
        {"ply": 1, "turn": 2, "seat": "french", "chances": {"british": 0.4, "french": 0.6}},
        {"ply": 2, "turn": 3, "seat": "british", "chances": {"british": 0.25, "french": 0.75}},
    ],
    "swings": [
        {
            "ply": 0,
            "last": 1,
            "turn": 1,
            "seat": "british",
            "fell": 0.1,
            "played": 0.4,
            "better": 0.55,
            "points": 1.6,
            "moves": ["income boston", "end"],
        }
    ],
}


def over(found: object = FOUND, storage: Memory | None = None) -> Device:
    device = Device(storage)

    async def review(journal: str, budget_ms: int) -> str:
        return json.dumps(found)

    device.brain.review = review  # type: ignore[method-assign]
    device.open_game(finished_game())
    return device


def reviewed(device: Device) -> Device:
    device.click("review")
    device.let_the_bot_play()
    return device


def test_while_a_game_goes_on_there_is_none() -> None:
    device = Device().open_game(Journal.new("snow", {}, 3, SEATS))
    assert device.scene.bots.review is None
    device.click("review")
    assert device.page.work == []


def test_a_review_shows_its_progress_and_can_be_stopped() -> None:
    device = over()
    asyncio.run(device.client.wake())
    assert 'data-do="review"' in device.page.parts["screen"]
    device.click("review")
    assert "<progress" in device.page.parts["screen"]
    device.click("review-stop")
    device.let_the_bot_play()
    assert device.scene.bots.review
    assert device.scene.bots.review.share is None
    assert device.scene.bots.review.curve == ()
    assert device.brain.cancelled == 1
    assert device.page.timers == [], "nobody asks any more how far it is"


def test_a_review_tells_the_chances_and_the_missed_plans() -> None:
    device = reviewed(over())
    review = device.scene.bots.review
    assert review
    assert [turn.percents["british"] for turn in review.curve] == [50, 40, 25]
    screen = device.page.parts["screen"]
    assert "Chance of winning" in screen
    assert "55 wins in 100 games instead of 40" in screen
    assert "2 more points on average" in screen
    assert "Played: End turn" in screen
    assert '<p>Better:</p><ol class="plays"><li>Take 3 coins from Boston.</li>' in screen


def supported_game() -> tuple[Journal, int]:
    """A game of Gentle with itself to the end of a turn that goes on after a draw, and where that begins."""
    for seed in range(20):
        journal, chance, begun = Journal.new("snow", {}, seed, SEATS), Chance(seed), 0
        while (seat := journal.turn) is not None and journal.state.turn < 60:
            move = choose(journal.game, journal.state, seat, "gentle", chance)
            journal.append(move)
            drawn = journal.moves[begun : begun + 2]
            if move == ("end",) and drawn[0] == ("home-support",) and drawn[1][0] == "develop":
                return journal, begun
            begun = journal.ply if move == ("end",) else begun
    raise AssertionError("nobody plays Home Support")


def test_a_review_tells_a_played_turn_beyond_its_draw() -> None:
    """A plan ends at a draw, because nobody knows the cards; of the past everything is known."""
    journal, begun = supported_game()
    ply, seat = journal.ply, journal.game.turn(journal.state_at(begun))
    journal.append("resign")
    swing = {**FOUND["swings"][0], "ply": begun, "last": ply, "seat": seat}  # type: ignore[dict-item]
    device = Device()

    async def review(journal: str, budget_ms: int) -> str:
        return json.dumps({**FOUND, "swings": [swing | {"moves": []}]})

    device.brain.review = review  # type: ignore[method-assign]
    device.open_game(journal)
    [told] = reviewed(device).scene.bots.review.missed  # type: ignore[union-attr]
    assert len(told.played) == ply - begun
    assert told.played[0].startswith("Call for Home Support")
    assert told.played[1].startswith("Develop ")
    assert told.played[-1] == "End turn"


def test_a_fall_for_which_no_plan_was_better_is_told_as_that() -> None:
    swing = {**FOUND["swings"][0], "fell": 0.25, "moves": []}  # type: ignore[dict-item]
    screen = reviewed(over({**FOUND, "swings": [swing]})).page.parts["screen"]
    assert "25 fewer wins in 100 games, but the bot found no plan that wins more often" in screen
    assert "Played: End turn" in screen
    assert "Better:" not in screen


def test_a_click_shows_the_position_with_the_better_plan() -> None:
    device = reviewed(over())
    device.click("better", id="0")
    scene = device.scene
    assert scene.mode == "replay"
    assert scene.replay
    assert scene.replay.at == 0
    assert scene.replay.better == ("Take 3 coins from Boston", "End your turn and draw 1")
    assert "<p>Better:</p><ol" in device.page.parts["slip"]
    assert scene.preview
    assert scene.preview.sides["british"].money == scene.view.sides["british"].money + 3
    assert scene.play.selection.picked
    assert not scene.play.selection.mark("hand", "boston").can
    device.click("step", id="on")
    assert device.scene.replay
    assert device.scene.replay.better == ()
    assert not device.scene.play.selection.picked


def test_a_review_is_stored_with_the_game() -> None:
    storage = Memory()
    device = reviewed(over(storage=storage))
    id = device.app.desk.storage.id
    again = Device(storage, "two")
    again.click("resume", id=id)
    assert again.scene.bots.review
    assert again.scene.bots.review == device.scene.bots.review
    assert "55 wins in 100 games instead of 40" in again.page.parts["screen"]


@pytest.mark.parametrize(
    "found",
    [
        {"curve": 5, "swings": []},
        {"curve": [], "swings": [{"ply": 99}]},
        {"curve": [], "swings": [{**FOUND["swings"][0], "seat": "french"}]},  # type: ignore[dict-item]
        {"curve": [], "swings": [{**FOUND["swings"][0], "better": 7}]},  # type: ignore[dict-item]
        {"curve": [], "swings": [{**FOUND["swings"][0], "last": 0}]},  # type: ignore[dict-item]
        {"curve": [{"turn": "x", "chances": {}}], "swings": []},
        {},
    ],
)
def test_the_review_of_another_game_is_not_shown(found: object) -> None:
    storage = Memory()
    device = over(storage=storage)
    id = device.app.desk.storage.id
    key = next(key for key in storage if id in key)
    storage[key] = json.dumps({**json.loads(storage[key]), "review": found})
    again = Device(storage, "two")
    again.click("resume", id=id)
    review = again.scene.bots.review
    assert review
    assert review.curve == review.missed == ()
    assert 'data-do="review"' in again.page.parts["screen"]


def test_a_bot_that_does_not_answer_says_so() -> None:
    device = over({"error": "KeyError"})
    reviewed(device)
    assert "The bot is not answering. Your game is safe." in device.page.parts["screen"]
    assert 'data-do="review"' in device.page.parts["screen"]
