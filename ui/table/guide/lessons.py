"""The eight lessons of a first game. A lesson waits for its moment and ends with its act; what was learnt is read from
the history, so that undo, a save and an act without the lesson need no word of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from game.ids import NOBODY, SeatId
from game.model import events as ev
from game.model.options import Verb
from game.model.views import SeatView


class Deed(NamedTuple):
    """Something that happened, and whose fight was on then."""

    event: ev.EventNode
    fighter: SeatId


class Lesson(NamedTuple):
    """`key`: of its sentences. `moment`: whether it can be learnt now. `learnt`: whether this was its act, for this
    seat. `verbs`: whose buttons and cards are lit; `places`: ids of what else is."""

    key: str
    moment: Callable[[SeatView], bool]
    learnt: Callable[[Deed, SeatId], bool]
    verbs: tuple[Verb, ...]
    places: tuple[str, ...] = ()


def _fights(view: SeatView, *, winning: bool) -> bool:
    """The reader's own fight is on, and stands so."""
    return view.fight is not None and view.fight.fighter == view.seat and view.fight.winning == winning


def _plays(view: SeatView) -> bool:
    """A card of the hand can be played into the fight."""
    return any(option.verb == "play_card" and option.source in view.hand for option in view.options)


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


LESSONS: tuple[Lesson, ...] = (
    Lesson("dress", lambda view: view.situation == "setup" and view.may("ready"), _dressed, ("lay_card", "ready")),
    Lesson("door", lambda view: view.may("open_door"), _opened, ("open_door",), ("deck:door",)),
    Lesson(
        "fight",
        lambda view: _fights(view, winning=False) and _plays(view),
        _strengthened,
        ("play_card",),
        ("side:heroes", "side:monsters"),
    ),
    Lesson("claim", lambda view: _fights(view, winning=True) and view.may("claim"), _claimed, ("claim",)),
    Lesson("help", lambda view: _fights(view, winning=False) and view.may("offer_help"), _asked, ("offer_help",)),
    Lesson("run", lambda view: _fights(view, winning=False) and view.may("concede"), _ran, ("concede",)),
    Lesson(
        "meddle",
        lambda view: view.fight is not None and view.fight.fighter != view.seat and _plays(view),
        _meddled,
        ("play_card",),
        ("side:heroes", "side:monsters"),
    ),
    Lesson("charity", lambda view: view.may("give_charity"), _gave, ("give_charity",)),
)
"""In the order in which they are shown where several have their moment."""
FIRST = frozenset(lesson.key for lesson in LESSONS[:4])
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
    """Keys of the lessons that this seat has had, from everything that happened."""
    found = {lesson.key for deed in deeds(history) for lesson in LESSONS if lesson.learnt(deed, me)}
    return frozenset(found)


def refused(history: Iterable[Sequence[ev.EventNode]], me: SeatId) -> bool:
    """Somebody has declined to help this seat in the fight that began last."""
    declined = False
    for deed in deeds(history):
        if isinstance(deed.event, ev.FightBegan):
            declined = False
        declined = declined or (isinstance(deed.event, ev.OfferRefused) and deed.event.offer.by == me == deed.fighter)
    return declined


def lesson_now(view: SeatView, had: frozenset[str], *, in_vain: bool = False) -> Lesson | None:
    """The first one still to be learnt that has its moment; `in_vain`: help was asked for and refused in this fight."""
    left = [lesson for lesson in LESSONS if lesson.key not in had]
    waiting = left if had >= FIRST else [lesson for lesson in left if lesson is not LESSONS[-1]]
    alone = in_vain or not view.may("offer_help")
    return next((one for one in waiting if one.moment(view) and (one.key != "run" or alone)), None)
