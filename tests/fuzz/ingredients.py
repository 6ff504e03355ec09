"""Ingredients of mutants."""

from __future__ import annotations

from acres.app.storage.saved_games import ASIDE, PREFIX

ELEMENTS = (
    "<evil>",
    "</div><evil onevil=1>",
    "\"><evil a='",
    "' evil='1",
    '" evil="1',
    "<script evil>",
    "&lt;evil&gt;",
    "&#60;evil&#62;",
    "<!--evil",
    "]]><evil/>",
    "{evil}",
    "%(evil)s",
    "javascript:evil()",
)
SIGNS = (
    *("\u202e", "\u200f", "\u200b", "\ufeff", "\u2028", "\u2029", "\x85", "\x0b", "\x0c", "\x1c"),
    *("\x00", "\x07", "\x1b", "\x7f", "\xad", "\u0301" * 40, "\ud800", "\udfff", "\ud83c"),
    *("\U0001f3f4", "\U000e0067", "\u0661", "\uff11", "\u00b2", "ж" * 60, "\t", "\r", "\r\n"),
    *("\u3000", "\xa0", "ﬁ", "İ", "ß", "—", "“", "”", "…"),
)
NUMBERS = (
    *("0", "-0", "-1", "1", "2", "3", "00", "007", "+1", "1_0", "1.5", "1e9", "0x10", "½"),
    *("٣", "３", "²", "999999999", "1000000000", "18446744073709551615", "18446744073709551616"),
    *("99999999999999999999", "9" * 21, "9" * 400, "NaN", "Infinity", "1" + "0" * 5000),
)
COUNTS = (2, 3, 10, 64, 256, 257, 1_000, 1_001, 1_900, 2_000, 2_001)
MANY = (4_000, 9_900, 13_400, 17_000)
"""Numbers of repetitions; large ones come hardly ever, since they take long."""
NAMES = (
    *("game", "title", "edition", "variants", "bateaux", "idle", "players", "seed", "dealing"),
    *("dealt", "british", "french", "condate", "darioritum", "vorgium", "condevincum", "clock"),
    *("greeting", "moment", "sides", "eyes", "british-orders", "french-orders", "-orders", ""),
)
VALUES = (
    *("snow 2", "snow 1", "snow 3", "armorica 1", "armorica 2", "chess 1", "snow", "snow 2 2"),
    *("first", "revised", "second", "none", "end", "never", "by hand", "human", "self"),
    *("bot settler", "bot random", "bot", "bot evil", "bot settler evil", "0 covered"),
    *("2 uncovered", "1 covered", "offered", "british", "french", "condate", "open"),
    *("1 raid block militia", "2", "99999 raid allow", "1 raid block evil", "nothing", ""),
)
VERBS = (
    *("pass", "end", "resign", "end =", "pass = nothing", "end = nothing nothing", "=", "= ="),
    *("draft rangers", "take a-2", "starve a-5", "settle evil", "[turn 1]", "[", "#", "# evil"),
)
KEYS = (
    *(f"{PREFIX}{id}" for id in ("a", "b", "", "a-1", "one/two", "ж", "x" * 90)),
    *("acres/1/game/a", "acres/3/game/a", "acres/2/game", f"{ASIDE}{PREFIX}a", "other/game/a"),
)
FIELDS_OF_ENTRY = (
    *("journal", "label", "over", "undone", "name", "notes", "mine", "orders", "at", "tab"),
    *("sum", "schema", "id", "evil"),
)
JSON_VALUES: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1e308, float("nan"), float("inf"), 2**64, 10**400, "", "evil"),
    *([], {}, [[[[[[]]]]]], {"a": {"b": {"c": {"d": {"e": {}}}}}}, ["british"], ["evil"]),
    *(["?"], {"british": "1 raid block militia"}, {"british": 7}, {"": ""}, ["pass", "end\n# x"]),
    *(["pass\n\n\n", "= ="], "two\nlines", "<evil>", "\ud800", "ж" * 30_000),
)
FORMS = ((": ", ":"), ("# ", "#"), (" = ", "="), ("\n", "\r"), ("\n", "\r\n"), (" ", "  "))
"""Other spellings that mean the same."""
LONGEST = 1_000_000
"""Characters of a text; what is longer is no other case."""
WRITTEN = ("share-greeting", "shelf-name", "shelf-notes", "new-seed", "linked", "opened")
