"""Sieges: the lost card, and two sieges in one check (6.1, 6.4, 6.5)."""

from __future__ import annotations

import pytest

from tests.games.snow.besieged import HALIFAX, LOUISBOURG, at_louisbourg, before_the_british_check
from tests.games.snow.positions import (
    can,
    codes,
    events,
    legal,
    play,
    position,
    question,
    same,
    villages,
)

# The lost card


def test_the_loser_chooses_at_the_end_of_its_own_turn_after_the_refill():
    state = before_the_british_check(
        2,
        french={
            "rows": {"british": ["regular-infantry", "militia"]},
            "deck": ["trader", "priest"],
        },
    )
    play(state, "end")
    assert state.to_move == "french"
    assert question(state) == ("lose", "french")
    assert same(state.sides["french"].hand, "trader", "priest"), "the refill came first"
    assert legal(state) == ["lose militia", "lose regular-infantry"], "and nothing else"
    play(state, "lose militia")
    assert state.to_move == "british"
    assert state.sides["french"].empire.count("militia") == 3
    assert state.sides["french"].discard == ["regular-infantry"]


def test_the_choice_is_open_to_both():
    state = before_the_british_check(
        2, french={"rows": {"british": ["regular-infantry", "militia"]}}
    )
    play(state, "end", "lose militia")
    (event,) = events(state, "chose-loss")
    assert event.readers is None
    assert event.args["card"] == "militia"


def test_a_losing_attacker_chooses_at_the_end_of_its_own_turn_too():
    state = at_louisbourg(-1, british={"rows": {"british": ["regular-infantry", "militia"]}})
    play(state, "end")
    assert question(state) == ("lose", "british")
    play(state, "lose regular-infantry")
    assert state.to_move == "french"
    assert state.sides["british"].empire.count("regular-infantry") == 6
    assert state.sides["british"].discard == ["militia"]


def test_nothing_is_chosen_while_the_siege_is_not_decided_against_the_side_at_turn():
    row = {"british": ["regular-infantry", "militia"]}
    for marker in (0, 1):
        state = play(before_the_british_check(marker, french={"rows": row}), "end")
        assert state.to_move == "british"
    state = play(at_louisbourg(0, british={"rows": row}), "end")
    assert state.to_move == "french"


def test_the_winner_chooses_nothing():
    state = at_louisbourg(3, british={"rows": {"british": ["regular-infantry", "militia"]}})
    assert play(state, "end").to_move == "french"


QUEBEC_FALLS = {
    "to_move": "french",
    "british": {"places": HALIFAX, "rows": {"british": ["regular-infantry"]}},
    "french": {"rows": {"british": ["regular-infantry", "militia"]}},
    "sieges": {"british": ["quebec", 2]},
}


def test_the_loser_of_quebec_is_not_asked_any_more():
    """The win is immediate: the rows are never returned (6.3)."""
    state = play(position(**QUEBEC_FALLS), "end")
    assert state.outcome.reason == "capital-taken"
    assert state.sides["french"].doomed["british"] is None
    assert "chose-loss" not in codes(state)


@pytest.mark.parametrize("capital", ["boston", "new-york"])
def test_the_loser_of_a_british_capital_is_not_asked_any_more(capital):
    state = position(
        british={
            "places": {"boston": "town", "new-york": "town"},
            "rows": {"french": ["rangers", "militia"]},
        },
        french={"rows": {"french": ["militia"]}},
        sieges={"french": [capital, 2]},
    )
    assert play(state, "end").outcome.reason == "capital-taken"


@pytest.mark.parametrize(("variants", "ends"), [("fort-duquesne-wins", True), ("", False)])
def test_the_loser_of_fort_duquesne_is_not_asked_where_france_wins_by_it(variants, ends):
    state = position(
        variants=variants,
        british={
            "places": {"boston": "town"} | villages("fort-duquesne"),
            "rows": {"french": ["rangers", "militia"]},
        },
        sieges={"french": ["fort-duquesne", 2]},
    )
    play(state, "end")
    assert question(state) == (None if ends else ("lose", "british"))
    assert (state.outcome is not None) == ends


def test_a_besieger_of_quebec_that_fails_chooses_its_card():
    state = position(
        british={"places": HALIFAX, "rows": {"british": ["regular-infantry", "militia"]}},
        sieges={"british": ["quebec", -1]},
    )
    assert question(play(state, "end")) == ("lose", "british")


def test_a_game_of_the_first_version_still_asks_the_loser_of_quebec():
    state = play(position(version=1, **QUEBEC_FALLS), "end")
    assert question(state) == ("lose", "french")
    assert play(state, "lose militia").outcome.reason == "capital-taken"


def test_only_location_cards_in_the_row_nothing_is_lost():
    state = before_the_british_check(2, french={"rows": {"british": ["quebec", "port-royal"]}})
    play(state, "end")
    assert question(state) == ("occupy", "british"), "France was asked nothing"
    play(state, "leave louisbourg")
    assert same(state.sides["french"].discard, "quebec", "port-royal")


def test_an_empty_row_loses_nothing():
    state = before_the_british_check(2, french={"rows": {}})
    play(state, "end", "leave louisbourg")
    assert state.sides["french"].discard == []


def test_a_location_card_cannot_be_chosen():
    state = before_the_british_check(
        2, french={"rows": {"british": ["quebec", "militia", "regular-infantry"]}}
    )
    play(state, "end")
    assert legal(state) == ["lose militia", "lose regular-infantry"]


def test_a_neutral_card_returns_to_the_neutral_display():
    state = before_the_british_check(
        2, french={"rows": {"british": ["neutral-fortification", "militia"]}}
    )
    assert state.neutral.count("neutral-fortification") == 1
    play(state, "end", "lose neutral-fortification")
    assert state.neutral.count("neutral-fortification") == 2
    assert "neutral-fortification" not in state.sides["french"].empire


def test_the_french_starting_infantry_may_be_chosen_and_costs_nothing_again():
    state = before_the_british_check(
        2, french={"rows": {"british": ["regular-infantry-free", "militia"]}}
    )
    play(state, "end", "lose regular-infantry-free", "leave louisbourg", "end")
    assert can(state, "draft regular-infantry-free")
    assert state.sides["french"].money == 0


def test_only_one_copy_of_the_chosen_kind_is_lost():
    state = before_the_british_check(
        2, french={"rows": {"british": ["militia", "militia", "regular-infantry"]}}
    )
    play(state, "end", "lose militia")
    assert same(state.sides["french"].discard, "militia", "regular-infantry")


def test_a_single_kind_needs_no_question():
    state = before_the_british_check(2, french={"rows": {"british": ["militia", "militia"]}})
    play(state, "end")
    assert state.to_move == "british"
    assert state.sides["french"].discard == ["militia"]


def test_the_cards_of_the_other_siege_stay_where_they_are():
    state = before_the_british_check(
        2,
        british={"rows": {"british": ["militia"], "french": ["rangers"]}},
        french={"rows": {"british": ["militia"], "french": ["regular-infantry"]}},
        sieges={"french": ["boston", 0]},
    )
    play(state, "end")
    assert state.sides["british"].rows == {"british": [], "french": ["rangers"]}
    assert state.sides["french"].rows == {"british": [], "french": ["regular-infantry"]}


# Two sieges in one check


def both_decided(to_move, british_marker, french_marker, british_rows, french_rows):
    return position(
        to_move=to_move,
        british={
            "places": HALIFAX | villages("new-york", "norfolk"),
            "hand": ["new-york"],
            "rows": british_rows,
        },
        french={"places": LOUISBOURG, "hand": ["quebec"], "rows": french_rows},
        sieges={"british": ["louisbourg", british_marker], "french": ["norfolk", french_marker]},
    )


def test_the_british_siege_is_checked_completely_before_the_french_one():
    """Britain takes Louisbourg, and settles, before the siege of Norfolk is lifted."""
    state = both_decided(
        "french",
        2,
        -1,
        {"british": ["regular-infantry"], "french": ["rangers"]},
        {"british": ["militia"], "french": ["regular-infantry"]},
    )
    play(state, "end")
    assert question(state) == ("occupy", "british")
    assert state.sieges == {"british": None, "french": ("norfolk", -1)}
    play(state, "occupy louisbourg new-york")
    assert state.sieges == {"british": None, "french": None}
    assert state.to_move == "british"
    assert same(
        state.sides["british"].discard, "regular-infantry", "new-york", "louisbourg", "rangers"
    )


def test_france_holds_louisbourg_and_takes_norfolk_in_one_check():
    state = both_decided(
        "british",
        -1,
        2,
        {"british": ["regular-infantry", "militia"], "french": ["rangers", "ships"]},
        {"british": ["militia"], "french": ["regular-infantry"]},
    )
    play(state, "end")
    asked = [state.stack[-1]]
    play(state, "lose militia")
    asked.append(state.stack[-1])
    assert asked == [("lose", "british", "british"), ("lose", "british", "french")]
    play(state, "lose ships")
    assert state.to_move == "french"
    assert question(state) == ("occupy", "french")
    ended = [e.code for e in events(state) if e.code in ("siege-held", "siege-won")]
    assert ended == ["siege-held", "siege-won"]
    play(state, "occupy norfolk quebec")
    assert state.owner["norfolk"] == "french"
    assert same(state.sides["british"].discard, "regular-infantry", "rangers")


def test_the_end_test_is_not_repeated_after_the_siege_check():
    """The capture brings Britain to twelve points; it must still survive one French turn."""
    state = before_the_british_check(2, british={"captured": [5, 0]})
    play(state, "end", "leave louisbourg")
    assert state.sides["british"].captured == 12
    assert state.outcome is None
    play(state, "end")
    assert state.outcome is None
    play(state, "end")
    assert state.outcome is not None
    assert state.outcome.reason == "captured"
