"""The result of a study, as text, and as an HTML file that needs no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from html import escape

from acres.lab.studies import charts
from acres.lab.studies.charts import Dot
from acres.lab.studies.games import Played
from acres.lab.studies.statistics import (
    Duel,
    Growth,
    MatchResult,
    Rated,
    Section,
    VictoryShare,
    alike,
    met,
    quantile,
    rated,
)

ANCHORS = ("settler", "gentle", "captain", "random")
"""The levels that can have 0 points of Elo: the first that played has."""


def percent(share: VictoryShare) -> str:
    """Such as ``60.0% (50.2% to 69.1%)``."""
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


def number(count: float) -> str:
    """Such as ``12`` or ``12.5``."""
    return f"{count:g}" if count == int(count) else f"{count:.1f}"


def of(share: VictoryShare) -> str:
    """Such as ``12 of 20``."""
    return f"{number(share.wins)} of {share.games}"


def lengths(played: Sequence[Played]) -> str:
    """Report the lengths of the games."""
    turns = sorted(game.turns for game in played)
    return (
        f"{turns[0]} to {turns[-1]}, median {quantile(turns, 0.5)}, "
        f"eight of ten from {quantile(turns, 0.1)} to {quantile(turns, 0.9)}"
    )


def match(found: MatchResult) -> str:
    """Report a match: each seat, the lengths, the ends."""
    lines = [
        f"{seat} {level}: {of(found.share(seat))} won, {percent(found.share(seat))}, "
        f"{found.points(seat):.1f} points, {found.milliseconds(seat):.1f} ms a decision"
        for seat, level in found.match.levels.items()
    ]
    lines.append(f"turns: {lengths(found.games)}")
    lines.append(f"ends: {ends(found.games)}")
    return "\n".join(lines)


def duel(found: Duel) -> str:
    """Report the games of a level against another."""
    seats = "; ".join(f"as {seat} {of(share)}" for seat, share in found.seats.items())
    return (
        f"{found.one} against {found.other}: {of(found.whole)} won, {percent(found.whole)}; {seats}"
    )


def points_more(found: Growth) -> str:
    """Such as ``+7.5 (-1.0 to +16.0)``: of a hundred games."""
    return f"{100 * found.mean:+.1f} ({100 * found.low:+.1f} to {100 * found.high:+.1f})"


def reasons(played: Sequence[Played]) -> Counter[str]:
    """Count the ends of the games."""
    return Counter(game.reason for game in played)


def ends(played: Sequence[Played]) -> str:
    """Report the ends of the games, the most frequent first, with the winners, in the order of the
    seats."""
    said = []
    for reason, count in reasons(played).most_common():
        by = Counter(game.winners for game in played if game.reason == reason and game.winners)
        seats = list(played[0].task.levels)
        order = sorted(by, key=lambda winners: (len(winners), seats.index(winners[0])))
        whose = ", ".join(f"{' and '.join(winners)} {by[winners]}" for winners in order)
        said.append(f"{reason} {count} ({whose})" if whose else f"{reason} {count}")
    return ", ".join(said)


def beside(group: Sequence[Section]) -> str:
    """Report the effect of other rules, a line each: the first seat's share, its difference from the
    share by the first rules, the lengths of the games and their ends."""
    first, *others = group
    seat = next(iter(first.matches[0].match.levels))
    lines = [f"{seat} by other rules, beside {first.name}: {percent(first.share(seat))}"]
    lines += [
        f"{each.apart(first)}: {percent(each.share(seat))}, {points_more(each.change(first, seat))} of a hundred; "
        f"turns {lengths(each.played)}; {ends(each.played)}"
        for each in others
    ]
    return "\n".join(lines)


def strengths(found: Section) -> dict[str, Rated]:
    """Rate every level that met another, the strongest first."""
    results = list(met(found.played))
    levels = {level for one, other, _ in results for level in (one, other)}
    if not levels:
        return {}
    return rated(results, next((each for each in ANCHORS if each in levels), min(levels)))


def elo(found: dict[str, Rated]) -> str:
    """Report Elo, a line for each level."""
    return "\n".join(
        f"{level}: {each.points:+.0f} ± {each.error:.0f}, {each.games:.0f} games"
        for level, each in found.items()
    )


def text(title: str, found: Sequence[Section]) -> str:
    """Report the whole study."""
    parts = [title] if title else []
    for section in found:
        if len(found) > 1:
            parts.append(f"# {section.name}")
        parts += map(match, section.matches)
        duels = section.duels()
        if duels:
            parts.append("\n".join(map(duel, duels)))
        strength = strengths(section)
        if len(strength) > 2:
            parts.append(elo(strength))
    parts += map(beside, alike(found))
    return "\n\n".join(parts)


# As an HTML file

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
    named = [(each.apart(first) or first.name, each) for each in group]
    shares = [_dot(name, each.share(seat)) for name, each in named]
    drawn = charts.shares(f"Shares of {seat}", shares)
    ended = [(name, reasons(each.played)) for name, each in named]
    rows = [
        f"<tr><td>{escape(name)}<td>{escape(percent(each.share(seat)))}"
        f"<td>{'' if each is first else points_more(each.change(first, seat))}"
        f"<td>{escape(lengths(each.played))}<td>{escape(ends(each.played))}\n"
        for name, each in named
    ]
    return (
        f"<h2>Other rules beside {escape(first.name)}</h2>\n"
        f"{_chart(f'Wins of {seat}', drawn)}"
        f"{_chart(f'Wins of {seat} more than by the first, of a hundred games', changes(group))}"
        f"{_chart('How games end', charts.stacks('Ends', ended))}"
        f'<div class="wide"><table>\n<tr><th>Rules<th>Wins of {escape(seat)}<th>More than by the first, of '
        f"a hundred games<th>Turns<th>Ends\n{''.join(rows)}</table></div>\n"
    )


def changes(group: Sequence[Section]) -> str:
    """Chart by how much more often the first seat wins by other rules than by the first."""
    first, *others = group
    seat = next(iter(first.matches[0].match.levels))
    more = [
        Dot(each.apart(first), *change, points_more(change))
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
    strength = strengths(section)
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
    ends = [(_players(match), reasons(match.games)) for match in section.matches]
    parts.append(_chart("How games end", charts.stacks("Ends", ends)))
    turns = [game.turns for game in section.played]
    parts.append(_chart("Turns", charts.bars("Turns", turns)))
    parts.append(f"<p>{escape(lengths(section.played))}.</p>\n")
    parts.append(_table(section, address))
    return "".join(parts)


def _dot(label: str, share: VictoryShare) -> Dot:
    return Dot(label, share.mean, share.low, share.high, of(share))


def _players(match: MatchResult) -> str:
    """List the players, in the order of the seats."""
    return " – ".join(match.match.levels.values())


def _table(section: Section, address: str) -> str:
    rows = []
    for match in section.matches:
        seats = "<br>".join(
            f"{escape(seat)} {escape(level)}: {escape(percent(match.share(seat)))}, "
            f"{match.points(seat):.1f} points"
            for seat, level in match.match.levels.items()
        )
        seeds = match.match.seeds
        rows.append(
            f"<tr><td>{seats}<td>{len(match.games)}<br>seeds {seeds[0]} to {seeds[-1]}"
            f"<td>{escape(lengths(match.games))}<td>{_games(match, address)}\n"
        )
    return (
        '<h3>Matches</h3>\n<div class="wide"><table>\n'
        f"<tr><th>Who plays<th>Games<th>Turns<th>To look at\n{''.join(rows)}</table></div>\n"
    )


def _games(match: MatchResult, address: str) -> str:
    """Write links to a few of the games."""
    games = sorted(match.games, key=lambda game: (game.turns, game.task.seed))
    some = games if len(games) <= SHOWN else [games[0], games[len(games) // 2], games[-1]]
    return "<br>".join(
        f'<a href="{escape(address)}#{escape(game.link)}">seed {game.task.seed}: '
        f"{escape(', '.join(game.winners) or 'nobody')}, {escape(game.reason)}, {game.turns} turns</a>"
        for game in some
    )
