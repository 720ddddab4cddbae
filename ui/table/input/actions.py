"""The meaning of a click on a thing, or of Enter on the focus: buttons, cards, piles, the die, undo."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect

from game.ids import CardId, SeatId
from game.model.messages import Message
from game.model.options import Refusal
from game.moves.buttons import (
    CHANGE_THROW,
    DRESS_ALL,
    GO_ON,
    HOLD,
    HURRY,
    LAY_SENSIBLY,
    PLAY,
    PLAY_AGAIN,
    SUGGESTED,
    WAIT,
)
from game.moves.fill import Spot
from game.table.interface import covered_here
from game.words.card_words import pile_name
from game.words.next_step import pursuers
from ui.storage.settings import Notes
from ui.table.dialogs.deals import deal_with, why_no_deal
from ui.table.dialogs.machine_dialogs import MachineDialogs
from ui.table.dialogs.pile_browser import PileBrowser, cards_of, size_of
from ui.table.dialogs.still_in_hand import StillInHandDialog
from ui.table.dialogs.table_host import TableHost
from ui.table.dialogs.unseen_lines import UnseenDialog
from ui.table.input.pause import PauseMenu
from ui.table.input.rules import Rules
from ui.table.layout.regions import PRESSED, THROW, Region, RegionKind
from ui.table.layout.turn_feed import STRIP_LOG
from ui.table.pointer.desk import Reply
from ui.table.pointer.drag import Drag, Point
from ui.table.screen.action_buttons import HOME, NOTES, ROOM, UNSEEN
from ui.table.screen.fan import take_from_fan
from ui.table.screen.giving import THROWN, take_back
from ui.table.screen.hand_notes import notes_shown, still_in_hand
from ui.table.screen.suggestion import suggestion
from ui.table.session import Session

DISCARDS = ("doors", "treasures")
_MOVING: tuple[RegionKind, ...] = ("card", "foe", "deck", "door", "discard", "die", "token")
"""Kinds of regions of which a click may make a move."""
BESIDE = 90  # px below undo and redo at which they say why not


class Actions:
    """Uses what is lit, and says why where nothing is."""

    def __init__(self, session: Session, host: TableHost, pause: PauseMenu, machines: MachineDialogs) -> None:
        self._session, self._host, self.pause, self._machines = session, host, pause, machines
        self.rules = Rules(session, host)
        self._told_of: tuple[CardId, ...] = ()  # still in hand when somebody was about to be ready

    def follow(self, reply: Reply) -> None:
        self._host.follow(reply)

    def activate(self, region: Region | None, stack: Sequence[Spot], *, by_key: bool = False) -> None:
        """A click on something, or Enter on the focus."""
        session = self._session
        if session.shown.my_throw is not None:
            if region is not None and (region.kind == "die" or region.id == THROW):
                self.throw()
            elif region is not None and region.kind == "menu":
                self.pause.open()
        elif session.desk.drag is not None:
            self._put_down(region, by_key)
        elif session.desk.move is not None and (reply := session.desk.point(stack)) is not None:
            self.follow(reply)
        elif region is not None and not self.puts_back(region):
            self.use(region)

    def puts_back(self, region: Region) -> bool:
        """Return True if a move is said by half: any other move puts that back and says so, and is made when it is
        asked for once more. Another card of the hand is taken up at once."""
        session, half = self._session, self._session.desk.move
        if half is None or (region.kind in PRESSED and not self._moves(region)):
            return False
        if region.place == "hand" and self.lift(region, Rect(region.face or region.rect).center, sticky=True):
            return True
        if region.kind in _MOVING or self._moves(region):
            key = "play.put_back" if region.card == half.option.source else "play.put_back_first"
            self.follow(session.desk.put_back(half, Rect(region.rect), key))
        return True

    def _moves(self, region: Region) -> bool:
        """Whether this is the button of a move."""
        verb = region.id.removeprefix("button:")
        others = region.kind == "way" or region.id in (DRESS_ALL.id, LAY_SENSIBLY, PLAY, CHANGE_THROW, SUGGESTED)
        return others or any(option.verb == verb for option in self._session.view.options)

    def lift(self, region: Region, point: Point, *, sticky: bool) -> bool:
        """Takes a thing up. A move of another thing that was said by half is put back, and says so."""
        desk = self._session.desk
        half = desk.move
        if not desk.lift(region, point, sticky=sticky):
            return False
        take_from_fan(self._session)
        self._session.look_away()
        if half is not None and half.option.source != region.card:
            self.follow(desk.put_back(half, Rect(region.rect)))
        return True

    def _put_down(self, region: Region | None, by_key: bool) -> None:
        session, desk = self._session, self._session.desk
        drag = desk.drag
        assert drag is not None
        if region is not None and region.kind in PRESSED:
            session.step_back()
            self.use(region)
        elif region is not None and self._is_another(region, drag):
            session.step_back()
            self.use_card(region)
        elif region is not None and by_key:
            self.follow(desk.put_on(region, session.regions))
        elif drag.over_home and (drag.of_hand or not drag.verdict(drag.stack(session.regions))):
            self.follow(desk.drop_at_home())
        else:
            self.follow(desk.drop(session.regions))

    def _is_another(self, region: Region, drag: Drag) -> bool:
        """A second card of the hand on which the one that is held does not go: she means this one now."""
        mine = region.kind == "card" and region.place == "hand" and region.card != drag.grip.n
        return mine and drag.of_hand and not drag.verdict((Spot("card", region.card),))

    def use(self, region: Region) -> None:
        self._session.context.sounds.play("click")
        match region.kind:
            case "button":
                self._press(region)
            case "way":
                self.follow(self._session.desk.way(region.n))
            case "menu":
                self.pause.open()
            case "undo":
                self.undo()
            case "redo":
                self.redo()
            case "deck" | "door":
                self.follow(self._session.desk.deck(region))
            case "die":
                self.throw()
            case "token":
                self._use_token(region)
            case "card" | "foe":
                self.use_card(region)
            case "discard" | "pile":
                self._use_pile(region)
            case "pause":
                self._stop_or_go_on()
            case "sign":
                self._sign(region)
            case "banner":
                self._machines.open()
            case "log":
                if not self._session.focus.resting and not self.read_log():
                    self._session.recall_newest()
            case "strip_button":
                self._follow_turn(region)
            case "number" if region.id.startswith("badge:"):
                self._use_seat(self._session.region(f"seat:{region.n}"))
            case "number":
                self.rules.of_number(region)
            case "seat":
                self._use_seat(region)
            case "zoom":
                if not self._point_at(region):
                    self.rules.of_card(region)

    def read_log(self) -> bool:
        """Lay the log over the own seat, to be read back; False where it lies open already."""
        session, pointer, place = self._session, self._session.pointer, self._session.plan.place
        if place.wide or place.log_over_own or session.view.seat < 0:
            return False
        pointer.log_read = session.dirty = True
        return True

    def put_log_away(self) -> bool:
        """Return True if the log lay over the own seat at a wish and is put away."""
        pointer = self._session.pointer
        was, pointer.log_read = pointer.log_read, False
        self._session.dirty = self._session.dirty or was
        return was

    def _follow_turn(self, region: Region) -> None:
        """A rival's turn: at half the speed, caption by caption, or to where somebody here has a say."""
        shown = self._session.shown
        if region.id == "strip:slower":
            shown.follower.slower()
        elif region.id == "strip:step":
            shown.follower.step()
        elif region.id == STRIP_LOG:
            self._session.pointer.log_open = not self._session.pointer.log_open
        else:
            shown.run_on()
            self.hurry()
        self._session.dirty = True

    def _press(self, region: Region) -> None:
        session = self._session
        if region.id == DRESS_ALL.id:
            session.table.dress_everybody()
        elif region.id == LAY_SENSIBLY and not region.lit:
            session.refuse(Message("note.nothing_left"), Rect(region.rect))
        elif region.id == LAY_SENSIBLY:
            session.table.lay_sensibly(session.view.seat)
        elif region.id == NOTES:
            self.switch_notes()
        elif region.id == "button:ready" and self._warns_of_clothes():
            self._host.show(StillInHandDialog(self._host))
        elif region.id == UNSEEN:
            self._host.show(UnseenDialog(self._host, session.table))
        elif region.id == HURRY:
            self.hurry()
        elif region.id == WAIT.id:
            session.auto_pass.hold(session.view)
        elif region.id == HOME.id:
            session.context.go(session.exits.home())
        elif region.id == HOLD:
            seat = session.table.seat
            session.table.hold(seat, seat not in session.table.held_by)
        elif region.id == PLAY:
            self.follow(session.desk.play_revealed(Rect(region.rect)))
        elif region.id == CHANGE_THROW:
            self.follow(session.desk.change_throw(Rect(region.rect)))
        elif region.id == SUGGESTED and (command := suggestion(session)) is not None:
            self.follow(session.desk.suggested(command, Rect(region.rect)))
        elif region.id == GO_ON:
            self._stop_or_go_on()
        elif region.id == ROOM.id:
            self.pause.to_the_room()
        elif region.id == PLAY_AGAIN:
            self._take_back_seats()
        elif region.id == THROWN:
            self.follow(session.desk.give())
        else:
            self.follow(session.desk.press(region.id.removeprefix("button:"), Rect(region.rect)))

    def _warns_of_clothes(self) -> bool:
        """Return True once for the same sensible cards in hand: who presses Ready again means it."""
        told, session = self._told_of, self._session
        self._told_of = session.table.sensible(session.view.seat).cards if still_in_hand(session) else ()
        return bool(self._told_of) and self._told_of != told

    def _stop_or_go_on(self) -> None:
        """Stop all clocks for the person in front, or let them go on."""
        table = self._session.table
        seat = table.seat if table.seat in table.people else table.people[0]
        table.pause(table.paused_by < 0, seat)

    def _sign(self, region: Region) -> None:
        """The row is opened and closed; a sign of it is shown to everybody."""
        session, signs = self._session, self._session.signs
        signs.choosing = region.n < 0 and not signs.choosing
        if region.n < 0:
            return
        if signs.may_show():
            session.table.sign(session.view.seat, region.n)
        else:
            session.refuse(Message("linked.sign_soon"), Rect(region.rect))

    def _take_back_seats(self) -> None:
        for seat in covered_here(self._session.table):
            self._session.table.cover(seat, False)

    def switch_notes(self) -> None:
        """Hidden if any are shown, else shown at every card; remembered."""
        context = self._session.context
        notes: Notes = "on" if notes_shown(context.settings) == "none" else "off"
        context.change(msgspec.structs.replace(context.settings, notes=notes))

    def hurry(self) -> None:
        """No pauses and no motion until somebody here is asked; where nobody else is at it, the key does nothing."""
        if self._session.table.may_hurry:
            self._session.table.hurry()
            self._session.dirty = True

    def _point_at(self, region: Region) -> bool:
        """True if a move is begun by naming this thing."""
        reply = self._session.desk.named(region)
        if reply is not None:
            self.follow(reply)
        return reply is not None

    def use_card(self, region: Region) -> None:
        session = self._session
        if self._point_at(region):
            return
        if self.lift(region, Rect(region.face or region.rect).center, sticky=True):
            return
        if region.seat == session.view.seat and region.card >= 0:
            session.refuse(session.desk.reason(Spot("card", region.card)), Rect(region.rect), region.card)
        else:
            session.look_at(region)

    def _use_seat(self, seat: Region | None) -> None:
        """Begin a deal about the fight if that is allowed; else only look at the seat."""
        if seat is None or self._point_at(seat):
            return
        dialog = deal_with(self._host, SeatId(seat.n))
        if dialog is not None:
            self._host.show(dialog)
        elif (why := why_no_deal(self._session.view, SeatId(seat.n))) is not None:
            self._session.refuse(why, Rect(seat.rect))
        else:
            self._session.look_at(seat)

    def _use_token(self, region: Region) -> None:
        desk = self._session.desk
        if region.n == desk.view.seat:
            self.follow(desk.level(desk.view.seats[desk.view.seat].level + 1, Rect(region.rect)))

    def _use_pile(self, region: Region) -> None:
        """The class on top is to be had for a level-up: which one pays, or none after all. Any other open pile is
        leafed through; an empty one is only looked at."""
        session, kind, n = self._session, region.kind, region.n
        if kind == "discard" and n == 0 and session.count("claim_top"):
            session.look_away()
            self.follow(session.desk.meant("claim_top"))
            return
        if self._point_at(region) or not cards_of(session.shown.view, kind, n):
            return
        view, voice = session.shown.view, session.voice
        name = pile_name(view, voice, n) if kind == "pile" else voice.text(f"leaf.{DISCARDS[n]}")
        session.look_away()

        def found() -> tuple[tuple[CardId, ...], int]:
            return cards_of(session.shown.view, kind, n), size_of(session.shown.view, kind, n)

        self._host.show(PileBrowser(self._host, name, found))

    def throw(self, hand: Point | None = None) -> None:
        """The die leaves the hand, perhaps at this point: to show what was rolled, or to run and show it at once."""
        session, shown = self._session, self._session.shown
        box = Rect(session.plan.place.die)
        if shown.my_throw is not None:
            shown.my_throw.throw(hand)
        elif pursuers(shown.view):
            session.refuse(Message("play.whom_first"), box)
        elif session.count("run_from"):
            shown.thrown_already = True
            self.follow(session.desk.press("run_from", box))
        else:
            session.refuse(Message("play.die_rests"), box)

    def undo(self) -> None:
        """Take back the last move; before that, cards that are thrown and not given yet."""
        if take_back(self._session):
            return
        self._take(self._session.table.undo(), "undo")

    def redo(self) -> None:
        self._take(self._session.table.redo(), "redo")

    def _take(self, refusal: Refusal | None, id: str) -> None:
        session, region = self._session, self._session.region(id)
        session.desk.drag = session.desk.move = None
        session.desk.refused = refusal or session.desk.refused
        if refusal is not None and region is not None:
            session.refuse(refusal.reason, Rect(region.rect).move(0, BESIDE))
