"""The coach tells the truth about a position: its numbers and names are the engine's."""

from __future__ import annotations

import pytest

from acres.core.chance import Chance
from acres.games.armorica.page import displays
from acres.games.armorica.rules.data import CARDS, MAJORITY, RUN_POINTS, SHARED_MAJORITY, rounds
from acres.games.armorica.rules.score import after_winter, points, runs
from acres.games.armorica.rules.state import count, hunger, takeable
from acres.games.armorica.rules.view import View
from tests.app.coached import Meeting, meetings, prices
from tests.app.lessons.test_coach import coached, play_on


def met(name: str) -> list[Meeting]:
    return meetings("armorica")[name]


def test_the_cards_in_reach_are_those_that_can_be_taken() -> None:
    for found, here, said in met("gauls"):
        display, row = [*here.view.displays[here.seat]], [*here.view.rows["gauls"]]
        assert len(takeable(display, row)) == found["count"]
        assert said.startswith(f"You have {count(display, 'wheat')} wheat")


def test_cards_without_an_amphora_are_counted() -> None:
    for _, here, said in met("hungry"):
        assert f"take {hunger([*here.view.displays[here.seat]])} card" in said


def test_in_winter_the_player_is_asked() -> None:
    for name in ("winter", "romans"):
        assert all(here.view.question == (name, here.seat) for _, here, _ in met(name))


def test_the_first_run_and_its_points_are_the_engines() -> None:
    for found, here, said in met("runs"):
        first, second, *_ = runs([*here.view.displays[here.seat]])
        assert found["card"] == second[0]
        assert f"of {len(first)}, scores {RUN_POINTS[len(first)]} point" in said


def test_a_majority_has_its_points_alone_and_shared() -> None:
    for name, owners, worth in (("majority", 1, MAJORITY), ("shared", 2, SHARED_MAJORITY)):
        for found, here, said in met(name):
            shown = here.view.displays.items()
            own = {seat: count([*cards], found["symbol"]) for seat, cards in shown}
            most = max(own.values())
            assert own[here.seat] == most
            assert [*own.values()].count(most) == owners
            assert f"{worth} points" in said


def test_the_last_round_is_the_one_with_an_empty_pile() -> None:
    assert all(here.view.last for _, here, _ in met("last"))
    assert all(not all(here.view.decks.values()) for _, here, _ in met("last"))


def test_a_round_begins_with_the_player_whose_flag_is_framed() -> None:
    assert all(here.view.first == found["seat"] for found, here, _ in met("round"))


def test_losses_are_told_when_the_display_shows_all_of_the_winters_losses() -> None:
    """A winter may take several cards, and the other player's winter may come after the own."""
    told = set()
    for seed in (0, 15, 20, 29):
        device = coached("armorica", seed=seed)
        before: View | None = None
        for part in play_on(device, Chance(seed)):
            view = device.scene.view
            if view.question[0] != "winter":
                lost = [*before.displays[view.seat]] if before else []
                lost = [card for card in lost if card not in view.displays[view.seat]]
                if part.name == "lost":
                    assert lost
                if lost:
                    marked = displays.gone(device.scene, view.seat)
                    assert f"−{len(lost)}" in marked
                    told.add((part.name == "lost", len(lost)))
                before = None
            elif before is None:
                before = view
            if part.name == "lost":
                assert view.question[0] != "winter"
    assert {many for _, many in told} >= {1, 2}
    assert any(lost for lost, _ in told)


def test_in_the_players_winter_the_coach_speaks_of_winter_only() -> None:
    spoken = set()
    for name, met_here in meetings("armorica").items():
        for _, here, _ in met_here:
            if here.view.question == ("winter", here.seat):
                spoken.add(name)
    assert spoken == {"winter"}


def test_sliding_is_told_while_the_new_card_has_its_corners() -> None:
    told = 0
    for seed in range(6):
        device = coached("armorica", seed=seed)
        for part in play_on(device, Chance(seed), 60):
            if part.name == "took":
                [(_, people)] = part.about
                newest = device.scene.view.rows[people][0]
                assert newest in device.scene.touched
                told += 1
    assert told > 3


# What the later game is about


@pytest.mark.parametrize(("name", "sign"), [("ahead", 1), ("behind", -1)])
def test_a_lead_is_that_of_the_score(name: str, sign: int) -> None:
    for found, here, said in met(name):
        totals = {s: points(here.view.displays)[s].total for s in here.view.seats}
        best = max(total for seat, total in totals.items() if seat != here.seat)
        assert found["count"] == sign * (totals[here.seat] - best) > 0
        assert name == "behind" or f"winter of round {rounds(len(totals))}" in said


def test_a_new_kind_of_person_brings_so_many_points_more() -> None:
    for found, here, _ in met("lacks"):
        display = [*here.view.displays[here.seat]]
        before = points({here.seat: display})[here.seat].run_points
        for card, facts in CARDS.items():
            if card not in display and facts.colour in found["people"]:
                after = points({here.seat: [*display, card]})[here.seat].run_points
                assert after - before == found["count"]


def test_one_symbol_more_brings_a_tie_and_its_points() -> None:
    for found, here, _ in met("one-short"):
        had = {s: count([*cards], found["symbol"]) for s, cards in here.view.displays.items()}
        assert had[here.seat] + 1 == had[found["seat"]] == max(had.values())
        assert [*had.values()].count(max(had.values())) == 1
        assert found["count"] == SHARED_MAJORITY == MAJORITY - SHARED_MAJORITY


def test_amphorae_to_spare_feed_so_many_cards_more() -> None:
    for found, here, _ in met("to-spare"):
        display = [*here.view.displays[here.seat]]
        bare = [card for card in CARDS if not count([card], "amphorae") and card not in display]
        assert not hunger(display + bare[: found["count"]])
        assert hunger(display + bare[: found["count"] + 1]) == 1


def test_wheat_is_counted() -> None:
    for _, here, said in met("short-reach"):
        assert f"You have {count([*here.view.displays[here.seat]], 'wheat')} wheat" in said


# What a play gives up


def test_the_price_of_every_play_is_what_the_rules_take() -> None:
    told = set()
    for (here, move), found in prices("armorica"):
        displays = {seat: [*cards] for seat, cards in here.view.displays.items()}
        before = points(displays)[here.seat]
        if move[0] == "take":
            displays[here.seat].append(move[1])
            new_run = len(points(displays)[here.seat].runs) > len(before.runs)
            assert new_run == any("new run" in each for each in found)
            many = [each for each in found if "amphorae" in each]
            assert not many or f"{hunger(displays[here.seat])} card" in many[0]
            cost = points(displays)[here.seat].total - after_winter(displays, here.seat)
            costs = [each for each in found if "before winter" in each]
            assert bool(costs) == bool(many and cost > 0)
            assert not costs or f"at least {cost} point" in costs[0]
            told |= {"cost"} if costs else set()
            told.add("amphorae" if many else "run")
        else:
            displays[here.seat].remove(move[1])
            lost = before.total - points(displays)[here.seat].total
            said = [each for each in found if "point" in each]
            assert (lost > 0) == bool(said)
            assert not said or f"lose {lost} point" in said[0]
            assert any(CARDS[move[1]].symbols)
            told.add("winter")
    assert told == {"amphorae", "cost", "run", "winter"}
