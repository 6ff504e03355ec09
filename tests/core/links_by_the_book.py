"""A second reader of links, written from `docs/links.md` alone: plain, slow and trusting."""

from __future__ import annotations

from binascii import crc32
from collections import Counter, defaultdict

import acres
from acres.core.link_text import COMMON, LETTERS

CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


class Alphabet:
    """The counts of the symbols: anywhere, in near places, in nearer places."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.anywhere: Counter[int] = Counter()
        self.places: defaultdict[object, Counter[int]] = defaultdict(Counter)

    def weight(self, symbol: int, near: object, nearer: object) -> int:
        here, there = self.places["near", near], self.places["nearer", nearer]
        return 1 + 2 * self.anywhere[symbol] + 32 * here[symbol] + 192 * there[symbol]

    def count(self, symbol: int, near: object, nearer: object) -> None:
        self.anywhere[symbol] += 1
        for place in (self.places["near", near], self.places["nearer", nearer]):
            if place[symbol] or sum(n > 0 for n in place.values()) < 64:
                place[symbol] += 1


class Reader:
    """Reads the content of one link."""

    def __init__(self, packed: str) -> None:
        digits = [CHARACTERS.index(char) for char in packed]
        self.coming = iter(digits + [0] * 200_000)
        self.range, self.number = 2**42, 0
        for _ in range(7):
            self.number = self.number * 64 + next(self.coming)
        self.letters = Alphabet(257)
        for word in LETTERS.split(" "):
            self.learn_letters(word)

    def symbol(self, weights: list[int]) -> int:
        share = self.range // sum(weights)
        at = min(self.number // share, sum(weights) - 1)
        found = 0
        while at >= sum(weights[: found + 1]):
            found += 1
        self.number -= share * sum(weights[:found])
        self.range = share * weights[found]
        while self.range < 2**36:
            self.range *= 64
            self.number = self.number * 64 + next(self.coming)
        return found

    def counted(self, alphabet: Alphabet, near: object, nearer: object) -> int:
        weights = [alphabet.weight(symbol, near, nearer) for symbol in range(alphabet.size)]
        found = self.symbol(weights)
        alphabet.count(found, near, nearer)
        return found

    def learn_letters(self, word: str) -> None:
        before = (0, 0)
        for symbol in (*(byte + 1 for byte in word.encode()), 0):
            self.letters.count(symbol, before[0], before)
            before = (symbol, before[0])

    def word(self) -> str:
        found, before = b"", (0, 0)
        while symbol := self.counted(self.letters, before[0], before):
            found += bytes([symbol - 1])
            before = (symbol, before[0])
        return found.decode()

    def content(self) -> str:
        game = acres.game(self.word())
        known = self.symbol([1] * 64) * 64 + self.symbol([1] * 64)
        self.words = ["", "", "", *COMMON, *game.WORDS[:known]]
        self.remembered = 0
        self.first, self.further = Alphabet(len(self.words)), Alphabet(len(self.words))
        self.learn(game.SAMPLE)
        lines: list[str] = []
        before, turns, empty = (0, 0), 0, False
        while symbol := self.counted(self.first, before[0], before):
            before = (symbol, before[0])
            if symbol == 2:
                turns += 1
                lines += [f"[turn {turns}]"] if empty else ["", f"[turn {turns}]"]
                empty = False
            else:
                lines.append(self.line(symbol))
                empty = lines[-1] == ""
        return "".join(f"{line}\n" for line in lines)

    def line(self, symbol: int) -> str:
        found = [self.said(symbol)]
        place, between = symbol, 0
        while symbol := self.counted(self.further, place, (place, min(between, 3))):
            found.append(self.said(symbol))
            between += 1
            if found[-1] == "=":
                place, between = symbol, 0
        return " ".join(found)

    def said(self, symbol: int) -> str:
        if symbol != 1:
            return self.words[symbol]
        word = self.word()
        if self.remembered < 256:
            self.remembered += 1
            self.words.append(word)
            self.first.size += 1
            self.further.size += 1
        return word

    def learn(self, sample: str) -> None:
        before, turns = (0, 0), 0
        lines = sample.split("\n")[:-1]
        for at, line in enumerate(lines):
            if line == f"[turn {turns + 1}]":
                turns += 1
                self.first.count(2, before[0], before)
                before = (2, before[0])
                continue
            if line == "" and lines[at + 1] == f"[turn {turns + 1}]":
                continue
            words = line.split(" ")
            place = self.words.index(words[0], 3)
            self.first.count(place, before[0], before)
            before = (place, before[0])
            for between, word in enumerate(words[1:]):
                symbol = self.words.index(word) if word in self.words[3:] else 1
                self.further.count(symbol, place, (place, min(between, 3)))
                if symbol == 1:
                    self.learn_letters(word)
            self.further.count(0, place, (place, min(len(words) - 1, 3)))
        self.first.count(0, before[0], before)


def read(fragment: str) -> str:
    """Return the content of a link that is whole."""
    content = Reader(fragment[4:-6]).content()
    assert fragment[0] == "1"
    length = 0
    for char in fragment[1:4]:
        length = length * 64 + CHARACTERS.index(char)
    assert length == 13 * len(fragment)
    proof = 0
    for char in fragment[-6:-1]:
        proof = proof * 64 + CHARACTERS.index(char)
    assert proof * 4 + CHARACTERS.index(fragment[-1]) == crc32(content.encode())
    return content
