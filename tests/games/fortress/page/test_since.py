"""Changes by the others of blocks, prisons and points stand beside these until the viewer's first
pick."""

from __future__ import annotations

from dataclasses import replace

from acres.app.kit.log_line import LogLine
from acres.app.kit.scene import RecapPart, Scene
from acres.core.game import Event
from acres.core.seat import Seat
from acres.games.fortress import game
from acres.games.fortress.page import tableau, wall
from acres.games.fortress.rules.data import Place
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import REGION_ZONE
from tests.app.scenes import Elements
from tests.games.fortress.page.wall_scenes import on, places, scene
from tests.games.fortress.rules.positions import ADAM, BILL, action, rows, settle


def before_and_after(*picks: tuple[str, str]) -> Scene:
    """Bill has replaced a block of Adam's, a prison was raided, and Bill has got three points."""
    given = {"dragon": {"laborers": 4, "blocks": 2}}
    early = action(3, wall=rows(pine1="AB..."), prisons={"pine": (2, 1)}, **given)
    late = early.copy()
    late.wall[Place("pine-a1")] = BILL
    late.prisons["pine"].jade, late.prisons["pine"].convicts = 0, 2
    late.sides[BILL].scored = {"rows": 3}
    settle(late)
    return replace(scene(late, ADAM, *picks), recap=RecapPart(before=seen(early)))


def seen(state: State) -> game.View:
    return game.view(state, ADAM)


def changes(markup: str) -> list[str]:
    """The signs of a change: what they are titled, or what stands beside a number."""
    found = Elements(markup).found
    return [
        each.get("data-change") or each["title"].split()[0]
        for _, each in found
        if "data-change" in each or "since-then" in each.get("class", "").split()
    ]


def test_lost_blocks_and_changed_prisons_are_shown():
    shown = before_and_after()
    markup = wall.regions(shown)["wall"]
    assert markup.count("lost-here") == 1
    assert changes(markup) == ["−2", "+1"]
    buttons = places(shown)
    assert "Dragon has lost a block here since your last move." in buttons["pine-a1"]["aria-label"]
    assert "lost" not in buttons["pine-b1"]["aria-label"]
    feet = {
        each["data-id"]: each["aria-label"]
        for _, each in Elements(markup).found
        if each.get("data-zone") == REGION_ZONE
    }
    assert "jade: −2 since your last move. convicts: +1 since your last move." in feet["pine"]
    assert "since" not in feet["crane"]


def test_lost_workers_stand_on_the_block_of_another():
    state = action(3, wall=rows(pine1="AB..."), dragon={"laborers": 4, "blocks": 2})

    def shown(by: Seat) -> str:
        events = (
            Event("role", by, {"role": "builder-a"}),
            Event("worked", by, {"laborers": 1, "convicts": 0, "needed": 2}),
            Event("built", by, {"place": Place("pine-b1")}),
        )
        log = tuple(LogLine(4, event.code, event=event) for event in events)
        seen_by_adam = scene(state, ADAM)
        recap = RecapPart(before=seen(state))
        return wall.regions(replace(seen_by_adam, log=log, recap=recap))["wall"]

    markup = shown(BILL)
    assert markup.count("lost-here") == 1
    assert "Phoenix lost 1 laborer here." in markup
    assert "lost-here" not in shown(ADAM)


def test_the_points_that_somebody_got_in_the_narrow_bar():
    assert changes(tableau.regions(before_and_after())["score"]) == ["+3"]


def test_changes_go_with_the_first_pick_and_need_a_position_before():
    for shown in (before_and_after(*on("pine-b1")), replace(before_and_after(), recap=RecapPart())):
        markup = wall.regions(shown)["wall"] + tableau.regions(shown)["score"]
        assert "lost-here" not in markup
        assert changes(markup) == []


def will_hold(shown: Scene, region: str) -> tuple[list[str], str]:
    """The preview of a prison: on it, and for screen readers."""
    found = Elements(wall.regions(shown)["wall"]).found
    foot = next(
        at
        for at, (_, each) in enumerate(found)
        if each.get("data-zone") == REGION_ZONE and each.get("data-id") == region
    )
    within = found[foot : foot + 12]
    then = [each["data-then"] for _, each in within if "data-then" in each]
    return then, found[foot][1]["aria-label"]


def test_a_preview_says_what_will_be_in_the_prison():
    """Recruiting puts a convict in, a raid takes all of it."""
    state = action(2, prisons={"pine": (2, 1)}, dragon={"jade": 5})
    recruiting = scene(state, None, ("laborers", "2"))
    assert recruiting.play.selection.move == ("recruit", "2")
    then, said = will_hold(recruiting, "pine")
    assert then == ["2"]
    assert "Then: 2 jade and 2 convicts." in said
    raiding = scene(state, verb="raid")
    assert raiding.play.selection.move == ("raid",)
    assert will_hold(raiding, "pine")[0] == ["0", "0"]
    assert will_hold(scene(state), "pine")[0] == []


def test_a_block_that_was_only_just_built_is_told_as_lost_too():
    """If a move has ended the turn of the viewer, the comparison is with the position before
    it."""
    early = action(3, wall=rows(pine1=".B..."))
    late = early.copy()
    late.wall[Place("pine-a1")] = BILL
    settle(late)
    args = {"place": "pine-a1", "owner": ADAM}
    log = (LogLine(8, "", event=Event("replaced", BILL, args)),)
    shown = replace(scene(late, ADAM), recap=RecapPart(before=seen(early)), log=log)
    said = places(shown)["pine-a1"]["aria-label"]
    assert "Dragon has lost a block here since your last move." in said
