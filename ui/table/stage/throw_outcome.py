"""How a throw for a run ends, once its stamp lies: a portrait that got away leaps over the die, one that is caught has
the monster's card land on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect

from game.words.moods import FaceMood
from ui.art.layers import Sprite
from ui.art.portraits import portrait
from ui.art.theme import seat_look
from ui.table.session import Session
from ui.table.stage.pieces import BigCard
from ui.table.stage.throw import ThrowBeat
from ui.toolkit.curves import hump, in_out, in_quad, out_back, out_cubic

FACE, BESIDE = 0.3, 0.96
"""Of the portrait: its radius, and how far from the middle of the die it stands, in sides of the die."""
COMES, WINDS_UP, HITS, HELD, FADES = 0.18, 0.34, 0.44, 0.54, 0.85
"""Shares of the time: the portrait has come; what follows has wound up, hits, is held; what is left fades."""
LEAN, LARGER, HIGH, CROUCH = 0.1, 0.09, 1.0, 0.16


class Lunge(NamedTuple):
    """Where the card is, as a share of its way onto the portrait, and how much larger."""

    way: float
    larger: float


def outcome_sprites(session: Session, beat: ThrowBeat, card: BigCard, die: Rect, share: float) -> Iterator[Sprite]:
    """The lowest first."""
    if beat.good:
        yield from _leap(session, beat, die, share)
        return
    spot = die.centerx - BESIDE * die.w, float(die.centery)
    if share < HELD:
        yield _face(session, beat, die, spot, "afraid", share)
    at, box = lunge(share), card.box
    picture = session.painter.composed(session.voice.print_card(card.card), box.w).surface
    over = spot[0] - box.w / 4 - box.centerx, spot[1] - box.centery
    middle = box.centerx + over[0] * at.way, box.centery + over[1] * at.way
    yield Sprite.scaled(picture, middle, 1 + at.larger, 1 + at.larger)


def lunge(share: float) -> Lunge:
    """It leans back, strikes, lies there for a moment and goes back to its place."""
    if share < WINDS_UP:
        back = out_cubic(max(0.0, share - COMES) / (WINDS_UP - COMES))
        return Lunge(-LEAN * back, -0.3 * LARGER * back)
    if share < HITS:
        way = in_quad((share - WINDS_UP) / (HITS - WINDS_UP))
        return Lunge((1 + LEAN) * way - LEAN, LARGER * (1.3 * way - 0.3))
    left = 1 - in_out((max(share, HELD) - HELD) / (1 - HELD))
    return Lunge(left, LARGER * left)


def _leap(session: Session, beat: ThrowBeat, die: Rect, share: float) -> Iterator[Sprite]:
    """It crouches, leaps in an arc from one side of the die to the other, and lands."""
    way = min(1.0, max(0.0, share - WINDS_UP) / (FADES - 0.1 - WINDS_UP))
    crouch = CROUCH * hump(min(1.0, max(0.0, share - COMES) / (WINDS_UP - COMES)))
    landed = CROUCH * hump(min(1.0, max(0.0, share - (FADES - 0.1)) / 0.15))
    x = die.centerx + BESIDE * die.w * (2 * way - 1)
    spot = x, die.centery - HIGH * die.w * 4 * way * (1 - way)
    yield _face(session, beat, die, spot, "glad", share, max(crouch, landed))


def _face(
    session: Session,
    beat: ThrowBeat,
    die: Rect,
    spot: tuple[float, float],
    mood: FaceMood,
    share: float,
    flat: float = 0.0,
) -> Sprite:
    """The portrait of the thrower; `flat`: how flat it is."""
    r, comes = round(FACE * die.w), out_back(1.5)(min(1.0, share / COMES))
    ring, likeness = seat_look(beat.by + 1).colour, session.likenesses[beat.by].in_mood(mood)
    alpha = min(1.0, (1 - share) / (1 - FADES))
    middle = spot[0], spot[1] + flat * r
    return Sprite.scaled(
        portrait(beat.by + 1, r, ring, likeness).surface, middle, comes * (1 + flat / 2), comes * (1 - flat), alpha
    )
