"""How a rival's turn looks as it is followed: captions in a row, the present one in light; the pace."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.moves.tone import Tone
from ui.art import panels, seats
from ui.art.colour import CREAM, INK, WHITE, mix
from ui.art.icons import put_icon
from ui.art.keycap import keycap
from ui.art.layers import Item, pictured
from ui.art.picture import inked
from ui.art.portraits import Likeness, portrait
from ui.art.svg import circle, even_dash, path, rounded
from ui.cards.painter import Painter
from ui.table.layout.sight import Sight
from ui.table.layout.turn_feed import Cell, StepButton, TurnFeedPlan
from ui.table.stage.mat import fill_of
from ui.table.stage.pieces import TextPiece

DIM = 0.55  # of the bar in what nobody knows yet
LIT = 0.16
RADIUS = 20
BIG_RADIUS = 24


def turn_feed_items(painter: Painter, sight: Sight, plan: TurnFeedPlan) -> Iterator[Item]:
    yield _band(painter, plan.box)
    for n, cell in enumerate(plan.cells):
        yield _cell(painter, sight, cell, n, last=n == len(plan.cells) - 1)
    yield _panel(painter, plan)
    for button in plan.buttons:
        yield _button(painter, sight, button)
    if plan.log is not None:
        yield _log_button(painter, sight, plan.log)
    if plan.note is not None:
        yield _note(painter, plan, plan.note)


def _band(painter: Painter, box: Rect) -> Item:
    picture = panels.panel(painter.theme, *box.size, painter.u, painter.theme.bar, radius=BIG_RADIUS)
    return pictured("strip", picture, *box.topleft, (box.size, "strip"))


def _cell(painter: Painter, sight: Sight, cell: Cell, n: int, *, last: bool) -> Item:
    bounds, face = cell.box.inflate(24, 12), sight.likeness(cell.seat) if cell.state == "thinks" else None

    def paint(surface: pygame.Surface) -> None:
        _draw_cell(surface, painter, cell, last=last)
        if face is None:
            _disc(surface, painter, cell)
        else:
            _thinker(surface, painter, cell, face)

    return Item(f"strip:cell:{n}", bounds, (cell, last, face), paint)


def _thinker(surface: pygame.Surface, painter: Painter, cell: Cell, face: Likeness) -> None:
    """The face of whose turn it is, with a thought."""
    r, glow = cell.disc.w // 2, painter.theme.glow
    portrait(cell.seat + 1, r, None, face).centred(surface, *cell.disc.center)
    put_icon(surface, cell.icon, max(14, int(r * 0.9)), glow, (cell.disc.right - r // 4, cell.disc.y + r // 3), INK)


def _draw_cell(surface: pygame.Surface, painter: Painter, cell: Cell, *, last: bool) -> None:
    theme, box, u = painter.theme, cell.box, painter.u
    now = cell.state in ("present", "thinks", "asks", "step_in")
    if now:
        shape = rounded(0, 0, *box.size, RADIUS * u)
        lit = path(shape, mix(theme.bar, WHITE, LIT), theme.glow, max(2.5, 4 * u))
        inked(lit, *box.size, 4).draw(surface, *box.topleft)
        _time_left(surface, painter, cell)
    elif cell.state == "then":
        dash = even_dash(*box.size, RADIUS * u, (9 * u + 1, 8 * u + 1))
        line = path(rounded(0, 0, *box.size, RADIUS * u), None, mix(theme.bar_text, theme.bar, DIM), 2.2, dash=dash)
        inked(line, *box.size, 4).draw(surface, *box.topleft)
    for words in cell.words:
        _words(surface, painter, words, quiet=cell.state == "then")
    if not last:
        put_icon(
            surface, "play", max(9, int(14 * u)), mix(theme.bar_text, theme.bar, 0.4), (box.right + 4, box.centery)
        )


def _time_left(surface: pygame.Surface, painter: Painter, cell: Cell) -> None:
    """A line along the upper edge that becomes shorter."""
    u, box = painter.u, cell.box
    room = Rect(box.x, box.y + int(5 * u), box.w, max(4, int(6 * u))).inflate(-2 * int(RADIUS * u), 0)
    room.w = round(room.w * cell.left)
    if room.w:
        pygame.draw.rect(surface, painter.theme.glow, room, border_radius=room.h // 2)


def _disc(surface: pygame.Surface, painter: Painter, cell: Cell) -> None:
    theme, disc = painter.theme, cell.disc
    r = disc.w / 2
    glows = cell.state in ("asks", "step_in")
    fill = theme.glow if glows else fill_of(theme, cell.tint)
    if cell.state == "then":
        fill = mix(theme.bar, WHITE, 0.1)
    inked(path(circle(r, r, r - 1), fill, INK, max(2.0, 3.5 * painter.u)), *disc.size, 3).draw(surface, *disc.topleft)
    ink = INK if glows else CREAM if cell.state != "then" else mix(CREAM, theme.bar, DIM / 2)
    put_icon(surface, cell.icon, int(disc.w * 0.6), ink, disc.center)
    if cell.seat >= 0:
        seats.mark(cell.seat + 1, max(6.5, disc.w * 0.2), "").centred(surface, disc.right - 3, disc.bottom - 4)


def _words(surface: pygame.Surface, painter: Painter, words: TextPiece, *, quiet: bool) -> None:
    words.write(surface, painter.theme, mix(painter.theme.bar_text, painter.theme.bar, DIM / 2) if quiet else None)


def _panel(painter: Painter, plan: TurnFeedPlan) -> Item:
    box = plan.pace

    def paint(surface: pygame.Surface) -> None:
        panels.panel(painter.theme, *box.size, painter.u, radius=BIG_RADIUS).draw(surface, *box.topleft)
        for words in plan.words:
            words.write(surface, painter.theme)

    return Item("strip:pace", box.inflate(16, 20), (box.size, plan.words), paint)


def _button(painter: Painter, sight: Sight, button: StepButton) -> Item:
    state = "off" if not button.lit else "pressed" if button.on else sight.mood.touch(button.id)
    kind: Tone = "accent" if button.id == "strip:skip" else "neutral"
    picture = panels.button(
        painter.theme, kind, *button.box.size, painter.u, button.label, button.icon, button.key, 20, state
    )
    return pictured(button.id, picture, *button.box.topleft, (button, state))


def _log_button(painter: Painter, sight: Sight, button: StepButton) -> Item:
    """Its sign over its key."""
    state = "pressed" if button.on else sight.mood.touch(button.id)
    theme, box, u = painter.theme, button.box, painter.u
    sunk = max(2, int(3 * u)) if state == "pressed" else 0
    fill, ink = panels.button_colours(theme, "dark")
    side = int(box.h * 0.44)

    def paint(surface: pygame.Surface) -> None:
        panels.button(theme, "dark", *box.size, u, "", state=state).draw(surface, *box.topleft)
        put_icon(surface, button.icon, side, ink, (box.centerx, box.y + int(box.h * 0.3) + sunk))
        cap = keycap(theme, button.key, max(18, int(box.h * 0.42)), u)
        wide = cap.surface.get_width() - 2 * cap.pad
        cap.draw(surface, box.centerx - wide // 2, box.y + int(box.h * 0.54) + sunk)

    return Item(button.id, box.inflate(12, 16), (button, state, fill), paint)


def _note(painter: Painter, plan: TurnFeedPlan, box: Rect) -> Item:
    """When it stops by itself."""
    theme, u = painter.theme, painter.u

    def paint(surface: pygame.Surface) -> None:
        panels.panel(theme, *box.size, u, theme.bar, radius=BIG_RADIUS).draw(surface, *box.topleft)
        put_icon(surface, "pause", max(14, int(24 * u)), theme.glow, (box.x + int(36 * u), box.centery))
        for words in plan.note_words:
            words.write(surface, painter.theme)

    return Item("strip:note", box.inflate(16, 20), (box.size, plan.note_words), paint)
