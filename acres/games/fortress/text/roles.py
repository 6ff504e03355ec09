"""Whole sentences about a role: the build gives its name the form that a language wants."""

from __future__ import annotations

from acres.core.sentences import N_

# What buttons say

# Translators: {jade} is such as “2 jade”.
REPEAT = N_("Repeat the {role} for {jade}")
PASS = N_("Pass; put down the {role}")
REDEEM_FOR_CHIP = N_("Take the {role} back for a buyback chip")
REDEEM_FOR_JADE = N_("Take the Taskmaster back for {jade}")

# The log

PLAYED = N_("{seat} plays the {role}.")
PASSED = N_("With no action possible, {seat} passes and puts down the {role}.")
REPEATING = N_("{seat} pays {jade} to repeat the {role}.")
REDEEMED_FOR_CHIP = N_("{seat} takes the {role} back for a buyback chip.")
REDEEMED_FOR_JADE = N_("{seat} takes the Taskmaster back for {jade}.")

# Prompts

REPEATED = N_("You repeat the {role}: choose one of its actions.")
IS_REPEATING = N_("{seat} is repeating the {role}.")
MAY_TAKE_BACK_FOR_CHIP = N_("You may take the {role} back for a buyback chip and act once more.")
MAY_TAKE_BACK_FOR_JADE = N_("You may take the Taskmaster back for {jade} and act once more.")
MAY_TAKE_BACK_FOR_BOTH = N_(
    "You may take the Taskmaster back for {jade} or a buyback chip and act once more."
)

# What a role can do

ABOUT = {
    "recruiter": N_("The Recruiter gets laborers, convicts, or the contents of a prison."),
    "planner": N_("The Planner buys blocks, draws favor cards, or removes a reinforcement."),
    "builder": N_("The Builder builds, plays a favor card, or replaces another player’s block."),
    "treasurer": N_("The Treasurer collects jade, or turns two convicts into a treasure."),
    "taskmaster": N_("The Taskmaster moves to another region, or repeats an earlier role."),
}

# Why not

REASONS = {
    "card-played": N_("The {role} is not in your hand: you have played it this round."),
    "role-idle": N_("None of the {role}’s actions is possible now."),
    "other-role": N_("This is an action of the {role}."),
    "repeat-first": N_("You are repeating the {role}: first choose one of its actions."),
    "played-this-turn": N_("You played the {role} this turn, not in an earlier turn."),
    "not-played-earlier": N_("You did not play the {role} in an earlier turn this round."),
    "repeats-nothing": N_("If you paid the {role}’s price, none of its actions would be possible."),
}
