"""A link that is pasted instead of opened: the field for it, and where it stands in a text; pure."""

from __future__ import annotations

import re

from acres.app.kit.html import tag, text
from acres.core.errors import BadLink
from acres.core.sentences import say

MOST = 8
"""Links in a text that are looked at, the last ones."""
AROUND = ".,;:!?…*~()[]{}<>'\"‘’“”«»"
"""What may stand behind a link in a text and is no part of it."""


def field() -> str:
    """Where a link is pasted; `assets/js/share.js` hands it on."""
    write = tag("textarea", id="paste-link", rows="1", autocomplete="off", spellcheck="false")
    opens = tag("button", text(say("Open it")), type="button", class_="plain", data_share="paste")
    label = tag("label", text(say("Paste a link")), for_="paste-link")
    return tag("div", label, tag("div", write, opens, class_="line"), class_="pasting")


def fragment(written: str) -> str | None:
    """The fragment of the link that stands in a text: of several the last one that is whole, or
    else the longest; a fragment by itself is one. None where there is no link."""
    from acres.core.link import decode  # here, because the start does not need it

    found = [each.rstrip(AROUND) for each in re.findall(r"#(\S+)", written)][-MOST:]
    if not found:
        alone = written.strip()
        return alone if re.fullmatch(r"[^\s/#]+", alone) else None
    for each in reversed(found):
        try:
            decode(each)
        except BadLink:
            continue
        return each
    return max(found, key=len) or None
