"""The bar at the top: menu, turn and phases, undo and redo, the timeline; and the prompt with its one sentence."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.model.views import SeatView
from ui.art import fonts, panels, seats
from ui.art.bars import slider_knob, slider_line, step_row
from ui.art.colour import INK, mix
from ui.art.icons import put_icon
from ui.art.layers import Item
from ui.art.portraits import portrait
from ui.art.typeset import middled, sentence_set, shortened, stacked
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.layout.timeline import MARK_ICONS, strip
from ui.table.layout.zones import Layout

STEPS = (("door", "door"), ("fight", "swords"), ("loot", "treasure"), ("charity", "shake"))
PROMPT_LEADING = 1.16  # of the size of its letters


def bar_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    yield _ground(painter, sight, place)
    yield _button(painter, sight, "menu", place.menu, "menu", True)
    if sight.linked is not None and sight.linked.may_sign:
        yield _button(painter, sight, "pause", place.pause, "play" if sight.linked.paused else "pause", True)
    yield _button(painter, sight, "undo", place.undo, "undo", sight.can_undo)
    yield _button(painter, sight, "redo", place.redo, "redo", sight.can_redo)
    yield _timeline(painter, sight, place)


def step_of(view: SeatView) -> int:
    """Return the number of the phase that is on, of four."""
    if view.fight is not None:
        return 1
    return {"entered": 2, "revealed": 0, "spoils": 2, "body": 2, "charity": 3}.get(view.situation, 0)


def _ground(painter: Painter, sight: Sight, place: Layout) -> Item:
    bar, theme, view = place.bar, painter.theme, sight.view
    setup = view.situation == "setup"
    key = "board.last_round" if view.last_round else "board.turn"
    turn = sight.says("phase.setup") if setup else sight.says(key, n=view.turn)
    whose = "" if setup else sight.says("table.turn_of", seat=f"seat:{view.active}")
    step = 0 if setup else step_of(view)
    steps = [("phase.setup", "cards")] if setup else [(f"phase.{name}", icon) for name, icon in STEPS]
    steps = [(sight.says(word), icon) for word, icon in steps]
    small = place.move.w < 90
    foot = f"T{view.turn}" if small else sight.says("board.move", turn=view.turn, move=sight.number)
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
        step_row(surface, theme, painter.u, size, place.phases, steps, step)
        middled(surface, fonts.BOLD, size, foot, place.move.right - 6, middle, theme.bar_text, 1)

    return Item("bar", bar, (bar.size, turn, whose, step, foot, setup), paint)


def _button(painter: Painter, sight: Sight, id: str, box: Rect, name: str, lit: bool) -> Item:
    state = sight.mood.touch(id) if lit else "rest"
    theme = painter.theme
    colour = theme.bar_text if lit else mix(theme.bar_text, theme.bar, 0.6)
    high = box.h - 4

    def paint(surface: pygame.Surface) -> None:
        picture = panels.button(theme, "dark", box.w, high, painter.u, "", "", "", 16, state)
        picture.draw(surface, *box.topleft)
        low = box.y + high // 2 + (2 if state == "pressed" else 0)
        put_icon(surface, name, int(high * 0.66), colour, (box.centerx, low))

    return Item(id, box.inflate(14, 14), (state, lit, name, box.size), paint)


def _timeline(painter: Painter, sight: Sight, place: Layout) -> Item:
    """Return the timeline of the last moves; the wheel goes back in it. The knob stands at the moment that is shown."""
    theme, area = painter.theme, place.timeline
    found = strip(sight, place)
    line, size, lit = found.line, max(14, place.px(17)) + 6, sight.mood.hover

    def paint(surface: pygame.Surface) -> None:
        gone = line.right if found.knob is None else max(line.x + line.h, found.knob)
        slider_line(surface, theme, line, gone)
        for mark, box in found.places:
            here = lit == f"mark:{mark.move}" or mark.move == sight.mood.looking
            ink = theme.accent if here else mix(theme.bar_text, theme.bar, 0.12)
            put_icon(surface, MARK_ICONS[mark.icon], size, ink, box.center, theme.bar)
        if found.knob is not None:
            low = line.centery + (size // 2 if sight.mood.looking else 0)
            slider_knob(theme, found.radius).centred(surface, found.knob, low)

    icons = tuple((mark.move, mark.icon) for mark, _ in found.places)
    hovered = lit if lit.startswith("mark:") else ""
    look = (icons, found.knob, hovered, sight.mood.looking, area.size)
    return Item("timeline", area.inflate(0, -8), look, paint)


def prompt_item(painter: Painter, sight: Sight, place: Layout) -> Item:
    """Return the prompt: whose move it is and what is possible, in one sentence of at most three lines."""
    box, theme, me = place.prompt.inflate(0, -2), painter.theme, max(sight.me, 0)
    text = sight.mood.prompt or sight.voice.say(sight.view.prompt)
    who = sight.view.active if sight.me < 0 else me
    r, likeness = int(box.h * 0.34), sight.likeness(who)
    left = box.x + box.h + painter.scale.px(8)
    room = box.right - painter.scale.px(18) - left
    role, px, lines = sentence_set(painter.scale, text, box.h, room)

    def paint(surface: pygame.Surface) -> None:
        panels.panel(theme, *box.size, painter.u, theme.bar, radius=box.h * 0.45 / painter.u).draw(
            surface, *box.topleft
        )
        portrait(who + 1, r, likeness=likeness).centred(surface, box.x + box.h * 0.6, box.centery)
        mark = seats.mark(who + 1, max(7.0, box.h * 0.15), "", shadow=False)
        mark.centred(surface, box.x + box.h * 0.6 + r * 0.8, box.centery + r * 0.75)
        stacked(surface, role, px, lines, left, box.centery, px * PROMPT_LEADING, theme.bar_text)

    return Item("prompt", box.inflate(20, 24), (tuple(lines), box.size, who, likeness, role, px), paint)
