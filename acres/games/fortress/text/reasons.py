"""Reasons against a move, and the sections of the rules that they come from."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from acres.core.errors import Reason
from acres.core.sentences import N_, NN_, say, say_n
from acres.games.fortress.text import roles
from acres.games.fortress.text.names import favor, nation, place, region, role_card
from acres.games.fortress.text.verbs import VERBS, verb

SECTIONS = (
    "about",
    "round",
    "turns",
    "builder",
    "recruiter",
    "planner",
    "treasurer",
    "taskmaster",
    "points",
    "favors",
    "wall",
    "petition",
    "governor",
    "end",
    "final",
    "variants",
    "own",
)
"""The sections of the rules in their order, which numbers them."""
NUMBERS = {section: number for number, section in enumerate(SECTIONS, 1)}

REASONS = {
    **roles.REASONS,
    # A moment that something else is for
    "game-over": N_("The game is over."),
    "not-your-turn": N_("{seat} decides now."),
    "keep-first": N_("First choose the favor cards to keep."),
    "bid-first": N_("This is the petition: first everybody seals a bid."),
    "act-first": N_("First play a role card and carry out one of its actions."),
    "second-first": N_("First build your second block on {place}."),
    "acted": N_("You have acted: choose one of the plays offered, or end your turn."),
    "trade-first": N_("The game is ending: you can only trade favor cards from your hand."),
    "none-drawn": N_("You choose favor cards right after you draw them."),
    "no-petition": N_("You bid at the start of a round."),
    "no-second-block": N_("You have no second block to build."),
    "trade-at-end": N_("You trade favor cards at the end of the game, before final scoring."),
    "no-trade": N_("In this game you cannot trade favor cards at the end."),
    # Role cards
    "action-possible": N_("You can pass only if no action is possible."),
    "no-more-back": N_("After a second action or a pass you cannot take a card back this turn."),
    "no-chip": N_("You have no buyback chip to take the card back with."),
    "jade-for-taskmaster-only": N_(
        "For jade you can take back only the Taskmaster; any other card costs a buyback chip."
    ),
    "nothing-after-back": N_("If you paid to take the card back, no action would be possible."),
    # The wall
    "occupied": N_("There is a block on {place} already."),
    "no-block-there": N_("There is no block on {place}."),
    "nothing-below": N_("{place} needs a block directly below it, on {below}."),
    "elsewhere": N_(
        "Your taskmaster is in {region}: you can build, replace and remove reinforcements only "
        "there."
    ),
    "region-full": N_("There is no free place in {region}."),
    # Recruiter
    "no-laborers-left": N_("The supply has run out of laborers."),
    "no-convicts-left": N_("The supply has run out of convicts."),
    "empty-prison": N_("The prison of {region} is empty."),
    "raid-here": N_(
        "Your taskmaster is already in {region}: raid the prison there with the Recruiter."
    ),
    # Planner
    "all-blocks-bought": N_("You have bought all your blocks."),
    "no-favors-left": N_("There are no favor cards to draw."),
    "none-reinforced-here": N_("No block in {region} is reinforced."),
    "not-reinforced": N_("The block on {place} is not reinforced."),
    # Builder
    "no-blocks": N_("You have no blocks in your own supply: first buy some with the Planner."),
    "none-to-replace-here": N_("No other player has an unreinforced block in {region}."),
    "peaceful": N_("In this game you cannot replace blocks."),
    "own-block": N_("This is your own block: you can only replace blocks of other players."),
    "reinforced": N_("A reinforced block cannot be replaced."),
    "other-place": N_("You announced {place} for your second block."),
    # Treasurer
    "no-jade-left": N_("The supply has run out of jade."),
    "no-treasures-left": N_("The supply has run out of treasures."),
    # Taskmaster
    "already-here": N_("Your taskmaster is already in {region}."),
    "none-to-repeat": N_("You played no other role in an earlier turn this round."),
    "never-repeated": N_("You can never repeat the Taskmaster itself."),
    # Favor cards
    "no-favors": N_("You have no favor cards in your hand."),
    "no-pattern-stands": N_(
        "None of your favor cards has a pattern that stands in your unreinforced blocks."
    ),
    "pattern-missing": N_("The pattern of {card} does not stand in your blocks."),
    "pattern-reinforced": N_("The pattern of {card} stands, but one of its blocks is reinforced."),
    "favor-played": N_("{card} has already been played."),
    "not-in-hand": N_("{card} is not in your hand."),
    "not-drawn": N_("{card} is not among the cards you drew."),
    "not-own-block": N_("Favor patterns count only your own blocks."),
    "already-reinforced": N_("This block is reinforced, so no other pattern can use it."),
    "in-no-pattern": N_(
        "None of your favor cards has a pattern that uses this block and stands in unreinforced "
        "blocks."
    ),
    "no-reinforcements-left": N_("The supply has run out of reinforcements."),
    # Governor's blocks
    "governor-stays": N_(
        "A governor block cannot be replaced or reinforced, and is never part of a pattern."
    ),
    "governor-placed": N_("You have already placed this round’s governor block."),
    "not-governor": N_("This round’s governor block belongs to {seat}."),
    "between-first": N_(
        "First place the governor block on {between}: your second block, on {place}, stands on it."
    ),
    "kept-for-second": N_("You announced {place} for your second block."),
    # Anything else
    "unknown": N_("There is no such thing in this game."),
    "no-such-move": N_("There is no such move."),
    "no-part": N_("“{verb}” does not use this: another action does."),
    "not-together": N_("Each part is possible, but not all of them together."),
}
COUNTED = {
    "too-little-jade": NN_("This takes {count} jade; you have {has}."),
    "too-few-laborers-to-return": NN_(
        "You must return {count} [laborer|laborers]; you have {has}."
    ),
    "too-few-to-build": NN_("Building here takes {count} [worker|workers]; you have {has}."),
    "too-few-to-build-any": NN_(
        "Building where your taskmaster is takes at least {count} [worker|workers]; you have {has}."
    ),
    "too-few-to-replace-any": NN_(
        "Replacing where your taskmaster is takes at least {count} [worker|workers]; you have {has}."
    ),
    "too-few-to-replace": NN_("Replacing here takes {count} [worker|workers]; you have {has}."),
    "too-few-laborers": NN_("You cannot assign {count} [laborer|laborers]; you have {has}."),
    "too-few-blocks": NN_("This takes {count} [block|blocks] from your supply; you have {has}."),
    "too-few-convicts": NN_(
        "You must send {count} [convict|convicts] into prison; you have {has}."
    ),
    "too-few-laborers-left": NN_("The supply has only {count} [laborer|laborers] left."),
    "too-few-blocks-left": NN_("You have only {count} [block|blocks] left to buy."),
    "no-such-crew": NN_(
        "You cannot build any block now with exactly {count} [laborer|laborers] among the workers."
    ),
    "no-such-crew-to-replace": NN_(
        "You cannot replace any block now with exactly {count} [laborer|laborers] among the workers."
    ),
}
"""With a number that is needed, or there."""
NAMED: dict[str, Callable[[Any], str]] = {
    "place": place,
    "below": place,
    "between": place,
    "region": region,
    "card": favor,
    "role": role_card,
    "seat": nation,
}
"""By the name of an argument: what it is called."""


def reason(reason: Reason) -> str:
    """Say why something cannot be done."""
    args = dict(reason.args)
    if reason.code in COUNTED:
        count = args["needed"] if "needed" in args else args["count"]
        return say_n(COUNTED[reason.code], count, has=args.get("has", 0))
    names = {name: NAMED[name](args[name]) for name in args.keys() & NAMED.keys()}
    if args.get("verb") in VERBS:
        names["verb"] = verb(args["verb"])
    return say(REASONS[reason.code], **names)


def section(reason: Reason) -> str:
    """Say the number of the rule that the reason comes from.

    >>> section(Reason("occupied", "wall 1")), section(Reason("game-over", "end"))
    ('rule 11.1', 'rule 14')
    """
    name, _, line = reason.section.partition(" ")
    number = f"{NUMBERS[name]}.{line}" if line else f"{NUMBERS[name]}"
    # Translators: the section of the rules that a reason comes from, such as “rule 3.1”.
    return say("rule {section}", section=number)
