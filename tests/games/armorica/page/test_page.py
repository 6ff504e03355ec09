"""Armorica's table: for any position, markup that is sound and says what the logic says."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from acres.app.kit.notices import Notice
from acres.app.kit.scene import Inspect, Scene
from acres.app.kit.storage_part import StoragePart
from acres.app.session.session import Session
from acres.app.shell import regions as page
from acres.app.start import new_game
from acres.core.journal import Journal
from acres.games.armorica.page import PAGE as armorica
from acres.games.armorica.page import cards
from acres.games.armorica.page.displays import ahead, asked, eyes, now
from acres.games.armorica.rules.data import CARDS, GROUPS, RUN_POINTS, SYMBOLS
from acres.games.armorica.rules.score import after_winter, points, runs
from acres.games.armorica.rules.state import count, hunger
from tests.app import table_laws
from tests.app.scenes import Elements, changed, scene_of, shelf
from tests.markup import page_ids, sprite_ids

IDS = page_ids("armorica")
HREFS = sprite_ids("armorica")
TABS = ("log", "piles", "counting", "rules")
ZONES = (*GROUPS, "display")


def walk(players: int, seed: int) -> Iterator[Session]:
    """Yield a random game to its end, at every few moves as it is and with a card picked."""
    dice = random.Random(seed)
    journal = Journal.new("armorica", {"players": str(players)}, seed)
    while journal.turn is not None:
        moves = journal.game.legal(journal.state)
        winter = moves[0][0] == "starve"
        if winter or journal.ply % 9 == 0:
            shown = Session(journal)
            yield shown
            part = dice.choice([p for play in shown.selection.plays for p in play.parts] or [None])
            if part:
                shown.tap(part.zone, part.id)
                yield shown
        takes = [move for move in moves if move[0] != "pass"]
        journal.append(dice.choice(takes if takes and dice.random() < 0.9 else moves))
    yield Session(journal)


def all_sessions() -> Iterator[Session]:
    for players in (2, 3, 4):
        yield from walk(players, players)


@cache
def played_scenes() -> tuple[Scene, ...]:
    return tuple(scene_of(each) for each in all_sessions())


def regions(scene: Scene) -> dict[str, str]:
    return table_laws.regions(armorica, scene)


def elements(scene: Scene) -> list[tuple[str, dict[str, str]]]:
    return table_laws.elements(armorica, scene)


def everything() -> list[Scene]:
    found = [*played_scenes()]
    one = found[7]
    found += [changed(one, tab=tab) for tab in TABS]
    found += [changed(one, sheet=sheet) for sheet in (*TABS, "menu", "players")]
    found += [changed(one, question="resign"), changed(one, note="No.", notice=Notice("Oh."))]
    found += [changed(one, inspect=Inspect("display", card, "Why.")) for card in CARDS]
    found += [changed(one, inspect=Inspect("display", "no-such-card"))]
    for players in ("2", "3", "4"):
        new = new_game.changed(new_game.suggested("armorica"), "players", players)
        found.append(Scene("new", None, start=new))
    found.append(Scene("resume", None, start=new, storage=StoragePart(shelf("armorica"))))
    return found


@pytest.fixture(scope="module")
def all_scenes() -> list[Scene]:
    return everything()


def test_every_region_and_every_attribute_has_its_element(all_scenes: list[Scene]) -> None:
    table_laws.has_its_places(armorica, all_scenes, IDS)


def test_every_scene_writes_the_same_regions_and_attributes(all_scenes: list[Scene]) -> None:
    """Nothing of an earlier scene can stay behind; the shell empties what the front page, which
    is about no game, leaves out."""
    first = all_scenes[0]
    for scene in all_scenes:
        if scene.game is None:
            assert regions(scene).keys() <= regions(first).keys()
            continue
        assert regions(scene).keys() == regions(first).keys()
        for id, values in page.attributes(armorica, scene).items():
            assert values.keys() == page.attributes(armorica, first)[id].keys()


def test_markup_is_balanced_and_keeps_to_the_policy(all_scenes: list[Scene]) -> None:
    table_laws.keeps_to_the_policy(armorica, all_scenes)


def test_icons_and_drawings_exist(all_scenes: list[Scene]) -> None:
    table_laws.uses_what_is_drawn(armorica, all_scenes, HREFS)


def test_everything_to_press_is_a_button_and_a_card_has_a_name(all_scenes: list[Scene]) -> None:
    table_laws.is_pressed_by_buttons(armorica, all_scenes)
    for scene in all_scenes:
        markup = "".join(regions(scene).values())
        for button in re.findall(rf'data-zone="(?:{"|".join(ZONES)})".*?</button>', markup):
            assert re.search(r'class="hidden-text">\w', button), button


def test_can_marks_the_cards_that_the_picks_allow(all_scenes: list[Scene]) -> None:
    """All cards on the table are there, and those that can be picked say so."""
    for scene in all_scenes:
        if scene.mode not in ("play", "wait", "over"):
            continue
        shown = {
            (attributes["data-zone"], attributes["data-id"]): "data-can" in attributes
            for tag, attributes in elements(scene)
            if attributes.get("data-zone") in ZONES and "data-do" not in attributes
        }
        view = scene.view
        lying = {(people, card) for people, row in view.rows.items() for card in row}
        lying |= {("display", card) for cards in view.displays.values() for card in cards}
        assert shown.keys() == lying
        for thing, can in shown.items():
            assert can == scene.play.selection.mark(*thing).can


def test_passing_is_a_button_that_names_the_card_that_leaves() -> None:
    for scene in played_scenes():
        buttons = [a for _, a in elements(scene) if a.get("data-do") == "pass"]
        assert len(buttons) == ("pass" in scene.play.selection.verbs())
        if buttons:
            phase = scene.view.question[0]
            person = armorica.words.colour(CARDS[scene.view.rows[phase][-1]].colour)
            assert f"the {person} leaves" in regions(scene)["rows"]


def test_the_six_rows_of_every_card_stand_in_their_order() -> None:
    for id, card in CARDS.items():
        drawn = Elements(cards.symbol_rows(id)).found
        rows = [
            attributes["class"].split()
            for _, attributes in drawn
            if "sym" in attributes.get("class", "").split()
        ]
        expected = [
            symbol if number else "none"
            for symbol, number in zip(SYMBOLS, card.symbols, strict=True)
        ]
        assert [row[1] for row in rows] == expected
        assert sum(tag == "use" for tag, _ in drawn) == sum(card.symbols)


def test_the_preview_shows_the_card_the_counts_and_the_points_as_they_will_be() -> None:
    for each in walk(3, 8):
        scene = scene_of(each)
        move, seat = scene.play.selection.move, scene.viewer
        if move is None or seat is None:
            continue
        displays = {other: list(cards) for other, cards in scene.view.displays.items()}
        if move[0] == "take":
            displays[seat].append(move[1])
            assert " ghost" in regions(scene)["own"]
        else:
            displays[seat].remove(move[1])
        after = ahead(scene)
        assert after is not None
        assert dict(after.points) == points(displays)
        assert all(
            after.count(other, symbol) == count(cards, symbol)
            for other, cards in displays.items()
            for symbol in SYMBOLS
        )


def test_the_other_row_shows_the_reach_with_the_picked_card() -> None:
    session = Session(Journal.new("armorica", {"players": "2"}, 1))
    journal, seat = session.journal, session.journal.turn
    assert seat
    session.viewer = seat
    reached = []
    for play in (None, *(play for play in session.selection.plays if play.parts)):
        session.clear()
        cards = [*journal.state.displays[seat]]
        if play:
            [part] = play.parts
            session.tap(part.zone, part.id)
            cards.append(part.id)
        row = journal.state.rows["romans"]
        markup = armorica.regions(scene_of(session))["rows"].partition('id="romans"')[2]
        pills = re.findall(r'class="(reach [^"]*)"', markup)
        needs = [(CARDS[card].needs, len(row) - at) for at, card in enumerate(row)]
        assert ["enough" in pill.split() for pill in pills] == [
            count(cards, symbol) >= place for symbol, place in needs
        ]
        reached.append(sum("enough" in pill for pill in pills))
    assert max(reached) > reached[0]


def test_the_brackets_are_the_runs_as_they_will_be_also_where_winter_takes_a_card() -> None:
    """The card that goes stands in a bracket only where a run goes on beyond it."""
    seen = set()
    for scene in played_scenes():
        move = scene.play.selection.move
        if not move or move[0] not in ("take", "starve"):
            continue
        display = list(scene.view.displays[scene.viewer])
        after = [*display, move[1]] if move[0] == "take" else [c for c in display if c != move[1]]
        bars = re.findall(r'<li class="([^"]*)"', regions(scene)["own"])
        strips = [bar.split() for bar in bars if bar.startswith("strip")]
        said = re.findall(r'class="run-points"[^>]*>(\d+)<', regions(scene)["own"])
        assert said == [str(RUN_POINTS[len(run)]) for run in runs(after)]
        assert f"{sum(map(int, said))} points for runs" in regions(scene)["own"]
        for at, strip in enumerate(strips):
            gone = move[0] == "starve" and display[at] == move[1]
            within = any(
                {*display[:at]} & {*run} and {*display[at:]} & {*run} for run in runs(after)
            )
            assert ("apart" in strip) == (gone and not within)
            assert not gone or not {"starts", "ends"} & {*strip}
            seen.add((move[0], "apart" in strip, gone))
    assert seen == {
        ("take", False, False),
        ("starve", False, False),
        ("starve", True, True),
        ("starve", False, True),
    }


def test_the_viewers_display_comes_first_and_everybody_has_one() -> None:
    for players in (2, 3, 4):
        scene = scene_of(next(walk(players, 1)))
        assert f"display {scene.viewer}" in regions(scene)["own"]
        others = [seat for seat in scene.view.seats if seat != scene.viewer]
        assert all(f"display {seat}" in regions(scene)["others"] for seat in others)


def test_hunger_is_told_before_the_winter() -> None:
    told = 0
    for each in walk(2, 5):
        scene = scene_of(each)
        many = scene.view.hunger[scene.viewer]
        if many > 1 and not scene.play.selection.started:
            assert f"{many} cards too many" in regions(scene)["own"]
            told += 1
    assert told


def test_beside_too_many_cards_stand_the_points_that_winter_would_leave() -> None:
    """Of the displays as the picked play would leave them."""
    seen = set()
    for each in all_sessions():
        scene = scene_of(each)
        view, then = scene.view, ahead(scene) or now(scene.view)
        winter = bool(view.question and view.question[0] == "winter")
        displays = {seat: [*cards] for seat, cards in then.cards.items()}
        for seat in view.seats:
            part = regions(scene)["own" if seat == eyes(scene) else "others"]
            best = after_winter(displays, seat)
            if hunger(displays[seat]):
                when = "after this winter" if winter else "if winter came now"
                assert f"{when}: at best {best}<" in part
                seen.add((winter, bool(ahead(scene))))
    assert len(seen) == 4


def test_after_the_end_the_points_and_where_they_come_from_stand_there() -> None:
    *_, last = walk(4, 3)
    scene = scene_of(last)
    screen = regions(scene)["screen"]
    for own in scene.view.points.values():
        assert f"<b>{own.total}</b>" in screen or f"<td>{own.total}</td>" in screen
    assert "everybody moves up a seat" in screen


def test_written_text_is_escaped() -> None:
    new = replace(new_game.suggested("armorica"), seed='"><em>', error="<i>")
    screen = regions(Scene("new", None, start=new))["screen"]
    assert "<em>" not in screen
    assert "<i>" not in screen


def test_every_digit_picks_the_card_beside_it() -> None:
    """1 is the oldest card of the row, in winter the first card that can be let go."""
    for each in all_sessions():
        scene = scene_of(each)
        keyed = armorica.keyed(scene)
        phase = asked(scene)
        if phase in GROUPS:
            assert [pick.id for pick in keyed] == list(reversed(scene.view.rows[phase]))
        elif phase == "winter":
            assert {pick.id for pick in keyed} == {move[1] for move in each.legal()}
            assert regions(scene)["own"].count("<kbd") == min(10, len(keyed))
        else:
            assert keyed == []


def test_an_inspected_card_leads_to_the_rules_about_cards(all_scenes: list[Scene]) -> None:
    looked = changed(all_scenes[0], inspect=Inspect("display", next(iter(CARDS))))
    for section in ("taking", "winter", "points"):
        assert f'data-do="rule" data-id="{section}"' in regions(looked)["inspect"]


def test_the_subjects_of_the_rules_are_on_the_table(all_scenes: list[Scene]) -> None:
    paragraphs = [
        each for chapter in armorica.rulebook(all_scenes[0]) for each in chapter.paragraphs
    ]
    assert {id for each in paragraphs for id in each.about} <= {f"part/{id}" for id in IDS}
