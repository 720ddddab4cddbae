"""Where the one focus ring of the table may be, and where it goes by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from ui.focus import Focusable, FocusRing
from ui.table.announcing import reading_order
from ui.table.regions import Region, by_id

if TYPE_CHECKING:
    from ui.scenes.table import TableScene

NEVER: frozenset[str] = frozenset(
    (
        "prompt",
        "timeline",
        "mark",
        "mat",
        "side",
        "slot",
        "sale",
        "zoom",
        "detail",
        "log",
        "worn",
        "bag",
        "glance",
        "objecting",
    )
)


class Focus:
    """The ring of the table. `follow_lift`: something was lifted, so the focus goes to where it may land; `resting`:
    nothing is asked, and the focus waits on the log, where keys do no harm."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.ring = FocusRing()
        self.follow_lift = False
        self.resting = False
        self._led = False  # the focus went by itself to where a card may land
        self._seat = scene.desk.view.seat  # who was in front when it was last offered

    @property
    def region(self) -> Region | None:
        """What has the focus."""
        return by_id(self.scene.regions).get(self.ring.focused or "")

    def offer(self) -> str:
        """Gives the focus what can have it now; returns the id that has it."""
        scene = self.scene
        things = reading_order(self._focusable())
        first = _first(things)
        known = {region.id for region in things}
        before = self.ring.focused if not self._led or scene.desk.busy else ""
        self.ring.offer([Focusable(region.id, Rect(region.rect)) for region in things], first)
        if self.follow_lift and things:
            self.ring.put(things[0].id)
        elif first is not None and self._seat != scene.desk.view.seat:
            self.ring.put(first)  # somebody else is asked: what the last one looked at is not hers
        elif first is not None and (before not in known or self.resting):
            self.ring.put(first)
        elif first is None and before not in known:
            self.ring.put("log" if "log" in known else f"seat:{scene.desk.view.seat}")
        self._led = scene.desk.busy and (self._led or before not in known)
        nothing_asked = scene.composer.lit_ids() is None and first is None
        self.resting = nothing_asked and (self.resting or before not in known)
        self.follow_lift, self._seat = False, scene.desk.view.seat
        return self.ring.focused or ""

    def _focusable(self) -> list[Region]:
        scene = self.scene
        lit = scene.composer.lit_ids()
        if lit is not None:
            return [region for region in scene.regions if region.id in lit]
        return [
            region
            for region in scene.regions
            if (region.kind not in NEVER or region.kind == "log")
            and (region.kind not in ("undo", "redo") or region.lit)
            and (region.kind != "token" or region.n == scene.desk.view.seat)
            and not region.id.startswith("plate:")
        ]


def _first(things: Sequence[Region]) -> str | None:
    """What the keyboard uses first: a button, else a card in the middle that may be taken."""
    pressed = (region.id for region in things if region.kind in ("button", "way"))
    taken = (region.id for region in things if region.lit and region.place == "middle")
    return next(pressed, None) or next(taken, None)
