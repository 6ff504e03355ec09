"""Differences from the printing on the table: in sight, in the rules, on cards and places."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from acres.app.kit.html import text
from acres.app.kit.scene import Inspect, Scene
from acres.app.session.session import Session
from acres.app.shell import regions
from acres.core.journal import SELF, Journal
from acres.games.snow.manifest import rules_line
from acres.games.snow.page import PAGE as snow
from acres.games.snow.page import cards, house_rules
from acres.games.snow.rules.data import CARDS, PLACES, SEATS
from acres.games.snow.rules.editions import EDITIONS, VARIANTS, differs
from acres.games.snow.text.editions import LINES, differences_about, in_force, sentence, title
from tests.app.fakes import Device, InputEvent
from tests.app.scenes import Elements, changed, scene_of

BOTH = dict.fromkeys(SEATS, SELF)


def scene(**options: str) -> Scene:
    """A game at its start; somebody who plays both sides looks."""
    return scene_of(Session(Journal.new("snow", options, 3, BOTH)))


def shown(found: Scene, region: str) -> str:
    return regions.regions(snow, found)[region]


def rules_tab(found: Scene) -> str:
    return shown(changed(found, tab="rules"), "panel-rules")


# In sight


def test_nothing_is_said_where_nothing_differs() -> None:
    assert "house-chip" not in shown(scene(edition="second"), "chips")
    assert "House rule" not in "".join(regions.regions(snow, scene(edition="second")).values())
    assert "Everything as printed." in rules_tab(scene())


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"variants": "fur-coin"}, "House rules: 1"),
        ({"variants": "fur-coin no-governor", "idle": "never"}, "House rules: 3"),
        ({"edition": "revised"}, "Revised (German printing)"),
        ({"edition": "first", "bateaux": "none"}, "First edition (French printing), 1 house rule"),
        ({"edition": "first", "variants": "raid-steps"}, "First edition (French printing)"),
    ],
)
def test_differences_are_always_in_sight(options: dict[str, str], said: str) -> None:
    chips = shown(scene(**options), "chips")
    assert f">{said}<" in chips
    (chip,) = (a for _, a in Elements(chips).found if "house-chip" in a.get("class", ""))
    assert (chip["data-do"], chip["data-id"]) == ("rule", "house")


def test_a_switch_without_effect_is_not_counted() -> None:
    assert "house-chip" not in shown(scene(variants="bateaux-draft"), "chips")


def test_the_menu_names_the_rules() -> None:
    found = scene(variants="fur-coin")
    assert rules_line(found.options) in shown(changed(found, sheet="menu"), "menu")


# The tab of rules


@pytest.mark.parametrize("word", VARIANTS)
def test_differences_stand_before_the_rules_by_need_and_again_in_their_place(word: str) -> None:
    edition = next(e for e in EDITIONS if differs({"edition": e, "variants": word}))
    tab = rules_tab(scene(edition=edition, variants=word))
    assert tab.index("A turn") < tab.index(text(title(word))) < tab.index("Location cards")
    assert text(sentence(word)) in tab
    marked = tab.count('<li class="changed">')
    assert marked >= (2 if edition == "second" else 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_rules_say_what_the_printing_says(edition: str) -> None:
    tab = rules_tab(scene(edition=edition))
    for line in LINES:
        true = in_force(EDITIONS[edition], line.field)
        assert text(true) in tab
        for said in set(line.says.values()) - {true}:
            assert text(said) not in tab


@pytest.mark.parametrize(
    ("options", "true", "false"),
    [
        ({"variants": "raid-steps"}, "one step for each card you play.", "and one step more"),
        ({"variants": "late-reshuffle"}, "at the very end of the turn", "to refill your hand"),
        ({"variants": "support-reshuffles"}, "and the draw pile is empty", "to refill your hand"),
        (
            {"variants": "reserve-locations"},
            "reserve location cards like",
            "cannot reserve location cards",
        ),
        (
            {"variants": "reserve-lost"},
            "only if you do not hold its place",
            "cannot reserve location cards",
        ),
        ({"bateaux": "none"}, "is not in the game", "France can draft"),
        ({"variants": "free-discards"}, "from your hand for free", "each further card costs"),
        ({"variants": "no-governor"}, "Neither side has", "back to their piles"),
        ({"idle": "never"}, "The game goes on even", "the game ends and is scored"),
        ({"idle": "never"}, "has changed for forty", "after forty turns in a row"),
    ],
)
def test_the_rules_are_those_of_the_game(options: dict[str, str], true: str, false: str) -> None:
    assert true in rules_tab(scene(**options))
    assert false not in rules_tab(scene(**options))
    assert false in rules_tab(scene())


def test_actions_that_a_variant_brings_are_told_and_offered_only_then() -> None:
    for word, verb in (("fur-coin", "sell-fur"), ("lost-cards-free", "drop")):
        button = f'data-id="{verb}"'
        assert button in shown(scene(variants=word), "actions")
        assert button not in shown(scene(), "actions")
    assert "Sell a fur" in rules_tab(scene(variants="fur-coin"))
    assert "Sell a fur" not in rules_tab(scene())
    assert 'data-id="governor"' not in shown(scene(variants="no-governor"), "actions")


def test_an_older_printing_lists_what_it_says_otherwise() -> None:
    tab = rules_tab(scene(edition="revised"))
    begin = tab[: tab.index("Location cards")]
    assert "Unlike the second edition" in begin
    assert "cost an action" in begin
    assert "at most five cards" not in begin


# On what it changes


@pytest.mark.parametrize("word", [word for word in VARIANTS if VARIANTS[word]])
def test_the_mark_stands_on_what_is_changed(word: str) -> None:
    edition = next(e for e in EDITIONS if differs({"edition": e, "variants": word}))
    found = scene(edition=edition, variants=word)
    for id in VARIANTS[word]:
        mark = house_rules.mark(found, id)
        assert f"House rule: {title(word)}" in mark
        assert 'role="img"' in mark
        if id in PLACES:
            place = regions.attributes(snow, found)[f"place-{id}"]["aria-label"]
            assert f"House rule: {title(word)}." in (place or "")
            assert "#icon-rule" in shown(found, f"pieces-{id}")


def test_a_card_shows_the_mark_on_its_face_and_the_rule_when_looked_at() -> None:
    found = replace(scene(variants="natives-besiege"), viewer="french")
    face = cards.card(found, cards.ShownCard("draft", "native-americans"), "french")
    assert "House rule: Native Americans in Sieges" in face
    assert "military strength 1" in face
    looked = changed(found, inspect=Inspect("draft", "native-americans"))
    assert f"House rule: {sentence('natives-besiege')}" in shown(looked, "inspect")


def test_a_card_shows_its_printed_strength_otherwise() -> None:
    face = cards.card(scene(), cards.ShownCard("draft", "native-americans"), "french")
    assert "military strength" not in face
    assert "house-mark" not in face


def test_a_rule_about_one_side_marks_no_card_of_the_other() -> None:
    options = {"variants": "fewer-infantry british-bateaux"}
    assert differences_about(options, "bateaux", "british")
    assert not differences_about(options, "bateaux", "french")
    assert not differences_about(options, "regular-infantry", "french")


@pytest.mark.parametrize("seat", SEATS)
def test_ambushes_that_reach_sieges_mark_the_cards_that_an_ambush_takes(seat: str) -> None:
    """7.5: the British Militia, not the French one."""
    options = {"variants": "ambush-sieges"}
    marked = {id for id in CARDS[seat] if differences_about(options, id, seat)}
    assert marked == {id for id, card in CARDS[seat].items() if card.vulnerable}
    assert differences_about(options, "ambush", seat)


def test_differences_of_the_printing_are_marked_more_quietly() -> None:
    found = scene(edition="first", variants="ambush-sieges")
    assert "This printing: Reach of a raid" in house_rules.mark(found, "raid")
    assert "quiet" in house_rules.mark(found, "raid")
    assert "quiet" not in house_rules.mark(found, "ambush")


def test_fewer_infantry_are_left_to_draft() -> None:
    found = scene(variants="fewer-infantry")
    assert found.view.sides["british"].empire.count("regular-infantry") == 3


def test_a_hint_tells_what_the_action_does_in_this_game() -> None:
    device = Device()
    device.click("set", field="rule", id="free-discards")
    device.start("self")
    device.click("verb", id="discard")
    assert "from your hand for free" in device.scene.prompt


# Whole games


def walk(options: Mapping[str, str], seed: int, plies: int) -> Iterator[Scene]:
    """A random game against oneself under these rules, a scene at every ply."""
    dice = random.Random(seed)
    journal = Journal.new("snow", options, seed, BOTH)
    for _ in range(plies):
        yield scene_of(Session(journal))
        if journal.turn is None:
            return
        moves = journal.game.legal(journal.state)
        verb = dice.choice(sorted({move[0] for move in moves}))
        journal.append(dice.choice([move for move in moves if move[0] == verb]))


MANY = {
    "set-up": "louisbourg-fort fewer-infantry british-bateaux quebec-fort french-choice bateaux-deck",
    "war": "ambush-sieges siege-exchange natives-besiege raid-steps",
    "cards": "reshuffle-costs fur-coin free-discards lost-cards-free reserve-lost",
    "governor": "reserve-locations governor-abandons governor-keeps-start late-reshuffle",
}


@pytest.mark.parametrize("edition", ["second", "first"])
@pytest.mark.parametrize("kind", MANY)
def test_whatever_can_be_picked_can_be_seen_under_any_rules(kind: str, edition: str) -> None:
    options = {"edition": edition, "variants": MANY[kind]}
    asked = set()
    for found in walk(options, 4, 160):
        if found.view.question is None or found.mode != "play":
            continue
        asked.add(found.view.question[0])
        seen = {
            (attributes["data-zone"], attributes["data-id"])
            for region in regions.regions(snow, found).values()
            for _, attributes in Elements(region).found
            if "data-can" in attributes and "data-zone" in attributes
        }
        verbs = {
            attributes["data-id"]
            for _, attributes in Elements(shown(found, "actions")).found
            if attributes.get("data-do") == "verb"
        }
        for play in found.play.selection.plays:
            assert play.move[0] in verbs
            for part in play.parts:
                assert part.zone == "map" or (part.zone, part.id) in seen
    assert asked


def test_every_scene_of_a_game_with_house_rules_is_sound_markup() -> None:
    options = {"edition": "revised", "variants": MANY["war"]}
    for number, found in enumerate(walk(options, 6, 90)):
        if number % 9:
            continue
        for tab in ("piles", "rules"):
            for region in regions.regions(snow, changed(found, tab=tab)).values():
                Elements(region)


def test_a_game_by_clicks_under_a_rule_that_asks_before_the_deal() -> None:
    device = Device()
    device.app.handle(
        InputEvent("change", {"field": "rule", "id": "french-choice"}, value="french-choice")
    )
    device.start("self")
    before = device.scene.view.sides["french"].empire.count("priest")
    device.click(zone="draft", id="priest")
    device.click("confirm")
    assert device.scene.game.ply == 1
    assert device.scene.view.sides["french"].empire.count("priest") == before - 1


def test_the_marks_of_cards_name_cards_places_or_actions() -> None:
    from acres.games.snow.text.sentences import verb

    known = {id for seat in SEATS for id in CARDS[seat]} | PLACES.keys()
    for line in LINES:
        for id in line.cards:
            assert id in known or verb(id)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_goal_the_capitals_and_settling_agree_on_a_neutral_capital(edition: str) -> None:
    told = in_force(EDITIONS[edition], "capital_wins")
    paragraphs = {
        paragraph.sections[0]: (*paragraph.lines, *paragraph.changed)
        for chapter in snow.rulebook(scene(edition=edition))
        for paragraph in chapter.paragraphs
    }
    for section in ("goal", "4.1", "9.2"):
        assert told in paragraphs[section], section
