"""The new-game page: calm at first, everything behind one line, nothing said that is not so."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace

import pytest

import acres
from acres.app.kit.html import text
from acres.app.kit.new_game import NewGame
from acres.app.kit.scene import Scene
from acres.app.shell import regions
from acres.app.start import new_game
from acres.core.journal import Journal
from acres.games.snow.page import PAGE as snow
from acres.games.snow.page import rule_picker
from acres.games.snow.rules.editions import EDITIONS
from acres.games.snow.text.editions import LINES, in_force, sentence, title
from tests.app.fakes import Device
from tests.app.scenes import Elements


def screen(new: NewGame) -> str:
    return regions.regions(snow, Scene("new", None, start=new))["screen"]


def laid_open(game: str = "snow") -> NewGame:
    return new_game.changed(new_game.suggested(game), "fold", "ways")


def buttons(shown: str) -> list[dict[str, str]]:
    return [attributes for tag, attributes in Elements(shown).found if tag == "button"]


def unfolded(**changes: object) -> NewGame:
    new = replace(new_game.suggested("snow"), unfolded=frozenset({"rules"}))
    return replace(new, **changes)  # type: ignore[arg-type]


def inputs(new: NewGame, kind: str) -> dict[str, dict[str, str]]:
    """The fields of this type, by what they stand for."""
    return {
        attributes["data-id"]: attributes
        for tag, attributes in Elements(screen(new)).found
        if tag == "input" and attributes.get("type") == kind
    }


@pytest.mark.parametrize("game", acres.GAMES)
def test_the_first_button_begins_the_suggested_game_against_a_bot(game: str) -> None:
    device = Device()
    device.click("set", field="game", id=game)
    first, *others = buttons(screen(device.scene.start))
    assert first["data-do"] == "start"
    assert "data-can" in first
    assert "start" not in {button.get("data-do") for button in others}
    device.click("start")
    assert device.scene.game
    mine, *seats = device.scene.game.seats
    assert device.scene.game.seats[mine] == "human"
    assert {device.scene.game.seats[seat] for seat in seats} == {"bot settler"}


@pytest.mark.parametrize("game", acres.GAMES)
def test_the_suggested_game_is_described_beside_the_button(game: str) -> None:
    new = new_game.suggested(game)
    mine, *others = (acres.manifest(game).nation(seat) for seat in new.seats)
    said = screen(new).partition('class="as-chosen">')[2].partition("<")[0]
    assert said.startswith(f"You are {mine}, ")
    assert "Steady" in said
    assert others[0] in said


def test_a_game_of_several_people_is_described_seat_by_seat() -> None:
    new = new_game.changed(new_game.suggested("armorica"), "darioritum", "away")
    assert "Condate: Here\N{NO-BREAK SPACE}· Darioritum: By link" in screen(new)


def test_rules_that_are_not_the_suggested_ones_are_said_beside_the_button() -> None:
    new = new_game.suggested("snow")
    assert "Second edition" not in screen(new)
    new = replace(new, options={"edition": "revised"})
    assert "the bot Steady is France.\N{NO-BREAK SPACE}· Revised (German printing)" in screen(new)


def test_the_first_button_goes_on_with_a_waiting_game() -> None:
    device = Device().start("british", "12")
    device.click("new")
    first, *others = buttons(regions.regions(None, device.scene)["screen"])
    assert first["data-do"] == "resume"
    assert "start" in {button.get("data-do") for button in others}


def test_a_newcomer_sees_nothing_else_to_decide_before_it_is_unfolded() -> None:
    new = new_game.suggested("snow")
    for word in ('data-field="people"', "new-seed", "Rules of the game"):
        assert word not in screen(new)
        assert word in screen(laid_open())
    (line,) = (button for button in buttons(screen(new)) if button.get("data-id") == "ways")
    assert line["aria-expanded"] == "false"


def test_another_game_is_laid_open_as_well_and_all_folds_at_once() -> None:
    new = new_game.changed(laid_open(), "game", "armorica")
    assert new_game.laid_open(new)
    new = new_game.changed(unfolded(), "fold", "ways")
    assert not new_game.laid_open(new)


def test_a_wrong_seed_stays_in_view_while_it_is_put_right() -> None:
    wrong = new_game.begin(replace(new_game.suggested("snow"), seed="x"))
    assert isinstance(wrong, NewGame)
    assert "new-seed" in screen(wrong)
    assert "new-seed" in screen(new_game.changed(wrong, "seed", "1"))


def test_a_newcomer_sees_one_line_of_rules() -> None:
    shown = screen(laid_open())
    assert "Rules of the game" in shown
    assert "Second edition" in shown
    assert title("no-governor") not in shown
    assert not inputs(laid_open(), "checkbox")


def test_the_line_says_what_is_chosen() -> None:
    options = {"edition": "revised", "variants": "fur-coin", "idle": "never"}
    shown = screen(replace(laid_open(), options=options))
    assert "Revised (German printing), 2 house rules" in shown


def test_a_seed_is_described_by_what_is_wrong_with_it_and_else_by_its_hint() -> None:
    new = laid_open()
    wrong = new_game.begin(replace(new, seed="x"))
    assert isinstance(wrong, NewGame)
    for page, hint in ((new, "seed-hint"), (wrong, "seed-error")):
        shown = {found.get("id"): found for _, found in Elements(screen(page)).found}
        assert shown["new-seed"]["aria-describedby"] == hint
        assert hint in shown
        assert ("aria-invalid" in shown["new-seed"]) == ("seed-error" in shown) == (page is wrong)


def test_armorica_has_no_such_line() -> None:
    from acres.games.armorica.page import PAGE as armorica

    scene = Scene("new", None, start=laid_open("armorica"))
    shown = regions.regions(armorica, scene)["screen"]
    assert "Rules of the game" not in shown
    assert 'data-field="players"' in shown


def test_variants_are_a_line_that_says_which_are_chosen_and_unfolds_them() -> None:
    new = new_game.changed(laid_open("fortress"), "trade", "yes")
    folded = screen(new)
    assert "Unplayed favors: traded" in folded
    assert 'data-field="incentive"' not in folded
    unfolded = screen(new_game.changed(new, "fold", "variants"))
    pressed = [
        (found["data-field"], found["data-id"])
        for _, found in Elements(unfolded).found
        if found.get("aria-pressed") == "true" and "data-field" in found
    ]
    assert ("trade", "yes") in pressed
    assert ("incentive", "none") in pressed
    assert ("jade", "0") in pressed


def test_every_switch_is_a_field_with_a_name_and_a_sentence() -> None:
    shown = screen(unfolded())
    fields = inputs(unfolded(), "checkbox")
    assert fields.keys() == set(rule_picker.SWITCHES)
    found = Elements(shown).found
    ids = {attributes["id"] for _, attributes in found if "id" in attributes}
    named = {attributes["for"] for tag, attributes in found if tag == "label"}
    for word, field in fields.items():
        assert field["id"] in named
        assert set(field["aria-describedby"].split()) <= ids
        assert text(title(word)) in shown
        assert text(sentence(word)) in shown


def test_active_variants_are_ticked() -> None:
    new = unfolded(options={"edition": "first", "variants": "fur-coin", "bateaux": "none"})
    boxes = inputs(new, "checkbox")
    assert {word for word, field in boxes.items() if "checked" in field} == {
        "fur-coin",
        "no-bateaux",
    }
    radios = inputs(new, "radio")
    assert [word for word, field in radios.items() if "checked" in field] == ["first"]
    assert radios.keys() == EDITIONS.keys()


def test_a_variant_without_effect_says_why() -> None:
    new = unfolded(options={"edition": "second", "variants": "governor-abandons no-governor"})
    idle = rule_picker.without_effect(new.options, "governor-abandons")
    assert idle
    assert idle in screen(new)
    assert "Changes nothing: the chosen printing says the same." in screen(new)


def test_switched_off_variants_are_told() -> None:
    new = new_game.changed(
        unfolded(options={"edition": "second", "variants": "bateaux-deck"}), "rule", "no-bateaux"
    )
    shown = screen(new)
    assert 'role="alert"' in shown
    told = "No French Bateaux cannot be combined with French Bateaux in Deck, which is now off"
    assert told in shown


def test_the_printings_are_told_line_by_line() -> None:
    shown = screen(unfolded(unfolded=frozenset({"rules", "printings"})))
    assert "Reach of a raid" not in screen(unfolded())
    for line in LINES:
        assert text(line.title) in shown
        for rules in EDITIONS.values():
            assert text(in_force(rules, line.field)) in shown


def test_a_set_that_is_exactly_what_is_on_is_pressed() -> None:
    new = new_game.changed(unfolded(), "bundle", "light-hands")
    pressed = [
        attributes["data-id"]
        for _, attributes in Elements(screen(new)).found
        if attributes.get("data-field") == "bundle" and attributes["aria-pressed"] == "true"
    ]
    assert pressed == ["light-hands"]


# The rules laid open


def offered(people: str, **options: str) -> NewGame:
    new = replace(new_game.suggested("snow"), seed="5", options={"edition": "second", **options})
    begun = new_game.begin(new_game.changed(new, "people", people))
    assert isinstance(begun, NewGame)
    return begun


def test_the_offer_tells_what_differs_and_asks_for_a_side() -> None:
    shown = screen(offered("other-chooses", variants="fur-coin"))
    assert sentence("fur-coin") in shown
    assert "the player who did not set the rules takes a side" in shown
    sides = [a for _, a in Elements(shown).found if a.get("data-field") == "taken"]
    assert [side["data-id"] for side in sides] == ["british", "french"]
    (begin,) = (a for _, a in Elements(shown).found if a.get("data-do") == "start")
    assert begin["aria-disabled"] == "true"


def test_the_offer_tells_what_an_older_printing_says_otherwise() -> None:
    shown = screen(offered("other-chooses", edition="first"))
    assert "Unlike the second edition" in shown
    assert "The reserve holds any number of cards." in shown
    assert "No house rules: everything as printed." in screen(offered("other-chooses"))


def test_whoever_took_a_side_is_named_there() -> None:
    taken = new_game.changed(offered("other-chooses"), "taken", "french")
    shown = screen(taken)
    assert "You, the player who chooses." in shown
    assert "The player who set the rules." in shown


def test_the_curtain_tells_who_plays_what_in_that_game_only() -> None:
    device = Device()
    device.click("set", field="people", id="other-chooses")
    device.click("start")
    device.click("set", field="taken", id="british")
    device.click("start")
    told = "Britain: the player who chose the side. France: the player who set the rules."
    assert told in regions.regions(snow, device.scene)["screen"]
    device.open_game(Journal.new("snow", {}, 99))
    assert device.scene.mode == "curtain"
    assert told not in regions.regions(snow, device.scene)["screen"]


def test_the_bot_has_its_side_already() -> None:
    shown = screen(offered("bot-chooses"))
    assert "The bot Steady." in shown
    assert 'data-field="taken"' not in shown
    (begin,) = (a for _, a in Elements(shown).found if a.get("data-do") == "start")
    assert "data-can" in begin


MANIFESTS = """
import sys, acres
for game in acres.GAMES:
    acres.manifest(game)
"""
FRONT_PAGE = """
from acres.app.kit.scene import Scene
from acres.app.shell.regions import regions
from acres.app.start import new_game
for game in acres.GAMES:
    regions(None, Scene("new", None, start=new_game.suggested(game)))
"""


def games_imported(code: str) -> set[str]:
    """The modules of games that a new Python has after it."""
    code += "\nprint(*(name for name in sys.modules if name.startswith('acres.games.')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    return set(done.stdout.split())


@pytest.mark.skipif(sys.platform == "emscripten", reason="starts another process")
def test_the_front_page_needs_only_the_manifests_of_the_games() -> None:
    needed = games_imported(MANIFESTS)
    assert games_imported(MANIFESTS + FRONT_PAGE) == needed
    rooms = {name.split(".")[3] for name in needed if name.count(".") > 2}
    assert not rooms & {"game", "page", "bot", "why", "analysis"}
