"""Sieges, raids and ambushes are moments, which say what they brought; the rest is none."""

from __future__ import annotations

from acres.games.snow.page import PAGE
from acres.games.snow.text.events import PLAIN, SIEGE_ENDED
from tests.games.snow.besieged import before_the_british_check
from tests.games.snow.page.moved import moment
from tests.games.snow.positions import position, villages
from tests.games.snow.raids import from_kennebec

PARTY = "raid fort-halifax coureurs-de-bois"


def test_every_moment_is_an_event_that_the_log_tells() -> None:
    told = {*PLAIN, "captured", "lost-to-ambush", "lost-to-conversion", "no-target"}
    assert set(PAGE.MOMENTS) <= told | {code for code, _ in SIEGE_ENDED}


def test_a_siege_that_is_won_says_what_fell_and_what_it_brought() -> None:
    found = moment(before_the_british_check(2), "british", "end")
    assert found is not None
    assert found.text == "Louisbourg falls to Britain: a village captured for 2 points."
    assert (found.sign, found.seat) == ("siege", "british")


def test_a_siege_that_is_begun_says_where_it_stands() -> None:
    state = position(
        british={
            "places": {"boston": "town"} | villages("halifax"),
            "hand": ["halifax", "ships", "regular-infantry"],
            "money": 3,
        },
        french={"places": {"quebec": "town"} | villages("louisbourg")},
    )
    found = moment(state, "british", "besiege louisbourg halifax ships regular-infantry")
    assert found is not None
    assert found.text.startswith("Britain lays siege to Louisbourg. The siege ")


def test_a_raid_is_a_moment_when_it_is_answered() -> None:
    assert moment(from_kennebec(), "british", PARTY) is None
    found = moment(from_kennebec(), "british", PARTY, "allow")
    assert found is not None
    assert found.text == "France captured the village in Fort Halifax, worth 2 points."
    assert (found.sign, found.seat) == ("raid", "french")


def test_a_blocked_raid_is_one_of_whoever_blocked_it() -> None:
    state = from_kennebec(british={"hand": ["rangers"]})
    found = moment(state, "british", PARTY, "block rangers")
    assert found is not None
    assert found.text == "Britain blocked the raid on Fort Halifax with Rangers."
    assert (found.sign, found.seat) == ("shield", "british")


def test_an_ordinary_play_is_none() -> None:
    state = position(
        british={"hand": ["boston"], "deck": ["ships", "norfolk", "militia", "new-york"]}
    )
    assert moment(state, "british", "income boston") is None
    assert moment(state, "british", "end") is None
