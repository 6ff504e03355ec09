"""Where the page starts: the parts are made, handed to each other, and shown."""

from __future__ import annotations

from acres.web import dom
from acres.web.rival import Rival


def start() -> None:
    """Shows the page; the bot's worker starts once the page can be played."""
    rival = Rival(dom.start_worker)

    async def ask(journal: str, level: str, budget_ms: int, ply: int) -> dict[str, object] | None:
        answer = await rival.ask(journal, level, budget_ms, ply)
        return {"ply": answer.ply, "move": answer.move, "why": answer.why} if answer else None

    dom.expose("acres", {"ask": ask})
    dom.root(ready="true")
    dom.frame(lambda: dom.spawn(rival.wake()) and None)
