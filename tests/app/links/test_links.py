"""Games by link: what is sent, and what a link that arrives leads to."""

from __future__ import annotations

import random

import pytest

from acres.core.journal import Journal
from acres.core.link import decode
from tests.app.by_link import arrive, by_link, link, now, random_turn
from tests.app.fakes import Device, Event, Memory, notice_text

TWO = {"british": "human", "french": "human"}


def test_two_people_play_by_links_alone_and_see_only_their_own_cards() -> None:
    first, second = by_link("british"), Device(tab="two")
    chooser = random.Random(3)
    here, there = first, second
    for _ in range(40):
        random_turn(here, chooser)
        if here.scene.mode == "over":
            break
        assert here.scene.mode == "send"
        arrive(there, link(here))
        assert now(there).moves == now(here).moves
        own = there.scene.viewer
        assert own == now(there).turn
        for seat, side in there.scene.view.sides.items():
            assert (side.hand is None) == (seat != own)
        here, there = there, here
    assert now(here).state.turn > 8
    assert len(first.scene.storage.games) == len(second.scene.storage.games) == 0
    first.click("new")
    second.click("new")
    assert len(first.scene.storage.games) == len(second.scene.storage.games) == 1


def test_a_link_tells_what_happened_since_the_last_one() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("pass")
    first.click("end-turn")
    arrive(second, link(first))
    assert any("Britain passed" in line.text for line in second.scene.recap.since)
    second.click("pass")
    second.click("end-turn")
    arrive(first, link(second))
    told = [line.text for line in first.scene.recap.since]
    assert any("France passed" in said for said in told)
    assert not any("Britain passed" in said for said in told)


def test_a_greeting_travels_along_and_never_becomes_markup() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    hostile = "<img src=x onerror=alert(1)>\"'& \u202e Grüße"
    first.app.handle(Event("input", target="share-greeting", typing=True, value=hostile))
    arrive(second, link(first))
    assert second.scene.links.greeting == " ".join(hostile.split())
    second.click("seen")
    assert second.scene.links.greeting == ""


def test_a_question_to_the_other_side_becomes_a_link_that_asks_it() -> None:
    chooser = random.Random(0)
    for seed in range(40):
        journal = Journal.new("snow", {}, seed, TWO)
        while journal.turn and journal.ply < 400:
            if journal.state.stack and journal.state.stack[-1][0] == "block-raid":
                break
            legal = journal.game.legal(journal.state)
            raids = [move for move in legal if move[0] == "raid"]
            journal.append(raids[0] if raids else chooser.choice(legal))
        if journal.turn and journal.state.stack:
            break
    attacker = "french" if journal.turn == "british" else "british"
    first, second = Device(), Device(tab="two")
    first.open_game(journal, mine=[attacker])
    assert first.scene.mode == "send"
    arrive(second, link(first))
    assert second.scene.mode == "play"
    assert {play.move[0] for play in second.scene.play.selection.plays} <= {"allow", "block"}
    second.click("verb", id="allow")
    assert second.scene.mode == "send"
    arrive(first, link(second))
    assert first.scene.mode == "play"


def test_an_older_link_changes_nothing_and_says_so() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    old = link(first)
    arrive(second, old)
    second.click("pass")
    second.click("end-turn")
    arrive(first, link(second))
    first.click("pass")
    moves = now(first).moves
    arrive(first, old)
    assert now(first).moves == moves
    assert "older" in str(notice_text(first.scene))


def test_the_same_link_twice_is_the_same_game() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    address = link(first)
    arrive(second, address)
    arrive(second, address)
    second.click("new")
    assert len(second.scene.storage.games) == 1


def test_a_fork_is_shown_as_a_fork() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    sent = link(first)
    arrive(second, sent)
    third = Device(tab="three")
    arrive(third, sent)
    second.click("pass")
    second.click("end-turn")
    third.click("end-turn")
    arrive(first, link(second))
    moves = now(first).moves
    arrive(first, link(third))
    assert now(first).moves == moves
    assert "otherwise from move 2" in str(notice_text(first.scene))
    first.click("fork")
    assert now(first).moves == now(third).moves
    first.click("new")
    assert len(first.scene.storage.games) == 2


def test_what_is_said_of_a_link_goes_with_the_game_it_is_about() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    old = link(first)
    arrive(second, old)
    second.click("pass")
    arrive(second, old)
    assert "older" in str(notice_text(second.scene))
    other = by_link("british", "9")
    other.click("pass")
    other.click("end-turn")
    arrive(second, link(other))
    second.app.write("opened", Journal.new("snow", {}, 77, TWO).text())
    assert notice_text(second.scene) is None


def test_a_fork_can_be_left_alone() -> None:
    first = by_link("british")
    sent = link(first)
    second, third = Device(tab="two"), Device(tab="three")
    arrive(second, sent)
    arrive(third, sent)
    second.click("pass")
    third.click("end-turn")
    arrive(second, link(third))
    second.click("aside", id="fork")
    assert notice_text(second.scene) is None
    assert now(second).moves == (("pass",),)


def test_with_both_lines_of_a_fork_here_each_link_goes_to_its_own() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    sent = link(first)
    third = Device(tab="three")
    arrive(second, sent)
    arrive(third, sent)
    second.click("pass")
    second.click("end-turn")
    third.click("end-turn")
    arrive(first, link(second))
    arrive(first, link(third))
    first.click("fork")
    arrive(first, link(second))
    assert notice_text(first.scene) is None
    assert now(first).moves == now(second).moves
    arrive(first, link(third))
    assert now(first).moves == now(third).moves


def test_an_older_link_takes_nothing_from_a_game_that_could_not_be_kept() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    old = link(first)
    arrive(second, old)
    second.storage.trouble = "full"
    second.click("pass")
    arrive(second, old)
    assert now(second).moves == (("end",), ("pass",))
    assert second.scene.viewer == "french"
    assert "older" in str(notice_text(second.scene))


def test_another_game_asks_before_it_takes_the_place_of_one_that_could_not_be_kept() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    second.storage.trouble = "full"
    second.start("british")
    second.click("pass")
    arrive(second, link(first))
    assert now(second).moves == (("pass",),)
    assert second.scene.shell.question == "new"
    second.click("keep")
    assert second.scene.shell.question is None
    second.app.write("opened", now(first).text())
    assert now(second).moves == (("pass",),)
    arrive(second, link(first))
    second.click("new-yes")
    assert now(second).moves == now(first).moves
    assert second.scene.viewer == "french"


def test_what_another_tab_played_while_the_page_asked_is_not_lost() -> None:
    first, storage = by_link("british"), Memory()
    first.click("end-turn")
    second = Device(storage, tab="two")
    arrive(second, link(first))
    second.click("pass")
    id = second.app.desk.storage.id
    arrive(first, link(second))
    second.click("new")
    storage.trouble = "full"
    second.start("british")
    second.click("pass")
    arrive(second, link(first))
    assert second.scene.shell.question == "new"
    storage.trouble = ""
    third = Device(storage, tab="three")
    third.click("resume", id=id)
    third.click("end-turn")
    played = now(third).moves
    second.click("new-yes")
    assert now(second).moves == played
    [entry] = [entry for entry in Device(storage, tab="four").scene.storage.games if entry.id == id]
    assert entry.game().moves == played


def taken_over() -> tuple[Device, Device]:
    """A tab that could not keep its last move, and the tab that plays its game now."""
    device = by_link("british")
    device.storage.trouble = "full"
    device.click("pass")
    device.storage.trouble = ""
    newer = Device(device.storage, tab="newer")
    newer.click("resume")
    assert now(newer).moves == ()
    device.app.changed_elsewhere(*list(device.storage.items())[-1])
    assert device.scene.shell.locked
    return device, newer


def test_what_another_tab_played_counts_where_a_link_finds_a_move_that_was_not_kept() -> None:
    device, newer = taken_over()
    newer.click("end-turn")
    second = Device(tab="second")
    arrive(second, link(newer))
    second.click("end-turn")
    arrive(device, link(second))
    assert now(device).moves == now(second).moves
    assert device.scene.mode == "play"
    [entry] = Device(device.storage, tab="last").scene.storage.games
    assert entry.game().moves == now(second).moves


def test_a_move_that_was_not_kept_is_there_where_the_other_tab_played_none() -> None:
    device, _ = taken_over()
    device.click("here")
    assert now(device).moves == (("pass",),)
    [entry] = Device(device.storage, tab="last").scene.storage.games
    assert entry.game().moves == (("pass",),)


def test_a_move_that_was_not_kept_gives_way_to_what_the_other_tab_played() -> None:
    device, newer = taken_over()
    orders = {"british": "1 raid block militia"}
    newer.app.desk.storage.take_orders(orders)
    newer.click("end-turn")
    device.click("here")
    assert now(device).moves == (("end",),)
    assert device.app.desk.storage.orders == orders


def test_the_other_line_of_a_fork_asks_before_it_takes_the_place_of_one_that_is_not_kept() -> None:
    first = by_link("british")
    sent = link(first)
    second, third = Device(tab="two"), Device(tab="three")
    arrive(second, sent)
    arrive(third, sent)
    second.storage.trouble = "full"
    second.click("pass")
    third.click("end-turn")
    arrive(second, link(third))
    second.click("fork")
    assert now(second).moves == (("pass",),)
    assert second.scene.shell.question == "new"
    second.click("keep")
    second.click("fork")
    second.click("new-yes")
    assert now(second).moves == (("end",),)


def test_a_position_is_not_taken_over_from_a_game_that_is_not_kept_without_asking() -> None:
    device = Device()
    device.storage.trouble = "full"
    device.start("british")
    device.click("pass")
    device.click("show", id="0")
    device.click("branch")
    assert now(device).moves == (("pass",),)
    assert device.scene.shell.question == "new"
    device.click("new-yes")
    assert now(device).moves == ()


def test_the_page_is_marked_while_the_game_on_the_table_is_not_kept() -> None:
    device = Device()
    device.start("british")
    assert device.page.data["unkept"] is None
    device.storage.trouble = "full"
    device.click("pass")
    assert device.page.data["unkept"] == "true"
    device.click("new")
    assert device.page.data["unkept"] == "true"
    device.click("new-yes")
    assert device.app.desk.session is None
    assert device.page.data["unkept"] is None


def test_the_mark_goes_once_the_game_is_kept_again() -> None:
    device = Device()
    device.storage.trouble = "full"
    device.start("british")
    device.storage.trouble = ""
    device.click("pass")
    assert device.page.data["unkept"] is None


def test_a_greeting_is_for_one_link() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    first.app.write("share-greeting", "Good luck!")
    arrive(second, link(first))
    assert second.scene.links.greeting == "Good luck!"
    second.click("end-turn")
    arrive(first, link(second))
    first.click("end-turn")
    arrive(second, link(first))
    assert second.scene.links.greeting == ""


def test_half_a_character_in_a_greeting_breaks_no_link() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    first.app.write("share-greeting", "Hi \ud83c")
    arrive(second, link(first))
    assert second.scene.links.greeting == "Hi \ufffd"


def test_a_panel_that_was_put_away_comes_back_with_another_game() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("end-turn")
    second.app.write("linked", link(first).rpartition("#")[2])
    second.click("end-turn")
    second.click("share")
    assert second.scene.links.share is None
    other = by_link("british", "9")
    other.click("set", field="people", id="link")
    other.click("pass")
    other.click("end-turn")
    arrive(second, link(other))
    second.click("end-turn")
    assert second.scene.links.share is not None


@pytest.mark.parametrize("fragment", ["", "x", "1abc", "9" * 50, "<script>", "1" + "A" * 30_000])
def test_a_link_that_is_none_says_so_and_changes_nothing(fragment: str) -> None:
    device = by_link("british")
    before = device.app.desk.session
    arrive(device, fragment)
    assert device.app.desk.session is before
    assert notice_text(device.scene)
    device.click("aside", id="link")
    assert notice_text(device.scene) is None


def test_a_link_can_point_to_a_moment_with_the_cards_covered() -> None:
    first, second = by_link("british"), Device(tab="two")
    first.click("pass")
    first.click("end-turn")
    first.click("show", id="1")
    first.click("share")
    assert decode(link(first).rpartition("#")[2]).moment is not None
    arrive(second, link(first))
    scene = second.scene
    assert scene.mode == "replay"
    assert scene.replay is not None
    assert (scene.replay.at, scene.replay.view_only) == (1, True)
    assert all(side.hand is None for side in scene.view.sides.values())
    second.click("live")
    assert second.app.desk.session is None
    assert not second.scene.storage.games


def test_with_open_cards_a_moment_shows_them() -> None:
    first, second = Device(), Device(tab="two")
    journal = Journal.new("snow", {}, 3, TWO)
    journal.append("pass")
    journal.append("resign")
    first.open_game(journal)
    first.click("show", id="1")
    first.click("eyes", id="open")
    first.click("share")
    arrive(second, link(first))
    assert all(side.hand is not None for side in second.scene.view.sides.values())
    assert second.scene.replay is not None
    assert not second.scene.replay.view_only


def test_three_people_play_armorica_by_links() -> None:
    first = Device()
    first.click("set", field="game", id="armorica")
    first.click("set", field="players", id="3")
    mine, *others = first.scene.start.seats
    for seat in others:
        first.click("set", field=seat, id="away")
    first.click("start")
    desks = {mine: first}
    here = first
    chooser = random.Random(1)
    for _ in range(200):
        random_turn(here, chooser)
        turn = now(here).turn
        if turn is None:
            break
        there = desks.setdefault(turn, Device(tab=turn))
        arrive(there, link(here))
        assert there.scene.mode == "play"
        assert there.scene.game.people == (turn,)
        here = there
    assert now(here).turn is None
    assert len(desks) == 3


def test_a_game_against_the_bot_is_shown_to_somebody_who_plays_the_same_side() -> None:
    first, second = Device(), Device(tab="two")
    first.start("british")
    first.click("pass")
    first.click("share")
    arrive(second, link(first))
    assert second.scene.mode == "play"
    assert second.scene.viewer == "british"
