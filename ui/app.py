"""The loop: events become gestures, the topmost scene answers, time passes, and only what changed is drawn."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TextIO

import msgspec
import pygame

from game import collector
from game.files import Damaged
from game.text import Catalogue
from ui import shortcuts
from ui.announce import Announcer
from ui.art import ground
from ui.art.shelf import shelf
from ui.art.theme import Theme
from ui.canvas import next_scale
from ui.gestures import FRESH, UNASKED, Gesture, KeyPressed, Quit, Resized
from ui.input import Hand, aims, coalesced
from ui.scene import Context, Lifeboat, Scene
from ui.storage import crash_log as crashlog
from ui.storage import settings as stored
from ui.storage.settings import Language, Settings
from ui.system.memory import return_large_blocks
from ui.system.sounds import Sounds
from ui.system.window import Window

FAST, SLOW = 60, 10  # frames a second when something moves, and when nothing does
AWAKE = 1.0  # seconds the loop stays fast after the last event
LONGEST_STEP = 0.1  # seconds; after a pause of the whole machine, animations go on instead of jumping to their ends

SCALED_BY: Mapping[shortcuts.AppKey, int] = {"larger": 1, "smaller": -1, "usual": 0}

_WINDOW_CHANGED = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.VIDEORESIZE)
_PRESSED = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_WINDOW_UNCOVERED = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)

CrashScene = Callable[[Path | None, Lifeboat | None], Scene]


class Furniture(msgspec.Struct, frozen=True):
    """The parts that the app is built from. words: the catalogue of a language; crash: the scene that follows an
    exception, told where the report lies and what is safe; folder: where settings are kept."""

    words: Callable[[Language], Catalogue]
    theme: Theme
    crash: CrashScene
    folder: Path


class App:
    """Runs a stack of scenes in one window: the lowest is the screen, the others are dialogs over it. Is the Stage
    of its scenes."""

    def __init__(
        self, window: Window, settings: Settings, furniture: Furniture, announcements: TextIO | None = None
    ) -> None:
        self.window = window
        self.time = 0.0
        self.alive = True
        self._furniture = furniture
        self._announcer = Announcer(announcements, lambda: self.time)
        self._hand = Hand(lambda: self.time)
        self._stack: list[Scene] = []
        self._wishes: list[Callable[[], None]] = []
        self._awake_until = AWAKE
        self._waiting: list[pygame.event.Event] = []  # taken from the queue for the next frame
        self._turns = False  # another scene will be on top once the wishes are granted
        self._crashed = False
        self._seen = False
        self._complete = 0  # pictures, when the topmost scene was laid out
        self.context = Context(self, settings, furniture.words(settings.language), furniture.theme, Sounds())
        self.context.folder = furniture.folder
        self._measure()
        self.context.now = lambda: self.time
        window.ground = lambda size: ground.table(self.context.theme, *size)

    # Requests of scenes (ui.scene.Stage): kept until the frame is over.

    def go(self, scene: Scene) -> None:
        self._turn(lambda: self._replace(scene))

    def push(self, overlay: Scene) -> None:
        self._turn(lambda: self._enter(overlay))

    def pop(self) -> None:
        self._turn(self._leave_top)

    def _turn(self, wish: Callable[[], None]) -> None:
        self._wishes.append(wish)
        self._turns = True

    def quit(self) -> None:
        self.alive = False

    def redraw(self) -> None:
        self.window.canvas.stale = True

    def change(self, settings: Settings) -> None:
        """In force at once; that they cannot be stored is no reason to disturb the person."""
        before, self.context.settings = self.context.settings, settings
        if settings.language != before.language:
            self.context.words = self._furniture.words(settings.language)
        if settings.full_screen != self.window.full_screen:
            self.window.toggle_full_screen()
            self._resized()
        self.context.sounds.tune(settings)
        try:
            stored.store(settings, self._furniture.folder)
        except OSError as trouble:
            crashlog.note(f"settings not stored: {trouble}")
        self._wishes.append(self._arrange)

    def run(self, first: Scene, over: Sequence[Scene] = ()) -> int:
        """Until the person leaves. over: what is told before anything else, as dialogs over the first screen. Exit
        status 0; 1 after a crash that even the crash scene could not show."""
        clock = pygame.time.Clock()
        self.go(first)
        for overlay in over:
            self.push(overlay)
        try:
            self._open_eyes()
            while self.alive:
                self.step(min(self._rest(clock) / 1000, LONGEST_STEP))
        finally:
            self.close()
        return 0

    def _rest(self, clock: pygame.time.Clock) -> int:
        """Until the next frame; whatever comes while nothing moves ends the rest at once. Returns the milliseconds
        since the last frame."""
        if self.lively:
            return clock.tick(FAST)
        came = pygame.event.wait(1000 // SLOW)
        if came.type != pygame.NOEVENT:
            self._waiting.append(came)
        return clock.tick()

    def _open_eyes(self) -> None:
        """The first frame. Its objects stay: looking for garbage in between would only delay it."""
        gc.disable()
        self.step(0)
        collector.freeze()
        gc.enable()

    @property
    def lively(self) -> bool:
        return self.window.shown and (self.time < self._awake_until or self._hand.waiting)

    def step(self, dt: float) -> None:
        """One frame. dt is the only time that scenes ever see, in seconds. Exceptions of scenes end in the crash
        scene."""
        try:
            self._frame(dt)
        except Damaged:
            raise  # the scene that tells of crashes needs whole files too
        except Exception as trouble:
            if self._crashed:
                raise
            self._to_crash_scene(trouble)

    def close(self) -> None:
        """All scenes leave, the window closes."""
        self.leave()
        self.window.close()

    def leave(self) -> None:
        """All scenes leave and what is remembered is written; the window stays open."""
        while self._stack:
            self._stack.pop().leave()
        self._remember_window()
        self.context.sounds.close()
        self.context.close()

    def _frame(self, dt: float) -> None:
        self.time += dt
        self._grant()
        gestured = False
        for gesture in self._gestures():
            gestured = True
            self._handle(gesture)
        if gestured:
            self._awake_until = self.time + AWAKE
        self.context.sounds.rest(dt)
        for covered in self._stack[:-1]:
            covered.update_below(dt)
        moved = self._stack[-1].update(dt) if self._stack else False
        if moved:
            self._awake_until = max(self._awake_until, self.time + 2 / FAST)
        self._show_pictures()
        self._grant()
        if (moved or gestured or self.window.canvas.stale) and self.alive and self._stack:
            self._draw()
            shown = self._stack[-1].announced() if self._announcer.wanted else ()
            self._announcer.tell(shown, self.window.placed)
        else:
            collector.rest()

    def _show_pictures(self) -> None:
        """A dialog that was opened before the pictures of its cards had come; the table below sees to its own."""
        if self._complete != self.context.complete:
            self._complete = self.context.complete
            if len(self._stack) > 1:
                self._wishes += [self._stack[-1].arrange, self.redraw]

    def _grant(self) -> None:
        while self._wishes:
            self._wishes.pop(0)()
        self._turns = False

    def _gestures(self) -> Iterator[Gesture]:
        """The gestures of this frame. A press after a scene has turned to another one waits for the next frame and goes
        to that one: two keys in one slow frame would close what lies below as well."""
        changed = False
        came = [*coalesced([*self._waiting, *pygame.event.get()])]
        self._waiting = []
        for place, event in enumerate(came):
            if self._turns and event.type in _PRESSED:
                self._waiting = came[place:]
                break
            if event.type in _WINDOW_CHANGED:
                changed = True
            elif event.type in _WINDOW_UNCOVERED:
                self.redraw()
            else:
                yield from self._gestures_of(event)
        if changed and self.window.outgrown:
            self.window.fit()
            self._resized()
            yield Resized(self.window.canvas.size)
        yield from self._hand.rest()

    def _gestures_of(self, event: pygame.event.Event) -> Iterator[Gesture]:
        self._hand.hear(event)
        if event.type == pygame.KEYDOWN and self._hand.composes:
            return
        if self.context.fresh and aims(event, shuts=any(scene.unasked for scene in self._stack[-1:])):
            return
        pos = self.window.placed.to_canvas(event.pos) if "pos" in event.dict else None
        toolkit = self._stack[-1].toolkit if self._stack else None
        if toolkit is not None:
            taken = toolkit.process(event)
            yield from toolkit.used()
            if taken:
                return
        for gesture in self._hand.gestures(event, pos):
            if shortcuts.is_heard(gesture):
                yield gesture

    def _handle(self, gesture: Gesture) -> None:
        match gesture:
            case Quit():
                self.quit()
            case KeyPressed() if (wish := shortcuts.for_the_app(gesture)) is not None:
                self._grant_key(wish)
            case _ if self._stack:
                self._stack[-1].handle(gesture)

    def _grant_key(self, wish: shortcuts.AppKey) -> None:
        now = self.context.settings
        match wish:
            case "full_screen":
                self.change(msgspec.structs.replace(now, full_screen=not now.full_screen))
            case "language":
                self.change(msgspec.structs.replace(now, language="fr" if now.language == "en" else "en"))
            case "mute":
                self.change(msgspec.structs.replace(now, muted=not now.muted))
                self.context.sounds.play("click")
            case _:
                self._scale(SCALED_BY[wish])

    def _scale(self, by: int) -> None:
        """One step larger or smaller, or back to the usual."""
        now = self.context.settings.scale
        wish = next_scale(self.context.size, now, by) if by else 100
        if wish != now:
            self.change(msgspec.structs.replace(self.context.settings, scale=wish))

    def _draw(self) -> None:
        canvas = self.window.canvas
        touched = None
        if canvas.stale:
            for scene in self._stack:
                canvas.covered = scene is not self._stack[-1]
                self.context.tightest = scene.tightest
                scene.draw(canvas)
        else:
            touched = self._stack[-1].draw(canvas)
        canvas.stale = False
        self.window.show(touched)
        if not self._seen:
            self._seen = True
            self._settle_in()

    def _settle_in(self) -> None:
        """Do the work that can wait for the first picture: opening an audio device can take long, or fail."""
        return_large_blocks()
        self.context.sounds.open(self.context.settings)

    def _measure(self) -> None:
        self.context.size = self.window.canvas.size
        self.context.placed = self.window.placed
        shelf().fit(self.context.size)

    def _resized(self) -> None:
        self._measure()
        self._wishes.append(self._arrange)

    def _arrange(self) -> None:
        for scene in self._stack:
            self.context.tightest = scene.tightest
            scene.arrange()
        self.redraw()

    def _enter(self, scene: Scene) -> None:
        for cancelled in self._hand.cancel():  # the scene below lets go of all it holds
            if self._stack:
                self._stack[-1].handle(cancelled)
        self._hand.unsettle()
        self.context.renew(UNASKED if scene.unasked else FRESH)
        self._stack.append(scene)
        self.context.tightest = scene.tightest
        scene.enter(self.context)
        scene.arrange()
        self.redraw()

    def _leave_top(self) -> None:
        self._stack.pop().leave()
        self._hand.unsettle()
        self.context.renew()
        self.redraw()
        if self._stack:
            self.context.tightest = self._stack[-1].tightest
        else:
            self.quit()

    def _replace(self, scene: Scene) -> None:
        left = bool(self._stack)
        while self._stack:
            self._stack.pop().leave()
        if left:
            collector.sweep()  # scenes know themselves in circles and hold pictures as large as the window
        self.window.stay_on(scene.watched)
        self._enter(scene)
        self._crashed = False  # the crashed scene is gone: the next crash may be shown again

    def _remember_window(self) -> None:
        size = self.window.windowed_size
        if size == self.context.settings.window:
            return
        try:
            stored.store(msgspec.structs.replace(self.context.settings, window=size), self._furniture.folder)
        except OSError as trouble:
            crashlog.note(f"window size not stored: {trouble}")

    def _to_crash_scene(self, trouble: Exception) -> None:
        """The broken scenes are dropped without another call: whatever they would do now cannot be trusted."""
        report = crashlog.write(trouble)
        boat = next((boat for scene in self._stack if (boat := scene.lifeboat()) is not None), None)
        fallback = next((found for scene in self._stack if (found := scene.fallback())), ())
        self._crashed = not fallback
        self._stack.clear()
        self._wishes.clear()
        for scene in fallback or (self._furniture.crash(report, boat),):
            self._enter(scene)
        self.redraw()
