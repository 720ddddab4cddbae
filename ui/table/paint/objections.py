"""One open question to everybody, in the place of the buttons: does anybody object? With the effects of tapping and
holding a key, the answers of all seats so far, and the bar over the fighter that says how long anybody still may."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Rect

from game.ids import SeatId
from game.words.questions import objection_question
from ui.art import fonts, panels, seats
from ui.art.bars import lot_bar
from ui.art.colour import CREAM, INK, Colour, mix
from ui.art.icons import put_icon
from ui.art.keycap import cap_width, keycap
from ui.art.layers import Item
from ui.art.picture import inked
from ui.art.svg import circle, path
from ui.art.typeset import fitted, middled, width
from ui.cards.painter import Painter
from ui.table.fight.plan import clock_place
from ui.table.layout.sight import Asked, Sight
from ui.table.layout.zones import Layout


def objecting_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    box, asked, company = place.corner, sight.asked, sight.company
    if asked is None or company is None:
        return
    look = (box.size, asked, tuple(company.caps.items()), company.held, sight.voice.words.lang)
    yield Item("objecting", box.inflate(24, 24), look, lambda surface: _paint(surface, painter, sight, box, asked))


def _paint(surface: pygame.Surface, painter: Painter, sight: Sight, box: Rect, asked: Asked) -> None:
    theme, u = painter.theme, painter.u
    panels.panel(theme, box.w, box.h, u, radius=18).draw(surface, *box.topleft)
    margin = int(22 * u) + 2
    left, room = box.x + margin, box.w - 2 * margin
    heading = objection_question(asked.kind, sight.voice)
    size = fitted(fonts.TITLE, painter.size(26, 17), heading, room)
    middled(surface, fonts.TITLE, size, heading, left, box.y + box.h * 0.12, theme.text)
    _ways(surface, painter, sight, Rect(left, box.y + int(box.h * 0.22), room, int(box.h * 0.5)), asked)
    low = box.bottom - int(box.h * 0.15)
    pygame.draw.line(
        surface, mix(theme.panel, INK, 0.25), (left, low - int(box.h * 0.11)), (left + room, low - int(box.h * 0.11)), 2
    )
    _answers(surface, painter, sight, Rect(left, low - int(16 * u) - 2, room, int(32 * u) + 4), asked)


def _ways(surface: pygame.Surface, painter: Painter, sight: Sight, area: Rect, asked: Asked) -> None:
    """Tap, and hold: a cap and two lines each."""
    keys, theme = sight.asked_keys, painter.theme
    high = max(22, int(36 * painter.u))
    words_left = area.x + min(cap_width(keys, high), int(area.w * 0.34)) + int(20 * painter.u)
    does = {"tap": "tap_does", "hold": "hold_does_called" if asked.kind == "called" else "hold_does"}
    for n, way in enumerate(does):
        middle = area.y + int(area.h * (0.25 + 0.5 * n))
        cap = keycap(theme, _fit_keys(keys, high, int(area.w * 0.34)), high, painter.u, down=way == "hold")
        cap.draw(surface, area.x, middle - high / 2)
        big, small = painter.size(21, 15), painter.size(18.5, 13)
        said, more = sight.says(f"share.{way}"), sight.says(f"share.{does[way]}")
        room = area.right - words_left
        middled(
            surface, fonts.TITLE, fitted(fonts.TITLE, big, said, room), said, words_left, middle - big * 0.5, theme.text
        )
        px = fitted(fonts.SEMIBOLD, small, more, room)
        middled(surface, fonts.SEMIBOLD, px, more, words_left, middle + big * 0.62, theme.muted)


def _fit_keys(keys: str, high: int, room: int) -> str:
    """All keys, or the first and the last with a dash where they are too many for the cap."""
    if cap_width(keys, high) <= room:
        return keys
    names = keys.split(", ")
    return f"{names[0]}–{names[-1]}"


def _answers(surface: pygame.Surface, painter: Painter, sight: Sight, area: Rect, asked: Asked) -> None:
    r = area.h // 2
    said = sight.says("share.so_far", n=len(asked.passed), total=len(asked.seats))
    size = painter.size(22, 15)
    room = area.w - width(fonts.TITLE, size, said) - 2 * r
    step = min(5 * r, room // len(asked.seats))
    r = min(r, int(step / 4.4))
    x = area.x + r
    for seat in asked.seats:
        seats.mark(seat + 1, r * 0.86, shadow=False).centred(surface, x, area.centery)
        _sign(surface, painter, (x + int(r * 2.1), area.centery), int(r * 0.92), *_state(painter, sight, seat, asked))
        x += step
    middled(surface, fonts.TITLE, size, said, area.right, area.centery, painter.theme.text, 1)


def _state(painter: Painter, sight: Sight, seat: SeatId, asked: Asked) -> tuple[Colour, str, Colour]:
    theme, company = painter.theme, sight.company
    if seat in asked.passed:
        return theme.good, "check", CREAM
    if company is not None and seat in company.held:
        return theme.glow, "hourglass", INK
    return mix(theme.panel, INK, 0.18), "", INK


def _sign(
    surface: pygame.Surface, painter: Painter, middle: tuple[int, int], r: int, fill: Colour, name: str, ink: Colour
) -> None:
    inked(path(circle(r, r, r), fill, INK, max(2.0, 2.5 * painter.u)), 2 * r, 2 * r, 3).centred(surface, *middle)
    if name:
        put_icon(surface, name, int(r * 1.3), ink, middle)


LOTS = ("once", "twice", "gone")
STEPS = 90  # pictures of the whole run: more would not be seen


def going_items(painter: Painter, sight: Sight, place: Layout) -> Iterator[Item]:
    """The bar, while time to object runs."""
    company = sight.company
    if company is None or company.going < 0:
        return
    box = clock_place(place)
    share = round(company.going * STEPS) / STEPS
    bounds = box.inflate(24, box.h)
    look = (share, company.held, box.size, sight.voice.words.lang)
    lots, held = [sight.says(f"share.going_{name}") for name in LOTS], company.held
    yield Item(
        "going", bounds, look, lambda surface: lot_bar(surface, painter.theme, painter.u, box, lots, share, held)
    )
