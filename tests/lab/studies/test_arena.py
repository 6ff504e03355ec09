"""Studies played, kept, taken up and told."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from acres.core.journal import Journal
from acres.core.link import decode
from acres.lab.studies import arena, games, run, study
from acres.lab.studies.games import Played, Task

LEVELS = {"british": "random", "french": "random"}
STUDY = """
[[match]]
game = "snow"
between = ["gentle", "random"]
games = 3
[[match]]
game = "armorica"
alike = ["random"]
options = { players = ["2", "4"] }
games = 2
"""


def tasks(count, cap=30):
    return [Task("snow", {}, LEVELS, seed, cap) for seed in range(count)]


def without_times(played):
    return [replace(game, seconds={}) for game in played]


def won_by_gentle(said):
    """Count the wins of three games on each side, which a report says twice: by themselves and in
    sum."""
    found = {
        seat: int(re.search(rf"^{seat} gentle: (\d) of 3 won", said, re.M)[1]) for seat in LEVELS
    }
    summed = re.search(
        r"^gentle against random: (\d) of 6 won, .*; as british (\d) of 3; as fr", said, re.M
    )
    assert [int(each) for each in summed.groups()] == [sum(found.values()), found["british"]]
    return found


@pytest.fixture
def played(monkeypatch):
    """Seeds, as games with them begin to be played here."""
    found, play = [], games.play
    monkeypatch.setattr(games, "play", lambda task: found.append(task.seed) or play(task))
    return found


@pytest.fixture
def file(tmp_path):
    found = tmp_path / "study.toml"
    found.write_text(STUDY)
    return found


def test_a_study_is_the_same_in_any_number_of_processes():
    once = run.run(tasks(3))
    with run.local(2) as executor:
        again = run.run(tasks(3), executor=executor, width=2)
    with ThreadPoolExecutor(3) as executor:
        bundled = run.run(tasks(3), executor=executor, width=3, batch=2)
    assert without_times(once) == without_times(again) == without_times(bundled)
    assert [game.task.seed for game in once] == [0, 1, 2]


def test_games_that_are_kept_are_not_played_again(tmp_path, played):
    kept = tmp_path / "games.jsonl"
    whole = run.run(tasks(4))
    run.run(tasks(2), kept)
    run.run(tasks(1, cap=20), kept)
    kept.write_text(kept.read_text() + '{"game": "sn')  # killed in the middle of a line
    played.clear()
    again = run.run(tasks(4), kept)
    assert played == [2, 3]
    assert without_times(again) == without_times(whole)
    assert len(kept.read_text().splitlines()) == 5


def test_finished_games_are_kept_when_a_later_game_fails(tmp_path, monkeypatch):
    kept, play = tmp_path / "games.jsonl", games.play

    def killed(task):
        if task.seed == 2:
            raise KeyboardInterrupt
        return play(task)

    monkeypatch.setattr(games, "play", killed)
    with pytest.raises(KeyboardInterrupt):
        run.run(tasks(4), kept)
    assert [game.task.seed for game in games.read(kept)] == [0, 1]


def test_every_line_opens_in_the_page():
    three = {"game": "armorica", "options": {"players": "3"}, "alike": ["random"], "games": 1}
    (game,) = run.run(study.study({"match": [three]}).tasks())
    assert Played.read(game.line()) == game
    journal = Journal.parse(decode(game.link).text)
    outcome = journal.game.outcome(journal.state)
    assert (outcome.winners, outcome.scores) == (game.winners, game.points)
    assert set(journal.header.seats.values()) == {"bot random"}
    assert journal.ply == sum(game.decisions.values())


def test_a_game_that_reaches_the_cap_is_won_by_nobody():
    (game,) = run.run(tasks(1, cap=4))
    assert (game.reason, game.winners, game.turns) == ("cap", (), 5)
    assert game.won("british") == game.won("french") == 0


def test_a_file_of_something_else_is_not_written_to(tmp_path):
    other = tmp_path / "notes.txt"
    other.write_text("[1, 2]\n")
    with pytest.raises(ValueError, match="no game of the arena"):
        run.run(tasks(1), other)
    assert other.read_text() == "[1, 2]\n"


def test_the_command_plays_a_study_and_takes_it_up(file, tmp_path, capsys, played):
    asked = [str(file), "--results", str(tmp_path / "games.jsonl"), "--processes", "1"]
    assert arena.main(asked) == 0
    first = capsys.readouterr().out
    assert "# snow\n" in first
    assert "# armorica, players 4" in first
    kept = [Played.read(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert won_by_gentle(first) == {
        seat: sum(game.won(seat) for game in kept if game.task.levels.get(seat) == "gentle")
        for seat in LEVELS
    }
    assert len(played) == 10
    assert arena.main(asked) == 0
    assert capsys.readouterr().out == first
    assert len(played) == 10


class Parts(HTMLParser):
    """The tags of a page, and where it leads."""

    def __init__(self, written):
        super().__init__()
        self.tags, self.links, self.sources = [], [], []
        self.feed(written)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        found = dict(attrs)
        self.links += [found["href"]] if "href" in found else []
        self.sources += [found["src"]] if "src" in found else []


def test_the_report_is_one_file_with_drawings_and_games_to_open(file, tmp_path, capsys):
    page = tmp_path / "report.html"
    asked = [str(file), "--processes", "1", "--html", str(page), "--page", "https://example.org/a/"]
    assert arena.main(asked) == 0
    parts = Parts(page.read_text(encoding="utf-8"))
    assert parts.tags.count("svg") == 4 + 3 + 3  # levels, wins, ends, turns; without levels twice
    assert parts.sources == []
    assert len(parts.links) == 3 + 3 + 2 + 2
    for link in parts.links:
        address, _, fragment = link.partition("#")
        assert address == "https://example.org/a/"
        assert Journal.parse(decode(fragment).text).moves


def test_the_report_draws_what_other_rules_change(tmp_path):
    file, page = tmp_path / "study.toml", tmp_path / "report.html"
    file.write_text(
        'games = 3\ncap = 40\n[[match]]\ngame = "snow"\nalike = ["random"]\n'
        'options = { variants = ["", "no-governor", "raid-steps"] }\n',
        encoding="utf-8",
    )
    drawing = tmp_path / "rules.svg"
    asked = [str(file), "--processes", "1", "--html", str(page), "--svg", str(drawing)]
    assert arena.main(asked) == 0
    written = page.read_text(encoding="utf-8")
    (drawn,) = re.findall(r'<svg[^>]*aria-label="More wins of british">.*?</svg>', written)
    assert re.findall(r">(variants [^<]+)<", drawn) == [
        "variants no-governor",
        "variants raid-steps",
    ]
    assert drawn.count("<circle") == 2
    root = ElementTree.parse(drawing).getroot()
    assert root.get("aria-label") == "More wins of british"
    assert len(root.findall("{http://www.w3.org/2000/svg}circle")) == 2
    _, _, wide, high = map(int, (root.get("viewBox") or "").split())
    paper = root.find("{http://www.w3.org/2000/svg}rect")
    assert paper is not None
    assert (paper.get("width"), paper.get("height")) == (str(wide), str(high))


def test_effects_of_rules_are_drawn_only_where_rules_differ(tmp_path, capsys):
    asked = ["--games", "2", "--cap", "6", "--processes", "1", "--svg", str(tmp_path / "none.svg")]
    assert arena.main(asked) == 1
    assert "nothing to draw" in capsys.readouterr().err
    assert not (tmp_path / "none.svg").exists()


def test_a_match_can_be_told_by_options_alone(capsys):
    asked = ["--between", "gentle", "random", "--games", "3", "--processes", "1"]
    assert arena.main(asked) == 0
    said = capsys.readouterr().out
    assert sum(won_by_gentle(said).values()) >= 4
    assert arena.main(["--games", "2", "--cap", "6", "--processes", "1"]) == 0
    said = capsys.readouterr().out
    assert "british random: 0 of 2 won" in said
    assert "turns: 7 to 7" in said
    assert "ends: cap 2" in said


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (["missing.toml"], "missing.toml"),
        (["--british", "hero"], "there is no level “hero”"),
        (["--option", "edition=ninth"], "“ninth” is not a value of “edition”"),
        (["--dask", "tcp://127.0.0.1:1", "--games", "1"], "127.0.0.1:1"),
    ],
)
def test_impossible_studies_are_refused_in_a_sentence(asked, sentence, capsys, monkeypatch):
    monkeypatch.setattr("acres.lab.studies.run.PATIENCE", "1s")
    assert arena.main(asked) == 1
    assert sentence in capsys.readouterr().err
