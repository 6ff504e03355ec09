"""Places in a source where a small change makes a mistake: each is one mutant."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

SWAPPED: dict[type[ast.AST], str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
    ast.Add: "-", ast.Sub: "+", ast.Mult: "//", ast.FloorDiv: "*", ast.Div: "*", ast.Mod: "*",
    ast.BitAnd: "|", ast.BitOr: "&", ast.And: "or", ast.Or: "and",
}  # fmt: skip
"""Replacements of an operator."""
JAVASCRIPT = (
    (r"===", "!=="), (r"!==", "==="), (r" < ", " <= "), (r" > ", " >= "), (r" <= ", " < "),
    (r" >= ", " > "), (r" && ", " || "), (r" \|\| ", " && "), (r" \+ ", " - "), (r" - ", " + "),
    (r" \* ", " / "), (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"\bif \(", "if (!"),
    (r"\breturn (?=\w)", "return !"), (r"\?\? ", "&& "), (r"\b(\d+)\b", "(1 + \\1)"),
    (r"^( +)([\w.?]+\([^;{}]*\);)$", "\\1;"),
)  # fmt: skip
"""Patterns on a line of JavaScript and what they become; the last leaves a call out."""


class Mutant(NamedTuple):
    """One change of one file."""

    file: str
    line: int
    """The number of the line, from 1."""
    start: int
    end: int
    """The beginning and the end of the replaced text in the file."""
    old: str
    new: str

    def applied(self, source: str) -> str:
        assert source[self.start : self.end] == self.old
        return source[: self.start] + self.new + source[self.end :]

    def __str__(self) -> str:
        return f"{self.file}:{self.line} at {self.start}: {self.old!r} -> {self.new!r}"


def mutants(file: str, source: str) -> list[Mutant]:
    """Return every mutant of a file of Python or JavaScript, in the order of its text."""
    found = _python(file, source) if file.endswith(".py") else _javascript(file, source)
    return sorted({mutant.start: mutant for mutant in found}.values(), key=lambda m: m.start)


def _python(file: str, source: str) -> Iterator[Mutant]:
    tree = ast.parse(source)
    starts = [0]
    for line in source.encode().split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    raw = source.encode()

    def at(line: int, column: int) -> int:
        return len(raw[: starts[line - 1] + column].decode())

    def span(node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset)

    def change(node: ast.AST, start: int, end: int, new: str) -> Mutant:
        return Mutant(file, source.count("\n", 0, start) + 1, start, end, source[start:end], new)

    skipped = set(_untested(tree))
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in SWAPPED:
                yield from _between(change, source, node, span(left)[1], span(right)[0], op)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in SWAPPED:
                if not isinstance(left, ast.Constant) or not isinstance(left.value, str):
                    yield from _between(change, source, node, span(left)[1], span(right)[0], op)
            case ast.BoolOp(op=op, values=[first, second, *_]):
                yield from _between(change, source, node, span(first)[1], span(second)[0], op)
            case ast.AugAssign(target=target, op=op, value=value) if type(op) in SWAPPED:
                yield from _between(change, source, node, span(target)[1], span(value)[0], op)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield change(node, span(node)[0], span(operand)[0], "")
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                start, end = span(test)
                yield change(node, start, end, f"(not ({source[start:end]}))")
            case ast.Constant(value=bool(value)):
                yield change(node, *span(node), str(not value))
            case ast.Constant(value=int(value)):
                yield change(node, *span(node), f"({value} + 1)")
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                yield change(node, *span(value), "None")
            case ast.Expr(value=ast.Call()):
                yield change(node, *span(node), "pass")
            case ast.Continue():
                yield change(node, *span(node), "break")


def _between(
    change: object, source: str, node: ast.AST, start: int, end: int, op: ast.AST
) -> Iterator[Mutant]:
    """Yield the operator between two operands, without the brackets that stand around it."""
    words = r"not\s+in|is\s+not|in|is|and|or|<=|>=|==|!=|//|<|>|\+|-|\*|/|%|&|\|"
    found = re.search(rf"(?<!\w)({words})(?!\w)|({words})", source[start:end])
    if found and callable(change):
        new = SWAPPED[type(op)]
        yield change(node, start + found.start(), start + found.end(), new)


def _untested(tree: ast.AST) -> Iterator[int]:
    """Yield the places where nothing can go wrong: types, docstrings, code for a type checker alone."""
    for node in ast.walk(tree):
        parts: list[ast.AST | None] = []
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
                parts = [node.returns, *(argument.annotation for argument in every)]
            case ast.AnnAssign():
                parts = [node.annotation]
            case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                parts = [node]
            case ast.Assert() | ast.Raise():
                parts = [node]
        for part in filter(None, parts):
            yield from map(id, ast.walk(part))


def _javascript(file: str, source: str) -> Iterator[Mutant]:
    at, inside = 0, False
    for number, line in enumerate(source.split("\n"), 1):
        code = line.split(" // ")[0]
        inside = inside or code.lstrip().startswith("/*")
        if not inside and not code.lstrip().startswith("//"):
            for pattern, new in JAVASCRIPT:
                for found in re.finditer(pattern, code):
                    changed = found.expand(new)
                    if new.startswith(("if (!", "return !")):
                        changed = _negated(code, found, changed)
                    if changed:
                        start = at + found.start()
                        old = source[start : at + found.end()]
                        yield Mutant(file, number, start, start + len(old), old, changed)
        inside = inside and "*/" not in code
        at += len(line) + 1


def _negated(code: str, found: re.Match[str], changed: str) -> str:
    """Only a condition that is one word or call can be negated by a sign before it."""
    alone = re.match(r"[\w.?]+(\([^()]*\))?[);]", code[found.end() :])
    return changed if alone else ""
