"""Find what docs/voice.md forbids in the sentences that players read, as far as a pattern shows it."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from acres.core.sentences import PLURAL  # noqa: E402 – a folder of scripts, no package
from assets.build.messages import entries  # noqa: E402 – a folder of scripts, no package

TEMPLATE = ROOT / "acres/locale/acres.pot"
EXAMPLES = ROOT / "acres/examples"
RULES = {
    "a space before %": r"\s%",
    "two spaces": r"\S  ",
    "three points for …": r"\.\.\.",
    "a straight quote": r"['\"]",
    "a contraction": r"\w’(t|re|ll|ve|m|d)\b",
    "“one” for a person": r"\b[Oo]ne(’s (?!own)|self|( may| can| must| might| should| would| could| sees| looks| wins"
    r"| needs| has)\b)|\b[Tt]he one\b|\bwho(ever)? one\b",
    "that which": r"\b(that|those|of) (which|what)\b(?! are\b)|\b[Ww]hat (is|are|does|can be|goes|was)\b",
    "is left": r"\b(is|are|be|was|were) left\b(?! (neutral|out))",
    "as many as": r"\bas (many|much) as were\b|\bas many as\b",
    "who for “if you”": r"(^|[.;:] )Who (?![^?]*\?)",
    "an impersonal opening": r"(^|[.:;] )It (is|was) (?!winter|the |Tortoise|not\b|free\b)\w+",
    "which of these": r"\b[Ww]hich of (these|those|them)\b",
    "an old phrase": r"\b(load|loaded) (the|this) page\b|\btaken back that\b|\bthe lot decides\b|\bon the shelf\b",
    "another term": r"governor[’']s block|\bdiscards (are|is)\b|\b[Yy]our discards\b|\b(labour|favour)",
}
"""Name of a fault, and the pattern that finds it."""
NAMES = frozenset({"St. Mary's", "Fort Presqu'Isle"})
"""Proper names, typed as the players type them."""

Text = tuple[Path, int, str]
"""A file, the line where the text begins, and the text."""


def messages() -> Iterator[Text]:
    """Both forms of every message of the catalogue, where its source says it."""
    for entry in entries(TEMPLATE.read_text(encoding="utf-8")):
        for said in filter(None, (entry.one, entry.many)):
            if entry.one:
                file = ROOT / entry.places[0]
                yield file, _line(_forms(file), said), said


@cache
def _forms(file: Path) -> list[tuple[str, str, str]]:
    """The lines of a file: as they are, with the singular, and with the plural of what counts."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [(line, PLURAL.sub(r"\1", line), PLURAL.sub(r"\2", line)) for line in lines]


def comments() -> Iterator[Text]:
    """Every line of the comments of the example games."""
    for file in sorted(EXAMPLES.glob("*.acres")):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            if line.startswith("#"):
                yield file, number, line.replace("'", "’")


def _line(lines: list[tuple[str, str, str]], said: str) -> int:
    """The line with the longest beginning of the text: a literal can be cut anywhere."""
    for length in range(min(60, len(said)), 0, -1):
        for number, forms in enumerate(lines, 1):
            if any(said[:length] in form for form in forms):
                return number
    return 1


def faults() -> Iterator[str]:
    for file, number, said in (*messages(), *comments()):
        plain = re.sub(rf"\{{\w+\}}|{'|'.join(NAMES)}", "X", said)
        for name, pattern in RULES.items():
            if re.search(pattern, plain):
                yield f"{file.relative_to(ROOT)}:{number}: {name}: {said}"


if __name__ == "__main__":
    found = list(faults())
    sys.exit("\n".join([*found, "See docs/voice.md."]) if found else 0)
