"""What every act is made of: before which beats it is played, what it draws ahead, and how it runs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

import pygame

from ui.art.layers import Sprite
from ui.system.sounds import SoundName
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.motion import RunningAct
from ui.toolkit.script import Cue, Script, cue, wait


class ActKind(ABC):
    """One for each session. `veils`: the table below is dark while it is played."""

    veils = True

    def __init__(self, session: Session) -> None:
        self.session = session

    @staticmethod
    @abstractmethod
    def wants(beat: Beat) -> bool:
        """True if it is played before this beat."""

    @staticmethod
    @abstractmethod
    def before(beat: Beat) -> Beat:
        """Returns the beat as far as it is known until the act has told it."""

    def prepare(self) -> bool:
        """Makes one picture that does not depend on the beat, while the table waits; False if all are there."""
        return False

    def draw(self, beat: Beat) -> Iterator[pygame.Surface]:
        """Draws all that depends on the beat, one picture at a time: inside an act nothing is drawn for the first
        time."""
        return iter(())

    @abstractmethod
    def begin(self, beat: Beat) -> RunningAct:
        """Starts it, with everything drawn."""


class Running(ABC):
    """An act under way, from the frame after it was made. Whoever inherits has values, the script that moves them and
    what it looks like at any moment."""

    hides: frozenset[str] = frozenset()

    def __init__(self, session: Session, name: str) -> None:
        self.session, self.told = session, False
        self.act = session.scheduler.start(self.script(), name, session.motion_rate)

    @abstractmethod
    def script(self) -> Script:
        """The steps by which its values move; it tells exactly once."""

    @abstractmethod
    def sprites(self) -> Iterator[Sprite]:
        """The lowest first."""

    def heard(self, sound: SoundName) -> Cue:
        """A sound, left out when skipped."""
        return cue(lambda: self.session.shown.hear(sound))

    def tell(self) -> Script:
        """Everything is known from here on, and the mat rises. No cue: what is skipped is told all the same."""
        self.told = True
        self.session.shown.tell()
        yield wait(0.0)
