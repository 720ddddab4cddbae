"""A trade: each of the two brings half of a slip, the halves meet and are stamped, and the cards change hands."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.ids import CardId, SeatId
from ui.art.colour import CREAM, INK, Colour
from ui.art.icons import icon
from ui.art.layers import Sprite
from ui.art.picture import inked
from ui.art.shelf import kept
from ui.art.svg import circle, path, polygon
from ui.table.acts.impact import ImpactAct, Prop, impact_drawn
from ui.table.acts.kind import CORNER, ActKind, Running
from ui.table.acts.places import mat_card, point_of, portrait_box, unit_of
from ui.table.acts.thrown import ThrownCard, in_turn
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.fight import CardBeat
from ui.toolkit.camera import Point
from ui.toolkit.curves import hump, in_cubic, in_out, linear, out_back, out_cubic
from ui.toolkit.script import Script, also, late, move, pulse, together, wait

HALF, HIGH, NOTCHES = 96.0, 118.0, 6
STAMP, STAMP_FROM = 84.0, 2.4
HELD, BACK, ARC = 0.3, 26.0, 70.0
"""Of its size, half a slip in the hand that brings it; how far it is drawn back, how high it flies."""
DOWN = 0.46
"""Where they meet: share of the height of the window."""
MOST = 6
"""Cards that are seen to change hands."""


class TradeStruck(ActKind):
    """A trade is made."""

    veils = False

    @staticmethod
    def wants(beat: Beat) -> bool:
        return isinstance(beat, CardBeat) and beat.ribbon.key == "stage.trade" and beat.by >= 0 and beat.to >= 0

    @staticmethod
    def before(beat: Beat) -> Beat:
        """The same beat with nothing told but who trades with whom."""
        return CardBeat(ribbon=beat.ribbon, icon=beat.icon, tint=beat.tint, by=beat.by, to=beat.to, move=beat.move)

    def draw(self, beat: Beat) -> Iterator[object]:
        assert isinstance(beat, CardBeat)
        session, u = self.session, unit_of(self.session.painter)
        yield from impact_drawn(u)
        yield half_slip(u, right=False)
        yield half_slip(u, right=True)
        yield _stamp(session)
        for card in beat.cards[:MOST]:
            yield from ThrownCard(session, card, CORNER, HELD).draw()

    def begin(self, beat: Beat) -> Running:
        assert isinstance(beat, CardBeat)
        return StruckTrade(self.session, beat)


class StruckTrade(ImpactAct):
    """Between two portraits."""

    def __init__(self, session: Session, beat: CardBeat) -> None:
        super().__init__(session, "trade")
        ends = [point_of(session, portrait_box(session, seat).center) for seat in (beat.by, beat.to)]
        left, right = sorted(ends)
        wide, high = (length / unit_of(session.painter) for length in session.context.size)
        self._middle = Point(wide / 2, high * DOWN)
        self._halves = Prop(left, 0.0), Prop(right, 0.0)
        self._stamp = Prop(self._middle, 0.0)
        self._cards = [self._card(card, beat) for card in beat.cards[:MOST]]
        self._crossing = frozenset(f"card:{card}" for card in beat.cards[:MOST])

    def _card(self, card: CardId, beat: Beat) -> tuple[ThrownCard, Point]:
        """Return the card where it lies, and the portrait of its new owner."""
        region = self.session.region(f"card:{card}")
        giver: SeatId = region.seat if region is not None else beat.by
        place = Rect(region.face or region.rect) if region is not None else portrait_box(self.session, giver)
        size = place.w / mat_card(self.session).w
        thrown = ThrownCard(self.session, card, point_of(self.session, place.center), size)
        taker = beat.to if giver == beat.by else beat.by
        return thrown, point_of(self.session, portrait_box(self.session, taker).center)

    def script(self) -> Script:
        yield from self._halves_meet()
        yield from self._stamp_falls()
        yield from self._cards_cross()
        yield from self.tell()
        yield wait(0.15)

    def _halves_meet(self) -> Script:
        yield self.heard("card_lift")
        for half, way in zip(self._halves, (-1, 1), strict=True):
            yield also(move({half.scale: HELD, half.x: half.x.now + way * BACK}, 0.12, out_back(1.2)))
        yield wait(0.14)
        for half, way in zip(self._halves, (-1, 1), strict=True):
            to = {half.x: self._middle.x + way * HALF / 2, half.y: self._middle.y, half.scale: 1.0}
            yield also(move(to, 0.26, in_out), pulse({half.height: ARC}, 0.26, hump))
        yield wait(0.26)
        yield from self.hit("deal", self._middle, self._halves[0], shakes=2.0)

    def _stamp_falls(self) -> Script:
        stamp = self._stamp
        yield move({stamp.scale: STAMP_FROM * 0.8, stamp.alpha: 0.4}, 0.0, linear)
        yield move({stamp.scale: STAMP_FROM}, 0.08, out_cubic)
        yield move({stamp.scale: 1.0, stamp.alpha: 1.0}, 0.1, in_cubic)
        yield from self.hit("trade", self._middle, stamp, shakes=4.0)
        yield wait(0.1)

    def _cards_cross(self) -> Script:
        """While the slip goes."""
        self.hides = self._crossing
        gone = [move({prop.scale: 0.0}, 0.2, in_cubic) for prop in (*self._halves, self._stamp)]
        yield also(late(0.1, *gone))
        yield together(wait(0.3), in_turn(card.fly(end) for card, end in self._cards))

    def sprites(self) -> Iterator[Sprite]:
        if self.told:
            return
        camera = self.camera
        yield from self.impact_sprites()  # behind the slip, which is as light
        for half, right in zip(self._halves, (False, True), strict=True):
            yield from half.seen(camera, half_slip(camera.u, right=right))
        yield from self._stamp.seen(camera, _stamp(self.session))
        for card, _ in self._cards if self.hides else ():
            yield from card.sprites(camera)


@kept
def half_slip(u: float, *, right: bool) -> pygame.Surface:
    """Half of a written slip, torn down its inner edge; `u`: pixels of a length of an act."""
    w, h = HALF * u, HIGH * u
    torn = [(w - 7 * u * (n % 2), n * h / NOTCHES) for n in range(NOTCHES + 1)]
    paper = path(polygon([(0, 0), *torn, (0, h)]), CREAM, INK, 2.5 * u)
    lines = "".join(f"M{12 * u} {y * h}H{w - 16 * u}" for y in (0.2, 0.36, 0.52, 0.68))
    drawn = inked(paper + path(lines, None, INK, 2 * u, opacity=0.4), round(w), round(h), round(4 * u)).surface
    return pygame.transform.flip(drawn, True, False) if right else drawn


@kept
def _seal(r: float, colour: Colour) -> pygame.Surface:
    """A round seal with two hands."""
    side = round(2 * r)
    body = path(circle(r, r, r - 3), CREAM, colour, r * 0.12) + path(circle(r, r, r * 0.76), None, colour, r * 0.05)
    drawn = inked(body, side, side, 4).surface
    hands = icon("shake", round(r * 1.1), colour)
    drawn.blit(hands, hands.get_rect(center=drawn.get_rect().center))
    return pygame.transform.rotozoom(drawn, 9, 1)


def _stamp(session: Session) -> pygame.Surface:
    return _seal(STAMP * unit_of(session.painter) / 2, session.painter.theme.accent)
