"""How the panel of an answer looks: its body with a tail, a chip for each source, the sum."""

from __future__ import annotations

from pygame import Rect, Surface

from game.words.voice import Voice
from game.words.why import Chip
from ui.art import fonts
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import put_icon
from ui.art.panels import panel, shadow
from ui.art.svg import circle, path, polygon, raster, rounded
from ui.art.theme import Scale, Theme
from ui.art.typeset import fitted, middled, stacked, width
from ui.cards.painter import Painter
from ui.gui.looks import States
from ui.kit.buttons import Block, states
from ui.table.dialogs.why_layout import CHIP_HIGH, NAME_PITCH, NOTE_PITCH, WhyPlan, amount_width, chip_text, pill_text
from ui.table.paint.log_panel import tint_of

LINE = 5.0


def paint_panel(theme: Theme, plan: WhyPlan, u: float, surface: Surface) -> None:
    """The sheet; its tail grows out of the edge without a line between."""
    box = plan.panel
    shadow(box.w, box.h, u, 26 * u, lifted=True).draw(surface, *box.topleft)
    panel(theme, box.w, box.h, u, line_width=LINE, radius=24).draw(surface, *box.topleft)
    if not plan.tail:
        return
    first, second, tip = plan.tail
    around = Rect(first, (1, 1)).union(Rect(second, (1, 1))).union(Rect(tip, (1, 1))).inflate(24, 24)
    corners = [(x - around.x, y - around.y) for x, y in (first, tip, second)]
    line = max(2.0, LINE * u)
    drawn = raster(path(polygon(corners), theme.panel, INK, line), *around.size)
    surface.blit(drawn, around)
    inward = 1 if first[0] == second[0] else 0
    foot = Rect(first, (1, 1)).union(Rect(second, (1, 1)))
    thick = round(line) + 2
    seam = foot.inflate(2 * thick * inward, 2 * thick * (1 - inward))
    seam = seam.inflate(-0 if inward else -round(line), -round(line) if inward else -0)
    surface.fill(theme.panel, seam.clip(plan.panel.inflate(round(line), round(line))))


def chip_look(painter: Painter, voice: Voice, box: Rect, chip: Chip, k: float) -> States:
    """Amount, picture, name and note; the line is dashed where it counts on a condition."""
    theme = painter.theme
    line = tint_of(theme, "bad") if chip.tint == "bad" else mix(theme.accent, INK, 0.2)
    plain = mix(theme.panel, INK, 0.35)
    fill = mix(CREAM, theme.glow, 0.4) if chip.dashed else CREAM
    block = Block(
        box.w, box.h, k, fill, line if chip.dashed else plain, 3, 14, raised=False, gloss=False, dashed=chip.dashed
    )

    def paint(surface: Surface, room: Rect) -> None:
        left = room.x + _amount(surface, theme, room, chip, k) + round(10 * k)
        left += _picture(surface, painter, voice, room, left, chip, k) + round(12 * k)
        _words(surface, theme, room, left, chip, k)

    return states(block, paint)


def _amount(surface: Surface, theme: Theme, room: Rect, chip: Chip, k: float) -> int:
    """The number in a box of its own at the left; returns where it ends."""
    ends = amount_width(chip, k)
    if not chip.amount:
        return ends
    wide, high = ends - round(10 * k), round((CHIP_HIGH - 24) * k)
    body = path(rounded(2, 2, wide - 4, high - 4, 13 * k), tint_of(theme, chip.tint), INK, 3 * k)
    picture = raster(body, wide, high)
    spot = picture.get_rect(midleft=(room.x + round(10 * k), room.centery))
    surface.blit(picture, spot)
    middled(surface, fonts.TITLE, Scale(k).text(26), chip.amount, spot.centerx, spot.centery, CREAM, 0.5)
    return ends


def _picture(surface: Surface, painter: Painter, voice: Voice, room: Rect, left: int, chip: Chip, k: float) -> int:
    """The card, small, or what stands for where it comes from; returns its width."""
    if chip.card >= 0:
        wide = round(40 * k)
        face = painter.composed(voice.print_card(chip.card), wide)
        spot = face.surface.get_rect(center=(left + wide // 2, room.centery))
        surface.blit(face.surface, spot)
        return wide
    r = round(19 * k)
    disc = raster(path(circle(r + 2, r + 2, r), tint_of(painter.theme, chip.tint), INK, 3 * k), 2 * r + 4, 2 * r + 4)
    surface.blit(disc, disc.get_rect(center=(left + r, room.centery)))
    put_icon(surface, chip.icon, round(24 * k), CREAM, (left + r, room.centery))
    return 2 * r


def _words(surface: Surface, theme: Theme, room: Rect, left: int, chip: Chip, k: float) -> None:
    text = chip_text(chip, room.w, k)
    step, pitch = text.size * NAME_PITCH, text.small * NOTE_PITCH
    top = room.centery - text.high / 2
    middle = top + step * len(text.names) / 2
    stacked(surface, fonts.TITLE, text.size, text.names, left, middle, step, theme.text)
    if text.notes:
        middle = top + step * len(text.names) + pitch * len(text.notes) / 2 + 1
        stacked(surface, fonts.SEMIBOLD, text.small, text.notes, left, middle, pitch, theme.muted)


def pill_look(theme: Theme, box: Rect, chip: Chip, k: float) -> States:
    """Return the look of a part that is not counted yet, dashed; or of one that takes up a limit."""
    muted: Colour = mix(theme.panel, INK, 0.5)
    block = Block(box.w, box.h, k, theme.panel, muted, 2.5, 21, raised=False, gloss=False, dashed=chip.dashed)

    def paint(surface: Surface, room: Rect) -> None:
        size = Scale(k).text(18)
        put_icon(surface, chip.icon, round(22 * k), theme.muted, (room.x + round(26 * k), room.centery))
        x = room.x + round(44 * k)
        x += middled(surface, fonts.TITLE, size, chip.amount, x, room.centery, theme.text) + round(9 * k)
        text = pill_text(chip, room.w, k)
        stacked(surface, fonts.SEMIBOLD, text.small, text.notes, x, room.centery, text.small * NOTE_PITCH, theme.text)

    return states(block, paint)


def paint_sum(theme: Theme, box: Rect, sum: str, note: str, k: float, surface: Surface) -> None:
    """The last line: what it adds up to."""
    panel(theme, box.w, box.h, k, theme.bar, line_width=0.5, radius=14).draw(surface, *box.topleft)
    scale = Scale(k)
    room = box.w - round(40 * k)
    small = scale.text(17)
    beside = width(fonts.SEMIBOLD, small, note) + round(30 * k) if note else 0
    size = fitted(fonts.TITLE, scale.text(23), sum, room - beside, 13)
    middled(surface, fonts.TITLE, size, sum, box.x + round(20 * k), box.centery, theme.bar_text)
    if note and width(fonts.TITLE, size, sum) + beside <= room:
        tint = mix(theme.bar_text, theme.bar, 0.2)
        middled(surface, fonts.SEMIBOLD, small, note, box.right - round(20 * k), box.centery, tint, 1)
