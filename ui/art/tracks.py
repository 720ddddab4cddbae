"""The level track: where its pips lie (pure numbers) and how it looks.

track = layout(400, 24, goal=10)
picture(theme, seat=1, track=track, level=6).draw(window, x, y)      # x, y: upper left of the track's box
seats.token(1, track.token_r).centred(window, x + cx, y + cy)        # cx, cy = track.at(6)
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from ui.art import fonts
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import icon_body
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import path, rounded
from ui.art.theme import RADIUS_PIP, SMALLEST_TEXT, Theme, seat_look
from ui.art.typeset import blit_text, cap_height

GAP, TIGHT_GAP, TIGHT_STEP = 3, 2, 14  # gap in px; the tight one under 14 px a step
LEAST_STEP = 8  # below it the track breaks into two rows
LONG_GOAL, TALL_EVERY, TALL = 20, 5, 1.28
MOST_PIPS = 99  # no game is as long
NUMBER_HEIGHT, NUMBER_WIDTH = 22, 17  # pips smaller than this carry no number
CROWN: Colour = (0xFF, 0xF3, 0xC0)

Pip = tuple[float, float, float, float]  # x, y, width, height


class Track(msgspec.Struct, frozen=True):
    """A track laid out in a box of `width` px: one pip a level, first level first."""

    width: float
    height: float
    pip_height: float
    token_r: float
    pips: tuple[Pip, ...]

    @property
    def goal(self) -> int:
        """The level that wins: the last pip."""
        return len(self.pips)

    def at(self, level: int) -> tuple[float, float]:
        """Middle of the token on a level; one that has no pip stands on the nearest."""
        x, y, w, h = self.pips[min(max(level, 1), self.goal) - 1]
        return x + w / 2, y + h / 2


@lru_cache(maxsize=64)
def layout(width: float, pip_height: float, goal: int) -> Track:
    """Lay `goal` steps into `width` px, at most `MOST_PIPS`; under 8 px a step they go in two rows of half as many."""
    goal = min(max(goal, 1), MOST_PIPS)
    rows = 2 if width / goal < LEAST_STEP else 1
    per_row = -(-goal // rows)
    gap = GAP if width / per_row >= TIGHT_STEP else TIGHT_GAP
    step = (width + gap) / per_row
    pip_width = step - gap
    tallest = pip_height * (TALL if goal == LONG_GOAL else 1)
    pips = []
    for place in range(goal):
        row, column = divmod(place, per_row)
        h = pip_height * (TALL if goal == LONG_GOAL and (place + 1) % TALL_EVERY == 0 else 1)
        pips.append((column * step, row * (tallest + gap) + (tallest - h) / 2, pip_width, h))
    token_r = min(pip_height * 0.82, max(pip_width * 0.74, pip_height * 0.6))
    return Track(width, rows * tallest + (rows - 1) * gap, pip_height, token_r, tuple(pips))


@kept
def picture(theme: Theme, seat: int, track: Track, level: int) -> Picture:
    """The pips without the token, filled up to `level` in the seat's colour, a crown on the last."""
    colour = mix(seat_look(seat).colour, theme.panel, 0.18)
    empty = mix(theme.panel2, INK, 0.16)
    body = "".join(_pip(pip, colour if place < level else empty) for place, pip in enumerate(track.pips))
    body += _crown(track, level)
    drawn = inked(body, int(track.width + 0.999), int(track.height + 0.999), 4)
    for place in range(track.goal - 1):
        _number(drawn, track, place, level, colour if place < level else empty)
    return drawn


def _pip(pip: Pip, fill: Colour) -> str:
    x, y, w, h = pip
    return path(rounded(x, y, w, h, min(RADIUS_PIP, w * 0.3)), fill, INK, 1.6 if w > 9 else 1.2)


def _crown(track: Track, level: int) -> str:
    x, y = track.at(track.goal)
    size = min(track.pip_height * 0.95, max(track.pips[-1][2] * 0.98, 11))
    return icon_body("crown", x, y, size, CREAM if level >= track.goal else CROWN, ink=INK, ink_width=1.4)


def _number(drawn: Picture, track: Track, place: int, level: int, under: Colour) -> None:
    w = track.pips[place][2]
    size = int(min(track.pip_height * 0.74, w * 0.6) + 0.5)
    if w < NUMBER_WIDTH or track.pip_height < NUMBER_HEIGHT or place + 1 == level or size < SMALLEST_TEXT - 0.5:
        return
    x, y = track.at(place + 1)
    colour = mix(CREAM, under, 0.3) if place < level else mix(under, INK, 0.5)
    baseline = drawn.pad + y + cap_height(fonts.TITLE, size) / 2
    blit_text(drawn.surface, fonts.TITLE, size, str(place + 1), drawn.pad + x, baseline, colour, 0.5)
