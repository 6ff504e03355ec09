"""Compile a translation: a file ``de.po`` becomes the plain dict that the page looks sentences up in.

Runs where the build runs, inside Pyodide, so that the marshalled dict is read by the Python
that wrote it; of the standard library alone. See `acres.core.sentences.Catalogue`.
"""

from __future__ import annotations

import json
import marshal
import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from gettext import c2py
from string import Formatter

SEPARATOR = "\x04"


@dataclass(slots=True)
class Entry:
    """One message of a file, with its translation as far as there is one."""

    context: str = ""
    one: str = ""
    many: str = ""
    forms: dict[int, str] = field(default_factory=dict)
    places: list[str] = field(default_factory=list)
    """The files that say it."""

    @property
    def key(self) -> str:
        """The key under which the page looks the message up."""
        return f"{self.context}{SEPARATOR}{self.one}" if self.context else self.one


def entries(po: str) -> Iterator[Entry]:
    """Yield the messages of a file, its header first (the message without a text), without those
    marked as doubtful (``fuzzy``) or as no longer used (``#~``)."""
    for block in re.split(r"\n\s*\n", po.replace("\r\n", "\n")):
        lines = [line.strip() for line in block.splitlines()]
        doubtful = any(re.match(r"#,.*\bfuzzy\b", line) for line in lines)
        found, said = Entry(), re.sub('"\n"', "", "\n".join(x for x in lines if x[:1] != "#"))
        found.places = " ".join(line[2:] for line in lines if line.startswith("#:")).split()
        for line in said.splitlines():
            word = re.fullmatch(r'(msgctxt|msgid|msgid_plural|msgstr)(?:\[(\d)\])? (".*")', line)
            if word is None:
                raise ValueError(f"This line cannot be read: {line}")
            text = json.loads(word[3])
            match word[1]:
                case "msgctxt":
                    found.context = text
                case "msgid":
                    found.one = text
                case "msgid_plural":
                    found.many = text
                case _:
                    found.forms[int(word[2] or 0)] = text
        if said and not (doubtful and found.one):
            yield found


def forms_of(rule: str) -> tuple[int, str]:
    """Parse the plural rule of a header: ``nplurals=2; plural=(n != 1)``.

    Return the number of forms and, as digits, the form that each count takes: the digits are for
    0 to 99, then for 100 to 199, which stand for everything above.
    """
    found = re.search(r"nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;\n]+)", rule)
    if found is None:
        raise ValueError(f"Plural-Forms cannot be read: {rule!r}")
    number, form = int(found[1]), c2py(found[2].strip())
    digits = "".join(str(form(count)) for count in range(200))
    for count in range(200, 10_000):
        if str(form(count)) != digits[100 + count % 100]:
            raise ValueError(f"{count} takes another form than {100 + count % 100}: {rule!r}")
    if set(digits) - {str(each) for each in range(number)}:
        raise ValueError(f"There are more than {number} forms: {rule!r}")
    return number, digits


def placeholders(text: str) -> set[str]:
    """Return the names in braces; raises `ValueError` for braces that do not match."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def compiled(po: str) -> dict[str, str | tuple[str, ...]]:
    """Return the translations in a file by key. Raises `ValueError`, with the message, for a
    placeholder that the sentence does not have and for a form that is missing."""
    head, *messages = entries(po)
    number, digits = forms_of(head.forms[0].partition("Plural-Forms:")[2].partition("\n")[0])
    found: dict[str, str | tuple[str, ...]] = {"": digits}
    for each in messages:
        forms = tuple(each.forms.get(at, "") for at in range(number if each.many else 1))
        if not any(forms):
            continue
        known = placeholders(each.one) | placeholders(each.many)
        for form in forms:
            if not form or not placeholders(form) <= known:
                raise ValueError(f"The translation of {each.one!r} is not whole: {form!r}")
        found[each.key] = forms if each.many else forms[0]
    return found


def packed(po: str) -> bytes:
    """Return `compiled` marshalled and compressed: servers compress only files of text."""
    return zlib.compress(marshal.dumps(compiled(po), 4), 9)


def around(po: str, template: str) -> str:
    """Return the translations that the page needs outside Python, as JSON by their English text:
    the sentences of scripts, markup and manifest, as `template` lists them."""
    said = {
        each.key
        for each in entries(template)
        if any(not place.startswith(("acres/", "assets/games/")) for place in each.places)
    }
    translated = compiled(po)
    words = {key: translated[key] for key in sorted(said & translated.keys())}
    return json.dumps(words, ensure_ascii=False)
