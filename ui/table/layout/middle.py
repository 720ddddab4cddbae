"""The middle of the mat when no fight is on: the next step in words, or the cards that lie open."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from pygame import Rect

from game.ids import CardId, SeatId
from game.model.messages import AsWritten
from game.model.views import Situation
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout

SINGLE, MANY = 256, 150  # widths of one open card and of several, design px


SPOT = 140


_HEADINGS: dict[Situation, str] = {"spoils": "board.spoils", "body": "board.pockets"}


class MiddlePlan(msgspec.Struct, frozen=True):
    """Open cards in a row, or words with the place where the door card lands."""

    area: Rect
    cards: tuple[tuple[CardId, Rect], ...]
    title: str
    hint: str
    spot: Rect | None


def middle_plan(sight: Sight, place: Layout) -> MiddlePlan:
    """What lies in the middle now."""
    area, view = place.middle, sight.view
    if view.limbo:
        heading = _HEADINGS.get(view.situation, "")
        return MiddlePlan(area, _row(view.limbo, area, place.u), heading and sight.says(heading), "", None)
    door = any(option.verb == "open_door" for option in view.options)
    title, hint = _words(sight, door)
    high = int(min(SPOT * CARD * place.u, area.h * 0.5))
    spot = Rect(0, 0, int(high / CARD), high)
    spot.midbottom = (area.centerx, area.bottom - place.px(20))
    return MiddlePlan(area, (), title, hint, spot if door else None)


def _row(cards: Sequence[CardId], area: Rect, u: float) -> tuple[tuple[CardId, Rect], ...]:
    """One card large enough to read, several side by side or overlapping."""
    most = SINGLE if len(cards) == 1 else MANY
    wide = int(min(most * u, (area.h - 36 * u) / CARD, area.w))
    gap = int(14 * u)
    step = min(wide + gap, (area.w - wide) / max(1, len(cards) - 1))
    left = area.centerx - (step * (len(cards) - 1) + wide) / 2
    high = int(wide * CARD)
    top = area.centery - high // 2
    return tuple((card, Rect(int(left + step * place), top, wide, high)) for place, card in enumerate(cards))


def _words(sight: Sight, door: bool) -> tuple[str, str]:
    view = sight.view
    if door:
        return sight.says("button.open_door"), sight.says("table.door_hint")
    if view.situation == "setup" and _dressed(sight):
        return sight.says("phase.setup"), ""
    if view.situation == "setup" and sight.company is not None:
        return sight.says("share.setup_title"), sight.says("share.setup_hint")
    if view.situation == "setup":
        return sight.says("setup.heading", seat=AsWritten(sight.voice.seat(SeatId(max(view.seat, 0))))), sight.says(
            "setup.hint"
        )
    if view.situation == "over" and view.result is not None:
        seats = ",".join(str(seat) for seat in view.result.winners)
        return sight.says("over.won", seat=f"seat:{seats}"), ""
    if view.situation == "charity":
        return sight.says("phase.charity"), ""
    hint = sight.says("table.glow_hint") if view.options and view.active == view.seat else ""
    return sight.says("table.turn_of", seat=f"seat:{view.active}"), hint


def _dressed(sight: Sight) -> bool:
    """Before the first turn: whoever reads this has nothing more to put down."""
    seats = sight.view.seats
    return seats[sight.me].ready if sight.company is None and sight.me >= 0 else all(seat.ready for seat in seats)
