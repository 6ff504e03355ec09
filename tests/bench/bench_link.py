"""Length of links and the time to make them: ``python -m tests.bench.bench_link``.

Games of the bot Settler against itself, random games, and the public game records
where there are any. Each is measured as it was dealt from its seed and with its
draws written out, as a game that was dealt at a real table has them.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time
from collections.abc import Callable, Iterable

from acres.bots import choose as think
from acres.core import link
from acres.core.chance import Chance
from acres.core.conformance import choose
from acres.core.journal import Journal
from acres.core.steps import finished
from acres.games.snow.lab.records import import_record
from tests.bench.bench_speed import machine
from tests.records import FILES, FOLDER

LONG = 186
"""Turns of the games that are called long."""


def between_bots(game: str, players: str, seed: int) -> Journal:
    """Return a game of the bot Settler against itself."""
    options = {"players": players} if players else {"edition": "second"}
    seats = Journal.new(game, options, seed).header.seats
    journal = Journal.new(game, options, seed, dict.fromkeys(seats, "bot settler"))
    mind = Chance(seed)
    while journal.turn and journal.state.turn <= 400:
        journal.append(think(journal.game, journal.state, journal.turn, "settler", mind))
    return journal


def at_random(seed: int) -> Journal:
    """Return a game of random moves, cut off after many turns: all moves equally likely, or all verbs."""
    journal = Journal.new("snow", {}, seed)
    chance = Chance(~seed)
    while journal.turn and journal.state.turn <= LONG:
        moves = journal.game.legal(journal.state)
        journal.append(choose(moves, chance, by_verb=seed % 2 == 1))
    return journal


def size(journal: Journal, *, draws: bool) -> int:
    """Return the characters of its link; without the draws as if a seed had dealt it so."""
    if draws:
        return len(link.encode(journal.branch(journal.ply)))
    text = re.sub(r"^dealt: .*\n| =.*$", "", journal.text(), flags=re.MULTILINE)
    return len(finished(link._writing(text, journal.header.game)))


def row(name: str, journals: Iterable[Journal]) -> None:
    """Return a line of the table of sizes."""
    found = list(journals)
    plies = [journal.ply for journal in found]
    line = [name, str(len(found)), span(journal.turns for journal in found), span(plies)]
    for draws in (False, True):
        sizes = [size(journal, draws=draws) for journal in found]
        line += [span(sizes), f"{sum(sizes) / sum(plies):.2f}"]
    print(f"| {' | '.join(line)} |", flush=True)


def span(numbers: Iterable[int]) -> str:
    found = sorted(numbers)
    return str(found[0]) if found[0] == found[-1] else f"{found[0]} to {found[-1]}"


def milliseconds(work: Callable[[], object], rounds: int) -> float:
    """Return the processor time of one call, the median."""
    taken = []
    for _ in range(rounds):
        begun = time.process_time()
        work()
        taken.append(time.process_time() - begun)
    return 1000 * statistics.median(taken)


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--rounds", type=int, default=21)
    asked = parser.parse_args(argv)
    seeds = range(1, asked.games + 1)
    print("| games | number | turns | moves | from a seed | a move | with draws | a move |")
    print("|---|---|---|---|---|---|---|---|")
    row("A Few Acres of Snow, Settler", (between_bots("snow", "", seed) for seed in seeds))
    long = [journal for journal in map(at_random, seeds) if journal.turns == LONG]
    row("A Few Acres of Snow, random, long", long)
    for players in "234":
        games = (between_bots("armorica", players, seed) for seed in seeds)
        row(f"Armorica, Settler, {players} players", games)
    records = [path.read_text(encoding="utf-8") for path in FILES]
    if records:
        row("public game records", map(import_record, records))
    else:
        print(f"There are no public game records in {FOLDER}.")
    print(f"\n{machine()}; medians of {asked.rounds} rounds")
    for name, journal in (("from a seed", long[0]), ("with draws", long[0].branch(long[0].ply))):
        fragment = link.encode(journal)
        encoding = milliseconds(lambda journal=journal: link.encode(journal), asked.rounds)
        decoding = milliseconds(lambda fragment=fragment: link.decode(fragment), asked.rounds)
        print(
            f"{journal.turns} turns, {journal.ply} moves {name}: "
            f"encode {encoding:.1f} ms, decode {decoding:.1f} ms"
        )


if __name__ == "__main__":
    main()
