"""What the bots are called."""

from __future__ import annotations

from acres.app.kit.bots import NAMES, OFFERED, name
from acres.bots import LEVELS
from tests import pseudo


def test_every_level_has_a_name() -> None:
    assert NAMES.keys() == LEVELS.keys()
    assert {each.removeprefix("bot ") for each in OFFERED} <= LEVELS.keys()


def test_a_bot_is_called_by_its_name_in_the_readers_language() -> None:
    assert (name("bot settler"), name("bot random")) == ("Settler", "Random")
    with pseudo.spoken():
        assert not pseudo.english(name("bot settler") + name("bot random"))


def test_a_level_of_another_page_is_called_as_it_is_written() -> None:
    assert name("bot oracle") == "oracle"


def test_a_person_is_no_bot() -> None:
    assert (name("human"), name("self")) == ("", "")
