"""The log: one sentence for what happened, those of the verbs and those of the game itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from acres.core.game import Event, Outcome
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, listed, paragraph, say
from acres.games.fortress.rules.data import BUYBACK, RETURNED, TURNS
from acres.games.fortress.rules.state import FINAL
from acres.games.fortress.text import roles
from acres.games.fortress.text.names import (
    amount,
    amounts,
    favor,
    favors,
    fill,
    nation,
    nations,
    place,
    region,
    role_card,
    row_label,
)
from acres.games.fortress.text.prompts import outcome
from acres.games.fortress.text.records import Tells
from acres.games.fortress.text.verbs import VERBS

ENCOURAGED = {
    "block": N_("{seat} gets a block for winning the first petition."),
    "chip": N_("{seat} gets a buyback chip for winning the first petition."),
    "treasure": N_("{seat} gets a treasure for winning the first petition."),
}
ROW = NN_(
    "Row {level} of {region}: {names} [has the most blocks ({most}) and scores "
    "{points}|have the most blocks ({most} each) and score {points} each]."
)
LEVEL = NN_(
    "Level {level}: {names} [has the most blocks ({most}) and gets a treasure and 1 "
    "point|have the most blocks ({most} each) and get a treasure and 1 point each]."
)
WON = (
    N_("{names} wins with {points}."),
    N_("{names} share the victory with {points} each."),
)
"""After somebody resigned, which the line before tells: for one winner, and for several."""
WON_BY = {
    "value": N_("{seat} wins the petition with a bid of {value}."),
    "jade": N_("Bids tie at {value}: {seat} wins the petition with more jade in the bid."),
    "marker": N_(
        "Bids tie at {value}: the marker moves on clockwise, and {seat} wins the petition."
    ),
    "lot": N_("Bids tie at {value}: a random draw decides, and {seat} wins the petition."),
}
"""Sentences by the deciding comparison of bids."""
FINALS = {
    # Translators: in “Final scoring of Dragon: 3 points for buyback chips and 3 points for most
    # jade, 6 points in all.”; {points} is such as “3 points”, here and below.
    "chips": N_("{points} for buyback chips"),
    "fewest": N_("{points} for the region with the fewest blocks"),
    "most-treasures": N_("{points} for the most treasures"),
    "most-jade": N_("{points} for the most jade"),
    "most-workers": N_("{points} for the most workers"),
}
# Translators: {points} is such as “3 points”, which are lost.
FEWEST_TREASURES = N_("−{points} for the fewest treasures")

EVENTS: dict[str, Tells] = {
    "round": lambda event: (
        N_("Round {round}: {seat} has the governor marker.")
        if event.seat
        else N_("Round {round}: nobody has the governor marker yet.")
    ),
    "income": N_("{seat} takes an income of {jade}."),
    # Translators: the bids of a petition; {bids} is such as “Dragon 3 jade and Phoenix 2 jade + 2”.
    "bids": N_("Bids: {bids}."),
    "marker": lambda event: (
        N_("{seat} pays {jade} and takes the governor marker and a governor block.")
        if event.args["paid"]
        else N_("{seat} pays nothing and takes the governor marker and a governor block.")
    ),
    "encouraged": lambda event: ENCOURAGED[event.args["what"]],
    "turn": N_("Round {round}, turn {lap} of {turns}: {seat}"),
    "role": roles.PLAYED,
    "imprisoned": N_("A convict goes into the prison of {region}."),
    "rewarded": lambda event: (
        N_("{card} brings {seat} {rewards}.")
        if event.args["rewards"]
        else N_("{card} brings {seat} nothing: the supply has run out.")
    ),
    "top": N_("{seat} scores {points} for a block on level 4."),
    "chip": N_("{seat} gets a buyback chip for the last block of row {level} of {region}."),
    "row": lambda event: (
        ROW
        if event.args["leaders"]
        else N_("Row {level} of {region}: no player has a block there, so nobody scores.")
    ),
    "level": lambda event: (
        LEVEL
        if event.args["leaders"]
        else N_("Level {level}: no player has a block there, so nobody gets a treasure.")
    ),
    "complete": N_("{seat} completes the wall: the game ends."),
    "prisons": N_("{seat} takes everything in the prisons: {amounts}."),
    "rounds-over": N_(
        "The governor blocks have run out: the game ends, and unfinished rows and levels score."
    ),
    "final": lambda event: (
        N_("Final scoring for {seat}: {sources}.")
        if any(event.args.values())
        else N_("Final scoring for {seat}: no points.")
    ),
    "resigned": N_("{seat} resigns."),
    "ended": lambda event: WON[len(event.args["winners"]) > 1],
}
for record in VERBS.values():
    EVENTS |= record.events
"""By code: the sentence, or what chooses it."""
THEN: dict[str, Callable[[Event], str]] = {
    "bids": lambda event: WON_BY[event.args["by"]],
    "marker": lambda event: (
        N_("The prison of {region} gets {amounts}.")
        if event.args["jade"] or event.args["convicts"]
        else ""
    ),
}
"""By code: a second sentence."""
TOLD_BETTER = {"bid-made": "bid", "drew": "drawn", "kept": "chose"}
"""Events of all, and those that tell the seat itself more."""


def event(event: Event, reader: Seat | None) -> str | None:
    """Say what happened to this reader (None: a bystander), in one sentence.

    None for what the reader may not know, and where another line tells the same better.
    """
    if event.readers is not None and reader not in event.readers:
        return None
    if event.code in TOLD_BETTER and reader == event.seat:
        return None
    args = event.args
    if event.code == "ended" and args["reason"] != "resigned":
        return outcome(Outcome(args["winners"], args["reason"], args["scores"], args["tie"]))
    tells = EVENTS[event.code]
    said = fill(tells(event) if callable(tells) else tells, _NAMES, event)
    then = THEN[event.code](event) if event.code in THEN else ""
    return paragraph([said, fill(then, _NAMES, event)]) if then else said


def label(event: Event) -> str:
    """Name a row, a level or a tower in short."""
    if event.code == "top":
        return say("Tower")
    return row_label(event.args.get("region"), event.args["level"])


def goods(event: Event) -> str:
    """Say what a row, a level or a tower brings."""
    if event.code == "level":
        return amount("treasures", 1)
    return amount("points", event.args["points"])


def scored(event: Event) -> str:
    """Say what a row, a level or a tower brings and to whom."""
    seats = (event.seat,) if event.code == "top" else event.args["leaders"]
    if not seats:
        # Translators: {what} is such as “Row 2, Pine Bay”.
        return say("{what}: nothing for anybody.", what=label(event))
    # Translators: {what} is such as “Row 2, Pine Bay”, {goods} such as “6 points”.
    return say(
        "{what}: {goods} for {seats}.", what=label(event), goods=goods(event), seats=nations(seats)
    )


def _offers(event: Event) -> Iterator[str]:
    for seat, jade in event.args["bids"].items():
        names = {"seat": nation(seat), "jade": amount("jade", jade)}
        if bonus := event.args["bonuses"][seat]:
            # Translators: a bid and what favor cards add to it: “Dragon 3 jade + 2”.
            yield say("{seat} {jade} + {bonus}", bonus=bonus, **names)
        else:
            # Translators: a bid: “Dragon 3 jade”.
            yield say("{seat} {jade}", **names)


def _sources(event: Event) -> Iterator[str]:
    for source in FINAL:
        points = event.args[source.replace("-", "_")]
        if points:
            message = FINALS[source] if points > 0 else FEWEST_TREASURES
            yield say(message, points=amount("points", abs(points)))


def _leaders(event: Event) -> tuple[Seat, ...]:
    found: tuple[Seat, ...] = event.args.get("leaders") or event.args["winners"]
    return found


_NAMES: dict[str, Callable[[Event], object]] = {
    "amount": lambda e: amount("jade" if e.args["what"] == "jade" else "convicts", 1),
    "amounts": lambda e: amounts(
        {kind: e.args[kind] for kind in ("jade", "laborers", "convicts") if kind in e.args}
    ),
    "bids": lambda e: listed([*_offers(e)]),
    "blocks": lambda e: amount("blocks", e.args["count"]),
    "card": lambda e: favor(e.args["card"]),
    "cards": lambda e: favors(e.args["cards"]),
    "convicts": lambda e: amount("convicts", e.args["count"]),
    "count": lambda e: e.args["count"] if "count" in e.args else len(_leaders(e)),
    "jade": lambda e: amount("jade", e.args.get("paid", e.args.get("jade", BUYBACK))),
    "laborers": lambda e: amount("laborers", RETURNED if e.code == "convicts" else e.args["count"]),
    "lap": lambda e: e.args["lap"],
    "level": lambda e: e.args["level"],
    "most": lambda e: e.args["counts"][_leaders(e)[0]],
    "names": lambda e: nations(_leaders(e)),
    "other": lambda e: region(e.args["regions"][1]),
    "others": lambda e: favors(e.args["left"]),
    "owner": lambda e: nation(e.args["owner"]),
    "place": lambda e: place(e.args["place"]),
    "points": lambda e: amount(
        "points", e.args["points"] if "points" in e.args else max(e.args["scores"].values())
    ),
    "region": lambda e: region(e.args["regions"][0] if "regions" in e.args else e.args["region"]),
    "rewards": lambda e: amounts(e.args["rewards"]),
    "role": lambda e: role_card(e.args["role"]),
    "round": lambda e: e.args["round"],
    "seat": lambda e: nation(e.seat),
    "sources": lambda e: listed([*_sources(e)]),
    "turns": lambda e: TURNS,
    "value": lambda e: e.args["bids"][e.seat] + e.args["bonuses"][e.seat],
    "workers": lambda e: amount("workers", e.args["needed"]),
}
"""By placeholder of a message: what fills it."""
