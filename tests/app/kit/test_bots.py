"""Test the names of the bots."""

from __future__ import annotations

from acres.app.kit import bots
from acres.app.kit.bots import name
from acres.bots import LEVELS
from tests import pseudo


def test_every_level_has_a_name() -> None:
    assert bots.LEVELS.keys() == LEVELS.keys()


def test_every_offered_level_describes_its_play() -> None:
    assert bots.OFFERED == ("gentle", "settler", "captain", "general")
    assert all(len(bots.LEVELS[level].plays) > 20 for level in bots.OFFERED)


def test_whoever_tries_plans_out_may_think_longer() -> None:
    ceilings = [bots.ceiling(level) for level in ("settler", "captain", "general", "marshal")]
    assert ceilings == sorted(ceilings)
    assert bots.ceiling("oracle") == ceilings[0]


def test_a_bot_is_called_by_its_name_in_the_readers_language() -> None:
    assert (name("bot settler"), name("bot random")) == ("Steady", "Random")
    with pseudo.spoken():
        assert not pseudo.english(name("bot settler") + name("bot random"))


def test_a_level_of_another_page_is_called_as_it_is_written() -> None:
    assert name("bot oracle") == "oracle"


def test_a_person_is_no_bot() -> None:
    assert (name("human"), name("self")) == ("", "")
