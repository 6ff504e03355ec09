"""The result of a study, as an HTML file that needs no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from acres.lab.studies import charts, report
from acres.lab.studies.charts import Dot
from acres.lab.studies.statistics import Section, Share, Summary, alike

STYLE = f"""{charts.STYLE}
body {{ font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }}
h2 {{ margin-top: 3rem; border-top: 1px solid var(--line); padding-top: 1.5rem; }}
.wide {{ overflow-x: auto; }} svg {{ width: 100%; min-width: 34rem; height: auto; }}
table {{ border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }}
th, td {{ text-align: left; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; }}
a {{ color: inherit; }}
"""
INDENT = "\N{NO-BREAK SPACE}" * 4
SHOWN = 3
"""Games of a match that are linked: the shortest, that in the middle, the longest."""


def page(title: str, found: Sequence[Section], address: str) -> str:
    """Write the whole file; games open in the page at this address."""
    title = title or "What came of it"
    body = "".join([*map(_beside, alike(found)), *(_section(each, address) for each in found)])
    return (
        f'<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>{escape(title)}</title>\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<style>{STYLE}</style>\n'
        f"<h1>{escape(title)}</h1>\n<p>{_count(found)} Intervals are Wilson’s, of 95 %.</p>\n{body}</html>\n"
    )


def _count(found: Sequence[Section]) -> str:
    games = sum(len(match.games) for section in found for match in section.matches)
    return f"{games:,} games in {sum(len(section.matches) for section in found):,} matches."


def _chart(heading: str, drawn: str) -> str:
    return f'<h3>{escape(heading)}</h3>\n<div class="wide">{drawn}</div>\n'


def _beside(group: Sequence[Section]) -> str:
    """Draw the effect of other rules."""
    first = group[0]
    seat = next(iter(first.matches[0].match.levels))
    names = [each.apart(first) or first.name for each in group]
    shares = [_dot(name, each.share(seat)) for name, each in zip(names, group, strict=True)]
    drawn = charts.shares(f"Shares of {seat}", shares)
    ends = [
        (name, Counter(game.reason for game in each.played))
        for name, each in zip(names, group, strict=True)
    ]
    rows = [
        f"<tr><td>{escape(name)}<td>{escape(report.percent(each.share(seat)))}"
        f"<td>{'' if each is first else report.points_more(each.change(first, seat))}"
        f"<td>{escape(report.lengths(each))}<td>{escape(report.ends(each.played))}\n"
        for name, each in zip(names, group, strict=True)
    ]
    return (
        f"<h2>Other rules beside {escape(first.name)}</h2>\n"
        f"{_chart(f'Wins of {seat}', drawn)}"
        f"{_chart(f'Wins of {seat} more than by the first, of a hundred games', changes(group))}"
        f"{_chart('How games end', charts.stacks('Ends', ends))}"
        f'<div class="wide"><table>\n<tr><th>Rules<th>Wins of {escape(seat)}<th>More than by the first, of '
        f"a hundred games<th>Turns<th>Ends\n{''.join(rows)}</table></div>\n"
    )


def changes(group: Sequence[Section]) -> str:
    """Chart by how much more often the first seat wins by other rules than by the first."""
    first, *others = group
    seat = next(iter(first.matches[0].match.levels))
    more = [
        Dot(each.apart(first), *change, report.points_more(change))
        for each in others
        for change in [each.change(first, seat)]
    ]
    return charts.changes(f"More wins of {seat}", more)


def _section(section: Section, address: str) -> str:
    parts = [f"<h2>{escape(section.name)}</h2>\n"]
    if duels := section.duels():
        rows = []
        for duel in duels:
            rows.append(_dot(f"{duel.one} against {duel.other}", duel.whole))
            rows += [_dot(f"{INDENT}as {seat}", share) for seat, share in duel.seats.items()]
        parts.append(_chart("Level against level", charts.shares("Shares of wins", rows)))
    strength = report.strengths(section)
    if len(strength) > 2:
        rows = [
            Dot(level, each.points, each.points - each.error, each.points + each.error,
                f"{each.points:+.0f} ± {each.error:.0f}")
            for level, each in strength.items()
        ]  # fmt: skip
        parts.append(_chart("Elo", charts.points("Points of Elo", rows)))
    first = next(iter(section.matches[0].match.levels))
    rows = [_dot(_players(match), match.share(first)) for match in section.matches]
    parts.append(_chart(f"Wins of {first}", charts.shares(f"Shares of {first}", rows)))
    ends = [(_players(match), match.ends()) for match in section.matches]
    parts.append(_chart("How games end", charts.stacks("Ends", ends)))
    turns = [game.turns for game in section.played]
    parts.append(_chart("Turns", charts.bars("Turns", turns)))
    parts.append(f"<p>{escape(report.lengths(section))}.</p>\n")
    parts.append(_table(section, address))
    return "".join(parts)


def _dot(label: str, share: Share) -> Dot:
    return Dot(label, share.mean, share.low, share.high, report.of(share))


def _players(match: Summary) -> str:
    """List the players, in the order of the seats."""
    return " – ".join(match.match.levels.values())


def _table(section: Section, address: str) -> str:
    rows = []
    for match in section.matches:
        seats = "<br>".join(
            f"{escape(seat)} {escape(level)}: {escape(report.percent(match.share(seat)))}, "
            f"{match.points(seat):.1f} points"
            for seat, level in match.match.levels.items()
        )
        seeds = match.match.seeds
        rows.append(
            f"<tr><td>{seats}<td>{len(match.games)}<br>seeds {seeds[0]} to {seeds[-1]}"
            f"<td>{escape(report.lengths(match))}<td>{_games(match, address)}\n"
        )
    return (
        '<h3>Matches</h3>\n<div class="wide"><table>\n'
        f"<tr><th>Who plays<th>Games<th>Turns<th>To look at\n{''.join(rows)}</table></div>\n"
    )


def _games(match: Summary, address: str) -> str:
    """Write links to a few of the games."""
    games = sorted(match.games, key=lambda game: (game.turns, game.task.seed))
    some = games if len(games) <= SHOWN else [games[0], games[len(games) // 2], games[-1]]
    return "<br>".join(
        f'<a href="{escape(address)}#{escape(game.link)}">seed {game.task.seed}: '
        f"{escape(', '.join(game.winners) or 'nobody')}, {escape(game.reason)}, {game.turns} turns</a>"
        for game in some
    )
