"""Reasons against a siege, a raid or an ambush (5 to 7)."""

from __future__ import annotations

from typing import Any

from acres.core.errors import Reason
from acres.games.snow.rules.state import State
from acres.games.snow.why import missing, why
from tests.games.snow.positions import play, position, villages

from .test_reasons import codes, reason

# Sieges (5, 6)


def louisbourg(*hand: str, money: int = 0, **more: Any) -> State:
    """Britain in Halifax before a French Louisbourg."""
    return position(
        british={
            "places": {"boston": "town", **villages("halifax", "norfolk")},
            "hand": list(hand),
            "money": money,
        },
        french={"places": {"quebec": "town", **villages("louisbourg", "gaspe")}},
        **more,
    )


def test_a_siege_needs_a_force() -> None:
    assert codes(louisbourg("bateaux"), "louisbourg", "besiege") == ["no-origin-yet", "no-force"]
    assert codes(louisbourg("halifax", "norfolk"), "louisbourg", "besiege") == ["card-twice"]
    assert codes(louisbourg("halifax", "norfolk", "militia"), "louisbourg", "besiege") == []


def test_a_force_that_cannot_be_paid_or_only_defends_says_so() -> None:
    state = louisbourg("siege-artillery", "fortification", money=2)
    assert codes(state, "louisbourg", "besiege") == ["no-origin-yet", "defender-only", "too-dear"]


def test_one_siege_at_a_time() -> None:
    state = louisbourg("halifax", "norfolk", "militia", sieges={"british": ["gaspe", 0]})
    assert reason(state, "do", "besiege") == ("one-siege", "5.1")
    assert codes(state, "louisbourg", "besiege") == ["one-siege"]


def test_reinforcing_needs_a_connection() -> None:
    state = position(
        to_move="french",
        french={
            "places": {"quebec": "town", **villages("detroit")},
            "hand": ["regular-infantry"],
        },
        sieges={"british": ["detroit", 0]},
    )
    assert codes(state, "detroit", "reinforce") == ["siege-cut-off"]
    assert reason(state, "do", "reinforce") == ("siege-cut-off", "5.4")


def test_an_attacker_reinforces_from_a_connected_place_next_to_the_siege() -> None:
    state = position(
        british={
            "places": {"boston": "town", **villages("albany")},
            "hand": ["militia"],
        },
        french={"places": {"quebec": "town", **villages("ticonderoga")}},
        sieges={"british": ["ticonderoga", 0]},
    )
    assert missing(state, "ticonderoga") == {
        "reinforce": [
            Reason("siege-out-of-reach", "5.4", {"place": "ticonderoga", "roots": ("boston",)})
        ],
        "withdraw": [],
    }


def test_a_location_card_is_not_lost_in_a_siege() -> None:
    state = position(
        british={
            "places": {"boston": "town", **villages("halifax")},
            "rows": {"british": ["militia", "rangers", "norfolk"]},
        },
        french={"places": {"quebec": "town", **villages("louisbourg")}},
        sieges={"british": ["louisbourg", 0]},
    )
    play(state, "withdraw louisbourg")
    assert reason(state, "row", "norfolk") == ("location-not-lost", "6.4")
    assert reason(state, "row", "rangers") is None


def test_without_a_siege_nobody_withdraws_or_surrenders() -> None:
    state = louisbourg()
    assert reason(state, "do", "withdraw") == ("no-own-siege", "6.8")
    assert reason(state, "do", "surrender") == ("no-enemy-siege", "6.8")
    assert reason(state, "do", "reinforce") == ("no-siege", "5.4")


def test_a_card_in_a_siege_stays_there() -> None:
    state = position(
        british={
            "places": {"boston": "town", **villages("halifax")},
            "rows": {"british": ["militia"]},
        },
        french={"places": {"quebec": "town", **villages("louisbourg")}},
        sieges={"british": ["louisbourg", 0]},
    )
    assert reason(state, "row", "militia") == ("in-siege", "6.4")


# Raids and ambushes (7)


def kennebec(*hand: str, money: int = 0, deerfield: str = "village") -> State:
    """France alone in Kennebec before the British villages."""
    return position(
        to_move="french",
        british={
            "places": {
                "boston": "town",
                **villages("fort-halifax", "pemaquid"),
                "deerfield": deerfield,
            }
        },
        french={"places": villages("kennebec"), "hand": list(hand), "money": money},
    )


def test_a_fort_bars_raids() -> None:
    state = kennebec("coureurs-de-bois", deerfield="village fort")
    assert codes(state, "deerfield", "raid") == ["fort-bars-raids"]


def test_a_place_out_of_reach_says_how_far_the_cards_go() -> None:
    state = kennebec("coureurs-de-bois")
    assert missing(state, "boston")["raid"] == [
        Reason("too-far", "7.1", {"place": "boston", "reach": 2})
    ]


def test_a_priest_never_raids_alone() -> None:
    assert reason(kennebec("priest"), "do", "raid") == ("never-alone", "7.1")
    assert reason(kennebec("militia"), "do", "raid") == ("no-raider", "7.1")


def test_native_americans_have_to_be_paid() -> None:
    state = kennebec("native-americans")
    assert why(state, "do", "raid") == Reason(
        "too-dear", "7.1", {"card": "native-americans", "need": 1, "have": 0}
    )
    assert reason(state, "do", "ambush") == ("too-dear", "7.5")


def test_a_card_that_does_not_block_says_so() -> None:
    state = kennebec("coureurs-de-bois")
    state.sides["british"].hand = ["trader", "deerfield"]
    play(state, "raid deerfield coureurs-de-bois")
    assert reason(state, "hand", "trader") == ("does-not-block-raid", "7.3")
    assert reason(state, "hand", "deerfield") == ("cut-off", "3.3")
    assert reason(state, "do", "block") == ("no-blocker", "7.3")
    assert reason(state, "do", "settle") == ("answer-first", "7.3")


def test_an_enemy_place_speaks_of_raids_only_to_a_hand_that_can_raid() -> None:
    """Two conditions of a siege may fail, and only one of a raid."""
    places = {"boston": "town", **villages("pemaquid", "new-york")}
    british = {"places": places, "hand": ["pemaquid", "new-york"]}
    french = {"places": {"quebec": "town", **villages("port-royal")}}
    state = position(british=british, french=french)
    assert len(missing(state, "port-royal")["besiege"]) == 1
    state.sides["british"].hand[:] = ["pemaquid"]
    found = missing(state, "port-royal")
    assert len(found["besiege"]) > len(found["raid"])
    assert reason(state, "map", "port-royal") == (found["besiege"][0].code, "5.1")
