"""The field for a link that is pasted instead of opened; pure."""

from __future__ import annotations

from acres.app.kit.html import button_tag, tag, text
from acres.core.sentences import say

LONGEST = 200_000
"""Characters that can be pasted: browsers take minutes to lay out many more."""


def field() -> str:
    """Where a link is pasted; `assets/js/share.js` hands it on."""
    write = tag(
        "textarea",
        id="paste-link",
        rows="1",
        autocomplete="off",
        spellcheck="false",
        maxlength=LONGEST,
    )
    opens = button_tag(text(say("Open it")), class_="plain", data_share="paste")
    label = tag("label", text(say("Paste a link")), for_="paste-link")
    return tag("div", label, tag("div", write, opens, class_="line"), class_="pasting")
