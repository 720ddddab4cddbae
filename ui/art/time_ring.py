"""Signs of time: a ring that fills with the time that has run, or a sign that it waits; squares for the steps to
come."""

from __future__ import annotations

from ui.art.colour import INK, WHITE, mix
from ui.art.icons import icon_body
from ui.art.picture import Picture, inked
from ui.art.shelf import kept
from ui.art.svg import arc, circle, path, rounded
from ui.art.theme import Theme

STEPS = 40  # a ring is drawn anew so often at most: finer steps cannot be seen


def step_of(share: float) -> int:
    """Return the number of the picture for a ring of which this share has run."""
    return max(0, min(STEPS, int(share * STEPS)))


@kept
def time_ring(theme: Theme, r: float, step: int, still: bool = False) -> Picture:
    """`still`: the time stands, and two bars in the ring say so."""
    side = int(2 * r + 0.5)
    body = path(circle(r, r, r * 0.8), None, mix(theme.bar, WHITE, 0.25), r * 0.4)
    if step >= STEPS:
        body += path(circle(r, r, r * 0.8), None, theme.glow, r * 0.4)
    elif step > 0:
        body += path(arc(r, r, r * 0.8, 0, step / STEPS), None, theme.glow, r * 0.4)
    if still:
        wide, high = r * 0.2, r * 0.72
        for x in (r * 0.7, r * 1.1):
            body += path(rounded(x, r - high / 2, wide, high, wide * 0.3), WHITE)
    return inked(body, side, side, 2)


@kept
def waiting_sign(theme: Theme, r: float) -> Picture:
    """Draw the sign of a wait for a key or a press."""
    side = int(2 * r + 0.5)
    return inked(icon_body("play", r, r, r * 1.5, theme.glow), side, side, 2)


@kept
def squares(theme: Theme, count: int, shown: int, side: int, gap: int) -> Picture:
    """One for each thing in the row, lit up to the one that is shown (from 1)."""
    body = ""
    for n in range(count):
        fill = theme.glow if n < shown else mix(theme.bar, WHITE, 0.25)
        body += path(rounded(n * (side + gap), 0, side, side, side * 0.32), fill, INK, max(1.5, side * 0.16))
    return inked(body, squares_width(count, side, gap), side, 3)


def squares_width(count: int, side: int, gap: int) -> int:
    return count * side + (count - 1) * gap
