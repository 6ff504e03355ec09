"""The wall: every place is there and says what it is; what picks bring, what was completed."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from acres.app.kit.scene import Scene
from acres.app.session.session import Session
from acres.core.lesson import load
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress import game
from acres.games.fortress.page import changes, preview, wall
from acres.games.fortress.page.signs import block, favor_pattern
from acres.games.fortress.rules.data import FAVORS, PLACES, REGION, ROWS, Place, Region
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import WALL
from tests.app.scenes import Elements, scene_of
from tests.games.fortress.analysis.positions import walk
from tests.games.fortress.page.wall_scenes import elements, names, on, places, scene
from tests.games.fortress.rules.positions import ADAM, BILL, CHARLES, action, row, rows
from tests.markup import brought, sprite_ids

HREFS = sprite_ids("fortress")
PINE, CRANE = Region("pine"), Region("crane")


def scenes() -> Iterator[Scene]:
    """Positions of random games, as they are and with things picked."""
    for players in (2, 3, 4):
        for at, state in enumerate(walk(players, seed=players)):
            if at % 9:
                continue
            shown = scene(state)
            yield shown
            for play in shown.play.selection.plays[:: max(1, len(shown.play.selection.plays) // 3)]:
                picks = [(part.zone, part.id) for part in play.parts if part.zone == WALL]
                if picks:
                    yield scene(state, None, *picks)


@pytest.fixture(scope="module")
def all_scenes() -> list[Scene]:
    return list(scenes())


def test_every_place_is_a_button_with_a_name_and_every_region_has_one(
    all_scenes: list[Scene],
) -> None:
    for shown in all_scenes:
        regions = set(shown.view.regions)
        there = {spot for spot in PLACES if REGION[spot] in regions}
        assert places(shown).keys() == there
        for tag, attributes in elements(shown):
            assert "style" not in attributes
            if "data-zone" in attributes:
                assert tag == "button"
                assert attributes["aria-label"]
        feet = [each for _, each in elements(shown) if each.get("data-zone") == "regions"]
        assert [each["data-id"] for each in feet] == list(shown.view.regions)


def test_can_is_what_the_picks_allow(all_scenes: list[Scene]) -> None:
    for shown in all_scenes:
        for spot, attributes in places(shown).items():
            mark = shown.play.selection.mark(WALL, spot)
            assert ("data-can" in attributes) == mark.can
            assert ("aria-disabled" in attributes) == mark.off
            assert not (mark.can and "tabindex" in attributes)


def test_everything_used_is_drawn(all_scenes: list[Scene]) -> None:
    used = {
        attributes["href"].removeprefix("#")
        for shown in all_scenes
        for tag, attributes in elements(shown)
        if tag == "use"
    }
    assert used <= HREFS
    assert {f"bond-{owner}" for owner in (*game.SEATS, GOVERNOR)} <= used


def test_the_drawings_and_the_sheet_are_light() -> None:
    files = ("icons.svg", "cover.svg", "cover.css", "theme.css", "wall.css")
    sizes = [len(gzip.compress(brought("fortress", file).encode())) for file in files]
    assert sum(sizes) < 25_000


# Favors in hand


def test_a_favor_that_stands_is_outlined_with_the_letter_of_its_card() -> None:
    state = action(wall=rows(pine1="AAB.."), dragon={"favors": ["pair", "cube"], "blocks": 2})
    view = game.view(state, ADAM)
    letters = preview.letters(scene(state))
    assert list(letters) == ["pair", "cube"]
    assert len({*letters.values()}) == 2
    found = {trace.card: trace for trace in preview.traces(view)}
    assert found["pair"].places == (Place("pine-a1"), Place("pine-b1"))
    assert found["pair"].lacks is None
    assert "cube" not in found
    said = places(scene(state))["pine-a1"]["aria-label"]
    assert said.endswith("a block of Dragon. Part of the favor Pair.")


def test_a_favor_that_lacks_one_block_is_outlined_where_that_can_be_placed() -> None:
    state = action(
        wall=rows(pine1="AA.B.", pine2="A...."),
        dragon={"favors": ["cube", "pedestal"], "blocks": 2},
    )
    found = [trace for trace in preview.traces(game.view(state, ADAM)) if trace.card == "cube"]
    assert [trace.lacks for trace in found] == [Place("pine-b2")]


def inside(shown: Scene) -> dict[str, str]:
    """The markup of every place."""
    drawn = wall.regions(shown)["wall"].split('data-zone="wall" data-id="')[1:]
    return {each.partition('"')[0]: each.partition("</button>")[0] for each in drawn}


def test_a_block_of_several_patterns_has_one_frame_and_all_letters() -> None:
    state = action(
        wall=rows(pine1="AAA..", pine2="AA..."),
        dragon={"favors": ["pair", "cube", "pedestal"], "blocks": 2},
    )
    found = preview.traces(game.view(state, ADAM))
    here = {trace.card for trace in found if Place("pine-b1") in trace.places and not trace.lacks}
    drawn = inside(scene(state))
    assert drawn["pine-b1"].count("letter-tag") == len(here) > 1
    assert all(html.count('<i class="trace') <= 1 for html in drawn.values())
    assert '<i class="trace' in drawn["pine-b1"]


def test_a_favor_keeps_its_letter_whatever_is_played_or_drawn() -> None:
    """In the lesson two of five favors are played, one of which lies between others."""
    seen: dict[str, set[str]] = {}
    for step in range(6):
        shown = scene_of(Session(load("fortress", "04-favor").before(step)))
        found = preview.letters(shown)
        assert len({*found.values()}) == len(found), "no letter twice"
        for card, letter in found.items():
            seen.setdefault(card, set()).add(letter)
    assert {"doorway", "ledge-down", "pedestal"} <= seen.keys()
    assert {len(letters) for letters in seen.values()} == {1}


def test_a_letter_comes_again_only_after_all_others() -> None:
    shown = scene_of(Session(load("fortress", "05-towers").before(0)))
    found = preview.letters(shown)
    side = shown.view.sides[shown.view.seat]
    assert list(found) == list(side.favors)
    assert len(found) + len(side.shown) > len(preview.LETTERS)
    assert len({*found.values()}) == len(found)


def test_the_favors_of_others_are_not_shown() -> None:
    state = action(wall=rows(pine1="BB..."), phoenix={"favors": ["pair"]})
    assert preview.traces(game.view(state, ADAM)) == ()
    assert preview.letters(replace(scene(state), view=game.view(state, None))) == {}
    assert preview.letters(scene(state, BILL)).keys() == {"pair"}


def test_reinforced_blocks_are_in_no_favor() -> None:
    state = action(wall=rows(pine1="AAA.."), reinforced=["pine-b1"], dragon={"favors": ["course"]})
    assert preview.traces(game.view(state, ADAM)) == ()


def test_a_pattern_is_drawn_with_as_many_blocks_as_the_card_has() -> None:
    for card, favor in FAVORS.items():
        cells = [
            each for _, each in Elements(favor_pattern(card)).found if each.get("class") == "cell"
        ]
        assert len(cells) == len(favor.cells)


def test_a_block_is_as_large_in_every_pattern() -> None:
    drawn = [Elements(favor_pattern(card)).found[0][1]["viewbox"].split()[2:] for card in FAVORS]
    assert len({*map(tuple, drawn)}) == 1


def test_a_swatch_says_whose_it_is() -> None:
    assert 'aria-label="Tiger"' in block(Seat("tiger"))


# What picks bring


def test_a_picked_place_tells_of_row_chip_and_level_before_it_is_confirmed() -> None:
    state = action(
        wall=rows(pine1="AABB.", crane1="AABBG"),
        dragon={"blocks": 1, "laborers": 1, "convicts": 1},
    )
    shown = scene(state, ADAM, *on("pine-e1"), verb="build")
    coming = preview.coming(shown)
    assert coming
    assert [event.code for event in coming.events] == ["chip", "row", "level"]
    assert coming.need == 2
    markup = wall.regions(shown)["wall"]
    assert "Row 1, Pine Bay: 3 points for Dragon." in markup
    assert "Level 1: 1 treasure for Dragon." in markup
    assert "Dragon gets 1 buyback chip." in markup
    assert wall.attributes(shown)["wall"]["data-coming"] == ""
    lighted = {spot for spot, each in places(shown).items() if "lit" in names(each)}
    assert lighted == {*ROWS[PINE, 1], *ROWS[CRANE, 1]}


def test_lost_workers_are_told_once_the_crew_is_known() -> None:
    state = action(dragon={"blocks": 1, "laborers": 1, "convicts": 1})
    shown = scene(state, ADAM, *on("pine-a1"), verb="build")
    coming = preview.coming(shown)
    assert coming
    assert coming.lost == (1, 1)
    assert "Lost: 1 laborer and 1 convict." in wall.regions(shown)["wall"]
    state = action(dragon={"blocks": 1, "laborers": 2, "convicts": 2})
    shown = scene(state, ADAM, *on("pine-a1"), verb="build")
    assert "2 workers needed" in wall.regions(shown)["wall"]


def test_a_tower_brings_five_points_and_a_roof() -> None:
    stack = {Place(f"pine-a{level}"): BILL for level in (1, 2, 3)}
    state = action(wall=stack, dragon={"blocks": 1, "convicts": 8})
    shown = scene(state, ADAM, *on("pine-a4"), verb="build")
    assert "Tower: 5 points for Dragon." in wall.regions(shown)["wall"]
    assert "wall-roof" in wall.regions(shown)["wall"]


def test_a_favor_that_the_block_completes_is_named() -> None:
    state = action(
        wall=row("pine1", "A.B.."), dragon={"blocks": 1, "convicts": 2, "favors": ["pair"]}
    )
    shown = scene(state, ADAM, *on("pine-b1"), verb="build")
    assert "You can then play Pair." in wall.regions(shown)["wall"]
    assert preview.coming(scene(state)) is None


def test_replacing_takes_twice_the_workers_and_scores_nothing() -> None:
    state = action(wall=row("pine1", "AABBG"), dragon={"blocks": 1, "convicts": 4})
    coming = preview.coming(scene(state, ADAM, *on("pine-c1"), verb="replace"))
    assert coming
    assert (coming.need, coming.events) == (4, ())
    assert coming.owners == {Place("pine-c1"): ADAM}


def test_the_preview_is_what_happens(all_scenes: list[Scene]) -> None:
    """For every build and governor's block with nothing else to be chosen."""
    told = 0
    for state in walk(4, seed=1):
        for move in _placing(state):
            shown = scene(state, None, *on(*_spots(move)), verb=move[0])
            coming = preview.coming(shown)
            after = game.copy(state)
            after.events = []
            game.step(after, move)
            if after.stack and after.stack[-1][0] == "second-block":
                continue
            assert coming
            scored = [event for event in after.events if event.code in changes.SCORING]
            if state.round == after.round:
                assert [(e.code, e.args) for e in coming.events] == [
                    (e.code, e.args) for e in scored[: len(coming.events)]
                ]
                told += len(coming.events)
    assert told > 5


def _placing(state: State) -> Sequence[Move]:
    """One move each of those that place blocks, the ones that complete something if possible."""
    if game.turn(state) is None:
        return ()
    found: dict[str, Move] = {}
    for move in game.legal(state):
        if move[0] in ("build", "governor", "second"):
            found[move[0]] = move
    return tuple(found.values())


def _spots(move: Move) -> list[str]:
    return [word for word in move[1:] if word in PLACES]


def test_two_blocks_of_a_build_both_come_and_the_upper_one_has_a_tower_or_not() -> None:
    state = action(dragon={"blocks": 2, "convicts": 6, "jade": 1})
    shown = scene(state, ADAM, *on("pine-a1", "pine-a2"), verb="build")
    coming = preview.coming(shown)
    assert coming
    assert coming.owners == {Place("pine-a1"): ADAM, Place("pine-a2"): ADAM}
    assert coming.need == 6


# Rows


def test_a_row_counts_its_blocks_by_player_and_names_who_leads() -> None:
    state = action(3, wall=rows(pine1="AABG.", crane1="C...."))
    labels = [
        each["aria-label"]
        for _, each in elements(scene(state))
        if "plate" in each.get("class", "").split() and "aria-label" in each
    ]
    assert any(
        "Row 1, Pine Bay: Dragon 2 and Phoenix 1, 1 place free; ahead for 3 points: Dragon." in each
        for each in labels
    )
    assert any("Level 1: Dragon 2, Phoenix 1 and Tortoise 1" in each for each in labels)
    assert CHARLES in state.seats


# Small screens


def test_the_region_of_the_taskmaster_or_of_the_last_pick_is_wide() -> None:
    state = action(dragon={"camp": CRANE, "blocks": 1, "convicts": 2}, governor=True)
    assert wall.near(scene(state)) == CRANE
    assert wall.near(scene(state, ADAM, *on("pine-a1"), verb="governor")) == PINE
    shown = [each for _, each in elements(scene(state)) if "near" in each.get("class", "").split()]
    assert len(shown) == 1


def test_prison_and_camp_are_read_out() -> None:
    state = action(prisons={"pine": (2, 1)})
    labels = [
        each["aria-label"]
        for _, each in elements(scene(state))
        if each.get("data-zone") == "regions"
    ]
    assert (
        labels[0]
        == "Pine Bay. In the prison: 2 jade and 1 convict. In the camp: Dragon and Phoenix."
    )
    assert labels[1] == "Crane Bay. In the prison: nothing."


def test_after_the_end_no_favor_is_outlined() -> None:
    state = action(wall=rows(pine1="AA..."), dragon={"favors": ["pair"]})
    assert preview.traces(game.view(state, ADAM))
    game.play(state, ("resign",))
    assert preview.traces(game.view(state, ADAM)) == ()
