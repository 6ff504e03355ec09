"""Laws of the page's markup: its own elements, and sentences for people."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from acres.app.kit.html import VOID

TOKEN = re.compile(r'<(/?)([a-z][a-z0-9]*)((?: [a-zA-Z][a-zA-Z0-9-]*(?:="[^"<>]*")?)*)(/?)>|[^<>]+')
"""An element's beginning or end, or a text: all that the page writes."""
ATTRIBUTE = re.compile(r' ([a-zA-Z0-9-]+)(?:="([^"]*)")?')
TAGS = frozenset(
    re.findall(
        r"\w+",
        "a article b br button caption circle col dd desc details div dl dt em fieldset "
        "figcaption figure footer g h1 h2 h3 h4 header hr i input kbd label legend li line "
        "main nav ol p path pre progress rect section small span summary svg table tbody td "
        "text textarea th thead title tr ul use",
    )
)
"""Elements that the page is made of."""
OWN = ("#", "./", "licences.html")
"""Beginnings of the addresses that the page leads to."""
DRAWING = re.compile(r"assets/games/[a-z]+/[a-z]+\.svg#[a-z0-9-]+")
"""The address of a part of a drawing that comes with a game."""
EVIL = "evil"
"""Every element and attribute in what is brought has this in its name."""


@lru_cache(maxsize=4096)
def wrong(markup: str) -> str:
    """Find something in markup that is not the page's own; empty where there is nothing."""
    opened: list[str] = []
    at = 0
    while at < len(markup):
        found = TOKEN.match(markup, at)
        if found is None:
            return f"at “{markup[at : at + 40]}”"
        at = found.end()
        end, tag, attributes, void = found.groups()
        if tag is None:
            continue
        if tag not in TAGS:
            return f"<{tag}>"
        if end:
            if not opened or opened.pop() != tag:
                return f"</{tag}> closes another"
        else:
            if bool(void) != (tag in VOID):
                return f"<{tag}/>"
            if not void:
                opened.append(tag)
            if why := _wrong_attributes(attributes):
                return why
    return f"<{opened[-1]}> is not closed" if opened else ""


@lru_cache(maxsize=20_000)
def _wrong_attributes(attributes: str) -> str:
    for name, value in ATTRIBUTE.findall(attributes):
        if EVIL in name or name.startswith("on") or name == "style":
            return f"{name}="
        own = value.startswith(OWN) or DRAWING.fullmatch(value)
        if name in ("href", "src", "action") and not own:
            return f"{name}={value[:40]}"
    return ""


@lru_cache(maxsize=4096)
def unclear(sentence: str) -> str:
    """Find the mistake in a sentence for people."""
    if len(sentence) > 1_500:
        return "long"
    if any(unicodedata.category(char) == "Cc" for char in sentence):
        return "control characters"
    if any("\ud800" <= char <= "\udfff" for char in sentence):
        return "half a character"
    if not re.search(r"[.!?…:”)]\s*$", sentence):
        return "no end"
    return ""


@lru_cache(maxsize=4096)
def kind(sentence: str) -> str:
    """Return a sentence without what it quotes and counts."""
    sentence = re.sub(r"“[^”]*”?", "“”", sentence)
    return re.sub(r"\d+", "0", re.sub(r"near it: .*", "", sentence, flags=re.I))[:160]
