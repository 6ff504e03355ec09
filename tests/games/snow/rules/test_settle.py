"""Settling (4.1 to 4.3)."""

from __future__ import annotations

import pytest

from tests.games.snow.positions import can, events, legal, pass_turn, play, position, same, villages

BRITAIN = {"boston": "town"} | villages("new-haven", "st-marys")


def before_deerfield(**british):
    return position(
        british={"places": BRITAIN, "hand": ["new-haven", "st-marys", "boston"]} | british
    )


def test_three_cards_settle_deerfield():
    state = before_deerfield()
    play(state, "settle deerfield new-haven st-marys boston")
    assert state.owner["deerfield"] == "british"
    assert "deerfield" not in state.towns
    assert state.sides["british"].villages == 15
    assert state.actions == 1


def test_the_card_of_the_place_lands_on_top_of_the_discards():
    state = play(before_deerfield(), "settle deerfield new-haven st-marys boston")
    assert state.sides["british"].discard[-1] == "deerfield"
    assert same(state.sides["british"].discard, "new-haven", "st-marys", "boston", "deerfield")
    assert "deerfield" not in state.sides["british"].locations


def test_the_log_names_the_cards_that_settled():
    state = play(before_deerfield(), "settle deerfield new-haven st-marys boston")
    (line,) = events(state, "settled")
    assert line.args["cards"] == ("new-haven", "st-marys", "boston")
    assert (line.seat, line.args["place"], line.readers) == ("british", "deerfield", None)


def test_without_the_settler_it_is_illegal():
    state = before_deerfield(hand=["new-haven", "st-marys"])
    assert not legal(state, "settle")


def test_a_fourth_card_makes_settling_illegal():
    state = before_deerfield(hand=["new-haven", "st-marys", "boston", "settlers"])
    assert not can(state, "settle deerfield new-haven st-marys boston settlers")
    assert can(state, "settle deerfield new-haven st-marys settlers")


def test_the_cards_may_be_named_in_any_order():
    state = play(before_deerfield(), "settle boston deerfield st-marys new-haven")
    assert state.owner["deerfield"] == "british"


def test_the_origin_cannot_also_be_the_transport():
    """Boston shows the ship that its own journey needs, but a card is played for one symbol."""
    state = position(
        british={"places": {"boston": "town"}, "hand": ["boston", "settlers"], "money": 9}
    )
    assert not legal(state, "settle")


def test_the_transport_cannot_also_be_the_settler():
    """St. Mary’s shows bateaux and a settler."""
    state = before_deerfield(hand=["new-haven", "st-marys"])
    assert not legal(state, "settle", "deerfield")


def test_the_origin_cannot_also_be_the_settler():
    state = position(
        british={"places": villages("philadelphia", "boston"), "hand": ["philadelphia", "ships"]}
    )
    assert not legal(state, "settle")


def test_the_transport_must_be_the_one_that_the_card_shows_for_the_place():
    """New Haven reaches Deerfield by bateaux: neither a ship nor a wagon will do."""
    for transport in ("ships", "philadelphia"):
        state = position(
            british={
                "places": BRITAIN | villages("philadelphia"),
                "hand": ["new-haven", "boston", transport],
            }
        )
        assert not legal(state, "settle", "deerfield")


def test_a_wagon_takes_britain_from_cumberland_to_fort_duquesne():
    state = position(
        british={
            "places": {"boston": "town"} | villages("cumberland", "st-marys", "philadelphia"),
            "hand": ["cumberland", "philadelphia"],
        }
    )
    play(state, "settle fort-duquesne cumberland philadelphia")
    assert state.owner["fort-duquesne"] == "british"


def test_a_place_without_the_settler_symbol_needs_no_settler():
    state = position(
        british={
            "places": {"boston": "town"}
            | villages("fort-frontenac", "oswego", "fort-stanwix", "albany", "new-york"),
            "hand": ["fort-frontenac", "bateaux"],
        }
    )
    assert legal(state, "settle", "fort-niagara") == ["settle fort-niagara fort-frontenac bateaux"]
    play(state, "settle fort-niagara fort-frontenac bateaux")
    assert state.owner["fort-niagara"] == "british"


def test_a_place_without_the_settler_symbol_takes_no_settler_either():
    state = position(
        british={
            "places": {"boston": "town"}
            | villages("fort-frontenac", "oswego", "fort-stanwix", "albany", "new-york"),
            "hand": ["fort-frontenac", "bateaux", "settlers"],
        }
    )
    assert not can(state, "settle fort-niagara fort-frontenac bateaux settlers")


def test_a_village_without_a_card_where_the_side_has_none():
    """There is no British card of Montreal."""
    state = position(
        british={
            "places": {"boston": "town"}
            | villages("fort-frontenac", "oswego", "fort-stanwix", "albany", "new-york"),
            "hand": ["fort-frontenac", "bateaux", "settlers"],
        }
    )
    play(state, "settle montreal fort-frontenac bateaux settlers")
    assert state.owner["montreal"] == "british"
    assert same(state.sides["british"].discard, "fort-frontenac", "bateaux", "settlers")
    assert state.sides["british"].villages == 12


def test_an_enemy_place_cannot_be_settled():
    state = position(
        british={"places": BRITAIN, "hand": ["new-haven", "st-marys", "boston"]},
        french={"places": {"quebec": "town"} | villages("deerfield")},
    )
    assert not legal(state, "settle", "deerfield")


def test_an_own_place_whose_card_is_in_play_cannot_be_settled_again():
    state = position(
        british={
            "places": BRITAIN | villages("deerfield"),
            "hand": ["new-haven", "st-marys", "boston"],
            "deck": ["deerfield"],
        }
    )
    assert not legal(state, "settle", "deerfield")


def test_a_place_that_no_card_in_hand_names_cannot_be_settled():
    state = before_deerfield(hand=["st-marys", "boston", "settlers"])
    assert not legal(state, "settle", "deerfield")


def test_without_villages_in_stock_settling_is_illegal():
    state = position(
        british={"places": BRITAIN, "hand": ["new-haven", "st-marys", "boston"]},
        french={"places": {"quebec": "town"}, "captured": [16, 0]},
    )
    assert state.sides["british"].villages == 0
    assert not legal(state, "settle")


def test_a_lost_place_is_settled_again_and_there_is_still_one_card():
    """Deerfield was raided away; its card is still among the discards."""
    state = before_deerfield(discard=["deerfield"])
    play(state, "settle deerfield new-haven st-marys boston")
    assert state.owner["deerfield"] == "british"
    assert same(state.sides["british"].discard, "deerfield", "new-haven", "st-marys", "boston")


@pytest.mark.parametrize("pile", ["hand", "deck", "reserve", "discard"])
def test_no_second_card_comes_wherever_the_first_one_is(pile):
    hand = ["new-haven", "st-marys", "boston"]
    held = {"hand": [*hand, "deerfield"]} if pile == "hand" else {pile: ["deerfield"]}
    state = before_deerfield(**held)
    play(state, "settle deerfield new-haven st-marys boston")
    side = state.sides["british"]
    assert [*side.hand, *side.deck, *side.reserve, *side.discard].count("deerfield") == 1
    assert [event.args["gained"] for event in events(state, "settled")] == [False]


def test_no_second_card_comes_when_the_first_one_lies_in_a_siege():
    """Boston was lost while its card lay before Louisbourg."""
    state = position(
        british={
            "places": villages("new-haven", "new-york", "halifax"),
            "hand": ["new-haven", "ships", "new-york"],
            "rows": {"british": ["boston"]},
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
        sieges={"british": ["louisbourg", 1]},
    )
    play(state, "settle boston new-haven ships new-york")
    assert state.owner["boston"] == "british"
    assert state.sides["british"].rows["british"] == ["boston"]
    assert "boston" not in state.sides["british"].discard


# The card taken back


def governed(place="village", money=0, **rest):
    """Deerfield is held and its card is not in play."""
    return position(
        british={
            "places": BRITAIN | {"deerfield": place},
            "hand": ["new-haven", "st-marys", "boston"],
            "money": money,
        },
        **rest,
    )


def test_settling_brings_back_the_card_that_the_governor_removed_without_a_village():
    state = governed()
    stock = state.sides["british"].villages
    play(state, "settle deerfield new-haven st-marys boston")
    assert state.sides["british"].villages == stock
    assert state.sides["british"].discard[-1] == "deerfield"
    assert state.owner["deerfield"] == "british"
    assert same(state.sides["british"].discard, "new-haven", "st-marys", "boston", "deerfield")


def test_a_town_stays_a_town_when_its_card_is_taken_back():
    state = play(governed("town"), "settle deerfield new-haven st-marys boston")
    assert "deerfield" in state.towns


def test_taking_a_card_back_needs_the_settler_too():
    state = governed()
    assert not can(state, "settle deerfield new-haven st-marys")


def test_taking_a_card_back_needs_no_village_in_stock():
    state = governed(french={"captured": [15, 0]})
    assert state.sides["british"].villages == 0
    assert can(state, "settle deerfield new-haven st-marys boston")


def test_a_card_can_be_taken_back_while_its_place_is_besieged():
    state = position(
        british={
            "places": BRITAIN | villages("pemaquid"),
            "hand": ["new-haven", "ships", "boston"],
        },
        french={"places": {"quebec": "town"}, "rows": {"french": ["militia"]}},
        sieges={"french": ["pemaquid", 0]},
    )
    play(state, "settle pemaquid new-haven ships boston")
    assert state.sides["british"].discard[-1] == "pemaquid"


def test_the_governor_and_then_settling_in_one_turn():
    state = position(
        british={
            "places": BRITAIN | villages("deerfield"),
            "hand": ["governor", "deerfield", "new-haven", "st-marys", "boston"],
        }
    )
    play(state, "governor deerfield")
    assert "deerfield" in state.sides["british"].locations
    play(state, "settle deerfield new-haven st-marys boston")
    assert "deerfield" in state.sides["british"].discard


# Capitals


def settling_quebec(edition):
    return position(
        edition,
        british={
            "places": {"boston": "town"} | villages("louisbourg"),
            "hand": ["louisbourg", "ships", "settlers"],
        },
        french={"places": villages("gaspe", "montreal")},
    )


def test_in_the_second_edition_britain_wins_by_settling_neutral_quebec():
    state = play(settling_quebec("second"), "settle quebec louisbourg ships settlers")
    assert state.outcome is not None
    assert state.outcome.winners == ("british",)
    assert state.outcome.reason == "capital-settled"


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_in_the_older_printings_settling_a_capital_does_not_win(edition):
    state = play(settling_quebec(edition), "settle quebec louisbourg ships settlers")
    assert state.outcome is None
    assert state.owner["quebec"] == "british"


@pytest.mark.parametrize(
    ("capital", "hand"),
    [
        ("boston", ["pemaquid", "ships", "quebec"]),
        ("new-york", ["albany", "bateaux", "quebec"]),
    ],
)
def test_in_the_second_edition_france_wins_by_settling_boston_or_new_york(capital, hand):
    chain = ("trois-rivieres", "fort-st-john", "ticonderoga", "fort-william-henry", "albany")
    state = position(
        to_move="french",
        british={"places": villages("philadelphia")},
        french={"places": {"quebec": "town"} | villages("pemaquid", *chain), "hand": hand},
    )
    play(state, f"settle {capital} {' '.join(hand)}")
    assert state.outcome is not None
    assert state.outcome.winners == ("french",)


def test_settling_ones_own_lost_home_again_does_not_win():
    state = position(
        british={
            "places": villages("new-haven", "new-york"),
            "hand": ["new-haven", "ships", "new-york"],
        }
    )
    play(state, "settle boston new-haven ships new-york")
    assert state.outcome is None
    assert state.owner["boston"] == "british"


def test_two_settlings_in_one_turn():
    state = position(
        british={
            "places": BRITAIN | villages("new-york"),
            "hand": ["new-haven", "st-marys", "boston", "new-york", "bateaux", "settlers"],
        }
    )
    play(state, "settle deerfield new-haven st-marys boston")
    play(state, "settle albany new-york bateaux settlers")
    assert {"deerfield", "albany"} <= state.owner.keys()
    pass_turn(state)
    assert len(state.sides["british"].hand) == 5
