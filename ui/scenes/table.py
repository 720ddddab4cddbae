"""The table: time passes, gestures go to the rooms that know them, the picture comes from the view, and nothing waits
for anything.

What happens where: `ui.table.input` (gestures, and what a click means), `ui.table.moves` (what becomes of them),
`ui.table.dialogs` (what no place on the table answers), `ui.table.motion` (what moves), `ui.table.paint` (how it
looks); where several people share the screen, `ui.table.private_hand` (who looks at her hand, behind a curtain).
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from game.ids import CardId
from game.model.cards import CardText
from game.model.messages import Message
from game.model.options import Option
from game.table.interface import GameTable
from ui.announce import Announced
from ui.art.theme import theme_named
from ui.canvas import Canvas
from ui.cards.face import CardFaces
from ui.cards.painter import Painter
from ui.house_rules.agreed import Agreed
from ui.input import (
    Clicked,
    DragCancelled,
    DragDropped,
    DragMoved,
    DragStarted,
    FocusLost,
    Gesture,
    Hovered,
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
    seat_of,
)
from ui.scene import Context, Lifeboat, QuietScene, Scene
from ui.scenes.default_name import follow_language
from ui.scenes.game_over.game_story import Tales, story
from ui.scenes.rival_decisions import Opened, RivalsDialog
from ui.storage.settings import ANIMATION_SPEED
from ui.table.announcement import announced
from ui.table.composer import Composer
from ui.table.dialogs.automatic import Asking
from ui.table.input import keys
from ui.table.input.actions import Using
from ui.table.input.focus import Focus
from ui.table.input.keyboard import Keyboard
from ui.table.input.mouse import Mouse
from ui.table.input.seat_keys import SeatKeys
from ui.table.input.timeline_review import LookBack
from ui.table.layout.regions import Region, at
from ui.table.motion import animations
from ui.table.motion.shown import Show
from ui.table.moves.desk import Desk
from ui.table.moves.fill import Move
from ui.table.paint.board import TablePicture
from ui.table.paint.prerender import Readying
from ui.table.words.speaker import Speaker
from ui.table.words.voice import Voice

if TYPE_CHECKING:
    from ui.toolkit.toolkit import Toolkit

BREATHING = 6.0  # seconds after the last act in which legal things pulse; then they shine steadily and nothing is drawn
BREATH_TIME = 1.6
CURTAIN = 1.4  # seconds the end of the game is looked at before the last screen
FRESH = 0.25  # seconds in which a button that has just come is not pressed: it was not the one she aimed at
_INSTANT = float("inf")


class Exits(NamedTuple):
    """Where the table leads to. reopen: this game again, after a crash; agreed: the company's house rules."""

    home: Callable[[], Scene]
    rematch: Callable[[Context], Scene]
    reopen: Callable[[], Scene]
    agreed: Agreed | None = None


class TableScene(QuietScene):
    """A game at the window. Is the Front of its desk and the Host of its dialogs."""

    def __init__(
        self,
        table: GameTable,
        texts: Mapping[str, CardText],
        exits: Exits,
        options: Sequence[str] = (),
        theme: str = "",
    ) -> None:
        """options: the house rules of this game, each written NAME=VALUE; the log begins with them. theme: what its
        first card set wishes it to look like, and all that follows until the start page."""
        self.table = table
        self.exits = exits
        self._theme = theme
        self.desk = Desk(table, self)
        self.speaker = Speaker(table, texts, options)
        self.show = Show(table, self.speaker.hear)
        self.picture = TablePicture(CardFaces())
        self.focus = Focus(self)
        self.mouse = Mouse(self)
        self.keyboard = Keyboard(self)
        self.using = Using(self)
        self.asking = Asking(self)
        self.composer = Composer(self)
        self.seatkeys = SeatKeys(self)
        self.readying = Readying(self)
        self.lookback = LookBack(self)
        self.regions: tuple[Region, ...] = ()
        self.dirty = True  # something is to be laid out anew
        self.glow = 4
        self.covered = False  # by a dialog, which has the focus ring then
        self._tales = Tales()
        self._later: deque[Gesture] = deque()  # while a move is in flight
        self._awake = BREATHING
        self._ending = 0.0
        self._came: dict[tuple[str, int, int], float] = {}  # since when each button has been where it is
        self._moves = len(table.timeline())

    # --- what the app asks ---------------

    def enter(self, context: Context) -> None:
        super().enter(context)
        context.theme = theme_named(self._theme)

    def leave(self) -> None:
        self.table.close()

    def arrange(self) -> None:
        follow_language(self.table, self.context.words)
        self.speaker.speak(self.context.words)
        self.picture.arrange(self.context.theme, self.context.size)
        self.dirty = True
        if not self.regions:
            self.refresh()
        if self.seatkeys.glance is not None:
            self.seatkeys.glance.arrange()

    @property
    def toolkit(self) -> Toolkit | None:
        return self.seatkeys.glance.toolkit if self.seatkeys.glance is not None else None

    def lifeboat(self) -> Lifeboat | None:
        return Lifeboat(self._moves, self.exits.reopen)

    def update(self, dt: float) -> bool:
        changed = self._pass_time(dt)
        if self._later and not self.table.in_flight:
            later, self._later = self._later, deque()
            for gesture in later:
                self.handle(gesture)
            changed = True
        if self.seatkeys.glance is not None:
            return self.seatkeys.glance.update(dt)
        return changed or self.dirty

    def tick(self, dt: float) -> None:
        """Under a dialog."""
        self._pass_time(dt)

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        if self.dirty or canvas.covered != self.covered:
            self.covered = canvas.covered
            self.refresh()
        if self.seatkeys.glance is not None:
            return self.seatkeys.glance.draw(canvas)
        return self.picture.draw(canvas.surface, self.composer.sprites(), canvas.stale)

    def announced(self) -> Sequence[Announced]:
        glance = self.seatkeys.glance
        return announced(self) if glance is None else glance.announced()

    # --- time ---------------

    @property
    def speed(self) -> float:
        if self.context.settings.reduce_motion:
            return _INSTANT
        return ANIMATION_SPEED[self.context.settings.animation]

    def _pass_time(self, dt: float) -> bool:
        updates = self.table.pump(self.context.now())
        for update in updates:
            self.speaker.recall.forget(update.move - bool(update.events))
            self._tales.hear(update.events)
            self.asking.hear(update.events)
            self._moves = update.move
        if updates:
            self.show.receive(updates, self.desk.dropped)
            self.desk.renew(updates[-1].view)
            self._awake, self.dirty = BREATHING, True
        self.asking.tell_problem()
        self.asking.tell_refusals()
        if self.table.hurrying and self.show.skip():
            self.dirty = True
        if not self.lookback.on and self.show.advance(dt, self.speed, self.regions):
            self.dirty = self.dirty or not self.show.reel.running or self.show.totals() is not None
        self.dirty = self.dirty or self.show.throw is not None
        self.dirty = self.show.bubbles.advance(dt, self.voice) or self.dirty
        moving = self.show.running or self.desk.drag is not None
        self._play_sounds()
        self._sway(dt)
        self._breathe(dt)
        self.asking.wait_or_ask(dt)
        self.seatkeys.pass_time(dt)
        self._tell_time()
        self._end(dt)
        if not (updates or moving or self.dirty):
            self.readying.one()
        return bool(updates) or moving

    def _tell_time(self) -> None:
        """The bar of the time to object moves on, and the seconds until a lost machine is answered for."""
        if self.composer.going_moved():
            self.dirty = True

    def _play_sounds(self) -> None:
        for sound in self.show.sounds:
            self.context.sounds.play(sound)
        self.show.sounds.clear()

    def _sway(self, dt: float) -> None:
        if self.desk.drag is not None and not self.context.settings.reduce_motion:
            self.desk.drag.sway(dt)

    def _breathe(self, dt: float) -> None:
        self._awake -= dt
        still = self.context.settings.reduce_motion or self._awake < 0 or self.speed == _INSTANT
        level = 4 if still else round(2 + 2 * math.cos(2 * math.pi * self._awake / BREATH_TIME))
        if level != self.glow:
            self.glow, self.dirty = level, True

    def _end(self, dt: float) -> None:
        if self.show.view.result is None or self.show.running or self.lookback.on:
            return
        self._ending += dt
        if self._ending >= (CURTAIN if self.speed < _INSTANT else 0.2) and not self.asking.open:
            self._ending = -1e9
            from ui.scenes.game_over.scene import GameOverScene, Ways

            told = story(self.table, self.show.view, self._tales, self.context.now(), self.voice.names.cards)
            opened = Opened(self.table, self.speaker)
            thoughts = (lambda: RivalsDialog(opened)) if opened.rivals else None
            self.context.go(GameOverScene(told, Ways(self.exits.rematch, self.exits.home, thoughts=thoughts)))

    # --- the picture ---------------

    @property
    def voice(self) -> Voice:
        return self.speaker.voice

    @property
    def painter(self) -> Painter:
        return self.picture.painter

    @property
    def waits_for_disk(self) -> bool:
        """Gestures wait until a move is stored."""
        return bool(self._later)

    def refresh(self) -> None:
        """Lays everything out anew and gives the focus what can have it."""
        self._lay_out()
        now = self.context.now()
        here = [(region.id, *region.rect.topleft) for region in self.regions if region.kind == "button"]
        self._came = {button: self._came.get(button, now) for button in here}

    def too_new(self, region: Region | None) -> bool:
        """A rival's move may put another button under a finger that is already on its way."""
        if region is None or region.kind != "button":
            return False
        since = self._came.get((region.id, *region.rect.topleft), 0.0)
        return self.context.now() - since < FRESH

    def _lay_out(self) -> None:
        self.dirty = False
        sight = self.composer.sight()
        self.picture.show(sight)
        self.regions = self.picture.regions
        if self.lookback.on:
            return
        if self.show.settle(self.regions, self.speed):
            self.picture.show(self.composer.sight())
            self.regions = self.picture.regions
        if self.focus.offer() != sight.mood.focus and not self.covered:
            self.picture.show(self.composer.sight())
            self.regions = self.picture.regions

    # --- gestures ---------------

    def handle(self, gesture: Gesture) -> None:
        self._awake = BREATHING
        if not isinstance(gesture, PointerMoved | Hovered):
            self.asking.gestured()
        if isinstance(gesture, KeyPressed) and self.table.missing is not None:
            self.table.wait_for_missing()
            self.dirty = True
            return
        if self.lookback.takes(gesture) or self.seatkeys.takes(gesture):
            return
        if self.table.in_flight and isinstance(gesture, Clicked | DragDropped | KeyPressed):
            self._later.append(gesture)
            self.dirty = True
            return
        if isinstance(gesture, KeyPressed):
            self.keyboard.press(gesture)
        else:
            self._by_pointer(gesture)

    def _by_pointer(self, gesture: Gesture) -> None:
        """What the pointer does to the picture; and what it held or looked at is let go."""
        mouse = self.mouse
        match gesture:
            case PointerMoved(pos=pos):
                mouse.point(pos)
            case Hovered(pos=pos):
                mouse.look_at(at(self.regions, pos))
            case PointerPressed():
                mouse.press(gesture)
            case PointerReleased():
                mouse.release()
            case Clicked(button=button, pos=pos):
                mouse.click(button, pos)
            case DragStarted(origin=origin, pos=pos):
                mouse.lift(origin, pos)
            case DragMoved(pos=pos):
                mouse.carry(pos)
            case DragDropped(pos=pos):
                mouse.carry(pos)
                mouse.drop()
            case DragCancelled():
                mouse.cancel()
            case Wheel(pos=pos, steps=steps):
                mouse.scroll(pos, steps)
            case KeyReleased() if keys.ends_zoom(gesture):
                mouse.look_away()
            case FocusLost():
                mouse.look_away()

    # --- what the desk and the dialogs ask (Front, Host) ---------------

    def ask(self, move: Move) -> None:
        self.asking.move(move)

    def choose(self, found: Sequence[Move]) -> None:
        self.asking.choice(found)

    def sentence_of(self, option: Option) -> str:
        return self.composer.sentence_of(option)

    def refuse(self, reason: Message, region: str, near: Rect) -> None:
        self.show.say(reason, region, near, still=self.speed == _INSTANT)
        self.dirty = True

    def spring_back(self, card: CardId, start: Rect, home: Rect, region: str) -> None:
        if self.speed < _INSTANT:
            self.show.fly(animations.spring_back(card, start, home, region))
        self.dirty = True

    def lifted(self) -> None:
        self.focus.follow_lift = self.dirty = True

    def seat_gesture(self, gesture: Gesture) -> bool:
        key = isinstance(gesture, KeyPressed | KeyReleased) and seat_of(gesture.place) >= 0
        return (key or isinstance(gesture, FocusLost)) and self.seatkeys.takes(gesture)

    @property
    def named(self) -> str:
        return self.table.seats[self.desk.view.seat].name if self.table.shared else ""

    def dialog_closed(self) -> None:
        self.asking.closed()
