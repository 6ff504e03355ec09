"""Test which of several copies of a game takes the answer of a link."""

from __future__ import annotations

from acres.app.kit.saved_game import SavedGame
from acres.core.journal import Journal
from acres.core.link import encode
from tests.app.by_link import arrive, by_link, link, now, one_turn
from tests.app.fakes import Device, notice_text


def asked() -> tuple[Device, str, str]:
    """Somebody who waits for an answer and went to the front page, the answer, and another one."""
    first, second, third = by_link("british"), Device(tab="two"), Device(tab="three")
    first.click("end-turn")
    arrive(second, link(first))
    arrive(third, link(first))
    second.click("pass")
    second.click("end-turn")
    third.click("end-turn")
    first.click("new")
    return first, link(second), link(third)


def copied(device: Device) -> tuple[SavedGame, SavedGame]:
    """The game on the shelf and its copy."""
    [original] = device.scene.storage.games
    device.click("copy", id=original.id)
    [copy] = [entry for entry in device.scene.storage.games if entry.id != original.id]
    return original, copy


def moves(device: Device, id: str) -> int:
    entry = device.app.desk.storage.latest(id)
    assert entry is not None
    return entry.game().ply


def test_the_original_takes_the_answer_and_the_copy_stays_as_it_was() -> None:
    first, answer, _ = asked()
    original, copy = copied(first)
    arrive(first, answer)
    assert first.app.desk.storage.id == original.id
    assert (moves(first, original.id), moves(first, copy.id)) == (3, 1)


def test_the_copy_takes_it_where_it_lies_on_the_table() -> None:
    first, answer, _ = asked()
    original, copy = copied(first)
    first.click("resume", id=copy.id)
    arrive(first, answer)
    assert first.app.desk.storage.id == copy.id
    assert (moves(first, original.id), moves(first, copy.id)) == (1, 3)


def test_the_copy_takes_it_where_it_was_played_further() -> None:
    first, answer, _ = asked()
    original, copy = copied(first)
    first.click("resume", id=copy.id)
    arrive(first, answer)
    first.click("new")
    arrive(first, answer)
    assert first.app.desk.storage.id == copy.id
    assert moves(first, original.id) == 1


def test_of_two_that_went_another_way_the_one_on_the_table_is_compared() -> None:
    first, answer, other = asked()
    original, copy = copied(first)
    for entry in (original, copy):
        first.click("resume", id=entry.id)
        arrive(first, answer)
        first.click("new")
    first.click("resume", id=original.id)
    tab = Device(first.storage, tab="two")
    while tab.scene.storage.games[0].id != copy.id:  # until the copy is the newest
        tab.click("resume", id=copy.id)
        tab.click("new")
    arrive(first, other)
    assert first.app.desk.storage.id == original.id
    assert "differs from your game from move 2" in str(notice_text(first.scene))


def test_comments_of_both_sides_never_grow_beyond_what_is_read() -> None:
    device = by_link("british")
    device.click("tab", id="log")
    journal = Journal.parse(now(device).text())
    for sign in "жxy":
        journal.comments = {0: f"{sign * 998}\n" * 30}
        arrive(device, encode(journal, comments=True))
    assert "ж" in now(device).comments[0]
    [entry] = Device(device.storage, tab="two").scene.storage.games
    assert entry.game().comments == now(device).comments


def commented(device: Device, **comments: str) -> Device:
    """The game on this table with comments, as from a file."""
    journal = now(device)
    journal.comments = {int(at.removeprefix("at_")): said for at, said in comments.items()}
    device.app.desk.storage.keep(journal)
    return device


def test_the_comments_here_stay_when_a_link_brings_the_game_further() -> None:
    first, second = one_turn()
    second.click("pass")
    second.click("end-turn")
    commented(first, at_0="A quiet start.", at_1="Was that wise?")
    arrive(first, link(second))
    assert now(first).ply == 3
    assert now(first).comments == {0: "A quiet start.", 1: "Was that wise?"}
    [entry] = (first.click("new"), first.scene.storage.games)[1]
    assert "# Was that wise?" in entry.journal


def test_comments_of_both_sides_stand_together_and_none_twice() -> None:
    first, second = one_turn()
    second.click("pass")
    commented(first, at_0="Cold.", at_1="Was that wise?")
    journal = commented(second, at_1="Hm.", at_0="Cold.", at_2="There.") and now(second)
    for _ in range(2):
        arrive(first, encode(journal, comments=True))
        assert now(first).comments == {0: "Cold.", 1: "Was that wise?\nHm.", 2: "There."}
