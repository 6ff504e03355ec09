"""Complete games with comments, to be looked at: files of the notation.

>>> from acres.core.journal import Journal
>>> for name in EXAMPLES:
...     assert Journal.parse(read(name)).header.title == EXAMPLES[name]
"""

from __future__ import annotations

import acres
from acres.core.header import Header

OF_GAMES = {game: acres.manifest(game).examples for game in acres.GAMES}
"""By game the names of its examples, and the title of each."""
EXAMPLES = {name: title for found in OF_GAMES.values() for name, title in found.items()}
"""By name, the titles."""


def context(header: Header) -> str:
    """The context of an example's sentences in the catalogue, by its title; empty for other games.

    >>> context(Header("snow", 1, {}, 61, title="One point short"))
    'snow example one-point'
    """
    names = (name for name, title in OF_GAMES[header.game].items() if title == header.title)
    return next((f"{header.game} example {name}" for name in names), "")


def read(name: str) -> str:
    """The text of this example; raises `KeyError` for a name that is not among them."""
    if name not in EXAMPLES:
        raise KeyError(name)
    import pkgutil  # here, because the page starts without it

    import acres.core.remark  # noqa: F401 – the files travel with it

    data = pkgutil.get_data("acres.examples", f"{name}.acres")
    assert data is not None
    return data.decode("utf-8")
