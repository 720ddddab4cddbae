"""The person's hand: a fan in which playable cards stand higher. At rest it lies in the retained picture; while
somebody looks at a card it has parted, and is drawn over it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame
from pygame import Rect

from game.ids import CardId
from ui.art import fonts, panels
from ui.art.colour import CREAM
from ui.art.layers import Item, Sprite, pictured
from ui.art.picture import Picture
from ui.art.typeset import balanced, middled, width
from ui.cards.painter import Glow, Painter, Shine
from ui.table.layout.hand import RISEN, Held, Pose, fan, parted
from ui.table.layout.hints import SIZE, HintPlace
from ui.table.layout.plan import Plan
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout
from ui.table.paint.cards import Aloft, aloft
from ui.table.paint.notes import picture_of

RADIUS = 9  # design px: of a card's corner
HELD_UP = 0.7
"""How high a card is that has risen: less than one in the air."""
SHOWS_ALL = 0.3
"""From here on a card that rises hides nothing of its face."""


def hand_items(painter: Painter, sight: Sight, plan: Plan, glow: Glow) -> Iterator[Item]:
    """The fan at rest, lowest first, with what each card would make of the fight written above it."""
    held, place, notes = plan.held, plan.place, sight.notes
    if not held and any(sight.face_down):
        yield from _face_down(painter, sight, place)
    elif not sight.mood.dealt:
        pass  # it is on its way
    elif not held or (notes is not None and notes.spread and not notes.outfit.moves):
        yield from _empty(painter, sight, place)
    if sight.mood.fanned:
        return
    for one, shine in _shown(sight, held, glow):
        higher = sight.spread and sight.mood.hover == f"card:{one.card}"
        face = one.face.move(0, -place.px(8)) if higher else one.face
        yield painter.card(f"card:{one.card}", sight.voice.print_card(one.card), face, one.turn, shine)
    yield from (_hint(painter, at) for at in plan.hints)


def _shown(sight: Sight, held: tuple[Held, ...], glow: Glow) -> Iterator[tuple[Held, Shine]]:
    live = glow.live(frozenset(f"card:{one.card}" for one in held))
    for one in held:
        id = f"card:{one.card}"
        if id not in sight.mood.absent:
            yield one, Shine(glow.of(id), id not in live, hidden=one.hidden)


def fan_sprites(
    painter: Painter, sight: Sight, plan: Plan, glow: Glow, risen: Mapping[CardId, float], large: CardId
) -> Iterator[Sprite]:
    """The parted fan with all that is written over it, those that have risen on top; `large`: is drawn elsewhere."""
    poses = parted(plan.held, risen)
    shown = sorted(_shown(sight, plan.held, glow), key=lambda one: poses[one[0].card].risen)
    for one, shine in shown:
        if one.card != large:
            yield from _fanned(painter, sight, one, poses[one.card], shine)
    focused = next((one for one, _ in shown if sight.mood.focus == f"card:{one.card}" and one.card != large), None)
    if focused is not None:
        yield _ring(painter, focused, poses[focused.card])
    aside = {
        one.card: (poses[one.card].x - one.face.centerx, poses[one.card].y - one.face.centery) for one in plan.held
    }
    for hint in plan.hints:
        yield _lying(_hint_picture(painter, hint), hint.box, aside[hint.card])
    for note in plan.notes:
        yield _lying(picture_of(painter, note), note.box, (0.0, 0.0) if note.full else aside[note.card])


def _fanned(painter: Painter, sight: Sight, one: Held, pose: Pose, shine: Shine) -> Iterator[Sprite]:
    if pose.risen <= 0:
        picture = painter.composed(sight.voice.print_card(one.card), one.face.w, one.turn, shine)
        yield Sprite.centred(picture.surface, (round(pose.x), round(pose.y)))
        return
    wide = one.face.w * (1 + (RISEN - 1) * pose.risen)
    at = Aloft(pose.x, pose.y, wide, pose.turn, HELD_UP * pose.risen)
    face = shine._replace(hidden=0) if pose.risen > SHOWS_ALL else shine
    yield from aloft(painter, sight.voice, one.card, risen_wide(one), at, face)


def _ring(painter: Painter, one: Held, pose: Pose) -> Sprite:
    """Round the card that has the focus, at its full size once it has risen."""
    wide = risen_wide(one)
    high, by = round(wide * CARD), (1 + (RISEN - 1) * pose.risen) / RISEN
    ring = panels.focus_ring(painter.theme, wide, high, painter.u, RADIUS * painter.u)
    turned = pygame.transform.rotozoom(ring.surface, -pose.turn, 1.0) if abs(pose.turn) > 1 else ring.surface
    return Sprite.scaled(turned, (pose.x, pose.y), by, by)


def risen_wide(one: Held) -> int:
    """The width in which a card of the hand is composed that has risen, or is carried."""
    return round(one.face.w * RISEN)


def _lying(picture: Picture, box: Rect, aside: tuple[float, float]) -> Sprite:
    """In its place, moved as its card is."""
    return Sprite(picture.surface, round(box.x + aside[0]) - picture.pad, round(box.y + aside[1]) - picture.pad)


def _face_down(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    """The hand in front as backs, the doors first, with their number: nothing else of it is to be seen."""
    doors, treasures = sight.face_down
    decks = ["door"] * doors + ["treasure"] * treasures
    lying = fan([CardId(n) for n in range(len(decks))], place, frozenset())
    for deck, one in zip(decks, lying, strict=True):
        yield painter.back(f"back:{one.card}", deck, one.face.move(0, -place.px(22)), one.turn)
    said = sight.says("share.face_down", n=len(decks))
    picture = panels.pill(said, "cards", painter.theme.bar, painter.u, size=19)
    wide, high = picture.size
    yield pictured("face down", picture, place.hand.centerx - wide / 2, place.hand.bottom - high - 2, said)


def _hint(painter: Painter, at: HintPlace) -> Item:
    return pictured(f"hint:{at.card}", _hint_picture(painter, at), *at.box.topleft, (at.hint, at.words))


def _hint_picture(painter: Painter, at: HintPlace) -> Picture:
    fill = painter.theme.good if at.hint.good else painter.theme.bar
    return panels.chip(at.words, at.icon, fill, painter.u, CREAM, SIZE)


def _empty(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    if sight.me < 0:
        return
    px, theme, area = painter.size(18), painter.theme, place.hand
    said = sight.says("note.nothing_left" if sight.view.hand else "table.empty_hand")
    lines = balanced(fonts.SEMIBOLD, px, said, int(area.w * 0.8))
    high = int(px * 1.35)
    wide = max(width(fonts.SEMIBOLD, px, line) for line in lines)
    box = Rect(0, 0, wide + 4, high * len(lines) + 4)
    box.center = area.center

    def paint(surface: pygame.Surface) -> None:
        for number, line in enumerate(lines):
            middled(surface, fonts.SEMIBOLD, px, line, box.centerx, box.y + high * (number + 0.5), theme.bar_text, 0.5)

    yield Item("empty hand", box, tuple(lines), paint)
