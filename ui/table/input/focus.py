"""Where the one focus ring of the table may be, and where it goes by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pygame import Rect

from game.ids import SeatId
from ui.input import KeyPressed
from ui.kit.focus import Focusable, FocusRing, moves_focus
from ui.table.announcement import reading_order
from ui.table.layout.regions import Region, by_id

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


class Question(NamedTuple):
    """What the table says to whom; the focus starts anew with each."""

    seat: SeatId
    turn: int
    prompt: str
    default: str


class Focus:
    """The ring of the table. `follow_lift`: something was lifted, so the focus leaves what it was on."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.ring = FocusRing()
        self.follow_lift = False
        self._resting = False  # no button is the default: the focus waits on the log, where keys do no harm
        self._led = False  # the focus went by itself to where a card may land
        self._lead = ""  # what the keyboard goes to first from there
        self._asked: Question | None = None

    @property
    def region(self) -> Region | None:
        """What has the focus."""
        return by_id(self.scene.regions).get(self.ring.focused or "")

    @property
    def ringed(self) -> str:
        """What the ring is drawn round: nothing while the focus only waits, or the log would look like the answer."""
        return "" if self._resting else self.ring.focused or ""

    def offer(self) -> str:
        """Gives the focus what can have it now; returns the id that wears the ring."""
        busy = self.scene.desk.busy
        things = reading_order(self._focusable())
        known = {region.id: region for region in things}
        asked = self._question(known)
        before = self.ring.focused or ""
        first = "" if busy else asked.default or None
        self.ring.offer([Focusable(region.id, Rect(region.rect)) for region in things], first)
        if self.follow_lift and things:
            self._follow(things[0].id)
        elif not busy and (self._led or before not in known or self._leaves(known[before], asked)):
            self._settle(asked, known)
        self._led = busy and (self._led or before not in known)
        self._lead = "" if busy else _lead(things)
        self.follow_lift, self._asked = False, asked
        return self.ringed

    def put(self, id: str) -> None:
        """A key goes straight to this thing."""
        self.ring.put(id)
        self._resting = False

    def move(self, key: KeyPressed) -> bool:
        """Tab and the arrows; from where the focus rests they lead to what may be pressed or taken first."""
        lead = self._lead if self._resting else ""
        if lead and moves_focus(key):
            self.ring.put(lead)
        elif not self.ring.move(key):
            return False
        self._resting = False
        return True

    def _follow(self, place: str) -> None:
        """A lifted thing is led to where it may land; where that says whom it hits, only the keyboard goes there."""
        if self.scene.desk.has_one_meaning:
            self.put(place)
        else:
            self.ring.clear()

    def _question(self, known: Mapping[str, Region]) -> Question:
        view, default = self.scene.show.view, self.scene.composer.default()
        return Question(view.seat, view.turn, view.prompt.key, default if default in known else "")

    def _leaves(self, here: Region, asked: Question) -> bool:
        """Another question is asked: the focus goes to its default, and off whatever a key would do it no good to."""
        return asked != self._asked and (bool(asked.default) or _is_pressed_or_taken(here))

    def _settle(self, asked: Question, known: Mapping[str, Region]) -> None:
        rest = "log" if "log" in known else f"seat:{asked.seat}"
        self.ring.put(asked.default or rest)
        self._resting = not asked.default

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


def _is_pressed_or_taken(region: Region) -> bool:
    return region.kind in ("button", "way") or (region.lit and region.place == "middle")


def _lead(things: Sequence[Region]) -> str:
    """A button, else a card in the middle that may be taken."""
    pressed = (region.id for region in things if region.kind in ("button", "way"))
    taken = (region.id for region in things if _is_pressed_or_taken(region))
    return next(pressed, "") or next(taken, "")
