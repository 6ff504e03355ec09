"""The scene of a session: the table, its sentences, the possibilities."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from acres.app.kit.game_page import AnyPage
from acres.app.kit.scene import AnyScene, Choice, GamePart, PlayPart, RecapPart, Scene
from acres.app.kit.selection import Selection
from acres.app.session.news import news, worded
from acres.app.session.session import Session
from acres.app.session.speech import Speech
from acres.core.game import OPEN, State, View
from acres.core.move import Move, Verb, text
from acres.core.seat import Seat
from acres.core.sentences import paragraph, say


def game_scene(session: Session, name: str = "") -> AnyScene:
    """Make the scene of a game at this moment; its owner calls it `name`."""
    if session.past:
        past = session.past
        return past.scene(_game(session, name), PlayPart(note=session.note))
    eyes = session.eyes
    closed, preview = session.preview
    return Scene(
        mode=session.now,
        view=session.view(session.journal.state, eyes),
        viewer=session.viewer if session.now == "play" else eyes,
        prompt=_prompt(session, preview),
        rule=_rule(session),
        preview=preview,
        log=session.log.lines(OPEN if session.open_hands else eyes, mark=session.can_undo),
        game=_game(session, name),
        play=_play(session, preview, reveals=closed),
        recap=_recap(session, eyes),
    )


def _game(session: Session, name: str) -> GamePart:
    journal = session.journal
    header = journal.header
    return GamePart(
        rules=session.game,
        seats=header.seats,
        people=tuple(session.people),
        seed=header.seed,
        options=header.options,
        ply=journal.ply,
        name=name,
        open_table=session.open_table if session.can_lie_open else None,
        finished=journal if session.mode == "over" else None,
    )


def _play(session: Session, preview: View | None, *, reveals: bool) -> PlayPart:
    state, page, move = session.journal.state, session.page, session.selection.move
    can_end = session.can_end
    end = page.END if can_end else None
    view = session.view(state, session.eyes)
    face_down = session.open_table and session.now == "play" and not page.unseen(view)
    return PlayPart(
        peeks=session.peeking if face_down else None,
        selection=session.selection,
        note=session.note,
        confirm_label=_confirming(session),
        choices=_choices(session),
        warnings=tuple(page.warnings(view, preview, move)) if move else (),
        reveals=reveals,
        can_end=can_end,
        end_label=page.words.move(state, end) if end else "",
        end_warnings=tuple(page.warnings(view, None, end)) if end else (),
        done=can_end and not session.selection.started and page.done(view),
        can_undo=session.can_undo,
        can_redo=session.can_redo,
    )


def _confirming(session: Session) -> str | None:
    if session.forced:
        return _going_on(session, session.forced)
    if session.selection.move is None or session.dealing:
        return None
    return session.page.words.move(session.journal.state, session.selection.move)


def _going_on(session: Session, only: Move) -> str:
    game, here, label = session.game, session.game.copy(session.journal.state), ""
    for move in session.answers(only):
        label = session.page.words.move(here, move)
        game.step(here, move)
    # Translators: the only answer that there is, and what it comes to: “Continue: lose Rangers”.
    return say("Continue: {what}", what=label)


def _prompt(session: Session, preview: View | None) -> str:
    journal, speech, seat = session.journal, session.speech, session.journal.turn
    if seat is None:
        return speech.outcome(session.game.outcome(journal.state))
    match session.now:
        case "wait":
            return speech.thinking(seat, journal.header.seats[seat])
        case "curtain":
            why = session.page.handing_over(session.view(journal.state, None))
            return paragraph(filter(None, (speech.handing_over(seat), why)))
        case "send":
            return speech.offering() if session.offered else speech.sending(seat)
    if session.dealing:
        return session.dealing.prompt(session.page.words.nation)
    view = session.game.view(journal.state, seat)
    return speech.prompt(view, journal.state, session.selection, preview)


def _rule(session: Session) -> str:
    seat, picks = session.journal.turn, session.selection
    if seat is None or session.now != "play" or session.dealing or picks.move:
        return ""
    verbs = {play.verb for play in picks.remaining} if picks.started else {None}
    if len(verbs) > 1:
        return ""
    return session.page.rule(session.view(session.journal.state, seat), *verbs)


def _choices(session: Session) -> tuple[Choice, ...]:
    if session.dealing:
        return session.dealing.choices(session.page.words.card)
    return offers(session.selection, session.page, session.speech, session.journal.state)


def _recap(session: Session, eyes: Seat | None) -> RecapPart:
    """Tell what happened since these eyes saw the game last: whole on returning, in short during
    play. After the end only where that is known: the last own move is no sign of it any more."""
    log = session.log
    over = session.now == "over"
    whys, last = _whys(session, eyes), news(session)
    if eyes is None or (over and log.seen is None):
        return RecapPart(news=last, whys=whys)
    latest = log.since(eyes) if session.now == "play" else ()
    changed = session.now == "play" and (latest or log.series(eyes))
    before = session.view(session.journal.state_at(log.left(eyes)), eyes) if changed else None
    if not session.returning:
        told = session.news and session.now == "play"
        account = log.account(eyes) if told else ()
        short = worded(session, account)
        return RecapPart(
            news=last, short=short, account=account, latest=latest, before=before, whys=whys
        )
    when = log.when(eyes)
    titles = {
        "start": say("What has happened so far"),
        "turn": say("Since your last turn"),
        "move": say("Since your last move"),
    }
    two = session.mine == (eyes,) and session.speech.people(session.journal) == 2
    welcome = session.speech.playing(eyes) if when == "start" and two and not over else ""
    since = log.since(eyes)
    return RecapPart(
        since,
        titles[when],
        welcome,
        news=last,
        short=worded(session, since),
        latest=latest,
        before=before,
        whys=whys,
    )


def _whys(session: Session, eyes: Seat | None) -> Mapping[int, str]:
    ply = session.journal.ply
    if not session.people:
        return session.log.whys(range(max(1, ply - 3), ply + 1), OPEN)
    if eyes is None:
        return {}
    return session.log.whys({line.ply for line in session.log.since(eyes)}, eyes)


def offers(picks: Selection, page: AnyPage, speech: Speech, state: State) -> tuple[Choice, ...]:
    """List everything that the picks can become, the best first: complete plays, and actions that
    need more or can be done in several ways. Empty where there is one complete play."""
    if picks.move or not picks.started:
        return ()
    if picks.verb:
        return tuple(_plays(picks.readings, speech, state))
    verbs = dict.fromkeys(play.verb for play in picks.remaining)
    if len(verbs) == 1:
        return tuple(_plays(picks.readings, speech, state))
    found: list[Choice] = []
    for verb in sorted(verbs, key=lambda verb: _place(page, verb)):
        complete = tuple(move for move in picks.readings if move[0] == verb)
        if len(complete) == 1:
            found += _plays(complete, speech, state)
        else:
            # Translators: an action, for which more is asked when it is chosen.
            found.append(Choice(verb, say("{action} …", action=page.words.verb(verb)), begins=True))
    return tuple(found)


def _place(page: AnyPage, verb: Verb) -> int:
    order = page.ORDER
    return order.index(verb) if verb in order else len(order)


def _plays(moves: tuple[Move, ...], speech: Speech, state: State) -> Iterator[Choice]:
    labels = speech.choices(state, moves)
    return (Choice(text(move), said) for move, said in zip(moves, labels, strict=True))
