"""Games by link: what is sent, and what a link that arrives leads to."""

from __future__ import annotations

import random

import pytest

from acres.app.kit.saved_game import SavedGame
from acres.core.journal import Journal
from acres.core.link import decode
from tests.app.by_link import arrive, by_link, link, now, one_turn, random_turn
from tests.app.fakes import Device, notice_text

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
    second.click("tab", id="piles")
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
    first.write("share-greeting", hostile)
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
    second.click("confirm")
    assert second.scene.mode == "send"
    arrive(first, link(second))
    assert first.scene.mode == "play"


def test_an_older_link_changes_nothing_and_says_so() -> None:
    first, second = one_turn()
    old = link(first)
    second.click("pass")
    second.click("end-turn")
    arrive(first, link(second))
    first.click("pass")
    moves = now(first).moves
    arrive(first, old)
    assert now(first).moves == moves
    assert "older" in str(notice_text(first.scene))


def test_the_same_link_twice_is_the_same_game() -> None:
    first, second = one_turn()
    address = link(first)
    second.click("tab", id="piles")  # touched, it is kept
    arrive(second, address)
    second.click("new")
    assert len(second.scene.storage.games) == 1


def test_a_link_reads_only_the_saved_games_that_its_seed_dealt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second = by_link("british"), Device(tab="two")
    for seed in (76, 77):
        second.open_game(Journal.new("snow", {}, seed, TWO))
        second.click("pass")
    first.click("end-turn")
    arrive(second, link(first))
    second.click("tab", id="piles")  # touched, it is kept
    second.click("new")
    assert len(second.scene.storage.games) == 3
    read: list[str] = []
    game = SavedGame.game

    def noted(entry: SavedGame) -> Journal:
        read.append(entry.id)
        return game(entry)

    monkeypatch.setattr(SavedGame, "game", noted)
    arrive(second, link(first))
    [known] = set(read)
    assert known == second.app.desk.storage.id


def test_a_notice_about_a_link_goes_with_its_game() -> None:
    first, second = one_turn()
    old = link(first)
    second.click("pass")
    arrive(second, old)
    assert "older" in str(notice_text(second.scene))
    other = by_link("british", "9")
    other.click("pass")
    other.click("end-turn")
    arrive(second, link(other))
    second.app.write("opened", Journal.new("snow", {}, 77, TWO).text())
    assert notice_text(second.scene) is None


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
