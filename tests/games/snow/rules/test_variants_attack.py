"""Variants of attacks: ambushes that reach sieges, blocks that cost nothing, raids (3, 8, 9, 24)."""

from __future__ import annotations

import pytest

from acres.games.snow import game
from acres.games.snow.text import sentences
from acres.games.snow.why import why
from tests.games.snow.besieged import at_louisbourg
from tests.games.snow.positions import (
    can,
    codes,
    events,
    legal,
    play,
    position,
    question,
    same,
    villages,
)
from tests.games.snow.raids import from_kennebec, raids, targets

SIEGES = "ambush-sieges"
EDITIONS = ("first", "revised", "second")
ROW = ["militia", "siege-artillery", "rangers"]
AMBUSHER = {"hand": ["coureurs-de-bois"]}


def ambushed(marker=2, edition="second", variants=SIEGES, row=ROW, **rest):
    """France ambushes Britain, which besieges Louisbourg; nobody has blocked."""
    british = {"rows": {"british": row}} | rest.pop("british", {})
    state = at_louisbourg(
        marker,
        edition=edition,
        variants=variants,
        to_move="french",
        british=british,
        french=AMBUSHER | rest.pop("french", {}),
        **rest,
    )
    return play(state, "ambush coureurs-de-bois", "allow")


# 3: what lies in a siege can be given


def test_vulnerable_cards_of_a_siege_can_be_given_to_an_ambush():
    state = ambushed(british={"hand": ["regular-infantry"], "reserve": ["militia"]})
    assert legal(state) == [
        "give hand regular-infantry",
        "give reserve militia",
        "give row militia louisbourg",
        "give row siege-artillery louisbourg",
    ]


def test_otherwise_siege_rows_are_safe():
    state = ambushed(variants="", british={"hand": ["regular-infantry"]})
    assert legal(state) == ["give hand regular-infantry"]


def test_the_card_goes_to_its_pile_and_the_marker_back_by_its_strength():
    state = play(ambushed(2), "give row siege-artillery louisbourg")
    assert state.sieges["british"] == ("louisbourg", -1)
    side = state.sides["british"]
    assert same(side.rows["british"], "militia", "rangers")
    assert "siege-artillery" in side.empire
    assert not side.discard
    game.check(state)


def test_the_marker_goes_the_defenders_way_where_an_attackers_card_is_lost_and_back_otherwise():
    state = at_louisbourg(
        -1,
        variants=SIEGES,
        british={"hand": ["rangers"]},
        french={"rows": {"british": ["regular-infantry"]}},
    )
    play(state, "ambush rangers", "allow", "give row regular-infantry louisbourg")
    assert state.sieges["british"] == ("louisbourg", 1)


def test_the_marker_stays_within_the_track():
    state = play(ambushed(-4), "give row siege-artillery louisbourg")
    assert state.sieges["british"] == ("louisbourg", -5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_rows_pay_even_where_the_hand_holds_nothing_but_the_hand_is_shown(edition):
    state = ambushed(edition=edition, british={"hand": ["boston"], "reserve": ["militia"]})
    assert "showed-hand" in codes(state)
    rows = ["give row militia louisbourg", "give row siege-artillery louisbourg"]
    assert legal(state) == (["give reserve militia", *rows] if edition == "second" else rows)


def test_a_hand_with_a_target_is_not_shown():
    assert "showed-hand" not in codes(ambushed(british={"hand": ["militia", "boston"]}))


def test_rows_without_a_vulnerable_card_pay_nothing():
    state = ambushed(row=["rangers", "boston"])
    assert "no-target" in codes(state)
    assert question(state) is None


def test_cards_of_both_sieges_can_be_given_and_are_told_apart():
    state = position(
        variants=SIEGES,
        to_move="french",
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "rows": {"british": ["militia"], "french": ["militia"]},
        },
        french={"places": {"quebec": "town"} | villages("pemaquid", "louisbourg")} | AMBUSHER,
        sieges={"british": ["louisbourg", 1], "french": ["boston", 0]},
    )
    play(state, "ambush coureurs-de-bois", "allow")
    assert legal(state) == ["give row militia boston", "give row militia louisbourg"]
    assert len({sentences.in_full(state, move) for move in game.legal(state)}) == 2
    play(state, "give row militia boston")
    assert state.sieges == {"british": ("louisbourg", 1), "french": ("boston", 1)}
    assert state.sides["british"].rows == {"british": ["militia"], "french": []}


def test_a_card_given_from_a_siege_takes_up_the_card_and_the_place():
    state = ambushed()
    taken = [game.parts(state, move) for move in game.legal(state)]
    assert [[tuple(part) for part in parts] for parts in taken] == [
        [("row", "militia", "victim"), ("map", "louisbourg", "siege")],
        [("row", "siege-artillery", "victim"), ("map", "louisbourg", "siege")],
    ]


def test_the_log_tells_a_loss_in_a_siege_with_the_marker():
    state = ambushed()
    assert sentences.move(state, ("give", "row", "militia", "louisbourg")) == (
        "Give up Militia from the siege of Louisbourg"
    )
    play(state, "give row militia louisbourg")
    assert [sentences.event(event, None) for event in events(state, "lost-to-ambush")] == [
        (
            "Britain lost Militia to the ambush, and the siege of Louisbourg now stands at 1 for "
            "Britain."
        )
    ]
    state = play(ambushed(3), "give row siege-artillery louisbourg")
    assert [sentences.event(event, None) for event in events(state, "lost-to-ambush")] == [
        "Britain lost Siege Artillery to the ambush, and the siege of Louisbourg is now even."
    ]


def test_an_invulnerable_card_in_a_siege_says_so_too():
    state = ambushed()
    found = why(state, "row", "rangers")
    assert (found.code, found.section) == ("not-vulnerable", "7.5")
    assert why(state, "row", "militia") is None
    without = ambushed(variants="", british={"hand": ["militia"]}, row=["siege-artillery"])
    assert why(without, "row", "siege-artillery").code == "answer-first"


def test_the_free_french_infantry_costs_nothing_again_when_it_is_lost_from_a_siege():
    state = at_louisbourg(
        0,
        variants=SIEGES,
        british={"hand": ["rangers"]},
        french={"rows": {"british": ["regular-infantry-free"]}},
    )
    play(state, "ambush rangers", "allow", "give row regular-infantry-free louisbourg")
    assert "regular-infantry-free" in state.sides["french"].empire


# 8 and 9: what is blocked costs no action


def blocked_ambush(variants):
    state = position(
        variants=variants,
        british={"hand": ["neutral-native-americans"], "money": 2},
        french={"hand": ["militia"]},
    )
    return play(state, "ambush neutral-native-americans", "block militia")


def test_a_blocked_ambush_gives_the_action_back():
    state = blocked_ambush("blocked-ambush-free")
    assert state.actions == 2
    assert codes(state)[-1] == "action-back"
    assert sentences.event(state.events[-1], None) == "The blocked attack cost Britain no action."


def test_its_card_and_its_coin_stay_spent():
    side = blocked_ambush("blocked-ambush-free").sides["british"]
    assert side.money == 1
    assert side.discard == ["neutral-native-americans"]


def test_otherwise_a_blocked_ambush_costs_an_action():
    for variants in ("", "blocked-raid-free"):
        state = blocked_ambush(variants)
        assert state.actions == 1
        assert "action-back" not in codes(state)


def test_an_ambush_that_is_not_blocked_costs_an_action():
    state = position(
        variants="blocked-ambush-free",
        british={"hand": ["rangers"]},
        french={"hand": ["regular-infantry"]},
    )
    play(state, "ambush rangers", "allow", "give hand regular-infantry")
    assert state.actions == 1


def raided(variants, answer):
    state = from_kennebec(variants=variants, british={"hand": ["rangers"]})
    return play(state, "raid fort-halifax native-americans", answer)


def test_a_blocked_raid_gives_the_action_back():
    state = raided("blocked-raid-free", "block rangers")
    assert state.actions == 2
    assert state.sides["french"].money == 8, "the coin is gone"
    assert "native-americans" in state.sides["french"].discard
    assert "action-back" in codes(state)


def test_otherwise_a_blocked_raid_costs_an_action():
    for variants in ("", "blocked-ambush-free"):
        assert raided(variants, "block rangers").actions == 1


def test_a_raid_that_is_not_blocked_costs_an_action():
    assert raided("blocked-raid-free", "allow").actions == 1


def test_one_can_go_on_with_the_action_that_came_back():
    state = from_kennebec(variants="blocked-raid-free", british={"hand": ["rangers"]})
    play(state, "pass", "raid fort-halifax native-americans", "block rangers")
    assert state.actions == 1
    assert can(state, "raid fort-halifax coureurs-de-bois")


# 24: raids reach one step for each card


def test_each_card_reaches_one_step():
    state = from_kennebec(variants="raid-steps")
    first = from_kennebec("first")
    assert targets(state, 1) == {"fort-halifax"}
    for cards in (1, 2, 3):
        assert targets(state, cards) == targets(first, cards)


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_in_the_older_editions_it_changes_nothing(edition):
    assert raids(from_kennebec(edition, variants="raid-steps")) == raids(from_kennebec(edition))
