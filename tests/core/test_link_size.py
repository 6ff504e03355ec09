"""Links are short, and made and read with little work."""

from __future__ import annotations

import sys
import time

import pytest

from acres.core.journal import Journal
from acres.core.link import decode, encode
from acres.games.snow.lab.records import import_record
from tests.core.linked_games import long_game, played, symbols
from tests.records import FILES, needs_records


def test_a_game_of_186_turns_fits_in_2000_characters():
    for seed in (3, 6, 7):
        journal = long_game(seed, 186)
        assert journal.turns == 186
        assert len(encode(journal)) <= 2000
        everything = journal.branch(journal.ply)
        assert len(encode(everything)) <= 4 * everything.ply


def test_a_move_of_a_long_random_game_needs_four_characters_at_most():
    games = [long_game(seed, 100) for seed in range(6)]
    games += [
        played(name, {"players": n}, 1, 100) for name in ("armorica", "fortress") for n in "234"
    ]
    for journal in games:
        assert len(encode(journal)) <= 4 * journal.ply


@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_a_whole_game_of_island_fortress_fits_in_700_characters(players):
    for seed in (1, 2):
        journal = played("fortress", {"players": players}, seed, 400)
        assert journal.turn is None
        assert len(encode(journal)) <= 700


@needs_records
def test_a_move_of_a_real_game_needs_four_characters_at_most():
    for path in FILES:
        journal = import_record(path.read_text(encoding="utf-8"))
        fragment = encode(journal)
        assert len(fragment) <= 4 * journal.ply
        assert len(fragment) <= 2000
        assert Journal.parse(decode(fragment).text).state == journal.state


def test_a_move_is_packed_in_four_symbols_at_most_and_unpacked_in_twice_as_many():
    """Unpacked text is packed again, to compare with the link that was read."""
    journal = long_game(3, 186)
    fragment = encode(journal)
    packed = symbols(lambda: encode(journal))
    assert journal.ply < packed <= 4 * journal.ply
    assert symbols(lambda: decode(fragment)) == 2 * packed


@pytest.mark.nightly("measures this machine")
@pytest.mark.skipif(sys.platform == "emscripten", reason="measures this machine")
def test_a_game_of_186_turns_is_packed_and_unpacked_in_a_tenth_of_a_second_each():
    journal = long_game(3, 186)
    times = {encode: [], decode: []}
    for _ in range(5):
        fragment = journal
        for work, taken in times.items():
            begun = time.process_time()
            fragment = work(fragment)
            taken.append(time.process_time() - begun)
    assert min(times[encode]) < 0.1
    assert min(times[decode]) < 0.1
