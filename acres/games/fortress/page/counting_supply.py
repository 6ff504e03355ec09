"""How long the game can last, and what is left in the supply."""

from __future__ import annotations

from acres.app.kit.html import icon, tag, text
from acres.core.sentences import NN_, say, say_c, say_n
from acres.games.fortress.analysis.pace import pace
from acres.games.fortress.page import figures
from acres.games.fortress.page.counting_parts import box, lines
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences
from acres.games.fortress.text.amounts import amounts

ROUNDS = NN_(
    "At most {count} round can follow this one.", "At most {count} rounds can follow this one."
)
BLOCKS = NN_(
    "{count} block of {places} is missing in the wall.",
    "{count} blocks of {places} are missing in the wall.",
)


def until_the_end(view: View) -> str:
    """The rounds and blocks that are left, and what the last block would bring."""
    found = pace(view)
    said = [
        say_n(*ROUNDS, found.rounds) if found.rounds else say("This is the last round."),
        say_n(*BLOCKS, found.blocks, places=found.places),
    ]
    inside = {"jade": found.jade, "convicts": found.convicts}
    if any(inside.values()):
        said.append(
            # Translators: {amounts} is such as “2 jade and 5 convicts”.
            say("The last block would bring what is in all prisons: {amounts}.", amounts=amounts(inside))
        )  # fmt: skip
    if view.governor and view.holder is not None:
        said.append(
            say(
                "{seat} can still place the governor’s block.",
                seat=sentences.nation(view.holder),
            )
        )
    return box(say("Until the end"), lines(said), about="pace")


def supply(view: View) -> str:
    """Everything in the general supply that runs out."""
    left = view.supply
    counted = [
        ("jade", left.jade),
        ("laborers", left.laborers),
        ("convicts", left.convicts),
        ("treasures", left.treasures),
        ("chips", left.chips),
    ]
    found = [figures.figure(kind, count) for kind, count in counted]
    found += [
        # Translators: what lies in the supply, as a label.
        _other("reinforcement", say_c("in the supply", "reinforcements"), left.reinforcements),
        # Translators: what lies in the supply, as a label.
        _other("governor", say("governor’s blocks"), left.governors),
        # Translators: what lies in the supply, as a label.
        _other("favor", say("favor cards in the deck"), view.deck),
    ]
    return box(say("Left in the supply"), tag("dl", *found, class_="count-supply"), about="supply")


def _other(kind: str, label: str, count: int) -> str:
    """What no player owns."""
    sign = tag("span", icon(kind), class_=f"sign of-{kind}")
    term = tag("dt", sign, tag("span", text(label), class_="figure-name"))
    return tag("div", term, tag("dd", text(count)), class_="figure")
