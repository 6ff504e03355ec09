"""A whole game in the fragment of an address: a journal, a greeting, a moment to look at; and a link
in whatever people, mail and messengers make of it.

>>> from acres.core.journal import Journal
>>> journal = Journal.new("snow", {"edition": "second"}, seed=7)
>>> link = decode(encode(journal, greeting="Your move!"))
>>> link.text == journal.text(), link.greeting
(True, 'Your move!')
>>> written = encode(journal)
>>> mail = f"> https://acres.example/#{written[:20]}=\\n> {written[20:]}&utm_source=mail."
>>> fragments(mail)[0] == written
True

`docs/links.md` says how a link is made. Its first character is the version of the
code, and a link of a version that was ever released stays readable.

A link states its length, so it is cut out of any text, and what stands between its
characters and belongs to no link (line breaks, the marks of a quotation, invisible
signs) is left out. Whether it is whole is up to `decode`: nothing is guessed here that
its checksum would not prove.
"""

from __future__ import annotations

import copy
import re
from binascii import crc32
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import NamedTuple

import acres
from acres.core.errors import BadLink
from acres.core.game import AnyGame
from acres.core.journal import MOST_MOVES, Journal
from acres.core.link_text import ALPHABET, DIGITS, Garbled, Packer, TooLong, Unpacker, Writing
from acres.core.sentences import say, say_n
from acres.core.steps import Steps, finished

VERSION = "1"
LATER = "23456789"
"""First characters of the versions to come."""
LONGEST = 20_000
"""Characters of a link."""
LONGEST_GREETING = 200
LONGEST_NAME = 30
"""Letters of the name of a game."""
LENGTH, CHECK = 3, 6
"""Characters that say how long the link is, and that prove its content."""
OUTSIDE = len(VERSION) + LENGTH + CHECK
"""Characters of a link besides its packed content."""
STRETCH = 13
"""The length is written this many times over, so that a wrong character in it shows."""
GAME, GREETING, MOMENT = "game: ", "greeting", "moment"
EYES = ("covered", "uncovered")


@dataclass(frozen=True, slots=True)
class Moment:
    """The position of its game at which a link opens."""

    ply: int
    """So many moves were played."""
    uncovered: bool = False
    """Whether all cards lie open."""


@dataclass(frozen=True, slots=True)
class Link:
    """The content of a link."""

    text: str
    """The journal, to be checked by `Journal.parse`."""
    greeting: str = ""
    """One line, in whatever language and with whatever signs its writer wanted."""
    moment: Moment | None = None
    others: tuple[str, ...] = ()
    """``name: value`` lines that are no concern of links: standing orders, and what later
    versions send."""


def encode(
    journal: Journal,
    *,
    greeting: str = "",
    moment: Moment | None = None,
    others: Mapping[str, str] | None = None,
    comments: bool = False,
) -> str:
    """Encode a game as the fragment of an address, without the ``#``.

    `others` are ``name: value`` lines that travel along, neither side of them empty.
    Raises `BadLink` for a greeting that is no line of up to 200 characters, for a
    moment that the game has not, and for a game that is too long; `ValueError` for
    other lines that a decoder would not find again.
    """
    if not _is_greeting(greeting):
        raise BadLink(
            say(
                "A greeting is a single line of at most {count} characters. Please shorten yours.",
                count=LONGEST_GREETING,
            )
        )
    if moment is not None and not 0 <= moment.ply <= journal.ply:
        raise BadLink(say("The game has no move {ply} to open.", ply=moment.ply))
    if journal.comments and not comments:
        journal = copy.copy(journal)
        journal.comments = {}
    lines = tuple(f"{name}: {value}" for name, value in (others or {}).items())
    link = Link(journal.text(), greeting, moment, lines)
    content = f"{GREETING}: {greeting}\n" if greeting else ""
    if moment is not None:
        content += f"{MOMENT}: {moment.ply} {EYES[moment.uncovered]}\n"
    content += "".join(f"{line}\n" for line in lines) + link.text
    if _link(content, journal.header.game) != link:
        raise ValueError(f"These are no lines that travel with a game: {others}")
    try:
        if journal.ply > MOST_MOVES:
            raise TooLong(f"more than {MOST_MOVES} moves")
        return finished(_writing(content, journal.header.game))
    except UnicodeEncodeError:
        raise BadLink(
            say("A title, greeting or comment contains a broken character. Please write it again.")
        ) from None
    except TooLong:
        raise BadLink(say("The game is too long for a link. Send its file instead.")) from None


def decode(fragment: str) -> Link:
    """Return the content of a link. Raises `BadLink` for anything but a whole and unchanged link."""
    return finished(decoding(fragment))


def decoding(fragment: str) -> Steps[Link]:
    """Decode a link in steps, one for each word."""
    _check_outside(fragment)
    try:
        content, game = yield from _reading(fragment[len(VERSION) + LENGTH : -CHECK])
    except (TooLong, Garbled):
        raise _changed() from None
    if fragment[-CHECK:] != _check(content):
        raise _changed()
    link = _link(content, game)
    try:
        again = yield from _writing(content, game)
    except TooLong:
        raise _not_ours() from None
    if link is None or again != fragment:
        raise _not_ours()
    if _moves(link.text) > MOST_MOVES:
        raise BadLink(
            say(
                "The game in this link has more than {count} moves, the most a game can have.",
                count=MOST_MOVES,
            )
        )
    return link


def stated_length(beginning: str) -> int | None:
    """Return the length of a link in characters, as its first four state it; None where no link of this
    version begins with them. The characters behind them do not matter.

    >>> stated_length("1APcxaFUMKNNXw"), stated_length("1APdxaFUMKNNXw"), stated_length("about")
    (76, None, None)
    """
    digits = beginning[len(VERSION) : len(VERSION) + LENGTH]
    if not beginning.startswith(VERSION) or len(digits) < LENGTH:
        return None
    length = 0
    for char in digits:
        if char not in DIGITS:
            return None
        length = length << 6 | DIGITS[char]
    length, rest = divmod(length, STRETCH)
    return None if rest or not OUTSIDE < length <= LONGEST else length


def game_of(fragment: str) -> str | None:
    """Return the game that a link is about, as far as its beginning says; the game must be one that is
    played here. The rest of the link is not checked."""
    try:
        _check_outside(fragment)
        game = Writing(Unpacker(fragment[len(VERSION) + LENGTH : -CHECK])).spell()
    except (BadLink, TooLong, Garbled):
        return None
    return game if game in acres.GAMES else None


# The content


def _is_greeting(written: str) -> bool:
    return len(written) <= LONGEST_GREETING and "\n" not in written and "\r" not in written


def _link(content: str, game: str) -> Link | None:
    """Split content into the fields before the journal, and the journal; None where they are not as
    `encode` writes them."""
    begins = f"\n{GAME}{game} "
    head, found, rest = f"\n{content}".partition(begins)
    text = begins[1:] + rest
    fields: dict[str, str] = {}
    for line in head.split("\n")[1:]:
        name, _, value = line.partition(": ")
        if not (name and value) or name in fields:
            return None
        fields[name] = value
    greeting, moment = fields.pop(GREETING, ""), fields.pop(MOMENT, None)
    if not found or not _is_greeting(greeting):
        return None
    others = tuple(f"{name}: {value}" for name, value in fields.items())
    if moment is None:
        return Link(text, greeting, None, others)
    ply, _, eyes = moment.partition(" ")
    if eyes not in EYES or ply not in map(str, range(_moves(text) + 1)):
        return None
    return Link(text, greeting, Moment(int(ply), eyes == EYES[True]), others)


def _moves(text: str) -> int:
    """Count the lines of a journal that are moves."""
    lines = text.partition("\n\n")[2].split("\n")
    return sum(bool(line) and line[0] not in "[#" for line in lines)


def _check(content: str) -> str:
    """Return the checksum of a content: CRC-32, five characters of six bits and one of two."""
    value = crc32(content.encode())
    return "".join(ALPHABET[value >> at & 63] for at in range(26, 0, -6)) + ALPHABET[value & 3]


# Its characters


def _writing(content: str, game: str) -> Steps[str]:
    """Write the link with this content, in steps; raises `TooLong`."""
    packer = Packer()
    writing = Writing(packer)
    module = acres.game(game)
    words = _words_needed(module, content)
    writing.spell(game)
    writing.count(words)
    writing.teach(module.WORDS[:words], module.SAMPLE)
    yield from writing.writing(content)
    packed = packer.text()
    length = OUTSIDE + len(packed)
    if length > LONGEST:
        raise TooLong(f"more than {LONGEST} characters")
    stretched = length * STRETCH
    digits = (stretched >> 12 & 63, stretched >> 6 & 63, stretched & 63)
    return VERSION + "".join(ALPHABET[digit] for digit in digits) + packed + _check(content)


def _words_needed(game: AnyGame, content: str) -> int:
    """Count the words of the game that a reader needs: up to the last one in this content or in the
    sample. A page that does not know later words can read the link too."""
    used = {*content.replace("\n", " ").split(" "), *game.SAMPLE.split()}
    return max(number for number, word in enumerate(game.WORDS, 1) if word in used)


def _reading(packed: str) -> Steps[tuple[str, str]]:
    """Read the content and the name of its game, in steps."""
    writing = Writing(Unpacker(packed))
    game, words = writing.spell(), writing.count()
    if not (game.isascii() and game.isalnum() and game.islower() and len(game) <= LONGEST_NAME):
        raise _changed()
    if game not in acres.GAMES:
        raise BadLink(
            say(
                "There is no game “{name}” here. If the link is from a newer version of Acres, "
                "reload the page. If the link was changed on its way, copy it again.",
                name=game,
            )
        )
    module = acres.game(game)
    if words > len(module.WORDS):
        raise _newer()
    writing.teach(module.WORDS[:words], module.SAMPLE)
    return (yield from writing.reading()), game


def _check_outside(fragment: str) -> None:
    """Check everything that can be checked without reading the content: version, alphabet, length."""
    if len(fragment) > LONGEST:
        raise BadLink(say("This link is longer than any game link: it was not made by Acres."))
    if not fragment.startswith(VERSION):
        raise _newer() if fragment[:1] in {*LATER} else _not_ours()
    foreign = next((char for char in fragment if char not in DIGITS), None)
    if foreign is not None:
        raise BadLink(
            say(
                "The link contains “{sign}”, which no game link contains. Copy the link again.",
                sign=_seen(foreign),
            )
        )
    if len(fragment) < OUTSIDE:
        raise BadLink(say("The link breaks off at its beginning. Copy the whole link again."))
    length = stated_length(fragment)
    if length is None:
        raise _changed()
    missing = length - len(fragment)
    if missing > 0:
        raise BadLink(
            say_n(
                "The link is incomplete: {count} [character of {length} is|characters of "
                "{length} are] missing. Copy the whole link again.",
                missing,
                length=length,
            )
        )
    if missing < 0:
        raise BadLink(
            say_n(
                "The link has {count} [character|characters] too many. Copy the link again, "
                "and nothing else.",
                -missing,
            )
        )


def _seen(char: str) -> str:
    """Return a character, or its number where it cannot be seen."""
    return char if char.isprintable() and char != " " else f"U+{ord(char):04X}"


def _changed() -> BadLink:
    return BadLink(say("The link was changed on its way. Copy it again instead of typing it."))


def _newer() -> BadLink:
    return BadLink(
        say("The link was made with a newer version of Acres. Reload the page to get that version.")
    )


def _not_ours() -> BadLink:
    return BadLink(say("This link was not made by Acres. Ask for the game’s link or file."))


# A link in a text

MOST = 16
"""Links in a text that are looked at: the first half of them, where an answer stands above quoted
mail, and the last half, where a messenger puts it."""
MOST_BEGINNINGS = 10_000
"""Places of a text, the first and the last ones, of which it is asked whether a link begins there."""
WRAPPINGS = 3
"""The number of times that a fragment which was encoded for another address is decoded."""
LASTS = "ABCD"
"""The characters that a link can end with."""

AROUND = ".,;:!?…*~()[]{}<>'\"‘’“”«»"
"""The signs that may follow a link in a text without being part of it."""
DASHES = {ord(sign): "-" for sign in "‐‑−"} | {ord(sign): "--" for sign in "–—"}
"""The signs that keyboards and word processors put in place of hyphens."""
NAMED = {"amp": "&", "num": "#", "lowbar": "_", "gt": ">", "lt": "<", "nbsp": " ", "shy": ""}
"""Characters as HTML spells them."""

BEGINNING = re.compile(r"(?<![A-Za-z0-9_-])_*(?=1)")
SKIPPED = re.compile(
    r"(?:[\s>|=\\\x00-\x1f\x7f\xad\u034f\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f"
    r"\ufe00-\ufe0f\ufeff]+|<w?br ?/?>)+"
)
"""Line breaks, with the ``>`` of quoted mail or the ``=`` of one that was broken for its way; the
backslash of Markdown; signs that cannot be seen."""
LINK = re.compile(r"[A-Za-z0-9_-]*")
PERCENT = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
ENTITY = re.compile(r"&(?:#([0-9]{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z]{1,9}));")
DEFENSE = re.compile(r"/v2/url\?u=([^&\s]+)")
"""An address that a mail server wrapped with ``-`` for ``%`` and ``_`` for ``/``."""


def fragments(written: str) -> list[str]:
    """Find the fragments of a text, or of an address, that may be links. First come those with the
    length that they state, the last one of the text before the others; then those for which the error
    of `decode` says best why the text has no whole link. Each comes once; there are at most
    seventeen, and none in most texts without a link.
    """
    text = _unwrapped(written)
    return list(dict.fromkeys([*_complete(text), *_as_it_stands(written, text)]))


def decode_first(found: Sequence[str]) -> Link:
    """Decode the link that counts among these fragments: of the game that comes first the one with
    the most moves. Raises the `BadLink` of the last one where none is whole."""
    return finished(decoding_games(found)).links[0]


class Decoded(NamedTuple):
    """The links of a text."""

    links: Sequence[Link]
    """Of each game the link with the most moves, in the order in which `fragments` finds the games."""
    refused: BadLink | None
    """The error of the first fragment that is another link, but no whole one."""


def decoding_games(found: Sequence[str]) -> Steps[Decoded]:
    """Decode these fragments in steps, one for each word: an answer by mail quotes older links of its
    game. Raises the `BadLink` of the last one where none is whole."""
    games: dict[str, Link] = {}
    whole: set[int | None] = {None}
    refused: dict[str, BadLink] = {}
    for fragment in found:
        try:
            link = yield from decoding(fragment)
        except BadLink as error:
            refused[fragment] = error
            continue
        whole.add(len(fragment))
        known = games.setdefault(_same_game(link.text), link)
        if _moves(link.text) > _moves(known.text):
            games[_same_game(link.text)] = link
    if not games:
        raise refused[found[-1]]
    # A line of a whole link states the length of that link.
    others = (refused[each] for each in refused if stated_length(each) not in whole)
    return Decoded([*games.values()], next(others, None))


def _same_game(text: str) -> str:
    """Return the part of a journal that all links of its game share: its header without the title."""
    head = text.partition("\n\n")[0].split("\n")
    return "\n".join(line for line in head if not line.startswith("title: "))


def _complete(text: str) -> Iterable[str]:
    """Cut out the number of link characters that is stated wherever a link may begin; the last links
    first."""
    beginnings = [found.end() for found in BEGINNING.finditer(text)]
    if len(beginnings) > 2 * MOST_BEGINNINGS:
        beginnings[MOST_BEGINNINGS:-MOST_BEGINNINGS] = []
    parts = [SKIPPED.sub("", text[at:end]) for at, end in pairwise([*beginnings, len(text)])]
    bare = "".join(parts)
    places = [0, *accumulate(map(len, parts))][: len(parts)]
    last = _cut_out(bare, reversed(places))
    first = _cut_out(bare, places)
    return [*last, *(run for run in reversed(first) if run not in last)]


def _cut_out(bare: str, places: Iterable[int]) -> list[str]:
    """Cut out half of the `MOST` links, at the first of these places where one may begin."""
    found: dict[str, None] = {}
    for place in places:
        length = stated_length(bare[place : place + 4])
        if length and bare[place + length - 1 : place + length] in {*LASTS}:
            run = bare[place : place + length]
            if LINK.fullmatch(run):
                found[run] = None
        if len(found) == MOST // 2:
            break
    return [*found]


def _as_it_stands(written: str, text: str) -> list[str]:
    """Find the longest run of characters behind a ``#``, or the only word of the text, without
    additions to its end."""
    for each in (written, text):
        runs = deque(re.finditer(r"#([^\s#]+)", each), MOST)
        found = [run[1].rstrip(AROUND) for run in runs]
        alone = each.strip()
        if not found and re.fullmatch(r"[^\s/#]+", alone):
            found = [alone]
        longest = re.split(r"[&?/]", max(found, key=len, default=""), maxsplit=1)[0]
        if longest:
            stated = longest[: stated_length(longest)]
            return [stated if LINK.fullmatch(stated) else longest]
    return []


# What others wrap an address in


def _unwrapped(text: str) -> str:
    """Undo the encodings of other addresses, of HTML and of typography."""
    if "/v2/url?u=" in text:
        text = DEFENSE.sub(lambda found: found[1].replace("_", "/").replace("-", "%"), text)
    for _ in range(WRAPPINGS):
        before = text
        if "%" in text:
            text = PERCENT.sub(_percent_decoded, text)
        if "&" in text:
            text = ENTITY.sub(_entity, text)
        if text == before:
            break
    return text if text.isascii() else text.translate(DASHES)


def _percent_decoded(found: re.Match[str]) -> str:
    return bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace")


def _entity(found: re.Match[str]) -> str:
    decimal, hexadecimal, name = found.groups()
    if name:
        return NAMED.get(name, found[0])
    number = int(decimal) if decimal else int(hexadecimal, 16)
    return chr(number) if number <= 0x10FFFF else found[0]
