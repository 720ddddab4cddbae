"""Where the one focus ring of the table may be, and where it goes by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pygame import Rect

from game.ids import SeatId
from ui.gestures import KeyPressed
from ui.kit.focus import Focusable, moves_focus
from ui.table.layout.regions import STAGE_GO_ON, TIMELINE, Region, RegionKind, reading_order
from ui.table.screen.landing import slots_of
from ui.table.session import Session

NEVER: frozenset[RegionKind] = frozenset(
    (
        "prompt",
        "coach",
        *TIMELINE,
        "mat",
        "tray",
        "side",
        "slot",
        "sale",
        "zoom",
        "detail",
        "worn",
        "bag",
        "glance",
        "objecting",
        "banner",
    )
)
"""Kinds of regions that are only looked at or pointed at."""


RESTS = ("strip", "log")
"""Where the focus waits while nothing is asked: keys do no harm there."""


class Question(NamedTuple):
    """A question of the table to a seat; the focus starts anew with each."""

    seat: SeatId
    turn: int
    prompt: str
    default: str


class FocusGuide:
    """Moves the focus of a session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._led = False  # the focus went by itself to where a card may land
        self._lead = ""  # first target of the keyboard from where the focus rests
        self._asked: Question | None = None

    def offer(self) -> None:
        """Gives the focus what can have it now."""
        session, focus, busy = self._session, self._session.focus, self._session.desk.busy
        pill = session.region(STAGE_GO_ON)
        if pill is not None and session.shown.my_throw is None:
            focus.ring.offer([Focusable(pill.id, Rect(pill.rect))], pill.id)
            focus.put(pill.id)
            return
        things = reading_order(_focusable(session))
        known = {region.id: region for region in things}
        asked, before = _question(session, known), focus.at
        first = "" if busy else asked.default or None
        focus.ring.offer([Focusable(region.id, Rect(region.rect)) for region in things], first)
        if session.desk.lifted and things:
            taken = slots_of(session, session.desk.drag.grip) if session.desk.drag is not None else ()
            self._follow(next((id for id in taken if id in known), things[0].id))
        elif not busy and (self._led or before not in known or self._leaves(known[before], asked)):
            focus.put(asked.default or next((id for id in RESTS if id in known), f"seat:{asked.seat}"))
            focus.resting = not asked.default
        self._led = busy and (self._led or before not in known)
        self._lead = "" if busy else _lead(things)
        session.desk.lifted, self._asked = False, asked

    def move(self, key: KeyPressed) -> bool:
        """Tab and the arrows; from where the focus rests they lead to what may be pressed or taken first."""
        focus = self._session.focus
        lead = self._lead if focus.resting else ""
        if lead and moves_focus(key):
            focus.ring.put(lead)
        elif not focus.ring.move(key):
            return False
        focus.resting = False
        return True

    def _follow(self, place: str) -> None:
        """A lifted thing is led to where it may land; where that says whom it hits, only the keyboard goes there."""
        if self._session.desk.has_one_meaning:
            self._session.focus.put(place)
        else:
            self._session.focus.ring.clear()

    def _leaves(self, here: Region, asked: Question) -> bool:
        """Return whether a new question takes the focus: to its default, or off things to press or take."""
        return asked != self._asked and (bool(asked.default) or _is_pressed_or_taken(here))


def _question(session: Session, known: Mapping[str, Region]) -> Question:
    view, default = session.shown.view, session.default()
    return Question(view.seat, view.turn, view.prompt.key, default if default in known else "")


def _focusable(session: Session) -> list[Region]:
    lit = session.answering()
    if lit is not None:
        return [region for region in session.regions if region.id in lit]
    return [
        region
        for region in session.regions
        if region.kind not in NEVER
        and (region.kind not in ("undo", "redo") or region.lit)
        and (region.kind != "token" or region.n == session.view.seat)
        and not region.id.startswith("plate:")
        and (region.kind != "number" or region.id.startswith(("total:", "chip:", "ring")))
    ]


def _is_pressed_or_taken(region: Region) -> bool:
    return region.kind in ("button", "way") or (region.lit and region.place == "middle")


def _lead(things: Sequence[Region]) -> str:
    """A button, else a card in the middle that may be taken."""
    pressed = (region.id for region in things if region.kind in ("button", "way"))
    taken = (region.id for region in things if _is_pressed_or_taken(region))
    return next(pressed, "") or next(taken, "")
