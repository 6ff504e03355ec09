"""Feeds what comes from outside with mutated input, guided by coverage.

Not part of the tests: it needs Atheris, which is installed for it alone.

    python -m venv /tmp/fuzz && /tmp/fuzz/bin/pip install atheris
    PYTHONPATH=. /tmp/fuzz/bin/python tests/fuzz/fuzz.py link --inputs 1000000

What it is fed with is `link` (decode), `journal` (Journal.parse) or `entry` (a saved
game as it lies in the browser). Nothing but `BadLink`, `BadNotation`, `IllegalMove`
and an entry that is reported as damaged may come of it; what else happens ends the
run with the input. After so many inputs the figures for `docs/links.md` are printed.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from pathlib import Path
from typing import Any

import atheris

from tests.paths import GOLDEN

# The arithmetic has no branches to be found, and most of the time is spent there.
with atheris.instrument_imports(include=["acres"], exclude=["acres.core.arithmetic_coding"]):
    import acres
    from acres.app.storage.listing import listing
    from acres.app.storage.saved_game import Unreadable, owner
    from acres.app.storage.saved_games import PREFIX, SavedGames
    from acres.core import link, link_text
    from acres.core.arithmetic_coding import ALPHABET, Counts
    from acres.core.errors import BadLink, BadNotation
    from acres.core.journal import Journal
    from acres.core.link_text import Garbled, TooLong, Writing

    for game in acres.GAMES:
        acres.game(game)

SHORT = 120
SECONDS = 20.0
"""Of the processor for one input; a run that is stopped for a while goes on afterwards."""


def sent() -> Iterator[tuple[str, str]]:
    """The links that are kept as examples, and what they hold."""
    for path in sorted(GOLDEN.glob("links-*.txt")):
        for part in path.read_text(encoding="utf-8").split("\n====\n")[1:]:
            fragment, _, content = part.partition("\n\n")
            yield fragment, content


def texts() -> Iterator[str]:
    """Whole games, and their beginnings, which are read faster."""
    for fragment, _ in sent():
        text = link.decode(fragment).text
        yield text
        for moves in (4, 12):
            head, _, body = text.partition("\n\n")
            yield head + "\n\n" + "\n".join(body.split("\n")[:moves]) + "\n"


# What every link begins with is learned once: that is most of the work of a short one


def copied(known: dict[str, Any]) -> dict[str, Any]:
    """What a `Writing` consists of once more, its coder apart."""
    return {name: copied_part(part) for name, part in known.items()}


def copied_part(part: Any) -> Any:
    if isinstance(part, Counts):
        twin = Counts.__new__(Counts)
        twin._everywhere = part._everywhere.copy()
        twin._near = {place: counts.copy() for place, counts in part._near.items()}
        twin._nearer = {place: counts.copy() for place, counts in part._nearer.items()}
        return twin
    return part.copy() if isinstance(part, dict | list) else part


def learns_once() -> None:
    """Let a `Writing` remember what it learned the last time."""
    begin, teach = Writing.__init__, Writing.teach
    known: dict[Hashable, dict[str, Any]] = {}

    def begins(self: Writing, coder: Any) -> None:
        if None not in known:
            begin(self, None)  # type: ignore[arg-type]
            known[None] = copied(self.__dict__)
        self.__dict__ = copied(known[None]) | {"_coder": coder}

    def teaches(self: Writing, words: Sequence[str], sample: str) -> None:
        coder, key = self._coder, (len(words), sample)
        if key not in known:
            teach(self, words, sample)
            known[key] = copied(self.__dict__)
        self.__dict__ = copied(known[key]) | {"_coder": coder}

    Writing.__init__, Writing.teach = begins, teaches  # type: ignore[method-assign]


# A link: as it is, with length and checksum that fit, or packed from a content


def sealed(packed: str) -> str:
    """A link with these characters in it whose length fits, and its checksum if it has one."""
    stretched = (len(packed) + 10) * link.STRETCH
    length = "".join(ALPHABET[stretched >> at & 63] for at in (12, 6, 0))
    try:
        content, _ = link._read(packed)
    except (BadLink, TooLong, Garbled):
        content = ""
    return link.VERSION + length + packed + link._check(content)


def link_from(data: bytes) -> str:
    """The first byte says how the others are taken."""
    way, rest = data[:1], data[1:]
    if way == b"s":
        return sealed("".join(ALPHABET[byte & 63] for byte in rest))
    if way == b"c":
        game = "armorica" if rest[:1] == b"a" else "snow"
        try:
            return link._written(rest[1:].decode("utf-8", "replace"), game)
        except TooLong:
            return ""
    return rest.decode("utf-8", "replace")


def fuzz_link(data: bytes) -> str:
    try:
        found = link.decode(link_from(data))
    except BadLink:
        return "BadLink"
    assert found.text.startswith("game: ")
    return "read"


def link_seeds() -> Iterator[bytes]:
    for fragment, content in sent():
        yield b"-" + fragment.encode()
        if len(fragment) < SHORT:
            yield b"s" + bytes(ALPHABET.index(char) for char in fragment[4:-6])
        yield b"c" + content.partition("game: ")[2][:1].encode() + content.encode()[:SHORT]


# A journal


def fuzz_journal(data: bytes) -> str:
    text = data.decode("utf-8", "surrogatepass" if data[:1] == b"\xed" else "replace")
    try:
        journal = Journal.parse(text)
    except BadNotation:
        return "BadNotation"
    assert Journal.parse(journal.text()).state == journal.state
    return "read"


def journal_seeds() -> Iterator[bytes]:
    for text in texts():
        yield text.encode()


# An entry: its key, an empty line, its content


class Shelf(dict[str, str]):
    """A storage with what is put on it."""

    def load(self, key: str) -> str | None:
        return self.get(key)

    def store(self, key: str, content: str) -> None:
        self[key] = content

    def remove(self, key: str) -> None:
        self.pop(key, None)

    def stored(self, prefix: str) -> list[str]:
        return [key for key in self if key.startswith(prefix)]


class Trouble(Exception):
    """What this storage never raises."""


def on(shelf: Shelf) -> SavedGames:
    return SavedGames(shelf, Trouble, "tab", lambda: 1.0, listing)


def fuzz_entry(data: bytes) -> str:
    content = data[1:].decode("utf-8", "replace")
    saves = on(Shelf({PREFIX + "id": content}))
    games, damaged = saves.shelf()
    assert len(games) + len(damaged) == 1
    owner(content)
    try:
        saves.read_line("id", content)  # as from a file
        for entry in games:
            entry.game()
    except Unreadable:
        return "damaged"
    return "damaged" if damaged else "read"


def entry_seeds() -> Iterator[bytes]:
    for text in texts():
        shelf = Shelf()
        on(shelf).claim("id", Journal.parse(text))
        [content] = shelf.values()
        yield b"2" + content.encode()
        yield b"1" + content.replace('"schema": 2', '"schema": 1').encode()
        yield b"2" + content.replace("pass", "end").encode()


TARGETS: dict[str, tuple[Callable[[bytes], str], Callable[[], Iterator[bytes]]]] = {
    "link": (fuzz_link, link_seeds),
    "journal": (fuzz_journal, journal_seeds),
    "entry": (fuzz_entry, entry_seeds),
}


class Figures:
    """What became of the inputs so far."""

    def __init__(self, name: str, feed: Callable[[bytes], str], inputs: int) -> None:
        self._name, self._feed, self._inputs = name, feed, inputs
        self._outcomes: Counter[str] = Counter()
        self._slowest, self._size = 0.0, 0
        self._begun = time.time()

    def one(self, data: bytes) -> None:
        """Feed one input."""
        begun = time.process_time()
        signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
        self._outcomes[self._feed(data)] += 1
        taken = time.process_time() - begun
        if taken > self._slowest:
            self._slowest, self._size = taken, len(data)
        if (count := self._outcomes.total()) % 20_000 == 0:
            self.tell()
        if count >= self._inputs:
            self.tell()
            os._exit(0)

    def tell(self) -> None:
        """Print the figures."""
        outcomes = ", ".join(f"{name} {n:,}" for name, n in self._outcomes.most_common())
        print(
            f"{self._name}: {self._outcomes.total():,} inputs in {time.time() - self._begun:,.0f} s; "
            f"slowest {1000 * self._slowest:.0f} ms ({self._size:,} bytes); {outcomes}",
            flush=True,
        )


def too_slow(*_: object) -> None:
    """The timer of an input ran out."""
    raise TimeoutError(f"an input took {SECONDS} seconds")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--longest", type=int, default=4_096, help="bytes of an input")
    parser.add_argument("--steps", type=int, default=1_000, help="instead of `MOST_STEPS`")
    asked = parser.parse_args()
    feed, seeds = TARGETS[asked.target]
    link_text.MOST_STEPS = asked.steps
    learns_once()
    figures = Figures(asked.target, feed, asked.inputs)
    signal.signal(signal.SIGVTALRM, too_slow)
    with tempfile.TemporaryDirectory() as folder:
        for number, seed in enumerate(seeds()):
            Path(folder, str(number)).write_bytes(seed)
        options = [
            f"-max_len={asked.longest}",
            "-timeout=86400",
            "-rss_limit_mb=1500",
            "-verbosity=0",
        ]
        atheris.Setup([sys.argv[0], *options, folder], figures.one)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
