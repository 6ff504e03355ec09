"""The log: one sentence for what happened, bids and scoring included."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from acres.core.events import Event
from acres.core.game import Outcome
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, listed, paragraph, say, say_n
from acres.games.fortress.rules.data import BUYBACK, RETURNED, TURNS
from acres.games.fortress.rules.state import FINAL
from acres.games.fortress.text import roles
from acres.games.fortress.text.amounts import amount, amounts
from acres.games.fortress.text.favors import favor, favors
from acres.games.fortress.text.names import nation, nations, place, region
from acres.games.fortress.text.prompts import outcome

PLAIN = {
    "bid-made": N_("{seat} seals a bid."),
    "bid": N_("{seat} seals a bid of {jade}."),
    "income": N_("{seat} takes an income of {jade}."),
    "turn": N_("Round {round}, turn {lap} of {turns}: {seat}."),
    "imprisoned": N_("A convict goes into the prison of {region}."),
    "convicts": N_("{seat} returns {laborers} and takes {convicts}."),
    "raided": N_("{seat} raids the prison of {region} and takes {amounts}."),
    "drawn": N_("{seat} draws {cards}."),
    "removed": N_("{seat} removes the reinforcement from the block of {owner} on {place}."),
    "worked": N_("{seat} puts {workers} to work and loses {amounts}."),
    "built": N_("{seat} builds on {place}."),
    "governor": N_("{seat} places the governor’s block on {place}."),
    "governor-lost": N_("The governor’s block that {seat} did not place leaves the game."),
    "replaced": N_("{seat} replaces the block of {owner} on {place}."),
    "collected": N_("{seat} collects {jade}."),
    "treasure": N_("{seat} sends a convict each to {region} and {other} and takes a treasure."),
    "travelled": N_("{seat} moves the taskmaster to {region}."),
    "top": N_("{seat} scores {points} for a block on level 4."),
    "chip": N_("{seat} gets a buyback chip for the last block of row {level} of {region}."),
    "complete": N_("{seat} completes the wall: the game ends."),
    "prisons": N_("{seat} takes what is in all prisons: {amounts}."),
    "rounds-over": N_(
        "The supply has no governor’s block left: the game ends, and unfinished rows and levels "
        "score."
    ),
    "resigned": N_("{seat} resigns."),
}
"""Where one sentence is enough."""
OWN_REMOVED = N_("{seat} removes the reinforcement from a block of its own on {place}.")
RECRUITED = N_("{seat} recruits {laborers} for {jade}.")
RECRUITED_FREE = N_("{seat} recruits {laborers} for free.")
BOUGHT = N_("{seat} buys {blocks} for {jade}.")
BOUGHT_FREE = N_("{seat} buys {blocks} for free.")
FAVOR = N_("{seat} plays {card} and reinforces {place}.")
FAVOR_ALONE = N_("{seat} plays {card}; no reinforcement is left.")
CHOSE = N_("{seat} keeps {cards} and puts {others} back.")
ROUND = N_("Round {round}: {seat} has the governor marker.")
FIRST_ROUND = N_("Round {round}: nobody has the governor marker yet.")
ENCOURAGED = {
    "block": N_("{seat} gets a block for winning the first petition."),
    "chip": N_("{seat} gets a buyback chip for winning the first petition."),
    "treasure": N_("{seat} gets a treasure for winning the first petition."),
}
DREW = NN_("{seat} draws {count} favor card.", "{seat} draws {count} favor cards.")
KEPT = NN_("{seat} keeps {count} favor card.", "{seat} keeps {count} favor cards.")
WON = NN_("{names} wins with {points}.", "{names} share the victory with {points} each.")
"""After somebody resigned, which the line before tells."""
TOLD_BETTER = {"bid-made": "bid", "drew": "drawn", "kept": "chose"}
"""Events of all, and those that tell the seat itself more."""


def event(event: Event, reader: Seat | None) -> str | None:
    """One sentence of the log for this reader (None: a bystander).

    None for what the reader may not know, and where another line tells the same better.
    """
    if event.readers is not None and reader not in event.readers:
        return None
    if event.code in TOLD_BETTER and reader == event.seat:
        return None
    if event.code in _SAID:
        return _SAID[event.code](event)
    return say(PLAIN[event.code], **_names(event))


def _names(event: Event) -> dict[str, object]:
    """What fills the placeholders."""
    args = event.args
    names: dict[str, object] = {"seat": nation(event.seat), "turns": TURNS}
    names["laborers"] = amount("laborers", RETURNED)
    counts = {name: args[name] for name in ("jade", "laborers", "convicts") if name in args}
    names["amounts"] = amounts(counts)
    for name, value in args.items():
        match name:
            case "jade" | "points":
                names[name] = amount(name, value)
            case "count":
                names["convicts"] = amount("convicts", value)
            case "place" if value is not None:
                names[name] = place(value)
            case "region":
                names[name] = region(value)
            case "regions":
                names["region"], names["other"] = map(region, value)
            case "owner":
                names[name] = nation(value)
            case "needed":
                names["workers"] = amount("workers", value)
            case "cards":
                names[name] = favors(value)
            case "card":
                names[name] = favor(value)
            case "round" | "lap" | "level":
                names[name] = value
    return names


def _round(event: Event) -> str:
    return say(ROUND if event.seat else FIRST_ROUND, seat=_seat(event), round=event.args["round"])


def _seat(event: Event) -> str:
    return nation(event.seat) if event.seat else ""


def _priced(event: Event) -> str:
    """Laborers or blocks, and what they cost."""
    kind = "laborers" if event.code == "recruited" else "blocks"
    said = {"seat": nation(event.seat), kind: amount(kind, event.args["count"])}
    jade = event.args["jade"]
    if not jade:
        return say(RECRUITED_FREE if kind == "laborers" else BOUGHT_FREE, **said)
    return say(RECRUITED if kind == "laborers" else BOUGHT, jade=amount("jade", jade), **said)


def _counted(event: Event) -> str:
    """How many favors are drawn or kept, for the others."""
    forms = DREW if event.code == "drew" else KEPT
    return say_n(*forms, event.args["count"], seat=nation(event.seat))


def _chose(event: Event) -> str:
    """Which favors are kept, and which are put back."""
    return say(
        CHOSE,
        seat=nation(event.seat),
        cards=favors(event.args["cards"]),
        others=favors(event.args["left"]),
    )


def _removed(event: Event) -> str:
    own = event.args["owner"] == event.seat
    return say(OWN_REMOVED if own else PLAIN["removed"], **_names(event))


def _favor(event: Event) -> str:
    message = FAVOR_ALONE if event.args["place"] is None else FAVOR
    return say(message, **_names(event))


def _of_role(event: Event) -> str:
    """A role card is played, put down, repeated or taken back."""
    role, seat = event.args["role"], nation(event.seat)
    match event.code:
        case "role":
            return say(roles.PLAYED[role], seat=seat)
        case "passed":
            return say(roles.PASSED[role], seat=seat)
        case "repeating":
            return say(roles.REPEATING[role], seat=seat, jade=amount("jade", event.args["jade"]))
    if event.args["what"] == "jade":
        return say(roles.REDEEMED_FOR_JADE, seat=seat, jade=amount("jade", BUYBACK))
    return say(roles.REDEEMED_FOR_CHIP[role], seat=seat)


def _encouraged(event: Event) -> str:
    message = ENCOURAGED[event.args["what"]]
    return say(message, seat=nation(event.seat))


def _traded(event: Event) -> str:
    jade = event.args["what"] == "jade"
    got = amount("jade" if jade else "convicts", 1)
    return say(
        # Translators: {amount} is “1 jade” or “1 convict”.
        "{seat} trades {card} for {amount}.",
        seat=nation(event.seat),
        card=favor(event.args["card"]),
        amount=got,
    )


def _ended(event: Event) -> str:
    args = event.args
    found = Outcome(args["winners"], args["reason"], args["scores"], args["tie"])
    if found.reason != "resigned":
        return outcome(found)
    points = amount("points", max(found.scores[seat] for seat in found.winners))
    return say_n(*WON, len(found.winners), names=nations(found.winners), points=points)


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


_SAID: dict[str, Callable[[Event], str]] = {
    "round": _round,
    "bids": bids,
    "marker": marker,
    "encouraged": _encouraged,
    "role": _of_role,
    "passed": _of_role,
    "repeating": _of_role,
    "redeemed": _of_role,
    "recruited": _priced,
    "bought": _priced,
    "drew": _counted,
    "kept": _counted,
    "chose": _chose,
    "removed": _removed,
    "favor": _favor,
    "rewarded": rewarded,
    "row": row,
    "level": level,
    "traded": _traded,
    "final": final,
    "ended": _ended,
}
