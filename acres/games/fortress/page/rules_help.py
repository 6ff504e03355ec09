"""The rules in our own words, in the order in which a player needs them."""

from __future__ import annotations

from functools import cache

from acres.app.kit.rulebook import Chapter, Paragraph
from acres.core.sentences import N_, NC_, say
from acres.games.fortress.page import figures
from acres.games.fortress.rules.data import REPEATS
from acres.games.fortress.rules.state import Rules
from acres.games.fortress.text.reasons import NUMBERS
from acres.games.fortress.text.reasons import SECTIONS as TITLES


class Written:
    """A section of the rules: its lines, then `ours`, the rulings and reconstructions; the things on
    the table that it is `about`, and other `words` by which somebody may search for it."""

    def __init__(
        self,
        *lines: str,
        ours: tuple[str, ...] = (),
        about: tuple[str, ...] = (),
        words: str = "",
    ) -> None:
        self.lines, self.ours, self.about, self.words = lines, ours, about, words


SECTIONS: dict[str, Written] = {
    "about": Written(
        N_(
            "Everybody builds the same wall for the governor. Have the most blocks in its rows "
            "and on its levels, and you earn points and treasures."
        ),
        N_(
            "You need workers, blocks, jade and the governor’s favor, and have at most six "
            "actions a round to get them and use them."
        ),
        N_("The player with the most points wins."),
        about=("part/wall",),
        # Translators: words by which somebody may search for a paragraph of the rules, here and in
        # what follows.
        words=NC_("search", "aim win winner victory purpose"),
    ),
    "round": Written(
        N_("Income: take 3 jade, plus the income of your played favor cards."),
        N_("Petition: everybody bids for the governor marker and a governor block."),
        N_(
            "Action: everybody takes a turn, clockwise from the holder of the governor marker, "
            "three times around."
        ),
        N_(
            "In a turn you play one of your five role cards. Once a turn you can pay to take "
            "the card back and act again."
        ),
        N_("Rounds follow until the wall is complete or the governor blocks run out."),
        about=("part/turn",),
        words=NC_("search", "phase order sequence income"),
    ),
    "turns": Written(
        N_("Before the first turn of a round, take all five of your role cards into your hand."),
        N_("On your turn, play a role card and carry out one of its actions."),
        N_(
            "Then, once a turn, you may take back the card you just played: any card for a "
            "buyback chip, the Taskmaster also for 3 jade. If you do, play a card again, the "
            "same or another, and carry out any of its actions."
        ),
        N_(
            "So you have one or two actions in a turn, and each turn leaves one card fewer in "
            "your hand."
        ),
        N_(
            "You act in the region of your taskmaster; only favor cards and governor blocks can "
            "be used anywhere."
        ),
        ours=(
            N_(
                "You can choose an action only if it is possible. If you can do nothing at all, you "
                "pass and put down a card of your choice."
            ),
        ),
        about=("part/roles",),
        words=NC_("search", "redeem again cannot where"),
    ),
    "builder": Written(
        N_(
            "Build: put a convict from the supply into the prison here; build a block of yours "
            "in this region, or two for 1 jade. The second may stand on the first."
        ),
        N_(
            "A block on level 1, 2, 3 or 4 takes 2, 4, 6 or 8 workers: laborers and convicts in "
            "any mix. Assign the workers for two blocks together."
        ),
        N_("You lose all assigned convicts and half of the assigned laborers, rounded up."),
        N_("Play a favor: see favor cards."),
        N_(
            "Replace another player’s block in this region with one of yours, unless it is "
            "reinforced. On level 1, 2, 3 or 4 this takes 4, 8, 12 or 16 workers, with the same "
            "losses as building. The replaced block returns to its owner’s supply."
        ),
        N_("Replacing scores nothing at once. Later scoring counts the new block for you."),
        about=("roles/builder", "part/wall"),
        words=NC_("search", "cost price need cannot lose crew"),
    ),
    "recruiter": Written(
        N_(
            "Recruit laborers: put a convict from the supply into the prison here; take 1, 2, 3, "
            "4 or 5 laborers for 0, 1, 2, 4 or 6 jade."
        ),
        N_("Six convicts: return 2 laborers and take 6 convicts."),
        N_("Raid the prison: take all jade and convicts from the prison here, if there are any."),
        about=("roles/recruiter", "regions/pine", "regions/crane"),
        words=NC_("search", "workers hire prison jail prisoner free"),
    ),
    "planner": Written(
        N_(
            "Buy blocks: put a convict from the supply into the prison here; take 1, 2, 3, 4 or "
            "5 of your blocks for 0, 1, 2, 4 or 6 jade."
        ),
        N_(
            "Draw favors: draw 3 favor cards and keep 2, or draw 5 and keep 1. The others go "
            "under the draw pile; only you know them."
        ),
        N_(
            "Remove a reinforcement from a block in this region, whoever owns the block; the "
            "reinforcement returns to the supply."
        ),
        about=("roles/planner",),
        words=NC_("search", "cost price purchase"),
    ),
    "treasurer": Written(
        N_("Collect jade: take 3, plus 1 for every three treasures you own."),
        N_(
            "Collect a treasure: send 2 of your convicts into two different prisons, in any "
            "regions, and take a treasure, which scores 1 point."
        ),
        about=("roles/treasurer",),
        words=NC_("search", "money income"),
    ),
    "taskmaster": Written(
        N_("Move: move your taskmaster to the camp of another region."),
        N_(
            "Repeat: choose a role that you played in an earlier turn this round, pay its price, "
            "then carry out one of its actions and pay the usual cost of that action. You can "
            "never repeat the Taskmaster itself."
        ),
        ours=(
            N_(
                "The price of repeating: Recruiter {recruiter}, Planner {planner}, Builder "
                "{builder}, Treasurer {treasurer} jade."
            ),
        ),
        about=("roles/taskmaster",),
        words=NC_("search", "travel go again camp region cost"),
    ),
    "points": Written(
        N_(
            "Place the fifth block of a row, even a governor block, and you get a buyback chip. "
            "Then the player with the most blocks in the row scores 3, 6 or 10 points on level "
            "1, 2 or 3; all tied players score in full."
        ),
        N_(
            "When a level from 1 to 3 is complete in all regions, the player with the most "
            "blocks on it gets a treasure; all tied players get a treasure each."
        ),
        N_("Every treasure scores 1 point when you gain it, wherever it comes from."),
        N_(
            "Build a block of your own on level 4, and you score 5 points. Level 4 has no rows, "
            "and nobody scores for a governor block there."
        ),
        N_("Blocks score one after another, each in this order: chip, row, level."),
        ours=(N_("A row or level of governor blocks alone scores for nobody."),),
        about=("part/nations", "part/wall"),
        words=NC_("search", "score scoring tower majority tie buyback"),
    ),
    "favors": Written(
        N_("A favor card shows a pattern of 2 to 5 blocks. Playing it is a Builder action."),
        N_(
            "The pattern must stand in your own blocks, none of them reinforced. The pattern may "
            "stand at any height and in any region, even across two, but neither turned nor "
            "mirrored. Only the places shown count; governor blocks never do."
        ),
        N_(
            "Put a reinforcement on one of the pattern’s blocks: nobody can replace this block, and "
            "no other pattern can use it."
        ),
        N_(
            "The card stays face up and you never lose it. One-off rewards come now; income and "
            "bid bonuses last."
        ),
        N_("Favor cards in hand at the end count for nothing."),
        ours=(N_("If the supply has no reinforcements left, play the card without one."),),
        about=("part/favors",),
        words=NC_("search", "pattern shape reward letter protect"),
    ),
    "wall": Written(
        N_(
            "A block stands on the ground or directly on another block, no matter whose; the row "
            "below need not be complete."
        ),
        N_("A level runs along the whole wall; a row is the part of a level in a single region."),
        N_(
            "The wall is two regions long with two or three players, three regions long with "
            "four. Each region has five columns, a to e. Levels 1 to 3 have five places each; "
            "level 4 has two, above columns a and e."
        ),
        N_(
            "Each region has a prison and a camp. All taskmasters start in the camp of the "
            "leftmost region."
        ),
        N_(
            "You start with 12 jade, draw 5 favor cards and keep 3; the others are shuffled "
            "back. You must buy your 18 blocks before you can build them."
        ),
        N_("Everything is open except bids and favor cards in hand."),
        ours=(N_("If the supply cannot pay you in full, you lose the rest."),),
        about=("part/wall",),
        words=NC_("search", "set-up setup start place column ground board secret hidden stock"),
    ),
    "petition": Written(
        N_(
            "Secretly bid any amount of your jade, from 0 to all of it; everybody reveals "
            "together. A bid is worth its jade plus the bid bonus of your played favor cards."
        ),
        N_(
            "The highest value wins; if values tie, the bid with more jade wins. If those tie "
            "too, the marker moves clockwise to the next tied player: its present holder cannot "
            "keep it. In the first round a random draw decides."
        ),
        N_("Only the winner pays, and takes the marker and a governor block."),
        N_(
            "Put 1 jade and 1 convict from the supply into the prison of the region with the "
            "winner’s taskmaster."
        ),
        N_(
            "Sealed bids rely on trust: the page hides them, but a player who takes a link apart "
            "could read them."
        ),
        about=("part/ask",),
        words=NC_("search", "auction bidding first player begins seal"),
    ),
    "governor": Written(
        N_(
            "If you won the petition, you may place the governor block at any moment of your own "
            "three turns, even between the two blocks of a build action. The governor block may "
            "go into any region, costs nothing and takes no action."
        ),
        N_(
            "A governor block completes rows and levels like any other block, counts for nobody, "
            "and cannot be replaced or reinforced."
        ),
        N_(
            "If you have not placed the governor block by the end of your third turn, it leaves "
            "the game."
        ),
        about=("part/wall",),
        words=NC_("search", "neutral seal"),
    ),
    "end": Written(
        N_(
            "When the wall is complete, the game ends after that action, and the player who "
            "placed the last block takes all jade and convicts from all prisons."
        ),
        N_(
            "The game also ends when a round ends with no governor blocks in the supply: after "
            "12 rounds with two or three players, after 11 with four. Then unfinished rows score "
            "as if they were complete, and after them unfinished levels, without chips."
        ),
        N_("If you resign, you cannot win; the best of the other players wins."),
        about=("part/turn", "part/wall"),
        words=NC_("search", "last round finish over give up"),
    ),
    "final": Written(
        N_("Buyback chips: 1 chip scores 1 point, 2 score 3, 3 score 6, 4 or more score 10."),
        N_("3 points for each of your blocks in the region where you have the fewest."),
        N_(
            "3 points for the most treasures, −3 for the fewest; all tied players get the full "
            "amount."
        ),
        N_("3 points for the most jade, 3 for the most workers; all tied players score in full."),
        N_(
            "If points tie, more blocks in the wall win, then more jade, then more treasures; if "
            "all of these tie, the victory is shared."
        ),
        about=("part/nations",),
        words=NC_("search", "end score scoring winner tie-break"),
    ),
    "variants": Written(
        N_("Peaceful: nobody replaces blocks."),
        N_("Also peaceful: with three or four players the wall is one region longer."),
        N_("First petition: its winner also gets a block, a buyback chip or a treasure."),
        N_("Faster start: everybody starts with more jade, or with laborers, convicts or blocks."),
        N_(
            "Favor trade: before final scoring, clockwise from the holder of the governor "
            "marker, everybody may discard favor cards from their hand for 1 jade or 1 convict "
            "each."
        ),
        words=NC_("search", "option house rule incentive"),
    ),
    "own": Written(
        ours=(
            N_(
                "The rulebook does not show the favor cards: these 36 are our own. If you own the "
                "game, you can use its cards instead."
            ),
            N_(
                "The prices of repeating are a reconstruction: the rulebook prints them only as a "
                "picture, and its examples show 2 jade for the Builder."
            ),
        ),
        words=NC_("search", "ruling reconstruction published printing edition"),
    ),
}
"""By the section that reasons cite, in the order of `TITLES`."""
CHAPTERS = {
    N_("Turns and roles"): ("turns", "builder", "recruiter", "planner", "treasurer", "taskmaster"),
    N_("Blocks and points"): ("points", "favors", "wall"),
    N_("The governor"): ("petition", "governor"),
    N_("The end of the game"): ("end", "final"),
    N_("Variants and additions"): ("variants", "own"),
}
"""The sections below each heading, behind the first two, which have chapters of their own."""
IN_FORCE = {
    "replacing": ("builder", N_("In this game nobody replaces blocks.")),
    "more": ("wall", N_("In this game the wall is one region longer than usual.")),
    "block": ("petition", N_("In this game the winner of the first petition also gets a block.")),
    "chip": (
        "petition",
        N_("In this game the winner of the first petition also gets a buyback chip."),
    ),
    "treasure": (
        "petition",
        N_("In this game the winner of the first petition also gets a treasure."),
    ),
    "trade": ("favors", N_("In this game you can trade the favor cards in your hand at the end.")),
}
"""For each variant that is played: the section that it changes, and a sentence."""
FIGURES = {"builder": figures.build, "recruiter": figures.prison}


@cache
def chapters(rules: Rules) -> tuple[Chapter, ...]:
    """Write all chapters as a game by these rules has them."""
    found = [
        Chapter(say(TITLES[section]), (_paragraph(rules, section),))
        for section in ("about", "round")
    ]
    if differing := tuple(said for _, said in in_force(rules)):
        house = Paragraph(("house",), "", changed=differing)
        found.append(Chapter(say("The rules of this game"), (house,)))
    for title, sections in CHAPTERS.items():
        paragraphs = tuple(_paragraph(rules, section, title=True) for section in sections)
        found.append(Chapter(say(title), paragraphs))
    return tuple(found)


def _paragraph(rules: Rules, section: str, *, title: bool = False) -> Paragraph:
    written = SECTIONS[section]
    numbers = range(1, len(written.lines + written.ours) + 1)
    return Paragraph(
        (section, *(f"{section} {number}" for number in numbers)),
        say(TITLES[section]) if title else "",
        tuple(map(say, written.lines)),
        changed=tuple(said for where, said in in_force(rules) if where == section),
        ours=tuple(say(line, **REPEATS) for line in written.ours),
        number=str(NUMBERS[section]),
        numbered=True,
        about=written.about,
        figure=FIGURES[section]() if section in FIGURES else "",
        words=say(written.words),
    )


def in_force(rules: Rules) -> list[tuple[str, str]]:
    """List the differences from the game as its book plays it, each with the section it changes."""
    found = {
        "replacing": not rules.replacing,
        "more": rules.more and rules.players > 2,
        "trade": rules.trade,
        rules.incentive: True,
    }
    return [
        (section, say(sentence))
        for name, (section, sentence) in IN_FORCE.items()
        if found.get(name)
    ]
