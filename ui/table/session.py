"""One game at one window: what all share who draw it, hear gestures for it or open dialogs over it. It knows none of
them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec
from pygame import Rect

from game.ids import NO_CARD, NOBODY, CardId, SeatId
from game.model.cards import CardText
from game.model.messages import AsWritten, Message
from game.model.options import Command, Refusal, Verb
from game.model.views import SeatView, Update
from game.moves import buttons
from game.table.interface import GameTable, MoveMark, is_linked
from game.words.card_words import letters_on
from game.words.coach import Coach
from game.words.speaker import Speaker
from game.words.voice import LogLine, Voice
from ui.art.portraits import Likeness
from ui.cards.face import CardFaces
from ui.cards.painter import Painter
from ui.gestures import Gesture, Point
from ui.kit.focus import FocusRing
from ui.rulebook.subject import Subject
from ui.scene import Context, Scene
from ui.storage import crash_log
from ui.storage.default_name import follow_language
from ui.storage.known_tables import Agreed
from ui.storage.settings import ANIMATION_SPEED
from ui.table.calls import Call
from ui.table.layout.plan import Plan
from ui.table.layout.regions import STAGE_CARD, THROW, Region, at
from ui.table.linked import Watch
from ui.table.middle.knock import Knock
from ui.table.motion import animations
from ui.table.motion.bubbles import Bubbles
from ui.table.motion.fan import Fan
from ui.table.motion.presentation import Presentation, TableTime
from ui.table.motion.signs import Signs
from ui.table.motion.temporary import Temporary
from ui.table.motion.tension import Tension
from ui.table.open_wins import WinSearch
from ui.table.paint.board import TablePicture
from ui.table.paint.log_panel import line_at
from ui.table.pointer.auto_pass import AutoPass
from ui.table.pointer.desk import Desk, Lands, Refused, Reply, spring_back
from ui.table.pointer.pointed import Pointer
from ui.table.stage.fight import CardBeat
from ui.table.stage.motion import Awaited, StageMotion
from ui.table.stage.pieces import StageButton
from ui.table.stage.shown_move import StageReader
from ui.toolkit.script import Scheduler, wait

INSTANT = float("inf")


CHIP = 2.4
"""Seconds for which it says why not."""


class Exits(NamedTuple):
    """Where the table leads to. rematch: None where only another machine can begin one; reopen: this game again, after
    a crash; agreed: the company's house rules; to_others: a dialog that opens the game to other machines; keeps: going
    home closes the table for all machines; invite: a dialog that shows how others come in; stored: the game is kept
    somewhere; alone: the same game at this screen, once the table of several machines is closed;
    seats_change: seats change hands among machines; by_code: machines up to this number come back by the code;
    open_wins: once the game is over, finds wins that the people here have left lying."""

    home: Callable[[], Scene]
    rematch: Callable[[Context], Scene] | None
    reopen: Callable[[], Scene]
    agreed: Agreed | None = None
    to_others: Callable[[], Scene] | None = None
    keeps: bool = False
    invite: Callable[[], Scene] | None = None
    stored: bool = True
    alone: Callable[[], Scene] | None = None
    seats_change: bool = False
    by_code: int = 0
    open_wins: Callable[[], WinSearch] | None = None


class Focus:
    """The id in focus. `resting`: no button is the default: the focus waits on the log, where keys do no harm."""

    def __init__(self) -> None:
        self.ring = FocusRing()
        self.resting = False

    @property
    def at(self) -> str:
        return self.ring.focused or ""

    @property
    def ringed(self) -> str:
        """The id inside the ring: empty while the focus only waits, or the log would look like the answer."""
        return "" if self.resting else self.at

    def put(self, id: str) -> None:
        """A key goes straight to this thing."""
        self.ring.put(id)
        self.resting = False


class Press(NamedTuple):
    """A key or button of a seat that is down."""

    seat: SeatId
    since: float
    by_mouse: bool


class Session:
    """`shown`: what is seen of the table, `desk`: what the person holds. `dirty`: something is to be laid out anew."""

    context: Context  # of the program around it, once the table is on stage

    def __init__(self, table: GameTable, texts: Mapping[str, CardText], options: Sequence[str], exits: Exits) -> None:
        self.table = table
        self.exits = exits
        self.speaker = Speaker(table, texts, options)
        self.subject = Subject(table.ruleset, texts, options)
        self.scheduler = Scheduler(crash_log.note)
        self.bubbles = Bubbles(self.scheduler, lambda message: self.voice.say(message), table.view())
        reads, letters = lambda: self.reads, lambda card: letters_on(self.voice, card)
        time = TableTime(self._told_rate, self.motion_rate, reads, letters)
        self.shown = Presentation(table, self._hear, self.scheduler, time, lambda: self.regions)
        awaited = Awaited(lambda: not self.shown.untold, self._is_drawn, lambda: self.shown.stamped)
        self._reasons = Temporary[Refused](self.scheduler, "refusal", self._told_rate)
        self.stage_motion = StageMotion(self.scheduler, self.motion_rate, awaited)
        self.desk = Desk(table)
        self.picture = TablePicture(CardFaces(), falls=4)
        self.likenesses: tuple[Likeness, ...] = ()  # of the seats, as they were chosen
        self.pointer = Pointer()
        self.fan = Fan(self.scheduler, self.motion_rate)
        self.focus = Focus()
        self.auto_pass = AutoPass(self.scheduler)
        self.knock = Knock(self.scheduler, lambda: self.shown.sounds.append("door_knock"))
        self.tension = Tension(self.scheduler, lambda: 0.0 if self.shown.stage.beat is not None else self.motion_rate())
        self.coach = Coach()
        self.suggested: tuple[SeatView, Command | None] | None = None  # the sensible next move in this view
        self.clothes_at = (-1, "")  # turn and situation in which something sensible was last to be laid
        self.learns = False  # it is a first game, as long as its player wants lessons
        self.has_sheet = False  # a scene says something on a sheet between the rivals
        self.suggests = True  # the main button is the sensible next move; in a first game the lessons say what to do
        self.taught = False  # a lesson is shown, and nobody else explains anything meanwhile
        self.machines = Watch(table)
        self.signs = Signs(self.scheduler)
        self.reviewed = 0  # number of the move that is looked back at; 0: the table as it is
        self.notice: Message | None = None  # findings about the save, until they are told
        self.curtain = False  # hides the table, while one seat looks at its hand
        self.holder: Press | None = None  # of a seat's key
        self.call = Call(table)
        self.waiting: deque[Gesture] = deque()  # gestures, while a move is in flight
        self.thrown: Lands | None = None  # a card that flies to its new place once this is known
        self.dirty = True
        self.glow = 4
        self.unhurried = False  # nobody plays here: the game goes on once all that has happened was seen
        self.beyond: tuple[Region, ...] = ()  # things that a scene draws over the table, for the keyboard
        self.room = False  # the table as it is seen across the room; nobody plays here
        self.free_from = 0  # px from the upper edge that a scene covers with it
        self.covered = False  # by a dialog, which has the focus ring then

    def arrange(self) -> None:
        """Another size, language or theme, or somebody else sits here."""
        if not is_linked(self.table):  # there one's name is everybody's
            follow_language(self.table, self.context.words)
        self.speaker.speak(self.context.words)
        self.likenesses = self.context.likenesses([info.name for info in self.table.seats])
        self.picture.faces = CardFaces(self.context.pictures)
        self.picture.arrange(self.context.theme, self.context.size, self.context.scale)
        self.desk.drag = self.pointer.token = self.pointer.die_at = None  # where they lay is elsewhere now
        self.dirty = True

    def _hear(self, update: Update) -> None:
        """This is shown now."""
        self.bubbles.hear(update.said, update.view)
        self.speaker.hear(update)

    @property
    def faces(self) -> tuple[Likeness, ...]:
        """The portraits of the seats now, each in its mood."""
        return self.faces_of(self.shown.view)

    def faces_of(self, view: SeatView, until: int | None = None) -> tuple[Likeness, ...]:
        """The same in this view, as it was after this move."""
        return tuple(map(Likeness.in_mood, self.likenesses, self.speaker.moods(view, until)))

    @property
    def voice(self) -> Voice:
        return self.speaker.voice

    @property
    def painter(self) -> Painter:
        return self.picture.painter

    @property
    def plan(self) -> Plan:
        return self.picture.plan

    @property
    def regions(self) -> tuple[Region, ...]:
        return (*self.picture.regions, *self.beyond) if self.beyond else self.picture.regions

    def region(self, id: str) -> Region | None:
        return next((region for region in self.regions if region.id == id), None)

    @property
    def view(self) -> SeatView:
        """The view whose options hold now; the one on show may lag behind."""
        return self.desk.view

    @property
    def heard(self) -> bool:
        """The table answers: something can be done."""
        return self.table.link.state == "here"

    @property
    def before_the_door(self) -> bool:
        """Whether somebody here sees the door and may open it, and nothing else goes on."""
        middle = self.plan.middle
        seen = middle is not None and middle.ajar and not (self.reviewed or self.covered or self.curtain)
        return seen and not (self.shown.busy or self.desk.busy or self.table.in_flight)

    @property
    def storing(self) -> bool:
        """A move is in flight, and will be true or refused in a moment."""
        return self.table.in_flight and self.heard

    @property
    def speed(self) -> float:
        settings = self.context.settings
        return INSTANT if settings.reduce_motion else ANIMATION_SPEED[settings.animation]

    def _told_rate(self) -> float:
        return 0.0 if self.reviewed else 1.0

    def motion_rate(self) -> float:
        return 0.0 if self.reviewed else self.speed

    def _is_drawn(self) -> bool:
        """Draws on at what is to rise, as soon as it has been laid out."""
        return not self.dirty and self.picture.draw_on()

    @property
    def reader(self) -> StageReader:
        """For whom the stage is, and at which pace."""
        return StageReader(frozenset(self.table.people), self.context.settings.pace, self.learns)

    @property
    def reads(self) -> bool:
        """Whether the stage is read closely, or hidden: its clock stands."""
        hover = self.pointer.hover
        near = hover.startswith(STAGE_CARD) or hover in self.come_up
        return self.curtain or self.covered or self.pointer.zooming or near

    @property
    def come_up(self) -> frozenset[str]:
        """Ids of the buttons that lie on the stage."""
        stage = self.plan.stage if self.shown.stage.beat is not None else None
        pieces = stage.pieces if stage is not None else ()
        return frozenset(piece.button.id for piece in pieces if isinstance(piece, StageButton))

    @property
    def named(self) -> str:
        """The name of the seat that is asked, where several people see the question; else empty."""
        return self.table.seats[self.view.seat].name if self.table.shared else ""

    @property
    def laid(self) -> Mapping[CardId, Rect]:
        """Cards that lie where somebody here has let go of them: what she did with them is not true yet, or not shown
        yet."""
        return {**self.shown.let_go, **self.desk.dropped}

    def count(self, verb: Verb) -> int:
        """How many options of this verb are open."""
        return sum(option.verb == verb for option in self.view.options)

    def title_of(self, mark: MoveMark) -> str:
        """When this move was and what happened."""
        return self.speaker.titles.sentence(mark, self.voice)

    def answering(self) -> frozenset[str] | None:
        """Ids of what answers the thing in hand; None: as the options say."""
        if self.shown.my_throw is not None:
            return frozenset(("die", THROW))
        return frozenset() if self.shown.rolling else self.desk.lit_ids(self.regions)

    def default(self) -> str:
        """The one button that the prompt names, if a key pressed without looking may press it; else empty."""
        if self.shown.my_throw is not None:
            return THROW
        return buttons.default(self.shown.view)

    @property
    def far_off(self) -> bool:
        """Whether the table is shown as from across the room. People who play here need the ordinary one."""
        return self.room and not self.table.people

    def across_room(self, on: bool) -> None:
        """Shows the table as from across the room, or as usual; at a table of several machines this window's next one
        too."""
        self.room, self.dirty = on, True
        if is_linked(self.table):
            self.context.change(msgspec.structs.replace(self.context.settings, room=on))
        self.context.stage.redraw()

    def look_at(self, region: Region | None) -> None:
        """The card one rests on is shown large; on the log, the card that the newest line is about."""
        region, self.pointer.coming = self.card_at(region), ""
        if region is not None:
            self.pointer.zoom, self.pointer.lay, self.dirty = region.id, region.place, True

    def card_at(self, region: Region | None) -> Region | None:
        """Return the card that is looked at there, on the log that of its newest line; None where there is none."""
        if region is not None and region.kind == "log":
            self.speaker.miss_nothing()
            region = self.told_card()
        return region if region is not None and region.card >= 0 else None

    def told_card(self) -> Region | None:
        """The card that the newest line shown is about, if it lies in sight and not large on the mat anyway."""
        lines = self.speaker.log(self.shown.view.turn)[: -self.pointer.log_up or None]
        card = next((line.card for line in reversed(lines) if line.card >= 0), NO_CARD)
        return next((region for region in self.regions if region.card == card and region.place != "middle"), None)

    def recall_blow(self) -> None:
        """Show the last blow to somebody here once more, without a clock; from there the one before it."""
        blows = [beat for beat in self.shown.recent if beat.to in self.reader.seats]
        here = self.shown.stage.beat
        before = blows[: blows.index(here)] if here in blows else blows
        if before:
            self.shown.recall(before[-1])
        self.dirty = True

    def recall_newest(self) -> None:
        """The newest line of the log that shows a card."""
        lines = [line for line in self.speaker.log(self.shown.view.turn) if line.card >= 0]
        if lines:
            self.recall_line(lines[-1])

    def recall_at(self, pos: Point) -> None:
        """The line of the log under this point."""
        seen = self.picture.shown
        line = line_at(self.painter, seen, self.plan.place, pos) if seen is not None else None
        if line is not None:
            self.recall_line(line)

    def recall_line(self, line: LogLine) -> None:
        """The beat that a line of the log tells of, once more; what was no beat is its card with its sentence."""
        if line.card < 0:
            return
        known = (beat for beat in reversed(self.shown.recent) if beat.move == line.move and beat.card == line.card)
        told = Message("board.card", {"card": AsWritten(line.text)})
        plain = CardBeat(
            ribbon=Message("stage.told"), icon=line.icon, tint=line.tint, headline=told, card=line.card, move=line.move
        )
        self.shown.recall(next(known, plain))
        self.dirty = True

    def look_away(self) -> None:
        self.pointer.zoom, self.pointer.coming, self.pointer.zooming, self.dirty = "", "", False, True

    @property
    def ringed(self) -> str:
        """The id inside the focus ring. While the pointer carries something, its landing place has a ring."""
        carried = self.desk.drag is not None and not self.desk.drag.sticky
        return "" if self.covered or carried else self.focus.ringed

    def hover(self) -> bool:
        """Points at what lies under the pointer now; True if that is something else than before."""
        pointer, region = self.pointer, at(self.regions, self.pointer.at)
        id = region.id if region is not None else ""
        if id == pointer.hover:
            return False
        pointer.hover, self.dirty = id, True
        if not pointer.zooming and pointer.looked_at and id != pointer.looked_at:
            self.look_away()
        return True

    @property
    def large(self) -> Region | None:
        """Return what is shown large, while it lies where it did as somebody began to look at it."""
        region = self.region(self.pointer.zoom)
        return region if region is not None and region.place == self.pointer.lay else None

    def zoomed(self) -> CardId:
        """The card shown large; NO_CARD if none is."""
        return self.large.card if self.large is not None else NO_CARD

    def refuse(self, reason: Message, near: Rect, card: CardId = NO_CARD) -> None:
        """A chip says why not."""
        self._tell(Refused(reason, Rect(near), card))

    def _tell(self, refused: Refused) -> None:
        self._reasons.put(NOBODY, refused, wait(CHIP))
        self.shown.sounds += () if refused.bagged else ("refuse",)
        self.dirty = True

    @property
    def reason(self) -> Refused | None:
        """The refusal in the chip now."""
        return next(iter(self._reasons.now), None)

    def keep_reason(self) -> None:
        """Keep the chip under the pointer, to be read or pressed."""
        if self.reason is not None:
            self._reasons.put(NOBODY, self.reason, wait(CHIP))

    @property
    def refused_by_rule(self) -> Refusal | None:
        """The refusal in the chip now, if a rule stands behind it."""
        told, refusal = self.reason, self.desk.refused
        known = told is not None and refusal is not None and refusal.reason == told.reason
        return refusal if known and refusal is not None and refusal.rule else None

    def carry_out(self, reply: Reply) -> None:
        """All that follows a gesture and needs no dialog."""
        self.dirty = True
        if reply.returns is not None:
            self.fly(animations.spring_back(*reply.returns))
        self.thrown = reply.thrown
        if reply.lands is not None:
            self.fly(animations.settle(*reply.lands))
        if reply.refused is not None:
            self._tell(reply.refused)

    def fly(self, flight: animations.Flight) -> None:
        if self.speed < INSTANT:
            self.shown.fly(flight)

    def step_back(self) -> None:
        """Esc or the right button: one step back, never further."""
        self.dirty, self.pointer.die_at = True, None
        throw, drag = self.shown.throw, self.desk.drag
        if throw is not None and throw.stage == "held":
            throw.put_down()
        elif self.pointer.token is not None:
            self.pointer.token, self.desk.drag = None, None
        else:
            self.desk.back()
            if drag is not None and (back := spring_back(drag, drag.rect)) is not None:
                self.fly(animations.spring_back(*back))
