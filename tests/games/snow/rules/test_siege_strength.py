"""Sieges: strength and reinforcement (5.4 to 5.7)."""

from __future__ import annotations

import pytest

from tests.games.snow.besieged import HALIFAX, LOUISBOURG, at_boston, at_louisbourg
from tests.games.snow.positions import can, events, legal, play, position, villages

pytestmark = pytest.mark.pyodide("strength is counted there in integers")

# Strength


@pytest.mark.parametrize(
    ("card", "strength"),
    [
        ("regular-infantry", 2),
        ("militia", 1),
        ("rangers", 1),
        ("military-leader", 1),
        ("siege-artillery", 3),
        ("ships", 1),
        ("new-york", 1),
        ("boston", 1),
        ("norfolk", 1),
    ],
)
def test_strength_of_british_cards_in_an_attack_on_louisbourg(card, strength):
    """Ships fight there; New York's card shows a ship and a sword and still adds one."""
    state = at_louisbourg(
        -1,
        british={
            "places": HALIFAX | villages("new-york", "norfolk"),
            "hand": [card],
            "money": 3,
            "rows": {"british": []},
        },
    )
    play(state, f"reinforce louisbourg {card}")
    assert state.sieges["british"] == ("louisbourg", -1 + strength)
    assert state.sides["british"].hand == []
    assert state.sides["british"].rows["british"] == [card]


@pytest.mark.parametrize(
    ("card", "strength"),
    [
        ("regular-infantry", 2),
        ("regular-infantry-free", 2),
        ("militia", 1),
        ("coureurs-de-bois", 1),
        ("military-leader", 1),
        ("siege-artillery", 3),
        ("fortification", 1),
        ("neutral-fortification", 1),
        ("ships", 1),
        ("port-royal", 1),
        ("quebec", 1),
        ("montreal", 1),
    ],
)
def test_strength_of_french_cards_in_the_defence_of_louisbourg(card, strength):
    state = at_louisbourg(
        2,
        to_move="french",
        french={
            "places": LOUISBOURG | villages("trois-rivieres", "montreal"),
            "hand": [card],
            "money": 3,
        },
    )
    play(state, f"reinforce louisbourg {card}")
    assert state.sieges["british"] == ("louisbourg", 2 - strength)
    assert state.sides["french"].rows["british"] == [card]


@pytest.mark.parametrize(
    "card", ["native-americans", "neutral-native-americans", "priest", "trader", "bateaux"]
)
def test_cards_without_strength_do_not_reinforce(card):
    state = at_louisbourg(0, to_move="french", french={"hand": [card], "money": 9})
    assert not legal(state, "reinforce")


@pytest.mark.parametrize("card", ["fortification", "neutral-fortification"])
def test_an_attacker_cannot_use_a_fortification(card):
    state = at_louisbourg(0, british={"hand": [card], "money": 9})
    assert not legal(state, "reinforce")


def test_a_fortification_in_a_siege_costs_nothing():
    state = at_louisbourg(0, to_move="french", french={"hand": ["fortification"]})
    assert can(state, "reinforce louisbourg fortification")


def test_siege_artillery_costs_three_money_for_attacker_and_defender():
    state = at_louisbourg(0, british={"hand": ["siege-artillery"], "money": 4})
    assert play(state, "reinforce louisbourg siege-artillery").sides["british"].money == 1
    state = at_louisbourg(3, to_move="french", french={"hand": ["siege-artillery"], "money": 3})
    assert play(state, "reinforce louisbourg siege-artillery").sides["french"].money == 0


def test_with_two_money_siege_artillery_stays_out_of_sieges():
    state = at_louisbourg(0, british={"hand": ["siege-artillery"], "money": 2})
    assert not legal(state, "reinforce")
    state = at_louisbourg(0, to_move="french", french={"hand": ["siege-artillery"], "money": 2})
    assert not legal(state, "reinforce")


@pytest.mark.parametrize("card", ["ships", "new-haven"])
def test_ships_do_not_fight_at_fort_william_henry(card):
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-york", "albany", "new-haven"),
            "hand": [card],
            "rows": {"british": ["militia"]},
        },
        french={"places": {"quebec": "town"} | villages("fort-william-henry")},
        sieges={"british": ["fort-william-henry", 0]},
    )
    assert not legal(state, "reinforce")


def test_a_ship_does_not_open_the_siege_of_an_inland_place():
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-york", "albany"),
            "hand": ["albany", "bateaux", "ships", "new-york"],
        },
        french={"places": {"quebec": "town"} | villages("fort-william-henry")},
    )
    assert legal(state, "besiege") == [
        "besiege fort-william-henry albany bateaux new-york",
    ]


@pytest.mark.parametrize("place", ["trois-rivieres", "fort-beausejour"])
def test_two_places_on_the_sea_know_no_fighting_ships(place):
    """Ships fight at fifteen of the seventeen sea places (10.3)."""
    state = position(
        british={
            "places": {"boston": "town"} | villages("louisbourg"),
            "hand": ["ships"],
            "rows": {"british": ["militia"]},
        },
        french={"places": {"quebec": "town"} | villages(place)},
        sieges={"british": [place, 0]},
    )
    assert not legal(state, "reinforce")


# Reinforcement


def test_infantry_and_the_free_leader_then_france_answers():
    """From 1 for Britain to 4; infantry and Port Royal as a ship bring it back to 1."""
    state = at_louisbourg(
        1,
        british={
            "hand": ["regular-infantry", "military-leader"],
            "rows": {"british": ["siege-artillery"]},
        },
        french={"hand": ["regular-infantry", "port-royal"]},
    )
    play(state, "reinforce louisbourg regular-infantry")
    play(state, "reinforce louisbourg military-leader")
    assert state.sieges["british"] == ("louisbourg", 4)
    assert state.actions == 1, "the leader was free"
    play(state, "end", "reinforce louisbourg regular-infantry", "reinforce louisbourg port-royal")
    assert state.sieges["british"] == ("louisbourg", 1)
    play(state, "end")
    assert state.sieges["british"] == ("louisbourg", 1), "no win at 1"
    assert not events(state, "siege-won")


def test_the_leader_reinforces_after_the_second_action():
    state = at_louisbourg(0, british={"hand": ["military-leader", "militia"]})
    play(state, "pass", "pass")
    assert legal(state, "reinforce") == ["reinforce louisbourg military-leader"]


def test_the_defenders_leader_is_free_too():
    state = at_louisbourg(2, to_move="french", french={"hand": ["military-leader"]})
    play(state, "reinforce louisbourg military-leader")
    assert state.actions == 2


def test_the_card_of_the_besieged_place_itself_is_unusable():
    state = at_louisbourg(1, to_move="french", french={"hand": ["louisbourg", "ships"]})
    assert legal(state, "reinforce") == ["reinforce louisbourg ships"]
    assert not legal(state, "piracy")


def test_the_besieged_piece_gets_no_fort():
    state = at_louisbourg(
        1, to_move="french", french={"hand": ["louisbourg", "fortification"], "money": 3}
    )
    assert not legal(state, "fortify")


def test_with_two_sieges_one_chooses():
    state = position(
        british={
            "places": HALIFAX,
            "hand": ["militia", "military-leader"],
            "rows": {"british": ["rangers"]},
        },
        french={"places": LOUISBOURG, "rows": {"french": ["militia"]}},
        sieges={"british": ["louisbourg", 0], "french": ["boston", 0]},
    )
    assert len(legal(state, "reinforce")) == 4
    play(state, "reinforce louisbourg militia", "reinforce boston military-leader")
    assert state.sieges == {"british": ("louisbourg", 1), "french": ("boston", -1)}


def test_several_cards_go_into_a_siege_one_after_the_other():
    state = at_louisbourg(-2, british={"hand": ["rangers", "militia", "boston"]})
    play(state, "reinforce louisbourg rangers", "reinforce louisbourg militia")
    assert state.sides["british"].rows["british"] == ["militia", "rangers", "militia"]
    assert state.actions == 0
    assert not legal(state, "reinforce")


def test_an_attacker_reaches_a_place_adjacent_to_a_connected_one():
    """Fort William Henry from Albany, which hangs on New York."""

    def besieging(*places):
        return position(
            british={
                "places": {"boston": "town"} | villages(*places),
                "hand": ["militia", "military-leader"],
                "rows": {"british": ["rangers"]},
            },
            french={"places": {"quebec": "town"} | villages("fort-william-henry")},
            sieges={"british": ["fort-william-henry", 0]},
        )

    assert len(legal(besieging("albany", "new-york"), "reinforce")) == 2
    assert not legal(besieging("albany"), "reinforce"), "Albany is cut off, leader included"
    assert not legal(besieging("new-york"), "reinforce"), "nothing held beside it"


def test_an_attacker_reaches_a_place_by_road():
    """Kennebec from Fort Halifax, which hangs on Pemaquid."""
    state = position(
        british={
            "places": {"boston": "town"} | villages("pemaquid", "fort-halifax"),
            "hand": ["militia"],
            "rows": {"british": ["rangers"]},
        },
        french={"places": {"quebec": "town"} | villages("kennebec")},
        sieges={"british": ["kennebec", 0]},
    )
    assert can(state, "reinforce kennebec militia")


def test_a_trail_does_not_reach_a_siege():
    """Deerfield has a trail to Fort William Henry."""
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-haven", "deerfield"),
            "hand": ["militia"],
            "rows": {"british": ["rangers"]},
        },
        french={"places": {"quebec": "town"} | villages("fort-william-henry")},
        sieges={"british": ["fort-william-henry", 0]},
    )
    assert not legal(state, "reinforce")


def test_an_attacker_reaches_every_port_by_sea():
    state = position(
        british={"hand": ["militia"], "rows": {"british": ["rangers"]}},
        french={"places": {"quebec": "town"} | villages("gaspe")},
        sieges={"british": ["gaspe", 0]},
    )
    assert can(state, "reinforce gaspe militia")


def test_a_defender_without_connection_cannot_reinforce_and_its_row_stays():
    state = position(
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("new-york", "albany"),
            "rows": {"british": ["militia"]},
        },
        french={
            "places": {"quebec": "town"} | villages("fort-william-henry"),
            "hand": ["militia", "military-leader"],
            "rows": {"british": ["regular-infantry"]},
        },
        sieges={"british": ["fort-william-henry", 0]},
    )
    assert not legal(state, "reinforce")
    play(state, "end")
    assert state.sides["french"].rows["british"] == ["regular-infantry"]
    assert state.sieges["british"] == ("fort-william-henry", 0)


def test_the_besieged_home_is_connected_to_itself():
    state = at_boston(0, british={"hand": ["militia"]})
    assert can(state, "reinforce boston militia")


@pytest.mark.parametrize(
    ("edition", "reaches"), [("first", True), ("revised", True), ("second", False)]
)
def test_older_printings_reinforce_from_new_york_as_well(edition, reaches):
    """Britain holds Boston and Albany, which touches lost New York and nothing else."""
    state = position(
        edition,
        british={
            "places": {"boston": "town"} | villages("albany"),
            "hand": ["militia"],
            "rows": {"british": ["rangers"]},
        },
        french={"places": {"quebec": "town"} | villages("fort-william-henry", "new-york")},
        sieges={"british": ["fort-william-henry", 0]},
    )
    assert can(state, "reinforce fort-william-henry militia") == reaches


@pytest.mark.parametrize("edition", ["first", "revised", "second"])
def test_new_york_is_no_root_for_the_use_of_cards(edition):
    """3.1 knows one home: Albany beside lost New York earns nothing in any printing."""
    state = position(
        edition,
        british={"places": {"boston": "town"} | villages("albany"), "hand": ["albany", "trader"]},
    )
    assert not legal(state, "trade")


def test_a_siege_lasts_as_long_as_nobody_reaches_the_numbers():
    state = at_louisbourg(0, options={"idle": "never"})
    for _ in range(12):
        play(state, "end")
    assert state.sieges["british"] == ("louisbourg", 0)


def test_a_raid_cannot_take_the_besieged_piece():
    state = position(
        british={
            "places": {"boston": "town"} | villages("new-york", "albany"),
            "hand": ["rangers"],
            "rows": {"british": ["militia"]},
        },
        french={"places": {"quebec": "town"} | villages("fort-william-henry")},
        sieges={"british": ["fort-william-henry", 0]},
    )
    assert not legal(state, "raid")
