"""A link that is pasted: found in whatever a messenger copied, opened as any other, or refused."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from acres.app.kit.game_page import load
from acres.app.links import panel
from acres.app.shell import regions
from acres.core.journal import Journal
from acres.core.link import encode
from tests.app.by_link import arrive, by_link, link, now, one_turn, slip
from tests.app.fakes import Device, notice_text
from tests.app.scenes import Elements
from tests.core.link_surroundings import KINDS, PLACE, as_fragment

GAME = Journal.new("snow", {}, 1)
ONE, OTHER = encode(GAME), encode(Journal.new("snow", {}, 2))


def paste(device: Device, written: str) -> None:
    device.write("pasted", written)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_the_link_is_found_in_whatever_was_copied(kind: Callable[[str], str]) -> None:
    device = Device()
    paste(device, kind(ONE))
    assert now(device).text() == GAME.text()
    assert notice_text(device.scene) is None


def test_the_link_is_found_in_whatever_the_address_has_become() -> None:
    for kind in KINDS.values():
        fragment = as_fragment(kind(ONE))
        if fragment:
            device = Device()
            device.write("linked", fragment)
            assert now(device).text() == GAME.text()


def test_of_several_new_games_the_last_is_opened_that_is_whole() -> None:
    for other, opened in ((OTHER, "seed: 2"), (OTHER[:-1], "seed: 1")):
        device = Device()
        paste(device, f"{PLACE}#{ONE}\n{PLACE}#{other}")
        assert opened in now(device).text()


def mail(answer: Journal, *quoted: Journal) -> str:
    """Return what is copied of a mail whose answer stands above the mails that it quotes."""
    links = [f"{PLACE}#{encode(each)}" for each in (answer, *quoted)]
    return "Your turn!\n{}\n\nOn 1 May, Ann wrote:\n> Mine:\n> {}".format(
        links[0], "\n> ".join(links[1:])
    )


def after(journal: Journal, *moves: str) -> Journal:
    """Return the game some moves later."""
    later = Journal.parse(journal.text())
    for move in moves:
        later.append(move)
    return later


TWO = {"british": "human", "french": "human"}


@pytest.mark.parametrize("open_still", [True, False], ids=["on the table", "saved"])
def test_the_answer_of_a_mail_is_opened_and_not_the_link_that_it_quotes(open_still: bool) -> None:
    first, second = one_turn()
    mine = now(first)
    second.click("end-turn")
    if not open_still:
        first.click("new")
    paste(first, mail(now(second), mine, mine.branch(1)))
    assert now(first).moves == now(second).moves
    assert first.session.mine == ("british",)
    assert first.scene.mode == "play"
    assert notice_text(first.scene) is None


@pytest.mark.parametrize("order", [1, -1])
def test_of_two_games_the_one_opens_that_goes_on_with_what_is_here(order: int) -> None:
    ours, stranger, finished = (Journal.new("snow", {}, seed, TWO) for seed in (1, 2, 3))
    for on_the_table in (True, False):
        device = Device()
        for journal in (finished, ours):
            device.open_game(after(journal, "end"), mine=("british",))
        if not on_the_table:
            device.click("new")
        brought = (stranger, after(ours, "end", "end"), finished)[::order]
        paste(
            device,
            "\n".join(f"[12:0{at}] {PLACE}#{encode(each)}" for at, each in enumerate(brought)),
        )
        assert now(device).header.seed == 1
        assert now(device).ply == 2


@pytest.mark.parametrize("order", [1, -1])
def test_a_game_that_is_new_here_opens_before_one_whose_moves_are_here(order: int) -> None:
    old, new = (Journal.new("snow", {}, seed, TWO) for seed in (1, 2))
    device = Device()
    device.open_game(after(old, "end"), mine=("british",))
    paste(device, " ".join(f"{PLACE}#{encode(each)}" for each in (old, new)[::order]))
    assert now(device).header.seed == 2


def test_a_broken_answer_is_named_where_the_link_that_it_quotes_says_nothing_new() -> None:
    first, second = one_turn()
    second.click("end-turn")
    before, answer = now(first).text(), link(second)
    paste(first, f"{answer[:-1]}\n> {link(first)}")
    assert "incomplete: 1 character" in str(notice_text(first.scene))
    assert now(first).text() == before
    wrapped = link(first).replace("#1", "#1\n> ")
    paste(first, f"> {wrapped[:60]}=\n> {wrapped[60:]}")
    assert notice_text(first.scene) is None, "the lines of a whole link are no links"


def test_all_links_of_a_text_wait_for_the_code_of_their_games() -> None:
    game = Journal.new("snow", {}, 1, TWO)
    device = Device()
    device.page.games.clear()
    device.page.online = False
    paste(device, mail(after(game, "end"), game))
    device.let_the_bot_play()
    device.click("reload")
    [fragment] = device.page.reloaded
    again = Device()
    arrive(again, fragment)
    assert now(again).ply == 1


@pytest.mark.parametrize("written", ["", " \n", "Your turn!", PLACE, "#", "see you #!"])
def test_a_text_without_a_link_is_refused(written: str) -> None:
    device = Device()
    paste(device, written)
    assert "The pasted text contains no game link" in str(notice_text(device.scene))
    device.click("aside", id="link")
    assert notice_text(device.scene) is None


@pytest.mark.parametrize(
    "damaged", [ONE[:-3], ONE[:9] + "A" + ONE[9:], "1AB%20" + ONE[6:], "2" + ONE[1:]]
)
def test_a_damaged_link_is_refused_with_the_sentence_that_it_gets_anywhere(damaged: str) -> None:
    opened, pasted = Device(), Device()
    arrive(opened, damaged)
    paste(pasted, f"Look:\n{PLACE}#{damaged}\n")
    assert notice_text(pasted.scene)
    assert notice_text(pasted.scene) == notice_text(opened.scene)


def test_the_answer_is_pasted_where_the_game_waits_for_it() -> None:
    first, second = one_turn()
    second.click("end-turn")
    second.click("end-yes")
    assert now(second).ply > now(first).ply
    paste(first, f"Britain, your turn!\n{link(second)}")
    assert now(first).moves == now(second).moves
    assert first.scene.mode == "play"


def test_the_field_stands_where_an_answer_is_awaited_and_on_the_front_page() -> None:
    device = by_link("british")
    device.click("end-turn")
    assert 'id="paste-link"' in slip(device)
    device.click("show", id="1")
    device.click("share")
    assert 'id="paste-link"' not in slip(device)
    front = regions.regions(load("snow"), Device().scene)["screen"]
    assert front.count('id="paste-link"') == 1


def test_the_field_has_a_label_and_a_button() -> None:
    found = Elements(panel.field()).found
    [field] = [values["id"] for name, values in found if name == "textarea"]
    assert [values["for"] for name, values in found if name == "label"] == [field]
    assert [values["data-share"] for name, values in found if name == "button"] == ["paste"]
