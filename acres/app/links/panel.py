"""The panel with the link of a game, to copy, to send, as a QR code; the field for a pasted
link."""

from __future__ import annotations

from collections.abc import Iterable

import acres
from acres.app.kit.game_page import AnyPage
from acres.app.kit.html import button_tag, join, tag, text
from acres.app.kit.links_part import Share
from acres.app.kit.scene import AnyScene
from acres.app.kit.widgets import button, orders_button, segments, text_field, toggle
from acres.app.links.links import LONGEST_GREETING
from acres.app.session.speech import viewpoint
from acres.core.seat import Seat
from acres.core.sentences import listed, paragraph, say

FIELD, REST = "share-greeting", "share-rest"
"""The field of the greeting, and the element that changes with every letter of it. The field itself
is never drawn anew for that, which would break off an input method."""


def _opened(scene: AnyScene) -> Share | None:
    return None if scene.orders and scene.orders.groups else scene.links.share


def panel(page: AnyPage, scene: AnyScene) -> str:
    """Show the link to be sent; `assets/js/share.js` copies it, sends it and draws the code."""
    share = _opened(scene)
    if share is None:
        return ""
    if share.error:
        close = tag("div", button("share", say("Close")), class_="buttons")
        return tag("section", tag("p", text(share.error), class_="error"), close, class_="share")
    title = text(_title(page, share))
    goes_on = say("When you get an answer, open its link or paste it here to continue.")
    parts = (
        _eyes(page, share),
        text_field(FIELD, say("Your greeting"), "", maxlength=LONGEST_GREETING),
        tag("div", id=REST),
        tag("p", text(goes_on)) + field() if share.to and not share.moment else "",
        tag(
            "p",
            text(
                say(
                    "A link holds the whole game, secrets and all: playing by link relies on trust."
                )
            ),
            class_="quiet",
        ),
    )
    if share.came:  # it is for somebody else, and perhaps they sit here
        sending = tag("details", tag("summary", title), *parts, id="share-sending")
        return tag("section", _joining(page, share), sending, class_="share")
    joining = _joining(page, share) if share.mine else ""
    return tag("section", tag("h2", title), *parts, joining, class_="share")


def regions(page: AnyPage, scene: AnyScene) -> dict[str, str]:
    """Draw the link, and the buttons for it."""
    share = _opened(scene)
    if share is None or share.error:
        return {}
    parts = (
        tag("label", text(say("The link")), for_="share-link"),
        tag("textarea", text(share.address), id="share-link", rows="3", readonly=True),
        tag("textarea", text(_message(page, scene, share)), id="share-text", hidden=True),
        tag(
            "div",
            _way("sheet", say("Send …"), "confirm"),
            _way("copy", say("Copy the link"), "confirm copy"),
            _way("text", say("Copy the link with a short text")),
            _way("qr", say("QR code")),
            orders_button() if scene.orders and not share.moment else "",
            button("share", say("Close")),
            class_="buttons",
        ),
        tag("p", id="share-told", role="status"),
        tag("div", id="share-qr"),
    )
    return {REST: join(parts)}


def attributes(scene: AnyScene) -> dict[str, dict[str, str | None]]:
    """Restore the greeting so far, for a field that is drawn anew."""
    share = _opened(scene)
    return {FIELD: {"value": share.greeting}} if share and not share.error else {}


def _way(way: str, label: str, kind: str = "plain") -> str:
    return button_tag(text(label), class_=kind, data_share=way)


def _joining(page: AnyPage, share: Share) -> str:
    """Offer the seat that decides for play on this device: unfolded where its link was opened
    here."""
    nation, own = page.words.nation(share.to), _nations(page, share.mine)
    instead = say("Play only this side here: {nation}", nation=nation)
    buttons = tag(
        "div",
        button(
            "join",
            say("Play this side here too: {nation}", nation=nation),
            id=share.to,
            field="too",
        ),
        button("join", instead, id=share.to),
        button("share", say("Close")) if share.came else "",
        class_="buttons",
    )
    if share.came:
        told = say(
            "{nation} does not play on this device. On this device: {others}.",
            nation=nation,
            others=own,
        )
        return tag("div", tag("p", text(told)), buttons, class_="joining")
    asked = say("Does {nation} play on this device?", nation=nation)
    return tag(
        "details", tag("summary", text(asked)), buttons, id="share-joining", class_="joining"
    )


def _eyes(page: AnyPage, share: Share) -> str:
    if not share.eyes:
        return ""
    buttons = (
        toggle(None, eyes, viewpoint(page, eyes), share.shown, do="cover") for eyes in share.eyes
    )
    return segments(say("Viewpoint"), *buttons)


def _title(page: AnyPage, share: Share) -> str:
    if share.moment:
        return say("Share this position")
    if share.ends:
        return say("Send the result to {nations}", nations=_nations(page, share.ends))
    if share.over:
        return say("Share the game")
    if share.offers:
        return say("Send the rules and the choice of side")
    if share.to:
        return say("Send the game to {nation}", nation=page.words.nation(share.to))
    return say("Send the game")


def _nations(page: AnyPage, seats: Iterable[Seat]) -> str:
    return listed([page.words.nation(seat) for seat in seats])


def _standing(page: AnyPage, share: Share) -> str:
    if not any(share.points.values()):
        return ""
    each = [
        # Translators: a player and their points: “Britain 29”.
        say("{seat} {points}", seat=page.words.nation(seat), points=points)
        for seat, points in share.points.items()
    ]
    return say("Points: {standing}.", standing=listed(each))


def _message(page: AnyPage, scene: AnyScene, share: Share) -> str:
    name = say(acres.manifest(scene.game.rules.NAME).title) if scene.game else ""
    if share.moment:
        said = say("{game}: look at this position.", game=name)
    elif share.ends:
        said = say("{game}: the game is over.", game=name)
    elif share.offers:
        said = say("{game}: look at the rules and choose your side.", game=name)
    elif share.to:
        nation = page.words.nation(share.to)
        said = say("{game}: it is {nation}’s turn.", game=name, nation=nation)
        stands = _standing(page, share)
        said = paragraph(filter(None, (said, stands)))
    else:
        said = say("{game}: look at this game.", game=name)
    return "\n".join(line for line in (share.greeting, said, share.address) if line)


LONGEST = 200_000
"""Longest pasted text in characters: browsers take minutes to lay out many more."""


def field() -> str:
    """Offer a field for a pasted link; `assets/js/share.js` hands it on."""
    write = tag(
        "textarea",
        id="paste-link",
        rows="1",
        autocomplete="off",
        spellcheck="false",
        maxlength=LONGEST,
    )
    opens = button_tag(text(say("Open the link")), class_="plain", data_share="paste")
    label = tag("label", text(say("Paste a link")), for_="paste-link")
    return tag("div", label, tag("div", write, opens, class_="line"), class_="pasting")
