"""Counting: the own draw, and the cards that nobody has seen."""

from __future__ import annotations

import pytest

from acres.app.kit.scene import Scene
from tests.games.snow.page.shown import (
    INFANTRY,
    french,
    lines,
    panel,
    raiding,
    shown,
    told,
)
from tests.games.snow.positions import play, position

# The own draw


def drawn(scene: Scene, sign: str) -> str:
    return told(scene)[sign][0].replace("\N{NO-BREAK SPACE}", " ").strip()


def test_the_refill_is_counted_as_the_hand_will_be_after_the_picked_play():
    state = raiding()
    assert "refill draws 2 cards" in panel(shown(state))
    assert drawn(shown(state), "ship") == "ship 2 of 4 83% 100% 100%"
    after = shown(state, ("hand", "boston"), verb="income")
    assert after.preview is not None
    assert "After this play your refill draws 3 cards" in panel(after)
    assert drawn(after, "ship") == "ship 2 of 4 100% 100%"
    assert drawn(after, "military") == "military 1 of 4 75% 100%"


def test_a_raid_is_spent_for_certain_though_its_outcome_is_not():
    scene = shown(raiding(), ("map", "kennebec"), ("hand", "rangers"), verb="raid")
    assert scene.preview is None
    assert "After this play your refill draws 3 cards" in panel(scene)


def test_home_support_is_counted_when_it_is_picked():
    state = raiding()
    state.sides["british"].hand.append("home-support")
    scene = shown(state, verb="home-support")
    assert "Home Support would draw 3 cards" in panel(scene)
    assert drawn(scene, "military") == "military 1 of 4 75%"


def test_discards_are_counted_too_if_the_draw_pile_runs_out():
    state = position(
        british={
            "places": {"boston": "town"},
            "hand": ["trader", "governor", "boston"],
            "deck": ["militia"],
            "discard": ["ships", "rangers", "settlers"],
        },
    )
    markup = panel(shown(state))
    assert "the discard pile is shuffled" in markup
    assert drawn(shown(state), "military") == "military 1 of 1 100%"
    assert drawn(shown(state), "ship") == "ship 0 of 1 33%"
    assert "100" in lines(markup, "undrawn")["militia"]
    assert "33" in lines(markup, "shuffled")["ships"]


def test_with_an_empty_draw_pile_the_discards_to_be_shuffled_are_shown():
    """2.6: what is drawn comes from them alone."""
    british = {"hand": ["trader", "governor", "boston"], "discard": ["ships", "rangers"]}
    markup = panel(shown(position(british=british)))
    assert "the discard pile is shuffled" in markup
    assert "100" in lines(markup, "shuffled")["ships"]


@pytest.mark.parametrize(
    ("deck", "certain"), [([], False), (["ships"], False), (["ships"] * 2, True)]
)
def test_a_card_that_a_conversion_may_take_counts_as_shuffled(deck, certain):
    """7.6: it comes onto the discards, from which the refill would draw (2.6)."""
    british = {
        "hand": ["indian-leader", "trader", "governor", "boston"],
        "deck": deck,
        "discard": ["rangers", "settlers", "militia"],
    }
    french = {"hand": ["neutral-native-americans"], "deck": ["trader"]}
    state = position(british=british, french=french)
    scene = shown(state, ("hand", "indian-leader"), verb="convert")
    assert ("After this play" in panel(scene)) == certain


# Unseen cards


def test_unseen_cards_with_their_chance_to_be_in_the_hand_and_seen_ones_apart():
    state = raiding(seen=["militia"])
    markup = panel(shown(state))
    assert "hand and draw pile (1 + 2)" in markup
    unseen = lines(markup, "unseen-french")
    assert {*unseen} == {"trader", "priest", "intendant"}
    assert all("33" in said for said in unseen.values())
    assert {*lines(markup, "seen-french")} == {"militia"}


def test_with_an_empty_draw_pile_the_whole_hand_is_known():
    markup = panel(shown(raiding(deck=[], seen=["militia"])))
    assert {*lines(markup, "seen-french")} == {"militia", "trader"}
    assert "%" not in "".join(lines(markup, "seen-french").values())
    assert "hand and draw pile" not in markup


def test_the_panel_says_which_cards_an_unshown_hand_must_hold():
    """7.5: the infantry or the artillery, until one of them leaves the hand."""
    hand, deck = ["regular-infantry", "trader", "quebec"], ["priest", "siege-artillery"]
    state = position(british={"hand": ["rangers"]}, french=french(hand, deck, reserve=[INFANTRY]))
    said = (
        "France holds Regular Infantry or Siege Artillery: it did not show its hand when ambushed"
    )
    assert said not in panel(shown(state))
    play(state, "ambush rangers", "allow", f"give reserve {INFANTRY}")
    markup = panel(shown(state))
    assert said in markup
    assert "67" in lines(markup, "unseen-french")["regular-infantry"]
    play(state, "end", "discard regular-infantry")
    assert said not in panel(shown(state))
