"""A pile is shuffled: the discards rise, part into two halves, fall into one another, and drop where they are drawn
from."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.ids import HIDDEN
from ui.art.layers import Sprite
from ui.table.acts.impact import HELD, SQUASH, Prop
from ui.table.acts.kind import ActKind, Running
from ui.table.acts.places import middle_of, unit_of
from ui.table.paint.cards import card_picture
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.track import ShuffleBeat
from ui.toolkit import dust
from ui.toolkit.curves import hold, hump, in_cubic, in_out, out_back
from ui.toolkit.script import Script, also, late, move, pulse, together, wait

CARDS, THICK = 10, 1.5
"""Of the pile that is seen, and from one to the next."""
RISE, APART, WIDE = 46.0, 64.0, 84.0
"""How far the discards rise, how far each half goes aside, and how wide the cards are."""
FALL, BETWEEN = 0.12, 0.045
"""Seconds of a card that falls into the others, and until the next one does."""


class PileShuffle(ActKind):
    """A draw pile has run out."""

    veils = False

    @staticmethod
    def wants(beat: Beat) -> bool:
        return isinstance(beat, ShuffleBeat)

    @staticmethod
    def before(beat: Beat) -> Beat:
        """The beat of a shuffle, with nothing told but the pile."""
        return ShuffleBeat(ribbon=beat.ribbon, icon=beat.icon, tint=beat.tint, move=beat.move)

    def draw(self, beat: Beat) -> Iterator[pygame.Surface]:
        assert isinstance(beat, ShuffleBeat)
        u = unit_of(self.session.painter)
        yield dust.puff(u, 0, 0)
        yield _back(self.session, beat.pile)

    def begin(self, beat: Beat) -> Running:
        assert isinstance(beat, ShuffleBeat)
        return ShuffledPile(self.session, beat.pile)


class ShuffledPile(Running):
    """From the discard to the draw pile."""

    def __init__(self, session: Session, pile: int) -> None:
        super().__init__(session, "shuffle")
        deck = ("door", "treasure")[pile]
        self._pile, self._lands = pile, middle_of(session, f"deck:{deck}")
        self._start = middle_of(session, f"discard:{deck}")
        self.hides = frozenset((f"discard:{deck}",))
        self._cards = [Prop(self._start.beside(0, -n * THICK)) for n in range(CARDS)]

    def script(self) -> Script:
        yield from self._part()
        yield from self._fall()
        yield from self._drop()
        yield from self.tell()
        yield wait(0.15)

    def _part(self) -> Script:
        """They rise, and every other one goes aside."""
        yield self.heard("card_lift")
        for card in self._cards:
            yield also(move({card.y: card.y.now - RISE}, 0.16, out_back(1.6)))
        yield wait(0.16)
        for n, card in enumerate(self._cards):
            yield also(move({card.x: self._start.x + APART * (1 - 2 * (n % 2))}, 0.14, in_out))
        yield wait(0.16)

    def _fall(self) -> Script:
        """One from the left, one from the right."""
        yield self.heard("shuffle")
        falls = (move({card.x: self._start.x}, FALL, in_cubic) for card in self._cards)
        yield together(*(late(BETWEEN * n, fall) for n, fall in enumerate(falls)))

    def _drop(self) -> Script:
        """The whole pile, on an arc."""
        for n, card in enumerate(self._cards):
            way = {card.x: self._lands.x, card.y: self._lands.y - n * THICK}
            yield also(move(way, 0.26, in_out), pulse({card.height: 40.0}, 0.26, hump))
        yield wait(0.26)
        yield self.heard("card_drop")
        for card in self._cards:
            yield card.squash(SQUASH / 2, -SQUASH, HELD, hold)
        yield wait(HELD)
        yield self.burst("dust", 10, self._lands, 360)
        for card in self._cards:
            yield card.squash(-SQUASH / 3, SQUASH * 0.7, 0.18)
        yield wait(0.1)

    def sprites(self) -> Iterator[Sprite]:
        if not self.told:
            for card in self._cards:
                yield from card.seen(self.camera, _back(self.session, self._pile))
        yield from self.in_the_air()


def _back(session: Session, pile: int) -> pygame.Surface:
    wide = round(WIDE * unit_of(session.painter))
    return card_picture(session.painter, session.voice, HIDDEN[pile], wide, 0, False).surface
