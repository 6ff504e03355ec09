"""A comment on a game as its reader meets it: a text, the things that it is about, and a question.

Each is written in the lines of the comment with words of the lessons (``docs/notation.md``), so that
whatever knows nothing of them keeps them as text.

>>> remark = read('''The marker stands at 2 for France.
... about: map pemaquid
... ask: How does Britain answer?
... about: hand boston
... or: reinforce
... Boston is one strength, too.
... not: draft
... A card drafted now comes too late.
... else: The siege goes on.''')
>>> remark.text, remark.about
('The marker stands at 2 for France.', (Thing(zone='map', id='pemaquid'),))
>>> question = remark.question
>>> question.ask, question.reply(("draft", "rangers")).text, question.reply(("end",)).text
('How does Britain answer?', 'A card drafted now comes too late.', 'The siege goes on.')
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from acres.core.lesson import Thing
from acres.core.move import Move, Zone, fits

ASK = "ask"
"""The word that begins a question about the move that follows the comment."""
ANSWERS = {"or", "not", "else"}
"""Words behind a question: a play as good, a worse one, and any other."""


class Reply(NamedTuple):
    """The answer to a reader's play."""

    words: Move
    """A verb and words that the plays have in common: ``("draft",)``; empty for any play."""
    alike: bool
    """Whether the plays have the idea of the move that was played."""
    text: str


@dataclass(frozen=True, slots=True)
class ReaderQuestion:
    """A question to the reader: what would you play?"""

    ask: str
    about: tuple[Thing, ...]
    replies: tuple[Reply, ...]

    def reply(self, move: Move) -> Reply | None:
        """The answer to `move`: to exactly this move, else the first that fits; None if none does."""
        exact = (reply for reply in self.replies if reply.words == move)
        fitting = (each for each in self.replies if each.words and fits(move, each.words))
        other = (reply for reply in self.replies if not reply.words)
        return next(exact, None) or next(fitting, None) or next(other, None)


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment, read."""

    text: str
    about: tuple[Thing, ...] = ()
    """Its subject, which is ringed."""
    question: ReaderQuestion | None = None


def read(comment: str) -> Remark:
    """Read the lines of a comment. Nothing is refused: a line that is no entry is text."""
    text: list[str] = []
    ask: list[str] | None = None
    about: list[Thing] = []
    asked_about: list[Thing] = []
    replies: list[tuple[Move, bool, list[str]]] = []
    lines = text
    """The text that goes on in the next line."""
    for line in comment.split("\n"):
        name, _, value = (part.strip() for part in line.partition(":"))
        words = tuple(value.split())
        if name == "about" and len(words) == 2:
            (about if ask is None else asked_about).append(Thing(Zone(words[0]), words[1]))
        elif name == ASK and ask is None and value:
            lines = ask = [value]
        elif name in ANSWERS and ask is not None:
            lines = [value] if name == "else" else []
            replies.append((() if name == "else" else words, name == "or", lines))
        else:
            lines.append(line)
    question = None
    if ask is not None:
        answers = (Reply(words, alike, _joined(lines)) for words, alike, lines in replies)
        question = ReaderQuestion(_joined(ask), tuple(asked_about), tuple(answers))
    return Remark(_joined(text), tuple(about), question)


def _joined(lines: Iterable[str]) -> str:
    return "\n".join(lines).strip()


def sentences(comments: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    """Yield every text of a game's comments: its role, and the text in one line."""
    for ply, comment in sorted(comments.items()):
        remark = read(comment)
        if remark.text:
            yield f"comment on move {ply}", in_one_line(remark.text)
        if question := remark.question:
            yield f"question about move {ply + 1}", in_one_line(question.ask)
            for reply in question.replies:
                if reply.text:
                    answered = f"answer to “{' '.join(reply.words)}” as move {ply + 1}"
                    other = f"answer to any other move {ply + 1}"
                    yield answered if reply.words else other, in_one_line(reply.text)


def in_one_line(text: str) -> str:
    """Join the lines of a text, as the catalogue has it.

    >>> in_one_line("The last town of either side\\nends the game.")
    'The last town of either side ends the game.'
    """
    return " ".join(text.split())
