"""How the combat board looks: halves, totals, combatants, sums, stakes and the ring that waits for objections."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect

from game.ids import SeatId
from game.model.views import FightSight
from ui.art import badges, boards, fonts, panels, seats
from ui.art.colour import CREAM, INK, WHITE, mix
from ui.art.icons import icon, icon_body
from ui.art.layers import Item, pictured
from ui.art.picture import faded, inked
from ui.art.portraits import bust
from ui.art.relief import cut_to
from ui.art.svg import path, raster, rounded
from ui.art.theme import Scale, seat_look
from ui.art.typeset import balanced, fitted, middled, shortened, width
from ui.cards.painter import Glow, Painter, Shine
from ui.table.layout.fight import BADGE, BADGE_WINNING, FightPlan, Plate, Row, body_id
from ui.table.layout.sight import Sight

COIN = (0xD9, 0xA5, 0x31)


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
    yield from _foot(painter, sight, plan, fight)


def _board(painter: Painter, sight: Sight, plan: FightPlan, fight: FightSight, glow: Glow) -> Item:
    board, theme = plan.board, painter.theme
    lit = [side for side in ("heroes", "monsters") if f"side:{side}" in glow.lit]
    winning = fight.winning
    picture = boards.combat_board(theme, board.w, board.h, painter.u, "heroes" if winning else "monsters")
    bounds = board.inflate(24, 24)

    def paint(surface: pygame.Surface) -> None:
        picture.draw(surface, *board.topleft)
        for side in lit:
            box = (plan.heroes if side == "heroes" else plan.monsters).inflate(-plan.px(20), -plan.px(20))
            ring = inked(
                path(rounded(0, 0, *box.size, 18 * plan.k), None, theme.glow, max(3.0, 5 * plan.k)), *box.size, 6
            )
            faded(ring, 0.7 + 0.075 * glow.step).draw(surface, *box.topleft)

    return Item("board", bounds, (board.size, winning, tuple(lit), glow.step if lit else 0), paint)


def _headings(painter: Painter, sight: Sight, plan: FightPlan, fight: FightSight) -> Iterator[Item]:
    """HEROES and MONSTERS, and beside one of them who is winning, in words."""
    theme, edge, top = painter.theme, plan.px(18), plan.board.y + plan.px(14)
    heroes = panels.pill(sight.says("table.heroes").upper(), "shield", theme.me, plan.k, size=20)
    monsters = panels.pill(sight.says("table.monsters").upper(), "monster", theme.bad, plan.k, size=20)
    left, right = plan.board.x + edge, plan.board.right - edge - monsters.size[0]
    yield pictured("heroes word", heroes, left, top, ("heroes", sight.voice.words.lang))
    yield pictured("monsters word", monsters, right, top, ("monsters", sight.voice.words.lang))
    winning = panels.chip(
        sight.says("table.winning").upper(), "up", theme.good if fight.winning else theme.bad, plan.k, size=17
    )
    room = plan.hero_badge[0] - plan.px(82) - (left + heroes.size[0])
    down = top + (heroes.size[1] - winning.size[1]) // 2
    beside = winning.size[0] + plan.px(14) <= room
    low = top + heroes.size[1] + plan.px(8)

    def spot(chip_w: int, hero_side: bool) -> tuple[int, int]:
        if beside:
            return (left + heroes.size[0] + plan.px(10) if hero_side else right - plan.px(10) - chip_w), down
        return (left if hero_side else plan.board.right - edge - chip_w), low

    yield pictured("winning", winning, *spot(winning.size[0], fight.winning), fight.winning)
    if not fight.winning:
        gap = panels.chip(_gap(sight, fight).upper(), "", theme.bar, plan.k, theme.bar_text, size=17)
        yield pictured("gap", gap, *spot(gap.size[0], True), _gap(sight, fight))


def _gap(sight: Sight, fight: FightSight) -> str:
    """How many points the heroes lack, in words."""
    if fight.heroes == fight.monsters:
        return sight.says("table.tied")
    return sight.says("table.short", n=fight.short)


def _totals(painter: Painter, sight: Sight, plan: FightPlan, fight: FightSight) -> Iterator[Item]:
    """The two sums, the winning one larger and in a ring of light."""
    theme = painter.theme
    heroes, monsters = sight.mood.totals or (fight.heroes, fight.monsters)
    for id, shape, total, at, colour, wins in (
        ("heroes total", "coin", heroes, plan.hero_badge, theme.me, fight.winning),
        ("monsters total", "burst", monsters, plan.monster_badge, theme.bad, not fight.winning),
    ):
        r = (BADGE_WINNING if wins else BADGE) * plan.k
        picture = badges.badge(shape, str(total), r, colour, theme.glow if wins else None)
        spot = picture.surface.get_rect(center=at)
        yield pictured(id, picture, spot.x + picture.pad, spot.y + picture.pad, (total, wins, r))


def _plate(painter: Painter, sight: Sight, plan: FightPlan, plate: Plate, glow: Glow) -> Item:
    if plate.seat < 0:
        return _chair(painter, sight, plan, plate.face)
    face, colour, theme = plate.face, seat_look(plate.seat + 1).colour, painter.theme
    name = sight.voice.seat(plate.seat)
    step = glow.of(f"seat:{plate.seat}")
    bounds = face.inflate(2 * plan.px(16) + 8, 2 * plan.px(16) + 8)

    def paint(surface: pygame.Surface) -> None:
        w, h, k = face.w, face.h, face.w / 120
        panels.shadow(w, h, plan.k, 9 * k).draw(surface, *face.topleft)
        if step >= 0:
            faded(panels.glow(theme.glow, w, h, plan.k, 9 * k), 0.7 + 0.075 * step).draw(surface, *face.topleft)
        body = path(rounded(0, 0, w, h, 9 * k), colour, INK, max(2.0, 2.2 * k))
        inked(body, w, h, 3).draw(surface, *face.topleft)
        window = Rect(face.x + int(6 * k), face.y + int(6 * k), w - 2 * int(6 * k), h - int(56 * k))
        image = bust(plate.seat + 1, *window.size).copy()
        cut_to(image, raster(path(rounded(0, 0, *window.size, 5 * k), WHITE), *window.size))
        surface.blit(image, window)
        inked(path(rounded(0, 0, *window.size, 5 * k), None, INK, max(1.8, 2 * k)), *window.size, 3).draw(
            surface, *window.topleft
        )
        px = fitted(fonts.TITLE, max(13, int(19 * k)), name, w - int(16 * k))
        word = shortened(fonts.TITLE, px, name, w - int(12 * k))
        middled(surface, fonts.TITLE, px, word, face.centerx, face.bottom - int(26 * k), CREAM, 0.5)
        mark = seats.mark(plate.seat + 1, max(11.5, 15 * k))
        mark.centred(surface, face.x + int(12 * k), face.y + int(12 * k))

    return Item(f"plate:{plate.seat}", bounds, (face.size, plate.seat, name, step), paint)


def _chair(painter: Painter, sight: Sight, plan: FightPlan, face: Rect) -> Item:
    """The place that waits for a helper."""
    theme = painter.theme
    line = mix(theme.panel, INK, 0.5)
    words = balanced(fonts.SEMIBOLD, painter.size(17), sight.says("table.helper_place"), face.w - 10)

    def paint(surface: pygame.Surface) -> None:
        panels.slot(face.w, face.h, plan.k, line, "", theme.me).draw(surface, *face.topleft)
        image = icon("shake", int(face.w * 0.46), line)
        surface.blit(image, image.get_rect(center=(face.centerx, face.y + int(face.h * 0.38))))
        px = painter.size(17)
        for number, text in enumerate(words):
            y = face.y + face.h * 0.72 + number * px * 1.15
            middled(surface, fonts.SEMIBOLD, px, text, face.centerx, y, mix(theme.panel, INK, 0.68), 0.5)

    return Item("plate:helper", face.inflate(8, 8), (face.size, tuple(words)), paint)


def _sums(painter: Painter, plan: FightPlan) -> Item:
    """Both breakdowns, line by line."""
    bounds = plan.hero_table.union(plan.monster_table).inflate(8, 16)
    look = (plan.hero_rows, plan.monster_rows, plan.pitch, plan.hero_table.size)

    px = plan.type
    sums = ((plan.hero_table, plan.hero_rows), (plan.monster_table, plan.monster_rows))
    texts = [(row.text, room) for table, rows in sums for row, room in zip(rows, _rooms(table, rows, px), strict=True)]
    size = min((fitted(fonts.BODY, px, text, room) for text, room in texts), default=px)

    def paint(surface: pygame.Surface) -> None:
        for table, rows in sums:
            _sum(surface, painter, plan, table, rows, size)

    return Item("sums", bounds, look, paint)


def _indent(rows: Sequence[Row], px: int) -> int:
    """Room for the marks of those who brought something."""
    return int(px * 1.3) if any(row.seat >= 0 for row in rows) else 0


def _rooms(table: Rect, rows: Sequence[Row], px: int) -> list[int]:
    """What each line leaves for its words."""
    free = table.w - _indent(rows, px) - int(px * 0.5)
    return [free - width(fonts.SEMIBOLD, px, row.amount) for row in rows]


def _sum(
    surface: pygame.Surface, painter: Painter, plan: FightPlan, table: Rect, rows: Sequence[Row], size: int
) -> None:
    px, colour = plan.type, painter.theme.text
    left = table.x + _indent(rows, px)
    for number, (row, room) in enumerate(zip(rows, _rooms(table, rows, px), strict=True)):
        middle = table.y + plan.pitch * (number + 0.5)
        if row.seat >= 0:
            seats.mark(SeatId(row.seat + 1), px * 0.4, "", shadow=False).centred(surface, table.x + px * 0.5, middle)
        middled(surface, fonts.BODY, size, shortened(fonts.BODY, size, row.text, room), left, middle, colour)
        middled(surface, fonts.SEMIBOLD, px, row.amount, table.right, middle, colour, 1)


def _stake(painter: Painter, plan: FightPlan, fight: FightSight) -> Item:
    """What a win would bring: treasures and levels."""
    px, theme = Scale(plan.k).text(18), painter.theme
    words = (f"×{fight.treasures}", f"+{fight.levels}")
    wide = int(sum(width(fonts.BOLD, px, word) for word in words) + px * 5.2)
    high = int(px * 1.7)
    box = Rect(plan.stake[0], 0, wide, high)
    box.centery = plan.stake[1]
    paper, line = mix(theme.panel, WHITE, 0.45), mix(theme.panel, INK, 0.45)

    def paint(surface: pygame.Surface) -> None:
        body = path(rounded(0, 0, wide, high, high * 0.35), paper, line, 2)
        body += icon_body("treasure", px * 1.25, high / 2, px * 1.1, COIN, ink=INK, ink_width=1.5)
        second = px * 3.2 + width(fonts.BOLD, px, words[0])
        body += icon_body("up", second, high / 2, px * 0.95, theme.good)
        inked(body, wide, high, 2).draw(surface, *box.topleft)
        middled(surface, fonts.BOLD, px, words[0], box.x + px * 2.1, box.centery, theme.text)
        middled(surface, fonts.BOLD, px, words[1], box.x + second + px * 0.75, box.centery, theme.text)

    return Item("stake", box.inflate(6, 6), (words, box.size), paint)


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
    text = foot_sentence(sight, fight)
    pill = panels.pill(text, "", theme.bar, plan.k, theme.bar_text, size=19)
    wide, high = pill.size
    yield pictured("foot", pill, plan.foot[0] - wide / 2, plan.foot[1] - high * 0.62, text)


def foot_sentence(sight: Sight, fight: FightSight) -> str:
    """Who wins as it stands, in one sentence."""
    if sight.view.window is not None and fight.winning:
        return sight.says("table.unless", seat=f"seat:{fight.fighter}")
    if fight.winning and fight.heroes == fight.monsters:
        return sight.says("fight.tie_wins")
    if fight.winning:
        return sight.says("board.ahead", n=fight.heroes - fight.monsters)
    if fight.heroes == fight.monsters:
        return sight.says("board.tie")
    return sight.says("table.takes", n=fight.short, need=fight.heroes + fight.short)
