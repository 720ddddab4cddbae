"""Things that a blow tears off: cards that tip, fall and turn grey, a level that rolls away from its track."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Protocol

import pygame
from pygame import Rect

from game.ids import CardId, SeatId
from ui.art.badges import badge
from ui.art.layers import Sprite
from ui.art.shelf import kept
from ui.art.theme import seat_look
from ui.table.acts.places import unit_of
from ui.table.paint.cards import card_picture
from ui.table.session import Session
from ui.table.stage.loss import LossBeat
from ui.toolkit.curves import linear
from ui.toolkit.script import Script, Value, move

FALLS = 0.5
"""Seconds."""
LEAP, GRAVITY, ASIDE = 250.0, 2300.0, 70.0
"""Of a card that is torn off, in lengths of an act a second, and a second a second."""
STEPS, TIPS = 6, 16.0
"""Pictures of it, and degrees from one to the next."""
ROLLS, HOPS, TURNS = 150.0, 34.0, 12
"""How far and how high a level rolls; pictures of a whole turn."""
LARGER = 1.7
"""A level than its token."""
GONE = 0.65
"""Share of its way from which it fades."""


class Torn(Protocol):
    """`hides`: id of what the table leaves out from then on, if any."""

    hides: str

    def draw(self) -> Iterator[pygame.Surface]: ...
    def script(self) -> Script: ...
    def sprites(self) -> Iterator[Sprite]: ...


def torn_off(session: Session, beat: LossBeat) -> list[Torn]:
    """All of it that is seen on the table."""
    found: list[Torn] = []
    for n, card in enumerate(beat.lost):
        place = place_of(session, beat.to, card)
        if place is not None:
            found.append(TornCard(session, card, place, side=1 if n % 2 else -1))
    plan = session.plan.seat(beat.to)
    if beat.level is not None and plan is not None:
        found.append(LostLevel(session, beat.to, beat.level.before))
    return found


def place_of(session: Session, seat: SeatId, card: CardId) -> Rect | None:
    """Where it lies, or the hand that it comes from."""
    region, plan = session.region(f"card:{card}"), session.plan.seat(seat)
    if card >= 0 and region is not None:
        return Rect(region.face or region.rect)
    return Rect(plan.backs) if plan is not None and plan.backs.w else None


class TornCard:
    """A card torn off, drawn before it falls."""

    def __init__(self, session: Session, card: CardId, place: Rect, *, side: int) -> None:
        self._session, self._card, self._place, self._side = session, card, place, side
        self.hides = f"card:{card}" if card >= 0 else ""
        self._way = Value()
        self._pictures: list[pygame.Surface] = []

    def draw(self) -> Iterator[pygame.Surface]:
        session = self._session
        for step in range(STEPS + 1):
            turn = self._side * step * TIPS
            flat = card_picture(session.painter, session.voice, self._card, self._place.w, turn, True).surface
            self._pictures.append(greyed(flat, step / STEPS))
            yield flat

    def script(self) -> Script:
        yield move({self._way: 1.0}, FALLS, linear)

    def sprites(self) -> Iterator[Sprite]:
        share = self._way.now
        if share >= 1:
            return
        t, u = share * FALLS, unit_of(self._session.painter)
        x = self._place.centerx + self._side * ASIDE * t * u
        y = self._place.centery + (GRAVITY / 2 * t - LEAP) * t * u
        picture = self._pictures[round(share * STEPS)]
        yield Sprite.centred(picture, (round(x), round(y)), _fading(share))


class LostLevel:
    """A coin with the number of the level."""

    hides = ""

    def __init__(self, session: Session, seat: SeatId, level: int) -> None:
        plan = session.plan.seat(seat)
        assert plan is not None
        self._session, self._level, self._colour = session, level, seat_look(seat + 1).colour
        self._r, self._at = round(plan.track.token_r * LARGER), plan.token(level)
        self._side = 1 if self._at[0] < session.context.size[0] / 2 else -1
        self._way = Value()

    def draw(self) -> Iterator[pygame.Surface]:
        for turn in range(TURNS):
            yield self._picture(turn)

    def script(self) -> Script:
        yield move({self._way: 1.0}, FALLS, linear)

    def sprites(self) -> Iterator[Sprite]:
        share, u = self._way.now, unit_of(self._session.painter)
        if not 0 < share < 1:
            return
        rolled = ROLLS * (1 - (1 - share) ** 2) * u
        hop = abs(math.cos(math.pi * (2.5 * share + 0.5))) * (1 - share) ** 1.5 * HOPS * u
        turn = round(rolled / self._r / (2 * math.pi) * TURNS * self._side) % TURNS
        at = round(self._at[0] + self._side * rolled), round(self._at[1] - hop)
        yield Sprite.centred(self._picture(turn), at, _fading(share))

    def _picture(self, turn: int) -> pygame.Surface:
        return coin(str(self._level), self._r, self._colour, turn)


def _fading(share: float) -> int:
    return round(255 * min(1.0, (1 - share) / (1 - GONE)))


@kept
def coin(text: str, r: int, colour: tuple[int, int, int], turn: int) -> pygame.Surface:
    return pygame.transform.rotozoom(badge("coin", text, r, colour).surface, -turn * 360 / TURNS, 1)


def greyed(picture: pygame.Surface, share: float) -> pygame.Surface:
    """With so much of its colour gone."""
    grey, found = pygame.transform.grayscale(picture), picture.copy()
    grey.set_alpha(round(255 * share))
    found.blit(grey, (0, 0))
    return found
