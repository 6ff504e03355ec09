"""Sieges: who wins, and what the winner gets (6.1 to 6.3, 6.7)."""

from __future__ import annotations

import pytest

from tests.games.snow.besieged import HALIFAX, at_boston, at_louisbourg, before_the_british_check
from tests.games.snow.positions import can, codes, legal, play, position, question, same, villages

# Who wins when


@pytest.mark.parametrize(
    ("marker", "taken"), [(-5, False), (0, False), (1, False), (2, True), (3, True), (7, True)]
)
def test_the_attacker_wins_at_two_at_the_start_of_its_own_turn(marker, taken):
    state = play(before_the_british_check(marker), "end")
    assert (state.owner.get("louisbourg") != "french") == taken
    assert (state.sieges["british"] is None) == taken


@pytest.mark.parametrize(
    ("marker", "held"), [(7, False), (1, False), (0, False), (-1, True), (-2, True), (-5, True)]
)
def test_the_defender_wins_at_one_at_the_start_of_its_own_turn(marker, held):
    state = play(at_louisbourg(marker), "end")
    assert (state.sieges["british"] is None) == held
    assert state.owner["louisbourg"] == "french"


def test_the_attacker_does_not_win_at_the_start_of_the_defenders_turn():
    state = play(at_louisbourg(7), "end")
    assert state.sieges["british"] == ("louisbourg", 7)


def test_the_defender_does_not_win_at_the_start_of_the_attackers_turn():
    state = play(before_the_british_check(-5), "end")
    assert state.sieges["british"] == ("louisbourg", -5)


def test_a_french_siege_is_won_at_two_and_held_at_one():
    assert play(at_boston(2), "end").outcome is not None
    assert play(at_boston(1), "end").sieges["french"] == ("boston", 1)
    assert play(at_boston(-1, to_move="french"), "end").sieges["french"] is None
    assert play(at_boston(0, to_move="french"), "end").sieges["french"] == ("boston", 0)


def test_a_change_in_ones_own_turn_counts_at_ones_next_turn_start():
    state = at_louisbourg(1, british={"hand": ["militia"]})
    play(state, "reinforce louisbourg militia")
    assert state.sieges["british"] == ("louisbourg", 2)
    play(state, "end")
    assert state.sieges["british"] == ("louisbourg", 2), "not at the start of the French turn"
    play(state, "end")
    assert state.sieges["british"] is None


def test_the_check_comes_before_free_actions():
    """The turn begins decided: the leader in hand comes too late."""
    state = at_louisbourg(-1, french={"hand": ["military-leader"]}, british={"hand": ["militia"]})
    play(state, "end")
    assert state.sieges["british"] is None
    assert not legal(state, "reinforce")


# The attacker wins


def test_louisbourg_falls_and_new_york_settles_it():
    """At 3 for Britain: captured, settled, the card taken, France returns an empire card."""
    state = play(before_the_british_check(3), "end")
    assert state.to_move == "british"
    assert question(state) == ("occupy", "british")
    assert legal(state) == ["leave louisbourg", "occupy louisbourg new-york"]
    play(state, "occupy louisbourg new-york")
    britain, france = state.sides["british"], state.sides["french"]
    assert state.owner["louisbourg"] == "british"
    assert britain.captured_villages == 1
    assert same(britain.discard, "militia", "new-york", "louisbourg")
    assert "regular-infantry" in france.empire
    assert france.empire.count("regular-infantry") == 3
    assert france.discard == []
    assert state.actions == 2, "no action was used"
    assert question(state) is None


def test_settling_declined_leaves_the_place_neutral_and_still_captured():
    state = play(before_the_british_check(3), "end", "leave louisbourg")
    assert "louisbourg" not in state.owner
    assert state.sides["british"].captured_villages == 1
    assert "louisbourg" not in state.sides["british"].discard
    assert state.sides["british"].hand == ["new-york"]


def test_without_a_village_in_stock_the_place_becomes_neutral():
    state = before_the_british_check(3, french={"captured": [16, 0]})
    assert state.sides["british"].villages == 0
    play(state, "end")
    assert question(state) is None
    assert "louisbourg" not in state.owner
    assert state.sides["british"].captured_villages == 1


def test_without_a_settler_anywhere_nothing_is_asked():
    state = play(before_the_british_check(3, british={"hand": ["militia"]}), "end")
    assert question(state) is None
    assert "louisbourg" not in state.owner


def test_the_question_to_settle_depends_on_public_knowledge():
    """The settler lies in the draw pile: France knows only that it is there or in the hand."""
    state = play(
        before_the_british_check(3, british={"hand": ["militia"], "deck": ["settlers"]}), "end"
    )
    assert legal(state) == ["leave louisbourg"]


def test_the_settler_must_be_usable():
    state = before_the_british_check(
        3, british={"hand": ["new-york", "philadelphia"], "places": HALIFAX | villages("new-york")}
    )
    play(state, "end")
    assert legal(state) == ["leave louisbourg", "occupy louisbourg new-york"]


def test_the_settler_comes_from_the_hand_not_from_the_reserve():
    state = before_the_british_check(3, british={"hand": ["new-york"], "reserve": ["settlers"]})
    play(state, "end")
    assert legal(state) == ["leave louisbourg", "occupy louisbourg new-york"]


def test_the_place_just_won_does_not_settle_itself():
    """Philadelphia shows a settler on the British card only; France needs Quebec's."""
    state = position(
        british={"places": {"boston": "town"} | villages("philadelphia"), "hand": ["trader"]},
        french={
            "places": {"quebec": "town"} | villages("canso"),
            "hand": ["quebec"],
            "rows": {"french": ["militia"]},
        },
        sieges={"french": ["philadelphia", 2]},
    )
    play(state, "end")
    assert legal(state) == ["leave philadelphia", "occupy philadelphia quebec"]
    play(state, "occupy philadelphia quebec")
    assert state.owner["philadelphia"] == "french"


def test_a_place_without_the_settler_symbol_needs_none():
    state = position(
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("new-york", "albany"),
            "rows": {"british": ["militia"]},
        },
        french={"places": {"quebec": "town"} | villages("fort-william-henry")},
        sieges={"british": ["fort-william-henry", 2]},
    )
    play(state, "end")
    assert legal(state) == ["leave fort-william-henry", "occupy fort-william-henry"]
    play(state, "occupy fort-william-henry")
    assert state.owner["fort-william-henry"] == "british"
    assert state.sides["british"].discard == ["militia", "fort-william-henry"]


def test_no_second_card_of_the_place_comes_if_one_is_owned():
    state = before_the_british_check(3, british={"hand": ["new-york"], "discard": ["louisbourg"]})
    play(state, "end", "occupy louisbourg new-york")
    assert state.sides["british"].discard.count("louisbourg") == 1


def test_a_captured_town_counts_as_a_town_and_the_fort_goes_back_to_stock():
    state = before_the_british_check(
        3, french={"places": {"quebec": "town", "louisbourg": "town fort"}}
    )
    forts, towns = state.fort_stock(), state.sides["french"].towns
    play(state, "end", "occupy louisbourg new-york")
    assert state.sides["british"].captured_towns == 1
    assert state.sides["british"].captured_villages == 0
    assert state.fort_stock() == forts + 1
    assert "louisbourg" not in state.towns | state.forts
    assert state.sides["french"].towns == towns, "captured for the end of the game"


def test_the_loser_keeps_the_card_of_the_lost_place():
    state = before_the_british_check(
        3, french={"discard": ["louisbourg"], "rows": {"british": ["regular-infantry"]}}
    )
    play(state, "end", "leave louisbourg")
    assert "louisbourg" in state.sides["french"].discard + state.sides["french"].hand


@pytest.mark.parametrize("place", ["boston", "new-york"])
def test_winning_a_siege_of_a_british_capital_wins_the_game_at_once(place):
    state = position(
        british={"places": {place: "town"} | villages("norfolk"), "rows": {"french": ["militia"]}},
        french={
            "places": {"quebec": "town"} | villages("pemaquid"),
            "rows": {"french": ["regular-infantry"]},
        },
        sieges={"french": [place, 2]},
    )
    play(state, "end")
    assert state.outcome is not None
    assert state.outcome.winners == ("french",)
    assert state.outcome.reason == "capital-taken"
    assert question(state) is None


def test_winning_a_siege_of_quebec_wins_the_game_at_once_village_or_not():
    state = position(
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("louisbourg"),
            "rows": {"british": ["regular-infantry"]},
        },
        sieges={"british": ["quebec", 2]},
    )
    play(state, "end")
    assert state.outcome is not None
    assert state.outcome.winners == ("british",)
    assert state.outcome.reason == "capital-taken"
    assert state.outcome.scores["british"] >= 4 + 4 + 4, "Boston, Louisbourg, the town of Quebec"


# The defender wins


def test_louisbourg_is_held_and_britain_returns_a_card():
    state = at_louisbourg(
        -1,
        british={"rows": {"british": ["militia"]}},
        french={"rows": {"british": ["regular-infantry", "port-royal"]}},
    )
    play(state, "end")
    assert state.sieges["british"] is None
    assert state.owner["louisbourg"] == "french"
    assert state.sides["british"].empire.count("militia") == 3
    assert state.sides["british"].discard == []
    assert same(state.sides["french"].discard, "regular-infantry", "port-royal")
    assert "siege-held" in codes(state)
    assert question(state) is None


def test_a_held_place_keeps_its_fort_and_piece():
    state = at_louisbourg(-3, french={"places": {"quebec": "town", "louisbourg": "town fort"}})
    play(state, "end")
    assert "louisbourg" in state.towns & state.forts


def test_after_the_siege_the_place_can_be_besieged_again():
    state = at_louisbourg(-1, british={"hand": ["halifax", "ships", "militia"]})
    play(state, "end", "end")
    assert can(state, "besiege louisbourg halifax ships militia")
