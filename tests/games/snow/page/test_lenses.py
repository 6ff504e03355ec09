"""The lenses: what each draws on the map, what its legend and the places say."""

from __future__ import annotations

import re

import pytest

from acres.app.kit.scene import Inspect, Scene
from acres.app.shell import regions
from acres.app.start.new_game import suggested
from acres.games.snow.page import PAGE as snow
from acres.games.snow.page import inspect, lens, look
from acres.games.snow.page import places as board
from acres.games.snow.rules.data import PLACES, SEATS
from acres.games.snow.rules.state import State
from acres.games.snow.text.names import place as name
from tests.app.scenes import Elements, changed, scenes
from tests.games.snow.besieged import at_louisbourg
from tests.games.snow.page.shown import shown
from tests.games.snow.page.test_sieges import words
from tests.games.snow.positions import position, villages
from tests.markup import sprite_ids
from tests.paths import ROOT

MAP = (ROOT / "assets/games/snow/map.svg").read_text()
HREFS = sprite_ids("snow")
ALBANY = {"boston": "town"} | villages("new-york", "albany", "fort-stanwix", "oswego")


def through(lens: str, state: State, seat: str = "british", **more) -> Scene:
    """Return the position as this side sees it through the lens."""
    return changed(shown(state, seat=seat), lens=lens, **more)


def marks(scene: Scene) -> dict[str, str]:
    """By place: what stands beside it."""
    found = look.regions(scene)
    return {place: found[f"lens-{place}"] for place in PLACES if found[f"lens-{place}"]}


def numbers(markup: str) -> list[int]:
    return [int(count) for count in re.findall(r'href="#number-(\d+)"', markup)]


def said(scene: Scene, place: str) -> str:
    return board.attributes(scene)[f"place-{place}"]["aria-label"] or ""


def legend(scene: Scene) -> str:
    return words(look.regions(scene)["legend-lines"])


# Every lens


@pytest.fixture(scope="module")
def seen() -> list[Scene]:
    """Random positions through every lens."""
    return [
        changed(scene, lens=lens) for scene in list(scenes(3, 200))[::9] for lens in look.LENSES
    ]


def test_every_lens_draws_sound_markup_of_what_the_map_has(seen):
    for scene in seen:
        for markup in look.regions(scene).values():
            for tag, attributes in Elements(markup).found:
                assert "style" not in attributes
                if tag == "use":
                    assert attributes["href"].removeprefix("#") in HREFS


def test_one_button_each_which_says_whether_it_is_on(seen):
    for scene in seen:
        buttons = [
            found for tag, found in Elements(look.regions(scene)["lenses"]).found if tag == "button"
        ]
        assert buttons.pop()["data-id"] == "legend-map"
        assert [found["data-id"] for found in buttons] == [*look.LENSES]
        for found in buttons:
            assert found["data-do"] == "lens"
            assert found["aria-pressed"] == str(found["data-id"] == scene.shell.lens).lower()
        assert snow.LENSES.keys() == look.LENSES.keys()


def test_the_legend_says_what_is_shown(seen):
    for scene in seen:
        assert look.attributes(scene)["legend"]["hidden"] is None
        assert look.regions(scene)["legend-title"]
        assert re.search(r"\w", legend(scene))


def test_without_a_lens_nothing_is_drawn_and_the_legend_is_gone():
    scene = shown(position())
    found = look.regions(scene)
    assert look.attributes(scene)["legend"]["hidden"] == ""
    assert {id: html for id, html in found.items() if html}.keys() == {"lenses"}


def test_the_front_page_has_no_lens():
    front_page = Scene("resume", None, start=suggested("snow"))
    assert not any(id.startswith(("lens", "legend")) for id in regions.regions(snow, front_page))


def test_the_pieces_stay_as_they_are_under_every_lens(seen):
    """Marks stand in a group of their own: no piece is put down again, none is hidden."""
    for scene in seen:
        without = board.regions(changed(scene, lens=None))
        for id, markup in board.regions(scene).items():
            assert markup == without[id]


# The name of a place


def test_the_text_of_a_place_is_its_name_and_begins_its_accessible_name(seen):
    groups = re.findall(r'<g class="place [^>]*id="place-([a-z-]+)"(.*?</g>)\n', MAP)
    assert len(groups) == len(PLACES)
    for place, drawn in groups:
        assert re.findall(r"<text[^>]*>([^<]*)</text>", drawn) == [PLACES[place].name]
    for scene in seen:
        for place in PLACES:
            assert said(scene, place).startswith(name(place))
            drawn = {**board.regions(scene), **look.regions(scene)}
            assert not re.sub(r"<[^>]+>", "", drawn[f"pieces-{place}"] + drawn[f"lens-{place}"])


def test_numbers_are_those_of_the_map():
    siege = board.regions(shown(at_louisbourg(-2)))["pieces-louisbourg"]
    assert numbers(siege) == [2]
    assert {f"number-{count}" for count in range(len(PLACES) + 1)} <= HREFS


# Supply


def test_supply_lines_are_drawn_for_each_side():
    french = {"quebec": "town"} | villages("kennebec")
    state = position(british={"places": ALBANY}, french={"places": french})
    ways = look.regions(through("supply", state))["lens-ways"]
    drawn = re.findall(r'href="#([a-z-]+)" class="supply (\w+)"', ways)
    assert set(drawn) == {
        ("waterway-albany-new-york", "british"),
        ("waterway-albany-fort-stanwix", "british"),
        ("waterway-fort-stanwix-oswego", "british"),
        ("waterway-kennebec-quebec", "french"),
    }


def test_the_sea_joins_its_places_by_lanes_and_rings():
    """No lane leads from Boston straight to Norfolk; the ring says that the sea joins them."""
    places = {"boston": "town"} | villages("norfolk", "new-haven")
    scene = through("supply", position(british={"places": places}))
    assert re.findall(r'href="#([a-z-]+)"', look.regions(scene)["lens-ways"]) == [
        "lane-boston-new-haven"
    ]
    ports = [
        place
        for place in PLACES
        if "port" in (board.attributes(scene)[f"place-{place}"]["class"] or "").split()
    ]
    assert ports == ["boston", "new-haven", "norfolk"]


def test_the_lanes_are_those_of_the_map():
    drawn = re.findall(r'id="lane-([a-z-]+)"', MAP)
    assert sorted(f"{a}-{b}" for a, b in lens.LANES) == sorted(drawn)


def test_places_cut_off_are_marked_and_announced():
    scene = through("supply", position(british={"places": villages("boston", "albany")}))
    assert "lost" in marks(scene)["albany"]
    assert "Britain, cut off from Boston: Albany." in legend(scene)


def test_a_besieged_place_is_marked_and_told():
    scene = through("supply", at_louisbourg(1))
    assert "blocked" in marks(scene)["louisbourg"]
    assert (
        "Besieged: Louisbourg. Supply passes through, but the place’s card cannot be used."
        in legend(scene)
    )


def test_without_a_place_the_number_is_that_of_the_places_it_holds():
    scene = through("supply", position(british={"places": ALBANY}))
    assert {place: numbers(mark) for place, mark in marks(scene).items()} == {
        "new-york": [3],
        "albany": [2],
        "fort-stanwix": [1],
    }
    assert "New York: Albany, Fort Stanwix and Oswego." in legend(scene)


@pytest.mark.parametrize("how", ["inspected", "picked"])
def test_with_a_place_what_would_fall_with_it_is_marked_and_listed(how):
    british = {"places": ALBANY, "hand": ["albany", "settlers"]}
    state = position(british=british)
    if how == "inspected":
        scene = through("supply", state, inspect=Inspect("map", "albany"))
    else:
        scene = changed(shown(state, ("map", "albany")), lens="supply")
    assert marks(scene).keys() == {"albany", "fort-stanwix", "oswego"}
    assert numbers(marks(scene)["albany"]) == [2]
    for place in ("fort-stanwix", "oswego"):
        assert "falling" in marks(scene)[place]
    told = "If Albany fell, these would be cut off: Fort Stanwix and Oswego."
    assert told in legend(scene)
    assert told in said(scene, "albany")


def test_a_place_that_nothing_hangs_on_says_so():
    state = position(british={"places": ALBANY})
    scene = through("supply", state, inspect=Inspect("map", "oswego"))
    assert "If Oswego fell, nothing else would be cut off." in legend(scene)


def test_a_place_with_the_focus_outlines_what_would_fall_with_it():
    scene = through("supply", position(british={"places": ALBANY}))
    places = board.attributes(scene)
    assert places["place-albany"]["data-places"] == "fort-stanwix oswego"
    assert places["place-oswego"]["data-places"] is None
    assert board.attributes(changed(scene, lens=None))["place-albany"]["data-places"] is None


# Threat


def raided() -> State:
    english = {"boston": "town"} | villages("fort-halifax", "deerfield")
    return position(british={"places": english}, french={"places": villages("kennebec")})


def test_reach_and_danger_are_told_apart_by_their_shape():
    scene = through("threat", raided())
    assert {place: numbers(mark) for place, mark in marks(scene).items()} == {
        "boston": [2],
        "deerfield": [1],
        "fort-halifax": [1],
        "kennebec": [1],
    }
    own = marks(scene)
    assert "in-reach" in own["kennebec"]
    assert "<circle" in own["kennebec"]
    assert "in-danger" in own["boston"]
    assert "<circle" not in own["boston"]
    theirs = marks(through("threat", raided(), "french"))
    assert "in-danger" in theirs["kennebec"]
    assert "in-reach" in theirs["boston"]


def test_reach_and_danger_in_words():
    scene = through("threat", raided())
    assert re.search(r"Within reach of British raids: / With 1 card: Kennebec\.", legend(scene))
    told = r"Within reach of French raids: / With 1 card: Deerfield and Fort Halifax\. / "
    assert re.search(told + r"With 2 cards: Boston\.", legend(scene))
    assert "France can raid this place with 2 cards." in said(scene, "boston")


def test_nothing_in_reach_is_told_too():
    assert "Britain can raid nothing with up to 3 cards." in legend(
        through("threat", position("first"))
    )


# Value


def test_the_worth_of_a_place_now_and_with_a_town():
    places = {"boston": "town", "albany": "village", "fort-stanwix": "village"}
    scene = through("value", position(british={"places": places}))
    own = marks(scene)
    assert numbers(own["boston"]) == [4]
    assert numbers(own["albany"]) == [4, 8]
    assert numbers(own["detroit"]) == [4, 8]
    assert "british" in own["albany"]
    assert not any(seat in own["detroit"] for seat in SEATS)
    assert "fort-stanwix" not in own, "worth nothing"
    assert "4 points now, 8 with a town." in said(scene, "albany")


def test_the_sums_of_both_sides():
    british = {
        "places": {"boston": "town"} | villages("albany", "oswego", "fort-stanwix"),
        "captured": [1, 1],
    }
    scene = through("value", position(british=british))
    told = "Britain 16: villages 6, towns 4, captured pieces 6. More towns could add 6."
    assert told in legend(scene)
    assert scene.view.sides["british"].points == 16


def test_no_town_is_promised_without_a_card_of_the_place():
    """4.4: a town takes the card of its place, and Britain has none of Montreal (4.2)."""
    british = {"places": {"boston": "town"} | villages("montreal", "albany")}
    scene = through("value", position(british=british))
    assert numbers(marks(scene)["montreal"]) == [4]
    assert "4 points; Britain has no card for this place and cannot make it a town." in said(
        scene, "montreal"
    )
    assert "More towns could add 4." in legend(scene)
    french = {"places": {"quebec": "town"} | villages("montreal", "boston")}
    scene = through("value", position(french=french, british={"places": villages("norfolk")}))
    assert numbers(marks(scene)["montreal"]) == [4, 8]
    assert numbers(marks(scene)["boston"]) == [2]
    assert "More towns could add 4." in legend(scene)


def test_the_legend_names_a_village_that_stays_one_where_there_is_one():
    named = "A village that cannot become a town."
    with_one = position(british={"places": {"boston": "town"} | villages("montreal")})
    assert named in legend(through("value", with_one))
    assert named not in legend(through("value", position()))


# What is inspected


def test_a_place_looked_at_closely_tells_what_hangs_on_it_and_what_threatens_it():
    british = {"places": {"boston": "town"} | villages("fort-halifax", "kennebec", "halifax")}
    french = {"places": {"quebec": "town"} | villages("louisbourg"), "hand": ["louisbourg"]}
    state = position(british=british, french=french)
    found = {
        place: words(
            inspect.regions(changed(shown(state), inspect=Inspect("map", place)))["inspect"]
        )
        for place in ("fort-halifax", "halifax")
    }
    assert "France can raid this place with 1 card." in found["fort-halifax"]
    assert "If it fell" not in found["fort-halifax"]
    assert "France can besiege this place from Louisbourg." in found["halifax"]


def test_lenses_are_on_the_page():
    for scene in list(scenes(2, 20))[:2]:
        assert regions.regions(snow, changed(scene, lens="value"))["legend-title"]
