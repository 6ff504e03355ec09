"""The looks of the file that a summary is saved as: it is read outside the page."""

from __future__ import annotations

from collections.abc import Sequence

from acres.core.seat import Seat

COLOURS = (
    ("#a22823", "#ee8378"),
    ("#254c93", "#8fb4f5"),
    ("#0f5c46", "#7fd8b4"),
    ("#704a0c", "#e2bb70"),
)
"""Of the seats in their order, on light and on dark paper."""

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
.told span::after { content: " "; }
.what span:not(:last-child)::after { content: " · "; }
.gain { color: var(--nation); font-weight: 650; }
.comment { padding-left: 1rem; font-style: italic; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line); font-size: .8125rem; }
"""
"""Chart, tables, log: the same names as on the page."""


def colours(seats: Sequence[Seat]) -> str:
    """The rules that give every seat its colour."""
    return "".join(
        f".{seat} {{ --nation: light-dark({light}, {dark}); }}\n"
        for seat, (light, dark) in zip(seats, COLOURS, strict=False)
    )
