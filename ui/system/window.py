"""The system's window: opening it, its size, full screen, and bringing a picture onto it."""

from __future__ import annotations

import io
import os
import sys
import warnings
from collections.abc import Callable

import pygame

from game.files import APP
from ui.art.colour import CREAM, INK
from ui.art.icons import icon_body
from ui.canvas import SMALLEST, Canvas, Placed, larger, placed, usable

TITLE = "Doors & Disasters"
BADGE = 64
"""Pixels across of the picture that the system shows for the window."""
_HEADLESS = "offscreen"  # the driver SDL falls back to, without a word, where there is no display at all

# With a software OpenGL, SDL's default pushes the window through it: 12.7 ms a flip at 1080p against 0.016.
_SDL_HINTS = {"SDL_FRAMEBUFFER_ACCELERATION": "0", "SDL_VIDEO_X11_WMCLASS": APP}


class NoDisplayError(Exception):
    """There is no screen to open a window on; the text is the system's own."""


def _nothing_to_show_on() -> bool:
    """Asked before SDL is: it would try Wayland, which complains on the error stream in its own words."""
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in wanted)


def _ask_x11_alone() -> None:
    """Where only an X display is named. After it SDL would try Wayland, which complains in its own words too."""
    named = os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY")
    if sys.platform.startswith("linux") and named:
        os.environ.setdefault("SDL_VIDEODRIVER", "x11")


def screen() -> pygame.Surface:
    """The window's own surface. Raises NoDisplayError when there is no window any more."""
    surface = pygame.display.get_surface()
    if surface is None:
        raise NoDisplayError("the window is gone")
    return surface


def _badge() -> pygame.Surface:
    """A door, by which the system's task bar knows the game."""
    half = BADGE / 2
    body = icon_body("door", half, half, BADGE * 0.8, CREAM, ink=INK)
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="{BADGE}" height="{BADGE}">{body}</svg>'
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (BADGE, BADGE))


class Window:
    """Owns the display surface. The canvas is the window itself, or, when the window is too small for any layout,
    a larger picture of its shape that is scaled down onto it. `ground`: what the bars beside it are filled with."""

    def __init__(self, size: tuple[int, int], full_screen: bool = False) -> None:
        for hint, value in _SDL_HINTS.items():
            os.environ.setdefault(hint, value)
        if _nothing_to_show_on():
            raise NoDisplayError("DISPLAY")
        _ask_x11_alone()
        try:
            pygame.display.init()
            if pygame.display.get_driver() == _HEADLESS and "SDL_VIDEODRIVER" not in os.environ:
                raise NoDisplayError(_HEADLESS)
            pygame.font.init()
            pygame.display.set_caption(TITLE)
            pygame.display.set_icon(_badge())  # before the window is there: else pygame looks for a picture of its own
            self.full_screen = full_screen
            self._windowed = size
            self.ground: Callable[[tuple[int, int]], pygame.Surface] = pygame.Surface
            self._open()
        except pygame.error as trouble:
            raise NoDisplayError(str(trouble)) from trouble

    def _open(self) -> None:
        if self.full_screen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            self._tell_minimum()
        pygame.key.set_repeat(400, 40)
        self.fit()

    def _tell_minimum(self) -> None:
        """pygame has no other way to the window of pygame.display; it announces that this one will go."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().minimum_size = SMALLEST

    def fit(self) -> None:
        """The window has another size: a new canvas, stale, of that size or of a larger one of its shape."""
        self._screen = screen()
        self._fitted = size = self._screen.get_size()
        self.placed = Placed()
        if usable(size):
            if not self.full_screen:
                self._windowed = size
            self.canvas = Canvas(self._screen)
        else:
            self.canvas = Canvas(pygame.Surface(larger(size)))
            self.placed = placed(self.canvas.size, size)

    def stay_on(self, on: bool) -> None:
        """Keeps the system from locking the screen or turning it dark, or lets it."""
        pygame.display.set_allow_screensaver(not on)

    def toggle_full_screen(self) -> None:
        self.full_screen = not self.full_screen
        self._open()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The size to come back to after full screen, and to open with next time."""
        return self._windowed

    @property
    def outgrown(self) -> bool:
        """The window has another size than the canvas was made for. (pygame resizes its surface in place.)"""
        return screen().get_size() != self._fitted

    @property
    def shown(self) -> bool:
        """False while minimised."""
        return pygame.display.get_active()

    @property
    def scaled(self) -> bool:
        return self.canvas.surface is not self._screen

    def show(self, touched: list[pygame.Rect] | None) -> None:
        """Brings what was painted to the screen; None: all of it."""
        if self.scaled:
            self._bring_down()
            touched = None
        if touched is None:
            pygame.display.flip()
        elif touched:
            pygame.display.update(touched)

    def _bring_down(self) -> None:
        """The canvas in its shape, and the ground around it."""
        shown, size = self._screen, self._screen.get_size()
        left, top, each = self.placed
        small = round(self.canvas.size[0] / each), round(self.canvas.size[1] / each)
        if small != size:
            shown.blit(self.ground(size), (0, 0))
        shown.blit(pygame.transform.smoothscale(self.canvas.surface, small), (left, top))

    def close(self) -> None:
        pygame.quit()
