"""The actions of the role cards, each in one record: what its button says, what the log says of it, and
what can be wrong with it. The rules stand in
`acres.games.fortress.rules.actions`."""

from __future__ import annotations

from acres.core.sentences import N_, NC_, NN_
from acres.games.fortress.rules.actions import collected
from acres.games.fortress.rules.building import open_places
from acres.games.fortress.rules.data import (
    BUILDER,
    PENANCE,
    PLANNER,
    RECRUITER,
    REPEATS,
    RETURNED,
    ROLE_OF,
    SECOND_BLOCK,
    TASKMASTER,
    TREASURER,
    Role,
)
from acres.games.fortress.rules.turn import (
    BLOCKS_ZONE,
    CREW,
    DRAW_ZONE,
    FAVOR_ZONE,
    LABORERS_ZONE,
    REGION_ZONE,
    REPEATS_ZONE,
    WALL,
)
from acres.games.fortress.text import roles
from acres.games.fortress.text.records import (
    ELSEWHERE,
    GOVERNOR_STAYS,
    NO_BLOCK_THERE,
    NO_BLOCKS,
    NOT_IN_HAND,
    NOTHING_BELOW,
    OCCUPIED,
    PEACEFUL,
    TOO_FEW_LABORERS,
    Requirement,
    Verb,
    always,
    card,
    counted,
    fewest,
    here,
    named,
    short,
)

RECRUIT = (
    *card(RECRUITER),
    Requirement(lambda c: not c.state.supply.laborers, "no-laborers-left", "recruiter 1"),
)
BUY = (
    *card(PLANNER),
    Requirement(lambda c: not c.state.own_blocks(c.seat), "all-blocks-bought", "planner 1"),
)
DRAW = (
    *card(PLANNER),
    Requirement(lambda c: not (c.state.deck or c.state.under), "no-favors-left", "planner 2"),
)
BUILD = (
    *card(BUILDER),
    NO_BLOCKS,
    Requirement(
        lambda c: not open_places(c.state.wall, c.side.camp), "region-full", "wall 3", here
    ),
    short(
        "too-few-to-build-any",
        "builder 2",
        "workers",
        lambda c: fewest(open_places(c.state.wall, c.side.camp)),
    ),
)
REPLACE = (
    *card(BUILDER),
    PEACEFUL,
    NO_BLOCKS,
    Requirement(lambda c: not c.replaceable, "none-to-replace-here", "builder 5", here),
    short("too-few-to-replace-any", "builder 5", "workers", lambda c: 2 * fewest(c.replaceable)),
)
TREASURE = (
    *card(TREASURER),
    short("too-few-convicts", "treasurer 2", "convicts", lambda c: PENANCE),
    Requirement(lambda c: not c.state.supply.treasures, "no-treasures-left", "treasurer 2"),
)

ACTIONS = {
    "recruit": Verb(
        NC_("action", "Recruit laborers"),
        N_("Take 1 to 5 laborers for 0, 1, 2, 4 or 6 jade; a convict goes into the prison here."),
        # Translators: the actions of a role card, in a word or two; all of these.
        NC_("action of a card", "Laborers"),
        section="recruiter 1",
        says=lambda c: (
            N_("Recruit {laborers} for {jade}") if c.price else N_("Recruit {laborers} for free")
        ),
        jade=lambda c: c.price,
        events={
            "recruited": lambda event: (
                N_("{seat} recruits {laborers} for {jade}.")
                if event.args["jade"]
                else N_("{seat} recruits {laborers} for free.")
            )
        },
        lacks=RECRUIT,
        wrong={
            LABORERS_ZONE: (
                *RECRUIT,
                Requirement(
                    lambda c: c.number > c.state.supply.laborers,
                    "too-few-laborers-left",
                    "recruiter 1",
                    lambda c: {"count": c.state.supply.laborers},
                ),
                short("too-little-jade", "recruiter 1", "jade", lambda c: c.price),
            )
        },
    ),
    "convicts": Verb(
        NC_("action", "Six convicts"),
        N_("Return 2 laborers and take 6 convicts."),
        NC_("action of a card", "Convicts"),
        section="recruiter 2",
        says=N_("Return {laborers} for {convicts}"),
        events={"convicts": N_("{seat} returns {laborers} and takes {convicts}.")},
        lacks=(
            *card(RECRUITER),
            short("too-few-laborers-to-return", "recruiter 2", "laborers", lambda c: RETURNED),
            Requirement(lambda c: not c.state.supply.convicts, "no-convicts-left", "recruiter 2"),
        ),
    ),
    "raid": Verb(
        NC_("action", "Raid the prison"),
        N_("Take all jade and convicts from the prison where your taskmaster is."),
        NC_("action of a card", "Raid"),
        section="recruiter 3",
        # Translators: {amounts} is such as “1 jade and 3 convicts”.
        says=N_("Raid the prison of {region}: {amounts}"),
        events={"raided": N_("{seat} raids the prison of {region} and takes {amounts}.")},
        lacks=(
            *card(RECRUITER),
            Requirement(lambda c: not any(c.held.values()), "empty-prison", "recruiter 3", here),
        ),
    ),
    "buy": Verb(
        NC_("action", "Buy blocks"),
        N_(
            "Buy 1 to 5 of your blocks for 0, 1, 2, 4 or 6 jade; a convict goes into the "
            "prison here."
        ),
        NC_("action of a card", "Buy"),
        section="planner 1",
        says=lambda c: N_("Buy {blocks} for {jade}") if c.price else N_("Buy {blocks} for free"),
        jade=lambda c: c.price,
        events={
            "bought": lambda event: (
                N_("{seat} buys {blocks} for {jade}.")
                if event.args["jade"]
                else N_("{seat} buys {blocks} for free.")
            )
        },
        lacks=BUY,
        wrong={
            BLOCKS_ZONE: (
                *BUY,
                Requirement(
                    lambda c: c.number > c.state.own_blocks(c.seat),
                    "too-few-blocks-left",
                    "planner 1",
                    lambda c: {"count": c.state.own_blocks(c.seat)},
                ),
                short("too-little-jade", "planner 1", "jade", lambda c: c.price),
            )
        },
    ),
    "draw": Verb(
        NC_("action", "Draw favors"),
        N_(
            "Draw 3 favor cards and keep 2, or draw 5 and keep 1: look for patterns that your blocks "
            "nearly show."
        ),
        NC_("action of a card", "Draw"),
        section="planner 2",
        says=lambda c: (
            N_("Draw {cards}, keep {kept}")
            if c.left >= c.number
            else N_("Draw {cards} (only {there} left), keep {kept}")
        ),
        events={
            "drew": NN_("{seat} draws {count} favor [card|cards]."),
            "drawn": N_("{seat} draws {cards}."),
        },
        lacks=DRAW,
        wrong={DRAW_ZONE: DRAW},
    ),
    "remove": Verb(
        NC_("action", "Remove a reinforcement"),
        N_("Take a reinforcement off a block in your taskmaster’s region, whoever owns the block."),
        NC_("action of a card", "Remove"),
        section="planner 3",
        says=N_("Remove the reinforcement from {place}"),
        events={
            "removed": lambda event: (
                N_("{seat} removes the reinforcement from their own block on {place}.")
                if event.args["owner"] == event.seat
                else N_("{seat} removes the reinforcement from the block of {owner} on {place}.")
            )
        },
        lacks=(*card(PLANNER), Requirement(always, "none-reinforced-here", "planner 3", here)),
        wrong={
            WALL: (
                NO_BLOCK_THERE,
                Requirement(
                    lambda c: c.word not in c.state.reinforced,
                    "not-reinforced",
                    "planner 3",
                    named("place"),
                ),
                ELSEWHERE,
                *card(PLANNER),
            )
        },
    ),
    "build": Verb(
        NC_("action", "Build"),
        N_(
            "Build a block in your taskmaster’s region, or two for 1 jade; a convict goes into "
            "the prison there."
        ),
        NC_("action of a card", "Build"),
        section="builder 1",
        # Translators: {workers} and {lost} are such as “4 laborers and 1 convict”, here and below.
        says=lambda c: (
            N_("Build on {place} with {workers}")
            if len(c.words) == 2
            # Translators: {spot} is column and level, as in “Pine Bay b1 and b2”.
            else N_("Build on {place} and {spot} with {workers}")
        ),
        full=lambda c: (
            N_("Build on {place} with {workers}, losing {lost}")
            if len(c.words) == 2
            else N_("Build on {place}, then on {spot}, with {workers} for {jade}, losing {lost}")
        ),
        jade=lambda c: SECOND_BLOCK,
        events={
            "worked": N_("{seat} puts {workers} to work and loses {amounts}."),
            "built": N_("{seat} builds on {place}."),
        },
        lacks=BUILD,
        wrong={
            WALL: (
                OCCUPIED,
                ELSEWHERE,
                NOTHING_BELOW,
                *card(BUILDER),
                NO_BLOCKS,
                short("too-few-to-build", "builder 2", "workers", lambda c: c.need),
            ),
            CREW: (
                *BUILD,
                TOO_FEW_LABORERS,
                Requirement(always, "no-such-crew", "builder 2", counted),
            ),
        },
    ),
    "favor": Verb(
        NC_("action", "Play a favor"),
        N_(
            "Play a favor card whose pattern stands in your blocks, and reinforce one block "
            "of the pattern."
        ),
        NC_("action of a card", "Favor"),
        section="favors 2",
        says=lambda c: (
            N_("Play {card}") if len(c.words) == 1 else N_("Play {card}; reinforce {place}")
        ),
        events={
            "favor": lambda event: (
                N_("{seat} plays {card} and reinforces {place}.")
                if event.args["place"] is not None
                else N_("{seat} plays {card}; the supply has run out of reinforcements.")
            )
        },
        lacks=(
            *card(BUILDER),
            Requirement(lambda c: not c.side.favors, "no-favors", "favors 1"),
            Requirement(always, "no-pattern-stands", "favors 2"),
        ),
        wrong={
            FAVOR_ZONE: (
                *NOT_IN_HAND,
                Requirement(
                    lambda c: c.reinforced_pattern, "pattern-reinforced", "favors 2", named("card")
                ),
                Requirement(
                    lambda c: not c.standing(c.word), "pattern-missing", "favors 2", named("card")
                ),
                *card(BUILDER),
            ),
            WALL: (
                NO_BLOCK_THERE,
                GOVERNOR_STAYS,
                Requirement(lambda c: c.owner != c.seat, "not-own-block", "favors 2"),
                Requirement(
                    lambda c: c.word in c.state.reinforced, "already-reinforced", "favors 3"
                ),
                Requirement(lambda c: not c.in_pattern, "in-no-pattern", "favors 3"),
                *card(BUILDER),
                Requirement(
                    lambda c: not c.state.supply.reinforcements,
                    "no-reinforcements-left",
                    "favors 6",
                ),
            ),
        },
    ),
    "replace": Verb(
        NC_("action", "Replace a block"),
        N_("Replace another player’s block with one of yours, for twice the workers."),
        NC_("action of a card", "Replace"),
        section="builder 5",
        says=lambda c: (
            N_("Replace the block of {seat} on {place}, using {workers}") if c.owner else ""
        ),
        full=lambda c: (
            N_("Replace the block of {seat} on {place}, using {workers} and losing {lost}")
            if c.owner
            else ""
        ),
        events={"replaced": N_("{seat} replaces the block of {owner} on {place}.")},
        lacks=REPLACE,
        wrong={
            WALL: (
                NO_BLOCK_THERE,
                Requirement(lambda c: c.owner == c.seat, "own-block", "builder 5"),
                GOVERNOR_STAYS,
                PEACEFUL,
                Requirement(lambda c: c.word in c.state.reinforced, "reinforced", "builder 5"),
                ELSEWHERE,
                *card(BUILDER),
                NO_BLOCKS,
                short("too-few-to-replace", "builder 5", "workers", lambda c: 2 * c.need),
            ),
            CREW: (
                *REPLACE,
                TOO_FEW_LABORERS,
                Requirement(always, "no-such-crew-to-replace", "builder 5", counted),
            ),
        },
    ),
    "collect": Verb(
        NC_("action", "Collect jade"),
        N_("Take 3 jade, plus 1 for every three treasures you own."),
        NC_("action of a card", "Jade"),
        section="treasurer 1",
        says=N_("Collect {jade}"),
        jade=lambda c: min(collected(c.side), c.state.supply.jade),
        events={"collected": N_("{seat} collects {jade}.")},
        lacks=(*card(TREASURER), Requirement(always, "no-jade-left", "treasurer 1")),
    ),
    "treasure": Verb(
        NC_("action", "Collect a treasure"),
        N_("Send two convicts into two different prisons and take a treasure."),
        NC_("action of a card", "Treasure"),
        section="treasurer 2",
        says=N_("Send convicts to {region} and {other} for a treasure"),
        events={
            "treasure": N_("{seat} sends convicts to {region} and {other} and takes a treasure.")
        },
        lacks=TREASURE,
        wrong={REGION_ZONE: TREASURE},
    ),
    "travel": Verb(
        NC_("action", "Move the taskmaster"),
        N_(
            "Move your taskmaster to another region, to build there or to raid its prison: most "
            "actions happen where the taskmaster stands."
        ),
        NC_("action of a card", "Move"),
        section="taskmaster 1",
        says=N_("Move the taskmaster to {region}"),
        events={"travelled": N_("{seat} moves the taskmaster to {region}.")},
        lacks=card(TASKMASTER),
        wrong={
            REGION_ZONE: (
                Requirement(lambda c: c.raids_here, "raid-here", "recruiter 3", here),
                Requirement(lambda c: c.word == c.side.camp, "already-here", "taskmaster 1", here),
                *card(TASKMASTER),
            )
        },
    ),
    "repeat": Verb(
        NC_("action", "Repeat a role"),
        N_("Pay to repeat a role that you played in an earlier turn this round."),
        NC_("action of a card", "Repeat"),
        section="taskmaster 2",
        says=lambda c: roles.REPEAT if c.word else "",
        jade=lambda c: REPEATS[Role(c.word)],
        events={"repeating": roles.REPEATING},
        lacks=(
            *card(TASKMASTER),
            Requirement(lambda c: not c.repeatable, "none-to-repeat", "taskmaster 2"),
            Requirement(
                lambda c: c.affordable,
                "repeats-nothing",
                "taskmaster 2",
                lambda c: {"role": c.affordable[0]},
            ),
            short("too-little-jade", "taskmaster 3", "jade", lambda c: min(c.repeatable.values())),
        ),
        wrong={
            REPEATS_ZONE: (
                *card(TASKMASTER),
                Requirement(lambda c: c.word == TASKMASTER, "never-repeated", "taskmaster 2"),
                Requirement(
                    lambda c: c.word in c.side.now and c.word not in c.side.earlier,
                    "played-this-turn",
                    "taskmaster 2",
                    named("role"),
                ),
                Requirement(
                    lambda c: c.word not in c.side.earlier,
                    "not-played-earlier",
                    "taskmaster 2",
                    named("role"),
                ),
                short("too-little-jade", "taskmaster 3", "jade", lambda c: REPEATS[Role(c.word)]),
                Requirement(always, "repeats-nothing", "taskmaster 2", named("role")),
            )
        },
    ),
}
assert ACTIONS.keys() == ROLE_OF.keys()
