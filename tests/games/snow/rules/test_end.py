"""The end of the game (9)."""

from __future__ import annotations

import pytest

from acres.core.game import Outcome
from acres.games.snow import game
from acres.games.snow.rules.score import points
from tests.games.snow.positions import (
    BRITAIN_AT_START,
    FRANCE_AT_START,
    can,
    play,
    position,
    villages,
)

SIXTEEN = (
    "new-haven",
    "new-york",
    "norfolk",
    "pemaquid",
    "philadelphia",
    "st-marys",
    "albany",
    "baltimore",
    "canso",
    "cumberland",
    "deerfield",
    "detroit",
    "fort-beausejour",
    "fort-duquesne",
    "fort-halifax",
    "halifax",
)


# The end test


def almost(captured_by_france, captured_by_britain=(0, 0), **rest):
    """France ends its turn; then it is Britain's end test."""
    british = {"captured": list(captured_by_britain)} | rest.pop("british", {})
    french = {"captured": list(captured_by_france)} | rest.pop("french", {})
    return position(to_move=rest.pop("to_move", "french"), british=british, french=french, **rest)


def test_the_game_ends_at_the_turn_start_of_a_side_without_towns_in_stock():
    """Eleven towns captured, one standing in Boston."""
    state = almost((0, 11))
    assert state.sides["british"].towns == 0
    assert state.outcome is None
    play(state, "end")
    assert state.outcome is not None
    assert state.outcome.reason == "last-town"


def test_the_game_ends_at_the_turn_start_of_a_side_without_villages_in_stock():
    state = play(almost((18, 0)), "end")
    assert state.outcome is not None
    assert state.outcome.reason == "last-village"


def test_with_one_village_left_the_game_goes_on():
    state = position(
        to_move="french", british={"places": {"boston": "town"} | villages(*SIXTEEN, "richmond")}
    )
    assert state.sides["british"].villages == 1
    assert play(state, "end").outcome is None


def test_with_one_town_left_the_game_goes_on():
    state = position(
        to_move="french", british={"places": dict.fromkeys(("boston", *SIXTEEN[:10]), "town")}
    )
    assert state.sides["british"].towns == 1
    assert play(state, "end").outcome is None


def test_only_the_stock_of_the_side_whose_turn_begins_counts():
    state = position(
        british={"places": {"boston": "town"} | villages(*SIXTEEN, "richmond", "oswego")}
    )
    assert state.sides["british"].villages == 0
    play(state, "end")
    assert state.outcome is None, "the French turn begins"
    play(state, "end")
    assert state.outcome is not None


def test_the_last_town_placed_ends_the_game_at_that_players_next_turn_start():
    places = dict.fromkeys(("boston", *SIXTEEN[:10]), "town") | villages("deerfield")
    state = position(
        british={"places": places, "hand": ["deerfield", "settlers"]},
    )
    assert state.sides["british"].towns == 1
    play(state, "develop deerfield settlers")
    assert state.outcome is None
    play(state, "end")
    assert state.outcome is None
    play(state, "end")
    assert state.outcome is not None
    assert state.outcome.reason == "last-town"


def test_a_siege_begun_meanwhile_delays_the_end():
    places = dict.fromkeys(("boston", *SIXTEEN[:11]), "town")
    state = position(
        british={"places": places},
        french={
            "places": {"quebec": "town"} | villages("port-royal"),
            "hand": ["port-royal", "ships", "militia"],
        },
    )
    assert state.sides["british"].towns == 0
    play(state, "end", "besiege pemaquid port-royal ships militia", "end")
    assert state.outcome is None
    assert state.to_move == "british"


@pytest.mark.parametrize("besieger", ["british", "french"])
def test_a_siege_anywhere_delays_the_end(besieger):
    state = position(
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "rows": {besieger: ["militia"]},
            "captured": [6, 0],
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
        sieges={besieger: ["louisbourg" if besieger == "british" else "halifax", 0]},
    )
    assert play(state, "end").outcome is None


def test_eleven_towns_placed_and_one_captured_count():
    places = dict.fromkeys(("boston", *SIXTEEN[:10]), "town")
    state = position(
        to_move="french",
        british={"places": places},
        french={"places": {"quebec": "town"}, "captured": [0, 1]},
    )
    assert state.sides["british"].towns == 0
    play(state, "end")
    assert state.outcome is not None
    assert state.outcome.reason == "last-town"


@pytest.mark.parametrize(
    ("pieces", "ends"),
    [
        ((4, 1), True),
        ((6, 0), True),
        ((0, 3), True),
        ((5, 0), False),
        ((1, 2), False),
        ((3, 1), False),
    ],
)
def test_captured_pieces_worth_twelve_end_the_game_at_the_captors_turn_start(pieces, ends):
    state = almost((0, 0), pieces)
    play(state, "end")
    assert (state.outcome is not None) == ends
    if ends:
        assert state.outcome.reason == "captured"


def test_the_captor_must_survive_one_enemy_turn():
    state = almost((0, 0), (6, 0), to_move="british")
    assert play(state, "end").outcome is None
    assert play(state, "end").outcome is not None


def test_there_is_no_end_test_for_the_side_not_at_turn():
    state = almost((6, 0))
    play(state, "end")
    assert state.outcome is None, "France has captured enough, but Britain's turn begins"


# Points


def test_points_at_the_start():
    state = position(british={"places": BRITAIN_AT_START}, french={"places": FRANCE_AT_START})
    assert points(state, "british") == 2 * 2 + 2 * 2 + 2 + 2 + 2 + 2 + 1
    assert points(state, "french") == 2 * 6 + 1 + 4 + 3 + 2 + 3 + 4


def test_a_village_counts_once_and_a_town_twice():
    village = position(british={"places": {"boston": "town", "albany": "village"}})
    town = position(british={"places": {"boston": "town", "albany": "town"}})
    assert points(village, "british") == 4 + 4
    assert points(town, "british") == 4 + 8


def test_captured_villages_count_two_and_towns_four():
    state = position(british={"captured": [3, 2]})
    assert points(state, "british") == 4 + 3 * 2 + 2 * 4


def test_besieged_cut_off_and_fortified_places_count_as_ever():
    state = position(
        british={"places": {"boston": "town fort", "albany": "village", "norfolk": "village"}},
        french={"rows": {"french": ["militia"]}},
        sieges={"french": ["norfolk", 0]},
    )
    assert points(state, "british") == 4 + 4 + 2


# Who wins


def ended(british, french):
    state = position(
        to_move="french",
        british={"places": british, "captured": [6, 0]},
        french={"places": french},
    )
    play(state, "end")
    assert state.outcome is not None
    return state.outcome


def test_more_points_win():
    outcome = ended({"boston": "town"}, {"quebec": "village"})
    assert outcome == Outcome(("british",), "captured", {"british": 4 + 12, "french": 6})
    assert ended({"boston": "town"}, FRANCE_AT_START).winners == ("french",)


def test_a_tie_of_forty_goes_to_france():
    british = {"boston": "town", "albany": "town", "deerfield": "town", "detroit": "town"}
    french = {"quebec": "town", "louisbourg": "town", "montreal": "town", "port-royal": "town"}
    french |= villages("trois-rivieres", "gaspe", "tadoussac")
    outcome = ended(british, french)
    assert outcome.scores == {"british": 40, "french": 40}
    assert outcome.winners == ("french",)


def test_one_point_more_than_france_wins():
    british = {"boston": "town", "albany": "town", "deerfield": "town", "detroit": "town"}
    french = {"quebec": "town", "louisbourg": "town", "montreal": "town", "port-royal": "town"}
    french |= villages("trois-rivieres", "tadoussac")
    outcome = ended(british, french)
    assert outcome.scores == {"british": 40, "french": 39}
    assert outcome.winners == ("british",)


def test_the_outcome_of_an_immediate_win_has_the_points_too():
    state = position(
        british={
            "places": {"boston": "town"} | villages("louisbourg"),
            "hand": ["louisbourg", "ships", "settlers"],
        },
        french={"places": villages("gaspe", "montreal")},
    )
    play(state, "settle quebec louisbourg ships settlers")
    assert state.outcome == Outcome(
        ("british",), "capital-settled", {"british": 4 + 4 + 6, "french": 1 + 4}
    )


# Resigning


def test_a_player_may_resign_and_the_other_one_wins_whatever_the_points():
    for seat, other in (("british", "french"), ("french", "british")):
        state = play(position(to_move=seat), "resign")
        assert state.outcome is not None
        assert state.outcome.winners == (other,)
        assert state.outcome.reason == "resigned"
        assert game.turn(state) is None


def test_resigning_is_never_among_the_legal_moves():
    assert not can(position(), "resign")


def test_a_player_may_resign_when_asked_something():
    state = position(british={"hand": ["rangers"]})
    play(state, "ambush rangers", "resign")
    assert state.outcome is not None
    assert state.outcome.winners == ("british",)


# Nothing happens any more


def test_six_turns_without_any_action_end_the_game_and_it_is_scored():
    state = position()
    for _ in range(5):
        assert play(state, "end").outcome is None
    play(state, "end")
    assert state.outcome is not None
    assert state.outcome.reason == "idle"
    assert state.outcome.scores == {"british": 4, "french": 12}
    assert state.outcome.winners == ("french",)


def test_passing_is_no_action():
    state = position()
    for _ in range(6):
        play(state, "pass", "end")
    assert state.outcome is not None


@pytest.mark.parametrize("move", ["reserve militia", "fetch"])
def test_any_action_or_free_action_begins_the_count_anew(move):
    state = position(british={"hand": ["militia"], "reserve": ["trader"], "money": 1})
    play(state, "end", "end", "end", "end", move, "end")
    for _ in range(5):
        assert play(state, "end").outcome is None
    assert play(state, "end").outcome is not None


def test_with_the_option_idle_turns_never_end_the_game():
    state = position(options={"idle": "never"})
    for _ in range(20):
        play(state, "end")
    assert state.outcome is None
