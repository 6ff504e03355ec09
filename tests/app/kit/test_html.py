"""Test that texts of people never become markup; the standard library is the reference for
escaping."""

from __future__ import annotations

from html import escape

from hypothesis import given
from hypothesis import strategies as st

from acres.app.kit.html import icon, tag, text

WRITTEN = st.text(alphabet=st.sampled_from("&<>\"';#x27aé\n")) | st.text()


@given(WRITTEN)
def test_content_and_attributes_are_escaped_as_the_standard_library_does(written: str) -> None:
    assert text(written) == escape(written, quote=False)
    assert tag("p", title=written) == f'<p title="{escape(written)}"></p>'
    assert f"<title>{escape(written, quote=False)}</title>" in icon("ship", written)
