"""How a fight looks: a stage in the monster's own place, from the place to what lies on its edges."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

import pygame
from pygame import Rect

from game.ids import SeatId
from game.model.views import FightSight, WindowSight
from game.words.fight_sums import ahead
from ui.art import badges, fonts, seats
from ui.art.colour import CREAM, INK, WHITE, Colour, mix
from ui.art.fight_light import fire_of, floor_shadow, light_stages, stage_light
from ui.art.heroes import PICTURE_WIDE, Stance, hero, in_parts
from ui.art.icons import put_icon
from ui.art.layers import Drawing, Item, Sprite, painted_late, pictured
from ui.art.picture import Picture, faded, inked
from ui.art.place import DESIGN, framed, warmed
from ui.art.portraits import Likeness, portrait
from ui.art.shelf import kept, kept_alone, shelf
from ui.art.soft import halo_of, shadow_of
from ui.art.svg import blank, circle, path, rounded
from ui.art.theme import Theme, card_type, seat_look
from ui.art.typeset import fitted, middled, shortened, stacked, width
from ui.cards.figures import dimmed, dimmed_stages, lit, lit_stages, place_of
from ui.cards.painter import Glow, Painter, Shine
from ui.table.fight.chips import PITCH, Chip, PlacedChip
from ui.table.fight.plan import (
    ACTOR,
    ACTOR_STEP,
    TOTAL,
    WINNING,
    Enemy,
    FightPlan,
    Hero,
    actors_type,
    stake_words,
)
from ui.table.layout.sight import Sight
from ui.table.stage.pieces import Side
from ui.toolkit.text import Set

PALE = 0.8
"""Of a total that no longer counts."""
CORNER = 22.0
COIN: Colour = (0xC9, 0x8B, 0x2E)
MARK = 0.38
"""Radius of the mark of a seat, as a share of the height of its paper."""
WAITING, EDGE = 0.45, 4
"""Of the shadow that stands for a helper: how dark it is, and px of its soft edge."""


def fight_items(painter: Painter, sight: Sight, plan: FightPlan, glow: Glow) -> Iterator[Item]:
    """The whole stage, lowest first."""
    fight = sight.view.fight
    assert fight is not None
    yield _stage(painter, sight, plan, fight)
    yield from _sides(painter, plan, glow)
    for one in plan.people:
        yield _hero(painter, sight, plan, fight, one, glow)
    for enemy in plan.enemies:
        yield _foe(painter, sight, plan, enemy, glow)
    yield from _cards(painter, sight, plan, glow)
    yield from _totals(painter, sight, plan, fight)
    for n, side in enumerate((plan.hero_chips, plan.monster_chips)):
        if side:
            yield _chips(painter, sight, plan, n, side)
    yield from (_name(painter, sight, plan, one) for one in plan.people)
    yield from (_foe_name(painter, sight, enemy) for enemy in plan.enemies)
    yield _sentence(painter, plan, fight)
    yield _reward(painter, plan, fight)
    if plan.penalty_words is not None:
        yield _penalty(painter, plan, plan.penalty_words)
    if plan.actors is not None and sight.view.window is not None:
        yield _actors(painter, sight, plan, plan.actors, sight.view.window)


def side_ids(plan: FightPlan, side: Side) -> frozenset[str]:
    """Of what stands and lies on one side, but for its total."""
    if side == "heroes":
        seats_there = [one.seat for one in plan.people]
        plates = [f"plate:{seat}" if seat >= 0 else "plate:helper" for seat in seats_there]
        names = [f"name:{seat}" for seat in seats_there]
        return frozenset((*plates, *names, *(f"card:{each.card}" for each in plan.spent), "heroes chips"))
    foes = [f"foe:{enemy.foe.body}" for enemy in plan.enemies]
    cards = [f"card:{each.card}" for enemy in plan.enemies for each in enemy.enhancers]
    return frozenset((*foes, *(f"name of {foe}" for foe in foes), *cards, "monsters chips"))


def side_items(painter: Painter, sight: Sight, plan: FightPlan, side: Side) -> list[Item]:
    """Return the figures and cards of one side, lowest first; nothing of it shines."""
    ids = side_ids(plan, side)
    return [item for item in fight_items(painter, sight, plan, Glow(frozenset(), 0)) if item.id in ids]


def drawn_alone(painter: Painter, sight: Sight, plan: FightPlan, id: str) -> Sprite:
    """One of the items in its place, over nothing."""
    item = next(item for item in fight_items(painter, sight, plan, Glow(frozenset(), 0)) if item.id == id)
    sheet = blank(*plan.board.union(item.bounds).bottomright)
    item.paint(sheet)
    return Sprite(sheet.subsurface(item.bounds).copy(), *item.bounds.topleft)


# --- the place ---


@kept_alone
def stage(theme: Theme, card: str, w: int, h: int) -> Picture:
    """The place of a monster, mirrored on the heroes' side, in the light of a fight; w x h px with round corners."""
    *_, drawn = _stage_as_drawn(theme, card, w, h)
    return drawn


def _stage_as_drawn(theme: Theme, card: str, w: int, h: int) -> Iterator[Picture]:
    """The same, bit by bit."""
    drawn = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    drawn.fill(theme.mat2)
    shown, light = Picture(drawn, 0), Drawing.of(stage_light, theme, w, h)
    half = place_of(card, w - w // 2, h)
    yield shown
    if half is not None:
        drawn.blit(half, (w - half.get_width(), 0))
        drawn.blit(pygame.transform.flip(half, True, False), (0, 0))
    yield shown
    for lights in (light.make().surface,) if light.there else light_stages(theme, w, h):  # too large to be kept as well
        yield Picture(lights, 0)
    drawn.blit(lights, (0, 0))
    yield shown
    yield Picture(framed(drawn, CORNER * h / DESIGN, max(2.5, 5 * h / DESIGN), INK), 0)


def _stage(painter: Painter, sight: Sight, plan: FightPlan, fight: FightSight) -> Item:
    """In the place of the strongest."""
    card = sight.voice.print_card(plan.enemies[-1].foe.card).id if plan.enemies else ""
    arguments, warm = (painter.theme, card, *plan.board.size), bool(sight.view.one_short)
    drawing = Drawing.staged(stage, _stage_as_drawn, *arguments)

    def paint(surface: pygame.Surface) -> None:
        drawn = stage(*arguments).surface
        surface.blit(warmed(drawn) if warm else drawn, plan.board)

    return Item(
        "board",
        plan.board,
        (card, plan.board.size, warm),
        paint,
        drawing=drawing,
    )


def _sides(painter: Painter, plan: FightPlan, glow: Glow) -> Iterator[Item]:
    """Light round the side on which a card may be dropped."""
    theme = painter.theme
    for side, half in (("heroes", plan.heroes), ("monsters", plan.monsters)):
        if f"side:{side}" in glow.lit:
            box = half.inflate(-plan.px(24), -plan.px(24))
            ring = path(rounded(0, 0, *box.size, CORNER * plan.k), None, theme.glow, max(3.0, 6 * plan.k))
            drawn = faded(inked(ring, *box.size, 6), 0.7 + 0.075 * glow.step)
            yield pictured(f"{side} light", drawn, *box.topleft, (box.size, glow.step))


# --- who stands there ---


def _hero(painter: Painter, sight: Sight, plan: FightPlan, fight: FightSight, one: Hero, glow: Glow) -> Item:
    if one.seat < 0:
        return _waited_for(sight, one)
    stance: Stance = "guarding" if one.seat == fight.helper or not fight.winning else "striking"
    likeness = sight.likeness(one.seat)
    arguments = one.seat + 1, one.box.h, stance, likeness
    drawing = Drawing.staged(hero, in_parts, *arguments)
    look = one.seat, stance, likeness
    id, wide = f"plate:{one.seat}", int(one.box.h * PICTURE_WIDE)
    return _standing(painter, plan, id, one.box, wide, look, drawing, glow.of(f"seat:{one.seat}"))


def _standing(
    painter: Painter, plan: FightPlan, id: str, box: Rect, wide: int, look: Hashable, drawing: Drawing, step: int
) -> Item:
    """A figure on its shadow, with light round it where it is lit; `wide`: of its picture at most."""
    shadow, reach, theme = floor_shadow(int(box.w * 0.95)), plan.px(7), painter.theme
    ground = shadow.get_rect(center=(box.centerx, box.bottom - 2))
    floor = ground.clip(plan.board)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(shadow, floor, floor.move(-ground.x, -ground.y))
        drawn = drawing.make().surface
        spot = drawn.get_rect(midbottom=box.midbottom)
        if step >= 0:
            light = shelf().get(("halo", drawing.key, reach), lambda: halo_of(drawn, theme.glow, reach))
            faded(Picture(light, reach), 0.6 + 0.1 * step).draw(surface, *spot.topleft)
        surface.blit(drawn, spot)

    bounds = Rect(0, 0, max(wide, ground.w) + 2 * reach, box.h + 2 * reach + ground.h)
    bounds.midtop = box.centerx, box.y - reach
    return Item(id, bounds.clip(plan.board), (look, box.size, step), paint, drawing=drawing)


def _waited_for(sight: Sight, one: Hero) -> Item:
    """The place of a helper: a shadow that holds out its hand."""
    box, likeness = one.box, sight.likeness(0).in_mood("calm")
    drawing = Drawing.of(waiting, box.h, likeness)

    def paint(surface: pygame.Surface) -> None:
        drawing.make().centred(surface, *box.center)
        put_icon(surface, "shake", int(box.h * 0.26), CREAM, (box.centerx, box.bottom - int(box.h * 0.36)))

    bounds = Rect(0, 0, int(box.h * PICTURE_WIDE), box.h).inflate(2 * EDGE, 2 * EDGE)
    bounds.center = box.center
    return Item("plate:helper", bounds, (box.size,), paint, drawing=drawing)


@kept
def waiting(high: int, likeness: Likeness) -> Picture:
    return shadow_of(hero(1, high, "shrugging", likeness), WAITING, EDGE)


def _foe(painter: Painter, sight: Sight, plan: FightPlan, enemy: Enemy, glow: Glow) -> Item:
    """Itself, or its card where its picture shows no figure."""
    id, printed, box = f"foe:{enemy.foe.body}", sight.voice.print_card(enemy.foe.card), enemy.box
    step, gone = glow.of(id), enemy.foe.fate != "facing"
    if not enemy.cut_out:
        return painter.card(id, printed, box, 0.0, Shine(step, veiled=gone or not enemy.front))
    fire, clear = fire_of(painter.theme), enemy.front and not gone
    lighted, unlit = (printed.id, box.h, fire, plan.k * 1.5), (printed.id, box.h)
    drawing = Drawing.staged(lit, lit_stages, *lighted) if clear else Drawing.staged(dimmed, dimmed_stages, *unlit)
    return _standing(painter, plan, id, box, box.w + 4, (printed.id, clear), drawing, step)


def _cards(painter: Painter, sight: Sight, plan: FightPlan, glow: Glow) -> Iterator[Item]:
    """The cards played, each at the feet of the figure that it is for."""
    for played in (*plan.spent, *(each for enemy in plan.enemies for each in enemy.enhancers)):
        id, printed = f"card:{played.card}", sight.voice.print_card(played.card)
        yield painter.card(id, printed, played.face, played.turn, Shine(glow.of(id)))


# --- numbers ---


def total_id(side: Side) -> str:
    return f"{side} total"


def total_picture(painter: Painter, k: float, side: Side, number: int, *, wins: bool, pale: bool = False) -> Picture:
    """The sum of a side; `k`: px of a design px. The winning one is larger and in a ring of light, both are pale where
    they no longer count."""
    theme = painter.theme
    shape, colour = ("coin", theme.me) if side == "heroes" else ("burst", theme.bad)
    r = (WINNING if wins else TOTAL) * k
    shade = mix(colour, theme.muted, PALE) if pale else colour
    return badges.badge(shape, str(number), r, shade, theme.glow if wins else None)


def _totals(painter: Painter, sight: Sight, plan: FightPlan, fight: FightSight) -> Iterator[Item]:
    sums = sight.mood.totals or (fight.heroes, fight.monsters)
    sides: tuple[Side, Side] = ("heroes", "monsters")
    for side, number, box in zip(sides, sums, plan.totals, strict=True):
        wins, pale = ahead(fight) == side, fight.running
        draw = partial(total_picture, painter, plan.k, side, number, wins=wins, pale=pale)
        r = (WINNING if wins else TOTAL) * plan.k
        round_it = Rect((0, 0), (badges.badge_side(r),) * 2).move_to(center=box.center)
        look = number, wins, plan.k, pale
        yield painted_late(total_id(side), draw, round_it, badges.badge_hangs_out(r, lit=wins), look)


def _chips(painter: Painter, sight: Sight, plan: FightPlan, side: int, chips: tuple[PlacedChip, ...]) -> Item:
    """Sign and number, with their words where there is room, behind the mark of their owner."""
    theme = painter.theme
    looks = [_look(theme, sight, each.chip) for each in chips]
    marks = [each.mark for each in chips if each.mark is not None]
    bounds = chips[0].box.unionall([*(each.box for each in chips), *marks]).inflate(12, 12)

    def paint(surface: pygame.Surface) -> None:
        for (chip, box, mark, px, words), (fill, icon) in zip(chips, looks, strict=True):
            if mark is not None:
                _mark(surface, chip.seat, mark, fill, icon)
            _paper(surface, box, fill)
            if words is not None:
                inner, pitch = box.inflate(-px, 0), words.px * PITCH
                middled(surface, fonts.TITLE, px, chip.amount, inner.right, inner.centery, CREAM, 1)
                stacked(surface, fonts.SEMIBOLD, words.px, words.lines, inner.x, inner.centery, pitch, CREAM)
            else:
                middled(surface, fonts.TITLE, px, chip.amount, box.centerx, box.centery, CREAM, 0.5)

    id = "heroes chips" if side == 0 else "monsters chips"
    return Item(id, bounds, (chips, tuple(looks)), paint)


def _mark(surface: pygame.Surface, seat: SeatId, box: Rect, fill: Colour, icon: str) -> None:
    """Of a seat, filled, on light paper; of others their icon."""
    _paper(surface, box, CREAM if seat >= 0 else fill)
    if seat >= 0:
        seats.mark(seat + 1, box.h * MARK, None, shadow=False).centred(surface, *box.center)
    elif icon:
        put_icon(surface, icon, int(box.h * 0.68), CREAM, box.center)


def _look(theme: Theme, sight: Sight, chip: Chip) -> tuple[Colour, str]:
    """Colour and icon."""
    match chip.kind:
        case "seat":
            return mix(seat_look(chip.seat + 1).colour, INK, 0.25), ""
        case "foe":
            return mix(theme.bad, INK, 0.25), "monster"
        case "card" if chip.card >= 0:
            look = card_type(sight.voice.print_card(chip.card).type)
            return mix(look.colour, INK, 0.12), look.icon
    return theme.bar, ""


def _paper(surface: pygame.Surface, box: Rect, fill: Colour) -> None:
    _pill(*box.size, fill).draw(surface, *box.topleft)


@kept
def _pill(w: int, h: int, fill: Colour) -> Picture:
    """A pill with an ink line that is heavier below."""
    r, line = h / 2, max(2.0, h * 0.1)
    shade = path(rounded(0, line * 0.8, w, h, r), INK, INK, line)
    return inked(shade + path(rounded(0, 0, w, h, r), fill, INK, line), w, h, int(line * 2) + 2)


# --- words ---


def _name(painter: Painter, sight: Sight, plan: FightPlan, one: Hero) -> Item:
    box, theme = one.name, painter.theme
    text = sight.voice.seat(one.seat) if one.seat >= 0 else sight.says("table.helper_place")
    fill = seat_look(one.seat + 1).colour if one.seat >= 0 else theme.bar

    def paint(surface: pygame.Surface) -> None:
        _paper(surface, box, fill)
        if one.seat >= 0:
            _mark(surface, one.seat, Rect(box.x, box.y, box.h, box.h), fill, "")
        start = box.x + (int(box.h * 1.2) if one.seat >= 0 else box.h // 2)
        _fitted(surface, text, Rect(start, box.y, box.right - box.h // 3 - start, box.h))

    return Item(f"name:{one.seat}", box.inflate(10, 12), (text, box.size, fill), paint)


def _foe_name(painter: Painter, sight: Sight, enemy: Enemy) -> Item:
    box, theme, printed = enemy.name, painter.theme, sight.voice.print_card(enemy.foe.card)
    level = sight.voice.print_card(enemy.foe.kind).badge  # a companion has none of its own
    gone = enemy.foe.fate != "facing"
    fill = mix(theme.bad, theme.muted, PALE) if gone else theme.bad

    def paint(surface: pygame.Surface) -> None:
        _paper(surface, box, fill)
        r = box.h * 0.62
        badges.badge("burst", level, r, fill).centred(surface, box.x + r * 0.9, box.centery)
        start = box.x + int(r * 2.1)
        _fitted(surface, printed.title, Rect(start, box.y, box.right - box.h // 3 - start, box.h))

    look = printed.title, level, box.size, fill
    return Item(f"name of foe:{enemy.foe.body}", box.inflate(18, 24), look, paint)


def _fitted(surface: pygame.Surface, text: str, room: Rect) -> None:
    px = fitted(fonts.TITLE, max(11, int(room.h * 0.62)), text, room.w, 11)
    middled(surface, fonts.TITLE, px, shortened(fonts.TITLE, px, text, room.w), room.x, room.centery, CREAM)


def _sentence(painter: Painter, plan: FightPlan, fight: FightSight) -> Item:
    """How it stands, on the lower edge."""
    theme, box, text = painter.theme, plan.sentence, plan.told
    fill = theme.bar if fight.running else theme.good if fight.winning else theme.bad
    px = fitted(fonts.TITLE, max(12, int(box.h * 0.6)), text, box.w - box.h, 11)
    shown = shortened(fonts.TITLE, px, text, box.w - box.h * 0.6)

    def paint(surface: pygame.Surface) -> None:
        _paper(surface, box, fill)
        middled(surface, fonts.TITLE, px, shown, box.centerx, box.centery, CREAM, 0.5)

    return Item("foot", box.inflate(12, 14), (text, box.size, fill), paint)


def _reward(painter: Painter, plan: FightPlan, fight: FightSight) -> Item:
    """Treasures and levels of a win."""
    theme, box, words = painter.theme, plan.reward, stake_words(fight)
    px = max(12, int(box.h * 0.55))

    def paint(surface: pygame.Surface) -> None:
        _paper(surface, box, theme.panel)
        x, y = float(box.x + px * 0.6), box.centery
        for name, text, colour in (("treasure", words[0], COIN), ("up", words[1], theme.good)):
            put_icon(surface, name, int(px * 1.15), colour, (int(x + px * 0.6), y - 1))
            middled(surface, fonts.TITLE, px, text, x + px * 1.35, y, theme.text)
            x += px * 2.0 + width(fonts.TITLE, px, text)

    return Item("reward", box.inflate(12, 14), (words, box.size), paint)


def _penalty(painter: Painter, plan: FightPlan, words: Set) -> Item:
    """Return the slip with the consequences of a defeat."""
    box, px, fill = plan.penalty, words.px, mix(painter.theme.bad, INK, 0.4)

    def paint(surface: pygame.Surface) -> None:
        _paper(surface, box, fill)
        put_icon(surface, "skull", int(px * 1.1), CREAM, (int(box.x + px * 1.1), box.centery - 1))
        for n, line in enumerate(words.lines):
            middle = box.centery + (n - (len(words.lines) - 1) / 2) * px * 1.15
            middled(surface, fonts.TITLE, px, line, box.x + px * 1.95, middle, CREAM)

    return Item("penalty", box.inflate(12, 14), (words, box.size, fill), paint)


def _actors(painter: Painter, sight: Sight, plan: FightPlan, box: Rect, window: WindowSight) -> Item:
    """Return the players who can still act: three dots while one thinks, a tick when she has answered."""
    theme, says, r = painter.theme, sight.says("table.can_still_act"), plan.px(ACTOR)
    likenesses = tuple(sight.likeness(seat) for seat in window.asked)
    px = actors_type(box.h)

    def paint(surface: pygame.Surface) -> None:
        _paper(surface, box, theme.bar)
        middled(surface, fonts.SEMIBOLD, px, says, box.x + px * 0.8, box.centery, theme.bar_text)
        step, x = plan.px(ACTOR_STEP), box.right - len(window.asked) * plan.px(ACTOR_STEP) + r
        for seat, likeness in zip(window.asked, likenesses, strict=True):
            done = seat in window.passed
            portrait(seat + 1, r, None if done else theme.glow, likeness).centred(surface, x, box.centery)
            if done:
                put_icon(surface, "check", int(r * 1.1), mix(theme.good, WHITE, 0.45), (int(x + r * 1.75), box.centery))
            else:
                _dots(surface, theme.glow, x + r * 1.4, box.centery, r)
            x += step

    return Item("ring", box.inflate(16, 16), (window.asked, window.passed, says, likenesses, box.size), paint)


def _dots(surface: pygame.Surface, colour: Colour, x: float, y: float, r: int) -> None:
    """Draw the dots of a thinking seat."""
    side = max(3, int(r * 0.3))
    dot = inked(path(circle(side / 2, side / 2, side / 2), colour), side, side, 1)
    for n in range(3):
        dot.centred(surface, x + n * r * 0.42, y - (r * 0.2 if n == 1 else 0))
