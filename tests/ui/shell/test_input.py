"""From mouse and keys to gestures."""

from __future__ import annotations

from itertools import count

import pygame
import pytest
from pygame.event import Event

from tests.ui.harness import FRAME
from ui.gestures import (
    NOWHERE,
    Clicked,
    DragCancelled,
    DragDropped,
    DragMoved,
    DragStarted,
    Gesture,
    Hovered,
    KeyPressed,
    PointerMoved,
)
from ui.input import HOVER_DELAY, Hand, coalesced


@pytest.fixture(autouse=True)
def _keyboard() -> None:
    pygame.display.init()


def move(x: int, y: int) -> Event:
    return Event(pygame.MOUSEMOTION, {"pos": (x, y), "buttons": (1, 0, 0)})


def down(x: int, y: int, button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONDOWN, {"pos": (x, y), "button": button})


def up(x: int, y: int, button: int = 1) -> Event:
    return Event(pygame.MOUSEBUTTONUP, {"pos": (x, y), "button": button})


def key(code: int, scancode: int, text: str = "") -> Event:
    return Event(pygame.KEYDOWN, {"key": code, "scancode": scancode, "mod": 0, "unicode": text})


def gestures(*events: Event) -> list[Gesture]:
    hand = Hand(lambda: 0.0)
    return [gesture for event in events for gesture in hand.gestures(event)]


def test_a_press_that_trembles_is_a_click_where_it_began():
    made = gestures(down(10, 10), move(13, 13), up(13, 13))
    assert made[-1] == Clicked(1, (10, 10))
    assert not any(isinstance(gesture, DragStarted) for gesture in made)


def test_six_pixels_make_a_drag_and_no_click():
    made = gestures(down(10, 10), move(16, 10), move(80, 90), up(80, 90))
    assert made[1:] == [DragStarted((10, 10), (16, 10)), DragMoved((10, 10), (80, 90)), DragDropped((10, 10), (80, 90))]


def test_the_right_button_cancels_a_drag_and_the_release_drops_nothing():
    made = gestures(down(10, 10), move(90, 10), down(90, 10, 3), up(90, 10))
    assert made[-1] == DragCancelled((10, 10))


def test_escape_cancels_a_drag_and_is_no_key_then():
    made = gestures(down(10, 10), move(90, 10), key(pygame.K_ESCAPE, 41), up(90, 10))
    assert made[-1] == DragCancelled((10, 10))


def test_leaving_the_window_cancels_a_drag():
    made = gestures(down(10, 10), move(90, 10), Event(pygame.WINDOWFOCUSLOST), up(90, 10))
    assert made.count(DragCancelled((10, 10))) == 1
    assert not any(isinstance(gesture, DragDropped) for gesture in made)


def test_a_pointer_that_has_left_the_window_lies_on_nothing_and_hovers_nowhere():
    frames = count(0.0, FRAME)
    hand = Hand(lambda: next(frames))
    made = [gesture for event in (move(5, 5), Event(pygame.WINDOWLEAVE)) for gesture in hand.gestures(event)]
    assert made == [PointerMoved((5, 5)), PointerMoved(NOWHERE)]
    assert [gesture for _ in range(round(3 * HOVER_DELAY / FRAME)) for gesture in hand.rest()] == []


def test_a_thousand_motions_of_a_frame_are_one_and_keep_their_place_before_the_press():
    events = [*(move(n, 0) for n in range(1000)), down(999, 0), *(move(999, n) for n in range(50))]
    assert [event.type for event in coalesced(events)] == [
        pygame.MOUSEMOTION,
        pygame.MOUSEBUTTONDOWN,
        pygame.MOUSEMOTION,
    ]
    assert next(coalesced(events)).pos == (999, 0)


def test_a_pointer_at_rest_hovers_once():
    frames = count(0.0, FRAME)
    hand = Hand(lambda: next(frames))
    assert list(hand.gestures(move(5, 5))) == [PointerMoved((5, 5))]
    made = [gesture for _ in range(round(3 * HOVER_DELAY / FRAME)) for gesture in hand.rest()]
    assert made == [Hovered((5, 5))]


def test_the_digit_row_is_a_place_whatever_the_layout_prints_there():
    (pressed,) = gestures(key(pygame.K_AMPERSAND, pygame.KSCAN_1, "&"))
    assert isinstance(pressed, KeyPressed)
    assert (pressed.place, pressed.text) == ("1", "&")
