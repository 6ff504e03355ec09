"""The variant under which Fort Duquesne wins for France (2)."""

from __future__ import annotations

from acres.games.snow.text import sentences
from tests.games.snow.positions import codes, play, position, question, villages

DUQUESNE = "fort-duquesne-wins"
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
    assert sentences.outcome(state.outcome).startswith("France has taken Fort Duquesne and wins.")


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
