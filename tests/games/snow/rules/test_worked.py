"""The worked positions of the rules (11), each in all three printings."""

from __future__ import annotations

import pytest

from acres.games.snow import game
from acres.games.snow.rules.score import points
from tests.games.snow.besieged import at_louisbourg, before_the_british_check
from tests.games.snow.positions import can, codes, legal, play, position, question, same, villages
from tests.games.snow.raids import ENGLISH, RAIDERS, from_kennebec, targets

pytestmark = pytest.mark.parametrize("edition", ["first", "revised", "second"])

SEVEN = ["militia", "militia", "militia", "rangers", "trader", "ships", "settlers"]
BRITISH_WEST = ("philadelphia", "st-marys", "albany", "fort-stanwix", "oswego")
COAST = {"boston": "town"} | villages("new-haven", "st-marys")
THREE = ["new-haven", "st-marys", "boston"]


def test_turn(edition):
    old = edition != "second"
    state = play(position(edition, british={"hand": SEVEN}), "pass", "pass", "end")
    assert len(state.sides["british"].hand) == 7
    british = {"hand": SEVEN[:3], "deck": ["rangers"], "discard": ["trader", "ships", "ships"]}
    british["discard"] += ["bateaux", "settlers", "governor"]
    side = play(position(edition, british=british), "end").sides["british"]
    assert (len(side.hand), len(side.deck), side.discard) == (5, 5, [])
    british |= {"deck": ["rangers", "bateaux"], "discard": ["trader", "ships", "ships", "governor"]}
    side = play(position(edition, british=british), "end").sides["british"]
    assert len(side.hand) == 5
    assert (len(side.deck), len(side.discard)) == ((4, 0) if old else (0, 4))
    side = play(position(edition, british={"hand": SEVEN[:2]}), "end").sides["british"]
    assert len(side.hand) == 2


def test_settle(edition):
    state = position(edition, british={"places": COAST, "hand": [*THREE, "ships"]})
    assert not can(state, "settle deerfield new-haven st-marys")
    assert not can(state, "settle deerfield new-haven st-marys boston ships")
    play(state, "settle deerfield new-haven st-marys boston")
    assert state.owner["deerfield"] == "british"
    assert state.sides["british"].discard[-1] == "deerfield"
    west = {"boston": "town", "new-york": "town"} | villages("albany", "fort-stanwix", "oswego")
    west |= villages("fort-frontenac")
    state = position(
        edition, british={"places": west, "hand": ["fort-frontenac", "bateaux", "oswego"]}
    )
    play(state, "settle fort-niagara fort-frontenac bateaux", "end")
    assert state.owner["fort-niagara"] == "british"
    state = position(
        edition,
        british={"places": west, "hand": ["fort-frontenac", "bateaux", "boston", "settlers"]},
    )
    play(state, "settle montreal fort-frontenac bateaux settlers")
    assert state.owner["montreal"] == "british"
    assert same(state.sides["british"].discard, "fort-frontenac", "bateaux", "settlers")


def test_settle_again(edition):
    british = {"places": COAST, "hand": THREE, "discard": ["deerfield"]}
    state = play(position(edition, british=british), "settle deerfield new-haven st-marys boston")
    assert state.sides["british"].discard.count("deerfield") == 1
    held = {"places": COAST | villages("deerfield"), "hand": THREE}
    state = position(edition, british=held)
    stock = state.sides["british"].villages
    play(state, "settle deerfield new-haven st-marys boston")
    assert state.sides["british"].villages == stock
    assert "deerfield" in state.sides["british"].discard
    none_left = {"british": {"places": COAST, "hand": THREE}, "french": {"captured": [16, 0]}}
    assert not legal(position(edition, **none_left), "settle")


def test_develop_and_fortify(edition):
    north = {"new-york": "town", "boston": "town"} | villages("st-marys", "albany")
    north |= villages("fort-stanwix", "oswego")
    hand = ["albany", "st-marys", "fort-stanwix", "oswego"]
    state = position(edition, british={"places": north, "hand": hand})
    before = points(state, "british")
    assert not can(state, "develop fort-stanwix st-marys")
    assert can(state, "develop oswego st-marys")
    play(state, "develop albany st-marys")
    assert points(state, "british") == before + 4
    british = {"hand": ["boston", "fortification"], "money": 3}
    state = position(edition, british=british)
    play(state, "fortify boston fortification")
    assert state.forts == {"boston"}
    assert not legal(position(edition, british=british | {"money": 2}), "fortify")
    again = position(edition, british=british | {"places": {"boston": "town fort"}})
    assert not legal(again, "fortify")
    besieged = position(edition, british=british, sieges={"french": ["boston", 0]})
    assert not legal(besieged, "fortify")


def test_connection(edition):
    british = {"places": {"boston": "town"} | villages("deerfield")}
    state = position(edition, british=british | {"hand": ["deerfield", "governor"]})
    verbs = {line.split()[0] for line in legal(state) if "deerfield" in line}
    assert verbs - {"reserve"} == {"discard", "governor"}
    french = {"places": villages("gaspe"), "hand": ["gaspe", "quebec", "trader"]}
    state = position(edition, to_move="french", french=french)
    assert legal(state, "trade") == ["trade gaspe"]
    assert not can(state, "income quebec")
    west = ("fort-duquesne", "fort-venango", "fort-presquisle", "fort-niagara", "fort-frontenac")
    french = {"places": {"quebec": "town"} | villages("montreal", "trois-rivieres", *west)}
    french |= {"hand": ["fort-duquesne", "fort-venango", "montreal", "quebec"]}
    state = position(edition, to_move="french", french=french)
    assert not any("cumberland" in line for line in legal(state, "settle"))
    british = {"places": {"boston": "town", "new-york": "town"} | villages(*BRITISH_WEST, *west)}
    british |= {"hand": ["fort-duquesne", "philadelphia", "st-marys"]}
    state = position(edition, british=british)
    assert can(state, "settle cumberland fort-duquesne philadelphia st-marys")


def test_siege(edition):
    state = position(
        edition,
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "hand": ["halifax", "ships", "siege-artillery"],
            "money": 3,
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
    )
    play(state, "besiege louisbourg halifax ships siege-artillery")
    assert state.sieges["british"] == ("louisbourg", 1)
    british = {"hand": ["regular-infantry", "military-leader"]}
    french = {"hand": ["regular-infantry", "port-royal", "louisbourg"]}
    state = at_louisbourg(1, edition=edition, british=british, french=french)
    play(state, "reinforce louisbourg regular-infantry", "reinforce louisbourg military-leader")
    assert state.sieges["british"] == ("louisbourg", 4)
    assert state.actions == 1
    play(state, "end")
    assert not can(state, "reinforce louisbourg louisbourg")
    play(state, "reinforce louisbourg regular-infantry", "reinforce louisbourg port-royal", "end")
    assert state.sieges["british"] == ("louisbourg", 1), "no win at B1"


def test_the_end_of_a_siege(edition):
    state = play(before_the_british_check(3, edition=edition), "end")
    play(state, "occupy louisbourg new-york")
    assert state.owner["louisbourg"] == "british"
    assert "louisbourg" in state.sides["british"].discard
    assert "regular-infantry" in state.sides["french"].empire
    state = play(before_the_british_check(3, edition=edition), "end", "leave louisbourg")
    assert "louisbourg" not in state.owner
    assert state.sides["british"].captured_villages == 1
    for marker, held in ((-1, True), (0, False), (1, False)):
        state = play(at_louisbourg(marker, edition=edition), "end")
        assert (state.sieges["british"] is None) == held
    row = {"rows": {"british": ["boston"]}}
    state = play(at_louisbourg(-1, edition=edition, british=row), "end")
    assert state.sides["british"].discard == ["boston"]


def test_the_track_and_who_may_fight(edition):
    for start, card, end in ((-5, "regular-infantry", -3), (-5, "siege-artillery", -2)):
        state = at_louisbourg(start, edition=edition, british={"hand": [card], "money": 3})
        play(state, f"reinforce louisbourg {card}")
        assert state.sieges["british"] == ("louisbourg", end)
    french = {"hand": ["regular-infantry", "fortification"]}
    state = at_louisbourg(-5, edition=edition, to_move="french", french=french)
    assert can(state, "reinforce louisbourg fortification")
    play(state, "reinforce louisbourg regular-infantry")
    assert state.sieges["british"] == ("louisbourg", -5)
    held = {"places": {"boston": "town"} | villages("halifax", "new-york")}
    held |= {"hand": ["new-york", "fortification", "ships"]}
    state = at_louisbourg(0, edition=edition, british=held)
    assert not can(state, "reinforce louisbourg fortification")
    play(state, "reinforce louisbourg new-york", "reinforce louisbourg ships")
    assert state.sieges["british"] == ("louisbourg", 2)
    inland = position(
        edition,
        british={"places": {"boston": "town"} | villages("new-york", "albany"), "hand": ["ships"]},
        french={"places": {"quebec": "town"} | villages("fort-william-henry")},
        sieges={"british": ["fort-william-henry", 0]},
    )
    assert not legal(inland, "reinforce")


def test_one_siege_of_ones_own_at_a_time(edition):
    british = {
        "places": {"boston": "town"} | villages("halifax", "pemaquid"),
        "hand": ["halifax", "ships", "rangers", "militia"],
    }
    french = {"places": {"quebec": "town"} | villages("louisbourg", "port-royal")}
    line = "besiege port-royal halifax ships rangers"
    state = position(edition, british=british, french=french, sieges={"british": ["louisbourg", 0]})
    assert not legal(state, "besiege")
    state = position(edition, british=british, french=french, sieges={"french": ["pemaquid", 0]})
    assert can(state, line)
    assert not can(state, f"{line} militia")


def test_raid(edition):
    old = edition != "second"
    one, two, three = (
        ({"fort-halifax"}, {"deerfield", "pemaquid"}, {"boston"})
        if old
        else ({"fort-halifax", "deerfield", "pemaquid"}, {"boston"}, set())
    )
    state = from_kennebec(edition)
    assert [targets(state, cards) for cards in (1, 2, 3)] == [one, two, three]
    state = from_kennebec(edition, english=ENGLISH | {"deerfield": "village fort"})
    assert not any(targets(state, cards) & {"deerfield", "boston"} for cards in (1, 2, 3))
    state = from_kennebec(edition, hand=["native-americans", "priest"], money=1)
    play(state, f"raid {'pemaquid' if old else 'boston'} native-americans priest")
    assert state.sides["french"].money == 0
    assert not legal(from_kennebec(edition, hand=["priest"]), "raid")


def test_blocks_and_captures(edition):
    home = {"hand": ["fort-halifax"], "reserve": ["rangers"]}
    state = play(from_kennebec(edition, british=home), "raid fort-halifax coureurs-de-bois")
    assert legal(state) == ["allow", "block fort-halifax"]
    cards = RAIDERS if edition != "second" else RAIDERS[:2]
    for captured, owner in ((0, "british"), (15, None)):
        state = from_kennebec(edition)
        state.sides["british"].villages -= captured
        state.sides["french"].captured_villages += captured
        play(state, f"raid boston {' '.join(cards)}", "allow")
        assert state.owner.get("boston") == owner
        assert "boston" not in state.towns
        assert state.outcome is None
    state = from_kennebec(edition, sieges={"french": ["fort-halifax", 0]})
    assert not any("fort-halifax" in targets(state, number) for number in (1, 2, 3))
    assert any("deerfield" in targets(state, number) for number in (1, 2))


def test_ambush_and_conversion(edition):
    british = {"hand": ["rangers", "regular-infantry"]}
    state = position(edition, british=british, french={"hand": ["regular-infantry-free"]})
    assert legal(state, "ambush") == ["ambush rangers"]
    play(state, "ambush rangers", "allow", "give hand regular-infantry-free")
    play(state, "end")
    assert can(state, "draft regular-infantry-free")
    victim = {"hand": ["regular-infantry"], "reserve": ["siege-artillery"]}
    state = position(edition, british={"hand": ["rangers"]}, french=victim)
    play(state, "ambush rangers", "allow")
    assert legal(state) == ["give hand regular-infantry", "give reserve siege-artillery"]
    victim = {"hand": ["native-americans"], "reserve": ["siege-artillery"]}
    state = position(edition, british={"hand": ["rangers"]}, french=victim)
    blocked = play(game.copy(state), "ambush rangers", "block native-americans")
    assert blocked.sides["french"].money == 0
    play(state, "ambush rangers", "allow")
    assert "showed-hand" in codes(state)
    assert question(state) == (("give-ambush", "french") if edition == "second" else None)
    victim = {"hand": ["native-americans"], "reserve": ["neutral-native-americans"]}
    state = position(edition, british={"hand": ["indian-leader"]}, french=victim)
    play(state, "convert indian-leader")
    if edition == "revised":
        assert question(state) is None
    else:
        assert legal(state) == ["give reserve neutral-native-americans"]


def test_money(edition):
    gold = ["norfolk", "deerfield", "boston", "new-york"]
    held = {"boston": "town", "new-york": "town"} | villages("norfolk", "new-haven", "deerfield")
    state = position(edition, british={"places": held, "hand": gold})
    coins = []
    for move in game.legal(state):
        if move[:2] == ("merchant", "norfolk"):
            world = game.copy(state)
            game.play(world, move)
            coins.append(world.sides["british"].money)
    assert max(coins) == (8 if edition == "first" else 6)
    furs = {"places": {"quebec": "town"} | villages("gaspe", "tadoussac", "trois-rivieres")}
    furs |= {"hand": ["trader", "gaspe", "tadoussac", "trois-rivieres"]}
    state = position(edition, to_move="french", french=furs)
    assert play(state, "trade gaspe tadoussac trois-rivieres").sides["french"].money == 6
    pirates = {"places": {"quebec": "town"} | villages("louisbourg")}
    pirates |= {"hand": ["louisbourg", "quebec"]}
    state = position(edition, to_move="french", french=pirates, british={"money": 1})
    play(state, "piracy quebec")
    assert (state.sides["british"].money, state.sides["french"].money) == (0, 2)


def test_cards(edition):
    old = edition != "second"
    state = position(edition, british={"hand": SEVEN[:4], "money": 3})
    play(state, "discard militia", "discard militia", "discard militia", "done")
    assert state.sides["british"].money == 1
    five = {"hand": ["ships", "boston"], "reserve": SEVEN[:5]}
    assert can(position(edition, british=five), "reserve ships") == (edition == "first")
    assert can(position(edition, british={"hand": ["boston"]}), "reserve boston") == old
    three = {"reserve": SEVEN[:3], "money": 2}
    assert not legal(position(edition, british=three), "fetch")
    support = {"hand": ["intendant"], "discard": ["home-support"], "deck": ["trader"], "money": 2}
    state = position(edition, to_move="french", french=support)
    play(state, "intendant home-support", "home-support")
    for deck, drawn in ((["rangers"], 3 if old else 1), ([], 3 if old else None)):
        british = {"hand": ["home-support"], "deck": deck, "discard": [*SEVEN[:3], *SEVEN[4:]]}
        state = position(edition, british=british)
        assert can(state, "home-support") == (drawn is not None)
        if drawn:
            assert len(play(state, "home-support").sides["british"].hand) == drawn


def test_the_end(edition):
    for captured, ends in (([4, 1], True), ([5, 0], False)):
        state = position(edition, to_move="french", british={"captured": captured})
        play(state, "end")
        assert (state.outcome is not None) == ends
    east = {"boston": "town"} | villages("tadoussac")
    british = {"places": east, "hand": ["tadoussac", "bateaux", "settlers"]}
    state = position(edition, british=british, french={"places": villages("montreal")})
    play(state, "settle quebec tadoussac bateaux settlers")
    assert (state.outcome is not None) == (edition == "second")
