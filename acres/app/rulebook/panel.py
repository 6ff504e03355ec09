"""The panel of rules: the field to search in, what was found, or all chapters; and the sheet
with the legend of a part of the table.

The search takes words in any order, without case, accents, width and endings; in German also “ue” for
“ü”, in Japanese by their sound, too. The endings and the common words are those of English; a
translation says its own. A question finds what has the most of its words.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count

from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, classes, icon, join, tag, text
from acres.app.kit.rulebook import Chapter, Paragraph, listed
from acres.app.kit.rulebook_part import RulebookPart
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import LEGEND, close_button
from acres.app.rulebook.feature import FIELD, LONGEST
from acres.core.sentences import N_, gap, language, say, say_n

# The search

WORD = re.compile(
    r"[一-龯々]+|[ァ-ヶー]+|[ぁ-んー]+|(?:(?![ぁ-ヶー一-龯々])[\w.\u00ad])*(?![ぁ-ヶー一-龯々])\w(?:[’'-]\w+)*"
)
"""A word; in Japanese, which puts no spaces between words, a run of characters of one script."""
KANA = re.compile(r"[ァ-ヶーぁ-ん]+")
"""A word of kana alone."""
INFLECTION = re.compile(r"(?<=[一-龯々])[ぁ-ん]+")
"""Letters that bend a Japanese word."""
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
    "a am an and any are at be by can do does for from get happen happens has have how i if in is it "
    "many may me much must my of on or should so that the there this to what when where which who why "
    "will with would you your"
)
# Translators: endings that a search ignores, longest first, separated by spaces.
ENDINGS = N_("ings ing ies ed es er s e y")
# Translators: words that mean the same in a search: groups separated by semicolons. A language whose
# words are typed by their sound adds the readings of its terms: 「襲撃 しゅうげき」.
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


UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
"""Letters that keyboards without them write as two."""


def forms(word: str) -> tuple[str, ...]:
    """Write a word of the rules plainly; as keyboards without umlauts do; behind a tilde its sound if
    it is one of kana.

    >>> forms("Händler"), forms("ブロック")
    (('handler', 'haendler'), ('ブロック', '~buroku'))
    """
    found = plain(word)
    if KANA.fullmatch(found):
        return found, f"~{sound(found)}"
    spelled = plain(word.casefold().translate(UMLAUTS))
    return (found,) if spelled == found else (found, spelled)


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
    written = unicodedata.normalize("NFKC", written)
    every = list(words(written))
    groups = [[*words(group)] for group in say(SAME).split(";")]
    known = {each for group in groups for each in group}
    bends = {each for each in INFLECTION.findall(written) if not known & {each, stem(each)}}
    silent = _common() | bends
    telling = [each for each in every if each not in silent] or every
    return [
        frozenset(
            (
                stem(each),
                *_heard(each),
                *(stem(same) for group in groups if _among(each, group) for same in group),
            )
        )
        for each in telling
    ]


def is_question(written: str) -> bool:
    """Whether somebody seeks with a sentence, not only with its telling words.

    >>> is_question("Why can't I settle?"), is_question("settle ship")
    (True, False)
    """
    written, common = unicodedata.normalize("NFKC", written), _common()
    return "?" in written or any(each in common for each in words(written))


def _common() -> set[str]:
    return {*words(say(COMMON))}


def _among(word: str, group: Sequence[str]) -> bool:
    """Whether a word belongs to a group: as it stands, without its ending, or typed by its sound, with
    whatever follows in kana."""
    if word in group or stem(word) in group:
        return True
    if language() != "ja":
        return False
    heard = sound(word) if LATIN.fullmatch(word) or KANA.fullmatch(word) else ""
    readings = [sound(each) for each in group if KANA.fullmatch(each)]
    return any(
        heard == each or (len(each) >= SHORTEST and heard.startswith(each)) for each in readings
    )


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


def hits(
    chapters: Sequence[Chapter], found: Sequence[frozenset[str]], *, asked: bool = False
) -> list[Paragraph]:
    """Find the paragraphs that have all of the words, those first whose titles have them. Where none
    has all the words of a question (`asked`), those that have the most. One without a title gets that
    of its chapter."""
    ranked = []
    for chapter in chapters:
        for paragraph in chapter.paragraphs:
            ranks = [_rank(chapter, paragraph, (each,)) for each in found]
            there = [rank for rank in ranks if rank is not None]
            if there:
                titled = paragraph if paragraph.title else replace(paragraph, title=chapter.title)
                ranked.append((len(there), max(there), sum(there), titled))
    most = max((each[0] for each in ranked), default=0)
    if most < len(found) and not asked:
        return []
    best = [each for each in ranked if each[0] == most]
    return [each[-1] for each in sorted(best, key=lambda each: each[1:3])]


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


# The panel

FIRST = 2
"""Number of chapters that stand before the legends: the goal, and a turn."""


def panel(page: AnyPage, scene: AnyScene) -> str:
    """Draw the rules of a game: its chapters, or the paragraphs with the words that are sought."""
    part, written = scene.rulebook, page.rulebook(scene)
    chapters = (*written[:FIRST], *_legends(page, scene), *written[FIRST:])
    found = sought(part.sought)
    if not found:
        body = join(_chapter(chapter, part) for chapter in chapters)
        return _field(part, "") + tag("div", body, class_="rules")
    paragraphs = hits(chapters, found, asked=is_question(part.sought))
    match = matcher(found)
    body = join(_paragraph(each, part, match) for each in paragraphs)
    return _field(part, _told(len(paragraphs), part.sought)) + tag("div", body, class_="rules")


def _legends(page: AnyPage, scene: AnyScene) -> Iterator[Chapter]:
    legends = tuple(
        Paragraph(
            (f"legend-{where}",),
            say(title),
            signs=tuple(sign for group in page.legend(where, scene).values() for sign in group),
        )
        for where, title in page.LEGENDS.items()
    )
    if legends:
        yield Chapter(say("Icons and rings"), legends)


def _field(part: RulebookPart, told: str) -> str:
    # Translators: the label of a field.
    label = say("Search the rules")
    field = tag(
        "input",
        id=FIELD,
        type="search",
        autocomplete="off",
        autocapitalize="off",
        enterkeyhint="search",
        maxlength=LONGEST,
        placeholder=label,
        aria_label=label,
        value=part.sought,
    )
    status = tag("p", text(told), class_="quiet", role="status")
    return tag("div", field, status, class_="rules-search", role="search")


def _told(count: int, sought: str) -> str:
    if not count:
        return say("No rule mentions “{words}”. Try another word.", words=sought)
    return say_n("{count} [paragraph|paragraphs] found.", count)


def _chapter(chapter: Chapter, part: RulebookPart) -> str:
    paragraphs = (_paragraph(each, part) for each in chapter.paragraphs)
    return tag("section", tag("h3", text(chapter.title)), *paragraphs)


def _paragraph(paragraph: Paragraph, part: RulebookPart, match: Match | None = None) -> str:
    asked = part.asked in paragraph.sections
    about = (*paragraph.about, part.thing) if asked else paragraph.about
    number = tag("span", text(paragraph.number), class_="rule-number") if paragraph.number else ""
    title = tag("h4", number, marked(paragraph.title, match)) if paragraph.title else ""
    name = paragraph.sections[0]
    return tag(
        "div",
        title,
        _lines(paragraph, part.asked, match),
        paragraph.figure,
        listed(paragraph.signs, lambda said: marked(said, match)) if paragraph.signs else "",
        id=f"paragraph-{name.replace(' ', '-')}",
        class_=classes("paragraph", asked=asked),
        role="group",
        aria_label=paragraph.title or None,
        aria_current="true" if asked else None,
        tabindex=-1,
        data_places=" ".join(filter(None, about)) or None,
        data_asked=part.number if asked else None,
    )


def _lines(paragraph: Paragraph, asked: str, match: Match | None) -> str:
    # Translators: the mark of a rule that differs from what players expect.
    changed = icon("rule", say("different in this game"))
    # Translators: the mark of a rule that no published rulebook has.
    meaning = say("No printed rulebook says this.")
    ours = tag("small", text(say("our own")), class_="our-own", title=meaning)
    numbers = count(1)

    def line(said: str, mark: str = "") -> str:
        if not paragraph.numbered:
            return tag("li", marked(said, match), mark)
        at = next(numbers)
        number = tag("span", text(f"{paragraph.number}.{at}"), class_="rule-number")
        current = asked == paragraph.sections[at]
        return tag(
            "li",
            number,
            marked(said, match),
            mark,
            class_=classes("numbered", asked=current),
            aria_current="true" if current else None,
        )

    lines = [line(each) for each in paragraph.lines]
    lines += (
        tag("li", changed, marked(each, match), class_="changed") for each in paragraph.changed
    )
    lines += (line(each, gap() + ours) for each in paragraph.ours)
    return tag("ul", *lines) if lines else ""


# The legend of a part of the table


def sheet(page: AnyPage, scene: AnyScene) -> str:
    """Show the legend that is open, with the way to the others; empty for another game's."""
    opened = scene.shell.sheet or ""
    where = opened.removeprefix(LEGEND)
    if where not in page.LEGENDS:
        return ""
    title = say(page.LEGENDS[where])
    groups = (
        (tag("h3", text(heading)) if heading else "") + listed(group)
        for heading, group in page.legend(where, scene).items()
    )
    others = [
        button_tag(text(say(other)), do="sheet", id=LEGEND + word, class_="plain")
        for word, other in page.LEGENDS.items()
        if word != where
    ]
    return tag(
        "section",
        tag("header", tag("h2", text(title)), close_button(), class_="sheet-head"),
        *groups,
        # Translators: a row of buttons: the legends of other parts of the table.
        tag("nav", *others, aria_label=say("Other legends")) if others else "",
        id=f"sheet-of-{where}",  # the next one begins at its top
        class_=classes("legend-sheet", f"of-{where}"),
        aria_label=title,
    )
