"""A curse that somebody throws: it flies out of her hand, circles its victim twice, strikes, and tears off what is
lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ui.art.layers import Sprite
from ui.table.acts.kind import CORNER, ActKind, Running, lots
from ui.table.acts.places import HELD, card_place, mat_card, point_of, unit_of
from ui.table.acts.strike import CIRCLING, Circles, Victim, green_light, strike
from ui.table.acts.thrown import ThrownCard, lean
from ui.table.acts.torn import Torn, torn_off
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.loss import LossBeat
from ui.toolkit import dust
from ui.toolkit.camera import Point
from ui.toolkit.curves import hump, in_cubic, linear, out_back
from ui.toolkit.script import Script, also, move, pulse, together, wait

WOUND_UP = 0.4
"""Share of its size on the mat, when it leaves the hand that throws it."""
BACK, HIGH, LEANS = 34.0, 60.0, 900.0


class CurseThrow(ActKind):
    """A curse is thrown at somebody."""

    veils = False
    _torn: Sequence[Torn] = ()

    @staticmethod
    def wants(beat: Beat) -> bool:
        thrown = isinstance(beat, LossBeat) and beat.icon == "curse" and not beat.kicked
        return thrown and beat.card >= 0 and beat.by >= 0 and beat.to >= 0

    @staticmethod
    def before(beat: Beat) -> Beat:
        """The same beat with nothing told but who throws it at whom."""
        return LossBeat(ribbon=beat.ribbon, icon=beat.icon, tint=beat.tint, by=beat.by, to=beat.to, move=beat.move)

    def draw(self, beat: Beat) -> Iterator[object]:
        assert isinstance(beat, LossBeat)
        session = self.session
        u = unit_of(session.painter)
        yield from green_light(u).steps()
        yield dust.puff(u, 0, 0)
        yield from ThrownCard(session, beat.card, CORNER, HELD).draw()
        self._torn = torn_off(session, beat)
        for torn in self._torn:
            yield from lots(torn.draw())

    def begin(self, beat: Beat) -> Running:
        assert isinstance(beat, LossBeat)
        return ThrownCurse(self.session, beat, self._torn)


class ThrownCurse(Running):
    """From the portrait of her who throws it to that of its victim."""

    def __init__(self, session: Session, beat: LossBeat, torn: Sequence[Torn]) -> None:
        super().__init__(session, "curse")
        lies = card_place(session, beat)
        self._start = point_of(session, lies.center)
        self._victim = Victim(session, beat.to)
        self._card = ThrownCard(session, beat.card, self._start, lies.w / mat_card(session).w)
        self.hides = frozenset((f"card:{beat.card}",))
        self._torn = torn
        self._falling: Sequence[Torn] = ()

    def script(self) -> Script:
        card, start, victim = self._card, self._start, self._victim.at
        left = 1 if start.x < victim.x else -1
        yield self.heard("curse_creep")
        yield move({card.scale: WOUND_UP, card.x: start.x - left * BACK, card.tilt: -left * 0.5}, 0.12, out_back(1.2))
        circles = Circles(Point(card.x.now, card.y.now), victim, self._victim.room)
        yield also(
            move({card.tilt: lean(circles.x, LEANS)}, CIRCLING, linear), pulse({card.height: HIGH}, CIRCLING, hump)
        )
        yield from strike(self, card, self._victim, HIGH)
        self._falling = self._torn
        self.hides |= frozenset(torn.hides for torn in self._torn if torn.hides)
        yield also(move({card.alpha: 0.0, card.scale: 0.1}, 0.14, in_cubic))
        yield together(wait(0.25), *(torn.script() for torn in self._torn))
        self._falling = ()
        yield from self.tell()

    def sprites(self) -> Iterator[Sprite]:
        yield from self._victim.sprites()
        for torn in self._falling:
            yield from torn.sprites()
        yield from self._victim.light(self.camera)
        yield from self._card.sprites(self.camera)
        yield from self.in_the_air()
