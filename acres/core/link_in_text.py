"""A link in whatever people, mail and messengers make of it.

>>> link = "1APcxaFUMKNNXwZxTzKWue7aDISja8DgY4LCR8YhzniongHx1SxlMz_hFny9nbEiXQuUjs-Bx1ZB"
>>> mail = f"> https://acres.example/#{link[:40]}=\\n> {link[40:]}&utm_source=mail."
>>> fragments(mail)[0] == link
True

A link states its length, so it is cut out of any text, and what stands between its
characters and belongs to no link (line breaks, the marks of a quotation, invisible
signs) is left out. Whether it is whole is up to `decode`: nothing is guessed here that
its checksum would not prove.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence
from itertools import pairwise

from acres.core.errors import BadLink
from acres.core.link import Link, decoding, stated_length
from acres.core.steps import Steps, finished

MOST = 8
"""Links in a text that are looked at, the last ones."""
MOST_BEGINNINGS = 10_000
"""Places of a text, the last ones, of which it is asked whether a link begins there."""
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
    of `decode` says best why the text has no whole link. Each comes once; there are at most nine, and
    none in most texts without a link.
    """
    text = _unwrapped(written)
    return list(dict.fromkeys([*_complete(text), *_as_it_stands(written, text)]))


def decode_first(found: Sequence[str]) -> Link:
    """Decode the first of these fragments that is a whole link. Raises the `BadLink` of the last one
    where there is none."""
    return finished(decoding_first(found))


def decoding_first(found: Sequence[str]) -> Steps[Link]:
    """Decode the first whole link in steps, one for each word."""
    for fragment in found[:-1]:
        try:
            return (yield from decoding(fragment))
        except BadLink:
            continue
    return (yield from decoding(found[-1]))


def _complete(text: str) -> Iterable[str]:
    """Cut out the number of link characters that is stated wherever a link may begin; the last links
    first."""
    beginnings = deque((found.end() for found in BEGINNING.finditer(text)), MOST_BEGINNINGS)
    parts = [SKIPPED.sub("", text[at:end]) for at, end in pairwise([*beginnings, len(text)])]
    bare = "".join(parts)
    place = len(bare)
    found: dict[str, None] = {}
    for part in reversed(parts):
        place -= len(part)
        length = stated_length(bare[place : place + 4])
        if length and bare[place + length - 1 : place + length] in {*LASTS}:
            run = bare[place : place + length]
            if LINK.fullmatch(run):
                found[run] = None
        if len(found) == MOST:
            break
    return found


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
