"""The counts of an expert: points and the end, majorities, bids, workers, favors, the supply."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from acres.app.kit.html import classes, icon, join, named, quiet, tag, text
from acres.app.kit.scene import Scene
from acres.app.kit.widgets import box, fold, row, seat_name, seat_table
from acres.core.seat import Seat
from acres.core.sentences import N_, NN_, gap, listed, paragraph, say, say_c, say_n
from acres.games.fortress.analysis.forecast import Contest, contests, pace
from acres.games.fortress.analysis.means import (
    Crew,
    Job,
    Prospect,
    Way,
    bidders,
    bidding,
    highest,
    jobs,
    needed,
    petition_ahead,
    prospect,
    prospects,
    unseen,
)
from acres.games.fortress.manifest import MANIFEST
from acres.games.fortress.page import points, signs
from acres.games.fortress.page.points import number
from acres.games.fortress.page.preview import eyes, phase
from acres.games.fortress.rules.data import REGION, Place
from acres.games.fortress.rules.view import View, position
from acres.games.fortress.text import names
from acres.games.fortress.text.names import amounts, in_order


def regions(scene: Scene[View]) -> dict[str, str]:
    """Write the tab, only where it is open."""
    return {"panel-counting": counting(scene) if scene.shell.shows("counting") else ""}


def counting(scene: Scene[View]) -> str:
    """Write the content of the tab of counting."""
    view = scene.view
    if view.outcome is not None:
        return points.boxes(scene)
    boxes = {
        "end": points.boxes(scene),
        "rows": majorities(view),
        "bid": petition(scene),
        "keep": favors(view),
        "work": work(scene),
        "pace": until_the_end(view),
        "supply": supply(view),
        "unseen": unseen_favors(view),
    }
    first = boxes.pop(phase(scene), "")  # what is decided now stands above everything
    return first + join(boxes.values())


LACKS = {
    # Translators: what is missing to build.
    "blocks": N_("too few blocks in own supply"),
    # Translators: what is missing to build a second block.
    "jade": N_("no jade for the second block"),
}


# Rows and levels


def majorities(view: View) -> str:
    """Show who has most in each row and on each level, and what could still change it."""
    rows, levels = contests(view)
    if not any(each.left for each in rows):
        return ""
    groups: dict[str, list[str]] = {
        names.region(region): [
            _contest(view, each) for each in reversed(rows) if each.region == region
        ]
        for region in view.regions
    }
    groups[say_c("heading of contests", "All regions")] = [
        _contest(view, each) for each in reversed(levels)
    ]
    if view.rules.replacing:
        note = say(
            "A small number shows how many more blocks would earn at least a tie if nobody else "
            "acts. Replaced blocks count too."
        )
    else:
        note = say(
            "A small number shows how many more blocks would earn at least a tie if nobody else "
            "builds."
        )
    shown = seat_table(
        MANIFEST,
        view.seats,
        groups,
        # Translators: the head of a column: free places of a row of the wall.
        more=[say_c("places", "free")],
        kind=f"sums of-{len(view.seats)} contests",
        caption=say("Blocks in every row and on every level"),
        hover=True,
    )
    return box(say("Rows and levels"), shown, quiet(note), kind="about-majorities")


def _contest(view: View, found: Contest) -> str:
    cells = [_blocks(found, seat) for seat in view.seats]
    return row(
        say("Level {level}", level=found.level),
        [*cells, _left(found)],
        small=names.prize(found.region, found.points),
        kind=classes(done=not found.left),
        about=f"{found.region or 'level'}-{found.level}",
    )


def _blocks(found: Contest, seat: Seat) -> str:
    count, share = found.counts[seat], found.share[seat]
    leads = seat in found.leaders
    small = ""
    if found.left and share is None:
        small = tag("small", out_of_reach(say("out of reach")))
    elif found.left and share and found.leaders:
        said = say_n("{count} more [block|blocks] for a share", share)
        sign = tag("span", text(f"+{share}"), aria_hidden=True)
        small = tag("small", sign, tag("span", text(said), class_="hidden-text"), title=said)
    return tag("td", text(count), small, class_=classes(first=leads, none=not count))


def _left(found: Contest) -> str:
    if not found.left:
        done = say("has scored")
        return tag("td", tag("span", "✓", role="img", **named(done)), class_="left")
    if found.decided and found.leaders:
        sure = say("nobody can change who scores")
        sign = tag("small", tag("span", "=", role="img", **named(sure)))
        return tag("td", text(found.left), sign, class_="left")
    return tag("td", text(found.left), class_="left")


# Workers


def work(scene: Scene[View]) -> str:
    """Show what the player in front can build where the taskmaster stands, and what all could
    man."""
    view, seat = scene.view, eyes(scene)
    found = jobs(view, seat)
    single = [job for job in found if job.task == "build"]
    more = [job for job in found if job.task != "build" and job.crew]
    where = say(
        "{seat}’s taskmaster stands in {region}.",
        seat=names.nation(seat),
        region=names.region(view.sides[seat].camp),
    )
    dear = quiet(say("There are too few workers to build two blocks or to replace a block."))
    further = fold(
        say("Two blocks, and replacing"), _jobs(more) if more else dear, id="jobs", level=4
    )
    return box(
        say("Workers and blocks"),
        _means(view),
        quiet(where),
        _jobs(single) if single else quiet(say("There is no free place.")),
        further,
        kind="about-work",
    )


def _means(view: View) -> str:
    sides = view.sides.values()
    counted = {
        "laborers": (names.kind("laborers"), [side.laborers for side in sides]),
        "convicts": (names.kind("convicts"), [side.convicts for side in sides]),
        # Translators: a label: the highest level on which somebody has the workers to build.
        "highest": (say("enough for level"), [highest(view, seat) for seat in view.seats]),
        # Translators: a label: blocks in somebody's own supply.
        "at-hand": (say("blocks in own supply"), [side.blocks for side in sides]),
        # Translators: a label: blocks that can still be bought.
        "to-buy": (say("blocks to buy"), [side.unbought for side in sides]),
    }
    return seat_table(
        MANIFEST,
        view.seats,
        [row(label, map(number, each), about=id) for id, (label, each) in counted.items()],
        kind=f"sums of-{len(view.seats)} means",
        caption=say("Everybody’s workers and blocks"),
        hover=True,
    )


def _jobs(found: Sequence[Job]) -> str:
    heads = [
        say_c("number of workers", "needs"),
        # Translators: the head of a column: the workers who would do it at the least loss.
        say("cheapest workers"),
        # Translators: the head of a column: what of the workers returns to the supply.
        say_c("workers", "lost"),
    ]
    caption = say("Possible jobs there, and the cheapest workers for each")
    return _table(caption, heads, map(_job, found), kind="jobs")


def _table(caption: str, heads: Iterable[str], rows: Iterable[str], *, kind: str) -> str:
    titles = (tag("th", text(title), scope="col") for title in heads)
    return tag(
        "table",
        tag("caption", text(caption), class_="hidden-text"),
        tag("thead", tag("tr", tag("td", ""), *titles)),
        tag("tbody", *rows),
        class_=classes("sums", "of-0", kind),
    )


def out_of_reach(label: str) -> str:
    """Write a sign for what cannot be, with the words for who hears the page."""
    return tag("span", "–", role="img", aria_label=label)


def _job(job: Job) -> str:
    about = "-".join([job.task, *map(str, job.levels)])
    small = say_n("{count} [place|places]", len(job.places)) if job.places else ""
    need = number(job.need)
    if job.crew is None:
        missing = say_n("{count} [worker|workers] missing", job.missing)
        cells = [need, tag("td", text(missing), colspan=2, class_="short")]
    elif job.lacks:
        cells = [need, tag("td", text(say(LACKS[job.lacks[0]])), colspan=2, class_="short")]
    else:
        cells = [need, *_crew(job.crew)]
    return row(_task(job), cells, small=small, kind=classes(can=job.possible), about=about)


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
    used = {"laborers": crew.laborers, "convicts": crew.convicts}
    lost = {"laborers": crew.lost_laborers, "convicts": crew.lost_convicts}
    return (
        tag("td", signs.goods(used), tag("span", text(amounts(used)), class_="hidden-text")),
        tag("td", signs.lost(lost), tag("span", text(amounts(lost)), class_="hidden-text")),
    )


SHOWN = 2
"""So many of the nearest places are told."""
STEPS = {
    # Translators: what a pattern of blocks still lacks; {places} is such as “Pine Bay b1 and c2”,
    # here and below.
    "build": N_("Build on {places}."),
    "replace": N_("Replace on {places}."),
    "below": N_("First there must be a block on {places}."),
    "unlock": N_("Remove the reinforcement on {places}."),
}


def favors(view: View) -> str:
    """Write the favors in every hand that this view shows, with their nearest places."""
    boxes, state = [], position(view)
    for seat, side in view.sides.items():
        if side.favors is None:
            continue
        found = prospects(view, seat)
        found += [prospect(state, seat, card) for card in side.drawn or ()]
        if found:
            title = say("Favor cards of {seat}", seat=names.nation(seat))
            favors = tag("ul", *map(_favor, found), class_="count-favors")
            boxes.append(box(title, favors, kind="about-favors"))
    return join(boxes)


def _favor(found: Prospect) -> str:
    ways = [_way(way) for way in found.near[:SHOWN] if not way.stands]
    more = len(found.near) - SHOWN
    if ways and more > 0:
        also = say_n("Just as close in {count} other [place|places].", more)
        ways.append(tag("li", text(also)))
    ready = bool(found.ways) and found.ways[0].stands
    return tag(
        "li",
        tag("b", text(names.favor(found.card))),
        tag("span", text(_distance(found)), class_=classes("distance", ready=ready)),
        tag("small", text(names.brought(found.card))),
        tag("ul", *ways) if ways else "",
        data_about=found.card,
    )


def _distance(found: Prospect) -> str:
    if not found.ways:
        return say("can no longer be completed")
    way = found.ways[0]
    if way.stands:
        return say("ready to play")
    blocks = len(way.build) + len(way.replace) + len(way.below)
    if not blocks:
        return say("only a reinforcement is in the way")
    return say(
        # Translators: what a favor card lacks: “2 blocks with 6 workers”.
        "{blocks} with {workers}",
        blocks=names.amount("blocks", blocks),
        workers=names.amount("workers", way.workers),
    )


def steps(way: Way) -> list[str]:
    """Say what a pattern still lacks at this place, in sentences."""
    parts = {"build": way.build, "replace": way.replace, "below": way.below, "unlock": way.unlock}
    return [say(STEPS[step], places=spots(found)) for step, found in parts.items() if found]


def _way(way: Way) -> str:
    rivals = ""
    if way.rivals:
        spoil = say("{names} can spoil this pattern.", names=names.nations(way.rivals))
        rivals = tag("span", text(gap() + spoil), class_="spoiled")
    return tag("li", tag("span", text(paragraph(steps(way)))), rivals)


def spots(places: Sequence[Place]) -> str:
    """List places in a sentence, the region named once.

    >>> spots((Place("pine-b1"), Place("pine-c2"), Place("crane-a1")))
    'Pine Bay b1 and c2 and Crane Bay a1'
    """
    found: dict[str, list[str]] = {}
    for place in places:
        found.setdefault(REGION[place], []).append(place.rpartition("-")[2])
    # Translators: places of the wall: {cells} is such as “b1 and c2”.
    return listed(
        [
            say("{region} {cells}", region=names.region(region), cells=listed(cells))
            for region, cells in found.items()
        ]
    )


def unseen_favors(view: View) -> str:
    """Write the favors that may be in the deck or in the hands of others, as a set."""
    found = unseen(view)
    hands = sum(
        side.favor_count + side.drawn_count for side in view.sides.values() if side.favors is None
    )
    lines = (
        tag(
            "li",
            tag("b", text(names.favor(card))),
            tag("small", text(names.brought(card))),
            data_about=card,
        )
        for card in found
    )
    title = say_n("{count} unseen favor [card|cards]", len(found))
    where = say_n(
        "{count} [is|are] in other players’ hands, {deck} in the draw pile.", hands, deck=view.deck
    )
    return fold(title, quiet(where), tag("ul", *lines, class_="count-favors"), id="unseen", level=4)


def petition(scene: Scene[View]) -> str:
    """Write everybody's jade and bonus, the most they can bid, and the bid that is sure to win."""
    view = scene.view
    if not petition_ahead(view):
        said = say("The governor blocks have run out: there are no more petitions.")
        return box(say("The next petition"), quiet(said), kind="about-petition")
    title, note = say("This petition"), ""
    if not bidding(view):
        title = say("The next petition")
        note = say(
            "These bids include the income that comes first; the amounts of jade may still change."
        )
    shown = (_bids(view), *map(quiet, (_sure(scene), _ties(view), note)))
    return box(title, *shown, kind="about-petition")


def _bids(view: View) -> str:
    titles = [
        names.kind("jade"),
        # Translators: the head of a column: what favor cards add to a bid.
        say_c("bid", "bonus"),
        # Translators: the head of a column: the highest value that somebody can bid.
        say_c("bid", "at most"),
        # Translators: the head of a column: how much jade is sure to win the petition.
        say_c("bid", "sure"),
    ]
    if view.bids:
        # Translators: the head of a column: how much jade somebody bid in the last petition.
        titles.append(say_c("bid", "last"))
    sure = needed(view)
    found = bidders(view)
    highest = max(each.most for each in found)
    rows = []
    for each in sorted(found, key=lambda own: view.seats.index(own.seat)):
        bid = sure[each.seat]
        cells = [
            number(each.jade),
            number(each.bonus, plus=True),
            number(each.most, kind=classes(first=each.most == highest)),
            tag("td", out_of_reach(say("no sure bid"))) if bid is None else number(bid),
        ]
        if view.bids:
            cells.append(number(view.bids.get(each.seat, 0)))
        name = tag("th", seat_name(MANIFEST, each.seat), scope="row", class_=each.seat)
        rows.append(tag("tr", name, *cells, data_about=each.seat))
    caption = say("Everybody’s possible bids")
    return _table(caption, titles, rows, kind="all-bids")


def _sure(scene: Scene[View]) -> str:
    seat = eyes(scene)
    bid = needed(scene.view)[seat]
    name = names.nation(seat)
    if bid is None:
        return say("No bid of {seat} is sure to win.", seat=name)
    if not bid:
        return say("{seat} is sure to win, even with a bid of 0 jade.", seat=name)
    jade = names.amount("jade", bid)
    return say("{seat} is sure to win with a bid of {jade}.", seat=name, jade=jade)


def _ties(view: View) -> str:
    if view.holder is None:
        return say(
            "If values tie, the bid with more jade wins; if those tie too, a random draw decides."
        )
    order = in_order([*view.order[1:], view.order[0]])
    return say(
        "If values tie, the bid with more jade wins; if those tie too, the marker goes to the "
        "first tied player in this order: {order}.",
        order=order,
    )


ROUNDS = NN_("At most {count} more [round|rounds] after this one.")
BLOCKS = NN_("The wall still needs {count} of its {places} blocks.")


def until_the_end(view: View) -> str:
    """Tell how many rounds and blocks remain, and what the last block would bring."""
    found = pace(view)
    said = [
        say_n(ROUNDS, found.rounds) if found.rounds else say("This is the last round."),
        say_n(BLOCKS, found.blocks, places=found.places),
    ]
    inside = {"jade": found.jade, "convicts": found.convicts}
    if any(inside.values()):
        said.append(
            # Translators: {amounts} is such as “2 jade and 5 convicts”.
            say("Whoever places the last block takes everything in the prisons: {amounts}.", amounts=amounts(inside))
        )  # fmt: skip
    if view.governor and view.holder is not None:
        holder = names.nation(view.holder)
        said.append(say("{seat} can still place the governor block.", seat=holder))
    lines = [tag("li", text(sentence)) for sentence in said]
    return box(say("Until the end"), tag("ul", *lines, class_="count-lines"), kind="about-pace")


def supply(view: View) -> str:
    """Write everything in the general supply that runs out."""
    left = view.supply
    kinds = ("jade", "laborers", "convicts", "treasures", "chips")
    found = [signs.figure(kind, getattr(left, kind)) for kind in kinds]
    found += [
        # Translators: what lies in the supply, as a label.
        _other("reinforcement", say_c("in the supply", "reinforcements"), left.reinforcements),
        # Translators: what lies in the supply, as a label.
        _other("governor", say("governor blocks"), left.governors),
        # Translators: what lies in the supply, as a label.
        _other("favor", say("favor cards in the draw pile"), view.deck),
    ]
    return box(say("In the supply"), tag("dl", *found, class_="count-supply"), kind="about-supply")


def _other(kind: str, label: str, count: int) -> str:
    sign = tag("span", icon(kind), class_=f"sign of-{kind}")
    term = tag("dt", sign, tag("span", text(label), class_="figure-name"))
    return tag("div", term, tag("dd", text(count)), class_="figure")
