"""The base of every act: the beats before which it is played, the pictures that it draws ahead, its run."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from itertools import islice

from ui.art.layers import OnTop, Sprite
from ui.cards.painter import Painter
from ui.system.sounds import SoundName
from ui.table.acts.places import unit_of
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.toolkit.camera import Camera, Point
from ui.toolkit.dust import Burst, Kind, in_air
from ui.toolkit.script import Cue, Script, cue, wait

CORNER = Point(0, 0)


class ActKind(ABC):
    """One for each session. `veils`: the table below is dark while it is played."""

    veils = True

    def __init__(self, session: Session) -> None:
        self.session = session
        self._painter: Painter | None = None
        self._ahead: Iterator[object] = iter(())

    @staticmethod
    @abstractmethod
    def wants(beat: Beat) -> bool:
        """True if it is played before this beat."""

    @staticmethod
    @abstractmethod
    def before(beat: Beat) -> Beat:
        """Return the beat as far as it is known until the act has told it."""

    def prepare(self) -> bool:
        """Makes one picture that does not depend on the beat, or a part of it, while the table waits; False if all are
        there. Another size or theme has others."""
        if self._painter is not self.session.painter:
            self._painter = self.session.painter
            self._ahead = self.ahead()
        return next(self._ahead, None) is not None

    def ahead(self) -> Iterator[object]:
        """Makes what does not depend on the beat, one picture at a time or in parts that fit into a frame."""
        return iter(())

    def draw(self, beat: Beat) -> Iterator[object]:
        """Draws all that depends on the beat, one picture at a time: inside an act nothing is drawn for the first
        time."""
        return iter(())

    @abstractmethod
    def begin(self, beat: Beat) -> Running:
        """Starts it, with everything drawn."""


def lots(pictures: Iterator[object], many: int = 6) -> Iterator[object]:
    """The last of each so many: small pictures are drawn several in one frame."""
    while lot := list(islice(pictures, many)):
        yield lot[-1]


class Running(ABC):
    """An act under way, from the frame after it was made. Subclasses have values, the script that moves them, and
    pictures of any moment through their camera. `hides`: ids of what the table below leaves out meanwhile; `told`: the
    beat that it is played before is known."""

    hides: frozenset[str] = frozenset()

    def __init__(self, session: Session, name: str, origin: Point = CORNER) -> None:
        self.session, self.told = session, False
        self.camera = Camera(unit_of(session.painter), origin)
        self._bursts: list[Burst] = []
        self.act = session.scheduler.start(self.script(), name, session.motion_rate)

    @abstractmethod
    def script(self) -> Script:
        """The steps by which its values move; it tells exactly once."""

    @abstractmethod
    def sprites(self) -> Iterator[OnTop]:
        """The lowest first."""

    def heard(self, sound: SoundName) -> Cue:
        """A sound, left out when skipped."""
        return cue(lambda: self.session.shown.hear(sound))

    def burst(self, kind: Kind, many: int, at: Point, speed: float) -> Cue:
        """Particles that leave one place."""
        return cue(lambda: self._bursts.append(Burst(kind, many, *at, speed, self.act.now)))

    def in_the_air(self) -> Iterator[Sprite]:
        """The dust of all bursts that is still in the air."""
        return in_air(self._bursts, self.act.now, self.camera, self.session.painter.theme.back.wood)

    def is_over(self, ids: Iterable[str]) -> bool:
        """True once the table itself shows all of these as they were told, or the mat lies over them."""
        layer, rises = self.session.picture.layer, self.session.stage_motion.risen.now > 0
        return self.told and (rises or (all(map(layer.holds, ids)) and not layer.unfinished))

    def tell(self) -> Script:
        """Everything is known from here on, and the mat rises. No cue: what is skipped is told all the same."""
        self.told = True
        self.session.shown.tell()
        yield wait(0.0)
