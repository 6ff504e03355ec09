"""The rules in our own words, what of them is the project's own, and what the signs mean."""

from __future__ import annotations

from functools import cache

from acres.app.kit.html import icon, tag, text
from acres.app.kit.scene import Scene
from acres.core.sentences import N_, say
from acres.games.fortress.rules.data import BUILDER, PLANNER, RECRUITER, REPEATS, TREASURER
from acres.games.fortress.rules.state import Rules
from acres.games.fortress.rules.view import View
from acres.games.fortress.text.reasons import SECTIONS as HEADINGS

SECTIONS: dict[str, tuple[str, ...]] = {
    "about": (
        N_(
            "Everybody builds on one and the same wall for the governor. Who has most blocks in its "
            "rows and on its levels gets points and treasures for it."
        ),
        N_(
            "You need workers, blocks, jade and the governor’s favor, and six actions in a round "
            "at most to get them and to use them."
        ),
        N_(
            "Most points win. A tie goes to more blocks in the wall, then to more jade, then to more "
            "treasures; else the victory is shared."
        ),
    ),
    "wall": (
        N_(
            "The wall is two regions long with two and three players, three with four. A region has "
            "five columns, a to e: three levels of five places, and above columns a and e one more "
            "place each, on level 4."
        ),
        N_(
            "A block stands on the ground or directly on another block, whoever owns it; the row "
            "below need not be complete."
        ),
        N_("A row is one level of one region, and a level is all its rows side by side."),
        N_(
            "Every region has a prison and a camp. All taskmasters begin in the camp of the leftmost "
            "region."
        ),
        N_(
            "Everybody begins with 12 jade, draws 5 favor cards and keeps 3; the others are shuffled "
            "back. All 18 blocks of each player have to be bought first."
        ),
        N_(
            "Everything but favor cards in hand and bids lies open. What the supply cannot pay is "
            "lost."
        ),
    ),
    "round": (
        N_("Income: everybody takes 3 jade, and more for favor cards played that bring income."),
        N_("Petition: everybody bids for the governor marker and a governor’s block."),
        N_(
            "Action: from the holder of the marker clockwise everybody plays a turn, three times "
            "around."
        ),
    ),
    "petition": (
        N_(
            "All bid any amount of their jade in secret, from nothing to everything, and reveal the "
            "bids together. A bid is worth its jade and what played favor cards add to it."
        ),
        N_(
            "The highest value wins; among equal ones more jade in the bid. Still tied: the marker "
            "goes on clockwise to the next of these players, so that its present holder cannot keep "
            "it; in the first round the lot decides."
        ),
        N_("Only the winner pays the jade, and takes the marker and a governor’s block."),
        N_(
            "1 jade and 1 convict from the supply go into the prison of the region where the "
            "winner’s taskmaster is."
        ),
        N_(
            "Bids are sealed here as far as honest play goes: they are hidden on the page, but who "
            "plays by link and takes the text of the link apart could read them."
        ),
    ),
    "turns": (
        N_("At the beginning of the action everybody takes all five role cards into hand."),
        N_("A turn: play a role card and carry out one of its actions."),
        N_(
            "Then, once in a turn, you may take the card just played back into your hand: any card "
            "for a buyback chip, the Taskmaster also for 3 jade. If you do, play a card again, this "
            "one or another, and carry out one of its actions, the same as before or another."
        ),
        N_("So a turn has one or two actions, and every turn leaves one card fewer in your hand."),
        N_(
            "You act in the region of your taskmaster; only favor cards are played and governor’s "
            "blocks placed anywhere."
        ),
        N_(
            "An action must be possible to be chosen. Who can do nothing at all passes and puts down "
            "a card of their choice."
        ),
    ),
    "recruiter": (
        N_(
            "Recruit laborers: a convict from the supply goes into the prison here; take 1, 2, 3, 4 "
            "or 5 laborers for 0, 1, 2, 4 or 6 jade."
        ),
        N_("Six convicts: return 2 laborers and take 6 convicts."),
        N_("Raid the prison: take all jade and convicts from the prison here, if there are any."),
    ),
    "planner": (
        N_(
            "Buy blocks: a convict from the supply goes into the prison here; take 1, 2, 3, 4 or 5 "
            "of your blocks for 0, 1, 2, 4 or 6 jade."
        ),
        N_(
            "Draw favors: draw 3 favor cards and keep 2, or draw 5 and keep 1. The others go under "
            "the deck; only you know which they are."
        ),
        N_(
            "Remove a reinforcement from a block in this region, whoever owns it; it returns to the "
            "supply."
        ),
    ),
    "builder": (
        N_(
            "Build: a convict from the supply goes into the prison here; build one of your blocks "
            "in this region, or two for 1 jade. The second may stand on the first."
        ),
        N_(
            "A block on level 1, 2, 3, 4 takes 2, 4, 6, 8 workers, laborers and convicts in any "
            "mix. Those for two blocks are assigned together."
        ),
        N_("All assigned convicts and half of the assigned laborers, rounded up, are lost."),
        N_("Play a favor: see favor cards."),
        N_(
            "Replace a block of another player in this region by one of yours, unless it is "
            "reinforced. That takes 4, 8, 12, 16 workers, with the same losses, and the block "
            "returns to its owner’s supply."
        ),
        N_(
            "Replacing scores nothing at once. What is scored later counts the block for its new "
            "owner."
        ),
    ),
    "treasurer": (
        N_("Collect jade: 3, and 1 more for every three treasures you own."),
        N_(
            "Collect a treasure: send 2 of your convicts into two different prisons, in any "
            "regions, and take a treasure with its point."
        ),
    ),
    "taskmaster": (
        N_("Move: your taskmaster goes to the camp of another region."),
        N_(
            "Repeat: choose a role that you played in an earlier turn of this round, pay its price "
            "and carry out one of its actions, with the costs of that action. The Taskmaster itself "
            "is never repeated."
        ),
        N_(
            "The prices of repeating: Recruiter {recruiter}, Planner {planner}, Builder {builder}, "
            "Treasurer {treasurer} jade."
        ),
    ),
    "favors": (
        N_(
            "A favor card shows a pattern of 2 to 5 blocks. Playing it is an action of the Builder."
        ),
        N_(
            "The pattern must stand in your own blocks, none of them reinforced, at any height and "
            "in any regions, also across two, but neither turned nor mirrored. Only the cells shown "
            "count; governor’s blocks never do."
        ),
        N_(
            "Put a reinforcement on one of its blocks: it cannot be replaced any more, and stands in "
            "no further pattern. When no reinforcements are left the card is played without one."
        ),
        N_(
            "The card lies open from now on and is never lost. What it brings at once comes now; "
            "income and additions to bids last."
        ),
        N_("Favor cards in hand at the end count nothing."),
    ),
    "governor": (
        N_(
            "The winner of the petition may place the governor’s block at any moment of their own "
            "three turns, in any region, for free and not as an action, also between the two "
            "blocks of a Build."
        ),
        N_(
            "It completes rows and levels like any other block, counts for nobody, and can neither "
            "be replaced nor reinforced."
        ),
        N_("If it is not placed by the end of the third turn, it leaves the game."),
    ),
    "points": (
        N_(
            "Who places the fifth block of a row, be it the governor’s, gets a buyback chip. Then "
            "who has most blocks in the row scores 3, 6, 10 points on level 1, 2, 3; if several "
            "have, all of them in full."
        ),
        N_(
            "When a level of 1 to 3 is complete in all regions, who has most blocks on it gets a "
            "treasure; if several have, all of them."
        ),
        N_("Every treasure brings 1 point when it is gained, wherever it comes from."),
        N_(
            "A block of your own built on level 4 brings 5 points. Level 4 has no rows, and nobody "
            "scores for a governor’s block there."
        ),
        N_("One block after the other is scored: chip, row, level."),
    ),
    "end": (
        N_(
            "The wall is complete: the game ends after this action, and who placed the last block "
            "takes all jade and convicts from all prisons."
        ),
        N_(
            "Or a round ends and the supply has no governor’s block left, after 12 rounds with two "
            "and three players, after 11 with four. Then unfinished rows and after them unfinished "
            "levels score as if they were complete, without chips."
        ),
        N_("Who resigns cannot win; the best of the others does."),
    ),
    "final": (
        N_("Buyback chips: 1, 2, 3, 4 or more bring 1, 3, 6, 10 points."),
        N_("3 points for each of your blocks in the region where you have fewest of them."),
        N_("3 points for most treasures, minus 3 for fewest; everybody tied gets them."),
        N_("3 points for most jade, 3 for most workers; everybody tied gets them."),
    ),
    "variants": (
        N_("Peaceful: nobody replaces blocks."),
        N_("Peaceful, too: one region more with three and with four players."),
        N_("First petition: its winner also gets a block, a buyback chip or a treasure."),
        N_("Faster start: everybody begins with more jade, or with laborers, convicts or blocks."),
        N_(
            "Favor trade: at the end, before the final scoring, everybody may discard favor cards "
            "from hand, from the holder of the marker clockwise, for 1 jade or 1 convict each."
        ),
    ),
    "own": (
        N_(
            "The book does not show the favor cards: these 36 are the project’s own, and who owns "
            "the game can put in theirs."
        ),
        N_(
            "The prices of repeating are a reconstruction: the book prints them as a picture alone, "
            "and its examples show 2 jade for the Builder."
        ),
    ),
}
"""Under each heading of the reasons, in their order."""
IN_FORCE = {
    "replacing": N_("In this game blocks are not replaced."),
    "more": N_("In this game the wall is one region longer than usual."),
    "block": N_("In this game the winner of the first petition also gets a block."),
    "chip": N_("In this game the winner of the first petition also gets a buyback chip."),
    "treasure": N_("In this game the winner of the first petition also gets a treasure."),
    "trade": N_("In this game favor cards in hand are traded at the end."),
}
"""A sentence for each variant that is played."""
SIGNS = (
    # Translators: what a sign on the table means; all of these.
    ("jade", N_("jade, to bid and to pay with")),
    ("laborer", N_("a laborer: half of those at work come back")),
    ("convict", N_("a convict: all at work are lost")),
    ("workers", N_("laborers and convicts together")),
    ("block", N_("a block")),
    ("governor", N_("a governor’s block")),
    ("marker", N_("the governor marker")),
    ("favor", N_("a favor card")),
    ("reinforcement", N_("a reinforcement on a block")),
    ("chip", N_("a buyback chip")),
    ("treasure", N_("a treasure")),
    ("prison", N_("a prison, with what is in it")),
    ("camp", N_("a camp, with the taskmasters there")),
)


def regions(scene: Scene[View]) -> dict[str, str]:
    """Write the tab of rules, only where it is open."""
    if not scene.shell.shows("rules"):
        return {"panel-rules": ""}
    return {"panel-rules": _page(scene.view.rules)}


@cache
def _page(rules: Rules) -> str:
    prices = {role: REPEATS[role] for role in (RECRUITER, PLANNER, BUILDER, TREASURER)}
    sections = [
        tag(
            "section",
            tag("h3", text(say(HEADINGS[name]))),
            tag("ul", *(tag("li", text(say(sentence, **prices))) for sentence in sentences)),
        )
        for name, sentences in SECTIONS.items()
    ]
    return _in_force(rules) + tag("div", *sections, class_="rules") + _signs()


def in_force(rules: Rules) -> list[str]:
    """List the differences from the game as its book plays it, in sentences."""
    found = {
        "replacing": not rules.replacing,
        "more": rules.more and rules.players > 2,
        "trade": rules.trade,
        rules.incentive: rules.incentive in IN_FORCE,
    }
    return [say(IN_FORCE[name]) for name in IN_FORCE if found.get(name)]


def _in_force(rules: Rules) -> str:
    lines = [tag("li", text(line)) for line in in_force(rules)]
    return tag("section", tag("ul", *lines), class_="rules") if lines else ""


def _signs() -> str:
    items = [tag("li", icon(sign), tag("span", text(say(label)))) for sign, label in SIGNS]
    # Translators: what the signs on the table mean.
    title = tag("h3", text(say("What the signs mean")))
    return tag("section", title, tag("ul", *items, class_="signs"), class_="rules")
