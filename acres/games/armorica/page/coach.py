"""The coach’s words for newcomers: occasions of the game, and the losses by a picked play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from acres.app.kit.coach import Args, Met, Occasion, asked, happened
from acres.core.move import Move
from acres.core.seat import NOBODY, Seat
from acres.core.sentences import N_, NN_, listed, say, say_n
from acres.games.armorica.page.displays import behind
from acres.games.armorica.rules.data import (
    CARDS,
    COLOURS,
    MAJORITY,
    RUN_POINTS,
    SHARED_MAJORITY,
    rounds,
)
from acres.games.armorica.rules.state import count
from acres.games.armorica.rules.view import View
from acres.games.armorica.text import sentences as words

NAMES = {"seat": words.nation, "symbol": words.symbol}
"""By the name of what was found: what it is called; numbers stand as they are."""


def named(found: Args) -> Mapping[str, object]:
    """Name what was found, for a sentence."""
    named: dict[str, object] = {
        name: NAMES[name](found[name]) for name in found.keys() & NAMES if found[name]
    }
    if isinstance(people := found.get("people"), list):
        named["people"] = listed([words.colour(each) for each in people])
    return {**found, **named}


def _gauls(met: Met[View]) -> Args | None:
    row = met.view.rows["gauls"]
    wheat = count([*met.view.displays[met.seat]], "wheat")
    if asked("gauls")(met) is None or not row or not wheat:
        return None
    reached = min(wheat, len(row))
    return {"count": reached, "wheat": wheat}


def _hungry(met: Met[View]) -> Args | None:
    many = met.view.hunger[met.seat]
    return {"count": many} if many else None


def _runs(met: Met[View]) -> Args | None:
    cut = met.view.points[met.seat].runs
    if len(cut) < 2:
        return None
    return {"count": RUN_POINTS[len(cut[0])], "length": len(cut[0]), "card": cut[1][0]}


def _most(points: int) -> Callable[[Met[View]], Args | None]:
    """Find a symbol whose majority brings these points."""

    def finds(met: Met[View]) -> Args | None:
        for symbol, won in met.view.points[met.seat].majorities.items():
            if won == points:
                return {"count": won, "symbol": symbol}
        return None

    return finds


def _with_two(met: Met[View]) -> Args | None:
    """Find the cards that leave after a winter with two players."""
    left = any(event.code == "removed" and event.seat == NOBODY for event in met.events)
    return {} if left else None


def _later_round(met: Met[View]) -> Args | None:
    """Find the beginning of a later round."""
    found = happened("round")(met)
    return found if found and found["round"] > 1 else None


def _newcomer(met: Met[View]) -> Args | None:
    """Find a row that another player took from, with the new card in its corners at the left end."""
    found = happened("took", own=False)(met)
    joined = happened("turned-up")(met)
    if found is None or joined is None or found["people"] != joined["people"]:
        return None
    return found if joined["card"] == met.view.rows[joined["people"]][0] else None


WINTER: Occasion[View] = Occasion(
    asked("winter"),
    N_(
        "For each card too many you let a card without an amphora go. The others close up, so "
        "your runs can change."
    ),
    "winter",
    "part own",
)
AT_THE_ROWS: Mapping[str, Occasion[View]] = {
    "last": Occasion(
        lambda met: {} if met.view.last else None,
        N_("A draw pile has run out: this is the last round, and the game ends after its winter."),
        "end",
        "part rows",
    ),
    "hungry": Occasion(
        _hungry,
        NN_(
            "In winter each card needs an amphora, and you have too few. If winter "
            "came now, it would take {count} [card|cards] from you."
        ),
        "winter",
        "part own",
    ),
    "gauls": Occasion(
        _gauls,
        NN_(
            "You have {wheat} wheat, so you can take [only the oldest card, at the right end|one "
            "of the {count} oldest cards, counted from the right]. You keep your wheat."
        ),
        "taking",
        "part gauls",
    ),
    "romans": Occasion(
        asked("romans"),
        N_(
            "Among the Romans, too, farmers, workers and soldiers need wheat. Generals need "
            "grapes instead, matrons olives, bureaucrats sheep."
        ),
        "taking",
        "part romans",
    ),
    "round": Occasion(
        _later_round,
        N_(
            "{seat} begins this round, because the flag goes to the next player after each round. "
            "The flag stands beside the name of whoever begins."
        ),
        "round",
        "part first-player",
    ),
    "lost": Occasion(
        happened("starved", own=True),
        N_(
            "Winter took cards from you: the minus mark shows whom you lost. The mark beside your "
            "points shows how many points you lost or gained since your last play."
        ),
        "winter",
        "part own",
    ),
    "runs": Occasion(
        _runs,
        NN_(
            "A run has each kind of person once: a second one of a kind begins the next "
            "run. Your first run, of {length}, scores {count} [point|points]."
        ),
        "points",
        "display {card}",
    ),
    "majority": Occasion(
        _most(MAJORITY),
        NN_(
            "You alone have the most {symbol}: {count} [point|points], as long as "
            "nobody catches up. The green mark beside the count says so."
        ),
        "points",
        "part own",
    ),
    "shared": Occasion(
        _most(SHARED_MAJORITY),
        NN_(
            "You share the most {symbol} with another player: {count} [point|points] "
            "for each of you. One more would give you the most alone."
        ),
        "points",
        "part own",
    ),
    "passed": Occasion(
        happened("passed"),
        N_("When a player passes, the oldest card of the row leaves the game."),
        "taking",
        "part {people}",
    ),
    "two": Occasion(
        _with_two,
        N_("With two players, the oldest card of each row leaves the game after every winter."),
        "taking",
        "part rows",
    ),
    "took": Occasion(
        _newcomer,
        N_(
            "When a card is taken, the newer cards move one place to the right, where each needs "
            "1 symbol less. A new card joins on the left, in purple corners."
        ),
        "taking",
        "part {people}",
    ),
    "fed": Occasion(
        happened("fed"),
        N_("Everybody had an amphora for every card, so winter took nothing."),
        "winter",
        "part own",
    ),
}
"""Occasions for the time in which the player takes from the rows: in winter only winter matters."""


def _not_in_winter(finds: Callable[[Met[View]], Args | None]) -> Callable[[Met[View]], Args | None]:
    return lambda met: None if WINTER.finds(met) is not None else finds(met)


OCCASIONS: Mapping[str, Occasion[View]] = {
    "winter": WINTER,
    **{
        name: replace(occasion, finds=_not_in_winter(occasion.finds))
        for name, occasion in AT_THE_ROWS.items()
    },
}


# What the later game is about

LATER = 3
"""The round from which the coach speaks of the score."""
LONG = 3
"""So many kinds of people make a run that is worth going on with."""
LITTLE_WHEAT = 3


def _score(met: Met[View], *, ahead: bool) -> Args | None:
    """Find a lead of the player, or of another one, late enough."""
    totals = {seat: points.total for seat, points in met.view.points.items()}
    own = totals.pop(met.seat)
    best = max(totals, key=lambda seat: totals[seat])
    lead = own - totals[best] if ahead else totals[best] - own
    if lead <= 0 or met.view.round < LATER:
        return None
    return {"count": lead, "seat": best, "last": rounds(len(met.view.seats))}


def _lacks(met: Met[View]) -> Args | None:
    """Find a last run that is worth going on with, and the kinds of people that it lacks."""
    last = met.view.points[met.seat].runs[-1:]
    there = {CARDS[card].colour for run in last for card in run}
    missing = [colour for colour in COLOURS if colour not in there]
    if len(there) < LONG or not missing:
        return None
    return {"count": RUN_POINTS[len(there) + 1] - RUN_POINTS[len(there)], "people": missing}


def _one_short(met: Met[View]) -> Args | None:
    """Find a symbol of which another player has one more, and alone the most."""
    displays = met.view.displays
    for symbol in met.view.points[met.seat].majorities:
        had = {seat: count([*cards], symbol) for seat, cards in displays.items()}
        first, *others = sorted(had, key=lambda seat: -had[seat])
        alone = all(had[seat] < had[first] for seat in others)
        if alone and had[met.seat] == had[first] - 1:
            return {"seat": first, "symbol": symbol, "count": SHARED_MAJORITY}
    return None


def _to_spare(met: Met[View]) -> Args | None:
    """Find more amphorae than cards."""
    display = [*met.view.displays[met.seat]]
    spare = count(display, "amphorae") - len(display)
    return {"count": spare} if spare > 0 and met.view.round >= LATER else None


def _short_reach(met: Met[View]) -> Args | None:
    wheat = count([*met.view.displays[met.seat]], "wheat")
    return {"count": wheat} if wheat <= LITTLE_WHEAT and met.view.round >= LATER else None


TO_GO_ON: Mapping[str, Occasion[View]] = {
    "lacks": Occasion(
        _lacks,
        # Translators: {people} is such as “farmer and general”.
        NN_(
            "The next new kind of person makes your last run longer, for "
            "{count} [point|points] more. Still missing: {people}."
        ),
        "points",
        "part own",
    ),
    "one-short": Occasion(
        _one_short,
        NN_(
            "{seat} has the most {symbol}, just one more than you. A tie brings "
            "{count} [point|points] to you, and costs {seat} as many."
        ),
        "points",
        "part own",
    ),
    "to-spare": Occasion(
        _to_spare,
        NN_(
            "You have {count} [amphora|amphorae] more than cards: [one more "
            "card|{count} more cards] would survive the winter."
        ),
        "winter",
        "part own",
    ),
    "ahead": Occasion(
        partial(_score, ahead=True),
        NN_("You lead by {count} [point|points]. The game ends after the winter of round {last}."),
        "end",
        "part nations",
    ),
    "behind": Occasion(
        partial(_score, ahead=False),
        NN_(
            "{seat} is {count} [point|points] ahead of you. A majority that you "
            "win is one that others lose, so it can count twice."
        ),
        "points",
        "part nations",
    ),
    "short-reach": Occasion(
        _short_reach,
        N_(
            "You have {count} wheat, so few farmers, workers and soldiers are within your reach. "
            "Every card with wheat makes each later choice wider."
        ),
        "taking",
        "part own",
    ),
}
SITUATIONS: Mapping[str, Occasion[View]] = {
    name: replace(occasion, finds=_not_in_winter(occasion.finds))
    for name, occasion in TO_GO_ON.items()
}


# What a play gives up


def _let_go(view: View, seat: Seat, card: str) -> Iterator[str]:
    """Tell what is lost with a card that winter takes."""
    if any(CARDS[card].symbols):
        # Translators: {symbols} is such as “2 wheat and 1 gold”.
        yield say("With this card you lose {symbols}.", symbols=words.symbols(card))
    lost = view.points[seat].total - behind(view, ("starve", card)).points[seat].total
    if lost > 0:
        yield say_n("You lose {count} [point|points].", lost)


def _take(view: View, seat: Seat, card: str) -> Iterator[str]:
    """Tell how a card changes the display."""
    then = behind(view, ("take", card))
    if len(then.points[seat].runs) > len(view.points[seat].runs) > 0:
        yield say("Your last run already has this kind of person, so the card begins a new run.")
    many = then.hunger(seat)
    # In the Roman phase, which is the last before winter, everybody is warned.
    if many > view.hunger[seat] and view.question and view.question[0] == "gauls":
        yield say_n("You then have {count} [card|cards] more than amphorae.", many)
        cost = then.points[seat].total - then.after_winter(seat)
        if cost > 0:
            yield say_n(
                "Without another amphora before winter, that costs at least {count} [point|points].",
                cost,
            )


def gives_up(view: View, after: View | None, move: Move) -> Sequence[str]:
    """List what a play costs for certain, and what an expert need not be told."""
    seat = view.decides
    tells = {"take": _take, "starve": _let_go}.get(move[0])
    return [*tells(view, seat, move[1])] if tells and seat else []
