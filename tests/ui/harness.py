"""A person at the window, on SDL's dummy driver: acts by mouse and keys alone, knows only what is announced.

with sitting_at(tmp_path, MenuScene(house)) as person:
    person.click("settings")
    person.press("tab", shift=True)
    person.drag("card:4", "target:worn")
    assert person.sees("language:fr") and person.sentence("page") == "Main menu"
"""

from __future__ import annotations

import gc
import io
import itertools
import os
import string
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import msgspec
import pygame

from game.net.interface import Network
from game.text.catalogue import Catalogue
from tests.ui.kept_drawings import kept_drawings
from ui.app import App, Furniture
from ui.art.theme import theme_named
from ui.gestures import FRESH
from ui.scene import Scene
from ui.scenes.crash import CrashScene
from ui.storage.settings import Settings
from ui.system.window import Window

FRAME = 1 / 60
LOOKED_THROUGH = 150
"""After so many stories everything that lives is looked through for garbage: the longer the run, the more
that is. Until then a story of a table leaves about 4 MB behind (measured)."""
REPEATED = 0.04  # seconds after which a key that is held comes again
LOOKS = 4  # frames in which a page that has just come is seen
SETTLED = 4  # frames after an act: events, the widgets' own events, drawing, announcing

Place = str | tuple[int, int] | pygame.Rect


class Seen(msgspec.Struct):
    """A line of the announcements."""

    t: float
    kind: str
    id: str
    rect: tuple[int, int, int, int] = (0, 0, 0, 0)
    sentence: str = ""
    lit: bool = False
    focus: bool = False
    key: str = ""
    value: str = ""
    gone: bool = False


class Person:
    """Sits at one app. Every act is followed by a few frames."""

    def __init__(self, app: App, told: io.StringIO) -> None:
        self.app = app
        self.told = told
        self._read = 0
        self._shown: dict[tuple[str, str], Seen] = {}

    # Acting.

    def wait(self, seconds: float = SETTLED * FRAME, dt: float = FRAME) -> None:
        """Lets the app's own time pass in steps of dt."""
        for _ in range(max(1, round(seconds / dt))):
            if self.app.alive:
                self.app.step(dt)

    def wait_for(self, id: str, longest: float = 20.0) -> None:
        """Until a thing is shown that real work comes before, on a disk or in another thread. AssertionError after so
        many seconds of real time.
        """
        self._wait_until(lambda: self.sees(id), f"{id} is not shown", longest)

    def wait_while(self, id: str, longest: float = 20.0) -> None:
        """Until a thing is gone that real work takes away. AssertionError after so many seconds of real time."""
        self._wait_until(lambda: not self.sees(id), f"{id} is still shown", longest)

    def _wait_until(self, met: Callable[[], bool], complaint: str, longest: float) -> None:
        deadline = time.monotonic() + longest
        while not met() and time.monotonic() < deadline:
            self.wait(0.1)
            time.sleep(0.002)
        assert met(), f"{complaint}: {sorted(one.id for one in self.shown())}"

    def point(self, place: Place) -> None:
        """Moves the mouse."""
        self._move(self.at(place), (0, 0, 0))
        self.wait()

    def click(self, place: Place, button: int = 1) -> None:
        self.look()
        at = self.at(place)
        self._move(at, (0, 0, 0))
        self.wait()
        self.click_at_once(at, button)

    def click_at_once(self, at: tuple[int, int], button: int = 1) -> None:
        """Press the place that was aimed at, whether or not the page has only just come."""
        self._button(pygame.MOUSEBUTTONDOWN, at, button)
        self.wait(FRAME)
        self._button(pygame.MOUSEBUTTONUP, at, button)
        self.wait()

    def wheel(self, place: Place, steps: int) -> None:
        """Turn the wheel over a place; positive: away from the person."""
        self.point(place)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, {"x": 0, "y": steps}))
        self.wait()

    def drag(self, start: Place, end: Place, steps: int = 6, drop: bool = True) -> None:
        """Presses at start, moves in steps, releases at end unless the drag is to stay on."""
        self.look()
        (x, y), (to_x, to_y) = self.at(start), self.at(end)
        self._move((x, y), (0, 0, 0))
        self.wait()
        self._button(pygame.MOUSEBUTTONDOWN, (x, y), 1)
        for n in range(1, steps + 1):
            self._move((x + (to_x - x) * n // steps, y + (to_y - y) * n // steps), (1, 0, 0))
            self.wait(FRAME)
        if drop:
            self._button(pygame.MOUSEBUTTONUP, (to_x, to_y), 1)
        self.wait()

    def drag_on(self, end: Place) -> None:
        """Ends a drag that stayed on: moves to the place and lets go there."""
        self._move(self.at(end), (1, 0, 0))
        self.wait()
        self._button(pygame.MOUSEBUTTONUP, self.at(end), 1)
        self.wait()

    def look(self) -> None:
        """Wait until a page that has just come has been seen, in few frames: a story is not a film."""
        while self.app.context.fresh:
            self.wait(FRESH, dt=FRESH / LOOKS)

    def press(self, name: str, shift: bool = False, ctrl: bool = False, alt: bool = False) -> None:
        """A key by its name ("space", "return", "tab", "left", "n"), down and up; a dialog is seen before."""
        self.look()
        mod = pygame.KMOD_LSHIFT * shift | pygame.KMOD_LCTRL * ctrl | pygame.KMOD_LALT * alt
        text = {"space": " ", "return": "\r"}.get(name, name if len(name) == 1 else "")
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, _key(name, mod, text)))
        if text.isprintable() and text and not ctrl and not alt:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": text}))
        self.wait(FRAME)
        self.let_go(name)

    def press_at_once(self, *names: str, seconds: float = SETTLED * FRAME) -> None:
        """Keys that all come in one frame, as on a slow machine."""
        for name in names:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, _key(name)))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, _key(name)))
        self.wait(seconds)

    def hold(self, name: str, seconds: float = 0.4) -> None:
        """A key goes down and stays down."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, _key(name)))
        self.wait(seconds)

    def keep_down(self, name: str, seconds: float) -> None:
        """A key that is down is held on: the window is told of it as of a new press, 25 times a second."""
        for _ in range(round(seconds / REPEATED)):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, _key(name)))
            self.wait(REPEATED)

    def let_go(self, name: str) -> None:
        """A key comes up."""
        pygame.event.post(pygame.event.Event(pygame.KEYUP, _key(name)))
        self.wait()

    def lets_everything_go(self) -> None:
        """Let go of every key elsewhere: the window has lost the focus."""
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        self.wait()

    def write(self, text: str) -> None:
        """Letters as an input method delivers them."""
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, {"text": letter}))
        self.wait()

    def _move(self, at: tuple[int, int], held: tuple[int, int, int]) -> None:
        # Both: the library reads the position, the app reads the event.
        pygame.mouse.set_pos(at)
        pygame.event.clear(pygame.MOUSEMOTION)
        motion = {"pos": at, "rel": (0, 0), "buttons": held, "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, motion))

    def _button(self, kind: int, at: tuple[int, int], button: int) -> None:
        pygame.event.post(pygame.event.Event(kind, {"pos": at, "button": button, "touch": False}))

    # Seeing.

    def shown(self, kind: str = "") -> list[Seen]:
        """All that is announced now, in the order it was first told. No key may mean two things in one place."""
        self._catch_up()
        keys = [seen.key for seen in self._shown.values() if seen.key and seen.lit]
        assert len(keys) == len(set(keys)), [seen for seen in self._shown.values() if keys.count(seen.key) > 1]
        return [seen for seen in self._shown.values() if not kind or seen.kind == kind]

    def sees(self, id: str) -> bool:
        return any(seen.id == id for seen in self.shown())

    def seen(self, id: str) -> Seen:
        """The announced thing of this id; AssertionError with all ids if there is none."""
        found = [seen for seen in self.shown() if seen.id == id]
        assert found, f"{id!r} is not shown; there are {sorted(seen.id for seen in self.shown())}"
        return found[0]

    def sentence(self, id: str) -> str:
        return self.seen(id).sentence

    def focused(self) -> str:
        """The id that has the focus ring; there is never more than one."""
        focused = [seen.id for seen in self.shown() if seen.focus]
        assert len(focused) <= 1, f"several have the focus: {focused}"
        return focused[0] if focused else ""

    def at(self, place: Place) -> tuple[int, int]:
        """The middle of a thing, or the point itself."""
        if isinstance(place, str):
            place = pygame.Rect(self.seen(place).rect)
        return place.center if isinstance(place, pygame.Rect) else place

    def picture(self) -> pygame.Surface:
        return self.app.window.canvas.surface

    def _catch_up(self) -> None:
        self.told.seek(self._read)
        for line in self.told:
            seen = msgspec.json.decode(line, type=Seen)
            if seen.gone:
                del self._shown[(seen.kind, seen.id)]
            else:
                self._shown[(seen.kind, seen.id)] = seen
        self._read = self.told.tell()
        self.told.seek(0, io.SEEK_END)


_told = itertools.count()


def _look_for_garbage() -> None:
    """Collect what the story before has left; objects that live are only now and then looked through again."""
    if next(_told) % LOOKED_THROUGH == 0:
        gc.unfreeze()
    gc.collect()
    gc.freeze()


@contextmanager
def _quick_stories() -> Iterator[None]:
    """From one story to the next drawings are kept, and no audio device is opened, whose thread would decode every
    sound. A scene that goes has its own story looked through for garbage, not all that were before."""
    _look_for_garbage()
    with (
        kept_drawings(),
        patch("ui.system.audio_device.AudioDevice.open", lambda device: None),
        patch("game.collector.sweep", gc.collect),
        patch("game.collector.rest", lambda: None),
    ):
        yield


@contextmanager
def sitting_at(
    folder: Path,
    first: Scene,
    size: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    network: Network | None = None,
    quick: bool = True,
) -> Iterator[Person]:
    """An app in a window that nobody sees, its settings kept in `folder`. Every scene leaves afterwards. `quick`: what
    only many stories in one process gain from; not where memory is measured, or reading."""
    told = io.StringIO()
    furniture = Furniture(
        Catalogue.load,
        theme_named(""),
        lambda path, boat: CrashScene(path, boat, lambda: first),
        folder,
    )
    with _quick_stories() if quick else nullcontext():
        app = App(Window(size), settings or Settings(), furniture, told)
        app.context.network = network
        app.go(first)
        person = Person(app, told)
        pygame.event.clear()
        pygame.mouse.set_pos((1, 1))
        person.wait()
        try:
            yield person
        finally:
            app.leave()  # pygame stays open: other tests draw with its fonts and its display


def _key(name: str, mod: int = 0, text: str = "") -> dict[str, int | str]:
    return {"key": pygame.key.key_code(name), "mod": mod, "unicode": text, "scancode": _scancode(name)}


def _scancode(name: str) -> int:
    if len(name) == 1 and name in string.ascii_lowercase:
        return pygame.KSCAN_A + string.ascii_lowercase.index(name)
    if len(name) == 1 and name in string.digits:
        return pygame.KSCAN_1 + "1234567890".index(name)
    if name in ("f1", "f2", "f3", "f4", "f5", "f6"):
        return pygame.KSCAN_F1 + int(name[1]) - 1
    return 0
