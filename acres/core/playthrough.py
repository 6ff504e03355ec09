"""A random game written out to be read: who decides, what is legal, what each seat sees.

A playthrough begins with what it was made from; `renew` writes all files of a
folder anew from those lines. A new one is a file that has only them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass
from pathlib import Path
from textwrap import wrap
from types import ModuleType

import acres
from acres.core.chance import Chance
from acres.core.errors import BadNotation
from acres.core.game import Event
from acres.core.move import Move, text
from acres.core.seat import Seat

WIDTH = 100
KEPT = "\x00"
"""Stands for a space at which no line is broken."""


def make(game: str, seed: int, plies: int, skip: int = 0) -> str:
    """Write the playthrough of the game dealt from a seed.

    Each verb is equally likely, then each of its moves. The first `skip` moves
    are played without being shown, the next `plies` moves are shown.
    """
    module = acres.game(game)
    words = acres.room(game, "text.sentences")
    seats = module.seats({})
    state = module.setup({}, Chance(seed))
    chance = Chance(~seed)
    lines = [f"game: {game}", f"seed: {seed}", f"skip: {skip}", f"plies: {plies}"]
    sight: dict[Seat, dict[str, object]] = {}
    for ply in range(1, skip + plies + 1):
        seat = module.turn(state)
        if seat is None:
            break
        legal = module.legal(state)
        move = _choose(legal, chance)
        if ply <= skip:
            module.step(state, move)
            continue
        if not sight:
            sight = {each: dict(_facts(module.view(state, each))) for each in seats}
            lines += ["", *_first_sight(sight)]
        view = module.view(state, seat)
        prompt = _wrapped(f"{ply}. {seat}: {words.prompt(view)}")
        lines += ["", prompt, *_listed(legal), f"  > {text(move)}"]
        state.events = []
        module.step(state, move)
        lines += _log(words, state.events)
        state.events = None
        now = {each: dict(_facts(module.view(state, each))) for each in seats}
        lines += _changes(sight, now)
        sight = now
    outcome = module.outcome(state)
    if outcome is not None:
        lines += ["", words.outcome(outcome)]
    return "\n".join([*lines, ""])


def renew(folder: Path) -> None:
    """Write every playthrough (``*.txt``) of the folder anew.

    Raises `BadNotation` for a file that does not say what it was made from.
    """
    for path in sorted(folder.glob("*.txt")):
        path.write_text(made_again(path.read_text(encoding="utf-8")), encoding="utf-8")


def made_again(written: str) -> str:
    """Make the playthrough that the first lines of a playthrough ask for."""
    asked = dict(line.partition(": ")[::2] for line in written.split("\n\n")[0].splitlines())
    try:
        numbers = [int(asked[name]) for name in ("seed", "plies", "skip")]
        return make(asked["game"], *numbers)
    except (KeyError, ValueError) as error:
        raise BadNotation("A playthrough begins with game, seed, skip and plies.") from error


def _choose(legal: list[Move], chance: Chance) -> Move:
    verbs = sorted({move[0] for move in legal})
    verb = verbs[chance.below(len(verbs))]
    moves = [move for move in legal if move[0] == verb]
    return moves[chance.below(len(moves))]


def _listed(legal: list[Move]) -> Iterator[str]:
    """Write the legal moves, a paragraph for each verb."""
    for verb in dict.fromkeys(move[0] for move in legal):
        yield _paragraph(f"  {verb}", [text(m[1:]) for m in legal if m[0] == verb and m[1:]])


def _log(words: ModuleType, events: list[Event]) -> Iterator[str]:
    """Write out events, each with its reader where not everybody may read it."""
    for event in events:
        for reader in event.readers or (None,):
            sentence = words.event(event, reader)
            if sentence is not None:
                yield _wrapped(
                    f"  log ({reader} only): {sentence}" if reader else f"  log: {sentence}"
                )


def _facts(value: object, name: str = "") -> Iterator[tuple[str, object]]:
    """Flatten a view: dotted names, and plain values or lists of words."""
    if is_dataclass(value):
        value = {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, Mapping):
        if name and all(isinstance(part, str | int) for part in value.values()):
            yield name, [f"{key}={part}" for key, part in value.items()]
        else:
            for key, part in value.items():
                yield from _facts(part, f"{name}.{key}" if name else str(key))
    elif isinstance(value, AbstractSet):
        yield name, sorted(str(part) for part in value)
    elif isinstance(value, Collection) and not isinstance(value, str):
        yield name, [str(part) for part in value]
    else:
        yield name, value


def _shown(value: object) -> list[str]:
    if isinstance(value, list):
        counts = Counter(value)
        return [f"{n} {word}" if n > 1 else word for word, n in counts.items()] or ["–"]
    return ["–" if value is None else str(value)]


def _first_sight(sight: Mapping[Seat, Mapping[str, object]]) -> Iterator[str]:
    """Write everything that the seats see, once where all see the same."""
    for who, facts in _shared(sight):
        yield f"{who}:"
        for name, value in facts.items():
            yield _paragraph(f"  {name}", _shown(value))


def _changes(
    before: Mapping[Seat, Mapping[str, object]], after: Mapping[Seat, Mapping[str, object]]
) -> Iterator[str]:
    """Write out the differences from the views before."""
    found = {
        seat: {
            name: _change(before[seat].get(name), facts.get(name))
            for name in dict.fromkeys([*before[seat], *facts])
            if before[seat].get(name) != facts.get(name)
        }
        for seat, facts in after.items()
    }
    for who, changes in _shared(found):
        if changes:
            yield _paragraph(f"  {who}", [f"{name} {how}" for name, how in changes.items()])


def _change(before: object, after: object) -> str:
    if isinstance(before, list) and isinstance(after, list):
        gone, come = Counter(before) - Counter(after), Counter(after) - Counter(before)
        signs = [f"-{word}" for word in gone.elements()] + [f"+{word}" for word in come.elements()]
        return " ".join(signs) or "in another order"
    return f"{' '.join(_shown(before))} → {' '.join(_shown(after))}"


def _shared(sight: Mapping[Seat, Mapping[str, object]]) -> Iterator[tuple[str, dict[str, object]]]:
    """Write out the facts that all seats see alike, then those of each seat."""
    first, *others = sight.values()
    alike = {
        name: value
        for name, value in first.items()
        if all(name in other and other[name] == value for other in others)
    }
    yield "all see", alike
    for seat, facts in sight.items():
        yield f"{seat} sees", {name: v for name, v in facts.items() if name not in alike}


def _paragraph(head: str, items: list[str]) -> str:
    """Write items behind a head; lines are broken between items, or in very long ones."""
    kept = [item.replace(" ", KEPT) if len(item) < WIDTH // 2 else item for item in items]
    whole = f"{head.replace(' ', KEPT)}: {', '.join(kept)}" if items else head
    return _wrapped(whole).replace(KEPT, " ")


def _wrapped(line: str) -> str:
    indent = " " * 6
    return "\n".join(
        wrap(line, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False)
    )
