"""The coach tells the truth about a position: its numbers and names are the engine's."""

from __future__ import annotations

import pytest

from acres.app.kit.coach import Met
from acres.core.move import Move
from acres.games.snow.analysis.board import known
from acres.games.snow.page import coach
from acres.games.snow.rules.data import (
    CAPTURED_END,
    CAPTURED_TOWN,
    CAPTURED_VILLAGE,
    CARDS,
    HAND,
    OTHER,
    PLACES,
)
from acres.games.snow.rules.siege import ATTACKER_WINS, DEFENDER_WINS
from acres.games.snow.rules.turn import ACTIONS, FIRST_ACTIONS, legal, step
from acres.games.snow.rules.view import view
from tests.app.coached import Meeting, meetings, prices
from tests.games.snow.positions import position


def met(name: str) -> list[Meeting]:
    return meetings("snow")[name]


def test_a_besieged_place_is_yours() -> None:
    for found, here, said in met("besieged"):
        place, _ = here.view.sieges[OTHER[here.seat]]
        assert (place, here.view.owner[place]) == (found["place"], here.seat)
        assert f"at {DEFENDER_WINS} or more" in said


def test_a_siege_of_yours_is_of_an_enemy_place() -> None:
    for found, here, said in met("besieging"):
        assert here.view.sieges[here.seat][0] == found["place"]
        assert here.view.owner[found["place"]] == OTHER[here.seat]
        assert f"at {ATTACKER_WINS} or more" in said


@pytest.mark.parametrize(("name", "own"), [("ending-yours", True), ("ending-theirs", False)])
def test_the_end_is_near_where_the_rules_say_so(name: str, *, own: bool) -> None:
    for _, here, said in met(name):
        side = here.view.sides[here.seat if own else OTHER[here.seat]]
        assert 0 in (side.villages, side.towns) or side.captured >= CAPTURED_END
        assert ("You have" in said) == own


def test_captured_pieces_have_their_points() -> None:
    assert (
        f"village counts {CAPTURED_VILLAGE} points, a town {CAPTURED_TOWN}"
        in met("captured")[0].said
    )


def test_a_siege_is_being_lost_where_the_other_side_wins_it_as_it_stands() -> None:
    for found, here, _ in met("losing"):
        [(besieger, marker)] = (
            (by, siege[1])
            for by, siege in here.view.sieges.items()
            if siege and siege[0] == found["place"]
        )
        assert found["seat"] == OTHER[here.seat]
        own = besieger == here.seat
        assert -marker >= DEFENDER_WINS if own else marker >= ATTACKER_WINS


def test_a_useless_card_is_in_the_hand_and_its_place_is_not_yours() -> None:
    for found, here, _ in met("useless-card"):
        assert found["place"] in here.view.sides[here.seat].hand
        assert here.view.owner.get(found["place"]) != here.seat


def test_the_shuffled_cards_are_those_of_the_new_draw_pile() -> None:
    for found, here, said in met("shuffled"):
        side = here.view.sides[here.seat]
        assert f" {found['count']} card" in said
        assert found["count"] >= side.deck_count


def test_a_drafted_card_lies_on_the_discard_pile() -> None:
    assert all(f["card"] in here.view.sides[here.seat].discard for f, here, _ in met("drafted"))


def test_the_first_turn_has_fewer_actions() -> None:
    for _, here, said in met("first-turn"):
        assert here.view.actions == FIRST_ACTIONS
        assert f"has {FIRST_ACTIONS} action, every later turn {ACTIONS}" in said


def test_a_question_is_put_to_the_player() -> None:
    for name in ("block-raid", "block-ambush", "occupy"):
        assert all(here.view.question[:2] == (name, here.seat) for _, here, _ in met(name))


# What the later game is about


def test_a_siege_is_called_lost_where_all_that_can_be_sent_does_not_save_it() -> None:
    for name, own in (("lost-siege", True), ("lost-place", False)):
        for found, here, _ in met(name):
            besieger = here.seat if own else OTHER[here.seat]
            place, marker = here.view.sieges[besieger]
            assert place == found["place"]
            assert -marker >= DEFENDER_WINS if own else marker >= ATTACKER_WINS
            state = known(here.view)
            for move in legal(state, "reinforce"):
                after = state.copy()
                step(after, move)
                marker = after.sieges[besieger][1]
                assert -marker >= DEFENDER_WINS if own else marker >= ATTACKER_WINS, move


def test_a_hopeless_siege_is_one_that_the_strongest_cards_do_not_save() -> None:
    def lost(marker: int, *hand: str) -> bool:
        french = {"places": {"quebec": "town", "louisbourg": "village"}}
        sieges = {"british": ["louisbourg", marker]}
        state = position(british={"hand": [*hand]}, french=french, sieges=sieges)
        met = Met("british", view(state, "british"))
        return coach.SITUATIONS["lost-siege"].finds(met) is not None

    assert lost(-3, "militia")
    assert lost(-3, "regular-infantry")
    assert not lost(-2, "regular-infantry")
    assert not lost(-3, "regular-infantry", "militia")
    assert not lost(0)


def test_a_hand_without_a_settler_shows_none() -> None:
    for _, here, said in met("no-settler"):
        hand = here.view.sides[here.seat].hand
        assert not any("settler" in CARDS[here.seat][card].symbols for card in hand)
        assert f"up to {HAND} cards" in said


def test_coins_are_those_that_the_player_has() -> None:
    for name in ("few-coins", "many-coins"):
        assert all(f"You have {h.view.sides[h.seat].money} coin" in s for _, h, s in met(name))


def test_a_town_can_be_made_and_brings_as_many_points_more() -> None:
    for found, here, said in met("town"):
        place = found["place"]
        assert here.view.owner[place] == here.seat
        assert place not in here.view.towns
        assert place in here.view.sides[here.seat].hand
        assert here.view.sides[here.seat].towns
        assert f"{PLACES[place].points} point" in said


@pytest.mark.parametrize(("name", "sign"), [("ahead", 1), ("behind", -1)])
def test_a_lead_is_that_of_the_score(name: str, sign: int) -> None:
    for found, here, said in met(name):
        own, other = here.view.sides[here.seat], here.view.sides[OTHER[here.seat]]
        assert found["count"] == sign * (own.points - other.points) > 0
        assert f"{CAPTURED_END} points of captured" in said
        assert name == "behind" or f"village ({own.villages} left)" in said


def test_a_fat_deck_has_so_many_cards_and_a_governor() -> None:
    for found, here, _ in met("fat-deck"):
        side = here.view.sides[here.seat]
        rows = [card for row in side.rows.values() for card in row]
        own = [*side.hand, *side.undrawn, *side.discard, *side.reserve, *rows]
        assert len(own) == found["count"]
        assert "governor" in (*own, *side.empire)


def test_an_idle_soldier_could_wait_in_the_reserve() -> None:
    for found, here, _ in met("idle-soldier"):
        assert not any(here.view.sieges.values())
        assert ("reserve", found["card"]) in legal(known(here.view), "reserve")


# What a play gives up


def said(move: Move, **described: object) -> list[str]:
    state = position(**described)
    return [*coach.gives_up(view(state, state.to_move), None, move)]


def test_a_place_must_be_settled_again_after_the_governor() -> None:
    hand = ["governor", "st-marys"]
    places = {"boston": "town", "st-marys": "village"}
    found = said(("governor", "st-marys"), british={"hand": hand, "places": places})
    assert "To get the card of St. Mary’s back, you would have to settle the place again." in found
    assert "You then own no card that shows bateaux." in found
    more = {"hand": hand, "places": places, "deck": ["bateaux"]}
    assert "You then own no card that shows bateaux." not in said(
        ("governor", "st-marys"), british=more
    )


def test_the_whole_reserve_has_its_price() -> None:
    reserve = {"hand": ["militia"], "reserve": ["rangers"]}
    assert said(("reserve", "militia"), british=reserve) == [
        "You can fetch your reserve only as a whole, then for 2 coins."
    ]


def test_home_support_draws_no_more_than_there_is() -> None:
    support = {"hand": ["home-support"], "deck": ["boston"]}
    assert said(("home-support",), british=support) == [
        "Your draw pile holds only 1 card, and Home Support draws no more."
    ]
    assert not said(
        ("home-support",), british=support | {"deck": ["boston", "norfolk", "new-york"]}
    )
    assert not said(("home-support",), edition="first", british=support)


def test_the_end_of_a_turn_tells_of_the_shuffle_it_brings() -> None:
    side = {"hand": ["boston"], "deck": ["norfolk"], "discard": ["st-marys"]}
    assert said(("end",), british=side)
    assert not said(
        ("end",), british=side | {"deck": ["norfolk", "new-york", "new-haven", "pemaquid"]}
    )
    assert not said(("end",), british=side | {"discard": []})


def test_a_place_that_is_given_up_and_the_end_are_named() -> None:
    before = view(position(), "british")
    after = view(position(british={"places": {}}), "british")
    assert coach.gives_up(before, after, ("pass",)) == ["You give up Boston."]


def test_a_card_in_a_siege_is_one_that_was_played() -> None:
    for (here, move), found in prices("snow"):
        if move[0] in ("besiege", "reinforce"):
            assert move[-1] in here.view.sides[here.seat].hand
            assert CARDS[here.seat][move[-1]]
            assert "stays in the siege" in found[0]
