"""Every event of Island Fortress has its sentence, and what is secret is told to its seat alone."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from acres.core.game import Event, Outcome
from acres.core.journal import Journal
from acres.games.fortress import rules
from acres.games.fortress.rules.data import FAVORS
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.text import events, names, sentences
from tests.games.fortress.rules.positions import (
    ADAM,
    BILL,
    CHARLES,
    action,
    bids,
    petition,
    play,
    rows,
)
from tests.games.fortress.text.walks import Step, random_steps, readable


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return random_steps()


def test_every_event_is_said_to_all_and_to_a_bystander(steps: list[Step]) -> None:
    heard = set()
    for state, _, happened in steps:
        for event in happened:
            heard.add(event.code)
            for reader in (*state.seats, None):
                said = sentences.event(event, reader)
                if said is None:
                    other = events.TOLD_BETTER.get(event.code)
                    assert (event.readers and reader not in event.readers) or other
                else:
                    assert readable(said), said
    assert heard >= noted() - {"passed", "resigned", "complete", "prisons"}


def noted() -> set[str]:
    """Every code that the rules write down."""
    sources = Path(rules.__file__).parent.glob("*.py")
    calls = [
        node
        for path in sources
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("note", "tell")
    ]
    return {str(code.value) for call in calls if isinstance(code := call.args[0], ast.Constant)}


def test_every_code_that_the_rules_write_down_has_its_sentence() -> None:
    assert noted() == {*events.EVENTS}


def test_secrets_are_told_to_their_seat_alone(steps: list[Step]) -> None:
    told = {"bid": "bid-made", "drawn": "drew", "chose": "kept"}
    for state, _, happened in steps:
        for event in happened:
            for reader in (*state.seats, None):
                said = sentences.event(event, reader)
                if event.code in told:
                    assert (said is not None) == (reader == event.seat)
                elif event.code in told.values():
                    assert (said is None) == (reader == event.seat)


def test_public_sentences_of_bids_and_draws_give_nothing_away() -> None:
    state = action(dragon={"jade": 9})
    drew = play(state, "draw 3")
    kept = play(state, "keep 1 2")
    others = [sentences.event(event, BILL) for event in (*drew, *kept)]
    said = [each for each in others if each]
    assert "Dragon draws 3 favor cards." in said
    assert "Dragon keeps 2 favor cards." in said
    told = [name for name in map(names.favor, FAVORS) if any(name in each for each in said)]
    assert told == []


def log(happened: list[Event], code: str) -> list[str | None]:
    """The sentences that a bystander reads of the events with a code."""
    return [sentences.event(event, None) for event in happened if event.code == code]


@pytest.mark.parametrize(
    ("offers", "expected"),
    [
        (
            {"dragon": 3, "phoenix": 4, "tortoise": 2},
            "Bids: Dragon 3 jade + 2, Phoenix 4 jade and Tortoise 2 jade + 3. Bids tie at 5: "
            "Dragon wins the petition with more jade in the bid.",
        ),
        (
            {"dragon": 3, "phoenix": 5, "tortoise": 2},
            "Bids: Dragon 3 jade + 2, Phoenix 5 jade and Tortoise 2 jade + 3. Bids tie at 5: "
            "Phoenix wins the petition with more jade in the bid.",
        ),
        (
            {"dragon": 1, "phoenix": 5, "tortoise": 0},
            "Bids: Dragon 1 jade + 2, Phoenix 5 jade and Tortoise 0 jade + 3. "
            "Phoenix wins the petition with a bid of 5.",
        ),
    ],
)
def test_bids_are_told_with_their_bonuses_and_by_what_they_won(
    offers: dict[str, int], expected: str
) -> None:
    state = petition(
        3,
        dragon={"jade": 9, "shown": ["boot-right"]},
        phoenix={"jade": 9},
        tortoise={"jade": 9, "shown": ["kink-down"]},
    )
    assert log(bids(state, **offers), "bids") == [expected]


def test_ties_go_clockwise_or_by_lot() -> None:
    tied = petition(dragon={"jade": 2}, phoenix={"jade": 2})
    assert log(bids(tied, dragon=2, phoenix=2), "bids") == [
        "Bids: Dragon 2 jade and Phoenix 2 jade. Bids tie at 2: the marker moves on clockwise, "
        "and Phoenix wins the petition."
    ]
    first = petition(holder=None, round=1, dragon={"jade": 2}, phoenix={"jade": 2})
    [said] = log(bids(first, dragon=2, phoenix=2), "bids")
    assert said is not None
    assert "Bids tie at 2: a random draw decides, and " in said


def test_the_marker_tells_what_is_paid_and_what_goes_into_prison() -> None:
    state = petition(dragon={"jade": 2})
    assert log(bids(state, dragon=2, phoenix=0), "marker") == [
        "Dragon pays 2 jade and takes the governor marker and a governor block. The prison of "
        "Pine Bay gets 1 jade and 1 convict."
    ]


def test_a_row_and_a_level_tell_their_leaders() -> None:
    state = action(
        3,
        wall=rows(pine1="AABB.", crane1="ABCCC"),
        dragon={"laborers": 2},
        tortoise={"blocks": 1, "laborers": 2},
        whose=CHARLES,
    )
    happened = play(state, "build pine-e1 2")
    assert log(happened, "chip") == [
        "Tortoise gets a buyback chip for the last block of row 1 of Pine Bay."
    ]
    assert log(happened, "row") == [
        (
            "Row 1 of Pine Bay: Dragon and Phoenix have the most blocks (2 each) and score 3 points "
            "each."
        )
    ]
    assert log(happened, "level") == [
        "Level 1: Tortoise has the most blocks (4) and gets a treasure and 1 point."
    ]
    assert log(happened, "worked") == ["Tortoise puts 2 workers to work and loses 1 laborer."]


def test_rows_and_levels_without_players_score_for_nobody() -> None:
    nobody = {"level": 1, "leaders": (), "counts": {}}
    row = Event("row", GOVERNOR, {**nobody, "region": "pine", "points": 3})
    assert sentences.event(row, None) == (
        "Row 1 of Pine Bay: no player has a block there, so nobody scores."
    )
    assert sentences.event(Event("level", GOVERNOR, nobody), None) == (
        "Level 1: no player has a block there, so nobody gets a treasure."
    )


def test_rewards_and_final_points_are_listed() -> None:
    favor = Event("rewarded", ADAM, {"card": "pair", "rewards": {"jade": 5}})
    assert sentences.event(favor, None) == "Pair brings Dragon 5 jade."
    favor = Event("rewarded", ADAM, {"card": "pair", "rewards": {}})
    assert sentences.event(favor, None) == ("Pair brings Dragon nothing: the supply has run out.")
    points = {"chips": 1, "fewest": 6, "most_treasures": -3, "most_jade": 0, "most_workers": 3}
    assert sentences.event(Event("final", ADAM, points), None) == (
        "Final scoring for Dragon: 1 point for buyback chips, 6 points for the region with the fewest "
        "blocks, −3 points for the fewest treasures and 3 points for the most workers."
    )
    nothing = Event("final", ADAM, dict.fromkeys(points, 0))
    assert sentences.event(nothing, None) == "Final scoring for Dragon: no points."


def test_a_resignation_is_told_with_the_winner() -> None:
    journal = Journal.new("fortress", {"players": "3"}, 3)
    journal.append("resign")
    said = [sentences.event(event, None) for event in journal.events_at(1)]
    assert said[0] == "Dragon resigns."
    assert said[1] == "Phoenix and Tortoise share the victory with 0 points each."
    won = Outcome((ADAM,), "wall", {ADAM: 9, BILL: 3})
    assert sentences.outcome(won) == "The wall is complete. Dragon wins with 9 points."


def test_a_tie_says_what_decided_it() -> None:
    for word, told in {
        "blocks": "More blocks in the wall broke the tie on points.",
        "jade": "More jade broke the tie on points and blocks in the wall.",
        "treasures": "More treasures broke the tie on points, blocks in the wall and jade.",
    }.items():
        won = Outcome((ADAM,), "wall", {ADAM: 9, BILL: 9}, word)
        assert sentences.outcome(won) == f"The wall is complete. Dragon wins with 9 points. {told}"
    shared = Outcome((ADAM, BILL), "rounds", {ADAM: 9, BILL: 9})
    assert sentences.outcome(shared).endswith(
        "share the victory with 9 points each. The winners are tied on blocks in the wall, jade "
        "and treasures too."
    )


def test_a_pass_tells_the_card_put_down() -> None:
    state = action(dragon={"hand": ("builder",)})
    assert log(play(state, "pass builder"), "passed") == [
        "With no action possible, Dragon passes and puts down the Builder."
    ]


def test_the_last_block_of_the_wall_is_told_with_the_prisons() -> None:
    assert sentences.event(Event("complete", BILL, {}), None) == (
        "Phoenix completes the wall: the game ends."
    )
    prisons = Event("prisons", BILL, {"jade": 2, "convicts": 0})
    assert sentences.event(prisons, None) == "Phoenix takes everything in the prisons: 2 jade."
