"""The words that links of Island Fortress are packed with (`docs/links.md`).

Links that were sent stay readable: a new word is added behind the last one, and
nothing else here ever changes.
"""

from __future__ import annotations

_LINES = """
fortress players: 2 3 4 replacing: yes no regions: usual more incentive: none block chip treasure
trade: jade: laborers: convicts: blocks: 0 6 12
dragon: phoenix: tortoise: tiger: dragon phoenix tortoise tiger

keep bid recruit convicts raid buy draw remove build favor replace collect travel repeat
governor second redeem pass end trade done jade convict
recruiter planner builder treasurer taskmaster
5 7 8 9 10 11 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32

pine crane lotus moon
"""
_CARDS = """
row-of-two pillar-of-two step-up step-down two-with-a-gap long-step row-of-three pillar-of-three
corner-foot-right corner-foot-left hook-right hook-left stair-up stair-down valley gable
three-with-gaps ramp square row-of-four keep wedge bend-up bend-down checkers diamond mast-left
mast-right four-corners tower battlement quincunx cross zigzag gatehouse great-stair
"""
_PLACES = tuple(
    f"{region}-{column}{level}"
    for region in ("pine", "crane", "lotus", "moon")
    for level in (1, 2, 3, 4)
    for column in ("abcde" if level < 4 else "ae")
)
_CARDS_OF_VERSION_2 = """
pair post rise drop doorway ledge-up ledge-down course pillar boot-right boot-left flag-right
flag-left climb descent basin tent slipway cube pedestal balcony kink-up kink-down twin-pillars
lantern lever-left lever-right bridge parapet monument switchback
stairway gateway
"""
_SEALED = tuple(f"s{number:03}" for number in range(128))
_KNOWN = (*_LINES.split(), *_CARDS.split(), *_PLACES, *_SEALED, *_CARDS_OF_VERSION_2.split())
WORDS = tuple(dict.fromkeys(_KNOWN))
"""Everything that a line of a game can say, in the order in which it became known."""

SAMPLE = """\
game: fortress 1
players: 2
seed: 305172
dragon: human
phoenix: bot settler

keep 1 2 3
keep 1 3 5

[turn 1]
bid s003
bid s101
recruit 4
end
buy 3
raid
build pine-a1 pine-b1 0
end
build pine-c1 pine-c2 2
collect

[turn 2]
bid s120
bid s090
recruit 3
governor pine-d1
end
draw 3
keep 1 3
build pine-a2 pine-b2 4
travel crane
redeem jade
build crane-a1 crane-b1 3
favor row-of-two pine-a1
treasure crane pine
convicts
repeat builder
build pine-e1 1
"""
"""A short course of play, made up, that shows how often the words come where."""
