"""Test the strength of the bots of a new game."""

from __future__ import annotations

from dataclasses import replace

import acres
from acres.app.kit import bots
from acres.app.kit.new_game import NewGame
from acres.app.start.new_game import again, begin, changed, suggested, swapped
from acres.core.journal import HUMAN
from tests.app.scenes import Elements
from tests.app.start.test_front_page import screen


def players(new: NewGame) -> list[str]:
    return list(new.seats.values())


def test_all_bots_play_by_the_chosen_level_and_those_that_take_a_seat_later() -> None:
    new = changed(changed(suggested("armorica"), "players", "3"), "level", "general")
    assert players(new) == [HUMAN, "bot general", "bot general"]
    new = changed(changed(new, "vorgium", HUMAN), "vorgium", "bot general")
    assert players(changed(new, "level", "gentle")) == [HUMAN, "bot gentle", "bot gentle"]


def test_the_level_is_kept_from_game_to_game_and_once_more() -> None:
    new = changed(suggested("snow"), "level", "gentle")
    assert players(changed(new, "game", "fortress")) == [HUMAN, "bot gentle"]
    assert players(again(new)) == [HUMAN, "bot gentle"]
    played = begin(new)
    assert played is not None
    other = swapped(played.header)
    assert players(other) == ["bot gentle", HUMAN]
    assert other.level == "gentle"


def test_a_rematch_with_a_level_that_is_no_longer_offered_is_with_the_strongest() -> None:
    begun = begin(changed(suggested("armorica"), "level", "general"))
    assert begun is not None
    header = begun.header
    first, second = header.seats
    old = replace(header, seats={first: HUMAN, second: "bot marshal"})
    assert bots.name(old.seats[second]) == "Marshal"
    assert players(swapped(old)) == ["bot general", HUMAN]
    assert swapped(old).level == "general"


def test_there_are_no_other_levels() -> None:
    new = suggested("snow")
    assert all(changed(new, "level", other) == new for other in ("random", "oracle", "marshal"))


def test_the_bot_that_chooses_its_side_plays_by_the_level() -> None:
    new = begin(changed(changed(suggested("snow"), "people", "bot-chooses"), "level", "general"))
    assert "bot general" in players(new)


def test_each_level_stands_there_and_how_the_chosen_one_plays() -> None:
    for level in bots.OFFERED:
        new = changed(changed(suggested("snow"), "fold", "ways"), "level", level)
        shown = screen(new)
        pressed = {
            each["data-id"]: each["aria-pressed"]
            for _, each in Elements(shown).found
            if each.get("data-field") == "level"
        }
        assert pressed == {other: str(other == level).lower() for other in bots.OFFERED}
        assert bots.LEVELS[level].plays in shown
        assert f"the bot {bots.called(level)} is France" in shown


def test_the_chosen_level_has_its_strength_in_this_game() -> None:
    measured = {game: elo for game in acres.GAMES if (elo := acres.manifest(game).elo)}
    assert measured
    for game, elo in measured.items():
        assert elo["settler"] == (1000, 0)
        assert set(elo) == set(bots.OFFERED)
        for level in bots.OFFERED:
            new = changed(changed(suggested(game), "fold", "ways"), "level", level)
            shown = screen(new)
            assert "Elo " in shown
            if elo[level][1]:
                points, error = elo[level]
                assert f"Elo {points} (± {error}) in this game" in shown


def test_without_a_bot_there_is_no_level_to_choose() -> None:
    new = changed(changed(suggested("snow"), "fold", "ways"), "people", "all")
    assert 'data-field="level"' not in screen(new)
