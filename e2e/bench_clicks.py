"""Count the clicks of the commonest plays of A Few Acres of Snow.

    PYTHONPATH=. python e2e/bench_clicks.py [WIDTH HEIGHT]

Each play is made on the built page, from a position of a game of bots, with real clicks: the parts
of the play that the page marks, the reading where several are offered, then Confirm, until the
whole play is in the journal. ACRES_DIST names another build. Prints a table: the clicks with a card
or a place first, and with the action first.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from playwright.sync_api import Error, Page

from acres.bots import choose
from acres.core.chance import Chance
from acres.core.journal import HUMAN, Journal
from acres.core.move import Move, Verb, text
from e2e.chromium import launch_chromium
from e2e.clicks import click_if_visible, journal, load
from e2e.servers import serve
from e2e.waits import rendered, visit

SEATS = ("british", "french")
SEEDS = (1, 4)
"""Seeds of games that contain all plays."""
EARLY = 16
"""Moves before which no position is taken: the beginning offers few choices."""
PLACED = ("settle", "develop", "besiege", "raid", "reinforce")
SUPPORT = ("draft", "home-support")
"""A move that the bots would not choose themselves."""
MOST = 20
"""Clicks after which a play counts as not found."""


@dataclass(frozen=True)
class Row:
    """A play: its name, and its moves among the legal ones."""

    name: str
    wanted: Callable[[Journal], list[Move]]
    """The moves of the play in order; none where the position does not have it."""
    first: str = ""
    """The zone of the first click, if it is not an action; empty for any."""


def of(verb: str, length: int) -> Callable[[Journal], list[Move]]:
    """Return a row's moves: one of this action and length that is possible in several ways."""

    def wanted(game: Journal) -> list[Move]:
        if game.state.stack or game.state.actions < 2 or game.ply < EARLY:
            return []
        ways: dict[Move, list[Move]] = {}
        for move in game.game.legal(game.state):
            if move[0] == verb and len(move) == length:
                ways.setdefault(move[:2] if length > 2 and verb in PLACED else (), []).append(move)
        most = max(ways.values(), key=len, default=[])
        return [most[len(most) // 2]] if len(most) > 1 or (length == 1 and most) else []

    return wanted


def discards(count: int) -> Callable[[Journal], list[Move]]:
    """Return a row's moves: `count` cards discarded, where one more could be."""

    def wanted(game: Journal) -> list[Move]:
        found = [move for move in game.game.legal(game.state) if move[0] == "discard"]
        rich = game.turn is not None and game.state.sides[game.turn].money > count
        fresh = not game.state.stack and game.state.actions == 2
        return found[:count] if rich and fresh and len(found) > count else []

    return wanted


def ending(game: Journal) -> list[Move]:
    """Return the end of a turn without actions."""
    return [("end",)] if not game.state.stack and not game.state.actions else []


ROWS = (
    Row("end the turn", ending),
    Row("reinforce a siege", of("reinforce", 3)),
    Row("draft a card", of("draft", 2)),
    Row("take income", of("income", 2)),
    Row("discard a card", discards(1)),
    Row("call for Home Support", of("home-support", 1)),
    Row("reserve a card", of("reserve", 2)),
    Row("trade two furs", of("trade", 3)),
    Row("develop a place", of("develop", 3)),
    Row("raid with a card", of("raid", 3)),
    Row("ambush", of("ambush", 2)),
    Row("settle with three cards, the place first", of("settle", 5), "map"),
    Row("settle with three cards, a card first", of("settle", 5), "hand"),
    Row("besiege", of("besiege", 5)),
    Row("merchant with two coin cards", of("merchant", 4)),
    Row("discard three cards", discards(3)),
    Row("fetch the reserve", of("fetch", 1)),
)


def positions() -> Iterator[tuple[Row, Journal, list[Move]]]:
    """Yield each play with the first position that has it, in the games of bots."""
    left = list(ROWS)
    for seed in SEEDS:
        dice, game = Chance(seed), Journal.new("snow", {}, seed, dict.fromkeys(SEATS, HUMAN))
        while left and game.turn and game.ply < 140:
            for row in tuple(left):
                if wanted := row.wanted(game):
                    left.remove(row)
                    yield row, against_a_bot(game), wanted
            wished = SUPPORT in game.game.legal(game.state)
            found = choose(game.game, game.state, game.turn, "settler", dice)
            game.append(SUPPORT if wished else found)
    assert not left, f"no position for {[row.name for row in left]}"


def against_a_bot(game: Journal) -> Journal:
    """Return the game with the person to move against a bot."""
    seats = {seat: HUMAN if seat == game.turn else "bot settler" for seat in SEATS}
    found = Journal.new("snow", {}, game.header.seed, seats)
    for move in game.moves:
        found.append(move)
    return found


class Player:
    """A person who makes a play on the page and counts the clicks."""

    def __init__(self, page: Page, game: Journal, wanted: list[Move]) -> None:
        self.clicks = 0
        self._page, self._game, self._wanted = page, game, wanted
        self._verb = Verb(wanted[0][0])
        parts = [part for move in wanted for part in game.game.parts(game.state, move)]
        self.parts = [(part.zone, part.id) for part in parts]
        load(page, game)
        for what in ("reveal", "seen"):
            click_if_visible(page, what)
        rendered(page)

    def play(self, first: str) -> int:
        """Make the play, beginning with its action or a thing of this zone; return the clicks."""
        if first == "action":
            self._click("[data-do=verb]", self._verb)
        else:
            self._tap(next(part for part in self.parts if first in ("", part[0])))
        while not self._done():
            assert self.clicks < MOST, f"no way found to {self._wanted}"
            self._step()
        return self.clicks

    def end(self) -> int:
        self._click("[data-do=end-turn]")
        if self._count("[data-do=end-yes]"):
            self._click("[data-do=end-yes]")
        assert self._done()
        return self.clicks

    def _step(self) -> None:
        """Make the next click: a part of the play, else its reading, Confirm, or the action."""
        for part, count in Counter(self.parts).items():
            pressed = self._count(f"{selector(part)}[aria-pressed=true]")
            if pressed < count and self._count(f"{selector(part)}[data-can][aria-pressed=false]"):
                return self._tap(part)
        whole = self._count("[data-do=choose]", text(self._wanted[0]))
        played = len(self._played())
        for what, id in (
            ("[data-do=choose]", text(self._wanted[0]) if whole else None),
            ("[data-do=confirm][data-can]", ""),
            ("[data-do=verb]", "done" if played else self._verb),
        ):
            if id is not None and self._count(what, id):
                return self._click(what, id)
        raise AssertionError(f"nothing leads on to {self._wanted}")

    def _tap(self, part: tuple[str, str]) -> None:
        self._press(f"{selector(part)}[aria-pressed=false]" + " .hit" * (part[0] == "map"))

    def _click(self, what: str, id: str = "") -> None:
        self._press(what + (f'[data-id="{id}"]' if id else ""))

    def _press(self, what: str) -> None:
        there = self._page.locator(what).locator("visible=true").first
        if what.endswith(" .hit"):
            there.click(force=True)
        else:
            there.click()
        rendered(self._page)
        self.clicks += 1

    def _count(self, what: str, id: str = "") -> int:
        named = f'[data-id="{id}"]' if id else ""
        return self._page.locator(what + named).locator("visible=true").count()

    def _played(self) -> tuple[Move, ...]:
        """Return the moves played since the position."""
        return Journal.parse(journal(self._page)).moves[self._game.ply :]

    def _done(self) -> bool:
        """Return whether the whole play is in the journal and no question about it is open."""
        now = Journal.parse(journal(self._page))
        found = now.moves[self._game.ply :]
        if len(found) < len(self._wanted):
            return False
        verbs = [move[0] for move in found[: len(self._wanted)]]
        assert set(verbs) == {self._verb}, f"{found} instead of {self._wanted}"
        asked = now.state.stack and now.turn == self._game.turn
        return not (asked and now.state.stack[-1][0] == "discarding")


def selector(part: tuple[str, str]) -> str:
    zone, id = part
    return f'[data-zone="{zone}"][data-id="{id}"]:not([data-do])'


def ways(page: Page, row: Row, game: Journal, wanted: list[Move]) -> Iterator[str]:
    """Yield the clicks with a thing first and with the action first, each where it is possible."""
    if wanted == [("end",)]:
        yield from (str(Player(page, game, wanted).end()), "")
        return
    player = Player(page, game, wanted)
    zones = {zone for zone, _ in player.parts} & {"map", "hand"}
    yield counted(player, row.first) if zones else ""
    yield "" if row.first else counted(Player(page, game, wanted), "action")


def counted(player: Player, first: str) -> str:
    """Return the clicks of a play, or “covered” if something lies over a part of it."""
    try:
        return str(player.play(first))
    except Error:
        return "covered"


def main() -> None:
    width, height = map(int, sys.argv[1:3] or (1440, 900))
    found: dict[str, str] = {}
    with serve() as site, launch_chromium() as browser:
        page = browser.new_page(
            viewport={"width": width, "height": height}, reduced_motion="reduce"
        )
        page.set_default_timeout(5_000)
        visit(page, f"{site}?pace=0")
        for row, game, wanted in positions():
            found[row.name] = " | ".join(ways(page, row, game, wanted))
            print(f"{row.name}: {found[row.name]} ({wanted})", file=sys.stderr, flush=True)
    print("| play | a card or place first | the action first |\n|---|---|---|")
    for row in ROWS:
        print(f"| {row.name} | {found[row.name]} |")


if __name__ == "__main__":
    main()
