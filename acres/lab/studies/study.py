"""Studies, read from their files in TOML.

    title = "Steady against Gentle"
    games = 100                      # of each match; 50 unless told
    seed = 1                         # of the first game of each match; 1 unless told
    cap = 400                        # turns after which nobody wins; 400 unless told

    [[match]]
    game = "snow"
    options = { edition = ["second", "first"] }     # a list: each of them
    between = ["gentle", "settler", "captain"]      # every two, every seat by both

    [[match]]
    game = "armorica"
    options = { players = ["2", "3", "4"] }
    alike = ["settler"]                             # all seats by the same level

    [[match]]
    game = "snow"
    seats = { british = "halifax", french = "captain" }
    games = 20

Each ``[[match]]`` becomes one match for every way to read it; `games`, `seed` and `cap` of the study hold
where a match says nothing else.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path
from typing import Any

import acres
from acres.bots import LEVELS
from acres.core.errors import BadNotation
from acres.core.journal import Journal
from acres.core.seat import Seat
from acres.lab.studies.games import CAP, Task
from acres.lab.studies.scripts import scripted

GAMES = 50
MOST = 1_000_000
"""More games than that are not asked for in one match."""
WAYS = ("between", "alike", "seats")
KNOWN = ("title", "games", "seed", "cap", "match")
KNOWN_OF_MATCH = ("game", "options", "games", "seed", "cap", *WAYS)


class BadStudy(ValueError):
    """A file that is no study; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Match:
    """Games that differ only in their seed."""

    game: str
    options: Mapping[str, str]
    levels: Mapping[Seat, str]
    seeds: range
    cap: int = CAP

    def tasks(self) -> Iterator[Task]:
        """Return the tasks of the match, in the order of their seeds."""
        for seed in self.seeds:
            yield Task(self.game, self.options, self.levels, seed, self.cap)


@dataclass(frozen=True, slots=True)
class Study:
    """The games to be played for a question."""

    title: str
    matches: Sequence[Match]

    def tasks(self) -> list[Task]:
        """Return all tasks, each once, though matches may share some."""
        return list({task.key: task for match in self.matches for task in match.tasks()}.values())


def read(file: Path) -> Study:
    """Read the study of a file. Raises `OSError` and `BadStudy`."""
    try:
        return study(tomllib.loads(file.read_text(encoding="utf-8")))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadStudy(f"{file} is no TOML file: {error}") from error
    except BadStudy as error:
        raise BadStudy(f"{file}: {error}") from error


def study(said: Mapping[str, Any]) -> Study:
    """Make a study of the words of a file. Raises `BadStudy`."""
    _known(said, KNOWN, "a study")
    entries = said.get("match")
    if not isinstance(entries, list) or not entries:
        raise BadStudy("a study has at least one [[match]]")
    usual = {name: said[name] for name in ("games", "seed", "cap") if name in said}
    matches = [match for entry in entries for match in _matches(usual | entry)]
    return Study(str(said.get("title", "")), matches)


def _known(said: Mapping[str, Any], known: Sequence[str], whose: str) -> None:
    for name in said:
        if name not in known:
            raise BadStudy(f"{whose} has no “{name}”; it has {', '.join(known)}")


def _matches(entry: Mapping[str, Any]) -> Iterator[Match]:
    """Yield every match of an entry of the file."""
    _known(entry, KNOWN_OF_MATCH, "a match")
    name = entry.get("game")
    if name not in acres.GAMES:
        raise BadStudy(f"there is no game “{name}”; there are {', '.join(acres.GAMES)}")
    games = _number(entry, "games", GAMES, 1, MOST)
    seed = _number(entry, "seed", 1, 0, 2**63)
    cap = _number(entry, "cap", CAP, 1, 10_000)
    ways = [way for way in WAYS if way in entry]
    if len(ways) != 1:
        raise BadStudy(f"a match says one of {', '.join(WAYS)}")
    for options in _options(entry.get("options", {})):
        try:
            seats = Journal.new(name, options, 0).header.seats
        except BadNotation as error:
            raise BadStudy(f"{name}: {error}") from error
        for levels in _seatings(list(seats), entry):
            _check_levels(name, levels)
            yield Match(name, options, levels, range(seed, seed + games), cap)


def _number(entry: Mapping[str, Any], name: str, usual: int, least: int, most: int) -> int:
    found = entry.get(name, usual)
    if type(found) is not int or not least <= found <= most:
        raise BadStudy(f"{name} is a whole number from {least} to {most}, not {found!r}")
    return found


def _options(said: object) -> Iterator[dict[str, str]]:
    """Yield every way to choose among the values of all options."""
    if not isinstance(said, Mapping):
        raise BadStudy('options are a table such as { players = ["2", "3"] }')
    ways = [each if isinstance(each, list) else [each] for each in said.values()]
    if not all(isinstance(value, str) for values in ways for value in values):
        raise BadStudy("the values of options stand in quotes")
    for values in product(*ways):
        yield {name: value for name, value in zip(said, values, strict=True) if value}


def _seatings(seats: Sequence[Seat], entry: Mapping[str, Any]) -> Iterator[dict[Seat, str]]:
    if "seats" in entry:
        levels = entry["seats"]
        if not isinstance(levels, Mapping) or set(levels) != set(seats):
            raise BadStudy(f"seats names a level for each of {', '.join(seats)}")
        yield {seat: levels[seat] for seat in seats}
    elif "alike" in entry:
        for level in _levels(entry, "alike", 1):
            yield dict.fromkeys(seats, level)
    else:
        for one, other in combinations(_levels(entry, "between", 2), 2):
            yield from rotations(seats, one, other)


def _levels(entry: Mapping[str, Any], way: str, least: int) -> Sequence[str]:
    found = entry[way]
    if not isinstance(found, list) or len(found) < least:
        raise BadStudy(f"{way} is a list of {least} levels or more")
    return found


def _check_levels(name: str, levels: Mapping[Seat, str]) -> None:
    written = scripted(acres.game(name))
    for seat, level in levels.items():
        if level in written:
            if seat not in written[level].seats:
                raise BadStudy(f"{level} is no opening of {seat}")
        elif level not in LEVELS:
            known = ", ".join([*LEVELS, *written])
            raise BadStudy(f"there is no level “{level}” in {name}; there are {known}")


def rotations(seats: Sequence[Seat], one: str, other: str) -> list[dict[Seat, str]]:
    """Let a level play each seat in turn against the other level in all other seats.

    >>> rotations(["a", "b"], "general", "settler")
    [{'a': 'general', 'b': 'settler'}, {'a': 'settler', 'b': 'general'}]
    """
    return [{seat: one if seat == taken else other for seat in seats} for taken in seats]
