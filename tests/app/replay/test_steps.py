"""Looking back step by step: over what only draws, and with what each step did marked on the table."""

from __future__ import annotations

from tests.app.replay.test_playback import ALONE, on_the_table, played


def test_a_draw_is_told_with_the_play_before_it() -> None:
    device = on_the_table(played(ALONE))
    settled = next(line for line in device.scene.log if line.ply == 5)
    drafted = next(line for line in device.scene.log if line.ply == 6)
    assert not settled.then
    assert drafted.told == "Britain drafted Trader. Britain drew Norfolk and New Haven."
    assert [line.text for line in device.scene.log if line.ply == 7] == ["Turn 4: France"]


def test_steps_go_over_moves_that_only_draw_and_not_over_the_ends() -> None:
    """At 4, 7, 10 … the turn ends."""
    device = on_the_table(played(ALONE))
    last = device.session.journal.ply
    device.click("step", id="back")
    seen = [device.scene.replay.at]  # type: ignore[union-attr]
    ways = ("back", "on", "on", "on", "first", "back", "on", "on", "on", "back", "last", "on")
    for way in ways:
        device.click("step", id=way)
        assert device.scene.replay is not None
        seen.append(device.scene.replay.at)
    assert seen == [last - 1, last - 2, last - 1, last, last, 0, 0, 1, 3, 5, 3, last, last]


def test_the_move_of_a_step_is_marked_on_the_table() -> None:
    device = on_the_table(played(ALONE))
    device.click("show", id="4")
    assert device.scene.touched == frozenset()
    device.click("step", id="on")
    assert device.scene.touched == {"fort-beausejour"}
    device.click("live")
    assert "fort-beausejour" not in device.scene.touched
