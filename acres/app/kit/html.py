"""HTML as strings: elements with escaped attributes, classes, icons. Pure.

Content is markup that these functions made, or text that went through `text`.
The page's policy drops inline styles silently, so `tag` refuses them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from acres.core.move import Zone
from acres.core.sentences import NC_, say

Attribute = str | int | bool | None
DOT = "\N{NO-BREAK SPACE}· "
"""Between facts in a line: it ends a line rather than begins one."""
TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""The marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm."""
VOID = frozenset({"br", "hr", "input", "meta", "path", "use", "circle", "rect", "line"})


def text(content: object) -> str:
    """Escape a text that a person may have written, for use as content.

    This is what `html.escape` does. That module reads the names of 2,231 characters as well,
    a tenth of the time that the page's own modules take on a first visit; and looking first is
    several times faster, because hardly a text has one of these. Signs that turn the direction of
    all that follows are left out: a name must not turn the line that it stands in.

    >>> text("Fort Presqu'Isle & <b>")
    "Fort Presqu'Isle &amp; &lt;b&gt;"
    """
    written = str(content)
    if "&" in written:
        written = written.replace("&", "&amp;")
    if "<" in written:
        written = written.replace("<", "&lt;")
    if ">" in written:
        written = written.replace(">", "&gt;")
    return written if written.isascii() else TURNING.sub("", written)


def _quoted(value: object) -> str:
    written = text(value)
    if '"' in written:
        written = written.replace('"', "&quot;")
    if "'" in written:
        written = written.replace("'", "&#x27;")
    return written


def tag(name: str, *content: str, **attributes: Attribute) -> str:
    """Write an element; None and False leave an attribute out, True writes it empty.

    Underscores in names become hyphens, a trailing one is dropped.

    >>> tag("button", text("Go"), type="button", data_do="end", class_="big", hidden=False)
    '<button type="button" data-do="end" class="big">Go</button>'
    """
    written = "".join(map(_attribute, attributes, attributes.values()))
    if name in VOID:
        return f"<{name}{written}/>"
    return f"<{name}{written}>{''.join(content)}</{name}>"


def named(label: str) -> dict[str, Attribute]:
    """Attributes of a mark without a word beside it: its name for who hears the page, and under the
    pointer and in a long press; the empty description keeps the name from being read twice.

    >>> tag("i", role="img", **named("two actions left"))
    '<i role="img" aria-label="two actions left" title="two actions left" aria-description=""></i>'
    """
    return {"aria_label": label, "title": label, "aria_description": ""}


KEYS = {
    "undo": "U",
    "redo": "R",
    "confirm": "Enter",
    "cancel": "Escape",
    "end-turn": "E",
}
"""The keys of commands, for ``aria-keyshortcuts``; see `acres.app.shell.events`."""
# Translators: the signs of two keys.
SIGNS = {"Enter": NC_("sign of a key", "⏎"), "Escape": NC_("key", "Esc")}
"""The sign on the button for keys whose name is another."""


def button_tag(
    *content: str,
    do: str | None = None,
    zone: Zone | None = None,
    field: str | None = None,
    id: str | int | None = None,
    copy: int = 0,
    can: bool = True,
    off: bool | None = None,
    pressed: bool | None = None,
    expanded: bool | None = None,
    element: str | None = None,
    key: str | int | None = None,
    label: str | None = None,
    **attributes: Attribute,
) -> str:
    """Write a button around this markup: its `do`, `zone`, `id` and `copy` make the `Command`.

    `field` is what gets the value `id`, `can` whether it can be used now, `off` whether a tap
    only answers why it cannot (else: it cannot be used), `pressed` and `expanded` say so where
    they are not None, `element` is the element's own id, `key` the key that does the
    same, where `KEYS` names none, `label` the name of a button without a word. One without `do` and `zone` is heard by a script of the page.

    >>> button_tag("Light", do="set", field="look", id="light", pressed=False)
    '<button type="button" data-do="set" data-field="look" data-id="light" data-can aria-pressed="false">Light</button>'
    """
    key = KEYS.get(do, key) if do else key
    if label is not None:
        attributes |= named(label)
    return tag(
        "button",
        *content,
        hint(key) if key is not None else "",
        type="button",
        **attributes,
        id=element,
        data_do=do,
        data_zone=zone,
        data_field=field,
        data_id=None if id == "" else id,
        data_copy=copy or None,
        data_can=can and bool(do or zone),
        aria_disabled=not can if off is None else off,
        aria_pressed=_either(pressed),
        aria_expanded=_either(expanded),
        aria_keyshortcuts=key,
    )


def spoken(said: str, *seen: str, hover: bool = False) -> str:
    """Write a label for who hears the page, and other content for the eyes; `hover` says the label
    under the pointer, too, where that content has signs without words.

    A label of its own would do for the ears, but whoever speaks to the page says what is seen, and
    a label need not be that.
    """
    heard = tag("span", text(said), class_="hidden-text")
    return heard + tag(
        "span", *seen, class_="seen", aria_hidden=True, title=said if hover else None
    )


def hint(key: str | int) -> str:
    """Show the key of a button, for the eyes of whoever has a keyboard.

    >>> hint("Enter")
    '<kbd class="key" aria-hidden="true">⏎</kbd>'
    """
    shown = say(SIGNS[str(key)]) if key in SIGNS else str(key)
    return tag("kbd", text(shown), class_="key", aria_hidden=True)


def _either(holds: bool | None) -> str | None:
    return None if holds is None else "true" if holds else "false"


@lru_cache(maxsize=4096, typed=True)
def _attribute(key: str, value: Attribute) -> str:
    """Cached, because nearly all attributes are those of the picture before."""
    if value is None or value is False or (key == "class_" and not value):
        return ""
    name = key.rstrip("_").replace("_", "-")
    if name == "style":
        raise ValueError("The page's policy drops inline styles; use a class.")
    if value is True:
        return f" {name}" if not name.startswith("aria-") else f' {name}="true"'
    return f' {name}="{_quoted(value)}"'


def classes(*names: str | bool | None, **flags: object) -> str:
    """Write the value of a class attribute: the names, and the flags that hold.

    >>> classes("card", None, can=True, picked=0, is_long=1)
    'card can is-long'
    """
    found = [name for name in names if isinstance(name, str) and name]
    found += [name.replace("_", "-") for name, holds in flags.items() if holds]
    return " ".join(found)


@lru_cache(maxsize=256)
def icon(name: str, label: str | None = None) -> str:
    """Draw an icon of the page's sprite: decoration, unless it carries a label, which is its name
    under the pointer, in a long press and for who hears the page.

    >>> icon("ship")
    '<svg class="icon" aria-hidden="true"><use href="#icon-ship"/></svg>'
    """
    use = f'<use href="#icon-{_quoted(name)}"/>'
    if label is None:
        return f'<svg class="icon" aria-hidden="true">{use}</svg>'
    return f'<svg class="icon" role="img"><title>{text(label)}</title>{use}</svg>'


def join(parts: Iterable[str]) -> str:
    """Concatenate the parts."""
    return "".join(parts)


def quiet(sentence: str) -> str:
    """Write a sentence about its surroundings; empty for none."""
    return tag("p", text(sentence), class_="quiet") if sentence else ""


def signed(number: int, *, plus: bool = False) -> str:
    """Write a number with the minus sign of a printed page, with `plus` also the plus sign.

    >>> signed(-3), signed(4), signed(4, plus=True), signed(0, plus=True)
    ('−3', '4', '+4', '0')
    """
    return f"+{number}" if plus and number > 0 else str(number).replace("-", "−")
