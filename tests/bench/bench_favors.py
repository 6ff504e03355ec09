"""Play of the favors of Island Fortress: ``python -m tests.bench.bench_favors --into games.jsonl``.

Planning bots at every seat; one line of JSON for each game, and what is in the file already is not
played again. ``--count`` prints tables of all games in it, in Markdown, and ``--stood`` how often
each pattern stood, as the file that the tests hold the prices of the cards to. `--widths` are those
of the search: narrow ones take less time, and play a little worse. PyPy takes half the time of
CPython and plays the same games.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from math import sqrt
from multiprocessing import Pool
from pathlib import Path
from typing import TypedDict

from acres import bots
from acres.core.chance import Chance
from acres.core.move import Move
from acres.core.seat import Seat
from acres.games.fortress import game
from acres.games.fortress.bot import Judge
from acres.games.fortress.bot.evaluation import geometry, wall_of
from acres.games.fortress.rules.data import DECKS, FAVORS, VERSION
from acres.games.fortress.rules.state import State
from tests.games.fortress.rules.rates import worth

WIDTHS = (2, 1, 1, 1)
DECK = [card for card in FAVORS if card in DECKS[VERSION]]
"""The cards that a game is played with, in the order of the file."""
PROCESSES = 2
CHANGES = ("build", "second", "replace", "remove")
"""The moves behind which a pattern may stand that did not before."""


class Card(TypedDict):
    """The course of a favor in a game; each number is a count of times."""

    dealt: int
    """Deals of the card at the beginning."""
    kept: int
    """Deals after which it stayed in the hand."""
    drawn: int
    """Later draws of the card."""
    taken: int
    """Draws after which it stayed in the hand."""
    held: int
    """Ends at which it lay in a hand."""
    played: int
    """The round in which it was played; 0 where it was not."""
    by: int
    """The seat that played it; −1 where nobody did."""


UNSEEN = Card(dealt=0, kept=0, drawn=0, taken=0, held=0, played=0, by=-1)


class Game(TypedDict):
    """One game, as a line of the file."""

    seed: int
    players: int
    widths: list[int]
    points: list[int]
    """By seat, like what follows."""
    winners: list[int]
    first: int
    """The seat that won the first petition."""
    reason: str
    rounds: int
    favors: dict[str, Card]
    by_favors: list[int]
    """The number of favors that each seat has played."""
    bare: int
    """The round in which the last reinforcement was used; 0 where some remained."""
    held: dict[str, list[int]]
    """The seats that had each card in hand at any time."""
    stood: dict[str, list[int]]
    """The seats for which each pattern stood at any time, in blocks none of which is reinforced,
    before they had the card: by chance, so that its price has no part in it."""


def play(players: int, widths: tuple[int, ...], seed: int) -> Game:
    """One game; the same arguments always give the same one."""
    Judge.WIDTHS = widths  # type: ignore[assignment]
    state = game.setup({"players": str(players)}, Chance(seed))
    chance = Chance(seed + (1 << 32))
    cards: dict[str, Card] = {card: UNSEEN.copy() for card in DECK}
    for side in state.sides.values():
        for card in side.drawn:
            cards[card]["dealt"] += 1
    first: Seat | None = None
    bare = 0
    stood: dict[str, list[int]] = {card: [] for card in DECK}
    held: dict[str, list[int]] = {card: [] for card in DECK}
    while (seat := game.turn(state)) is not None:
        move = bots.choose(game, state, seat, "settler", chance)
        before = state.round
        note(cards, held, state, seat, move)
        game.step(state, move)
        first = first or state.holder
        if move[0] == "favor":
            cards[move[1]]["played"] = before
            cards[move[1]]["by"] = state.seats.index(seat)
        elif move[0] == "draw":
            drew(cards, state, seat)
        elif move[0] in CHANGES:
            see(stood, held, state)
        if not state.supply.reinforcements:
            bare = bare or before
    for side in state.sides.values():
        for card in side.favors:
            cards[card]["held"] += 1
    assert state.outcome is not None
    assert first is not None
    seats = state.seats
    return Game(
        seed=seed,
        players=players,
        widths=list(widths),
        points=[state.outcome.scores[seat] for seat in seats],
        winners=[seats.index(seat) for seat in state.outcome.winners],
        first=seats.index(first),
        reason=state.outcome.reason,
        rounds=state.round,
        favors={card: found for card, found in cards.items() if found != UNSEEN},
        bare=bare,
        by_favors=[len(state.sides[seat].shown) for seat in seats],
        held={card: found for card, found in held.items() if found},
        stood={card: found for card, found in stood.items() if found},
    )


def see(stood: Mapping[str, list[int]], held: Mapping[str, list[int]], state: State) -> None:
    """Note the patterns that stand now, by chance."""
    wall, patterns = wall_of(state), geometry(state.regions).patterns
    for at, own in enumerate(wall.own):
        free = ~(own & ~wall.reinforced)
        for card, found in stood.items():
            if at in found or at in held[card]:
                continue
            if any(not cells & free for cells, _ in patterns[card]):
                found.append(at)


def note(
    cards: Mapping[str, Card],
    held: Mapping[str, list[int]],
    state: State,
    seat: Seat,
    move: Move,
) -> None:
    """Note the drawn favors that stay."""
    if move[0] == "keep":
        drawn = state.sides[seat].drawn
        for word in move[1:]:
            card = drawn[int(word) - 1]
            cards[card]["taken" if state.lap else "kept"] += 1
            held[card].append(state.seats.index(seat))


def drew(cards: Mapping[str, Card], state: State, seat: Seat) -> None:
    """Note a draw, and the cards still to choose from."""
    for card in state.sides[seat].drawn:
        cards[card]["drawn"] += 1


def read(path: Path) -> Iterator[Game]:
    """Yield the games of a file; a line that was cut off is none."""
    if not path.exists():
        return
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            try:
                yield json.loads(line)
            except ValueError:
                continue


# Tables


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table in Markdown."""
    names = list(head)
    lines = [names, ["---"] * len(names), *map(list, rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def share(count: float, of: float) -> str:
    """Return a share in percent."""
    return f"{100 * count / of:.1f} %" if of else "–"


def brings(card: str) -> str:
    """Return the points of a favor, as the file of the cards has them."""
    return ", ".join(f"{name} {many}" for name, many in FAVORS[card].rewards.items())


def ahead(games: list[Game], cards: list[str]) -> str:
    """Return the mean lead of its players over the mean of the game, in points."""
    leads = [
        one["points"][found["by"]] - sum(one["points"]) / one["players"]
        for one in games
        for card in cards
        if (found := one["favors"].get(card)) and found["played"]
    ]
    return f"{sum(leads) / len(leads):+.1f}" if leads else "–"


def fared(games: list[Game], cards: list[str]) -> list[str]:
    """Report on a favor, or on several."""
    found = [one["favors"][card] for one in games for card in cards if card in one["favors"]]
    total = {
        name: sum(card[name] for card in found)
        for name in ("dealt", "kept", "drawn", "taken", "held")
    }
    rounds = [card["played"] for card in found if card["played"]]
    played = len(rounds)
    had = played + total["held"]
    return [
        f"{100 * sum(by_chance(games, card) for card in cards) / len(cards):.1f} %",
        f"{sum(map(worth, cards)) / len(cards):.1f}",
        share(total["kept"], total["dealt"]),
        share(total["taken"], total["drawn"]),
        f"{100 * had / (len(games) * len(cards)):.1f}",
        share(played, had),
        f"{sum(rounds) / played:.1f}" if played else "–",
        ahead(games, cards),
    ]


FARED = (
    "stood by chance",
    "pays",
    "kept of dealt",
    "kept of drawn",
    "held, in 100 games",
    "played of held",
    "in round",
    "points ahead",
)


def by_size(games: list[Game]) -> str:
    """Return the favors by the cells of their patterns, for each number of players."""
    rows = []
    for players in sorted({one["players"] for one in games}):
        mine = [one for one in games if one["players"] == players]
        for size in sorted({len(FAVORS[card].cells) for card in DECK}):
            cards = [card for card in DECK if len(FAVORS[card].cells) == size]
            rows.append([str(players), f"{size}", *fared(mine, cards)])
    return table(("players", "cells", *FARED), rows)


def one_by_one(games: list[Game]) -> str:
    """Return each favor in the games of every number of players together."""
    rows = [[card, brings(card), *fared(games, [card])] for card in DECK]
    return table(("favor", "brings", *FARED), rows)


def seats(games: list[Game]) -> str:
    """Wins by seat, in percent, with standard errors; a shared victory counts in parts."""
    rows = []
    for players in sorted({one["players"] for one in games}):
        mine = [one for one in games if one["players"] == players]
        many = len(mine)
        wins = [0.0] * players
        firsts = 0.0
        for one in mine:
            for at in one["winners"]:
                wins[at] += 1 / len(one["winners"])
                firsts += (at == one["first"]) / len(one["winners"])
        error = 100 * sqrt(1 / players * (1 - 1 / players) / many)
        every = [points for one in mine for points in one["points"]]
        margins = [sorted(one["points"])[-1] - sorted(one["points"])[-2] for one in mine]
        rows.append(
            [
                str(players),
                f"{many:,}",
                " ".join(f"{100 * won / many:.1f}" for won in wins),
                f"{100 * firsts / many:.1f}",
                f"{error:.1f}",
                f"{sum(every) / len(every):.1f}",
                f"{sum(margins) / many:.1f}",
                f"{sum(sum(one['by_favors']) for one in mine) / many / players:.1f}",
                share(sum(bool(one["bare"]) for one in mine), many),
                share(sum(one["reason"] == "wall" for one in mine), many),
                f"{sum(one['rounds'] for one in mine) / many:.1f}",
            ]
        )
    head = (
        "players",
        "games",
        "wins by seat, %",
        "wins of the first holder, %",
        "standard error",
        "points",
        "margin",
        "favors played",
        "no reinforcement left",
        "wall complete",
        "rounds",
    )
    return table(head, rows)


def by_chance(games: list[Game], card: str) -> float:
    """Return how often the pattern stood for a player who did not have the card."""
    chances = found = 0
    for one in games:
        stood = one["stood"].get(card, [])
        found += len(stood)
        chances += one["players"] - len({*one["held"].get(card, [])} - {*stood})
    return found / chances


def stood(path: Path) -> None:
    """Print how often each pattern stood for a player by chance, in percent: the mean of the means
    for each number of players, so that games of four do not count twice those of two."""
    games = list(read(path))
    counts = sorted({one["players"] for one in games})
    many = {players: sum(one["players"] == players for one in games) for players in counts}
    print(
        f"# How often each pattern stood for a planning bot that did not have the card; games: {many}"
    )
    print("id,percent")
    for card in DECK:
        parts = [
            by_chance([one for one in games if one["players"] == players], card)
            for players in counts
        ]
        print(f"{card},{100 * sum(parts) / len(parts):.1f}")


def count(path: Path) -> None:
    """Print the tables of all games in the file."""
    games = list(read(path))
    print(f"{seats(games)}\n\n{by_size(games)}\n\n{one_by_one(games)}")


def main(argv: list[str] | None = None) -> int:
    """Play games into a file, or count those in it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--into", type=Path, required=True, help="the file of games")
    parser.add_argument("--count", action="store_true", help="print the tables, play nothing")
    parser.add_argument("--stood", action="store_true", help="print how often each pattern stood")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--widths", default=",".join(map(str, WIDTHS)))
    parser.add_argument("--processes", type=int, default=PROCESSES)
    asked = parser.parse_args(argv)
    if asked.count or asked.stood:
        (count if asked.count else stood)(asked.into)
        return 0
    widths = tuple(int(width) for width in asked.widths.split(","))
    there = {one["seed"] for one in read(asked.into) if one["players"] == asked.players}
    seeds = [seed for seed in range(asked.games) if seed not in there]
    one_game = partial(play, asked.players, widths)
    with asked.into.open("a", encoding="utf-8") as lines, Pool(asked.processes) as pool:
        for one in pool.imap_unordered(one_game, seeds):
            lines.write(json.dumps(one, separators=(",", ":")) + "\n")
            lines.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
