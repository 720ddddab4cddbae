"""The bar at the top: menu, turn and phases, undo and redo, the timeline; and the prompt with its one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame
from pygame import Rect

from game.model.views import SeatView
from ui.art import fonts, panels, seats
from ui.art.colour import CREAM, INK, WHITE, Colour, mix
from ui.art.icons import icon
from ui.art.layers import Item
from ui.art.picture import inked
from ui.art.portraits import portrait
from ui.art.svg import path, rounded
from ui.art.theme import Scale
from ui.art.typeset import balanced, fitted, middled, shortened, width
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.layout.timeline import MARK_ICONS, strip
from ui.table.layout.zones import Layout

STEPS = (("door", "door"), ("fight", "swords"), ("loot", "treasure"), ("charity", "shake"))
FADED = 0.5
PROMPT_LEADING = 1.16  # of the size of its letters


def bar_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    """Everything in the bar."""
    yield _ground(painter, sight, place)
    yield _button(painter, sight, "menu", place.menu, "menu", True)
    yield _button(painter, sight, "undo", place.undo, "undo", sight.can_undo)
    yield _button(painter, sight, "redo", place.redo, "redo", sight.can_redo)
    yield _timeline(painter, sight, place)


def step_of(view: SeatView) -> int:
    """Which of the four phases is on."""
    if view.fight is not None:
        return 1
    return {"entered": 2, "revealed": 0, "spoils": 2, "body": 2, "charity": 3}.get(view.situation, 0)


def _ground(painter: Painter, sight: Sight, place: Layout) -> Item:
    bar, theme, view = place.bar, painter.theme, sight.view
    setup = view.situation == "setup"
    key = "board.last_round" if view.last_round else "board.turn"
    turn = sight.says("phase.setup") if setup else sight.says(key, n=view.turn)
    whose = "" if setup else sight.says("table.turn_of", seat=f"seat:{view.active}")
    step = -1 if view.situation == "setup" else step_of(view)
    number = sight.mood.looking or (sight.marks[-1].move if sight.marks else 0)
    small = place.move.w < 90
    foot = f"T{view.turn}" if small else sight.says("board.move", turn=view.turn, move=number)
    size = painter.size(16, 13)

    def paint(surface: pygame.Surface) -> None:
        surface.fill(theme.bar, bar)
        surface.fill(INK, (bar.x, bar.bottom - 3, bar.w, 3))
        middle, left = bar.centery - 1, place.turn.x + 4
        title = painter.size(21, 16)
        left += middled(surface, fonts.TITLE, title, turn, left, middle, theme.bar_text) + painter.scale.px(16)
        sub = painter.size(18, 13)
        words = shortened(fonts.SEMIBOLD, sub, whose, place.turn.right - left)
        middled(surface, fonts.SEMIBOLD, sub, words, left, middle, mix(theme.bar_text, theme.bar, 0.3))
        if view.situation == "setup":
            _one_step(surface, painter, place.phases, sight.says("phase.setup"))
        else:
            _steps(surface, painter, sight, place.phases, step)
        middled(surface, fonts.BOLD, size, foot, place.move.right - 6, middle, theme.bar_text, 1)

    return Item("bar", bar, (bar.size, turn, whose, step, foot, view.situation == "setup"), paint)


def _steps(surface: pygame.Surface, painter: Painter, sight: Sight, area: Rect, step: int) -> None:
    """Four chips: done, on, to come."""
    theme, size = painter.theme, painter.size(16, 13)
    words = [sight.says(f"phase.{name}") for name, _ in STEPS]
    wides = [int(width(fonts.TITLE, size, word) + size * 2.6) for word in words]
    gap, high = 6, area.h - int(20 * max(painter.u, 0.7))
    left = area.centerx - (sum(wides) + gap * 3) / 2
    for place, (word, wide, (_, name)) in enumerate(zip(words, wides, STEPS, strict=True)):
        on, done = place == step, place < step
        fill = theme.accent if on else mix(theme.bar, WHITE, 0.2 if done else 0.08)
        ink: Colour = theme.accent_text if on else CREAM if done else mix(theme.bar_text, theme.bar, FADED)
        body = path(rounded(0, 0, wide, high, 12 * painter.u), fill, INK if on else None, 2.5)
        inked(body, wide, high, 2).draw(surface, left, area.centery - 1 - high / 2)
        image = icon("check" if done else name, int(size * 1.15), ink)
        surface.blit(image, image.get_rect(center=(int(left + size * 1.15), area.centery - 1)))
        middled(surface, fonts.TITLE, size, word, left + size * 1.95, area.centery - 1, ink)
        left += wide + gap


def _one_step(surface: pygame.Surface, painter: Painter, area: Rect, word: str) -> None:
    theme, size = painter.theme, painter.size(16, 13)
    wide, high = int(width(fonts.TITLE, size, word) + size * 2.6), area.h - int(20 * max(painter.u, 0.7))
    body = path(rounded(0, 0, wide, high, 12 * painter.u), theme.accent, INK, 2.5)
    inked(body, wide, high, 2).draw(surface, area.centerx - wide / 2, area.centery - 1 - high / 2)
    image = icon("cards", int(size * 1.15), theme.accent_text)
    surface.blit(image, image.get_rect(center=(int(area.centerx - wide / 2 + size * 1.15), area.centery - 1)))
    middled(
        surface, fonts.TITLE, size, word, area.centerx - wide / 2 + size * 1.95, area.centery - 1, theme.accent_text
    )


def _button(painter: Painter, sight: Sight, id: str, box: Rect, name: str, lit: bool) -> Item:
    state = sight.mood.touch(id) if lit else "rest"
    theme = painter.theme
    colour = theme.bar_text if lit else mix(theme.bar_text, theme.bar, 0.6)
    high = box.h - 4

    def paint(surface: pygame.Surface) -> None:
        picture = panels.button(theme, "dark", box.w, high, painter.u, "", "", "", 16, state)
        picture.draw(surface, *box.topleft)
        image = icon(name, int(high * 0.66), colour)
        surface.blit(image, image.get_rect(center=(box.centerx, box.y + high // 2 + (2 if state == "pressed" else 0))))

    return Item(id, box.inflate(14, 14), (state, lit, box.size), paint)


def _timeline(painter: Painter, sight: Sight, place: Layout) -> Item:
    """What has happened last; the wheel goes back to what was before. The knob stands at the moment that is shown."""
    theme, area = painter.theme, place.timeline
    found = strip(sight, place)
    line, size, lit = found.line, max(14, place.px(17)) + 6, sight.mood.hover

    def paint(surface: pygame.Surface) -> None:
        body = path(rounded(0, 0, *line.size, line.h / 2), mix(theme.bar, WHITE, 0.22))
        gone = line.w if found.knob is None else max(line.h, found.knob - line.x)
        body += path(rounded(0, 0, gone, line.h, line.h / 2), theme.accent)
        inked(body, *line.size, 1).draw(surface, *line.topleft)
        for mark, box in found.places:
            here = lit == f"mark:{mark.move}" or mark.move == sight.mood.looking
            ink = theme.accent if here else mix(theme.bar_text, theme.bar, 0.12)
            image = icon(MARK_ICONS[mark.icon], size, ink, theme.bar)
            surface.blit(image, image.get_rect(center=box.center))
        if found.knob is not None:
            wide = 2 * found.radius
            low = line.centery + (size // 2 if sight.mood.looking else 0)
            dot = path(rounded(0, 0, wide, wide, found.radius), theme.bar_text, INK, 2)
            inked(dot, wide, wide, 2).centred(surface, found.knob, low)

    icons = tuple((mark.move, mark.icon) for mark, _ in found.places)
    hovered = lit if lit.startswith("mark:") else ""
    look = (icons, found.knob, hovered, sight.mood.looking, area.size)
    return Item("timeline", area.inflate(0, -8), look, paint)


class Setting(NamedTuple):
    """How a sentence is set: letters, their size, its lines."""

    role: str
    px: int
    lines: list[str]


def prompt_set(scale: Scale, text: str, high: int, room: int) -> Setting:
    """The prompt in one line, else in two; else in narrower letters, in three lines if need be."""
    px = fitted(fonts.TITLE, scale.text(22, 15), text, room, 15 if scale.u < 1 else scale.text(17))
    if width(fonts.TITLE, px, text) <= room:
        return Setting(fonts.TITLE, px, [text])
    px = min(px, max(13, int(high * 0.34)))
    tries = [(role, size, 2) for role in (fonts.TITLE, fonts.SEMIBOLD) for size in range(px, 12, -1)]
    for role, size, most in (*tries, (fonts.SEMIBOLD, 11, 3)):
        lines = balanced(role, size, text, room)
        if len(lines) <= most:
            break
    return Setting(role, size, lines)


def prompt_item(painter: Painter, sight: Sight, place: Layout) -> Item:
    """Whose move it is and what is possible, in one sentence of at most three lines."""
    box, theme, me = place.prompt.inflate(0, -2), painter.theme, max(sight.me, 0)
    text = sight.mood.prompt or sight.voice.say(sight.view.prompt)
    who = sight.view.active if sight.me < 0 else me
    r = int(box.h * 0.34)
    left = box.x + box.h + painter.scale.px(8)
    room = box.right - painter.scale.px(18) - left
    role, px, lines = prompt_set(painter.scale, text, box.h, room)

    def paint(surface: pygame.Surface) -> None:
        panels.panel(theme, *box.size, painter.u, theme.bar, radius=box.h * 0.45 / painter.u).draw(
            surface, *box.topleft
        )
        portrait(who + 1, r).centred(surface, box.x + box.h * 0.6, box.centery)
        mark = seats.mark(who + 1, max(7.0, box.h * 0.15), "", shadow=False)
        mark.centred(surface, box.x + box.h * 0.6 + r * 0.8, box.centery + r * 0.75)
        for number, line in enumerate(lines):
            y = box.centery + (number - (len(lines) - 1) / 2) * px * PROMPT_LEADING
            middled(surface, role, px, line, left, y, theme.bar_text)

    return Item("prompt", box.inflate(20, 24), (tuple(lines), box.size, who, role, px), paint)
