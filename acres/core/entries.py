"""Texts of authors, lessons and rules: blocks of entries, ``name: value``, whose text may go on in
indented lines."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from acres.core.errors import BadNotation

Line = tuple[int, str]
"""A line with its number in the file."""
Fault = Callable[[int, str], BadNotation]
"""Make the error that names the file, a line and its fault."""


class Entry(NamedTuple):
    """``name: value`` with the indented lines below it."""

    number: int
    name: str
    value: str
    below: str

    @property
    def text(self) -> str:
        """The value and the lines below it, as one text."""
        return " ".join(f"{self.value} {self.below}".split())


def lines(written: str) -> list[Line]:
    """Number the lines of a file, without its comments.

    >>> lines("# A comment\\nsay: Play.  ")
    [(2, 'say: Play.')]
    """
    return [
        (number, line.rstrip())
        for number, line in enumerate(written.removeprefix("\ufeff").splitlines(), 1)
        if not line.startswith("#")
    ]


def entries(
    block: Iterable[Line],
    fault: Fault,
    known: Collection[str],
    *,
    continued: Collection[str],
    repeated: Collection[str],
    where: str,
) -> list[Entry]:
    """Read the entries of a block, which is called `where` in errors: `known` are their names,
    `continued` those whose text may go on below, `repeated` those that may come several times."""
    found: list[Entry] = []
    for number, line in block:
        if not line:
            continue
        if line[0] in " \t":
            if not found or found[-1].name not in continued:
                raise fault(number, "This indented line belongs to no text above it.")
            above = found.pop()
            found.append(above._replace(below=f"{above.below} {line.strip()}".strip()))
            continue
        name, colon, value = line.partition(":")
        if not colon or name not in known:
            names = ", ".join(f"“{each}:”" for each in sorted(known))
            raise fault(number, f"A line begins with one of {names}, or is indented.")
        if name not in repeated and any(each.name == name for each in found):
            raise fault(number, f"There is a second “{name}:” in this {where}.")
        found.append(Entry(number, name, value.strip(), ""))
    return found
