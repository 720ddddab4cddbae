"""Cards change hands: they are fanned out before the giver, thrown one after the other, and hit those who get them."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from game.ids import SeatId
from ui.art.layers import Sprite
from ui.table.acts.impact import HELD
from ui.table.acts.kind import CORNER, ActKind, Running
from ui.table.acts.places import mat_card, point_of, portrait_box, unit_of
from ui.table.acts.strike import JOLT, Victim
from ui.table.acts.thrown import LIES, ThrownCard, in_turn
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.track import Handed, HandoverBeat
from ui.toolkit import dust
from ui.toolkit.curves import out_back, shake
from ui.toolkit.script import Script, also, move, pulse, wait

MOST = 6
"""Cards that are seen to change hands."""
DROP, FANNED, EDGE, RISES = 56.0, 34.0, 70.0, 22.0
"""How far before the portrait they are fanned out, how far apart, how far from the edge of the window at least, and how
high they fly: seats lie at its upper edge."""


class CardsHandedOver(ActKind):
    """Charity of somebody else, and what is found in pockets."""

    veils = False

    @staticmethod
    def wants(beat: Beat) -> bool:
        return isinstance(beat, HandoverBeat)

    @staticmethod
    def before(beat: Beat) -> Beat:
        """The same beat with nothing told but its owner and receiver."""
        return HandoverBeat(ribbon=beat.ribbon, icon=beat.icon, tint=beat.tint, by=beat.by, to=beat.to, move=beat.move)

    def draw(self, beat: Beat) -> Iterator[object]:
        assert isinstance(beat, HandoverBeat)
        u = unit_of(self.session.painter)
        yield dust.puff(u, 0, 0)
        for card in dict.fromkeys(handed.card for handed in beat.handed[:MOST]):
            yield from ThrownCard(self.session, card, CORNER, LIES).draw()

    def begin(self, beat: Beat) -> Running:
        assert isinstance(beat, HandoverBeat)
        return HandedOver(self.session, beat)


class HandedOver(Running):
    """From the giver's portrait, or from where the cards lie open."""

    def __init__(self, session: Session, beat: HandoverBeat) -> None:
        super().__init__(session, "handover")
        self._takers = {handed.to: Victim(session, handed.to) for handed in beat.handed[:MOST]}
        self._cards = [(self._lifted(handed, beat.by), handed.to) for handed in beat.handed[:MOST]]
        self.hides = frozenset(f"card:{handed.card}" for handed in beat.handed[:MOST] if handed.card >= 0)

    def _lifted(self, handed: Handed, giver: SeatId) -> ThrownCard:
        session, region = self.session, self.session.region(f"card:{handed.card}") if handed.card >= 0 else None
        if region is None:
            return ThrownCard(session, handed.card, point_of(session, portrait_box(session, giver).center), 0.0)
        place = Rect(region.face or region.rect)
        return ThrownCard(session, handed.card, point_of(session, place.center), place.w / mat_card(session).w)

    def script(self) -> Script:
        yield from self._fan()
        yield in_turn(self._thrown(card, to) for card, to in self._cards)
        yield from self.tell()
        yield wait(0.15)

    def _fan(self) -> Script:
        """All of them, side by side."""
        yield self.heard("card_lift")
        middle, wide = (len(self._cards) - 1) / 2, self.session.context.size[0] / self.camera.u
        for n, (card, _) in enumerate(self._cards):
            size = max(LIES, card.scale.now)
            x = min(max(card.x.now, EDGE), wide - EDGE) + (n - middle) * FANNED
            before = {card.x: x, card.y: card.y.now + DROP, card.scale: size}
            yield also(move(before, 0.2, out_back(1.6)))
        yield wait(0.3)

    def _thrown(self, card: ThrownCard, to: SeatId) -> Script:
        taker = self._takers[to]
        yield from card.fly(taker.at, rises=RISES)
        yield self.heard("card_drop")
        yield wait(HELD)
        yield self.burst("dust", 8, taker.at, 320)
        yield pulse({taker.jolt: JOLT}, 0.3, shake(4))

    def sprites(self) -> Iterator[Sprite]:
        for taker in self._takers.values():
            yield from taker.sprites()
        if not self.told:
            for card, _ in self._cards:
                yield from card.sprites(self.camera)
        yield from self.in_the_air()
