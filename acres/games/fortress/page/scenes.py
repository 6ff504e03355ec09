"""Every event of Island Fortress on the table: its beat, or why it has none."""

from __future__ import annotations

from typing import Final

from acres.app.kit.beats import Beat, Scenes, Silence

CARD: Final = Beat(("card",))
SHOWN: Final = Beat(("flip",))
JADE: Final = Beat(("coin",))
WORKERS: Final = Beat(("person",))
BLOCK: Final = Beat(("block",), "piece")
SCORED: Final = Beat(("bell",))
HEADING: Final = Silence("It is a heading: whose turn it is has a sound of its own.")
TWICE: Final = Silence("The same event, told to its own seat: it is heard already.")
END: Final = Silence("It belongs to the end of the game, which is heard.")

SCENES: Final[Scenes] = {
    # The petition
    "bid-made": CARD,
    "bid": TWICE,
    "bids": Beat(("seal",)),
    "marker": Beat(("wood",)),
    "encouraged": JADE,
    "income": JADE,
    # The wall
    "built": BLOCK,
    "governor": BLOCK,
    "governor-lost": Silence("The block was not on the table yet."),
    "replaced": Beat(("cannon", "block"), "hit"),
    "favor": Beat(("flip", "wood"), "piece"),
    "removed": Beat(("wood",), "piece"),
    "top": SCORED,
    "chip": JADE,
    "row": SCORED,
    "level": SCORED,
    # Workers and prisons
    "worked": WORKERS,
    "recruited": WORKERS,
    "convicts": WORKERS,
    "imprisoned": WORKERS,
    "raided": Beat(("arrow", "person"), "piece"),
    "travelled": Beat(("oar",), "piece"),
    # Supply
    "bought": Beat(("coin", "block")),
    "collected": JADE,
    "rewarded": JADE,
    "traded": JADE,
    "treasure": Beat(("person", "coin")),
    # Cards
    "role": CARD,
    "repeating": SHOWN,
    "redeemed": CARD,
    "drew": CARD,
    "drawn": TWICE,
    "kept": CARD,
    "chose": TWICE,
    "passed": Silence("The role card is put down as it lies."),
    # Rounds and the end
    "round": HEADING,
    "turn": HEADING,
    "complete": SCORED,
    "rounds-over": END,
    "prisons": JADE,
    "final": END,
    "resigned": END,
    "ended": Beat(("won",), "hit", theirs=("lost",)),
}
