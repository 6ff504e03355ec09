"""Every move, prompt and thing of Island Fortress has its sentence."""

from __future__ import annotations

import pytest

from acres.core.move import DO, RESIGN, Zone, text
from acres.core.sentences import say
from acres.games.fortress import game
from acres.games.fortress.rules.data import DECKS, FAVORS, PLACES, REGIONS, ROLE_OF, ROLES
from acres.games.fortress.rules.seats import GOVERNOR
from acres.games.fortress.rules.state import FINAL, SOURCES
from acres.games.fortress.rules.turn import DECISIONS
from acres.games.fortress.text import names, prompts, roles, sentences
from acres.games.fortress.text.names import FAVOR_NAMES, pattern
from acres.games.fortress.text.verbs import NEEDED, VERBS
from tests import translations
from tests.games.fortress.rules.positions import ADAM, BILL, action, bids, petition, play, rows
from tests.games.fortress.text.walks import Step, random_steps, readable


@pytest.fixture(scope="module")
def steps() -> list[Step]:
    return random_steps()


# Moves


def test_every_move_is_said_and_no_two_of_a_position_read_the_same(steps: list[Step]) -> None:
    for state, _, _ in steps[::9]:
        moves = game.legal(state)
        full = [sentences.in_full(state, move) for move in moves]
        assert all(map(readable, full))
        assert len({*full}) == len(full)
        short = [sentences.move(state, move) for move in moves]
        assert all(map(readable, short))
        assert len({*short}) == len(short)


def test_every_move_is_read_back_as_it_is_written(steps: list[Step]) -> None:
    for state, _, _ in steps[::29]:
        for move in game.legal(state)[:50]:
            assert game.parse(text(move), state) == move


def test_every_verb_has_its_label_and_its_hint(steps: list[Step]) -> None:
    played = {move[0] for _, move, _ in steps}
    assert played <= VERBS.keys()
    for verb in (*played, RESIGN[0]):
        assert readable(sentences.verb(verb))
        assert readable(sentences.verb_hint(verb))
    assert len({sentences.verb(verb) for verb in VERBS}) == len(VERBS)
    assert all(readable(sentences.action(verb)) for verb in ROLE_OF)


def test_everything_that_a_move_takes_up_has_a_name_and_is_asked_for(steps: list[Step]) -> None:
    zones = set()
    for state, _, _ in steps[::13]:
        for move in game.legal(state)[:80]:
            for part in game.parts(state, move):
                zones.add(part.zone)
                assert readable(sentences.thing(part.zone, part.id))
                assert readable(sentences.needed(part.role))
                assert part.role in NEEDED
    assert len(zones) == 12
    assert sentences.needed("nothing") == ""


@pytest.mark.parametrize(
    ("line", "label", "in_full"),
    [
        ("recruit 1", "Recruit 1 laborer for free", None),
        ("recruit 5", "Recruit 5 laborers for 6 jade", None),
        ("convicts", "Return 2 laborers for 6 convicts", None),
        ("buy 3", "Buy 3 blocks for 2 jade", None),
        ("draw 5", "Draw 5 favor cards, keep 1", None),
        ("raid", "Raid the prison of Pine Bay: 1 jade and 2 convicts", None),
        (
            "build pine-c2 1",
            "Build on Pine Bay c2 with 1 laborer and 3 convicts",
            "Build on Pine Bay c2 with 1 laborer and 3 convicts, losing 1 laborer and 3 convicts",
        ),
        (
            "build pine-d1 pine-d2 6",
            "Build on Pine Bay d1 and d2 with 6 laborers",
            "Build on Pine Bay d1, then on d2, with 6 laborers for 1 jade, losing 3 laborers",
        ),
        ("favor pair pine-a1", "Play Pair; reinforce Pine Bay a1", None),
        (
            "replace pine-c1 4",
            "Replace the block of Phoenix on Pine Bay c1, using 4 laborers",
            "Replace the block of Phoenix on Pine Bay c1, using 4 laborers and losing 2 laborers",
        ),
        ("collect", "Collect 4 jade", None),
        (
            "treasure crane pine",
            "Send convicts to Crane Bay and Pine Bay for a treasure",
            None,
        ),
        ("travel crane", "Move the taskmaster to Crane Bay", None),
        ("repeat planner", "Repeat the Planner for 1 jade", None),
        ("governor crane-e1", "Place the governor block on Crane Bay e1", None),
        ("resign", "Resign", None),
    ],
)
def test_labels_of_buttons(line: str, label: str, in_full: str | None) -> None:
    state = action(
        wall=rows(pine1="AAB.."),
        lap=2,
        governor=True,
        prisons={"pine": (1, 2)},
        dragon={
            "jade": 9,
            "laborers": 6,
            "convicts": 3,
            "blocks": 3,
            "treasures": 4,
            "favors": ["pair"],
            "earlier": ("planner",),
        },
    )
    move = game.parse(line, state)
    assert sentences.move(state, move) == label
    assert sentences.in_full(state, move) == in_full or in_full is None


def test_a_bid_tells_what_it_is_worth() -> None:
    state = petition(holder=BILL, dragon={"jade": 5, "shown": ["doorway", "boot-right"]})
    assert sentences.move(state, game.parse("bid 4", state)) == "Bid 4 jade, worth 7"
    bids(state, dragon=4, phoenix=0)
    assert sentences.move(petition(dragon={"jade": 5}), ("bid", "no number")) == "Bid"


# Prompts


def test_every_decision_has_its_prompt_for_who_decides_and_for_who_waits(
    steps: list[Step],
) -> None:
    asked = set()
    for state, _, _ in steps[::5]:
        seat = game.turn(state)
        if state.stack:
            asked.add(state.stack[-1][0])
        said = {sentences.prompt(game.view(state, each)) for each in (*state.seats, None)}
        assert all(map(readable, said))
        assert len(said) == (1 if seat is None else 2)
        assert readable(sentences.progress(state))
    assert asked == DECISIONS.keys()


@pytest.mark.parametrize("lap", [1, 2, 3])
def test_the_prompt_of_a_turn_counts_and_reminds_of_the_governors_block(lap: int) -> None:
    state = action(lap=lap, governor=True, dragon={"jade": 3})
    said = sentences.prompt(game.view(state, ADAM))
    assert said.startswith(f"Turn {lap} of 3: choose an action on one of your role cards.")
    assert ("if you do not place it this turn" in said) == (lap == 3)
    assert sentences.waiting(game.view(state, BILL)) == f"Dragon is playing turn {lap} of 3."


def test_the_prompt_after_an_action_tells_what_the_card_comes_back_for() -> None:
    both = action(dragon={"jade": 4, "chips": 1})
    play(both, "travel crane")
    assert sentences.prompt(game.view(both, ADAM)) == (
        "You may take the Taskmaster back for 3 jade or a buyback chip and act once more. "
        "Or end your turn."
    )
    chip = action(dragon={"chips": 1})
    play(chip, "recruit 1")
    assert sentences.prompt(game.view(chip, ADAM)) == (
        "You may take the Recruiter back for a buyback chip and act once more. Or end your turn."
    )


def test_the_prompt_of_a_petition_tells_the_bonus() -> None:
    state = petition(holder=BILL, dragon={"jade": 4, "shown": ["boot-right"]})
    assert sentences.prompt(game.view(state, ADAM)) == (
        "Petition: bid up to 4 jade. The highest bidder pays, gets a governor block and begins. "
        "Your favor cards add 2 to your bid."
    )
    poor = petition(holder=BILL)
    assert sentences.prompt(game.view(poor, ADAM)) == prompts.BROKE
    assert sentences.prompt(game.view(poor, BILL)) == "Dragon is sealing a bid."


# Names


def test_every_favor_has_a_name_of_its_own_and_its_lines() -> None:
    assert FAVOR_NAMES.keys() == FAVORS.keys()
    assert len({names.favor(id) for id in FAVORS}) == len(FAVORS)
    for deck in DECKS.values():
        assert len({pattern(id) for id in deck}) == len(deck)
    for id in FAVORS:
        assert sentences.card(id) == names.favor(id)
        assert all(map(readable, names.favor_lines(id)))
        assert readable(names.favor_in_full(id))
    assert names.favor_lines("climb") == [
        "Shows 3 blocks: at the bottom in column 1, one level up in column 2 and two levels up in "
        "column 3.",
        "Brings at once: 6 jade and 1 buyback chip.",
    ]
    assert names.favor_lines("ledge-up")[1:] == [
        "Brings at once: 1 convict.",
        "Brings for good: 1 jade a round.",
    ]
    assert names.favor("of-an-owner") == "of-an-owner"


def test_everything_on_the_table_has_a_name() -> None:
    found = [sentences.thing(Zone("wall"), spot) for spot in PLACES]
    found += [sentences.thing(Zone("regions"), region) for region in REGIONS]
    found += [sentences.thing(Zone("roles"), role) for role in ROLES]
    found += [sentences.thing(Zone("seats"), seat) for seat in (*game.SEATS, GOVERNOR)]
    found += [sentences.thing(DO, verb) for verb in VERBS]
    assert len({*found}) == len(found)
    assert sentences.card("tiger") == "Tiger"
    assert all(readable(names.source(id)) for id in (*SOURCES, *FINAL))
    assert all(readable(sentences.role_hint(role)) for role in ROLES)


def test_a_place_tells_what_stands_there() -> None:
    state = action(wall=rows(pine1="AG..."), reinforced=["pine-a1"])
    found = [
        names.spot_in_full(state.wall, state.reinforced, spot)
        for spot in PLACES
        if spot in ("pine-a1", "pine-b1", "pine-c1", "pine-c2", "pine-a2")
    ]
    assert sorted(found) == [
        "Pine Bay a1: a block of Dragon, reinforced",
        "Pine Bay a2: free, takes 4 workers",
        "Pine Bay b1: a governor block",
        "Pine Bay c1: free, takes 2 workers",
        "Pine Bay c2: free, nothing below it yet",
    ]


@pytest.mark.parametrize(
    ("language", "role", "expected"),
    [
        (
            "de",
            "builder",
            ["Passen und Baumeister ablegen", "Das ist eine Aktion des Baumeisters."],
        ),
        (
            "de",
            "taskmaster",
            ["Passen und Aufseher-Karte ablegen", "Das ist eine Aktion der Aufseher-Karte."],
        ),
        ("fr", "builder", ["Passer\u202f; poser le Bâtisseur", "C’est une action du Bâtisseur."]),
        (
            "ja",
            "taskmaster",
            ["パスして監督官カードを置く", "これは監督官カードのアクションです。"],
        ),
    ],
)
def test_a_role_bends_in_its_sentences(language: str, role: str, expected: list[str]) -> None:
    """The card of the taskmaster is not taken for the figure."""
    messages = [roles.PASS, roles.REASONS["other-role"]]
    with translations.spoken(language):
        assert [say(message, role=names.role_card(role)) for message in messages] == expected
