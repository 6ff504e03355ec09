"""Check the English of docstrings, comments, commands and test names: `python .ci/prose.py [PATH…]`.

Prints `file:line: pattern: text` for each finding and exits 1 if there is one. The patterns are
the habits that docs/architecture.md asks to avoid: noun clauses and bare participles as openers,
fields that are described without a noun, *one* as a pronoun, and some phrases (`ANYWHERE`).
"""

from __future__ import annotations

import ast
import re
import sys
import tokenize
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from types import NoneType

CLAUSE = (
    r"(?:(?:In|By|From|To|For|Of|On|With|At|Until|Before|After|Under) )?"
    r"(?:what|whatever|who|whoever|whom|whose|which|whichever|how|where|wherever|when|why"
    r"|that|those|these|it|they|as (?:many|much)|the same)\b"
)
PARTICIPLES = (
    r"(?:told|asked|looked|said|shown|seen|given|taken|written|drawn|called|heard|known|kept"
    r"|played|paid|held|made|found|named|counted|chosen|pressed|typed|opened|closed|sent)\b"
)
OPENERS = {
    "noun clause as opener": re.compile(rf"{CLAUSE}(?! of\b.*:$)", re.IGNORECASE),
    "participle as opener": re.compile(PARTICIPLES, re.IGNORECASE),
}
"""Patterns for the first line of a docstring."""
NOUNLESS = re.compile(
    r"(?:About|Above|Against|Among|As|At|Before|Behind|Below|Beside|Between|By|During|For|From|In"
    r"|Inside|Into|Near|Of|On|Over|Per|Since|Through|To|Under|Until|With|Within|Without)\b[^:,]*?[.;]"
)
"""Pattern for the description of a field: “Of `Rules`.”; “By region: the blocks.” has its noun."""
COMMANDS = "DO"
"""The name of the table whose texts describe commands to the reader."""
ANYWHERE = {
    "“that which”": re.compile(r"\bthat which\b", re.IGNORECASE),
    "“the same without”": re.compile(r"\bthe same without\b", re.IGNORECASE),
    "“is left”": re.compile(r"\b(?:is|are|was|were) left\b(?! (?:out|alone|open|over))", re.I),
    "“as many as”": re.compile(r"\bas (?:many|much) as\b", re.IGNORECASE),
    "“one” as a pronoun": re.compile(
        r"(?<!\bthe )(?<!next )(?<!last )(?<!empty )(?<!each )(?<!every )(?<!where )(?<!other )"
        r"\bone(?:’s|'s| (?:may|can|could|must|might|would|should|wants?|sees?|does|has to|knows"
        r"|reads|asks))\b",
        re.IGNORECASE,
    ),
    "“what … is told”": re.compile(r"\bwhat (?:is|was|are) (?:told|asked|said|written)\b", re.I),
}
"""Patterns for all of a docstring or comment."""
TEST_NAME = re.compile(
    r"test_(?:what|who|whom|whose|which|how|where|when|whether|why|that|those|it)_"
)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
ASSIGNED = (ast.Assign, ast.AnnAssign)
PLACES = ("acres", "tests", "e2e", ".ci", "assets")


def statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Yield the module and every statement in it; expressions, which are many more, hold none."""
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        yield node
        for part in ("body", "handlers", "orelse", "finalbody", "cases"):
            within = getattr(node, part, ())
            left += within if isinstance(within, list) else ()


def docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and text of each docstring, those of attributes included."""
    for node in statements(tree):
        if not isinstance(node, DOCUMENTED):
            continue
        for before, here in zip([None, *node.body], node.body, strict=False):
            if isinstance(here, ast.Expr) and isinstance(here.value, ast.Constant):
                text = here.value.value
                if isinstance(text, str) and isinstance(before, (NoneType, *ASSIGNED)):
                    yield here.lineno, text


def commands(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and text of each command that is described in a table."""
    for node in tree.body:
        named = isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == COMMANDS
        if named and isinstance(node.value, ast.Dict):
            yield from ((text.lineno, ast.literal_eval(text)) for text in node.value.values)


def fields(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and text of each description of an attribute or a constant."""
    for node in statements(tree):
        body = node.body if isinstance(node, DOCUMENTED) else []
        for before, here in pairwise(body):
            if isinstance(before, ASSIGNED) and isinstance(here, ast.Expr):
                text = getattr(here.value, "value", None)
                if isinstance(text, str):
                    yield here.lineno, text


def findings(path: Path) -> Iterator[tuple[int, str, str]]:
    """Yield line, pattern and text for each habit found in one file."""
    source = path.read_bytes()
    tree = ast.parse(source)
    for line, text in fields(tree):
        if NOUNLESS.match(text):
            yield line, "no noun", text
    for line, text in (*docstrings(tree), *commands(tree)):
        opening = text.strip().splitlines()[0] if text.strip() else ""
        for name, pattern in OPENERS.items():
            if pattern.match(opening):
                yield line, name, opening
        yield from ((line, name, opening) for name in habits(text))
    behind_signs = (line.partition("#")[2] for line in source.decode().splitlines())
    if any(any(habits(text)) for text in behind_signs if text):  # seldom: tokens take long
        with tokenize.open(path) as file:
            for token in tokenize.generate_tokens(file.readline):
                if token.type == tokenize.COMMENT:
                    found = habits(token.string)
                    yield from ((token.start[0], name, token.string) for name in found)
    for node in statements(tree):
        if isinstance(node, ast.FunctionDef) and TEST_NAME.match(node.name):
            yield node.lineno, "noun clause as a test's name", node.name


def habits(text: str) -> Iterator[str]:
    """Yield the names of the patterns that occur in a text."""
    joined = " ".join(text.split())
    yield from (name for name, pattern in ANYWHERE.items() if pattern.search(joined))


def main(arguments: list[str]) -> int:
    """Print every finding under the given paths; 1 if there is any, else 0."""
    count = 0
    for place in map(Path, arguments or PLACES):
        for path in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            for line, name, text in sorted(findings(path)):
                print(f"{path}:{line}: {name}: {text}")
                count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
