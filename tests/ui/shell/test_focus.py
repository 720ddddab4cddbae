"""Where Tab and the arrows take the focus."""

from __future__ import annotations

from pygame import Rect

from ui.gestures import KeyPressed, Mods
from ui.kit.focus import Focusable, FocusRing

GRID = [Focusable(f"{x}{y}", Rect(x * 100, y * 50, 80, 40)) for y in range(3) for x in range(3)]


def ring(at: str) -> FocusRing:
    ring = FocusRing()
    ring.offer(GRID, at)
    return ring


def after(at: str, *names: str) -> str | None:
    moved = ring(at)
    for name in names:
        moved.move(KeyPressed(name.removeprefix("shift+"), "", Mods(shift=name.startswith("shift+"))))
    return moved.focused


def test_tab_walks_round_in_reading_order():
    assert after("22", "tab") == "00"
    assert after("00", "shift+tab") == "22"


def test_arrows_go_straight_and_stop_at_the_edge():
    assert after("00", "right", "down", "left") == "01"
    assert after("00", "up", "left") == "00"


def test_an_arrow_prefers_what_lies_in_line_over_what_is_near_but_aside():
    things = [
        Focusable("here", Rect(0, 0, 40, 40)),
        Focusable("aside", Rect(50, 200, 40, 40)),
        Focusable("line", Rect(150, 0, 40, 40)),
    ]
    moved = FocusRing()
    moved.offer(things, "here")
    moved.move(KeyPressed("right", ""))
    assert moved.focused == "line"


def test_when_the_focused_thing_goes_the_nearest_takes_over():
    moved = ring("11")
    moved.offer([thing for thing in GRID if thing.id in ("00", "12")])
    assert moved.focused == "12"


def test_with_nothing_to_focus_nothing_is_focused():
    moved = ring("11")
    moved.offer([])
    assert moved.focused is None
    assert not moved.move(KeyPressed("tab", ""))
