"""How an open rule book looks: passages as sheets, the one that was asked for in the light, a fight as scales."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from ui.art import badges, boards, fonts
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import icon, put_icon
from ui.art.panels import panel, slot
from ui.art.svg import circle, path, raster
from ui.art.theme import Theme
from ui.art.typeset import blit_text, fitted, line_height, middled, shortened_lines, stacked, wrap
from ui.gui.looks import States
from ui.kit.buttons import Block, states
from ui.kit.page import Page
from ui.kit.page_layout import Sheet
from ui.rulebook.layout import PAD_TOP, PAD_X, SCALES_HIGH, SCALES_WIDE, TITLE, UNDER_TITLE, BookPlan, Placed
from ui.rulebook.rows import RowRoom, paint_rows
from ui.rulebook.subject import Asked, Scales
from ui.scene import Context


def paint_cover(context: Context, sheet: Sheet, plan: BookPlan, surface: Surface) -> None:
    """The panel, its darker column at the left, and the line between them."""
    theme, u = context.theme, sheet.u
    box, column = sheet.rect(*plan.panel), sheet.rect(*plan.left)
    panel(theme, box.w, box.h, u, radius=32).draw(surface, box.x, box.y)
    inner = column.inflate(-round(10 * u), -round(10 * u))
    side = panel(theme, inner.w, inner.h, u, theme.panel2, line=theme.panel2, line_width=0.5, radius=27)
    clip = Rect(inner.x, inner.y, inner.w + round(4 * u), inner.h)
    surface.set_clip(clip)
    side.draw(surface, inner.x, inner.y)
    surface.set_clip(None)
    line = max(2, round(4.5 * u))
    surface.fill(INK, Rect(column.right - line // 2, column.y + line // 2, line, column.h - line))


def paint_passage(page: Page, sheet: Sheet, placed: Placed, *, hot: bool) -> None:
    """A sheet with a heading and a few sentences; `hot`: this is what was looked for."""
    context, u = page.context, sheet.u
    theme, box = context.theme, sheet.rect(*placed.zone)
    fill = mix(CREAM, theme.glow, 0.38) if hot else mix(theme.panel, CREAM, 0.5)
    edge = mix(theme.accent, INK, 0.2) if hot else mix(theme.panel, INK, 0.3)
    sheet_of = panel(theme, box.w, box.h, u, fill, edge, 6 if hot else 3.5, radius=22)
    sheet_of.draw(page.backdrop, box.x, box.y)
    size = context.text(TITLE)
    room = box.w - round(2 * PAD_X * u) - (round((SCALES_WIDE + 30) * u) if placed.scales else 0)
    size = fitted(fonts.TITLE, size, placed.passage.title, room)
    left, top = box.x + round(PAD_X * u), box.y + round(PAD_TOP * u)
    blit_text(page.backdrop, fonts.TITLE, size, placed.passage.title, left, top + size, theme.text)
    top += line_height(context.text(TITLE)) + round(UNDER_TITLE * u)
    for n, line in enumerate(placed.lines):
        base = top + round(placed.size * 0.95) + n * line_height(placed.size)
        blit_text(page.backdrop, fonts.BODY, placed.size, line, left, base, theme.text)
    paint_rows(page.backdrop, theme, placed.rows, RowRoom(room, placed.size, u), (left, top))
    page.say_text(f"passage:{placed.passage.id}", box, f"{placed.passage.title} {placed.passage.text}")


def paint_scales(page: Page, sheet: Sheet, placed: Placed, scales: Scales, words: tuple[str, str]) -> None:
    """Both totals of the fight that led here, at the right of its rule."""
    context, u, zone = page.context, sheet.u, placed.zone
    theme, surface = context.theme, page.backdrop
    box = sheet.rect(zone.x + zone.w - SCALES_WIDE - 22, zone.y + 20, SCALES_WIDE, SCALES_HIGH)
    boards.combat_board(theme, box.w, box.h, u, "heroes" if scales.winning else "monsters").draw(surface, *box.topleft)
    sides = (
        ("coin", scales.heroes, theme.me, scales.winning, 0.25),
        ("burst", scales.monsters, theme.bad, not scales.winning, 0.75),
    )
    for (shape, total, colour, wins, share), word in zip(sides, words, strict=True):
        x = box.x + box.w * share
        badge = badges.badge(shape, str(total), 44 * u, colour, theme.glow if wins else None)
        badge.centred(surface, x, box.y + box.h * 0.4)
        size = fitted(fonts.SEMIBOLD, context.text(21), word, box.w / 2 - 12 * u)
        middled(surface, fonts.SEMIBOLD, size, word, x, box.y + box.h * 0.84, theme.text, 0.5)


def paint_banner(page: Page, sheet: Sheet, plan: BookPlan, asked: Asked, room: float) -> None:
    """The question that led here, and what it is about just now."""
    assert plan.banner is not None
    context, u = page.context, sheet.u
    theme, box = context.theme, sheet.rect(*plan.banner)
    panel(theme, box.w, box.h, u, theme.bar, radius=24).draw(page.backdrop, box.x, box.y)
    r = round(30 * u)
    disc = raster(path(circle(r + 2, r + 2, r), theme.glow, INK, 3 * u), 2 * r + 4, 2 * r + 4)
    centre = box.x + round(52 * u), box.centery
    page.backdrop.blit(disc, disc.get_rect(center=centre))
    put_icon(page.backdrop, "question", round(40 * u), theme.text, centre)
    left, wide = box.x + round(102 * u), round(room * u) - round(102 * u)
    facts = asked.facts or context.say("rulebook.nothing_moved")
    question, told = _fitting(context, asked.question, facts, wide, box.h - round(14 * u))
    high = question.high + told.high
    middle = box.centery - high / 2 + question.high / 2
    stacked(page.backdrop, fonts.TITLE, question.size, question.lines, left, middle, question.pitch, theme.bar_text)
    middle += high / 2
    tint = mix(theme.bar_text, theme.bar, 0.15)
    stacked(page.backdrop, fonts.BODY, told.size, told.lines, left, middle, told.pitch, tint)
    page.say_text("asked", box, asked.question)
    page.say_text("asked_facts", box, facts)


class Lines(NamedTuple):
    """A sentence as it breaks, and px of its letters."""

    lines: list[str]
    size: int

    @property
    def pitch(self) -> int:
        return line_height(self.size)

    @property
    def high(self) -> int:
        return self.pitch * len(self.lines)


def _fitting(context: Context, question: str, facts: str, wide: int, high: int) -> tuple[Lines, Lines]:
    """Both as large as there is room for; of what is longer than that the end is left out."""
    for design in (25, 22, 20, 18):
        large, small = context.text(design), context.text(min(design, 21))
        found = (
            Lines(wrap(fonts.TITLE, large, question, wide), large),
            Lines(wrap(fonts.BODY, small, facts, wide), small),
        )
        if found[0].high + found[1].high <= high:
            return found
    said = shortened_lines(fonts.TITLE, large, question, wide, 2)
    told = shortened_lines(fonts.BODY, small, facts, wide, 1)
    return Lines(wrap(fonts.TITLE, large, said, wide), large), Lines(wrap(fonts.BODY, small, told, wide), small)


def chapter_look(context: Context, box: Rect, mark: str, title: str, *, chosen: bool, hits: int) -> States:
    """One line of the list of chapters, with the number of passages that a search has found."""
    theme, u = context.theme, context.u
    fill = mix(theme.accent, INK, 0.2) if chosen else theme.panel2
    ink: Colour = CREAM if chosen else theme.text
    block = Block(
        box.w, box.h, u, fill, INK if chosen else theme.panel2, 4.5, 16, raised=False, gloss=False, dashed=False
    )

    def paint(surface: Surface, room: Rect) -> None:
        put_icon(surface, mark, round(29 * u), CREAM if chosen else theme.muted, (room.x + 39 * u, room.centery))
        free = room.w - 72 * u - (58 * u if hits else 12 * u)
        size = fitted(fonts.TITLE, context.text(25), title, free)
        middled(surface, fonts.TITLE, size, title, room.x + 72 * u, room.centery, ink)
        if hits:
            _number(surface, context, theme, room, hits, chosen=chosen)

    return states(block, paint)


def _number(surface: Surface, context: Context, theme: Theme, room: Rect, hits: int, *, chosen: bool) -> None:
    u = context.u
    r = max(18 * u, 11.5)
    side = round(2 * r + 4)
    disc = raster(path(circle(side / 2, side / 2, r), CREAM if chosen else theme.accent, INK, 3 * u), side, side)
    x = room.right - r - 10 * u
    surface.blit(disc, disc.get_rect(center=(x, room.centery)))
    ink = INK if chosen else theme.accent_text
    middled(surface, fonts.BOLD, context.text(20), str(hits), x, room.centery, ink, 0.5)


def paint_foot(page: Page, sheet: Sheet, plan: BookPlan) -> None:
    """The dashed strip with what to read next."""
    theme, box = page.context.theme, sheet.rect(*plan.foot)
    slot(box.w, box.h, sheet.u, mix(theme.panel, INK, 0.4)).draw(page.backdrop, box.x, box.y)


def magnifier(page: Page, sheet: Sheet, plan: BookPlan) -> None:
    """At the right end of the line to search in."""
    box, side = sheet.rect(*plan.search), round(36 * sheet.u)
    picture = icon("search", side, page.context.theme.muted)
    page.backdrop.blit(picture, picture.get_rect(midright=(box.right - round(10 * sheet.u), box.centery)))


def heading(page: Page, sheet: Sheet, plan: BookPlan, mark: str, title: str, count: str) -> None:
    """The name of the chapter, its icon, and which chapter it is."""
    u, theme = sheet.u, page.context.theme
    x, base = plan.right.x * u, plan.title * u
    put_icon(page.backdrop, mark, round(46 * u), theme.bad, (x + 30 * u, base - 16 * u))
    page.line("chapter", title, x + 70 * u, base, plan.right.w * u * 0.6, 45, theme.text, "title")
    if count:
        end = (plan.right.x + plan.right.w) * u
        page.line("chapter_number", count, end, base, plan.right.w * u * 0.3, 21, theme.muted, "semibold", 1)
