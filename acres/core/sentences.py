"""Every sentence a person reads, in the reader's language.

The English sentence is the key; a missing translation is the English sentence.
Catalogues are gettext's ``.mo`` files under ``acres/locale``. A sentence is
written where it is said, or marked with `N_` in a table and said later: both
are found by ``xgettext --keyword=say --keyword=say_n:1,2 --keyword=N_
--keyword=NN_:1,2``. It is never glued together: what varies is a named placeholder.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import gettext

SOURCE = "en"
"""The language the sentences are written in."""

_catalogue: gettext.NullTranslations | None = None
"""A page has one reader; `use` replaces it. None is English, without loading gettext:
the page starts sooner."""


def N_(message: str) -> str:  # noqa: N802 – the name that gettext tools know
    """Mark a sentence of a table for the translators; it is translated when it is said."""
    return message


def NN_(one: str, many: str) -> tuple[str, str]:  # noqa: N802 – as above
    """Mark both forms of a sentence that counts; `say_n` takes them."""
    return one, many


def use(language: str) -> str:
    """Say everything in this language from now on, and return the language really in use.

    Takes a tag such as ``de`` or ``de-AT``; where there is no catalogue for it,
    nor for the language before the hyphen, everything is said in English.
    """
    global _catalogue
    _catalogue = None
    if language.partition("-")[0] == SOURCE:
        return SOURCE
    import gettext
    import io
    import pkgutil

    for tag in (language, language.partition("-")[0]):
        try:
            data = pkgutil.get_data("acres", f"locale/{tag}/LC_MESSAGES/acres.mo")
        except OSError:
            continue
        if data is not None:
            _catalogue = gettext.GNUTranslations(io.BytesIO(data))
            return tag
    return SOURCE


def say(message: str, /, **names: object) -> str:
    """The sentence, with its placeholders filled.

    >>> say("Settle {place}", place="Deerfield")
    'Settle Deerfield'
    """
    translated = message if _catalogue is None else _catalogue.gettext(message)
    return translated.format(**names)


def say_n(one: str, many: str, /, count: int, **names: object) -> str:
    """The sentence for this count, which is the placeholder ``count`` too.

    >>> say_n("{count} card left", "{count} cards left", 1)
    '1 card left'
    """
    if _catalogue is None:
        return (one if count == 1 else many).format(count=count, **names)
    return _catalogue.ngettext(one, many, count).format(count=count, **names)


def listed(names: Sequence[str]) -> str:
    """All of the names, as a sentence has them.

    >>> listed(["Boston"]), listed(["Boston", "Quebec", "Albany"])
    ('Boston', 'Boston, Quebec and Albany')
    """
    return _joined(names, N_("{names} and {last}"))


def either(names: Sequence[str]) -> str:
    """One or another of the names, as a sentence has them.

    >>> either(["Rangers", "Militia"])
    'Rangers or Militia'
    """
    return _joined(names, N_("{names} or {last}"))


def _joined(names: Sequence[str], ending: str) -> str:
    if not names:
        return ""
    joined, *others = names
    for name in others[:-1]:
        joined = say("{names}, {next}", names=joined, next=name)
    return say(ending, names=joined, last=others[-1]) if others else joined
