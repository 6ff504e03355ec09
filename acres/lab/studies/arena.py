"""Bots against each other: ``python -m acres arena``.

    acres arena STUDY.toml --results games.jsonl --html report.html
    acres arena --between general settler --games 50 --results games.jsonl
    acres arena --british halifax --french captain --games 20

What a study file says is described in `acres.lab.studies.study`; the other ways are studies of one match. Games that
are kept in a file are not played again, so that a study can be stopped at any moment and taken up.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import acres
from acres.core.errors import BadNotation
from acres.core.seat import Seat
from acres.lab.studies import charts, games, report, run, study
from acres.lab.studies.games import CAP, Played
from acres.lab.studies.statistics import alike, met, rated, sections
from acres.lab.studies.study import BadStudy, Study

PAGE = "http://localhost:8000/"
"""The address at which `make play` serves the page."""


@run.command
def main(argv: list[str] | None = None) -> int:
    """Play a study and say what came of it; 1 where it cannot be played."""
    asked, wanted = _asked(argv)
    played = _played(asked, wanted)
    found = sections(wanted, played)
    print(report.text(wanted.title, found))
    if asked.html:
        page = report.page(wanted.title, found, asked.page)
        asked.html.write_text(page, encoding="utf-8")
    if asked.svg:
        groups = alike(found)
        if not groups:
            print(
                "There is nothing to draw: no matches differ only in their rules.", file=sys.stderr
            )
            return 1
        drawn = charts.alone(report.changes(groups[0]))
        asked.svg.write_text(drawn, encoding="utf-8")
    return 0


def _played(asked: argparse.Namespace, wanted: Study) -> list[Played]:
    tasks, kept = wanted.tasks(), asked.results
    with _workers(asked) as (executor, width), run.shown(tasks, kept) as tell:
        return run.run(tasks, kept, executor, width=width, batch=asked.batch, tell=tell)


@contextmanager
def _workers(asked: argparse.Namespace) -> Iterator[tuple[Any, int]]:
    """Yield the executor, and the number of games that it plays at the same time."""
    if asked.dask:
        with run.dask(asked.dask) as found:
            yield found
    else:
        with run.local(asked.processes) as executor:
            yield executor, asked.processes


def _asked(argv: list[str] | None) -> tuple[argparse.Namespace, Study]:
    """Read the command line and the study."""
    argv = list(sys.argv[1:] if argv is None else argv)
    file = Path(argv.pop(0)) if argv and not argv[0].startswith("-") else None
    parser = run.parser("arena [STUDY]", __doc__)
    parser.add_argument("--html", type=Path, metavar="FILE", help="where the report is written")
    parser.add_argument("--svg", type=Path, metavar="FILE", help="where it draws what rules change")
    parser.add_argument("--page", default=PAGE, metavar="ADDRESS", help="where its games open")
    parser.add_argument("--dask", metavar="ADDRESS", help="of the scheduler of a cluster instead")
    parser.add_argument("--batch", type=int, default=1, help="games sent to a worker at a time")
    one = parser.add_argument_group("a study of one match, without a file")
    one.add_argument("--game", choices=acres.GAMES, default=next(iter(acres.GAMES)))
    one.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    one.add_argument("--between", nargs="+", metavar="LEVEL", help="every seat by each of them")
    one.add_argument("--games", type=int, default=study.GAMES, help="of each seating")
    one.add_argument("--seed", type=int, default=1, help="of the first game")
    one.add_argument("--cap", type=int, default=CAP, help="turns that nobody wins after")
    asked, rest = parser.parse_known_args(argv)
    for name in ("processes", "batch"):
        if getattr(asked, name) < 1:
            parser.error(f"--{name} is 1 or more")
    if file and not rest:
        return asked, study.read(file)
    options = dict(written.partition("=")[::2] for written in asked.option)
    match = {name: getattr(asked, name) for name in ("game", "games", "seed", "cap")}
    if not (file or asked.between):
        match["seats"] = _levels(asked.game, options, rest)
    elif rest:
        parser.error(f"there is no {' '.join(rest)} here")
    else:
        match["between"] = asked.between
    return asked, study.study({"match": [match | {"options": options}]})


def _levels(game: str, options: Mapping[str, str], said: Sequence[str]) -> dict[Seat, str]:
    """Read the levels from options that are named like the seats."""
    try:
        seats = acres.game(game).seats(options)
    except BadNotation as error:
        raise BadStudy(f"{game}: {error}") from error
    parser = argparse.ArgumentParser(prog="acres arena")
    for seat in seats:
        parser.add_argument(f"--{seat}", dest=seat, default="random", metavar="LEVEL")
    found = vars(parser.parse_args(said))
    return {seat: found[seat] for seat in seats}


def elo(argv: list[str]) -> int:
    """Print how strong the levels are that met in the games of these files."""
    parser = argparse.ArgumentParser(prog="acres elo")
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--game", choices=acres.GAMES, default=next(iter(acres.GAMES)))
    parser.add_argument("--anchor", default="settler", help="who has 0 points")
    asked = parser.parse_args(argv)
    played = [each for file in asked.files for each in games.read(file)]
    results = list(met([each for each in played if each.task.game == asked.game]))
    try:
        print(report.elo(rated(results, asked.anchor)))
    except KeyError:
        print(f"{asked.anchor} met nobody there", file=sys.stderr)
        return 1
    return 0
