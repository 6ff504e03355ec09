"""The rules of a game, as its file ``rules.text`` has them for those who ask: see ``docs/rules.md``.

>>> found = read('''
... [chapter Cards]
...
... [rule taking 2.1]
... title: Taking a card
... say: Put the card at the right end
...     of your display.
... about: part/rows
... words: reach cost
...
... [variant open]
... title: Open Hands
... group: Cards
... say: Everybody sees your hand.
... changes: taking
... ''', "nim")
>>> [rule.sections for rule in found.chapters["Cards"]], found.variants["open"].say
([('taking', '2.1')], ('Everybody sees your hand.',))
>>> found.changing("taking")
['open']
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

import acres
from acres.core.entries import Entry, Line, entries, lines
from acres.core.errors import BadNotation
from acres.core.sentences import NC_

FILE = "rules.text"
CONTEXT = "search"
"""The context of words to search for in the catalogue."""
HEADING = re.compile(r"\[(chapter|rule|variant) ([^\]]+)\]")
KNOWN = {
    "rule": {"title", "say", "ours", "verbs", "printing", "about", "words"},
    "variant": {"title", "group", "say", "ours", "changes"},
}
"""The entries of a block, by its kind; below the heading of a chapter there are none."""
CONTINUED = {"say", "ours", "about", "words"}
REPEATED = {"say", "ours"}


class BadRules(BadNotation):
    """A fault in a text of rules, with its file and line; for authors, so in English only.

    >>> print(BadRules("snow", 3, "The sentence is missing."))
    snow/rules.text, line 3: The sentence is missing.
    """

    def __init__(self, game: str, line: int, fault: str) -> None:
        super().__init__(f"{game}/{FILE}, line {line}: {fault}")


@dataclass(frozen=True, slots=True)
class Rule:
    """A paragraph of the rules before it is said."""

    number: int
    """The line of the file."""
    sections: tuple[str, ...]
    """The sections that reasons cite for it; the first is its name."""
    title: str
    """Empty where the chapter, or the first of `verbs`, says enough."""
    say: tuple[str, ...]
    ours: tuple[str, ...]
    """Rulings and reconstructions, which no printed rule has."""
    verbs: tuple[str, ...]
    """The actions that it explains, whose hints come first."""
    printing: tuple[str, ...]
    """The lines of the table of printings that belong to it."""
    about: tuple[str, ...]
    """The things on the table that it is about."""
    words: str
    """Other words by which somebody may search for it, with their context."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A change of the rules, and the paragraph that it changes, before it is said."""

    number: int
    """The line of the file."""
    title: str
    group: str
    """The heading below which it is chosen."""
    say: tuple[str, ...]
    ours: tuple[str, ...]
    changes: tuple[str, ...]
    """The names of the paragraphs that say it, too."""

    @property
    def sentence(self) -> str:
        """Its effect."""
        return self.say[0]


@dataclass(frozen=True, slots=True)
class RulesText:
    """All that the file of a game says."""

    chapters: Mapping[str, tuple[Rule, ...]]
    """By title, in the order of the file."""
    variants: Mapping[str, Variant]
    """The variants by their word."""

    def rules(self) -> dict[str, Rule]:
        """All paragraphs by their names."""
        return {rule.sections[0]: rule for rules in self.chapters.values() for rule in rules}

    def groups(self) -> dict[str, tuple[str, ...]]:
        """The words of the variants that have a title, by the heading of their group."""
        found: dict[str, list[str]] = {}
        for word, variant in self.variants.items():
            if variant.title:
                found.setdefault(variant.group, []).append(word)
        return {group: tuple(words) for group, words in found.items()}

    def changing(self, section: str) -> list[str]:
        """The words of the variants that change a paragraph."""
        return [word for word, variant in self.variants.items() if section in variant.changes]


@cache
def load(game: str) -> RulesText:
    """Read the rules of a game."""
    data = pkgutil.get_data(acres.GAMES[game], FILE)
    assert data is not None
    return read(data.decode("utf-8"), game)


def read(written: str, game: str) -> RulesText:
    """Read the rules in this text; raises `BadRules` naming the line of what is wrong."""
    return _RulesReader(written, game).rules_text()


def sentences(found: RulesText) -> Iterator[tuple[int, str | None, str, str]]:
    """Yield every message: its line (0: the title of a chapter), its context if it has one, the
    message, a comment for the translators."""
    for title, rules in found.chapters.items():
        yield 0, None, title, ""
        for rule in rules:
            for said in (rule.title, *rule.say, *rule.ours):
                yield rule.number, None, said, ""
            if rule.words:
                context, _, words = rule.words.partition("\x04")
                told = "words by which somebody may search for a paragraph of the rules."
                yield rule.number, context, words, told
    for variant in found.variants.values():
        for said in (variant.title, variant.group, *variant.say, *variant.ours):
            yield variant.number, None, said, ""


class _RulesReader:
    """Reads the lines of one file."""

    def __init__(self, written: str, game: str) -> None:
        self.game = game
        self.lines = lines(written)

    def fault(self, line: int, fault: str) -> BadRules:
        return BadRules(self.game, line, fault)

    def rules_text(self) -> RulesText:
        chapters: dict[str, tuple[Rule, ...]] = {}
        variants: dict[str, Variant] = {}
        named: set[str] = set()
        begins: dict[str, int] = {}
        for number, kind, name, block in self.blocks():
            known = name in (variants if kind == "variant" else named)
            if known or name in chapters:
                raise self.fault(number, f"There is a second “[{kind} {name}]”.")
            if kind == "chapter":
                if any(line for _, line in block):
                    raise self.fault(number, "Below a chapter there is a “[rule …]”.")
                chapters[name], begins[name] = (), number
            elif kind == "variant":
                variants[name] = self.variant(number, block)
            elif not chapters:
                raise self.fault(number, "Before the first rule there is a “[chapter …]”.")
            else:
                rule = self.rule(number, name, block)
                chapters[[*chapters][-1]] += (rule,)
                if twice := named & {*rule.sections}:
                    raise self.fault(number, f"Another rule has the section “{min(twice)}”.")
                named |= {*rule.sections}
        for title, rules in chapters.items():
            if not rules:
                raise self.fault(begins[title], f"The chapter “{title}” has no rules.")
        for variant in variants.values():
            for section in variant.changes:
                if section not in named:
                    raise self.fault(variant.number, f"There is no rule “{section}” to change.")
        return RulesText(chapters, variants)

    def blocks(self) -> Iterator[tuple[int, str, str, list[Line]]]:
        """Yield each heading: its line, its kind, its words, the lines below."""
        block: list[Line] | None = None
        for at, (number, line) in enumerate(self.lines):
            if not line.startswith("["):
                if line and block is None:
                    raise self.fault(number, "Before the first line there is a “[chapter …]”.")
                continue
            heading = HEADING.fullmatch(line)
            if not heading:
                raise self.fault(
                    number, "A heading is “[chapter …]”, “[rule …]” or “[variant …]” with its name."
                )
            rest = self.lines[at + 1 :]
            ends = (to for to, (_, below) in enumerate(rest) if below.startswith("["))
            block = rest[: next(ends, len(rest))]
            yield number, heading[1], " ".join(heading[2].split()), block

    def entries(self, number: int, kind: str, block: list[Line]) -> dict[str, list[Entry]]:
        """The entries of a block by their names; one of them at least is a sentence."""
        known = KNOWN[kind]
        found: dict[str, list[Entry]] = {name: [] for name in known}
        for entry in entries(
            *(block, self.fault, known), continued=CONTINUED, repeated=REPEATED, where=kind
        ):
            if not entry.text:
                raise self.fault(entry.number, f"Behind “{entry.name}:” there is nothing.")
            found[entry.name].append(entry)
        for entry in (*found["say"], *found["ours"]):
            if entry.text[-1] not in ".!?":
                raise self.fault(entry.number, "A sentence ends with “.”, “!” or “?”.")
        return found

    def rule(self, number: int, name: str, block: list[Line]) -> Rule:
        found = self.entries(number, "rule", block)
        words = _one(found, "words")
        return Rule(
            number,
            tuple(name.split()),
            _one(found, "title"),
            _all(found, "say"),
            _all(found, "ours"),
            tuple(_one(found, "verbs").split()),
            tuple(_one(found, "printing").split()),
            tuple(_one(found, "about").split()),
            NC_(CONTEXT, words) if words else "",
        )

    def variant(self, number: int, block: list[Line]) -> Variant:
        found = self.entries(number, "variant", block)
        said, ours = _all(found, "say"), _all(found, "ours")
        if not (said or ours):
            raise self.fault(number, "This variant has neither “say:” nor “ours:”.")
        title, group = _one(found, "title"), _one(found, "group")
        if bool(title) != bool(group):
            raise self.fault(number, "A variant has both “title:” and “group:”, or neither.")
        return Variant(number, title, group, said, ours, tuple(_one(found, "changes").split()))


def _one(found: Mapping[str, list[Entry]], name: str) -> str:
    return found[name][0].text if found[name] else ""


def _all(found: Mapping[str, list[Entry]], name: str) -> tuple[str, ...]:
    return tuple(entry.text for entry in found[name])
