"""Texts that people, mail and messengers make of a link: each kind has the whole link in it."""

from __future__ import annotations

import base64
import json
import quopri
import textwrap
from collections.abc import Callable
from html import escape
from urllib.parse import quote

PLACE = "https://acres.example/play/"


def _behind(tail: str) -> Callable[[str], str]:
    """Return the address with something behind it."""
    return lambda link: f"{PLACE}#{link}{tail}"


def _in(text: str) -> Callable[[str], str]:
    """Return the address in the middle of a text, at the place of its ``@``."""
    return lambda link: text.replace("@", f"{PLACE}#{link}")


def _broken(by: str, width: int = 60) -> Callable[[str], str]:
    """Return the address in lines of so many characters, with something at each break."""
    return lambda link: by.join(textwrap.wrap(f"{PLACE}#{link}", width, break_on_hyphens=False))


def _within(sign: str, every: int = 9) -> Callable[[str], str]:
    """Return the address with a sign inside the link, again and again."""
    return lambda link: (
        f"{PLACE}#" + sign.join(link[at : at + every] for at in range(0, len(link), every))
    )


def _wrapped(before: str, behind: str, times: int = 1) -> Callable[[str], str]:
    """Return the address percent-encoded in another one."""

    def wrap(link: str) -> str:
        address = f"{PLACE}#{link}"
        for _ in range(times):
            address = quote(address, safe="")
        return before + address + behind

    return wrap


def _quoted_printable(link: str) -> str:
    message = f"Grüße!\n\nDein Zug: {PLACE}?a=b#{link}&c=d\n\nBis später"
    return quopri.encodestring(message.encode()).decode()


def _quoted_printable_reply(link: str) -> str:
    return "".join(f"> {line}\n" for line in _quoted_printable(link).splitlines())


def _mail_defense_2(link: str) -> str:
    address = quote(f"{PLACE}#{link}", safe="-_").replace("_", "%5F").replace("-", "%2D")
    address = address.replace("%2F", "_").replace("%", "-")
    return (
        f"https://urldefense.proofpoint.com/v2/url?u={address}&d=DwMFaQ&c=euGZstcaTD&r=1AbC&s=x&e="
    )


def _mail_defense_3(link: str) -> str:
    return f"https://urldefense.com/v3/__{PLACE}*{link}__;Iw!!A1bC!xyz-1_A$"


def _split_over_two_messages(link: str) -> str:
    return f"[09:14] Ann: {PLACE}#{link[:-9]}\n{link[-9:]}\n[09:15] Ann: did that work?"


def _first_cut_off_then_whole(link: str) -> str:
    return f"{PLACE}#{link[:-7]}…\n\nOops, here it is:\n{PLACE}#{link}"


def _whole_then_cut_off(link: str) -> str:
    return f"Look: {PLACE}#{link}\n\n> {PLACE}#{link[:20]}...\n> wrote Ann"


SAFELINK = (
    "https://eur01.safelinks.protection.outlook.com/?url=",
    ("&data=05%7C01%7Cann%40example.com%7C1AbC&sdata=1abc%3D&reserved=0"),
)

BEHIND = {
    "nothing": "",
    "slash": "/",
    "dot": ".",
    "comma": ", your turn",
    "exclamation": "!!",
    "question": "?",
    "colon": ":",
    "semicolon": ";",
    "dots": "...",
    "ellipsis": "…",
    "emoji": "🎲",
    "emoji with joiners": " 👩\u200d👩\u200d👧\ufe0f",
    "possessive": "'s",
    "typographic possessive": "’s",
    "german possessive": "s",
    "bracket": ")",
    "angle": ">",
    "quotation mark": "”",
    "chinese full stop": "。",
    "chinese words": "看看吧",
    "fbclid": "&fbclid=IwAR1x_-Yz0123456789abcdef",
    "utm as a first parameter": "?utm_source=mail&utm_medium=email",
    "utm": "&utm_source=mail&utm_campaign=1AbC",
    "utm in HTML": "&amp;utm_source=mail",
    "slash and parameter": "/?gclid=EAIaIQ",
    "another hash": "#xtor=AL-1",
    "text fragment": "#:~:text=Your%20move",
    "percent-encoded space": "%20",
    "percent-encoded line break": "%0D%0A",
    "zero-width space": "\u200b",
    "direction mark": "\u200e",
    "byte order mark": "\ufeff",
    "no-break space": "\u00a0and",
    "words without a space": "Your_move",
    "underscore": "_",
    "hyphens": "--",
    "backslash": "\\",
    "literal line break": "\\n\\nAnn",
    "line break and words": "\nSent from my train",
}
"""Endings that may follow an address."""

KINDS: dict[str, Callable[[str], str]] = {
    **{f"behind it: {name}": _behind(tail) for name, tail in BEHIND.items()},
    "alone": lambda link: link,
    "alone with its hash": lambda link: f"#{link}",
    "alone after words": lambda link: f"Take this: {link}.",
    "alone in backticks": lambda link: f"`{link}`",
    "alone in italics": lambda link: f"_{link}_",
    "alone and broken": lambda link: f"{link[:11]}\n{link[11:]}\n",
    "italics": _in("_@_"),
    "bold": _in("**@**"),
    "bold underscores": _in("Look: __@__!"),
    "struck out": _in("~~@~~"),
    "spoiler": _in("||@||"),
    "backticks": _in("`@`"),
    "fenced": _in("```\n@\n```"),
    "Markdown": _in("[my move](@) as promised"),
    "Markdown, escaped": lambda link: f"See {PLACE}#" + link.replace("_", "\\_"),
    "chat": _in("<@|@>"),
    "forum": _in("[url=@]@[/url]"),
    "TeX": lambda link: f"\\url{{{PLACE}\\#{link}}}",
    "JSON": lambda link: json.dumps({"url": f"{PLACE}#{link}", "at": 1}).replace("/", "\\/"),
    "CSV": _in('1,"@",2026-01-01\n'),
    "HTML": _in('<p><a href="@" rel="nofollow">@</a></p>'),
    "HTML, escaped": lambda link: escape(f'<a href="{PLACE}#{link}&x=y">'),
    "HTML, hash as a number": lambda link: f"{PLACE}&#35;{link}&amp;a=1",
    "HTML, hash as a hexadecimal number": lambda link: f"{PLACE}&#x23;{link}",
    "HTML with places to break": _within("<wbr>"),
    "HTML with line breaks": _within("<br/>\n", 40),
    "angle brackets": _in("See <@>."),
    "quotation marks": _in("“@”"),
    "many hashes": _in("#acres #games #1 #2026 @ #fun #1A"),
    "messenger export": _in("[12.03.26, 09:14:03] Ann: 1. @ \u200e(edited)"),
    "lines": _broken("\n"),
    "lines of Windows": _broken("\r\n", 76),
    "short lines": _broken("\n", 31),
    "lines with spaces": _broken(" \n"),
    "indented lines": _broken("\n        "),
    "calendar lines": _broken("\r\n ", 70),
    "quoted lines": lambda link: "> " + _broken("\n> ")(link) + "\n>\n> Ann",
    "twice quoted lines": lambda link: ">> " + _broken("\n>> ", 41)(link) + "\n>> Ann",
    "quoted lines with spaces": lambda link: "> > " + _broken("\n> > ", 50)(link) + "\n> > Ann",
    "lines with bars": lambda link: "| " + _broken("\n| ")(link),
    "soft breaks": _broken("=\n", 75),
    "soft breaks of Windows": _broken("=\r\n", 75),
    "soft breaks without their line ends": _broken("=", 75),
    "quoted soft breaks": _broken("=\n> ", 73),
    "quoted-printable": _quoted_printable,
    "quoted-printable reply": _quoted_printable_reply,
    "spaces": _within(" ", 20),
    "percent-encoded breaks": _within("%0A", 20),
    "percent-encoded breaks of a quotation": _within("%0D%0A%3E%20", 20),
    "zero-width spaces": _within("\u200b"),
    "soft hyphens": _within("\u00ad"),
    "soft hyphens of HTML": _within("&shy;"),
    "word joiners": _within("\u2060", 1),
    "marks around it": lambda link: f"\u2068{PLACE}#\u200b{link}\u2069",
    "no-break hyphens": lambda link: f"{PLACE}#{link.replace('-', chr(0x2011))}",
    "dashes": lambda link: f"{PLACE}#{link.replace('--', '—')}",
    "percent-encoded hash": lambda link: f"{PLACE}%23{link}",
    "percent-encoded hash and more": lambda link: f"{PLACE}%23{link}%26fbclid%3D1AbC",
    "hash twice": lambda link: f"{PLACE}##{link}",
    "hash, then percent-encoded hash": lambda link: f"{PLACE}#%23{link}",
    "slash behind the hash": lambda link: f"{PLACE}#/{link}",
    "safelink": _wrapped(*SAFELINK),
    "safelink in lines": lambda link: "\n".join(textwrap.wrap(_wrapped(*SAFELINK)(link), 76)),
    "safelink in a safelink": _wrapped(*SAFELINK, times=2),
    "redirect": _wrapped("https://www.google.com/url?q=", "&sa=D&source=editors&ust=1700"),
    "redirect of a redirect": _wrapped("https://l.facebook.com/l.php?u=", "&h=AT1_x&s=1", times=2),
    "share address": _wrapped("https://t.me/share/url?url=", "&text=Your%20move"),
    "mail address": _wrapped("mailto:?subject=1&body=Look%3A%20", "%0A%0AAnn"),
    "mail defense, 2": _mail_defense_2,
    "mail defense, 3": _mail_defense_3,
    "twice": _in("@\n@\n"),
    "twice in one line": _in("@ @"),
    "twice without a space": _in("@@"),
    "twice, the first cut off": _first_cut_off_then_whole,
    "twice, the second cut off": _whole_then_cut_off,
    "answer above a quotation": lambda link: f"{PLACE}#{link}\n\n" + _broken("\n> ")(link),
    "two messages": _split_over_two_messages,
    "between attachments": lambda link: (
        base64.encodebytes(bytes(range(256)) * 20).decode() + f"\n{PLACE}#{link}\n" + "1AAN" * 99
    ),
}


def as_fragment(text: str) -> str | None:
    """Return the fragment that a browser finds in this text as an address; None where nobody would open
    the text as one, since it does not begin with the address of the page."""
    if not text.startswith(f"{PLACE}#"):
        return None
    behind = text.strip("".join(map(chr, range(33)))).partition("#")[2]
    kept = "".join(char for char in behind if char not in "\t\r\n")
    return "".join(
        quote(char, safe="") if not " " < char < "\x7f" or char in '"<>`' else char for char in kept
    )
