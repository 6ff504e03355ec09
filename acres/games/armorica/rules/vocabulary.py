"""The words that links of Armorica are packed with (`docs/links.md`).

Links that were sent stay readable: a new word is added behind the last one, and
nothing else here ever changes.
"""

from __future__ import annotations

_LINES = """
armorica players: 2 3 4 condate: darioritum: vorgium: condevincum:

take pass starve

start-1 start-2 start-3 start-4
a-1 a-2 a-3 a-4 a-5 a-6 b-1 b-2 b-3 b-4 b-5 b-6 c-1 c-2 c-3 c-4 c-5 c-6
d-1 d-2 d-3 d-4 d-5 d-6 e-1 e-2 e-3 e-4 e-5
I-1 I-2 I-3 I-4 I-5 I-6 I-7 II-1 II-2 II-3 II-4 II-5 II-6 II-7
III-1 III-2 III-3 III-4 III-5 III-6 III-7 IV-1 IV-2 IV-3 IV-4 IV-5 IV-6 IV-7 IV-8
"""
WORDS = tuple(_LINES.split())
"""Every word of a line of a game, in the order in which it became known."""

SAMPLE = """\
game: armorica 1
players: 2
seed: 305172
condate: human
darioritum: bot settler

[turn 1]
take a-1
take a-2
take I-1
pass

[turn 2]
take a-3
take b-1
take I-2
take II-1

[turn 3]
pass
take b-2
take II-2
pass
starve b-1

[turn 4]
take c-1
take c-2
take III-1
take III-2
"""
"""A short course of play, made up, that shows how often the words come where."""
