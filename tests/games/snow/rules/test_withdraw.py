"""Withdrawal and surrender (6.8)."""

from __future__ import annotations

import pytest

from tests.games.snow.besieged import HALIFAX, at_boston, at_louisbourg
from tests.games.snow.positions import codes, legal, play, position, question, same, villages

OLD = ("first", "revised")


def giving_up(**rest):
    return at_louisbourg(
        3, british={"rows": {"british": ["regular-infantry", "militia", "boston"]}}, **rest
    )


def test_the_attacker_gives_up_and_chooses_the_lost_card_at_once():
    state = play(giving_up(), "withdraw louisbourg")
    assert question(state) == ("lose", "british")
    assert legal(state) == ["lose militia", "lose regular-infantry"]
    play(state, "lose militia")
    assert state.sieges["british"] is None
    assert state.owner["louisbourg"] == "french"
    assert same(state.sides["british"].discard, "regular-infantry", "boston")
    assert state.sides["british"].empire.count("militia") == 3
    assert state.to_move == "british"
    assert not state.sides["french"].captured


def test_the_defenders_row_comes_home_too():
    state = giving_up(french={"rows": {"british": ["militia"]}})
    play(state, "withdraw louisbourg", "lose militia")
    assert state.sides["french"].discard == ["militia"]
    assert state.sides["french"].empire.count("militia") == 2


def test_withdrawing_is_free_in_the_second_edition():
    state = play(giving_up(), "pass", "pass", "withdraw louisbourg", "lose militia")
    assert state.actions == 0
    state = play(giving_up(), "withdraw louisbourg", "lose militia")
    assert state.actions == 2


@pytest.mark.parametrize("edition", OLD)
def test_withdrawing_is_an_action_in_the_older_printings(edition):
    state = play(giving_up(edition=edition), "withdraw louisbourg", "lose militia")
    assert state.actions == 1
    state = play(giving_up(edition=edition), "pass", "pass")
    assert not legal(state, "withdraw")


def test_nobody_withdraws_from_the_siege_of_the_other_side():
    state = at_boston(0)
    assert not legal(state, "withdraw")
    assert legal(state, "surrender") == ["surrender boston"]
    state = at_louisbourg(0)
    assert not legal(state, "surrender")


def test_without_a_siege_there_is_nothing_to_give_up():
    state = position()
    assert not legal(state, "withdraw") + legal(state, "surrender")


def test_after_a_withdrawal_a_new_siege_can_be_begun_in_the_same_turn():
    state = at_louisbourg(
        -1,
        british={
            "places": HALIFAX | villages("canso"),
            "hand": ["halifax", "ships", "regular-infantry"],
            "rows": {"british": ["militia"]},
        },
    )
    play(state, "withdraw louisbourg", "besiege louisbourg halifax ships regular-infantry")
    assert state.sieges["british"] == ("louisbourg", 0)


# Surrender


def surrendering(british=None, french=None, **rest):
    return at_louisbourg(
        0,
        to_move="french",
        british={"places": HALIFAX | villages("new-york"), "hand": ["new-york"]} | (british or {}),
        french={"rows": {"british": ["regular-infantry", "militia"]}} | (french or {}),
        **rest,
    )


def test_a_surrender_lets_the_opponent_capture_and_settle_out_of_turn():
    state = play(surrendering(), "surrender louisbourg")
    assert question(state) == ("lose", "french")
    play(state, "lose regular-infantry")
    assert question(state) == ("occupy", "british")
    assert state.to_move == "french"
    play(state, "occupy louisbourg new-york")
    assert state.owner["louisbourg"] == "british"
    assert state.sides["british"].captured_villages == 1
    assert same(state.sides["british"].discard, "militia", "new-york", "louisbourg")
    assert state.sides["british"].hand == [], "not replaced before the own refill"
    assert question(state) is None
    assert (state.to_move, state.actions) == ("french", 2), "the French turn goes on"


def test_the_opponent_may_decline_to_settle():
    state = play(surrendering(), "surrender louisbourg", "lose militia", "leave louisbourg")
    assert "louisbourg" not in state.owner
    assert state.sides["british"].captured_villages == 1
    assert state.to_move == "french"


def test_the_opponent_is_not_asked_when_it_has_no_settler_at_all():
    state = surrendering(british={"hand": ["militia"], "deck": ["trader"]})
    play(state, "surrender louisbourg", "lose militia")
    assert question(state) is None
    assert "louisbourg" not in state.owner


def test_the_opponent_is_not_asked_without_a_village_in_stock():
    state = surrendering(
        french={"rows": {"british": ["militia"]}, "captured": [16, 0]},
    )
    assert state.sides["british"].villages == 0
    play(state, "surrender louisbourg")
    assert question(state) is None


def test_surrendering_is_free_in_the_second_edition_and_an_action_before():
    state = play(surrendering(), "surrender louisbourg", "lose militia", "leave louisbourg")
    assert state.actions == 2
    for edition in OLD:
        state = surrendering(edition=edition)
        play(state, "surrender louisbourg", "lose militia", "leave louisbourg")
        assert state.actions == 1


def test_a_surrendered_town_counts_as_a_town():
    state = surrendering(
        french={
            "places": {"quebec": "town", "louisbourg": "town fort"},
            "rows": {"british": ["militia"]},
        }
    )
    play(state, "surrender louisbourg", "leave louisbourg")
    assert state.sides["british"].captured_towns == 1
    assert not state.forts


@pytest.mark.parametrize("place", ["boston", "new-york"])
def test_a_surrendered_british_capital_loses_the_game(place):
    state = position(
        british={
            "places": {place: "town"} | villages("norfolk"),
            "rows": {"french": ["militia", "rangers"]},
        },
        french={
            "places": {"quebec": "town"} | villages("pemaquid"),
            "rows": {"french": ["regular-infantry"]},
        },
        sieges={"french": [place, 0]},
    )
    play(state, f"surrender {place}")
    assert state.outcome is not None
    assert state.outcome.winners == ("french",)
    assert "captured" in codes(state)


def test_a_surrendered_quebec_loses_the_game():
    state = position(
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("louisbourg"),
            "rows": {"british": ["regular-infantry"]},
        },
        sieges={"british": ["quebec", -3]},
    )
    play(state, "surrender quebec")
    assert state.outcome is not None
    assert state.outcome.winners == ("british",)


def test_a_withdrawal_before_a_capital_ends_no_game():
    state = at_boston(0, to_move="french")
    play(state, "withdraw boston")
    assert state.outcome is None
    assert state.owner["boston"] == "british"
