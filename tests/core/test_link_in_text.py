"""A link survives what people, mail and messengers do to it, and nothing else becomes one."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Sequence
from functools import cache

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from acres.core.errors import BadLink
from acres.core.link import (
    MOST,
    STRETCH,
    Moment,
    decode,
    decode_first,
    decoding_games,
    encode,
    fragments,
    stated_length,
)
from acres.core.link_text import ALPHABET
from acres.core.steps import finished
from acres.games.snow.rules.editions import EDITIONS
from tests.core.link_surroundings import KINDS, PLACE, as_fragment
from tests.core.linked_games import forged, played, short
from tests.core.test_link import SENT
from tests.core.test_link_refused import changed_links

every_kind = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
ADDRESSES = {name: kind for name, kind in KINDS.items() if as_fragment(kind("1AbC"))}


@cache
def links() -> tuple[str, ...]:
    """25 links: both games, every edition and number of players, from no move to 160, with
    greetings, moments and other lines; one with two hyphens in a row."""
    found = []
    for number in range(25):
        if number % 3:
            options = {"edition": [*EDITIONS][number % len(EDITIONS)]}
            journal = played("snow", options, number, number * number // 4 + number % 2)
        else:
            journal = played("armorica", {"players": str(2 + number // 3 % 3)}, number, number * 3)
        greeting = "" if number % 4 else f"Your move, #{number}! 1AbC"
        moment = Moment(journal.ply // 2, number % 2 > 0) if number % 5 == 1 else None
        others = {"british-orders": "1 block raids"} if number % 7 == 2 else {}
        found.append(encode(journal, greeting=greeting, moment=moment, others=others))
    return tuple(found)


def test_the_corpus_is_as_large_as_it_says() -> None:
    assert len(KINDS) > 110
    assert len(ADDRESSES) > 50
    assert len(set(links())) == 25
    assert {len(link) // 100 for link in links()} >= {0, 1, 2}
    assert any("--" in link for link in links())
    assert any("_" in link for link in links())
    for link in links():
        assert decode(link).text
        assert stated_length(link) == len(link)


@every_kind
def test_a_link_is_found_in_whatever_was_pasted(kind) -> None:
    for link in links():
        assert fragments(kind(link))[0] == link


@pytest.mark.parametrize("kind", ADDRESSES.values(), ids=ADDRESSES)
def test_a_link_is_found_in_the_fragment_of_an_address(kind) -> None:
    for link in links():
        fragment = as_fragment(kind(link))
        assert fragment
        assert fragments(f"#{fragment}")[0] == link
        assert fragments(fragment)[0] == link


def test_links_that_were_sent_are_found_as_they_were() -> None:
    for link, _ in SENT:
        for kind in KINDS.values():
            assert fragments(kind(link))[0] == link


# Several links


def test_of_several_games_the_last_that_is_whole_comes_first() -> None:
    one, other = links()[3], links()[9]
    assert fragments(f"{PLACE}#{one} or {PLACE}#{other}?")[:2] == [other, one]
    two = f"{PLACE}#{one}\n{PLACE}#{other[:-1]}…"
    assert fragments(two)[0] == one
    assert decode_first(fragments(two)) == decode(one)
    changed = other[:-9] + "A" + other[-8:]
    assert decode_first(fragments(f"#{one} #{changed}")) == decode(one)
    with pytest.raises(BadLink, match="incomplete: 1 character of"):
        raise finished(decoding_games(fragments(two))).refused or AssertionError


@cache
def thread(moves: int = 20) -> list[str]:
    """Return the links of one game, one after each of its moves. Titles and greetings differ, so that
    some of the older links are the longer ones."""
    journal, found = played("snow", {}, 3, moves), []
    for ply in range(1, moves + 1):
        told = "" if ply % 3 else "What a move! I did not see that coming at all, well done."
        now = journal.branch(ply, title="By mail" if ply % 2 else "")
        found.append(encode(now, greeting=told))
    return found


def answered(kind: str, sent: Sequence[str]) -> str:
    """Return what is copied when the last of these links was answered with others."""
    *older, newest = sent
    if kind == "messenger":
        lines = (f"[12:{number}] Ann: {PLACE}#{each}" for number, each in enumerate(sent, 10))
        return "\n".join(lines)
    quoted = ""
    for each in older:
        said = f"Your move:\n{PLACE}#{each}\n"
        if kind == "outlook":
            quoted = f"From: Ann\nSent: Monday\nTo: Bob\n\n{said}\n{quoted}"
        else:
            marked = "".join(f"> {line}\n" for line in (said + quoted).splitlines())
            quoted = f"On 1 May, Ann wrote:\n{marked}"
    said = f"Your move:\n{PLACE}#{newest}\n"
    return quoted + said if kind == "below" else said + quoted


@pytest.mark.parametrize("kind", ["gmail", "outlook", "below", "messenger"])
@pytest.mark.parametrize("count", [2, 3, 20])
def test_an_answer_counts_wherever_the_links_that_it_quotes_stand(kind: str, count: int) -> None:
    sent = thread()[:count]
    found = fragments(answered(kind, sent))
    assert decode_first(found) == decode(sent[-1])
    if kind == "outlook":
        assert decode_first(fragments(answered(kind, sent[::-1]))) == decode(sent[-1])


def test_of_each_game_the_link_with_the_most_moves_counts() -> None:
    sent, other = thread(), links()[9]
    found = fragments("\n".join(f"{PLACE}#{each}" for each in (sent[7], sent[4], other, sent[6])))
    assert finished(decoding_games(found)).links == [decode(sent[7]), decode(other)]
    changed = sent[9][:-9] + ("A" if sent[9][-9] != "A" else "B") + sent[9][-8:]
    assert decode_first(fragments(f"#{changed} #{sent[7]} #{sent[6]}")) == decode(sent[7])


def test_the_same_link_again_and_again_is_one() -> None:
    link = links()[5]
    assert fragments(f"{PLACE}#{link}\n" * 50) == [link]


def test_so_many_links_of_a_text_are_looked_at() -> None:
    text = "\n".join(f"{PLACE}#{link}" for link in links())
    half = MOST // 2
    looked_at = [*links()[:half], *links()[-half:]]
    found = fragments(text)
    assert found[:MOST] == looked_at[::-1]
    assert len(found) <= MOST + 1


# Links that are not whole


LINK = encode(short(), greeting="Hi")


@pytest.mark.parametrize(
    ("damaged", "sentence"),
    [
        (LINK[:-3], "incomplete: 3 characters of"),
        (LINK[:-3] + ".", "incomplete: 3 characters of"),
        (LINK[:-3] + "&fbclid=IwAR", "incomplete: 3 characters of"),
        (LINK[:-3] + "…\n\nBest wishes,\nAnn", "incomplete: 3 characters of"),
        (LINK[:-3] + "?utm_source=mail", "incomplete: 3 characters of"),
        (LINK[:8], "breaks off at its beginning"),
        (LINK[:20] + "x" + LINK[21:], "was changed on its way"),
        (LINK[:20] + "x" + LINK[20:], "was changed on its way"),
        (LINK[:20] + "x" + LINK[21:] + "&fbclid=IwAR", "was changed on its way"),
        (LINK[:20] + "é" + LINK[21:], "“é”, which no game link contains"),
        (LINK[:20] + "." + LINK[21:], "“.”, which no game link contains"),
        ("2" + LINK[1:] + "&fbclid=IwAR", "newer version of Acres"),
        (LINK.swapcase(), "was changed|incomplete|newer|too many"),
        ("about", "was not made by Acres"),
    ],
)
def test_a_link_that_is_not_whole_is_refused_with_what_is_wrong(damaged: str, sentence: str):
    for text in (f"{PLACE}#{damaged}", f"#{damaged}", f"Look: <{PLACE}#{damaged}>"):
        with pytest.raises(BadLink, match=sentence):
            decode_first(fragments(text))


def test_a_damaged_link_in_another_address_is_refused_with_what_is_wrong() -> None:
    wrapped = KINDS["safelink"]
    with pytest.raises(BadLink, match="incomplete: 1 character of"):
        decode_first(fragments(wrapped(LINK[:-1])))
    with pytest.raises(BadLink, match="was changed on its way"):
        decode_first(fragments(wrapped(LINK[:30] + "AB" + LINK[32:])))


def test_a_link_of_a_game_that_is_not_here_says_so_in_any_surroundings(monkeypatch) -> None:
    import acres

    monkeypatch.setitem(acres.GAMES, "chess", acres.GAMES["snow"])
    link = forged("game: chess 1\n\nend\n", "chess")
    monkeypatch.undo()
    for name in ("behind it: underscore", "italics", "safelink", "soft breaks"):
        with pytest.raises(BadLink, match="no game “chess” here"):
            decode_first(fragments(KINDS[name](link)))


@pytest.mark.parametrize("text", ["", " \n", "Your turn!", PLACE, "#", "see you #!", "1 2 3 1AAN"])
def test_nothing_is_found_in_a_text_without_a_link(text: str) -> None:
    assert fragments(text) == []


def opens_nothing_else(text: str) -> None:
    found = fragments(text)
    try:
        link = decode_first(found) if found else None
    except BadLink:
        return
    assert link in (None, decode(LINK))


def test_a_damaged_link_never_opens_as_another_game() -> None:
    chance = random.Random(5)
    kinds = list(KINDS.values())
    for damaged, _ in chance.sample(list(changed_links(LINK)), 150):
        opens_nothing_else(chance.choice(kinds)(damaged))


def test_no_single_damage_makes_another_game_of_a_link() -> None:
    for number, (damaged, _) in enumerate(changed_links(LINK)):
        opens_nothing_else(KINDS["behind it: fbclid" if number % 2 else "quoted lines"](damaged))


SIGNS = st.sampled_from(
    [*ALPHABET, *" \n\r\t>|=\\#%&;_*.1\u200b—-", "%23", "&amp;", "<wbr>", "\ue000"]
)


@given(st.lists(st.tuples(st.integers(0, len(LINK)), SIGNS), max_size=5))
@example([(0, "_"), (9, "\ue000")])
def test_whatever_stands_within_a_link_nothing_else_comes_of_it(added) -> None:
    text = LINK
    for place, sign in added:
        text = text[:place] + sign + text[place:]
    opens_nothing_else(f"{PLACE}#{text}")


@given(st.text(), st.text())
def test_any_text_around_a_link_leaves_it_as_it_is(before: str, behind: str) -> None:
    assert LINK in fragments(f"{before} {PLACE}#{LINK}{behind}")


# Texts that are no message


LONG = "".join(ALPHABET[19_998 * STRETCH >> at & 63] for at in (12, 6, 0))


def megabytes() -> dict[str, str]:
    """Return texts of a million characters each."""
    chance = random.Random(7)
    words = ["the", "1", "10", "1AAN", "move", "#3", "a=b", "100%", "_1AAN_", "&amp;", "fin.\n"]
    assert stated_length(f"1{LONG}") == 19_998
    parts = {
        "hashes": "#",
        "beginnings": "#1",
        "hash words": "#1AAN ",
        "numbers": "1 ",
        "beginnings without end": "1AAN ",
        "long beginnings": f" 1{LONG}A",
        "spaces": " ",
        "line breaks": "=\r\n> ",
        "underscores": "_",
        "percent": "%",
        "percent signs": "%25",
        "percent-encoded": "%E2%80%8B",
        "hashes that are encoded": "%231AAN",
        "ampersands": "&",
        "entities": "&amp;",
        "numbered": "&#35;1",
        "places to break": "<wbr>",
        "half of them": "<wb",
        "letters": "A",
        "dashes": "—",
        "defended": "/v2/url?u=-2",
        "a link that is cut off": f"{PLACE}#{LINK[:-1]}…\n",
        "a link": f"{PLACE}#{LINK}\n",
    }
    texts = {name: part * (1_000_000 // len(part)) for name, part in parts.items()}
    texts["words"] = " ".join(chance.choices(words, k=250_000))
    texts["characters"] = "".join(chance.choices(ALPHABET + " #\n", k=1_000_000))
    texts["link characters"] = "".join(chance.choices(ALPHABET, k=1_000_000))
    return texts


def test_in_a_megabyte_a_few_links_are_found() -> None:
    """Work that grows with the square of the text would end at the time limit of a test."""
    for name, text in megabytes().items():
        found = fragments(text)
        assert len(found) <= MOST + 1
        assert found[:1] == [LINK] or name != "a link"


@pytest.mark.nightly("measures this machine")
@pytest.mark.skipif(sys.platform == "emscripten", reason="measures this machine")
def test_a_megabyte_is_answered_within_a_fraction_of_a_second() -> None:
    for name, text in megabytes().items():
        begun = time.process_time()
        fragments(text)
        took = time.process_time() - begun
        assert took < 0.8, name
