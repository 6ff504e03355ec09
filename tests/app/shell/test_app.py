"""The page as a whole, without a browser: taps, keys, saves, tabs, the bot's turn."""

from __future__ import annotations

import json

import pytest

from acres.app.shell.regions import regions
from acres.app.shell.window_acres import tools
from acres.app.storage.saved_games import PREFIX
from acres.core.errors import BadNotation, IllegalMove
from acres.core.journal import Journal
from acres.examples import EXAMPLES
from tests.app.fakes import Device, Event, Memory, notice_text


def income(device: Device, card: str = "boston") -> None:
    device.click("verb", id="income")
    device.click(zone="hand", id=card)
    device.click("confirm")


def test_a_first_visit_shows_the_new_game_page() -> None:
    device = Device()
    assert device.scene.mode == "new"
    assert device.scene.start.seed.isdigit()
    assert device.page.data["game"] is None


def test_a_game_starts_with_what_was_chosen() -> None:
    device = Device()
    device.start("french", "12")
    assert device.scene.game.seats == {"british": "bot settler", "french": "human"}
    assert device.scene.game.seed == 12
    assert device.scene.mode == "wait"
    assert device.scene.shell.thinking
    assert device.page.data["seat"] == "british"
    device.let_the_bot_play()
    assert device.scene.mode == "play"
    assert device.page.data["seat"] == "french"
    assert not device.scene.shell.thinking


@pytest.mark.parametrize("seed", ["", "-1", "1.5", "twelve", "99999999999999999999999", "１２"])
def test_a_seed_that_is_none_is_told(seed: str) -> None:
    device = Device()
    device.start("all", seed)
    assert device.scene.mode == "new"
    assert device.scene.start.error
    device.click("dice")
    assert device.scene.start.error is None


def test_somebody_is_always_a_person() -> None:
    device = Device()
    device.click("set", field="british", id="bot settler")
    assert "human" in device.scene.start.seats.values()
    device.click("set", field="british", id="a hacker")
    assert set(device.scene.start.seats.values()) <= {"human", "bot settler"}


def test_a_turn_by_taps() -> None:
    device = Device()
    device.start("british")
    income(device)
    assert device.page.data["ply"] == "1"
    device.click("undo")
    assert device.page.data["ply"] == "0"
    device.click("redo")
    assert device.page.data["ply"] == "1"
    device.click("end-turn")
    device.let_the_bot_play()
    assert device.page.data["seat"] == "british"
    assert int(device.page.data["ply"] or 0) > 2


def test_a_long_press_on_undo_goes_back_to_the_start_of_the_turn() -> None:
    device = Device()
    device.start("all")
    for _ in range(2):
        device.click("reveal")
        device.click("end-turn")
    device.click("reveal")
    device.click("pass")
    device.click("pass")
    assert device.page.data["ply"] == "4"
    device.app.handle(Event("pointerdown", {"do": "undo"}))
    device.page.timers.pop()()
    device.app.handle(Event("pointerup"))
    device.app.handle(Event("click", {"do": "undo"}))
    assert device.page.data["ply"] == "2"


def test_a_long_press_on_a_card_looks_at_it_and_picks_nothing() -> None:
    device = Device()
    device.start("british")
    card = {"zone": "hand", "id": "boston"}
    device.app.handle(Event("pointerdown", card, x=5, y=5))
    device.page.timers.pop()()
    device.app.handle(Event("click", card))
    assert device.scene.shell.inspect
    assert device.scene.shell.inspect.id == "boston"
    assert not device.scene.play.selection.started
    device.press("Escape")
    assert device.scene.shell.inspect is None


def test_a_finger_that_moves_does_not_hold() -> None:
    device = Device()
    device.start("british")
    device.app.handle(Event("pointerdown", {"zone": "map", "id": "boston"}, x=5, y=5))
    device.app.handle(Event("pointermove", x=40, y=5))
    assert not device.page.timers


def test_the_keyboard_plays_a_turn() -> None:
    device = Device()
    device.start("british")
    hand = device.scene.view.sides["british"].hand
    assert device.press("1")
    assert device.scene.play.selection.picked[0].id == hand[0]
    device.press("Escape")
    assert not device.scene.play.selection.started
    device.click("verb", id="discard")
    device.press("2")
    assert device.press("Enter")
    assert device.page.data["ply"] == "1"
    assert device.press("u")
    assert device.page.data["ply"] == "0"
    assert device.press("r")
    device.press("U")
    assert device.page.data["ply"] == "0"
    assert device.press("?")
    assert device.scene.shell.tab == "rules"
    assert device.press("e")
    assert device.scene.shell.question == "end"
    assert device.press("e")
    assert device.page.data["seat"] == "french"


def test_keys_stay_with_the_browser_where_they_mean_something_else() -> None:
    device = Device()
    device.start("british")
    assert not device.app.handle(Event("keydown", key="u", typing=True))
    assert not device.app.handle(Event("keydown", key="r", modifiers=frozenset({"ctrl"})))
    assert not device.press("Enter")
    assert not device.press("Tab")
    assert not device.press("0")


def test_a_turn_in_which_one_could_still_act_ends_only_when_it_is_meant() -> None:
    device = Device()
    device.start("british")
    end = Event("click", {"do": "end-turn"})
    device.app.handle(end)
    assert device.scene.shell.question == "end"
    assert device.page.data["ply"] == "0"
    device.click("keep")
    assert device.scene.shell.question is None
    device.app.handle(end)
    device.click(zone="hand", id="boston")
    assert device.scene.shell.question is None, "whoever goes on has answered"
    device.click("end-yes")
    device.app.handle(end)
    assert device.page.data["ply"] == "0"
    device.app.handle(end)
    assert device.page.data["ply"] == "1", "the same again is a yes, too"


def test_a_yes_answers_only_its_own_question() -> None:
    device = Device()
    device.start("british")
    device.click("resign")
    device.click("end-yes")
    assert (device.page.data["ply"], device.page.data["over"]) == ("0", None)


def test_a_turn_that_is_used_up_ends_without_a_question() -> None:
    device = Device()
    device.start("british")
    device.click("pass")
    while device.scene.view.actions:
        device.click("pass")
    ply = int(device.page.data["ply"] or 0)
    device.app.handle(Event("click", {"do": "end-turn"}))
    assert int(device.page.data["ply"] or 0) == ply + 1


def test_the_second_click_of_a_double_click_means_no_other_button() -> None:
    device = Device()
    device.start("british")
    device.click("pass")
    while device.scene.view.actions:
        device.click("pass")
    ply = device.page.data["ply"]
    assert device.app.handle(Event("click", {"do": "end-turn"}, count=2))
    assert device.page.data["ply"] == ply
    device.app.handle(Event("click", {"do": "end-turn"}, count=2))
    assert device.page.data["ply"] != ply, "the same button twice is another matter"


def test_a_double_click_answers_no_question() -> None:
    device = Device()
    device.start("british")
    device.app.handle(Event("click", {"do": "end-turn"}))
    assert device.app.handle(Event("click", {"do": "end-turn"}, count=2))
    assert (device.scene.shell.question, device.page.data["ply"]) == ("end", "0")
    device.app.handle(Event("click", {"do": "end-turn"}))
    assert device.page.data["ply"] == "1"


def test_a_key_that_is_held_answers_no_question() -> None:
    device = Device()
    device.start("british")
    for key in ("e", "Enter"):
        device.press("e")
        assert device.app.handle(Event("keydown", {"do": "end-turn"}, key=key, count=2))
        assert (device.scene.shell.question, device.page.data["ply"]) == ("end", "0")
        device.click("keep")


def test_resigning_is_asked_for() -> None:
    device = Device()
    device.start("british")
    device.click("resign-yes")
    assert device.scene.mode == "play"
    device.click("resign")
    assert device.scene.shell.question == "resign"
    device.click("keep")
    device.click("resign-yes")
    assert device.scene.mode == "play"
    device.click("resign")
    device.click("resign-yes")
    assert device.page.data["over"] == "true"


def test_whoever_looks_back_is_not_asked_any_more_whether_to_resign() -> None:
    device = Device()
    device.start("british")
    device.click("pass")
    device.click("resign")
    device.click("show", id="0")
    assert device.scene.mode == "replay"
    assert device.scene.shell.question is None
    assert device.scene.prompt.startswith("The start")


def test_a_reload_in_the_middle_of_a_turn_goes_on() -> None:
    storage = Memory()
    device = Device(storage)
    device.start("british")
    income(device)
    again = Device(storage, "two")
    assert again.scene.mode == "resume"
    assert "Britain" in again.scene.storage.games[0].listing.title
    again.click("resume")
    assert again.app.desk.session
    assert device.app.desk.session
    assert again.app.desk.session.journal.text() == device.app.desk.session.journal.text()
    assert again.scene.mode == "play"


def test_a_reload_while_the_bot_thinks_asks_it_again() -> None:
    storage = Memory()
    device = Device(storage)
    device.start("british")
    device.click("end-turn")
    device.page.work.pop().close()
    again = Device(storage, "two")
    again.click("resume")
    again.let_the_bot_play()
    assert again.scene.mode == "play"


def test_the_older_tab_notices_and_can_play_on() -> None:
    storage = Memory()
    older = Device(storage, "older")
    older.start("british")
    newer = Device(storage, "newer")
    newer.click("resume")
    (key,) = storage
    older.app.changed_elsewhere(key, storage[key])
    assert older.scene.shell.locked
    assert "another tab" in (notice_text(older.scene) or "")
    older.click("pass")
    older.click(zone="hand", id="boston")
    older.click("confirm")
    assert older.page.data["ply"] == "0"
    with pytest.raises(IllegalMove, match="another tab"):
        tools(older.app.desk)["play"]("pass")
    newer.click("pass")
    older.click("here")
    assert older.page.data["ply"] == "1"
    assert not older.scene.shell.locked
    older.click("undo")
    newer.click("end-turn")
    assert newer.scene.shell.locked
    assert Journal.parse(json.loads(storage[key])["journal"]).ply == 0


def test_what_another_tab_goes_on_with_is_asked_about_no_more() -> None:
    storage = Memory()
    older = Device(storage, "one")
    older.start("british")
    older.app.handle(Event("click", {"do": "end-turn"}))
    assert older.scene.shell.question == "end"
    Device(storage, "two").click("resume")
    key = f"{PREFIX}{older.app.desk.storage.id}"
    older.app.changed_elsewhere(key, storage[key])
    assert older.scene.shell.question is None
    assert older.scene.prompt == "Played in another tab."


@pytest.mark.parametrize("leaving", ["new", "rematch"])
def test_a_finished_game_that_could_not_be_kept_is_not_left_without_a_question(
    leaving: str,
) -> None:
    device = Device()
    device.start("british")
    device.storage.trouble = "full"
    device.click("resign")
    device.click("resign-yes")
    ended = device.app.desk.session
    device.click(leaving)
    assert (device.scene.shell.question, device.app.desk.session) == ("new", ended)
    assert "resigned" in device.scene.prompt  # its screen goes on telling how it ended
    assert "will be lost. Leave it?" in regions(device.app.desk.page, device.scene)["slip"]
    device.click("keep")
    assert (device.scene.mode, device.scene.shell.question) == ("over", None)
    device.click(leaving)
    device.click("new-yes")
    assert device.scene.shell.question is None
    assert device.scene.mode == ("resume" if leaving == "new" else "wait")


def test_a_full_storage_is_told_and_the_game_can_be_downloaded() -> None:
    storage = Memory()
    device = Device(storage)
    device.start("british")
    storage.trouble = "full"
    income(device)
    assert "no room" in (notice_text(device.scene) or "")
    assert device.page.data["ply"] == "1"
    device.click("export")
    assert device.page.downloads[0][1].endswith("income boston\n")
    device.click("new")
    assert device.scene.shell.question == "new"
    device.click("keep")
    assert device.scene.mode == "play"
    storage.trouble = ""
    device.click("undo")
    assert notice_text(device.scene) is None


def test_a_blocked_storage_lets_one_play() -> None:
    storage = Memory()
    storage.trouble = "blocked"
    device = Device(storage)
    assert "does not let" in (notice_text(device.scene) or "")
    device.start("british")
    income(device)
    assert device.page.data["ply"] == "1"


def test_a_damaged_save_is_told_downloaded_and_set_aside() -> None:
    storage = Memory({"acres/1/game/x": '{"schema": 1, "jour'})
    device = Device(storage)
    assert "breaks off" in (notice_text(device.scene) or "")
    device.click("export", id="save")
    assert device.page.downloads == [("acres-damaged.txt", '{"schema": 1, "jour')]
    device.start("british")
    assert storage["acres/1/game/x"] == '{"schema": 1, "jour'
    device.click("aside")
    assert notice_text(Device(storage, "two").scene) is None
    assert '{"schema": 1, "jour' in storage.values()


def test_a_bot_that_fails_is_told_and_asked_again() -> None:
    device = Device()
    device.brain.broken = "ZeroDivisionError"
    device.start("french")
    device.let_the_bot_play()
    assert "does not answer" in (notice_text(device.scene) or "")
    assert not device.scene.shell.thinking
    assert device.page.data["ply"] == "0"
    device.brain.broken = None
    device.click("again")
    assert notice_text(device.scene) is None
    device.let_the_bot_play()
    assert device.scene.mode == "play"


def test_an_answer_that_comes_after_leaving_is_dropped() -> None:
    device = Device()
    device.start("french", "1")
    device.click("new")
    assert device.scene.mode == "resume"
    device.start("all", "2")
    device.let_the_bot_play()
    assert device.page.data["ply"] == "0"
    assert device.brain.cancelled <= 1


def test_while_the_bot_thinks_one_can_look_but_not_play() -> None:
    device = Device()
    device.start("french")
    device.click("tab", id="piles")
    assert device.scene.shell.tab == "piles"
    device.click("inspect", zone="map", id="boston")
    assert device.scene.shell.inspect
    device.click(zone="hand", id="quebec")
    device.click("undo")
    device.click("end-turn")
    assert device.page.data["ply"] == "0"
    with pytest.raises(IllegalMove, match="not your turn"):
        tools(device.app.desk)["play"]("end")


def test_tools_play_with_the_same_checks_as_a_click() -> None:
    device = Device()
    with pytest.raises(LookupError, match="No game"):
        tools(device.app.desk)["journal"]()
    device.start("all")
    hand = tools(device.app.desk)
    assert "end" in hand["legal"]()
    with pytest.raises(IllegalMove, match="settle montreal"):
        hand["play"]("settle montreal quebec")
    assert device.page.data["ply"] == "0"
    hand["play"]("pass")
    assert device.page.data["ply"] == "1"
    written = hand["journal"]()
    hand["load"](written)
    assert hand["journal"]() == written
    with pytest.raises(BadNotation):
        hand["load"](written + "settle moon\n")
    assert hand["journal"]() == written


def test_tools_play_nothing_in_a_game_that_is_only_looked_at() -> None:
    device = Device()
    device.show_game(Journal.new("snow", {}, 5))
    with pytest.raises(IllegalMove, match="looked at"):
        tools(device.app.desk)["play"]("end")
    assert not device.storage


@pytest.mark.slow
def test_a_whole_game_against_the_bot_is_played_to_its_end() -> None:
    device = Device()
    device.start("british", "5")
    hand = tools(device.app.desk)
    for _ in range(400):
        device.let_the_bot_play()
        if device.page.data["over"]:
            break
        legal = hand["legal"]()
        wanted = [m for m in legal if m.split()[0] in ("settle", "develop", "block", "income")]
        hand["play"]((wanted or ["end"] if "end" in legal else legal)[0])
    assert device.scene.mode == "over"
    assert device.scene.view.outcome.scores == Journal.parse(hand["journal"]()).state.outcome.scores


def test_a_place_with_the_focus_is_tapped_by_enter_and_space() -> None:
    device = Device()
    device.start("british", "8")
    assert device.press("Enter", zone="map", id="deerfield")
    assert device.scene.play.selection.picked[0].id == "deerfield"
    assert device.press(" ", zone="map", id="deerfield")
    assert not device.scene.play.selection.started
    assert device.press("i", zone="map", id="detroit")
    assert device.scene.shell.inspect
    assert "Detroit" in (device.scene.shell.inspect.why or "")


def test_the_bots_play_leaves_open_what_one_looks_at() -> None:
    device = Device()
    device.start("french")
    device.click("inspect", zone="map", id="boston")
    device.let_the_bot_play()
    assert device.scene.shell.inspect


def test_what_is_of_no_use_says_why_with_its_rule() -> None:
    device = Device()
    device.start("british", "8")
    device.click(zone="map", id="detroit")
    assert "Detroit" in (device.scene.play.note or "")
    assert "rule" in (device.scene.play.note or "")
    device.click("verb", id="raid")
    assert "rule 7.1" in (device.scene.play.note or "")
    device.click(zone="map", id="deerfield")
    assert device.scene.play.note is None


def test_what_the_curtain_covers_is_out_of_reach() -> None:
    device = Device()
    assert "table" in device.page.inert
    device.start("all")
    assert "table" in device.page.inert
    device.click("reveal")
    assert not device.page.inert


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_rematch_of_two_bots_is_played_by_whoever_looked_on(example: str) -> None:
    device = Device()
    device.click("example", id=example)
    device.click("live")
    assert device.scene.mode == "over"
    device.click("rematch")
    first, *others = device.scene.game.seats
    assert device.scene.game.people == (first,)
    assert {device.scene.game.seats[seat] for seat in others} == {"bot settler"}


def test_a_rematch_swaps_the_sides() -> None:
    device = Device()
    device.start("british")
    device.click("rematch")
    assert device.scene.game.seats["british"] == "human"
    device.click("resign")
    device.click("resign-yes")
    device.click("rematch")
    assert device.scene.game.seats == {"british": "bot settler", "french": "human"}
    assert device.page.data["ply"] == "0"
