"""The new-game page: what is chosen there, which rules go together, who takes which side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from acres.app.kit.new_game import NewGame
from acres.app.start import new_game
from acres.app.start.new_game import begin, changed, people, suggested
from acres.core.journal import HUMAN, SELF, Journal
from acres.games.snow.manifest import rules_line
from acres.games.snow.page import rule_picker
from acres.games.snow.rules.editions import EDITIONS, VARIANTS, differs, read
from acres.games.snow.text.editions import title
from tests.app.fakes import Device, InputEvent

BOT = "bot settler"


def page(**options: str) -> NewGame:
    """The new-game page of A Few Acres of Snow with these options and the seed 12."""
    return replace(suggested("snow"), seed="12", options={"edition": "second", **options})


# Printings and switches


def test_the_second_edition_is_suggested_without_house_rules() -> None:
    assert suggested("snow").options == {"edition": "second"}
    assert rules_line(suggested("snow").options) == "Second edition"


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_printing_can_be_chosen_and_played(edition: str) -> None:
    new = changed(page(), "edition", edition)
    begun = begin(new)
    assert isinstance(begun, Journal)
    assert begun.state.rules == EDITIONS[edition]


def test_a_switch_goes_on_and_off_again() -> None:
    on = changed(page(), "rule", "fur-coin")
    assert on.options == {"edition": "second", "variants": "fur-coin"}
    assert changed(on, "rule", "fur-coin").options == {"edition": "second"}


def test_switches_are_written_as_the_game_reads_them() -> None:
    new = page()
    for word in ("no-idle-end", "no-governor", "fur-coin", "no-bateaux"):
        new = changed(new, "rule", word)
    assert new.options == {
        "edition": "second",
        "variants": "fur-coin no-governor",
        "bateaux": "none",
        "idle": "never",
    }
    assert read(new.options).idle_turns == 0
    assert rules_line(new.options) == "Second edition, 4 house rules"


def test_one_house_rule_is_one() -> None:
    assert rules_line(page(variants="fur-coin").options) == "Second edition, 1 house rule"


def test_another_printing_keeps_the_switches() -> None:
    new = changed(page(variants="fur-coin raid-steps"), "edition", "first")
    assert new.options["variants"] == "fur-coin raid-steps"
    assert rules_line(new.options) == "First edition (French printing), 1 house rule"


@pytest.mark.parametrize("field", ["rule", "bundle", "edition", "no-such-field"])
def test_nonsense_changes_nothing(field: str) -> None:
    assert changed(page(), field, "no-such-thing") == page()


def test_a_variant_is_written_into_the_game_only_where_it_is_not_as_usual() -> None:
    new = new_game.suggested("fortress")
    assert "trade" not in new.options
    traded = new_game.changed(new, "trade", "yes")
    assert traded.options == {**new.options, "trade": "yes"}
    assert new_game.changed(traded, "trade", "no").options == new.options
    assert new_game.changed(new, "trade", "perhaps") == new


def test_armorica_has_no_rules_to_choose() -> None:
    new = suggested("armorica")
    assert changed(new, "rule", "fur-coin") == new


@pytest.mark.parametrize("word", rule_picker.SWITCHES)
def test_every_switch_stands_on_the_page_once(word: str) -> None:
    assert [word in words for words in rule_picker.GROUPS.values()].count(True) == 1


# What does not go together


@pytest.mark.parametrize("pair", rule_picker.EXCLUDING)
def test_exclusive_variants_are_resolved_with_a_sentence(pair: tuple[str, str]) -> None:
    for first, then in (pair, pair[::-1]):
        options, silent = rule_picker.switched({"edition": "second"}, first)
        assert silent is None
        options, note = rule_picker.switched(options, then)
        assert rule_picker.switches(options) == {then}
        assert note is not None
        assert "cannot be combined" in note
        read(options)


def test_the_sentence_stands_beside_the_switch_until_the_next_choice() -> None:
    new = changed(page(variants="reserve-lost"), "rule", "reserve-locations")
    assert new.note is not None
    assert new.note[0] == "reserve-locations"
    assert "Lost Places in Reserve" in new.note[1]
    assert changed(new, "rule", "fur-coin").note is None
    assert changed(new, "edition", "first").note is None


def test_a_void_variant_names_its_reason() -> None:
    said = rule_picker.without_effect(page(variants="no-governor").options, "governor-abandons")
    assert said == "Has no effect with No Governor."
    assert rule_picker.without_effect(page().options, "governor-abandons") is None


def test_a_variant_of_the_printing_says_so() -> None:
    for edition, word in (("first", "raid-steps"), ("second", "bateaux-draft")):
        for options in (page(edition=edition), page(edition=edition, variants=word)):
            assert "printing" in (rule_picker.without_effect(options.options, word) or "")
    assert rule_picker.without_effect(page(edition="second").options, "raid-steps") is None


# Sets


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("word", rule_picker.BUNDLES)
def test_every_set_works_whole_on_every_printing(edition: str, word: str) -> None:
    new = changed(page(edition=edition), "bundle", word)
    assert set(differs(new.options)) == set(rule_picker.BUNDLES[word].switches)
    assert rule_picker.bundle(new.options) == word


def test_a_set_takes_the_place_of_what_was_on() -> None:
    new = changed(page(variants="no-governor", idle="never"), "bundle", "light-hands")
    assert rule_picker.switches(new.options) == set(rule_picker.BUNDLES["light-hands"].switches)
    assert changed(new, "bundle", "as-printed").options == {"edition": "second"}
    assert rule_picker.bundle(changed(new, "rule", "fur-coin").options) is None


# A draw by the seed


def test_the_same_seed_draws_the_same_rules() -> None:
    options = page().options
    assert rule_picker.drawn(options, 5, 77) == rule_picker.drawn(options, 5, 77)
    drawn = {rule_picker.drawn(options, 5, seed) for seed in range(20)}
    assert len(drawn) > 15


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("fixed", [{}, {"bateaux": "none"}, {"idle": "never"}])
def test_drawn_variants_go_together_and_change_something(
    edition: str, fixed: dict[str, str]
) -> None:
    options = page(edition=edition, **fixed).options
    seen: set[str] = set()
    for seed in range(40):
        words = rule_picker.drawn(options, 8, seed)
        assert len(words) == 8
        found = rule_picker.with_switches(options, {*words, *rule_picker.switches(options)})
        assert set(differs(found)) == {*words, *rule_picker.switches(options)}
        seen |= set(words)
    for word in VARIANTS.keys() - seen:
        assert rule_picker.without_effect(options, word) or rule_picker.rivals(
            word
        ) & rule_picker.switches(options)


def test_a_draw_takes_the_seed_of_the_page_and_keeps_what_is_no_variant() -> None:
    new = changed(changed(page(variants="quebec-fort", idle="never"), "count", "4"), "draw", "")
    words = rule_picker.drawn({"edition": "second"}, 4, 12)
    assert rule_picker.switches(new.options) == {*words, "no-idle-end"}
    assert new.note is not None
    assert new.note[0] == "count"
    assert new.note[1].startswith("Seed 12 drew ")
    assert all(title(word) in new.note[1] for word in words)
    assert new.note[1].endswith(f" {title('no-idle-end')} was not drawn and stays on.")


def test_more_than_goes_together_is_not_drawn() -> None:
    new = changed(changed(page(), "count", "26"), "draw", "")
    words = rule_picker.switches(new.options)
    assert len(words) < 26
    assert new.note is not None
    assert f"Only {len(words)} rules" in new.note[1]


@pytest.mark.parametrize("count", ["", "0", "27", "three", "-1", "²"])
def test_a_number_that_is_none_is_refused(count: str) -> None:
    new = changed(changed(page(), "count", count), "draw", "")
    assert new.options == page().options
    assert new.note is not None
    assert "from 1 to 26" in new.note[1]


def test_a_draw_without_a_seed_says_what_a_seed_is() -> None:
    new = changed(replace(page(), seed="x"), "draw", "")
    assert new.error is not None
    assert new.options == page().options


# Who sits where


@pytest.mark.parametrize(
    ("value", "seats"),
    [
        ("british", (HUMAN, BOT)),
        ("french", (BOT, HUMAN)),
        ("all", (HUMAN, HUMAN)),
        ("self", (SELF, SELF)),
        ("other-chooses", (HUMAN, HUMAN)),
    ],
)
def test_every_way_to_fill_the_seats(value: str, seats: tuple[str, str]) -> None:
    new = changed(page(), "people", value)
    assert tuple(new.seats.values()) == seats
    assert people(new) == value


def test_the_other_one_sees_the_rules_before_taking_a_side() -> None:
    new = changed(page(variants="fur-coin"), "people", "other-chooses")
    offered = begin(new)
    assert isinstance(offered, NewGame)
    assert offered.offered
    nobody = begin(offered)
    assert isinstance(nobody, NewGame)
    assert nobody.note is not None
    taken = changed(offered, "taken", "french")
    begun = begin(taken)
    assert isinstance(begun, Journal)
    assert set(begun.header.seats.values()) == {HUMAN}
    header = begun.header
    assert new_game.chooser(taken, header.seed, header.options) == "french"
    assert new_game.chooser(taken, header.seed + 1, header.options) is None


def test_one_can_go_back_from_the_offer() -> None:
    offered = begin(changed(page(), "people", "other-chooses"))
    assert isinstance(offered, NewGame)
    back = changed(changed(offered, "taken", "british"), "offered", "")
    assert not back.offered
    assert back.taken is None
    assert people(back) == "other-chooses"


def test_the_bot_takes_its_side_by_the_seed() -> None:
    taken = set()
    for seed in range(12):
        new = replace(changed(page(), "people", "bot-chooses"), seed=str(seed))
        offered, once_more = begin(new), begin(new)
        assert isinstance(offered, NewGame)
        assert offered == once_more
        assert offered.taken is not None
        begun = begin(offered)
        assert isinstance(begun, Journal)
        assert begun.header.seats[offered.taken] == BOT
        assert sorted(begun.header.seats.values()) == [BOT, HUMAN]
        taken.add(offered.taken)
    assert taken == {"british", "french"}


def test_an_unfolded_part_folds_again() -> None:
    new = changed(page(), "fold", "rules")
    assert new.unfolded == {"rules"}
    assert changed(new, "fold", "rules").unfolded == frozenset()


# On the page


def test_a_game_with_the_chosen_rules_begins() -> None:
    device = Device()
    device.click("set", field="fold", id="rules")
    device.app.handle(InputEvent("change", {"field": "edition", "id": "revised"}, value="revised"))
    device.app.handle(InputEvent("change", {"field": "rule", "id": "fur-coin"}, value="fur-coin"))
    device.start("all")
    assert device.scene.options == {"edition": "revised", "variants": "fur-coin"}
    assert "fur-coin" in device.scene.view.rules.variants


def test_the_number_to_draw_is_written_into_its_field() -> None:
    device = Device()
    device.write("new-count", "5")
    device.write("new-seed", "9")
    device.click("set", field="draw")
    assert len(rule_picker.switches(device.scene.start.options)) == 5


def test_the_next_game_keeps_the_rules_and_folds_the_page() -> None:
    device = Device()
    device.click("set", field="fold", id="rules")
    device.click("set", field="rule", id="fur-coin")
    device.click("set", field="people", id="other-chooses")
    device.click("start")
    device.click("set", field="taken", id="french")
    device.click("start")
    assert device.scene.mode == "curtain"
    device.click("new")
    new = device.scene.start
    assert new.options == {"edition": "second", "variants": "fur-coin"}
    assert people(new) == "other-chooses"
    assert (new.offered, new.taken, new.unfolded) == (False, None, frozenset())


def test_a_player_of_both_sides_sees_all_cards_and_no_curtain() -> None:
    device = Device().start("self")
    scene = device.scene
    assert scene.mode == "play"
    assert all(side.hand is not None for side in scene.view.sides.values())
