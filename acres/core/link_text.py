"""A text of whole lines, written into a packer or read from an unpacker word by word.

The words of the game are known beforehand, others are spelled out once. What
the lines mean plays no part: any text comes back as it was.

The packer is an adaptive arithmetic coder: numbers stand for symbols one after the other. Every symbol is
an interval of numbers, the wider the more often it came so far in the same place. The intervals lie
within each other; what is packed is the shortest number in the last one. `docs/links.md` describes it
exactly: what is changed here makes a new version of the code.

>>> packer, counts = Packer(), Counts(3)
>>> [counts.code(packer, symbol, "here", "here") for symbol in (2, 0, 0)]
[2, 0, 0]
>>> packer.text()
'qr'
>>> unpacker, counts = Unpacker("qr"), Counts(3)
>>> [counts.code(unpacker, None, "here", "here") for _ in range(3)]
[2, 0, 0]
"""

from __future__ import annotations

import base64
from bisect import bisect_right
from collections.abc import Hashable, Iterator, Sequence
from itertools import accumulate, chain, repeat
from typing import Protocol

from acres.core.steps import Steps, finished

# The packer

DIGIT = 6
"""Bits of a character."""
WINDOW = 7
"""Characters that an interval is looked at through."""
NARROWEST = 1 << DIGIT * (WINDOW - 1)

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
DIGITS = {char: digit for digit, char in enumerate(ALPHABET)}

EVERYWHERE, NEAR, NEARER = 2, 32, 192
"""The weight that a symbol gains each time it comes: anywhere, and in its two places."""
MOST_KNOWN = 64
"""Symbols that are counted in one place; further ones are counted anywhere only."""


class Coder(Protocol):
    """The common part of `Packer` and `Unpacker`."""

    def code(self, weights: Sequence[int], symbol: int | None) -> int:
        """Write this symbol, or read one where it is None; the symbol."""


class Packer:
    """Narrows an interval symbol by symbol."""

    def __init__(self) -> None:
        self._low = 0
        self._range = 1 << DIGIT * WINDOW
        self._length = WINDOW

    def code(self, weights: Sequence[int], symbol: int | None) -> int:
        assert symbol is not None
        share = self._range // sum(weights)
        self._low += share * sum(weights[:symbol])
        self._range = share * weights[symbol]
        while self._range < NARROWEST:
            self._range <<= DIGIT
            self._low <<= DIGIT
            self._length += 1
        return symbol

    def text(self) -> str:
        """Return the shortest number in the interval, without the zeros at its end."""
        end = self._low + self._range
        left_out = 0
        while left_out < self._length:
            unit = DIGIT * (left_out + 1)
            if -(-self._low >> unit) << unit >= end:
                break
            left_out += 1
        number = -(-self._low >> DIGIT * left_out)
        length = self._length - left_out
        filled = -length % 4
        whole = (number << DIGIT * filled).to_bytes((length + filled) * 3 // 4, "big")
        return base64.urlsafe_b64encode(whole).decode("ascii")[:length]


class Unpacker:
    """Finds the symbols by whose intervals a number was made; zeros follow its end."""

    def __init__(self, packed: str) -> None:
        self._digits = chain((DIGITS[char] for char in packed), repeat(0))
        self._range = 1 << DIGIT * WINDOW
        self._number = 0
        for _ in range(WINDOW):
            self._number = self._number << DIGIT | next(self._digits)

    def code(self, weights: Sequence[int], symbol: int | None = None) -> int:
        ends = list(accumulate(weights))
        share = self._range // ends[-1]
        found = bisect_right(ends, min(self._number // share, ends[-1] - 1))
        self._number -= share * (ends[found] - weights[found])
        self._range = share * weights[found]
        while self._range < NARROWEST:
            self._range <<= DIGIT
            self._number = self._number << DIGIT | next(self._digits)
        return found


class Counts:
    """The counts of the symbols: in all, and in two places, the second the narrower one."""

    def __init__(self, size: int) -> None:
        self._everywhere = [1] * size
        self._near: dict[Hashable, dict[int, int]] = {}
        self._nearer: dict[Hashable, dict[int, int]] = {}

    def grow(self, more: int = 1) -> None:
        """Add symbols behind the last one."""
        self._everywhere += [1] * more

    def code(
        self, coder: Coder | None, symbol: int | None, near: Hashable, nearer: Hashable
    ) -> int:
        """Write or read a symbol and count it; without a coder it is only counted."""
        near_counts = self._near.setdefault(near, {})
        nearer_counts = self._nearer.setdefault(nearer, {})
        if coder is not None:
            weights = self._everywhere.copy()
            for known, weight in near_counts.items():
                weights[known] += weight
            for known, weight in nearer_counts.items():
                weights[known] += weight
            symbol = coder.code(weights, symbol)
        assert symbol is not None
        self._everywhere[symbol] += EVERYWHERE
        _count(near_counts, symbol, NEAR)
        _count(nearer_counts, symbol, NEARER)
        return symbol


def _count(counts: dict[int, int], symbol: int, more: int) -> None:
    if symbol in counts:
        counts[symbol] += more
    elif len(counts) < MOST_KNOWN:
        counts[symbol] = more


# The text

LAST_SLOT = 3
"""The place that all later words of a line share."""
MOST_NEW = 256
"""Words that are remembered when they were spelled out."""
MOST_STEPS = 20_000
"""Words and letters of a text that is written or read."""
LONGEST = 400_000
"""Characters of a text that is written or read."""

END, NEW, TURN = range(3)
"""The end of a line or of the text; a word that is spelled out; the heading of the next turn."""
COMMON = (
    *("", "=", "#", "game:", "title:", "seed:", "dealing:", "dealt:", "greeting:", "moment:"),
    *("human", "self", "bot", "random", "settler", "by", "hand", "covered", "uncovered"),
    *("1", "resign", "nothing"),
)
"""The words that every game has. They never change."""
EQUALS = TURN + 1 + COMMON.index("=")
LETTERS = (
    "0 1 2 3 4 5 6 7 8 9 1234567890 97531 86420 2718281828 314159 "
    "and the of for you to in me your it is on with that not have we this A I The "
    "move turn game play war next was good luck here friend again from"
)
"""The text from which letters are learned before the first word is spelled out. It never changes."""


class TooLong(ValueError):
    """The text has more words and letters than are written or read."""


class Garbled(ValueError):
    """Packed text that no `TextPacker` can have made."""


class Writing:
    """A text being written or read line by line."""

    def __init__(self, coder: Coder) -> None:
        self._coder: Coder | None = None
        self._words = ["", "", "", *COMMON]
        self._numbers = {word: TURN + 1 + number for number, word in enumerate(COMMON)}
        self._known = len(self._words)
        self._firsts, self._others = Counts(self._known), Counts(self._known)
        self._letters = Counts(257)
        self._begin()
        for word in LETTERS.split(" "):
            self.spell(word)
        self._begin()
        self._coder = coder

    def _begin(self) -> None:
        self._before = (END, END)
        self._turns = 0
        self._blank = False
        self._steps = self._length = 0

    def teach(self, words: Sequence[str], sample: str) -> None:
        """Learn the words of a game and their frequency in a text; to be called once, before the first
        line. Words that the text spells out are not remembered."""
        self._numbers |= {word: self._known + number for number, word in enumerate(words)}
        self._words += words
        self._known = len(self._words)
        for counts in (self._firsts, self._others):
            counts.grow(len(words))
        coder, self._coder = self._coder, None
        self.write(sample)
        self._begin()
        self._coder = coder

    def write(self, text: str) -> None:
        """Write a text of whole lines; raises `TooLong`."""
        finished(self.writing(text))

    def writing(self, text: str) -> Steps[None]:
        """Write a text in steps, one for each word."""
        lines = text.split("\n")[:-1]
        at = 0
        while at < len(lines):
            skipped = self._heading(lines, at)
            if skipped:
                self._line_begins(TURN)
                self._turns += 1
                self._blank = False
                at += skipped
            else:
                yield from self._write_line(lines[at].split(" "))
                self._blank = not lines[at]
                at += 1
        self._line_begins(END)

    def _heading(self, lines: Sequence[str], at: int) -> int:
        """Count the lines here that are the heading of the next turn, with the empty line before it
        unless there is one already."""
        heading = f"[turn {self._turns + 1}]"
        if self._blank:
            return int(lines[at] == heading)
        return 2 * (lines[at : at + 2] == ["", heading])

    def _write_line(self, words: Sequence[str]) -> Steps[None]:
        place, _ = self._line_begins(self._number(words[0]), words[0])
        slot = 0
        for word in words[1:]:
            yield None
            number, _ = self._within(place, slot, self._number(word), word)
            place, slot = (EQUALS, 0) if number == EQUALS else (place, slot + 1)
        self._within(place, slot, END)
        yield None

    def _number(self, word: str) -> int:
        return self._numbers.get(word, NEW)

    def reading(self) -> Steps[str]:
        """Read a text, in steps, one for each word; raises `TooLong` and `Garbled`."""
        lines: list[str] = []
        while (begins := self._line_begins())[0] != END:
            if begins[0] == TURN:
                self._turns += 1
                lines += [""] * (not self._blank) + [f"[turn {self._turns}]"]
                self._blank = False
            else:
                words: list[str] = []
                for word in self._rest_of_line(*begins):
                    words.append(word)
                    yield None
                lines.append(" ".join(words))
                self._blank = not lines[-1]
        return "\n".join([*lines, ""])

    def _rest_of_line(self, place: int, word: str) -> Iterator[str]:
        slot, number = 0, place
        while number != END:
            yield word
            number, word = self._within(place, slot)
            place, slot = (EQUALS, 0) if number == EQUALS else (place, slot + 1)

    # Words and letters

    def _line_begins(self, number: int | None = None, word: str | None = None) -> tuple[int, str]:
        """Code the first word of a line, or `END` or `TURN`; its place is the beginning of the lines
        before."""
        number, word = self._word(self._firsts, number, word, self._before[0], self._before)
        self._before = (number, self._before[0])
        return number, word

    def _within(
        self, place: int, slot: int, number: int | None = None, word: str | None = None
    ) -> tuple[int, str]:
        """Code a further word of a line, or `END`; its place is the first word, and the number of words
        between; the words behind ``=`` stand in places of their own."""
        return self._word(self._others, number, word, place, (place, min(slot, LAST_SLOT)))

    def _word(
        self, counts: Counts, number: int | None, word: str | None, near: Hashable, nearer: Hashable
    ) -> tuple[int, str]:
        self._step()
        number = counts.code(self._coder, number, near, nearer)
        if number == NEW:
            word = self.spell(word)
            if word in self._numbers:
                raise Garbled("a known word is spelled out")
            if self._coder is not None and len(self._words) < self._known + MOST_NEW:
                self._numbers[word] = len(self._words)
                self._words.append(word)
                self._firsts.grow()
                self._others.grow()
        else:
            word = self._words[number]
        self._length += len(word) + 1
        if self._length > LONGEST:
            raise TooLong(f"more than {LONGEST} characters")
        return number, word

    def spell(self, word: str | None = None) -> str:
        """Write a word letter by letter, as its bytes in UTF-8; or read one."""
        written = None if word is None else chain((byte + 1 for byte in word.encode()), (0,))
        found = bytearray()
        last, last_but_one = 0, 0
        while True:
            self._step()
            letter = None if written is None else next(written)
            letter = self._letters.code(self._coder, letter, last, (last, last_but_one))
            if not letter:
                break
            found.append(letter - 1)
            last, last_but_one = letter, last
        try:
            return found.decode()
        except UnicodeDecodeError as error:
            raise Garbled("letters that are none") from error

    def count(self, number: int | None = None) -> int:
        """Write a number below 4096 as it is, or read one."""
        assert self._coder is not None
        even = [1] * len(ALPHABET)
        high, low = (None, None) if number is None else divmod(number, len(ALPHABET))
        return self._coder.code(even, high) * len(ALPHABET) + self._coder.code(even, low)

    def _step(self) -> None:
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise TooLong(f"more than {MOST_STEPS} words and letters")
