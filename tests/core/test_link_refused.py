"""A link that is not whole, of a later version or not of this page is refused with a sentence."""

from __future__ import annotations

import random
import re
import sys
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest

import acres
from acres.core.errors import BadLink
from acres.core.link import LONGEST, Link, decode, encode
from acres.core.link_text import ALPHABET, MOST_STEPS
from tests.core.linked_games import forged, played, short, symbols

BREAKS_OFF = "breaks off at its beginning. Copy the whole link again"
MISSING = r"incomplete: \d+ characters? of \d+ (is|are) missing. Copy the whole link again"
TOO_MANY = r"has \d+ characters? too many. Copy the link again, and nothing else"
CHANGED = "was changed on its way. Copy it again instead of typing it"
UNKNOWN = "no game “.*” here. If the link is from a newer version of Acres, .* copy it again"
SIGN = "contains “([.)&%]|U.0020|U.000A)”, which no game link contains. Copy the link again"
NEWER = "newer version of Acres. Reload the page"
NOT_OURS = "was not made by Acres. Ask for the game’s link or file"
WHATEVER = f"{CHANGED}|{UNKNOWN}|{NEWER}|{NOT_OURS}|{MISSING}|{TOO_MANY}"
LONG = "longer than any game link: it was not made by Acres"


# Later versions


def test_words_that_a_game_gets_later_do_not_change_the_links_of_before(monkeypatch):
    fragment = encode(short())
    snow = acres.game("snow")
    monkeypatch.setattr(snow, "WORDS", (*snow.WORDS, "canoe", "snowshoes"))
    assert encode(short()) == fragment
    assert decode(fragment).text == short().text()


def test_a_link_with_words_that_this_version_has_not_is_a_newer_one(monkeypatch):
    snow = acres.game("snow")
    monkeypatch.setattr(snow, "WORDS", (*snow.WORDS, "canoe"))
    fragment = forged("game: snow 1\n\ncanoe\n")
    assert decode(fragment).text == "game: snow 1\n\ncanoe\n"
    monkeypatch.undo()
    with pytest.raises(BadLink, match=NEWER):
        decode(fragment)


def test_fields_of_a_later_version_are_kept_and_do_not_disturb():
    text = short().text()
    found = decode(forged(f"clock: 20 minutes\ngreeting: Hello\n{text}"))
    assert found == Link(text, "Hello", None, ("clock: 20 minutes",))


def test_lines_of_others_travel_along():
    journal = short()
    others = {"orders french": "block raids, else allow", "clock": "20"}
    fragment = encode(journal, greeting="Hello", others=others)
    lines = ("orders french: block raids, else allow", "clock: 20")
    assert decode(fragment) == Link(journal.text(), "Hello", None, lines)


@pytest.mark.parametrize(
    "others",
    [{"": "x"}, {"a": ""}, {"a": "b\nc"}, {"greeting": "x"}, {"game": "snow 1"}],
)
def test_a_line_that_would_not_be_found_again_does_not_travel(others):
    with pytest.raises(ValueError, match="no lines that travel"):
        encode(short(), greeting="Hello", others=others)


def test_a_link_of_a_later_code_asks_to_load_the_page_again():
    fragment = encode(short())
    for version in "29":
        with pytest.raises(BadLink, match=NEWER):
            decode(version + fragment[1:])


def test_a_link_of_an_unknown_game_says_so(monkeypatch):
    snow = acres.game("snow")
    monkeypatch.setitem(acres.GAMES, "chess", acres.GAMES["snow"])
    fragment = forged("game: chess 1\n\nend\n", "chess")
    assert snow.WORDS
    monkeypatch.undo()
    with pytest.raises(BadLink, match="no game “chess” here"):
        decode(fragment)


@pytest.mark.parametrize(
    "content",
    [
        "game: armorica 1\n\npass\n",
        "draft rangers\n",
        "",
        "greeting: \ngame: snow 1\n\n",
        "greeting: a\ngreeting: b\ngame: snow 1\n\n",
        f"greeting: {'x' * 201}\ngame: snow 1\n\n",
        "moment: 1 covered\ngame: snow 1\n\n# one\n[turn 1]\n",
        "moment: 01 covered\ngame: snow 1\n\nend\n",
        "moment: 1 shut\ngame: snow 1\n\nend\n",
        "moment: ١ covered\ngame: snow 1\n\nend\n",
        "nonsense\ngame: snow 1\n\n",
    ],
)
def test_a_content_that_encode_does_not_write_is_refused(content):
    with pytest.raises(BadLink, match=NOT_OURS):
        decode(forged(content))


# Damage


def changed_links(fragment: str) -> Iterator[tuple[str, str]]:
    """Yield every kind of damage to a link, with its sentence."""
    for at, right in enumerate(fragment):
        for wrong in ALPHABET[at % 7 :: 7]:
            if wrong != right:
                yield fragment[:at] + wrong + fragment[at + 1 :], WHATEVER
    for at in range(len(fragment)):
        without = fragment[:at] + fragment[at + 1 :]
        yield without, MISSING if at > 3 else f"{MISSING}|{CHANGED}|{NOT_OURS}|{NEWER}|{UNKNOWN}"
    for at in range(len(fragment) + 1):
        for added in "A1-":
            more = fragment[:at] + added + fragment[at:]
            yield more, TOO_MANY if at > 3 else WHATEVER
    for length in range(len(fragment)):
        yield fragment[:length], MISSING if length > 10 else f"{BREAKS_OFF}|{MISSING}|{NOT_OURS}"


def test_every_single_damage_to_a_link_is_refused():
    fragment = encode(short(), greeting="Hi")
    for damaged, sentence in changed_links(fragment):
        with pytest.raises(BadLink, match=sentence):
            decode(damaged)


def corpus() -> Iterator[tuple[str, str]]:
    """Yield 200 damaged links, always the same, with the sentence that refuses each."""
    chance = random.Random(20)
    whole = [encode(played(game, {}, seed, 25)) for game in acres.GAMES for seed in range(5)]
    for number in range(200):
        fragment = whole[number % 10]
        at = chance.randrange(4, len(fragment))
        other = chance.choice([char for char in ALPHABET if char != fragment[at]])
        match number // 10 % 10:
            case 0 | 1 | 2:
                yield fragment[:at] + other + fragment[at + 1 :], f"{CHANGED}|{UNKNOWN}|{NEWER}"
            case 3:
                yield fragment[:at], MISSING if at > 9 else BREAKS_OFF
            case 4:
                yield fragment[:at] + fragment[at + 1 :], MISSING
            case 5:
                yield fragment[:at] + other + fragment[at:], TOO_MANY
            case 6:
                yield fragment + chance.choice([".", ")", " ", "\n", "&utm=1", "%0A"]), SIGN
            case 7:
                yield fragment.swapcase(), f"{CHANGED}|{UNKNOWN}|{MISSING}|{TOO_MANY}"
            case 8:
                yield fragment[1:], f"{NOT_OURS}|{NEWER}|{CHANGED}|{BREAKS_OFF}|{MISSING}"
            case _:
                yield chance.choice(["about", "", "play=3", "!", "0", "Ä", "game"]), NOT_OURS


def test_the_damaged_links_are_refused_each_with_its_sentence():
    found = list(corpus())
    assert len(found) == 200
    for damaged, sentence in found:
        with pytest.raises(BadLink, match=sentence) as caught:
            decode(damaged)
        assert re.fullmatch(r"[A-Z][^\n]*[^.]\.", str(caught.value))
        assert len(str(caught.value)) < 200


def test_a_wrong_length_shows_as_a_change_nearly_every_time():
    fragment = encode(short())
    said = []
    for at in (1, 2, 3):
        for wrong in {*ALPHABET} - {fragment[at]}:
            with pytest.raises(BadLink) as caught:
                decode(fragment[:at] + wrong + fragment[at + 1 :])
            said.append("changed" in str(caught.value))
    assert sum(said) > 0.9 * len(said)


def test_a_link_that_is_far_too_long_is_not_read():
    with pytest.raises(BadLink, match=LONG):
        decode("1" * (LONGEST + 1))
    with pytest.raises(BadLink) as caught:
        decode("1" * LONGEST)
    assert not re.search(LONG, str(caught.value))


def costly_contents() -> Iterator[str]:
    """Yield the contents of the links that make the most work."""
    chance = random.Random(4)
    head = "game: snow 1\n\n"
    words = acres.game("snow").WORDS[:70]
    new = ["".join(chance.choices("abcdefgh", k=4)) for _ in range(250)]
    yield f"{head}= {' '.join(chance.choices(words, k=17_000))}\n"
    yield f"{head}= {' '.join(new)} {' '.join(chance.choices(new, k=9_000))}\n"
    yield head + "".join(chance.choices([chr(n) for n in range(33, 80)], k=19_000)) + "\n"
    yield head + "end\n" * 9_900
    yield head + "\n" * 9_900
    long = "x" * 9_000
    yield f"{head}{long} {' '.join([long] * 100)}\n"


def read(fragment: str) -> None:
    with suppress(BadLink):  # one of them has too many moves
        decode(fragment)


@pytest.mark.parametrize("content", list(costly_contents()), ids=len)
def test_of_the_worst_link_so_many_words_and_letters_are_read(content):
    fragment = forged(content)
    assert len(fragment) <= LONGEST
    assert MOST_STEPS / 3 < symbols(lambda: read(fragment)) <= 2 * MOST_STEPS


@pytest.mark.nightly("measures this machine")
@pytest.mark.skipif(sys.platform == "emscripten", reason="measures this machine")
@pytest.mark.parametrize("content", list(costly_contents()), ids=len)
def test_the_worst_link_is_answered_within_a_second(content):
    fragment = forged(content)
    begun = time.process_time()
    read(fragment)
    assert time.process_time() - begun < 1


def test_a_text_that_would_fill_the_memory_is_not_unpacked():
    """A long word that is said over and over."""
    long = "x" * 9_000
    content = f"game: snow 1\n\n{long} {' '.join([long] * 8_000)}\n"
    fragment = forged(content)
    assert len(fragment) < 100
    with pytest.raises(BadLink, match=CHANGED):
        decode(fragment)
