"""A link is a whole game: it comes back letter for letter, or is refused with a sentence."""

from __future__ import annotations

import os
import random
import re
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import acres
from acres.__main__ import main
from acres.core import link as links
from acres.core.arithmetic_coding import ALPHABET
from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.errors import BadLink
from acres.core.journal import Journal
from acres.core.link import LONGEST, LONGEST_GREETING, Link, Moment, decode, encode
from acres.core.link_text import COMMON, MOST_STEPS
from acres.games.armorica.rules.data import CARDS as ARMORICA_CARDS
from acres.games.armorica.rules.turn import OPTIONS as ARMORICA_OPTIONS
from acres.games.snow.rules.data import CARDS, PLACES
from acres.games.snow.rules.editions import EDITIONS, OPTIONS, written
from acres.games.snow.rules.turn import VERBS
from acres.games.snow.rules.variants import CONFLICTS, VARIANTS
from tests.core import links_by_the_book
from tests.paths import GOLDEN, ROOT

RECORDS = Path(os.environ.get("ACRES_RECORDS", ROOT.parent / "shared" / "records"))

BREAKS_OFF = "breaks off at its beginning; copy it again as a whole"
MISSING = r"not complete: \d+ characters? of \d+ (is|are) missing; copy it again as a whole"
TOO_MANY = r"has \d+ characters? too many; copy it again and nothing else"
CHANGED = "was changed on its way; copy it again instead of typing it"
UNKNOWN = "no game “.*” here: load the page again, .* or copy the link again"
SIGN = "has a sign that no link has, “([.)&%]|U.0020|U.000A)”; copy it again"
NEWER = "newer version of this page; load the page again"
NOT_OURS = "was not made by this page; ask for the game's link or file"
WHATEVER = f"{CHANGED}|{UNKNOWN}|{NEWER}|{NOT_OURS}|{MISSING}|{TOO_MANY}"
LONG = "longer than that of any game: it was not made here"


def played(
    game: str, options: dict[str, str], seed: int, plies: int, *, by_verb: bool = True
) -> Journal:
    """A random game, as far as it goes."""
    journal = Journal.new(game, options, seed)
    chance = Chance(~seed)
    while journal.turn and journal.ply < plies:
        journal.append(choose(journal.game.legal(journal.state), chance, by_verb))
    return journal


def long_game(seed: int, turns: int) -> Journal:
    """A random game of A Few Acres of Snow, cut off after so many turns."""
    journal = Journal.new("snow", {}, seed)
    chance = Chance(~seed)
    while journal.turn and journal.state.turn <= turns:
        journal.append(choose(journal.game.legal(journal.state), chance, by_verb=False))
    return journal


def short() -> Journal:
    """A game whose link every kind of damage can be tried on."""
    return played("snow", {"edition": "second"}, 3, 12)


def forged(content: str, game: str = "snow") -> str:
    """The link of any content, with a checksum that fits."""
    return links._written(content, game)


# What goes in comes out


@st.composite
def journals(draw: st.DrawFn) -> Journal:
    """Random games of every kind, some with a title, comments and their draws written out."""
    seed = draw(st.integers(0, 10**20 - 1))
    if draw(st.booleans()):
        options = {"players": draw(st.sampled_from(ARMORICA_OPTIONS["players"]))}
        journal = played("armorica", options, seed, draw(st.integers(0, 70)))
    else:
        options = {"edition": draw(st.sampled_from(tuple(EDITIONS)))}
        words = draw(st.sets(st.sampled_from(tuple(VARIANTS)), max_size=8))
        words -= {other for one, other in CONFLICTS if one in words}
        if words:
            options["variants"] = written(words)
        journal = played("snow", options, seed, draw(st.integers(0, 60)))
    line = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=30)
    if draw(st.booleans()):
        title = draw(line).strip()
        journal = journal.branch(journal.ply, title=title, seed=draw(st.integers(0, 999)))
    places = st.integers(0, journal.ply)
    lines = line.map(str.strip).filter(bool)
    journal.comments = draw(st.dictionaries(places, lines, max_size=3))
    return journal


@settings(max_examples=60)
@given(journals(), st.text(st.characters(exclude_categories=["Cs"]), max_size=200), st.data())
def test_every_game_comes_back_letter_for_letter(journal, greeting, data):
    greeting = greeting.replace("\n", "").replace("\r", "")
    moment = data.draw(
        st.none() | st.builds(Moment, st.integers(0, journal.ply), uncovered=st.booleans())
    )
    fragment = encode(journal, greeting=greeting, moment=moment, comments=True)
    assert decode(fragment) == Link(journal.text(), greeting, moment)
    again = Journal.parse(decode(fragment).text)
    assert again.state == journal.state
    assert encode(again, greeting=greeting, moment=moment, comments=True) == fragment


@settings(max_examples=150)
@given(
    st.lists(
        st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
        | st.sampled_from(["end", "[turn 1]", "[turn 2]", "", "# x", "= boston", "draft  rangers"]),
        max_size=12,
    )
)
def test_whatever_a_later_version_writes_into_a_game_comes_back(lines):
    text = "game: snow 1\n" + "".join(f"{line}\n" for line in lines)
    assert decode(forged(text)).text == text


def test_comments_are_left_out_unless_asked_for():
    journal = short()
    bare = journal.text()
    journal.comments = {0: "A quiet start.", 2: "Why not?"}
    assert decode(encode(journal)).text == bare
    assert decode(encode(journal, comments=True)).text == journal.text()
    assert journal.comments == {0: "A quiet start.", 2: "Why not?"}


@pytest.mark.parametrize(
    "greeting",
    [
        "Your move, Ada!",
        " two  spaces ",
        "game: snow 1",
        "<script>alert(1)</script>",
        "greeting: moment: 3 covered",
        "%s {name} \\n & ' \"",
        "\x00\x01\x1b[31m\x7f\t\x85\u2028",
        "\u202egnitteerg\u2069 \u200d\ufeff",
        "Grüße aus Québec, 雪の中 – 🎲👩‍👩‍👧",
        "x" * LONGEST_GREETING,
    ],
)
def test_a_greeting_survives_unchanged(greeting):
    journal = short()
    found = decode(encode(journal, greeting=greeting, moment=Moment(3, uncovered=True)))
    assert found == Link(journal.text(), greeting, Moment(3, uncovered=True))


@pytest.mark.parametrize("greeting", ["x" * (LONGEST_GREETING + 1), "two\nlines", "two\rlines"])
def test_a_greeting_is_one_line_of_200_characters(greeting):
    with pytest.raises(BadLink, match="one line of up to 200 characters"):
        encode(short(), greeting=greeting)


def test_half_a_character_is_refused():
    with pytest.raises(BadLink, match="half a character"):
        encode(short(), greeting="\ud83c")


@pytest.mark.parametrize("ply", [-1, 13])
def test_a_link_opens_at_no_move_that_the_game_has_not(ply):
    with pytest.raises(BadLink, match=f"no move {ply}"):
        encode(short(), moment=Moment(ply))


def test_a_game_that_no_link_holds_is_refused():
    journal = short()
    journal.comments = {1: "word " * MOST_STEPS}
    with pytest.raises(BadLink, match="too long for a link; send its file"):
        encode(journal, comments=True)
    chars = random.Random(1).choices([chr(n) for n in range(33, 127)], k=MOST_STEPS - 500)
    journal.comments = {1: "".join(chars)}
    with pytest.raises(BadLink, match="too long for a link; send its file"):
        encode(journal, comments=True)


def test_the_alphabet_is_safe_in_an_address_and_the_last_character_no_punctuation():
    for seed in range(30):
        fragment = encode(played("armorica", {}, seed, seed))
        assert re.fullmatch(r"1[A-Za-z0-9_-]*[A-D]", fragment)


# Links that were sent stay readable


def golden() -> Iterator[tuple[str, str]]:
    for path in sorted(GOLDEN.glob("links-*.txt")):
        _, *parts = path.read_text(encoding="utf-8").split("\n====\n")
        for part in parts:
            fragment, _, content = part.partition("\n\n")
            yield fragment, content


SENT = list(golden())
every_sent_link = pytest.mark.parametrize(("fragment", "content"), SENT)


@every_sent_link
def test_a_link_that_was_sent_stays_readable(fragment, content):
    found = decode(fragment)
    fields = [f"greeting: {found.greeting}"] * bool(found.greeting)
    if found.moment:
        fields.append(f"moment: {found.moment.ply} {'un' * found.moment.uncovered}covered")
    assert "\n".join([*fields, *found.others, found.text]) == content


@every_sent_link
def test_a_reader_written_from_the_description_alone_reads_the_same(fragment, content):
    assert links_by_the_book.read(fragment) == content


def test_the_example_of_the_description_is_a_link():
    page = (ROOT / "docs" / "links.md").read_text(encoding="utf-8")
    [fragment] = re.findall(r"/#(1[\w-]+)\n", page)
    [content] = re.findall(r"```acres\n(.*?)```", page, re.DOTALL)
    found = decode(fragment)
    assert forged(content) == fragment
    assert Journal.parse(found.text).text() == found.text


@every_sent_link
def test_a_game_that_was_sent_is_played_as_it_was_and_written_as_it_was(fragment, content):
    found = decode(fragment)
    journal = Journal.parse(found.text)
    others = dict(line.split(": ", 1) for line in found.others)
    again = encode(
        journal, greeting=found.greeting, moment=found.moment, others=others, comments=True
    )
    assert again == fragment


def test_the_links_that_were_sent_show_every_verb_and_every_kind_of_seat():
    texts = [decode(fragment).text for fragment, _ in SENT]
    found = {move[:1] for text in texts for move in Journal.parse(text).moves}
    found |= {move[:2] for text in texts for move in Journal.parse(text).moves if len(move) > 1}
    verbs = {
        *VERBS,
        "take",
        "starve",
        "block",
        "allow",
        "lose",
        "occupy",
        "leave",
        "done",
        "resign",
    }
    verbs |= {"pay", "exchange", "keep", "choose"}
    assert {(verb,) for verb in verbs} | {
        ("give", zone) for zone in ("hand", "reserve", "row")
    } <= (found)
    everything = "\n".join(texts)
    for line in (
        "dealing: by hand",
        ": human",
        ": self",
        ": bot settler",
        ": bot random",
        "title: ",
        "\n# ",
        " = ",
    ):
        assert line in everything
    for edition in EDITIONS:
        assert f"edition: {edition}" in everything
    assert {f"players: {n}" for n in "234"} <= {*everything.split("\n")}
    assert any(text.endswith("\n\n") for text in texts), "an empty game"
    others = {
        (text.split()[1], line)
        for (one, _), text in zip(SENT, texts, strict=True)
        for line in decode(one).others
    }
    for game in ("snow", "armorica"):
        assert any(name == game and "-orders: " in line for name, line in others)
    assert ("snow", "eyes: british") in others


def test_the_vocabularies_have_every_word_of_their_games():
    snow, armorica = acres.game("snow"), acres.game("armorica")
    assert {*PLACES, *chain(*CARDS.values()), *VERBS, *VARIANTS} <= {*snow.WORDS}
    values = chain.from_iterable(OPTIONS.values())
    assert {"variants:", *(f"{name}:" for name in OPTIONS), *values} <= {*snow.WORDS}
    assert {*ARMORICA_CARDS, "players:", *ARMORICA_OPTIONS["players"]} <= {*armorica.WORDS}
    for game in (snow, armorica):
        assert game.NAME in game.WORDS
        spelled_out = {*game.SAMPLE.split()} - {*game.WORDS, *COMMON}
        assert all(word.isdigit() or word[0] == "[" or word[-1] == "]" for word in spelled_out)


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
    monkeypatch.setitem(acres.GAMES, "fortress", acres.GAMES["snow"])
    fragment = forged("game: fortress 1\n\nend\n", "fortress")
    assert snow.WORDS
    monkeypatch.undo()
    with pytest.raises(BadLink, match="no game “fortress” here"):
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
    """Every kind of damage to a link, with its sentence."""
    for at, right in enumerate(fragment):
        for wrong in ALPHABET[at % 7 :: 7]:
            if wrong != right:
                yield fragment[:at] + wrong + fragment[at + 1 :], WHATEVER
    for at in range(len(fragment)):
        without = fragment[:at] + fragment[at + 1 :]
        yield without, MISSING if at > 3 else f"{MISSING}|{CHANGED}|{NOT_OURS}|{NEWER}"
    for at in range(len(fragment) + 1):
        for added in "A1-":
            more = fragment[:at] + added + fragment[at:]
            yield more, TOO_MANY if at > 3 else f"{MISSING}|{TOO_MANY}|{CHANGED}|{NOT_OURS}|{NEWER}"
    for length in range(len(fragment)):
        yield fragment[:length], MISSING if length > 10 else f"{BREAKS_OFF}|{MISSING}|{NOT_OURS}"


@pytest.mark.slow
def test_every_single_damage_to_a_link_is_refused():
    fragment = encode(short(), greeting="Hi")
    for damaged, sentence in changed_links(fragment):
        with pytest.raises(BadLink, match=sentence):
            decode(damaged)


def corpus() -> Iterator[tuple[str, str]]:
    """200 damaged links, the same ones every time, and what is said of each."""
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


def test_what_is_far_too_long_is_not_read():
    with pytest.raises(BadLink, match=LONG):
        decode("1" * (LONGEST + 1))


def hostile() -> Iterator[str]:
    """The most work that a link can make."""
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


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "emscripten", reason="measures this machine")
@pytest.mark.parametrize("content", list(hostile()), ids=len)
def test_the_worst_link_is_answered_within_a_second(content):
    fragment = forged(content)
    assert len(fragment) <= LONGEST
    begun = time.process_time()
    with suppress(BadLink):  # one of them has too many moves
        decode(fragment)
    assert time.process_time() - begun < 1


def test_a_text_that_would_fill_the_memory_is_not_unpacked(monkeypatch):
    """A long word that is said over and over."""
    long = "x" * 9_000
    content = f"game: snow 1\n\n{long} {' '.join([long] * 8_000)}\n"
    monkeypatch.setattr("acres.core.link_text.LONGEST", 100_000_000)
    fragment = forged(content)
    monkeypatch.undo()
    assert len(fragment) < 100
    with pytest.raises(BadLink, match=CHANGED):
        decode(fragment)


# Sizes and speed


def test_a_game_of_186_turns_fits_in_2000_characters():
    for seed in (3, 6, 7):
        journal = long_game(seed, 186)
        assert journal.turns == 186
        assert len(encode(journal)) <= 2000
        everything = journal.branch(journal.ply)
        assert len(encode(everything)) <= 4 * everything.ply


def test_a_move_of_a_long_random_game_needs_four_characters_at_most():
    games = [long_game(seed, 100) for seed in range(6)]
    games += [played("armorica", {"players": n}, 1, 100) for n in "234"]
    for journal in games:
        assert len(encode(journal)) <= 4 * journal.ply


def test_a_move_of_a_real_game_needs_four_characters_at_most():
    files = sorted(RECORDS.glob("*.jsonl"))
    if not files:
        pytest.skip(f"there are no public game records in {RECORDS}")
    from acres.games.snow.records.convert import import_record

    for path in files:
        journal = import_record(path.read_text(encoding="utf-8"))
        fragment = encode(journal)
        assert len(fragment) <= 4 * journal.ply
        assert len(fragment) <= 2000
        assert Journal.parse(decode(fragment).text).state == journal.state


@pytest.mark.skipif(sys.platform == "emscripten", reason="measures this machine")
def test_a_game_of_186_turns_is_packed_and_unpacked_in_a_tenth_of_a_second_each():
    journal = long_game(3, 186)
    times = {encode: [], decode: []}
    for _ in range(5):
        fragment = journal
        for work, taken in times.items():
            begun = time.process_time()
            fragment = work(fragment)
            taken.append(time.process_time() - begun)
    assert min(times[encode]) < 0.1
    assert min(times[decode]) < 0.1


# The commands


def test_the_commands_give_a_link_and_take_it_back(tmp_path, capsys):
    file = tmp_path / "game.acres"
    file.write_text(short().text(), encoding="utf-8")
    assert main(["link", "encode", str(file), "--greeting", "Your move"]) == 0
    fragment = capsys.readouterr().out.strip()
    assert fragment == encode(short(), greeting="Your move")
    assert main(["link", "decode", f"https://acres.example/#{fragment}\n"]) == 0
    told = capsys.readouterr()
    assert told.out == short().text()
    assert told.err == "greeting: Your move\n"
    assert main(["link", "decode", fragment[:-3]]) == 1
    assert "not complete: 3 characters" in capsys.readouterr().err
    assert main(["link", "encode", str(tmp_path / "none")]) == 1
