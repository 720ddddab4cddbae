"""Where cards lie that are given away: in front of the faces of those who get them, or on the piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pygame import Rect

from game.ids import NOBODY, CardId, SeatId
from game.moves.charity_form import CharityForm
from ui.table.layout.sight import Sight
from ui.table.layout.zones import CARD, Layout

TRAY, GAP = 280, 18  # widest tray, between two of them; design px
FACE, SLOT, SLOT_GAP = 96, 74, 8  # radius of a portrait, width of a card before it, between two; design px
APART = 10  # px from one card on a pile to the next


class Tray(NamedTuple):
    """Before one receiver: `slots` for as many cards as she gets at most. NOBODY: the piles."""

    seat: SeatId
    box: Rect
    face: Rect
    slots: tuple[Rect, ...]
    lies: tuple[int, int]  # how many cards do, of how many at most


class GivingPlan(NamedTuple):
    """`cards`: those that lie before somebody, or on the pile, each with its place."""

    trays: tuple[Tray, ...]
    cards: tuple[tuple[CardId, Rect], ...]


def giving_plan(sight: Sight, place: Layout) -> GivingPlan | None:
    form = sight.giving
    if form is None:
        return None
    if form.discards:
        return _on_piles(sight, form, place)
    trays = tuple(_tray(form, seat, box, place) for seat, box in zip(form.receivers, _boxes(form, place), strict=True))
    lie = [pair for tray in trays for pair in zip(form.given_to(tray.seat), tray.slots, strict=False)]
    return GivingPlan(trays, tuple(lie))


def _boxes(form: CharityForm, place: Layout) -> Iterator[Rect]:
    area, count, gap = place.middle, len(form.receivers), place.px(GAP)
    wide = min(place.px(TRAY), (area.w - gap * (count - 1)) // count)
    left = area.centerx - (count * (wide + gap) - gap) // 2
    return (Rect(left + n * (wide + gap), area.y, wide, area.h) for n in range(count))


def _tray(form: CharityForm, seat: SeatId, box: Rect, place: Layout) -> Tray:
    gap = place.px(SLOT_GAP)
    wide = min(place.px(SLOT), (box.w - 4 * gap) // form.share - gap, int(box.h * 0.3 / CARD))
    high = int(wide * CARD)
    across = form.share * (wide + gap) - gap
    left, top = box.centerx - across // 2, box.bottom - high - gap
    slots = tuple(Rect(left + n * (wide + gap), top, wide, high) for n in range(form.share))
    r = min(place.px(FACE), (top - box.y) // 2 - 3 * gap, box.w // 2 - 2 * gap)
    face = Rect(box.centerx - r, top - 2 * gap - 2 * r, 2 * r, 2 * r)
    return Tray(seat, box, face, slots, (len(form.given_to(seat)), form.share))


def _on_piles(sight: Sight, form: CharityForm, place: Layout) -> GivingPlan:
    """Each on the pile of its kind; the counter stands at both."""
    piles = {"door": place.door_discard, "treasure": place.treasure_discard}
    lie: list[tuple[CardId, Rect]] = []
    for card in form.given_to(NOBODY):
        pile = piles[sight.cast.card(card).back]
        below = sum(pile.collidepoint(box.center) for _, box in lie)
        lie.append((card, pile.move(APART * below // 2, APART * below)))
    count = len(form.given), form.wanted
    return GivingPlan(tuple(Tray(NOBODY, box, box, (), count) for box in piles.values()), tuple(lie))


def given(plan: GivingPlan | None) -> Sequence[CardId]:
    """The cards that do not lie in the hand any more."""
    return [card for card, _ in plan.cards] if plan is not None else ()
