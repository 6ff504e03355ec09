"""Every sentence a person reads, in the reader's language.

The English sentence is the key; a missing translation is the English sentence.
A sentence is written where it is said, or marked with `N_` in a table and said later; one that
counts is written once, with ``[coin|coins]`` in brackets. ``make messages`` finds all of them. It is never glued together: what
varies is a named placeholder, sentences that follow each other are a `paragraph`.
A short message that means two things gets a context (`say_c`, `NC_`), so that each is
translated by itself; a placeholder that its name does not explain gets a comment beside
the call, ``# Translators: …``. What has a name is put into a sentence as a `Name`, so that
a translation can give it an article or a case.
"""

from __future__ import annotations

import marshal
import re
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial

SOURCE = "en"
"""The language the sentences are written in."""
LANGUAGES = {SOURCE: "English", "de": "Deutsch", "fr": "Français", "ja": "日本語"}
"""The names of the languages of the page, each in itself."""

Catalogue = Mapping[int, str | tuple[str, ...]]
"""Translations into one language by the `key` of their English text: a text, the forms of one that
counts, or a name and its forms. ``assets/build/messages.py`` makes it.

Under the key of no text, 0, is which form a count takes, one digit for each of 200 counts: 0 to 99,
then 100 to 199, which stand for everything above, too. Under `FORMS` are the forms of all other names.
"""
COUNTS = 200
"""The number of digits under the key of no text."""

SEPARATOR = "\x04"
"""Between a context and its message, as in gettext's files."""

_language = SOURCE
_catalogue: dict[int, str | tuple[str, ...]] = {}
"""A page has one reader; `use` replaces both, `add` brings more."""


@cache
def key(message: str) -> int:
    """Return the key of an English text, with its context if it has one, of the singular if it
    counts: its CRC-32, for which a translation is a quarter smaller than by the text itself.

    >>> key("")
    0
    """
    return zlib.crc32(message.encode())


FORMS = key(SEPARATOR)
"""The key of the forms of names that have none of their own: ``("{name}", "{name}", "de {name}")``."""


class Name(str):
    """The name of a side, a place or a card, as `name` and `listed` make it for a sentence.

    A translation may want such a placeholder in another form: ``{nation:de}`` in French is “de la
    France”, ``{nation:Le}`` “La France”. The build replaces the form by its number, doubled, plus one
    for a capital letter; to a string that is no name this number is a width that it has anyway.
    """

    __slots__ = ("form",)
    form: Callable[[int], str]

    def __format__(self, form: str) -> str:
        if not form:
            return str(self)
        number, capital = divmod(int(form), 2)
        found = self.form(number)
        return found[:1].upper() + found[1:] if capital else found


def N_(message: str) -> str:  # noqa: N802 – the name that gettext tools know
    """Mark a sentence of a table for the translators; it is translated when it is said."""
    return message


def NC_(context: str, message: str) -> str:  # noqa: N802 – as above
    """Mark a message that means something else elsewhere; `say` takes what this returns."""
    return f"{context}{SEPARATOR}{message}"


def NN_(message: str) -> tuple[str, str]:  # noqa: N802 – as above
    """Mark a sentence that counts, with the parts that a count changes in brackets; `say_n` takes
    what this returns."""
    return split_plural(message)


PLURAL = re.compile(r"\[([^][|]*)\|([^][|]*)\]")
"""The part of an English sentence that a count changes: ``[coin|coins]``."""


@cache
def split_plural(message: str) -> tuple[str, str]:
    """Return the singular and the plural of a sentence that counts, the two texts that translators
    see. Without brackets they are the same. Raises `ValueError` for brackets that do not hold one
    bar each.

    >>> split_plural("{count} saved [game is|games are] kept.")
    ('{count} saved game is kept.', '{count} saved games are kept.')
    >>> split_plural("{count} [coin")
    Traceback (most recent call last):
    ...
    ValueError: Brackets hold singular and plural, such as “[coin|coins]”: '{count} [coin'
    """
    if re.search(r"[][|]", PLURAL.sub("", message)):
        raise ValueError(f"Brackets hold singular and plural, such as “[coin|coins]”: {message!r}")
    return PLURAL.sub(r"\1", message), PLURAL.sub(r"\2", message)


def use(language: str = SOURCE, catalogue: Catalogue | None = None) -> None:
    """Say everything in this language from now on, such as ``de`` or ``de-AT``.

    To be called before the first sentence is said: pages keep parts that never change.
    """
    global _language, _catalogue
    _language, _catalogue = language, {**(catalogue or {})}
    _text.cache_clear()


def add(catalogue: Catalogue) -> None:
    """Add translations that the page did not start with: those of a game, of its lessons. A page
    that speaks English goes on with it."""
    if _catalogue:
        _catalogue.update(catalogue)
        _text.cache_clear()


def catalogue(content: bytes) -> Catalogue:
    """Read the content of a file such as ``assets/locale/de.dat``; raises `ValueError` for
    anything else.

    (`marshal` does not withstand an attack; it comes from where the page's code comes from.)
    """
    try:
        found = marshal.loads(zlib.decompress(content))
    except (EOFError, TypeError, ValueError, zlib.error) as error:
        raise ValueError(f"The catalogue cannot be read: {error}") from error
    if not isinstance(found, dict) or len(found.get(0, "")) != COUNTS:
        raise ValueError("The catalogue cannot be read: it is not one.")
    return found


def language() -> str:
    """Return the language in use, for ``lang`` of the page."""
    return _language


def say(message: str, /, **names: object) -> str:
    """Say a sentence, with its placeholders filled.

    >>> say("Settle {place}", place="Deerfield")
    'Settle Deerfield'
    """
    return _text(message).format(**names)


@cache
def _text(message: str) -> str:
    """Return the text of a message in the reader's language, with its placeholders."""
    found = _catalogue.get(key(message))
    if found is None:
        return message.rpartition(SEPARATOR)[2]
    return found[0] if isinstance(found, tuple) else found


def say_c(context: str, message: str, /, **names: object) -> str:
    """Say a message that means something else elsewhere.

    >>> say_c("verb", "Reserve {card}", card="Militia")
    'Reserve Militia'
    """
    return say(NC_(context, message), **names)


def say_n(message: str | tuple[str, str], /, count: int, **names: object) -> str:
    """Say a sentence in the form for a count, which is the placeholder ``count`` too. Its message is
    written as `NN_` takes it, or comes from there.

    >>> say_n("{count} [card|cards] left", 1)
    '1 card left'
    """
    one, many = split_plural(message) if isinstance(message, str) else message
    chosen = one if count == 1 else many
    if _catalogue and isinstance(forms := _catalogue.get(key(one)), tuple):
        chosen = forms[_form(abs(count))]
    return chosen.format(count=count, **names)


def _form(count: int) -> int:
    """Return the form of a sentence that a count takes."""
    return int(_catalogue[0][count if count < 100 else 100 + count % 100])


def name(message: str) -> Name:
    """Say a name that sentences are filled with.

    >>> say("{nation} settled {place}.", nation=name("Britain"), place=name("Albany"))
    'Britain settled Albany.'
    """
    found = Name(say(message))
    found.form = partial(_form_of_name, message)
    return found


def _form_of_name(message: str, number: int) -> str:
    found = _catalogue.get(key(message))
    if isinstance(found, tuple):
        return found[number]
    return _catalogue[FORMS][number].format(name=say(message))


def paragraph(sentences: Iterable[str]) -> str:
    """Whole sentences, one after the other.

    >>> paragraph(["Your hand is empty.", "End the turn."])
    'Your hand is empty. End the turn.'
    """
    joined = ""
    for sentence in sentences:
        # Translators: two complete sentences, one after the other.
        joined = say("{first} {next}", first=joined, next=sentence) if joined else sentence
    return joined


def gap() -> str:
    """Return what stands between sentences that no `paragraph` can join, such as two elements: a
    space in English.

    >>> gap()
    ' '
    """
    return say("{first} {next}", first="", next="")


def listed(names: Sequence[str]) -> Name:
    """Join names by “and”, as a sentence lists them.

    >>> listed(["Boston"]), listed(["Boston", "Quebec", "Albany"])
    ('Boston', 'Boston, Quebec and Albany')
    """
    # Translators: the end of a list; {names} is all that comes before, such as “Boston, Quebec”.
    return _joined(names, N_("{names} and {last}"))


def listed_clauses(clauses: Sequence[str]) -> Name:
    """Join what happens, or what something can do, by “and”: other languages join names otherwise.

    >>> listed_clauses(["25% blocked", "75% takes a card"])
    '25% blocked and 75% takes a card'
    """
    # Translators: the end of a list of clauses, such as “25% blocked and 75% takes a card”.
    return _joined(clauses, NC_("clauses", "{names} and {last}"))


def either(names: Sequence[str]) -> Name:
    """Join names by “or”, as a sentence lists them.

    >>> either(["Rangers", "Militia"])
    'Rangers or Militia'
    """
    # Translators: the end of a list of which one is meant.
    return _joined(names, N_("{names} or {last}"))


def quoted(words: Iterable[str]) -> list[str]:
    """Quote words of the notation in a message.

    >>> quoted(["draft rangers"])
    ['“draft rangers”']
    """
    # Translators: words of the notation, which are the same in every language.
    return [say("“{words}”", words=each) for each in words]


def _joined(names: Sequence[str], ending: str) -> Name:
    found = Name(_in_a_row(names, ending))
    found.form = lambda number: _in_a_row([_formed(each, number) for each in names], ending)
    return found


def _formed(name: str, number: int) -> str:
    return name.form(number) if isinstance(name, Name) else name


def _in_a_row(names: Sequence[str], ending: str) -> str:
    if not names:
        return ""
    joined, *others = names
    for name in others[:-1]:
        # Translators: {names} is the beginning of a list, {next} goes on with it.
        joined = say("{names}, {next}", names=joined, next=name)
    return say(ending, names=joined, last=others[-1]) if others else joined
