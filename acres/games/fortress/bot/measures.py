"""The measures that a position is judged by, in points; tuned by games of the bot with itself."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measures:
    """All numbers of the judgement. Those called `…_bend` say after how many of a thing another
    one is worth only a third of the first."""

    # What one has, each thing while there is time to use it
    jade: float = 1.04
    jade_bend: float = 19.3
    laborer: float = 1.15
    laborer_bend: float = 9.3
    convict: float = 0.631
    convict_bend: float = 14.8
    block: float = 1.47
    block_bend: float = 5.95
    pair: float = 0.673
    """For a block with the workers to build it."""
    work: float = 4.15
    """How many workers that takes."""
    chip: float = 1.88
    chip_bend: float = 4.07
    chip_points: float = 0.578
    """What part of a chip's points at the end is to be hoped for in the beginning."""
    treasure: float = 0.363
    """Beyond the point that each brings."""
    income: float = 0.804
    """One more jade in every round to come."""
    bonus: float = 0.408
    """The same for one more in every bid."""
    time: float = 4.24
    """After how many turns of one's own another one matters only a third."""

    # The cards in hand, for each turn that is left in this round
    recruiter: float = 0.878
    planner: float = 0.769
    builder: float = 1.81
    treasurer: float = 0.93
    taskmaster: float = 0.363
    builder_idle: float = 0.814
    """What of the Builder is lost where nothing can be built."""

    # What a plan is followed for
    second: float = 4.95
    """An action that is still to come."""
    repeated: float = 3.56

    # The marker
    governor: float = 0.922
    """A governor's block still to be placed."""
    gap: float = 0.446
    """The same where a row lacks one block."""
    first: float = 0.738
    prison: float = 0.016
    """What part of a prison's content is to be hoped for where one's taskmaster is."""
    camp: float = 0.538
    """Each place that can be built on where the taskmaster is, up to three."""

    # The wall
    row_spread: float = 0.405
    row_open: float = 0.384
    """How uncertain a lead in a row is: in general, and for each free place."""
    row_tie: float = 0.405
    """How much of a lead it is to share one."""
    level_spread: float = 0.787
    level_open: float = 0.304
    level_worth: float = 1.98
    """A treasure for most blocks on a level, with its point and what it is good for."""
    even: float = 0.494
    """What part of the blocks in fuller regions will be matched in the region with fewest."""
    gap_next: float = 0.725
    gap_later: float = 0.434
    """A block that completes a row where the taskmaster is: for whoever plays next, for others."""
    top_next: float = 1.06
    top_later: float = 0.406
    """The same for a block on level 4."""

    # Favors in hand
    missing: float = 0.78
    """How likely each block that a pattern lacks is to come, when there is much time."""
    under: float = 0.856
    """The same for a place below it that must be filled first, by anybody."""
    height: float = 0.935
    """The same again for each level above the first of a missing block."""
    late: float = 1.83
    """How much harder it is near the end: by this, shared among the turns left."""
    effort: float = 1.72
    """What the action of playing a favor is worth otherwise."""
    crowd: float = 0.645
    """What of each further favor's hope is left."""
    unknown: float = 0.975
    """A favor in another's hand."""

    # The others
    rival: float = 0.696
    """How much the points of others count against one's own."""
    pace: float = 5.06
    """How many places are filled in a round by two players."""
    pace_more: float = 1.17
    """How many more by each further one."""
    majority_spread: float = 0.724
    majority_time: float = 0.354
    """How uncertain a lead in jade, workers and treasures is: now, and for each turn to come."""
    majority_hope: float = 8.91
    """How many turns before the end such a lead counts a third of its points."""

    # Bids
    bid_base: float = 0.62
    bid_last: float = 0.154
    bid_jade: float = 0.0679
    """What another is expected to bid: always, of the last bid, of the jade."""
    bid_spread: float = 0.828
    bid_noise: float = 1.09
    """How much is guessed about it, so that nobody can count on a bid."""


MEASURES = Measures()
