"""Mat, piles with their counts, open discards and the die; and a plate for each pile that a set brings along, with its
top card, name and count."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.ids import CardId
from game.model.views import Heap
from game.words.card_words import pile_name
from ui.art import boards, dice, fonts, panels
from ui.art.colour import INK, mix
from ui.art.layers import Item, pictured
from ui.art.picture import faded, inked
from ui.art.svg import path, rounded
from ui.art.typeset import balanced, fitted, largest, middled, shortened, stacked, width
from ui.cards.painter import Glow, Painter, Shine
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, TILTS, Layout, pile_places

THICK = 15  # cards under which a pile looks thinner
COUNT_SIZE, COUNT_OVERHANG = 17, 30  # design px; px that the words may be wider than the pile
DIE_TILT = 12


def mat_items(painter: Painter, sight: Sight, place: Layout, glow: Glow) -> Iterator[Item]:
    """The mat and what lies at its ends."""
    mat = boards.mat(painter.theme, place.mat.w, place.mat.h, painter.u)
    yield pictured("mat", mat, *place.mat.topleft, place.mat.size)
    counts = _counts(painter, sight, place)
    for n, (deck, discard) in enumerate((("door", place.door_discard), ("treasure", place.treasure_discard))):
        yield _pile(painter, place, deck, sight.view.draw_left[n], counts[n], glow)
        if discard.w:
            yield _place(painter, sight, deck, discard, place, glow)
        if sight.tops[n] >= 0:
            yield _top(painter, sight, deck, discard, sight.tops[n], glow)
    yield from _die(painter, sight, place, glow)


def deck_words(sight: Sight, deck: str, left: int) -> str:
    """Return the name of a pile and the number of its cards."""
    return sight.says(f"table.{deck}_deck", n=left).replace(",", " ·").replace("\u00a0", " ")


def _counts(painter: Painter, sight: Sight, place: Layout) -> tuple[str, str]:
    """Return the words under both piles; numbers alone where a word has no room: the backs say which is which."""
    door, treasure = sight.view.draw_left
    worded = deck_words(sight, "door", door), deck_words(sight, "treasure", treasure)
    size = painter.size(COUNT_SIZE, 13)
    room = place.treasure_deck.w + COUNT_OVERHANG
    return worded if all(_count_wide(size, text) <= room for text in worded) else (str(door), str(treasure))


def _count_wide(size: int, text: str) -> float:
    return width(fonts.TITLE, size, text) + size * 1.3


def _pile(painter: Painter, place: Layout, deck: str, left: int, text: str, glow: Glow) -> Item:
    """Two edges and the top card, or a dashed place once it is used up; the count below."""
    theme, u = painter.theme, painter.u
    box = place.door_deck if deck == "door" else place.treasure_deck
    step = glow.of(f"deck:{deck}")
    size = painter.size(COUNT_SIZE, 13)
    layers = 0 if not left else 1 if left == 1 else 2 if left < THICK else 3
    wide, high = int(_count_wide(size, text)), int(size * 1.55)
    label = Rect(0, 0, wide, high)
    label.midtop = (box.centerx, box.bottom + int(7 * u) + 2)
    label.clamp_ip(place.mat.inflate(-12, 0))
    bounds = box.inflate(2 * int(18 * u) + 8, 2 * int(18 * u) + 8).union(label.inflate(6, 6))

    def paint(surface: pygame.Surface) -> None:
        if not layers:
            panels.slot(box.w, box.h, u, theme.stitch).draw(surface, *box.topleft)
        painter.light(surface, box, step if layers else -1, 9 * u)
        painter.stack(surface, deck, box, layers)
        body = path(rounded(0, 0, wide, high, high * 0.45), theme.bar, INK, 2)
        inked(body, wide, high, 2).draw(surface, *label.topleft)
        middled(surface, fonts.TITLE, size, text, label.centerx, label.centery, theme.bar_text, 0.5)

    return Item(f"deck:{deck}", bounds, (layers, text, step, box.size), paint)


def _place(painter: Painter, sight: Sight, deck: str, box: Rect, place: Layout, glow: Glow) -> Item:
    """The dashed place of a discard pile and its word."""
    theme, u = painter.theme, painter.u
    size = painter.size(15)
    text = sight.says("table.discard")
    frame = box.inflate(int(10 * u), int(10 * u))
    step = glow.of(f"discard:{deck}")
    bounds = frame.inflate(24, 24).union(Rect(frame.x, frame.bottom, frame.w, int(size * 2)))

    def paint(surface: pygame.Surface) -> None:
        painter.light(surface, frame, step, 9 * u)
        faded(panels.slot(*frame.size, u, theme.stitch), 0.75).draw(surface, *frame.topleft)
        px = fitted(fonts.SEMIBOLD, size, text, frame.w + 16)
        y = frame.bottom + size * 0.95
        middled(surface, fonts.SEMIBOLD, px, text, box.centerx, y, mix(theme.bar_text, theme.mat, 0.15), 0.5)

    return Item(f"discard place:{deck}", bounds, (frame.size, step, text), paint)


def _top(painter: Painter, sight: Sight, deck: str, box: Rect, card: CardId, glow: Glow) -> Item:
    shine = Shine(glow.of(f"discard:{deck}"))
    return painter.card(f"discard:{deck}", sight.voice.print_card(card), box, TILTS[deck], shine)


def _die(painter: Painter, sight: Sight, place: Layout, glow: Glow) -> Iterator[Item]:
    theme, box, u = painter.theme, place.die, painter.u
    thrown = sight.view.die
    lies = thrown.face if thrown is not None else sight.mood.die_rests
    shown = sight.mood.die if sight.mood.die is not None else lies
    picture = dice.face(shown, box.w, theme.bad, DIE_TILT)
    step = glow.of("die")
    if step >= 0:
        light = faded(panels.glow(theme.glow, box.w, box.h, u, box.w * 0.22), 0.7 + 0.075 * step)
        turned = pygame.transform.rotozoom(light.whole().surface, -DIE_TILT, 1.0)
        spot = turned.get_rect(center=box.center)
        yield Item("glow die", spot, (step, box.w), lambda surface: surface.blit(turned, spot))
    bounds = picture.surface.get_rect(center=box.center)
    yield Item("die", bounds, (shown, box.w), lambda surface: surface.blit(picture.surface, bounds))
    text = sight.die_told
    if text:
        yield _die_words(painter, text, place.die_words)


def _die_words(painter: Painter, text: str, box: Rect) -> Item:
    size = largest(painter.size(18, 13), 13, lambda px: len(balanced(fonts.SEMIBOLD, px, text, box.w)) <= 2)
    lines = balanced(fonts.SEMIBOLD, size, text, box.w)
    pitch = size * 1.2
    high = int(pitch * len(lines)) + 6
    bounds = Rect(box.x, box.centery - high // 2, box.w + 8, high)

    def paint(surface: pygame.Surface) -> None:
        stacked(surface, fonts.SEMIBOLD, size, lines, box.x, box.centery, pitch, painter.theme.bar_text)

    return Item("die words", bounds, (tuple(lines), size), paint)


def pile_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    """All plates, and the top card of each."""
    for n, (heap, box) in enumerate(zip(sight.view.aside, pile_places(place, len(sight.view.aside)), strict=True)):
        yield _plate(painter, sight, n, heap, box)
        if heap.top >= 0:
            yield painter.card(f"pile top:{n}", sight.voice.print_card(CardId(heap.top)), _face(box))


def _face(box: Rect) -> Rect:
    face = Rect(0, 0, int((box.h - 6) / CARD), box.h - 6)
    face.midleft = (box.x + 5, box.centery)
    return face


def _plate(painter: Painter, sight: Sight, n: int, heap: Heap, box: Rect) -> Item:
    name, theme = pile_name(sight.view, sight.voice, n), painter.theme
    name = name[:1].upper() + name[1:]
    count = sight.says("leaf.count", n=heap.size)
    left = _face(box).right + 8
    room = box.right - 6 - left
    size = painter.size(16, 13)
    hovered = sight.mood.hover == f"pile:{n}"

    def paint(surface: pygame.Surface) -> None:
        panels.panel(
            theme, box.w, box.h, painter.u, theme.bar, theme.glow if hovered else theme.stitch, 2, radius=10
        ).draw(surface, *box.topleft)
        if heap.top < 0:
            face = _face(box)
            panels.slot(face.w, face.h, painter.u, theme.stitch).draw(surface, *face.topleft)
        px = fitted(fonts.SEMIBOLD, size, name, room)
        word = shortened(fonts.SEMIBOLD, px, name, room)
        middled(surface, fonts.SEMIBOLD, px, word, left, box.centery - size * 0.55, theme.bar_text)
        middled(surface, fonts.TITLE, size, count, left, box.centery + size * 0.65, theme.bar_text)

    return Item(f"pile:{n}", box.inflate(16, 16), (name, heap.size, heap.top < 0, box.size, hovered), paint)
