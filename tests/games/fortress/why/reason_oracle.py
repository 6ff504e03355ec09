"""The claims of the reasons, read off the position itself and not by the code that gives them.

A claim takes the position, the seat that decides, the thing in question (``roles builder``), and
the arguments of the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from acres.core.seat import Seat
from acres.games.fortress import game
from acres.games.fortress.rules.data import FAVORS, PLACES, REGION, ROLE_OF, ROLES, STACKS, WORKERS
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import BLOCKS, State

Args = Mapping[str, Any]
Claim = Callable[[State, Seat, str, Args], bool]


def frame(state: State) -> str:
    """The question that is decided now."""
    return state.stack[-1][0] if state.stack else ""


def verbs(state: State) -> set[str]:
    """Everything that can be done at all."""
    return {move[0] for move in game.legal(state)}


def wall_string(state: State, seat: Seat, *, whole: bool) -> set[tuple[int, int]]:
    """A seat's blocks as columns and levels from the lower left; `whole`: reinforced ones too."""
    return {
        (5 * state.regions.index(region) + "abcde".index(column), level)
        for spot, (region, column, level) in PLACES.items()
        if state.wall.get(spot) == seat and (whole or spot not in state.reinforced)
    }


def stands(state: State, seat: Seat, card: str, *, whole: bool = False) -> bool:
    """Whether the card's pattern is found anywhere."""
    blocks = wall_string(state, seat, whole=whole)
    return any(
        all((right + x, up + y) in blocks for x, y in FAVORS[card].cells)
        for right in range(20)
        for up in range(1, 5)
    )


def ready(state: State, seat: Seat) -> set[str]:
    """The favors in hand that could be played."""
    return {card for card in state.sides[seat].favors if stands(state, seat, card)}


def in_ready_pattern(state: State, seat: Seat, spot: str) -> bool:
    """Whether a block would be missed by a favor that could be played: some pattern needs it."""
    region, column, level = next(found for place, found in PLACES.items() if place == spot)
    here = (5 * state.regions.index(region) + "abcde".index(column), level)
    blocks = wall_string(state, seat, whole=False)
    return any(
        here in (cells := {(right + x, up + y) for x, y in FAVORS[card].cells}) and cells <= blocks
        for card in state.sides[seat].favors
        for right in range(20)
        for up in range(1, 5)
    )


def free_heights(state: State, seat: Seat) -> list[int]:
    """The level of the next block of each column of the taskmaster's region, where there is one."""
    columns = STACKS[state.sides[seat].camp]
    heights = [sum(spot in state.wall for spot in column) for column in columns]
    return [
        height + 1 for height, column in zip(heights, columns, strict=True) if height < len(column)
    ]


def others_here(state: State, seat: Seat) -> Iterator[str]:
    """The blocks that could be replaced in the taskmaster's region."""
    for spot, owner in state.wall.items():
        ours = owner in (seat, GOVERNOR) or spot in state.reinforced
        if not ours and REGION[spot] == state.sides[seat].camp:
            yield spot


def unbought(state: State, seat: Seat) -> int:
    return BLOCKS - state.sides[seat].blocks - [*state.wall.values()].count(seat)


def short_of_workers(state: State, seat: Seat, args: Args) -> bool:
    return state.sides[seat].workers == args["has"] < args["needed"]


def level_of(word: str) -> int:
    return int(word[-1])


def crews_of(state: State, verb: str) -> set[str]:
    """The numbers of laborers that moves of a verb have."""
    return {move[-1] for move in game.legal(state) if move[0] == verb}


def has_jade(state: State, seat: Seat, args: Args) -> bool:
    return state.sides[seat].jade == args["has"] < args["needed"]


def after_first(state: State) -> bool:
    return state.stack[-1][-1] == "first"


CLAIMS: dict[str, Claim] = {
    # A moment that something else is for
    "game-over": lambda s, seat, word, args: s.outcome is not None,
    "keep-first": lambda s, seat, word, args: verbs(s) == {"keep"},
    "bid-first": lambda s, seat, word, args: verbs(s) == {"bid"},
    "act-first": lambda s, seat, word, args: frame(s) == "act",
    "second-first": lambda s, seat, word, args: s.stack[-1][2] == args["place"],
    "acted": lambda s, seat, word, args: frame(s) == "after" and "end" in verbs(s),
    "trade-first": lambda s, seat, word, args: verbs(s) == {"trade", "done"},
    "none-drawn": lambda s, seat, word, args: not s.sides[seat].drawn,
    "no-petition": lambda s, seat, word, args: s.lap > 0,
    "no-second-block": lambda s, seat, word, args: frame(s) != "second-block",
    "trade-at-end": lambda s, seat, word, args: s.rules.trade and frame(s) != "trade",
    "no-trade": lambda s, seat, word, args: not s.rules.trade,
    # Role cards
    "action-possible": lambda s, seat, word, args: bool(verbs(s) & ROLE_OF.keys()),
    "card-played": lambda s, seat, word, args: (
        args["role"] not in s.sides[seat].hand
        and args["role"] in (*s.sides[seat].earlier, *s.sides[seat].now)
    ),
    "role-idle": lambda s, seat, word, args: (
        not any(ROLE_OF.get(verb) == args["role"] for verb in verbs(s))
    ),
    "other-role": lambda s, seat, word, args: args["role"] != word and word in ROLES,
    "no-more-back": lambda s, seat, word, args: not after_first(s),
    "no-chip": lambda s, seat, word, args: not s.sides[seat].chips,
    "jade-for-taskmaster-only": lambda s, seat, word, args: (
        s.sides[seat].now[-1] != "taskmaster" and word == "jade"
    ),
    "nothing-after-back": lambda s, seat, word, args: "redeem" not in verbs(s),
    # The wall
    "occupied": lambda s, seat, word, args: args["place"] in s.wall,
    "no-block-there": lambda s, seat, word, args: args["place"] not in s.wall,
    "nothing-below": lambda s, seat, word, args: (
        args["below"] not in s.wall
        and args["below"][:-1] == args["place"][:-1]
        and int(args["below"][-1]) == int(args["place"][-1]) - 1
    ),
    "elsewhere": lambda s, seat, word, args: (
        s.sides[seat].camp == args["region"] and not word.startswith(args["region"])
    ),
    "region-full": lambda s, seat, word, args: not free_heights(s, seat),
    # Recruiter
    "no-laborers-left": lambda s, seat, word, args: not s.supply.laborers,
    "no-convicts-left": lambda s, seat, word, args: not s.supply.convicts,
    "empty-prison": lambda s, seat, word, args: (
        (s.prisons[args["region"]].jade, s.prisons[args["region"]].convicts) == (0, 0)
        and s.sides[seat].camp == args["region"]
    ),
    "too-few-laborers-to-return": lambda s, seat, word, args: (
        s.sides[seat].laborers == args["has"] < args["needed"] == 2
    ),
    "too-few-laborers-left": lambda s, seat, word, args: (
        0 < s.supply.laborers == args["count"] < int(word)
    ),
    # Planner
    "all-blocks-bought": lambda s, seat, word, args: not unbought(s, seat),
    "no-favors-left": lambda s, seat, word, args: not s.deck and not s.under,
    "none-reinforced-here": lambda s, seat, word, args: all(
        not spot.startswith(s.sides[seat].camp) for spot in s.reinforced
    ),
    "not-reinforced": lambda s, seat, word, args: args["place"] not in s.reinforced,
    "too-few-blocks-left": lambda s, seat, word, args: (
        0 < unbought(s, seat) == args["count"] < int(word)
    ),
    # Builder
    "no-blocks": lambda s, seat, word, args: not s.sides[seat].blocks,
    "none-to-replace-here": lambda s, seat, word, args: not [*others_here(s, seat)],
    "peaceful": lambda s, seat, word, args: not s.rules.replacing,
    "own-block": lambda s, seat, word, args: wall_at(s, word) == seat,
    "reinforced": lambda s, seat, word, args: word in s.reinforced,
    "other-place": lambda s, seat, word, args: s.stack[-1][2] == args["place"] != word,
    "too-few-to-build": lambda s, seat, word, args: (
        short_of_workers(s, seat, args) and args["needed"] == WORKERS[level_of(word)]
    ),
    "too-few-to-build-any": lambda s, seat, word, args: (
        short_of_workers(s, seat, args)
        and args["needed"] == min(WORKERS[level] for level in free_heights(s, seat))
    ),
    "too-few-to-replace": lambda s, seat, word, args: (
        short_of_workers(s, seat, args) and args["needed"] == 2 * WORKERS[level_of(word)]
    ),
    "too-few-to-replace-any": lambda s, seat, word, args: (
        short_of_workers(s, seat, args)
        and args["needed"] == min(2 * WORKERS[level_of(spot)] for spot in others_here(s, seat))
    ),
    "too-few-laborers": lambda s, seat, word, args: (
        s.sides[seat].laborers == args["has"] < args["needed"] == int(word)
    ),
    "no-such-crew": lambda s, seat, word, args: word not in crews_of(s, "build"),
    "no-such-crew-to-replace": lambda s, seat, word, args: word not in crews_of(s, "replace"),
    # Treasurer
    "no-jade-left": lambda s, seat, word, args: not s.supply.jade,
    "no-treasures-left": lambda s, seat, word, args: not s.supply.treasures,
    "too-few-convicts": lambda s, seat, word, args: (
        s.sides[seat].convicts == args["has"] < args["needed"] == 2
    ),
    "raid-here": lambda s, seat, word, args: (
        s.sides[seat].camp == args["region"] == word
        and (s.prisons[word].jade, s.prisons[word].convicts) != (0, 0)
    ),
    # Taskmaster
    "already-here": lambda s, seat, word, args: s.sides[seat].camp == args["region"] == word,
    "none-to-repeat": lambda s, seat, word, args: not {*s.sides[seat].earlier} - {"taskmaster"},
    "never-repeated": lambda s, seat, word, args: word == "taskmaster",
    "repeat-first": lambda s, seat, word, args: (
        frame(s) == "repeated" and {ROLE_OF[verb] for verb in verbs(s)} == {args["role"]}
    ),
    "played-this-turn": lambda s, seat, word, args: (
        args["role"] in s.sides[seat].now and args["role"] not in s.sides[seat].earlier
    ),
    "not-played-earlier": lambda s, seat, word, args: args["role"] not in s.sides[seat].earlier,
    "repeats-nothing": lambda s, seat, word, args: (
        args["role"] in s.sides[seat].earlier and ("repeat", args["role"]) not in game.legal(s)
    ),
    # Favor cards
    "no-favors": lambda s, seat, word, args: not s.sides[seat].favors,
    "no-pattern-stands": lambda s, seat, word, args: not ready(s, seat),
    "pattern-missing": lambda s, seat, word, args: not stands(s, seat, args["card"], whole=True),
    "pattern-reinforced": lambda s, seat, word, args: (
        stands(s, seat, args["card"], whole=True) and not stands(s, seat, args["card"])
    ),
    "favor-played": lambda s, seat, word, args: any(
        args["card"] in side.shown for side in s.sides.values()
    ),
    "not-in-hand": lambda s, seat, word, args: args["card"] not in s.sides[seat].favors,
    "not-drawn": lambda s, seat, word, args: args["card"] not in s.sides[seat].drawn,
    "not-own-block": lambda s, seat, word, args: wall_at(s, word) not in (seat, None),
    "already-reinforced": lambda s, seat, word, args: word in s.reinforced,
    "in-no-pattern": lambda s, seat, word, args: not in_ready_pattern(s, seat, word),
    "no-reinforcements-left": lambda s, seat, word, args: not s.supply.reinforcements,
    # Governor's blocks
    "governor-stays": lambda s, seat, word, args: wall_at(s, word) == GOVERNOR,
    "governor-placed": lambda s, seat, word, args: s.holder == seat and not s.governor,
    "not-governor": lambda s, seat, word, args: s.holder == args["seat"] != seat,
    "between-first": lambda s, seat, word, args: (
        s.stack[-1][2] == args["place"] and ("governor", args["between"]) in game.legal(s)
    ),
    "kept-for-second": lambda s, seat, word, args: s.stack[-1][2] == args["place"],
    # Anything else
    "too-little-jade": lambda s, seat, word, args: has_jade(s, seat, args),
    "unknown": lambda s, seat, word, args: (
        word not in FAVORS and not word.startswith(tuple(s.regions))
    ),
    "no-such-move": lambda s, seat, word, args: word not in verbs(s),
    "no-part": lambda s, seat, word, args: args["verb"] in {*verbs(s), "resign"},
}


def wall_at(state: State, word: str) -> Seat | None:
    """The owner of the block on the place, if any."""
    return next((owner for spot, owner in state.wall.items() if spot == word), None)
