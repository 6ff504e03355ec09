"""Icons and pieces, drawn by hand: the inside of every symbol as SVG text.

Icons fill a box of 16 by 16 and take the colour of the text around them. Pieces
are centred on 0,0; their colours and details come from inherited CSS variables.
"""

from __future__ import annotations

_LINE = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
_CARD = '<rect x="3.4" y="1.6" width="9.2" height="12.8" rx="1.5"'

MAP_ICONS = {
    "settler": '<path d="M5.4 3.9 6.2 1h3.6l.8 2.9h2.6v1.5H2.8V3.9z"/><path d="M5.6 6h4.8a2.4 2.6 0 0 1-4.8 0z"/>'
    '<path d="M2.4 15c.1-3.7 1.5-5.4 4-5.8L8 11.4l1.6-2.2c2.5.4 3.9 2.1 4 5.8z"/>',
    "ship": '<path d="M7.3.9v8.9H2C5 8 6.7 5 7.3.9zM8.6 2.6c3.5 1.2 5.2 3.7 5.5 7.2H8.6z"/>'
    '<path d="M.9 10.9h14.2c-.5 1.9-1.3 3.2-2.4 4H3.5c-1.2-.8-2-2.1-2.6-4z"/>',
    "military": f'<path {_LINE} stroke-width="1.7" d="m2.6 1.8 9 9.4M13.4 1.8l-9 9.4"/>'
    f'<path {_LINE} stroke-width="1.5" d="m9.3 13.2 4.3-4.4M6.7 13.2 2.4 8.8M12.2 11.8l2 2.2M3.8 11.8l-2 2.2"/>',
    "fur": '<path fill-rule="evenodd" d="M15.6 7.8c-.1-2-1.5-3.4-3.3-3.4-.4 0-.8.1-1.2.2-.8-.8-1.8-1.2-2.9-1.2-2.7 0-4.3 2.5-4.2 6.4-1.1-1.1-2.4-1.5-3.3-.8-1 .9-.5 2.6 1 3.6.9.6 2 .9 3.1.9'
    'h7.2c.7 0 .9-.9.3-1.3l-1-.6c.7-.5 1.2-1.2 1.4-2 1 .1 1.9-.1 2.5-.8.3-.3.4-.6.4-1zM12.6 6a.8.8 0 1 1 0 1.6.8.8 0 0 1 0-1.6z"/>',
    "bateaux": '<path d="M.5 6.7c1.8 1.9 4.2 2.8 7.5 2.8s5.7-.9 7.5-2.8c-.1 3.9-1.8 6.3-4.6 6.3H5.1'
    'C2.3 13 .6 10.6.5 6.7z"/>'
    f'<path {_LINE} stroke-width="1.5" d="M10.9 2 8.7 7.7"/><path d="M10.1 3.2 11.4.3l1.6.6-.9 3z"/>'
    f'<path {_LINE} stroke-width="1.5" d="m7.3 13-.7 2"/>',
    "wagon": '<path fill-rule="evenodd" d="M2.9 8.2C1.3 6.2.7 4 1.3 2.5 5.4.7 10.6.7 14.7 2.5c.6 1.5 0 3.7-1.6 5.7zM5.1 3v4h1V3zM9.9 3v4h1V3zM1.8 9h12.4l-.8 1.8H2.6z"/>'
    f'<g {_LINE} stroke-width="1.4"><circle cx="4.6" cy="12.4" r="2.4"/><circle cx="11.4" cy="12.4" r="2.4"/></g>',
    "coin": f'<g {_LINE} stroke-width="1.4"><ellipse cx="8" cy="4.5" rx="6" ry="2.8"/>'
    '<path d="M2 4.5v3.6c0 1.6 2.7 2.8 6 2.8s6-1.2 6-2.8V4.5M2 8.1v3.5c0 1.6 2.7 2.8 6 2.8s6-1.2 6-2.8V8.1"/></g>',
    "shield": '<path fill-rule="evenodd" d="m8 .8 6.3 2v5c0 3.6-2.3 5.9-6.3 7.5-4-1.6-6.3-3.9-6.3-7.5v-5zm0 1.7v11.1'
    'c3.2-1.4 4.8-3.2 4.8-5.8V4z"/>',
}

ICONS = {
    **MAP_ICONS,
    "village": '<path d="m8 1 6.2 3L8 7 1.8 4zM1.3 5.2l6 2.9v6.7l-6-2.9zM14.7 5.2l-6 2.9v6.7l6-2.9z"/>',
    "town": '<ellipse cx="8" cy="5.3" rx="6.7" ry="3.6"/><path d="M1.3 7.6c1.1 1.8 3.6 2.8 6.7 2.8s5.6-1 6.7-2.8v3'
    'c0 2.2-3 3.9-6.7 3.9s-6.7-1.7-6.7-3.9z"/>',
    "fort": '<path fill-rule="evenodd" d="m.6.6 4.8 1.6h5.2L15.4.6l-1.6 4.8v5.2l1.6 4.8-4.8-1.6H5.4L.6 15.4l1.6-4.8V5.4z'
    'M5.3 5.3v5.4h5.4V5.3z"/>',
    "siege": '<path d="m1 7.3 12.4-4.7 1.1 3L3 10.7c-1.3.3-2.9-2.5-2-3.4z"/>'
    f'<g {_LINE} stroke-width="1.4"><circle cx="7" cy="11.3" r="3.4"/><path d="m7 11.3 7.8 3.2"/></g>',
    "raid": f'<path {_LINE} stroke-width="1.9" d="m2.6 14.4 7.8-11.2"/>'
    '<path d="M7.3 3.6C9 1 13.5 1.3 15.3 6.6c-2-.9-3.7-.5-4.7.9z"/>',
    "ambush": '<path d="M5.2.8 9 6.4H7.3l2.5 4H6v4.8H4.4v-4.8H.6l2.5-4H1.4z"/>'
    f'<path {_LINE} stroke-width="1.6" d="M10.8 12.6h2.4M10.8 12.6 8 13.9"/>'
    f'<path {_LINE} stroke-width="1.3" d="m14 10.8.9-1.4M14.9 12.6h.6M14 14.4l.9 1.2"/>',
    "discard": f'{_CARD} {_LINE} stroke-width="1.5"/><path {_LINE} stroke-width="1.6" d="M8 4.3v6.9M5.5 8.7 8 11.2l2.5-2.5"/>',
    "reserve": f'{_CARD} {_LINE} stroke-width="1.5"/><path d="M5.8 1.6h4.4v8L8 7.8 5.8 9.6z"/>',
    "convert": f'<path {_LINE} stroke-width="2" d="M8 1.3v8.5M5 4.2h6"/>'
    f'<path {_LINE} stroke-width="1.5" d="M1.7 8.8c.6 3.6 3 5.7 6.3 5.7 2.7 0 4.8-1.4 5.8-3.9M11.4 11.2l2.5-.8.9 2.5"/>',
    "value": f'<path {_LINE} stroke-width="1.4" d="M8 2.2v11.3M4.6 13.5h6.8M2.9 4.4h10.2"/>'
    '<path d="M2.9 4.4.8 9.6h4.2zM13.1 4.4 11 9.6h4.2z" fill="none" stroke="currentColor"'
    ' stroke-linejoin="round" stroke-width="1.2"/>'
    '<path d="M.8 9.6h4.2a2.1 1.9 0 0 1-4.2 0zM11 9.6h4.2a2.1 1.9 0 0 1-4.2 0z"/>',
    "supply": f'<path {_LINE} stroke-width="1.5" d="M4.7 10.5 7.2 6M9.4 5.8l2.5 3.9M5.6 12.2h5"/>'
    f'<g {_LINE} stroke-width="1.5"><circle cx="3.6" cy="12.3" r="2"/><circle cx="8.3" cy="4.1" r="2"/><circle cx="12.8" cy="11.6" r="2"/></g>',
}

_TENTS = "".join(
    f'<path transform="rotate({turn})" d="M-3.8-17.2 0-23.4l3.8 6.2z"/>'
    for turn in range(0, 360, 45)
)

PIECES = {
    "piece-village": '<path class="piece-shade" d="M-8.7-7.2h19.2v17.6H-7.2z"/>'
    '<rect class="piece-body" x="-9.5" y="-9.5" width="19" height="19" rx="1.5"/>'
    '<path class="piece-light" d="M-9-9H9L5.8-5.8H-5.8V5.8L-9 9z"/>'
    '<path class="piece-dark" d="M9-9V9H-9l3.2-3.2H5.8V-5.8z"/>'
    '<path class="piece-cross" d="M-1.4-5.8h2.8v4.4h4.4v2.8H1.4v4.4h-2.8V1.4h-4.4v-2.8h4.4z"/>'
    '<path class="piece-lozenge" d="M0-5.8 4.6 0 0 5.8-4.6 0z"/>',
    "piece-town": '<circle class="piece-shade" cx="1" cy="1.7" r="12.2"/><circle class="piece-body" r="12"/>'
    '<path class="piece-light" d="M-8.3 8.3A11.7 11.7 0 0 1 8.3-8.3L6.4-6.4A9 9 0 0 0-6.4 6.4z"/>'
    '<path class="piece-dark" d="M-8.3 8.3A11.7 11.7 0 0 0 8.3-8.3L6.4-6.4A9 9 0 0 1-6.4 6.4z"/>'
    '<path class="piece-cross" d="M-1.7-8.6h3.4v6.9h6.9v3.4H1.7v6.9h-3.4V1.7h-6.9v-3.4h6.9z"/>'
    '<path class="piece-lozenge" fill-rule="evenodd" d="M0-8.6 6.8 0 0 8.6-6.8 0zm0 4.6L-3.2 0 0 4 3.2 0z"/>',
    "piece-fort": '<path class="piece-fort" fill-rule="evenodd" d="M-18-18-9.5-15h19L18-18 15-9.5v19L18 18 9.5 15h-19L-18 18-15 9.5v-19z'
    'M0-12.8a12.8 12.8 0 1 0 0 25.6 12.8 12.8 0 1 0 0-25.6z"/>',
    "piece-siege": f'<circle class="piece-siege-line" r="20.3"/><g class="piece-siege-tents">{_TENTS}</g>'
    '<circle class="piece-siege-seal" cx="15.4" cy="-15.4" r="7.4"/>'
    '<use href="#icon-military" class="piece-siege-swords" x="10.4" y="-20.4" width="10" height="10"/>',
}

SITES = {
    "capital": '<circle r="14.5"/><circle class="site-line" r="11.6"/>'
    '<path class="site-line" d="M0-14.5v-3M0 14.5v3M14.5 0h3M-14.5 0h-3"/>',
    "settler": '<circle r="11.5"/><circle class="site-line" r="8.9"/>',
    "fort": '<path d="M0-14.5 14.5 0 0 14.5-14.5 0z"/><path class="site-line" d="M0-10.6 10.6 0 0 10.6-10.6 0z"/>',
}

HILL_SLOPES = "c3-3 4.5-8.5 7.5-8.5 2.5 0 4.5 5.5 8.5 8.5"
HILL_SHADE = "c2 1.5 2.5 4.5 5 7.5m-6-5c1.5 1.5 2 3.5 3.5 5.5"
ROSE_TIP = '<path class="rose-dark" d="M0-64c2 2.2 2.7 4 2.7 5.5 0 1.5-.6 2.6-1.4 3.7h-2.6c-.8-1.1-1.4-2.2-1.4-3.7C-2.7-60-2-61.8 0-64z"/>'
