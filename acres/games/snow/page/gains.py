"""What a picked play brings and costs, in short sentences."""

from __future__ import annotations

from acres.core.sentences import NN_, listed, say, say_n
from acres.games.snow.page.sieges import signed
from acres.games.snow.rules.view import View
from acres.games.snow.text import names

POINTS = {
    True: NN_("+{count} point", "+{count} points"),
    False: NN_("−{count} point", "−{count} points"),
}
COINS = {
    True: NN_("+{count} coin", "+{count} coins"),
    False: NN_("−{count} coin", "−{count} coins"),
}
"""By whether they become more."""


def of_play(view: View, after: View) -> list[str]:
    """The points and coins that change, and how many actions are left then; each with its sign:
    “+4 points and −1 coin.”"""
    seat = view.seat or view.to_move
    before, then = view.sides[seat], after.sides[seat]
    changes = []
    if points := then.points - before.points:
        changes.append(say_n(*POINTS[points > 0], abs(points)))
    if coins := then.money - before.money:
        changes.append(say_n(*COINS[coins > 0], abs(coins)))
    # Translators: what a play brings and costs: “+4 points and −1 coin.”
    found = [say("{changes}.", changes=listed(changes))] if changes else []
    found += _sieges(view, after)
    if after.actions and after.actions != view.actions:
        found.append(say_n("{count} action left.", "{count} actions left.", after.actions))
    elif after.actions != view.actions:
        found.append(say("No action left."))
    return found


def _sieges(view: View, after: View) -> list[str]:
    """Where the sieges that the play begins or changes stand then."""
    found = []
    for besieger, siege in after.sieges.items():
        if siege is not None and siege != view.sieges[besieger]:
            place, standing = names.place(siege[0]), signed(siege[1], besieger)
            # Translators: {standing} is such as “Britain 2” or “even”.
            found.append(say("Siege of {place}: {standing}.", place=place, standing=standing))
    return found
