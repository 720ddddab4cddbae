"""Gestures of the person, as scenes are told of them: names of pygame events stop at ui.input, the app and the widgets.

Order a scene sees for one press of the left button:
  no movement:  PointerPressed, PointerReleased, Clicked
  a drag:       PointerPressed, DragStarted, DragMoved..., DragDropped      (dropped here)
                                             ... DragCancelled              (Esc or the right button; the release is
                                             swallowed)
So click-click and drag share one path: a scene picks a card up on Clicked or DragStarted and puts it down on Clicked
or DragDropped.
"""

from __future__ import annotations

from typing import NamedTuple

Point = tuple[int, int]
NOWHERE: Point = (-1, -1)
"""Where the pointer is while it is over another window."""

LEFT, MIDDLE, RIGHT = 1, 2, 3

FRESH = 0.5
"""Seconds in which what has just come under a key or the pointer is not pressed: it was not aimed at."""

UNASKED = 0.8
"""The same for a dialog that opens by itself, which Esc does not shut either: it is read before it is answered."""


class Mods(NamedTuple):
    shift: bool = False
    ctrl: bool = False
    alt: bool = False  # AltGr too
    meta: bool = False  # the key of the system: Super, Windows, Command


class PointerMoved(NamedTuple):
    """The pointer is elsewhere, no drag is on. At most one a frame."""

    pos: Point


class Hovered(NamedTuple):
    """The pointer has rested HOVER_DELAY at one place; sent once per rest."""

    pos: Point


class PointerPressed(NamedTuple):
    button: int
    pos: Point


class PointerReleased(NamedTuple):
    button: int
    pos: Point


class Clicked(NamedTuple):
    """Pressed and released within DRAG_THRESHOLD: pos is where the press was."""

    button: int
    pos: Point


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


class FileDropped(NamedTuple):
    """A file was carried here from another window."""

    path: str


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
    | FileDropped
    | Resized
    | FocusLost
    | FocusGained
    | Quit
)


def seat_of(place: str) -> int:
    """The seat, from 0, whose key lies there; -1 for any other key."""
    return int(place[1:]) - 1 if place[:1] == "f" and place[1:].isdigit() else -1
