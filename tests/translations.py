"""The real languages of the page, and what is still English on a page that speaks one of them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import AbstractContextManager
from functools import cache, lru_cache

from acres.core import sentences
from assets.build.messages import Entry, compiled, entries, translated
from tests import pseudo
from tests.amounts import doubled
from tests.paths import ROOT

FOLDER = ROOT / "acres/locale"
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.po"))
PLACEHOLDER = re.compile(r"\{[^{}]*\}")
FORMED = re.compile(r"\{(\w+):\d+\}")
"""A placeholder that wants a form of a name, in a catalogue."""
WORD = re.compile(r"[^\W\d_]{2,}")


def po(language: str) -> str:
    """Return the file of a language."""
    return (FOLDER / f"{language}.po").read_text(encoding="utf-8")


@cache
def translations(language: str) -> tuple[Entry, ...]:
    """Return the messages of a language, with their translations."""
    return tuple(list(entries(po(language)))[1:])


filled: dict[str, dict[str, object]] = defaultdict(dict)
"""The last values of the placeholders of translations, by their text."""


class Strict(str):
    """A translation that is filled with names where it wants forms of names, and says no noun and
    no counter again that an amount has."""

    def format(self, *_: object, **names: object) -> str:
        wrong = {each: names[each] for each in FORMED.findall(self)}
        wrong = {each: name for each, name in wrong.items() if type(name) is not sentences.Name}
        assert not wrong, f"{self!r} gets no names: {wrong}"
        twice = [*doubled(self, names)]
        assert not twice, f"{self!r} says twice: {twice}"
        for each, value in names.items():
            filled[str(self)][each] = value
        return super().format(**names)


def strict(said: str | tuple[str, ...]) -> str | tuple[str, ...]:
    return Strict(said) if isinstance(said, str) else tuple(map(Strict, said))


@cache
def catalogue(language: str) -> sentences.Catalogue:
    """Return the catalogue of a language as the page takes it, all parts in one."""
    parts = compiled(po(language), pseudo.TEMPLATE.read_text(encoding="utf-8"))
    return {
        key: strict(said) if key else said for part in parts.values() for key, said in part.items()
    }


def spoken(language: str) -> AbstractContextManager[None]:
    """Everything is said in that language as long as this lasts."""
    return pseudo.spoken(language, catalogue(language))


class English:
    """The words that no translation into a language has, and the messages of other words that say
    something else there: what is only said in English."""

    def __init__(self, language: str) -> None:
        said = translated(po(language))
        del said[""]
        forms = [
            form for each in said.values() for form in ([each] if isinstance(each, str) else each)
        ]
        own = set(WORD.findall(PLACEHOLDER.sub(" ", "\n".join(forms))))
        english = [
            text for each in translations(language) for text in (each.one, each.many) if text
        ]
        self.words = set(WORD.findall(PLACEHOLDER.sub(" ", "\n".join(english)))) - own
        shared = {text for text in english if not self.words & set(WORD.findall(text))}
        shared = {text for text in shared if WORD.search(PLACEHOLDER.sub(" ", text))}
        self.messages = [
            pattern
            for text in sorted(shared)
            if not any(map((pattern := pattern_of(text)).fullmatch, forms))
        ]

    def left_in(self, text: str) -> list[str]:
        """Return what is English in a text of the page."""
        words = [word for word in WORD.findall(pseudo.ADDRESS.sub("", text)) if word in self.words]
        return words or [p.pattern for p in self.messages if p.fullmatch(text)]


def pattern_of(message: str) -> re.Pattern[str]:
    """Return a pattern of a message with whatever its placeholders insert."""
    return re.compile(".+".join(map(re.escape, PLACEHOLDER.split(message))))


@cache
def english_of(language: str) -> English:
    return English(language)


@lru_cache(maxsize=65536)
def is_english(text: str, language: str) -> bool:
    return bool(english_of(language).left_in(text))


def english(markup: str, language: str) -> Iterator[str]:
    """Yield the texts and labels of some markup that are English on a page of another language."""
    for text in pseudo.read(markup):
        if is_english(text, language):
            yield text
