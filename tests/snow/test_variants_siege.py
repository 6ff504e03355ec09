"""Variants of sieges: who may begin, natives, the exchange, Fort Duquesne (2, 5, 15, 16)."""

from __future__ import annotations

import pytest

from acres import snow
from acres.snow import words
from acres.snow.reasons import missing, why

from .besieged import at_boston, at_louisbourg, before_the_british_check
from .given import can, codes, legal, play, position, question, same, villages
from .raids import from_kennebec

DUQUESNE, NATIVES, PATIENCE, EXCHANGE = (
    "fort-duquesne-wins",
    "natives-besiege",
    "british-patience",
    "siege-exchange",
)


# 2: Fort Duquesne


WEST = {"quebec": "town"} | villages(
    "trois-rivieres",
    "montreal",
    "fort-frontenac",
    "fort-niagara",
    "fort-presquisle",
    "fort-venango",
)


def france_in_the_west(variants=DUQUESNE, **rest):
    french = {
        "places": WEST,
        "hand": ["fort-venango", "fort-presquisle", "montreal"],
    } | rest.pop("french", {})
    return position(variants=variants, to_move="french", french=french, **rest)


def test_france_wins_at_once_by_settling_fort_duquesne():
    state = play(france_in_the_west(), "settle fort-duquesne fort-venango montreal")
    assert state.outcome.winners == ("french",)
    assert state.outcome.reason == "fort-duquesne"
    assert words.outcome(state.outcome).startswith("France has taken Fort Duquesne and wins.")


def test_otherwise_the_game_goes_on():
    state = play(france_in_the_west(""), "settle fort-duquesne fort-venango montreal")
    assert state.outcome is None


def test_britain_does_not_win_there():
    state = position(
        variants=DUQUESNE,
        british={
            "places": {"boston": "town"} | villages("cumberland", "philadelphia", "st-marys"),
            "hand": ["cumberland", "philadelphia"],
        },
    )
    play(state, "settle fort-duquesne cumberland philadelphia")
    assert state.outcome is None


def test_getting_back_the_card_does_not_win():
    state = france_in_the_west(
        french={
            "places": WEST | villages("fort-duquesne"),
            "hand": ["fort-venango", "montreal"],
        }
    )
    play(state, "settle fort-duquesne fort-venango montreal")
    assert state.outcome is None
    assert state.sides["french"].discard[-1] == "fort-duquesne"


def besieging_duquesne(marker, variants=DUQUESNE, **british):
    return france_in_the_west(
        variants,
        british={"places": {"boston": "town"} | villages("fort-duquesne")} | british,
        sieges={"french": ["fort-duquesne", marker]},
    )


def test_france_wins_by_a_siege_of_fort_duquesne():
    state = play(besieging_duquesne(2), "end", "end")
    assert state.outcome.reason == "fort-duquesne"
    assert state.outcome.winners == ("french",)
    assert "captured" in codes(state)


def test_france_wins_by_its_surrender():
    state = play(besieging_duquesne(0), "end", "surrender fort-duquesne")
    assert state.outcome.reason == "fort-duquesne"


def test_a_siege_that_is_held_there_wins_nothing():
    state = play(besieging_duquesne(-1), "end")
    assert state.outcome is None
    assert state.owner["fort-duquesne"] == "british"


def test_a_siege_won_there_otherwise_goes_on_to_the_question_of_settling():
    state = play(besieging_duquesne(2, ""), "end", "end")
    assert question(state) == ("occupy", "french")


def test_a_raid_of_fort_duquesne_does_not_win():
    state = position(
        variants=DUQUESNE,
        to_move="french",
        british={"places": {"boston": "town"} | villages("fort-duquesne")},
        french={
            "places": {"quebec": "town"} | villages("fort-venango"),
            "hand": ["coureurs-de-bois"],
        },
    )
    play(state, "raid fort-duquesne coureurs-de-bois", "allow")
    assert "fort-duquesne" not in state.owner
    assert state.outcome is None


def test_a_surrender_that_ends_the_game_asks_for_no_card():
    row = {"rows": {"french": ["rangers", "militia"]}}
    state = play(besieging_duquesne(0, **row), "end", "surrender fort-duquesne")
    assert state.outcome.reason == "fort-duquesne"
    state = play(besieging_duquesne(0, "", **row), "end", "surrender fort-duquesne")
    assert question(state) == ("lose", "british")


# 15: Native Americans in sieges


def test_native_americans_reinforce_for_either_side_without_a_coin():
    british = {"hand": ["neutral-native-americans"]}
    state = at_louisbourg(0, variants=NATIVES, british=british)
    play(state, "reinforce louisbourg neutral-native-americans")
    assert state.sieges["british"] == ("louisbourg", 1)
    french = {"hand": ["neutral-native-americans", "native-americans"]}
    state = at_louisbourg(0, variants=NATIVES, french=french, to_move="french")
    play(
        state,
        "reinforce louisbourg native-americans",
        "reinforce louisbourg neutral-native-americans",
    )
    assert state.sieges["british"] == ("louisbourg", -2)
    assert state.sides["french"].money == 0
    snow.check(state)


def test_native_americans_can_open_a_siege():
    state = position(
        variants=NATIVES,
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "hand": ["halifax", "boston", "neutral-native-americans"],
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
    )
    play(state, "besiege louisbourg halifax boston neutral-native-americans")
    assert state.sieges["british"] == ("louisbourg", -1)
    assert state.sides["british"].rows["british"] == ["neutral-native-americans"]


def test_otherwise_native_americans_count_nothing_in_sieges():
    state = at_louisbourg(0, british={"hand": ["neutral-native-americans", "halifax", "boston"]})
    assert not can(state, "reinforce louisbourg neutral-native-americans")


def test_native_americans_lost_in_a_siege_go_back_to_the_display():
    state = at_louisbourg(
        -1, variants=NATIVES, british={"rows": {"british": ["neutral-native-americans"]}}
    )
    display = state.neutral.count("neutral-native-americans")
    play(state, "end")
    assert state.neutral.count("neutral-native-americans") == display + 1
    assert not state.sides["british"].discard


def test_the_french_native_americans_lost_in_a_siege_go_back_to_their_pile():
    state = at_louisbourg(
        3,
        variants=NATIVES,
        to_move="french",
        french={"rows": {"british": ["native-americans"]}},
    )
    assert "native-americans" not in state.sides["french"].empire
    play(state, "end")
    assert "native-americans" in state.sides["french"].empire


def test_in_a_siege_they_cannot_be_converted():
    state = at_louisbourg(
        0,
        variants=NATIVES,
        to_move="french",
        british={"rows": {"british": ["neutral-native-americans"]}},
        french={"hand": ["priest"]},
    )
    play(state, "convert priest")
    assert "no-target" in codes(state)


# 16: British patience


def before_halifax(variants=PATIENCE, french_siege=False, **british):
    return position(
        variants=variants,
        french_siege=french_siege,
        british={
            "places": {"boston": "town"} | villages("halifax") | british.pop("places", {}),
            "hand": ["halifax", "ships", "rangers"],
        }
        | british,
        french={"places": {"quebec": "town"} | villages("louisbourg")},
    )


def test_britain_begins_no_siege_before_france_has():
    state = before_halifax()
    assert not legal(state, "besiege")
    found = why(state, "do", "besiege")
    assert (found.code, found.section) == ("must-wait", "variant 16")
    assert words.reason(found) == (
        "Britain begins no siege before France has begun one, unless it has 25 points: it has 6."
    )
    assert [each.code for each in missing(state, "louisbourg")["besiege"]] == ["must-wait"]


def test_otherwise_britain_may():
    assert can(before_halifax(""), "besiege louisbourg halifax ships rangers")


def test_a_french_siege_of_this_game_is_enough_however_it_ended():
    assert can(before_halifax(french_siege=True), "besiege louisbourg halifax ships rangers")


def test_a_french_siege_that_stands_is_enough():
    state = before_halifax()
    standing = position(
        variants=PATIENCE,
        british={
            "places": {"boston": "town"} | villages("halifax", "pemaquid"),
            "hand": state.sides["british"].hand,
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
        sieges={"french": ["pemaquid", 0]},
    )
    assert can(standing, "besiege louisbourg halifax ships rangers")


def test_the_state_remembers_that_france_has_besieged():
    state = position(
        variants=PATIENCE,
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("halifax", "pemaquid"),
            "hand": ["halifax", "ships", "rangers"],
        },
        french={
            "places": {"quebec": "town"} | villages("port-royal", "louisbourg"),
            "hand": ["port-royal", "louisbourg", "militia"],
        },
    )
    assert not snow.view(state, "british").french_siege
    play(state, "besiege pemaquid port-royal louisbourg militia")
    assert all(snow.view(state, seat).french_siege for seat in ("british", "french", None))
    play(state, "withdraw pemaquid", "end")
    assert state.sieges["french"] is None
    assert can(state, "besiege louisbourg halifax ships rangers")
    assert snow.copy(state).french_siege


def test_25_points_are_enough():
    places = {"new-york": "town", "philadelphia": "town"}
    state = before_halifax(places=places, captured=[0, 0])
    short = 25 - snow.view(state, "british").sides["british"].points
    assert short > 0
    for captured, may in (((short - 1) // 2, False), ((short + 1) // 2, True)):
        state = before_halifax(places=places, captured=[captured, 0])
        points = snow.view(state, "british").sides["british"].points
        assert (points >= 25) == may
        assert can(state, "besiege louisbourg halifax ships rangers") == may


def test_a_british_siege_does_not_count_and_france_need_not_wait():
    state = position(
        variants=PATIENCE,
        to_move="french",
        british={"places": {"boston": "town"} | villages("pemaquid")},
        french={
            "places": {"quebec": "town"} | villages("port-royal", "louisbourg"),
            "hand": ["port-royal", "louisbourg", "militia"],
        },
    )
    assert can(state, "besiege pemaquid port-royal louisbourg militia")
    assert not at_louisbourg(0, variants=PATIENCE).french_siege


def test_reinforcing_needs_no_patience():
    state = at_louisbourg(0, variants=PATIENCE, british={"hand": ["militia"]})
    assert can(state, "reinforce louisbourg militia")


# 5: the exchange when a siege is decided

FRENCH_HAND = {"hand": ["trader", "quebec"], "rows": {"british": ["regular-infantry"]}}


def test_france_may_exchange_a_card_before_a_siege_it_loses_ends():
    state = before_the_british_check(
        3,
        variants=EXCHANGE,
        french=FRENCH_HAND | {"deck": ["militia", "militia", "militia", "ships"]},
    )
    play(state, "end")
    assert question(state) == ("siege-exchange", "french")
    assert state.to_move == "british"
    assert state.sieges["british"] == ("louisbourg", 3), "nothing has been taken yet"
    hand = sorted(set(state.sides["french"].hand))
    assert legal(state) == [*(f"exchange {card}" for card in hand), "keep"]
    seal = state.seal
    play(state, "exchange trader")
    assert state.sides["french"].discard[:1] == ["trader"]
    assert "ships" in state.sides["french"].hand
    assert state.seal > seal
    assert question(state) == ("occupy", "british")
    assert state.sieges["british"] is None


def test_france_may_keep_its_hand():
    state = play(before_the_british_check(3, variants=EXCHANGE, french=FRENCH_HAND), "end")
    play(state, "keep")
    assert same(state.sides["french"].hand, "trader", "quebec")
    assert question(state) == ("occupy", "british")


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
    state = at_louisbourg(-1, variants=EXCHANGE, french={"hand": ["trader"]})
    play(state, "end")
    assert question(state) == ("siege-exchange", "french")
    assert state.to_move == "french"
    play(state, "keep")
    assert state.sieges["british"] is None
    assert "siege-held" in codes(state)


def test_france_is_asked_about_its_own_siege_in_either_turn():
    lost = at_boston(-1, variants=EXCHANGE, to_move="french", french={"hand": ["trader"]})
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
        },
        sieges={"british": ["louisbourg", -2], "french": ["pemaquid", 3]},
    )
    play(state, "end")
    assert question(state) == ("siege-exchange", "french")
    play(state, "keep")
    assert state.sieges["british"] is None
    assert state.sieges["french"] is not None, "the second siege is still to come"
    assert question(state) == ("siege-exchange", "french")
    play(state, "keep")
    assert state.sieges["french"] is None


def test_a_withdrawal_and_a_surrender_do_not_ask():
    french = {"hand": ["trader"]}
    assert question(play(at_louisbourg(0, variants=EXCHANGE, french=french), "withdraw louisbourg")) is None  # fmt: skip
    state = at_louisbourg(
        0,
        variants=EXCHANGE,
        to_move="french",
        british={"hand": ["boston"]},
        french=french,
    )
    play(state, "surrender louisbourg")
    assert question(state) == ("occupy", "british")


@pytest.mark.parametrize("edition", ["first", "revised", "second"])
def test_the_exchanged_card_is_shuffled_in_where_nothing_else_is_left(edition):
    state = at_louisbourg(-1, edition=edition, variants=EXCHANGE, french={"hand": ["trader"]})
    play(state, "end", "exchange trader")
    assert state.sides["french"].hand == ["trader"]


def test_with_the_late_reshuffle_nothing_is_drawn_from_an_empty_pile():
    state = at_louisbourg(-1, variants=f"{EXCHANGE} late-reshuffle", french={"hand": ["trader"]})
    play(state, "end", "exchange trader")
    assert not state.sides["french"].hand
    assert state.sides["french"].discard == ["trader"]


def test_the_exchange_is_told():
    state = before_the_british_check(3, variants=EXCHANGE, french=FRENCH_HAND)
    play(state, "end")
    assert words.prompt(snow.view(state, "french")) == (
        "The siege of Louisbourg is decided. Exchange a card, or keep your hand?"
    )
    play(state, "exchange quebec")
    told = [words.event(event, "british") for event in state.events]
    assert "France discarded Quebec to draw another card." in told


def test_raids_need_no_exchange():
    state = from_kennebec(variants=EXCHANGE)
    play(state, "raid fort-halifax coureurs-de-bois", "allow")
    assert question(state) is None
