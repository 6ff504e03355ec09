"""Playthroughs: whole stretches of play that can be read, kept as files.

`python -m acres playthrough` writes them anew; read what changed before you commit it.
"""

from __future__ import annotations

from collections import Counter

import pytest

import acres
from acres.core.errors import BadNotation
from acres.core.playthrough import made_again, make, renew
from tests.paths import GUEST, ROOT

pytestmark = pytest.mark.pyodide("the same play as on any other machine, line by line")

FOLDER = ROOT / "tests/playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))
LARGEST = 60_000

every_file = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@every_file
def test_a_playthrough_is_what_the_game_does(path):
    written = path.read_text(encoding="utf-8")
    assert made_again(written) == written


@every_file
def test_a_playthrough_is_short_enough_to_be_read(path):
    assert path.stat().st_size < LARGEST
    assert all(len(line) <= 100 for line in path.read_text(encoding="utf-8").splitlines())


def test_every_game_that_has_playthroughs_has_two():
    firsts = Counter(path.read_text(encoding="utf-8").split("\n")[0] for path in FILES)
    assert {first.removeprefix("game: ") for first in firsts} == {*acres.GAMES} - {GUEST.name}
    assert min(firsts.values()) >= 2


@pytest.mark.parametrize(
    "line",
    [
        "  > besiege ",
        "  > reinforce ",
        "  > lose ",
        "  > occupy ",
        "  > raid ",
        "  > ambush ",
        "  > convert ",
        "  > give ",
        "  > allow",
        "  > block ",
        "  > settle ",
        "  > develop ",
        "  > fortify ",
    ],
)
def test_the_playthroughs_of_snow_show_this_somewhere(line):
    snow = [path for path in FILES if path.stem.startswith("snow")]
    assert any(f"\n{line}" in path.read_text(encoding="utf-8") for path in snow)


def test_one_of_them_comes_to_an_end():
    assert any("outcome.reason" in path.read_text(encoding="utf-8") for path in FILES)


def test_events_for_a_single_side_are_marked():
    shown = make("snow", seed=1, plies=10)
    assert "  log (british only): Britain drew " in shown
    assert "  log: Britain drew " in shown


def test_a_playthrough_can_be_asked_for_by_its_first_lines(tmp_path):
    file = tmp_path / "new.txt"
    file.write_text("game: snow\nseed: 5\nskip: 3\nplies: 4\n", encoding="utf-8")
    renew(tmp_path)
    written = file.read_text(encoding="utf-8")
    assert written == make("snow", 5, 4, 3)
    assert "\n4. " in written
    assert "\n3. " not in written
    assert "\n8. " not in written


@pytest.mark.parametrize("written", ["", "game: snow\n", "game: chess\nseed: 1\nskip: 0\nplies: 2"])
def test_a_file_that_does_not_say_what_it_was_made_from_is_refused(written):
    with pytest.raises(BadNotation):
        made_again(written)
