"""The end of a throw for a run: the runner comes from under the stamp to beside the die that lies, and leaps over it,
or the monster's card lunges and covers her."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect

from ui.art.layers import Drawing, Item, Sprite
from ui.art.portraits import portrait, portrait_stages
from ui.table.session import Session
from ui.table.stage.beat import Beat
from ui.table.stage.boxes import LARGE_FACE
from ui.table.stage.pieces import BigCard, Stamp
from ui.table.stage.plan import die_on_stage
from ui.table.stage.throw import DIE, ThrowBeat
from ui.toolkit.curves import hump, in_out, in_quad, out_cubic

FACE, BESIDE = 0.3, 0.96
"""Of the portrait: its radius, and how far from the middle of the die it stands, in sides of the die."""
LARGE, LOWER = LARGE_FACE / DIE, 0.45
"""The same of where it stood before: its radius, and how far below the die."""
COMES, WINDS_UP, HITS, HELD, LANDS, STANDS, FADES = 0.22, 0.34, 0.44, 0.54, 0.75, 0.9, 0.85
"""Shares of the time: the portrait has come; the pursuer has wound up, hits, is held; the runner has landed, stands
again; both fade."""
LEAN, LARGER, HIGH, CROUCH = 0.1, 0.09, 1.0, 0.16


def lunge(share: float) -> tuple[float, float]:
    """Where the card is, as a share of its way onto the portrait, and how much larger: it leans back, strikes, lies
    there for a moment and goes back to its place."""
    back, way = out_cubic(_part(share, COMES, WINDS_UP)), in_quad(_part(share, WINDS_UP, HITS))
    left = 1 - in_out(_part(share, HELD, 1))
    return ((1 + LEAN) * way - LEAN * back) * left, LARGER * (1.3 * way - 0.3 * back) * left


def outcome_sprites(session: Session) -> Iterator[Sprite]:
    """While a throw for a run ends, from the first frame of its stamp on."""
    motion, plan = session.stage_motion, session.plan.stage
    pieces, die, share = plan.pieces if plan is not None else (), die_on_stage(plan), motion.outcome.now
    card = next((piece for piece in pieces if isinstance(piece, BigCard)), None)
    stamp = next((piece.box for piece in pieces if isinstance(piece, Stamp)), None)
    if not isinstance(motion.beat, ThrowBeat) or share >= 1 or card is None or die is None or stamp is None:
        return
    if motion.beat.good or share < HELD:
        yield _runner(session, motion.beat, stamp.centerx, die, share)
    if share > 0 and not motion.beat.good:
        (at, larger), (left, top) = lunge(share), card.box.center
        picture = session.painter.composed(session.voice.print_card(card.card), card.box.w).surface
        middle = left + (die.centerx - BESIDE * die.w - card.box.w / 4 - left) * at, top + (die.centery - top) * at
        yield Sprite.scaled(picture, middle, 1 + larger, 1 + larger)


def _runner(session: Session, beat: ThrowBeat, stood: int, die: Rect, share: float) -> Sprite:
    """From where the thrower `stood` until the stamp came. A seat that escapes crouches, leaps in an arc over the die
    from side to side, and lands."""
    way = _part(share, WINDS_UP, LANDS) if beat.good else 0.0
    bent = max(hump(_part(share, COMES, WINDS_UP)), hump(_part(share, LANDS, STANDS))) if beat.good else 0.0
    comes = in_out(_part(share, 0, COMES))
    radius = LARGE if comes < 1 else FACE
    r, flat, size = round(radius * die.w), CROUCH * bent, (LARGE + (FACE - LARGE) * comes) / radius
    x = stood + (die.centerx + BESIDE * die.w * (2 * way - 1) - stood) * comes
    y = die.centery + LOWER * die.w * (1 - comes) - HIGH * die.w * 4 * way * (1 - way)
    face = _face(session, beat, r).make().surface
    alpha = min(1.0, (1 - share) / (1 - FADES))
    return Sprite.scaled(face, (x, y + flat * r), size * (1 + flat / 2), size * (1 - flat), alpha)


def _face(session: Session, beat: ThrowBeat, r: int) -> Drawing:
    likeness = session.likenesses[beat.by].in_mood("glad" if beat.good else "afraid")
    return Drawing.staged(portrait, portrait_stages, beat.by + 1, r, session.painter.theme.glow, likeness)


def runner_ahead(session: Session, beat: Beat) -> Iterator[Item]:
    """The faces of the runner, of which nothing is painted on the table: to be drawn while the die tumbles."""
    die = die_on_stage(session.plan.stage)
    if not isinstance(beat, ThrowBeat) or beat.stamp is None or beat.card < 0 or die is None:
        return
    for radius in (LARGE, FACE):
        face = _face(session, beat, round(radius * die.w))
        yield Item(f"runner:{radius}", Rect(die), 0, lambda surface: None, drawing=face)


def _part(share: float, start: float, end: float) -> float:
    """How much of a stretch of the time is gone."""
    return min(1.0, max(0.0, share - start) / (end - start))
