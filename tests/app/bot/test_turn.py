"""The bot's turn on the page: how far it is, its answer at once, why it played, looking on."""

from __future__ import annotations

import asyncio
import json
import re

import acres
from acres.app.kit.log_line import LogLine
from acres.app.play import recap
from acres.core.journal import Journal
from tests.app.fakes import Device

SEATS = {"british": "human", "french": "bot settler"}
BOTS = {"british": "bot random", "french": "bot random"}


def started(seats: dict[str, str]) -> Device:
    return Device().open_game(Journal.new("snow", {}, 3, seats))


def after(device: Device) -> None:
    """The timer for how far it is runs out."""

    async def run() -> None:
        device.page.timers.pop()()
        await device.page.work.pop()

    asyncio.run(run())


def test_a_long_thought_shows_its_progress_and_can_be_cut_short() -> None:
    device = started(SEATS)
    hurried = []
    device.brain.hurry = lambda: hurried.append(True)  # type: ignore[method-assign]

    async def progress() -> float:
        return 0.25

    device.brain.progress = progress  # type: ignore[method-assign]
    asyncio.run(device.client.wake())
    device.click("end-turn")
    assert device.scene.bots.share is None
    assert "<progress" not in device.page.parts["controls"]
    after(device)
    assert device.scene.bots.share == 0.25
    assert 'value="25"' in device.page.parts["controls"]
    device.click("hurry")
    assert hurried == [True]
    device.let_the_bot_play()
    assert device.scene.bots.share is None
    assert device.scene.mode == "play"
    assert device.page.timers == []


def test_a_game_that_is_left_is_thought_about_no_longer() -> None:
    device = started(SEATS)
    device.click("end-turn")
    assert device.scene.bots.thinking
    device.click("new")
    assert device.app.desk.session is None
    assert not device.scene.bots.thinking
    assert device.page.timers == []


def test_every_line_of_a_bot_says_why_until_one_moves() -> None:
    device = started(SEATS)
    device.click("end-turn")
    device.let_the_bot_play()
    lines = {line.ply for line in device.scene.recap.latest if not line.heading}
    whys = device.scene.recap.whys
    assert whys
    assert whys.keys() == lines
    assert all(said.endswith(".") for said in whys.values())
    for said in whys.values():
        assert device.page.parts["log"].count(f'<p class="why">{said}</p>') >= 1
    device.click("verb", id="income")
    device.click(zone="hand", id=next(iter(device.scene.play.selection.open))[1])
    device.click("confirm")
    assert 'class="why"' not in device.page.parts["log"]


def test_looking_back_says_why_as_well_and_never_for_a_person() -> None:
    device = started(SEATS)
    device.click("end-turn")
    device.let_the_bot_play()
    ply = min(device.scene.recap.whys)
    device.click("show", id=str(ply))
    assert device.scene.replay
    assert device.scene.replay.why == device.scene.recap.whys.get(ply, device.scene.replay.why)
    assert device.scene.replay.why in device.page.parts["slip"]
    device.click("show", id="1")
    assert device.scene.replay.why == ""


def test_without_the_code_that_knows_nothing_is_said() -> None:
    device = started(SEATS)
    device.page.whole = lambda game: False  # type: ignore[method-assign]
    device.click("end-turn")
    device.let_the_bot_play()
    assert device.scene.recap.whys == {}


def test_a_spectator_of_bots_sees_all_cards() -> None:
    device = started(BOTS)
    scene = device.scene
    assert scene.mode == "wait"
    assert scene.bots.watched == "running"
    assert all(scene.view.sides[seat].hand for seat in ("british", "french"))


def test_bots_that_are_watched_stand_still_step_and_go_on() -> None:
    device = started(BOTS)
    device.click("watch")
    assert device.scene.bots.watched == "paused"
    device.let_the_bot_play()
    assert device.session.journal.ply == 0
    for count in (1, 2):
        device.click("watch-step")
        device.let_the_bot_play()
        assert device.session.journal.ply == count
    assert device.scene.bots.watched == "paused"
    device.click("watch")
    assert device.scene.bots.watched == "running"

    async def play() -> None:
        while device.session.journal.ply < 6:
            await device.page.work.pop(0)

    asyncio.run(play())
    device.click("watch")
    assert device.scene.bots.watched == "paused"


def test_after_the_end_nobody_is_watched() -> None:
    over = Journal.new("snow", {}, 3, BOTS)
    over.append("resign")
    device = Device().open_game(over)
    assert device.scene.mode == "over"
    assert device.scene.bots.watched == ""
    device.click("watch")
    assert device.page.work == []


def test_against_a_person_bots_cannot_be_stopped() -> None:
    device = started(SEATS)
    device.click("watch")
    device.click("end-turn")
    device.let_the_bot_play()
    assert device.scene.mode == "play"


def test_watching_is_chosen_on_the_front_page() -> None:
    device = Device().start("watch")
    assert set(device.session.journal.header.seats.values()) == {"bot settler"}
    assert device.scene.bots.watched == "running"
    device.click("new")
    device.click("set", field="game", id="armorica")
    device.click("set", field="people", id="watch")
    device.click("start")
    assert set(device.session.journal.header.seats.values()) == {"bot settler"}


def test_whoever_looks_on_and_taps_is_told_that_only_bots_play() -> None:
    device = started(BOTS)
    device.click("watch")
    device.click(zone="map", id="gaspe")
    assert device.scene.play.note == "Only bots play here: you are watching."


def test_whoever_looks_on_reads_why_from_the_first_move_on() -> None:
    device = started(dict.fromkeys(SEATS, "bot settler"))
    device.click("watch")
    device.click("watch-step")
    device.let_the_bot_play()
    assert {*device.scene.recap.whys} == {1}


def test_an_old_turn_of_a_bot_says_why_again() -> None:
    device = started(SEATS)
    device.click("end-turn")
    device.let_the_bot_play()
    plies = {*device.scene.recap.whys}
    device.click("pass")
    assert not device.scene.recap.whys
    device.click("show", id=str(min(plies)))
    assert plies <= {*device.scene.recap.whys}
    assert 'class="why"' in device.page.parts["log"]


def test_the_reason_for_ending_a_turn_stands_before_the_next_heading() -> None:
    """The events of that move come below the heading."""
    log = (
        LogLine(4, "Turn 3: Britain", heading=True),
        LogLine(4, "Britain took Halifax."),
        LogLine(5, "Britain passed."),
    )
    markup = recap._regions(log, None, {4: "Nothing else is worth it.", 5: "So does this."})
    said = re.sub(r"<[^>]+>", "|", markup["log"])
    order = ["Nothing else is worth it.", "Turn 3", "Britain took", "Britain passed", "So does"]
    assert [said.index(each) for each in order] == sorted(said.index(each) for each in order)


def test_a_bot_says_what_its_move_was_weighed_against() -> None:
    device = Device()
    think = device.brain.think

    async def weighing(journal: str, level: str, budget_ms: int) -> str:
        return json.dumps(
            json.loads(await think(journal, level, budget_ms)) | {"weighed": [0.61, 0.47]}
        )

    device.brain.think = weighing  # type: ignore[method-assign]
    first, other = acres.game("armorica").seats({})
    device.open_game(Journal.new("armorica", {}, 4, {first: "bot gentle", other: "human"}))
    device.let_the_bot_play()
    against = "Wins about 61 of 100 simulated games; the next best play wins 47."
    assert any(said.endswith(f". {against}") for said in device.scene.recap.whys.values())
