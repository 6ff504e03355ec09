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
from tests.app.fakes import Desk, Event, Memory


def income(desk: Desk, card: str = "boston") -> None:
    desk.click("verb", id="income")
    desk.click(zone="hand", id=card)
    desk.click("confirm")


def test_a_first_visit_shows_the_new_game_page() -> None:
    desk = Desk()
    assert desk.scene.mode == "new"
    assert desk.scene.new.seed.isdigit()
    assert desk.page.data["game"] is None


def test_a_game_starts_with_what_was_chosen() -> None:
    desk = Desk()
    desk.start("french", "12")
    assert desk.scene.seats == {"british": "bot settler", "french": "human"}
    assert desk.scene.seed == 12
    assert desk.scene.mode == "wait"
    assert desk.scene.busy
    assert desk.page.data["seat"] == "british"
    desk.let_the_bot_play()
    assert desk.scene.mode == "play"
    assert desk.page.data["seat"] == "french"
    assert not desk.scene.busy


@pytest.mark.parametrize("seed", ["", "-1", "1.5", "twelve", "99999999999999999999999", "１２"])
def test_a_seed_that_is_none_is_told(seed: str) -> None:
    desk = Desk()
    desk.start("all", seed)
    assert desk.scene.mode == "new"
    assert desk.scene.new.error
    desk.click("dice")
    assert desk.scene.new.error is None


def test_somebody_is_always_a_person() -> None:
    desk = Desk()
    desk.click("set", field="british", id="bot settler")
    assert "human" in desk.scene.new.seats.values()
    desk.click("set", field="british", id="a hacker")
    assert set(desk.scene.new.seats.values()) <= {"human", "bot settler"}


def test_a_turn_by_taps() -> None:
    desk = Desk()
    desk.start("british")
    income(desk)
    assert desk.page.data["ply"] == "1"
    desk.click("undo")
    assert desk.page.data["ply"] == "0"
    desk.click("redo")
    assert desk.page.data["ply"] == "1"
    desk.click("end-turn")
    desk.let_the_bot_play()
    assert desk.page.data["seat"] == "british"
    assert int(desk.page.data["ply"] or 0) > 2


def test_a_long_press_on_undo_goes_back_to_the_start_of_the_turn() -> None:
    desk = Desk()
    desk.start("all")
    for _ in range(2):
        desk.click("reveal")
        desk.click("end-turn")
    desk.click("reveal")
    desk.click("pass")
    desk.click("pass")
    assert desk.page.data["ply"] == "4"
    desk.app.handle(Event("pointerdown", {"do": "undo"}))
    desk.page.timers.pop()()
    desk.app.handle(Event("pointerup"))
    desk.app.handle(Event("click", {"do": "undo"}))
    assert desk.page.data["ply"] == "2"


def test_a_long_press_on_a_card_looks_at_it_and_picks_nothing() -> None:
    desk = Desk()
    desk.start("british")
    card = {"zone": "hand", "id": "boston"}
    desk.app.handle(Event("pointerdown", card, x=5, y=5))
    desk.page.timers.pop()()
    desk.app.handle(Event("click", card))
    assert desk.scene.inspect
    assert desk.scene.inspect.id == "boston"
    assert not desk.scene.ui.started
    desk.press("Escape")
    assert desk.scene.inspect is None


def test_a_finger_that_moves_does_not_hold() -> None:
    desk = Desk()
    desk.start("british")
    desk.app.handle(Event("pointerdown", {"zone": "map", "id": "boston"}, x=5, y=5))
    desk.app.handle(Event("pointermove", x=40, y=5))
    assert not desk.page.timers


def test_the_keyboard_plays_a_turn() -> None:
    desk = Desk()
    desk.start("british")
    hand = desk.scene.view.sides["british"].hand
    assert desk.press("1")
    assert desk.scene.ui.picked[0].id == hand[0]
    desk.press("Escape")
    assert not desk.scene.ui.started
    desk.click("verb", id="discard")
    desk.press("2")
    assert desk.press("Enter")
    assert desk.page.data["ply"] == "1"
    assert desk.press("u")
    assert desk.page.data["ply"] == "0"
    assert desk.press("r")
    desk.press("U")
    assert desk.page.data["ply"] == "0"
    assert desk.press("?")
    assert desk.scene.tab == "rules"
    assert desk.press("e")
    assert desk.scene.asking == "end"
    assert desk.press("e")
    assert desk.page.data["seat"] == "french"


def test_keys_stay_with_the_browser_where_they_mean_something_else() -> None:
    desk = Desk()
    desk.start("british")
    assert not desk.app.handle(Event("keydown", key="u", typing=True))
    assert not desk.app.handle(Event("keydown", key="r", modifiers=frozenset({"ctrl"})))
    assert not desk.press("Enter")
    assert not desk.press("Tab")
    assert not desk.press("0")


def test_a_turn_in_which_one_could_still_act_ends_only_when_it_is_meant() -> None:
    desk = Desk()
    desk.start("british")
    end = Event("click", {"do": "end-turn"})
    desk.app.handle(end)
    assert desk.scene.asking == "end"
    assert desk.page.data["ply"] == "0"
    desk.click("keep")
    assert desk.scene.asking is None
    desk.app.handle(end)
    desk.click(zone="hand", id="boston")
    assert desk.scene.asking is None, "whoever goes on has answered"
    desk.click("end-yes")
    desk.app.handle(end)
    assert desk.page.data["ply"] == "0"
    desk.app.handle(end)
    assert desk.page.data["ply"] == "1", "the same again is a yes, too"


def test_a_yes_answers_only_its_own_question() -> None:
    desk = Desk()
    desk.start("british")
    desk.click("resign")
    desk.click("end-yes")
    assert (desk.page.data["ply"], desk.page.data["over"]) == ("0", None)


def test_a_turn_that_is_used_up_ends_without_a_question() -> None:
    desk = Desk()
    desk.start("british")
    desk.click("pass")
    while desk.scene.view.actions:
        desk.click("pass")
    ply = int(desk.page.data["ply"] or 0)
    desk.app.handle(Event("click", {"do": "end-turn"}))
    assert int(desk.page.data["ply"] or 0) == ply + 1


def test_the_second_click_of_a_double_click_means_no_other_button() -> None:
    desk = Desk()
    desk.start("british")
    desk.click("pass")
    while desk.scene.view.actions:
        desk.click("pass")
    ply = desk.page.data["ply"]
    assert desk.app.handle(Event("click", {"do": "end-turn"}, count=2))
    assert desk.page.data["ply"] == ply
    desk.app.handle(Event("click", {"do": "end-turn"}, count=2))
    assert desk.page.data["ply"] != ply, "the same button twice is another matter"


def test_a_double_click_answers_no_question() -> None:
    desk = Desk()
    desk.start("british")
    desk.app.handle(Event("click", {"do": "end-turn"}))
    assert desk.app.handle(Event("click", {"do": "end-turn"}, count=2))
    assert (desk.scene.asking, desk.page.data["ply"]) == ("end", "0")
    desk.app.handle(Event("click", {"do": "end-turn"}))
    assert desk.page.data["ply"] == "1"


def test_a_key_that_is_held_answers_no_question() -> None:
    desk = Desk()
    desk.start("british")
    for key in ("e", "Enter"):
        desk.press("e")
        assert desk.app.handle(Event("keydown", {"do": "end-turn"}, key=key, count=2))
        assert (desk.scene.asking, desk.page.data["ply"]) == ("end", "0")
        desk.click("keep")


def test_resigning_is_asked_for() -> None:
    desk = Desk()
    desk.start("british")
    desk.click("resign-yes")
    assert desk.scene.mode == "play"
    desk.click("resign")
    assert desk.scene.asking == "resign"
    desk.click("keep")
    desk.click("resign-yes")
    assert desk.scene.mode == "play"
    desk.click("resign")
    desk.click("resign-yes")
    assert desk.page.data["over"] == "true"


def test_whoever_looks_back_is_not_asked_any_more_whether_to_resign() -> None:
    desk = Desk()
    desk.start("british")
    desk.click("pass")
    desk.click("resign")
    desk.click("show", id="0")
    assert desk.scene.mode == "replay"
    assert desk.scene.asking is None
    assert desk.scene.prompt.startswith("The start")


def test_a_reload_in_the_middle_of_a_turn_goes_on() -> None:
    storage = Memory()
    desk = Desk(storage)
    desk.start("british")
    income(desk)
    again = Desk(storage, "two")
    assert again.scene.mode == "resume"
    assert "Britain" in again.scene.shelf[0].label.title
    again.click("resume")
    assert again.app.session
    assert desk.app.session
    assert again.app.session.journal.text() == desk.app.session.journal.text()
    assert again.scene.mode == "play"


def test_a_reload_while_the_bot_thinks_asks_it_again() -> None:
    storage = Memory()
    desk = Desk(storage)
    desk.start("british")
    desk.click("end-turn")
    desk.page.work.pop().close()
    again = Desk(storage, "two")
    again.click("resume")
    again.let_the_bot_play()
    assert again.scene.mode == "play"


def test_the_older_tab_notices_and_can_play_on() -> None:
    storage = Memory()
    older = Desk(storage, "older")
    older.start("british")
    newer = Desk(storage, "newer")
    newer.click("resume")
    (key,) = storage
    older.app.stored(key, storage[key])
    assert older.scene.locked
    assert "another tab" in (older.scene.alert or "")
    older.click("pass")
    older.click(zone="hand", id="boston")
    older.click("confirm")
    assert older.page.data["ply"] == "0"
    with pytest.raises(IllegalMove, match="another tab"):
        tools(older.app)["play"]("pass")
    newer.click("pass")
    older.click("here")
    assert older.page.data["ply"] == "1"
    assert not older.scene.locked
    older.click("undo")
    newer.click("end-turn")
    assert newer.scene.locked
    assert Journal.parse(json.loads(storage[key])["journal"]).ply == 0


def test_what_another_tab_goes_on_with_is_asked_about_no_more() -> None:
    storage = Memory()
    older = Desk(storage, "one")
    older.start("british")
    older.app.handle(Event("click", {"do": "end-turn"}))
    assert older.scene.asking == "end"
    Desk(storage, "two").click("resume")
    key = f"{PREFIX}{older.app.keeper.id}"
    older.app.stored(key, storage[key])
    assert older.scene.asking is None
    assert older.scene.prompt == "Played in another tab."


@pytest.mark.parametrize("leaving", ["new", "rematch"])
def test_a_finished_game_that_could_not_be_kept_is_not_left_without_a_question(
    leaving: str,
) -> None:
    desk = Desk()
    desk.start("british")
    desk.storage.trouble = "full"
    desk.click("resign")
    desk.click("resign-yes")
    ended = desk.app.session
    desk.click(leaving)
    assert (desk.scene.asking, desk.app.session) == ("new", ended)
    assert "resigned" in desk.scene.prompt  # its screen goes on telling how it ended
    assert "will be lost. Leave it?" in regions(desk.app.table, desk.scene)["slip"]
    desk.click("keep")
    assert (desk.scene.mode, desk.scene.asking) == ("over", None)
    desk.click(leaving)
    desk.click("new-yes")
    assert desk.scene.asking is None
    assert desk.scene.mode == ("resume" if leaving == "new" else "wait")


def test_a_full_storage_is_told_and_the_game_can_be_downloaded() -> None:
    storage = Memory()
    desk = Desk(storage)
    desk.start("british")
    storage.trouble = "full"
    income(desk)
    assert "no room" in (desk.scene.alert or "")
    assert desk.page.data["ply"] == "1"
    desk.click("export")
    assert desk.page.downloads[0][1].endswith("income boston\n")
    desk.click("new")
    assert desk.scene.asking == "new"
    desk.click("keep")
    assert desk.scene.mode == "play"
    storage.trouble = ""
    desk.click("undo")
    assert desk.scene.alert is None


def test_a_blocked_storage_lets_one_play() -> None:
    storage = Memory()
    storage.trouble = "blocked"
    desk = Desk(storage)
    assert "does not let" in (desk.scene.alert or "")
    desk.start("british")
    income(desk)
    assert desk.page.data["ply"] == "1"


def test_a_damaged_save_is_told_downloaded_and_set_aside() -> None:
    storage = Memory({"acres/1/game/x": '{"schema": 1, "jour'})
    desk = Desk(storage)
    assert "breaks off" in (desk.scene.alert or "")
    desk.click("export", id="save")
    assert desk.page.downloads == [("acres-damaged.txt", '{"schema": 1, "jour')]
    desk.start("british")
    assert storage["acres/1/game/x"] == '{"schema": 1, "jour'
    desk.click("aside")
    assert Desk(storage, "two").scene.alert is None
    assert '{"schema": 1, "jour' in storage.values()


def test_a_bot_that_fails_is_told_and_asked_again() -> None:
    desk = Desk()
    desk.brain.broken = "ZeroDivisionError"
    desk.start("french")
    desk.let_the_bot_play()
    assert "does not answer" in (desk.scene.alert or "")
    assert not desk.scene.busy
    assert desk.page.data["ply"] == "0"
    desk.brain.broken = None
    desk.click("again")
    assert desk.scene.alert is None
    desk.let_the_bot_play()
    assert desk.scene.mode == "play"


def test_an_answer_that_comes_after_leaving_is_dropped() -> None:
    desk = Desk()
    desk.start("french", "1")
    desk.click("new")
    assert desk.scene.mode == "resume"
    desk.start("all", "2")
    desk.let_the_bot_play()
    assert desk.page.data["ply"] == "0"
    assert desk.brain.cancelled <= 1


def test_while_the_bot_thinks_one_can_look_but_not_play() -> None:
    desk = Desk()
    desk.start("french")
    desk.click("tab", id="piles")
    assert desk.scene.tab == "piles"
    desk.click("inspect", zone="map", id="boston")
    assert desk.scene.inspect
    desk.click(zone="hand", id="quebec")
    desk.click("undo")
    desk.click("end-turn")
    assert desk.page.data["ply"] == "0"
    with pytest.raises(IllegalMove, match="not your turn"):
        tools(desk.app)["play"]("end")


def test_tools_play_with_the_same_checks_as_a_click() -> None:
    desk = Desk()
    with pytest.raises(LookupError, match="No game"):
        tools(desk.app)["journal"]()
    desk.start("all")
    hand = tools(desk.app)
    assert "end" in hand["legal"]()
    with pytest.raises(IllegalMove, match="settle montreal"):
        hand["play"]("settle montreal quebec")
    assert desk.page.data["ply"] == "0"
    hand["play"]("pass")
    assert desk.page.data["ply"] == "1"
    written = hand["journal"]()
    hand["load"](written)
    assert hand["journal"]() == written
    with pytest.raises(BadNotation):
        hand["load"](written + "settle moon\n")
    assert hand["journal"]() == written


def test_tools_play_nothing_in_a_game_that_is_only_looked_at() -> None:
    desk = Desk()
    desk.app.show_journal(Journal.new("snow", {}, 5))
    with pytest.raises(IllegalMove, match="looked at"):
        tools(desk.app)["play"]("end")
    assert not desk.storage


@pytest.mark.slow
def test_a_whole_game_against_the_bot_is_played_to_its_end() -> None:
    desk = Desk()
    desk.start("british", "5")
    hand = tools(desk.app)
    for _ in range(400):
        desk.let_the_bot_play()
        if desk.page.data["over"]:
            break
        legal = hand["legal"]()
        wanted = [m for m in legal if m.split()[0] in ("settle", "develop", "block", "income")]
        hand["play"]((wanted or ["end"] if "end" in legal else legal)[0])
    assert desk.scene.mode == "over"
    assert desk.scene.view.outcome.scores == Journal.parse(hand["journal"]()).state.outcome.scores


def test_a_place_with_the_focus_is_tapped_by_enter_and_space() -> None:
    desk = Desk()
    desk.start("british", "8")
    assert desk.press("Enter", zone="map", id="deerfield")
    assert desk.scene.ui.picked[0].id == "deerfield"
    assert desk.press(" ", zone="map", id="deerfield")
    assert not desk.scene.ui.started
    assert desk.press("i", zone="map", id="detroit")
    assert desk.scene.inspect
    assert "Detroit" in (desk.scene.inspect.why or "")


def test_the_bots_play_leaves_open_what_one_looks_at() -> None:
    desk = Desk()
    desk.start("french")
    desk.click("inspect", zone="map", id="boston")
    desk.let_the_bot_play()
    assert desk.scene.inspect


def test_what_is_of_no_use_says_why_with_its_rule() -> None:
    desk = Desk()
    desk.start("british", "8")
    desk.click(zone="map", id="detroit")
    assert "Detroit" in (desk.scene.note or "")
    assert "rule" in (desk.scene.note or "")
    desk.click("verb", id="raid")
    assert "rule 7.1" in (desk.scene.note or "")
    desk.click(zone="map", id="deerfield")
    assert desk.scene.note is None


def test_what_the_curtain_covers_is_out_of_reach() -> None:
    desk = Desk()
    assert "table" in desk.page.inert
    desk.start("all")
    assert "table" in desk.page.inert
    desk.click("reveal")
    assert not desk.page.inert


@pytest.mark.parametrize("example", EXAMPLES)
def test_a_rematch_of_two_bots_is_played_by_whoever_looked_on(example: str) -> None:
    desk = Desk()
    desk.click("example", id=example)
    desk.click("live")
    assert desk.scene.mode == "over"
    desk.click("rematch")
    first, *others = desk.scene.seats
    assert desk.scene.people == (first,)
    assert {desk.scene.seats[seat] for seat in others} == {"bot settler"}


def test_a_rematch_swaps_the_sides() -> None:
    desk = Desk()
    desk.start("british")
    desk.click("rematch")
    assert desk.scene.seats["british"] == "human"
    desk.click("resign")
    desk.click("resign-yes")
    desk.click("rematch")
    assert desk.scene.seats == {"british": "bot settler", "french": "human"}
    assert desk.page.data["ply"] == "0"
