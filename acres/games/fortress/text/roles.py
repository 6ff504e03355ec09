"""Whole sentences by role: a language may bend the word, or have two articles for them."""

from __future__ import annotations

from acres.core.sentences import N_

# What buttons say

REPEAT = {
    # Translators: {jade} is such as “2 jade”, in all of these.
    "recruiter": N_("Repeat the Recruiter for {jade}"),
    "planner": N_("Repeat the Planner for {jade}"),
    "builder": N_("Repeat the Builder for {jade}"),
    "treasurer": N_("Repeat the Treasurer for {jade}"),
}
PASS = {
    "recruiter": N_("Pass; put down the Recruiter"),
    "planner": N_("Pass; put down the Planner"),
    "builder": N_("Pass; put down the Builder"),
    "treasurer": N_("Pass; put down the Treasurer"),
    "taskmaster": N_("Pass; put down the Taskmaster"),
}
REDEEM_FOR_CHIP = {
    "recruiter": N_("Take the Recruiter back for a buyback chip"),
    "planner": N_("Take the Planner back for a buyback chip"),
    "builder": N_("Take the Builder back for a buyback chip"),
    "treasurer": N_("Take the Treasurer back for a buyback chip"),
    "taskmaster": N_("Take the Taskmaster back for a buyback chip"),
}
REDEEM_FOR_JADE = N_("Take the Taskmaster back for {jade}")

# The log

PLAYED = {
    "recruiter": N_("{seat} plays the Recruiter."),
    "planner": N_("{seat} plays the Planner."),
    "builder": N_("{seat} plays the Builder."),
    "treasurer": N_("{seat} plays the Treasurer."),
    "taskmaster": N_("{seat} plays the Taskmaster."),
}
PASSED = {
    "recruiter": N_("With no action possible, {seat} passes and puts down the Recruiter."),
    "planner": N_("With no action possible, {seat} passes and puts down the Planner."),
    "builder": N_("With no action possible, {seat} passes and puts down the Builder."),
    "treasurer": N_("With no action possible, {seat} passes and puts down the Treasurer."),
    "taskmaster": N_("With no action possible, {seat} passes and puts down the Taskmaster."),
}
REPEATING = {
    "recruiter": N_("{seat} pays {jade} to repeat the Recruiter."),
    "planner": N_("{seat} pays {jade} to repeat the Planner."),
    "builder": N_("{seat} pays {jade} to repeat the Builder."),
    "treasurer": N_("{seat} pays {jade} to repeat the Treasurer."),
}
REDEEMED_FOR_CHIP = {
    "recruiter": N_("{seat} takes the Recruiter back for a buyback chip."),
    "planner": N_("{seat} takes the Planner back for a buyback chip."),
    "builder": N_("{seat} takes the Builder back for a buyback chip."),
    "treasurer": N_("{seat} takes the Treasurer back for a buyback chip."),
    "taskmaster": N_("{seat} takes the Taskmaster back for a buyback chip."),
}
REDEEMED_FOR_JADE = N_("{seat} takes the Taskmaster back for {jade}.")

# Prompts

REPEATED = {
    "recruiter": N_("You repeat the Recruiter: choose one of its actions."),
    "planner": N_("You repeat the Planner: choose one of its actions."),
    "builder": N_("You repeat the Builder: choose one of its actions."),
    "treasurer": N_("You repeat the Treasurer: choose one of its actions."),
}
IS_REPEATING = {
    "recruiter": N_("{seat} is repeating the Recruiter."),
    "planner": N_("{seat} is repeating the Planner."),
    "builder": N_("{seat} is repeating the Builder."),
    "treasurer": N_("{seat} is repeating the Treasurer."),
}
MAY_TAKE_BACK_FOR_CHIP = {
    "recruiter": N_("You may take the Recruiter back for a buyback chip and act once more."),
    "planner": N_("You may take the Planner back for a buyback chip and act once more."),
    "builder": N_("You may take the Builder back for a buyback chip and act once more."),
    "treasurer": N_("You may take the Treasurer back for a buyback chip and act once more."),
    "taskmaster": N_("You may take the Taskmaster back for a buyback chip and act once more."),
}
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

CARD_PLAYED = {
    "recruiter": N_("The Recruiter is not in your hand: you have played it this round."),
    "planner": N_("The Planner is not in your hand: you have played it this round."),
    "builder": N_("The Builder is not in your hand: you have played it this round."),
    "treasurer": N_("The Treasurer is not in your hand: you have played it this round."),
    "taskmaster": N_("The Taskmaster is not in your hand: you have played it this round."),
}
ROLE_IDLE = {
    "recruiter": N_("None of the Recruiter’s actions is possible now."),
    "planner": N_("None of the Planner’s actions is possible now."),
    "builder": N_("None of the Builder’s actions is possible now."),
    "treasurer": N_("None of the Treasurer’s actions is possible now."),
    "taskmaster": N_("None of the Taskmaster’s actions is possible now."),
}
OTHER_ROLE = {
    "recruiter": N_("This is an action of the Recruiter."),
    "planner": N_("This is an action of the Planner."),
    "builder": N_("This is an action of the Builder."),
    "treasurer": N_("This is an action of the Treasurer."),
    "taskmaster": N_("This is an action of the Taskmaster."),
}
REPEAT_FIRST = {
    "recruiter": N_("You are repeating the Recruiter: first choose one of its actions."),
    "planner": N_("You are repeating the Planner: first choose one of its actions."),
    "builder": N_("You are repeating the Builder: first choose one of its actions."),
    "treasurer": N_("You are repeating the Treasurer: first choose one of its actions."),
}
PLAYED_THIS_TURN = {
    "recruiter": N_("You played the Recruiter this turn, not in an earlier turn."),
    "planner": N_("You played the Planner this turn, not in an earlier turn."),
    "builder": N_("You played the Builder this turn, not in an earlier turn."),
    "treasurer": N_("You played the Treasurer this turn, not in an earlier turn."),
}
NOT_PLAYED_EARLIER = {
    "recruiter": N_("You did not play the Recruiter in an earlier turn this round."),
    "planner": N_("You did not play the Planner in an earlier turn this round."),
    "builder": N_("You did not play the Builder in an earlier turn this round."),
    "treasurer": N_("You did not play the Treasurer in an earlier turn this round."),
}
REPEATS_NOTHING = {
    "recruiter": N_("If you paid the Recruiter’s price, none of its actions would be possible."),
    "planner": N_("If you paid the Planner’s price, none of its actions would be possible."),
    "builder": N_("If you paid the Builder’s price, none of its actions would be possible."),
    "treasurer": N_("If you paid the Treasurer’s price, none of its actions would be possible."),
}
