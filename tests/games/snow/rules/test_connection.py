"""Location cards and connection (3)."""

from __future__ import annotations

import pytest

from acres.games.snow.rules.data import CARDS, RAIDING, TRACING
from acres.games.snow.rules.state import connected
from tests.games.snow.positions import can, legal, play, position, villages

pytestmark = pytest.mark.pyodide("connections are found in sets")

FRENCH_LINK = ("trois-rivieres", "montreal", "fort-frontenac")


def test_deerfield_held_and_new_haven_lost_its_card_is_only_to_be_discarded_or_governed():
    state = position(
        british={
            "places": {"boston": "town"} | villages("deerfield"),
            "hand": ["deerfield", "governor", "bateaux", "ships"],
        }
    )
    moves = {move.split()[0] for move in legal(state) if "deerfield" in move}
    assert moves == {"discard", "governor"}


def test_with_new_haven_held_the_card_of_deerfield_earns():
    state = position(
        british={
            "places": {"boston": "town"} | villages("deerfield", "new-haven"),
            "hand": ["deerfield"],
        }
    )
    assert can(state, "income deerfield")


def test_a_trail_does_not_connect():
    """Boston and Deerfield are joined by a trail."""
    state = position(british={"places": {"boston": "town"} | villages("deerfield")})
    assert connected(state, "british") == {"boston"}


def test_a_card_of_a_place_not_held_cannot_be_used():
    state = position(british={"hand": ["baltimore"]})
    assert not legal(state, "income")
    state = position(
        british={"hand": ["baltimore"], "places": {"boston": "town"} | villages("baltimore")}
    )
    assert can(state, "income baltimore")


def test_a_card_of_a_besieged_place_cannot_be_used():
    state = position(
        british={"places": {"boston": "town"} | villages("norfolk"), "hand": ["norfolk", "boston"]},
        french={"rows": {"french": ["militia"]}},
        sieges={"french": ["norfolk", 0]},
    )
    assert legal(state, "income") == ["income boston"]


def test_the_own_siege_of_an_enemy_place_does_not_touch_ones_own_cards():
    state = position(
        british={
            "places": {"boston": "town"} | villages("norfolk"),
            "hand": ["norfolk", "boston"],
            "rows": {"british": ["militia"]},
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
        sieges={"british": ["louisbourg", 0]},
    )
    assert legal(state, "income") == ["income boston", "income norfolk"]


def test_a_besieged_own_place_still_conducts():
    """Albany hangs on besieged New York."""
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-york", "albany"),
            "hand": ["albany", "new-york", "trader"],
        },
        french={"rows": {"french": ["militia"]}},
        sieges={"french": ["new-york", -1]},
    )
    assert can(state, "trade albany")
    assert not can(state, "income new-york")


def test_a_besieged_home_still_conducts():
    state = position(
        british={"places": {"boston": "town"} | villages("norfolk"), "hand": ["norfolk", "boston"]},
        french={"rows": {"french": ["militia"]}},
        sieges={"french": ["boston", -1]},
    )
    assert legal(state, "income") == ["income norfolk"]


def test_all_sea_places_are_connected_with_each_other():
    places = ("gaspe", "port-royal", "fort-beausejour", "trois-rivieres", "tadoussac", "norfolk")
    state = position(french={"places": {"quebec": "town"} | villages(*places)})
    assert connected(state, "french") == {"quebec", *places}


def test_a_chain_leads_over_the_sea_and_inland_again():
    """Boston, by sea to Norfolk, by river to Richmond."""
    state = position(british={"places": {"boston": "town"} | villages("norfolk", "richmond")})
    assert "richmond" in connected(state, "british")


def test_enemy_ports_do_not_block_the_sea():
    state = position(
        british={"places": {"boston": "town"} | villages("halifax")},
        french={"places": {"quebec": "town"} | villages("pemaquid", "port-royal", "canso")},
    )
    assert "halifax" in connected(state, "british")


def test_neutral_and_enemy_places_do_not_conduct():
    chain = villages("new-york", "fort-william-henry")
    for french in ({"quebec": "town"}, {"quebec": "town"} | villages("albany")):
        state = position(british={"places": {"boston": "town"} | chain}, french={"places": french})
        assert "fort-william-henry" not in connected(state, "british")


@pytest.mark.parametrize(
    ("way", "over_the_lake"),
    [
        ((*FRENCH_LINK,), "fort-niagara"),
        ((*FRENCH_LINK,), "oswego"),
        (("new-york", "albany", "fort-stanwix", "oswego"), "fort-niagara"),
        (("new-york", "albany", "fort-stanwix", "oswego"), "fort-frontenac"),
        ((*FRENCH_LINK, "fort-niagara"), "detroit"),
        ((*FRENCH_LINK, "fort-niagara"), "fort-presquisle"),
        ((*FRENCH_LINK, "fort-niagara", "detroit"), "fort-presquisle"),
    ],
)
def test_the_places_on_a_lake_are_connected(way, over_the_lake):
    state = position(french={"places": {"quebec": "town"} | villages(*way, over_the_lake)})
    assert over_the_lake in connected(state, "french")


def test_the_two_lakes_meet_only_at_fort_niagara():
    state = position(french={"places": {"quebec": "town"} | villages(*FRENCH_LINK, "detroit")})
    assert "detroit" not in connected(state, "french")


def test_a_road_connects():
    """Fort Halifax and Kennebec, Cumberland and Fort Duquesne are joined by road."""
    state = position(
        british={
            "places": {"boston": "town"}
            | villages("pemaquid", "fort-halifax", "kennebec", "st-marys", "cumberland")
            | villages("fort-duquesne")
        }
    )
    assert {"kennebec", "fort-duquesne"} <= connected(state, "british")


def test_richmond_is_joined_to_st_marys_for_connection():
    state = position(british={"places": {"boston": "town"} | villages("st-marys", "richmond")})
    assert "richmond" in connected(state, "british")


# The home lost


def test_quebec_neutral_and_gaspe_held_gaspe_is_usable_and_quebec_not():
    state = position(
        to_move="french",
        french={"places": villages("gaspe"), "hand": ["gaspe", "quebec", "trader"]},
    )
    assert can(state, "trade gaspe")
    assert not can(state, "income quebec")


def test_places_adjacent_to_a_lost_home_count_as_touching_it():
    """Trois-Rivières by river, Kennebec by river, Tadoussac by sea; Montreal only behind them."""
    state = position(
        british={"places": {"boston": "town", "quebec": "village"}},
        french={"places": villages("trois-rivieres", "kennebec", "tadoussac", "montreal")},
    )
    assert connected(state, "french") == {"trois-rivieres", "kennebec", "tadoussac", "montreal"}


def test_an_inland_place_not_adjacent_to_the_lost_home_is_cut_off():
    state = position(french={"places": villages("montreal", "fort-frontenac")})
    assert connected(state, "french") == set()


def test_boston_lost_every_british_port_still_touches_it():
    state = position(
        british={"places": villages("norfolk", "richmond", "albany")},
        french={"places": {"quebec": "town", "boston": "village"}},
    )
    assert connected(state, "british") == {"norfolk", "richmond"}


def test_the_home_held_is_connected_to_itself_alone():
    assert connected(position(), "british") == {"boston"}


# Card against board


def test_france_in_fort_duquesne_cannot_go_to_cumberland_but_britain_can_with_a_wagon():
    french_places = (*FRENCH_LINK, "fort-niagara", "fort-presquisle", "fort-venango")
    state = position(
        to_move="french",
        french={
            "places": {"quebec": "town"} | villages(*french_places, "fort-duquesne"),
            "hand": ["fort-duquesne", "bateaux", "ships", "quebec"],
        },
    )
    assert not legal(state, "settle", "cumberland")
    chain = ("new-york", "albany", "fort-stanwix", "oswego", "fort-niagara", "fort-presquisle")
    state = position(
        british={
            "places": {"boston": "town"}
            | villages(*chain, "fort-venango", "fort-duquesne", "philadelphia"),
            "hand": ["fort-duquesne", "philadelphia", "settlers"],
        },
    )
    assert can(state, "settle cumberland fort-duquesne philadelphia settlers")


@pytest.mark.parametrize("seat", ["british", "french"])
def test_the_cards_of_fort_st_john_name_quebec_and_ticonderoga(seat):
    """The card says so, while the board joins it to Montreal and Trois-Rivières (10.1)."""
    assert {place for _, place in CARDS[seat]["fort-st-john"].leads} == {"quebec", "ticonderoga"}
    joined = {"montreal", "trois-rivieres", "ticonderoga"}
    assert set(TRACING["fort-st-john"]) == set(RAIDING["fort-st-john"]) == joined


def test_the_french_fort_halifax_card_reaches_pemaquid_by_bateaux():
    state = position(
        to_move="french",
        french={
            "places": {"quebec": "town"} | villages("kennebec", "fort-halifax"),
            "hand": ["fort-halifax", "bateaux", "quebec"],
        },
    )
    assert can(state, "settle pemaquid fort-halifax bateaux quebec")


def test_unusable_cards_can_be_discarded_and_removed_by_the_governor():
    state = position(british={"hand": ["deerfield", "governor"]})
    assert can(state, "discard deerfield")
    play(state, "governor deerfield")
    assert "deerfield" in state.sides["british"].locations


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_unusable_cards_can_be_reserved_where_location_cards_may_be_reserved(edition):
    state = position(edition, british={"hand": ["deerfield"]})
    assert can(state, "reserve deerfield")


def test_a_besieged_place_gives_no_settler_and_no_force():
    """Besieged New York shows a settler, a ship and a military symbol."""
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-haven", "st-marys", "new-york"),
            "hand": ["new-haven", "new-york", "bateaux"],
        },
        french={"rows": {"french": ["militia"]}},
        sieges={"french": ["new-york", -1]},
    )
    assert not legal(state, "settle", "deerfield")
    assert legal(state, "reinforce") == ["reinforce new-york new-haven"]


def test_a_cut_off_place_gives_no_transport():
    """Cut-off Albany shows bateaux."""
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-haven", "albany"),
            "hand": ["new-haven", "albany", "settlers"],
        }
    )
    assert not legal(state, "settle")
