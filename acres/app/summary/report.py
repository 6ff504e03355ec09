"""The summary of a game: curves, turning points and totals, on the page and as a file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

import acres
from acres.app.kit import bots
from acres.app.kit.charts import History, Totals, TurningPoint, figure
from acres.app.kit.game_page import AnyPage, load
from acres.app.kit.html import classes, quiet, tag, text
from acres.app.kit.widgets import button, row, seat_table
from acres.app.session.log import Log
from acres.app.session.speech import Speech
from acres.core import remark
from acres.core.game import OPEN
from acres.core.journal import SELF, Journal
from acres.core.seat import Seat
from acres.core.sentences import language, paragraph, say, say_n

ICON = re.compile(r'<svg class="icon".*?</svg>', re.DOTALL)


def section(journal: Journal, ply: int, review: str) -> str:
    """Draw the summary for the page: one part at a time, chosen by a row of tabs.

    `ply` is how many moves the game has; `review` the markup of its review, a part of its own.
    """
    parts = {**_parts(journal, ply), "review": (say("Review"), review)}
    tabs = (
        tag(
            "input",
            type="radio",
            name_="summary",
            id=f"summary-{name}",
            class_="hidden-text",
            checked=name == "curves",
        )
        + tag("label", text(label), for_=f"summary-{name}")
        for name, (label, _) in parts.items()
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
    """Cached, because after the end every render asks for them."""
    page = load(journal.header.game)
    history = page.history(journal)
    return {
        "curves": (say("Charts"), _curves(history)),
        "turns": (say("Turning points"), _moments(page, history.moments, shown=True)),
        "totals": (say("Totals"), _totals(page, history.totals)),
    }


def document(page: AnyPage, journal: Journal) -> str:
    """Write summary, result and log as a file that needs nothing else."""
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
        _chapter(say("Charts"), _curves(history)),
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
    header = journal.header
    rules = page.manifest.rules(header.options)
    # Translators: noun: a play is a move.
    length = say_n("{count} [play|plays]", journal.ply)
    facts = [
        # Translators: which game was played.
        (say("Game"), name),
        *([(say("Rules"), rules)] if rules else []),
        *((page.words.nation(seat), _player(who)) for seat, who in header.seats.items()),
        # Translators: the number that decides how the cards are dealt.
        (say("Seed"), str(header.seed)),
        # Translators: how many moves a game had.
        (say("Length"), length),
    ]
    return tag("dl", *(tag("dt", text(term)) + tag("dd", text(fact)) for term, fact in facts))


def _player(who: str) -> str:
    if bot := bots.name(who):
        return say("{bot} (bot)", bot=bot)
    return say("one person for all sides") if who == SELF else say("a person")


def _curves(history: History) -> str:
    return tag("div", *(figure(drawing) for drawing in history.drawings), class_="figures-of-game")


# Turning points


def _moments(page: AnyPage, moments: Iterable[TurningPoint], *, shown: bool) -> str:
    items = [_moment(page, moment, shown=shown) for moment in moments]
    if not items:
        return quiet(say("The points never changed."))
    return tag("ol", *items, class_="moments")


def _moment(page: AnyPage, moment: TurningPoint, *, shown: bool) -> str:
    change = moment.change
    nation = page.words.nation(moment.seat)
    kinds = (
        change.kind,
        # Translators: a move that changed the lead by much.
        say("Large swing") if moment.largest else "",
        say("{nation} ahead from here on", nation=nation) if moment.for_good else "",
    )
    chips = (tag("span", text(kind), class_="kind") for kind in kinds if kind)
    gained = say_n("{nation}: {count} [point|points] better off", moment.gain, nation=nation)
    points = tag("span", text(gained), class_="gain") if moment.gain else ""
    when = button("show", change.when, id=str(change.ply)) if shown else tag("b", text(change.when))
    return tag(
        "li",
        when,
        tag("p", text(paragraph(change.told)), class_="told"),
        tag("p", points, *chips, class_="what"),
        class_=classes("moment", moment.seat),
    )


# Totals


def _totals(page: AnyPage, totals: Iterable[Totals]) -> str:
    return tag("div", *(_table(page, each) for each in totals if each.rows), class_="tallies")


def _table(page: AnyPage, totals: Totals) -> str:
    seats = [*totals.rows[0].counts]
    rows = (
        row(each.label, [each.counts[seat] for seat in seats], kind="part" if each.part else "")
        for each in totals.rows
    )
    kind = f"tally of-{len(seats)}"
    return seat_table(page.manifest, seats, rows, kind=kind, title=totals.title)


# The log


def _log(page: AnyPage, journal: Journal) -> str:
    told: dict[int, list[str]] = {}
    for line in Log(journal, Speech(page)).lines(OPEN, mark=False):
        said = tag("h3" if line.heading else "p", text(line.text))
        told.setdefault(line.ply, []).append(said)
    for ply, comment in journal.comments.items():
        if said := remark.read(comment).text:
            told.setdefault(ply, []).append(tag("p", text(said), class_="comment"))
    return tag("div", *(said for ply in sorted(told) for said in told[ply]), class_="log")


COLOURS = (
    ("#a22823", "#ee8378"),
    ("#254c93", "#8fb4f5"),
    ("#0f5c46", "#7fd8b4"),
    ("#704a0c", "#e2bb70"),
)
"""Colours of the seats in their order, on light and on dark paper."""

STYLE = """
:root { color-scheme: light dark; --paper: light-dark(#fcf7ea, #211d17); --ink: light-dark(#2a2017, #f0e6cd); --soft: light-dark(#614f38, #bcae90); --line: light-dark(#d3c19a, #443c2f); --strong: light-dark(#87714a, #8d7d5b); }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper); font: 1rem/1.45 "Source Sans 3", "Segoe UI", system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1, h2, h3 { margin: 0; font-family: "Libre Caslon Text", Georgia, serif; font-weight: 400; line-height: 1.2; }
h1 { font-size: 2rem; }
h2 { margin: 2.5rem 0 .75rem; padding-bottom: .25rem; border-bottom: 1px solid var(--strong); font-size: 1.5rem; }
h3 { margin: 1rem 0 .25rem; font-size: 1.0625rem; }
figcaption h3 { margin: 0; }
p { margin: .125rem 0; }
.result { margin: .5rem 0 1rem; font-size: 1.125rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .125rem 1rem; margin: 1.25rem 0; }
dt, caption, .quiet, .unit, .kind { color: var(--soft); }
dd { margin: 0; }
table { border-collapse: collapse; }
caption { text-align: start; }
th, td { padding: .1875rem .625rem; border-bottom: 1px solid var(--line); text-align: end; font-weight: 400; }
th:first-child, td:first-child { padding-left: 0; text-align: start; }
thead th { color: var(--nation); font-weight: 600; }
.total td { font-weight: 700; }
.part th { padding-left: 1.25rem; color: var(--soft); }
ul, ol { margin: 0; padding: 0; list-style: none; }
.figures-of-game, .tallies { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1.5rem 2rem; align-items: start; }
figure { min-width: 0; margin: 0; break-inside: avoid; }
figcaption { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; justify-content: space-between; }
.legend { display: flex; flex-wrap: wrap; gap: 0 .875rem; font-size: .875rem; }
.legend li { display: flex; align-items: center; gap: .25rem; }
.legend svg { width: 1.75rem; height: .75rem; }
.legend .pointer { width: .75rem; }
.chart > svg { display: block; width: 100%; height: auto; }
.curve, .band { color: var(--nation); }
.nobody { color: var(--ink); }
.line { fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linejoin: round; }
.signs { fill: currentColor; stroke: var(--paper); stroke-width: .75; }
.marks { fill: var(--soft); }
.rule { stroke: var(--line); stroke-width: .75; }
.foot, .zero { stroke: var(--strong); stroke-width: 1.25; }
svg text { fill: var(--ink); font-size: 11px; }
svg .high, svg .axis { text-anchor: end; }
svg .along { text-anchor: middle; }
svg .unit, svg .axis { fill: var(--soft); }
.bar { fill: currentColor; stroke: currentColor; stroke-width: 1.5; }
.bar.hollow, .bar.open { fill: none; }
summary { cursor: pointer; color: var(--soft); font-size: .875rem; }
.moment { display: grid; grid-template-columns: 6rem 1fr; gap: 0 1rem; margin-bottom: .625rem; padding-left: .625rem; border-left: .1875rem solid var(--nation); }
.moment .what { grid-column: 2; font-size: .875rem; }
.what span:not(:last-child)::after { content: " · "; }
.gain { color: var(--nation); font-weight: 650; }
.comment { padding-left: 1rem; font-style: italic; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); font-size: .8125rem; }
"""
"""Styles of the file, with the class names of the page."""


def colours(seats: Sequence[Seat]) -> str:
    """Write the rules that give every seat its colour."""
    return "".join(
        f".{seat} {{ --nation: light-dark({light}, {dark}); }}\n"
        for seat, (light, dark) in zip(seats, COLOURS, strict=False)
    )
