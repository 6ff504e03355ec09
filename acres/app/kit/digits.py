"""What the digits pick: one thing each, and it shows them."""

from __future__ import annotations

from collections.abc import Sequence

from acres.app.kit.scene import Scene, View
from acres.app.kit.selection import Pick

DIGITS = {number: str(number % 10) for number in range(1, 11)}
"""The digits, by what they number: the tenth thing has the 0."""


def for_choices(scene: Scene[View], keyed: Sequence[Pick]) -> bool:
    """Whether the digits take one of the readings that are offered: where one of them is asked
    for, not where more of what is `keyed` can be picked just as well."""
    play = scene.play
    more = any(play.selection.can(pick.zone, pick.id) for pick in keyed)
    return bool(play.choices) and (play.selection.verb is not None or not more)


def shown(scene: Scene[View], keyed: Sequence[Pick]) -> dict[Pick, str]:
    """The digit of each thing that has one now."""
    if scene.mode != "play" or for_choices(scene, keyed):
        return {}
    return {pick: DIGITS[number] for number, pick in enumerate(keyed[:10], 1)}
