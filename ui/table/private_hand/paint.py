"""How a glance looks: the slip for the others, the totals as they stand, the foot with the key, the clock."""

from __future__ import annotations

from pygame import Rect

from game.model.views import FightSight, SeatSight
from game.words.voice import Voice
from ui.art import badges, panels, seats
from ui.art.colour import CREAM, INK
from ui.art.keycap import keycap
from ui.art.picture import inked
from ui.art.portraits import Likeness, portrait
from ui.art.signs import sex_sign
from ui.art.svg import arc, circle, path
from ui.art.typeset import middled
from ui.canvas import Canvas
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone

SLIP = Zone(0, 104, 1080, 120)
TOTALS = Zone(0, 244, 860, 92)
FOOT_HIGH, FOOT_WIDE = 92.0, 800.0


def _slip_box(sheet: Sheet) -> Rect:
    wide = min(SLIP.w, sheet.width - 80)
    return sheet.rect((sheet.width - wide) / 2, SLIP.y, wide, SLIP.h)


def slip(page: Page, sheet: Sheet, looker: SeatSight, likeness: Likeness, who: str, others: str) -> float:
    """Draw who looks, and where the others look meanwhile; return the foot of the slip, in units."""
    u, theme, box = sheet.u, page.context.theme, _slip_box(sheet)
    panels.panel(theme, box.w, box.h, u, radius=58).draw(page.backdrop, *box.topleft)
    r, x, seat = 50 * u, box.x + box.h / 2, looker.seat
    portrait(seat + 1, int(r), likeness=likeness).centred(page.backdrop, x, box.centery)
    seats.mark(seat + 1, r * 0.42).centred(page.backdrop, x + r * 0.8, box.centery + r * 0.7)
    sex_sign(looker.sex, r).centred(page.backdrop, x + r * 0.8, box.centery - r * 0.66)
    left, room = box.x + box.h + 24 * u, box.w - 2.3 * box.h - 24 * u
    page.line("who", who, left, box.y + 52 * u, room, 36, theme.text, "title")
    page.line("others", others, left, box.y + 92 * u, room, 24, theme.muted)
    return SLIP.y + SLIP.h


STAR = 1.3  # the points of the monsters' badge reach that many radii


def totals(page: Page, sheet: Sheet, fight: FightSight, voice: Voice, likeness: Likeness) -> float:
    """The fight as it stands, who is ahead and what is at stake; returns where it ends, in units."""
    u, theme = sheet.u, page.context.theme
    box = sheet.rect((sheet.width - TOTALS.w) / 2, TOTALS.y, TOTALS.w, TOTALS.h)
    panels.panel(theme, box.w, box.h, u, radius=24).draw(page.backdrop, *box.topleft)
    r, apart, middle = 38 * u, 60 * u, box.centery
    badges.badge("coin", str(fight.heroes), r, theme.me).centred(page.backdrop, box.centerx - apart, middle)
    badges.badge("burst", str(fight.monsters), r, theme.bad).centred(page.backdrop, box.centerx + apart, middle)
    face = 34 * u
    portrait(fight.fighter + 1, int(face), likeness=likeness).centred(page.backdrop, box.x + face + 12 * u, middle)
    seats.mark(fight.fighter + 1, face * 0.42).centred(page.backdrop, box.x + 2 * face, middle + face * 0.66)
    foe = voice.print_card(max(fight.foes, key=lambda one: one.strength).kind).title if fight.foes else ""
    left, right, line = box.x + 2 * face + 28 * u, box.right - 22 * u, middle - 4 * u
    page.line("fighter", voice.seat(fight.fighter), left, line, box.centerx - apart - r - left, 26, theme.text, "title")
    room = right - box.centerx - apart - STAR * r - 8 * u
    page.line("foe", foe, right, line, room, 26, theme.text, "title", 1)
    _standing(page, sheet, fight, voice, (left, right, middle + 25 * u))
    return TOTALS.y + TOTALS.h


def _standing(page: Page, sheet: Sheet, fight: FightSight, voice: Voice, at: tuple[float, float, float]) -> None:
    """WINNING under the name of the side that is, and under the monsters' name also what a win would bring; nothing
    once somebody runs."""
    if fight.running:
        return
    left, right, middle = at
    u, theme = sheet.u, page.context.theme
    word = voice.text("table.winning")
    chip = panels.chip(word, "up", theme.good if fight.winning else theme.bad, u, CREAM, size=17)
    page.say_text("winning", Rect(int(left if fight.winning else right), int(middle), 1, 1), word)
    if fight.winning:
        chip.draw(page.backdrop, left, middle - chip.size[1] / 2)
        stake = panels.chip(f"×{fight.treasures}  +{fight.levels}", "treasure", theme.bar, u, theme.bar_text, size=17)
        stake.draw(page.backdrop, right - stake.size[0], middle - stake.size[1] / 2)
    else:
        chip.draw(page.backdrop, right - chip.size[0], middle - chip.size[1] / 2)


def foot(page: Page, sheet: Sheet, top: float, key: str, word: str, more: str) -> None:
    """The key that is held, what letting it go does, and where the game stands."""
    u, theme = sheet.u, page.context.theme
    wide = min(FOOT_WIDE, sheet.width - 80)
    box = sheet.rect((sheet.width - wide) / 2, top, wide, FOOT_HIGH)
    panels.panel(theme, box.w, box.h, u, theme.bar, theme.glow, 5, 44).draw(page.backdrop, *box.topleft)
    high = int(54 * u)
    keycap(theme, key, high, u, down=True, lit=True).draw(page.backdrop, box.x + 40 * u, box.centery - high / 2)
    left = box.x + 140 * u
    room = box.right - 30 * u - left
    page.line("hide", word, left, box.y + 42 * u, room, 32, theme.bar_text, "title")
    page.line("more", more, left, box.y + 74 * u, room, 21, theme.bar_text, "semibold")


def clock(canvas: Canvas, page: Page, sheet: Sheet, share: float, second: int) -> Rect:
    """Seconds until the curtain goes up by itself; returns what was touched."""
    box, r, theme = _slip_box(sheet), 40 * sheet.u, page.context.theme
    x, y = box.right - 66 * sheet.u, box.centery
    area = Rect(0, 0, int(2 * r + 8), int(2 * r + 8))
    area.center = (int(x), y)
    canvas.surface.blit(page.backdrop, area, area)
    body = path(circle(r, r, r), theme.bar, INK, 3 * sheet.u)
    body += path(arc(r, r, r * 0.74, 0.0, max(0.001, min(0.999, share))), None, theme.glow, 6 * sheet.u)
    inked(body, int(2 * r), int(2 * r), 3).centred(canvas.surface, *area.center)
    middled(canvas.surface, "title", page.context.text(30), str(second), x, y, theme.bar_text, 0.5)
    return area
