"""Reasons against a move, and the headings of the tab of rules that they come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from acres.core.errors import Reason
from acres.core.sentences import N_, NE_, NN_, say, say_n
from acres.games.fortress.text import roles
from acres.games.fortress.text.favors import favor
from acres.games.fortress.text.names import nation, place, region
from acres.games.fortress.text.verbs import VERBS, verb

SECTIONS = {
    "about": N_("What it is about"),
    "wall": N_("The wall"),
    "round": N_("A round"),
    "petition": N_("The petition"),
    "turns": N_("Turns and role cards"),
    "recruiter": N_("The Recruiter"),
    "planner": N_("The Planner"),
    "builder": N_("The Builder"),
    "treasurer": N_("The Treasurer"),
    "taskmaster": N_("The Taskmaster"),
    "favors": N_("Favor cards"),
    "governor": N_("Governor’s blocks"),
    "points": N_("Points during play"),
    "end": N_("The end"),
    "final": N_("Final scoring"),
    "variants": N_("The variants"),
    "own": N_("What is our own here"),
}
"""Headings of the tab of rules, in their order."""

REASONS = {
    # A moment that something else is for
    "game-over": N_("The game is over."),
    "not-your-turn": N_("{seat} decides now."),
    "keep-first": N_("First choose the favor cards that you keep."),
    "bid-first": N_("It is the petition: first everybody seals a bid."),
    "act-first": N_("First play a role card and carry out one of its actions."),
    "second-first": N_("First your second block is built on {place}."),
    "acted": N_("You have acted: what is left is to do what is offered, or to end the turn."),
    "trade-first": N_("The game is at its end: only favor cards in hand can still be traded."),
    "none-drawn": N_("Favor cards are chosen right after they are drawn."),
    "no-petition": N_("Bids are made at the beginning of a round."),
    "no-second-block": N_("No second block of a Build waits to be placed."),
    "trade-at-end": N_("Favor cards are traded at the end of the game, before the final scoring."),
    "no-trade": N_("In this game favor cards are not traded at the end."),
    # Role cards
    "action-possible": N_("You can pass only when no action is possible."),
    "no-more-back": N_("After a second action or a pass no card is taken back in that turn."),
    "no-chip": N_("You have no buyback chip to take the card back for."),
    "jade-for-taskmaster-only": N_("Only the Taskmaster is taken back for jade."),
    "nothing-after-back": N_("After taking the card back and paying for it no action is possible."),
    # The wall
    "occupied": N_("A block stands on {place}."),
    "no-block-there": N_("No block stands on {place}."),
    "nothing-below": N_("{place} needs a block directly below it, on {below}."),
    "elsewhere": N_(
        "Your taskmaster is in {region}: you build, replace and remove reinforcements there alone."
    ),
    "region-full": N_("No place is left in {region}."),
    # Recruiter
    "no-laborers-left": N_("The supply has no laborers left."),
    "no-convicts-left": N_("The supply has no convicts left."),
    "empty-prison": N_("The prison of {region} is empty."),
    # Planner
    "all-blocks-bought": N_("You have bought all of your blocks."),
    "no-favors-left": N_("No favor cards are left to draw."),
    "none-reinforced-here": N_("No block in {region} is reinforced."),
    "not-reinforced": N_("The block on {place} is not reinforced."),
    # Builder
    "no-blocks": N_("You have no blocks in your supply: buy some with the Planner first."),
    "none-to-replace-here": N_(
        "In {region} no block of another player stands without a reinforcement."
    ),
    "peaceful": N_("In this game no blocks are replaced."),
    "own-block": N_("This block is your own; you replace those of other players."),
    "reinforced": N_("A reinforced block cannot be replaced."),
    "other-place": N_("Your second block was announced for {place}."),
    # Treasurer
    "no-jade-left": N_("The supply has no jade left."),
    "no-treasures-left": N_("The supply has no treasures left."),
    # Taskmaster
    "already-here": N_("Your taskmaster is in {region} already."),
    "none-to-repeat": N_("You played no other role in an earlier turn of this round."),
    "never-repeated": N_("The Taskmaster itself is never repeated."),
    # Favor cards
    "no-favors": N_("You have no favor cards in your hand."),
    "no-pattern-stands": N_(
        "No pattern of your favor cards stands in your blocks without reinforcements."
    ),
    "pattern-missing": N_("The pattern of {card} does not stand in your blocks."),
    "pattern-reinforced": N_("The pattern of {card} stands, but with a reinforced block in it."),
    "favor-played": N_("{card} has been played."),
    "not-in-hand": N_("{card} is not in your hand."),
    "not-drawn": N_("{card} is not among the cards that you drew."),
    "not-own-block": N_("Patterns of favor cards are made of your own blocks alone."),
    "already-reinforced": N_("This block is reinforced, so that no further pattern can use it."),
    "in-no-pattern": N_(
        "This block belongs to no pattern of your favor cards that stands without reinforcements."
    ),
    "no-reinforcements-left": N_("No reinforcements are left."),
    # Governor's blocks
    "governor-stays": N_("A governor’s block is never replaced, reinforced or part of a pattern."),
    "governor-placed": N_("You have placed the governor’s block of this round."),
    "not-governor": N_("The governor’s block of this round belongs to {seat}."),
    "between-first": N_(
        "First the governor’s block must be placed on {between}: "
        "your second block stands on it, on {place}."
    ),
    "kept-for-second": N_("Your second block was announced for {place}."),
    # Anything else
    "unknown": N_("This is nowhere in this game."),
    "no-such-move": N_("There is no such move."),
    "no-part": N_("“{verb}” makes no use of this."),
    "not-together": N_("Each part of this is possible, but not all of it together."),
}
COUNTED = {
    "too-little-jade": NE_("This takes {count} jade, you have {has}."),
    "too-few-laborers-to-return": NN_(
        "You return {count} laborer and have {has}.", "You return {count} laborers and have {has}."
    ),
    "too-few-to-build": NN_(
        "Building takes {count} worker here, you have {has}.",
        "Building takes {count} workers here, you have {has}.",
    ),
    "too-few-to-build-any": NN_(
        "Building where your taskmaster is takes at least {count} worker, you have {has}.",
        "Building where your taskmaster is takes at least {count} workers, you have {has}.",
    ),
    "too-few-to-replace-any": NN_(
        "Replacing where your taskmaster is takes at least {count} worker, you have {has}.",
        "Replacing where your taskmaster is takes at least {count} workers, you have {has}.",
    ),
    "too-few-to-replace": NN_(
        "Replacing takes {count} worker here, you have {has}.",
        "Replacing takes {count} workers here, you have {has}.",
    ),
    "too-few-laborers": NN_(
        "You cannot assign {count} laborer, you have {has}.",
        "You cannot assign {count} laborers, you have {has}.",
    ),
    "too-few-blocks": NN_(
        "This takes {count} block of your supply, you have {has}.",
        "This takes {count} blocks of your supply, you have {has}.",
    ),
    "too-few-convicts": NN_(
        "You send {count} convict into prison and have {has}.",
        "You send {count} convicts into prison and have {has}.",
    ),
    "too-few-laborers-left": NN_(
        "The supply has only {count} laborer left.", "The supply has only {count} laborers left."
    ),
    "too-few-blocks-left": NN_(
        "Only {count} of your blocks is left to buy.",
        "Only {count} of your blocks are left to buy.",
    ),
    "no-such-crew": NN_(
        "No block can be built now with exactly {count} laborer among the workers.",
        "No block can be built now with exactly {count} laborers among the workers.",
    ),
    "no-such-crew-to-replace": NN_(
        "No block can be replaced now with exactly {count} laborer among the workers.",
        "No block can be replaced now with exactly {count} laborers among the workers.",
    ),
}
"""With a number that is needed, or there."""
BY_ROLE = {
    "card-played": roles.CARD_PLAYED,
    "role-idle": roles.ROLE_IDLE,
    "other-role": roles.OTHER_ROLE,
    "repeat-first": roles.REPEAT_FIRST,
    "played-this-turn": roles.PLAYED_THIS_TURN,
    "not-played-earlier": roles.NOT_PLAYED_EARLIER,
    "repeats-nothing": roles.REPEATS_NOTHING,
}
NAMED: dict[str, Callable[[Any], str]] = {
    "place": place,
    "below": place,
    "between": place,
    "region": region,
    "card": favor,
    "seat": nation,
}
"""By the name of an argument: what it is called."""


def reason(reason: Reason) -> str:
    """Say why something cannot be done."""
    args = dict(reason.args)
    if reason.code in BY_ROLE:
        return say(BY_ROLE[reason.code][args["role"]])
    if reason.code in COUNTED:
        count = args["needed"] if "needed" in args else args["count"]
        return say_n(*COUNTED[reason.code], count, has=args.get("has", 0))
    names = {name: NAMED[name](args[name]) for name in args.keys() & NAMED.keys()}
    if args.get("verb") in VERBS:
        names["verb"] = verb(args["verb"])
    return say(REASONS[reason.code], **names)


def section(reason: Reason) -> str:
    """Say the heading of the rules that the reason comes from."""
    return say(SECTIONS[reason.section])
