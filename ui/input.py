"""Mouse and keyboard events become gestures. Beyond this file (and app, canvas, widgets, art) nobody names a pygame
event.

Order a scene sees for one press of the left button:
  no movement:  PointerPressed, PointerReleased, Clicked
  a drag:       PointerPressed, DragStarted, DragMoved..., DragDropped      (dropped here)
                                             ... DragCancelled              (Esc or the right button; the release is
                                             swallowed)
So click-click and drag share one path: a scene picks a card up on Clicked or DragStarted and puts it down on Clicked
or DragDropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

Point = tuple[int, int]

DRAG_THRESHOLD = 6  # pixels
HOVER_DELAY = 0.35  # seconds until a resting pointer zooms

LEFT, MIDDLE, RIGHT = 1, 2, 3
_BUTTONS = (LEFT, MIDDLE, RIGHT)


class Mods(NamedTuple):
    shift: bool = False
    ctrl: bool = False
    alt: bool = False


class PointerMoved(NamedTuple):
    """The pointer is elsewhere, no drag is on. At most one a frame."""

    pos: Point


class Hovered(NamedTuple):
    """The pointer has rested HOVER_DELAY at one place; sent once per rest."""

    pos: Point


class PointerPressed(NamedTuple):
    button: int
    pos: Point
    mods: Mods = Mods()


class PointerReleased(NamedTuple):
    button: int
    pos: Point
    mods: Mods = Mods()


class Clicked(NamedTuple):
    """Pressed and released within DRAG_THRESHOLD: pos is where the press was."""

    button: int
    pos: Point
    mods: Mods = Mods()


class DragStarted(NamedTuple):
    """The left button went down at origin and the pointer has moved DRAG_THRESHOLD away."""

    origin: Point
    pos: Point


class DragMoved(NamedTuple):
    origin: Point
    pos: Point


class DragDropped(NamedTuple):
    origin: Point
    pos: Point


class DragCancelled(NamedTuple):
    origin: Point


class Wheel(NamedTuple):
    pos: Point
    steps: int  # positive: away from the person, which scrolls up


class KeyPressed(NamedTuple):
    """name: the key's word in the person's layout ("space", "return", "left", "f11", "a"); place: what an American
    keyboard has printed at that spot ("1" whatever shift a layout wants for digits; "f1" to "f6" for the keys of the
    seats), so shortcuts lie under the same finger everywhere."""

    name: str
    place: str
    mods: Mods = Mods()
    text: str = ""
    repeat: bool = False


class KeyReleased(NamedTuple):
    name: str
    place: str


class WidgetUsed(NamedTuple):
    """A pygame-gui widget of the scene's own page was pressed, or its text changed (value) or was confirmed (final)."""

    id: str
    value: str = ""
    final: bool = True


class Resized(NamedTuple):
    size: Point


class FocusLost(NamedTuple):
    pass


class FocusGained(NamedTuple):
    pass


class Quit(NamedTuple):
    """The window's close button or the system asks to leave."""


Gesture = (
    PointerMoved
    | Hovered
    | PointerPressed
    | PointerReleased
    | Clicked
    | DragStarted
    | DragMoved
    | DragDropped
    | DragCancelled
    | Wheel
    | KeyPressed
    | KeyReleased
    | WidgetUsed
    | Resized
    | FocusLost
    | FocusGained
    | Quit
)


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
    """What an American keyboard prints on the key of this USB scancode; empty outside letters, digits and seat keys."""
    if pygame.KSCAN_A <= scancode <= pygame.KSCAN_Z:
        return chr(ord("a") + scancode - pygame.KSCAN_A)
    if pygame.KSCAN_1 <= scancode <= pygame.KSCAN_0:
        return "1234567890"[scancode - pygame.KSCAN_1]
    if pygame.KSCAN_F1 <= scancode <= pygame.KSCAN_F6:
        return f"f{1 + scancode - pygame.KSCAN_F1}"
    return ""


def seat_of(place: str) -> int:
    """The seat, from 0, whose key lies there; -1 for any other key."""
    return int(place[1:]) - 1 if place[:1] == "f" and place[1:].isdigit() else -1


def _mods(bits: int) -> Mods:
    return Mods(bool(bits & pygame.KMOD_SHIFT), bool(bits & pygame.KMOD_CTRL), bool(bits & pygame.KMOD_ALT))


def _now() -> Mods:
    return _mods(pygame.key.get_mods())


def _key_name(key: int) -> str:
    name = pygame.key.name(key)
    return {"enter": "return", "left shift": "shift", "right shift": "shift"}.get(name, name)


def _far(a: Point, b: Point) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= DRAG_THRESHOLD**2


class Hand:
    """Turns pygame events into gestures; remembers the press that is on and how long the pointer has rested."""

    def __init__(self) -> None:
        self.pos: Point = (-1, -1)
        self._origin: Point | None = None
        self._dragging = False
        self._rested: float | None = None

    @property
    def waiting(self) -> bool:
        """A hover is about to come: the loop must not doze."""
        return self._rested is not None

    def rest(self, dt: float) -> Iterator[Gesture]:
        """Time passes: Hovered once the pointer has lain still long enough."""
        if self._rested is None:
            return
        self._rested += dt
        if self._rested >= HOVER_DELAY:
            self._rested = None
            yield Hovered(self.pos)

    def unsettle(self) -> None:
        """Something else lies under the pointer now, on which it has not rested."""
        self._rested = None

    def cancel(self) -> Iterator[Gesture]:
        """Ends a drag that is on, as Esc would."""
        if self._dragging and self._origin is not None:
            yield DragCancelled(self._origin)
        self._origin, self._dragging = None, False

    def gestures(self, event: pygame.event.Event, pos: Point | None = None) -> Iterator[Gesture]:
        """The gestures of one event; pos is the pointer in canvas coordinates where they differ from the window's."""
        match event.type:
            case pygame.MOUSEMOTION:
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
            self._rested = 0.0
            yield PointerMoved(pos)
        elif self._dragging:
            yield DragMoved(self._origin, pos)
        elif _far(self._origin, pos):
            self._dragging = True
            yield DragStarted(self._origin, pos)

    def _pressed(self, button: int, pos: Point) -> Iterator[Gesture]:
        self.pos, self._rested = pos, None
        if self._dragging:
            if button == RIGHT:
                yield from self.cancel()
            return
        if button == LEFT:
            self._origin = pos
        yield PointerPressed(button, pos, _now())

    def _released(self, button: int, pos: Point) -> Iterator[Gesture]:
        self.pos = pos
        if button != LEFT:
            yield PointerReleased(button, pos, _now())
            yield Clicked(button, pos, _now())
            return
        origin, dragged = self._origin, self._dragging
        self._origin, self._dragging = None, False
        if origin is None:  # the press was cancelled, or a widget or another window had it
            return
        if dragged:
            yield DragDropped(origin, pos)
            return
        yield PointerReleased(button, pos, _now())
        yield Clicked(button, origin, _now())

    def _key(self, event: pygame.event.Event) -> Iterator[Gesture]:
        name = _key_name(event.key)
        if name == "escape" and self._dragging:
            yield from self.cancel()
            return
        repeat = bool(event.dict.get("repeat", False))
        yield KeyPressed(name, place_of(event.scancode), _mods(event.mod), event.unicode, repeat)
