"""Where everything lies in the room view: a table to be looked at across a room. Pure numbers, from the window, how
many sit there and how high the goal is."""

from __future__ import annotations

import msgspec
from pygame import Rect

from game.ids import SeatId
from ui.art import tracks
from ui.art.tracks import Track

WIDE, HIGH = 1920, 1080  # units of the design
GAP, SEAT_HIGH, BAND = 16, 184, 106
CARD_WIDE = 656
NARROW = 400  # units: in less a seat has no room for its track
TYPE = 46  # units of the rules of a card
LEAST_PICTURE = 200.0  # units in height
TITLE_HIGH, TAB_HIGH = 132.0, 58.0

Point = tuple[int, int]


class RoomSeat(msgspec.Struct, frozen=True):
    """`avatar`: middle and radius; `name`: left end and middle; `level`: its anchor, at the right, or under the name
    where there is no `track`; `pill`: what the seat does, or its strength and its hand."""

    seat: SeatId
    box: Rect
    avatar: tuple[int, int, int]
    name: Rect
    level: Rect
    pill: Rect
    track: Track | None
    track_at: Point


class RoomPlan(msgspec.Struct, frozen=True):
    """`u`: px a unit; `board`: the fight, or what happens; `card`: the one that is talked about; `band`: the last line;
    `way_out`: the key that leads back, in the band."""

    u: float
    seats: tuple[RoomSeat, ...]
    board: Rect
    card: Rect
    band: Rect

    def px(self, units: float) -> int:
        return round(units * self.u)


def room_plan(seats: int, goal: int, size: tuple[int, int]) -> RoomPlan:
    u = min(size[0] / WIDE, size[1] / HIGH)
    gap, high, band = round(GAP * u), round(SEAT_HIGH * u), round(BAND * u)
    wide = (size[0] - (seats + 1) * gap) // seats
    boxes = (Rect(gap + n * (wide + gap), gap, wide, high) for n in range(seats))
    top = high + 2 * gap
    middle = size[1] - top - band - gap
    card = Rect(size[0] - gap - round(CARD_WIDE * u), top, round(CARD_WIDE * u), middle)
    return RoomPlan(
        u,
        tuple(_seat(SeatId(n), box, u, goal) for n, box in enumerate(boxes)),
        Rect(gap, top, card.x - 2 * gap, middle),
        card,
        Rect(0, size[1] - band, size[0], band),
    )


def _seat(seat: SeatId, box: Rect, u: float, goal: int) -> RoomSeat:
    narrow = box.w < NARROW * u
    r = round(SEAT_HIGH * u * (0.26 if narrow else 0.33))
    x, y = box.x + r + round(20 * u), box.y + round(SEAT_HIGH * u * (0.37 if narrow else 0.44))
    left, right = x + r + round(24 * u), box.right - round(22 * u)
    level = Rect(right - round(92 * u), box.y + round(14 * u), round(92 * u), round(56 * u))
    name = Rect(left, box.y + round(14 * u), level.x - left, round(56 * u))
    pill = Rect(left - round(4 * u), box.bottom - round(60 * u), right - left + round(4 * u), round(48 * u))
    if narrow:
        name = Rect(left, name.y, right - left, name.h)
        level = Rect(left, name.bottom, right - left, round(52 * u))
        pill = Rect(box.x + round(16 * u), pill.y, box.w - round(32 * u), pill.h)
        return RoomSeat(seat, box, (x, y, r), name, level, pill, None, (0, 0))
    track = tracks.layout(right - left, round(26 * u), goal)
    return RoomSeat(seat, box, (x, y, r), name, level, pill, track, (left, box.y + round(84 * u)))


class BoardPlan(msgspec.Struct, frozen=True):
    """The two halves of a fight. `names`: of both sides; `totals`: middle and radius; `wins`: middle of the word under
    the winning total; `foot`: those who may still object, or the state of the fight."""

    names: tuple[Rect, Rect]
    totals: tuple[tuple[int, int, int], tuple[int, int, int]]
    wins: tuple[Point, Point]
    hero: tuple[int, int, int]
    foe: Rect
    stake: Point
    foot: Rect


def board_plan(board: Rect, u: float, winning: bool) -> BoardPlan:
    half, margin = board.w // 2, round(30 * u)
    name_high = round(92 * u)
    names = (
        Rect(board.x + margin, board.y + round(16 * u), half - 2 * margin, name_high),
        Rect(board.x + half + margin, board.y + round(16 * u), half - 2 * margin, name_high),
    )
    large, small = round(min(130 * u, board.w * 0.107)), round(min(106 * u, board.w * 0.087))
    y, low = board.y + round(board.h * 0.39), board.y + round(board.h * 0.69)
    hero_x, foe_x = board.x + round(board.w * 0.35), board.x + half + round(board.w * 0.14)
    foe_wide = round(min(220 * u, board.w * 0.18))
    foe = Rect(0, 0, foe_wide, round(foe_wide * 1.4))
    foe.center = board.right - foe_wide // 2 - margin, board.y + round(board.h * 0.55)
    foot = Rect(board.x + 2 * margin, board.y + round(board.h * 0.81), board.w - 4 * margin, round(board.h * 0.135))
    return BoardPlan(
        names,
        ((hero_x, y, large if winning else small), (foe_x, y, small if winning else large)),
        ((hero_x, low), (foe_x, low)),
        (board.x + round(board.w * 0.107), board.y + round(board.h * 0.6), round(min(106 * u, board.w * 0.087))),
        foe,
        (foe_x + round(board.w * 0.02), low),
        foot,
    )


class CardPlan(msgspec.Struct, frozen=True):
    """The card as it is read across a room. `words_room`: what its rules may take at most."""

    title: Rect
    badge: tuple[int, int, int]
    icon: tuple[int, int, int]
    room: Rect
    tab: Rect


def card_plan(card: Rect, u: float) -> CardPlan:
    margin = round(26 * u)
    title = Rect(card.x + round(150 * u), card.y + round(20 * u), card.w - round(284 * u), round(TITLE_HIGH * u))
    room = Rect(card.x + margin, title.bottom, card.w - 2 * margin, card.bottom - title.bottom - margin)
    tab = Rect(0, 0, card.w - 4 * margin, round(TAB_HIGH * u))
    tab.centerx = card.centerx
    middle = title.centery
    return CardPlan(
        title,
        (card.x + round(78 * u), middle, round(52 * u)),
        (card.right - round(72 * u), middle, round(40 * u)),
        room,
        tab,
    )


def picture_box(plan: CardPlan, words: int, u: float) -> Rect:
    """Return the room left over the rules, which take so many px."""
    high = max(round(LEAST_PICTURE * u), plan.room.h - words - plan.tab.h // 2 - round(10 * u))
    return Rect(plan.room.x, plan.room.y, plan.room.w, high)
