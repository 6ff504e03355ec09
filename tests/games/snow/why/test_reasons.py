"""Every disabled thing says why, truly and in particular."""

from __future__ import annotations

from typing import Any

from acres.core.errors import Reason
from acres.games.snow import game
from acres.games.snow.rules.data import LOCATIONS, PLACES
from acres.games.snow.rules.state import State
from acres.games.snow.why import missing, why, why_for, why_illegal, why_not
from tests.games.snow.positions import position, villages

# Location cards (3)


def reason(state: State, zone: str, word: str) -> tuple[str, str] | None:
    """The code and the section of the reason."""
    found = why(state, zone, word)
    return None if found is None else (found.code, found.section)


def in_play(state: State, verb: str, zone: str, word: str) -> tuple[str, str] | None:
    found = why_not(state, verb, zone, word)
    return None if found is None else (found.code, found.section)


def test_the_card_of_a_lost_place_is_not_held() -> None:
    state = position(british={"hand": ["new-haven"]})
    assert in_play(state, "income", "hand", "new-haven") == ("not-held", "3.1")
    assert why(state, "hand", "new-haven") is None, "it can be discarded"


def test_the_card_of_a_besieged_place_is_besieged() -> None:
    state = position(
        british={"places": {"boston": "town", **villages("norfolk")}, "hand": ["norfolk"]},
        sieges={"french": ["norfolk", 0]},
    )
    assert in_play(state, "income", "hand", "norfolk") == ("besieged", "3.1")


def test_a_card_cut_off_from_home_says_so() -> None:
    state = position(
        british={"places": {"boston": "town", **villages("deerfield")}, "hand": ["deerfield"]}
    )
    cut_off = why_not(state, "income", "hand", "deerfield")
    assert cut_off == Reason("cut-off", "3.3", {"place": "deerfield", "home": "boston"})


def test_a_usable_card_without_a_part_in_the_play_says_so() -> None:
    state = position(
        british={"places": {"boston": "town", **villages("norfolk")}, "hand": ["norfolk", "trader"]}
    )
    assert in_play(state, "income", "hand", "trader") == ("no-part", "2.4")


def test_a_play_of_cards_alone_says_so_of_a_place() -> None:
    state = position(
        british={
            "places": {"boston": "town", **villages("norfolk", "new-haven")},
            "hand": ["norfolk", "new-haven", "boston"],
        }
    )
    assert in_play(state, "merchant", "map", "boston") == ("no-place", "2.4")


# Settling (4)


def deerfield(**british: Any) -> State:
    """Britain near Deerfield with whatever is said."""
    places = {"boston": "town", **villages("new-haven", "st-marys", "philadelphia")}
    return position(british={"places": places, **british})


def codes(state: State, place: str, verb: str) -> list[str]:
    return [reason.code for reason in missing(state, place)[verb]]


def test_settling_tells_the_missing_card_that_leads_there() -> None:
    state = deerfield(hand=["boston"], deck=["new-haven"])
    assert missing(state, "deerfield")["settle"] == [
        Reason("no-origin", "4.1", {"place": "deerfield", "cards": ("new-haven",)})
    ]


def test_settling_tells_the_missing_transport() -> None:
    state = deerfield(hand=["new-haven", "boston"])
    assert missing(state, "deerfield")["settle"] == [
        Reason("no-transport", "4.1", {"place": "deerfield", "symbols": ("bateaux",)})
    ]


def test_settling_tells_transport_and_settler_when_both_are_missing() -> None:
    state = deerfield(hand=["new-haven"])
    assert codes(state, "deerfield", "settle") == ["no-transport", "no-settler"]
    assert reason(state, "map", "deerfield") == ("no-transport", "4.1")


def test_one_card_cannot_be_transport_and_settler() -> None:
    state = deerfield(hand=["new-haven", "st-marys"])
    assert codes(state, "deerfield", "settle") == ["card-twice"]
    assert codes(deerfield(hand=["new-haven", "st-marys", "boston"]), "deerfield", "settle") == []


def test_a_card_that_leads_there_but_is_cut_off_says_so() -> None:
    state = position(
        british={
            "places": {"boston": "town", **villages("fort-duquesne")},
            "hand": ["fort-duquesne", "bateaux"],
        }
    )
    assert codes(state, "fort-venango", "settle") == ["cut-off"]


def test_without_villages_nothing_is_settled() -> None:
    hand = ["new-haven", "st-marys", "boston"]
    cards = [place for place in LOCATIONS["british"] if place != "deerfield"]
    held = [*hand, *(card for card in cards if card not in hand)][:18]
    state = position(british={"places": villages(*held), "hand": hand, "discard": list(held[3:])})
    assert state.sides["british"].villages == 0
    assert reason(state, "do", "settle") == ("no-village", "4.1")
    assert codes(state, "deerfield", "settle") == ["no-village"]


def test_no_british_card_leads_to_michillimackinac_but_detroit() -> None:
    state = deerfield()
    assert missing(state, "michillimackinac")["settle"] == [
        Reason("no-origin-yet", "4.1", {"place": "michillimackinac", "cards": ("detroit",)})
    ]


def test_an_own_place_with_its_card_is_already_yours() -> None:
    state = deerfield(hand=["boston"], discard=["philadelphia"])
    assert in_play(state, "settle", "map", "philadelphia") == ("already-yours", "4.3")
    assert "settle" not in missing(state, "philadelphia")


# Developing and fortifying


def test_a_town_a_place_without_points_and_an_enemy_place_are_not_developed() -> None:
    state = position(
        british={
            "places": {"boston": "town", **villages("fort-stanwix", "norfolk")},
            "hand": ["boston", "norfolk"],
        },
        french={"places": {"quebec": "town"}},
    )
    assert in_play(state, "develop", "map", "boston") == ("already-town", "4.4")
    assert in_play(state, "develop", "map", "fort-stanwix") == ("no-points", "4.4")
    assert in_play(state, "develop", "map", "quebec") == ("not-yours", "4.4")
    assert in_play(state, "develop", "map", "norfolk") is None


def test_developing_needs_the_card_and_another_settler() -> None:
    places = {"boston": "town", **villages("norfolk", "philadelphia")}
    state = position(british={"places": places, "hand": ["philadelphia"]})
    assert codes(state, "norfolk", "develop") == ["not-in-hand"]
    assert codes(state, "philadelphia", "develop") == ["no-settler"]


def test_without_towns_or_forts_in_stock_there_are_no_more() -> None:
    towns = [card.id for card in LOCATIONS["british"].values() if PLACES[card.id].points][:12]
    places = {**dict.fromkeys(towns, "town fort"), **villages("tadoussac")}
    state = position(
        british={"places": places, "hand": ["tadoussac", "boston", "fortification"], "money": 3}
    )
    assert codes(state, "tadoussac", "develop") == ["no-town"]
    assert codes(state, "tadoussac", "fortify") == ["no-fort"]
    assert reason(state, "do", "develop") == ("no-town", "4.4")
    assert reason(state, "do", "fortify") == ("no-fort", "4.5")


def test_there_is_no_british_card_of_montreal() -> None:
    state = position(british={"places": {"boston": "town", **villages("montreal")}})
    assert "no-card" in codes(state, "montreal", "fortify")


def test_fortifying_tells_what_it_takes() -> None:
    state = position(british={"hand": ["boston"], "money": 2})
    assert codes(state, "boston", "fortify") == ["no-fortification", "too-dear"]
    fortified = position(british={"places": {"boston": "town fort"}, "hand": ["boston"]})
    assert codes(fortified, "boston", "fortify") == ["already-fort"]


# Money and cards (8)


def test_a_card_that_is_too_dear_tells_both_numbers() -> None:
    state = position(british={"money": 2})
    assert why(state, "draft", "rangers") == Reason(
        "too-dear", "8.5", {"card": "rangers", "need": 5, "have": 2}
    )
    assert reason(state, "draft", "militia") is None


def test_a_kind_of_which_no_copy_lies_there_is_gone() -> None:
    state = position(british={"hand": ["rangers"], "money": 9})
    assert reason(state, "draft", "rangers") == ("none-left", "8.12")


def test_location_cards_come_with_their_places() -> None:
    assert reason(position(), "draft", "albany") == ("not-drafted", "8.5")


def test_a_card_is_looked_for_where_it_does_not_lie() -> None:
    state = position(to_move="french", french={"hand": ["intendant"], "money": 2})
    assert reason(state, "do", "intendant") == ("discard-empty", "8.10")
    assert reason(state, "discard", "gaspe") == ("not-there", "1.5")
    assert reason(state, "hand", "gaspe") == ("not-in-hand", "2.4")


def test_nothing_can_be_drafted_after_every_card_is_taken() -> None:
    state = position()
    state.sides["british"].empire.clear()
    state.neutral.clear()
    assert reason(state, "do", "draft") == ("nothing-to-draft", "8.12")


def test_a_full_reserve_takes_no_more() -> None:
    reserve = ["militia", "militia", "militia", "rangers", "bateaux"]
    state = position(british={"hand": ["trader"], "reserve": reserve, "money": 4})
    assert reason(state, "do", "reserve") == ("reserve-full", "8.7")
    assert why(state, "reserve", "militia") == Reason("too-dear", "8.8", {"need": 5, "have": 4})


def test_location_cards_are_not_reserved() -> None:
    state = position(british={"hand": ["boston", "trader"]})
    assert in_play(state, "reserve", "hand", "boston") == ("location-not-reserved", "8.7")
    assert reason(position(british={"hand": ["boston"]}), "do", "reserve") == (
        "only-locations",
        "8.7",
    )


def test_trading_furs_takes_the_trader_and_a_fur() -> None:
    assert reason(position(british={"hand": ["boston"]}), "do", "trade") == ("not-in-hand", "8.3")
    assert reason(position(british={"hand": ["trader"]}), "do", "trade") == ("no-fur", "8.3")


def test_piracy_and_the_intendant_are_french() -> None:
    state = position()
    assert reason(state, "do", "piracy") == ("french-only", "8.4")
    assert reason(state, "do", "intendant") == ("french-only", "8.10")


def test_home_support_with_an_empty_draw_pile() -> None:
    """The second edition shuffles in the refill only, so that nothing could be drawn (2.6)."""
    state = position(british={"hand": ["home-support"], "discard": ["boston"]})
    assert reason(state, "do", "home-support") == ("nothing-to-draw", "8.11")
    first = position(edition="first", british={"hand": ["home-support"], "discard": ["boston"]})
    assert reason(first, "do", "home-support") is None


# The turn (2)


def test_without_an_action_only_what_is_free_goes_on() -> None:
    state = position(british={"hand": ["boston"], "money": 2}, actions=0)
    assert reason(state, "hand", "boston") == ("no-action-left", "2.2")
    assert reason(state, "do", "income") == ("no-action-left", "2.2")
    assert reason(state, "draft", "militia") == ("no-action-left", "2.2")
    assert reason(state, "draft", "rangers") == ("too-dear", "8.5")
    assert reason(state, "do", "end") is None


def test_the_other_side_decides() -> None:
    state = position(british={"hand": ["boston"]})
    assert why_for(state, "french", "do", "end") == Reason(
        "not-your-turn", "2.1", {"seat": "british"}
    )
    assert why_for(state, "british", "do", "end") is None


def test_after_the_end_nothing_can_be_done() -> None:
    state = position(british={"hand": ["boston"]})
    assert reason(state, "do", "resign") is None
    game.play(state, ("resign",))
    assert reason(state, "do", "resign") == ("game-over", "9.4")
    assert missing(state, "boston") == {}


# A move that is refused


def refused(state: State, line: str) -> tuple[str, str]:
    found = why_illegal(state, tuple(line.split()))
    return found.code, found.section


def test_a_refused_move_says_what_is_wrong_with_it() -> None:
    hand = ["new-haven", "st-marys", "boston"]
    state = deerfield(hand=hand, money=2)
    assert refused(state, "draft rangers") == ("too-dear", "8.5")
    assert refused(state, "settle albany new-haven st-marys boston") == ("no-origin-yet", "4.1")
    assert refused(state, "settle deerfield new-haven st-marys philadelphia") == (
        "not-in-hand",
        "2.4",
    )
    assert refused(state, "settle deerfield new-haven boston") == ("not-together", "2.4")
    assert refused(state, "raid quebec boston") == ("no-raider", "7.1")
    assert refused(state, "allow") == ("nothing-asked", "2.2")


def test_words_that_are_no_words_of_the_game_are_refused() -> None:
    state = deerfield(hand=["boston"])
    assert refused(state, "") == ("unknown", "1.2")
    assert refused(state, "fly quebec") == ("unknown", "1.2")
    assert refused(state, "income gold") == ("unknown", "1.2")
    assert refused(state, "income priest") == ("not-there", "1.5")
    assert reason(state, "discard", "priest") == ("not-there", "1.5")
    assert reason(state, "map", "atlantis") == ("unknown", "1.2")
