"""Mouse and keyboard events become gestures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import pygame

from ui.gestures import (
    LEFT,
    MIDDLE,
    NOWHERE,
    RIGHT,
    Clicked,
    DragCancelled,
    DragDropped,
    DragMoved,
    DragStarted,
    FileDropped,
    FocusGained,
    FocusLost,
    Gesture,
    Hovered,
    KeyPressed,
    KeyReleased,
    Mods,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Quit,
    Wheel,
)
from ui.shortcuts import ESCAPE, is_aimed

DRAG_THRESHOLD = 6  # pixels
HOVER_DELAY = 0.35  # seconds until a resting pointer zooms
_BUTTONS = (LEFT, MIDDLE, RIGHT)


def coalesced(events: Iterable[pygame.event.Event]) -> Iterator[pygame.event.Event]:
    """The same events with each unbroken run of mouse motions reduced to its last (a 1 kHz mouse costs 8 % of a core
    otherwise). Motion before a press stays before it."""
    held: pygame.event.Event | None = None
    for event in events:
        if event.type == pygame.MOUSEMOTION:
            held = event
            continue
        if held is not None:
            yield held
            held = None
        yield event
    if held is not None:
        yield held


def place_of(scancode: int) -> str:
    """Return an American keyboard's print on the key of this scancode; empty outside letters, digits and seat keys."""
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    if pygame.KSCAN_1 <= scancode <= pygame.KSCAN_0:
        return "1234567890"[scancode - pygame.KSCAN_1]
    if pygame.KSCAN_F1 <= scancode <= pygame.KSCAN_F6:
        return f"f{1 + scancode - pygame.KSCAN_F1}"
    return ""


def _mods(bits: int) -> Mods:
    held = (pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT | pygame.KMOD_MODE, pygame.KMOD_META)
    return Mods(*(bool(bits & each) for each in held))


def _key_name(key: int) -> str:
    name = pygame.key.name(key)
    return {"enter": "return", "break": "pause"}.get(name, name)


def _key(event: pygame.event.Event, repeat: bool = False) -> KeyPressed:
    return KeyPressed(_key_name(event.key), place_of(event.scancode), _mods(event.mod), event.unicode, repeat)


def aims(event: pygame.event.Event, *, shuts: bool) -> bool:
    """True of a press that is for something seen: of a button of the mouse, or of a key that presses it. `shuts`: of
    one that shuts it too."""
    if event.type == pygame.KEYDOWN:
        key = _key(event)
        return is_aimed(key) or (shuts and key.name in ESCAPE)
    return bool(event.type == pygame.MOUSEBUTTONDOWN)


def _far(a: Point, b: Point) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= DRAG_THRESHOLD**2


class Hand:
    """Turns pygame events into gestures; remembers the press that is on and how long the pointer has rested."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.pos: Point = NOWHERE
        self._origin: Point | None = None
        self._dragging = False
        self._rests: float | None = None  # since when
        self._down: set[int] = set()  # keys
        self._repeats = False  # the event heard last tells anew of a key that is still down
        self.composes = False  # an input method makes a word of what is pressed, and will tell it whole

    def hear(self, event: pygame.event.Event) -> None:
        """Note every event, also those that others take: a held key comes again and again, and the system does not say
        that it is the same press."""
        match event.type:
            case pygame.KEYDOWN:
                self._repeats = event.key in self._down
                self._down.add(event.key)
            case pygame.KEYUP:
                self._down.discard(event.key)
            case pygame.TEXTEDITING:
                self.composes = bool(event.text)
            case pygame.TEXTINPUT | pygame.MOUSEBUTTONDOWN:
                self.composes = False
            case pygame.WINDOWFOCUSLOST:
                self._down.clear()
                self.composes = False

    @property
    def waiting(self) -> bool:
        """A hover is about to come: the loop must not doze."""
        return self._rests is not None

    def rest(self) -> Iterator[Gesture]:
        """Hovered once the pointer has lain still long enough."""
        if self._rests is not None and self._now() - self._rests >= HOVER_DELAY:
            self._rests = None
            yield Hovered(self.pos)

    def unsettle(self) -> None:
        """Begin the rest of the pointer anew: something else lies under it now."""
        self._rests = None

    def cancel(self) -> Iterator[Gesture]:
        """Ends a drag that is on, as Esc would."""
        if self._dragging and self._origin is not None:
            yield DragCancelled(self._origin)
        self._origin, self._dragging = None, False

    def gestures(self, event: pygame.event.Event, pos: Point | None = None) -> Iterator[Gesture]:
        """The gestures of one event; pos is the pointer in canvas coordinates where they differ from the window's."""
        match event.type:
            case pygame.MOUSEMOTION:
                if self._dragging and not event.buttons[0]:  # a widget or another window heard of its release
                    yield from self.cancel()
                yield from self._moved(pos or event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button in _BUTTONS:
                yield from self._pressed(event.button, pos or event.pos)
            case pygame.MOUSEBUTTONUP if event.button in _BUTTONS:
                yield from self._released(event.button, pos or event.pos)
            case pygame.MOUSEWHEEL:
                yield Wheel(self.pos, event.y)
            case pygame.KEYDOWN:
                yield from self._key(event)
            case pygame.KEYUP:
                yield KeyReleased(_key_name(event.key), place_of(event.scancode))
            case pygame.DROPFILE:
                yield FileDropped(event.file)
            case pygame.WINDOWLEAVE if self._origin is None:
                yield from self._left()
            case pygame.WINDOWFOCUSLOST:
                yield from self.cancel()
                yield FocusLost()
            case pygame.WINDOWFOCUSGAINED:
                yield FocusGained()
            case pygame.QUIT:
                yield Quit()

    def _moved(self, pos: Point) -> Iterator[Gesture]:
        self.pos = pos
        if self._origin is None:
            self._rests = self._now()
            yield PointerMoved(pos)
        elif self._dragging:
            yield DragMoved(self._origin, pos)
        elif _far(self._origin, pos):
            self._dragging = True
            yield DragStarted(self._origin, pos)

    def _left(self) -> Iterator[Gesture]:
        """The pointer is over another window: it lies on nothing here."""
        self.pos, self._rests = NOWHERE, None
        yield PointerMoved(NOWHERE)

    def _pressed(self, button: int, pos: Point) -> Iterator[Gesture]:
        self.pos, self._rests = pos, None
        if self._dragging:
            if button == RIGHT:
                yield from self.cancel()
            return
        if button == LEFT:
            self._origin = pos
        yield PointerPressed(button, pos)

    def _released(self, button: int, pos: Point) -> Iterator[Gesture]:
        self.pos = pos
        if button != LEFT:
            yield PointerReleased(button, pos)
            yield Clicked(button, pos)
            return
        origin, dragged = self._origin, self._dragging
        self._origin, self._dragging = None, False
        if origin is None:  # the press was cancelled, or a widget or another window had it
            return
        if dragged:
            yield DragDropped(origin, pos)
            return
        yield PointerReleased(button, pos)
        yield Clicked(button, origin)

    def _key(self, event: pygame.event.Event) -> Iterator[Gesture]:
        key = _key(event, self._repeats)
        if key.name == "escape" and self._dragging:
            yield from self.cancel()
            return
        yield key
