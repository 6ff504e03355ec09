"""The log: bids, and what brings points, treasures and rewards."""

from __future__ import annotations

from collections.abc import Iterator

from acres.core.events import Event
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, listed, paragraph, say, say_n
from acres.games.fortress.rules.state import FINAL
from acres.games.fortress.text.amounts import amount, amounts
from acres.games.fortress.text.favors import favor
from acres.games.fortress.text.names import nation, nations, region

# Translators: the bids of a petition; {bids} is such as “Dragon 3 jade and Phoenix 2 jade + 2”.
BIDS = N_("Bids: {bids}.")
WON_BY = {
    "value": N_("{seat} wins the petition with a bid of {value}."),
    "jade": N_("Tied at {value}, {seat} wins the petition with more jade in the bid."),
    "marker": N_("Tied at {value}, the marker goes on clockwise: {seat} wins the petition."),
    "lot": N_("Tied at {value}, the lot decides: {seat} wins the petition."),
}
"""By what the petition was won."""
PAID = N_("{seat} pays {jade} and takes the governor marker and a governor’s block.")
PAID_NOTHING = N_("{seat} pays nothing and takes the governor marker and a governor’s block.")
INTO_PRISON = N_("Into the prison of {region} go {amounts}.")

ROW = NN_(
    "Row {level} of {region}: {names} has most blocks ({most}) and scores {points}.",
    "Row {level} of {region}: {names} have most blocks ({most} each) and score {points} each.",
)
EMPTY_ROW = N_("Row {level} of {region}: no player has a block in it, and nobody scores.")
LEVEL = NN_(
    "Level {level}: {names} has most blocks ({most}) and gets a treasure with its point.",
    "Level {level}: {names} have most blocks ({most} each) and get a treasure each with its point.",
)
EMPTY_LEVEL = N_("Level {level}: no player has a block on it, and nobody gets a treasure.")

REWARDED = N_("{card} brings {seat} {rewards}.")
UNREWARDED = N_("{card} brings {seat} nothing: the supply is used up.")

FINALS = {
    # Translators: in “Final scoring of Dragon: 3 points for buyback chips and 3 points for most
    # jade, 6 points in all.”; {points} is such as “3 points”, here and below.
    "chips": N_("{points} for buyback chips"),
    "fewest": N_("{points} for the region with fewest blocks"),
    "most-jade": N_("{points} for most jade"),
    "most-workers": N_("{points} for most workers"),
}
MOST_TREASURES = N_("{points} for most treasures")
# Translators: {points} is such as “3 points”, which are lost.
FEWEST_TREASURES = N_("minus {points} for fewest treasures")
FINAL_SCORING = N_("Final scoring of {seat}: {sources}.")
NO_FINAL_SCORING = N_("Final scoring of {seat}: no points.")


def bids(event: Event) -> str:
    """All bids with their bonuses, and by what the petition was won."""
    args, winner = event.args, event.seat
    offers = []
    for seat, jade in args["bids"].items():
        names = {"seat": nation(seat), "jade": amount("jade", jade)}
        if bonus := args["bonuses"][seat]:
            # Translators: a bid and what favor cards add to it: “Dragon 3 jade + 2”.
            offers.append(say("{seat} {jade} + {bonus}", bonus=bonus, **names))
        else:
            # Translators: a bid: “Dragon 3 jade”.
            offers.append(say("{seat} {jade}", **names))
    value = args["bids"][winner] + args["bonuses"][winner]
    message = WON_BY[args["by"]]
    won = say(message, seat=nation(winner), value=value)
    return paragraph([say(BIDS, bids=listed(offers)), won])


def marker(event: Event) -> str:
    """What the winner of the petition pays and takes, and what goes into the prison."""
    args, seat = event.args, nation(event.seat)
    paid = args["paid"]
    said = [
        say(PAID, seat=seat, jade=amount("jade", paid)) if paid else say(PAID_NOTHING, seat=seat)
    ]
    inside = {"jade": args["jade"], "convicts": args["convicts"]}
    if any(inside.values()):
        said.append(say(INTO_PRISON, region=region(args["region"]), amounts=amounts(inside)))
    return paragraph(said)


def row(event: Event) -> str:
    """Who leads a row, with how many blocks and for how many points."""
    args = event.args
    names = {"level": args["level"], "region": region(args["region"])}
    leaders: tuple[Seat, ...] = args["leaders"]
    if not leaders:
        return say(EMPTY_ROW, **names)
    return say_n(
        *ROW,
        len(leaders),
        names=nations(leaders),
        most=args["counts"][leaders[0]],
        points=amount("points", args["points"]),
        **names,
    )


def level(event: Event) -> str:
    """Who leads a level, and gets a treasure for it."""
    args = event.args
    leaders: tuple[Seat, ...] = args["leaders"]
    if not leaders:
        return say(EMPTY_LEVEL, level=args["level"])
    most = args["counts"][leaders[0]]
    return say_n(*LEVEL, len(leaders), names=nations(leaders), most=most, level=args["level"])


def rewarded(event: Event) -> str:
    """What a favor card brings."""
    names = {"card": favor(event.args["card"]), "seat": nation(event.seat)}
    rewards = event.args["rewards"]
    if not rewards:
        return say(UNREWARDED, **names)
    return say(REWARDED, rewards=amounts(rewards), **names)


def final(event: Event) -> str:
    """What somebody gets in the final scoring."""
    parts = list(_finals(event))
    seat = nation(event.seat)
    if not parts:
        return say(NO_FINAL_SCORING, seat=seat)
    return say(FINAL_SCORING, seat=seat, sources=listed(parts))


def _finals(event: Event) -> Iterator[str]:
    for source in FINAL:
        points = event.args[source.replace("-", "_")]
        if not points:
            continue
        message = FINALS.get(source) or (MOST_TREASURES if points > 0 else FEWEST_TREASURES)
        yield say(message, points=amount("points", abs(points)))
