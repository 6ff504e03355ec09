"""The rows and levels of the wall as contests, and what one can build with whom."""

from __future__ import annotations

from collections.abc import Sequence

from acres.app.kit.html import classes, tag, text
from acres.app.kit.scene import Scene
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, say, say_c, say_n
from acres.games.fortress.analysis.majorities import Contest, contests
from acres.games.fortress.analysis.work import Crew, Job, highest, jobs
from acres.games.fortress.page import figures
from acres.games.fortress.page.counting_parts import (
    body,
    box,
    fold,
    heads,
    number,
    out_of_reach,
    quiet,
    row,
    table,
)
from acres.games.fortress.page.preview import eyes
from acres.games.fortress.rules.view import View
from acres.games.fortress.text import sentences
from acres.games.fortress.text.amounts import amounts

LACKS = {
    # Translators: what is missing to build.
    "blocks": N_("too few blocks at hand"),
    # Translators: what is missing to build a second block.
    "jade": N_("no jade for the second"),
}
MISSING = NN_("{count} worker missing", "{count} workers missing")


# Rows and levels


def majorities(view: View) -> str:
    """Who has most in each row and on each level, and what could still change it."""
    rows, levels = contests(view)
    if not any(each.left for each in rows):
        return ""
    columns = len(view.seats) + 2
    bodies = [
        body(
            [_contest(view, each) for each in reversed(rows) if each.region == region],
            sentences.region(region),
            columns,
        )
        for region in view.regions
    ]
    title = say_c("heading of contests", "All regions")
    bodies.append(body([_contest(view, each) for each in reversed(levels)], title, columns))
    # Translators: the head of a column: free places of a row of the wall.
    head = heads(view.seats, say_c("places", "free"))
    caption = say("Blocks in every row and on every level")
    if view.rules.replacing:
        note = say(
            "A small number says how many blocks more would bring at least a tie, if nobody else "
            "acts; replaced blocks count, too."
        )
    else:
        note = say(
            "A small number says how many blocks more would bring at least a tie, if nobody else "
            "builds."
        )
    return box(
        say("Rows and levels"),
        table(caption, head, bodies, seats=len(view.seats), kind="contests"),
        quiet(note),
        about="majorities",
    )


def _contest(view: View, found: Contest) -> str:
    """One row or level: everybody's blocks, and the free places."""
    cells = [_blocks(found, seat) for seat in view.seats]
    points = sentences.amount("points", found.points)
    small = points if found.region else sentences.amount("treasures", 1)
    return row(
        say("Level {level}", level=found.level),
        [*cells, _left(found)],
        small=small,
        kind=classes(done=not found.left),
        about=f"{found.region or 'level'}-{found.level}",
    )


def _blocks(found: Contest, seat: Seat) -> str:
    """How many blocks a player has there, and what is lacking for a share."""
    count, share = found.counts[seat], found.share[seat]
    leads = seat in found.leaders
    small = ""
    if found.left and share is None:
        small = tag("small", out_of_reach(say("out of reach")))
    elif found.left and share and found.leaders:
        said = say_n("{count} block more for a share", "{count} blocks more for a share", share)
        sign = tag("span", text(f"+{share}"), aria_hidden=True)
        small = tag("small", sign, tag("span", text(said), class_="hidden-text"), title=said)
    return tag("td", text(count), small, class_=classes(first=leads, none=not count))


def _left(found: Contest) -> str:
    """The free places; whether it has scored, or nobody can change it any more."""
    if not found.left:
        done = say("has scored")
        return tag("td", tag("span", "✓", role="img", aria_label=done, title=done), class_="left")
    if found.decided and found.leaders:
        sure = say("nobody can change who scores")
        sign = tag("small", tag("span", "=", role="img", aria_label=sure, title=sure))
        return tag("td", text(found.left), sign, class_="left")
    return tag("td", text(found.left), class_="left")


# Workers


def work(scene: Scene[View]) -> str:
    """What the player in front can build where the taskmaster stands, and what all could man."""
    view, seat = scene.view, eyes(scene)
    found = jobs(view, seat)
    single = [job for job in found if job.task == "build"]
    more = [job for job in found if job.task != "build" and job.crew]
    region = sentences.region(view.sides[seat].camp)
    names = {"seat": sentences.nation(seat), "region": region}
    where = say("{seat}’s taskmaster stands in {region}.", **names)
    dear = quiet(say("There are too few workers for two blocks, or for replacing one."))
    further = fold("jobs", say("Two blocks, and replacing"), _jobs(more) if more else dear)
    return box(
        say("Workers and blocks"),
        _means(view),
        quiet(where),
        _jobs(single) if single else quiet(say("No place is free there.")),
        further,
        about="work",
    )


def _means(view: View) -> str:
    """Everybody's workers and blocks, and the highest level that they could man."""
    sides = [view.sides[seat] for seat in view.seats]
    rows = [
        row(sentences.kind(kind), [number(count) for count in counts], about=kind)
        for kind, counts in (
            ("laborers", [side.laborers for side in sides]),
            ("convicts", [side.convicts for side in sides]),
        )
    ]
    rows += (
        # Translators: a label: the highest level on which somebody has the workers to build.
        row(say("enough for level"), [number(highest(view, seat)) for seat in view.seats], about="highest"),
        # Translators: a label: blocks in somebody's own supply.
        row(say("blocks at hand"), [number(side.blocks) for side in sides], about="at-hand"),
        # Translators: a label: blocks that can still be bought.
        row(say("blocks to buy"), [number(side.unbought) for side in sides], about="to-buy"),
    )  # fmt: skip
    caption = say("What everybody can build with")
    return table(caption, heads(view.seats), [body(rows)], seats=len(view.seats), kind="means")


def _jobs(found: Sequence[Job]) -> str:
    """Each with the workers it needs, the cheapest mix and what of it is lost."""
    head = tag(
        "thead",
        tag(
            "tr",
            tag("td", ""),
            tag("th", text(say_c("number of workers", "needs")), scope="col"),
            # Translators: the head of a column: the workers who would do it at the least loss.
            tag("th", text(say("cheapest crew")), scope="col"),
            # Translators: the head of a column: what of the workers returns to the supply.
            tag("th", text(say_c("workers", "lost")), scope="col"),
        ),
    )
    caption = say("What can be built there, and the cheapest workers for it")
    return table(caption, head, [body(map(_job, found))], seats=0, kind="jobs")


def _job(job: Job) -> str:
    about = "-".join([job.task, *map(str, job.levels)])
    small = say_n("{count} place", "{count} places", len(job.places)) if job.places else ""
    need = number(job.need)
    if job.crew is None:
        missing = say_n(*MISSING, job.missing)
        cells = [need, tag("td", text(missing), colspan=2, class_="short")]
    elif job.lacks:
        cells = [need, tag("td", text(say(LACKS[job.lacks[0]])), colspan=2, class_="short")]
    else:
        cells = [need, *_crew(job.crew)]
    kind = classes(can=job.possible)
    return row(_task(job), cells, small=small, kind=kind, about=about)


def _task(job: Job) -> str:
    if job.task == "replace":
        return say("Replace on level {level}", level=job.levels[0])
    if job.task == "build":
        return say("Level {level}", level=job.levels[0])
    one, other = job.levels
    if one == other:
        return say("Two on level {level}", level=one)
    return say("Levels {level} and {other}", level=one, other=other)


def _crew(crew: Crew) -> tuple[str, str]:
    """The workers, and those who are lost, as signs and in words."""
    used = {"laborers": crew.laborers, "convicts": crew.convicts}
    gone = {"laborers": -crew.lost_laborers, "convicts": -crew.lost_convicts}
    lost = {kind: -count for kind, count in gone.items()}
    return (
        tag("td", figures.goods(used), tag("span", text(amounts(used)), class_="hidden-text")),
        tag("td", figures.goods(gone), tag("span", text(amounts(lost)), class_="hidden-text")),
    )
