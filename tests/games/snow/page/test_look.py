"""Places to be brought into sight: touched, asked about, or the last open ones."""

from __future__ import annotations

import pytest

from acres.app.kit.log_line import LogLine
from acres.app.kit.replay_part import ReplayPart
from acres.app.kit.scene import RecapPart, Scene
from acres.core.journal import Journal
from acres.games.snow.page import PAGE, look
from tests.app.fakes import Device
from tests.app.scenes import changed
from tests.games.snow.page.shown import raiding, shown
from tests.games.snow.positions import play, starting

TOUCHED = RecapPart(latest=(LogLine(3, "", places=("halifax",)), LogLine(4, "", places=("canso",))))


def test_moves_of_the_others_stay_in_sight_and_marked_until_a_pick():
    journal = Journal.new("snow", {}, 8, {"british": "human", "french": "human"})
    device = Device()
    device.open_game(journal)
    device.click("reveal")
    for move in ("end", "settle fort-beausejour gaspe port-royal"):
        if move not in map(" ".join, journal.game.legal(journal.state)):
            move = " ".join(next(m for m in journal.game.legal(journal.state) if m[0] == "settle"))
        journal.append(move)
    place = next(e.args["place"] for e in journal.events_at(2) if e.code == "settled")
    journal.append("end")
    device.open_game(journal)
    device.click("reveal")
    for _ in range(2):  # also after the account of it was put away
        scene = device.scene
        attributes = PAGE.attributes(scene)
        assert attributes["map-window"]["data-look"] == f"place-{place}"
        assert "touched" in (attributes[f"place-{place}"]["class"] or "").split()
        assert "touch-mark" in PAGE.regions(scene)[f"pieces-{place}"]
        device.click("seen")
    card = (scene.view.sides["british"].hand or ())[0]
    device.click(zone="hand", id=card)
    assert device.scene.touched == frozenset()
    assert "touch-mark" not in PAGE.regions(device.scene)[f"pieces-{place}"]


def test_a_raid_to_be_blocked_shows_its_target():
    state = play(raiding(), "raid kennebec rangers")
    assert look.places(shown(state, seat="french")) == ["kennebec"]


def test_an_answer_is_offered_once_and_not_in_the_sheet_of_actions():
    asked = shown(play(raiding(), "raid kennebec rangers"), seat="french")
    assert asked.view.question
    assert PAGE.own_control(asked) == ""
    assert 'data-id="actions"' in PAGE.own_control(shown(raiding()))


def test_few_targets_that_are_left_are_shown_and_many_are_not(monkeypatch: pytest.MonkeyPatch):
    scene = shown(starting(), verb="settle")
    assert look.places(scene) == ["baltimore", "fort-beausejour", "halifax"]
    monkeypatch.setattr(look, "FEW", 2)
    assert look.places(scene) == []


def test_the_map_stays_where_a_picked_card_can_be_played_without_a_place():
    scene = shown(starting(), ("hand", "norfolk"))
    assert {"settle", "income"} <= {play.verb for play in scene.play.selection.remaining}
    assert look.places(scene) == []
    assert look.places(shown(starting(), ("hand", "norfolk"), verb="settle"))


def test_a_replay_shows_what_the_move_touched():
    past = Scene(
        "replay",
        shown(starting()).view,
        log=(LogLine(3, "", places=("halifax",)), LogLine(4, "", places=("canso",))),
        replay=ReplayPart(4, 9, "british"),
    )
    assert look.places(past) == ["canso"]
    assert look.attributes(past)["map-window"]["data-moment"] == "replay 4"


def test_another_game_is_another_table_and_another_hand_is_not():
    seats = {"british": "human", "french": "human"}
    device = Device()
    device.open_game(Journal.new("snow", {}, 8, seats))

    def table() -> str | None:
        return PAGE.attributes(device.scene)["map-window"]["data-table"]

    first = table()
    device.click("reveal")
    device.click("end-turn")
    assert device.scene.mode == "curtain"
    device.click("reveal")
    assert table() == first
    device.open_game(Journal.new("snow", {}, 9, seats))
    assert table() != first


def test_nothing_is_marked_once_something_is_picked():
    scene = changed(shown(starting()), recap=TOUCHED)
    assert scene.touched == {"halifax", "canso"}
    picked = changed(shown(starting(), verb="settle"), recap=TOUCHED)
    assert picked.touched == frozenset()


def test_the_points_that_a_place_changed_are_drawn_there_and_read_out():
    before = shown(starting()).view
    scene = shown(play(starting(), "settle halifax pemaquid new-haven boston"))
    told = RecapPart(latest=(LogLine(1, "", places=("halifax",)),), before=before)
    scene = changed(scene, mode="play", recap=told)
    assert ">+2<" in PAGE.regions(scene)["pieces-halifax"]
    assert "+2 since your last move" in (
        PAGE.attributes(scene)["place-halifax"]["aria-label"] or ""
    )
    assert look.worth(scene.view, "british", "halifax") == 2
    assert look.worth(before, "british", "halifax") == 0
