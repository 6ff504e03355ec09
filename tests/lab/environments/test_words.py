"""The action space: what can be said leads to the legal moves, to all of them, and to nothing else."""

from __future__ import annotations

import pytest

import acres
from acres.core.errors import BadNotation, IllegalMove
from acres.core.link_text import COMMON
from acres.core.move import Move
from acres.lab.environments.play import GameInProgress, Table
from acres.lab.environments.words import END, Vocabulary
from tests.lab.environments.games_in_progress import every_game, every_kind, positions


@every_game
def test_a_game_that_gets_new_words_numbers_the_others_as_before(game: str) -> None:
    words = Vocabulary(acres.game(game))
    assert words[0] == END
    assert words.all == COMMON + acres.game(game).WORDS
    assert len(set(words.all)) == len(words) == len(words.number)


def reached(play: GameInProgress) -> list[Move]:
    """Return the moves that words lead to, each word tried that can be said next."""
    found, open_ = [], [play._saying]
    while open_:
        saying = open_.pop()
        assert saying is not None
        choices = saying.choices()
        assert len(choices) != 1, "a word that is forced is offered"
        if saying.move is not None:
            found.append(saying.move)
        open_ += [saying.say(word) for word in choices]
    return sorted(found)


@every_kind
def test_words_lead_to_the_legal_moves_and_to_nothing_else(table: Table) -> None:
    decisions = 0
    for play in positions(table, every=7):
        if play.seat is not None and play.said == _begun(play):
            decisions += 1
            assert reached(play) == table.game.legal(play.state)
    assert decisions > 5


def _begun(play: GameInProgress) -> Move:
    """Return the words that every legal move here begins with."""
    fresh = GameInProgress(play.table, play.seed, play.table.game.copy(play.state))
    return fresh.said


@every_kind
def test_a_move_that_is_said_word_by_word_is_played(table: Table) -> None:
    """After any words the next move is a legal one that begins so."""
    for play in positions(table, every=9):
        if play.seat is None:
            continue
        legal, before, ply = table.game.legal(play.state), play.copy(), len(play.moves)
        for action in play.choices():
            after = play.copy()
            after.say(action)
            if len(after.moves) > ply:
                assert after.moves[ply] in legal
            else:
                assert len(after.said) > len(play.said) or table.words[action] == END
        assert play.moves == before.moves
        assert play.state == before.state


@every_game
def test_a_word_that_cannot_be_said_is_refused_in_a_sentence_and_changes_nothing(game: str) -> None:
    play = Table(game, {}).play(1)
    before, choices = play.text(), play.choices()
    wrong = next(number for number in range(len(play.table.words)) if number not in choices)
    for action in (wrong, -1, len(play.table.words)):
        with pytest.raises(IllegalMove, match=f"no legal move goes on with {action}.*there are"):
            play.say(action)
    assert (play.text(), play.choices()) == (before, choices)


def test_nothing_can_be_said_when_the_game_is_over() -> None:
    *_, play = positions(Table("armorica", {}))
    assert play.choices() == []
    with pytest.raises(IllegalMove, match="the game is over"):
        play.say(1)
    with pytest.raises(IllegalMove, match="the game is over"):
        play.move(("pass",))


def test_a_move_that_is_the_beginning_of_another_is_ended_by_the_empty_word() -> None:
    ended = 0
    for play in positions(Table("snow", {}, cap=40)):
        if play.seat is not None and 0 in play.choices():
            said, ply, after = play.said, len(play.moves), play.copy()
            after.say(0)
            ended += 1
            assert after.moves[ply] == said
    assert ended > 0


def test_a_bid_is_said_by_its_jade_and_written_sealed() -> None:
    for play in positions(Table("fortress", {})):
        if play.said == ("bid",):
            jade = play.state.sides[play.seat].jade
            there = [play.table.words[number] for number in play.choices()]
            assert sorted(there) == [f"s{number:03}" for number in range(jade + 1)]
            seat, ply = play.seat, len(play.moves)
            play.say(play.table.words.number["s002"])
            assert play.state.sides[seat].bid == 2 or play.state.bids[seat] == 2
            assert play.moves[ply] == ("bid", play.moves[ply][1])
            break
    else:
        pytest.fail("nobody bids")


@pytest.mark.parametrize(
    ("game", "options", "wrong"),
    [("chess", {}, "no game “chess”; there are snow"), ("armorica", {"players": "9"}, "“9”")],
)
def test_unknown_games_and_options_are_refused(
    game: str, options: dict[str, str], wrong: str
) -> None:
    with pytest.raises(BadNotation, match=wrong):
        Table(game, options)
