"""A hint: asked for, in words, picked, put away; never about another position."""

from __future__ import annotations

import asyncio
import json

import pytest

from acres.app.session.past import after, followed
from acres.core.journal import Journal
from tests.app.fakes import Device

PLANS = [
    {"moves": ["income boston", "end", "income boston"], "chance": 0.61},
    {"moves": ["end"], "chance": 0.457},
]


def playing(seats: dict[str, str] | None = None, plans: object = None) -> Device:
    device = Device()

    async def advise(journal: str, budget_ms: int) -> str:
        ply = Journal.parse(journal).ply
        return json.dumps({"ply": ply, "plans": PLANS if plans is None else plans})

    device.brain.advise = advise  # type: ignore[method-assign]
    device.open_game(
        Journal.new("snow", {}, 3, seats or {"british": "human", "french": "bot settler"})
    )
    device.let_the_bot_play()
    return device


def hinted(device: Device) -> Device:
    device.click("hint")
    device.let_the_bot_play()
    return device


def test_two_plans_are_told_in_words_with_how_often_they_win() -> None:
    device = hinted(playing())
    hint = device.scene.bots.hint
    assert hint
    assert [plan.percent for plan in hint.plans] == [61, 46]
    assert hint.plans[0].steps == ("Take 3 coins from Boston", "End your turn and draw 1")
    slip = device.page.parts["slip"]
    assert '<ol class="plays"><li>Take 3 coins from Boston.' in slip
    assert "<li>End your turn and draw 1.</li></ol>" in slip
    assert "If everybody plays well, this plan wins about 61 of 100 games." in slip
    assert "Wins about 46 of 100 simulated games, 15 fewer than the best play." in slip
    assert 'aria-label="Pick this plan: Take 3 coins from Boston"' in slip


def test_a_second_plan_that_wins_more_often_says_why_it_is_second() -> None:
    """The bot also weighs where a plan leaves its side (`acres.bots.plan_search.Tried.worth`)."""
    plans = [{"moves": ["income boston"], "chance": 0.75}, {"moves": ["end"], "chance": 0.78}]
    slip = hinted(playing(plans=plans)).page.parts["slip"]
    assert "If everybody plays well, this plan wins about 75 of 100 games." in slip
    assert '<ol class="plays">' not in slip, "a single play needs no number"
    assert (
        "Wins about 78 of 100 simulated games, but leaves a weaker position at the end of the turn."
        in slip
    )


def test_a_plan_says_what_its_first_move_is_good_for() -> None:
    device = hinted(playing(plans=[{"moves": ["develop norfolk boston", "end"], "chance": 0.5}]))
    hint = device.scene.bots.hint
    assert hint
    assert "2 more points" in hint.plans[0].why
    first, _, second = device.page.parts["slip"].partition("</li><li>")
    assert hint.plans[0].why in first, "the reason stands with the play it is for"
    assert "End your turn" in second


def test_while_it_is_thought_about_that_is_shown_and_how_far() -> None:
    device = playing()
    device.click("hint")
    assert "<progress" in device.page.parts["slip"]
    assert device.scene.bots.hint
    assert not device.scene.bots.hint.plans
    assert not device.scene.bots.hint.share
    halfway(device)
    assert device.scene.bots.hint.share == 0.5


def halfway(device: Device) -> None:
    """The worker is asked how far it is."""

    async def progress() -> float:
        return 0.5

    async def ask() -> None:
        device.page.timers.pop()()
        await device.page.work.pop()

    device.brain.progress = progress  # type: ignore[method-assign]
    asyncio.run(device.client.wake())
    asyncio.run(ask())


def test_a_plan_is_picked_and_can_be_confirmed() -> None:
    device = hinted(playing())
    device.click("try", id="0")
    scene = device.scene
    assert scene.play.selection.move == ("income", "boston")
    assert scene.preview
    assert scene.bots.hint
    assert scene.bots.hint.tried == 0
    device.click("confirm")
    session = device.session
    assert session.journal.moves == (("income", "boston"),)
    assert device.scene.bots.hint is None


def test_a_picked_plan_is_put_back_by_its_button_or_by_cancel() -> None:
    device = hinted(playing())
    for back in (("try", "0"), ("cancel", "")):
        device.click("try", id="0")
        device.click(back[0], id=back[1])
        scene = device.scene
        assert not scene.play.selection.started
        assert scene.bots.hint
        assert scene.bots.hint.plans
        assert scene.bots.hint.tried is None


def test_a_plan_goes_on_with_its_second_step_until_the_turn_ends() -> None:
    plans = [{"moves": ["income boston", "income new-york", "end"], "chance": 0.61}]
    device = playing({"british": "human", "french": "human"}, plans)
    journal = Journal.new("snow", {}, 3, {"british": "human", "french": "human"})
    for move in ("end", "end"):
        journal.append(move)
    device.open_game(journal)
    device.click("reveal")
    hinted(device)
    device.click("try", id="0")
    device.click("confirm")
    hint = device.scene.bots.hint
    assert hint
    assert hint.plans[0].steps[0] == "Take 3 coins from New York"
    device.click("try", id="0")
    assert device.scene.play.selection.move == ("income", "new-york")
    device.click("confirm")
    assert device.scene.bots.hint is None


def test_once_more_puts_it_away() -> None:
    device = hinted(playing())
    device.click("hint")
    assert device.scene.bots.hint is None
    assert "Hint" not in device.page.parts["slip"]


def test_an_answer_that_comes_after_a_move_is_dropped() -> None:
    device = playing()
    asyncio.run(device.client.wake())
    device.click("hint")
    asked = list(device.page.work)
    device.page.work.clear()
    device.click("verb", id="income")
    device.click(zone="hand", id="boston")
    device.click("confirm")
    device.page.work[:0] = asked
    device.let_the_bot_play()
    assert device.scene.bots.hint is None
    assert device.brain.cancelled == 1


def test_a_hint_that_fails_says_so_and_loses_nothing() -> None:
    device = playing()

    async def advise(journal: str, budget_ms: int) -> str:
        return json.dumps({"error": "ZeroDivisionError"})

    device.brain.advise = advise  # type: ignore[method-assign]
    hinted(device)
    assert "The bot is not answering. Your game is safe." in device.page.parts["slip"]
    device.click("hint")
    assert device.scene.bots.hint is None


def test_there_is_none_where_somebody_else_decides_or_plays_elsewhere() -> None:
    two = playing({"british": "human", "french": "human"})
    assert not two.scene.bots.can_hint  # behind the curtain
    two.click("reveal")
    assert two.scene.bots.can_hint
    away = Device().open_game(Journal.new("snow", {}, 3), mine=["british"])
    assert not away.scene.bots.can_hint
    away.click("hint")
    assert away.scene.bots.hint is None


def test_a_hint_can_be_asked_for_as_soon_as_the_game_can_be_played() -> None:
    """The worker thinks with code of its own: what is still on its way to the page is not needed."""
    device = Device()
    device.page.whole = lambda game: False  # type: ignore[method-assign]
    device.open_game(Journal.new("snow", {}, 3, {"british": "human", "french": "bot settler"}))
    assert device.scene.bots.can_hint


def test_a_hint_says_that_there_is_only_one_play() -> None:
    device = hinted(playing(plans=[{"moves": ["end"], "chance": None}]))
    assert "No other play comes close." in device.page.parts["slip"]


def test_a_plan_is_told_as_far_as_it_can_be_known() -> None:
    """Not what comes after cards that are drawn, and no move that is not possible then."""
    journal = Journal.new("snow", {}, 3)
    game, state = journal.game, journal.state
    moves = [("end",), ("income", "boston")]
    assert [move for _, move in followed(game, state, moves)] == [("end",)]
    assert after(game, state, moves) is None
    wrong = [("income", "boston"), ("income", "boston")]
    assert [move for _, move in followed(game, state, wrong)] == [("income", "boston")]
    reached = after(game, state, wrong)
    assert reached
    assert reached.sides["british"].money == state.sides["british"].money + 3


@pytest.mark.parametrize("what", ["snow", "armorica", "fortress"])
def test_every_first_move_of_a_plan_can_be_picked(what: str) -> None:
    device = Device()
    seats = dict.fromkeys(Journal.new(what, {}, 5).game.SEATS[:1], "human")
    device.open_game(Journal.new(what, {}, 5, {**Journal.new(what, {}, 5).header.seats, **seats}))
    session = device.session
    if session.mode == "curtain":
        session.reveal()
    single = [play.move for play in session.selection.plays if play.parts]
    for move in single:
        found = session.selection.pick_play(move)
        assert found.move == move or move in found.readings


def test_escape_puts_it_away_before_what_is_picked() -> None:
    device = hinted(playing())
    device.click("try", id="0")
    device.click("escape")
    assert device.scene.bots.hint is None
    assert device.scene.play.selection.started
    device.click("escape")
    assert not device.scene.play.selection.started
