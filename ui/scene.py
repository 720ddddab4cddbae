"""The frame every scene lives in: what it is asked, and what it may ask of the program around it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec
import pygame

from game.model.messages import MessageValue
from ui.announce import Announced
from ui.art.theme import Scale, Theme, half_up
from ui.canvas import TEXT_FLOOR, TIGHTEST, Canvas, Placed, unit
from ui.gestures import FRESH, Gesture
from ui.storage.settings import Settings

if TYPE_CHECKING:
    from game.net.interface import Network
    from game.text import Catalogue
    from ui.art.portraits import Likeness
    from ui.cards.pictures import Pictures
    from ui.gui.toolkit import Toolkit
    from ui.system.sounds import Sounds


class Lifeboat(msgspec.Struct, frozen=True):
    """The way back after a crash: the last move on disk, and how to open the game there."""

    move: int
    reopen: Callable[[], Scene]


class Scene:
    """One screen or dialog. The app calls, in this order each frame: handle for each gesture, update once, draw if
    anything changed, announced. Exceptions end in the crash scene. This one does nothing: scenes say what else."""

    context: Context
    tightest: tuple[float, float] = TIGHTEST  # units of the design that it needs at any scale
    unasked: bool = False  # it opens by itself, under a hand that may be pressing something else
    watched: bool = False  # there is something to look at while nobody touches anything: the screen stays on

    def enter(self, context: Context) -> None:
        """The scene is on stage; arrange follows at once."""
        self.context = context

    def leave(self) -> None:
        """The scene goes for good: release files and processes. Not called when an overlay merely covers it."""

    def arrange(self) -> None:
        """Window size, language, theme or settings are other than before: lay everything out again. The next draw is
        stale."""

    def handle(self, gesture: Gesture) -> None:
        return

    def update(self, dt: float) -> bool:
        """dt seconds have passed (never read another clock). True: draw again, and keep the loop at 60 Hz."""
        return False

    def update_below(self, dt: float) -> None:
        """dt seconds have passed while another scene lay over this one; whatever cannot wait comes over that."""

    def draw(self, canvas: Canvas) -> list[pygame.Rect] | None:
        """Paints and returns what it touched, None for everything. If canvas.stale, everything must be painted."""
        return None

    def announced(self) -> Sequence[Announced]:
        """All that is shown now: prompts, buttons, cards, targets. The app prefixes nothing and hides nothing."""
        return ()

    def lifeboat(self) -> Lifeboat | None:
        """None if nothing can be lost here."""
        return None

    def fallback(self) -> Sequence[Scene]:
        """A screen and what lies over it, instead of the crash scene, where this one may have broken over what another
        machine has sent."""
        return ()

    @property
    def toolkit(self) -> Toolkit | None:
        """The pygame-gui widgets of this scene; the app feeds them events before the scene sees gestures."""
        return None


class Stage(Protocol):
    """The services of the app to a scene. Changes of scene happen between two frames, never inside a call."""

    def go(self, scene: Scene) -> None: ...
    def push(self, overlay: Scene) -> None: ...
    def pop(self) -> None: ...
    def quit(self) -> None: ...
    def change(self, settings: Settings) -> None: ...
    def redraw(self) -> None: ...


class Context:
    """All a scene may know of the program around it. One per app; its fields change, so keep the Context and not its
    parts."""

    def __init__(self, stage: Stage, settings: Settings, words: Catalogue, theme: Theme, sounds: Sounds) -> None:
        self.stage = stage
        self.settings = settings
        self.words = words
        self.theme = theme
        self.sounds = sounds
        self.size: tuple[int, int] = (1280, 720)
        self.tightest: tuple[float, float] = TIGHTEST  # of the scene that is being laid out or drawn
        self.placed = Placed()  # where the canvas lies in the window; elsewhere than at its corner if that is too small
        self.spares: list[Toolkit] = []  # of pages that have gone, emptied: a new one costs 25 ms and 5 MB
        self.draws_ahead = False  # pictures of cards, by a thread of their own; else at once, however long it takes
        self._pictures: Pictures | None = None
        self.folder: Path | None = None  # where settings are kept; None: nowhere
        self.network: Network | None = None  # None: this program plays at one screen alone
        self.now: Callable[[], float] = lambda: 0.0  # seconds of the app's own time, the sum of all dt
        self._fresh_until = 0.0  # once a scene, or another question of it, has come on top

    @property
    def u(self) -> float:
        """Pixels per unit of the design for this window."""
        return unit(self.size, self.scale, self.tightest)

    @property
    def scale(self) -> float:
        """How much larger than usual the person wishes everything."""
        return self.settings.scale / 100

    @property
    def language(self) -> str:
        """ "en" or "fr"."""
        return self.settings.language

    def px(self, length: float) -> int:
        """A length of the design (given for 1920x1080) in pixels of this window."""
        return half_up(length * self.u)

    def text(self, size: float, least: float = TEXT_FLOOR) -> int:
        """A text size of the design in pixels, never under what can be read."""
        return Scale(self.u).text(size, least)

    def say(self, key: str, **args: MessageValue) -> str:
        """The sentence of this key in the language of the moment, with typography."""
        return self.words.say(key, **args)

    def likenesses(self, names: Sequence[str], drafted: Sequence[str] = ()) -> tuple[Likeness, ...]:
        """Return the portraits of people with these names, seat by seat. drafted: words that count before the
        remembered ones, where they are not empty."""
        from ui.storage.portraits import likenesses

        return likenesses(names, self.settings, self.folder, drafted)

    def renew(self, seconds: float = FRESH) -> None:
        """Something else is under the keys and the pointer from now on: what is on its way was not meant for it."""
        self._fresh_until = self.now() + seconds

    @property
    def fresh(self) -> bool:
        """Whether what is on top has only just come and is not pressed yet; the focus may be led, and Esc goes back."""
        return self.now() < self._fresh_until

    @property
    def pictures(self) -> Pictures:
        """Of cards; the start page needs none of what draws them."""
        if self._pictures is None:
            from ui.cards.pictures import BackgroundPictures, Pictures

            self._pictures = BackgroundPictures() if self.draws_ahead else Pictures()
        return self._pictures

    @property
    def complete(self) -> int:
        """How often all pictures that were asked for have come."""
        return self._pictures.complete if self._pictures is not None else 0

    def close(self) -> None:
        """The program ends: nothing more is drawn."""
        if self._pictures is not None:
            self._pictures.close()

    def go(self, scene: Scene) -> None:
        """This scene and its overlays leave; that one enters before the next frame."""
        self.stage.go(scene)

    def push(self, overlay: Scene) -> None:
        """Lays a dialog over what is shown; the covered scene gets no gestures and no updates until pop."""
        self.stage.push(overlay)

    def pop(self) -> None:
        """Takes the topmost dialog away."""
        self.stage.pop()

    def quit(self) -> None:
        self.stage.quit()

    def change(self, settings: Settings) -> None:
        """Puts other settings into force and stores them; every scene is arranged anew."""
        self.stage.change(settings)
