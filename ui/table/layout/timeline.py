"""Where the icons of the last moves lie on the timeline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.table.interface import MoveMark
from ui.table.layout.sight import Sight
from ui.table.layout.zones import Layout

MARK_ICONS = {
    "door": "door",
    "fight": "swords",
    "death": "skull",
    "level": "levelup",
    "level_lost": "down",
    "curse": "curse",
    "win": "crown",
}


class Place(NamedTuple):
    """An icon of the timeline."""

    mark: MoveMark
    box: Rect


class Strip(NamedTuple):
    """Where everything of the timeline lies. `knob`: its middle and radius; none while the moment is out of sight."""

    line: Rect
    places: tuple[Place, ...]
    now: int
    radius: int
    knob: int | None

    def nearest(self, x: int) -> int:
        """The move whose icon is nearest; 0 for now, at the right end."""
        ends = [(abs(x - place.box.centerx), place.mark.move) for place in self.places]
        return min([*ends, (abs(x - self.now), 0)])[1]


def strip(sight: Sight, place: Layout) -> Strip:
    """The icons of the last moves that matter, side by side; where one looks back, those about that move."""
    area, mood = place.timeline, sight.mood
    line = Rect(area.x, 0, area.w - 8, max(6, place.px(8)))
    line.centery = area.centery - 1
    size, knob = max(14, place.px(17)) + 6, max(7, place.px(9))
    room = (line.w - 3 * knob) // (size + 3)
    shown = told(sight.marks, _in_sight(sight, room), room)
    right = line.right - 2 * knob
    places = tuple(
        Place(mark, Rect(right - size - back * (size + 3), line.centery - size // 2, size, size))
        for back, mark in enumerate(reversed(shown))
    )[::-1]
    at = next((each.box.centerx for each in reversed(places) if each.mark.move <= mood.looking), None)
    now = line.right if mood.marks_up == 0 and sight.marks else None
    return Strip(line, places, line.right, knob, at if mood.looking else now)


def _in_sight(sight: Sight, room: int) -> int:
    """How many icons are left out at the right."""
    if not sight.mood.looking:
        return sight.mood.marks_up
    later = sum(mark.icon in MARK_ICONS and mark.move > sight.mood.looking for mark in sight.marks)
    return max(0, later - max(1, room) // 2)


def told(marks: Sequence[MoveMark], up: int, room: int) -> Sequence[MoveMark]:
    """The moves that matter, as many as there is room for, without the newest `up`."""
    matter = [mark for mark in marks if mark.icon in MARK_ICONS]
    end = len(matter) - min(up, max(0, len(matter) - 1))
    return matter[max(0, end - max(1, room)) : end]
