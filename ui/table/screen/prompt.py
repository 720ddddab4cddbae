"""The prompt where the view's own sentence does not do: what a move still lacks, dice, who is to look."""

from __future__ import annotations

import math

from game.model.messages import AsWritten
from game.model.options import Verb
from game.table.interface import is_linked
from game.words.offers import told_in_short
from ui.table.linked import awaited, named
from ui.table.screen.giving import giving_prompt
from ui.table.session import Session

GOING_ON: tuple[Verb, ...] = (
    "open_door",
    "keep_card",
    "search_room",
    "end_turn",
    "claim",
    "concede",
    "run_from",
    "choose",
    "take_card",
    "accept",
    "decline",
)
"""Open moves that carry the game on: with one, nobody need be told to look at her hand."""


def prompt(session: Session) -> str:
    """Instead of the view's sentence; empty if that will do."""
    shown, voice, gone = session.shown, session.voice, lost_machine(session)
    if session.table.link.state == "gone" and session.view.result is None:
        return voice.text("linked.gone")
    if gone is not None:
        return voice.text("play.machine_gone", name=AsWritten(gone[0]), n=gone[1])
    if shown.my_throw is not None:
        said = " ".join(filter(None, (voice.text("play.throw_prompt"), _duel(session))))
        thrower = session.table.seats[shown.my_throw.seat].name
        return voice.text("share.named", name=AsWritten(thrower), what=said) if session.named else said
    if shown.duel:
        return _duel(session)
    if shown.rolling:
        return voice.text("play.die_rolls")
    if session.desk.move is not None and (param := session.desk.asks) is not None:
        option, speaker = session.desk.move.option, session.speaker
        return f"{speaker.asks(shown.view, option, param, voice)} {speaker.bargain(option, voice)}".strip()
    if thrown := giving_prompt(session):
        return thrown
    if session.desk.drag is not None and session.desk.drag.sticky and session.desk.drag.grip.kind == "card":
        return voice.text("play.taken_up")
    if session.auto_pass.counting:
        return f"{voice.say(shown.view.prompt)} {voice.text('play.skipping')}"
    if session.waiting:
        return voice.text("prompt.in_flight")
    return _offered(session) or _call_to_look(session) or _elsewhere(session)


def _offered(session: Session) -> str:
    """Return the offer before the seat in front: whose it is, and what it comes to; empty if there is none."""
    view, voice = session.shown.view, session.voice
    open_now = [option.reference for option in view.options if option.verb == "accept"]
    said = next((told_in_short(offer, session.table, voice) for offer in view.offers if offer.id in open_now), "")
    named = said and session.named
    return voice.text("share.named", name=AsWritten(named), what=AsWritten(said)) if named else said


WAITS_ALREADY = ("prompt.setup_done", "prompt.asking", "prompt.final_passed")
"""Prompts that say themselves for whom one waits."""


def _elsewhere(session: Session) -> str:
    """That one waits for people at other machines, behind what they do."""
    view, voice = session.shown.view, session.voice
    seats = awaited(session.table, view) if is_linked(session.table) and session.table.people else ()
    if not seats or view.prompt.key in WAITS_ALREADY:
        return ""
    key = "linked.waiting" if len(seats) == 1 else "linked.waiting_several"
    said = voice.text(key, seats=named(*seats))
    return said if view.prompt.key == "prompt.waiting" else f"{voice.say(view.prompt)} {said}"


def lost_machine(session: Session) -> tuple[str, int] | None:
    """Return the player whose machine has gone, and the whole seconds until the table answers for her."""
    found = session.table.missing
    return None if found is None else (session.table.seats[found.seat].name, math.ceil(found.seconds))


def _duel(session: Session) -> str:
    """Return the throws so far, while several throw."""
    seats = session.table.seats
    faces = [f"{seats[seat].name} {face or '…'}" for seat, face in session.shown.duel]
    return session.voice.text("play.duel", faces=", ".join(faces)) if faces else ""


def _call_to_look(session: Session) -> str:
    """Return the prompt that tells how to look at one's hand, for a question about a hidden one; else empty."""
    view, voice, named = session.shown.view, session.voice, session.named
    seat = view.seat
    if named and view.hand:  # an open hand is spoken to: say whose
        return voice.text("share.named", name=AsWritten(named), what=voice.say(view.prompt))
    if not asks_hidden_hand(session):
        return ""
    said = voice.text("share.hold_to_look", seat=f"seat:{seat}", cap=f"F{seat + 1}")
    return f"{voice.say(view.prompt)} {said}" if view.situation != "setup" else said


def asks_hidden_hand(session: Session) -> bool:
    """Whether the game waits for something that the seat in front can only do with a hand that lies face down."""
    view = session.shown.view
    if not session.named or view.seat not in view.waiting or view.hand or view.window is not None:
        return False
    return not view.calls_all and (view.may("ready") or not view.may(*GOING_ON))
