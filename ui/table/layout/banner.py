"""Where the banner lies that tells of other machines: over the upper edge of the mat, as wide as its sentence."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect

from ui.art import fonts
from ui.art.theme import Scale
from ui.art.typeset import largest, width
from ui.table.layout.room import RoomPlan
from ui.table.layout.sight import Banner
from ui.table.layout.zones import Layout

HIGH, LEAST = 38, 27
SIZE, SMALLEST = 20, 14.0
ROOM_SIZE = 44
ENDS = 3.4  # of the size of a letter: the icon, and the room before and behind
GAP = 0.5  # of that, before what a press leads to


class BannerPlan(NamedTuple):
    """`px`: the size at which its sentence fits."""

    box: Rect
    px: int


def banner_plan(banner: Banner, place: Layout) -> BannerPlan:
    px, most = Scale(place.u).text(SIZE, SMALLEST), place.mat.w - 2 * place.px(12)
    px = _fitted(banner, px, most)
    box = Rect(0, 0, min(most, _wide(banner, px)), max(LEAST, place.px(HIGH)))
    box.midtop = (place.mat.centerx, place.seats[-1].bottom + 2)
    return BannerPlan(box, px)


def room_banner_plan(banner: Banner, room: RoomPlan) -> BannerPlan:
    """Over the upper edge of the board, for those across the room, who press nothing."""
    banner = banner._replace(opens="")
    px = room.px(ROOM_SIZE)
    most = room.band.w - 2 * room.px(ROOM_SIZE)
    px = _fitted(banner, px, most)
    box = Rect(0, 0, min(most, _wide(banner, px)), round(px * 1.8))
    box.midtop = (room.band.centerx, room.board.y - box.h // 3)
    return BannerPlan(box, px)


def _fitted(banner: Banner, px: int, most: int) -> int:
    """The largest size down from `px` at which the sentence is no wider than `most`."""
    return largest(px, SMALLEST, lambda px: _wide(banner, px) <= most)


def _wide(banner: Banner, px: int) -> int:
    return int(width(fonts.BOLD, px, banner.text) + opens_wide(banner, px) + ENDS * px)


def opens_wide(banner: Banner, px: int) -> int:
    """Pixels of what a press on it leads to, with the gap before it."""
    return int(width(fonts.BOLD, px, banner.opens) + GAP * px) if banner.opens else 0
