"""The tab of counting: sound markup in every position, and the numbers of the analysis."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from acres.app.kit.scene import PlayPart, Scene, ShellPart
from acres.app.kit.selection import Selection
from acres.core.chance import Chance
from acres.games.fortress import game
from acres.games.fortress.analysis import forecast, means
from acres.games.fortress.page import counting
from acres.games.fortress.rules.state import State
from tests.app.scenes import Elements
from tests.games.fortress.analysis.positions import DRAGON, PHOENIX, camp, position, seen, walk


class Rows(HTMLParser):
    """Every row or item with ``data-about``, as its words."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: dict[str, list[list[str]]] = {}
        self._open: list[str | None] = []
        self._cells: list[str] = []
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs).get("data-about")
        self._open.append(about)
        if about:
            self.found.setdefault(about, []).append([])

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        about = next((about for about in reversed(self._open) if about), None)
        if about and data.strip():
            self.found[about][-1].append(data.strip())


def scene(state: State, seat: str | None = "dragon", *picks: tuple[str, str]) -> Scene:
    """The scene of a seat, with things picked."""
    selection = Selection.of(game, state) if game.turn(state) == seat else Selection()
    for zone, id in picks:
        selection = selection.pick(zone, id)
    mode = "over" if state.outcome else "play" if game.turn(state) == seat else "wait"
    shell = ShellPart(tab="counting")
    return Scene(mode, seen(state, seat), viewer=seat, play=PlayPart(selection), shell=shell)


def rows(state: State, seat: str | None = "dragon", *picks: tuple[str, str]) -> dict:
    return Rows(counting.counting(scene(state, seat, *picks))).found


def words(markup: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", markup).split())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_markup_is_sound_in_every_position(seats: int):
    """Balanced, without scripts and styles, with a name for every sign that is not written."""
    for number, state in enumerate(walk(seats, seats)):
        if number % 7 and state.outcome is None:
            continue
        viewer = [*state.seats, None][number % (seats + 1)]
        for tag, attributes in Elements(counting.counting(scene(state, viewer))).found:
            assert tag not in ("script", "style")
            assert "style" not in attributes
            if attributes.get("role") == "img":
                assert attributes.get("aria-label")


def test_the_tab_is_written_only_where_it_is_open():
    state = position()
    assert counting.regions(scene(state))["panel-counting"]
    closed = Scene("play", seen(state), viewer=DRAGON, shell=ShellPart(tab="log"))
    assert counting.regions(closed) == {"panel-counting": ""}


def test_the_yield_of_the_end_stands_by_source():
    wall = {"pine1": "DDPPT", "crane1": "D....", "pine2": "P...."}
    state = position(wall, dragon={"chips": 2, "jade": 4}, phoenix={"convicts": 3})
    found = rows(state)
    assert found["unfinished-rows"][0] == [
        "unfinished rows",
        "as if complete: 3/6/10 for the most blocks",
        *("+3", "+6", "0"),
    ]
    assert found["chips"][0][-3:] == ["+3", "0", "0"]
    assert found["most-jade"][-1][-3:] == ["+3", "0", "0"]
    assert found["all"][0][1:] == ["16", "13", "−3"]
    ending = forecast.ending(seen(state))
    assert ending is not None
    assert [*ending.outcome.scores.values()] == [16, 13, -3]


def test_each_point_of_the_end_is_explained():
    wall = {"pine1": "DDPPT", "crane1": "D...."}
    said = words(counting.counting(scene(position(wall, dragon={"chips": 2}))))
    for sentence in (
        "Row 1 of Crane Bay: Dragon has the most blocks (1) and scores 3 points.",
        "Dragon has 2 buyback chips: 3 points.",
        "Dragon has the fewest blocks in Crane Bay (1 block): 3 points.",
        "Phoenix has the fewest blocks in Crane Bay (0 blocks): 0 points.",
    ):
        assert sentence in said


def test_the_winner_of_the_forecast_is_said():
    said = words(counting.counting(scene(position({"crane1": "D...."}))))
    assert "Dragon would win." in said
    assert "would share the victory." in words(counting.counting(scene(position())))


def test_a_picked_play_changes_what_the_end_would_bring():
    """A block that makes a row level: the number now, and the number after it."""
    dragon = {"blocks": 1, "laborers": 2}
    state = position({"pine1": "P...."}, dragon=dragon)
    assert "→" not in words(counting.counting(scene(state)))
    picked = scene(state, "dragon", ("wall", "pine-b1"), ("crew", "2"))
    assert picked.play.selection.move == ("build", "pine-b1", "2")
    found = Rows(counting.counting(picked)).found
    assert found["unfinished-rows"][0][2:] == ["0", "→", "3", "+3", "0"]
    assert "→" in found["all"][0]


def test_rows_tell_blocks_what_is_lacking_and_free_places():
    state = position({"pine1": "DDPG."}, options={"replacing": "no"})
    found = rows(state)["pine-1"][0]
    assert found == [
        "Level 1",
        "3 points",
        "2",
        "1",
        "+1",
        "1 more block for a share",
        "0",
        "–",
        "1",
    ]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_number_of_a_contest_is_that_of_the_analysis(seats: int):
    for number, state in enumerate(walk(seats, 5)):
        if number % 11 or state.outcome is not None:
            continue
        found = rows(state)
        open_rows, levels = forecast.contests(seen(state))
        if not any(each.left for each in open_rows):
            continue
        for each in open_rows + levels:
            (line,) = found[f"{each.region or 'level'}-{each.level}"]
            figures = [word for word in line[2:] if word.isdigit()]
            left = [str(each.left)] if each.left else []
            assert figures == [str(each.counts[seat]) for seat in state.seats] + left


def test_the_bid_that_is_sure_to_win_is_told():
    state = position(
        question=("bid", "dragon"), dragon={"jade": 9}, phoenix={"jade": 5}, tortoise={"jade": 2}
    )
    said = words(counting.counting(scene(state)))
    assert "Dragon is sure to win with a bid of 6 jade." in said
    assert "No bid of Phoenix is sure to win" in words(counting.counting(scene(state, "phoenix")))
    found = rows(state)
    assert found["dragon"][0] == ["Dragon", "9", "0", "9", "6"]
    assert means.surely(seen(state), PHOENIX) is None


def test_after_the_last_petition_none_is_counted():
    state = position()
    state.supply.governors = 0
    assert "there are no more petitions" in words(counting.counting(scene(state)))


def test_possible_blocks_have_their_cheapest_crew():
    dragon = {"laborers": 3, "convicts": 2, "blocks": 1}
    found = rows(position({"pine1": "DPG..", "pine2": "P...."}, dragon=dragon))
    assert found["build-1"][0][:3] == ["Level 1", "2 places", "2"]
    assert "2 laborers" in found["build-1"][0]
    assert found["build-3"][0][-1] == "1 worker missing"
    assert found["two-1-1"][0][-1] == "too few blocks in own supply"
    crew = next(job.crew for job in means.jobs(seen(position()), DRAGON))
    assert crew is None


def test_an_own_favor_tells_what_it_lacks_and_who_could_spoil_it():
    ready = {"laborers": 2, "blocks": 1}
    wall = {"pine1": "D.GGG", "crane1": "GGGGG"}
    state = position(wall, dragon={"favors": ["pair", "cube"]}, phoenix=ready)
    found = rows(state)
    assert found["pair"][0] == [
        "Pair",
        "1 block with 2 workers",
        "1 point and 1 convict",
        "Build on Pine Bay b1.",
        "Phoenix can spoil this pattern.",
    ]
    assert "cube" in found
    state = position({"pine1": "DDGGG"}, dragon={"favors": ["pair"]})
    assert rows(state)["pair"][0] == ["Pair", "ready to play", "1 point and 1 convict"]
    assert means.prospects(seen(state, "phoenix"), DRAGON) == []


def test_the_favors_of_others_stay_hidden():
    """Hidden favors are among the unseen cards, like the cards of the deck."""
    state = position()
    found = rows(state)
    for card in (*state.sides[PHOENIX].favors, *state.deck):
        assert [card in found, len(found[card])] == [True, 1]


def test_the_rounds_and_prisons_are_told():
    state = position({"pine1": "DDPPT"})
    state.prisons[camp("pine")].jade, state.prisons[camp("crane")].convicts = 2, 3
    said = words(counting.counting(scene(state)))
    assert "At most 7 more rounds after this one." in said
    assert "The wall still needs 29 of its 34 blocks." in said
    assert "2 jade and 3 convicts." in said


def test_after_the_end_the_points_stand_with_how_they_were_counted():
    *_, last = walk(2, 3)
    said = words(counting.counting(scene(last)))
    assert "How the end was counted" in said
    assert "The next petition" not in said


@pytest.mark.parametrize("seed", range(2))
def test_the_tab_says_nothing_that_a_seat_cannot_know(seed: int):
    """Every world that looks the same to a seat gives the same tab."""
    for number, state in enumerate(walk(3, seed)):
        if number % 13:
            continue
        seat = state.seats[number % 3]
        world = game.guess(state, seat, Chance(seed + number))
        one, other = (
            Scene("wait", seen(each, seat), viewer=seat, shell=ShellPart(tab="counting"))
            for each in (state, world)
        )
        assert counting.counting(one) == counting.counting(other)
