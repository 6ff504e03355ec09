"""Cards, pieces and coins move from where they lay to where they lie."""

from __future__ import annotations

from acres.games.snow import game
from acres.games.snow.page import PAGE
from tests.games.snow.page.moved import flights, short
from tests.games.snow.positions import play, position, villages
from tests.games.snow.raids import from_kennebec

BRITISH = ["ships", "settlers", "militia", "rangers", "norfolk", "new-haven"]
FRENCH = ["gaspe", "louisbourg", "montreal", "port-royal", "tadoussac", "trois-rivieres"]


def test_a_settled_place_has_a_village_of_the_stock_and_gives_its_card() -> None:
    state = position(british={"hand": ["boston", "ships", "settlers"], "villages": 5})
    found = flights(state, "british", "settle halifax boston ships settlers")
    assert ("village", "british villages", "#pieces-halifax .piece.british", 1) in found
    assert ("card", "#place-halifax .hit", "british discard", 1) in found
    for card in ("boston", "ships", "settlers"):
        assert ("card", f"hand {card}", "british discard", 1) in found
    assert len(found) == 5


def test_income_comes_from_its_card_and_the_price_of_a_card_goes_to_it() -> None:
    state = position(british={"hand": ["boston"], "money": 8, "empire": ["rangers"]})
    assert flights(state, "british", "income boston") == {
        ("card", "hand boston", "british discard", 1),
        ("coin", "hand boston", "british money", 3),
    }
    assert flights(state, "british", "draft rangers") == {
        ("card", "draft rangers", "british discard", 1),
        ("coin", "british money", "draft rangers", 3),
    }


def test_taken_back_all_of_it_goes_back() -> None:
    state = position(british={"hand": ["boston"], "money": 1})
    before = game.view(state, "british")
    after = game.view(play(state, "income boston"), "british")
    back = {(m.what, short(m.start[0]), short(m.end[0])) for m in PAGE.motions(after, before)}
    assert ("card", "discard boston", "hand boston") in back


def test_one_s_own_cards_are_drawn_from_the_pile_and_another_s_unseen() -> None:
    state = position(
        british={"hand": ["boston"], "deck": BRITISH},
        french={"hand": ["quebec"], "deck": FRENCH},
    )
    assert ("card", "british draw", "hand ships", 1) in flights(state, "british", "end")
    assert flights(state, "british", "end") == {("card", "french draw", "french hand", 3)}


def test_the_force_of_a_siege_goes_to_its_row() -> None:
    state = position(
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "hand": ["halifax", "ships", "militia"],
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
    )
    found = flights(state, "british", "besiege louisbourg halifax ships militia")
    assert ("card", "hand militia", "#siege-british-now", 1) in found


def test_a_raided_village_goes_to_who_captured_it() -> None:
    state = from_kennebec()
    found = flights(state, "british", "raid fort-halifax coureurs-de-bois", "allow")
    assert ("village", "#place-fort-halifax .hit", "french captured", 1) in found
    assert ("card", "french hand", "french discard", 1) in found
