"""HTML as strings: elements with escaped attributes, classes, icons. Pure.

Content is markup that these functions made, or text that went through `text`.
The page's policy drops inline styles silently, so `tag` refuses them.
"""

from __future__ import annotations

from collections.abc import Iterable

Attribute = str | int | bool | None
VOID = frozenset({"br", "hr", "input", "meta", "path", "use", "circle", "rect", "line"})


def text(content: object) -> str:
    """What a person may have written, safe as content.

    This is what `html.escape` does. That module reads the names of 2,231 characters as well,
    a tenth of the time that the page's own modules take on a first visit; and looking first is
    several times faster, because hardly a text has one of these.

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
    return written


def _quoted(value: object) -> str:
    """The same for the value of an attribute."""
    written = text(value)
    if '"' in written:
        written = written.replace('"', "&quot;")
    if "'" in written:
        written = written.replace("'", "&#x27;")
    return written


def tag(name: str, *content: str, **attributes: Attribute) -> str:
    """An element; None and False leave an attribute out, True writes it empty.

    Underscores in names become hyphens, a trailing one is dropped.

    >>> tag("button", text("Go"), type="button", data_do="end", class_="big", hidden=False)
    '<button type="button" data-do="end" class="big">Go</button>'
    """
    written = "".join(_attribute(key, value) for key, value in attributes.items())
    if name in VOID:
        return f"<{name}{written}/>"
    return f"<{name}{written}>{''.join(content)}</{name}>"


def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False or (key == "class_" and not value):
        return ""
    name = key.rstrip("_").replace("_", "-")
    if name == "style":
        raise ValueError("The page's policy drops inline styles; use a class.")
    if value is True:
        return f" {name}" if not name.startswith("aria-") else f' {name}="true"'
    return f' {name}="{_quoted(value)}"'


def classes(*names: str | bool | None, **flags: object) -> str:
    """A class attribute's value: the names, and the flags that hold.

    >>> classes("card", None, can=True, picked=0, is_long=1)
    'card can is-long'
    """
    found = [name for name in names if isinstance(name, str) and name]
    found += [name.replace("_", "-") for name, holds in flags.items() if holds]
    return " ".join(found)


def icon(name: str, label: str | None = None) -> str:
    """An icon of the page's sprite: decoration, unless it carries a label.

    >>> icon("ship")
    '<svg class="icon" aria-hidden="true"><use href="#icon-ship"/></svg>'
    """
    use = f'<use href="#icon-{_quoted(name)}"/>'
    if label is None:
        return f'<svg class="icon" aria-hidden="true">{use}</svg>'
    return f'<svg class="icon" role="img" aria-label="{_quoted(label)}">{use}</svg>'


def join(parts: Iterable[str]) -> str:
    """The parts in a row."""
    return "".join(parts)
