"""Beats: what each event of a game is to ears and hands at the table.

A game lists its events in `scenes` of its page, each with a `Beat` or the reason why it has none.
The shell writes the beats of a picture beside its motions; ``assets/js/sound.js`` makes them heard and
felt.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, get_args

from acres.core.game import Event
from acres.core.seat import Seat

Sound = Literal[
    "card",
    "flip",
    "shuffle",
    "wood",
    "bell",
    "coin",
    "oar",
    "cannon",
    "arrow",
    "seal",
    "won",
    "lost",
    "your-turn",
    "person",
    "winter",
    "block",
    "amphora",
]
"""A sound of the table, a key of ``SOUNDS`` in ``assets/js/sound.js``."""
SOUNDS: Final[tuple[Sound, ...]] = get_args(Sound)
Touch = Literal["", "confirm", "piece", "hit", "refusal"]
"""A pattern of vibrations, a key of ``TOUCHES`` there; empty for none."""
TOUCHES: Final[tuple[Touch, ...]] = get_args(Touch)[1:]
FELT_BY_ALL: Final[Touch] = "hit"
"""The pattern that the plays of others have, too; their small plays are not felt."""
STRONGEST: Final[Sequence[Touch]] = ("hit", "piece", "confirm", "refusal", "")
"""The patterns, the one that a picture is felt by first."""
MOST = 5
"""Largest number of sounds of one picture."""


class Beat(NamedTuple):
    """One event on the table."""

    sounds: tuple[Sound, ...]
    """Its sounds, in their order."""
    touch: Touch = ""
    """The pattern in the hand of whoever did it."""
    theirs: tuple[Sound, ...] = ()
    """The sounds in place of `sounds` where it is a success of somebody else than the people here."""


class Silence(str):
    """The reason why an event has no beat."""

    __slots__ = ()


Scenes = Mapping[str, Beat | Silence]
"""Every code of the events of a game, with its beat or its reason."""


def beats(scenes: Scenes, events: Iterable[Event], people: Collection[Seat]) -> list[Beat]:
    """List the beats of these events, for the `people` at this table.

    >>> scenes = {"won": Beat(("won",), theirs=("lost",)), "turn": Silence("It is a heading.")}
    >>> beats(scenes, [Event("turn", "french"), Event("won", "french")], ["british"])
    [Beat(sounds=('lost',), touch='', theirs=())]
    """
    found = []
    for event in events:
        beat = scenes[event.code]
        if isinstance(beat, Silence):
            continue
        if beat.theirs and people and not _winners(event).intersection(people):
            beat = Beat(beat.theirs, beat.touch)
        found.append(beat)
    return found


def _winners(event: Event) -> set[Seat]:
    return {*event.args.get("winners", (event.seat,))}


def written(number: int, sounds: Iterable[Sound], touches: Collection[Touch]) -> str | None:
    """Write the beats of a picture for the page, with a number that tells equal ones apart; None
    where it has none. Equal sounds are one, and of too many the last one stays.

    >>> written(7, ["wood", "coin", "wood"], ["confirm", "piece"])
    '[7,"piece",["wood","coin"]]'
    """
    heard = list(dict.fromkeys(sounds))
    if len(heard) > MOST:
        heard = [*heard[: MOST - 1], heard[-1]]
    touch = next((each for each in STRONGEST if each in touches), "")
    return json.dumps([number, touch, heard], separators=(",", ":")) if heard or touch else None
