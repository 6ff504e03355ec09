"""A language that nobody speaks: English with accents, about a third longer, in brackets.

What is read in plain letters while it is in use was never asked of the catalogue; what
stands in brackets inside brackets was glued together. ``python -m tests.pseudo`` prints
it as a translation, to be kept as ``acres/locale/en-XA.po`` for a build.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, lru_cache
from html.parser import HTMLParser

import acres
from acres.core import sentences
from assets.build.messages import compiled, entries
from tests.paths import GUEST, ROOT

LANGUAGE = "en-XA"
"""The tag that Android, Chromium and others have for such a language."""
TEMPLATE = ROOT / "acres/locale/acres.pot"
HEAD = (
    '"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: nplurals=2; plural=n != 1;\\n"\n'
)
PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED = str.maketrans(PLAIN, "ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž")
LONGER = 0.3
READ_OUT = ("aria-label", "title", "placeholder", "alt")
ADDRESS = re.compile(r"https?://\S+")


def pseudo(message: str) -> str:
    """Return the message in that language; placeholders stay.

    >>> pseudo("Settle {place}")
    '[Šéţţļéýý {place}]'
    """
    parts = re.split(r"(\{\w*\}|[A-Za-z]+)", message)
    return f"[{''.join(_word(part) if part[:1].isalpha() else part for part in parts)}]"


def _word(word: str) -> str:
    return word.translate(ACCENTED) + "ý" * round(LONGER * len(word))


def po(template: str = "") -> str:
    """Return the whole translation of a template, of the page's or another, as a file."""
    template = template or TEMPLATE.read_text(encoding="utf-8")
    blocks = [f'msgid ""\nmsgstr ""\n{HEAD}']
    for each in list(entries(template))[1:]:
        lines = [f"msgctxt {_quoted(each.context)}"] if each.context else []
        lines.append(f"msgid {_quoted(each.one)}")
        if each.many:
            lines += [f"msgid_plural {_quoted(each.many)}"]
            lines += [
                f"msgstr[{at}] {_quoted(pseudo(form))}"
                for at, form in enumerate((each.one, each.many))
            ]
        else:
            lines.append(f"msgstr {_quoted(pseudo(each.one))}")
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


@cache
def catalogue() -> sentences.Catalogue:
    """Return the catalogue as the page takes it, with the words of a guest."""
    parts = compiled(po(), TEMPLATE.read_text(encoding="utf-8"))
    return {key: said for part in parts.values() for key, said in part.items()} | guest()


def guest() -> sentences.Catalogue:
    """Return the sentences of the tiny game where it is in `acres.GAMES`; no template has them."""
    if GUEST.name not in acres.GAMES:
        return {}
    from assets.build import extract  # needs what only who collects sentences has

    methods = [("**.py", "python"), ("assets/**.html", extract.page)]
    template = extract.written(extract.collected(GUEST, methods))
    return {
        key: said
        for part in compiled(po(template), template).values()
        for key, said in part.items()
    }


class _Read(HTMLParser):
    """The words of some markup that a person reads or hears."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.on_key = False
        """The label of a key is the same in all languages."""
        self.in_its_own = False
        """The name of a language is in that language."""
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in READ_OUT and value]
        self.on_key = tag == "kbd"
        self.in_its_own = any(name == "lang" for name, _ in attrs)

    def handle_endtag(self, tag: str) -> None:
        self.on_key = self.in_its_own = False

    def handle_data(self, data: str) -> None:
        if (not self.on_key or len(data) > 1) and not self.in_its_own:
            self.found.append(data.strip())


@lru_cache(maxsize=4096)
def read(markup: str) -> frozenset[str]:
    """Return the texts and labels of some markup."""
    return frozenset(_Read(markup).found)


def english(markup: str) -> frozenset[str]:
    """Find plain letters in texts and labels; addresses are nobody's words."""
    return frozenset(
        found for found in read(markup) if re.search("[A-Za-z]", ADDRESS.sub("", found))
    )


@contextmanager
def spoken(language: str = LANGUAGE, said: sentences.Catalogue | None = None) -> Iterator[None]:
    """Everything is said in that language, or in another one, as long as this lasts."""
    forget()
    sentences.use(language, catalogue() if said is None else said)
    try:
        yield
    finally:
        sentences.use()
        forget()


def forget() -> None:
    """Forget markup that is cached because it never changes in a language, or from one picture to the
    next."""
    for name, module in list(sys.modules.items()):
        if name.startswith("acres."):
            for each in list(vars(module).values()):
                if hasattr(each, "cache_clear") and not isinstance(each, type):
                    each.cache_clear()


if __name__ == "__main__":
    sys.stdout.write(po())
