"""A blow that is no curse: a monster's Mishap, a theft, a power that makes somebody another. Its card rushes at the
portrait of its victim; what is lost is torn off, or flies to whoever has it now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from game.ids import CardId
from ui.art.layers import Sprite
from ui.table.acts.impact import ImpactAct, impact_drawn
from ui.table.acts.kind import CORNER, ActKind, Running, lots
from ui.table.acts.places import HELD, card_place, mat_card, point_of, portrait_box, unit_of
from ui.table.acts.strike import JOLT, Victim
from ui.table.acts.thrown import ThrownCard, in_turn, lean
from ui.table.acts.torn import Torn, place_of, torn_off
from ui.table.fight.plan import body_id
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.loss import LossBeat
from ui.toolkit.curves import hump, in_cubic, in_quad, linear, out_back, out_cubic, shake
from ui.toolkit.script import Script, also, late, move, pulse, straight, together, wait

WOUND_UP, HITS = 0.44, 0.34
"""Shares of its size on the mat: of a card as it is drawn back, and as it hits."""
BACK, HIGH, RUSH = 36.0, 40.0, 0.2
MOST = 4
"""The most cards that fly to their new owner."""


class LossBlow(ActKind):
    """A loss that no curse causes."""

    veils = False
    _torn: Sequence[Torn] = ()

    @staticmethod
    def wants(beat: Beat) -> bool:
        return isinstance(beat, LossBeat) and not beat.kicked and beat.to >= 0

    @staticmethod
    def before(beat: Beat) -> Beat:
        """The same beat with nothing told but who does it to whom."""
        return LossBeat(ribbon=beat.ribbon, icon=beat.icon, tint=beat.tint, by=beat.by, to=beat.to, move=beat.move)

    def draw(self, beat: Beat) -> Iterator[object]:
        assert isinstance(beat, LossBeat)
        session, u = self.session, unit_of(self.session.painter)
        self._torn = [] if beat.gone_to >= 0 else torn_off(session, beat)
        cards = [beat.card] if beat.card >= 0 else []
        cards += beat.lost[:MOST] if beat.gone_to >= 0 else []
        flying = (ThrownCard(session, card, CORNER, HELD).draw() for card in cards)
        yield from impact_drawn(u)
        yield from chain(*flying)  # each takes a good part of a frame
        yield from lots(chain(*(torn.draw() for torn in self._torn)))

    def begin(self, beat: Beat) -> Running:
        assert isinstance(beat, LossBeat)
        return BlownLoss(self.session, beat, self._torn)


class BlownLoss(ImpactAct):
    """From where its card lies, or from its player, to the portrait of its victim."""

    def __init__(self, session: Session, beat: LossBeat, torn: Sequence[Torn]) -> None:
        super().__init__(session, "loss")
        self._beat, self._torn = beat, torn
        self._victim = Victim(session, beat.to)
        self._card: ThrownCard | None = None
        if beat.card >= 0:
            self._card, self._lies = _card(session, beat)
        self._booty = [self._taken(card) for card in (beat.lost[:MOST] if beat.gone_to >= 0 else ())]
        self._falling = False

    def _taken(self, card: CardId) -> tuple[ThrownCard, CardId]:
        """From where it lies."""
        place = place_of(self.session, self._beat.to, card) or portrait_box(self.session, self._beat.to)
        size = place.w / mat_card(self.session).w
        return ThrownCard(self.session, card, point_of(self.session, place.center), size), card

    def script(self) -> Script:
        if self._card is not None:
            yield from self._rush(self._card)
        else:
            yield from self._startle()
        yield also(pulse({self._victim.jolt: JOLT}, 0.35, shake(4)))
        yield from self.hit(self._beat.sound, self._victim.at)
        yield from self._takes()
        yield from self.tell()

    def _rush(self, card: ThrownCard) -> Script:
        """The card draws back and rushes at the victim."""
        start, end = card.x.now, self._victim.at
        self.hides = frozenset((self._lies,))
        left = 1 if start <= end.x else -1
        yield self.heard("card_lift")
        yield move({card.scale: WOUND_UP, card.x: start - left * BACK, card.tilt: -left * 0.6}, 0.16, out_back(1.2))
        yield together(
            move({**card.to(end), card.scale: HITS}, RUSH, in_quad),
            move({card.tilt: lean(straight(card.x.now, end.x), 700.0)}, RUSH, linear),
            pulse({card.height: HIGH}, RUSH, hump),
        )
        yield also(late(0.05, move({card.alpha: 0.0, card.scale: 0.2}, 0.16, in_cubic)))

    def _startle(self) -> Script:
        """Nothing is seen to do it: the portrait draws back from it."""
        yield move({self._victim.jolt: -JOLT}, 0.12, out_cubic)
        yield move({self._victim.jolt: 0.0}, 0.05, in_quad)

    def _takes(self) -> Script:
        """Let lost things fall, or fly to their new owner."""
        torn = [one.hides for one in self._torn] + [f"card:{card}" for _, card in self._booty]
        self.hides |= frozenset(id for id in torn if id)
        self._falling = True
        end = point_of(self.session, portrait_box(self.session, self._beat.gone_to).center)
        flights = in_turn(card.fly(end) for card, _ in self._booty)
        yield together(wait(0.25), *(one.script() for one in self._torn), flights)
        self._falling = False

    def sprites(self) -> Iterator[Sprite]:
        yield from self.impact_sprites()  # behind the portrait, or that is white on white
        yield from self._victim.sprites()
        for torn in self._torn if self._falling else ():
            yield from torn.sprites()
        for card, _ in self._booty if self._falling else ():
            yield from card.sprites(self.camera)
        if self._card is not None:
            yield from self._card.sprites(self.camera)


def _card(session: Session, beat: LossBeat) -> tuple[ThrownCard, str]:
    """Return the card where it is seen (as a monster of the fight, on the table, in its player's hand), and the id of
    what leaves with it."""
    plan = session.plan.fight
    foe = next((one for one in plan.enemies if one.foe.kind == beat.card), None) if plan is not None else None
    place = foe.card if foe is not None else card_place(session, beat)
    size = min(WOUND_UP, place.w / mat_card(session).w)
    lay = f"card:{beat.card}" if foe is None or foe.cut_out else body_id(foe.foe.body)
    return ThrownCard(session, beat.card, point_of(session, place.center), size), lay
