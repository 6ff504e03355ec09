"""Collect every sentence of the project for the translators: ``make messages``.

The sentences of the package stand in calls (see `acres.core.sentences`), those of a script
in its table ``WORDS``, those of the page, its drawings and its manifest where they are shown.
"""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import unescape
from html.parser import HTMLParser
from operator import itemgetter
from pathlib import Path
from typing import IO, Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir, extract_python
from babel.messages.pofile import write_po

from acres.core import remark, rules_text
from acres.core.journal import Journal
from acres.core.lesson import read, sentences
from acres.core.sentences import split_plural
from acres.examples import context as context_of
from assets.build.translations import TEMPLATE, renew

ROOT = Path(__file__).parent.parent.parent
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "say": None,
    "say_c": ((1, "c"), 2),
    "say_n": (1, 2),
    "N_": None,
    "NC_": ((1, "c"), 2),
    "NN_": (1, 2),
    "Place": (2,),
}
"""The arguments that are messages, by call (``c``: the context), after `python` has split those
that count. The names of places stand in the
rules, which know no sentences."""
COUNTS = ("say_n", "NN_")
"""The calls whose message is a singular and a plural."""
HEAD = """\
# Every sentence of Acres. Made by `make messages`; a translation is a copy of this file
# beside it, such as de.po: docs/languages.md.
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

"""

Found = Iterator[tuple[int, str, str | tuple[str | None, ...], list[str]]]
"""Line, keyword or none, message (with its context), comments: what Babel takes from a method
of extraction."""


COMMENT = re.compile(r"^ *# Translators: .*(?:\n *# (?!Translators: ).*)*", re.M)


def python(
    file: IO[bytes], keywords: Mapping[str, object], tags: Sequence[str], options: dict[str, object]
) -> Found:
    """Yield the messages of a module, those of `say_n` and `NN_` as the singular and the plural, each
    with the ``# Translators:`` comments above it: Babel knows only those of the line above."""
    source = file.read().decode()
    comments = [
        (source.count("\n", 0, found.start()), re.sub(r"\n *# ", " ", found[0].strip(" #")))
        for found in COMMENT.finditer(source)
    ]
    found = extract_python(io.BytesIO(source.encode()), keywords, (), options)
    texts = [(line, call, said) for line, call, said, _ in found if line and said]
    for line, call, said in sorted(texts, key=itemgetter(0)):
        one = said[0] if isinstance(said, tuple) else said
        if one:
            above = [comment for at, comment in comments if at < line]
            comments = comments[len(above) :]
            yield line, call, split_plural(one) if call in COUNTS else said, above


def script(file: IO[bytes], *_: object, **options: object) -> Found:
    """Yield the words of a script's table, each with the ``// Translators:`` lines above it."""
    source = file.read().decode()
    table = re.search(r"^const WORDS = \{\n(.*?)^\};", source, re.M | re.S)
    comments: list[str] = []
    for line in table[1].splitlines() if table else ():
        if word := re.fullmatch(r' +\w+: (".*"),', line):
            yield 1, "", json.loads(word[1]), comments
            comments = []
        elif comment := re.fullmatch(r" +// Translators: (.*)", line):
            comments.append(comment[1])


class _Page(HTMLParser):
    """The text that a page's markup shows or reads out."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self._silent = False
        self.feed(markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._silent = tag in ("script", "style")
        shown = ("aria-label", "title", "placeholder", "alt")
        self.found += [value for name in shown if (value := given.get(name))]
        if given.get("name") == "description":
            self.found.append(given["content"] or "")

    def handle_data(self, data: str) -> None:
        if re.search("[A-Za-z]", data) and not self._silent:
            self.found.append(data.strip())


def page(file: IO[bytes], *_: object, **options: object) -> Found:
    """Yield the texts and labels of a page of HTML."""
    for message in _Page(file.read().decode()).found:
        yield 1, "", message, []


def drawing(file: IO[bytes], *_: object, **options: object) -> Found:
    """Yield the names written in a drawing of the ground; those of places stand in the rules."""
    for name in re.findall(r"<text[^>]*>([^<]*[A-Za-z][^<]*)</text>", file.read().decode()):
        yield 1, "", unescape(name), []


def manifest(file: IO[bytes], *_: object, **options: object) -> Found:
    """Yield the names and the description in the manifest of a web app."""
    told = json.load(file)
    for name in ("name", "short_name", "description"):
        yield 1, "", told[name], []


def lesson(file: IO[bytes], *_: object, **options: object) -> Found:
    """Yield the sentences of a lesson, with the lesson as their context."""
    written = read(file.read().decode(), Path(file.name).stem)
    for line, role, sentence in sentences(written):
        yield line, "say_c", (written.context, sentence), [f"{written.title}: {role}."]


def rules(file: IO[bytes], *_: object, **options: object) -> Found:
    """Yield the sentences of the rules of a game."""
    written = rules_text.read(file.read().decode(), Path(file.name).parent.name)
    for line, context, said, told in rules_text.sentences(written):
        if said:
            call = "say_c" if context else ""
            yield line, call, (context, said) if context else said, [told] if told else []


def example(file: IO[bytes], *_: object, **options: object) -> Found:
    """Yield the comments of an example game, with the game as their context."""
    game = Journal.parse(file.read().decode())
    for role, sentence in remark.sentences(game.comments):
        told = f"{game.header.title}: {role}."
        yield 0, "say_c", (context_of(game.header), sentence), [told]


Methods = Sequence[tuple[str, Any]]
METHODS: Methods = [
    ("acres/**.py", python),
    ("acres/games/**.lesson", lesson),
    ("acres/games/**.text", rules),
    ("acres/examples/*.acres", example),
    ("assets/js/**.js", script),
    ("index.html", page),
    ("assets/pages/**.html", page),
    ("assets/games/**.html", page),
    ("assets/games/**/ground.svg", drawing),
    ("manifest.webmanifest", manifest),
]


def collected(root: Path = ROOT, methods: Methods = METHODS) -> Catalog:
    """Collect every sentence, with its files and the comments for the translators."""
    catalog = Catalog(charset="utf-8")
    skipped = {".git", ".venv", ".cache", "node_modules", "dist", "tests", "e2e"}
    found = extract_from_dir(
        root,
        methods,
        keywords=KEYWORDS,
        comment_tags=("Translators:",),
        strip_comment_tags=True,
        directory_filter=lambda path: Path(path).name not in skipped,
    )
    for file, _, message, comments, context in sorted(found, key=_file):
        known = catalog.get(message if isinstance(message, str) else message[0], context)
        told = [
            each for each in _paragraphs(comments) if not known or each not in known.auto_comments
        ]
        catalog.add(message, None, [(file, None)], auto_comments=told, context=context)
    return catalog


def _file(found: tuple[str, object, object, object, object]) -> str:
    return found[0]


def _paragraphs(comments: Iterable[str]) -> list[str]:
    """Join a comment of several lines."""
    joined = " ".join(comments)
    return [joined] if joined else []


def written(catalog: Catalog) -> str:
    """Return the text of the template file: the same for the same sentences, whenever it is made."""
    content = io.BytesIO()
    write_po(content, catalog, width=100, omit_header=True, include_lineno=False)
    return HEAD + content.getvalue().decode()


if __name__ == "__main__":
    TEMPLATE.parent.mkdir(exist_ok=True)
    TEMPLATE.write_text(written(collected()), encoding="utf-8")
    renew()
    sys.stdout.write(f"{TEMPLATE.relative_to(ROOT)}\n")
