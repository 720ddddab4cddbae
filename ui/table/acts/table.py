"""The one table of acts, and how they are begun and cut short."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import chain

from ui.cards.painter import Painter
from ui.table.acts.blow import CardThrow
from ui.table.acts.crown import Crown
from ui.table.acts.curse import CurseThrow
from ui.table.acts.death import DeathFall
from ui.table.acts.door import DoorKick
from ui.table.acts.handover import CardsHandedOver
from ui.table.acts.help import HelpArrives
from ui.table.acts.kind import ActKind
from ui.table.acts.loss import LossBlow
from ui.table.acts.shuffle import PileShuffle
from ui.table.acts.trade import TradeStruck
from ui.table.acts.victory import FightWon
from ui.table.session import Session
from ui.table.stage.beat import Beat, OnStage
from ui.table.stage.plan import stage_plan

ACTS: tuple[type[ActKind], ...] = (
    DoorKick,
    CurseThrow,
    CardThrow,
    Crown,
    FightWon,
    DeathFall,
    HelpArrives,
    TradeStruck,
    LossBlow,
    CardsHandedOver,
    PileShuffle,
)
"""Of two that want a beat the first plays it."""


def known(beat: Beat) -> Beat:
    """The beat as far as it is known until its act has told it."""
    return next((kind.before(beat) for kind in ACTS if kind.wants(beat)), beat)


def veiled(beat: Beat) -> bool:
    """True unless the act before this beat is played on the table itself."""
    return next((kind.veils for kind in ACTS if kind.wants(beat)), True)


class Acts:
    """Plays the acts of a session: makes their pictures ahead and begins each."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._kinds = [kind(session) for kind in ACTS]
        self._drawing: tuple[Beat, Iterator[object]] | None = None
        self._painter: Painter | None = None  # when the act began
        self._ready: Painter | None = None  # for which all is made ahead

    def plays(self, beat: Beat) -> bool:
        """Return whether an act tells this beat."""
        return not self._cuts and self._kind(beat) is not None

    def prepare(self) -> bool:
        """Makes one picture ahead; False if all are there: then nobody is asked again in this size and theme."""
        if self._ready is not self._session.painter and not any(kind.prepare() for kind in self._kinds):
            self._ready = self._session.painter
        return self._ready is not self._session.painter

    def play(self) -> None:
        """Plays what comes before the beat on the stage, as soon as its pictures are there. A press, another size or
        theme goes to its end."""
        session, motion, shown = self._session, self._session.stage_motion, self._session.shown
        if self._cuts:
            shown.tell()
            motion.end_act()
        if motion.running is not None:
            if self._painter is not session.painter or not (shown.untold or motion.running.told):
                motion.running.act.skip()
            if motion.running.act.over:  # also one that has forgotten to tell
                shown.tell()
        elif shown.untold and shown.stage.beat is not None:
            self._begin(shown.stage.beat)

    def _begin(self, beat: Beat) -> None:
        kind = self._kind(beat)
        if kind is None or self._session.dirty or kind.prepare():  # a new layout has this frame for itself
            return
        if self._drawing is None or self._drawing[0] is not beat:
            self._drawing = beat, chain(kind.draw(beat), self._set_ahead(beat))
        if next(self._drawing[1], None) is None:
            self._painter = self._session.painter
            self._session.stage_motion.running = kind.begin(beat)

    def _set_ahead(self, beat: Beat) -> Iterator[object]:
        """Sets the words of the beat, and says its move as the bar will, which takes a good part of the frame in which
        they are told."""
        session = self._session
        yield stage_plan(OnStage(beat=beat), session.voice, session.context.size, 0, session.picture.scale)
        yield [session.title_of(mark) for mark in session.table.timeline()]

    def _kind(self, beat: Beat) -> ActKind | None:
        return next((kind for kind in self._kinds if kind.wants(beat)), None)

    @property
    def _cuts(self) -> bool:
        session = self._session
        return session.reader.pace == "instant" or session.far_off or math.isinf(session.speed)
