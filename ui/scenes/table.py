"""The table: a session, wired together with the objects that hear gestures for it, open dialogs over it and draw it.

Its parts: `ui.table.session` (shared state), `ui.table.input` (gestures, time, and the meaning of a click),
`ui.table.pointer` (moves by the pointer), `ui.table.dialogs` (questions that no place on the table answers),
`ui.table.motion` (motion), `ui.table.screen` (the sight of the moment), `ui.table.paint` (pictures); where several
people share the screen, `ui.table.private_hand` (one seat's hand, behind a curtain).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import pygame

from game.model.cards import CardText
from game.model.views import Update
from game.table.interface import GameTable, is_linked
from ui.announce import Announced
from ui.art.theme import theme_named
from ui.canvas import Canvas
from ui.gestures import Gesture, Hovered, KeyReleased, PointerMoved
from ui.scene import Context, Lifeboat, Scene
from ui.scenes.game_over.story import Story, story
from ui.scenes.seat_assignment import SeatAssignment
from ui.table.dialogs.automatic import AutomaticDialogs
from ui.table.dialogs.table_dialog import Below
from ui.table.dialogs.table_host import TableHost
from ui.table.input.actions import Actions
from ui.table.input.clock import Clock
from ui.table.input.pause import PauseMenu
from ui.table.input.router import GestureRouter
from ui.table.input.seat_keys import SeatKeys
from ui.table.screen.announcement import Announcement
from ui.table.screen.frame import Frame
from ui.table.screen.room_view import RoomView
from ui.table.screen.sprites import sprites
from ui.table.session import INSTANT, Exits, Session
from ui.toolkit.script import Act, Script, until, wait

if TYPE_CHECKING:
    from ui.gui.toolkit import Toolkit
    from ui.scenes.game_over.scene import Ways

CURTAIN, SHORT_CURTAIN = 1.4, 0.2  # seconds the end of the game is looked at before the last screen


class TableScene(Scene):
    """A game at the window."""

    watched = True

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
        self._theme, self._texts = theme, texts
        self.session = session = Session(table, texts, options, exits)
        self._host = TableHost(session)
        self._automatic = AutomaticDialogs(self._host, self._assign_seats)
        self._seat_keys = SeatKeys(session, self._automatic)
        keys = self._seat_keys
        self._host.below = Below(self._pass_time, self._automatic.gestured, keys.takes_over_dialog, keys.let_go)
        self._clock = Clock(session, self._automatic, self._seat_keys, self._hear)
        self._frame = Frame(session)
        pause = PauseMenu(session, self._host, self._assign_seats)
        actions = Actions(session, self._host, pause, self._automatic.machines)
        self._router = GestureRouter(session, self._frame, actions, self._seat_keys)
        self._room, self._announcement = RoomView(session), Announcement(session)
        self._moves = len(table.timeline())
        self._from_the_deal = self._moves < 2
        self._ending: Act | None = None
        self._began: float | None = None  # by the clock of the window, which may have shown a menu before

    def _assign_seats(self) -> None:
        self.session.context.push(SeatAssignment(self.session.table, self.session.arrange))

    def _hear(self, update: Update) -> None:
        self._moves = update.move

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.session.context = context
        self.session.room = self.session.room or (context.settings.room and is_linked(self.session.table))
        self._began = context.now() if self._began is None else self._began
        context.theme = theme_named(self._theme)
        context.sounds.edition = self._theme
        context.pictures.prepare(tuple(self._texts))

    def leave(self) -> None:
        self.session.picture.clear()
        self.session.context.sounds.accompany(None)
        self.session.table.close()

    def arrange(self) -> None:
        self.session.arrange()
        self._room.arrange()
        if not self.session.regions:
            self._frame.refresh()
        if self._seat_keys.glance is not None:
            self._seat_keys.glance.arrange()

    @property
    def toolkit(self) -> Toolkit | None:
        return self._seat_keys.glance.toolkit if self._seat_keys.glance is not None else None

    def lifeboat(self) -> Lifeboat | None:
        return Lifeboat(self._moves, self.session.exits.reopen)

    def handle(self, gesture: Gesture) -> None:
        if self._router.ignores(gesture):
            return
        if not isinstance(gesture, KeyReleased):
            self._clock.acted()
        if not isinstance(gesture, PointerMoved | Hovered):
            self._automatic.gestured()
        if not self._room.takes(gesture):
            self._router.hear(gesture)

    def update(self, dt: float) -> bool:
        changed = self._pass_time(dt)
        changed = self._router.hear_waiting() or changed
        if self._seat_keys.glance is not None:
            return self._seat_keys.glance.update(dt)
        return changed or self.session.dirty

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        session = self.session
        if session.dirty or canvas.covered != session.covered:
            session.covered = canvas.covered
            self._frame.refresh()
        if self._seat_keys.glance is not None:
            return self._seat_keys.glance.draw(canvas)
        if self._room.shown and session.picture.shown is not None:
            return self._room.draw(canvas, session.picture.shown)
        if session.picture.comes and not canvas.stale:
            return []
        return session.picture.draw(canvas.surface, sprites(session), canvas.stale)

    def announced(self) -> Sequence[Announced]:
        glance = self._seat_keys.glance
        if self._room.shown:
            return self._room.announced()
        return self._announcement.now() if glance is None else glance.announced()

    def _pass_time(self, dt: float) -> bool:
        changed = self._clock.pass_time(dt)
        if self._over and self._ending is None:
            self._ending = self.session.scheduler.start(self._end(), "end of the game", lambda: float(self._over))
        return changed

    @property
    def _over(self) -> bool:
        """The end of the game is looked at."""
        session = self.session
        return session.shown.view.result is not None and not session.shown.busy and not session.reviewed

    def _end(self) -> Script:
        yield wait(CURTAIN if self.session.speed < INSTANT else SHORT_CURTAIN, reading=True)
        yield until(lambda: self._host.dialog is None, "", math.inf)
        self._go_on()

    def _go_on(self) -> None:
        session = self.session
        from ui.scenes.game_over.scene import Ways
        from ui.scenes.rival_decisions.finished_game import FinishedGame
        from ui.scenes.rival_decisions.scene import DecisionsScene

        context, exits = session.context, session.exits
        seconds = context.now() - (self._began or 0.0)
        cards, whole = session.voice.names.cards, self._from_the_deal
        told = story(session.table, session.shown.view, seconds, cards, whole=whole)
        wins = exits.open_wins() if exits.open_wins is not None else None
        finished = FinishedGame(session.table, session.speaker, told, self._texts, self._theme, self._look_on, wins)
        thoughts = (lambda: DecisionsScene(finished)) if finished.has_rivals else None
        ways = Ways(exits.rematch, exits.home, thoughts, finished.lines, finished.think)
        finished.last_screen = partial(self._last_screen, told, ways)
        if session.table.people:  # experienced players need fewer words
            context.change(msgspec.structs.replace(context.settings, games=context.settings.games + 1))
        context.go(finished.last_screen())

    def _last_screen(self, told: Story, ways: Ways) -> Scene:
        from ui.scenes.game_over.scene import GameOverScene

        return GameOverScene(told, ways)

    def _look_on(self) -> bool:
        """After the end nothing more is told by a table of this machine."""
        return False
