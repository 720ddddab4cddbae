"""The number of the table that a question is about: by a click on it, or with a key in focus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.ids import NO_CARD, NOBODY, BodyId, SeatId
from game.model.views import SeatView
from game.model.why import Number, NumberKind
from game.words.why import Explainer, numbers_of_fight, numbers_of_seat
from ui.table.dialogs.table_host import TableHost
from ui.table.dialogs.why_panel import WhyPanel
from ui.table.layout.regions import Region, all_at
from ui.table.session import Session

SIDES = "heroes", "monsters"


class Numbers:
    """Answers for a session."""

    def __init__(self, session: Session, host: TableHost) -> None:
        self._session, self._host = session, host

    def clicked(self, region: Region | None) -> bool:
        """True if a number was meant, and is explained now. Only what shows nothing but a number is one to click."""
        return region is not None and region.kind == "number" and self._show(self._meant(region))

    def asked(self) -> bool:
        """The same for what has the focus, with the numbers that hang together with it."""
        region = self._session.region(self._session.focus.ringed)
        return region is not None and self._show(self._meant(region))

    def first(self) -> None:
        """The one that matters most now: a side of the fight, else the strength of whose turn it is."""
        view = self._view
        self._show(Number("heroes") if view.fight is not None else Number("strength", view.active))

    @property
    def _view(self) -> SeatView:
        """As it is seen, now or in the past."""
        session, seen = self._session, self._session.picture.shown
        return seen.view if session.reviewed and seen is not None else session.shown.view

    def _show(self, number: Number | None) -> bool:
        session = self._session
        if number is None or session.table.why(self._view, number) is None:
            return False
        self._host.below.let_go()
        near = number.seat if number.seat != NOBODY else self._view.seat
        numbers = numbers_of_fight(self._view)
        if number not in numbers:
            numbers = numbers_of_seat(session.table.ruleset, SeatId(max(near, 0)))
        numbers = numbers if number in numbers else (number, *numbers)
        self._host.show(WhyPanel(self._host, lambda: self._view, numbers, number, self._place, self._under))
        return True

    def behind(self, rule: str) -> str:
        """The number of the person in front that a rule is about, in words; empty where it is about none."""
        session, view = self._session, self._view
        known = BEHIND.get(rule)
        if known is None or view.seat == NOBODY:
            return ""
        found = session.table.why(view, Number(known[0], view.seat, family=known[1]))
        if found is None:
            return ""
        answer = Explainer(session.speaker, session.voice, session.table, session.table.ruleset).answer(view, found)
        return f"{answer.about} {answer.sum}"

    def _under(self, pos: tuple[int, int]) -> Number | None:
        """The number at a point of the table."""
        found = (self._meant(region) for region in all_at(self._session.regions, pos) if region.kind == "number")
        return next((number for number in found if number is not None), None)

    def _meant(self, region: Region) -> Number | None:
        make = MEANT.get(region.id.partition(":")[0])
        return make(region, self._view) if make is not None else None

    def _place(self, number: Number) -> Rect:
        """Where it stands, or else the seat or the fight that it belongs to."""
        session = self._session
        find = PLACES.get(number.kind)
        wanted = find(number) if find is not None else (f"seat:{number.seat}",)
        found = next((region for id in wanted if (region := session.region(id)) is not None), None)
        return Rect(found.rect) if found is not None else Rect(session.plan.place.mat)


Meant = Callable[[Region, SeatView], Number | None]


def _side(region: Region, view: SeatView) -> Number:
    return Number("heroes" if region.n == 0 else "monsters")


def _of_seat(kind: NumberKind, region: Region, view: SeatView) -> Number | None:
    seat = SeatId(region.n if region.n >= 0 else view.seat)
    return Number(kind, seat) if seat != NOBODY else None


def _of_card(region: Region, view: SeatView) -> Number | None:
    """Of an item in front of somebody its price; no card in a hand has a number to ask about."""
    laid = region.place in ("worn", "bag") and region.card != NO_CARD
    return Number("value", card=region.card) if laid else None


def _run(region: Region, view: SeatView) -> Number | None:
    fight, die = view.fight, view.die
    if die is not None and die.why == "run":
        return Number("run", die.seat, die.body)
    if fight is None:
        return None
    runner = fight.runner if fight.runner != NOBODY else fight.fighter
    body = next((foe.body for foe in fight.foes if foe.fate == "facing"), None)
    return Number("run", runner, body) if body is not None else None


MEANT: dict[str, Meant] = {
    "total": _side,
    "chip": _side,
    "stake": lambda region, view: Number("treasures"),
    "foe": lambda region, view: Number("foe", body=BodyId(region.n)),
    "need": _run,
    "die": _run,
    "card": _of_card,
    "shield": partial(_of_seat, "strength"),
    "seat": partial(_of_seat, "strength"),
    "plate": partial(_of_seat, "strength"),
    "count": partial(_of_seat, "hand_limit"),
    "hand": partial(_of_seat, "hand_limit"),
    "token": partial(_of_seat, "goal"),
    "sale": partial(_of_seat, "gold"),
    "hands": partial(_of_seat, "hands"),
    "bags": partial(_of_seat, "big_limit"),
    "worn": partial(_of_seat, "hands"),
    "bag": partial(_of_seat, "big_limit"),
}
"""By how the id of a region begins."""
BEHIND: dict[str, tuple[NumberKind, str]] = {
    "R-ITEM-05": ("big_limit", ""),
    "R-ITEM-21": ("hands", ""),
    "R-RACE-09": ("family", "race"),
    "R-CLASS-12": ("family", "class"),
    "R-MOJO-06": ("family", "mojo"),
    "R-POWER-09": ("family", "power"),
    "R-SELL-02": ("gold", ""),
    "R-SELL-07": ("goal", ""),
}
"""By rule, the number that a refusal is about."""
PLACES: dict[str, Callable[[Number], tuple[str, ...]]] = {
    "heroes": lambda number: ("total:heroes",),
    "monsters": lambda number: ("total:monsters",),
    "treasures": lambda number: ("stake", "total:monsters"),
    "foe": lambda number: (f"foe:{number.body}",),
    "run": lambda number: ("need", "die"),
    "strength": lambda number: (f"shield:{number.seat}",),
    "hand_limit": lambda number: (f"count:{number.seat}", f"seat:{number.seat}"),
    "hands": lambda number: ("hands", f"seat:{number.seat}"),
    "big_limit": lambda number: ("bags", f"seat:{number.seat}"),
    "value": lambda number: (f"card:{number.card}",),
    "goal": lambda number: (f"token:{number.seat}",),
}
"""Ids of the regions where a number stands, best first."""
