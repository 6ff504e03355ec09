"""Inputs for the fuzzers: games of every kind as they come, and what may become of them.

What is changed is changed inside, where there is an inside: the content of a link is packed
after it was changed, an entry gets the checksum of its journal, so that most mutants get past
what only looks whether something was damaged.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import acres
from acres import examples
from acres.app.kit.commands import DO
from acres.app.kit.saved_game import checksum
from acres.app.saved import listing
from acres.app.storage.saved_games import SavedGames
from acres.core import link
from acres.core.journal import Journal
from acres.core.link_text import ALPHABET
from acres.games.snow.rules.editions import VARIANTS
from tests.app.fakes import Memory, Trouble
from tests.core.link_surroundings import KINDS, PLACE
from tests.core.linked_games import played
from tests.fuzz.ingredients import (
    COUNTS,
    ELEMENTS,
    FIELDS_OF_ENTRY,
    FORMS,
    JSON_VALUES,
    KEYS,
    LONGEST,
    MANY,
    NAMES,
    NUMBERS,
    SIGNS,
    VALUES,
    VERBS,
    WRITTEN,
)
from tests.fuzz.inputs import FIELDS, Step, Steps, brought
from tests.paths import GOLDEN

# What the mutants descend from


def games() -> Iterator[Journal]:
    """Short games of all editions, options and numbers of players, and a few long ones."""
    options: list[tuple[str, dict[str, str]]] = [
        *(("snow", {"edition": edition}) for edition in ("first", "revised", "second")),
        *(("snow", {"variants": word}) for word in VARIANTS),
        ("snow", {"bateaux": "none", "idle": "never"}),
        *((game, {"players": players}) for game in ("armorica", "fortress") for players in "234"),
        ("fortress", {"replacing": "no", "trade": "yes"}),
    ]
    for number, (game, option) in enumerate(options):
        yield played(game, option, number, 3 + number % 9)
    yield played("snow", {}, 5, 60)
    yield played("armorica", {}, 5, 60)
    yield played("fortress", {}, 5, 60)


def contents() -> list[str]:
    """Collect contents of links: greetings, moments, orders, sides, comments, and the example games."""
    golden = [
        part.partition("\n\n")[2]
        for path in sorted(GOLDEN.glob("links-*.txt"))
        for part in path.read_text(encoding="utf-8").split("\n====\n")[1:]
    ]
    found = [text for text in golden if len(text) < 3_000]
    for number, journal in enumerate(games()):
        match number % 6:
            case 0:
                journal.comments = {0: "A quiet start.", journal.ply: "So?\n<evil>"}
            case 1:
                found.append(f"moment: 1 covered\neyes: british\n{journal.text()}")
            case 2:
                found.append(f"greeting: Your move!\n{journal.text()}")
            case 3 if journal.header.game == "snow":
                orders = "1 raid block militia"
                found.append(f"british-orders: {orders}\nfrench-orders: {orders}\n{journal.text()}")
            case 4:
                journal = journal.branch(journal.ply, by_hand=True)
            case 5:
                seats = list(journal.header.seats)
                kinds = ("human", "bot random", "human", "self")
                journal = journal.branch(
                    journal.ply, seats=dict(zip(seats, kinds, strict=False)), title="Evenings"
                )
        found.append(journal.text())
    found.append(f"sides: offered\n{Journal.new('snow', {}, 4).text()}")
    for name in examples.EXAMPLES:
        head, _, moves = examples.read(name).partition("\n\n")
        found.append(f"{head}\n\n" + "".join(f"{line}\n" for line in moves.split("\n")[:40]))
    return found


def entry(text: str, **changed: object) -> str:
    """Return the journal of a link's content as another tab stored it."""
    shelf = Memory()
    journal = Journal.parse(text[text.index("game: ") :])
    SavedGames(shelf, Trouble, "elsewhere", lambda: 9.0, listing).claim("a", journal)
    [content] = shelf.values()
    return json.dumps(json.loads(content) | changed)


def seeds(chance: random.Random) -> list[Steps]:
    """Make the ancestors of the mutants: every game in any of the ways that it can arrive, and visits
    of several steps."""
    found: list[Steps] = []
    whole = contents()
    for number, content in enumerate(whole):
        text = content[content.index("game: ") :]
        ways = (
            (Step("linked packed", content),),
            (Step("pasted packed", content),),
            (Step("opened", text),),
            (Step("stored", entry(text), KEYS[0]),),
        )
        found.append(ways[number % 4])
        if number % 3 == 0:
            found.append(_visit(chance, content, text))
    short = brought(
        Step("linked packed", f"greeting: Hi\n{Journal.new('snow', {}, 4).text()}pass\n")
    )
    for surrounding in chance.sample(sorted(KINDS), 12):
        found.append((Step("pasted", KINDS[surrounding](short)),))
    beside = {"name": "Evenings", "notes": "Keep the ships.", "mine": ["british"]}
    orders = {"british": "1 raid block militia"}
    first = whole[0][whole[0].index("game: ") :]
    kept = entry(first, **beside, orders=orders)
    found += [
        (Step("stored", kept, KEYS[0]), Step("linked packed", first)),
        (Step("opened", f"{kept}\n{entry(whole[1])}\n"),),
        (Step("stored", kept[:-30], KEYS[0]), Step("do", "aside"), Step("linked packed", first)),
        (Step("trouble", "full"), Step("linked packed", first), Step("opened", first)),
    ]
    return found


def _visit(chance: random.Random, content: str, text: str) -> Steps:
    """Return a game that comes again, further, and otherwise."""
    cut = "\n".join(text.split("\n")[:-2]) + "\n"
    other = cut + chance.choice(("pass\n", "end\n", "take a-1\n"))
    return (
        Step("linked packed", cut),
        Step("do", "tab", "rules"),
        Step("pasted packed", content),
        Step("linked packed", other),
        Step("do", "fork"),
        Step("reload"),
        Step("linked packed", text),
    )


# Mutants


class Mutants:
    """Makes inputs of others, the same ones for the same `chance`."""

    def __init__(self, chance: random.Random, pool: Sequence[Steps]) -> None:
        self._chance = chance
        self.pool = list(pool)

    def next(self) -> Steps:
        """Return a mutant of something in the pool, of the newest more often."""
        chance = self._chance
        newest = chance.random() < 0.3
        steps = chance.choice(self.pool[-40:] if newest else self.pool)
        for _ in range(chance.choice((1, 1, 1, 2, 2, 3, 5))):
            steps = self._changed(steps)
        return steps

    def _changed(self, steps: Steps) -> Steps:
        chance = self._chance
        if not steps or chance.random() < 0.12:
            return self._rearranged(steps)
        at = chance.randrange(len(steps))
        changed = self._step(steps[at])
        return (*steps[:at], changed._replace(text=changed.text[:LONGEST]), *steps[at + 1 :])

    def _rearranged(self, steps: Steps) -> Steps:
        """Another step more or less, or a part of another input."""
        chance = self._chance
        at = chance.randrange(len(steps) + 1)
        match chance.randrange(5):
            case 0:
                return steps[:at] + steps[at + 1 :]
            case 1:
                return (*steps[:at], *steps[at : at + 1] * 2, *steps[at + 1 :])[:9]
            case 2:
                other = chance.choice(self.pool)
                return (*steps[:at], *other[chance.randrange(len(other) or 1) :])[:9]
        return (*steps[:at], self._other_step(), *steps[at:])[:9]

    def _other_step(self) -> Step:
        chance = self._chance
        match chance.randrange(8):
            case 0:
                return Step("reload")
            case 1:
                return Step("move", str(chance.randrange(100)))
            case 2:
                return Step("bot")
            case 3:
                return Step("trouble", chance.choice(("", "", "full", "blocked")))
            case 4:
                return Step("write", self._hostile(), chance.choice(WRITTEN))
        about = ("", "british", "french", "condate", "open", "0", "1", "a", "back", "link", "file")
        return Step("do", chance.choice(sorted(DO)), chance.choice(about))

    def _step(self, step: Step) -> Step:
        chance = self._chance
        way, _, form = step.way.partition(" ")
        if way == "stored":
            if chance.random() < 0.1:
                return step._replace(at=chance.choice(KEYS))
            return step._replace(text=self._entry(step.text))
        if form == "sealed":
            return step._replace(text=self._sealed(step.text))
        if way not in FIELDS:
            return step if way == "write" else self._other_step()
        if chance.random() < 0.04:
            return step._replace(way=f"{chance.choice(FIELDS)} {form}".strip())
        if form == "packed":
            return self._link(step, way)
        if way == "opened" and step.text.lstrip().startswith("{"):
            lines = step.text.split("\n")
            at = chance.randrange(len(lines))
            lines[at] = self._entry(lines[at])
            return step._replace(text="\n".join(lines))
        if way == "opened":
            return step._replace(text=self._journal(step.text))
        return step._replace(text=self._characters(step.text))

    def _link(self, step: Step, way: str) -> Step:
        """Mostly of another content; now and then damaged as it is."""
        chance = self._chance
        match chance.randrange(12):
            case 0:
                return Step(way, self._characters(brought(step)))
            case 1:
                inner = brought(step)[link.OUTSIDE - link.CHECK : -link.CHECK]
                return Step(f"{way} sealed", self._sealed(inner))
            case 2:
                surrounding = chance.choice(list(KINDS.values()))
                return Step("pasted", surrounding(brought(step)))
            case 3:
                return Step(way, f"{PLACE}#{brought(step)}{self._hostile()}")
        return step._replace(text=self._journal(step.text))

    # Texts

    def _hostile(self) -> str:
        chance = self._chance
        kind = chance.choice((ELEMENTS, SIGNS, NUMBERS, VALUES, VERBS))
        found = str(chance.choice(kind))
        if chance.random() < 0.02:
            found *= self._count() if len(found) < 12 else chance.choice(COUNTS[:5])
        return found

    def _count(self) -> int:
        return self._chance.choice(MANY if self._chance.random() < 0.02 else COUNTS)

    def _characters(self, text: str) -> str:
        """Changed without an eye for what it says."""
        chance = self._chance
        at, to = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
        match chance.randrange(6):
            case 0:
                return text[:at] + text[to:]
            case 1:
                return text[:at]
            case 2:
                return text[:at] + self._hostile() + text[at:]
            case 3:
                return text[:at] + chance.choice(ALPHABET) + text[at + 1 :]
            case 4 if text:
                char = chr(ord(text[at - 1]) ^ 1 << chance.randrange(7))
                return text[: at - 1] + char + text[at:] if at else text
        return text[:at] + text[at:to] * 2 + text[to:]

    def _sealed(self, inner: str) -> str:
        chance = self._chance
        at = chance.randrange(len(inner) + 1)
        some = "".join(chance.choices(ALPHABET, k=chance.choice((1, 1, 2, 8))))
        return inner[:at] + some + inner[at + chance.choice((0, 1, len(some), 99)) :]

    def _journal(self, text: str) -> str:
        """Return a journal, or the content of a link, changed in its lines."""
        chance = self._chance
        if chance.random() < 0.1:
            return self._characters(text)
        if chance.random() < 0.05:
            return text.replace(*chance.choice(FORMS))
        head, between, body = text.partition("\n\n")
        if chance.random() < 0.5 or not body:
            return "\n".join(self._header(head.split("\n"))) + between + body
        return head + between + "\n".join(self._body(body.split("\n")))

    def _header(self, lines: list[str]) -> list[str]:
        chance = self._chance
        at = chance.randrange(len(lines))
        name, _, value = lines[at].partition(": ")
        match chance.randrange(6):
            case 0:
                value = self._hostile()
            case 1:
                value = chance.choice((*VALUES, *NUMBERS))
            case 2:
                name = chance.choice(NAMES)
            case 3 if chance.random() < 0.5:
                return [*lines[:at], *lines[at + 1 :]]
            case 4:
                place = chance.randrange(len(lines) + 1)
                line = f"{chance.choice(NAMES)}: {chance.choice((self._hostile(), *VALUES))}"
                return [*lines[:place], line, *lines[place:]]
            case 5 if chance.random() < 0.2:
                value += "x" * (chance.choice((999, 1_000, 1_001)) - len(lines[at]))
            case 5:
                value = self._characters(value)
        return [*lines[:at], f"{name}: {value}", *lines[at + 1 :]]

    def _body(self, lines: list[str]) -> list[str]:
        chance = self._chance
        at = chance.randrange(len(lines) + 1)
        match chance.randrange(8):
            case 0:
                return [*lines[:at], ""]
            case 1:
                return [*lines[:at], f"# {self._hostile()}", *lines[at:]]
            case 2 if chance.random() < 0.3:
                letters = chance.choice(("x", "ж", "<evil>", "\u202e", '"\\'))
                comment = f"# {letters * chance.choice((1, 1, 40, 40, 400, 4_000))}"
                return [*lines[:at], *[comment] * self._count(), *lines[at:]]
            case 3:
                return [*lines[:at], *lines[at : at + 2] * self._count(), *lines[at:]]
            case 4:
                return [*lines[:at], chance.choice(VERBS), *lines[at:]]
            case 5:
                other = self._some_text().partition("\n\n")[2].split("\n")
                return [*lines[:at], *other[at:]]
            case 6 if at < len(lines):
                words = lines[at].split(" ")
                words[chance.randrange(len(words))] = chance.choice((self._hostile(), self._word()))
                return [*lines[:at], " ".join(words), *lines[at + 1 :]]
        return [*lines[:at], *lines[at + 1 :]]

    def _word(self) -> str:
        return self._chance.choice(acres.game(self._chance.choice(tuple(acres.GAMES))).WORDS)

    def _some_text(self) -> str:
        texts = [step.text for step in self._chance.choice(self.pool) if step.text]
        return self._chance.choice(texts or [""])

    # Entries

    def _entry(self, written: str) -> str:
        """Return an entry with another value somewhere, its checksum right in most cases."""
        chance = self._chance
        try:
            found: Any = json.loads(written)
        except (ValueError, RecursionError):
            return self._characters(written)
        if not isinstance(found, dict) or chance.random() < 0.1:
            return self._characters(written)
        name = chance.choice(FIELDS_OF_ENTRY)
        changes: dict[str, Callable[[object], object]] = {
            "journal": lambda value: self._journal(str(value)),
            "label": self._value_within,
        }
        change = changes.get(name, lambda value: chance.choice((*JSON_VALUES, self._hostile())))
        found = found | {name: change(found.get(name))}
        if isinstance(found.get("journal"), str) and name != "sum" and chance.random() < 0.8:
            found["sum"] = checksum(found["journal"])
        if chance.random() < 0.05:
            found.pop(chance.choice(list(found)))
        return json.dumps(found, ensure_ascii=chance.random() < 0.9)

    def _value_within(self, value: object) -> object:
        chance = self._chance
        if not isinstance(value, dict) or not value or chance.random() < 0.1:
            return chance.choice(JSON_VALUES)
        name = chance.choice(sorted(value))
        if name == "scores":
            return value | {
                name: {
                    chance.choice(("british", "evil", "")): chance.choice((1, 10**400, True, "x"))
                }
            }
        return value | {name: chance.choice((self._hostile(), chance.choice(JSON_VALUES)))}
