"""The pictures of the last screen: the podium, levels turn by turn, and how often each face of the die was thrown."""

from __future__ import annotations

import pygame

from ui.art import dice, seats
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.figures import CHEST, TALL, Pose, figure
from ui.art.icons import put_icon
from ui.art.portraits import Likeness, portrait
from ui.art.svg import circle, path, polygon, raster, rounded
from ui.art.theme import seat_look
from ui.art.typeset import fitted, middled, shortened
from ui.kit.page_layout import Sheet, Zone
from ui.scene import Context
from ui.scenes.game_over.layout import spread
from ui.scenes.game_over.story import Story
from ui.toolkit.flow import Metrics

LINE, WINNER_LINE, WINNER_EDGE = 4.5, 6.0, 10.0
NAMES_WIDE, HEAD = 150.0, 58.0
APART = 2.5  # units between lines that would lie on each other
GOLD: Colour = (0xF0, 0xBF, 0x4C)
SILVER: Colour = (0xB9, 0xC3, 0xCF)
BRONZE: Colour = (0xC9, 0x8A, 0x55)
STONE: Colour = (0x8B, 0x8F, 0x9A)
METALS = {1: GOLD, 2: SILVER, 3: BRONZE}


class LevelChart:
    """Steps for each seat, the winner's on top with a cream edge, names and marks at the ends. `head`: units that a
    heading takes above."""

    def __init__(self, context: Context, sheet: Sheet, zone: Zone, story: Story, head: float = HEAD) -> None:
        self.context, self.u, self.story = context, sheet.u, story
        self.box = sheet.rect(*zone)
        self.area = Zone(zone.x + 62, zone.y + head, zone.w - 62 - NAMES_WIDE, zone.h - head - 48)
        self.turns = max(2, *(len(seat.levels) for seat in story.seats))
        self.top = max(story.goal, *(max(seat.levels, default=1) for seat in story.seats))

    def draw(self, surface: pygame.Surface) -> None:
        self.scales(surface)
        self.lines(surface)
        self.turnings(surface)
        self.ends(surface)

    def cursor(self, surface: pygame.Surface, turn: int) -> None:
        """A line at this turn, with a knob at its foot."""
        x, u, fill = round(self.x(turn)), self.u, self.context.theme.accent
        top, foot = round(self.area.y * u - 12 * u), round((self.area.y + self.area.h) * u + 8 * u)
        pygame.draw.line(surface, fill, (x, top), (x, foot), max(2, round(3 * u)))
        round_icon(surface, (x, foot), 9 * u, "", fill)

    def turn_at(self, x: int) -> int:
        """The turn whose place is nearest to this pixel."""
        share = (x / self.u - self.area.x) / self.area.w
        return max(1, min(self.turns, 1 + round(share * (self.turns - 1))))

    def x(self, turn: float) -> float:
        return (self.area.x + self.area.w * (turn - 1) / (self.turns - 1)) * self.u

    def y(self, level: float) -> float:
        return (self.area.y + self.area.h * (self.top - level) / max(1, self.top - 1)) * self.u

    def scales(self, surface: pygame.Surface) -> None:
        """Thin lines at four levels, the goal dashed, some turns named."""
        theme, u, size = self.context.theme, self.u, self.context.text(15)
        faint = mix(theme.panel, INK, 0.22)
        for level in sorted({1, round(1 + (self.top - 1) / 3), round(1 + (self.top - 1) * 2 / 3), self.story.goal}):
            y = self.y(level)
            if level == self.story.goal:
                _dashes(surface, mix(theme.panel, INK, 0.5), self.x(1), self.x(self.turns), y, u)
            else:
                pygame.draw.line(surface, faint, (self.x(1), y), (self.x(self.turns), y), max(1, round(1.5 * u)))
            middled(surface, "bold", size, str(level), self.area.x * u - 14 * u, y, theme.muted, 1)
        step = max(1, round(self.turns / 5 / 5) * 5) if self.turns > 8 else 1
        for turn in sorted({1, self.turns, *range(step, self.turns - step // 2, step)} - {0}):
            middled(
                surface, "bold", size, str(turn), self.x(turn), (self.area.y + self.area.h + 28) * u, theme.muted, 0.5
            )

    def lines(self, surface: pygame.Surface) -> None:
        order = sorted(range(len(self.story.seats)), key=lambda n: n in self.story.winners)
        body = ""
        for number in order:
            d = polygon(self._steps(number), closed=False)
            colour = seat_look(number + 1).colour
            if number in self.story.winners:
                body += path(d, None, CREAM, WINNER_EDGE * self.u) + path(d, None, colour, WINNER_LINE * self.u)
            else:
                body += path(d, None, colour, LINE * self.u)
        surface.blit(raster(body, *surface.get_size()), (0, 0))

    def _steps(self, number: int) -> list[tuple[float, float]]:
        levels = self.story.seats[number].levels or (1,)
        shift = (number - (len(self.story.seats) - 1) / 2) * APART * self.u
        points = []
        for turn, level in enumerate(levels, 1):
            if turn > 1 and level != levels[turn - 2]:
                points.append((self.x(turn - 0.35), self.y(levels[turn - 2]) + shift))
            points.append((self.x(turn), self.y(level) + shift))
        points.append((self.x(self.turns), self.y(levels[-1]) + shift))
        return points

    def turnings(self, surface: pygame.Surface) -> None:
        for turning in self.story.turnings:
            levels = self.story.seats[turning.seat].levels
            if not 1 <= turning.turn <= len(levels):
                continue
            spot = (self.x(turning.turn), self.y(levels[turning.turn - 1]))
            round_icon(surface, spot, 13 * self.u, turning.icon, self.context.theme.bad)

    def ends(self, surface: pygame.Surface) -> None:
        u, size = self.u, self.context.text(17)
        wanted = [self.y(seat.level) for seat in self.story.seats]
        low, high = self.area.y * u, (self.area.y + self.area.h) * u
        x = (self.area.x + self.area.w + 18) * u
        for number, y in enumerate(spread(wanted, 27 * u, low, high)):
            name = self.story.seats[number].name
            seats.mark(number + 1, 10 * u, "", shadow=False).centred(surface, x, y)
            room = round((NAMES_WIDE - 60) * u)
            px = fitted("bold", size, name, room)
            middled(surface, "bold", px, shortened("bold", px, name, room), x + 20 * u, y, self.context.theme.text)


def draw_dice(surface: pygame.Surface, context: Context, sheet: Sheet, zone: Zone, counts: tuple[int, ...]) -> None:
    """Six bars of one colour with their counts and faces: their height says all."""
    theme, u = context.theme, sheet.u
    most = max(1, *counts)
    step = (zone.w - 40) / 6
    floor, tallest = zone.y + zone.h - 66, zone.h - 66 - 92
    for n, count in enumerate(counts):
        middle = zone.x + 20 + step * (n + 0.5)
        high = tallest * count / most
        if count:
            _bar(surface, sheet.rect(middle - step * 0.36, floor - high, step * 0.72, high), theme.me, u)
        middled(surface, "bold", context.text(18), str(count), middle * u, (floor - high - 18) * u, theme.text, 0.5)
        side = round(step * 0.66 * u)
        dice.face(n + 1, side, INK).centred(surface, middle * u, (floor + 32) * u)


def _bar(surface: pygame.Surface, box: pygame.Rect, colour: Colour, u: float) -> None:
    if box.h < 3:
        return
    line = max(2, round(3 * u))
    body = path(rounded(line, line, box.w, box.h, 7 * u), colour, INK, line)
    surface.blit(raster(body, box.w + 2 * line, box.h + 2 * line), (box.x - line, box.y - line))


def _dashes(surface: pygame.Surface, colour: Colour, start: float, end: float, y: float, u: float) -> None:
    step = 14 * u
    x = start
    while x < end:
        pygame.draw.line(surface, colour, (x, y), (min(end, x + step * 0.6), y), max(2, round(2.5 * u)))
        x += step


def round_icon(surface: pygame.Surface, middle: tuple[float, float], r: float, name: str, fill: Colour) -> None:
    """An icon, if it has a name, on a disc with an ink line."""
    disc = path(circle(r + 3, r + 3, r), fill, INK, max(1.6, r * 0.16))
    side = 2 * r + 6
    surface.blit(raster(disc, side, side), (round(middle[0] - side / 2), round(middle[1] - side / 2)))
    if name:
        put_icon(surface, name, max(8, round(r * 1.25)), CREAM, (round(middle[0]), round(middle[1])))


def draw_step(
    surface: pygame.Surface, metrics: Metrics, box: pygame.Rect, seat: int, place: int, pose: Pose, likeness: Likeness
) -> None:
    """`box`: of the block; the place stands on it in numerals where it is high enough."""
    u, metal = metrics.u, METALS.get(place, STONE)
    surface.blit(_block(box, metal, u), (box.x - 8, box.y - 8))
    radius = {1: 60.0, 2: 50.0, 3: 46.0}.get(place, 38.0) * u
    x, y = box.centerx, box.y + 10 * u - radius * TALL
    figure(seat + 1, round(radius), pose).centred(surface, x, y)
    ring = metrics.theme.glow if place == 1 else None
    portrait(seat + 1, round(radius), ring, likeness).centred(surface, x, y)
    seats.mark(seat + 1, radius * 0.3).centred(surface, x, y + radius * CHEST)
    if box.h > 120 * u:
        tall, dark = box.h * 0.42, mix(metal, INK, 0.75)
        middled(surface, "title", round(tall), str(place), x, box.y + tall, dark, 0.5)


def _block(box: pygame.Rect, metal: Colour, u: float) -> pygame.Surface:
    """A block with its top slab; the picture hangs 8 px out of the box."""
    w, h, line, slab = box.w, box.h, max(2.0, 3.5 * u), 24 * u
    body = path(rounded(8 + 8 * u, 8 + slab * 0.6, w - 16 * u, h - slab * 0.6, 6 * u), metal, INK, line)
    body += path(rounded(8, 8, w, slab, 8 * u), mix(metal, CREAM, 0.35), INK, line)
    return raster(body, w + 16, h + 16)
