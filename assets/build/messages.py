"""Compile a translation: a file ``de.po`` becomes the dicts that the page looks sentences up in.

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
FORMS = SEPARATOR
"""The text that stands for the forms of names without a mark."""
JOINED = re.compile("第(?=[0-9{])|」(?=[ぁ-ん])")
"""Japanese signs behind which no line may end, though browsers would end it: “第3手番”, “「堅実」が”."""
WORD_JOINER = "\u2060"
TITLE = 24
"""Characters of the longest title."""


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


@dataclass(slots=True)
class Names:
    """Forms of names in a language: the lines ``X-Forms`` of its header (docs/languages.md)."""

    names: list[str]
    """The names of the forms, in the order of their numbers, which begin with 1."""
    kinds: dict[str, tuple[str, ...]]
    """The forms of each kind of name, that of names without a mark under the empty text."""

    @classmethod
    def of(cls, head: str) -> Names:
        """Parse the lines of a header: ``X-Forms-la: le=la {name}, de=de la {name}``."""
        found = cls([], {})
        for kind, line in re.findall(r"^X-Forms(?:-(.+?))?: (.+)$", head, re.M):
            forms = dict(each.split("=", 1) for each in line.split(", "))
            found.names = found.names or [*forms]
            if [*forms] != found.names:
                raise ValueError(f"X-Forms-{kind} must have the forms {found.names}.")
            found.kinds[kind] = ("{name}", *forms.values())
        return found

    def split(self, text: str) -> str | tuple[str, ...]:
        """Return a translation, or for a name with a mark, such as ``France|la``, its forms, the
        first of which is the name itself."""
        name, bar, kind = text.partition("|")
        if not bar:
            return text
        if not kind or kind not in self.kinds:
            raise ValueError(f"There are no X-Forms-{kind} for {text!r}.")
        return tuple(form.format(name=name) for form in self.kinds[kind])

    def numbered(self, text: str) -> str:
        """Replace the forms in a translation by numbers, as `acres.core.sentences.Name` takes
        them: ``{nation:de}`` becomes ``{nation:4}``, ``{nation:De}`` becomes ``{nation:5}``."""
        return re.sub(r"\{(\w+):([^{}]*)\}", self._number, text)

    def _number(self, found: re.Match[str]) -> str:
        placeholder, form = found[1], found[2]
        small = form[:1].lower() + form[1:]
        if small not in self.names:
            known = ", ".join(self.names) or "none"
            raise ValueError(f"{found[0]}: there is no form {form!r} of a name, but {known}.")
        number = 2 * (self.names.index(small) + 1) + (small != form)
        return f"{{{placeholder}:{number}}}"


def translated(po: str) -> dict[str, str | tuple[str, ...]]:
    """Return the translations in a file by their English text, with joiners where
    no line may end, and the digits of `forms_of` under
    the empty one. Raises `ValueError`, with the message, for a placeholder that the sentence does
    not have, for a form that is missing, and for a form of a name that the language does not have.
    """
    head, *messages = entries(po)
    number, digits = forms_of(head.forms[0].partition("Plural-Forms:")[2].partition("\n")[0])
    names = Names.of(head.forms[0])
    found: dict[str, str | tuple[str, ...]] = {"": digits}
    for each in messages:
        written = (each.forms.get(at, "") for at in range(number if each.many else 1))
        forms = tuple(JOINED.sub(rf"\g<0>{WORD_JOINER}", form) for form in written)
        if not any(forms):
            continue
        known = placeholders(each.one) | placeholders(each.many)
        for form in forms:
            if not form or not placeholders(form) <= known:
                raise ValueError(f"The translation of {each.one!r} is not whole: {form!r}")
        forms = tuple(map(names.numbered, forms))
        found[each.key] = forms if each.many else names.split(forms[0])
    if "" in names.kinds:
        found[FORMS] = names.kinds[""]
    return found


def part(place: str) -> str:
    """Return the part of the page whose readers need what a file says, as the parts of the package
    are named: a game, its lessons, ``later`` for the example games, empty for the start.

    >>> [part(f"acres/games/snow/{file}") for file in ("manifest.py", "text/moves.py")]
    ['', 'snow']
    >>> part("acres/games/snow/lessons/05-siege.lesson"), part("acres/examples/one-point.acres")
    ('snow-lessons', 'later')
    """
    match place.split("/"):
        case ["acres", "games", game, "lessons", _]:
            return f"{game}-lessons"
        case ["acres", "games", _, "manifest.py"]:
            return ""
        case ["acres" | "assets", "games", game, *_]:
            return game
        case ["acres", "examples", file] if file.endswith(".acres"):
            return "later"
    return ""


def compiled(po: str, template: str) -> dict[str, dict[int, str | tuple[str, ...]]]:
    """Return the catalogues that the page takes of a file, by their `part`: translations by the
    CRC-32 of their English text. Raises `ValueError` as `translated` does."""
    said = translated(po)
    digits = said.pop("")
    parts = {each.key: {part(place) for place in each.places} for each in entries(template)}
    known = {zlib.crc32(text.encode()): text for text in parts}
    if len(known) < len(parts):
        raise ValueError("Two messages have the same CRC-32: change one of them.")
    found: dict[str, dict[int, str | tuple[str, ...]]] = {"": {}}
    parts[FORMS] = {""}
    for text, translation in said.items():
        needed = parts.get(text, set())
        for name in {""} if "" in needed else needed:
            found.setdefault(name, {})[zlib.crc32(text.encode())] = translation
    return {name: {0: digits, **catalogue} for name, catalogue in sorted(found.items())}


def packed(po: str, template: str) -> dict[str, bytes]:
    """Return the parts of `compiled` marshalled and compressed: servers compress only files of
    text."""
    return {
        name: zlib.compress(marshal.dumps(catalogue, 4), 9)
        for name, catalogue in compiled(po, template).items()
    }


def characters(po: str) -> dict[str, str]:
    """Return the characters of the translations, for fonts that have no others: of all, and of
    ``titles``, which are short and no sentences."""
    said = translated(po)
    del said[""]
    texts = [form for each in said.values() for form in ([each] if isinstance(each, str) else each)]
    titles = [text for text in texts if len(text) <= TITLE and text[-1:] not in ("。", ".")]
    return {"text": _all_of(texts), "titles": _all_of(titles)}


def _all_of(texts: list[str]) -> str:
    return "".join(sorted(set("".join(texts))))


def around(po: str, template: str) -> str:
    """Return the translations that the page needs outside Python, as JSON by their English text:
    the sentences of scripts, markup and manifest, as `template` lists them."""
    said = {
        each.key
        for each in entries(template)
        if any(not place.startswith(("acres/", "assets/games/")) for place in each.places)
    }
    known = translated(po)
    words = {key: known[key] for key in sorted(said & known.keys())}
    return json.dumps(words, ensure_ascii=False)
