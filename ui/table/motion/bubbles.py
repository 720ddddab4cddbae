"""Words of rivals about their moves: a bubble at the seat for a few seconds. It shows public facts only."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.ids import NOBODY, SeatId
from game.model.messages import Message
from game.model.thoughts import Said
from game.model.views import SeatView
from game.words.rival_words import spoken
from ui.table.motion.temporary import Temporary
from ui.toolkit.script import Scheduler, Script, cue, until, wait

SHORTEST, PER_LETTER, LONGEST = 2.4, 0.045, 6.0  # seconds that a bubble stands
ECHO, AGAIN = 12.0, 90.0  # seconds for which nobody says what another has said, and nobody what she said herself
GLIMPSE = 0.8  # seconds for which what is no longer true is still seen, so that it was seen at all


class Occasion(NamedTuple):
    """The subject of words: offers of the speaker, a fight, and its totals if numbers were named."""

    offers: frozenset[int] = frozenset()
    fighter: SeatId = NOBODY
    totals: tuple[int, ...] = ()


class Bubble(NamedTuple):
    """The words that one seat has just said, and of what."""

    seat: SeatId
    message: Message
    of: Occasion = Occasion()


class _Heard(NamedTuple):
    seat: SeatId
    message: Message
    at: float


class Bubbles:
    """At most one at each seat; the newest line after it waits until it is read. Words just said are not repeated."""

    def __init__(self, scheduler: Scheduler, say: Callable[[Message], str], view: SeatView) -> None:
        self._scheduler, self._say, self._view = scheduler, say, view
        self._shown = Temporary[Bubble](scheduler, "bubble")
        self._next: dict[SeatId, Bubble] = {}
        self._heard: tuple[_Heard, ...] = ()

    @property
    def now(self) -> tuple[Bubble, ...]:
        return self._shown.now

    def hear(self, said: Said | None, view: SeatView) -> None:
        """Its own line, else the first reason it gives. The table as it is after that move."""
        self._view, now = view, self._scheduler.now
        self._heard = tuple(one for one in self._heard if now - one.at < AGAIN)
        message = spoken(said) if said is not None else None
        if said is None or message is None or self._is_stale(said.seat, message):
            return
        self._next[said.seat] = Bubble(said.seat, message, _occasion(said.seat, message, view))
        self._heard = (*self._heard, _Heard(said.seat, message, now))
        if all(one.seat != said.seat for one in self.now):
            self._go_on(said.seat)

    def _is_stale(self, seat: SeatId, message: Message) -> bool:
        now = self._scheduler.now
        same = [one for one in self._heard if one.message == message]
        return any(one.seat == seat or now - one.at < ECHO for one in same)

    def _go_on(self, seat: SeatId) -> None:
        """Show the line that waits at a seat, unless it speaks of what is no more."""
        bubble = self._next.pop(seat, None)
        if bubble is not None and _stands(bubble.of, self._view):
            self._shown.put(seat, bubble, self._stand(bubble))

    def _stand(self, bubble: Bubble) -> Script:
        """Until it is read, or speaks of what is no more."""
        yield wait(GLIMPSE, reading=True)
        left = min(LONGEST, SHORTEST + len(self._say(bubble.message)) * PER_LETTER) - GLIMPSE
        yield until(lambda: not _stands(bubble.of, self._view), "", left)
        yield cue(lambda: self._go_on(bubble.seat))


def _occasion(seat: SeatId, message: Message, view: SeatView) -> Occasion:
    fight, offers = view.fight, frozenset(offer.id for offer in view.offers if offer.by == seat)
    counts = any(isinstance(value, int) for value in message.args.values())
    return Occasion(offers, fight.fighter if fight else NOBODY, _totals(view) if counts else ())


def _totals(view: SeatView) -> tuple[int, ...]:
    return (view.fight.heroes, view.fight.monsters) if view.fight is not None else ()


def _stands(of: Occasion, view: SeatView) -> bool:
    """Whether all that was spoken of is still so."""
    fights = view.fight is not None and view.fight.fighter == of.fighter
    there = of.offers <= {offer.id for offer in view.offers} and (of.fighter == NOBODY or fights)
    return there and (not of.totals or of.totals == _totals(view))
