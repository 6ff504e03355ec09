"""A link is a whole game: it comes back letter for letter, and links that were sent stay readable."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import acres
from acres.__main__ import main
from acres.core.errors import BadLink
from acres.core.journal import Journal
from acres.core.link import LONGEST_GREETING, Link, Moment, decode, encode
from acres.core.link_text import COMMON, MOST_STEPS
from acres.games.armorica.rules.data import CARDS as ARMORICA_CARDS
from acres.games.armorica.rules.seats import OPTIONS as ARMORICA_OPTIONS
from acres.games.fortress.rules.data import FAVORS, REGIONS, ROLE_OF, ROLES
from acres.games.fortress.rules.data import PLACES as FORTRESS_PLACES
from acres.games.fortress.rules.petition import SEALED
from acres.games.fortress.rules.seats import OPTIONS as FORTRESS_OPTIONS
from acres.games.snow.rules.data import CARDS, PLACES
from acres.games.snow.rules.editions import CONFLICTS, EDITIONS, OPTIONS, VARIANTS, written
from acres.games.snow.rules.turn import VERBS
from tests.core import links_by_the_book
from tests.core.linked_games import forged, played, short
from tests.paths import GOLDEN, ROOT

pytestmark = pytest.mark.pyodide("a link that was made anywhere is read anywhere")

# What goes in comes out


@st.composite
def journals(draw: st.DrawFn) -> Journal:
    """Random games of every kind, some with a title, comments and their draws written out."""
    seed = draw(st.integers(0, 10**20 - 1))
    name = draw(st.sampled_from(("snow", "armorica", "fortress")))
    if name == "armorica":
        options = {"players": draw(st.sampled_from(ARMORICA_OPTIONS["players"]))}
        journal = played("armorica", options, seed, draw(st.integers(0, 70)))
    elif name == "fortress":
        asked = draw(st.sets(st.sampled_from(tuple(FORTRESS_OPTIONS)), max_size=4))
        options = {one: draw(st.sampled_from(FORTRESS_OPTIONS[one])) for one in sorted(asked)}
        journal = played("fortress", options, seed, draw(st.integers(0, 60)))
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
    with pytest.raises(BadLink, match="a single line of at most 200 characters"):
        encode(short(), greeting=greeting)


def test_half_a_character_is_refused():
    with pytest.raises(BadLink, match="broken character"):
        encode(short(), greeting="\ud83c")


@pytest.mark.parametrize("ply", [-1, 13])
def test_a_link_opens_at_no_move_that_the_game_has_not(ply):
    with pytest.raises(BadLink, match=f"no move {ply}"):
        encode(short(), moment=Moment(ply))


def test_a_game_that_no_link_holds_is_refused():
    journal = short()
    journal.comments = {1: "word " * MOST_STEPS}
    with pytest.raises(BadLink, match="too long for a link"):
        encode(journal, comments=True)
    chars = random.Random(1).choices([chr(n) for n in range(33, 127)], k=MOST_STEPS - 500)
    journal.comments = {1: "".join(chars)}
    with pytest.raises(BadLink, match="too long for a link"):
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


def test_the_links_of_island_fortress_show_every_verb_and_every_option():
    """All but `pass`, for which the favors must have run out."""
    texts = [text for text in (decode(one).text for one, _ in SENT) if "game: fortress" in text]
    verbs = {*ROLE_OF, "keep", "bid", "redeem", "governor", "second", "end", "trade", "done"}
    assert {move[0] for text in texts for move in Journal.parse(text).moves} == verbs | {"resign"}
    lines = {line for text in texts for line in text.split("\n")}
    for name, values in FORTRESS_OPTIONS.items():
        chosen = values if name == "players" else values[1:]
        shown = {value for value in chosen if f"{name}: {value}" in lines}
        assert shown, name
    assert any(" = " in line for line in lines), "draws that are written out"
    assert any(text.endswith("\n\n") for text in texts), "an empty game"


def test_the_vocabularies_have_every_word_of_their_games():
    snow, armorica, fortress = (acres.game(name) for name in ("snow", "armorica", "fortress"))
    assert {*PLACES, *chain(*CARDS.values()), *VERBS, *VARIANTS} <= {*snow.WORDS}
    values = chain.from_iterable(OPTIONS.values())
    assert {"variants:", *(f"{name}:" for name in OPTIONS), *values} <= {*snow.WORDS}
    assert {*ARMORICA_CARDS, "players:", *ARMORICA_OPTIONS["players"]} <= {*armorica.WORDS}
    assert {*FAVORS, *FORTRESS_PLACES, *REGIONS, *ROLES, *SEALED} <= {*fortress.WORDS}
    values = chain.from_iterable(FORTRESS_OPTIONS.values())
    assert {*(f"{name}:" for name in FORTRESS_OPTIONS), *values} <= {*fortress.WORDS, *COMMON}
    for game in (snow, armorica, fortress):
        assert game.NAME in game.WORDS
        spelled_out = {*game.SAMPLE.split()} - {*game.WORDS, *COMMON}
        assert all(word.isdigit() or word[0] == "[" or word[-1] == "]" for word in spelled_out)


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
    assert main(["link", "decode", f"> Look: <https://acres.example/#{fragment}&a=b>."]) == 0
    assert capsys.readouterr().out == short().text()
    assert main(["link", "decode", fragment[:-3]]) == 1
    assert "incomplete: 3 characters" in capsys.readouterr().err
    assert main(["link", "encode", str(tmp_path / "none")]) == 1
