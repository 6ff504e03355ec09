"""The rules of A Few Acres of Snow as the new-game page offers them, and laid open."""

from __future__ import annotations

from collections.abc import Mapping

from acres.app.kit.html import button_tag, classes, join, tag, text
from acres.app.kit.new_game import NewGame
from acres.app.kit.widgets import button, fold, text_field
from acres.core.sentences import NC_, listed, say, say_c
from acres.games.snow.manifest import PRINTINGS, rules_line
from acres.games.snow.page import rule_choice
from acres.games.snow.rules.editions import differs, read
from acres.games.snow.text.printings import LINES, about, own_lines, readings, sentence
from acres.games.snow.text.variants import sentence as variant_sentence
from acres.games.snow.text.variants import title as variant_title

SHORT = {
    "first": NC_("printing", "First"),
    "revised": NC_("printing", "Revised"),
    "second": NC_("printing", "Second"),
}
"""The printings where they stand beside each other."""


def page(new: NewGame) -> str:
    """Printings, sets, the draw by the seed, every switch."""
    groups = [_group(new, *group) for group in rule_choice.GROUPS]
    return join((_printings(new), _sets(new), tag("div", *groups, class_="switch-groups")))


def _printings(new: NewGame) -> str:
    chosen = new.options.get("edition", "second")
    choices = [_printing(edition, edition == chosen) for edition in PRINTINGS]
    open_ = "printings" in new.unfolded
    title = text(say("What the printings say, line by line"))
    return tag(
        "fieldset",
        tag("legend", text(say("Printing"))),
        tag("div", *choices, class_="printings"),
        fold("printings", title, unfolded=open_),
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
    """The table of printings, what agrees put together."""
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
    """Several switches at once: our own sets, or as many as wanted, drawn by the seed."""
    chosen = rule_choice.bundle(new.options)
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
        for word, each in rule_choice.BUNDLES.items()
    ]
    unmeasured = say("Sets of our own: what they do to the balance has not been measured.")
    return tag(
        "fieldset",
        tag("legend", text(say("House rules in sets"))),
        tag("div", *choices, class_="sets"),
        tag("p", text(unmeasured), class_="quiet"),
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
        button("set", say("Draw by the seed"), field="draw", id="draw"),
        tag("p", text(say("The same seed draws the same rules.")), class_="quiet", id="count-hint"),
        _note(new, "count"),
        class_="field draw",
    )


def _note(new: NewGame, where: str) -> str:
    """What the last choice led to, beside the field that it was made in."""
    if new.note is None or new.note[0] != where:
        return ""
    return tag("p", text(new.note[1]), class_="note", role="alert")


def _group(new: NewGame, title: str, words: tuple[str, ...]) -> str:
    rows = [_switch(new, word) for word in words]
    return tag("fieldset", tag("legend", text(say(title))), *rows, class_="switches")


def _switch(new: NewGame, word: str) -> str:
    on = word in rule_choice.switches(new.options)
    idle = rule_choice.idle(new.options, word)
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
        tag("div", tag("label", text(variant_title(word)), for_=f"rule-{word}"), class_="named"),
        tag("p", text(variant_sentence(word)), class_="quiet", id=f"about-{word}"),
        tag("p", text(idle), class_="idle", id=f"idle-{word}") if idle else "",
        _note(new, word),
        class_=classes("option", chosen=on, idle=idle),
    )


def offer(options: Mapping[str, str]) -> str:
    """The rules of a game, where they differ: from the second edition, and from the printing."""
    rules = read(options)
    lines = own_lines(rules)
    words = differs(options)
    printing = ""
    if lines:
        printing = tag(
            "section",
            tag("h3", text(say("Unlike the second edition"))),
            tag("ul", *(tag("li", text(sentence(each, rules))) for each in lines)),
        )
    house = ""
    if words:
        items = [
            tag("div", tag("dt", text(variant_title(w))), tag("dd", text(variant_sentence(w))))
            for w in words
        ]
        house = tag("section", tag("h3", text(say("House rules"))), tag("dl", *items))
    plain = "" if lines or words else tag("p", text(say("No house rules: all as printed.")))
    return tag("h2", text(rules_line(options))) + plain + house + printing
