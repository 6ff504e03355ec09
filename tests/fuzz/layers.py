"""Input from outside, through everything but the page: many times faster than `chain`.

A text is unpacked, read, stored, and read back; the laws are those of `chain` that need no page.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from acres.app.kit.saved_game import LONGEST, Unreadable, of_other_rules, written
from acres.app.saved import listing
from acres.app.storage.saved_games import PREFIX, NotKept, SavedGames
from acres.core import link_text
from acres.core.errors import BadLink, BadNotation, OtherVersion
from acres.core.journal import Journal
from acres.core.link import decode_first, fragments
from acres.core.link_text import Counts, Writing
from tests.app.fakes import Memory, Trouble
from tests.fuzz import inputs
from tests.fuzz.chain import SLOW, Broken, Outcome, unexpected
from tests.fuzz.inputs import Step, brought
from tests.fuzz.markup import kind, unclear

FEWER_STEPS = 1_000
"""Symbols of a link that are unpacked instead of 20,000; what unpacks to more is for `chain`."""


def through(step: Step, slow: float = SLOW) -> Outcome:
    """Take a text all the way to what is stored and back; raises `Broken`, also where that takes
    more than `slow` seconds: ``math.inf`` measures nothing."""
    content = brought(step)
    begun = time.process_time()
    try:
        outcome = _through(step, content)
    except Broken:
        raise
    except Exception as error:
        raise unexpected(error) from error
    taken = time.process_time() - begun
    if taken > slow and sys.platform != "emscripten":
        raise Broken(f"a text takes less than {slow:g} s", f"{step.way}: {taken:.1f} s")
    if why := unclear(outcome[-1]):
        raise Broken(f"a sentence is clear ({why})", ascii(outcome[-1][:300]))
    return (*outcome[:-1], kind(outcome[-1]))


def _through(step: Step, content: str) -> Outcome:
    way = step.way.partition(" ")[0]
    entries = way == "stored" or content.lstrip().startswith("{")
    try:
        if way in ("linked", "pasted"):
            found = fragments(f"#{content}") or [content] if way == "linked" else fragments(content)
            if not found:
                return way, "no link."
            link = decode_first(found)
            others = [line.partition(": ")[0] for line in link.others]
            facts = [
                f"moment{link.moment is not None}",
                f"greeting{bool(link.greeting)}",
                *others[:3],
            ]
            return way, *facts, *_journal(link.text)
    except BadLink as error:
        return way, str(error)
    return way, *(_entries(content) if entries else _journal(content))


@lru_cache(maxsize=10_000)
def _journal(text: str) -> Outcome:
    """Return the outcome of a journal's text, which many links share."""
    try:
        journal = Journal.parse(text)
    except OtherVersion as error:
        return (of_other_rules(error),)
    except BadNotation as error:
        return (str(error),)
    return *journal.header.options, _kept(journal)


def _entries(content: str) -> Outcome:
    saves = SavedGames(Memory(), Trouble, "tab", lambda: 1.0, listing)
    facts = []
    for line in content.split("\n")[:5]:
        try:
            entry = saves.read_line("id", line)
            again = saves.read_line("id", written(entry))
            if again != entry:
                raise Broken("an entry that is read is the one that was written")
            if len(written(entry)) > LONGEST:
                facts.append("longer than what is written")
            facts += _journal(entry.journal)
        except Unreadable as error:
            facts.append(str(error))
    return tuple(facts)


def _kept(journal: Journal) -> str:
    """Store it, read it back."""
    text = journal.text()
    shelf = Memory()
    saves = SavedGames(shelf, Trouble, "tab", lambda: 1.0, listing)
    try:
        saves.claim("id", journal)
    except NotKept as error:
        return str(error)
    if len(shelf[PREFIX + "id"]) > LONGEST:
        raise Broken("no entry is longer than what is read")
    entry = saves.read("id")
    if entry is None or entry.journal != text:
        raise Broken("what is written can be read again")
    again = entry.game()
    if (again.header, again.moves, again.comments) != (
        journal.header,
        journal.moves,
        journal.comments,
    ):
        raise Broken("what is stored is the game that was read")
    return "read and kept."


# What every link begins with is learned once: that is most of the work of a short one


def learn_once() -> None:
    """From now on a `Writing` remembers what was learned before it, and no link is followed for
    longer than `FEWER_STEPS`."""
    link_text.MOST_STEPS = FEWER_STEPS
    inputs.MOST_STEPS = 2 * FEWER_STEPS
    begin, teach = Writing.__init__, Writing.teach
    known: dict[Hashable, dict[str, Any]] = {}

    def begins(self: Writing, coder: Any) -> None:
        if None not in known:
            begin(self, None)  # type: ignore[arg-type]
            known[None] = _copied(self.__dict__)
        self.__dict__ = _copied(known[None]) | {"_coder": coder}

    def teaches(self: Writing, words: Sequence[str], sample: str) -> None:
        coder, key = self._coder, (len(words), sample)
        if key not in known:
            teach(self, words, sample)
            known[key] = _copied(self.__dict__)
        self.__dict__ = _copied(known[key]) | {"_coder": coder}

    Writing.__init__, Writing.teach = begins, teaches  # type: ignore[method-assign]


def _copied(known: Mapping[str, Any]) -> dict[str, Any]:
    """Copy the parts of a `Writing`, its coder apart."""
    return {name: _copied_part(part) for name, part in known.items()}


def _copied_part(part: Any) -> Any:
    if isinstance(part, Counts):
        twin = Counts.__new__(Counts)
        twin._everywhere = part._everywhere.copy()
        twin._near = {place: counts.copy() for place, counts in part._near.items()}
        twin._nearer = {place: counts.copy() for place, counts in part._nearer.items()}
        return twin
    return part.copy() if isinstance(part, dict | list) else part
