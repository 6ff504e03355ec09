"""The coach’s words for newcomers: occasions of the game, and the losses by a picked play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from acres.app.kit.coach import Args, Met, Occasion, asked, happened
from acres.core.move import Move
from acres.core.seat import NOBODY
from acres.core.sentences import N_, NN_, say
from acres.games.fortress.analysis.forecast import contests, ending, pace
from acres.games.fortress.analysis.means import prospects
from acres.games.fortress.page.preview import playable
from acres.games.fortress.rules.building import workers_needed
from acres.games.fortress.rules.data import (
    COLLECTED,
    PENANCE,
    PLANNER,
    RECRUITER,
    ROWS,
    TASKMASTER,
    TOP_POINTS,
    TREASURER,
    TREASURES_PER_JADE,
    TURNS,
    WORKERS,
    Role,
)
from acres.games.fortress.rules.petition import opened
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import names
from acres.games.fortress.text.names import amount, amounts, favors
from acres.games.fortress.text.reasons import NAMED

WORTH_A_RAID = 2
"""So many convicts in a prison are worth an action."""
NEARLY_DONE = 2
"""So many steps are missing at most to a favor that is nearly done."""


def named(found: Args) -> Mapping[str, object]:
    """Name what was found, for a sentence."""
    said = {name: NAMED[name](it) if name in NAMED else it for name, it in found.items()}
    if "points" in found:
        said["points"] = amount("points", found["points"])
    goods = {kind: found[kind] for kind in ("jade", "laborers", "convicts") if kind in found}
    return said | {"amounts": amounts(goods)}


def _keep(met: Met[View]) -> Args | None:
    found = asked("keep", "kept")(met)
    return found and {**found, "drawn": len(met.view.sides[met.seat].drawn or ())}


def _governor(met: Met[View]) -> Args | None:
    view = met.view
    mine = view.governor and view.holder == view.decides == met.seat
    return {} if mine and asked("act")(met) is not None else None


def _replaced(met: Met[View]) -> Args | None:
    found = happened("replaced", own=False)(met)
    return found if found and found["owner"] == met.seat else None


def _favor(met: Met[View]) -> Args | None:
    """Find a favor in hand whose pattern stands."""
    cards = playable(position(met.view), met.seat)
    return {"card": cards[0]} if cards else None


def _worked(met: Met[View]) -> Args | None:
    """Find a loss of laborers: of convicts alone there is nothing to round."""
    found = happened("worked", own=True)(met)
    return found if found and found["laborers"] else None


def _holds(met: Met[View], *roles: Role) -> bool:
    """Check whether the player chooses an action, with these role cards in hand."""
    return asked("act")(met) is not None and {*roles} <= {*met.view.sides[met.seat].hand}


def _prison(met: Met[View]) -> Args | None:
    """Find a prison that is worth a raid, where the player can raid now."""
    camp = met.view.sides[met.seat].camp
    jade, convicts = met.view.prisons[camp]
    worth = convicts >= WORTH_A_RAID and _holds(met, RECRUITER)
    return {"region": camp, "jade": jade, "convicts": convicts} if worth else None


def _travel(met: Met[View]) -> Args | None:
    """Find a prison elsewhere that is worth a raid, for which a turn remains after the move."""
    view, camp = met.view, met.view.sides[met.seat].camp
    if not _holds(met, TASKMASTER, RECRUITER) or view.lap == TURNS:
        return None
    region = max(view.prisons, key=lambda each: view.prisons[each][1])
    jade, convicts = view.prisons[region]
    worth = convicts >= view.prisons[camp][1] + WORTH_A_RAID
    return {"region": region, "jade": jade, "convicts": convicts} if worth else None


def _draw(met: Met[View]) -> Args | None:
    """Find a hand without a favor that is nearly done, where the player can draw."""
    view = met.view
    if view.round == 1 or not view.deck or not _holds(met, PLANNER):
        return None
    ways = (each.ways[0] for each in prospects(view, met.seat) if each.ways)
    return None if any(way.steps <= NEARLY_DONE for way in ways) else {}


OCCASIONS: Mapping[str, Occasion[View]] = {
    "keep": Occasion(
        _keep,
        # Translators: {kept} and {drawn} are numbers: “Keep 3 of these 5 favor cards.”; cells of the
        # pattern are drawn solid or dashed.
        N_(
            "Keep {kept} of these {drawn} favor cards. To play a favor, blocks of yours must stand in "
            "its solid cells; dashed cells do not matter. Small patterns are soon built, large ones "
            "bring more."
        ),
        "favors",
        "part roles",
    ),
    "bid": Occasion(
        asked("bid"),
        N_(
            "Everybody bids in secret, and only the winner pays. The winner takes the governor "
            "marker and a governor block, and plays the first turn."
        ),
        "petition",
        "part ask",
    ),
    "replaced": Occasion(
        _replaced,
        N_(
            "{seat} replaced your block on {place}, which is back in your supply. Nobody can "
            "replace a reinforced block."
        ),
        "builder",
        "wall {place}",
    ),
    "last-round": Occasion(
        lambda met: {} if met.view.lap and not met.view.supply.governors else None,
        N_(
            "The supply has no governor blocks left, so this is the last round. At its end "
            "unfinished rows and levels score too, for whoever has the most blocks there."
        ),
        "end",
    ),
    "favor": Occasion(
        _favor,
        N_("The pattern of {card} stands in your blocks. Playing it is an action of the Builder."),
        "favors",
        "favors {card}",
    ),
    "level": Occasion(
        happened("level"),
        N_(
            "When a level is complete in all regions, the player with the most blocks on it gets "
            "a treasure. Every treasure scores 1 point."
        ),
        "points",
        "wall pine-c{level}",
    ),
    "row": Occasion(
        happened("row"),
        N_(
            "The fifth block completes a row: the player with the most blocks in the row scores. "
            "Whoever placed the fifth block gets a buyback chip."
        ),
        "points",
        "wall {region}-c{level}",
    ),
    "top": Occasion(
        lambda met: (found := happened("top")(met)) and {**found, "points": TOP_POINTS},
        N_("A block on level 4 scores {points} at once for the player who builds it."),
        "points",
        "wall {place}",
    ),
    "chip": Occasion(
        happened("chip", own=True),
        N_(
            "Right after an action, a buyback chip takes your role card back and you act once "
            "more. Chips that you keep score at the end."
        ),
        "turns",
        "part own",
    ),
    "governor": Occasion(
        _governor,
        N_(
            "You may place the governor block at any moment of your three turns, without an "
            "action and in any region. A governor block counts for nobody."
        ),
        "governor",
        "do governor",
    ),
    "worked": Occasion(
        _worked,
        N_(
            "You lost {amounts}. After the work you lose every convict, and half of the laborers, "
            "rounded up."
        ),
        "builder",
        "part own",
    ),
    "act": Occasion(
        asked("act"),
        N_(
            "Play a role card and carry out one of its actions. The card is then used up for this "
            "round; in the next round you have all five again."
        ),
        "turns",
        "part roles",
    ),
    "prison": Occasion(
        _prison,
        N_(
            "The prison of {region} holds {amounts}. Your taskmaster is there, so the Recruiter can "
            "raid the prison for you and take everything in it."
        ),
        "recruiter",
        "regions {region}",
    ),
    "travel": Occasion(
        _travel,
        N_(
            "The prison of {region} holds {amounts}. You act where your taskmaster stands: the "
            "Taskmaster can move the figure there, and the Recruiter raid the prison in a later turn."
        ),
        "taskmaster",
        "regions {region}",
    ),
    "draw": Occasion(
        _draw,
        N_(
            "None of your favor cards is nearly done. With the Planner you can draw 3 and keep 2, "
            "or draw 5 and keep 1: perhaps your blocks nearly show the pattern of a new one."
        ),
        "planner",
        "do draw",
    ),
}


# What the later game is about

LATER = 4
"""The round from which the coach speaks of the score."""
LITTLE_JADE = 2
FEW_ROUNDS = 3
"""With so few rounds left, favors in hand may stay unplayed."""


def _acts(met: Met[View]) -> bool:
    return asked("act")(met) is not None


def _poor(met: Met[View]) -> Args | None:
    side = met.view.sides[met.seat]
    poor = side.jade <= LITTLE_JADE and _holds(met, TREASURER)
    found = COLLECTED + side.treasures // TREASURES_PER_JADE
    return {"count": min(found, met.view.supply.jade)} if poor else None


def _blockless(met: Met[View]) -> Args | None:
    side = met.view.sides[met.seat]
    return {} if not side.blocks and side.unbought and _holds(met, PLANNER) else None


def _crewless(met: Met[View]) -> Args | None:
    """Find blocks to build with, and too few workers even for level 1."""
    side, least = met.view.sides[met.seat], WORKERS[1]
    crewless = side.blocks and side.workers < least and _acts(met)
    return {"count": least} if crewless else None


def _last_place(met: Met[View]) -> Args | None:
    """Find a row with one free place on which a block of the player would score at least a tie."""
    rows, _ = contests(met.view)
    for row in rows if _acts(met) else ():
        if row.left == 1 and row.counts[met.seat] + 1 >= max(row.counts.values()):
            assert row.region
            [place] = (each for each in ROWS[row.region, row.level] if each not in met.view.wall)
            return {"place": place, "points": row.points}
    return None


def _score(met: Met[View], *, ahead: bool) -> Args | None:
    """Find a lead of the player, or of another one, if the game ended now."""
    end = ending(met.view) if met.view.round >= LATER and _acts(met) else None
    if end is None:
        return None
    totals = {**end.outcome.scores}
    own = totals.pop(met.seat)
    best = max(totals, key=lambda seat: totals[seat])
    lead = own - totals[best] if ahead else totals[best] - own
    left = pace(met.view)
    found = {"count": lead, "seat": best, "places": left.blocks, "last": left.last}
    return found if lead > 0 else None


def _late_favors(met: Met[View]) -> Args | None:
    """Find several favors in hand shortly before the end."""
    many, left = met.view.sides[met.seat].favor_count, pace(met.view).rounds
    late = many > 1 and left < FEW_ROUNDS and not met.view.rules.trade and _acts(met)
    return {"count": many} if late else None


def _one_block(met: Met[View]) -> Args | None:
    """Find a favor in hand that lacks only one block."""
    view = met.view
    if view.round < LATER or not _acts(met):
        return None
    for each in prospects(view, met.seat):
        way = each.ways[0] if each.ways else None
        if way and way.steps == way.blocks == 1:
            [place] = (*way.build, *way.replace)
            return {"card": each.card, "place": place}
    return None


def _fewest(met: Met[View]) -> Args | None:
    """Find the player with the fewest treasures, late enough."""
    held = {seat: side.treasures for seat, side in met.view.sides.items()}
    fewest = held[met.seat] == min(held.values()) < max(held.values())
    return {} if fewest and met.view.round >= LATER and _acts(met) else None


SITUATIONS: Mapping[str, Occasion[View]] = {
    "late-favors": Occasion(
        _late_favors,
        NN_(
            "You hold {count} favor [card|cards]. Favors in hand at the "
            "end count for nothing, and few rounds remain."
        ),
        "favors",
        "part favors",
    ),
    "one-block": Occasion(
        _one_block,
        N_("The pattern of {card} lacks only one block of yours, at {place}."),
        "favors",
        "favors {card}",
    ),
    "last-place": Occasion(
        _last_place,
        # Translators: {points} is “6 points”.
        N_(
            "One row lacks a single block, at {place}. A block of yours there would complete the "
            "row and bring you {points}."
        ),
        "points",
        "wall {place}",
    ),
    "no-blocks": Occasion(
        _blockless,
        N_(
            "You have no blocks to build with. The Planner buys up to five at once, and the first "
            "costs nothing."
        ),
        "planner",
        "roles planner",
    ),
    "no-workers": Occasion(
        _crewless,
        NN_(
            "Even a block on level 1 takes {count} [worker|workers]. The Recruiter "
            "brings laborers for jade, or the convicts of a prison for nothing."
        ),
        "recruiter",
        "part own",
    ),
    "poor": Occasion(
        _poor,
        NN_(
            "Your jade is running out. The Treasurer collects {count} jade for you now: 3, and "
            "1 more for every three treasures."
        ),
        "treasurer",
        "roles treasurer",
    ),
    "ahead": Occasion(
        partial(_score, ahead=True),
        NN_(
            "If the game ended now, you would win by {count} [point|points]. The end comes after "
            "round {last}, or with the last block of the wall. Free places: {places}."
        ),
        "end",
        "part nations",
    ),
    "behind": Occasion(
        partial(_score, ahead=False),
        NN_(
            "If the game ended now, {seat} would be {count} [point|points] ahead of you. Rows and "
            "levels that are not complete score at the end, too, for the most blocks there."
        ),
        "end",
        "part nations",
    ),
    "fewest": Occasion(
        _fewest,
        N_(
            "Nobody has fewer treasures than you, which costs 3 points at the end. The Treasurer "
            "gets a treasure for 2 convicts in two prisons."
        ),
        "final",
        "part own",
    ),
}


# What a play gives up


def gives_up(view: View, after: View | None, move: Move) -> list[str]:
    """List what a play costs for certain, and what an expert need not be told."""
    seat = view.decides or NOBODY
    match move[0]:
        case "build" | "replace":
            lost = names.lost(int(move[-1]), workers_needed(move))
            # Translators: {workers} is such as “2 laborers and 1 convict”.
            return [say("Of those at work you lose {workers}.", workers=lost)]
        case "favor" if len(move) > 2:
            place = names.place(move[2])
            return [say("The block on {place} can then stand in no other pattern.", place=place)]
        case "treasure":
            lost = amount("convicts", PENANCE)
            # Translators: {convicts} is “2 convicts”.
            return [
                say("You send {convicts} into prisons, where others can take them.", convicts=lost)
            ]
        case "bid" if jade := opened(position(view), seat, move[1]):
            # Translators: {jade} is such as “3 jade”.
            return [say("If you win the petition, you pay {jade}.", jade=amount("jade", jade))]
        case "keep":
            drawn = view.sides[seat].drawn or ()
            cards = favors([card for at, card in enumerate(drawn, 1) if str(at) not in move[1:]])
            if cards and view.lap:
                return [say("You put {cards} under the draw pile.", cards=cards)]
            if cards:
                return [say("You give back {cards}.", cards=cards)]
    return []
