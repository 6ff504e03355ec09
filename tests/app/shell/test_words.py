"""A word has its properties where it is registered: that it plays, waits, ends or leaves."""

from __future__ import annotations

import pytest

from acres.app.desk import Desk, Feature, Word
from acres.app.kit.commands import DO, Command
from acres.app.shell import app
from acres.app.storage.saved_games import PREFIX
from acres.core.journal import Journal
from tests.app.fakes import Device, Memory


class Flying(Feature):
    """A feature with words of its own: one for each property, and one without any."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.heard: list[str] = []

        def answer(wanted: Command) -> None:
            self.heard.append(wanted.do)

        self.words = {
            "look": answer,
            "fly": Word(answer, plays=True),
            "land": Word(answer, ends=True),
            "wave": Word(answer, leaves=True),
        }


@pytest.fixture
def flying(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "Summary", Flying)


def heard(device: Device) -> list[str]:
    return next(each.heard for each in device.app.desk.features if isinstance(each, Flying))


@pytest.mark.usefixtures("flying")
def test_a_word_that_plays_is_not_answered_once_another_tab_has_the_game() -> None:
    device = taken()
    for word in ("look", "fly", "land"):
        device.app.do(Command(word))
    assert heard(device) == ["look", "land"]
    device.click("here")
    device.app.do(Command("fly"))
    assert heard(device)[-1] == "fly"


@pytest.mark.usefixtures("flying")
def test_only_a_word_that_ends_leaves_the_question_open_whether_to_end_the_turn() -> None:
    device = Device().start("british")
    for word, question in (("land", "end"), ("fly", None)):
        device.app.do(Command("ask-end"))
        device.app.do(Command(word))
        assert device.scene.shell.question == question


@pytest.mark.usefixtures("flying")
def test_a_word_that_leaves_does_not_make_the_game_of_a_link_the_visitors() -> None:
    device = Device()
    with device.app.desk.event():
        device.app.desk.open(Journal.new("snow", {}, 3), visiting=True)
    device.app.do(Command("wave"))
    assert device.app.desk.storage.visiting
    device.app.do(Command("look"))
    assert not device.app.desk.storage.visiting


def taken(*, back: bool = False) -> Device:
    """A game open in a newer tab, in which a play can be taken back; else that was taken `back`, and
    another is complete."""
    storage = Memory()
    device = Device(storage).start("british")
    device.click("pass")
    assert device.session.can_undo
    if back:
        device.app.do(Command("undo"))
        device.app.do(Command("pass"))
        assert device.scene.play.confirm_label
    Device(storage, "newer").click("resume")
    key = f"{PREFIX}{device.app.desk.storage.id}"
    device.app.changed_elsewhere(key, storage[key])
    return device


@pytest.mark.parametrize("back", [True, False])
def test_no_word_plays_in_a_tab_that_another_has_taken_the_game_from(back: bool) -> None:
    device = taken(back=back)
    for word in DO:
        session, before = device.session, device.session.journal.text()
        device.app.desk.around.question = word.removesuffix("-yes") if "-yes" in word else None
        device.app.do(Command(word, "boston", "hand"))
        assert session.journal.text() == before, word
        desk = device.app.desk
        if desk.session is not session or session.mode != "play" or not desk.storage.locked:
            device = taken(back=back)
