"""Reasons for a bot's plays, in one sentence each; silence where there was no choice."""

from __future__ import annotations

from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, say, say_n
from acres.games.armorica.bot.judge import ROOM, ROW_REACH, TASTE, WHEAT, rounds_to_come
from acres.games.armorica.rules.data import CARDS, MAJORITIES, MAJORITY, RUN_POINTS
from acres.games.armorica.rules.score import majority, points, runs
from acres.games.armorica.rules.state import State, count, hunger, takeable
from acres.games.armorica.rules.turn import legal
from acres.games.armorica.text.sentences import symbol as name
from acres.games.armorica.text.sentences import symbol_count

FARTHER = {
    "wheat": N_("Brings {amount}, to reach farther along the rows."),
    "grapes": N_("Brings {amount}, to reach generals."),
    "olives": N_("Brings {amount}, to reach matrons."),
    "sheep": N_("Brings {amount}, to reach bureaucrats."),
}
"""Reasons for a card by the symbol it is taken for."""
RUN = NN_(
    "Extends a run to {length} cards: {count} more point.",
    "Extends a run to {length} cards: {count} more points.",
)
GOLD = NN_(
    "Brings {amount}, worth {count} point at the end.",
    "Brings {amount}, worth {count} points at the end.",
)
# Translators: {symbol} is grapes, olives or sheep.
LEAD = NN_(
    "Takes the lead in {symbol}, worth {count} point if it lasts.",
    "Takes the lead in {symbol}, worth {count} points if it lasts.",
)
SHARED_LEAD = NN_(
    "Shares the lead in {symbol}, worth {count} point if it lasts.",
    "Shares the lead in {symbol}, worth {count} points if it lasts.",
)
FED = N_("Brings {amount}: winter cannot take the card.")
FEEDS = N_("Brings {amount}, which feed more cards through the winter.")
COSTS = NN_(
    "Costs {count} point; no other choice costs fewer.",
    "Costs {count} points; no other choice costs fewer.",
)


def why(world: State, move: Move) -> str:
    """Explain why the seat that decides plays the move in this world; empty where there is nothing to
    say."""
    phase, seat = world.stack[-1]
    display = world.displays[seat]
    if move[0] == "pass":
        return _nothing_taken(display, takeable(display, world.rows[phase]))
    if len(legal(world)) == 1:
        return ""
    return (_taken if move[0] == "take" else _let_go)(world, seat, move[1])


def _nothing_taken(display: list[str], reached: list[str]) -> str:
    if not reached:
        return say(N_("No card is in reach."))
    if all(hunger([*display, card]) > hunger(display) for card in reached):
        return say(N_("Any card in reach would cost a card in winter."))
    return say(N_("No card in reach is worth its place in the display."))


def _taken(world: State, seat: Seat, taken: str) -> str:
    """Explain a card by what the bots' judge values most in it."""
    left, display = rounds_to_come(world), world.displays[seat]
    length = len(runs([*display, taken])[-1])
    longer = RUN_POINTS[length] - RUN_POINTS[length - 1]
    gold, amphorae = CARDS[taken].count("gold"), CARDS[taken].count("amphorae")
    found = [
        (longer if length > 1 else 0, say_n(*RUN, longer, length=length)),
        (gold, say_n(*GOLD, gold, amount=symbol_count("gold", gold))),
        (
            ROOM * left * amphorae,
            say(FED if amphorae == 1 else FEEDS, amount=symbol_count("amphorae", amphorae)),
        ),
    ]
    for symbol, message in FARTHER.items():
        number, before = CARDS[taken].count(symbol), count(display, symbol)
        used = min(before + number, ROW_REACH) - min(before, ROW_REACH)
        worth = (WHEAT if symbol == "wheat" else TASTE) * left * used
        found.append((worth, say(message, amount=symbol_count(symbol, number))))
    for symbol in MAJORITIES:
        counts: dict[str, int] = {
            other: count(cards, symbol) for other, cards in world.displays.items()
        }
        before = majority(counts)[seat]
        now = majority(counts | {seat: counts[seat] + CARDS[taken].count(symbol)})[seat]
        lead = LEAD if now == MAJORITY else SHARED_LEAD
        # The more rounds are to come, the less does a lead say.
        found.append(((now - before) / (1 + left), say_n(*lead, now, symbol=name(symbol))))
    worth, said = max(found, key=lambda each: each[0])
    return said if worth else ""


def _let_go(world: State, seat: Seat, dropped: str) -> str:
    def costs(gone: str) -> int:
        rest = [card for card in world.displays[seat] if card != gone]
        tables = world.displays | {seat: rest}
        return points(world.displays)[seat].total - points(tables)[seat].total

    lost = costs(dropped)
    if lost > min(costs(move[1]) for move in legal(world)):
        return say(N_("Lets go the least useful card: the others bring more later."))
    if lost < 0:
        return say(N_("Closes a gap: the runs are worth more without the card."))
    return say_n(*COSTS, lost) if lost else say(N_("Costs no points to let go."))
