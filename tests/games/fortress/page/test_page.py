"""The table of Island Fortress: for any position, markup that is sound and says what the logic
says."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from acres.app.kit.notices import Notice
from acres.app.kit.scene import AnyScene, Inspect, Scene
from acres.app.kit.storage_part import StoragePart
from acres.app.kit.widgets import DIGITS, for_choices
from acres.app.shell import regions as page
from acres.app.start import new_game
from acres.core.seat import Seat
from acres.games.fortress.page import PAGE as fortress
from acres.games.fortress.page.ask import bidding, builds
from acres.games.fortress.page.preview import ahead
from acres.games.fortress.rules.data import PLACES, REGIONS, ROLES
from acres.games.fortress.rules.petition import opened
from acres.games.fortress.text import names
from tests.app import table_laws
from tests.app.scenes import changed, scene_of, shelf
from tests.games.fortress.page import wall_scenes
from tests.games.fortress.page.walks import RULES, before, moves, scenes
from tests.games.fortress.rules.positions import ADAM, DECK, action, petition
from tests.markup import page_ids, sprite_ids

IDS = page_ids("fortress")
HREFS = sprite_ids("fortress")
TABS = ("log", "piles", "counting", "rules")
ZONES = (
    *("wall", "favors", "roles", "drawn", "bid", "regions", "laborers", "blocks", "draw"),
    *("crew", "for", "repeats"),
)


def regions(scene: AnyScene) -> dict[str, str]:
    return table_laws.regions(fortress, scene)


def elements(scene: AnyScene) -> list[tuple[str, dict[str, str]]]:
    return table_laws.elements(fortress, scene)


def things(scene: AnyScene) -> Iterator[tuple[tuple[str, str], dict[str, str]]]:
    """Everything of the game that can be tapped, by its zone and id. Places that are asked for are
    buttons with their names as well, beside the question."""
    for _, attributes in elements(scene):
        named = attributes.get("class") == "plain"
        if attributes.get("data-zone") in ZONES and "data-do" not in attributes and not named:
            yield (attributes["data-zone"], attributes["data-id"]), attributes


def buttons(scene: AnyScene, do: str) -> dict[str, dict[str, str]]:
    """The buttons that do this, by what they are about."""
    found = (a for _, a in elements(scene) if a.get("data-do") == do)
    return {attributes.get("data-id", ""): attributes for attributes in found}


def everything() -> list[AnyScene]:
    found = list(scenes())
    one = found[25]
    found += [changed(one, tab=tab) for tab in TABS]
    found += [changed(one, sheet=sheet) for sheet in (*TABS, "menu")]
    found += [changed(one, question="resign"), changed(one, note="No.", notice=Notice("Oh."))]
    looked = [("favors", card) for card in list(DECK)[::5]] + [
        ("wall", spot) for spot in list(PLACES)[::7]
    ]
    looked += [("roles", role) for role in ROLES] + [("regions", region) for region in REGIONS]
    looked += [("bid", "3"), ("shown", "no-such-card")]
    found += [changed(one, inspect=Inspect(zone, id, "Why.")) for zone, id in looked]
    for players in ("2", "3", "4"):
        new = new_game.changed(new_game.suggested("fortress"), "players", players)
        found.append(Scene("new", None, start=new))
    found.append(Scene("resume", None, start=new, storage=StoragePart(shelf("fortress"))))
    return found


@pytest.fixture(scope="module")
def all_scenes() -> list[AnyScene]:
    return everything()


def test_every_region_and_every_attribute_has_its_element(all_scenes: list[AnyScene]) -> None:
    table_laws.has_its_places(fortress, all_scenes, IDS)


def test_every_scene_writes_the_same_regions_and_attributes(all_scenes: list[AnyScene]) -> None:
    """Nothing of an earlier scene can stay behind."""
    first = all_scenes[0]
    for scene in all_scenes:
        if scene.game is None:
            assert regions(scene).keys() <= regions(first).keys()
            continue
        assert regions(scene).keys() == regions(first).keys()
        for id, values in page.attributes(fortress, scene).items():
            assert values.keys() == page.attributes(fortress, first)[id].keys()


def test_markup_is_balanced_and_keeps_to_the_policy(all_scenes: list[AnyScene]) -> None:
    table_laws.keeps_to_the_policy(fortress, all_scenes)


def test_icons_and_drawings_exist(all_scenes: list[AnyScene]) -> None:
    table_laws.uses_what_is_drawn(fortress, all_scenes, HREFS)


def test_everything_to_press_is_a_button_and_has_a_name(all_scenes: list[AnyScene]) -> None:
    table_laws.is_pressed_by_buttons(fortress, all_scenes)
    for scene in all_scenes:
        for _, attributes in things(scene):
            apart = attributes["data-zone"] in ("wall", "regions")
            assert ("aria-label" in attributes) == apart
    for scene in scenes():
        markup = "".join(fortress.regions(scene)[id] for id in ("ask", "roles", "favors"))
        assert all('class="hidden-text"' in button for button in markup.split("data-zone=")[1:])


def test_the_games_come_to_every_decision() -> None:
    asked = {scene.view.question[0] for scene in scenes() if scene.view.question}
    assert asked == {"keep", "bid", "act", "repeated", "second-block", "after", "trade"}


def test_can_is_what_the_picks_allow_and_pale_is_what_no_move_takes() -> None:
    for scene in scenes():
        selection = scene.play.selection
        for thing, attributes in things(scene):
            mark = selection.mark(*thing)
            assert ("data-can" in attributes) == mark.can, thing
            assert ("aria-disabled" in attributes) == mark.off, thing
            pressed = attributes.get("aria-pressed")
            assert pressed in (None, "true" if mark.picked else "false"), thing


def test_everything_that_can_be_picked_is_there_once() -> None:
    """The workers are asked for when the place is known."""
    for scene in scenes():
        shown = Counter(thing for thing, _ in things(scene))
        assert set(shown.values()) <= {1}
        wanted = {thing for thing in scene.play.selection.open if thing[0] != "crew"}
        assert wanted <= shown.keys()
        assert {id for zone, id in shown if zone == "crew"} == {m[-1] for m in builds(scene)}


def test_every_action_has_its_button_and_those_that_cannot_be_done_are_pale() -> None:
    for scene in scenes():
        if scene.mode != "play":
            continue
        verbs = scene.play.selection.verbs()
        shown = buttons(scene, "verb")
        apart = {"keep", "bid", "redeem", "trade", "end"}  # things alone say these
        assert verbs.keys() - apart <= shown.keys()
        for verb, attributes in shown.items():
            assert ("data-can" in attributes) == (verb in verbs)
            assert ("aria-disabled" in attributes) == (verb not in verbs)


def test_the_turn_can_be_ended_by_one_button() -> None:
    for scene in scenes():
        ends = [a for _, a in elements(scene) if a.get("data-do") == "end-turn"]
        free = scene.play.can_end and not scene.play.selection.started
        if free:
            assert len(ends) == 1
            assert "data-can" in ends[0]


def test_the_governors_block_can_be_placed_whenever_it_may_be() -> None:
    placed = 0
    for scene in scenes():
        if "governor" in scene.play.selection.verbs():
            assert "data-can" in buttons(scene, "verb")["governor"]
            placed += 1
    assert placed > 10


def test_every_bid_is_there_with_what_it_is_worth() -> None:
    for scene in scenes():
        if scene.view.question and scene.view.question[0] == "bid":
            side = scene.view.sides[scene.viewer]
            shown = {int(id) for zone, id in dict(things(scene)) if zone == "bid"}
            assert shown == set(range(side.jade + 1))
            if side.bonus:
                assert f"worth {side.jade + side.bonus}" in regions(scene)["roles"]


def test_digits_pick_what_stands_beside_them() -> None:
    for scene in scenes():
        keyed = [(pick.zone, pick.id) for pick in fortress.keyed(scene)]
        if not keyed or scene.mode != "play":
            continue
        shown = dict(things(scene))
        if scene.view.question[0] not in ("bid", "after"):
            assert set(keyed) <= shown.keys()
        marked = sum(
            markup.count('<kbd class="key" aria-hidden="true">' + digit)
            for markup in regions(scene).values()
            for digit in DIGITS.values()
        )
        asked = for_choices(scene, fortress.keyed(scene))
        assert marked in ((len(scene.play.choices),) if asked else (0, min(10, len(keyed))))


# Secrets


@pytest.mark.parametrize(("options", "seed"), RULES)
def test_nothing_of_what_the_others_hide_is_in_the_markup(
    options: dict[str, str], seed: int
) -> None:
    """For every viewer, and for whoever is between two of them; every tab open."""
    for ply, journal in enumerate(moves(options, seed)):
        sealed = any(side.bid is not None for side in journal.state.sides.values())
        if ply % (7 if sealed else 43) or journal.turn is None:
            continue
        state = journal.state
        for viewer in state.seats:
            scene = scene_of(before(journal, viewer))
            if scene.mode == "curtain":
                assert scene.viewer is None
            for tab in TABS:
                markup = "".join(regions(changed(scene, tab=tab)).values())
                _keeps_the_secrets(state, scene.viewer, markup, tab)


def _keeps_the_secrets(state, viewer: Seat | None, markup: str, tab: str) -> None:
    known = {card for side in state.sides.values() for card in side.shown} | {*state.discarded}
    if viewer:
        own = state.sides[viewer]
        known |= {*own.favors, *own.drawn}
        known |= {card for card, seat in state.under if seat == viewer}
    hidden = DECK.keys() - known
    ids = {card for card in hidden if f'data-id="{card}"' in markup}
    if tab in ("piles", "counting"):
        # There all cards that nobody has seen stand together, whoever has them.
        assert ids in (set(), hidden)
    else:
        assert not ids
        assert not {card for card in hidden if names.pattern(card) in markup}
    for seat, side in state.sides.items():
        if seat != viewer and side.bid is not None:
            assert f"{names.nation(seat)}: {side.bid} jade" not in markup


def test_a_sealed_bid_shows_its_maker_and_nobody_else() -> None:
    """Two games that differ in nothing but the bid look the same to all others."""
    for options, seed in RULES:
        for journal in moves(options, seed):
            if not journal.state.stack or journal.state.stack[-1][0] != "bid":
                continue
            bids = list(journal.game.legal(journal.state))
            seat = journal.turn
            bids.sort(key=lambda move: opened(journal.state, seat, move[1]))
            pictures = []
            for bid in (bids[0], bids[-1]):
                other = journal.game.copy(journal.state)
                journal.game.step(other, bid)
                if other.sides[seat].bid is None:
                    break
                looker = next(s for s in other.seats if s != seat)
                view = journal.game.view(other, looker)
                shown = scene_of(before(journal, looker))
                shown = replace(shown, view=view, viewer=looker, mode="play", log=())
                pictures.append(fortress.regions(shown))
            if len(pictures) == 2:
                assert pictures[0] == pictures[1]
                break


# Numbers


def test_the_preview_shows_the_numbers_as_they_will_be() -> None:
    """The numbers of the position that the play leads to, before anybody goes on: the income of the
    next round is not among them."""
    for scene in scenes():
        found = ahead(scene)
        if found is None or (scene.preview and scene.preview.round != scene.view.round):
            continue
        for seat, side in (scene.preview.sides if scene.preview else {}).items():
            then = found.state.sides[seat]
            for name in ("points", "jade", "laborers", "convicts", "blocks", "chips", "treasures"):
                assert getattr(then, name) == getattr(side, name)


@pytest.mark.parametrize(
    ("picks", "marked"),
    [
        ([("laborers", "3")], "then better"),
        ([("wall", "pine-a1"), ("workers", "2")], "then worse"),
    ],
)
def test_more_and_fewer_laborers_are_told_apart(picks: list[tuple[str, str]], marked: str) -> None:
    shown = wall_scenes.scene(action(dragon={"jade": 9, "laborers": 2, "blocks": 1}), None, *picks)
    found, side = ahead(shown), shown.view.sides["dragon"]
    assert found
    assert (found.state.sides["dragon"].laborers > side.laborers) == (marked == "then better")
    assert f'{marked}"' in fortress.regions(shown)["own"]


def test_after_the_end_every_source_of_points_is_told() -> None:
    for scene in scenes():
        if scene.mode != "over":
            continue
        screen = regions(scene)["screen"]
        for side in scene.view.sides.values():
            assert f"<td>{side.points}</td>" in screen
        for source in ("chips", "fewest", "most-treasures", "most-jade", "most-workers"):
            assert names.source(source) in screen


def test_text_written_by_people_is_escaped() -> None:
    new = replace(new_game.suggested("fortress"), seed='"><em>', error="<i>")
    screen = regions(Scene("new", None, start=new))["screen"]
    assert "<em>" not in screen
    assert "<i>" not in screen


def test_a_play_is_made_by_the_things_alone() -> None:
    """After taps on all parts of a move that the page shows it can be confirmed or chosen."""
    dice = random.Random(1)
    for options, seed in RULES:
        for ply, journal in enumerate(moves(options, seed)):
            if ply % 13 or journal.turn is None:
                continue
            shown = before(journal)
            play = dice.choice(shown.selection.plays)
            if not play.parts:
                continue
            shown.choose_verb(play.verb)
            for part in play.parts:
                if not shown.selection.mark(part.zone, part.id).picked:
                    shown.tap(part.zone, part.id)
            assert shown.selection.move == play.move or play.move in shown.selection.choices


@pytest.mark.parametrize(
    ("zone", "id", "section"),
    [
        *(("roles", role, role) for role in ROLES),
        ("wall", "pine-a1", "wall"),
        ("favors", next(iter(DECK)), "favors"),
        ("regions", "pine", "recruiter"),
    ],
)
def test_an_inspected_thing_leads_to_the_rules_about_it(zone: str, id: str, section: str) -> None:
    one = next(iter(scenes()))
    shown = table_laws.regions(fortress, changed(one, inspect=Inspect(zone, id)))["inspect"]
    assert f'data-do="rule" data-id="{section}"' in shown


def test_the_subjects_of_the_rules_are_on_the_table() -> None:
    one = next(scene for scene in scenes() if scene.view.lap)
    markup = "".join(table_laws.regions(fortress, one).values())
    places = {*IDS, "table"}
    for chapter in fortress.rulebook(one):
        for about in (about for each in chapter.paragraphs for about in each.about):
            zone, _, id = about.partition("/")
            known = f'data-zone="{zone}" data-id="{id}"' in markup
            assert id in places if zone == "part" else known, about


def test_the_points_if_the_game_ended_now_say_what_adds_up_to_them() -> None:
    tips = 0
    for shown in scenes():
        boxes = regions(shown)["nations"]
        for tip in re.findall(r'class="tip"[^>]*>(.*?)</small>', boxes):
            written = re.findall(r"<b>([+−]?\d+)</b>", tip)
            *parts, total = (int(each.replace("−", "-")) for each in written)
            assert sum(parts) == total
            assert f"({written[-1]})" in boxes
            tips += len(parts) > 1
    assert tips


def test_a_tie_of_bids_goes_to_the_first_of_an_order() -> None:
    shown = bidding(wall_scenes.scene(petition(holder=ADAM, dragon={"jade": 3})))
    assert "then whoever comes first: Phoenix, then Dragon." in shown
