"""Reasons of the engine: each is a true sentence with a section of the rules."""

from __future__ import annotations

import ast
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from acres.app.kit.rulebook import Paragraph
from acres.app.kit.scene import GamePart, Scene
from acres.core.chance import Chance
from acres.core.errors import Reason
from acres.core.move import DO
from acres.games.armorica import game
from acres.games.armorica.page import rules_help as armorica_page
from acres.games.armorica.rules.data import CARDS as PEOPLE
from acres.games.armorica.rules.data import GROUPS
from acres.games.armorica.text import sentences as armorica_words
from acres.games.snow import game as snow
from acres.games.snow.page import rules_help as snow_page
from acres.games.snow.rules import zones
from acres.games.snow.rules.data import CARDS, PLACES
from acres.games.snow.rules.editions import VARIANTS
from acres.games.snow.rules.state import State
from acres.games.snow.rules.turn import VERBS
from acres.games.snow.text import reasons as reason_words
from acres.games.snow.text import sentences
from acres.games.snow.text.editions import title
from acres.games.snow.text.moves import VERBS as VERB_WORDS
from acres.games.snow.why import (
    ABSENT,
    ANSWERS,
    ENDED,
    SECTIONS,
    missing,
    why,
    why_for,
    why_illegal,
    why_not,
)
from tests.games.snow.positions import position
from tests.games.snow.reason_oracle import CLAIMS, in_zone
from tests.games.snow.refusals import REFUSALS
from tests.games.snow.why.test_reason_laws import positions
from tests.paths import ROOT

RULINGS = ROOT / "docs/games/rulings.md"
TITLES = {f"variant {number}": title(word) for number, word in enumerate(VARIANTS)}
"""The titles of the variants, by the section that reasons cite."""
TOO_FEW = "too-few-"
"""The prefix of Armorica's reasons that name a symbol."""
ARGUMENTS = {"Reason": 2, "Check": 3, "otherwise": 2}
"""The position of the sentence's arguments, by the function that makes the reason."""
PLACEHOLDER = re.compile(r"{(\w+)}")
IDS = {id for ids in (PLACES, *CARDS.values(), VERBS, ANSWERS) for id in ids if "-" in id}
"""Words that only the code reads."""


def is_a_sentence(said: str) -> bool:
    """Return whether `said` is one complete sentence, without ids and placeholders."""
    whole = re.fullmatch(r"[A-Z“].*\w\.", said) is not None
    one = ". " not in said.replace("St. ", "")
    return (
        whole and one and not re.search(r"[{}_]|None(?! of)", said) and not IDS & set(said.split())
    )


def sections() -> set[str]:
    """Return the numbers of the rulings, and the variants."""
    return set(re.findall(r"^- \*\*([^*]+)\*\*", RULINGS.read_text(encoding="utf-8"), re.M))


# Reasons in the source


def given_reasons(package: Any) -> Iterator[tuple[str, ast.Call]]:
    """Yield every call that makes a reason under a literal code, with the code."""
    sources = sorted(Path(package.__file__).parent.rglob("*.py"))
    if not sources:
        pytest.skip("the package is here without its sources")
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ARGUMENTS:
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    yield str(code.value), node


def names_given(call: ast.Call) -> set[str] | None:
    """Return the names of the arguments; None where they are not written out."""
    at = ARGUMENTS[getattr(call.func, "id", "")]
    if len(call.args) <= at:
        return set()
    args = call.args[at]
    if isinstance(args, ast.Name) and args.id == "at_place":
        return {"place"}
    if isinstance(args, ast.Call) and getattr(args.func, "id", "") == "price":
        return {"need", "have", "card"} if len(args.args) == 3 else {"need", "have"}
    args = args.body if isinstance(args, ast.Lambda) else args
    if not isinstance(args, ast.Dict) or not all(args.keys):
        return None
    return {key.value for key in args.keys if isinstance(key, ast.Constant)}


def test_every_snow_reason_fills_the_placeholders_of_its_sentence() -> None:
    found = 0
    for code, call in given_reasons(snow):
        given = names_given(call)
        if given is None:
            continue
        if code in reason_words.COUNTED:
            number, forms = reason_words.COUNTED[code]
            needed = {number, *PLACEHOLDER.findall(" ".join(forms))} - {"count"}
        else:
            needed = set(PLACEHOLDER.findall(reason_words.SENTENCES[code]))
        assert needed <= given, code
        found += 1
    assert found > 80


def test_every_armorica_reason_is_listed_and_fills_its_sentence() -> None:
    listed = {code for code, _ in given_reasons(game)}
    assert listed <= armorica_words.REASONS.keys()
    for code, call in given_reasons(game):
        given = names_given(call)
        assert given is not None
        forms = armorica_words.COUNTED_REASONS.get(code) or (armorica_words.REASONS[code],)
        assert set(PLACEHOLDER.findall(" ".join(forms))) - {"count"} <= given, code


def test_every_section_of_armorica_is_a_paragraph_of_its_rules() -> None:
    paragraphs = [each for chapter in armorica_page.chapters() for each in chapter.paragraphs]
    assert armorica_words.SECTIONS.keys() <= {each.sections[0] for each in paragraphs}
    cited = {
        leaf.value
        for _, call in given_reasons(game)
        for leaf in call.args[1:2]
        if isinstance(leaf, ast.Constant)
    }
    assert cited == armorica_words.SECTIONS.keys()


def cited_in_snow() -> set[str]:
    """Return every section that a reason can name."""
    sources = {call for _, call in given_reasons(snow)}
    found = {
        leaf.value
        for call in sources
        for leaf in ast.walk(call)
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
    }
    found |= {*SECTIONS.values(), *ENDED.values(), *(section for _, section in ABSENT.values())}
    return {each for each in found if re.fullmatch(r"[0-9]+\.[0-9]+|variant [0-9]+", each)}


def test_every_section_that_a_reason_names_has_a_paragraph_of_the_rules() -> None:
    """Variants are called as they are there."""
    cited = cited_in_snow()
    assert {"1.2", "9.5", "8.10", "variant 16"} <= cited
    assert {each for each in cited if each[0].isdigit()} <= paragraphs().keys()
    for number, word in enumerate(VARIANTS):
        section = f"variant {number}"
        if section in cited:
            options = {"variants": word}
            options |= {"edition": "first"} if word == "bateaux-draft" else {}
            assert paragraphs(**options)[section].title == TITLES[section]
            assert TITLES[section] in sentences.section(Reason("other-variant", section))


def paragraphs(**options: str) -> dict[str, Paragraph]:
    """Return the paragraphs of the rules of a game with these options, by section."""
    state = snow.setup(options, Chance(1))
    scene = Scene("play", snow.view(state, "british"), game=GamePart(snow, options=options))
    return {
        section: paragraph
        for chapter in snow_page.chapters(scene)
        for paragraph in chapter.paragraphs
        for section in paragraph.sections
    }


def test_the_actions_on_the_tab_of_rules_have_the_sections_that_refusals_of_them_name() -> None:
    known = sections()
    for verb, words in VERB_WORDS.items():
        section = words.section
        assert not section or section in known, verb
        found = why(position(), "do", verb) if section else None
        assert not section or found is None or found.section == section, verb


# Reasons in random games: true, in one sentence, with a section that exists

Asked = tuple[State, str, str, Reason]


def everything_asked(state: State) -> Iterator[Asked]:
    """Ask about everything in every zone, whether it lies there or not."""
    seat = snow.turn(state) or state.to_move
    asked = {"map": PLACES, "do": (*VERBS, *ANSWERS)}
    for zone in (DO, *zones.ZONES):
        for word in asked.get(zone, CARDS[seat]):
            found = why(state, zone, word)
            if found is not None:
                yield state, zone, word, found
    for place in PLACES:
        for reasons in missing(state, place).values():
            yield from ((state, "map", place, reason) for reason in reasons)


def asked_with_a_verb(state: State, chooser: random.Random) -> Iterator[Asked]:
    """Ask about things picked for a verb, and about illegal moves."""
    seat = snow.turn(state) or state.to_move
    verb = chooser.choice([*VERBS])
    for zone, ids in (("map", PLACES), ("hand", state.sides[seat].hand)):
        for word in ids:
            found = why_not(state, verb, zone, word)
            if found is not None:
                yield state, zone, word, found
            move = (verb, word)
            if move not in snow.legal(state):
                yield state, "", word, why_illegal(state, move)


@pytest.fixture(scope="module")
def asked() -> list[Asked]:
    chooser = random.Random(4)
    found: list[Asked] = []
    for state in list(positions())[::6]:
        found += everything_asked(state)
        found += asked_with_a_verb(state, chooser)
    return found


def test_every_reason_is_one_readable_sentence_with_a_section(asked: list[Asked]) -> None:
    known = sections()
    for reason in {
        (found.code, found.section, str(found.args)): found for *_, found in asked
    }.values():
        assert is_a_sentence(sentences.reason(reason)), sentences.reason(reason)
        assert reason.section in known, reason
        named = f"variant “{TITLES.get(reason.section)}”"
        assert sentences.section(reason) in (f"rule {reason.section}", named)


def test_every_reason_is_true_of_its_position(asked: list[Asked]) -> None:
    checked = set()
    for state, zone, word, reason in asked:
        seat = snow.turn(state) or state.to_move
        if reason.code in ("not-there", "none-left") and zone:
            assert not in_zone(state, seat, zone, word), (zone, word)
        elif reason.code in CLAIMS:
            assert CLAIMS[reason.code](state, seat, dict(reason.args)), (zone, word, reason)
            checked.add(reason.code)
    assert len(checked) > 45


# One position for each kind of reason


def answer(state: State, asked: str) -> Reason:
    """Return the reason for ``[verb] zone word``."""
    *verb, zone, word = asked.split()
    found = why_not(state, verb[0], zone, word) if verb else why(state, zone, word)
    assert found is not None
    return found


@pytest.mark.parametrize("expected", REFUSALS)
def test_a_position_gives_its_reason_and_section(expected: str) -> None:
    given, asked = REFUSALS[expected]
    found = answer(given(), asked)
    assert f"{sentences.reason(found)} ({sentences.section(found)})" == expected


def test_the_seat_that_waits_hears_who_decides() -> None:
    state = position(british={"hand": ["boston"]})
    found = why_for(state, "french", "map", "quebec")
    assert found is not None
    assert sentences.reason(found) == "Britain decides now."
    assert sentences.section(found) == "rule 2.1"


def test_zones_that_no_play_uses_have_no_reasons() -> None:
    state = position(british={"deck": ["boston"]})
    for zone in ("", "british", "unseen", "location"):
        assert why(state, zone, "boston") is None


def test_every_reason_is_given_somewhere(asked: list[Asked]) -> None:
    """Every sentence is needed: each is heard in a game or in the table above."""
    heard = {reason.code for *_, reason in asked}
    heard |= {answer(given(), what).code for given, what in REFUSALS.values()}
    told = reason_words.SENTENCES.keys() | reason_words.COUNTED.keys()
    assert told - heard == {"not-your-turn", "too-dear card"}, "the first is tested above"


# Armorica


def armorica_positions() -> Iterator[game.State]:
    """Yield every position of some random games, the end included."""
    for seed in range(6):
        chooser = random.Random(seed)
        state = game.setup({"players": "234"[seed % 3]}, Chance(seed))
        while moves := game.legal(state):
            yield state
            game.step(state, chooser.choice(moves))
        yield state


def test_in_armorica_every_reason_is_one_true_sentence_with_a_section() -> None:
    heard = set()
    for state in armorica_positions():
        seat = game.turn(state) or ""
        things = [(people, card) for people in GROUPS for card in PEOPLE]
        things += [("display", card) for card in PEOPLE]
        things += [("do", verb) for verb in ("take", "pass", "starve", "resign", "fly")]
        found = [(zone, word, game.why(state, zone, word)) for zone, word in things]
        found += [
            (zone, word, game.why_not(state, "pass", zone, word)) for zone, word in things[:9]
        ]
        found += [("do", "pass", game.why_for(state, "nobody", "do", "pass"))]
        for zone, word, reason in found:
            if reason is None:
                continue
            heard.add(reason.code)
            assert is_a_sentence(armorica_words.reason(reason)), reason
            assert armorica_words.section(reason)
            if reason.code.startswith(TOO_FEW) and zone in GROUPS:
                symbol = reason.code.removeprefix(TOO_FEW)
                row = state.rows[zone]
                own = sum(PEOPLE[card].count(symbol) for card in state.displays[seat])
                needed = len(row) - row.index(word)
                assert reason.args == {"needed": needed, "has": own}
                assert own < needed
    assert heard >= armorica_words.REASONS.keys() - {"empty-row"}


@pytest.mark.parametrize(
    ("zone", "word", "expected"),
    [
        ("gauls", "oldest", "This place in the row needs 1 wheat; you have 0. (Taking a card)"),
        (
            "romans",
            "oldest",
            "The Gauls come first; the Romans follow later this round. (A round)",
        ),
        ("display", "own", "You lose cards only in winter. (Winter)"),
        ("display", "other", "This card is not in your display. (Winter)"),
        ("do", "starve", "You lose cards only in winter. (Winter)"),
    ],
)
def test_armorica_gives_its_reason_and_section(zone: str, word: str, expected: str) -> None:
    state = game.setup({"players": "2"}, Chance(1))
    seat = game.turn(state)
    assert seat is not None
    other = next(each for each in state.seats if each != seat)
    own_card, other_card = state.displays[seat][0], state.displays[other][0]
    state.displays[seat] = [own_card]
    if zone == "gauls":
        state.displays[seat] = []
        citizen = next(card for card in state.rows["gauls"] if PEOPLE[card].needs == "wheat")
        state.rows["gauls"].remove(citizen)
        state.rows["gauls"].append(citizen)
    card = {
        "oldest": state.rows[zone][-1] if zone in GROUPS else "",
        "own": own_card,
        "other": other_card,
    }.get(word, word)
    found = game.why(state, zone, card)
    assert found is not None
    assert f"{armorica_words.reason(found)} ({armorica_words.section(found)})" == expected
