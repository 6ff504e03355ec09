"""Searching the rules: words in any order, without case, accents and endings.

The endings and the common words are those of English; a translation says its own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from acres.app.kit.html import join, tag, text
from acres.app.kit.rulebook import Chapter, Paragraph
from acres.core.sentences import N_, say

WORD = re.compile(
    r"[一-龯々]+|[ァ-ヶー]+|[ぁ-ん]+|(?:(?![ぁ-ヶー一-龯々])[\w.])*(?![ぁ-ヶー一-龯々])\w(?:[’'-]\w+)*"
)
"""A word; in Japanese, which puts no spaces between words, a run of characters of one script."""
ELISION = re.compile(r"^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’](?=\w)", re.IGNORECASE)
"""The short word that French joins to the next: “l’attaque”."""
# Translators: words that a search leaves out, separated by spaces.
COMMON = N_(
    "a an and any are at be by can do does for from get has have how i if in is it may me my of on "
    "or so that the there this to what when where which who why will with you your"
)
# Translators: endings that a search ignores, longest first, separated by spaces.
ENDINGS = N_("ings ing ies ed es er s e y")
# Translators: words that mean the same in a search: groups separated by semicolons.
SAME = N_("cannot cant impossible only unless; coin money gold pay; begin start; finish end over")
SHORTEST = 3
"""Smallest number of letters that an ending leaves of a word."""


def plain(word: str) -> str:
    """Write a word without case, accents, apostrophes and what an apostrophe joins to it.

    >>> plain("Gaspé"), plain("can't"), plain("l’attaque"), plain("ブロック")
    ('gaspe', 'cant', 'attaque', 'ブロック')
    """
    letters = unicodedata.normalize("NFD", ELISION.sub("", word))
    letters = re.sub("[\u0300-\u036f'’]", "", letters)  # accents; those of kana make other letters
    return unicodedata.normalize("NFC", letters).casefold()


def stem(word: str) -> str:
    """Cut endings off a plain word.

    >>> stem("ships"), stem("carrying"), stem("besieged"), stem("3.1")
    ('ship', 'carr', 'besieg', '3.1')
    """
    for ending in say(ENDINGS).split():
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return stem(word.removesuffix(ending))
    return word


def words(sentence: str) -> Iterator[str]:
    """List the words of a sentence, plain."""
    return (plain(each) for each in WORD.findall(sentence))


def sought(written: str) -> list[frozenset[str]]:
    """Read what somebody seeks: of each word the beginnings that match it. Common words count only
    where there are no others.

    >>> sought("the Ships")
    [frozenset({'ship'})]
    """
    every = list(words(written))
    common = {*words(say(COMMON))}
    groups = [[*words(group)] for group in say(SAME).split(";")]
    telling = [each for each in every if each not in common] or every
    return [
        frozenset({stem(each)}.union(*(map(stem, group) for group in groups if each in group)))
        for each in telling
    ]


Match = Callable[[str], bool]
"""Whether a word of the rules is one of those that are sought."""


def matcher(found: Sequence[frozenset[str]]) -> Match:
    """Match the words of a text that begin like one that is sought.

    >>> matcher(sought("siege"))("Sieges"), matcher(sought("siege"))("Besiege")
    (True, False)
    """
    beginnings = tuple(begin for group in found for begin in group)
    return lambda word: plain(word).startswith(beginnings)


def marked(sentence: str, match: Match | None) -> str:
    """Write a sentence with the words marked that match, if any are sought."""
    if match is None:
        return text(sentence)
    parts: list[str] = []
    at = 0
    for each in WORD.finditer(sentence):
        if match(each[0]):
            parts += (text(sentence[at : each.start()]), tag("mark", text(each[0])))
            at = each.end()
    return join(parts) + text(sentence[at:])


def hits(chapters: Sequence[Chapter], found: Sequence[frozenset[str]]) -> list[Paragraph]:
    """Find the paragraphs that have all of the words, those first whose titles have them. One without
    a title gets that of its chapter."""
    ranked = [
        (rank, paragraph if paragraph.title else replace(paragraph, title=chapter.title))
        for chapter in chapters
        for paragraph in chapter.paragraphs
        if (rank := _rank(chapter, paragraph, found)) is not None
    ]
    return [paragraph for _, paragraph in sorted(ranked, key=lambda each: each[0])]


def _rank(chapter: Chapter, paragraph: Paragraph, found: Sequence[frozenset[str]]) -> int | None:
    """The first part of the paragraph with which all words are there, from 0; None for none."""
    known: list[str] = []
    parts = (
        (paragraph.title, paragraph.words, paragraph.number),
        (*paragraph.lines, *paragraph.changed, *paragraph.ours),
        (chapter.title, *(sign.said for sign in paragraph.signs)),
    )
    for rank, part in enumerate(parts):
        known += (word for sentence in part for word in words(sentence))
        if all(any(word.startswith(tuple(group)) for word in known) for group in found):
            return rank
    return None
