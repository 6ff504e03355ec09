"""Searching the rules: words in any order, without case, accents and endings; in Japanese by their
sound, too.

The endings and the common words are those of English; a translation says its own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from acres.app.kit.html import join, tag, text
from acres.app.kit.rulebook import Chapter, Paragraph
from acres.core.sentences import N_, language, say

WORD = re.compile(
    r"[一-龯々]+|[ァ-ヶー]+|[ぁ-ん]+|(?:(?![ぁ-ヶー一-龯々])[\w.\u00ad])*(?![ぁ-ヶー一-龯々])\w(?:[’'-]\w+)*"
)
"""A word; in Japanese, which puts no spaces between words, a run of characters of one script."""
KANA = re.compile(r"[ァ-ヶーぁ-ん]+")
"""A word of kana alone."""
LATIN = re.compile(r"[a-z'’-]+")
SPELLINGS = (
    (r"sh(?=[aueo])", "sy"),
    (r"ch(?=[aueo])", "ty"),
    (r"jy?(?=[aueo])", "zy"),
    (r"sh", "s"),
    (r"ch|ts", "t"),
    (r"j", "z"),
    (r"hu", "fu"),
    (r"m(?=[bp])", "n"),
    (r"xtu", ""),
    (r"([tdkgszhbpmnr])ixe", r"\1ye"),
    (r"(?<![a-z])ux", "w"),
    (r"[aueio]x", ""),
    (r"[^a-z]", ""),
    (r"ou", "o"),
    (r"(.)\1+", r"\1"),
)
"""Spellings of Japanese in Latin letters, and those that are compared instead: one of each, without
long vowels and doubled consonants. An “x” marks a small letter, which goes with the one before."""
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
    """Write a word without case, accents, soft hyphens, apostrophes and what an apostrophe joins to it.

    >>> plain("Gaspé"), plain("can't"), plain("l’attaque"), plain("ブロック")
    ('gaspe', 'cant', 'attaque', 'ブロック')
    """
    letters = unicodedata.normalize("NFD", ELISION.sub("", word))
    # Accents, but not those of kana, which make other letters.
    letters = re.sub("[\u00ad\u0300-\u036f'’]", "", letters)
    letters = letters.replace("œ", "oe")
    return unicodedata.normalize("NFC", letters).casefold()


def sound(word: str) -> str:
    """Spell a plain word of kana, or of letters typed for kana, in Latin letters and one way.

    >>> sound("ニューヨーク"), sound("nyuuyooku"), sound("フィラデルフィア"), sound("ぼすとん")
    ('nyuyoku', 'nyuyoku', 'firaderufia', 'bosuton')
    """
    found = "".join(map(_letter, word))
    for spelling, compared in SPELLINGS:
        found = re.sub(spelling, compared, found)
    return found


def _letter(kana: str) -> str:
    """Take a syllable from the name of its letter: “KATAKANA LETTER SMALL YU”."""
    _, _, name = unicodedata.name(kana, "").partition("ANA LETTER ")
    return name.lower().replace("small ", "x") or kana


def forms(word: str) -> tuple[str, ...]:
    """Write a word of the rules plainly, and behind a tilde its sound if it is one of kana."""
    found = plain(word)
    return (found, f"~{sound(found)}") if KANA.fullmatch(found) else (found,)


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
        frozenset(
            (
                stem(each),
                *_heard(each),
                *(stem(same) for group in groups if each in group for same in group),
            )
        )
        for each in telling
    ]


def _heard(word: str) -> Iterator[str]:
    """Yield the sound of a Japanese word that is sought, and the name that has this one in English."""
    if KANA.fullmatch(word):
        yield f"~{sound(word)}"
    elif LATIN.fullmatch(word) and language() == "ja":
        yield f"~{sound(word)}"
        yield plain(say(word.title()))


Match = Callable[[str], bool]
"""Whether a word of the rules is one of those that are sought."""


def matcher(found: Sequence[frozenset[str]]) -> Match:
    """Match the words of a text that begin like one that is sought.

    >>> matcher(sought("siege"))("Sieges"), matcher(sought("siege"))("Besiege")
    (True, False)
    """
    beginnings = tuple(begin for group in found for begin in group)
    return lambda word: any(form.startswith(beginnings) for form in forms(word))


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
        known += (
            form for sentence in part for word in WORD.findall(sentence) for form in forms(word)
        )
        if all(any(word.startswith(tuple(group)) for word in known) for group in found):
            return rank
    return None
