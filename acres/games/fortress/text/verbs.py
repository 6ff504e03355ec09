"""All verbs by their records, and what the buttons say of a complete move."""

from __future__ import annotations

from collections.abc import Callable

from acres.core.move import Move
from acres.core.sentences import N_, NC_, NN_, say
from acres.games.fortress.rules.building import workers_needed
from acres.games.fortress.rules.data import (
    BUYBACK,
    DRAWS,
    PLACES,
    RETURNED,
    ROLES,
    SENTENCED,
    TASKMASTER,
)
from acres.games.fortress.rules.petition import SEALED, opened
from acres.games.fortress.rules.state import State
from acres.games.fortress.rules.turn import BID, DRAWN, FAVOR_ZONE, FOR, ROLE_ZONE, TRADED, WALL
from acres.games.fortress.text import roles
from acres.games.fortress.text.actions import ACTIONS
from acres.games.fortress.text.names import (
    amount,
    amounts,
    crew,
    favor,
    favors,
    fill,
    lost,
    nation,
    place,
    region,
    role_card,
)
from acres.games.fortress.text.records import (
    NO_TRADE,
    NOT_IN_HAND,
    NOTHING_BELOW,
    OCCUPIED,
    Case,
    Requirement,
    Says,
    Verb,
    always,
    card,
    named,
    short,
)

TURN = ("act", "after")
REDEEM = (
    Requirement(lambda c: c.state.stack[-1][::2] == ("act", "first"), "act-first", "turns 2"),
    Requirement(lambda c: c.state.stack[-1][-1] != "first", "no-more-back", "turns 3"),
    Requirement(lambda c: c.payment == "chip" and not c.side.chips, "no-chip", "turns 3"),
    Requirement(
        lambda c: c.payment != "chip" and c.last != TASKMASTER,
        "jade-for-taskmaster-only",
        "turns 3",
    ),
    short("too-little-jade", "turns 3", "jade", lambda c: BUYBACK if c.payment == "jade" else 0),
    Requirement(always, "nothing-after-back", "turns 6"),
)

VERBS = {
    "keep": Verb(
        NC_("action", "Keep"),
        N_("Choose which of the drawn favor cards to keep in your hand."),
        section="planner 2",
        says=N_("Keep {cards}"),
        events={
            "kept": NN_("{seat} keeps {count} favor [card|cards]."),
            "chose": N_("{seat} keeps {cards} and puts {others} back."),
        },
        lacks=(Requirement(always, "none-drawn", "planner 2"),),
        wrong={DRAWN: (Requirement(always, "not-drawn", "planner 2", named("card")),)},
        asked=TURN,
    ),
    "bid": Verb(
        NC_("action", "Bid"),
        N_("Seal a bid for the governor marker; only the winner pays."),
        section="petition 1",
        says=lambda c: (
            ""
            if c.word not in SEALED
            # Translators: {jade} is such as “3 jade”, {value} a number: the jade with the bonus.
            else N_("Bid {jade}, worth {value}")
            if c.side.lasting("bid")
            else N_("Bid {jade}")
        ),
        jade=lambda c: opened(c.state, c.seat, c.word),
        events={"bid-made": N_("{seat} seals a bid."), "bid": N_("{seat} seals a bid of {jade}.")},
        lacks=(Requirement(always, "no-petition", "petition 1"),),
        wrong={BID: (short("too-little-jade", "petition 1", "jade", lambda c: c.number),)},
        asked=TURN,
    ),
    **ACTIONS,
    "pass": Verb(
        NC_("action", "Pass"),
        N_("Put down a role card without acting, if no action is possible."),
        section="turns 6",
        says=roles.PASS,
        events={"passed": roles.PASSED},
        lacks=(Requirement(always, "action-possible", "turns 6"),),
        wrong={ROLE_ZONE: (*card(), Requirement(always, "role-idle", "turns 6", named("role")))},
        asked=("act",),
    ),
    "governor": Verb(
        NC_("action", "Place the governor block"),
        N_("Place the governor block in any region: it costs nothing and takes no action."),
        section="governor 1",
        says=N_("Place the governor block on {place}"),
        events={
            "governor": N_("{seat} places the governor block on {place}."),
            "governor-lost": N_("{seat} did not place the governor block: it leaves the game."),
        },
        lacks=(
            Requirement(
                lambda c: c.state.holder != c.seat,
                "not-governor",
                "governor 1",
                lambda c: {"seat": c.state.holder},
            ),
            Requirement(
                lambda c: c.state.governor,
                "kept-for-second",
                "governor 1",
                lambda c: {"place": c.about},
            ),
            Requirement(always, "governor-placed", "governor 1"),
        ),
        wrong={
            WALL: (
                Requirement(
                    lambda c: c.between not in (None, c.word),
                    "between-first",
                    "governor 1",
                    lambda c: {"place": c.about, "between": c.between},
                ),
                Requirement(
                    lambda c: c.frame == "second-block" and c.word == c.about,
                    "kept-for-second",
                    "governor 1",
                    named("place"),
                ),
                OCCUPIED,
                NOTHING_BELOW,
            )
        },
        asked=(*TURN, "second-block"),
    ),
    "second": Verb(
        NC_("action", "Second block"),
        N_("Build the second block in the place you announced."),
        section="builder 1",
        says=N_("Build the second block on {place}"),
        lacks=(
            Requirement(
                lambda c: c.between,
                "between-first",
                "governor 1",
                lambda c: {"place": c.about, "between": c.between},
            ),
            Requirement(always, "no-second-block", "builder 1"),
        ),
        wrong={
            WALL: (Requirement(always, "other-place", "builder 1", lambda c: {"place": c.about}),)
        },
        asked=(*TURN, "second-block"),
    ),
    "redeem": Verb(
        NC_("action", "Take the card back"),
        N_("Pay to take back the role card you just played, and act once more."),
        section="turns 3",
        says=lambda c: (
            roles.REDEEM_FOR_JADE if c.word == "jade" else roles.REDEEM_FOR_CHIP if c.last else ""
        ),
        jade=lambda c: BUYBACK,
        events={
            "redeemed": lambda event: (
                roles.REDEEMED_FOR_JADE if event.args["what"] == "jade" else roles.REDEEMED_FOR_CHIP
            )
        },
        lacks=REDEEM,
        wrong={FOR: REDEEM},
        asked=TURN,
    ),
    "end": Verb(
        NC_("action", "End turn"),
        N_("End your turn."),
        section="",
        asked=(),
    ),
    "trade": Verb(
        NC_("action", "Trade a favor"),
        N_("Discard a favor card from your hand for 1 jade or 1 convict."),
        section="variants 5",
        # Translators: {amount} is “1 jade” or “1 convict”.
        says=N_("Trade {card} for {amount}"),
        # Translators: {amount} is “1 jade” or “1 convict”.
        events={"traded": N_("{seat} trades {card} for {amount}.")},
        lacks=NO_TRADE,
        wrong={
            FAVOR_ZONE: NOT_IN_HAND,
            FOR: (
                Requirement(lambda c: c.word not in TRADED, "trade-first", "variants 5"),
                Requirement(lambda c: c.word == "jade", "no-jade-left", "variants 5"),
                Requirement(always, "no-convicts-left", "variants 5"),
            ),
        },
        asked=TURN,
    ),
    "done": Verb(
        NC_("action", "No more trades"),
        N_("Keep your other favor cards."),
        section="variants 5",
        lacks=NO_TRADE,
        asked=TURN,
    ),
    "resign": Verb(NC_("action", "Resign"), N_("Give up the game."), section="", asked=()),
}

NEEDED = {
    # Translators: what is still needed: “Still needed: a role card.”, here and below.
    "card": N_("a card"),
    "action": N_("the role to repeat"),
    "kept": N_("a favor card to keep"),
    "bid": N_("the jade to bid"),
    "count": N_("a number"),
    "region": N_("a region"),
    "workers": N_("the workers"),
    # Translators: what is still needed: jade, a chip or a convict.
    "for": N_("jade, a chip or a convict"),
    "block": N_("a place for the block"),
    "first": N_("a place for the first block"),
    "second": N_("a place for the second block"),
    "reinforced": N_("the block to reinforce"),
    "governor": N_("a place for the governor block"),
    "replaced": N_("the block to replace"),
    "freed": N_("the reinforced block"),
}
"""Names of what a move lacks, by its role."""


def verb(name: str) -> str:
    """Say the text of the button of a verb."""
    return say(VERBS[name].label)


def verb_hint(name: str) -> str:
    """Say what a verb does, in one sentence."""
    return say(VERBS[name].hint)


def action(name: str) -> str:
    """Name an action on a role card, in a word or two."""
    return say(VERBS[name].brief)


def role_hint(id: str) -> str:
    """Say what a role card is good for, in one sentence."""
    return say(roles.ABOUT[id])


def needed(role: str) -> str:
    """Say what a role of a part asks for, as a sentence lists it; empty for an unknown role."""
    return say(NEEDED[role]) if role in NEEDED else ""


def _cards(case: Case) -> str:
    if case.frame == "keep":
        drawn = case.side.drawn
        return favors([drawn[int(word) - 1] for word in case.words])
    return amount("favors", case.number)


_NAMES: dict[str, Callable[[Case], object]] = {
    "amount": lambda c: amount("jade" if c.words[1] == "jade" else "convicts", 1),
    "amounts": lambda c: amounts(c.held),
    "blocks": lambda c: amount("blocks", c.number),
    "card": lambda c: favor(c.word),
    "cards": _cards,
    "convicts": lambda c: amount("convicts", min(SENTENCED, c.state.supply.convicts)),
    "count": lambda c: c.number,
    "kept": lambda c: min(DRAWS[c.number], c.left),
    "laborers": lambda c: amount("laborers", c.number if c.words else RETURNED),
    "other": lambda c: (place if c.words[1] in PLACES else region)(c.words[1]),
    "place": lambda c: place(next(word for word in c.words if word in PLACES)),
    "region": lambda c: region(c.word or c.side.camp),
    "role": lambda c: role_card(c.word if c.word in ROLES else c.last or ""),
    "seat": lambda c: nation(c.owner or c.seat),
    "spot": lambda c: c.words[1].rpartition("-")[2],
    "there": lambda c: c.left,
}
"""By placeholder of a message about a move: what fills it."""


def _said(state: State, move: Move, says: Says) -> str:
    seat = state.stack[-1][1] if state.stack else state.seats[0]
    case = Case(state, seat, move[1:])
    message = says(case) if callable(says) else says
    record = VERBS[move[0]]
    own: dict[str, Callable[[Case], object]] = {
        "jade": lambda c: amount("jade", record.jade(c)),
        "value": lambda c: record.jade(c) + c.side.lasting("bid"),
        "workers": lambda c: crew(c.number, workers_needed(move)),
        "lost": lambda c: lost(c.number, workers_needed(move)),
    }
    return fill(message, _NAMES | own, case) if message else say(record.label)


def label(state: State, move: Move) -> str:
    """Say what the button says that confirms the move."""
    return _said(state, move, VERBS[move[0]].says)


def in_full(state: State, move: Move) -> str:
    """Say what the button says with all that the move takes."""
    return _said(state, move, VERBS[move[0]].full or VERBS[move[0]].says)
