"""How the middle of the mat looks when no fight is on: a place with the door in it, or the cards that lie open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect

from ui.art import fonts, seats
from ui.art.colour import INK, mix
from ui.art.fight_light import light_stages, stage_light
from ui.art.heroes import PICTURE_WIDE, hero, in_parts
from ui.art.icons import icon
from ui.art.keycap import cap_width, keycap
from ui.art.layers import Drawing, Item
from ui.art.picture import Picture, inked
from ui.art.place import place, place_stages, solid_in, warmed
from ui.art.portraits import Likeness
from ui.art.shelf import in_steps, kept, shelf
from ui.art.soft import blurred, shadow_of
from ui.art.svg import blank, path, polygon, raster, rounded
from ui.art.theme import Theme
from ui.art.typeset import fitted, middled, shortened, width
from ui.cards.open_doors import AJAR, WIDE, WIDER, finished, standing, with_result
from ui.cards.painter import Glow, Painter, Shine
from ui.table.layout.sight import Sight
from ui.table.middle.plan import MiddlePlan, Plaque
from ui.table.paint.card_text import text_item

DUSK = 120
"""Of 255: light that is left on the place while cards lie before it."""
SHADE, EDGE = 0.5, 3
"""Of the shadow on the wall: how dark it is, and px of its soft edge."""
CROWN, CROWN_WORN = 0.22, 0.1
"""Shares of its height: a crown on its head, and how far that reaches down."""
BEAM = 0.4
"""Of the light that falls through the door."""
DOOR = "door picture"
"""Id of its item."""
KICK, KICK_LEAST, KICK_HIGH = 24, 15, 44


def middle_items(painter: Painter, sight: Sight, plan: MiddlePlan, glow: Glow) -> Iterator[Item]:
    """The things in the middle, lowest first."""
    for seen in () if plan.covered else drawn_ahead(painter.theme, plan):
        shelf().keep(seen.key)
    if not plan.spread:
        yield _place(painter, plan, warm=bool(sight.view.one_short))
    if not plan.covered:
        yield from _shadow(painter, sight, plan)
        yield _door(painter, sight, plan)
        yield from _heap(painter, sight, plan)
    if plan.cards and plan.title:
        yield _title(painter, plan)
    if plan.plaque is not None:
        yield _plaque(painter, plan.plaque)
    if plan.ajar and sight.learns:
        yield _kick(painter, sight, plan)
    for card, face in plan.cards:
        id = f"card:{card}"
        if id not in sight.mood.absent:
            yield painter.card(id, sight.voice.print_card(card), face, 0.0, Shine(glow.of(id)))
    if plan.text is not None:
        yield text_item(painter, "open text", plan.text, painter.theme.panel)


def _place(painter: Painter, plan: MiddlePlan, *, warm: bool) -> Item:
    box, covered, theme = plan.place, plan.covered, painter.theme

    def paint(surface: pygame.Surface) -> None:
        """Draw the visible part: pictures in other lights are not kept, they are nearly as large as the window."""
        seen = box.clip(surface.get_clip())
        drawn = place(theme, *box.size).subsurface(seen.move(-box.x, -box.y))
        if warm:
            drawn = warmed(drawn)
        if covered:
            drawn = drawn.copy()
            drawn.fill((DUSK, DUSK, DUSK, 255), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(drawn, seen)

    drawing = Drawing.staged(place, place_stages, theme, *box.size)
    return Item("place", box, (box.size, covered, warm), paint, solid_in(box), drawing)


def _shadow(painter: Painter, sight: Sight, plan: MiddlePlan) -> Iterator[Item]:
    """The seat that leads, larger than life on the wall, crowned and with its mark."""
    if plan.leader < 0:
        return
    seat, likeness = plan.leader + 1, sight.likeness(plan.leader).in_mood("calm")
    high, x, u = plan.shadow.h, plan.shadow.centerx, painter.u
    gold, side = mix(painter.theme.glow, INK, 0.45), int(high * CROWN)
    bounds = Rect(0, 0, int(high * PICTURE_WIDE) + 2 * EDGE, high + side + EDGE)
    bounds.midbottom = plan.shadow.centerx, plan.shadow.bottom + EDGE

    def paint(surface: pygame.Surface) -> None:
        leader_shadow(seat, high, likeness).centred(surface, *plan.shadow.center)
        crown = icon("crown", side, gold)
        surface.blit(crown, crown.get_rect(midbottom=(x, plan.shadow.y + int(high * CROWN_WORN))))
        seats.mark(seat, 19 * u).centred(surface, x, plan.shadow.bottom - int(high * 0.36))

    drawing = Drawing.staged(leader_shadow, _shadow_stages, seat, high, likeness)
    yield Item("leader", bounds, (seat, high, likeness, gold), paint, drawing=drawing)


@kept
def leader_shadow(seat: int, high: int, likeness: Likeness) -> Picture:
    return shadow_of(hero(seat, high, "shrugging", likeness), SHADE, EDGE)


def _shadow_stages(seat: int, high: int, likeness: Likeness) -> Iterator[Picture]:
    for drawn in in_parts(seat, high, "shrugging", likeness):
        yield Picture(drawn, 0)
    yield shadow_of(drawn, SHADE, EDGE)


def door_step(sight: Sight, plan: MiddlePlan) -> int:
    """Return how far the door stands open: a little further under the pointer."""
    if not plan.ajar:
        return 0
    return AJAR if sight.mood.touch("door") == "rest" else WIDER


def _door(painter: Painter, sight: Sight, plan: MiddlePlan) -> Item:
    step, theme, box = door_step(sight, plan), painter.theme, plan.door
    beam = _beam_box(box) if step else Rect(box)

    def paint(surface: pygame.Surface) -> None:
        if step:
            surface.blit(_beam(theme, *beam.size), beam)
        surface.blit(door_picture(theme, box.w, step), box)

    drawing = _door_drawing(theme, box.w, step)
    return Item(DOOR, box.union(beam), (box.size, step), paint, drawing=drawing)


@kept
def door_picture(theme: Theme, wide: int, step: int) -> pygame.Surface:
    """The door, as wide as its box."""
    return finished(standing(theme, wide / WIDE, step))


def _door_drawing(theme: Theme, wide: int, step: int) -> Drawing:
    drawing = Drawing.of(door_picture, theme, wide, step)
    steps = partial(standing, theme, wide / WIDE, step)
    return drawing._replace(ahead=lambda: in_steps(drawing.key, with_result(steps())))


def drawn_ahead(theme: Theme, plan: MiddlePlan) -> Iterator[Drawing]:
    """Pictures that will be needed at once: the door as it is opened, and the light of a fight."""
    for step in (0, AJAR, WIDER):
        yield _door_drawing(theme, plan.door.w, step)
    yield Drawing.staged(stage_light, light_stages, theme, *plan.place.size)


def _beam_box(door: Rect) -> Rect:
    box = Rect(0, 0, int(door.w * 0.66), int(door.h * 0.2))
    box.topleft = door.centerx + int(door.w * 0.1), door.bottom - int(door.h * 0.075)
    return box


@kept
def _beam(theme: Theme, w: int, h: int) -> pygame.Surface:
    """Light on the floor."""
    shape = polygon([(w * 0.12, 0), (w * 0.34, 0), (w * 0.95, h), (w * 0.2, h)])
    drawn = blank(w, h)
    drawn.blit(raster(path(shape, theme.glow, opacity=BEAM), w, h), (0, 0))
    return blurred(drawn, 5)


def _heap(painter: Painter, sight: Sight, plan: MiddlePlan) -> Iterator[Item]:
    for trophy in plan.heap:
        printed = sight.voice.print_card(trophy.card)
        yield painter.card(f"beaten:{trophy.card}", printed, trophy.face, trophy.turn)


def _kick(painter: Painter, sight: Sight, plan: MiddlePlan) -> Item:
    """Return the hint of a first game: the deed and its key, at the foot of the door."""
    theme, u, text, key = painter.theme, painter.u, sight.says("table.kick_it_in"), sight.says("key.space")
    px, high = painter.size(KICK, KICK_LEAST), int(max(32, KICK_HIGH * u))
    cap = int(high * 0.66)
    box = Rect(0, 0, int(width(fonts.TITLE, px, text) + cap_width(key, cap) + high * 1.5), high)
    box.midbottom = plan.place.centerx, plan.place.bottom - int(5 * u)

    def paint(surface: pygame.Surface) -> None:
        painter.light(surface, box, 4, high / 2)
        inked(path(rounded(0, 0, *box.size, high / 2), theme.bar, INK, 3), *box.size, 4).draw(surface, *box.topleft)
        middled(surface, fonts.TITLE, px, text, box.x + high * 0.55, box.centery, theme.bar_text)
        drawn = keycap(theme, key, cap, u)
        drawn.draw(surface, box.right - drawn.size[0] - high * 0.4, box.centery - cap / 2)

    return Item("kick", box.inflate(int(44 * u), int(44 * u)), (text, key, px, box.size), paint)


def _plaque(painter: Painter, plaque: Plaque) -> Item:
    box, title, px, lines, small = plaque
    theme = painter.theme

    def paint(surface: pygame.Surface) -> None:
        paper = path(rounded(0, 0, *box.size, px * 0.7), theme.bar, INK, 3, opacity=0.92)
        inked(paper, *box.size, 4).draw(surface, *box.topleft)
        middled(surface, fonts.TITLE, px, title, box.centerx, box.y + px * 0.85, theme.bar_text, 0.5)
        for number, line in enumerate(lines):
            y = box.y + px * 1.55 + small * (0.5 + 1.3 * number)
            middled(surface, fonts.SEMIBOLD, small, line, box.centerx, y, theme.bar_text, 0.5)

    return Item("title", plaque.bounds, plaque[1:], paint)


def _title(painter: Painter, plan: MiddlePlan) -> Item:
    """Over the open cards."""
    area, theme = plan.area, painter.theme
    px = fitted(fonts.TITLE, painter.size(30, 18), plan.title, int(area.w * 0.92), 18)
    title = shortened(fonts.TITLE, px, plan.title, area.w * 0.92)
    middle = (area.y + plan.cards[0][1].y) // 2
    bounds = Rect(area.x, middle - px, area.w, px * 2)

    def paint(surface: pygame.Surface) -> None:
        middled(surface, fonts.TITLE, px, title, area.centerx, middle, theme.bar_text, 0.5)

    return Item("title", bounds.clip(area), (plan.title, px), paint)
