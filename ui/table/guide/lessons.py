"""The eight lessons of a first game. A lesson waits for its moment and ends with its act; what was learnt is read from
the history, so that undo, a save and an act without the lesson need no word of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.ids import NOBODY, SeatId
from game.model import events as ev
from game.model.options import Verb
from game.words.charity import is_discarded
from game.words.prospects import Outlook


class Deed(NamedTuple):
    """An event, and the fighter of its moment."""

    event: ev.EventNode
    fighter: SeatId


class Lesson(NamedTuple):
    """`key`: of its sentences. `moment`: whether it can be learnt now. `learnt`: whether this was its act, for this
    seat. `verbs`: whose buttons are lit; `places`: ids of what else is. `of`: which of the eight steps it is, if
    not one of its own; `again`: it is said although that was learnt, as long as others are left."""

    key: str
    moment: Callable[[Outlook], bool]
    learnt: Callable[[Deed, SeatId], bool]
    verbs: tuple[Verb, ...] = ()
    places: tuple[str, ...] = ()
    of: str = ""
    again: bool = False

    @property
    def step(self) -> str:
        return self.of or self.key


def _dressed(deed: Deed, me: SeatId) -> bool:
    return isinstance(deed.event, ev.TurnBegan)


def _opened(deed: Deed, me: SeatId) -> bool:
    return isinstance(deed.event, ev.DoorOpened) and deed.event.seat == me


def _strengthened(deed: Deed, me: SeatId) -> bool:
    return isinstance(deed.event, ev.CardPlayed) and deed.event.seat == me == deed.fighter


def _claimed(deed: Deed, me: SeatId) -> bool:
    return isinstance(deed.event, ev.VictoryClaimed) and deed.event.seat == me


def _asked(deed: Deed, me: SeatId) -> bool:
    if isinstance(deed.event, ev.OfferMade):
        return deed.event.offer.by == me == deed.fighter
    return isinstance(deed.event, ev.HelperJoined) and deed.fighter == me


def _ran(deed: Deed, me: SeatId) -> bool:
    return isinstance(deed.event, ev.FightConceded) and deed.event.seat == me


def _meddled(deed: Deed, me: SeatId) -> bool:
    played = isinstance(deed.event, ev.CardPlayed) and deed.event.seat == me
    return played and deed.fighter not in (me, NOBODY)


def _gave(deed: Deed, me: SeatId) -> bool:
    return isinstance(deed.event, ev.CharityGiven) and deed.event.seat == me


def _dresses(now: Outlook) -> bool:
    return now.view.situation == "setup" and now.view.may("ready")


def _wins_by_hand(now: Outlook) -> bool:
    return bool(now.enough)


def _leads(now: Outlook) -> bool:
    fight = now.view.fight
    return fight is not None and fight.fighter == now.view.seat and fight.winning and now.view.may("claim")


def _is_stuck(now: Outlook) -> bool:
    """Nothing of her own wins the fight."""
    return now.losing and not now.enough


def _may_be_helped(now: Outlook) -> bool:
    """Return whether somebody could help and might, and nobody who was asked still thinks about it."""
    asked = any(offer.by == now.view.seat for offer in now.view.offers)
    return _is_stuck(now) and _is_worth_asking(now) and not asked


def _is_worth_asking(now: Outlook) -> bool:
    """Return whether somebody could help; nobody does to let her win the game."""
    return bool(now.helpers) and not now.wins_game


def _must_run(now: Outlook) -> bool:
    return _is_stuck(now) and not _is_worth_asking(now) and now.view.may("concede")


def _may_spoil(now: Outlook) -> bool:
    return bool(now.spoils)


def _has_too_many(now: Outlook) -> bool:
    return now.view.may("give_charity")


SIDES = ("side:heroes", "side:monsters")
LESSONS: tuple[Lesson, ...] = (
    Lesson("dress", lambda now: _dresses(now) and bool(now.suits), _dressed),
    Lesson("ready", lambda now: _dresses(now) and not now.suits, _dressed, ("ready",), of="dress"),
    Lesson("door", lambda now: now.view.may("open_door"), _opened, ("open_door",), ("deck:door",)),
    Lesson("fight", _wins_by_hand, _strengthened, places=SIDES),
    Lesson("claim", _leads, _claimed, ("claim",)),
    Lesson("hand", _wins_by_hand, _strengthened, places=SIDES, of="fight", again=True),
    Lesson("meddle", _may_spoil, _meddled, places=SIDES),
    Lesson("help", _may_be_helped, _asked, ("offer_help",)),
    Lesson(
        "help_other",
        lambda now: _may_be_helped(now) and bool(now.declined),
        _asked,
        ("offer_help",),
        of="help",
        again=True,
    ),
    Lesson("run", lambda now: _must_run(now) and bool(now.declined), _ran, ("concede",)),
    Lesson("run_alone", lambda now: _must_run(now) and not now.declined, _ran, ("concede",), of="run"),
    Lesson("charity", lambda now: _has_too_many(now) and not is_discarded(now.view), _gave, ("give_charity",)),
    Lesson(
        "charity_discard",
        lambda now: _has_too_many(now) and is_discarded(now.view),
        _gave,
        ("give_charity",),
        of="charity",
    ),
)
"""In the order in which they are shown where several have their moment."""
STEPS = tuple(dict.fromkeys(lesson.step for lesson in LESSONS))
FIRST = frozenset(STEPS[:4])
"""The last waits for these, which every game brings. For help, a flight and others' fights it might wait in vain."""


def deeds(history: Iterable[Sequence[ev.EventNode]]) -> Iterable[Deed]:
    """All that happened, with the fight it happened in."""
    fighter = NOBODY
    for events in history:
        for event in events:
            if isinstance(event, ev.FightBegan):
                fighter = event.seat
            yield Deed(event, fighter)
            if isinstance(event, ev.FightEnded | ev.FightCalledOff):
                fighter = NOBODY


def learnt(history: Iterable[Sequence[ev.EventNode]], me: SeatId) -> frozenset[str]:
    """The steps that this seat has had, from everything that happened."""
    found = {lesson.step for deed in deeds(history) for lesson in LESSONS if lesson.learnt(deed, me)}
    return frozenset(found)


def lesson_now(now: Outlook, had: frozenset[str]) -> Lesson | None:
    """The first one still to be learnt, or said again, that has its moment; None once all steps were had."""
    if had >= frozenset(STEPS):
        return None
    early = () if had >= FIRST else STEPS[-1:]
    waiting = (one for one in LESSONS if (one.again or one.step not in had) and one.step not in early)
    return next((one for one in waiting if one.moment(now)), None)


def in_order(given: Sequence[str], had: frozenset[str], lesson: Lesson) -> tuple[str, ...]:
    """Return the steps in the order in which they were given, or learnt without, up to this lesson: one that comes back
    keeps its number, and no other has it."""
    return tuple(dict.fromkeys((*given, *(step for step in STEPS if step in had), lesson.step)))
