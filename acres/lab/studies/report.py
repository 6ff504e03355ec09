"""The result of a study, as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from acres.lab.studies.elo import Rated, rated
from acres.lab.studies.games import Played
from acres.lab.studies.statistics import (
    Change,
    Duel,
    Section,
    Share,
    Summary,
    alike,
    met,
    quantile,
)

ANCHORS = ("settler", "gentle", "captain", "random")
"""The levels that can have 0 points of Elo: the first that played has."""


def percent(share: Share) -> str:
    """Such as ``60.0% (50.2% to 69.1%)``."""
    return f"{share.mean:.1%} ({share.low:.1%} to {share.high:.1%})"


def number(count: float) -> str:
    """Such as ``12`` or ``12.5``."""
    return f"{count:g}" if count == int(count) else f"{count:.1f}"


def of(share: Share) -> str:
    """Such as ``12 of 20``."""
    return f"{number(share.wins)} of {share.games}"


def lengths(found: Summary | Section) -> str:
    """Report the lengths of the games."""
    turns = found.lengths() if isinstance(found, Summary) else sorted(g.turns for g in found.played)
    return (
        f"{turns[0]} to {turns[-1]}, median {quantile(turns, 0.5)}, "
        f"eight of ten from {quantile(turns, 0.1)} to {quantile(turns, 0.9)}"
    )


def match(found: Summary) -> str:
    """Report a match: each seat, the lengths, the ends."""
    lines = [
        f"{seat} {level}: {of(found.share(seat))} won, {percent(found.share(seat))}, "
        f"{found.points(seat):.1f} points, {found.milliseconds(seat):.1f} ms a decision"
        for seat, level in found.match.levels.items()
    ]
    lines.append(f"turns: {lengths(found)}")
    lines.append(f"ends: {ends(found.games)}")
    return "\n".join(lines)


def duel(found: Duel) -> str:
    """Report the games of a level against another."""
    seats = "; ".join(f"as {seat} {of(share)}" for seat, share in found.seats.items())
    return (
        f"{found.one} against {found.other}: {of(found.whole)} won, {percent(found.whole)}; {seats}"
    )


def points_more(found: Change) -> str:
    """Such as ``+7.5 (-1.0 to +16.0)``: of a hundred games."""
    return f"{100 * found.mean:+.1f} ({100 * found.low:+.1f} to {100 * found.high:+.1f})"


def ends(played: Sequence[Played]) -> str:
    """Report the ends of the games, the most frequent first, with the winners, in the order of the
    seats."""
    said = []
    for reason, count in Counter(game.reason for game in played).most_common():
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
        f"turns {lengths(each)}; {ends(each.played)}"
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
