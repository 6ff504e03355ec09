"""Complete games with comments, to be looked at: files of the notation.

>>> from acres.core.journal import Journal
>>> for name in EXAMPLES:
...     assert Journal.parse(read(name)).header.title == EXAMPLES[name]
"""

from __future__ import annotations

from acres.core.sentences import N_

EXAMPLES = {
    "one-point": N_("One point short"),
    "fort-duquesne": N_("Fort Duquesne or Boston"),
    "three-governors": N_("Three governors"),
    "four-towers": N_("Four towers"),
}
"""By name, the titles."""


def read(name: str) -> str:
    """The text of this example; raises `KeyError` for a name that is not among them."""
    if name not in EXAMPLES:
        raise KeyError(name)
    import pkgutil  # here, because the page starts without it

    data = pkgutil.get_data("acres.examples", f"{name}.acres")
    assert data is not None
    return data.decode("utf-8")
