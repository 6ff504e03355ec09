"""The end of a game in which nothing on the map changes any more (9.5)."""

from __future__ import annotations

import random

import pytest

from acres.core.chance import Chance
from acres.games.snow import game
from acres.games.snow.rules.state import State
from acres.games.snow.text import sentences
from tests.games.snow.besieged import HALIFAX, at_louisbourg
from tests.games.snow.positions import events, play, position, some_variants, villages

EARNING = {"hand": ["boston"], "money": 0}
"""Boston's card earns coins and is drawn again, for ever."""


def earn(state: State) -> State:
    """A turn in which only money and cards change."""
    return play(state, *(["income boston"] if state.to_move == "british" else []), "end")


def test_forty_turns_without_a_change_on_the_map_end_the_game_and_it_is_scored() -> None:
    state = position(british=EARNING)
    for _ in range(39):
        assert earn(state).outcome is None
    assert earn(state).outcome is not None
    assert state.outcome.reason == "standstill"
    assert state.outcome.scores == {"british": 4, "french": 12}
    assert state.outcome.winners == ("french",)
    assert state.sides["british"].money > 20


def test_a_new_game_has_no_turn_without_a_change_behind_it() -> None:
    state = game.setup({}, Chance(1))
    assert (state.idle, state.still) == (0, 0)


def test_the_six_turns_without_any_action_count_for_themselves() -> None:
    state = position(british=EARNING, still=33)
    for _ in range(5):
        play(state, "end")
    assert state.outcome is None
    assert play(state, "end").outcome.reason == "idle"


def changed_by(state: State, *lines: str) -> bool:
    """Whether the moves begin the count of forty anew."""
    state.still = 20
    play(state, *lines)
    assert state.still in (0, 21)
    return state.still == 0


MONEY = {"money": 9}
AT_HOME = {"boston": "town", "albany": "village", "new-haven": "village", "st-marys": "village"}


@pytest.mark.parametrize(
    ("line", "hand"),
    [
        ("settle deerfield new-haven st-marys boston", ["new-haven", "st-marys", "boston"]),
        ("develop new-haven st-marys", ["new-haven", "st-marys"]),
        ("fortify boston fortification", ["boston", "fortification"]),
        ("besiege louisbourg halifax ships militia", ["halifax", "ships", "militia"]),
    ],
)
def test_a_piece_a_fort_and_a_siege_are_changes(line: str, hand: list[str]) -> None:
    state = position(
        british={"places": AT_HOME | villages("halifax"), "hand": hand, **MONEY},
        french={"places": {"quebec": "town"} | villages("louisbourg")},
    )
    assert changed_by(state, line, "end")


@pytest.mark.parametrize("target", ["village", "town"])
def test_a_capture_by_raid_is_a_change_and_a_blocked_raid_is_none(target: str) -> None:
    def raided() -> State:
        return position(
            british={"places": {"boston": "town"} | villages("fort-halifax"), "hand": ["rangers"]},
            french={"places": {"quebec": "town", "kennebec": target}, "hand": ["coureurs-de-bois"]},
        )

    assert changed_by(raided(), "raid kennebec rangers", "allow", "end")
    assert not changed_by(raided(), "raid kennebec rangers", "block coureurs-de-bois", "end")


def test_the_marker_of_a_siege_is_a_change_unless_it_stands_at_its_end() -> None:
    militia = {"hand": ["militia"]}
    assert changed_by(at_louisbourg(0, british=militia), "reinforce louisbourg militia", "end")
    at_the_end = at_louisbourg(7, british=militia)
    assert not changed_by(at_the_end, "reinforce louisbourg militia", "end")


def test_after_a_change_the_count_begins_anew() -> None:
    state = at_louisbourg(0, still=12, british={"hand": ["militia"]})
    play(state, "reinforce louisbourg militia", "end")
    assert state.still == 0
    play(state, "end")
    assert state.still == 1
    play(state, "end")
    assert state.still == 2


def test_the_end_of_a_siege_is_a_change_of_the_turn_that_begins_with_it() -> None:
    state = at_louisbourg(-1)
    assert not changed_by(state, "end")
    play(state, "end")
    assert state.still == 0
    assert changed_by(at_louisbourg(0), "withdraw louisbourg", "end")


def test_a_place_that_the_governor_gives_up_is_a_change() -> None:
    state = position(
        variants="governor-abandons",
        british={"places": AT_HOME, "hand": ["governor", "albany", "boston"]},
    )
    assert changed_by(state.copy(), "governor albany", "end")
    assert not changed_by(state, "income boston", "end")


def test_a_card_that_is_won_back_is_no_change() -> None:
    state = position(
        british={
            "places": AT_HOME | villages("deerfield"),
            "hand": ["new-haven", "st-marys", "boston"],
        }
    )
    assert not changed_by(state, "settle deerfield new-haven st-marys boston", "end")


@pytest.mark.parametrize("settings", [{"options": {"idle": "never"}}, {"version": 1}])
def test_without_the_rule_and_in_the_first_version_the_game_goes_on(settings) -> None:
    state = position(british=EARNING, **settings)
    for _ in range(60):
        assert earn(state).outcome is None
    assert not events(state, "standstill-nears")


def board(state: State) -> object:
    sieges = tuple(state.sieges.values())
    return frozenset(state.owner.items()), frozenset(state.towns), frozenset(state.forts), sieges


@pytest.mark.parametrize("seed", range(12))
def test_no_change_of_the_map_is_ever_overlooked(seed: int) -> None:
    chooser = random.Random(seed)
    options = {"edition": "second", "variants": some_variants(chooser)}
    state = game.setup(options, Chance(seed))
    before, changes = board(state), 0
    for _ in range(250):
        moves = game.legal(state)
        if not moves:
            break
        verb = chooser.choice(sorted({move[0] for move in moves} - {"withdraw"} or {moves[0][0]}))
        turn = state.turn
        game.step(state, chooser.choice([move for move in moves if move[0] == verb]))
        now = board(state)
        if now != before:
            changes += 1
            assert state.changed or (state.turn > turn and state.still == 0) or state.outcome
        before = now
    assert changes > 5


def test_a_copy_counts_on() -> None:
    state = position(british=EARNING, still=7)
    state.events = None
    assert state.copy() == state
    state.changed = True
    assert state.copy() == state


# The table is told


def test_the_standstill_is_announced_ten_turns_before_and_then_in_every_turn() -> None:
    state = position(british=EARNING, still=28)
    earn(state)
    assert not events(state, "standstill-nears")
    assert game.view(state, "french").nearing_end is None
    for left in range(10, 0, -1):
        earn(state)
        assert events(state, "standstill-nears")[-1].args == {"count": left}
        assert game.view(state, state.to_move).nearing_end == ("standstill", left)
    assert earn(state).outcome is not None
    assert len(events(state, "standstill-nears")) == 10


def test_the_log_and_the_prompt_say_it() -> None:
    state = earn(position(british=EARNING, still=30))
    said = "The game ends after 9 more turns in which no piece, fort or siege changes."
    told = [sentences.event(event, "british") for event in state.events]
    assert said in told
    assert sentences.prompt(game.view(state, "french")) == f"2 actions left. {said}"
    state = earn(position(british=EARNING, still=38))
    said = "The game ends after 1 more turn in which no piece, fort or siege changes."
    assert sentences.prompt(game.view(state, "french")) == f"2 actions left. {said}"


def test_a_change_takes_the_announcement_back() -> None:
    state = at_louisbourg(0, still=35, british={"places": HALIFAX, "hand": ["militia"]})
    assert "5 more turns" in sentences.prompt(game.view(state, "british"))
    play(state, "reinforce louisbourg militia")
    assert sentences.prompt(game.view(state, "british")).startswith("1 action left: ")


def test_the_end_without_any_action_is_announced_in_its_second_half() -> None:
    state = position()
    play(state, "end", "end")
    assert not events(state, "idle-nears")
    play(state, "end")
    assert game.view(state, "french").nearing_end == ("idle", 3)
    told = [sentences.event(event, "british") for event in state.events]
    assert told[-1] == "The game ends after 3 more turns without any action."


def test_any_action_takes_that_announcement_back() -> None:
    state = position(british=EARNING, idle=5)
    assert "1 more turn" in sentences.prompt(game.view(state, "british"))
    play(state, "income boston")
    assert sentences.prompt(game.view(state, "british")).startswith("1 action left: ")


def test_the_nearer_end_is_the_one_announced() -> None:
    assert game.view(position(still=32, idle=5), "british").nearing_end == ("idle", 1)
    assert game.view(position(still=39, idle=3), "british").nearing_end == ("standstill", 1)


def test_the_outcome_names_the_standstill() -> None:
    state = earn(position(british=EARNING, still=39))
    assert sentences.outcome(state.outcome) == (
        "No piece, fort or siege has changed for forty turns, so the game ends. France wins with "
        "12 points to 4."
    )
    reason = game.why(state, "do", "end")
    assert (reason.code, reason.section) == ("game-over", "9.5")
