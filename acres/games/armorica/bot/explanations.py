"""Reasons for a bot's plays, in one sentence each; silence where there was no choice."""

from __future__ import annotations

from itertools import combinations

from acres.core.move import Move
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, listed, say, say_n
from acres.games.armorica.bot.judge import ROOM, ROW_REACH, TASTE, WHEAT, rounds_to_come
from acres.games.armorica.rules.data import CARDS, MAJORITIES, MAJORITY, ROW, RUN_POINTS, SYMBOLS
from acres.games.armorica.rules.score import majority, points, runs
from acres.games.armorica.rules.state import State, count, hunger, starving, takeable
from acres.games.armorica.rules.turn import legal
from acres.games.armorica.text.sentences import nation, symbol_count
from acres.games.armorica.text.sentences import symbol as name

FARTHER = {
    "wheat": N_("Brings {amount}, to reach farmers, workers and soldiers up to place {place}."),
    "grapes": N_("Brings {amount}, to reach generals up to place {place}."),
    "olives": N_("Brings {amount}, to reach matrons up to place {place}."),
    "sheep": N_("Brings {amount}, to reach bureaucrats up to place {place}."),
}
"""Reasons for a card by the symbol it is taken for; places of a row are counted from the right."""
RUN = NN_("Extends a run to {length} cards: {count} more [point|points].")
RUN_ALONE = NN_(
    "Extends a run to {length} cards, as no other card in reach does: {count} more [point|points]."
)
GOLD = NN_("Brings {amount}, worth {count} [point|points] at the end.")
GOLD_IF_FED = NN_("Brings {amount}, worth {count} [point|points] if no winter takes the card.")
# Translators: {symbol} is grapes, olives or sheep.
LEAD = NN_("Takes the lead in {symbol}, worth {count} [point|points] if it lasts.")
SHARED_LEAD = NN_("Shares the lead in {symbol}, worth {count} [point|points] if it lasts.")
FED = N_("Brings {amount}: winter cannot take the card.")
FED_ALONE = N_("Brings {amount}: any other card in reach would cost a card in winter.")
FED_UNLIKE = NN_(
    "Brings {amount}: {count} other [card|cards] in reach would cost a card in winter."
)
FEEDS = N_("Brings {amount}, which feed more cards through the winter.")
# Translators: {amounts} is such as “2 wheat and 1 gold”.
KEEPS = NN_("Costs {count} [point|points] more than another card, but keeps {amounts}.")
DENIES = NN_("Takes a card away that could bring {seat} {count} [point|points].")
COSTS = NN_("Costs {count} [point|points]; no other choice costs fewer.")


def why(world: State, move: Move) -> str:
    """Explain why the seat that decides plays the move in this world; empty where there is nothing to
    say."""
    phase, seat = world.stack[-1]
    display = world.displays[seat]
    if move[0] == "pass":
        return _nothing_taken(world, seat, takeable(display, world.rows[phase]))
    if len(legal(world)) == 1:
        return ""
    return (_taken if move[0] == "take" else _let_go)(world, seat, move[1])


def _nothing_taken(world: State, seat: Seat, reached: list[str]) -> str:
    """Explain a pass by the winter, or by the card that leaves the row for it."""
    phase = world.stack[-1][0]
    display, row = world.displays[seat], world.rows[phase]
    if not reached:
        return say(N_("No card is in reach."))
    hungry = all(hunger([*display, card]) > hunger(display) for card in reached)
    if hungry and phase == "romans":  # after a Gaul a Roman can bring what feeds it
        return say(N_("Any card in reach would cost a card in winter."))
    gone, now = row[-1], points(world.displays)
    if gone in reached:
        return ""  # nobody else could have it if it were taken
    gains = []
    for other in [frame[1] for frame in reversed(world.stack[:-1]) if frame[0] == phase]:
        cards = world.displays[other]
        fed = hunger([*cards, gone]) == hunger(cards)
        if fed and gone in takeable(cards, row):
            gain, *others = (
                points(world.displays | {other: [*cards, card]})[other].total - now[other].total
                for card in [gone, *takeable(cards, row[:-1])]
            )
            if gain > max(others, default=0):  # else another card does as well
                gains.append((gain, other))
    most, rival = max(gains, default=(0, seat), key=lambda each: each[0])
    return say_n(DENIES, most, seat=nation(rival)) if most > 1 else ""


def _taken(world: State, seat: Seat, taken: str) -> str:
    """Explain a card by what the bots' judge values most in it, unless another card in reach has more of
    the same."""
    left, display = rounds_to_come(world), world.displays[seat]
    row = world.rows[world.stack[-1][0]]
    others = [card for card in takeable(display, row) if card != taken]
    rivals = [_worths(world, seat, card) for card in others]
    found = {
        reason: worth
        for reason, worth in _worths(world, seat, taken).items()
        if worth > 0 and all(worth >= other[reason] for other in rivals)
    }
    if not found:
        return ""
    best = max(found, key=found.__getitem__)
    if best == "run":
        length = len(runs([*display, taken])[-1])
        alone = others and all(len(runs([*display, card])[-1]) == 1 for card in others)
        longer = RUN_POINTS[length] - RUN_POINTS[length - 1]
        return say_n(RUN_ALONE if alone else RUN, longer, length=length)
    if best.startswith("lead "):
        symbol = best.removeprefix("lead ")
        now = _lead(world, seat, symbol, taken)[1]
        return say_n(LEAD if now == MAJORITY else SHARED_LEAD, now, symbol=name(symbol))
    number, amphorae = CARDS[taken].count(best), CARDS[taken].count("amphorae")
    if best == "amphorae":
        fed_later = world.stack[-1][0] == "gauls" and any(
            CARDS[card].count("amphorae") > 1 for card in world.rows["romans"]
        )
        return _feeding(display, [] if fed_later else others, amphorae)
    if best == "gold":
        fed = amphorae or not left
        return say_n(GOLD if fed else GOLD_IF_FED, number, amount=symbol_count("gold", number))
    reach = min(_left(display, taken, best), ROW)
    return say(FARTHER[best], amount=symbol_count(best, number), place=reach)


def _worths(world: State, seat: Seat, taken: str) -> dict[str, float]:
    """Judge everything that a card may be taken for, by its symbol, ``run`` or ``lead grapes``."""
    left, display = rounds_to_come(world), world.displays[seat]
    length = len(runs([*display, taken])[-1])
    longer = RUN_POINTS[length] - RUN_POINTS[length - 1]
    # Winter may cut the run again.
    kept = length > 1 and _fed_runs([*display, taken]) - _fed_runs(display) >= longer
    worths: dict[str, float] = {
        "run": longer if kept else 0,
        "gold": _left(display, taken, "gold") - count(display, "gold"),
        "amphorae": ROOM * left * CARDS[taken].count("amphorae"),
    }
    for symbol in FARTHER:
        if all(CARDS[card].needs != symbol for card in world.rows["romans"]):
            worths[symbol] = 0
            continue
        before, after = count(display, symbol), _left(display, taken, symbol)
        used = min(after, ROW_REACH) - min(before, ROW_REACH)
        worths[symbol] = (WHEAT if symbol == "wheat" else TASTE) * left * used
    for symbol in MAJORITIES:
        before, now = _lead(world, seat, symbol, taken)
        # The more rounds are to come, the less does a lead say.
        worths[f"lead {symbol}"] = (now - before) / (1 + left)
    return worths


def _left(display: list[str], taken: str, symbol: str) -> int:
    """Count a symbol in the display, with the card, after the worst winter that can come now."""
    cards = [*display, taken]
    return min(
        count([card for card in cards if card not in gone], symbol)
        for gone in combinations(starving(cards), hunger(cards))
    )


def _lead(world: State, seat: Seat, symbol: str, taken: str) -> tuple[int, int]:
    """Count the points of a majority before a card is taken and after the worst winter that can come
    then."""
    counts: dict[str, int] = {
        other: count(cards, symbol) for other, cards in world.displays.items()
    }
    more = counts | {seat: _left(world.displays[seat], taken, symbol)}
    return majority(counts)[seat], majority(more)[seat]


def _fed_runs(display: list[str]) -> int:
    """Count the points of the runs at best after a winter that comes now."""
    return max(
        sum(RUN_POINTS[len(run)] for run in runs([card for card in display if card not in gone]))
        for gone in combinations(starving(display), hunger(display))
    )


def _feeding(display: list[str], others: list[str], amphorae: int) -> str:
    """Explain amphorae by the other cards in reach that winter would make a card pay for."""
    amount = symbol_count("amphorae", amphorae)
    needy = [card for card in others if hunger([*display, card]) > hunger(display)]
    if amphorae > 1 or not needy:
        return say(FEEDS if amphorae > 1 else FED, amount=amount)
    if needy == others:
        return say(FED_ALONE, amount=amount)
    return say_n(FED_UNLIKE, len(needy), amount=amount)


def _let_go(world: State, seat: Seat, dropped: str) -> str:
    def costs(gone: str) -> int:
        rest = [card for card in world.displays[seat] if card != gone]
        tables = world.displays | {seat: rest}
        return points(world.displays)[seat].total - points(tables)[seat].total

    lost, moves = costs(dropped), legal(world)
    cheapest = min((move[1] for move in moves), key=costs)
    if lost > costs(cheapest):
        if hunger(world.displays[seat]) > 1:
            return ""  # the cheaper card may go next
        more = {
            symbol: CARDS[cheapest].count(symbol) - CARDS[dropped].count(symbol)
            for symbol in SYMBOLS
            if symbol != "gold"  # which is points
        }
        kept = {
            symbol: number
            for symbol, number in more.items()
            if number > 0
            and all(
                CARDS[other].count(symbol) > CARDS[dropped].count(symbol)
                for _, other in moves
                if costs(other) < lost
            )
        }
        if sum(kept.values()) <= -sum(min(0, number) for number in more.values()):
            return ""  # it gives up no less than it keeps
        amounts = listed([symbol_count(symbol, number) for symbol, number in kept.items()])
        return say_n(KEEPS, lost - costs(cheapest), amounts=amounts)
    if lost < 0:
        return say(N_("Closes a gap: the runs are worth more without the card."))
    return say_n(COSTS, lost) if lost else say(N_("Costs no points to let go."))
