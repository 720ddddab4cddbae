"""Parts of a slip: the head of a side, and the effect of a deal on one's own strength."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Rect, Surface

from game.ids import SeatId
from game.words.voice import Voice
from ui.art import fonts, panels
from ui.art.badges import shield
from ui.art.colour import CREAM, INK, mix
from ui.art.icons import put_icon
from ui.art.picture import inked
from ui.art.portraits import Likeness
from ui.art.svg import circle, path
from ui.art.theme import seat_look
from ui.kit.page import Page
from ui.kit.page_layout import Sheet, Zone
from ui.kit.seat_choice import seat_face
from ui.toolkit.flow import Box, Column, Metrics, Text, fit
from ui.toolkit.node import Drawn

HEAD, EDGE = 72.0, 16.0
"""Units of the head of a side; from its edge to what lies on it."""
FACE = 27.0
SHIELD = 54.0
KNOT = 34.0


class Head(NamedTuple):
    """The head of a side: its player, its title, and a quiet line below."""

    name: str
    seat: SeatId
    likeness: Likeness
    heading: str
    hint: str


def add_side(page: Page, sheet: Sheet, place: Zone, head: Head) -> Zone:
    """The sheet of a side; returns what is left of it."""
    page.lay(SideSheet(head), sheet.rect(*place))
    return Zone(place.x + EDGE, place.y + HEAD, place.w - 2 * EDGE, place.h - HEAD - EDGE)


class SideSheet(Box, frozen=True):
    """A sheet with an edge in the seat's colour, its head, and what lies on it."""

    head: Head
    child: Box = Box()

    def high(self, metrics: Metrics, wide: int) -> int:
        return metrics.px(HEAD) + self.child.high(metrics, wide - 2 * metrics.px(EDGE)) + metrics.px(EDGE)

    def put(self, metrics: Metrics, at: Rect) -> Iterator[Drawn]:
        head, px = self.head, metrics.px
        fill, colour = mix(metrics.theme.panel, CREAM, 0.35), seat_look(head.seat + 1).colour

        def paint(surface: Surface) -> None:
            panels.panel(metrics.theme, *at.size, metrics.u, fill, colour, 4.5, 18).draw(surface, *at.topleft)
            middle = at.x + (EDGE + FACE) * metrics.u, at.y + (HEAD / 2 + 4) * metrics.u
            seat_face(surface, head.seat, head.likeness, middle, FACE * metrics.u)

        yield Drawn(at, (fill, colour, head.likeness), paint)
        left = px(EDGE + 2 * FACE + 20)
        hint = Text(head.hint, 18, fonts.SEMIBOLD, "muted", f"hint:{head.name}", most=1)
        words = Column((Text(head.heading, 25, fonts.TITLE, id=head.name, most=1), *((hint,) if head.hint else ())), 1)
        yield from fit(metrics, Rect(at.x + left, at.y, at.w - left - px(EDGE), px(HEAD + 8)), (words,))
        room = Rect(at.x + px(EDGE), at.y + px(HEAD), at.w - 2 * px(EDGE), at.h - px(HEAD) - px(EDGE))
        yield from self.child.put(metrics, room)


def tie(page: Page, sheet: Sheet, x: float, y: float) -> None:
    """The handshake between both sides."""
    u, r = sheet.u, int(KNOT * sheet.u)
    inked(path(circle(r, r, r), page.context.theme.bar, INK, 3), 2 * r, 2 * r, 4).centred(page.backdrop, x * u, y * u)
    put_icon(page.backdrop, "shake", round(r * 1.15), CREAM, (round(x * u), round(y * u)))


def add_strength(page: Page, sheet: Sheet, place: Zone, voice: Voice, before: int, after: int) -> None:
    """Add the effect of an exchange on one's own strength, as two shields and in words."""
    theme, u = page.context.theme, sheet.u
    x, middle = place.x, place.y + place.h / 2
    for n, points in enumerate((before, after) if after != before else (before,)):
        colour = theme.me if not n else theme.good if after > before else theme.bad
        if n:
            put_icon(page.backdrop, "right", round(20 * u), theme.muted, (round((x + 14) * u), round(middle * u)))
            x += 32
        shield(str(points), int(SHIELD * u), colour).centred(page.backdrop, (x + SHIELD / 2) * u, (middle + 3) * u)
        x += SHIELD + 8
    key = "deal.strength" if after != before else "deal.strength_stays"
    said = voice.text(key, n=before, after=after)
    box = sheet.rect(x + 10, place.y, place.x + place.w - x - 10, place.h)
    lines = page.paragraph_height(said, box.w, 21)
    box.y, box.h = box.centery - lines // 2, lines
    page.paragraph("strength", said, box, 21, theme.text, "semibold")
