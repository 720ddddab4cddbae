"""The sight of the moment, from which the picture is made: the table as it is, or as it was after a move."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.ids import CardId, SeatId
from game.model.foreseen import Foreseen
from game.table.interface import MoveMark
from game.words.escapes import Pursuer, pursuers
from game.words.notes import moment_of
from game.words.preview import hints, outcomes
from game.words.prospects import useless
from game.words.voice import Hint
from ui.table.layout.button import Button
from ui.table.layout.sight import UNTHROWN, Company, Linked, Mood, Sight
from ui.table.linked import among_people, linked_sight
from ui.table.middle.items import DOOR
from ui.table.motion.deal import deals, so_far
from ui.table.screen.action_buttons import buttons_of
from ui.table.screen.banner import banner
from ui.table.screen.coach import coach_now
from ui.table.screen.giving import giving_now
from ui.table.screen.hand_notes import hand_notes
from ui.table.screen.prompt import prompt
from ui.table.session import Session
from ui.table.stage.on_stage import followed, moving_ids, on_stage

NOW, EARLIER, LATER = "button:now", "button:earlier", "button:later"
"""Ids of the buttons while one looks back."""


def sight(session: Session) -> Sight:
    if session.reviewed:
        return _past(session)
    table, speaker = session.table, session.speaker
    view = so_far(speaker.with_ways(session.shown.view), session.shown.reel)
    return Sight(
        view=view,
        cast=table,
        voice=session.voice,
        buttons=buttons_of(session, view),
        mood=_mood(session),
        log=speaker.log(view.turn),
        marks=_marks(session),
        can_undo=table.can_undo(),
        can_redo=table.can_redo(),
        company=_company(session),
        linked=linked_now(session),
        recall=session.title_of,
        notes=hand_notes(session),
        likenesses=session.faces,
        beaten=speaker.beaten(),
        learns=session.learns,
        useless=useless(session.view, _foreseen(session)),
        has_sheet=session.has_sheet,
        giving=giving_now(session),
        stage=on_stage(session),
        turn_feed=followed(session),
        beside=session.shown.follower.beside.now,
    )


def _marks(session: Session) -> tuple[MoveMark, ...]:
    """Of the moves that are shown: the timeline is no further than the table."""
    last = session.shown.seen_until
    return tuple(mark for mark in session.table.timeline() if last is None or mark.move <= last)


def linked_now(session: Session) -> Linked | None:
    """Return the facts about other machines that are drawn."""
    seen = linked_sight(session.table)
    if seen is None:
        return None
    paused = session.table.paused_by >= 0
    here = session.heard and session.shown.view.seat in session.table.people
    signing = here and session.signs.choosing
    left = session.machines.left & seen.away
    return msgspec.structs.replace(
        seen, banner=banner(session), paused=paused, may_sign=here, signing=signing, away=seen.away - left, left=left
    )


def _linked_in_the_past(session: Session) -> Linked | None:
    """Return the same with today's news; nobody shows a sign from an earlier moment."""
    seen = linked_now(session)
    return msgspec.structs.replace(seen, may_sign=False, signing=False) if seen is not None else None


def _company(session: Session) -> Company | None:
    """Return the facts shown only where several people play, at this screen or each at another machine; else None."""
    table = session.table
    if not among_people(table):
        return None
    hands: dict[SeatId, tuple[CardId, ...]] = {}
    if table.manners.hands == "open" and not session.reviewed:
        hands = {seat: table.glance(seat).hand for seat in table.people if table.shared}
    caps = {seat: f"F{seat + 1}" for seat in table.people if table.shared}
    going = round(table.going, 2) if session.view.window is not None else -1.0
    return Company(caps, table.held_by, going, hands, dict(table.letting), session.call.declined)


def _mood(session: Session) -> Mood:
    shown, pointer, throw = session.shown, session.pointer, session.shown.throw
    return Mood(
        focus=session.ringed,
        hover=pointer.hover,
        pressed=pointer.pressed,
        fanned=session.fan.open,
        reads=session.fan.read,
        laid=session.laid,
        dealt=not deals(shown.reel, session.view.seat),
        lit=session.answering(),
        absent=_absent(session),
        hints=_hints(session),
        prompt=prompt(session),
        die=None if throw is None else throw.look().face if throw.stage == "shown" else 0,
        die_waits=shown.my_throw is not None,
        die_rests=session.speaker.thrown() or UNTHROWN,
        tops=shown.tops(),
        totals=shown.totals(),
        levels={} if pointer.token is None else {session.view.seat: pointer.token},
        zoom=session.zoomed(),
        detail=_detail(session),
        pursuers=_pursuers(session),
        coach=coach_now(session),
        log_up=pointer.log_up,
        log_open=pointer.log_open,
        log_read=pointer.log_read,
        marks_up=pointer.marks_up,
        glow=session.glow,
    )


def _foreseen(session: Session) -> tuple[Foreseen, ...]:
    """Return the effects of moves; none unless the hand lies open in front."""
    view = session.view
    return session.table.foreseen(view.seat) if view.hand and view.seat >= 0 else ()


def _pursuers(session: Session) -> tuple[Pursuer, ...]:
    """Return the costs of losing the fight, which lie open to everybody."""
    view = session.view
    losing = view.fight is not None and view.seat >= 0 and session.shown.view == view and not view.fight.winning
    return pursuers(session.table.foreseen(view.seat), view, session.voice) if losing else ()


def _hints(session: Session) -> dict[str, Hint]:
    """Chips over the cards that would turn the fight."""
    view = session.view
    now = view.fight is not None and session.shown.seen_until is None
    return hints(view, _foreseen(session), session.voice) if now else {}


def _absent(session: Session) -> frozenset[str]:
    """Ids of what is drawn elsewhere: in the hand, on its way, in the air."""
    shown, desk = session.shown, session.desk
    gone = set(shown.reel.hidden())
    if desk.drag is not None and desk.drag.grip.kind == "card":
        gone.add(desk.drag.region.id)
    gone.update(f"card:{card}" for card in desk.dropped if card not in shown.view.hand)
    if shown.throw is not None and shown.throw.stage in ("held", "tumbling"):
        gone.add("die")
    if session.knock.moves:
        gone.add(DOOR)
    return frozenset(gone | moving_ids(session))


def _detail(session: Session) -> tuple[str, ...]:
    """Return the moves with the card one looks at, or why there are none."""
    card, view = session.zoomed(), session.view
    if card < 0:
        return ()
    options = [option for option in view.options if option.source == card]
    if options:
        told = outcomes(card, _foreseen(session), view, session.voice)
        deeds = (session.speaker.sentence_of(option, session.voice) for option in options)
        return tuple(dict.fromkeys((*deeds, *(outcome.sentence for outcome in told))))
    own = any(region.card == card and region.seat == view.seat for region in session.regions)
    refusal = session.table.why_not(card) if own else None
    if refusal is None:
        return ()
    return (moment_of(session.voice, refusal.reason, card) or session.voice.say(refusal.reason),)


def _past(session: Session) -> Sight:
    """The table as it was after the move that is looked back at."""
    table, speaker, pointer = session.table, session.speaker, session.pointer
    marks = tuple(table.timeline())
    session.reviewed = min(session.reviewed, len(marks))
    view = table.past(session.reviewed)
    assert view is not None
    mood = Mood(
        hover=pointer.hover,
        pressed=pointer.pressed,
        lit=frozenset(),
        die_rests=speaker.thrown(session.reviewed) or UNTHROWN,
        zoom=session.zoomed(),
        prompt=session.voice.text("recap.looking", what=session.title_of(marks[session.reviewed - 1])),
        log_up=pointer.log_up,
        looking=session.reviewed,
    )
    return Sight(
        view=view,
        cast=table,
        voice=session.voice,
        buttons=_steps(session, marks),
        mood=mood,
        log=speaker.log_until(session.reviewed, view.turn),
        marks=marks,
        company=_company(session),
        linked=_linked_in_the_past(session),
        recall=session.title_of,
        likenesses=session.faces_of(view, session.reviewed),
        beaten=speaker.beaten(session.reviewed),
        has_sheet=session.has_sheet,
    )


def _steps(session: Session, marks: Sequence[MoveMark]) -> tuple[Button, ...]:
    say = session.voice.text
    now, earlier, later = say("recap.now"), say("saves.earlier"), say("saves.later")
    return (
        Button(NOW, now, "right", "good", say("key.space"), now),
        Button(EARLIER, earlier, "left", "neutral", "", earlier, lit=session.reviewed > 1),
        Button(LATER, later, "right", "neutral", "", later, lit=session.reviewed < len(marks)),
    )
