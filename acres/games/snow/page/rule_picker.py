"""The rules of a new game: switches and what they exclude, sets, a draw by the seed, and how the
front page offers them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from acres.app.kit.html import button_tag, classes, join, quiet, tag, text
from acres.app.kit.new_game import NewGame
from acres.app.kit.widgets import button, fold_button, text_field
from acres.core.chance import Chance
from acres.core.rules_text import load
from acres.core.sentences import N_, NC_, listed, say, say_c
from acres.games.snow.manifest import PRINTINGS, rules_line
from acres.games.snow.rules.editions import CONFLICTS, VARIANTS, VOID, differs, read, written
from acres.games.snow.text.editions import (
    LINES,
    about,
    line_sentence,
    own_lines,
    readings,
    sentence,
    title,
)

SHORT = {
    "first": NC_("printing", "First"),
    "revised": NC_("printing", "Revised"),
    "second": NC_("printing", "Second"),
}
"""The printings where they stand beside each other."""


def page(new: NewGame) -> str:
    """Return printings, sets, the draw by the seed, and every switch."""
    groups = [
        tag(
            "fieldset",
            tag("legend", text(say(title))),
            *(_switch(new, word) for word in words),
            class_="switches",
        )
        for title, words in GROUPS.items()
    ]
    return join((_printings(new), _sets(new), tag("div", *groups, class_="switch-groups")))


def _printings(new: NewGame) -> str:
    chosen = new.options.get("edition", "second")
    choices = [_printing(edition, edition == chosen) for edition in PRINTINGS]
    open_ = "printings" in new.unfolded
    title = text(say("The printings, line by line"))
    return tag(
        "fieldset",
        tag("legend", text(say("Printing"))),
        tag("div", *choices, class_="printings"),
        fold_button("printings", title, unfolded=open_),
        _lines(chosen) if open_ else "",
        class_="printing-choice",
    )


def _printing(edition: str, chosen: bool) -> str:
    field = tag(
        "input",
        type="radio",
        name_="edition",
        id=f"edition-{edition}",
        value=edition,
        data_field="edition",
        data_id=edition,
        checked=chosen,
        aria_describedby=f"about-{edition}",
    )
    suggested = ""
    if edition == "second":
        suggested = tag("em", text(say_c("printing", "suggested")), class_="suggested")
    label = tag("label", text(say(PRINTINGS[edition])), for_=f"edition-{edition}")
    return tag(
        "div",
        field,
        tag("div", label, suggested, class_="named"),
        tag("p", text(about(edition)), class_="quiet", id=f"about-{edition}"),
        class_=classes("option", chosen=chosen),
    )


def _lines(chosen: str) -> str:
    rows = []
    for each in LINES:
        said = [
            tag(
                "p",
                tag("b", text(listed([say(SHORT[edition]) for edition in editions]))),
                tag("span", text(sentence_)),
                class_=classes(holds=chosen in editions),
            )
            for editions, sentence_ in readings(each)
        ]
        rows.append(tag("li", tag("h4", text(say(each.title))), *said))
    return tag("ul", *rows, class_="printing-lines")


def _sets(new: NewGame) -> str:
    """Offer several switches at once: our own sets, or a number of them drawn by the seed."""
    chosen = bundle(new.options)
    choices = [
        button_tag(
            tag("b", text(say(each.title))),
            tag("small", text(say(each.sentence))),
            do="set",
            field="bundle",
            id=word,
            pressed=word == chosen,
            element=f"bundle-{word}",
            class_=classes("set", chosen=word == chosen),
        )
        for word, each in BUNDLES.items()
    ]
    unmeasured = say("Our own sets: nobody has measured how they affect the balance.")
    return tag(
        "fieldset",
        tag("legend", text(say("Sets of house rules"))),
        tag("div", *choices, class_="sets"),
        quiet(unmeasured),
        _draw(new),
        class_="set-choice",
    )


def _draw(new: NewGame) -> str:
    return tag(
        "div",
        text_field(
            "new-count",
            # Translators: so many house rules are to be drawn.
            say("How many"),
            new.count,
            inputmode="numeric",
            aria_describedby="count-hint",
        ),
        button("set", say("Draw with the seed"), field="draw", id="draw"),
        tag("p", text(say("The same seed draws the same rules.")), class_="quiet", id="count-hint"),
        _note(new, "count"),
        class_="field draw",
    )


def _note(new: NewGame, where: str) -> str:
    if new.note is None or new.note[0] != where:
        return ""
    return tag("p", text(new.note[1]), class_="note", role="alert")


def _switch(new: NewGame, word: str) -> str:
    on = word in switches(new.options)
    idle = without_effect(new.options, word)
    described = [f"about-{word}"] + ([f"idle-{word}"] if idle else [])
    field = tag(
        "input",
        type="checkbox",
        id=f"rule-{word}",
        value=word,
        data_field="rule",
        data_id=word,
        checked=on,
        aria_describedby=" ".join(described),
    )
    return tag(
        "div",
        field,
        tag("div", tag("label", text(title(word)), for_=f"rule-{word}"), class_="named"),
        tag("p", text(sentence(word)), class_="quiet", id=f"about-{word}"),
        tag("p", text(idle), class_="idle", id=f"idle-{word}") if idle else "",
        _note(new, word),
        class_=classes("option", chosen=on, idle=idle),
    )


def offer(options: Mapping[str, str]) -> str:
    """Return the rules of a game that differ from the second edition, or from the printing."""
    rules = read(options)
    lines = own_lines(rules)
    words = differs(options)
    printing = ""
    if lines:
        printing = tag(
            "section",
            tag("h3", text(say("Unlike the second edition"))),
            tag("ul", *(tag("li", text(line_sentence(each, rules))) for each in lines)),
        )
    house = ""
    if words:
        items = [tag("div", tag("dt", text(title(w))), tag("dd", text(sentence(w)))) for w in words]
        house = tag("section", tag("h3", text(say("House rules"))), tag("dl", *items))
    plain = "" if lines or words else tag("p", text(say("No house rules: everything as printed.")))
    return tag("h2", text(rules_line(options))) + plain + house + printing


Options = Mapping[str, str]

OF_THEIR_OWN = {"no-bateaux": ("bateaux", "none"), "no-idle-end": ("idle", "never")}
"""The switches that are an option with one value."""

SWITCHES = (*VARIANTS, *OF_THEIR_OWN)
EXCLUDING = (*CONFLICTS, ("no-bateaux", "bateaux-draft"), ("no-bateaux", "bateaux-deck"))
"""Groups of switches that exclude each other."""

GROUPS = load("snow").groups()
"""Every switch once, as the page shows them."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """Switches that serve one purpose together."""

    title: str
    sentence: str
    switches: tuple[str, ...]


BUNDLES = {
    # Translators: a set of house rules: none of them.
    "as-printed": Bundle(N_("As printed"), N_("No house rules."), ()),
    "time-for-france": Bundle(
        N_("Time for France"),
        N_(
            "Forts, fewer soldiers and patience: Britain cannot decide the war with an early siege."
        ),
        ("louisbourg-fort", "fewer-infantry", "quebec-fort", "british-patience"),
    ),
    "bold-raiders": Bundle(
        # Translators: the name of a set of house rules.
        N_("Bold Raiders"),
        N_(
            "A blocked attack costs no action, and ambushes reach into sieges: attacking is "
            "worth the risk."
        ),
        ("ambush-sieges", "blocked-ambush-free", "blocked-raid-free"),
    ),
    "light-hands": Bundle(
        # Translators: the name of a set of house rules: hands of cards.
        N_("Light Hands"),
        N_("Discarding useless cards costs no coins or actions, and a fur is always worth a coin."),
        ("fur-coin", "free-discards", "lost-cards-free"),
    ),
    "heavy-decks": Bundle(
        # Translators: the name of a set of house rules: decks of cards.
        N_("Heavy Decks"),
        N_("You keep the cards you take: nobody removes cards, and a new draw pile costs a coin."),
        ("reshuffle-costs", "no-governor"),
    ),
}
"""Sets of our own, by word. Each works on top of every printing."""


def switches(options: Options) -> frozenset[str]:
    """Return the switches that are on."""
    own = {word for word, (name, value) in OF_THEIR_OWN.items() if options.get(name) == value}
    return frozenset(own | set(options.get("variants", "").split()))


def with_switches(options: Options, words: Iterable[str]) -> dict[str, str]:
    """Return options of the same printing with exactly these switches on."""
    on = set(words)
    found = {"edition": options.get("edition", "second")}
    variants = written(on & VARIANTS.keys())
    if variants:
        found["variants"] = variants
    return found | dict(own for word, own in OF_THEIR_OWN.items() if word in on)


def rivals(word: str) -> frozenset[str]:
    """Return the switches that cannot be on together with this one."""
    return frozenset(other for pair in EXCLUDING if word in pair for other in pair if other != word)


def switched(options: Options, word: str) -> tuple[dict[str, str], str | None]:
    """Turn one switch over; switch off the excluded ones, with a sentence about them."""
    on = switches(options)
    if word in on:
        return with_switches(options, on - {word}), None
    gone = sorted(on & rivals(word))
    note = None
    if gone:
        note = say(
            "{new} cannot be combined with {old}, which is now off.",
            new=title(word),
            old=title(gone[0]),
        )
    return with_switches(options, (on | {word}) - set(gone)), note


def without_effect(options: Options, word: str) -> str | None:
    """Return why a switch changes nothing among these rules, on or off; None if it does."""
    under = VOID.get(word)
    if under in switches(options):
        return say("Has no effect with {other}.", other=title(under or ""))
    on = (switches(options) | {word}) - rivals(word)
    if word not in differs(with_switches(options, on)):
        return say("Changes nothing: the chosen printing says the same.")
    return None


def drawn(options: Options, count: int, seed: int) -> tuple[str, ...]:
    """Draw this number of variants for this printing, the same ones for the same seed.

    They go together, each of them changes something, and the switches `OF_THEIR_OWN` stay as they
    are. Fewer if the pool is too small.
    """
    fixed = switches(options) & OF_THEIR_OWN.keys()
    pool = list(VARIANTS)
    Chance(~seed).shuffle(pool)  # another row of numbers than the one that deals the cards
    found: list[str] = []
    for word in pool:
        if len(found) == count:
            break
        if _go_together(options, (*fixed, *found, word)):
            found.append(word)
    return tuple(word for word in VARIANTS if word in found)


def _go_together(options: Options, words: Collection[str]) -> bool:
    if any(rivals(word).intersection(words) for word in words):
        return False
    return set(differs(with_switches(options, words))) == set(words)


def bundle(options: Options) -> str | None:
    """Return the set with exactly the present switches."""
    on = switches(options)
    return next((word for word, each in BUNDLES.items() if on == set(each.switches)), None)
