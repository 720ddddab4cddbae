"""Seats in the room view: equal sheets with name, level and what each does; the one whose turn it is in a frame of
light."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from ui.art import fonts, panels, seats, tracks
from ui.art.colour import INK, mix
from ui.art.icons import put_icon
from ui.art.layers import Item
from ui.art.portraits import portrait
from ui.art.theme import seat_look
from ui.art.typeset import fitted, middled, shortened, width
from ui.cards.painter import Painter
from ui.table.layout.room import RoomPlan, RoomSeat
from ui.table.layout.sight import Sight
from ui.table.paint.seats import PILL_ICONS, State, pill_colours, state_of, state_word

NAME, LEVEL, STATE, NUMBERS = 44, 60, 30, 34
TURN_LINE, LINE = 9.0, 4.0
GLOW = 16  # units round a seat that its shadow may take
Paint = Callable[[pygame.Surface], None]
Pill = tuple[str, str, State]  # icon, word, what the seat does; no word: its strength and its hand


def seat_items(painter: Painter, sight: Sight, plan: RoomPlan) -> Iterator[Item]:
    for seat in plan.seats:
        known, turn = sight.view.seats[seat.seat], sight.view.active == seat.seat
        pill = pill_of(sight, seat)
        look = (known.level, known.strength, known.hand_backs, known.life, turn, pill)
        said = (sight.likeness(seat.seat), sight.voice.seat(seat.seat), sight.view.goal, sight.voice.words.lang)
        bounds = seat.box.inflate(2 * plan.px(GLOW), 2 * plan.px(GLOW))
        yield Item(f"room seat:{seat.seat}", bounds, (seat, *look, *said), _painter(painter, sight, plan, seat))


def pill_of(sight: Sight, seat: RoomSeat) -> Pill:
    state = state_of(sight, seat.seat)
    if not state and sight.view.active == seat.seat:
        return "play", sight.says("room.turn"), "think"
    return PILL_ICONS.get(state, "hourglass"), state_word(sight, seat.seat, state) if state else "", state


def _painter(painter: Painter, sight: Sight, plan: RoomPlan, seat: RoomSeat) -> Paint:
    def paint(surface: pygame.Surface) -> None:
        theme, u, known = painter.theme, plan.u, sight.view.seats[seat.seat]
        turn = sight.view.active == seat.seat
        fill = mix(theme.panel, theme.muted, 0.35) if known.life == "dead" else theme.panel
        edge, line = (theme.glow, TURN_LINE) if turn else (INK, LINE)
        box = seat.box
        panels.panel(theme, box.w, box.h, u, fill, edge, line, radius=24).draw(surface, *box.topleft)
        _who(surface, sight, plan, seat)
        _level(surface, painter, sight, plan, seat)
        _doing(surface, painter, sight, plan, seat)

    return paint


def _who(surface: pygame.Surface, sight: Sight, plan: RoomPlan, seat: RoomSeat) -> None:
    x, y, r = seat.avatar
    portrait(seat.seat + 1, r, None, sight.likeness(seat.seat)).draw(surface, x - r, y - r)
    seats.mark(seat.seat + 1, r * 0.42).centred(surface, x + r * 0.8, y + r * 0.66)


def _level(surface: pygame.Surface, painter: Painter, sight: Sight, plan: RoomPlan, seat: RoomSeat) -> None:
    theme, level, goal = painter.theme, sight.view.seats[seat.seat].level, sight.view.goal
    px, colour = plan.px(LEVEL), seat_look(seat.seat + 1).colour
    text = sight.voice.seat(seat.seat)
    size = fitted(fonts.TITLE, plan.px(NAME), text, seat.name.w, plan.px(NAME * 0.6))
    text = shortened(fonts.TITLE, size, text, seat.name.w)
    middled(surface, fonts.TITLE, size, text, seat.name.x, seat.name.centery, theme.text)
    if seat.track is not None:
        middled(surface, fonts.TITLE, px, str(level), seat.level.right, seat.level.centery, colour, 1)
        tracks.picture(theme, seat.seat + 1, seat.track, level).draw(surface, *seat.track_at)
        x, y = seat.track.at(level)
        token = seats.token(seat.seat + 1, seat.track.token_r)
        token.centred(surface, seat.track_at[0] + x, seat.track_at[1] + y)
        return
    end = seat.level.x + middled(surface, fonts.TITLE, px, str(level), seat.level.x, seat.level.centery, colour)
    of = sight.says("room.of", n=goal)
    size = fitted(fonts.TITLE, plan.px(32), of, seat.level.right - end - plan.px(10))
    middled(surface, fonts.TITLE, size, of, end + plan.px(10), seat.level.centery + plan.px(6), theme.muted)


def _doing(surface: pygame.Surface, painter: Painter, sight: Sight, plan: RoomPlan, seat: RoomSeat) -> None:
    """Draw the state of the seat; in quiet moments its strength and number of cards."""
    sign, word, state = pill_of(sight, seat)
    if not word:
        _numbers(surface, painter, sight, plan, seat)
        return
    fill, ink = pill_colours(painter.theme, state)
    box, u = seat.pill, plan.u
    panels.panel(painter.theme, box.w, box.h, u, fill, line_width=3, radius=box.h / 2 / u).draw(surface, *box.topleft)
    put_icon(surface, sign, plan.px(28), ink, (box.x + plan.px(26), box.centery))
    room = box.w - plan.px(64)
    size = fitted(fonts.TITLE, plan.px(STATE), word, room)
    word = shortened(fonts.TITLE, size, word, room)
    middled(surface, fonts.TITLE, size, word, box.x + plan.px(50), box.centery, ink)


def _numbers(surface: pygame.Surface, painter: Painter, sight: Sight, plan: RoomPlan, seat: RoomSeat) -> None:
    theme, known, px = painter.theme, sight.view.seats[seat.seat], plan.px(NUMBERS)
    x = seat.pill.x + plan.px(18)
    for sign, number, colour in (("shield", known.strength, theme.me), ("cards", sum(known.hand_backs), theme.muted)):
        put_icon(surface, sign, px, colour, (x, seat.pill.centery))
        middled(surface, fonts.TITLE, px, str(number), x + plan.px(26), seat.pill.centery, theme.text)
        x += max(plan.px(110), width(fonts.TITLE, px, str(number)) + plan.px(70))
