"""The variant under which France may exchange a card once a siege is wholly resolved (5)."""

from __future__ import annotations

import pytest

from acres.games.snow import game
from acres.games.snow.text import sentences
from tests.games.snow.besieged import at_boston, at_louisbourg, before_the_british_check
from tests.games.snow.positions import codes, legal, play, position, question, same, villages
from tests.games.snow.raids import from_kennebec

EXCHANGE = "siege-exchange"
FRENCH_HAND = {
    "hand": ["trader", "quebec"],
    "deck": ["militia", "militia", "militia", "ships"],
    "rows": {"british": ["regular-infantry"]},
}
ONE_TRADER = {"hand": ["trader"], "deck": ["ships"]}
FULL = ["militia", "militia", "militia", "coureurs-de-bois", "ships"]


def test_france_may_exchange_a_card_once_a_siege_it_lost_is_over_and_the_place_settled():
    state = before_the_british_check(3, variants=EXCHANGE, french=FRENCH_HAND)
    play(state, "end")
    assert question(state) == ("occupy", "british")
    assert state.sieges["british"] is None
    play(state, next(move for move in legal(state) if move.startswith("occupy")))
    assert question(state) == ("siege-exchange", "french")
    assert state.to_move == "british"
    assert state.owner["louisbourg"] == "british"
    french = state.sides["french"]
    assert french.rows["british"] == []
    assert "regular-infantry" in (*french.discard, *french.empire), "the row is home"
    assert legal(state) == [*(f"exchange {card}" for card in sorted({*french.hand})), "keep"]
    seal = state.seal
    play(state, "exchange trader")
    assert french.discard[-1] == "trader"
    assert "ships" in french.hand
    assert state.seal > seal
    assert question(state) is None
    assert state.actions == 2


def test_before_anything_else_is_done():
    """Also if Britain leaves the place, and before its other siege is looked at."""
    state = play(before_the_british_check(3, variants=EXCHANGE, french=FRENCH_HAND), "end")
    play(state, "leave louisbourg")
    assert question(state) == ("siege-exchange", "french")
    play(state, "keep")
    assert same(state.sides["french"].hand, "trader", "quebec", "militia", "militia", "militia")
    assert question(state) is None


def test_in_a_game_of_the_second_version_france_is_asked_before_the_siege_ends():
    state = before_the_british_check(3, version=2, variants=EXCHANGE, french=FRENCH_HAND)
    play(state, "end")
    assert question(state) == ("siege-exchange", "french")
    assert state.sieges["british"] == ("louisbourg", 3), "nothing has been taken yet"
    play(state, "keep")
    assert question(state) == ("occupy", "british")
    withdrawn = at_louisbourg(0, version=2, variants=EXCHANGE, french=ONE_TRADER)
    assert question(play(withdrawn, "withdraw louisbourg")) is None


def test_otherwise_nobody_is_asked():
    state = play(before_the_british_check(3, french=FRENCH_HAND), "end")
    assert question(state) == ("occupy", "british")


def test_nobody_is_asked_where_france_has_no_card_in_hand():
    french = {"rows": {"british": ["regular-infantry"]}}
    state = play(before_the_british_check(3, variants=EXCHANGE, french=french), "end")
    assert question(state) == ("occupy", "british")


def test_nobody_is_asked_about_a_siege_that_is_not_decided():
    state = play(before_the_british_check(1, variants=EXCHANGE, french=FRENCH_HAND), "end")
    assert question(state) is None


def test_france_is_asked_about_a_siege_that_it_holds_too():
    state = at_louisbourg(-1, variants=EXCHANGE, french=ONE_TRADER)
    play(state, "end")
    assert question(state) == ("siege-exchange", "french")
    assert state.to_move == "french"
    play(state, "keep")
    assert state.sieges["british"] is None
    assert "siege-held" in codes(state)


def test_france_is_asked_about_its_own_siege_in_either_turn():
    lost = at_boston(-1, variants=EXCHANGE, to_move="french", french=ONE_TRADER | {"deck": FULL})
    assert question(play(lost, "end")) == ("siege-exchange", "french")
    assert lost.to_move == "british"


def test_nobody_is_asked_where_the_siege_ends_the_game():
    state = at_boston(2, variants=EXCHANGE, french={"hand": ["trader"]})
    play(state, "end")
    assert state.outcome.reason == "capital-taken"


def test_once_for_each_siege_that_is_decided():
    state = position(
        variants=EXCHANGE,
        to_move="british",
        british={"places": {"boston": "town"} | villages("halifax", "pemaquid")},
        french={
            "places": {"quebec": "town"} | villages("louisbourg", "port-royal"),
            "hand": ["trader", "quebec"],
            "deck": ["ships"],
        },
        sieges={"british": ["louisbourg", -2], "french": ["pemaquid", 3]},
    )
    play(state, "end")
    assert question(state) == ("siege-exchange", "french")
    assert state.sieges["british"] is None
    assert state.sieges["french"] is not None, "the second siege is still to come"
    play(state, "keep")
    play(state, *(["leave pemaquid"] if question(state)[0] == "occupy" else []))
    assert question(state) == ("siege-exchange", "french")
    play(state, "keep")
    assert state.sieges["french"] is None


def test_whoever_withdraws_or_surrenders_in_whichever_turn_france_is_asked_then():
    state = play(at_louisbourg(0, variants=EXCHANGE, french=ONE_TRADER), "withdraw louisbourg")
    assert question(state) == ("siege-exchange", "french")
    assert state.to_move == "british"
    play(state, "exchange trader")
    assert state.sides["french"].hand == ["ships"]
    assert question(state) is None
    assert state.to_move == "british"
    british = {"hand": ["boston"]}
    state = at_louisbourg(
        0, variants=EXCHANGE, to_move="french", british=british, french=ONE_TRADER
    )
    play(state, "surrender louisbourg")
    assert question(state) == ("occupy", "british")
    play(state, "leave louisbourg")
    assert question(state) == ("siege-exchange", "french")


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_the_exchanged_card_is_shuffled_in_where_nothing_else_is_left(edition):
    state = at_louisbourg(-1, edition=edition, variants=EXCHANGE, french={"hand": ["trader"]})
    play(state, "end", "exchange trader")
    assert state.sides["french"].hand == ["trader"]


NOTHING_TO_DRAW = {"hand": ["trader"], "discard": ["militia", "militia"]}


@pytest.mark.parametrize(
    "variants",
    [EXCHANGE, f"{EXCHANGE} support-reshuffles", f"{EXCHANGE} late-reshuffle"],
)
def test_nobody_is_asked_where_the_draw_pile_is_empty(variants):
    """Nothing is shuffled for an exchange, so that it could draw nothing (2.6)."""
    state = play(at_louisbourg(-1, variants=variants, french=NOTHING_TO_DRAW), "end")
    assert question(state) is None
    assert state.sieges["british"] is None
    assert state.sides["french"].hand == ["trader"]
    assert "shuffled" not in codes(state)
    told = [sentences.event(event, "french") for event in state.events]
    assert "France cannot exchange a card: its draw pile is empty." in told


def test_the_last_card_of_the_draw_pile_is_exchanged_and_nothing_shuffled():
    french = NOTHING_TO_DRAW | {"deck": ["ships"]}
    state = play(at_louisbourg(-1, variants=EXCHANGE, french=french), "end", "exchange trader")
    assert state.sides["french"].hand == ["ships"]
    assert not state.sides["french"].deck
    assert same(state.sides["french"].discard, "militia", "militia", "trader")


def test_with_the_late_reshuffle_no_printing_shuffles_for_an_exchange():
    state = at_louisbourg(
        -1, edition="first", variants=f"{EXCHANGE} late-reshuffle", french=NOTHING_TO_DRAW
    )
    assert question(play(state, "end")) is None


def test_a_game_of_the_first_version_shuffles_for_an_exchange():
    state = at_louisbourg(-1, version=1, variants=EXCHANGE, french=NOTHING_TO_DRAW)
    play(state, "end", "exchange trader")
    assert "shuffled" in codes(state)
    assert len(state.sides["french"].hand) == 1


def test_in_the_first_version_nothing_may_come_of_an_exchange():
    variants = f"{EXCHANGE} late-reshuffle"
    state = at_louisbourg(-1, version=1, variants=variants, french=NOTHING_TO_DRAW)
    play(state, "end", "exchange trader")
    assert not state.sides["french"].hand


def test_the_exchange_is_told():
    state = before_the_british_check(3, variants=EXCHANGE, french=FRENCH_HAND)
    play(state, "end", "leave louisbourg")
    assert sentences.prompt(game.view(state, "french")) == (
        "The siege of Louisbourg is decided. Exchange a card, or keep your hand?"
    )
    play(state, "exchange quebec")
    told = [sentences.event(event, "british") for event in state.events]
    assert "France discarded Quebec to draw another card." in told


def test_a_hand_that_is_kept_is_told():
    state = before_the_british_check(3, variants=EXCHANGE, french=FRENCH_HAND)
    play(state, "end", "leave louisbourg", "keep")
    told = [sentences.event(event, "british") for event in state.events]
    assert "France did not exchange a card." in told


def test_raids_need_no_exchange():
    state = from_kennebec(variants=EXCHANGE)
    play(state, "raid fort-halifax coureurs-de-bois", "allow")
    assert question(state) is None
