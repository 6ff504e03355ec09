"""A link that is pasted instead of opened: the field for it, and where it stands in a text; pure."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from acres.app.kit.html import button_tag, tag, text
from acres.core.errors import BadLink
from acres.core.sentences import say

if TYPE_CHECKING:
    from acres.core.link import Link

MOST = 8
"""Links in a text that are looked at, the last ones."""
AROUND = ".,;:!?…*~()[]{}<>'\"‘’“”«»"
"""What may stand behind a link in a text and is no part of it."""


def field() -> str:
    """Where a link is pasted; `assets/js/share.js` hands it on."""
    write = tag("textarea", id="paste-link", rows="1", autocomplete="off", spellcheck="false")
    opens = button_tag(text(say("Open it")), class_="plain", data_share="paste")
    label = tag("label", text(say("Paste a link")), for_="paste-link")
    return tag("div", label, tag("div", write, opens, class_="line"), class_="pasting")


class Found(NamedTuple):
    """The fragment of a link in a text, and what it says where it is whole."""

    fragment: str
    link: Link | None = None


def candidates(written: str) -> list[str]:
    """What may be the fragment of a link in a text; a fragment by itself is one."""
    found = [each.rstrip(AROUND) for each in re.findall(r"#(\S+)", written)][-MOST:]
    alone = written.strip()
    return found or ([alone] if re.fullmatch(r"[^\s/#]+", alone) else [])


def find(written: str) -> Found | None:
    """The link that stands in a text: of several the last one that is whole, or else the longest.
    None where there is no link."""
    from acres.core.link import decode  # here, because the start does not need it

    found = candidates(written)
    for each in reversed(found):
        try:
            return Found(each, decode(each))
        except BadLink:
            continue
    longest = max(found, key=len, default="")
    return Found(longest) if longest else None
