"""How the combat board looks: halves, totals, combatants, sums, stakes and the ring that waits for objections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.ids import SeatId
from game.model.views import FightSight
from game.words.fight_sums import Row, ahead, gap, standing
from ui.art import badges, boards, fonts, panels, seats
from ui.art.colour import mix
from ui.art.combatants import combatant, empty_chair, stake
from ui.art.layers import Item, pictured
from ui.art.picture import Picture, faded, inked
from ui.art.svg import path, rounded
from ui.art.theme import Scale
from ui.art.typeset import balanced, fitted, middled, shortened, width
from ui.cards.painter import Glow, Painter, Shine
from ui.table.layout.fight import BADGE, BADGE_WINNING, STAKE, FightPlan, Plate, body_id, stake_box, stake_words
from ui.table.layout.sight import Sight
from ui.table.paint.card_text import text_item

PALE = 0.8  # of a total that no longer counts


def fight_items(painter: Painter, sight: Sight, plan: FightPlan, glow: Glow) -> Iterator[Item]:
    """The whole board, lowest first."""
    fight = sight.view.fight
    assert fight is not None
    yield _board(painter, sight, plan, fight, glow)
    yield from _headings(painter, sight, plan, fight)
    yield from _totals(painter, sight, plan, fight)
    for card, face in plan.spent:
        yield painter.card(f"card:{card}", sight.voice.print_card(card), face, 0.0, Shine(glow.of(f"card:{card}")))
    for plate in plan.plates:
        yield _plate(painter, sight, plan, plate, glow)
    for enemy in plan.enemies:
        for card, face in enemy.enhancers:
            yield painter.card(f"card:{card}", sight.voice.print_card(card), face, 0.0, Shine(glow.of(f"card:{card}")))
        shine = Shine(glow.of(body_id(enemy.foe.body)), veiled=enemy.foe.fate != "facing")
        yield painter.card(body_id(enemy.foe.body), sight.voice.print_card(enemy.foe.card), enemy.face, 0.0, shine)
    yield _sums(painter, plan)
    yield _stake(painter, plan, fight)
    if plan.words is not None:
        yield text_item(painter, "foe text", plan.words)
    yield from _foot(painter, sight, plan, fight)


def _board(painter: Painter, sight: Sight, plan: FightPlan, fight: FightSight, glow: Glow) -> Item:
    board, theme = plan.board, painter.theme
    lit = [side for side in ("heroes", "monsters") if f"side:{side}" in glow.lit]
    wins = ahead(fight)
    bounds = board.inflate(24, 24)

    def paint(surface: pygame.Surface) -> None:
        boards.combat_board(theme, *board.size, painter.u, wins).draw(surface, *board.topleft)
        for side in lit:
            box = (plan.heroes if side == "heroes" else plan.monsters).inflate(-plan.px(20), -plan.px(20))
            ring = inked(
                path(rounded(0, 0, *box.size, 18 * plan.k), None, theme.glow, max(3.0, 5 * plan.k)), *box.size, 6
            )
            faded(ring, 0.7 + 0.075 * glow.step).draw(surface, *box.topleft)

    return Item("board", bounds, (board.size, wins, tuple(lit), glow.step if lit else 0), paint)


def _headings(painter: Painter, sight: Sight, plan: FightPlan, fight: FightSight) -> Iterator[Item]:
    """HEROES and MONSTERS, and beside one of them who is winning, in words."""
    theme, edge, top = painter.theme, plan.px(18), plan.board.y + plan.px(14)
    heroes = panels.pill(sight.says("table.heroes").upper(), "shield", theme.me, plan.k, size=20)
    monsters = panels.pill(sight.says("table.monsters").upper(), "monster", theme.bad, plan.k, size=20)
    left, right = plan.board.x + edge, plan.board.right - edge - monsters.size[0]
    yield pictured("heroes word", heroes, left, top, ("heroes", sight.voice.words.lang))
    yield pictured("monsters word", monsters, right, top, ("monsters", sight.voice.words.lang))
    winning = _verdict(painter, sight, plan.k, fight)
    room = plan.hero_badge[0] - plan.px(82) - (left + heroes.size[0])
    down = top + (heroes.size[1] - winning.size[1]) // 2
    beside = winning.size[0] + plan.px(14) <= room
    low = top + heroes.size[1] + plan.px(8)

    def spot(chip_w: int, hero_side: bool) -> tuple[int, int]:
        if beside:
            return (left + heroes.size[0] + plan.px(10) if hero_side else right - plan.px(10) - chip_w), down
        return (left if hero_side else plan.board.right - edge - chip_w), low

    on_left = fight.winning or fight.running
    yield pictured("winning", winning, *spot(winning.size[0], on_left), (fight.winning, fight.running))
    if not on_left:
        lacking = gap(fight, sight.voice)
        chip = panels.chip(lacking.upper(), "", theme.bar, plan.k, theme.bar_text, size=17)
        yield pictured("gap", chip, *spot(chip.size[0], True), lacking)


def _verdict(painter: Painter, sight: Sight, k: float, fight: FightSight) -> Picture:
    """Who is winning, or that somebody runs."""
    theme = painter.theme
    if fight.running:
        return panels.chip(sight.says("board.running_word").upper(), "run", theme.bar, k, theme.bar_text, size=17)
    return panels.chip(
        sight.says("table.winning").upper(), "up", theme.good if fight.winning else theme.bad, k, size=17
    )


def _totals(painter: Painter, sight: Sight, plan: FightPlan, fight: FightSight) -> Iterator[Item]:
    """The two sums, the winning one larger and in a ring of light; both pale where they no longer count."""
    theme = painter.theme
    heroes, monsters = sight.mood.totals or (fight.heroes, fight.monsters)
    for id, shape, total, at, colour, wins in (
        ("heroes total", "coin", heroes, plan.hero_badge, theme.me, ahead(fight) == "heroes"),
        ("monsters total", "burst", monsters, plan.monster_badge, theme.bad, ahead(fight) == "monsters"),
    ):
        r = (BADGE_WINNING if wins else BADGE) * plan.k
        shade = mix(colour, theme.muted, PALE) if fight.running else colour
        picture = badges.badge(shape, str(total), r, shade, theme.glow if wins else None)
        spot = picture.surface.get_rect(center=at)
        yield pictured(id, picture, spot.x + picture.pad, spot.y + picture.pad, (total, wins, r, shade))


def _plate(painter: Painter, sight: Sight, plan: FightPlan, plate: Plate, glow: Glow) -> Item:
    if plate.seat < 0:
        return _chair(painter, sight, plan, plate.face)
    face, name, likeness = plate.face, sight.voice.seat(plate.seat), sight.likeness(plate.seat)
    step = glow.of(f"seat:{plate.seat}")
    bounds = face.inflate(2 * plan.px(16) + 8, 2 * plan.px(16) + 8)

    def paint(surface: pygame.Surface) -> None:
        radius = 9 * (face.w / 120)
        panels.shadow(face.w, face.h, plan.k, radius).draw(surface, *face.topleft)
        painter.light(surface, face, step, radius, plan.k)
        combatant(surface, face, plate.seat + 1, name, likeness)

    return Item(f"plate:{plate.seat}", bounds, (face.size, plate.seat, name, likeness, step), paint)


def _chair(painter: Painter, sight: Sight, plan: FightPlan, face: Rect) -> Item:
    """The place that waits for a helper."""
    px = painter.size(17)
    words = balanced(fonts.SEMIBOLD, px, sight.says("table.helper_place"), face.w - 10)

    def paint(surface: pygame.Surface) -> None:
        empty_chair(surface, painter.theme, plan.k, face, words, px)

    return Item("plate:helper", face.inflate(8, 8), (face.size, tuple(words)), paint)


def _sums(painter: Painter, plan: FightPlan) -> Item:
    """Both breakdowns, line by line."""
    bounds = plan.hero_table.union(plan.monster_table).inflate(8, 16)
    look = (plan.hero_rows, plan.monster_rows, plan.pitch, plan.hero_table.size)

    def paint(surface: pygame.Surface) -> None:
        _sum(surface, painter, plan, plan.hero_table, plan.hero_rows)
        _sum(surface, painter, plan, plan.monster_table, plan.monster_rows)

    return Item("sums", bounds, look, paint)


def _indent(rows: Sequence[Row], px: int) -> int:
    """Room for the marks of those who brought something."""
    return int(px * 1.3) if any(row.seat >= 0 for row in rows) else 0


def _rooms(table: Rect, rows: Sequence[Row], px: int) -> list[int]:
    """What each line leaves for its words."""
    free = table.w - _indent(rows, px) - int(px * 0.5)
    return [free - width(fonts.SEMIBOLD, px, row.amount) for row in rows]


def _sum(surface: pygame.Surface, painter: Painter, plan: FightPlan, table: Rect, rows: Sequence[Row]) -> None:
    """Its words in letters of one size, in which the longest of them have room."""
    px, colour = plan.type, painter.theme.text
    left, rooms = table.x + _indent(rows, px), _rooms(table, rows, px)
    size = min((fitted(fonts.BODY, px, row.text, room) for row, room in zip(rows, rooms, strict=True)), default=px)
    for number, (row, room) in enumerate(zip(rows, rooms, strict=True)):
        middle = table.y + plan.pitch * (number + 0.5)
        if row.seat >= 0:
            seats.mark(SeatId(row.seat + 1), px * 0.4, "", shadow=False).centred(surface, table.x + px * 0.5, middle)
        middled(surface, fonts.BODY, size, shortened(fonts.BODY, size, row.text, room), left, middle, colour)
        middled(surface, fonts.SEMIBOLD, px, row.amount, table.right, middle, colour, 1)


def _stake(painter: Painter, plan: FightPlan, fight: FightSight) -> Item:
    """What a win would bring: treasures and levels."""
    px, words, box = Scale(plan.k).text(STAKE), stake_words(fight), stake_box(plan, fight)
    return Item(
        "stake", box.inflate(6, 6), (words, box.size), lambda surface: stake(surface, painter.theme, box, words, px)
    )


def _foot(painter: Painter, sight: Sight, plan: FightPlan, fight: FightSight) -> Iterator[Item]:
    """The ring while somebody may object, and one sentence on the lower edge."""
    theme, window = painter.theme, sight.view.window
    if plan.ring is not None and window is not None:
        x, y, r = plan.ring
        done = sum(1 for seat in window.asked if seat in window.passed)
        words = sight.says("board.of_total", n=len(window.asked))
        picture = boards.ring(theme, r, len(window.asked), done, str(done), words)
        bounds = picture.surface.get_rect(center=(x, y))
        yield Item("ring", bounds, (done, len(window.asked), words, r), lambda s: s.blit(picture.surface, bounds))
    text = standing(fight, sight.voice, final=window is not None)
    pill = panels.pill(text, "", theme.bar, plan.k, theme.bar_text, size=19)
    wide, high = pill.size
    yield pictured("foot", pill, plan.foot[0] - wide / 2, plan.foot[1] - high * 0.62, text)
