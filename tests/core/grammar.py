"""The grammar of the notation, `docs/notation.ebnf`, made into regular expressions."""

from __future__ import annotations

import re
from functools import cache

from tests.paths import ROOT

PAGE = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
GRAMMAR = (ROOT / "docs/notation.ebnf").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    """Return the fenced blocks of this kind, as they stand on the page."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


PRODUCTIONS = dict(re.findall(r"^([a-z-]+) +::= (.*(?:\n +\|.*)*)", GRAMMAR, re.MULTILINE))
"""By name, what stands behind the ``::=``."""

TOKEN = re.compile(
    r"""\s*(?:"(?P<text>[^"]+)"|(?P<set>\[[^]]+\])|(?P<char>#x[0-9A-F]+)"""
    r"""|(?P<name>[a-z][a-z-]*)|(?P<sign>[()?*+|]))"""
)


def _character(written: re.Match[str]) -> str:
    return re.escape(chr(int(written[1], 16)))


def words(name: str) -> list[str]:
    """Return the words in quotes behind this name, in their order."""
    return re.findall(r'"([^"]*)"', PRODUCTIONS[name])


def parts(name: str) -> list[str]:
    """Return the names between which this production chooses."""
    return re.findall(r"[a-z][a-z-]*", PRODUCTIONS[name])


@cache
def expression(name: str) -> str:
    """Return the production as a regular expression; no production may contain itself."""
    body, at, made = PRODUCTIONS[name], 0, []
    while body[at:].strip():
        token = TOKEN.match(body, at)
        assert token, f"{name}: {body[at:]}"
        at = token.end()
        kind, written = token.lastgroup, token[token.lastgroup or 0]
        match kind:
            case "text":
                made.append(f"(?:{re.escape(written)})")
            case "set" | "char":
                made.append(re.sub("#x([0-9A-F]+)", _character, written))
            case "name":
                made.append(expression(written))
            case _:
                made.append(written.replace("(", "(?:"))
    return f"(?:{''.join(made)})"


@cache
def pattern(name: str) -> re.Pattern[str]:
    """Return the compiled expression."""
    return re.compile(expression(name))


def fits(name: str, written: str) -> bool:
    """Return whether the whole text is what the production says."""
    return pattern(name).fullmatch(written) is not None
