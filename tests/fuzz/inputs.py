"""Inputs of the fuzzers, and the files in which they are stored.

An input is what one person meets in one visit: a list of steps. A file of the corpus has
one step a line, in JSON: the way it takes, what is brought, and for some ways where to.

    # The first lines say what was wrong, or what this is about.
    ["stored", "{…}", "acres/2/game/a"]
    ["linked packed", "game: snow 2\\n\\npass\\n"]
    ["do", "tab", "rules"]

A text may be folded: a list is its parts, and as often as the number at its end says.

    ["opened", ["game: snow 2\\n\\n", ["# ", ["x", 900], "\\n", 40]]]
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from acres.app.kit.saved_game import games_named
from acres.core import link, link_text
from acres.core.errors import BadLink
from acres.core.link_text import ALPHABET
from acres.core.steps import finished

CORPUS = Path(__file__).parent / "corpus"
FIELDS = ("linked", "pasted", "opened")
"""Ways of a text into the page: as an address, pasted, as a file."""
FOLDED = 40
"""A few signs that stand so often in a row, or lines as long, are written once."""
RUN = re.compile(rf"(?s)(.{{1,8}}?)\1{{{FOLDED - 1},}}")
MOST_STEPS = 60_000
"""Symbols of a content that is packed here; the page unpacks fewer."""


class Step(NamedTuple):
    """One thing that happens to a page."""

    way: str
    """One of `FIELDS`, alone for a text as it is, with ``packed`` for the content of a link, with
    ``sealed`` for the packed part of one; ``stored``: an entry that lies in the storage, or that
    another tab wrote; ``do``: a command; ``write``: into a field; ``move``: one of the legal moves;
    ``bot``: a bot's answer; ``trouble``: what the storage throws from now on; ``reload``."""
    text: str = ""
    """The text that is brought, the word of the command, or the number of the move."""
    at: str = ""
    """The key, the field, or what the command is about."""


Steps = tuple[Step, ...]


def brought(step: Step) -> str:
    """Return the text that the page gets to see in a step: links are made here."""
    form = step.way.partition(" ")[2]
    if form == "packed":
        return packed(step.text)
    return sealed(step.text) if form == "sealed" else step.text


def packed(content: str) -> str:
    """Return the link with this content, whatever it is, its checksum right; the content itself
    where no link can hold it."""
    game = (games_named(content) or ["snow"])[0]
    with patch.multiple(link_text, LONGEST=100_000_000, MOST_STEPS=MOST_STEPS):
        try:
            return finished(link._writing(content, game))
        except (link_text.TooLong, UnicodeEncodeError):
            return content


def sealed(inner: str) -> str:
    """Return a link with these characters in it whose length fits, and its checksum if it has one."""
    inner = "".join(char for char in inner if char in ALPHABET)
    stretched = (len(inner) + link.OUTSIDE) * link.STRETCH
    length = "".join(ALPHABET[stretched >> at & 63] for at in (12, 6, 0))
    try:
        content, _ = finished(link._reading(inner))
    except (BadLink, link_text.TooLong, link_text.Garbled):
        content = ""
    return link.VERSION + length + inner + link._check(content)


# Files


def read(path: Path) -> Steps:
    """Return the input in a file of the corpus."""
    lines = path.read_text(encoding="utf-8").splitlines()
    steps = (json.loads(line) for line in lines if line and not line.startswith("#"))
    return tuple(Step(way, *map(_unfolded, rest)) for way, *rest in steps)


def write(folder: Path, steps: Steps, about: Iterable[str]) -> Path:
    """Return a new file in this folder, what it is `about` on top; its name is made of the input."""
    lines = [json.dumps([each.way, *map(_folded, _filled(each))]) for each in steps]
    name = f"found-{zlib.crc32(repr(steps).encode(errors='surrogatepass')):08x}.txt"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text("\n".join([*(f"# {line}" for line in about), *lines, ""]), encoding="utf-8")
    return path


def _filled(step: Step) -> Sequence[str]:
    return step[1:] if step.at else step[1:2] if step.text else ()


def _unfolded(folded: str | list[object]) -> str:
    if isinstance(folded, str):
        return folded
    *parts, last = folded
    times = last if isinstance(last, int) else 1
    parts = parts if isinstance(last, int) else folded
    return times * "".join(_unfolded(part) for part in parts)  # type: ignore[arg-type]


def _folded(text: str) -> str | list[object]:
    if len(text) < FOLDED:
        return text
    parts: list[object] = []
    for line, same in groupby(text.splitlines(keepends=True)):
        times = len(list(same))
        if times * len(line) >= FOLDED and times > 1:
            parts.append([*_runs(line), times])
        else:
            parts += _runs(line) * times
    return _joined(parts)


def _runs(line: str) -> list[object]:
    found: list[object] = []
    at = 0
    for run in RUN.finditer(line):
        found += [line[at : run.start()], [run[1], len(run[0]) // len(run[1])]]
        at = run.end()
    return [part for part in (*found, line[at:]) if part]


def _joined(parts: list[object]) -> str | list[object]:
    """Return texts that follow each other in one; a single one by itself."""
    joined: list[object] = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        else:
            joined.append(part)
    return joined[0] if len(joined) == 1 and isinstance(joined[0], str) else joined
