"""The action space: a move is said word by word.

Games here have hundreds of legal moves at once and many thousands in all, made of a few hundred
words. So an action is one word, and what can be said next comes from the legal moves. What can only
be said in one way is said by itself: each action is a real choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from acres.core.game import AnyGame
from acres.core.link_text import COMMON
from acres.core.move import Move

END = ""
"""The empty word, action 0: the move ends here, though it could go on."""

Spoken = tuple[Move, Move]
"""A move as it is said, and as it is played."""


class Vocabulary:
    """All words of a game, by their numbers: ``Discrete(len(words))``.

    First come the words that all games have, beginning with the empty one, then the game's own in
    their order. New words of a game come last, so the number of a word never changes.
    """

    def __init__(self, game: AnyGame) -> None:
        self.all: tuple[str, ...] = (*COMMON, *game.WORDS)
        self.number = {word: number for number, word in enumerate(self.all)}

    def __len__(self) -> int:
        return len(self.all)

    def __getitem__(self, number: int) -> str:
        return self.all[number]


class Saying:
    """A move in the making: the words so far, and the legal moves that begin with them.

    >>> moves = [("buy", "2"), ("draw",), ("draw", "3"), ("draw", "3", "5")]
    >>> saying = Saying([(move, move) for move in moves])
    >>> saying.choices()
    ['buy', 'draw']
    >>> saying.say("draw").choices()
    ['', '3']
    >>> saying.say("draw").say("3").said
    ('draw', '3')
    >>> saying.say("buy").move
    ('buy', '2')
    """

    __slots__ = ("left", "said")

    def __init__(self, left: Sequence[Spoken], said: Move | None = None) -> None:
        """Take the moves that can still come, at least one, sorted as they are said, and the words so
        far, which go on as far as they are forced unless they are given."""
        self.left = left
        self.said = alike(left[0][0], left[-1][0]) if said is None else said

    @property
    def move(self) -> Move | None:
        """The move to be played, once it is the only one and all of it is said."""
        said, move = self.left[0]
        return move if len(self.left) == 1 and said == self.said else None

    def choices(self) -> list[str]:
        """Return the words that can be said next, each once; none when the move is known."""
        if self.move is not None:
            return []
        at = len(self.said)
        return list(dict.fromkeys([_word(said, at) for said, _ in self.left]))

    def say(self, word: str) -> Saying | None:
        """Return the move in the making after this word; None where it cannot be said."""
        at = len(self.said)
        left = [spoken for spoken in self.left if _word(spoken[0], at) == word]
        return Saying(left) if left else None


def alike(one: Move, other: Move) -> Move:
    """Return the words that both begin with.

    >>> alike(("draw", "3"), ("draw", "3", "5"))
    ('draw', '3')
    """
    same = takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False))
    return tuple(word for word, _ in same)


def _word(said: Move, at: int) -> str:
    return said[at] if at < len(said) else END
