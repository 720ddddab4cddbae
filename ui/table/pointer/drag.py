"""A thing in the air: lifted by a drag (button held) or by a click (it sticks to the pointer). Pure; no display.

Legality is asked once when it is lifted (`lit`) and once per place it is held over (`verdict`), then remembered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import get_args

from pygame import Rect

from game.model.views import SeatView
from game.moves import fill
from game.moves.fill import Move, Spot, SpotKind, Stack
from ui.art.rotation import turned
from ui.table.layout.regions import Region, RegionKind, all_at
from ui.toolkit.swing import Swing

Point = tuple[int, int]

SNAP = 0.6  # card widths within which a drop beside a lit place still counts

_SPOTS: Mapping[str, SpotKind] = {**{kind: kind for kind in get_args(SpotKind)}, "slot": "worn", "tray": "seat"}
_NUMBERED = ("card", "seat", "foe", "side", "deck", "discard")
_APART: tuple[RegionKind, ...] = ("deck", "discard", "pile", "stage")
"""Kinds of regions that lie on the mat and are no part of it: over them nothing is let go on what lies below."""


def spot_of(region: Region) -> Spot | None:
    """The region as a place that moves know; None for buttons, words and the like."""
    kind = _SPOTS.get(region.kind)
    if kind is None:
        return None
    return Spot(kind, region.n if kind in _NUMBERED else 0)


def grip_of(region: Region) -> Spot | None:
    """Return the thing that this region lifts: a card, the card of a monster, a pile or the level token."""
    if region.kind in ("card", "foe") and region.card >= 0:
        return Spot("card", region.card)
    if region.kind in ("deck", "token"):
        return spot_of(region)
    return None


def reached(found: Sequence[Region], point: Point) -> list[Region]:
    """The regions that something let go at this point may be meant for, topmost first."""
    here = all_at(found, point)
    last = next((n for n, region in enumerate(here, 1) if region.kind in _APART), len(here))
    return here[:last]


def stack_at(found: Sequence[Region], point: Point, grip: Spot | None = None) -> tuple[Spot, ...]:
    """The spots under a point, topmost first, without the thing that is held there."""
    spots = (spot_of(region) for region in reached(found, point))
    return tuple(spot for spot in spots if spot is not None and spot != grip)


def stack_of(found: Sequence[Region], region: Region, grip: Spot | None = None) -> tuple[Spot, ...]:
    """The same for the keyboard: the region itself, then what lies under its middle."""
    own = spot_of(region)
    below = stack_at(found, region.rect.center, grip)
    return below if own is None else (own, *(spot for spot in below if spot != own and spot.kind != "card"))


class Drag:
    """A thing in hand, where it lay, and where it may go. `sticky`: lifted by a click, put down by the next one."""

    def __init__(self, view: SeatView, region: Region, grip: Spot, pointer: Point, *, sticky: bool) -> None:
        self.region = region
        self.grip = grip
        self.sticky = sticky
        self.home = Rect(region.face or region.rect)
        self.lit = fill.lit(view, grip)
        self.swing = Swing()
        self._view = view
        self._pointer = pointer
        self._grab = (pointer[0] - self.home.x, pointer[1] - self.home.y)
        self._verdicts: dict[Stack, tuple[Move, ...]] = {}
        self._from = (0.0, 0.0)
        self._found: Sequence[Region] = ()
        self._answers: frozenset[str] = frozenset()

    def again(self, view: SeatView) -> Drag:
        """The same thing in the same hand, against a newer view: everything is asked anew."""
        held = Drag(view, self.region, self.grip, self._pointer, sticky=self.sticky)
        held._grab, held.swing, held._from = self._grab, self.swing, self._from
        return held

    def rises_from(self, middle: tuple[float, float], height: float) -> None:
        """Set the place and height from which it rises as it is lifted."""
        self.swing = Swing(height)
        self._from = middle[0] - self.rect.centerx, middle[1] - self.rect.centery

    @property
    def pointer(self) -> Point:
        return self._pointer

    @property
    def rect(self) -> Rect:
        """Where it is drawn: the point that was grabbed stays under the pointer."""
        return self.home.move(
            self._pointer[0] - self._grab[0] - self.home.x, self._pointer[1] - self._grab[1] - self.home.y
        )

    @property
    def middle(self) -> tuple[float, float]:
        """Of the card as it hangs from that point; it comes there from where it was lifted."""
        x, y = turned(self.rect.center, self._pointer, self.swing.turn)
        left = max(0.0, 1 - self.swing.height)
        return x + self._from[0] * left, y + self._from[1] * left

    @property
    def over_home(self) -> bool:
        """Held where it was lifted."""
        return bool(self.home.collidepoint(self._pointer))

    @property
    def of_hand(self) -> bool:
        """A card of the hand: where it lay is no place to play it, be that on the mat."""
        return self.region.place == "hand"

    def move(self, pointer: Point) -> None:
        self.swing.pull(pointer[0] - self._pointer[0])
        self._pointer = pointer

    def verdict(self, stack: Stack) -> tuple[Move, ...]:
        """Return the moves that a drop on these spots means: asked once per stack of spots, then remembered."""
        key = tuple(spot for spot in stack if spot in self.lit)
        if key not in self._verdicts:
            self._verdicts[key] = fill.drops(self._view, self.grip, key) if key else ()
        return self._verdicts[key]

    def target(self, found: Sequence[Region]) -> Region | None:
        """The lit region it would land on now: the one under the pointer, else one that is near enough."""
        takers, here = self._takers(found), reached(found, self._pointer)
        return next((region for region in here if region in takers), None) or self._near(takers, here)

    def lands(self, target: Region) -> bool:
        """Whether the thing itself would lie there: a card whose ability is used stays where it is."""
        spot = spot_of(target)
        found = self.verdict((spot,)) if spot is not None else ()
        stays = [move.option.verb == "use_ability" and move.option.source == self.grip.n for move in found]
        return not stays or not all(stays)

    def stack(self, found: Sequence[Region]) -> tuple[Spot, ...]:
        """Return the spots of a drop: everything under the pointer, or the near place it snaps to."""
        stack = stack_at(found, self._pointer, self.grip)
        if self.verdict(stack):
            return stack
        near = self._near(self._takers(found), reached(found, self._pointer))
        return stack if near is None else stack_of(found, near, self.grip)

    def answering(self, found: Sequence[Region]) -> frozenset[str]:
        """Ids of a layout's regions that are lit: asked once, as it is held over many points of it."""
        if found is not self._found:
            self._answers = frozenset(region.id for region in found if spot_of(region) in self.lit)
            self._found = found
        return self._answers

    def _takers(self, found: Sequence[Region]) -> list[Region]:
        """The regions of a layout that it may land on."""
        answers, mine = self.answering(found), self.region.id
        return [region for region in found if region.id in answers and region.id != mine]

    def _near(self, takers: Sequence[Region], here: Sequence[Region]) -> Region | None:
        """Of those that take it the nearest one within reach, unless the pointer is over something that lies apart."""
        if any(region.kind in _APART for region in here):
            return None
        reach = SNAP * self.home.w
        near = [(_gap(region.rect, self._pointer), region) for region in takers]
        near = [(gap, region) for gap, region in near if gap <= reach]
        return min(near, key=lambda entry: entry[0])[1] if near else None


def _gap(rect: Rect, point: Point) -> float:
    dx = max(rect.left - point[0], 0, point[0] - rect.right)
    dy = max(rect.top - point[1], 0, point[1] - rect.bottom)
    return float((dx * dx + dy * dy) ** 0.5)
