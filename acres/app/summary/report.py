"""After the game: its curves, turning points and totals, on the page and as a file of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

import acres
from acres.app.kit import bots
from acres.app.kit.charts import figure
from acres.app.kit.game_page import AnyPage, load
from acres.app.kit.history import History, Moment, Totals
from acres.app.kit.html import classes, tag, text
from acres.app.kit.widgets import button, emblem
from acres.app.session.log import Log
from acres.app.session.speech import Speech
from acres.app.summary.style import STYLE, colours
from acres.core.events import OPEN
from acres.core.journal import SELF, Journal
from acres.core.sentences import language, say, say_n

ICON = re.compile(r'<svg class="icon".*?</svg>', re.DOTALL)


def section(journal: Journal, ply: int, review: str) -> str:
    """The summary as the page shows it: one part at a time, chosen by a row of tabs.

    `ply` is how many moves the game has; `review` the markup of its review, a part of its own.
    """
    parts = {**_parts(journal, ply), "review": (say("Review"), review)}
    tabs = []
    for name, (label, _) in parts.items():
        id = f"summary-{name}"
        tabs.append(
            tag(
                "input",
                type="radio",
                name_="summary",
                id=id,
                class_="hidden-text",
                checked=name == "curves",
            )
            + tag("label", text(label), for_=id)
        )
    label = say("Summary of the game")
    return tag(
        "section",
        tag("div", *tabs, class_="summary-tabs", role="radiogroup", aria_label=label),
        *(tag("div", content, class_=f"part {name}") for name, (_, content) in parts.items()),
        class_="summary",
        aria_label=label,
    )


@lru_cache(maxsize=2)
def _parts(journal: Journal, ply: int) -> dict[str, tuple[str, str]]:
    """Curves, turning points, totals: after the end every render asks for the same."""
    page = load(journal.header.game)
    history = page.history(journal)
    return {
        "curves": (say("Curves"), _curves(history)),
        "turns": (say("Turning points"), _moments(page, history.moments, shown=True)),
        "totals": (say("Totals"), _totals(page, history.totals)),
    }


def document(page: AnyPage, journal: Journal) -> str:
    """The same with the result and the log, as a file that needs nothing else."""
    game, header = journal.game, journal.header
    history = page.history(journal)
    outcome = game.outcome(journal.state)
    name = say(acres.manifest(header.game).title)
    title = header.title or name
    body = (
        tag("h1", text(title)),
        tag("p", text(page.words.outcome(outcome)), class_="result") if outcome else "",
        ICON.sub("", page.points(game.view(journal.state, None))),
        _header(page, journal, name),
        _chapter(say("Curves"), _curves(history)),
        _chapter(say("Turning points"), _moments(page, history.moments, shown=False)),
        _chapter(say("Totals"), ICON.sub("", _totals(page, history.totals))),
        _chapter(say("Log"), _log(page, journal)),
        _chapter(say("The game as text"), tag("pre", text(journal.text()))),
    )
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", http_equiv="Content-Security-Policy", content=policy),
        tag("meta", name_="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name_="color-scheme", content="light dark"),
        tag("title", text(title)),
        tag("style", STYLE, colours(game.seats(header.options))),
    )
    whole = tag("html", head, tag("body", tag("main", *body)), lang=language())
    return f"<!doctype html>\n{whole}\n"


def _chapter(title: str, content: str) -> str:
    return tag("section", tag("h2", text(title)), content)


def _header(page: AnyPage, journal: Journal, name: str) -> str:
    """What was played, by whom, and how it can be dealt again."""
    header = journal.header
    rules = page.manifest.rules(header.options)
    facts = [
        # Translators: which game was played.
        (say("Game"), name),
        *([(say("Rules"), rules)] if rules else []),
        *((page.words.nation(seat), _player(who)) for seat, who in header.seats.items()),
        # Translators: the number that decides how the cards are dealt.
        (say("Seed"), str(header.seed)),
        # Translators: how many moves a game had.
        (say("Length"), _length(journal)),
    ]
    return tag("dl", *(tag("dt", text(term)) + tag("dd", text(fact)) for term, fact in facts))


def _length(journal: Journal) -> str:
    # Translators: noun: a play is a move.
    return say_n("{count} play", "{count} plays", journal.ply)


def _player(who: str) -> str:
    if bot := bots.name(who):
        return say("{bot} (bot)", bot=bot)
    return say("one person for all sides") if who == SELF else say("a person")


def _curves(history: History) -> str:
    return tag("div", *(figure(drawing) for drawing in history.drawings), class_="figures-of-game")


# Turning points


def _moments(page: AnyPage, moments: Iterable[Moment], *, shown: bool) -> str:
    """In the order of the game; `shown`: each with a button that shows its position."""
    items = [_moment(page, moment, shown=shown) for moment in moments]
    if not items:
        return tag("p", text(say("The points never moved.")), class_="quiet")
    return tag("ol", *items, class_="moments")


def _moment(page: AnyPage, moment: Moment, *, shown: bool) -> str:
    change = moment.change
    nation = page.words.nation(moment.seat)
    chips = [tag("span", text(change.kind), class_="kind")] if change.kind else []
    if moment.largest:
        # Translators: a move that changed the lead by much.
        chips.append(tag("span", text(say("Large swing")), class_="kind"))
    if moment.for_good:
        label = say("{nation} ahead from here on", nation=nation)
        chips.append(tag("span", text(label), class_="kind"))
    gained = say_n(
        "{nation}: {count} point better off",
        "{nation}: {count} points better off",
        moment.gain,
        nation=nation,
    )
    points = tag("span", text(gained), class_="gain") if moment.gain else ""
    when = button("show", change.when, id=str(change.ply)) if shown else tag("b", text(change.when))
    return tag(
        "li",
        when,
        tag("p", *(tag("span", text(sentence)) for sentence in change.told), class_="told"),
        tag("p", points, *chips, class_="what"),
        class_=classes("moment", moment.seat),
    )


# Totals


def _totals(page: AnyPage, totals: Iterable[Totals]) -> str:
    return tag("div", *(_table(page, each) for each in totals if each.rows), class_="tallies")


def _table(page: AnyPage, totals: Totals) -> str:
    seats = list(totals.rows[0].counts)
    heads = [tag("td", "")]
    for seat in seats:
        name = tag("span", text(page.words.nation(seat)))
        heads.append(
            tag("th", emblem(page.manifest.signs[seat], seat), name, scope="col", class_=seat)
        )
    rows = (
        tag(
            "tr",
            tag("th", text(row.label), scope="row"),
            *(tag("td", text(row.counts[seat])) for seat in seats),
            class_="part" if row.part else None,
        )
        for row in totals.rows
    )
    return tag(
        "table",
        tag("caption", text(totals.title)),
        tag("thead", tag("tr", *heads)),
        tag("tbody", *rows),
        class_=classes("tally", f"of-{len(seats)}"),
    )


# The log


def _log(page: AnyPage, journal: Journal) -> str:
    """Every sentence with all cards open, and what was written beside the moves."""
    told: dict[int, list[str]] = {}
    for line in Log(journal, Speech(page)).lines(OPEN, mark=False):
        said = tag("h3" if line.heading else "p", text(line.text))
        told.setdefault(line.ply, []).append(said)
    for ply, comment in journal.comments.items():
        told.setdefault(ply, []).append(tag("p", text(comment), class_="comment"))
    return tag("div", *(said for ply in sorted(told) for said in told[ply]), class_="log")
